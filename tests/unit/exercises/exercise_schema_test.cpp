// data/exercise.schema.json and the reader say the same about the form of an exercise.

#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "proofmark/exercises/exercise.hpp"
#include "support/json_schema.hpp"

namespace proofmark::exercises {
namespace {

using support::Json;
using support::Schema;

const std::filesystem::path root = PROOFMARK_SOURCE_DIR;

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE(file.good());
    return {std::istreambuf_iterator<char>(file), {}};
}

Schema exercise_schema() {
    return Schema(Json::parse(content_of(root / "data/exercise.schema.json")));
}

/// As editors read YAML: quoted scalars are strings, plain ones what they look like.
Json json_of(const YAML::Node& node) {
    if (node.IsMap()) {
        Json object = Json::object();
        for (const auto& item : node) object[item.first.as<std::string>()] = json_of(item.second);
        return object;
    }
    if (node.IsSequence()) {
        Json list = Json::array();
        for (const auto& item : node) list.push_back(json_of(item));
        return list;
    }
    if (node.IsNull()) return nullptr;
    const auto text = node.as<std::string>();
    if (node.Tag() == "!") return text;
    if (text == "true") return true;
    if (text == "false") return false;
    const Json number = Json::parse(text, nullptr, false);
    return number.is_number() ? number : Json(text);
}

base::Diagnostics faults_of(const std::string& yaml) {
    const auto head = content_of(root / "data/attention.json");
    const auto exercise =
        read_exercise(base::SourceText("x.yaml", yaml),
                      [&](const std::string& path) -> base::Result<base::SourceText> {
                          return base::SourceText(path, head);
                      });
    return exercise ? base::Diagnostics{} : exercise.diagnostics();
}

const std::string beginning =
    "schema: proofmark/exercise/1\nid: x\ntitle: t\ntext: t\nhead: h.json\n";
const std::string number_field =
    "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1]\"}\n";

TEST_CASE("exercise schema: every exercise of the repository is valid", "[exercises]") {
    const Schema schema = exercise_schema();
    std::size_t exercises = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(root / "exercises")) {
        if (file.path().extension() != ".yaml") continue;
        CAPTURE(file.path().string());
        CHECK(schema.allows(json_of(YAML::LoadFile(file.path().string()))));
        ++exercises;
    }
    CHECK(exercises >= 10);
}

/// Where an object of the exercise stands, with room for one more key.
struct Place {
    std::string yaml;     ///< with "@" where "key: value" may stand, in flow style
    const char* pointer;  ///< its definition in the schema
};

const Place places[] = {
    {beginning + number_field + "@", ""},
    {beginning + "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1]\", @}\n",
     "/$defs/exact"},
    {beginning + "fields:\n  - {name: n, kind: shape, prompt: p, points: 1, is: \"[T]\", @}\n",
     "/$defs/shape"},
    {beginning +
         "fields:\n  - {name: n, kind: choice, prompt: p, points: 1, choices: [{id: a, right: "
         "true}, {id: b}], @}\n",
     "/$defs/choice"},
    {beginning +
         "fields:\n  - {name: n, kind: choice, prompt: p, points: 1, choices: [{id: a, right: "
         "true, @}, {id: b}]}\n",
     "/$defs/choice/properties/choices/items"},
    {beginning +
         "fields:\n  - {name: n, kind: choice, prompt: p, points: 1, choices: [{id: a, right: "
         "true}, {id: b}], unclear: [{synonyms: [c], question: q, @}]}\n",
     "/$defs/choice/properties/unclear/items"},
    {beginning +
         "fields:\n  - {name: n, kind: property, prompt: p, points: 1, conditions: [{shape: [2, "
         "2]}], @}\n",
     "/$defs/property"},
    {beginning +
         "fields:\n  - {name: n, kind: text, prompt: p, ideas: [{id: a, text: t, points: 1}], @}\n",
     "/$defs/explanation"},
    {beginning +
         "fields:\n  - {name: n, kind: text, prompt: p, ideas: [{id: a, text: t, points: 1, @}]}\n",
     "/$defs/explanation/properties/ideas/items"},
    {beginning + "fields:\n  - {name: n, kind: experiment, prompt: p, points: 0, @}\n",
     "/$defs/experiment"},
    {beginning +
         "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1]\", decimals: {@}}\n",
     "/$defs/decimals"},
    {beginning +
         "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1, 1]\", decimals: "
         "[{@}]}\n",
     "/$defs/decimals"},
    {beginning +
         "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1]\", misconceptions: "
         "[{id: a, is: \"S[1]\", text: t, @}]}\n",
     "/$defs/exact/properties/misconceptions/items"},
    {beginning +
         "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1]\"}\n  - {name: m, "
         "kind: exact, prompt: p, points: 2, is: \"O[1]\", follow_through: [{from: n, is: n*V, "
         "points: 1, @}]}\n",
     "/$defs/exact/properties/follow_through/items"},
    {beginning + number_field + "tests:\n  - {field: n, answer: 1, verdict: wrong, @}\n",
     "/$defs/test"},
    {beginning + number_field + "variants: {draw: {X: {from: 0, to: 2}}, @}\n", "/$defs/variants"},
    {beginning + number_field + "variants: {draw: {X: {from: 0, to: 2, @}}}\n",
     "/$defs/variants/properties/draw/additionalProperties"},
    {beginning + number_field +
         "variants: {draw: {X: {from: 0, to: 2}}, deployed: [{seed: s, count: 1, @}]}\n",
     "/$defs/variants/properties/deployed/items"},
    {beginning + "changes: [{add_to_value_row: {row: 1, vector: [0, 0], @}}]\n" + number_field,
     "/$defs/row_change"},
};

std::string with(const Place& place, const std::string& more) {
    std::string yaml = place.yaml;
    const auto at = yaml.find('@');
    yaml.replace(at, 1, more);
    // An empty place leaves a comma behind, which YAML takes.
    return yaml;
}

TEST_CASE("exercise schema: the reader knows its keys and no other", "[exercises]") {
    const Schema schema = exercise_schema();
    for (const auto& place : places) {
        CAPTURE(place.pointer);
        for (const auto& fault : faults_of(with(place, ""))) {
            CAPTURE(fault.message);
            CHECK(false);
        }
        const auto unknown = faults_of(with(place, "qqqqqqqq: 1"));
        REQUIRE(unknown.size() == 1);
        CHECK(unknown.front().kind == base::DiagnosticKind::unknown_key);
        const auto& properties =
            schema.root().at(Json::json_pointer(place.pointer)).at("properties");
        // "its keys are a, b and c", or "a, b, ... and 3 more".
        std::string listed = unknown.front().remedy;
        REQUIRE(listed.starts_with("its keys are "));
        listed = listed.substr(13);
        std::size_t count = 0;
        for (std::size_t at = 0; at < listed.size();) {
            const auto comma = listed.find(", ", at);
            const auto last = listed.find(" and ", at);
            const auto end = std::min({comma, last, listed.size()});
            const auto key = listed.substr(at, end - at);
            if (key.ends_with(" more")) {
                count += std::stoul(key);
            } else {
                CAPTURE(key);
                CHECK(properties.contains(key));
                ++count;
            }
            at = end == comma ? end + 2 : end == last ? end + 5 : end;
        }
        CHECK(count == properties.size());
        CHECK_FALSE(schema.allows(json_of(YAML::Load(with(place, "qqqqqqqq: 1")))));
        CHECK(schema.allows(json_of(YAML::Load(with(place, "")))));
    }
}

TEST_CASE("exercise schema: what is of the wrong type is refused by both", "[exercises]") {
    const std::string rows[] = {
        beginning + "fields: 3\n",
        beginning + "fields: []\n",
        beginning + "fields:\n  - {name: n, kind: exact, prompt: p, points: 1}\n",
        beginning + "fields:\n  - {name: n, kind: number, prompt: p, points: 1, is: \"A[1]\"}\n",
        beginning + "fields:\n  - {name: n, kind: exact, prompt: p, points: [1], is: \"A[1]\"}\n",
        beginning + "fields:\n  - {name: n, kind: exact, prompt: p, points: -1, is: \"A[1]\"}\n",
        beginning + "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: [A]}\n",
        beginning +
            "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1]\", "
            "decimals: {last_digit: loose}}\n",
        beginning +
            "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1]\", "
            "decimals: []}\n",
        beginning +
            "fields:\n  - {name: n, kind: exact, prompt: p, points: 1, is: \"A[1]\", "
            "decimals: {significant_at_least: 0}}\n",
        beginning +
            "fields:\n  - {name: n, kind: property, prompt: p, points: 1, conditions: "
            "[{shape: [2]}]}\n",
        beginning + "changes: [add_to_value_rows]\n" + number_field,
        beginning + "changes: [{zero_query_map: {row: 1}}]\n" + number_field,
        beginning + number_field + "tests: [{answer: 1, verdict: right}]\n",
        beginning + number_field + "tests: [{field: n, answer: 1, verdict: good}]\n",
        beginning + number_field + "variants: {mistakes: [unscaled]}\n",
        beginning + number_field + "variants: {draw: {X: [0, 1]}}\n",
        beginning + number_field + "opposites: [[a]]\n",
        "schema: proofmark/exercise/2\nid: x\ntitle: t\ntext: t\nhead: h.json\n" + number_field,
        "schema: proofmark/exercise/1\nid: x\ntext: t\nhead: h.json\n" + number_field,
    };
    const Schema schema = exercise_schema();
    for (const auto& yaml : rows) {
        CAPTURE(yaml);
        CHECK_FALSE(faults_of(yaml).empty());
        CHECK_FALSE(schema.allows(json_of(YAML::Load(yaml))));
    }
}

}  // namespace
}  // namespace proofmark::exercises

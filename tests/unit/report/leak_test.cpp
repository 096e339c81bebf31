// Without --reveal no report holds a right value that the student did not type (otter-grader#953).
//
// What is searched for: every reference of the built-in exercises with the steps to it, exact in
// each notation, and its decimals from three significant digits on. Left out are whole numbers of
// one digit and 0, 1/3 and 4/3 as fractions typed anywhere: "2" and "1" stand in every report.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/grade.hpp"
#include "proofmark/grading/key.hpp"
#include "proofmark/notation/writer.hpp"
#include "proofmark/report/report.hpp"
#include "support/catch.hpp"
#include "support/json_lines.hpp"

using namespace proofmark;
using grading::Reveal;
using notation::Notation;
using Json = nlohmann::json;

namespace {

constexpr std::size_t shortest_secret = 5;

void add(std::string text, std::set<std::string>& secrets) {
    if (text.size() >= shortest_secret) secrets.insert(std::move(text));
}

void add_value(const grading::ProvedArray& value, std::set<std::string>& secrets) {
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto tree = value.exact(i);
        for (const auto notation :
             {Notation::plain, Notation::unicode, Notation::latex, Notation::mathml}) {
            add(notation::write_expression(tree, notation), secrets);
        }
        for (const std::uint32_t places : {3U, 4U, 6U, 12U}) {
            const auto decimal = value.decimal(i, places);
            REQUIRE(decimal.ok());
            const bool is_whole = decimal->find_last_not_of("0") == decimal->find('.');
            if (!is_whole) add(*decimal, secrets);
        }
    }
}

/// Every right value, by exercise.
std::set<std::string> secrets_of(exercises::Library& library) {
    std::set<std::string> secrets;
    for (const auto& id : library.ids()) {
        const auto exercise = library.find(id);
        REQUIRE(exercise.ok());
        const auto key = grading::derive_key(**exercise);
        REQUIRE(key.ok());
        for (const auto& field : key->fields) {
            if (field.value && field.kind == exercises::FieldKind::exact) {
                add_value(*field.value, secrets);
            }
        }
        for (const auto& array : key->arrays) {
            if (array.name() == "A" || array.name() == "O") add_value(array, secrets);
        }
    }
    return secrets;
}

std::string everything(const grading::GradeReport& report) {
    return report::write_text(report) + report::write_json(report) +
           report::write_html(std::span(&report, 1));
}

/// A secret that the student typed, or that is a part of what was typed, is none.
std::vector<std::string> leaks(const std::string& text, const std::string& typed,
                               const std::set<std::string>& secrets) {
    std::vector<std::string> found;
    for (const auto& secret : secrets) {
        if (typed.find(secret) == std::string::npos && text.find(secret) != std::string::npos) {
            found.push_back(secret);
        }
    }
    return found;
}

std::string readings_of(const grading::GradeReport& report) {
    std::string texts;
    for (const auto& exercise : report.exercises) {
        for (const auto& field : exercise.fields) texts += "\n" + field.read_as;
    }
    return texts;
}

/// 1,333 may be meant as 1.333, and 3.4O1 as 3.401; messages say so.
std::string as_meant(std::string text) {
    std::replace(text.begin(), text.end(), ',', '.');
    std::replace(text.begin(), text.end(), 'O', '0');
    return text;
}

const std::vector<std::string> sheets{
    "",
    "## Exercise 1\n- weights: [0, 0, 0]\n- output: [0, 0]\n",
    "## Exercise 1\n- weights: [0.4, 0.2, 0.4]\n- output: [1.4, 1.2]\n",
    "## Exercise 1\n- weights: [0.33, 1/2, 0.1667]\n- output: [3/4, -4]\n",
    "## Exercise 1\n- weights: [[0.3, 0.3, 0.3]]\n- output: [1.33, (\n",
    "## Exercise 3\n- output: [1.4, 1.2]\n- extra: [0.8, 0.4]\n",
    "## Exercise 3\n- output: [3.4011, 0.1978]\n- extra: [0.5, -0.25]\n",
    "## Exercise 3\n- output: [e, pi]\n- extra: [r, -r/2]\n",
    "## Exercise 3\n- output: [0.1977, 3.4]\n- extra: [-0.8, 0.4]\n",
    "## Exercise 3\n- output: [9^9^9, 1/0]\n- extra: x\n",
    "## Exercise 2\n- counterexample: [[1/3,1/3,1/3],[1/3,1/3,1/3],[1/3,1/3,1/3]]\n",
    "## Exercise 4\n- divisor: 5\n- score_shape: [5,4]\n- output_shape: [3,5]\n- axis: queries\n",
    "## Exercise 5\n- experiment: W_V = 0\n",
};

}  // namespace

TEST_CASE("reports: nothing right that was not typed is shown", "[report]") {
    auto library = exercises::Library::built_in();
    const auto secrets = secrets_of(library);
    REQUIRE(secrets.size() > 40);
    for (const auto& text : sheets) {
        CAPTURE(text);
        const auto sheet = exercises::read_sheet(base::SourceText("a.md", text), library);
        REQUIRE(sheet.ok());
        const auto report = grading::grade(library, *sheet);
        REQUIRE(report.ok());
        CHECK(leaks(everything(*report), text, secrets).empty());
    }
}

TEST_CASE("reports: none of the answers judged by hand brings a right value to light", "[report]") {
    auto library = exercises::Library::built_in();
    const auto secrets = secrets_of(library);
    const std::string folder = "tests/unit/grading/";
    std::size_t count = 0;
    const auto check = [&](const std::string& exercise, const Json& answers) {
        const Json sheet_of_one = {{"answers", {{exercise, answers}}}};
        auto typed = answers.dump(-1, ' ', false, Json::error_handler_t::replace);
        const auto sheet =
            exercises::read_sheet(base::SourceText("a.json", sheet_of_one.dump()), library);
        if (!sheet) return;
        const auto report = grading::grade(library, *sheet);
        REQUIRE(report.ok());
        // What was read is what was typed, in another notation.
        typed += readings_of(*report);
        typed += as_meant(typed);
        const auto found =
            leaks(report::write_text(*report) + report::write_json(*report), typed, secrets);
        CAPTURE(typed, found);
        CHECK(found.empty());
        ++count;
    };
    for (const auto& row : support::json_lines(folder + "hand_judged_answers.jsonl")) {
        Json answers = row.value("others", Json::object());
        answers[row["field"].get<std::string>()] = row["answer"];
        check(row["exercise"], answers);
    }
    for (const auto& row : support::json_lines(folder + "cases/experiments.jsonl")) {
        check("5", {{"experiment", row["text"]}});
    }
    CHECK(count > 850);
}

TEST_CASE("reports: revealed solutions are found by the same search", "[report]") {
    auto library = exercises::Library::built_in();
    const auto secrets = secrets_of(library);
    const auto sheet = exercises::read_sheet(base::SourceText("a.md", ""), library);
    REQUIRE(sheet.ok());
    const auto report = grading::grade(library, *sheet, {Reveal::solutions});
    REQUIRE(report.ok());
    CHECK(leaks(everything(*report), "", secrets).size() > 20);
}

// data/head.schema.json and the reader say the same about the form of a head.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "heads.hpp"
#include "support/json_schema.hpp"

namespace proofmark::attention {
namespace {

using Json = nlohmann::json;
using support::Schema;

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE(file.good());
    return {std::istreambuf_iterator<char>(file), {}};
}

const std::filesystem::path data = PROOFMARK_SOURCE_DIR "/data";

Schema head_schema() { return Schema(Json::parse(content_of(data / "head.schema.json"))); }

bool is_read(const std::string& text) {
    return read_head(base::SourceText("head.json", text)).ok();
}

TEST_CASE("head schema: every head in data is valid and is read", "[attention]") {
    const Schema schema = head_schema();
    std::size_t heads = 0;
    for (const auto& file : std::filesystem::directory_iterator(data)) {
        if (file.path().extension() != ".json") continue;
        const std::string text = content_of(file.path());
        const Json value = Json::parse(text);
        if (!value.is_object() || value.value("schema", "") != "proofmark/head/1") continue;
        INFO(file.path().string());
        CHECK(schema.allows(value));
        CHECK(is_read(text));
        ++heads;
    }
    CHECK(heads > 0);
}

TEST_CASE("head schema: the reader knows its keys and no other", "[attention]") {
    const Json properties = head_schema().root().at("properties");
    for (const auto& [key, rule] : properties.items()) {
        const auto head = read_head(base::SourceText("", "{\"" + key + "\":null}"));
        REQUIRE_FALSE(head.ok());
        for (const base::Diagnostic& fault : head.diagnostics()) {
            CHECK(fault.kind != base::DiagnosticKind::unknown_key);
        }
    }
    const auto head = read_head(base::SourceText("", "{\"qqqqqqqq\":1}"));
    REQUIRE_FALSE(head.ok());
    std::string listed = "a head has the keys ";
    const base::Diagnostic& fault = head.diagnostics().front();
    REQUIRE(fault.remedy.substr(0, listed.size()) == listed);
    const auto commas = std::count(fault.remedy.begin(), fault.remedy.end(), ',');
    CHECK(static_cast<std::size_t>(commas) + 1 == properties.size());
}

enum class Says { both_yes, both_no, only_schema };

TEST_CASE("head schema: it allows what the reader reads", "[attention]") {
    const struct {
        const char* key;
        const char* value;
        Says says;
    } cases[] = {
        {"name", R"("n")", Says::both_yes},
        {"name", "1", Says::both_no},
        {"positions", R"(["p","q"])", Says::both_yes},
        {"positions", R"(["p"])", Says::only_schema},
        {"positions", R"(["p",2])", Says::both_no},
        {"positions", R"("p")", Says::both_no},
        {"X", "[[1,0.5],[\"1/3\",-2e-3]]", Says::both_yes},
        {"X", "[[[1,0]],[[0,1]]]", Says::both_yes},
        {"X", "[[1],[2]]", Says::only_schema},
        {"X", "[[1,0],[1]]", Says::only_schema},
        {"X", "[[1,\"zzz\"]]", Says::only_schema},
        {"X", "[]", Says::both_no},
        {"X", "[[]]", Says::both_no},
        {"X", "[[[]]]", Says::both_no},
        {"X", "[[[1,0]],[]]", Says::both_no},
        {"X", "[[[1,0]],[1,0]]", Says::both_no},
        {"X", "[1,0]", Says::both_no},
        {"X", "[[1,null]]", Says::both_no},
        {"X", "[[1,true]]", Says::both_no},
        {"X", "[[[[1,0]]]]", Says::both_no},
        {"X", "{}", Says::both_no},
        {"W_Q", "[[[1],[1]]]", Says::both_no},
        {"W_K", "[[],[]]", Says::both_no},
        {"W_K", "[[1,2],[1,2]]", Says::only_schema},
        {"W_V", "7", Says::both_no},
        {"source", "[[1,0]]", Says::both_yes},
        {"source", "[[[1,0]]]", Says::both_yes},
        {"source", "[[[1,0]],[[1,0]]]", Says::only_schema},
        {"source", "[]", Says::both_no},
        {"source", "null", Says::both_no},
        {"mask", R"("causal")", Says::both_yes},
        {"mask", "[[1,0],[1,1]]", Says::both_yes},
        {"mask", "[[true,false],[0,true]]", Says::both_yes},
        {"mask", "[[0,0],[1,1]]", Says::only_schema},
        {"mask", "[[1,1]]", Says::only_schema},
        {"mask", R"("none")", Says::both_no},
        {"mask", "[[1,2],[1,1]]", Says::both_no},
        {"mask", "[[1,0.5],[1,1]]", Says::both_no},
        {"mask", R"([["1","0"],["1","1"]])", Says::both_no},
        {"mask", "[]", Says::both_no},
        {"mask", "[[],[]]", Says::both_no},
        {"mask", "true", Says::both_no},
        {"symbols", R"(["a",{"name":"b","positive":true},{"name":"c"}])", Says::both_yes},
        {"symbols", "[]", Says::both_yes},
        {"symbols", R"(["a","a"])", Says::only_schema},
        {"symbols", R"(["pi"])", Says::only_schema},
        {"symbols", R"("a")", Says::both_no},
        {"symbols", R"([{"positive":true}])", Says::both_no},
        {"symbols", R"([{"name":"b","positive":1}])", Says::both_no},
        {"symbols", R"([{"name":"b","sign":1}])", Says::both_no},
        {"symbols", "[1]", Says::both_no},
        {"interventions", "[]", Says::both_yes},
        {"interventions", R"([{"replace":"Q","row":2,"with":["1/2"]},{"zero":"W_V"}])",
         Says::both_yes},
        {"interventions",
         R"([{"replace":"K","row":1,"with":[0]},{"replace":"V","row":1,"with":[0]}])",
         Says::both_yes},
        {"interventions", R"([{"add_to":"V","vector":[0]},{"add_to":"V","row":1,"vector":[0]}])",
         Says::both_yes},
        {"interventions", R"([{"set":"X","row":1,"column":2,"to":0}])", Says::both_yes},
        {"interventions", R"([{"add_to_entry":"W_Q","row":1,"column":1,"amount":"-1/2"}])",
         Says::both_yes},
        {"interventions", R"([{"swap":[1,2]}])", Says::both_yes},
        {"interventions", R"([{"swap":[1,3]}])", Says::only_schema},
        {"interventions", R"([{"replace":"Q","row":9,"with":[0]}])", Says::only_schema},
        {"interventions", R"([{"replace":"Q","row":1,"with":[0,0]}])", Says::only_schema},
        {"interventions", R"([{"replace":"X","row":1,"with":[0]}])", Says::both_no},
        {"interventions", R"([{"replace":"Q","row":0,"with":[0]}])", Says::both_no},
        {"interventions", R"([{"replace":"Q","row":1.5,"with":[0]}])", Says::both_no},
        {"interventions", R"([{"replace":"Q","row":"1","with":[0]}])", Says::both_no},
        {"interventions", R"([{"replace":"Q","row":1}])", Says::both_no},
        {"interventions", R"([{"replace":"Q","row":1,"with":0}])", Says::both_no},
        {"interventions", R"([{"replace":"Q","row":1,"with":[]}])", Says::both_no},
        {"interventions", R"([{"replace":"Q","with":[0]}])", Says::both_no},
        {"interventions", R"([{"add_to":"Q","vector":[0]}])", Says::both_no},
        {"interventions", R"([{"add_to":"V","vector":[0],"column":1}])", Says::both_no},
        {"interventions", R"([{"set":"A","row":1,"column":1,"to":0}])", Says::both_no},
        {"interventions", R"([{"set":"Q","row":1,"column":1,"to":0}])", Says::both_yes},
        {"interventions", R"([{"set":"X","row":1,"to":0}])", Says::both_no},
        {"interventions", R"([{"set":"X","row":1,"column":1,"to":[0]}])", Says::both_no},
        {"interventions", R"([{"add_to_entry":"X","row":1,"column":1,"to":0}])", Says::both_no},
        {"interventions", R"([{"zero":"W_Q"}])", Says::both_no},
        {"interventions", R"([{"zero":"W_V","row":1}])", Says::both_no},
        {"interventions", R"([{"swap":[1]}])", Says::both_no},
        {"interventions", R"([{"swap":[1,2,1]}])", Says::both_no},
        {"interventions", R"([{"swap":[0,1]}])", Says::both_no},
        {"interventions", R"([{"zero":"W_V","swap":[1,2]}])", Says::both_no},
        {"interventions", "[{}]", Says::both_no},
        {"interventions", "[7]", Says::both_no},
        {"interventions", R"({"zero":"W_V"})", Says::both_no},
        {"bias", "1", Says::both_no},
        {"schema", R"("proofmark/head/2")", Says::both_no},
    };
    const Schema schema = head_schema();
    for (const auto& c : cases) {
        Json head = Json::parse(R"({"schema":"proofmark/head/1","X":[[1,0],[0,1]],
                                    "W_Q":[[1],[0]],"W_K":[[1],[1]],"W_V":[[1],[2]]})");
        head[c.key] = Json::parse(c.value);
        INFO(c.key << ": " << c.value);
        CHECK(schema.allows(head) == (c.says != Says::both_no));
        CHECK(is_read(head.dump()) == (c.says == Says::both_yes));
    }
    for (const char* key : {"schema", "X", "W_Q", "W_K", "W_V"}) {
        Json head = Json::parse(R"({"schema":"proofmark/head/1","X":[[1,0],[0,1]],
                                    "W_Q":[[1],[0]],"W_K":[[1],[1]],"W_V":[[1],[2]]})");
        head.erase(key);
        INFO("without " << key);
        CHECK_FALSE(schema.allows(head));
        CHECK_FALSE(is_read(head.dump()));
    }
}

}  // namespace
}  // namespace proofmark::attention

#include <nlohmann/json.hpp>

#include "proofmark/report/version.hpp"
#include "sample_report.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using grading::FieldVerdict;
using nlohmann::ordered_json;
using report::write_json;

namespace {

std::vector<std::string> keys(const ordered_json& json) {
    std::vector<std::string> names;
    for (const auto& [name, value] : json.items()) names.push_back(name);
    return names;
}

}  // namespace

TEST_CASE("write_json: the members of proofmark/result/1, in order", "[report]") {
    grading::FieldResult wrong = sample::field("output", FieldVerdict::partly, "[0]", "[0]");
    wrong.earned = {33};
    wrong.entries = {{{1}, FieldVerdict::wrong, "0"}};
    wrong.notes = {{"zero-query", "text"}};
    wrong.proof = {"normal-form", "because"};
    const auto json = ordered_json::parse(write_json(sample::report({wrong})));
    CHECK(keys(json) == std::vector<std::string>{"schema", "version", "sheet", "student", "score",
                                                 "exercises", "diagnostics"});
    CHECK(json["schema"] == "proofmark/result/1");
    CHECK(json["version"] == report::version());
    CHECK(json["score"] == ordered_json({{"earned", 0.33}, {"possible", 2}, {"provisional", 0}, {"suggested", 0}}));
    const auto& field = json["exercises"][0]["fields"][0];
    CHECK(field["name"] == "output");
    CHECK(field["verdict"] == "partly");
    CHECK(field["earned"] == 0.33);
    CHECK(field["entries"][0]["index"] == ordered_json({1}));
    CHECK(field["entries"][0]["verdict"] == "wrong");
    CHECK(field["notes"][0] == ordered_json({{"id", "zero-query"}, {"text", "text"}}));
    CHECK(field["proof"] == ordered_json({{"method", "normal-form"}, {"text", "because"}}));
}

TEST_CASE("write_json: only the six verdicts of the format are written", "[report]") {
    const auto json = ordered_json::parse(
        write_json(sample::report({sample::field("f", FieldVerdict::undecided, "x", "x")})));
    CHECK(json["exercises"][0]["fields"][0]["verdict"] == "review");
}

TEST_CASE("write_json: a text field carries its ideas, others do not", "[report]") {
    const auto json = ordered_json::parse(write_json(sample::report(
        {sample::text_field("x"), sample::field("f", FieldVerdict::right, "1", "1")})));
    const auto& fields = json["exercises"][0]["fields"];
    CHECK(fields[0]["ideas"][0] ==
          ordered_json({{"id", "1a"}, {"status", "met"}, {"words", "all alike"}}));
    CHECK_FALSE(fields[1].contains("ideas"));
}

TEST_CASE("write_json: bytes that are not UTF-8 are replaced", "[report]") {
    const auto json = ordered_json::parse(
        write_json(sample::report({sample::field("f", FieldVerdict::invalid, "a\xff", "")})));
    CHECK(json["exercises"][0]["fields"][0]["typed"] == "a\xef\xbf\xbd");
}

TEST_CASE("write_json: negative indentation gives one line", "[report]") {
    const auto report = sample::report({sample::field("f", FieldVerdict::right, "1\n2", "1")});
    CHECK(write_json(report, -1).find('\n') == std::string::npos);
}

TEST_CASE("write_unusable_json: an error stands in place of the score", "[report]") {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::file_not_found;
    diagnostic.message = "there is no file 'a.md'";
    diagnostic.remedy = "check the name";
    const auto json = ordered_json::parse(report::write_unusable_json("a.md", {diagnostic}, -1));
    CHECK(json["schema"] == "proofmark/result/1");
    CHECK(json["error"] == "there is no file 'a.md'");
    CHECK(json["diagnostics"][0]["id"] == "file-not-found");
    CHECK_FALSE(json.contains("score"));
}

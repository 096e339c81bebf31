#include "proofmark/report/validation.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>

#include "proofmark/report/version.hpp"
#include "sample_validation.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using base::Severity;
using nlohmann::ordered_json;

namespace {

pugi::xml_document parsed(const std::string& xml) {
    pugi::xml_document document;
    const auto result = document.load_buffer(xml.data(), xml.size());
    CAPTURE(xml, result.description(), result.offset);
    REQUIRE(result);
    return document;
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
    return count;
}

std::vector<std::string> names_of(const pugi::xml_node& node, const char* kind) {
    std::vector<std::string> names;
    for (const pugi::xml_node child : node.children(kind)) {
        names.emplace_back(child.attribute("name").value());
    }
    return names;
}

}  // namespace

TEST_CASE("write_validation_text: findings with place, remedy and caret, then one line that counts",
          "[report]") {
    CHECK(report::write_validation_text(sample::validation(), sample::skipped()) ==
          "ex/3.yaml:2:14: warning: 0.19 is not rounded; do it otherwise [3: published output]\n"
          "  published: \"[0.19, 1]\"\n"
          "               ^~~~\n"
          "ex/3.yaml:2:14: error: 'A & B' is < 1; do it otherwise [4: head]\n"
          "  published: \"[0.19, 1]\"\n"
          "               ^~~~\n"
          "note: the head is large [data/run.json: array A]\n"
          "not checked: data/head.schema.json (a JSON Schema)\n"
          "\n"
          "5 checks, 1 error, 1 warning\n");
}

TEST_CASE("write_validation_text: without findings one line is enough", "[report]") {
    grading::ValidationReport report;
    CHECK(report::write_validation_text(report) == "0 checks, 0 errors, 0 warnings\n");
    report.cases.push_back({"1", "head", {}});
    CHECK(report::write_validation_text(report) == "1 check, 0 errors, 0 warnings\n");
}

TEST_CASE("write_validation_text: many files of one kind are counted", "[report]") {
    const report::SkippedFiles skipped{{"a", "no kind"},
                                       {"s.json", "a JSON Schema"},
                                       {"b", "no kind"},
                                       {"c", "no kind"},
                                       {"d", "no kind"}};
    CHECK(report::write_validation_text({}, skipped) ==
          "not checked: 4 files (each no kind), the first is a\n"
          "not checked: s.json (a JSON Schema)\n"
          "\n"
          "0 checks, 0 errors, 0 warnings\n");
}

TEST_CASE("write_validation_text: control characters are shown, not sent", "[report]") {
    grading::ValidationReport report;
    report.cases.push_back(
        {"a\x1b[2J", "b\nc", {sample::finding(Severity::error, "x\x1b[31m\ny", "")}});
    CHECK(report::write_validation_text(report) ==
          "error: x\\x1b[31m\\x0ay [a\\x1b[2J: b\\x0ac]\n\n1 check, 1 error, 0 warnings\n");
}

TEST_CASE("write_validation_json: proofmark/validation/1 holds every case under its suite",
          "[report]") {
    const auto json =
        ordered_json::parse(report::write_validation_json(sample::validation(), sample::skipped()));
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    CHECK(keys == std::vector<std::string>{"schema", "version", "passed", "checks", "errors",
                                           "warnings", "suites", "skipped"});
    CHECK(json["schema"] == "proofmark/validation/1");
    CHECK(json["version"] == report::version());
    CHECK(json["passed"] == false);
    CHECK(json["checks"] == 5);
    CHECK(json["errors"] == 1);
    CHECK(json["warnings"] == 1);
    REQUIRE(json["suites"].size() == 3);
    CHECK(json["suites"][0]["name"] == "3");
    CHECK(json["suites"][0]["cases"][0] ==
          ordered_json({{"name", "reference output"}, {"status", "passed"}}));
    const auto& warned = json["suites"][0]["cases"][1];
    CHECK(warned["status"] == "passed");
    CHECK(warned["found"][0] == ordered_json({{"id", "bad-value"},
                                              {"severity", "warning"},
                                              {"message", "0.19 is not rounded"},
                                              {"remedy", "do it otherwise"},
                                              {"file", "ex/3.yaml"},
                                              {"line", 2},
                                              {"column", 14},
                                              {"span", {21, 25}}}));
    CHECK(json["suites"][1]["cases"][0]["status"] == "failed");
    CHECK(json["skipped"] ==
          ordered_json::array({{{"file", "data/head.schema.json"}, {"why", "a JSON Schema"}}}));
}

TEST_CASE("write_validation_json: negative indentation gives one line", "[report]") {
    const auto text = report::write_validation_json(sample::validation(), {}, -1);
    CHECK(text.find('\n') == std::string::npos);
}

TEST_CASE("write_validation_junit: suites, counts, failures and remarks", "[report]") {
    const auto document =
        parsed(report::write_validation_junit(sample::validation(), sample::skipped()));
    const pugi::xml_node root = document.child("testsuites");
    CHECK(root.attribute("tests").as_uint() == 6);
    CHECK(root.attribute("failures").as_uint() == 1);
    CHECK(names_of(root, "testsuite") ==
          std::vector<std::string>{"3", "4", "data/run.json", "files that are not checked"});
    const pugi::xml_node three = root.find_child_by_attribute("name", "3");
    CHECK(three.attribute("tests").as_uint() == 2);
    CHECK(three.attribute("failures").as_uint() == 0);
    CHECK(std::string(three.last_child().child("system-out").text().get()) ==
          "ex/3.yaml:2:14: 0.19 is not rounded; do it otherwise\n"
          "  published: \"[0.19, 1]\"\n"
          "               ^~~~\n");
    const pugi::xml_node four = root.find_child_by_attribute("name", "4");
    CHECK(names_of(four, "testcase") == std::vector<std::string>{"head", "head (2)"});
    CHECK(four.attribute("failures").as_uint() == 1);
    const pugi::xml_node failure = four.first_child().child("failure");
    CHECK(std::string(failure.attribute("message").value()) == "'A & B' is < 1; do it otherwise");
    CHECK(std::string(failure.attribute("type").value()) == "bad-value");
    CHECK(std::string(failure.text().get()).find("ex/3.yaml:2:14: 'A & B' is < 1") == 0);
    const pugi::xml_node skipped = root.last_child().first_child();
    CHECK(std::string(skipped.attribute("name").value()) == "data/head.schema.json");
    CHECK(std::string(skipped.child("skipped").attribute("message").value()) == "a JSON Schema");
}

TEST_CASE("write_validation_junit: only elements and attributes that strict readers know",
          "[report]") {
    const std::set<std::string> known{
        "testsuites name",   "testsuites tests", "testsuites failures", "testsuites errors",
        "testsuite name",    "testsuite tests",  "testsuite failures",  "testsuite errors",
        "testsuite skipped", "testcase name",    "testcase classname",  "failure message",
        "failure type",      "skipped message"};
    const auto document =
        parsed(report::write_validation_junit(sample::validation(), sample::skipped()));
    struct Walker : pugi::xml_tree_walker {
        bool for_each(pugi::xml_node& node) override {
            for (const pugi::xml_attribute attribute : node.attributes()) {
                seen.insert(std::string(node.name()) + " " + attribute.name());
            }
            return true;
        }
        std::set<std::string> seen;
    } walker;
    pugi::xml_document copy;
    copy.reset(document);
    copy.traverse(walker);
    CHECK(walker.seen == known);
}

TEST_CASE("write_validation_junit: texts that are no XML come out as XML", "[report]") {
    grading::ValidationReport report;
    report.cases.push_back(
        {"s\x01",
         "n\x1b]]>\xef\xbf\xbf",
         {sample::finding(Severity::error, "m\x02 <![CDATA[ \xff &amp; \"q\"")}});
    const std::string xml = report::write_validation_junit(report);
    for (const char c : xml) CHECK((static_cast<unsigned char>(c) >= 0x20 || c == '\n'));
    const auto document = parsed(xml);
    const pugi::xml_node test = document.child("testsuites").first_child().first_child();
    CHECK(std::string(test.attribute("name").value()) == "n\\x1b]]>\xef\xbf\xbd");
    CHECK(std::string(test.child("failure").attribute("message").value()) ==
          "m\\x02 <![CDATA[ \\xff &amp; \"q\"; do it otherwise");
}

TEST_CASE("write_validation_tap: version 13 with a plan, directives and blocks", "[report]") {
    CHECK(report::write_validation_tap(sample::validation(), sample::skipped()) ==
          "TAP version 13\n"
          "1..6\n"
          "ok 1 - 3: reference output\n"
          "ok 2 - 3: published output\n"
          "  ---\n"
          "  found:\n"
          "    - severity: warning\n"
          "      id: bad-value\n"
          "      message: \"0.19 is not rounded\"\n"
          "      remedy: \"do it otherwise\"\n"
          "      at: \"ex/3.yaml:2:14\"\n"
          "  ...\n"
          "not ok 3 - 4: head\n"
          "  ---\n"
          "  found:\n"
          "    - severity: error\n"
          "      id: bad-value\n"
          "      message: \"'A & B' is < 1\"\n"
          "      remedy: \"do it otherwise\"\n"
          "      at: \"ex/3.yaml:2:14\"\n"
          "  ...\n"
          "ok 4 - 4: head (2)\n"
          "ok 5 - data/run.json: array A\n"
          "  ---\n"
          "  found:\n"
          "    - severity: note\n"
          "      id: bad-value\n"
          "      message: \"the head is large\"\n"
          "  ...\n"
          "ok 6 - data/head.schema.json # SKIP a JSON Schema\n");
}

TEST_CASE("write_validation_tap: nothing in a text can end its line or begin a directive",
          "[report]") {
    grading::ValidationReport report;
    report.cases.push_back({"7",
                            "a # TODO\nok 9",
                            {sample::finding(Severity::error, "say \"no\" \\ ...\n  ...", "")}});
    CHECK(report::write_validation_tap(report) ==
          "TAP version 13\n"
          "1..1\n"
          "not ok 1 - 7: a \\# TODO\\\\x0aok 9\n"
          "  ---\n"
          "  found:\n"
          "    - severity: error\n"
          "      id: bad-value\n"
          "      message: \"say \\\"no\\\" \\\\ ...\\\\x0a  ...\"\n"
          "  ...\n");
}

TEST_CASE("write_validation_annotations: a command for each error and warning", "[report]") {
    CHECK(report::write_validation_annotations(sample::validation()) ==
          "::error file=ex/3.yaml,line=2,col=14,title=4%3A head::"
          "'A & B' is < 1; do it otherwise\n"
          "::warning file=ex/3.yaml,line=2,col=14,title=3%3A published output::"
          "0.19 is not rounded; do it otherwise\n"
          "5 checks, 1 error, 1 warning\n");
}

TEST_CASE("write_validation_annotations: what would end a property or a line is escaped",
          "[report]") {
    grading::ValidationReport report;
    auto found = sample::finding(Severity::error, "50% of 2, 3: a\r\nb", "");
    found.file = "a,b:c%.yaml";
    report.cases.push_back({"s,1", "n:2", {found}});
    CHECK(report::write_validation_annotations(report) ==
          "::error file=a%2Cb%3Ac%25.yaml,title=s%2C1%3A n%3A2::50%25 of 2, 3: a\\x0d\\x0ab\n"
          "1 check, 1 error, 0 warnings\n");
}

TEST_CASE("write_validation_annotations: of more than nine the rest is counted", "[report]") {
    const auto nine = report::write_validation_annotations(sample::many(9, Severity::error));
    CHECK(count_of(nine, "::error ") == 9);
    CHECK(nine.find("more") == std::string::npos);
    auto both = sample::many(12, Severity::error);
    both.append(sample::many(11, Severity::warning));
    const auto text = report::write_validation_annotations(both);
    CHECK(count_of(text, "::error ") == 10);
    CHECK(count_of(text, "::warning ") == 10);
    CHECK(text.find("::error title=proofmark validate::and 3 more; proofmark validate --format "
                    "text shows every error\n") != std::string::npos);
    CHECK(text.find("::warning title=proofmark validate::and 2 more; ") != std::string::npos);
}

// The page of a graded sheet: well-formed, without scripts or addresses, small, and with what a
// student typed as nothing but text.

#include <pugixml.hpp>
#include <span>

#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/grade.hpp"
#include "proofmark/report/report.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using grading::GradeReport;
using grading::Reveal;

namespace {

GradeReport graded(const std::string& markdown, Reveal reveal = Reveal::nothing) {
    auto library = exercises::Library::built_in();
    const auto sheet = exercises::read_sheet(base::SourceText("a.md", markdown), library);
    REQUIRE(sheet.ok());
    auto report = grading::grade(library, *sheet, {reveal});
    REQUIRE(report.ok());
    return std::move(report).value();
}

std::string page_of(const std::string& markdown, Reveal reveal = Reveal::nothing) {
    const auto report = graded(markdown, reveal);
    return report::write_html(std::span(&report, 1));
}

/// Elements that HTML leaves open are closed for the parser; everything else is XML already.
bool is_well_formed(std::string page) {
    for (const std::string start : {"<meta ", "<!DOCTYPE "}) {
        for (auto at = page.find(start); at != std::string::npos; at = page.find(start)) {
            page.erase(at, page.find('>', at) + 1 - at);
        }
    }
    pugi::xml_document document;
    const auto result = document.load_string(page.c_str(), pugi::parse_full);
    UNSCOPED_INFO(result.description() << " at " << result.offset);
    return static_cast<bool>(result);
}

const std::string sheet =
    "Student: A <b>&\"\n\n## Exercise 1\n- weights: [0.4, 0.2, 0.4]\n- output: [4/3, 1]\n"
    "- explanation: equal scores, so equal weights of 1/3 each\n"
    "## Exercise 2\n- sufficient: yes\n- counterexample: [[0.5,0.5,0],[0.25,0.25,0.5],[0.25,0.25,"
    "0.5]]\n## Exercise 3\n- output: [3.4, (\n- extra: [2, -1]\n## Exercise 4\n- divisor: 5\n"
    "- score_shape: 5x4\n- axis: rows\n## Exercise 5\n- missing: the values\n";

}  // namespace

TEST_CASE("write_html: a page is well-formed, small and refers to nothing outside", "[report]") {
    for (const auto reveal : {Reveal::nothing, Reveal::solutions}) {
        const auto page = page_of(sheet, reveal);
        CHECK(is_well_formed(page));
        CHECK(page.size() < 200'000);
        CHECK(page.find("<script") == std::string::npos);
        CHECK(page.find("src=") == std::string::npos);
        CHECK(page.find("url(") == std::string::npos);
        CHECK(page.find("@import") == std::string::npos);
        std::string rest = page;
        const std::string mathml = "http://www.w3.org/1998/Math/MathML";
        for (auto at = rest.find(mathml); at != std::string::npos; at = rest.find(mathml)) {
            rest.erase(at, mathml.size());
        }
        CHECK(rest.find("http:") == std::string::npos);
        CHECK(rest.find("https") == std::string::npos);
        CHECK(rest.find("//") == std::string::npos);
    }
}

TEST_CASE("write_html: a heatmap says its numbers in words as well", "[report]") {
    const auto page = page_of(sheet);
    CHECK(page.find("<svg class=\"heat\" role=\"img\"") != std::string::npos);
    CHECK(page.find("<desc>row 1: 0.4, 0.2, 0.4</desc>") != std::string::npos);
    CHECK(page.find("the weights A") == std::string::npos);
    CHECK(page_of(sheet, Reveal::solutions).find("<title>the weights A</title>") !=
          std::string::npos);
}

TEST_CASE("write_html: what was typed stays text", "[report]") {
    const std::vector<std::string> typed{"<script>alert(1)</script>",
                                         "\"><img src=x onerror=alert(1)>",
                                         "</dd></dl></article>",
                                         "<!-- ",
                                         "]]>",
                                         "&lt;b&gt;",
                                         "\xE2\x80\xAE"
                                         "abc",
                                         "javascript:alert(1)",
                                         "<math><mtext><script>1</script></mtext></math>"};
    for (const auto& text : typed) {
        CAPTURE(text);
        const auto page =
            page_of("Student: " + text + "\n\n## Exercise 1\n- weights: " + text +
                    "\n- explanation: " + text + "\n## Exercise " + text + "\n- " + text + ": 1\n");
        CHECK(is_well_formed(page));
        CHECK(page.find("<script") == std::string::npos);
        CHECK(page.find("<img") == std::string::npos);
        CHECK(page.find("\xE2\x80\xAE") == std::string::npos);
    }
}

TEST_CASE("write_html: several sheets are one page with a table of them", "[report]") {
    const std::vector<GradeReport> reports{graded(sheet), graded("## Exercise 4\n- divisor: 2\n")};
    const auto page = report::write_html(reports);
    CHECK(is_well_formed(page));
    CHECK(page.find("<h1>2 graded sheets</h1>") != std::string::npos);
    CHECK(page.find("href=\"#sheet2\"") != std::string::npos);
    CHECK(page.find("id=\"sheet2\"") != std::string::npos);
}

TEST_CASE("reports: grading again, in any order, gives the same bytes", "[report]") {
    auto library = exercises::Library::built_in();
    const auto read = [&library](const std::string& text) {
        auto sheet = exercises::read_sheet(base::SourceText("a.md", text), library);
        REQUIRE(sheet.ok());
        return std::move(sheet).value();
    };
    const auto written = [&library](const exercises::AnswerSheet& answers) {
        const auto report = grading::grade(library, answers, {Reveal::solutions});
        REQUIRE(report.ok());
        return report::write_text(*report) + report::write_json(*report) +
               report::write_html(std::span(&*report, 1));
    };
    const auto first = read(sheet);
    const auto second = read(
        "## Exercise 1\n- weights: [9^9^9^9, 1/0, e^(e^e)]\n- output: [1,2]\n"
        "## Exercise 3\n- extra: [0.3, -0.15]\n");
    const auto alone = written(first);
    const auto other = written(second);
    CHECK(written(first) == alone);
    CHECK(written(second) == other);
    CHECK(written(first) == alone);
}

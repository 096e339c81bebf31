#include "layout.hpp"
#include "proofmark/notation/excerpt.hpp"
#include "sample_report.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using grading::FieldVerdict;
using report::write_text;
using sample::field;

namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string of(grading::FieldResult result) {
    return write_text(sample::report({std::move(result)}));
}

}  // namespace

TEST_CASE("write_text: a small report in full", "[report]") {
    grading::FieldResult wrong = field("output", FieldVerdict::wrong, "[0, 0]", "[0, 0]");
    wrong.notes = {{"zero-query", "the values are not erased"}};
    const auto report =
        sample::report({field("weights", FieldVerdict::right, "[1/3,1/3,1/3]", "[1/3, 1/3, 1/3]"),
                        wrong, sample::text_field("all alike")});
    CHECK(write_text(report) == R"(Sheet answers.md

Exercise 1: A zero query (2 of 4 points; 2 points wait for a person)
  ✓ weights      right      2 of 2 points
      you wrote   [1/3,1/3,1/3]
  ✗ output       wrong      0 of 2 points
      you wrote   [0, 0]
      note        the values are not erased
  … explanation  review     2 points wait for a person
      you wrote   all alike
      idea        1a met: “all alike”

2 of 4 certain points; 2 points wait for a person
)");
}

TEST_CASE("write_text: every verdict has its sign and its word", "[report]") {
    struct Row {
        FieldVerdict verdict;
        std::string shown;
    };
    const Row rows[] = {
        {FieldVerdict::right, "✓ f  right"},        {FieldVerdict::partly, "~ f  partly"},
        {FieldVerdict::wrong, "✗ f  wrong"},        {FieldVerdict::invalid, "? f  invalid"},
        {FieldVerdict::blank, "– f  blank"},        {FieldVerdict::review, "… f  review"},
        {FieldVerdict::undecided, "? f  undecided"}};
    for (const Row& row : rows) CHECK(contains(of(field("f", row.verdict, "", "")), row.shown));
}

TEST_CASE("write_text: the reading is left out only when it says nothing new", "[report]") {
    struct Row {
        std::string typed;
        std::string read_as;
        bool shown;
    };
    const Row rows[] = {{"[1,2]", "[1, 2]", false},
                        {"1/2r", "(1/2)·r", true},
                        {"1 2", "12", true},  // a space that matters
                        {"2r", "2·r", true},
                        {"r + 1", "r+1", false}};
    for (const Row& row : rows) {
        INFO(row.typed);
        const std::string text = of(field("f", FieldVerdict::wrong, row.typed, row.read_as));
        CHECK(contains(text, "read as") == row.shown);
    }
}

TEST_CASE("write_text: signs of a partly right matrix stand in its shape", "[report]") {
    grading::FieldResult matrix = field("m", FieldVerdict::partly, "", "");
    const FieldVerdict right = FieldVerdict::right;
    const FieldVerdict wrong = FieldVerdict::wrong;
    matrix.entries = {
        {{1, 1}, right, ""}, {{1, 2}, wrong, ""}, {{2, 1}, right, ""}, {{2, 2}, right, ""}};
    CHECK(contains(of(matrix), "      entries     ✓ ✗\n                  ✓ ✓\n"));
    matrix.entries[1].verdict = right;
    CHECK_FALSE(contains(of(matrix), "entries"));
}

TEST_CASE("write_text: a large matrix is not drawn", "[report]") {
    grading::FieldResult matrix = field("m", FieldVerdict::partly, "", "");
    for (std::size_t i = 1; i <= 100; ++i) {
        matrix.entries.push_back({{1, i}, i == 7 ? FieldVerdict::wrong : FieldVerdict::right, ""});
    }
    CHECK_FALSE(contains(of(matrix), "entries"));
}

TEST_CASE("write_text: no line is wider than 80 columns", "[report]") {
    std::string typed;
    for (int i = 0; i < 60; ++i) typed += "r/(2r+1) + 漢字 ";
    grading::FieldResult result = field("f", FieldVerdict::wrong, typed, std::string(300, '1'));
    result.notes = {{"n", typed}};
    const std::string text = of(result);
    for (const std::string_view line : report::split_lines(text)) {
        CHECK(notation::display_width(line) <= 80);
    }
}

TEST_CASE("write_text: a very long answer is cut, and says so", "[report]") {
    const std::string text = of(field("f", FieldVerdict::wrong, std::string(60'000, 'x'), ""));
    CHECK(text.size() < 8'000);
    CHECK(contains(text, "… (cut here)"));
    const std::string lines = of(field("f", FieldVerdict::wrong, std::string(50, '\n'), ""));
    CHECK(contains(lines, "… (cut here)"));
}

TEST_CASE("write_text: escape sequences of an answer, a name or a title do nothing", "[report]") {
    const std::string evil = "\x1b]0;owned\x07\x1b[2J";
    grading::FieldResult result = field("f", FieldVerdict::wrong, evil, evil);
    result.notes = {{"n", evil}};
    result.ideas = {{evil, evil, evil}};
    auto report = sample::report({result});
    report.student = evil;
    report.sheet = evil;
    report.exercises[0].title = evil;
    const std::string text = write_text(report);
    CHECK_FALSE(contains(text, "\x1b"));
    CHECK_FALSE(contains(text, "\x07"));
    CHECK(contains(text, "\\x1b[2J"));
}

TEST_CASE("write_text: colour only when asked", "[report]") {
    const auto report = sample::report({field("f", FieldVerdict::right, "1", "1")});
    CHECK_FALSE(contains(write_text(report), "\x1b"));
    report::TextStyle style;
    style.colour = report::Colour::always;
    CHECK(contains(write_text(report, style), "\x1b[32m✓\x1b[0m"));
}

TEST_CASE("write_text: a diagnostic shows its place in the sheet", "[report]") {
    grading::FieldResult result = field("f", FieldVerdict::invalid, "(1", "");
    base::Diagnostic diagnostic;
    diagnostic.message = "expected ')'";
    diagnostic.file = "answers.md";
    diagnostic.at = {3, 6};
    diagnostic.line_text = "- f: (1";
    diagnostic.in_line = {5, 6};
    result.diagnostics = {diagnostic};
    const std::string text = of(result);
    CHECK(contains(text, "answers.md:3:6: expected ')'"));
    CHECK(contains(text, "- f: (1\n"));
    CHECK(contains(text, "^"));
}

TEST_CASE("write_text: an optional field left blank costs nothing", "[report]") {
    grading::FieldResult result = field("experiment", FieldVerdict::blank, "", "");
    result.optional = true;
    CHECK(contains(of(result), "– experiment  blank      optional\n"));
}

TEST_CASE("write_text: a field without points waits without a count", "[report]") {
    grading::FieldResult result = field("experiment", FieldVerdict::review, "W_V = 0", "");
    result.possible = {};
    CHECK(contains(of(result), "… experiment  review     waits for a person\n"));
}

TEST_CASE("write_text: a long value is cut sooner than prose", "[report]") {
    std::string roots;
    for (int i = 0; i < 1'000; ++i) roots += "√";
    const std::string value = of(field("f", FieldVerdict::wrong, "x" + roots, ""));
    CHECK(value.size() < 2'000);
    CHECK_FALSE(contains(value, "\\x"));  // no character is cut apart
    CHECK_FALSE(contains(of(sample::text_field(std::string(3'000, 'x'))), "cut here"));
}

TEST_CASE("write_text: prose is set anew, rows keep their lines", "[report]") {
    CHECK(contains(of(sample::text_field("all\nalike")), "you wrote   all alike\n"));
    CHECK(contains(of(field("f", FieldVerdict::right, "1 2\n3 4", "")), "you wrote   1 2\n"));
}

TEST_CASE("write_text: an idea that nobody has looked for yet is not listed", "[report]") {
    grading::FieldResult result = sample::text_field("x");
    result.ideas = {{"1a", "review", ""}};
    CHECK_FALSE(contains(of(result), "idea"));
    result.ideas = {{"1a", "review", "perhaps"}};
    CHECK(contains(of(result), "1a review: “perhaps”"));
}

TEST_CASE("write_text: what cannot be read has not been graded", "[report]") {
    CHECK(contains(of(field("f", FieldVerdict::invalid, "(", "")),
                   "? f  invalid    not graded, worth 2 points\n"));
}

TEST_CASE("write_text: an undecided field says what stands open", "[report]") {
    grading::FieldResult result = field("f", FieldVerdict::undecided, "x", "x");
    result.proof.text = "π and e";
    CHECK(contains(of(result), "open        π and e\n"));
    result.verdict = FieldVerdict::right;
    CHECK_FALSE(contains(of(result), "π and e"));
}

TEST_CASE("write_text: one point is singular", "[report]") {
    grading::FieldResult result = field("f", FieldVerdict::right, "1", "1");
    result.earned = result.possible = {100};
    CHECK(contains(of(result), "1 of 1 point\n"));
    grading::FieldResult text = sample::text_field("x");
    text.possible = text.provisional = {100};
    CHECK(contains(of(text), "1 point waits for a person\n"));
}

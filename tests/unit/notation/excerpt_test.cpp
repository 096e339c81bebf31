#include "proofmark/notation/excerpt.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

base::Diagnostic sample() {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::unclosed_bracket;
    diagnostic.message = "expected ')' before the end of the answer";
    diagnostic.remedy = "close the bracket opened here";
    return diagnostic;
}

}  // namespace

TEST_CASE("display_width: wide characters count two, combining marks none", "[notation]") {
    struct Row {
        std::string_view text;
        std::size_t width;
    };
    constexpr Row rows[] = {{"", 0},  {"abc", 3},  {"√2", 2}, {"３", 2}, {"0.16̅", 4},
                            {"−", 1}, {"\xFF", 4}, {"\t", 1}, {"한", 2}, {"\x1B", 4}};
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(display_width(row.text) == row.width);
    }
}

TEST_CASE("write_diagnostic: file, place, line and caret", "[notation]") {
    base::Diagnostic diagnostic = sample();
    diagnostic.file = "answers.md";
    diagnostic.at = {7, 14};
    diagnostic.line_text = "- output: (3r+1/(2r+1)";
    diagnostic.in_line = {10, 15};
    CHECK(write_diagnostic(diagnostic) ==
          "answers.md:7:14: expected ')' before the end of the answer; close the bracket opened "
          "here\n"
          "  - output: (3r+1/(2r+1)\n"
          "            ^~~~~\n");
}

TEST_CASE("write_diagnostic: without a line only the sentence stands", "[notation]") {
    CHECK(write_diagnostic(sample()) ==
          "expected ')' before the end of the answer; close the bracket opened here\n");
}

TEST_CASE("write_diagnostic: the caret stands under wide and hidden characters", "[notation]") {
    base::Diagnostic diagnostic = sample();
    diagnostic.remedy = "";
    diagnostic.message = "m";
    diagnostic.line_text = "３×\x1B(√";
    const auto at = static_cast<std::uint32_t>(diagnostic.line_text.find('('));
    diagnostic.in_line = {at, at + 1};
    CHECK(write_diagnostic(diagnostic) ==
          "m\n"
          "  ３×\\x1b(√\n"
          "         ^\n");
}

TEST_CASE("write_diagnostic: an empty span and a span behind the line have one caret",
          "[notation]") {
    base::Diagnostic diagnostic = sample();
    diagnostic.message = "m";
    diagnostic.remedy = "";
    diagnostic.line_text = "2+";
    diagnostic.in_line = {2, 2};
    CHECK(write_diagnostic(diagnostic) == "m\n  2+\n    ^\n");
    diagnostic.in_line = {70, 90};
    CHECK(write_diagnostic(diagnostic) == "m\n  2+\n    ^\n");
}

TEST_CASE("write_diagnostic: a long line is cut around the caret", "[notation]") {
    base::Diagnostic diagnostic = sample();
    diagnostic.message = "m";
    diagnostic.remedy = "";
    diagnostic.line_text = std::string(500, 'a') + "!" + std::string(500, 'b');
    diagnostic.in_line = {500, 501};
    const std::string text = write_diagnostic(diagnostic);
    CHECK(text == "m\n  …" + std::string(50, 'a') + "!" + std::string(49, 'b') + "…\n  " +
                      std::string(51, ' ') + "^\n");
}

TEST_CASE("write_diagnostic: text from outside cannot control the terminal", "[notation]") {
    base::Diagnostic diagnostic = sample();
    diagnostic.file = "a\x1B[2J.md";
    diagnostic.message = "bad '\xE2\x80\xAE'";
    diagnostic.remedy = "";
    CHECK(write_diagnostic(diagnostic) == "a\\x1b[2J.md: bad '\\xe2\\x80\\xae'\n");
}

}  // namespace proofmark::notation

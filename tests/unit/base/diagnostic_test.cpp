#include "proofmark/base/diagnostic.hpp"

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "support/catch.hpp"

using namespace proofmark::base;

namespace {

/// The enumerators of DiagnosticKind as the header lists them, with hyphens.
std::vector<std::string> ids_in_header() {
    std::ifstream file(PROOFMARK_SOURCE_DIR "/include/proofmark/base/diagnostic.hpp");
    std::ostringstream all;
    all << file.rdbuf();
    const std::string text = all.str();
    const auto begin = text.find("enum class DiagnosticKind {");
    const std::string body = text.substr(begin, text.find("};", begin) - begin);

    std::vector<std::string> ids;
    const std::regex enumerator(R"(\n\s+([a-z_]+),)");
    for (std::sregex_iterator it(body.begin(), body.end(), enumerator), end; it != end; ++it) {
        std::string id = (*it)[1];
        std::replace(id.begin(), id.end(), '_', '-');
        ids.push_back(id);
    }
    return ids;
}

Diagnostic located(const SourceText& source, SourceSpan span) {
    Diagnostic diagnostic;
    diagnostic.span = span;
    return locate(diagnostic, source);
}

}  // namespace

TEST_CASE("diagnostic_id: the enumerator with hyphens, for every kind", "[base]") {
    const auto ids = ids_in_header();
    REQUIRE(ids.size() > 30);
    for (std::size_t i = 0; i < ids.size(); ++i)
        CHECK(diagnostic_id(static_cast<DiagnosticKind>(i)) == ids[i]);
    CHECK(std::set<std::string>(ids.begin(), ids.end()).size() == ids.size());
}

TEST_CASE("locate: the line and the caret range", "[base]") {
    struct Row {
        std::string text;
        SourceSpan span;
        Position at;
        std::string line;
        SourceSpan in_line;
        std::string why;
    };
    const std::vector<Row> rows = {
        {"r/(2r+", {2, 3}, {1, 3}, "r/(2r+", {2, 3}, "one line"},
        {"a\nbcd\ne", {3, 4}, {2, 2}, "bcd", {1, 2}, "middle line"},
        {"a\nbcd\ne", {2, 7}, {2, 1}, "bcd", {0, 3}, "a span over two lines ends with the first"},
        {"a\nbcd", {1, 2}, {1, 2}, "a", {1, 1}, "the line break itself"},
        {"a\nbcd", {5, 5}, {2, 4}, "bcd", {3, 3}, "the end of the text"},
        {"a\n", {2, 2}, {2, 1}, "", {0, 0}, "an empty last line"},
        {"\nb", {0, 1}, {1, 1}, "", {0, 0}, "an empty first line"},
        {"ab\r\ncd", {1, 4}, {1, 2}, "ab", {1, 2}, "a carriage return is no part of the line"},
        {"ab\r\ncd", {3, 3}, {1, 4}, "ab", {2, 2}, "a place between return and line feed"},
        {"√2 + ?", {7, 8}, {1, 6}, "√2 + ?", {7, 8}, "columns in characters, range in bytes"},
        {"ab", {90, 99}, {1, 3}, "ab", {2, 2}, "past the end"},
        {"abc", {2, 1}, {1, 3}, "abc", {2, 2}, "a reversed span is a point"},
        {"", {0, 0}, {1, 1}, "", {0, 0}, "nothing at all"},
        {"\xFF\xFF?", {2, 3}, {1, 3}, "\xFF\xFF?", {2, 3}, "not UTF-8"},
    };
    for (const auto& row : rows) {
        INFO(row.why);
        const auto result = located(SourceText("answers.md", row.text), row.span);
        CHECK(result.file == "answers.md");
        CHECK(result.at.line == row.at.line);
        CHECK(result.at.column == row.at.column);
        CHECK(result.line_text == row.line);
        CHECK(result.in_line.begin == row.in_line.begin);
        CHECK(result.in_line.end == row.in_line.end);
    }
}

TEST_CASE("locate: an anchored answer points into the file", "[base]") {
    const SourceText source("answers.md", "[1,\n0)", {{0, {10, 5}}, {4, {11, 7}}});
    const auto result = located(source, {5, 6});
    CHECK(result.at == Position{11, 8});
    CHECK(result.line_text == "0)");
    CHECK(result.in_line == SourceSpan{1, 2});
}

TEST_CASE("locate: what is not a place stays as it was", "[base]") {
    Diagnostic diagnostic;
    diagnostic.kind = DiagnosticKind::bad_number;
    diagnostic.severity = Severity::warning;
    diagnostic.message = "m";
    diagnostic.remedy = "r";
    diagnostic.span = {1, 2};
    const auto result = locate(diagnostic, SourceText("", "abc"));
    CHECK(result.kind == DiagnosticKind::bad_number);
    CHECK(result.severity == Severity::warning);
    CHECK(result.message == "m");
    CHECK(result.remedy == "r");
    CHECK(result.span == SourceSpan{1, 2});
}

#include "proofmark/base/source_span.hpp"
#include "support/catch.hpp"

using proofmark::base::Position;
using proofmark::base::SourceText;

namespace {

void check_position(const SourceText& source, std::uint32_t offset, Position expected) {
    CAPTURE(source.text(), offset);
    CHECK(source.position(offset).line == expected.line);
    CHECK(source.position(offset).column == expected.column);
}

}  // namespace

TEST_CASE("position: lines and columns count from one", "[base]") {
    const SourceText source("answers.md", "ab\ncd\n");
    check_position(source, 0, {1, 1});
    check_position(source, 1, {1, 2});
    check_position(source, 2, {1, 3});
    check_position(source, 3, {2, 1});
    check_position(source, 6, {3, 1});
}

TEST_CASE("position: columns count characters", "[base]") {
    const SourceText source("", "√2·r\n𝑟=r²!");
    check_position(source, 3, {1, 2});
    check_position(source, 4, {1, 3});
    check_position(source, 6, {1, 4});
    check_position(source, 8, {2, 1});
    check_position(source, 12, {2, 2});
    check_position(source, 16, {2, 5});
}

TEST_CASE("position: an offset inside a character means that character", "[base]") {
    const SourceText source("", "a√b");
    check_position(source, 1, {1, 2});
    check_position(source, 2, {1, 2});
    check_position(source, 3, {1, 2});
    check_position(source, 4, {1, 3});
}

TEST_CASE("position: a byte outside UTF-8 is one character", "[base]") {
    struct Row {
        std::string text;
        std::uint32_t last_column;
        std::string why;
    };
    const std::vector<Row> rows = {
        {"\xFF\xFE", 3, "bytes that begin nothing"},
        {"\x80\x80", 3, "continuation without a lead"},
        {"\xE2\x88", 3, "cut off at the end of the text"},
        {"\xE2\x88x", 4, "cut off by another character"},
        {"\xC0\xAF", 3, "overlong"},
        {"\xF0\x9D\x91\x9F", 2, "four bytes"},
        {std::string("\0a", 2), 3, "a null byte"},
    };
    for (const auto& row : rows) {
        INFO(row.why);
        const SourceText source("", row.text);
        check_position(source, static_cast<std::uint32_t>(row.text.size()), {1, row.last_column});
    }
}

TEST_CASE("position: offsets past the end mean the end", "[base]") {
    check_position(SourceText("", "ab"), 3, {1, 3});
    check_position(SourceText("", "ab"), 0xFFFFFFFF, {1, 3});
    check_position(SourceText("", ""), 7, {1, 1});
    check_position(SourceText(), 7, {1, 1});
}

TEST_CASE("position: anchors place a part of a file", "[base]") {
    // the file indents the answer by four and continues it three lines further down
    const SourceText source("answers.md", "[1,\n0]\nx", {{0, {10, 5}}, {4, {13, 5}}});
    check_position(source, 0, {10, 5});
    check_position(source, 2, {10, 7});
    check_position(source, 3, {10, 8});
    check_position(source, 4, {13, 5});
    check_position(source, 5, {13, 6});
    check_position(source, 7, {14, 1});
}

TEST_CASE("position: anchors hold inside a line and in any order", "[base]") {
    const SourceText source("", "1/3 1/4 1/5", {{8, {3, 20}}, {4, {3, 12}}});
    check_position(source, 3, {1, 4});
    check_position(source, 4, {3, 12});
    check_position(source, 7, {3, 15});
    check_position(source, 8, {3, 20});
    check_position(source, 11, {3, 23});
}

TEST_CASE("position: of two anchors at one offset the later one counts", "[base]") {
    const SourceText source("", "ab", {{1, {2, 2}}, {1, {5, 5}}, {9, {7, 7}}});
    check_position(source, 1, {5, 5});
    check_position(source, 9, {5, 6});
}

TEST_CASE("slice: a span outside the text is cut to it", "[base]") {
    const SourceText source("", "abc");
    CHECK(source.slice({0, 3}) == "abc");
    CHECK(source.slice({1, 2}) == "b");
    CHECK(source.slice({1, 99}) == "bc");
    CHECK(source.slice({9, 99}).empty());
    CHECK(source.slice({2, 1}).empty());
}

TEST_CASE("cover: the smallest span around both", "[base]") {
    using proofmark::base::cover;
    using proofmark::base::SourceSpan;
    CHECK(cover({1, 2}, {5, 7}) == SourceSpan{1, 7});
    CHECK(cover({5, 7}, {1, 2}) == SourceSpan{1, 7});
    CHECK(cover({1, 9}, {2, 3}) == SourceSpan{1, 9});
}

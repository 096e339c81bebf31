#include "layout.hpp"

#include "proofmark/notation/excerpt.hpp"
#include "support/catch.hpp"

using namespace proofmark::report;
using proofmark::notation::display_width;

TEST_CASE("printable: nothing reaches a terminal that could steer it or hide", "[report]") {
    struct Row {
        std::string given;
        std::string expected;
    };
    const Row rows[] = {
        {"r/(2r+1)", "r/(2r+1)"},
        {"√2·π é 漢", "√2·π é 漢"},
        {"a\x1b[31mb", "a\\x1b[31mb"},
        {"a\tb", "a b"},
        {std::string("a\0b", 3), "a\\x00b"},
        {"a\rb\x7f", "a\\x0db\\x7f"},
        {"\xc2\x9b"
         "31m",
         "\\u009b31m"},  // a control character beyond ASCII
        {"1\xe2\x80\xae"
         "2",
         "1\\u202e2"},  // right-to-left override
        {"1\xe2\x80\x8b"
         "2",
         "1\\u200b2"},                        // zero-width space
        {"\xff\xc3", "\\xff\\xc3"},           // not UTF-8, cut off
        {"\xed\xa0\x80", "\\xed\\xa0\\x80"},  // a surrogate
        {"\xc0\xaf", "\\xc0\\xaf"},           // overlong
    };
    for (const Row& row : rows) CHECK(printable(row.given) == row.expected);
}

TEST_CASE("wrap: lines are cut at spaces, and inside words only when one is too long", "[report]") {
    struct Row {
        std::string given;
        std::size_t width;
        std::vector<std::string> expected;
    };
    const Row rows[] = {
        {"", 10, {""}},
        {"one two three", 20, {"one two three"}},
        {"one two three", 7, {"one two", "three"}},
        {"one two three", 9, {"one two", "three"}},
        {"one  two", 4, {"one", "two"}},
        {"abcdefgh", 3, {"abc", "def", "gh"}},
        {"a\nb c", 1, {"a", "b", "c"}},
        {"a\r\nb", 9, {"a", "b"}},
        {"漢字漢字", 4, {"漢字", "漢字"}},
        {"漢", 1, {"漢"}},
        {"ae\xcc\x81"
         "b",
         2,
         {"ae\xcc\x81", "b"}},  // a mark stays on its letter
        {"   abcdef", 5, {"   ab", "cdef"}},
        {"end   ", 4, {"end"}},
    };
    for (const Row& row : rows) {
        INFO(row.given << " at " << row.width);
        CHECK(wrap(row.given, row.width) == row.expected);
    }
}

TEST_CASE("wrap: no line is wider than asked, and nothing but spaces is lost", "[report]") {
    const std::string text = "eine Zeile mit √2·(r + 1), 漢字 and averyveryverylongwordindeed, r²";
    for (std::size_t width = 2; width < 70; ++width) {
        std::string together;
        for (const std::string& line : wrap(text, width)) {
            CHECK(display_width(line) <= width);
            together += line;
        }
        std::string given = text;
        std::erase(given, ' ');
        std::erase(together, ' ');
        CHECK(together == given);
    }
}

TEST_CASE("hang: the label stands before the first line only", "[report]") {
    CHECK(hang("ab", 4, {"one", "two", "", "three"}) == "ab  one\n    two\n\n    three\n");
}

#include "readable.hpp"

#include <string>
#include <vector>

#include "listed_faults.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;
using namespace std::string_literals;

TEST_CASE("unreadable: binary data, other encodings and long files are refused", "[exercises]") {
    struct Row {
        std::string text, fault;
    };
    const std::vector<Row> rows = {
        {"", ""},
        {"tab\t and\r\n lines \xC3\xA9 \xE2\x88\x9A \xF0\x9D\x91\x9F", ""},
        {"\xEF\xBB\xBF# Answers", ""},
        {"a\0b"s, "1:2 the sheet holds binary data; save it as plain text"},
        {"\xFF\xFE#\0"s, "1:1 the sheet is written in UTF-16; save it as UTF-8"},
        {"one\ncaf\xE9", "2:4 the byte E9 is not UTF-8 here; save the file as UTF-8"},
        {"\xC0\xAF", "1:1 the byte C0 is not UTF-8 here; save the file as UTF-8"},
        {"\xED\xA0\x80", "1:1 the byte ED is not UTF-8 here; save the file as UTF-8"},
        {"\xE2\x88", "1:1 the byte E2 is not UTF-8 here; save the file as UTF-8"},
        {"a\x04z", "1:2 the sheet holds the control character 04; delete it"},
        {"a\x7Fz", "1:2 the sheet holds the control character 7F; delete it"},
        {std::string(101, 'a'),
         "0:0 the sheet has 101 bytes, at most 100 are read; leave out what is not needed"},
    };
    for (const auto& row : rows) {
        const auto fault =
            unreadable(base::SourceText("s", row.text), {"sheet", 100, Controls::refused});
        INFO(row.text);
        CHECK(fault.has_value() == !row.fault.empty());
        if (fault) CHECK(listed_faults({*fault}).front() == row.fault);
    }
}

TEST_CASE("unreadable: a control character may be left to the value that holds it", "[exercises]") {
    CHECK_FALSE(unreadable(base::SourceText("s", "a\x04z"), {"sheet", 100, Controls::to_values}));
    CHECK(unreadable(base::SourceText("s", "a\0z"s), {"sheet", 100, Controls::to_values}));
}

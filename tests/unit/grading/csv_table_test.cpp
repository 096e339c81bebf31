#include "csv_table.hpp"

#include "support/catch.hpp"

using namespace proofmark;
using grading::read_csv;
using grading::write_csv_row;

namespace {

std::vector<std::vector<std::string>> cells(const std::string& text) {
    const auto rows = read_csv(base::SourceText("t.csv", text));
    REQUIRE(rows.ok());
    std::vector<std::vector<std::string>> all;
    for (const auto& row : *rows) {
        all.emplace_back();
        for (const auto& cell : row) all.back().push_back(cell.text);
    }
    return all;
}

}  // namespace

TEST_CASE("read_csv: what was written is read back", "[grading]") {
    const std::vector<std::vector<std::string>> rows{
        {"a", "b", ""},
        {"with, comma", "with \"quotes\"", "two\nlines"},
        {"=1+1", "+x", "-y"},
        {"@z", "\tq", "'apostrophe"},
        {" spaces ", "ünïcödé", "1"},
    };
    std::string text;
    for (const auto& row : rows) text += write_csv_row(row);
    CHECK(cells(text) == rows);
}

TEST_CASE("write_csv_row: no cell is a formula for a spreadsheet", "[grading]") {
    for (const std::string cell : {"=cmd()", "+1", "-1", "@x", "\tx"}) {
        CAPTURE(cell);
        const auto row = write_csv_row({cell});
        CHECK(row.substr(0, row[0] == '"' ? 2 : 1).find('\'') != std::string::npos);
    }
}

TEST_CASE("read_csv: forms that spreadsheets save", "[grading]") {
    const std::vector<std::vector<std::string>> rows{{"a", "b"}, {"c", "d"}};
    CHECK(cells("a,b\nc,d\n") == rows);
    CHECK(cells("a,b\r\nc,d\r\n") == rows);
    CHECK(cells("\xEF\xBB\xBF"
                "a,b\r\nc,d") == rows);
    CHECK(cells("\"a\",\"b\"\n\n\"c\",d\n") == rows);
}

TEST_CASE("read_csv: a quote that is never closed is told with its place", "[grading]") {
    const auto rows = read_csv(base::SourceText("t.csv", "a,b\nc,\"d\ne\n"));
    REQUIRE_FALSE(rows.ok());
    CHECK(rows.diagnostics().front().at.line == 2);
    CHECK(rows.diagnostics().front().at.column == 3);
}

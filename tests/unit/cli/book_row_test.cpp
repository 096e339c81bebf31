#include "book_row.hpp"

#include "proofmark/notation/reader.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using cli::write_book_row;

namespace {

symbolic::Exact value_of(symbolic::Field& field, const std::string& text) {
    const auto reading = notation::read_expression(text);
    REQUIRE(reading);
    const auto value = symbolic::lift(field, reading->tree, reading->tree.root());
    REQUIRE(std::holds_alternative<symbolic::ExactArray>(value));
    return std::get<symbolic::ExactArray>(value).entries.front();
}

}  // namespace

TEST_CASE("write_book_row: a common denominator is written once", "[cli]") {
    struct Row {
        std::vector<std::string> entries;
        std::string expected;  // empty: no such form
    };
    const Row rows[] = {
        {{"r/(2r+1)", "1/(2r+1)", "r/(2r+1)"}, "[r, 1, r]/(2r + 1)"},
        {{"0", "1/(r+1)", "1"}, "[0, 1, r + 1]/(r + 1)"},
        {{"-r/(r+1)", "1/(r+1)"}, "[−r, 1]/(r + 1)"},
        {{"e^(1/3)/(e^(1/3)+1)", "1/(e^(1/3)+1)"}, "[e^(1/3), 1]/(e^(1/3) + 1)"},
        {{"1/(r+1)", "1/(r+2)"}, ""},
        {{"1/3", "1/3", "1/3"}, ""},
        {{"1/r", "r"}, ""},
        {{}, ""},
    };
    for (const Row& row : rows) {
        symbolic::Field field;
        std::vector<symbolic::Exact> values;
        for (const std::string& entry : row.entries) values.push_back(value_of(field, entry));
        INFO(row.expected);
        CHECK(write_book_row(field, values, {}).value_or("") == row.expected);
    }
}

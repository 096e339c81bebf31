#include "reading_text.hpp"

#include "support/catch.hpp"

using namespace proofmark;

namespace {

/// The line of the text that begins with `name`, without the name.
std::string row_of(const std::string& name, const std::string& text) {
    const std::string all = "\n" + cli::write_reading(text, notation::read_expression(text));
    const std::size_t begin = all.find("\n" + name + " ");
    if (begin == std::string::npos) return "";
    const std::size_t from = all.find_first_not_of(' ', begin + 1 + name.size());
    return all.substr(from, all.find('\n', from) - from);
}

}  // namespace

TEST_CASE("write_reading: the kind names what the value is made of", "[cli]") {
    struct Row {
        std::string text;
        std::string kind;
    };
    const Row rows[] = {
        {"-3", "number"},
        {"4/3", "expression of numbers"},
        {"r+x+y", "expression in r, x and y"},
        {"e*pi", "expression with e and pi"},
        {"e^x", "expression in x, with e"},
        {"[x]", "vector of 1 entry, written as a row, in x"},
        {"[[1,2]]", "row vector: matrix of 1 row and 2 columns"},
        {"[1;2]", "column vector: matrix of 2 rows and 1 column"},
        {"[1,2;3,4]/e", "matrix of 2 rows and 2 columns, with e"},
        {"[[[1]]]", "array of 3 axes"},
        {"[1,2]*[x,y]", "expression of arrays, in x and y"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        CHECK(row_of("kind", row.text) == row.kind);
    }
}

TEST_CASE("write_reading: decimals tell how they were typed", "[cli]") {
    CHECK(row_of("decimals", "12/7") == "none typed");
    CHECK(row_of("decimals", "5.") == "5.: 0 decimal places, 1 significant digit");
    CHECK(row_of("decimals", "0.(03)") ==
          "0.(03): 2 decimal places, 1 significant digit, the last 2 repeat");
    CHECK(row_of("decimals", "1e-3%") ==
          "1e-3%: 1 significant digit, with a power of ten, a percentage");
    CHECK(row_of("decimals", "0.33...") ==
          "0.33...: 2 decimal places, 2 significant digits, more were meant");
}

TEST_CASE("write_reading: a long list of decimals is cut", "[cli]") {
    std::string list = "[0.1";
    for (int i = 0; i < 13; ++i) list += ", 0.1";
    const std::string text = cli::write_reading(list, notation::read_expression(list + "]"));
    CHECK(text.ends_with("\n          2 more\n"));
}

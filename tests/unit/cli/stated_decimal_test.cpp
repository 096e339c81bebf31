#include "stated_decimal.hpp"

#include "support/catch.hpp"

using namespace proofmark::cli;

TEST_CASE("read_stated_decimal: digits and places as they are written", "[cli]") {
    const struct {
        std::string given, text;
    } rows[] = {
        {"0.25", "0.25"},  {"-3", "-3"},       {"+1.5e-7", "0.00000015"},
        {".5", "0.5"},     {"1.50", "1.50"},   {"-0.00", "0.00"},
        {"12e3", "12000"}, {"1.5E+3", "1500"}, {"007.10", "7.10"},
        {"5.", "5"},       {"0e5", "0"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.given);
        const auto read = read_stated_decimal(row.given);
        REQUIRE(read);
        CHECK(read->text() == row.text);
    }
    for (const auto* bad : {"", "-", ".", "e5", "1e", "1e+-5", "1 ", "0x1p+0", "nan", "1,5",
                            "1e99999", "1e-10001", "1e999999999999999999999"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_stated_decimal(bad));
    }
}

TEST_CASE("is_one_off: one unit of the last place, across nines and zero", "[cli]") {
    const struct {
        std::string a, b;
        bool is;
    } rows[] = {
        {"0.12", "0.13", true},   {"0.13", "0.12", true},   {"0.99", "1.00", true},
        {"-0.12", "-0.11", true}, {"0.00", "-0.01", true},  {"0.01", "0.00", true},
        {"0.12", "0.14", false},  {"0.12", "0.12", false},  {"0.1", "0.11", false},
        {"0.01", "-0.01", false}, {"-0.12", "0.13", false},
    };
    for (const auto& row : rows) {
        CAPTURE(row.a, row.b);
        CHECK(is_one_off(*read_stated_decimal(row.a), *read_stated_decimal(row.b)) == row.is);
    }
}

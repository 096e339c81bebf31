#include "own_sum.hpp"

#include "support/catch.hpp"

using proofmark::grading::exact_decimal;

TEST_CASE("exact_decimal: fractions with a finite decimal", "[grading]") {
    struct Row {
        std::string numerator, denominator;
        std::optional<std::string> expected;
    };
    const Row rows[] = {
        {"99", "100", "0.99"},
        {"1", "4", "0.25"},
        {"-3", "2", "-1.5"},
        {"5", "1", "5"},
        {"1", "8", "0.125"},
        {"1", "3", std::nullopt},
        {"0", "1", "0"},
        {"7", "20", "0.35"},
        {"1", "1000000", "0.000001"},
        {"123456789012345678901234567890", "2", std::nullopt},
        {"999999999999999999", "1024", std::nullopt},
    };
    for (const auto& row : rows) {
        CAPTURE(row.numerator, row.denominator);
        CHECK(exact_decimal(row.numerator, row.denominator) == row.expected);
    }
}

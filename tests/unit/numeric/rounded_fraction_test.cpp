#include "proofmark/numeric/rounded_fraction.hpp"

#include "support/catch.hpp"

namespace proofmark::numeric {
namespace {

TEST_CASE("rounded_fraction: to nearest, ties away from zero", "[numeric]") {
    const struct {
        const char* numerator;
        const char* denominator;
        std::uint32_t places;
        const char* expected;
    } cases[] = {
        {"1", "8", 2, "0.13"},      {"-1", "8", 2, "-0.13"},  {"1", "8", 3, "0.125"},
        {"1", "2", 0, "1"},         {"-1", "2", 0, "-1"},     {"1", "3", 0, "0"},
        {"-1", "3", 0, "0"},        {"0", "7", 3, "0.000"},   {"-1", "1000", 2, "0.00"},
        {"-5", "1000", 2, "-0.01"}, {"2", "3", 5, "0.66667"}, {"999", "1000", 2, "1.00"},
        {"1", "-4", 1, "-0.3"},     {"-1", "-4", 1, "0.3"},   {"123", "1", 0, "123"},
        {"0012", "0010", 1, "1.2"}, {"-0", "1", 1, "0.0"},    {"7", "1", 3, "7.000"},
    };
    for (const auto& c : cases) {
        INFO(c.numerator << "/" << c.denominator << " to " << c.places);
        CHECK(rounded_fraction(c.numerator, c.denominator, c.places) == c.expected);
    }
}

TEST_CASE("rounded_fraction: numbers larger than any machine word", "[numeric]") {
    const std::string huge = "1" + std::string(100, '0');
    CHECK(rounded_fraction(huge, "3", 1) == std::string(100, '3') + ".3");
    CHECK(rounded_fraction("1", huge, 100) == "0." + std::string(99, '0') + "1");
    CHECK(rounded_fraction("1", huge, 99) == "0." + std::string(99, '0'));
    CHECK(rounded_fraction("1", "7", 5'000).size() == 5'002);
}

}  // namespace
}  // namespace proofmark::numeric

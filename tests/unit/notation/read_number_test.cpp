#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

struct Row {
    std::string_view text;
    std::string_view digits;
    std::int32_t exponent;
    std::uint32_t repeating;
    std::int32_t decimal_places;
    std::uint32_t significant_digits;
    std::string_view marks;  // s scientific, p percent, e ellipsis
};

constexpr Row rows[] = {
    {"0", "0", 0, 0, -1, 1, ""},           {"007", "7", 0, 0, -1, 1, ""},
    {"100", "100", 0, 0, -1, 3, ""},       {"0.50", "50", -2, 0, 2, 2, ""},
    {"0.050", "50", -3, 0, 3, 2, ""},      {".5", "5", -1, 0, 1, 1, ""},
    {"5.", "5", 0, 0, 0, 1, ""},           {"0.00", "0", -2, 0, 2, 1, ""},
    {"1.62e+6", "162", 4, 0, 2, 3, "s"},   {"6.30e-7", "630", -9, 0, 2, 3, "s"},
    {"1e3", "1", 3, 0, -1, 1, "s"},        {"33.3%", "333", -1, 0, 1, 3, "p"},
    {"0.333...", "333", -3, 0, 3, 3, "e"}, {"0.333…", "333", -3, 0, 3, 3, "e"},
    {"0.(3)", "3", -1, 1, 1, 1, ""},       {"0.(03)", "03", -2, 2, 2, 1, ""},
    {"0.1(6)", "16", -2, 1, 2, 2, ""},     {"0.16̅", "16", -2, 1, 2, 2, ""},
    {"0.1̅6̅", "16", -2, 2, 2, 2, ""},       {"12.0(45)", "12045", -3, 2, 3, 5, ""},
    {"３．１４", "314", -2, 0, 2, 3, ""},
};

std::string marks(const Number& number) {
    return std::string(number.scientific ? "s" : "") + (number.percent ? "p" : "") +
           (number.ellipsis ? "e" : "");
}

}  // namespace

TEST_CASE("read_expression: a number is kept as it was written", "[notation]") {
    for (const Row& row : rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        REQUIRE(reading->tree.kind(reading->tree.root()) == Kind::number);
        const Number& number = reading->tree.number(reading->tree.root());
        CHECK(number.digits == row.digits);
        CHECK(number.exponent == row.exponent);
        CHECK(number.repeating == row.repeating);
        CHECK(number.decimal_places == row.decimal_places);
        CHECK(number.significant_digits == row.significant_digits);
        CHECK(marks(number) == row.marks);
    }
}

TEST_CASE("read_expression: e is an exponent only with digits behind it", "[notation]") {
    struct Form {
        std::string_view text;
        std::string_view plain;
    };
    constexpr Form forms[] = {
        {"2e", "2*e"},  {"2e^3", "2*e^3"}, {"2e x", "2*e*x"},       {"2e + 1", "2*e + 1"},
        {"2e5", "2e5"}, {"2e-5", "2e-5"},  {"2exp(1)", "2*exp(1)"},
    };
    for (const Form& form : forms) {
        INFO(form.text);
        const auto reading = read_expression(form.text);
        REQUIRE(reading.ok());
        CHECK(write_expression(reading->tree, Notation::plain) == form.plain);
    }
}

}  // namespace proofmark::notation

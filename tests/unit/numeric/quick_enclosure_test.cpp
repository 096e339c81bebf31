#include "proofmark/numeric/quick_enclosure.hpp"

#include <array>
#include <random>
#include <string>

#include "proofmark/notation/reader.hpp"
#include "proofmark/numeric/evaluate.hpp"
#include "support/catch.hpp"

using namespace proofmark::numeric;
namespace notation = proofmark::notation;

namespace {

/// The wide enclosure lies inside the quick one.
bool holds(const QuickEnclosure& quick, const Enclosure& exact) {
    const Digits digits{40};
    const Enclosure lower = Enclosure::binary(quick.lower(), digits);
    const Enclosure upper = Enclosure::binary(quick.upper(), digits);
    using proofmark::base::Truth;
    return Enclosure::check_less(exact, lower) == Truth::fails &&
           Enclosure::check_less(upper, exact) == Truth::fails;
}

QuickEnclosure quickly(const std::string& text) {
    const auto reading = notation::read_expression(text);
    REQUIRE(reading);
    return evaluate_quickly(reading->tree, reading->tree.root());
}

Evaluation slowly(const std::string& text) {
    const auto reading = notation::read_expression(text);
    REQUIRE(reading);
    return evaluate(reading->tree, reading->tree.root(), Digits{40});
}

}  // namespace

TEST_CASE("QuickEnclosure: every operation holds the true value", "[numeric]") {
    std::mt19937_64 random(20);
    const auto draw = [&] {
        const double mantissa = static_cast<double>(random()) / 18446744073709551616.0 * 2 - 1;
        return std::ldexp(mantissa, static_cast<int>(random() % 40) - 20);
    };
    const Digits digits{40};
    for (int round = 0; round < 4000; ++round) {
        const double a = draw();
        const double b = draw();
        CAPTURE(a, b);
        const QuickEnclosure p(a);
        const QuickEnclosure q(b);
        const Enclosure x = Enclosure::binary(a, digits);
        const Enclosure y = Enclosure::binary(b, digits);
        CHECK(holds(p + q, x + y));
        CHECK(holds(p - q, x - y));
        CHECK(holds(p * q, x * y));
        CHECK(holds(p / q, x / y));
        CHECK(holds(atan(p), atan(x)));
        CHECK(holds(sin(p), sin(x)));
        CHECK(holds(cos(p), cos(x)));
        CHECK(holds(power(p, 7), power(x, 7)));
        CHECK(holds(power(p, -3), power(x, -3)));
        const QuickEnclosure positive = abs(p);
        const Enclosure magnitude = abs(x);
        CHECK(holds(log(positive), log(magnitude)));
        CHECK(holds(root(positive, 2), root(magnitude, 2)));
        CHECK(holds(root(positive, 5), root(magnitude, 5)));
        if (std::fabs(a) < 700) CHECK(holds(exp(p), exp(x)));
    }
}

TEST_CASE("QuickEnclosure: wide operands keep all their values", "[numeric]") {
    const QuickEnclosure wide = QuickEnclosure::between(-1, 2);
    CHECK_FALSE((QuickEnclosure(1) / wide).is_bounded());
    CHECK_FALSE(log(wide).is_bounded());
    CHECK_FALSE(root(wide, 2).is_bounded());
    CHECK_FALSE(power(wide, 0).is_bounded());
    CHECK_FALSE(power(wide, -1).is_bounded());
    CHECK((wide * wide).lower() <= -2);
    CHECK((wide * wide).upper() >= 4);
    CHECK(abs(wide).upper() >= 2);
    CHECK(sin(wide).upper() >= 1);
    CHECK(exp(wide).upper() >= 7.38);
    CHECK_FALSE(exp(QuickEnclosure(1000)).is_bounded());
    CHECK(exp(QuickEnclosure(-1000)).lower() == 0);
    CHECK_FALSE(log(exp(QuickEnclosure(-1000))).is_bounded());
    CHECK_FALSE(max(wide, QuickEnclosure()).is_bounded());
    CHECK_FALSE((QuickEnclosure(0) * QuickEnclosure()).is_bounded());
    CHECK_FALSE(sin(QuickEnclosure(1e15)).is_bounded());
}

TEST_CASE("evaluate_quickly: what is bounded has that value", "[numeric]") {
    const std::array<const char*, 34> rows{
        "exp(1/sqrt(2))/(2*exp(1/sqrt(2))+1)", "1.25", "0.401112092679785910314010446311", "12%",
        "6.02e23", "1e-300", "-3", "2^10", "(-2)^3", "2^(1/2)", "(-8)^(2/1)", "cbrt(-8)",
        "root(-32, 5)", "root(81, 4)", "asin(0.3)", "acos(-0.9)", "atan(1e10)", "sinh(1.5)",
        "cosh(-2)", "tanh(0.1)", "asinh(-3)", "acosh(1.1)", "atanh(0.9)", "tan(1)", "max(1, 2, pi)",
        "min(1, -e)", "|2-pi|", "e^pi", "pi^e", "ln(10)", "ln(1.0000001)", "123456789012345678901",
        "99999999999999999999999e-3", "cos(20)"};
    for (const char* const row : rows) {
        CAPTURE(row);
        const QuickEnclosure quick = quickly(row);
        CHECK(quick.is_bounded());
        const Evaluation value = slowly(row);
        REQUIRE(std::holds_alternative<EnclosureArray>(value));
        CHECK(holds(quick, std::get<EnclosureArray>(value).entries.front()));
    }
}

TEST_CASE("evaluate_quickly: no bounds where a value is missing or out of reach", "[numeric]") {
    const std::array<const char*, 26> rows{
        "1/0", "ln(0)", "sqrt(-1)", "0*ln(0)", "max(1, 1/0)", "min(1/0, 1)", "(-8)^(1/3)", "0^0",
        "0^(-1)", "asin(2)", "acosh(1/2)", "atanh(1)", "x", "[1, 2]", "e^(e^10)", "9^(9^9)",
        "1/(sqrt(2)*sqrt(3)-sqrt(6))", "tan(pi/2)", "0.(3)", "1e400", "1e-400", "root(2, 0)",
        "sqrt(1/3-1/3)", "ln(1-1)", "1-1/0", "(1/0)^0"};
    for (const char* const row : rows) {
        CAPTURE(row);
        CHECK_FALSE(quickly(row).is_bounded());
    }
}

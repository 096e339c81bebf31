#include "float_distance.hpp"

#include <cmath>
#include <limits>

#include "support/catch.hpp"

namespace proofmark::attention {
namespace {

using numeric::Enclosure;

constexpr numeric::Digits precision{40};

Enclosure fraction(const char* numerator, const char* denominator) {
    return Enclosure::fraction(numerator, denominator, precision);
}

TEST_CASE("upper_bound_text: two digits, never below", "[attention]") {
    const struct {
        Enclosure size;
        const char* expected;
    } cases[] = {
        {Enclosure::integer(0, precision), "0"},
        {fraction("1", "3"), "0.34"},
        {fraction("1", "2"), "0.50"},
        {fraction("123", "1000"), "0.13"},
        {fraction("123", "100000"), "0.0013"},
        {fraction("99", "100"), "1.0"},  // no double, so that its end lies one step above
        {fraction("991", "1000"), "1.0"},
        {fraction("3", "1"), "3.0"},
        {fraction("100", "3"), "34"},
        {fraction("1000", "3"), "340"},
        {fraction("1000000", "3"), "3.4e+05"},
        {fraction("1", "3000000"), "3.4e-07"},
        {Enclosure::binary(std::numeric_limits<double>::max(), precision), "1.8e+308"},
        {Enclosure::binary(std::numeric_limits<double>::max(), precision) *
             Enclosure::integer(2, precision),
         ""},
        {Enclosure::binary(std::numeric_limits<double>::infinity(), precision), ""},
    };
    for (const auto& c : cases) CHECK(upper_bound_text(c.size) == c.expected);
}

TEST_CASE("rounded_text: 17 significant digits", "[attention]") {
    const struct {
        Enclosure exact;
        const char* expected;
    } cases[] = {
        {Enclosure::integer(-12, precision), "-12"},
        {fraction("1", "2"), "0.5"},
        {fraction("2", "3"), "0.66666666666666667"},
        {fraction("-200", "3"), "-66.666666666666667"},
        {fraction("2", "300000"), "6.6666666666666667e-06"},
        {fraction("2", "30000"), "0.000066666666666666667"},
        {fraction("200000000000000000000", "3"), "6.6666666666666667e+19"},
        {fraction("20000000000000000", "3"), "6666666666666666.7"},
    };
    for (const auto& c : cases) CHECK(rounded_text(c.exact) == c.expected);
}

TEST_CASE("distance_in_ulps: float32", "[attention]") {
    const Enclosure third = fraction("1", "3");
    const float nearest = 1.0f / 3;
    CHECK(distance_in_ulps(static_cast<double>(nearest), third, FloatType::float32) == 0u);
    CHECK(distance_in_ulps(static_cast<double>(std::nextafter(nearest, 0.0f)), third,
                           FloatType::float32) == 1u);
    CHECK(distance_in_ulps(-1.0, Enclosure::integer(-1, precision), FloatType::float32) == 0u);
    // One smallest float on each side of zero.
    const double least = static_cast<double>(std::numeric_limits<float>::denorm_min());
    CHECK(distance_in_ulps(-least, Enclosure::binary(least, precision), FloatType::float32) == 2u);
    CHECK_FALSE(distance_in_ulps(0.5, third, FloatType::bfloat16));
    CHECK_FALSE(
        distance_in_ulps(std::numeric_limits<double>::quiet_NaN(), third, FloatType::float32));
    CHECK_FALSE(distance_in_ulps(1.0, Enclosure::binary(1e300, precision), FloatType::float32));
}

TEST_CASE("is_of_type: short floats", "[attention]") {
    CHECK(is_of_type(0, FloatType::bfloat16));
    CHECK(is_of_type(255, FloatType::bfloat16));
    CHECK_FALSE(is_of_type(257, FloatType::bfloat16));
    CHECK(is_of_type(65504, FloatType::float16));
    CHECK_FALSE(is_of_type(65536, FloatType::float16));
    CHECK_FALSE(is_of_type(0.1, FloatType::float32));
    CHECK(is_of_type(0.1, FloatType::float64));
    CHECK_FALSE(is_of_type(std::numeric_limits<double>::infinity(), FloatType::float32));
}

TEST_CASE("float_text: the shortest decimal of the type", "[attention]") {
    CHECK(float_text(0.1, FloatType::float64) == "0.1");
    CHECK(float_text(static_cast<double>(0.1f), FloatType::float32) == "0.1");
    CHECK(float_text(static_cast<double>(0.1f), FloatType::float64) == "0.10000000149011612");
    CHECK(float_text(-std::numeric_limits<double>::infinity(), FloatType::float64) == "-Infinity");
    CHECK(float_text(std::numeric_limits<double>::quiet_NaN(), FloatType::float32) == "NaN");
}

}  // namespace
}  // namespace proofmark::attention

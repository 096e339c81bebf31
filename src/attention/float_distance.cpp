#include "float_distance.hpp"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include "proofmark/numeric/double_value.hpp"

namespace proofmark::attention {

namespace {

using numeric::Enclosure;

template <class Float>
std::string shortest_text(Float value) {
    char text[64];
    const auto written = std::to_chars(text, text + sizeof text, value);
    return {text, written.ptr};
}

/// Consecutive floats get consecutive numbers.
std::int64_t rank(float value) {
    const std::int64_t bits = std::bit_cast<std::int32_t>(value);
    return bits < 0 ? std::numeric_limits<std::int32_t>::min() - bits : bits;
}

/// The float32 nearest to the value, proved by the midpoints to its neighbours, which are doubles.
std::optional<float> nearest_float(const Enclosure& exact) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const double near = exact.end_doubles().first;
    if (!(std::fabs(near) < std::numeric_limits<float>::max())) return std::nullopt;
    const float candidate = static_cast<float>(near);
    const auto midpoint = [&](float neighbour) {
        const double middle = (static_cast<double>(candidate) + static_cast<double>(neighbour)) / 2;
        return Enclosure::binary(middle, exact.precision());
    };
    const Enclosure below = midpoint(std::nextafter(candidate, -infinity));
    const Enclosure above = midpoint(std::nextafter(candidate, infinity));
    const bool is_nearest = Enclosure::check_less(below, exact) == base::Truth::holds &&
                            Enclosure::check_less(exact, above) == base::Truth::holds;
    return is_nearest ? std::optional(candidate) : std::nullopt;
}

/// "e-07", as C and Python write it.
std::string exponent_text(int exponent) {
    const std::string size = std::to_string(std::abs(exponent));
    return (exponent < 0 ? "e-" : "e+") + std::string(size.size() < 2 ? "0" : "") + size;
}

/// digits/10 · 10^exponent, 10 <= digits < 100
std::string two_digits_text(int digits, int exponent) {
    const std::string both = std::to_string(digits);
    if (exponent == 2) return both + "0";
    if (exponent == 1) return both;
    const std::string split = both.substr(0, 1) + "." + both.substr(1);
    if (exponent == 0) return split;
    if (exponent < 0 && exponent >= -3)
        return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + both;
    return split + exponent_text(exponent);
}

}  // namespace

int significand_bits(FloatType type) {
    switch (type) {
        case FloatType::float64: return 53;
        case FloatType::float32: return 24;
        case FloatType::float16: return 11;
        case FloatType::bfloat16: break;
    }
    return 8;
}

bool is_of_type(double value, FloatType type) {
    if (value == 0) return true;
    int exponent = 0;
    const double scaled = std::ldexp(std::frexp(value, &exponent), significand_bits(type));
    const int largest = type == FloatType::float64 ? 1024 : type == FloatType::float16 ? 16 : 128;
    return std::isfinite(value) && scaled == std::trunc(scaled) && exponent <= largest;
}

Enclosure distance(double value, const Enclosure& exact) {
    // A double has up to 17 digits before it is rounded to the precision of the value.
    return abs(Enclosure::binary(value, exact.precision()) - exact);
}

std::optional<std::uint64_t> distance_in_ulps(double value, const Enclosure& exact,
                                              FloatType type) {
    if (type == FloatType::float64) return numeric::distance_in_ulps(value, exact);
    if (type != FloatType::float32 || !std::isfinite(value)) return std::nullopt;
    const std::optional<float> nearest = nearest_float(exact);
    if (!nearest) return std::nullopt;
    const std::int64_t steps = rank(static_cast<float>(value)) - rank(*nearest);
    return static_cast<std::uint64_t>(steps < 0 ? -steps : steps);
}

std::string upper_bound_text(const Enclosure& size) {
    if (size.sign() == numeric::Sign::zero) return "0";
    double bound = size.end_doubles().second;
    if (!std::isfinite(bound)) return "";
    // The end is rounded to nearest: one step up is surely not below it.
    const Enclosure rest = size - Enclosure::binary(bound, size.precision());
    if (rest.sign() != numeric::Sign::zero)
        bound = std::nextafter(bound, std::numeric_limits<double>::infinity());
    char text[64];
    const auto written =
        std::to_chars(text, text + sizeof text, bound, std::chars_format::scientific, 1);
    if (!std::isfinite(bound)) return "";
    // d.de±xx
    int digits = (text[0] - '0') * 10 + (text[2] - '0');
    int exponent = std::stoi(std::string(text + 4, written.ptr));
    double back =
        std::numeric_limits<double>::infinity();  // stays where the decimal is beyond every double
    std::from_chars(text, written.ptr, back);
    if (back < bound) ++digits;
    if (digits == 100) {
        digits = 10;
        ++exponent;
    }
    return two_digits_text(digits, exponent);
}

std::string rounded_text(const Enclosure& exact) {
    if (const auto whole = exact.exact_integer()) return std::to_string(*whole);
    const double near = exact.approximate();
    if (near == 0) return "0";
    if (!std::isfinite(near)) return exact.text(numeric::Digits{3});
    const auto without_zeros = [](std::string text) {
        if (text.find('.') == std::string::npos) return text;
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) text.pop_back();
        return text;
    };
    constexpr int digits = 17;
    const int size = static_cast<int>(std::floor(std::log10(std::fabs(near))));
    if (size >= -5 && size < digits) {
        if (const auto text = exact.rounded(static_cast<std::uint32_t>(digits - 1 - size))) {
            return without_zeros(*text);
        }
    } else {
        const Enclosure scaled = exact * Enclosure::decimal("1", 0, -size, exact.precision());
        if (const auto text = scaled.rounded(digits - 1)) {
            return without_zeros(*text) + exponent_text(size);
        }
    }
    return shortest_text(near);
}

std::string float_text(double value, FloatType type) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
    return type == FloatType::float32 ? shortest_text(static_cast<float>(value))
                                      : shortest_text(value);
}

}  // namespace proofmark::attention

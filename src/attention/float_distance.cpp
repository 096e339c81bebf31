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

std::optional<std::uint64_t> distance_in_ulps(double value, const Enclosure& exact, FloatType type) {
    if (type == FloatType::float64) return numeric::distance_in_ulps(value, exact);
    if (type != FloatType::float32 || !std::isfinite(value)) return std::nullopt;
    const std::optional<float> nearest = nearest_float(exact);
    if (!nearest) return std::nullopt;
    const std::int64_t steps = rank(static_cast<float>(value)) - rank(*nearest);
    return static_cast<std::uint64_t>(steps < 0 ? -steps : steps);
}

std::string upper_bound_text(const Enclosure& size) {
    if (size.sign() == numeric::Sign::zero) return "0";
    // The end is rounded to nearest: one step up is surely not below it.
    const double bound =
        std::nextafter(size.end_doubles().second, std::numeric_limits<double>::infinity());
    if (!std::isfinite(bound)) return "";
    char text[64];
    const auto written = std::to_chars(text, text + sizeof text, bound, std::chars_format::scientific, 1);
    std::string bounded(text, written.ptr);
    double back = 0;
    std::from_chars(bounded.data(), bounded.data() + bounded.size(), back);
    if (back >= bound) return bounded;
    // d.de±xx: one more in the last digit.
    int digits = (bounded[0] - '0') * 10 + (bounded[2] - '0') + 1;
    int exponent = std::stoi(bounded.substr(4));
    if (digits == 100) {
        digits = 10;
        ++exponent;
    }
    const std::string size_of_exponent = std::to_string(std::abs(exponent));
    return std::to_string(digits / 10) + "." + std::to_string(digits % 10) + "e" +
           (exponent < 0 ? "-" : "+") + (size_of_exponent.size() < 2 ? "0" : "") + size_of_exponent;
}

std::string rounded_text(const Enclosure& exact) {
    if (const auto whole = exact.exact_integer()) return std::to_string(*whole);
    const double near = exact.approximate();
    if (near == 0 || !std::isfinite(near)) return shortest_text(near == 0 ? 0.0 : near);
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
            return without_zeros(*text) + (size < 0 ? "e-" : "e+") + std::to_string(std::abs(size));
        }
    }
    return shortest_text(near);
}

std::string float_text(double value, FloatType type) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
    return type == FloatType::float32 ? shortest_text(static_cast<float>(value)) : shortest_text(value);
}

}  // namespace proofmark::attention

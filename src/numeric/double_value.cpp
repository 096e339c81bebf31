#include "proofmark/numeric/double_value.hpp"

#include <bit>
#include <cmath>
#include <limits>

namespace proofmark::numeric {

static_assert(std::numeric_limits<double>::is_iec559 && sizeof(double) == 8);

namespace {

// Consecutive doubles get consecutive numbers: the bits of a positive double already do, the
// negative ones count down from there.
std::int64_t rank(double value) {
    const auto bits = std::bit_cast<std::int64_t>(value);
    return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
}

}  // namespace

std::optional<double> nearest_double(const Enclosure& exact) {
    const auto [lower, upper] = exact.end_doubles();
    if (!std::isfinite(lower) || !std::isfinite(upper) || rank(lower) != rank(upper)) return {};
    return lower == 0 ? 0.0 : lower;
}

std::optional<std::uint64_t> distance_in_ulps(double value, const Enclosure& exact) {
    const std::optional<double> nearest = nearest_double(exact);
    if (!nearest || !std::isfinite(value)) return {};
    const std::int64_t a = rank(value);
    const std::int64_t b = rank(*nearest);
    const auto low = static_cast<std::uint64_t>(a < b ? a : b);
    const auto high = static_cast<std::uint64_t>(a < b ? b : a);
    return high - low;
}

}  // namespace proofmark::numeric

#pragma once

// IEEE 754 doubles against exact values: what a correctly rounded program would have stored, and
// how many doubles away another one is.

#include <cstdint>
#include <optional>

#include "proofmark/numeric/enclosure.hpp"

namespace proofmark::numeric {

/// The double nearest to the value (ties to even), never -0.
///
/// returns  nullopt when the ends of the enclosure round to different doubles, and beyond the
///          largest finite double
std::optional<double> nearest_double(const Enclosure& exact);

/// Steps from one double to the next between `value` and nearest_double(exact): 0 means that
/// `value` is the correctly rounded one; 0.0 and -0.0 are the same.
///
/// returns  nullopt when the nearest double is not known or `value` is not finite
/// example  0.30000000000000004, 3/10 -> 1
std::optional<std::uint64_t> distance_in_ulps(double value, const Enclosure& exact);

}  // namespace proofmark::numeric

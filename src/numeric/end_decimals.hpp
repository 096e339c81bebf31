#pragma once

// The ends of an enclosure in decimal digits. An end is a dyadic rational, so its decimal
// expansion ends and rounding it is integer arithmetic.

#include <mpfr.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace proofmark::numeric {

enum class Tail { rounded, cut_off };

/// A finite x to `places` decimals, half away from zero or cut off towards zero; never "-0".
/// Monotone in x: when both ends of an enclosure are written alike, so is every point between.
///
/// returns  nullopt when more than most_decimal_digits would be needed
std::optional<std::string> end_decimals(mpfr_srcptr x, std::uint32_t places, Tail tail);

/// Texts of a lower and an upper end in `digits` significant digits, rounded outwards. When they
/// are the same, they are the value itself, and zeros behind it are left out.
std::pair<std::string, std::string> end_texts(mpfr_srcptr lower, mpfr_srcptr upper,
                                              std::uint32_t digits);

}  // namespace proofmark::numeric

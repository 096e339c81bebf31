#pragma once

// Digits that are proved: a value is enclosed more and more narrowly until both ends of the
// enclosure are written with the same digits (Ziv's strategy).

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "proofmark/numeric/enclosure.hpp"

namespace proofmark::numeric {

/// The value to `places` decimals, correctly rounded half away from zero.
///
/// value    encloses the same real number at each precision it is asked for
/// limit    the highest precision that is tried
/// returns  nullopt when the limit does not settle it: the value is a tie or a zero that is not
///          a point (0.125 as 1/8 is one, 0.15 is none), lies too near to one, has no bounded
///          enclosure, or needs more than most_decimal_digits
/// cost     at most about twice that of the last precision tried
/// example  e^(1/sqrt(2)), 6 places -> "2.028115"
std::optional<std::string> certified_decimal(const std::function<Enclosure(Digits)>& value,
                                             std::uint32_t places, Digits limit);

/// The same, cut off after `places` decimals.
std::optional<std::string> certified_truncation(const std::function<Enclosure(Digits)>& value,
                                                std::uint32_t places, Digits limit);

}  // namespace proofmark::numeric

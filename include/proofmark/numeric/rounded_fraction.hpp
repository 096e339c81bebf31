#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace proofmark::numeric {

/// A fraction to `places` decimals, rounded to nearest, ties away from zero. An enclosure can
/// never settle a tie, for its ends round apart at every precision; the exact value can.
///
/// numerator, denominator   decimal integers with an optional '-', denominator not zero
/// returns                  "0.13" for 1/8 to two places; "0.00", never "-0.00"
std::string rounded_fraction(std::string_view numerator, std::string_view denominator,
                             std::uint32_t places);

}  // namespace proofmark::numeric

#pragma once

// A decimal as a fixture states it, taken apart without rounding.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "proofmark/numeric/enclosure.hpp"

namespace proofmark::cli {

struct StatedDecimal {
    bool negative = false;
    std::string digits;        ///< of |value| 10^places, without leading zeros; "0"
    std::uint32_t places = 0;  ///< behind the point

    /// "-0.25": with exactly `places` places; zero has no sign.
    std::string text() const;
    numeric::Enclosure enclosure(numeric::Digits precision) const;
};

/// "0.25", "-3", "+1.5e-7", ".5"; nothing for another text and for more than 10,000 digits.
std::optional<StatedDecimal> read_stated_decimal(std::string_view text);

/// Both have as many places, and one unit of the last lies between them.
bool is_one_off(const StatedDecimal& a, const StatedDecimal& b);

}  // namespace proofmark::cli

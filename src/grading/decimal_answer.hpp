#pragma once

// A plain decimal as an answer, or a whole number that may be a rounded value.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::grading {

struct DecimalAnswer {
    std::string units;  ///< an integer with an optional '-': value = units 10^(tens - places)
    std::uint32_t places = 0;  ///< after the point
    std::uint32_t tens = 0;  ///< digits before the point that are not given: 6.02e23 has 21 of them
    bool ellipsis = false;   ///< more digits were meant
    bool scientific = false;  ///< written with a power of ten

    bool is_zero() const { return units == "0"; }
    bool is_negative() const { return units.front() == '-'; }
    std::string_view digits() const {
        return std::string_view(units).substr(is_negative() ? 1 : 0);
    }
    /// Digits from the first that is not zero; 0.050 and 5.0e7 have two, zero has none.
    std::uint32_t significant() const {
        return is_zero() ? 0 : static_cast<std::uint32_t>(digits().size());
    }
};

/// The node as a decimal: a number with at least one decimal place, perhaps negated, perhaps
/// percent (40.1% has three places); 4.01*10^-2 is 4.01e-2. Integers, repeating decimals and
/// expressions are none.
std::optional<DecimalAnswer> decimal_answer(const notation::SyntaxTree& tree, notation::NodeId id);

/// As decimal_answer, and besides a whole number other than 0, all of whose typed digits count:
/// 80 is given to units, 8e1 to tens.
std::optional<DecimalAnswer> rounded_answer(const notation::SyntaxTree& tree, notation::NodeId id);

/// A whole number without the zeros at its end: 12350 as 1235 tens; nothing where there are none,
/// or where they were written on purpose as in 8.0e1.
std::optional<DecimalAnswer> without_last_zeros(const DecimalAnswer& typed);

/// The node, or anything below it, is a decimal in this sense.
bool contains_decimal(const notation::SyntaxTree& tree, notation::NodeId id);

/// How many decimal places of `typed` are true of `exact`; both are digits of numbers with
/// `places` decimals. A place is true when the number typed so far is the exact one cut off or
/// rounded there.
///
/// returns  between 0 and places; nullopt when not even the whole part is true
/// example  "40118", "40111", 5 -> 4;  "40000", "39997", 5 -> 4
std::optional<std::uint32_t> true_places(std::string_view typed, std::string_view exact,
                                         std::uint32_t places);

/// 10^exponent as decimal digits.
std::string power_of_ten(std::uint32_t exponent);

}  // namespace proofmark::grading

#pragma once

// A plain decimal as an answer.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::grading {

struct DecimalAnswer {
    std::string units;         ///< the value times 10^places, an integer with an optional '-'
    std::uint32_t places = 0;  ///< >= 1
    bool ellipsis = false;     ///< more digits were meant

    bool is_negative() const { return units.front() == '-'; }
    std::string_view digits() const {
        return std::string_view(units).substr(is_negative() ? 1 : 0);
    }
};

/// The node as a decimal: a number with at least one decimal place, perhaps negated, perhaps
/// percent (40.1% has three places). Integers, repeating decimals and expressions are none.
std::optional<DecimalAnswer> decimal_answer(const notation::SyntaxTree& tree, notation::NodeId id);

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

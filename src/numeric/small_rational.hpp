#pragma once

// Exponents as exact fractions of machine integers. An enclosure of 1/3 is never a point, so
// x^(1/3*6) would not be seen to be x^2 without them.

#include <cstdint>
#include <optional>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::numeric {

/// numerator / denominator in lowest terms, denominator > 0.
struct SmallRational {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;

    bool is_integer() const { return denominator == 1; }
};

/// The value of a node that is built from numbers by + - * / alone.
///
/// returns  nullopt for anything else, on division by zero, and when 64 bits do not suffice
/// cost     never descends into powers or calls, so nested exponents are looked at once each
std::optional<SmallRational> small_rational(const notation::SyntaxTree& tree, notation::NodeId id);

}  // namespace proofmark::numeric

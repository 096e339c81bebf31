#pragma once

// Exact value -> syntax tree for people. GiNaC cancels common factors of numerator and
// denominator; order and form are ours.

#include <string>
#include <vector>

#include "algebra.hpp"

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::symbolic {

/// `name` stands for generator^exponent: r for e^(√2 * 1/2).
struct NamedPower {
    std::string name;
    Factor power;
};

notation::SyntaxTree lower_value(Algebra& algebra, const Fraction& a, const std::vector<NamedPower>& names);

/// A vector whose entries share a denominator is written [r, 1, r]/(2r + 1).
notation::SyntaxTree lower_array(Algebra& algebra, const std::vector<std::size_t>& extents,
                                 const std::vector<Fraction>& entries,
                                 const std::vector<NamedPower>& names);

/// A power of one generator as a person writes it: √2, e^(√2), ln(3), x.
notation::SyntaxTree lower_generator(Algebra& algebra, const Factor& power);

}  // namespace proofmark::symbolic

#pragma once

// The sign that a value has whatever real numbers its symbols stand for.

#include "proofmark/notation/syntax_tree.hpp"
#include "proofmark/symbolic/exact.hpp"

namespace proofmark::symbolic {

/// What is known of a sign, for all real values of the symbols for which the value exists.
enum class SignRange { negative, not_positive, zero, not_negative, positive, any };

/// Follows the rules of signs through sums, products, powers, roots and exponentials of the tree:
/// an even power is not negative, e^x is positive. Never wrong, but not complete: a^2 - 2a + 2 is
/// `any`, although it is positive. Linear in the size of the tree.
SignRange sign_range(const notation::SyntaxTree& tree, notation::NodeId id);

/// The same for an exact value; a value without symbols has its sign from Field::sign.
SignRange sign_range(Field& field, Exact value);

}  // namespace proofmark::symbolic

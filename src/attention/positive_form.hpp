#pragma once

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::attention {

/// Built of positive numbers, e, pi and powers of e by sums, products, quotients, roots and powers
/// alone, so that it is positive whatever its names stand for: e^(x·y)/(e^(x·y) + 1).
bool has_positive_form(const notation::SyntaxTree& tree, notation::NodeId id);

}  // namespace proofmark::attention

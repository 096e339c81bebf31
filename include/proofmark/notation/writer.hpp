#pragma once

// Syntax tree -> text, with minimal parentheses and in the order of the tree. For plain, Unicode
// and LaTeX text read_expression(write(t)) has the same form as t (the names in t being known to
// the reader); MathML is for showing only.

#include <string>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::notation {

enum class Notation { plain, unicode, latex, mathml };

/// plain    (3*r + 1)/(2*r + 1), e^(1/sqrt(2)), [[1, 2], [3, 4]]
/// unicode  (3r + 1)/(2r + 1), e^(1/√2), [[1, 2], [3, 4]], with − · and implicit products where
///          they read back unchanged
/// latex    \frac{3r + 1}{2r + 1}, e^{1/\sqrt{2}}, \begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix};
///          for mathematics mode, without its delimiters
/// mathml   one element <math>: presentation elements of MathML Core, escaped for XML and HTML
std::string write_expression(const SyntaxTree& tree, NodeId id, Notation notation);
std::string write_expression(const SyntaxTree& tree, Notation notation);

/// "[3]", "[3, 2]", and "a single number" without extents: for messages about shapes.
std::string write_shape(const std::vector<std::size_t>& extents);

}  // namespace proofmark::notation

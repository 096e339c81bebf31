#pragma once

#include <string>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::notation {

/// One <math> element.
std::string write_mathml(const SyntaxTree& tree, NodeId id);

}  // namespace proofmark::notation

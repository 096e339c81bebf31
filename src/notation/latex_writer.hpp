#pragma once

#include <string>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::notation {

std::string write_latex(const SyntaxTree& tree, NodeId id);

}  // namespace proofmark::notation

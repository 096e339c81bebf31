#pragma once

// The heads that claims are tried on.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/attention/claim.hpp"

namespace proofmark::attention {

notation::SyntaxTree symbol_tree(std::string_view name);
notation::SyntaxTree integer_tree(std::int64_t value);

/// A free real symbol in every place of X, W_Q, W_K and W_V.
Head symbolic_head(const ClaimSizes& sizes);
/// The head with X = 1 (T coordinates) and free W: its Q, K and V are any matrices of their
/// shapes.
Head symbolic_projections(const ClaimSizes& sizes);

/// Heads of small integers, always in the same order. At the chapter's sizes the first is the
/// chapter's; the second has one row of X that is not zero, so that its arrays stay short.
inline constexpr std::size_t small_heads = 24;
Head small_head(const ClaimSizes& sizes, std::size_t number);

/// The head with a small integer in place of each symbol (a positive one, where that is declared).
inline constexpr std::size_t small_points = 8;
Head at_small_point(const Head& head, std::size_t number, std::vector<std::string>& values);

}  // namespace proofmark::attention

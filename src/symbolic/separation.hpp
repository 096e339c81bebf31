#pragma once

// Disproofs by numbers: two trees whose enclosures, computed by the numeric layer from the trees
// themselves, have no point in common.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofmark/notation/syntax_tree.hpp"
#include "proofmark/numeric/evaluate.hpp"

namespace proofmark::symbolic {

/// Names and the fraction each stands for, as decimal integers.
struct NamedRatio {
    std::string name;
    std::string numerator;
    std::string denominator;
};
using NamedPoint = std::vector<NamedRatio>;

struct Separation {
    std::uint32_t digits = 0;
    std::string left;
    std::string right;
};

enum class Definedness { defined, undefined, unknown };

/// Precisions that are tried: 50, 200, 1000 and 4000 digits as far as `limit` and the size of the
/// trees allow.
std::vector<std::uint32_t> precisions(std::size_t nodes, std::uint32_t limit);

/// Disjoint enclosures of entry `entry` of both trees, at the least precision that shows them.
std::optional<Separation> separate(const notation::SyntaxTree& a, const notation::SyntaxTree& b,
                                   std::size_t entry, const NamedPoint& point, std::uint32_t limit);

/// Whether the tree has a value at a point.
Definedness check_defined(const notation::SyntaxTree& tree, const NamedPoint& point);

/// "x = -4/3, y = 2"
std::string write_point(const NamedPoint& point);

}  // namespace proofmark::symbolic

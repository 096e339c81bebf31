#pragma once

// What all writers decide alike: how tightly a piece holds together, and where two factors may
// stand side by side.

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::notation {

/// How tightly a written piece holds together; a looser piece needs brackets in a tighter place.
enum class Level { sum, product, power, primary };

/// a/b on the line, or a above b.
enum class Fractions { in_line, stacked };

class Precedence {
  public:
    Precedence(const SyntaxTree& tree, Fractions fractions) : tree_(tree), fractions_(fractions) {}

    Level level(NodeId id) const;
    /// product(a, invert(b)), where fractions are stacked: a fraction needs no brackets in a
    /// product.
    bool is_fraction(NodeId id) const;
    /// May two factors stand together without a sign and read back unchanged, without a note?
    bool joins(NodeId left, NodeId right, bool is_first) const;
    /// Does an absolute value stand in the tree below `id`, itself included?
    bool has_bars(NodeId id) const;
    /// A fraction whose parts are small enough for a/b in an exponent.
    bool fits_on_line(NodeId id) const;

  private:
    bool starts_plainly(NodeId id, const Number& number) const;

    const SyntaxTree& tree_;
    Fractions fractions_;
};

/// A whole number that is shown as its digits: no point, exponent, percent sign or dots.
bool is_whole(const Number& number);
/// The same for a node; `digits` are those of the number.
bool is_whole(const SyntaxTree& tree, NodeId id, std::string_view digits);
/// A list of equally long lists of scalars: what is set in rows and columns.
bool is_matrix(const SyntaxTree& tree, NodeId id);

/// A name and its index: x | 1 for x_1 and x1, d | k for d_k, Wq | nothing.
struct NameParts {
    std::string_view stem;
    std::string_view index;
};
NameParts split_name(std::string_view name);

}  // namespace proofmark::notation

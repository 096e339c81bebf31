#pragma once

// The syntax tree of one expression: what was typed, after look-alikes were folded and before any
// arithmetic. Nodes live in one vector and refer to each other by index, so that reading an
// answer costs a handful of allocations.
//
// Sums and products are flat (n-ary): a - b is sum(a, negate(b)), a / b * c is
// product(a, invert(b), c). Depth therefore grows with brackets and powers only, never with the
// length of a sum.
//
//   kind        children                payload
//   number      -                       number(id)
//   name        -                       name(id): a symbol, a defined name or an array
//   constant    -                       constant(id): e or pi
//   sum         2+ terms                a term with minus is negate(term)
//   product     2+ factors              a divisor is invert(factor); never the first factor
//                                       (1/x is product(1, invert(x)))
//   negate      1
//   invert      1                       only inside product
//   power       base, exponent
//   call        arguments               function(id)
//   list        0+ entries              a vector; a matrix is a list of equally long lists
//   index       array, 1+ indices       O[1], A[1,2]: counted from 1
//   transpose   1
//   absolute    1                       |x|; call abs(x) reads as this too

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/source_span.hpp"
#include "proofmark/notation/flat_array.hpp"

namespace proofmark::notation {

using NodeId = std::uint32_t;

enum class Kind : std::uint8_t {
    number,
    name,
    constant,
    sum,
    product,
    negate,
    invert,
    power,
    call,
    list,
    index,
    transpose,
    absolute,
};

enum class Constant : std::uint8_t { e, pi };

enum class Function : std::uint8_t {
    sqrt,
    cbrt,
    root,  ///< root(x, n)
    exp,
    ln,  ///< log and ln are both ln
    sin,
    cos,
    tan,
    asin,
    acos,
    atan,
    sinh,
    cosh,
    tanh,
    asinh,
    acosh,
    atanh,
    max,
    min,  ///< 1+ arguments
};

std::string_view function_name(Function function);

/// A number as it was written. Its exact value is
///   digits * 10^exponent                                     when repeating == 0
///   digits with its last `repeating` digits repeated for ever  otherwise (0.1(6): digits "16",
///   repeating 1, exponent -2)
/// divided by 100 when `percent`.
struct Number {
    /// Decimal digits without point or sign and without leading zeros, but never fewer than
    /// `repeating` (0.(03) has "03"); "0" for zero.
    std::string digits;
    std::int32_t exponent = 0;
    std::uint32_t repeating = 0;
    bool percent = false;
    /// Written with a trailing "..." or "…": more digits were meant, the value is what is written.
    bool ellipsis = false;
    /// Digits written after the decimal point (0.50 -> 2; 6.3e-7 -> 1); -1 when no point stands.
    std::int32_t decimal_places = -1;
    /// Significant digits written (0.050 -> 2; 100 -> 3; 6.30e-7 -> 3).
    std::uint32_t significant_digits = 0;
    /// Written with e-notation.
    bool scientific = false;

    bool is_integer_literal() const {
        return decimal_places < 0 && !scientific && !percent && !repeating;
    }
};

struct Node {
    Kind kind = Kind::number;
    std::uint8_t tag = 0;       ///< Function or Constant
    std::uint16_t depth = 1;    ///< nodes on the longest way down, itself included
    std::uint32_t payload = 0;  ///< index of the number or the name
    std::uint32_t first = 0;    ///< children: links[first, first + count)
    std::uint32_t count = 0;
    base::SourceSpan span;
};

class SyntaxTree {
  public:
    NodeId root() const { return root_; }
    void set_root(NodeId id) { root_ = id; }
    bool empty() const { return nodes_.empty(); }
    std::size_t size() const { return nodes_.size(); }

    const Node& operator[](NodeId id) const { return nodes_[id]; }
    Kind kind(NodeId id) const { return nodes_[id].kind; }
    base::SourceSpan span(NodeId id) const { return nodes_[id].span; }
    std::span<const NodeId> children(NodeId id) const {
        return {links_.data() + nodes_[id].first, nodes_[id].count};
    }
    NodeId child(NodeId id, std::size_t index) const { return links_[nodes_[id].first + index]; }
    const Number& number(NodeId id) const { return numbers_[nodes_[id].payload]; }
    const std::string& name(NodeId id) const { return names_[nodes_[id].payload]; }
    Function function(NodeId id) const { return static_cast<Function>(nodes_[id].tag); }
    Constant constant(NodeId id) const { return static_cast<Constant>(nodes_[id].tag); }

    /// Distinct names in order of first use.
    const std::vector<std::string>& names() const { return names_; }

    NodeId add_number(Number number, base::SourceSpan span = {});
    NodeId add_integer(std::int64_t value, base::SourceSpan span = {});  ///< negative: negate(n)
    /// A whole number as it was written: digits without leading zeros.
    NodeId add_whole(std::string_view digits, base::SourceSpan span = {});
    NodeId add_name(std::string_view name, base::SourceSpan span = {});
    NodeId add_constant(Constant constant, base::SourceSpan span = {});
    NodeId add_call(Function function, std::span<const NodeId> arguments,
                    base::SourceSpan span = {});
    /// kind: any kind with children except call.
    NodeId add(Kind kind, std::span<const NodeId> children, base::SourceSpan span = {});
    /// The same for one child.
    NodeId add_one(Kind kind, NodeId child, base::SourceSpan span = {});
    NodeId add_call_of_one(Function function, NodeId argument, base::SourceSpan span = {});
    void set_span(NodeId id, base::SourceSpan span) { nodes_[id].span = span; }

    /// Appends a deep copy of `other`'s node to this tree and returns its id here.
    NodeId graft(const SyntaxTree& other, NodeId id);

    void reserve(std::size_t nodes, std::size_t numbers = 0);
    void clear();

  private:
    std::uint32_t name_index(std::string_view name);
    std::uint32_t* name_slot(std::string_view name);
    void hash_names();

    NodeId push(const Node& node) {
        Node& place = nodes_.push_place();
        place = node;
        return static_cast<NodeId>(nodes_.size() - 1);
    }

    FlatArray<Node> nodes_;
    FlatArray<NodeId> links_;
    std::vector<Number> numbers_;
    std::vector<std::string> names_;
    /// Hash table into names_, index + 1 or 0; empty while there are few names.
    std::vector<std::uint32_t> name_slots_;
    NodeId root_ = 0;
};

inline NodeId SyntaxTree::add(Kind kind, std::span<const NodeId> children, base::SourceSpan span) {
    std::uint16_t deepest = 0;
    for (const NodeId child : children) {
        const std::uint16_t depth = nodes_[child].depth;
        deepest = depth > deepest ? depth : deepest;
    }
    const auto first = static_cast<std::uint32_t>(links_.size());
    links_.append(children.data(), children.size());
    Node& node = nodes_.push_place();
    node.kind = kind;
    node.tag = 0;
    node.depth = static_cast<std::uint16_t>(deepest + (deepest < UINT16_MAX ? 1 : 0));
    node.payload = 0;
    node.first = first;
    node.count = static_cast<std::uint32_t>(children.size());
    node.span = span;
    return static_cast<NodeId>(nodes_.size() - 1);
}

inline NodeId SyntaxTree::add_one(Kind kind, NodeId child, base::SourceSpan span) {
    const std::uint16_t below = nodes_[child].depth;
    Node& node = nodes_.push_place();
    node.kind = kind;
    node.tag = 0;
    node.depth = static_cast<std::uint16_t>(below + (below < UINT16_MAX ? 1 : 0));
    node.payload = 0;
    node.first = static_cast<std::uint32_t>(links_.size());
    node.count = 1;
    node.span = span;
    links_.push_place() = child;
    return static_cast<NodeId>(nodes_.size() - 1);
}

inline NodeId SyntaxTree::add_call_of_one(Function function, NodeId argument,
                                          base::SourceSpan span) {
    const NodeId id = add_one(Kind::call, argument, span);
    nodes_[id].tag = static_cast<std::uint8_t>(function);
    return id;
}

inline NodeId SyntaxTree::add_call(Function function, std::span<const NodeId> arguments,
                                   base::SourceSpan span) {
    const NodeId id = add(Kind::call, arguments, span);
    nodes_[id].tag = static_cast<std::uint8_t>(function);
    return id;
}

/// Structure only: same kinds, names and number values as written, spans ignored.
bool same_form(const SyntaxTree& a, NodeId a_id, const SyntaxTree& b, NodeId b_id);
bool same_form(const SyntaxTree& a, const SyntaxTree& b);

/// Shape of a node by structure: {} scalar, {n} list, {m, n} list of lists.
/// A list that is ragged or mixes lists and scalars gives no shape (`regular` false).
struct ListShape {
    std::vector<std::size_t> extents;
    bool regular = true;
};
ListShape list_shape(const SyntaxTree& tree, NodeId id);

}  // namespace proofmark::notation

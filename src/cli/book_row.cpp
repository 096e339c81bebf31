#include "book_row.hpp"

#include <algorithm>

#include "proofmark/notation/writer.hpp"

namespace proofmark::cli {

namespace {

using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;

// Depth is that of a lowered value: a fraction of polynomials.
bool holds(const SyntaxTree& tree, NodeId id, Kind kind) {
    if (tree.kind(id) == kind) return true;
    const auto children = tree.children(id);
    return std::any_of(children.begin(), children.end(),
                       [&](NodeId child) { return holds(tree, child, kind); });
}

// The divisors of a value: a lowered value has one fraction line, at its top.
std::vector<NodeId> divisors(const SyntaxTree& tree) {
    NodeId id = tree.root();
    while (tree.kind(id) == Kind::negate) id = tree.child(id, 0);
    std::vector<NodeId> found;
    if (tree.kind(id) != Kind::product) return found;
    for (const NodeId factor : tree.children(id)) {
        if (tree.kind(factor) == Kind::invert) found.push_back(tree.child(factor, 0));
    }
    return found;
}

// What stands below the fraction line, when a sum is part of it.
std::optional<SyntaxTree> sum_denominator(const SyntaxTree& tree) {
    SyntaxTree denominator;
    std::vector<NodeId> factors;
    for (const NodeId divisor : divisors(tree)) factors.push_back(denominator.graft(tree, divisor));
    if (factors.empty()) return std::nullopt;
    denominator.set_root(factors.size() == 1 ? factors[0]
                                             : denominator.add(Kind::product, factors));
    if (!holds(denominator, denominator.root(), Kind::sum)) return std::nullopt;
    return denominator;
}

std::optional<symbolic::Exact> lift_scalar(symbolic::Field& field, const SyntaxTree& tree,
                                           const symbolic::ExactBindings& bindings) {
    const auto value = symbolic::lift(field, tree, tree.root(), bindings);
    const auto* const array = std::get_if<symbolic::ExactArray>(&value);
    if (array == nullptr || !array->is_scalar()) return std::nullopt;
    return array->entries.front();
}

std::optional<SyntaxTree> first_denominator(symbolic::Field& field,
                                            const std::vector<symbolic::Exact>& row) {
    for (const symbolic::Exact& value : row) {
        if (auto denominator = sum_denominator(field.lower(value))) return denominator;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> write_book_row(symbolic::Field& field,
                                          const std::vector<symbolic::Exact>& row,
                                          const symbolic::ExactBindings& bindings) {
    const std::optional<SyntaxTree> denominator = first_denominator(field, row);
    if (!denominator) return std::nullopt;
    const auto divisor = lift_scalar(field, *denominator, bindings);
    if (!divisor) return std::nullopt;

    SyntaxTree tree;
    std::vector<NodeId> numerators;
    for (const symbolic::Exact& value : row) {
        const auto product = field.multiply(value, *divisor);
        const auto* const cleared = std::get_if<symbolic::Exact>(&product);
        if (cleared == nullptr) return std::nullopt;
        const SyntaxTree numerator = field.lower(*cleared);
        if (!divisors(numerator).empty()) return std::nullopt;
        numerators.push_back(tree.graft(numerator, numerator.root()));
    }
    const NodeId list = tree.add(Kind::list, numerators);
    const NodeId below = tree.graft(*denominator, denominator->root());
    const NodeId factors[] = {list, tree.add(Kind::invert, std::vector<NodeId>{below})};
    tree.set_root(tree.add(Kind::product, factors));
    return notation::write_expression(tree, notation::Notation::unicode);
}

}  // namespace proofmark::cli

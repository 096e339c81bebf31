#include "typed_array.hpp"

#include "proofmark/notation/writer.hpp"

namespace proofmark::grading {

using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;
using symbolic::Obstacle;

namespace {

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

bool contains_list(const SyntaxTree& tree, NodeId id) {
    std::vector<NodeId> open{id};
    while (!open.empty()) {
        const NodeId node = open.back();
        open.pop_back();
        if (tree.kind(node) == Kind::list) return true;
        for (const NodeId child : tree.children(node)) open.push_back(child);
    }
    return false;
}

/// Entries of nested lists in row-major order.
std::vector<NodeId> leaves(const SyntaxTree& tree, NodeId id) {
    if (tree.kind(id) != Kind::list) return {id};
    std::vector<NodeId> result;
    for (const NodeId child : tree.children(id)) {
        const auto below = leaves(tree, child);
        result.insert(result.end(), below.begin(), below.end());
    }
    return result;
}

std::variant<TypedArray, EntryVerdict> computed(Workings workings, const SyntaxTree& tree,
                                                Names names) {
    auto value = symbolic::lift(workings.exact->field(), tree, tree.root(),
                                workings.exact->bindings(), names == Names::free_symbols);
    if (const auto* obstacle = std::get_if<Obstacle>(&value)) return verdict_of(*obstacle);
    auto& array = std::get<symbolic::ExactArray>(value);
    return TypedArray{&tree, std::move(array.extents), {}, std::move(array.entries)};
}

}  // namespace

base::SourceSpan TypedArray::span(std::size_t entry) const {
    return tree->span(is_typed() ? nodes[entry] : tree->root());
}

std::string TypedArray::read_as(std::size_t entry) const {
    if (!is_typed()) return {};
    return notation::write_expression(*tree, nodes[entry], notation::Notation::unicode);
}

std::variant<TypedArray, EntryVerdict> typed_array(Workings workings, const SyntaxTree& tree,
                                                   Names names) {
    const NodeId root = tree.root();
    if (tree.kind(root) != Kind::list) {
        if (contains_list(tree, root)) return computed(workings, tree, names);
        return TypedArray{&tree, {}, {root}, {}};
    }
    const auto shape = notation::list_shape(tree, root);
    auto entries = leaves(tree, root);
    for (const NodeId entry : entries) {
        if (contains_list(tree, entry)) return computed(workings, tree, names);
    }
    if (!shape.regular) {
        return verdict_of(Obstacle{Obstacle::Reason::bad_shape, "the rows have different lengths",
                                   tree.span(root)});
    }
    return TypedArray{&tree, shape.extents, std::move(entries), {}};
}

std::string describe_shape(const std::vector<std::size_t>& extents) {
    if (extents.empty()) return "a single number";
    if (extents.size() == 1) return "a vector of " + counted(extents[0], "entry", "entries");
    if (extents.size() == 2) {
        return "a matrix of " + counted(extents[0], "row", "rows") + " and " +
               counted(extents[1], "column", "columns");
    }
    return "an array of shape " + notation::write_shape(extents);
}

}  // namespace proofmark::grading

#include "typed_array.hpp"

#include <algorithm>
#include <optional>
#include <utility>

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

/// Exchanges rows and columns, so that a decimal in [0.3, 0.7]^T is still one that was typed; a
/// vector becomes a column. False for an array with more axes.
bool transpose(std::vector<std::size_t>& extents, std::vector<NodeId>& entries) {
    if (extents.empty() || extents.size() > 2) return false;
    if (extents.size() == 1) {
        extents.push_back(1);
        return true;
    }
    std::vector<NodeId> exchanged;
    for (std::size_t column = 0; column < extents[1]; ++column) {
        for (std::size_t row = 0; row < extents[0]; ++row) {
            exchanged.push_back(entries[row * extents[1] + column]);
        }
    }
    entries = std::move(exchanged);
    std::swap(extents[0], extents[1]);
    return true;
}

/// Rows such as [r, 1]/(r+1) beside typed ones, with the factor in every entry: so a decimal in
/// another row is still one that was typed. Nothing where a row is another kind of arithmetic.
class RowsWrittenOut {
  public:
    explicit RowsWrittenOut(const SyntaxTree& tree) : tree_(tree) {}

    std::shared_ptr<const SyntaxTree> make() {
        std::vector<NodeId> rows;
        for (const NodeId row : tree_.children(tree_.root())) {
            const auto written = write_out(row);
            if (!written) return nullptr;
            rows.push_back(*written);
        }
        into_.set_root(into_.add(Kind::list, rows, tree_.span(tree_.root())));
        return std::make_shared<const SyntaxTree>(std::move(into_));
    }

  private:
    std::optional<NodeId> write_out(NodeId row) {
        if (tree_.kind(row) == Kind::list) return into_.graft(tree_, row);
        if (tree_.kind(row) == Kind::negate) {
            return each_entry(tree_.child(row, 0), [this](NodeId entry) {
                return into_.add_one(Kind::negate, into_.graft(tree_, entry), tree_.span(entry));
            });
        }
        if (tree_.kind(row) != Kind::product) return std::nullopt;
        const auto factors = tree_.children(row);
        const auto is_array = [this](NodeId factor) { return contains_list(tree_, factor); };
        if (std::count_if(factors.begin(), factors.end(), is_array) != 1) return std::nullopt;
        const NodeId list = *std::find_if(factors.begin(), factors.end(), is_array);
        // Entries share the copies of the other factors: a long row stays as small as its text.
        std::vector<NodeId> copies;
        for (const NodeId factor : factors) {
            copies.push_back(factor == list ? list : into_.graft(tree_, factor));
        }
        const auto place = static_cast<std::size_t>(
            std::find(factors.begin(), factors.end(), list) - factors.begin());
        return each_entry(list, [&](NodeId entry) {
            copies[place] = into_.graft(tree_, entry);
            return into_.add(Kind::product, copies, tree_.span(entry));
        });
    }

    template <class Write>
    std::optional<NodeId> each_entry(NodeId list, const Write& write) {
        if (tree_.kind(list) != Kind::list) return std::nullopt;
        std::vector<NodeId> entries;
        for (const NodeId entry : tree_.children(list)) {
            if (contains_list(tree_, entry)) return std::nullopt;
            entries.push_back(write(entry));
        }
        return into_.add(Kind::list, entries, tree_.span(list));
    }

    const SyntaxTree& tree_;
    SyntaxTree into_;
};

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
    NodeId root = tree.root();
    const bool is_transposed =
        tree.kind(root) == Kind::transpose && tree.kind(tree.children(root)[0]) == Kind::list;
    if (is_transposed) root = tree.children(root)[0];
    if (tree.kind(root) != Kind::list) {
        if (contains_list(tree, root)) return computed(workings, tree, names);
        return TypedArray{&tree, {}, {root}, {}};
    }
    auto shape = notation::list_shape(tree, root);
    if (!shape.regular && !is_transposed) {
        auto written_out = RowsWrittenOut(tree).make();
        if (written_out && notation::list_shape(*written_out, written_out->root()).regular) {
            auto typed = typed_array(workings, *written_out, names);
            if (auto* array = std::get_if<TypedArray>(&typed)) {
                array->written_out = std::move(written_out);
            }
            return typed;
        }
        return computed(workings, tree, names);
    }
    auto entries = leaves(tree, root);
    for (const NodeId entry : entries) {
        if (contains_list(tree, entry)) return computed(workings, tree, names);
    }
    if (is_transposed && !transpose(shape.extents, entries)) return computed(workings, tree, names);
    return TypedArray{&tree, shape.extents, std::move(entries), {}};
}

std::variant<symbolic::ExactArray, EntryVerdict> exact_array(Workings workings,
                                                             const TypedArray& typed, Names names) {
    if (!typed.is_typed()) return symbolic::ExactArray{typed.extents, typed.values};
    symbolic::ExactArray exact{typed.extents, {}};
    for (const auto node : typed.nodes) {
        auto value = symbolic::lift(workings.exact->field(), *typed.tree, node,
                                    workings.exact->bindings(), names == Names::free_symbols);
        if (const auto* obstacle = std::get_if<Obstacle>(&value)) return verdict_of(*obstacle);
        const auto& entry = std::get<symbolic::ExactArray>(value);
        if (!entry.is_scalar()) {
            return verdict_of(Obstacle{Obstacle::Reason::bad_shape,
                                       "an array stands where a number is asked",
                                       typed.tree->span(node)});
        }
        exact.entries.push_back(entry.entries[0]);
    }
    return exact;
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

#include "reading_summary.hpp"

#include <algorithm>

namespace proofmark::cli {

namespace {

using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;
using Shape = std::optional<std::vector<std::size_t>>;

class Summary {
  public:
    explicit Summary(const SyntaxTree& tree) : tree_(tree), seen_names_(tree.names().size()) {}

    ReadingSummary make() {
        visit(tree_.root());
        summary_.shape = shape_of(tree_.root());
        choose_kind();
        return std::move(summary_);
    }

  private:
    void visit(NodeId id) {
        switch (tree_.kind(id)) {
            case Kind::name:
                if (!seen_names_[tree_[id].payload]) summary_.names.push_back(tree_.name(id));
                seen_names_[tree_[id].payload] = true;
                break;
            case Kind::constant: add_constant(tree_.constant(id)); break;
            case Kind::number:
                if (!tree_.number(id).is_integer_literal()) summary_.decimals.push_back(id);
                break;
            default: break;
        }
        for (const NodeId child : tree_.children(id)) visit(child);
    }

    void add_constant(notation::Constant constant) {
        const std::string name = constant == notation::Constant::e ? "e" : "pi";
        std::vector<std::string>& names = summary_.constants;
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }

    // [r, 1, r]/(2r + 1) is as long as its list. Products of arrays are left to who computes them.
    Shape shape_of(NodeId id) const {
        switch (tree_.kind(id)) {
            case Kind::list: return list_shape(id);
            case Kind::negate:
            case Kind::invert: return shape_of(tree_.child(id, 0));
            case Kind::sum: return common_shape(id);
            case Kind::product: return product_shape(id);
            case Kind::transpose: return transposed(shape_of(tree_.child(id, 0)));
            case Kind::index: return std::nullopt;
            case Kind::power:
            case Kind::call:
            case Kind::absolute: return is_single(id) ? Shape(std::in_place) : std::nullopt;
            default: return Shape(std::in_place);
        }
    }

    Shape list_shape(NodeId id) const {
        const notation::ListShape shape = notation::list_shape(tree_, id);
        if (!shape.regular) return std::nullopt;
        return shape.extents;
    }

    bool is_single(NodeId id) const {
        const auto children = tree_.children(id);
        return std::all_of(children.begin(), children.end(), [this](NodeId child) {
            const Shape shape = shape_of(child);
            return shape && shape->empty();
        });
    }

    Shape common_shape(NodeId id) const {
        const auto terms = tree_.children(id);
        Shape first = shape_of(terms.front());
        for (const NodeId term : terms.subspan(1)) {
            if (shape_of(term) != first) return std::nullopt;
        }
        return first;
    }

    Shape product_shape(NodeId id) const {
        Shape shape(std::in_place);
        for (const NodeId child : tree_.children(id)) {
            const Shape factor = shape_of(child);
            if (!factor || (!factor->empty() && !shape->empty())) return std::nullopt;
            if (factor->empty()) continue;
            if (tree_.kind(child) == Kind::invert) return std::nullopt;
            shape = factor;
        }
        return shape;
    }

    static Shape transposed(const Shape& shape) {
        if (!shape || shape->size() != 2) return std::nullopt;
        return std::vector<std::size_t>{shape->back(), shape->front()};
    }

    void choose_kind() {
        using Orientation = ReadingSummary::Orientation;
        const std::size_t axes = summary_.shape ? summary_.shape->size() : 0;
        switch (axes) {
            case 0:
                summary_.kind = is_number(tree_.root()) ? ReadingSummary::Kind::number
                                                        : ReadingSummary::Kind::expression;
                return;
            case 1:
                summary_.kind = ReadingSummary::Kind::vector;
                summary_.orientation = Orientation::row;
                return;
            case 2: {
                summary_.kind = ReadingSummary::Kind::matrix;
                const bool one_row = summary_.shape->front() == 1;
                const bool one_column = summary_.shape->back() == 1;
                if (one_row != one_column)
                    summary_.orientation = one_row ? Orientation::row : Orientation::column;
                return;
            }
            default: summary_.kind = ReadingSummary::Kind::array; return;
        }
    }

    bool is_number(NodeId id) const {
        while (tree_.kind(id) == Kind::negate) id = tree_.child(id, 0);
        return tree_.kind(id) == Kind::number;
    }

    const SyntaxTree& tree_;
    std::vector<bool> seen_names_;
    ReadingSummary summary_;
};

}  // namespace

ReadingSummary summarise(const SyntaxTree& tree) { return Summary(tree).make(); }

std::string_view kind_name(ReadingSummary::Kind kind) {
    switch (kind) {
        case ReadingSummary::Kind::number: return "number";
        case ReadingSummary::Kind::expression: return "expression";
        case ReadingSummary::Kind::vector: return "vector";
        case ReadingSummary::Kind::matrix: return "matrix";
        case ReadingSummary::Kind::array: return "array";
    }
    return "";
}

std::string_view orientation_name(ReadingSummary::Orientation orientation) {
    switch (orientation) {
        case ReadingSummary::Orientation::none: return "";
        case ReadingSummary::Orientation::row: return "row";
        case ReadingSummary::Orientation::column: return "column";
    }
    return "";
}

}  // namespace proofmark::cli

#include "precedence.hpp"

#include <algorithm>

#include "characters.hpp"

namespace proofmark::notation {

Level Precedence::level(NodeId id) const {
    switch (tree_.kind(id)) {
        case Kind::sum:
        case Kind::negate: return Level::sum;
        case Kind::product: return is_fraction(id) ? Level::power : Level::product;
        case Kind::invert: return Level::product;
        case Kind::power: return Level::power;
        default: return Level::primary;
    }
}

bool Precedence::is_fraction(NodeId id) const {
    return fractions_ == Fractions::stacked && tree_.kind(id) == Kind::product &&
           tree_[id].count == 2 && tree_.kind(tree_.child(id, 0)) != Kind::invert &&
           tree_.kind(tree_.child(id, 1)) == Kind::invert;
}

bool Precedence::fits_on_line(NodeId id) const {
    if (!is_fraction(id)) {
        return false;
    }
    const NodeId above = tree_.child(id, 0);
    const NodeId below = tree_.child(tree_.child(id, 1), 0);
    const auto is_small = [this](NodeId part) {
        return level(part) >= Level::power && !is_fraction(part) && tree_.kind(part) != Kind::list;
    };
    return is_small(above) && is_small(below);
}

bool Precedence::joins(NodeId left, NodeId right, bool is_first) const {
    if (level(left) < Level::power && level(right) < Level::power) {
        return true;  // (r + 1)(r + 2)
    }
    return is_first && tree_.kind(left) == Kind::number && is_whole(tree_.number(left)) &&
           starts_plainly(right, tree_.number(left));
}

/// Does a factor begin with a name, function, root or bracket that a number may precede?
bool Precedence::starts_plainly(NodeId id, const Number& number) const {
    if (level(id) < Level::power) {
        return true;
    }
    switch (tree_.kind(id)) {
        case Kind::name: {
            const std::string& name = tree_.name(id);
            const char second = name.size() > 1 ? name[1] : '\0';
            const bool like_exponent =
                (name[0] == 'e' || name[0] == 'E') && (is_digit(second) || name.size() == 1);
            return !like_exponent && byte_class(name[0]) == ByteClass::letter &&
                   number.digits != "0";
        }
        case Kind::constant: return true;
        case Kind::call: return true;
        case Kind::power: return starts_plainly(tree_.child(id, 0), number);
        default: return false;
    }
}

bool Precedence::has_bars(NodeId id) const {
    if (tree_.kind(id) == Kind::absolute) {
        return true;
    }
    const auto children = tree_.children(id);
    return std::any_of(children.begin(), children.end(),
                       [this](NodeId child) { return has_bars(child); });
}

bool is_whole(const Number& number) {
    return number.is_integer_literal() && !number.ellipsis && number.exponent == 0;
}

bool is_whole(const SyntaxTree& tree, NodeId id, std::string_view digits) {
    return tree.kind(id) == Kind::number && is_whole(tree.number(id)) &&
           tree.number(id).digits == digits;
}

bool is_matrix(const SyntaxTree& tree, NodeId id) {
    const auto is_row = [&](NodeId row) {
        const auto entries = tree.children(row);
        return tree.kind(row) == Kind::list && !entries.empty() &&
               tree[row].count == tree[tree.child(id, 0)].count &&
               std::none_of(entries.begin(), entries.end(),
                            [&](NodeId entry) { return tree.kind(entry) == Kind::list; });
    };
    const auto rows = tree.children(id);
    return tree.kind(id) == Kind::list && !rows.empty() &&
           std::all_of(rows.begin(), rows.end(), is_row);
}

NameParts split_name(std::string_view name) {
    const std::size_t cut = name.find('_');
    if (cut != std::string_view::npos) {
        return {name.substr(0, cut), name.substr(cut + 1)};
    }
    const std::size_t last = name.find_last_not_of("0123456789");
    if (last == std::string_view::npos) {
        return {name, {}};
    }
    return {name.substr(0, last + 1), name.substr(last + 1)};
}

}  // namespace proofmark::notation

#include "proofmark/notation/syntax_tree.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace proofmark::notation {

namespace {

constexpr std::array<std::string_view, 19> function_names = {
    "sqrt", "cbrt", "root", "exp",  "ln",    "sin",   "cos",   "tan", "asin", "acos",
    "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "max", "min"};

bool same_number(const Number& a, const Number& b) {
    return a.digits == b.digits && a.exponent == b.exponent && a.repeating == b.repeating &&
           a.percent == b.percent && a.ellipsis == b.ellipsis &&
           a.decimal_places == b.decimal_places && a.scientific == b.scientific;
}

bool same_payload(const SyntaxTree& a, NodeId a_id, const SyntaxTree& b, NodeId b_id) {
    switch (a.kind(a_id)) {
        case Kind::number: return same_number(a.number(a_id), b.number(b_id));
        case Kind::name: return a.name(a_id) == b.name(b_id);
        case Kind::constant:
        case Kind::call: return a[a_id].tag == b[b_id].tag;
        default: return true;
    }
}

}  // namespace

std::string_view function_name(Function function) {
    return function_names[static_cast<std::size_t>(function)];
}

NodeId SyntaxTree::add_number(Number number, base::SourceSpan span) {
    const NodeId id =
        push({Kind::number, 0, 1, static_cast<std::uint32_t>(numbers_.size()), 0, 0, span});
    numbers_.push_back(std::move(number));
    return id;
}

NodeId SyntaxTree::add_whole(std::string_view digits, base::SourceSpan span) {
    const NodeId id =
        push({Kind::number, 0, 1, static_cast<std::uint32_t>(numbers_.size()), 0, 0, span});
    Number& number = numbers_.emplace_back();
    if (digits.size() == 1) {
        number.digits.push_back(digits[0]);
    } else {
        number.digits.assign(digits);
    }
    number.significant_digits = static_cast<std::uint32_t>(digits.size());
    return id;
}

NodeId SyntaxTree::add_integer(std::int64_t value, base::SourceSpan span) {
    // The magnitude of the smallest value has no signed form.
    const std::uint64_t magnitude =
        value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    Number number;
    number.digits = std::to_string(magnitude);
    number.significant_digits = static_cast<std::uint32_t>(number.digits.size());
    const NodeId id = add_number(std::move(number), span);
    return value < 0 ? add(Kind::negate, {&id, 1}, span) : id;
}

NodeId SyntaxTree::add_name(std::string_view name, base::SourceSpan span) {
    return push({Kind::name, 0, 1, name_index(name), 0, 0, span});
}

/// Index of a name; its first use fixes it.
std::uint32_t SyntaxTree::name_index(std::string_view name) {
    constexpr std::size_t few = 16;  // most texts: looking at all is quicker than hashing
    if (name_slots_.empty()) {
        std::size_t index = 0;
        while (index < names_.size() && names_[index] != name) {
            ++index;
        }
        if (index == names_.size()) {
            names_.emplace_back(name);
            if (names_.size() > few) {
                hash_names();
            }
        }
        return static_cast<std::uint32_t>(index);
    }
    std::uint32_t* const slot = name_slot(name);
    if (*slot != 0) {
        return *slot - 1;
    }
    names_.emplace_back(name);
    *slot = static_cast<std::uint32_t>(names_.size());
    if (2 * names_.size() > name_slots_.size()) {
        hash_names();
    }
    return static_cast<std::uint32_t>(names_.size() - 1);
}

/// The slot of a name, or the free one where it belongs.
std::uint32_t* SyntaxTree::name_slot(std::string_view name) {
    const std::size_t mask = name_slots_.size() - 1;
    std::size_t at = std::hash<std::string_view>()(name) & mask;
    while (name_slots_[at] != 0 && names_[name_slots_[at] - 1] != name) {
        at = (at + 1) & mask;
    }
    return &name_slots_[at];
}

/// Four slots for each name, a power of two.
void SyntaxTree::hash_names() {
    std::size_t size = 64;
    while (size < 4 * names_.size()) {
        size *= 2;
    }
    name_slots_.assign(size, 0);
    for (std::size_t i = 0; i < names_.size(); ++i) {
        *name_slot(names_[i]) = static_cast<std::uint32_t>(i + 1);
    }
}

NodeId SyntaxTree::add_constant(Constant constant, base::SourceSpan span) {
    return push({Kind::constant, static_cast<std::uint8_t>(constant), 1, 0, 0, 0, span});
}

NodeId SyntaxTree::graft(const SyntaxTree& other, NodeId id) {
    const Node node = other[id];
    switch (node.kind) {
        case Kind::number: return add_number(Number(other.number(id)), node.span);
        case Kind::name: return add_name(std::string(other.name(id)), node.span);
        case Kind::constant: return add_constant(other.constant(id), node.span);
        default: break;
    }
    std::vector<NodeId> children;
    children.reserve(node.count);
    for (std::size_t i = 0; i < node.count; ++i) {
        children.push_back(graft(other, other.child(id, i)));
    }
    const NodeId copy = add(node.kind, children, node.span);
    nodes_[copy].tag = node.tag;
    return copy;
}

void SyntaxTree::reserve(std::size_t nodes, std::size_t numbers) {
    nodes_.reserve(nodes);
    links_.reserve(nodes);
    numbers_.reserve(numbers);
}

void SyntaxTree::clear() {
    nodes_.clear();
    links_.clear();
    numbers_.clear();
    names_.clear();
    name_slots_.clear();
    root_ = 0;
}

bool same_form(const SyntaxTree& a, NodeId a_id, const SyntaxTree& b, NodeId b_id) {
    if (a.kind(a_id) != b.kind(b_id) || a[a_id].count != b[b_id].count ||
        !same_payload(a, a_id, b, b_id)) {
        return false;
    }
    for (std::size_t i = 0; i < a[a_id].count; ++i) {
        if (!same_form(a, a.child(a_id, i), b, b.child(b_id, i))) {
            return false;
        }
    }
    return true;
}

bool same_form(const SyntaxTree& a, const SyntaxTree& b) {
    if (a.empty() || b.empty()) {
        return a.empty() && b.empty();
    }
    return same_form(a, a.root(), b, b.root());
}

ListShape list_shape(const SyntaxTree& tree, NodeId id) {
    ListShape shape;
    if (tree.kind(id) != Kind::list) {
        return shape;
    }
    shape.extents.push_back(tree[id].count);
    if (tree[id].count == 0) {
        return shape;
    }
    const ListShape first = list_shape(tree, tree.child(id, 0));
    shape.regular = first.regular;
    for (std::size_t i = 1; i < tree[id].count && shape.regular; ++i) {
        const ListShape other = list_shape(tree, tree.child(id, i));
        shape.regular = other.regular && other.extents == first.extents;
    }
    if (!shape.regular) {
        return {{}, false};
    }
    shape.extents.insert(shape.extents.end(), first.extents.begin(), first.extents.end());
    return shape;
}

}  // namespace proofmark::notation

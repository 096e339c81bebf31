#include "proofmark/symbolic/real_sign.hpp"

#include <algorithm>

namespace proofmark::symbolic {

using notation::Function;
using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;

namespace {

/// Lowest and highest sign that a value may have; each of -1, 0 and 1.
struct Signs {
    int lowest = -1, highest = 1;
};

constexpr Signs positive{1, 1};
constexpr Signs zero{0, 0};
constexpr Signs not_negative{0, 1};
constexpr Signs any{-1, 1};

Signs negated(Signs signs) { return {-signs.highest, -signs.lowest}; }

Signs product_of(Signs a, Signs b) {
    const auto [lowest, highest] = std::minmax(
        {a.lowest * b.lowest, a.lowest * b.highest, a.highest * b.lowest, a.highest * b.highest});
    return {lowest, highest};
}

/// Of one sign, where at least one term is certainly of it; zero only if all are.
Signs sum_of(Signs a, Signs b) {
    const bool not_below = a.lowest >= 0 && b.lowest >= 0;
    const bool not_above = a.highest <= 0 && b.highest <= 0;
    Signs sum = any;
    if (not_below) sum.lowest = std::max(a.lowest, b.lowest);
    if (not_above) sum.highest = std::min(a.highest, b.highest);
    return sum;
}

/// The sign of the divisor; it is not zero where the quotient exists.
Signs inverse_of(Signs signs) {
    if (signs.lowest >= 0) return positive;
    if (signs.highest <= 0) return negated(positive);
    return any;
}

/// Whether the tree is an even integer: 2, 4, 10, also negated.
bool is_even_integer(const SyntaxTree& tree, NodeId id) {
    if (tree.kind(id) == Kind::negate) return is_even_integer(tree, tree.child(id, 0));
    if (tree.kind(id) != Kind::number) return false;
    const auto& number = tree.number(id);
    const bool is_integer = number.is_integer_literal() && number.exponent >= 0;
    if (!is_integer || number.digits == "0") return false;
    return number.exponent > 0 || (number.digits.back() - '0') % 2 == 0;
}

/// Written without a sign.
Signs signs_of_number(const notation::Number& number) {
    const bool is_zero = number.digits.find_first_not_of('0') == std::string::npos;
    return is_zero ? zero : positive;
}

Signs signs_of(const SyntaxTree& tree, NodeId id);

Signs signs_of_power(const SyntaxTree& tree, NodeId id) {
    const auto base = signs_of(tree, tree.child(id, 0));
    if (base.lowest > 0) return positive;
    const auto exponent = tree.child(id, 1);
    if (is_even_integer(tree, exponent)) {
        const bool is_inverse = tree.kind(exponent) == Kind::negate;  // so the base is not zero
        return base.highest < 0 || is_inverse ? positive : not_negative;
    }
    // Roots of negative numbers and their odd powers are left open.
    return base.lowest >= 0 ? not_negative : any;
}

Signs signs_of_call(const SyntaxTree& tree, NodeId id) {
    switch (tree.function(id)) {
        case Function::exp:
        case Function::cosh: return positive;
        case Function::sqrt:
            return signs_of(tree, tree.child(id, 0)).lowest > 0 ? positive : not_negative;
        default: return any;
    }
}

Signs signs_of(const SyntaxTree& tree, NodeId id) {
    switch (tree.kind(id)) {
        case Kind::number: return signs_of_number(tree.number(id));
        case Kind::constant: return positive;
        case Kind::negate: return negated(signs_of(tree, tree.child(id, 0)));
        case Kind::invert: return inverse_of(signs_of(tree, tree.child(id, 0)));
        case Kind::power: return signs_of_power(tree, id);
        case Kind::call: return signs_of_call(tree, id);
        case Kind::absolute: {
            const auto inner = signs_of(tree, tree.child(id, 0));
            return inner.lowest > 0 || inner.highest < 0 ? positive : not_negative;
        }
        case Kind::sum:
        case Kind::product: break;
        default: return any;
    }
    const auto children = tree.children(id);
    auto signs = signs_of(tree, children[0]);
    for (std::size_t i = 1; i < children.size(); ++i) {
        const auto next = signs_of(tree, children[i]);
        signs = tree.kind(id) == Kind::sum ? sum_of(signs, next) : product_of(signs, next);
    }
    return signs;
}

SignRange range_of(Signs signs) {
    if (signs.lowest > 0) return SignRange::positive;
    if (signs.highest < 0) return SignRange::negative;
    if (signs.lowest == 0) return signs.highest == 0 ? SignRange::zero : SignRange::not_negative;
    return signs.highest == 0 ? SignRange::not_positive : SignRange::any;
}

}  // namespace

SignRange sign_range(const SyntaxTree& tree, NodeId id) { return range_of(signs_of(tree, id)); }

SignRange sign_range(Field& field, Exact value) {
    if (field.has_symbols(value)) {
        const auto tree = field.lower(value);
        return sign_range(tree, tree.root());
    }
    const auto sign = field.sign(value);
    if (!sign) return SignRange::any;
    switch (*sign) {
        case numeric::Sign::negative: return SignRange::negative;
        case numeric::Sign::zero: return SignRange::zero;
        case numeric::Sign::positive: break;
    }
    return SignRange::positive;
}

}  // namespace proofmark::symbolic

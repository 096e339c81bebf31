#include "small_rational.hpp"

#include <limits>
#include <numeric>

namespace proofmark::numeric {

namespace {

using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;
using Maybe = std::optional<SmallRational>;

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

std::optional<std::int64_t> times(std::int64_t a, std::int64_t b) {
    std::int64_t product = 0;
    // The least integer is left out, so that every value can be negated.
    if (__builtin_mul_overflow(a, b, &product) || product == least) return {};
    return product;
}

Maybe reduced(std::optional<std::int64_t> numerator, std::optional<std::int64_t> denominator) {
    if (!numerator || !denominator || *denominator == 0) return {};
    const std::int64_t common = std::gcd(*numerator, *denominator);
    const std::int64_t sign = *denominator < 0 ? -1 : 1;
    return SmallRational{sign * (*numerator / common), sign * (*denominator / common)};
}

Maybe multiply(Maybe a, Maybe b) {
    if (!a || !b) return {};
    return reduced(times(a->numerator, b->numerator), times(a->denominator, b->denominator));
}

Maybe add(Maybe a, Maybe b) {
    if (!a || !b) return {};
    const auto left = times(a->numerator, b->denominator);
    const auto right = times(b->numerator, a->denominator);
    std::int64_t sum = 0;
    if (!left || !right || __builtin_add_overflow(*left, *right, &sum) || sum == least) return {};
    return reduced(sum, times(a->denominator, b->denominator));
}

Maybe invert(Maybe a) {
    if (!a) return {};
    return reduced(a->denominator, a->numerator);
}

std::optional<std::int64_t> power_of_ten(std::int64_t exponent) {
    if (exponent < 0 || exponent > 18) return {};
    std::int64_t power = 1;
    for (std::int64_t i = 0; i < exponent; ++i) power *= 10;
    return power;
}

Maybe number_value(const notation::Number& number) {
    if (number.digits.size() > 18) return {};
    std::int64_t numerator = 0;
    for (const char digit : number.digits) numerator = numerator * 10 + (digit - '0');
    std::int64_t exponent = number.percent ? std::int64_t{number.exponent} - 2 : number.exponent;
    Maybe value = SmallRational{numerator, 1};
    if (number.repeating > 0) {
        // the same formula as in Enclosure::decimal
        const auto period = power_of_ten(number.repeating);
        if (!period) return {};
        value = reduced(numerator - numerator / *period, *period - 1);
        exponent += number.repeating;
    }
    return exponent >= 0 ? multiply(value, reduced(power_of_ten(exponent), 1))
                         : multiply(value, reduced(1, power_of_ten(-exponent)));
}

template <class Combine>
Maybe fold(const SyntaxTree& tree, NodeId id, SmallRational start, Combine combine) {
    Maybe value = start;
    for (const NodeId child : tree.children(id)) {
        value = combine(value, small_rational(tree, child));
        if (!value) return {};
    }
    return value;
}

}  // namespace

std::optional<SmallRational> small_rational(const SyntaxTree& tree, NodeId id) {
    switch (tree.kind(id)) {
        case Kind::number: return number_value(tree.number(id));
        case Kind::sum: return fold(tree, id, {0, 1}, add);
        case Kind::product: return fold(tree, id, {1, 1}, multiply);
        case Kind::negate:
            return multiply(SmallRational{-1, 1}, small_rational(tree, tree.child(id, 0)));
        case Kind::invert: return invert(small_rational(tree, tree.child(id, 0)));
        default: return {};
    }
}

}  // namespace proofmark::numeric

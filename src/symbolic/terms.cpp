#include "terms.hpp"

#include <numeric>

namespace proofmark::symbolic {

namespace {

__extension__ typedef __int128 Wide;

Exponent narrow(Wide numerator, Wide denominator) {
    if (denominator != 1) {
        Wide a = numerator < 0 ? -numerator : numerator;
        Wide b = denominator;
        while (b != 0) {
            const Wide rest = a % b;
            a = b;
            b = rest;
        }
        numerator /= a;
        denominator /= a;
    }
    constexpr Wide limit = INT64_MAX;
    if (numerator > limit || numerator < -limit || denominator > limit) {
        over_budget("an exponent of more than 18 digits");
    }
    return {static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)};
}

}  // namespace

Exponent reduced(std::int64_t numerator, std::int64_t denominator) {
    if (denominator > 0 && numerator != INT64_MIN) {
        const std::int64_t common = std::gcd(numerator, denominator);
        return {numerator / common, denominator / common};
    }
    return denominator < 0 ? narrow(-Wide{numerator}, -Wide{denominator})
                           : narrow(numerator, denominator);
}

Exponent add(const Exponent& a, const Exponent& b) {
    std::int64_t sum = 0;
    if (a.denominator == b.denominator &&
        !__builtin_add_overflow(a.numerator, b.numerator, &sum) && sum != INT64_MIN) {
        if (a.denominator == 1) return {sum, 1};
        if (sum == 0) return {};
        const std::int64_t common = std::gcd(sum, a.denominator);
        return {sum / common, a.denominator / common};
    }
    return narrow(Wide{a.numerator} * b.denominator + Wide{b.numerator} * a.denominator,
                  Wide{a.denominator} * b.denominator);
}

Exponent multiply(const Exponent& a, const Exponent& b) {
    constexpr auto is_short = [](std::int64_t x) { return x == static_cast<std::int32_t>(x); };
    if (is_short(a.numerator) && is_short(b.numerator) && is_short(a.denominator) &&
        is_short(b.denominator)) {
        const std::int64_t numerator = a.numerator * b.numerator;
        const std::int64_t denominator = a.denominator * b.denominator;
        const std::int64_t common = std::gcd(numerator, denominator);
        return {numerator / common, denominator / common};
    }
    return narrow(Wide{a.numerator} * b.numerator, Wide{a.denominator} * b.denominator);
}

int compare_fractions(const Exponent& a, const Exponent& b) {
    const Wide left = Wide{a.numerator} * b.denominator;
    const Wide right = Wide{b.numerator} * a.denominator;
    return left < right ? -1 : (left > right ? 1 : 0);
}

std::int64_t floor_of(const Exponent& a) {
    const std::int64_t quotient = a.numerator / a.denominator;
    return a.numerator % a.denominator < 0 ? quotient - 1 : quotient;
}

int compare(const Monomial& a, const Monomial& b) {
    const std::uint32_t shared = a.count < b.count ? a.count : b.count;
    for (std::uint32_t i = 0; i < shared; ++i) {
        const Factor& x = a.factors[i];
        const Factor& y = b.factors[i];
        if (x.generator != y.generator) return x.generator < y.generator ? -1 : 1;
        if (x.exponent == y.exponent) continue;
        return compare(x.exponent, y.exponent);
    }
    return a.count < b.count ? -1 : (a.count > b.count ? 1 : 0);
}

Exponent exponent_in(const Term& term, GeneratorId generator) {
    for (const Factor& factor : term.monomial) {
        if (factor.generator == generator) return factor.exponent;
    }
    return {};
}

Exponent least_exponent(const Polynomial& a, GeneratorId generator) {
    Exponent least = exponent_in(a.terms[0], generator);
    for (const Term& term : a) {
        const Exponent here = exponent_in(term, generator);
        if (compare(here, least) < 0) least = here;
    }
    return least;
}

bool same_terms(const Polynomial& a, const Polynomial& b) {
    if (a.count != b.count) return false;
    if (a.terms == b.terms) return true;
    for (std::uint32_t i = 0; i < a.count; ++i) {
        if (!(a.terms[i].coefficient == b.terms[i].coefficient) ||
            !same_monomial(a.terms[i].monomial, b.terms[i].monomial)) {
            return false;
        }
    }
    return true;
}

}  // namespace proofmark::symbolic

#include "power_rule.hpp"

#include <cstdlib>

namespace proofmark::numeric {

namespace {

// Beyond these, exp and log are as good and cheaper.
constexpr std::int64_t most_exponent = 1'000'000;

// 0^y
Scalar power_of_zero(const Enclosure& exponent) {
    const std::optional<Sign> sign = exponent.sign();
    if (sign == Sign::positive) return Enclosure();
    if (sign == Sign::zero) return undefined("0 to the power 0 has no value");
    if (sign == Sign::negative) {
        return undefined("zero to a negative power has no value: it divides by zero");
    }
    return uncertain("zero to a power that cannot be told apart from zero");
}

// x^n for an integer n, x not exactly zero
Scalar integer_power(const Enclosure& base, std::int64_t n) {
    if (n <= 0 && base.contains_zero()) {
        return uncertain("the base cannot be told apart from zero, and the power is not positive");
    }
    return bounded(power(base, n));
}

// x^(p/q) = (x^(1/q))^p for x > 0; exact when x is a q-th power
Scalar positive_power(const Enclosure& base, const Enclosure& exponent,
                      std::optional<SmallRational> exact) {
    if (exact && std::abs(exact->numerator) <= most_exponent &&
        exact->denominator <= most_exponent) {
        const auto index = static_cast<std::uint32_t>(exact->denominator);
        return bounded(power(root(base, index), exact->numerator));
    }
    return bounded(exp(exponent * log(base)));
}

}  // namespace

Scalar raise(const Enclosure& base, const Enclosure& exponent, std::optional<SmallRational> exact) {
    if (!exact) {
        if (const auto n = exponent.exact_integer()) exact = SmallRational{*n, 1};
    }
    const std::optional<Sign> sign = base.sign();
    if (sign == Sign::zero) return power_of_zero(exponent);
    if (exact && exact->is_integer()) return integer_power(base, exact->numerator);
    if (sign == Sign::positive) return positive_power(base, exponent, exact);
    if (!exponent.is_below_power_of_two(62)) {
        return over_budget("the power is too large: below 2^62 unless its base is positive");
    }
    if (!sign) return uncertain("the base of a power cannot be told apart from zero");
    if (exact || !exponent.contains_integer()) {
        return undefined("a negative number to a power that is not a whole number is not real");
    }
    return uncertain("the base is negative, and the power may not be a whole number");
}

}  // namespace proofmark::numeric

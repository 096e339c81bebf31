#include "real_function.hpp"

#include <limits>

namespace proofmark::numeric {

namespace {

using base::Truth;
using notation::Function;

constexpr std::int64_t largest_angle_bits = 20'000;

Enclosure integer_like(const Enclosure& x, std::int64_t value) {
    return Enclosure::integer(value, x.precision());
}

/// Where a function is defined: whether x lies in its domain, and what to say if it does not or
/// if that is open.
Scalar within(Truth in_domain, const Enclosure& value, const char* outside, const char* open) {
    if (in_domain == Truth::fails) return undefined(outside);
    if (in_domain == Truth::unknown) return uncertain(open);
    return bounded(value);
}

Truth negation(Truth truth) {
    if (truth == Truth::unknown) return truth;
    return base::truth_of(truth == Truth::fails);
}

/// a <= b
Truth check_at_most(const Enclosure& a, const Enclosure& b) {
    return negation(Enclosure::check_less(b, a));
}

Truth both(Truth a, Truth b) {
    if (a == Truth::fails || b == Truth::fails) return Truth::fails;
    return a == Truth::holds ? b : a;
}

Scalar even_root(const Enclosure& x, std::uint32_t n) {
    return within(check_at_most(integer_like(x, 0), x), root(x, n),
                  n == 2 ? "the square root of a negative number is not real"
                         : "an even root of a negative number is not real",
                  "the number under the root cannot be told apart from zero and may be negative");
}

Scalar any_root(const Enclosure& x, const Enclosure& index) {
    const auto n = index.exact_integer();
    if (!n && index.contains_integer()) {
        return uncertain("it cannot be told whether the index of the root is a whole number");
    }
    if (!n || *n < 1) {
        return undefined("the index of a root has to be a positive whole number");
    }
    if (*n > std::numeric_limits<std::uint32_t>::max()) {
        return over_budget("the index of the root is too large");
    }
    const auto count = static_cast<std::uint32_t>(*n);
    return count % 2 == 0 ? even_root(x, count) : bounded(odd_root(x, count));
}

Scalar logarithm(const Enclosure& x) {
    if (x.sign() == Sign::zero) return undefined("the logarithm of zero has no value");
    return within(Enclosure::check_less(integer_like(x, 0), x), log(x),
                  "the logarithm of a negative number is not real",
                  "the argument of the logarithm cannot be told apart from zero");
}

template <class Wave>
Scalar wave(const Enclosure& x, Wave function) {
    if (!x.is_below_power_of_two(largest_angle_bits)) {
        return over_budget("the angle is too large: it has to be below 2^20000");
    }
    return function(x);
}

// A pole is an irrational number, so an enclosure is never known to be one.
Scalar tangent(const Enclosure& x) {
    const Enclosure value = tan(x);
    if (!value.is_bounded()) {
        return uncertain("the angle cannot be told apart from one where the tangent has no value");
    }
    return value;
}

Scalar inverse_wave(const Enclosure& x, const Enclosure& value) {
    return within(both(check_at_most(integer_like(x, -1), x), check_at_most(x, integer_like(x, 1))),
                  value, "asin and acos take numbers from -1 to 1",
                  "the argument cannot be told apart from a bound of the range from -1 to 1");
}

Scalar area_cosine(const Enclosure& x) {
    return within(check_at_most(integer_like(x, 1), x), acosh(x),
                  "acosh takes numbers from 1 upwards",
                  "the argument of acosh cannot be told apart from 1");
}

Scalar area_tangent(const Enclosure& x) {
    return within(both(Enclosure::check_less(integer_like(x, -1), x),
                       Enclosure::check_less(x, integer_like(x, 1))),
                  atanh(x), "atanh takes numbers between -1 and 1",
                  "the argument of atanh cannot be told apart from -1 or 1");
}

template <class Choose>
Scalar extreme(std::span<const Enclosure> arguments, Choose choose) {
    Enclosure result = arguments.front();
    for (const Enclosure& argument : arguments.subspan(1)) result = choose(result, argument);
    return result;
}

bool takes(Function function, std::size_t count) {
    if (function == Function::root) return count == 2;
    if (function == Function::max || function == Function::min) return count >= 1;
    return count == 1;
}

}  // namespace

Scalar divide(const Enclosure& dividend, const Enclosure& divisor) {
    if (divisor.sign() == Sign::zero) return undefined("division by zero");
    if (divisor.contains_zero()) return uncertain("the divisor cannot be told apart from zero");
    return bounded(dividend / divisor);
}

// One table.
Scalar function_value(Function function, std::span<const Enclosure> arguments) {
    if (!takes(function, arguments.size())) {
        return Refusal{NoValue::Reason::bad_shape,
                       "wrong number of arguments of " + std::string(function_name(function))};
    }
    const Enclosure& x = arguments.front();
    switch (function) {
        case Function::sqrt: return even_root(x, 2);
        case Function::cbrt: return bounded(odd_root(x, 3));
        case Function::root: return any_root(x, arguments[1]);
        case Function::exp: return bounded(exp(x));
        case Function::ln: return logarithm(x);
        case Function::sin:
            return wave(x, [](const Enclosure& angle) { return Scalar(sin(angle)); });
        case Function::cos:
            return wave(x, [](const Enclosure& angle) { return Scalar(cos(angle)); });
        case Function::tan: return wave(x, tangent);
        case Function::asin: return inverse_wave(x, asin(x));
        case Function::acos: return inverse_wave(x, acos(x));
        case Function::atan: return bounded(atan(x));
        case Function::sinh: return bounded(sinh(x));
        case Function::cosh: return bounded(cosh(x));
        case Function::tanh: return bounded(tanh(x));
        case Function::asinh: return bounded(asinh(x));
        case Function::acosh: return area_cosine(x);
        case Function::atanh: return area_tangent(x);
        case Function::max:
            return extreme(arguments, [](const auto& a, const auto& b) { return max(a, b); });
        case Function::min:
            return extreme(arguments, [](const auto& a, const auto& b) { return min(a, b); });
    }
    return over_budget("this function is not known here");
}

}  // namespace proofmark::numeric

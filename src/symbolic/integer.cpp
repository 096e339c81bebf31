#include "integer.hpp"

#include <numeric>

#include <cln/integer_io.h>
#include <cln/malloc.h>

namespace proofmark::symbolic {

namespace {

constexpr const char* too_many_digits = "a number of more than 12000 digits";

std::uint64_t magnitude(std::int64_t value) {
    return value < 0 ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value);
}

}  // namespace

cln::cl_I big_value(const Integer& a) {
    return a.big ? *a.big : cln::cl_I(static_cast<long>(a.small));
}

int sign_of(const Integer& a) {
    if (a.big) return cln::minusp(*a.big) ? -1 : 1;
    return a.small < 0 ? -1 : (a.small > 0 ? 1 : 0);
}

int compare(const Integer& a, const Integer& b) {
    if (!a.big && !b.big) return a.small < b.small ? -1 : (a.small > b.small ? 1 : 0);
    return static_cast<int>(cln::compare(big_value(a), big_value(b)));
}

std::uint64_t bit_length(const Integer& a) {
    if (!a.big) return a.small == 0 ? 0 : 64u - static_cast<unsigned>(__builtin_clzll(magnitude(a.small)));
    return cln::integer_length(cln::abs(*a.big));
}

std::string write_integer(const Integer& a) {
    if (!a.big) return std::to_string(a.small);
    char* text = cln::print_integer_to_string(10, *a.big);
    std::string written(text);
    cln::free_hook(text);
    return written;
}

Integer IntegerPool::from(const cln::cl_I& value) {
    if (cln::integer_length(value) < 64) return static_cast<std::int64_t>(cln::cl_I_to_Q(value));
    const std::uint64_t bits = cln::integer_length(value);
    if (bits > max_bits) over_budget(too_many_digits);
    arena_.charge(bits / 8 + 48);
    values_.push_back(value);
    Integer result;
    result.big = &values_.back();
    return result;
}

Integer IntegerPool::add_big(Integer a, Integer b) { return from(big_value(a) + big_value(b)); }

Integer IntegerPool::multiply_big(Integer a, Integer b) {
    if (bit_length(a) + bit_length(b) > max_bits + 1) {
        over_budget(too_many_digits);
    }
    return from(big_value(a) * big_value(b));
}

Integer IntegerPool::negate_big(Integer a) { return from(-big_value(a)); }

Integer IntegerPool::divide_exactly(Integer a, Integer b) {
    if (!a.big && !b.big && !(a.small == INT64_MIN && b.small == -1)) return a.small / b.small;
    return from(cln::exquo(big_value(a), big_value(b)));
}

Integer IntegerPool::gcd_of_others(Integer a, Integer b) {
    if (a.is_zero() && sign_of(b) > 0) return b;
    if (!a.big && !b.big) {
        const std::uint64_t g = std::gcd(magnitude(a.small), magnitude(b.small));
        if (g <= static_cast<std::uint64_t>(INT64_MAX)) return static_cast<std::int64_t>(g);
    }
    return from(cln::gcd(big_value(a), big_value(b)));
}

Integer IntegerPool::power(Integer base, std::uint64_t exponent) {
    if (exponent == 0 || base.is_one()) return 1;
    if (base.is_zero()) return 0;
    if (base.is_small(-1)) return exponent % 2 == 0 ? 1 : -1;
    const std::uint64_t bits = bit_length(base);
    if (exponent > max_bits || (bits - 1) * exponent > max_bits) {
        over_budget(too_many_digits);
    }
    if (exponent == 1) return base;
    return from(cln::expt_pos(big_value(base), static_cast<unsigned int>(exponent)));
}

std::optional<Integer> IntegerPool::exact_root(Integer a, std::uint64_t n) {
    if (a.is_one()) return a;
    cln::cl_I root;
    if (n >= bit_length(a) || !cln::rootp(big_value(a), cln::cl_I(static_cast<unsigned long>(n)), &root)) {
        return std::nullopt;
    }
    return from(root);
}

bool divides(const Integer& divisor, const Integer& a) {
    if (!a.big && !divisor.big) {
        return magnitude(a.small) % magnitude(divisor.small) == 0;
    }
    return cln::zerop(cln::mod(big_value(a), big_value(divisor)));
}

Integer IntegerPool::read(std::string_view decimal) {
    if (decimal.size() <= 18) {
        std::int64_t value = 0;
        const bool negative = !decimal.empty() && decimal.front() == '-';
        for (const char digit : decimal.substr(negative ? 1 : 0)) value = value * 10 + (digit - '0');
        return negative ? -value : value;
    }
    const bool negative = decimal.front() == '-';
    const std::string_view digits = decimal.substr(negative ? 1 : 0);
    return from(cln::read_integer(10, negative ? -1 : 0, digits.data(), 0, digits.size()));
}

}  // namespace proofmark::symbolic

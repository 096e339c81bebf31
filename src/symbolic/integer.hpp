#pragma once

// Integers of any size: a machine word first, CLN beyond it. An Integer is a plain value (16
// bytes); big ones point into the pool of their field and live as long as it does.

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include <cln/integer.h>

#include "arena.hpp"

namespace proofmark::symbolic {

struct Integer {
    std::int64_t small = 0;
    const cln::cl_I* big = nullptr;  ///< never holds a value that fits `small`

    Integer() = default;
    Integer(std::int64_t value) : small(value) {}

    bool is_zero() const { return !big && small == 0; }
    bool is_one() const { return !big && small == 1; }
    bool is_small(std::int64_t value) const { return !big && small == value; }
};

/// Where big integers live, and the arithmetic on all of them.
class IntegerPool {
  public:
    explicit IntegerPool(Arena& arena) : arena_(arena) {}

    Integer add(Integer a, Integer b) {
        std::int64_t sum = 0;
        if (!a.big && !b.big && !__builtin_add_overflow(a.small, b.small, &sum)) return sum;
        return add_big(a, b);
    }
    Integer multiply(Integer a, Integer b) {
        std::int64_t product = 0;
        if (!a.big && !b.big && !__builtin_mul_overflow(a.small, b.small, &product)) return product;
        return multiply_big(a, b);
    }
    Integer negate(Integer a) {
        if (!a.big && a.small != INT64_MIN) return -a.small;
        return negate_big(a);
    }
    /// a/b, b dividing a.
    Integer divide_exactly(Integer a, Integer b);
    /// Non-negative greatest common divisor.
    Integer gcd(Integer a, Integer b) {
        if (is_unit(a) || is_unit(b)) return 1;
        return gcd_of_others(a, b);
    }
    /// base^exponent; over budget when the result has more than `max_bits`.
    Integer power(Integer base, std::uint64_t exponent);
    /// The exact n-th root of a positive integer, if it is an integer.
    std::optional<Integer> exact_root(Integer a, std::uint64_t n);

    void clear() { values_.clear(); }

    Integer read(std::string_view decimal);
    Integer from(const cln::cl_I& value);

    static constexpr std::uint64_t max_bits = 40'000;  ///< about 12,000 decimal digits

  private:
    static bool is_unit(Integer a) { return !a.big && (a.small == 1 || a.small == -1); }
    Integer gcd_of_others(Integer a, Integer b);
    Integer add_big(Integer a, Integer b);
    Integer multiply_big(Integer a, Integer b);
    Integer negate_big(Integer a);

    Arena& arena_;
    std::deque<cln::cl_I> values_;
};

cln::cl_I big_value(const Integer& a);
int sign_of(const Integer& a);
int compare(const Integer& a, const Integer& b);
bool divides(const Integer& divisor, const Integer& a);
std::uint64_t bit_length(const Integer& a);  ///< of |a|; 0 for zero
std::string write_integer(const Integer& a);

inline bool operator==(const Integer& a, const Integer& b) {
    if (!a.big && !b.big) return a.small == b.small;
    return a.big && b.big && compare(a, b) == 0;
}

}  // namespace proofmark::symbolic

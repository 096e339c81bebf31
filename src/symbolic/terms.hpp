#pragma once

// Sparse polynomials over the generators of a field. Everything here is a plain value that
// points into the field's arena.

#include <cstdint>

#include "integer.hpp"

namespace proofmark::symbolic {

using GeneratorId = std::uint32_t;

/// Reduced fraction, denominator positive.
struct Exponent {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;

    bool is_zero() const { return numerator == 0; }
    bool is_integer() const { return denominator == 1; }
    friend bool operator==(const Exponent&, const Exponent&) = default;
};

struct Factor {
    GeneratorId generator = 0;
    Exponent exponent;

    friend bool operator==(const Factor&, const Factor&) = default;
};

/// Product of powers of distinct generators, sorted by generator; empty: 1.
struct Monomial {
    const Factor* factors = nullptr;
    std::uint32_t count = 0;

    const Factor* begin() const { return factors; }
    const Factor* end() const { return factors + count; }
    bool is_one() const { return count == 0; }
};

struct Term {
    Monomial monomial;
    Integer coefficient;  ///< not zero
};

/// Sum of terms with distinct monomials, sorted by compare(Monomial, Monomial); empty: 0.
struct Polynomial {
    const Term* terms = nullptr;
    std::uint32_t count = 0;

    const Term* begin() const { return terms; }
    const Term* end() const { return terms + count; }
    bool is_zero() const { return count == 0; }
    /// An integer: no term, or the single monomial 1.
    bool is_integer() const {
        return count == 0 || (count == 1 && terms[0].monomial.is_one());
    }
    Integer integer() const { return count == 0 ? Integer(0) : terms[0].coefficient; }
    bool is_unit() const {
        return count == 1 && terms[0].monomial.is_one() && terms[0].coefficient.is_one();
    }
};

/// numerator / denominator.
///
/// Invariants of every fraction that leaves Algebra:
///   the denominator is proved not to be zero
///   zero is 0/1
///   a denominator of one term is a positive integer:            1/√2 -> √2/2, 1/r -> r^(-1)
///   the contents of both have no common factor                  (2r + 2)/4 -> (r + 1)/2
///   the denominator's first coefficient is positive             1/(1 - r) -> -1/(r - 1)
///   each exponential in the denominator has least exponent 0    1/(r^2 + r) -> r^(-1)/(r + 1)
struct Fraction {
    Polynomial numerator;
    Polynomial denominator;
};

/// These stop with over_budget when a component does not fit 64 bits.
Exponent reduced(std::int64_t numerator, std::int64_t denominator);
Exponent add(const Exponent& a, const Exponent& b);
Exponent multiply(const Exponent& a, const Exponent& b);
int compare_fractions(const Exponent& a, const Exponent& b);
inline int compare(const Exponent& a, const Exponent& b) {
    if (a.denominator != b.denominator) return compare_fractions(a, b);
    return a.numerator < b.numerator ? -1 : (a.numerator > b.numerator ? 1 : 0);
}
std::int64_t floor_of(const Exponent& a);

/// Total order used for storage; not compatible with multiplication.
int compare(const Monomial& a, const Monomial& b);
inline bool same_monomial(const Monomial& a, const Monomial& b) {
    if (a.count != b.count) return false;
    if (a.factors == b.factors) return true;
    for (std::uint32_t i = 0; i < a.count; ++i) {
        if (!(a.factors[i] == b.factors[i])) return false;
    }
    return true;
}
bool same_terms(const Polynomial& a, const Polynomial& b);
/// Zero where the generator does not occur.
Exponent exponent_in(const Term& term, GeneratorId generator);
/// Of the terms of a polynomial other than zero.
Exponent least_exponent(const Polynomial& a, GeneratorId generator);

}  // namespace proofmark::symbolic

#pragma once

#include <string>

#include "terms.hpp"

namespace proofmark::symbolic {

/// What a generator stands for. Its value is raised to the (rational) exponent of a factor.
enum class GeneratorKind {
    radical,      ///< b: an integer > 1 of the coprime base, or -1; exponents in [0, 1)
    root,         ///< P: a polynomial, real and not negative; exponents in [0, 1)
    symbol,       ///< a free real symbol
    exponential,  ///< e^(m) or e^(m/D): m a monomial, D a polynomial or none
    log_integer,  ///< ln b, b of the coprime base
    log,          ///< ln P, P a polynomial that is positive where it is defined
    pi,
    angle,        ///< argument of the Gaussian prime a + b i, 0 < b < a
    opaque,       ///< a function of an argument about which nothing more is used
};

enum class OpaqueFunction { atan, exp };

struct Generator {
    GeneratorKind kind = GeneratorKind::symbol;
    Integer integer;          ///< radical, log_integer: b; angle: a
    Integer second;           ///< angle: b
    Polynomial polynomial;    ///< root, log: P; exponential: D (no terms: none)
    Monomial monomial;        ///< exponential: m
    Fraction argument;        ///< opaque
    OpaqueFunction function = OpaqueFunction::atan;
    std::string name;         ///< symbol

    bool positive = false;    ///< value proved positive wherever it is defined
    bool has_symbols = false;
    /// Algebraic number (and an algebraic integer, so that root bounds apply).
    bool algebraic = false;
    std::uint32_t depth = 0;  ///< nesting of generators inside generators
    /// Of the class in which distinct normal forms are distinct values.
    bool independent = false;
    /// Contains e^(i ...) or (-1)^(a/n).
    bool complex = false;

    /// radical, log_integer: replaced since the base was refined; b is this product of others.
    bool refined = false;
    std::uint32_t base_index = 0;  ///< radical, log_integer: index in the coprime base
};

}  // namespace proofmark::symbolic

// Enclosures of values from their normal form. Values are real, but terms may contain
// e^(ia) and (-1)^q, so sums are formed over the complex numbers.

#include <cln/integer.h>

#include "algebra.hpp"

namespace proofmark::symbolic {

namespace {

using numeric::Digits;
using numeric::Enclosure;

ComplexEnclosure product_of(const ComplexEnclosure& a, const ComplexEnclosure& b) {
    if (a.is_real() && b.is_real()) return {a.real * b.real, {}};
    if (a.is_real()) return {a.real * b.real, a.real * *b.imaginary};
    if (b.is_real()) return {a.real * b.real, *a.imaginary * b.real};
    return {a.real * b.real - *a.imaginary * *b.imaginary, a.real * *b.imaginary + *a.imaginary * b.real};
}

ComplexEnclosure sum_of(const ComplexEnclosure& a, const ComplexEnclosure& b) {
    ComplexEnclosure sum{a.real + b.real, {}};
    if (!a.is_real() && !b.is_real()) {
        sum.imaginary = *a.imaginary + *b.imaginary;
    } else if (!a.is_real() || !b.is_real()) {
        sum.imaginary = a.is_real() ? b.imaginary : a.imaginary;
    }
    return sum;
}

ComplexEnclosure quotient_of(const ComplexEnclosure& a, const ComplexEnclosure& b) {
    if (a.is_real() && b.is_real()) return {a.real / b.real, {}};
    if (b.is_real()) return {a.real / b.real, *a.imaginary / b.real};
    const Enclosure length = b.real * b.real + *b.imaginary * *b.imaginary;
    const ComplexEnclosure product = product_of(a, {b.real, -*b.imaginary});
    return {product.real / length, *product.imaginary / length};
}

// The members of Algebra hide the functions on enclosures of the same name.
Enclosure real_exp(const Enclosure& a) { return exp(a); }
Enclosure real_log(const Enclosure& a) { return log(a); }
Enclosure real_atan(const Enclosure& a) { return atan(a); }
Enclosure real_root(const Enclosure& a, std::uint32_t n) { return root(a, n); }
Enclosure real_power(const Enclosure& a, std::int64_t n) { return power(a, n); }

ComplexEnclosure turn(const Enclosure& angle) { return {cos(angle), sin(angle)}; }

}  // namespace

numeric::Enclosure Algebra::enclose(const Ratio& a, Digits digits) {
    if (!a.numerator.big && a.denominator.is_one()) return Enclosure::integer(a.numerator.small, digits);
    return Enclosure::fraction(write_integer(a.numerator), write_integer(a.denominator), digits);
}

ComplexEnclosure Algebra::enclose_factor(const Factor& factor, Digits digits, const Point* point) {
    const bool constant_value = !generators_[factor.generator].has_symbols;
    if (!constant_value) {
        if (point == nullptr) return {Enclosure::integer(1, digits) / Enclosure::integer(0, digits), {}};
        if (cached_point_ != point->serial) {
            point_cache_.clear();
            cached_point_ = point->serial;
        }
    }
    Cache& cache = constant_value ? constant_cache_ : point_cache_;
    const std::tuple key{factor.generator, factor.exponent.numerator, factor.exponent.denominator};
    const auto known = cache.find(key);
    if (known != cache.end() && known->second.digits >= digits.count) return known->second.value;
    // In the time that a step of exact arithmetic takes; grows faster than the digits.
    spend(digits.count * (1 + digits.count / 1000) / 4);
    ComplexEnclosure value = enclose_factor_anew(factor, digits, point);
    cache[key] = {digits.count, value};
    return value;
}

ComplexEnclosure Algebra::enclose_factor_anew(const Factor& factor, Digits digits, const Point* point) {
    const Generator& generator = generators_[factor.generator];
    const auto exponent = [&] {
        return enclose(Ratio{factor.exponent.numerator, factor.exponent.denominator}, digits);
    };
    Enclosure base;
    switch (generator.kind) {
        case GeneratorKind::exponential: {
            ComplexEnclosure inner = enclose(generator.monomial, digits, point);
            if (!generator.polynomial.is_zero()) {
                inner = quotient_of(inner, enclose(generator.polynomial, digits, point));
            }
            const Enclosure times = exponent();
            const Enclosure length = real_exp(inner.real * times);
            if (inner.is_real()) return {length, {}};
            const ComplexEnclosure direction = turn(*inner.imaginary * times);
            return {direction.real * length, *direction.imaginary * length};
        }
        case GeneratorKind::radical:
            if (factor.generator == minus_one_) return turn(Enclosure::pi(digits) * exponent());
            base = enclose(Ratio{generator.integer, 1}, digits);
            break;
        case GeneratorKind::log_integer:
            base = real_log(enclose(Ratio{generator.integer, 1}, digits));
            break;
        case GeneratorKind::root:
            base = enclose(generator.polynomial, digits, point).real;
            break;
        case GeneratorKind::log:
            base = real_log(enclose(generator.polynomial, digits, point).real);
            break;
        case GeneratorKind::pi:
            base = Enclosure::pi(digits);
            break;
        case GeneratorKind::angle:
            base = real_atan(enclose(Ratio{generator.second, 1}, digits) /
                             enclose(Ratio{generator.integer, 1}, digits));
            break;
        case GeneratorKind::opaque:
            base = real_atan(enclose(generator.argument, digits, point));
            break;
        case GeneratorKind::symbol:
            base = Enclosure::integer(1, digits) / Enclosure::integer(0, digits);  // unbounded
            for (const auto& [id, value] : point->values) {
                if (id == factor.generator) base = enclose(value, digits);
            }
            break;
    }
    if (!factor.exponent.is_integer()) {
        if (factor.exponent.denominator > INT32_MAX) return {real_exp(exponent() * real_log(base)), {}};
        base = real_root(base, static_cast<std::uint32_t>(factor.exponent.denominator));
    }
    if (factor.exponent.numerator == 1) return {base, {}};
    return {real_power(base, factor.exponent.numerator), {}};
}

// In steps of exact arithmetic; grows faster than the digits.
void Algebra::spend_on_enclosure(const Polynomial& a, Digits digits) {
    std::uint64_t factors = 1;
    for (const Term& term : a) {
        factors += 1;
        for (const Factor& factor : term.monomial) factors += 1 + generators_[factor.generator].depth;
    }
    spend(factors * digits.count * (1 + digits.count / 1000) / 4);
}

ComplexEnclosure Algebra::enclose(const Monomial& m, Digits digits, const Point* point) {
    if (m.is_one()) return {Enclosure::integer(1, digits), {}};
    ComplexEnclosure product = enclose_factor(m.factors[0], digits, point);
    for (std::uint32_t i = 1; i < m.count; ++i) {
        product = product_of(product, enclose_factor(m.factors[i], digits, point));
    }
    return product;
}

ComplexEnclosure Algebra::enclose(const Polynomial& a, Digits digits, const Point* point) {
    if (a.is_zero()) return {Enclosure::integer(0, digits), {}};
    const auto enclose_term = [&](const Term& term) -> ComplexEnclosure {
        if (term.monomial.is_one()) return {enclose(Ratio{term.coefficient, 1}, digits), {}};
        const ComplexEnclosure monomial = enclose(term.monomial, digits, point);
        if (term.coefficient.is_one()) return monomial;
        return product_of({enclose(Ratio{term.coefficient, 1}, digits), {}}, monomial);
    };
    ComplexEnclosure sum = enclose_term(a.terms[0]);
    for (std::uint32_t i = 1; i < a.count; ++i) sum = sum_of(sum, enclose_term(a.terms[i]));
    return sum;
}

// --- in doubles

namespace {

using numeric::QuickEnclosure;

QuickEnclosure quick_integer(const Integer& a) {
    constexpr std::uint64_t most_bits = 1000;
    if (!a.big) return QuickEnclosure::integer(a.small);
    if (bit_length(a) > most_bits) return {};
    return QuickEnclosure::around(cln::double_approx(*a.big));
}

QuickEnclosure quick_exp(const QuickEnclosure& a) { return exp(a); }
QuickEnclosure quick_log(const QuickEnclosure& a) { return log(a); }
QuickEnclosure quick_atan(const QuickEnclosure& a) { return atan(a); }

QuickEnclosure quick_power(const QuickEnclosure& a, const Exponent& e) {
    if (e.is_integer()) return power(a, e.numerator);
    if (e.denominator == 2) return power(root(a, 2), e.numerator);
    return exp(log(a) * QuickEnclosure::integer(e.numerator) / QuickEnclosure::integer(e.denominator));
}

}  // namespace

// What a power is taken of: for e^(q m/D) the exponent m/D.
const QuickEnclosure& Algebra::quick_base(GeneratorId id) {
    if (quick_bases_.size() <= id) quick_bases_.resize(generators_.size());
    if (quick_bases_[id]) return *quick_bases_[id];
    const Generator& generator = generators_[id];
    QuickEnclosure base;
    switch (generator.kind) {
        case GeneratorKind::radical:
            base = quick_integer(generator.integer);
            break;
        case GeneratorKind::log_integer:
            base = quick_log(quick_integer(generator.integer));
            break;
        case GeneratorKind::exponential: {
            base = QuickEnclosure(1);
            for (const Factor& factor : generator.monomial) base = base * enclose_quickly(factor);
            if (!generator.polynomial.is_zero()) base = base / enclose_quickly(generator.polynomial);
            break;
        }
        case GeneratorKind::root:
            base = enclose_quickly(generator.polynomial);
            break;
        case GeneratorKind::log:
            base = quick_log(enclose_quickly(generator.polynomial));
            break;
        case GeneratorKind::pi:
            base = QuickEnclosure::pi();
            break;
        case GeneratorKind::angle:
            base = quick_atan(quick_integer(generator.second) / quick_integer(generator.integer));
            break;
        case GeneratorKind::opaque:
            base = quick_atan(enclose_quickly(generator.argument.numerator) /
                        enclose_quickly(generator.argument.denominator));
            break;
        case GeneratorKind::symbol:
            break;
    }
    quick_bases_[id] = base;
    return *quick_bases_[id];
}

QuickEnclosure Algebra::enclose_quickly(const Factor& factor) {
    const Generator& generator = generators_[factor.generator];
    if (generator.has_symbols || generator.complex) return {};
    const QuickEnclosure base = quick_base(factor.generator);
    if (generator.kind != GeneratorKind::exponential) return quick_power(base, factor.exponent);
    return quick_exp(base * QuickEnclosure::integer(factor.exponent.numerator) /
                     QuickEnclosure::integer(factor.exponent.denominator));
}

QuickEnclosure Algebra::enclose_quickly(const Polynomial& a) {
    QuickEnclosure sum(0);
    for (const Term& term : a) {
        QuickEnclosure product = quick_integer(term.coefficient);
        for (const Factor& factor : term.monomial) {
            if (!product.is_bounded()) return {};
            product = product * enclose_quickly(factor);
        }
        sum = sum + product;
    }
    return sum;
}

// The value is real, so only the real part is kept.
numeric::Enclosure Algebra::enclose(const Fraction& a, Digits digits, const Point* point) {
    if (const auto constant_value = as_ratio(a)) return enclose(*constant_value, digits);
    const ComplexEnclosure above = enclose(a.numerator, digits, point);
    if (a.denominator.is_integer() && a.denominator.integer().is_one()) return above.real;
    return quotient_of(above, enclose(a.denominator, digits, point)).real;
}

}  // namespace proofmark::symbolic

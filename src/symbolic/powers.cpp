// Roots, powers and exponentials of real values.

#include <algorithm>
#include <array>
#include <numeric>

#include <cln/rational.h>

#include "algebra.hpp"

namespace proofmark::symbolic {

namespace {

constexpr Exponent one_half{1, 2};

// The members of Algebra hide the functions on enclosures of the same name.
numeric::Enclosure nth_root(const numeric::Enclosure& a, std::uint32_t n) { return root(a, n); }

Exponent to_exponent(const Ratio& a) {
    if (a.numerator.big || a.denominator.big) over_budget("an exponent of more than 18 digits");
    return reduced(a.numerator.small, a.denominator.small);
}

}  // namespace

// c^(p/q) = product of b^(k p/q) over the coprime base, whole powers multiplied out.
Fraction Algebra::rational_power(Ratio base, const Exponent& exponent) {
    // In lowest terms no base element stands on both sides.
    const Integer common = integers_.gcd(base.numerator, base.denominator);
    base.numerator = integers_.divide_exactly(base.numerator, common);
    base.denominator = integers_.divide_exactly(base.denominator, common);
    if (base.numerator.is_one() && base.denominator.is_one()) return integer(1);
    std::vector<Factor> factors;
    Integer numerator = 1;
    Integer denominator = 1;
    const auto take = [&](Integer n, const Exponent& e) {
        for (const CoprimeBase::Power& power : base_.factor(n)) {
            const Exponent whole = symbolic::multiply(
                e, {static_cast<std::int64_t>(power.exponent), 1});
            const std::int64_t floor = floor_of(whole);
            const Exponent rest = symbolic::add(whole, {-floor, 1});
            const Integer element = base_[power.element].value;
            if (floor > 0) {
                numerator = integers_.multiply(
                    numerator, integers_.power(element, static_cast<std::uint64_t>(floor)));
            } else if (floor < 0) {
                denominator = integers_.multiply(
                    denominator, integers_.power(element, static_cast<std::uint64_t>(-floor)));
            }
            if (!rest.is_zero()) factors.push_back({radical(power.element), rest});
        }
    };
    take(base.numerator, exponent);
    if (!base.denominator.is_one()) take(base.denominator, {-exponent.numerator, exponent.denominator});
    if (denominator.is_one() && factors.size() == 1) {
        return {single({make_monomial(factors.data(), 1), numerator}), constant(1)};
    }
    std::sort(factors.begin(), factors.end(), [](const Factor& a, const Factor& b) {
        return a.generator < b.generator;
    });
    const Fraction coefficient = ratio(numerator, denominator);
    const Monomial monomial = make_monomial(factors.data(), factors.size());
    return {multiply(coefficient.numerator, single({monomial, 1})), coefficient.denominator};
}

// (b^x t^y P^z)^e, each generator positive unless e is an integer.
Fraction Algebra::monomial_power(const Monomial& m, const Exponent& exponent) {
    std::vector<Factor> factors;
    Fraction result = integer(1);
    for (const Factor& factor : m) {
        const Generator& generator = generators_[factor.generator];
        const Exponent product = symbolic::multiply(factor.exponent, exponent);
        if (generator.kind != GeneratorKind::radical && generator.kind != GeneratorKind::root) {
            factors.push_back({factor.generator, product});
            continue;
        }
        const std::int64_t floor = floor_of(product);
        const Exponent rest = symbolic::add(product, {-floor, 1});
        if (!rest.is_zero()) factors.push_back({factor.generator, rest});
        if (floor == 0) continue;
        const auto times = static_cast<std::uint64_t>(floor < 0 ? -floor : floor);
        const Polynomial whole = generator.kind == GeneratorKind::radical
                                     ? constant(integers_.power(generator.integer, times))
                                     : power(generator.polynomial, times);
        const Fraction multiplier{whole, constant(1)};
        result = floor > 0 ? multiply(result, multiplier) : divide(result, multiplier);
    }
    const Monomial monomial = make_monomial(factors.data(), factors.size());
    return multiply(result, Fraction{single({monomial, 1}), constant(1)});
}

Algebra::Split Algebra::split(const Polynomial& a) {
    Split parts;
    parts.content = content(a);
    std::vector<Factor> common;
    for (const Factor& factor : a.terms[0].monomial) {
        const Generator& generator = generators_[factor.generator];
        if (!generator.positive) continue;
        Exponent least = factor.exponent;
        bool everywhere = true;
        for (const Term& term : a) {
            const Factor* found = std::find_if(
                term.monomial.begin(), term.monomial.end(),
                [&](const Factor& other) { return other.generator == factor.generator; });
            if (found == term.monomial.end()) {
                everywhere = false;
                break;
            }
            if (compare(found->exponent, least) < 0) least = found->exponent;
        }
        if (everywhere) common.push_back({factor.generator, least});
    }
    parts.common = make_monomial(common.data(), common.size());
    if (common.empty()) {
        parts.primitive = divide_content(a, parts.content);
        return parts;
    }
    std::vector<Term> terms;
    for (const Term& term : a) {
        std::vector<Factor> rest;
        auto next = common.begin();
        for (Factor factor : term.monomial) {
            if (next != common.end() && next->generator == factor.generator) {
                factor.exponent = symbolic::add(
                    factor.exponent, {-next->exponent.numerator, next->exponent.denominator});
                ++next;
            }
            if (!factor.exponent.is_zero()) rest.push_back(factor);
        }
        terms.push_back({make_monomial(rest.data(), rest.size()),
                         integers_.divide_exactly(term.coefficient, parts.content)});
    }
    parts.primitive = collect(terms);
    return parts;
}

Fraction Algebra::root(const Fraction& a, const Exponent& exponent) {
    if (a.numerator.is_zero()) {
        if (exponent.numerator > 0) return a;
        undefined("zero to a negative power");
    }
    constexpr const char* negative_base = "a root of a negative number has no real value";
    if (const auto constant_value = as_ratio(a)) {
        if (sign_of(constant_value->numerator) < 0) undefined(negative_base);
        return rational_power(*constant_value, exponent);
    }
    Fraction value = with_real_parts(a);
    if (!has_symbols(a)) {
        const int sign = require_sign(a, "whether the base of a root is negative");
        if (sign < 0) undefined(negative_base);
        if (sign == 0) return root(integer(0), exponent);
        value = with_real_parts(rationalised(a));
        // With both halves negative, both are negated: (1 - r)/(2 - r) -> (r - 1)/(r - 2).
        if (require_sign({value.denominator, constant(1)}, "a sign") < 0) {
            value = {scale(value.numerator, -1), scale(value.denominator, -1)};
        }
    } else if (!value.denominator.is_integer() && !is_positive_pattern(value.denominator)) {
        // (N/D)^(p/q) = (N D^(2q - 1))^(p/q) / (D^2)^p, where D^2 > 0
        const auto q = static_cast<std::uint64_t>(exponent.denominator);
        const Polynomial radicand =
            multiply(value.numerator, power(value.denominator, 2 * q - 1));
        return multiply(root({radicand, constant(1)}, exponent),
                        power(Fraction{multiply(value.denominator, value.denominator), constant(1)},
                              -exponent.numerator));
    }
    const Split upper = split(value.numerator);
    const Split lower = split(value.denominator);
    Fraction result = rational_power({upper.content, lower.content}, exponent);
    result = multiply(result, monomial_power(upper.common, exponent));
    result = multiply(result, polynomial_root(upper.primitive, exponent));
    const Exponent negative{-exponent.numerator, exponent.denominator};
    result = multiply(result, monomial_power(lower.common, negative));
    return multiply(result, polynomial_root(lower.primitive, negative));
}

// P^e for a polynomial without content that is positive, or is so where the root is real.
Fraction Algebra::polynomial_root(const Polynomial& a, const Exponent& exponent) {
    if (a.is_integer() && a.integer().is_one()) return integer(1);
    const Fraction whole{a, constant(1)};
    if (exponent.is_integer()) return power(whole, exponent.numerator);
    const std::int64_t n = exponent.denominator;
    std::optional<Fraction> base;
    if (!has_symbols(a) && is_algebraic(a)) {
        base = n == 2 ? denest_square_root(a, 4) : denest_root(a, n);
    }
    if (!base) {
        // (r^2 + 2r + 1)^(1/4) -> (r + 1)^(1/2), where the sign of r + 1 is known
        for (std::int64_t d = std::min<std::int64_t>(n, 6); d > 1; --d) {
            if (n % d != 0) continue;
            const auto exact = exact_polynomial_root(a, d);
            if (!exact) continue;
            const std::optional<int> known = sign({*exact, constant(1)});
            if (!known || *known == 0) continue;
            const Polynomial positive = *known > 0 ? *exact : scale(*exact, -1);
            return polynomial_root(positive, symbolic::multiply(exponent, {d, 1}));
        }
    }
    if (base) return power(*base, exponent.numerator);
    if (a.count == 1) return symbol_power(a.terms[0], exponent);
    if (has_symbols(a)) {
        // ((x + 1)^6)^(1/3) -> ((x + 1)^2)^(3/3), no base being negative
        for (const std::int64_t d : {2, 3}) {
            const auto exact = exact_polynomial_root(a, d);
            if (exact && is_never_negative({*exact, constant(1)})) {
                return polynomial_root(*exact, symbolic::multiply(exponent, {d, 1}));
            }
        }
    }
    const GeneratorId id = root_generator(a);
    return monomial_power(single_factor(id, {1, 1}), exponent);
}

// Even powers of symbols as powers of |x| = (x^2)^(1/2); the rest stays together:
// (x^2 y)^(1/2) -> (x^2)^(1/2) (y)^(1/2) holds wherever the left side is real, x = 0 included.
Fraction Algebra::symbol_power(const Term& term, const Exponent& exponent) {
    const auto is_odd = [](const Exponent& e) { return e.is_integer() && e.numerator % 2 != 0; };
    if (term.monomial.count == 1 && is_odd(term.monomial.factors[0].exponent) &&
        (term.coefficient.is_one() || term.coefficient.is_small(-1))) {
        // (-x^3)^(1/2) -> (-x)^(3/2): where one side is real, so is the other
        const Factor& factor = term.monomial.factors[0];
        const Polynomial base = single({single_factor(factor.generator, {1, 1}), term.coefficient});
        return monomial_power(single_factor(root_generator(base), {1, 1}),
                              symbolic::multiply(factor.exponent, exponent));
    }
    Fraction result = integer(1);
    std::vector<Factor> odd;
    for (const Factor& factor : term.monomial) {
        if (generators_[factor.generator].kind == GeneratorKind::root) {
            // Not negative where it is real: (P^(1/2))^(1/2) = P^(1/4)
            result = multiply(result, monomial_power(single_factor(factor.generator, factor.exponent), exponent));
            continue;
        }
        if (!factor.exponent.is_integer()) {
            odd.push_back(factor);
            continue;
        }
        const std::int64_t k = factor.exponent.numerator;
        const std::int64_t rest = k % 2 == 0 ? 0 : 1;  // x^-3 = x^-4 x
        if (rest != 0) odd.push_back({factor.generator, {1, 1}});
        if (k == rest) continue;
        const Polynomial square = single({single_factor(factor.generator, {2, 1}), 1});
        const Monomial magnitude = single_factor(root_generator(square), {1, 1});
        result = multiply(result,
                          monomial_power(magnitude, symbolic::multiply({(k - rest) / 2, 1}, exponent)));
    }
    if (odd.empty() && term.coefficient.is_one()) return result;
    const Polynomial rest =
        single({make_monomial(odd.data(), odd.size()), term.coefficient});
    return multiply(result, monomial_power(single_factor(root_generator(rest), {1, 1}), exponent));
}

GeneratorId Algebra::root_generator(const Polynomial& radicand) {
    for (GeneratorId id = 0; id < generators_.size(); ++id) {
        if (generators_[id].kind == GeneratorKind::root &&
            same_terms(generators_[id].polynomial, radicand)) {
            return id;
        }
    }
    Generator generator;
    generator.kind = GeneratorKind::root;
    generator.polynomial = radicand;
    generator.algebraic = true;
    describe_from(generator, radicand);
    // A root of a constant was proved positive before; of an expression in symbols it is
    // positive only where it is real and not zero.
    generator.positive = !generator.has_symbols;
    generator.algebraic = generator.algebraic && !generator.has_symbols;
    has_roots_ = true;
    return add_generator(std::move(generator));
}

Fraction Algebra::odd_root(const Fraction& a, std::int64_t n) {
    if (a.numerator.is_zero()) return a;
    const std::optional<int> known = sign(a);
    if (!known) {
        if (!has_symbols(a)) undecided("the sign under an odd root could not be decided");
        // a^(1/n) = a (a^2)^((1 - n)/(2n)) for any a but 0, and the root has no jump there. What
        // is zero on an interval, as |x| - x, may not be divided by.
        const Fraction value = with_real_parts(a);
        if (is_piecewise(value.numerator) || is_piecewise(value.denominator)) {
            undecided("an odd root of an expression whose sign depends on its symbols");
        }
        const auto even_power = [&](const Polynomial& part) {
            return root({multiply(part, part), constant(1)}, reduced(n - 1, 2 * n));
        };
        return divide(multiply(value, even_power(value.denominator)), even_power(value.numerator));
    }
    if (*known < 0) return negate(root(negate(a), {1, n}));
    return root(a, {1, n});
}

Fraction Algebra::power(const Fraction& base, const Fraction& exponent) {
    if (const auto constant_exponent = as_ratio(exponent)) {
        if (!constant_exponent->denominator.is_one() && !has_symbols(base) && sign(base) == -1) {
            undefined("a negative number to a power that is not a whole number");
        }
        const Exponent e = to_exponent(*constant_exponent);
        if (e.is_integer()) return power(base, e.numerator);
        return root(base, e);
    }
    if (base.numerator.is_zero()) {
        const std::optional<int> known = sign(exponent);
        if (!known) undecided("zero to a power whose sign is not known");
        if (*known > 0) return base;
        undefined("zero to a power that is not positive");
    }
    if (const auto constant_base = as_ratio(base)) {
        if (constant_base->numerator.is_one() && constant_base->denominator.is_one()) return base;
    }
    if (!has_symbols(base)) {
        const int known = require_sign(base, "whether the base of a power is negative");
        if (known == 0) return power(integer(0), exponent);
        if (known < 0 && has_symbols(exponent)) {
            undecided("a negative number to a power that depends on symbols");
        }
        if (known < 0) return power(base, require_whole(exponent));
    }
    return exp(multiply(exponent, ln(base)));
}

// A whole number that is not written as one: (-3)^(2/(√3 - 1) - √3) is -3.
std::int64_t Algebra::require_whole(const Fraction& exponent) {
    constexpr std::array<std::uint32_t, 2> tries{40, 160};
    for (const std::uint32_t digits : tries) {
        spend_on_enclosure(exponent.numerator, numeric::Digits{digits});
        const numeric::Enclosure value = enclose(exponent, numeric::Digits{digits});
        if (!value.is_bounded()) break;
        if (!value.contains_integer()) {
            undefined("a negative number to a power that is not a whole number");
        }
        const auto nearest = value.rounded(0);
        if (!nearest || nearest->size() > 18) break;
        const std::int64_t n = std::stoll(*nearest);
        if (zero(subtract(exponent, integer(n)).numerator).truth == base::Truth::holds) return n;
    }
    undecided("whether the exponent of a negative number is whole could not be decided");
}

// --- exponentials

Fraction Algebra::exp(const Fraction& a) {
    if (a.numerator.is_zero()) return integer(1);
    if (!a.denominator.is_integer()) return exp_of_quotient(a);
    Fraction result = integer(1);
    for (const Term& term : a.numerator) {
        result = multiply(result, exp_of_term(term, a.denominator.integer(), {}));
    }
    return result;
}

// e^(c m/(d D))
Fraction Algebra::exp_of_term(const Term& term, Integer denominator, const Polynomial& divisor) {
    const Fraction quotient = ratio(term.coefficient, denominator);
    const Exponent q = to_exponent({quotient.numerator.integer(), quotient.denominator.integer()});
    const Monomial& m = term.monomial;
    if (divisor.is_zero() && m.count == 1 && m.factors[0].exponent == Exponent{1, 1}) {
        const Generator& generator = generators_[m.factors[0].generator];
        // e^(q ln b) -> b^q
        if (generator.kind == GeneratorKind::log_integer) {
            return rational_power({generator.integer, 1}, q);
        }
        // e^(q ln P) -> P^q, P > 0 since its logarithm exists
        if (generator.kind == GeneratorKind::log) return polynomial_root(generator.polynomial, q);
    }
    if (divisor.is_zero() && m.count == 2) {
        const Factor* i = std::find_if(m.begin(), m.end(), [&](const Factor& f) {
            return f.generator == minus_one_ && f.exponent == one_half;
        });
        const Factor* other = i == m.begin() ? m.begin() + 1 : m.begin();
        if (i != m.end() && other->exponent == Exponent{1, 1}) {
            if (const auto known = exp_of_angle(generators_[other->generator], q)) return *known;
        }
    }
    const GeneratorId id = exponential(m, divisor);
    return {single({single_factor(id, q), 1}), constant(1)};
}

// e^(i q π) = (-1)^q;  e^(i q arg(a + bi)) = ((a + bi)/√(a^2 + b^2))^q, q an integer
std::optional<Fraction> Algebra::exp_of_angle(const Generator& angle, const Exponent& q) {
    if (angle.kind == GeneratorKind::pi) {
        const std::int64_t floor = floor_of(q);
        const Monomial rest = single_factor(minus_one(), symbolic::add(q, {-floor, 1}));
        return Fraction{single({rest, floor % 2 == 0 ? 1 : -1}), constant(1)};
    }
    if (!q.is_integer()) return std::nullopt;
    Fraction x;
    if (angle.kind == GeneratorKind::angle) {
        x = ratio(angle.second, angle.integer);
    } else if (angle.kind == GeneratorKind::opaque && angle.function == OpaqueFunction::atan) {
        x = angle.argument;
    } else {
        return std::nullopt;
    }
    // The inverse of a turn is its conjugate: (1 - ix)/√(1 + x²), over the same length.
    const std::int64_t times = q.numerator < 0 ? -q.numerator : q.numerator;
    const Fraction across = multiply(imaginary_unit(), q.numerator < 0 ? negate(x) : x);
    const Fraction length = root(add(integer(1), multiply(x, x)), one_half);
    return power(divide(add(integer(1), across), length), times);
}

GeneratorId Algebra::exponential(const Monomial& m, const Polynomial& divisor) {
    for (GeneratorId id = 0; id < generators_.size(); ++id) {
        const Generator& known = generators_[id];
        if (known.kind == GeneratorKind::exponential && same_monomial(known.monomial, m) &&
            same_terms(known.polynomial, divisor)) {
            return id;
        }
    }
    Generator generator;
    generator.kind = GeneratorKind::exponential;
    generator.monomial = m;
    generator.polynomial = divisor;
    const Polynomial exponent = single({m, 1});
    describe_from(generator, exponent);
    describe_from(generator, divisor);
    generator.algebraic = false;
    generator.positive = !generator.complex;
    // e^(q m) over distinct products m of simple radicals and symbols: Lindemann-Weierstrass for
    // constants, and independence of exponentials of independent polynomials for functions.
    generator.independent = divisor.is_zero() && is_independent(exponent);
    for (const Factor& factor : m) {
        const GeneratorKind kind = generators_[factor.generator].kind;
        generator.independent &= kind == GeneratorKind::radical || kind == GeneratorKind::symbol;
    }
    return add_generator(std::move(generator));
}

// e^(N/D): algebraic constants are freed of their denominator; otherwise N = Q D + R and each
// term of Q and of R/D is a generator of its own, e^((x + 2)/(x + 1)) -> e e^(1/(x + 1)).
Fraction Algebra::exp_of_quotient(const Fraction& a) {
    const Fraction simple = rationalised(a);
    if (simple.denominator.is_integer()) return exp(simple);
    const Split lower = split(simple.denominator);
    // What all terms of D share goes up: 1/(√2 x + √2 y) -> √2/(2 (x + y))
    const Fraction shared = monomial_power(lower.common, {-1, 1});
    const auto [quotient, remainder, multiplier] =
        pseudo_divide(multiply(simple.numerator, shared.numerator), lower.primitive);
    Integer below = integers_.multiply(lower.content, multiplier);
    if (!shared.denominator.is_integer()) undecided("an exponent over a nested root of symbols");
    below = integers_.multiply(below, shared.denominator.integer());
    Fraction result = integer(1);
    for (const Term& term : quotient) result = multiply(result, exp_of_term(term, below, {}));
    for (const Term& term : remainder) {
        result = multiply(result, exp_of_term(term, below, lower.primitive));
    }
    return result;
}

// --- division with remainder and exact roots of polynomials

namespace {

/// Lexicographic by generator, absent generators counting as exponent 0: compatible with
/// multiplication of independent generators.
int compare_order(const Monomial& a, const Monomial& b) {
    std::uint32_t i = 0;
    std::uint32_t j = 0;
    while (i < a.count || j < b.count) {
        if (j == b.count || (i < a.count && a.factors[i].generator < b.factors[j].generator)) {
            return a.factors[i].exponent.numerator > 0 ? 1 : -1;
        }
        if (i == a.count || b.factors[j].generator < a.factors[i].generator) {
            return b.factors[j].exponent.numerator > 0 ? -1 : 1;
        }
        const int order = compare(a.factors[i++].exponent, b.factors[j++].exponent);
        if (order != 0) return order;
    }
    return 0;
}

const Term& leading(const Polynomial& a) {
    const Term* best = a.begin();
    for (const Term& term : a) {
        if (compare_order(term.monomial, best->monomial) > 0) best = &term;
    }
    return *best;
}

/// a/b, if every exponent of the quotient at b's generators is not negative.
std::optional<std::vector<Factor>> quotient_of(const Monomial& a, const Monomial& b) {
    std::vector<Factor> factors;
    std::uint32_t j = 0;
    for (Factor factor : a) {
        if (j < b.count && b.factors[j].generator < factor.generator) return std::nullopt;
        if (j < b.count && b.factors[j].generator == factor.generator) {
            const Exponent& minus = b.factors[j++].exponent;
            factor.exponent = add(factor.exponent, {-minus.numerator, minus.denominator});
            if (factor.exponent.numerator < 0) return std::nullopt;
            if (factor.exponent.is_zero()) continue;
        }
        factors.push_back(factor);
    }
    if (j < b.count) return std::nullopt;
    return factors;
}

}  // namespace

// multiplier * a = quotient * b + remainder
Algebra::Division Algebra::pseudo_divide(const Polynomial& a, const Polynomial& b) {
    const Term lead = leading(b);
    Division result{{}, {}, 1};
    Polynomial rest = a;
    for (int step = 0; step < 1000 && !rest.is_zero(); ++step) {
        spend(rest.count);
        const Term top = leading(rest);
        const auto factors = quotient_of(top.monomial, lead.monomial);
        if (!factors) {
            result.remainder = add(result.remainder, single(top));
            rest = add(rest, scale(single(top), -1));
            continue;
        }
        const Integer common = integers_.gcd(top.coefficient, lead.coefficient);
        Integer up = integers_.divide_exactly(lead.coefficient, common);
        Integer times = integers_.divide_exactly(top.coefficient, common);
        if (sign_of(up) < 0) {
            up = integers_.negate(up);
            times = integers_.negate(times);
        }
        const Polynomial part = single({make_monomial(factors->data(), factors->size()), times});
        result.quotient = add(scale(result.quotient, up), part);
        result.remainder = scale(result.remainder, up);
        result.multiplier = integers_.multiply(result.multiplier, up);
        rest = add(scale(rest, up), scale(multiply(part, b), -1));
    }
    result.remainder = add(result.remainder, rest);
    return result;
}

// x^(1/2) is no function of every x: (x^(3/2) + x^(1/2))^2 is not x^3 + 2x^2 + x below zero.
bool Algebra::has_real_powers(const Polynomial& a) const {
    return std::all_of(a.begin(), a.end(), [this](const Term& term) {
        return std::all_of(term.monomial.begin(), term.monomial.end(), [this](const Factor& factor) {
            const Generator& generator = generators_[factor.generator];
            return factor.exponent.is_integer() || generator.positive ||
                   generator.kind == GeneratorKind::exponential || generator.kind == GeneratorKind::root;
        });
    });
}

std::optional<Polynomial> Algebra::exact_polynomial_root(const Polynomial& given, std::int64_t n) {
    if (given.count < 3 || n > 6 || n < 2) return std::nullopt;
    // Exponents start at 0: e^(2i) + 2 + e^(-2i) -> e^(-2i) (e^(4i) + 2e^(2i) + 1)
    std::vector<Factor> shift;
    std::vector<Factor> back;
    for (const GeneratorId id : generators_of(given)) {
        const Exponent least = least_exponent(given, id);
        if (least.numerator >= 0) continue;
        shift.push_back({id, {-least.numerator, least.denominator}});
        back.push_back({id, symbolic::multiply(least, {1, n})});
    }
    const Polynomial a =
        shift.empty() ? given : multiply(given, single({make_monomial(shift.data(), shift.size()), 1}));
    const Term top = leading(a);
    if (sign_of(top.coefficient) < 0) return std::nullopt;
    const auto coefficient = integers_.exact_root(top.coefficient, static_cast<std::uint64_t>(n));
    if (!coefficient) return std::nullopt;
    std::vector<Factor> factors(top.monomial.begin(), top.monomial.end());
    for (Factor& factor : factors) {
        if (generators_[factor.generator].kind == GeneratorKind::radical) return std::nullopt;
        factor.exponent = symbolic::multiply(factor.exponent, {1, n});
    }
    const Term first{make_monomial(factors.data(), factors.size()), *coefficient};
    Polynomial root = single(first);
    const Polynomial slope = scale(power(root, static_cast<std::uint64_t>(n - 1)), n);
    // Each step settles the next term of the root; a true root has at most as many terms as a.
    for (std::uint32_t step = 0; step <= a.count; ++step) {
        const Polynomial rest = add(a, scale(power(root, static_cast<std::uint64_t>(n)), -1));
        if (rest.is_zero()) {
            if (!back.empty()) root = multiply(root, single({make_monomial(back.data(), back.size()), 1}));
            return has_real_powers(root) ? std::optional(root) : std::nullopt;
        }
        const Term next = leading(rest);
        const auto quotient = quotient_of(next.monomial, slope.terms[0].monomial);
        if (!quotient || !divides(slope.terms[0].coefficient, next.coefficient)) return std::nullopt;
        root = add(root, single({make_monomial(quotient->data(), quotient->size()),
                                 integers_.divide_exactly(next.coefficient,
                                                          slope.terms[0].coefficient)}));
    }
    return std::nullopt;
}

// --- algebraic constants

bool Algebra::is_algebraic(const Polynomial& a) const {
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            if (!generators_[factor.generator].algebraic) return false;
        }
    }
    return true;
}

Fraction Algebra::rationalised(const Fraction& a) {
    if (a.denominator.is_integer() || !is_algebraic(a.denominator)) return a;
    const auto inverse = inverse_algebraic(a.denominator);
    if (!inverse) return a;
    return normalised(multiply(a.numerator, inverse->numerator), inverse->denominator);
}

namespace {

void note_orders(const Polynomial& a, std::map<GeneratorId, std::int64_t>& orders) {
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            std::int64_t& order = orders[factor.generator];
            const std::int64_t known = order == 0 ? 1 : order;
            const std::int64_t common = std::gcd(known, factor.exponent.denominator);
            if (known / common > 64 / factor.exponent.denominator) {
                order = 1000;
            } else {
                order = known / common * factor.exponent.denominator;
            }
        }
    }
}

}  // namespace

// 1/P by linear algebra over the products of the radicals that occur: P x = 1 with x unknown.
std::optional<Fraction> Algebra::inverse_algebraic(const Polynomial& a) {
    std::map<GeneratorId, std::int64_t> orders;
    note_orders(a, orders);
    for (std::size_t known = 0; known != orders.size();) {  // radicands bring their own radicals
        known = orders.size();
        for (const auto& [id, order] : std::map(orders)) {
            if (generators_[id].kind == GeneratorKind::root) note_orders(generators_[id].polynomial, orders);
        }
    }
    std::vector<Monomial> basis{Monomial{}};
    for (const auto& [id, order] : orders) {
        const std::size_t before = basis.size();
        if (order > 64 || before * static_cast<std::size_t>(order) > 64) return std::nullopt;
        for (std::int64_t j = 1; j < order; ++j) {
            for (std::size_t k = 0; k < before; ++k) {
                Integer unused = 1;
                basis.push_back(multiply(basis[k], single_factor(id, reduced(j, order)), unused));
            }
        }
    }
    std::sort(basis.begin(), basis.end(),
              [](const Monomial& x, const Monomial& y) { return compare(x, y) < 0; });
    const std::size_t n = basis.size();
    spend(n * n * n / 4);
    std::vector<std::vector<cln::cl_RA>> rows(n, std::vector<cln::cl_RA>(n + 1, 0));
    for (std::size_t column = 0; column < n; ++column) {
        for (const Term& term : multiply(a, single({basis[column], 1}))) {
            const auto row = std::lower_bound(
                basis.begin(), basis.end(), term.monomial,
                [](const Monomial& x, const Monomial& y) { return compare(x, y) < 0; });
            if (row == basis.end() || !same_monomial(*row, term.monomial)) return std::nullopt;
            rows[static_cast<std::size_t>(row - basis.begin())][column] = big_value(term.coefficient);
        }
    }
    rows[0][n] = 1;  // the monomial 1 comes first
    for (std::size_t pivot = 0; pivot < n; ++pivot) {
        std::size_t found = pivot;
        while (found < n && cln::zerop(rows[found][pivot])) ++found;
        if (found == n) return std::nullopt;  // dependent radicals: no unique inverse here
        std::swap(rows[pivot], rows[found]);
        const cln::cl_RA inverse = cln::recip(rows[pivot][pivot]);
        for (std::size_t k = pivot; k <= n; ++k) rows[pivot][k] = rows[pivot][k] * inverse;
        for (std::size_t row = 0; row < n; ++row) {
            if (row == pivot || cln::zerop(rows[row][pivot])) continue;
            const cln::cl_RA factor = rows[row][pivot];
            for (std::size_t k = pivot; k <= n; ++k) {
                rows[row][k] = rows[row][k] - factor * rows[pivot][k];
            }
        }
    }
    cln::cl_I common = 1;
    for (const auto& row : rows) common = cln::lcm(common, cln::denominator(row[n]));
    std::vector<Term> terms;
    for (std::size_t k = 0; k < n; ++k) {
        const cln::cl_RA scaled = rows[k][n] * common;
        if (!cln::zerop(scaled)) terms.push_back({basis[k], integers_.from(cln::numerator(scaled))});
    }
    return Fraction{collect(terms), constant(integers_.from(common))};
}

// --- denesting

// √(α + β√b) = s + β√b/(2s) with s = √((α + d)/2), d = √(α² - β²b), when d and s denest.
std::optional<Fraction> Algebra::denest_square_root(const Polynomial& a, int depth) {
    if (a.is_integer()) {
        if (sign_of(a.integer()) <= 0) return std::nullopt;
        return rational_power({a.integer(), 1}, one_half);
    }
    GeneratorId last = 0;
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            const Generator& generator = generators_[factor.generator];
            if (generator.kind != GeneratorKind::radical || factor.generator == minus_one_ ||
                !(factor.exponent == one_half)) {
                return std::nullopt;
            }
            last = std::max(last, factor.generator);
        }
    }
    if (a.count == 1) {
        if (sign_of(a.terms[0].coefficient) < 0) return std::nullopt;
        return multiply(rational_power({a.terms[0].coefficient, 1}, one_half),
                        monomial_power(a.terms[0].monomial, one_half));
    }
    if (depth == 0 || a.count > 16) return std::nullopt;
    std::vector<Term> plain;
    std::vector<Term> with_last;
    for (const Term& term : a) {
        const std::uint32_t count = term.monomial.count;
        if (count > 0 && term.monomial.factors[count - 1].generator == last) {
            with_last.push_back({{term.monomial.factors, count - 1}, term.coefficient});
        } else {
            plain.push_back(term);
        }
    }
    const Polynomial alpha = collect(plain);
    const Polynomial beta = collect(with_last);
    const Polynomial b = constant(generators_[last].integer);
    const Fraction root_b{single({single_factor(last, one_half), 1}), constant(1)};
    const Polynomial norm = add(multiply(alpha, alpha), scale(multiply(multiply(beta, beta), b), -1));
    const auto norm_sign = sign({norm, constant(1)});
    if (!norm_sign) return std::nullopt;
    if (*norm_sign < 0) {
        // √(4 + 3√2) = 2^(1/4) √(3 + 2√2)
        const Polynomial turned = add(multiply(beta, b), multiply(alpha, root_b.numerator));
        const Polynomial inner = multiply(turned, b);
        const auto inside = denest_square_root(inner, depth - 1);
        if (!inside) return std::nullopt;
        return multiply(divide(*inside, Fraction{b, constant(1)}),
                        rational_power({generators_[last].integer, 1}, {1, 4}));
    }
    std::optional<Fraction> d;
    if (*norm_sign == 0) {
        d = integer(0);
    } else {
        d = denest_square_root(norm, depth - 1);
    }
    if (!d || !d->denominator.is_integer()) return std::nullopt;
    for (const bool plus : {true, false}) {
        // s² = (α ± d)/2 = numerator/denominator = numerator * denominator / denominator²
        const Fraction twice = add(Fraction{alpha, constant(1)}, plus ? *d : negate(*d));
        const Fraction square = multiply(twice, ratio(1, 2));
        if (square.numerator.is_zero() || !square.denominator.is_integer()) continue;
        const auto s = denest_square_root(multiply(square.numerator, square.denominator), depth - 1);
        if (!s) continue;
        const Fraction half = divide(*s, Fraction{square.denominator, constant(1)});
        const Fraction other = divide(multiply(Fraction{beta, constant(1)}, root_b),
                                      multiply(integer(2), half));
        const Fraction result = rationalised(add(half, other));
        const Polynomial difference = subtract(multiply(result, result), {a, constant(1)}).numerator;
        if (!difference.is_zero()) continue;
        const auto positive = sign(result);
        if (positive && *positive > 0) return result;
        if (positive && *positive < 0) return negate(result);
    }
    return std::nullopt;
}

// (A + B√c)^(1/n), n odd: with m^n = A² - B²c the root is (t ± √(t² - 4m))/2, where t is an
// integer; t is guessed from an enclosure and the guess is proved by taking the n-th power.
std::optional<Fraction> Algebra::denest_root(const Polynomial& a, std::int64_t n) {
    if (n % 2 == 0 || n > 15 || a.count != 2) return std::nullopt;
    const Term& first = a.terms[0];
    const Term& second = a.terms[1];
    if (!first.monomial.is_one()) return std::nullopt;
    for (const Factor& factor : second.monomial) {
        if (generators_[factor.generator].kind != GeneratorKind::radical ||
            factor.generator == minus_one_ || !(factor.exponent == one_half)) {
            return std::nullopt;
        }
    }
    const Polynomial surd = single(second);
    const Polynomial norm = add(constant(integers_.multiply(first.coefficient, first.coefficient)),
                                scale(multiply(surd, surd), -1));
    if (!norm.is_integer() || norm.is_zero()) return std::nullopt;
    const bool negative = sign_of(norm.integer()) < 0;
    const Integer magnitude = negative ? integers_.negate(norm.integer()) : norm.integer();
    const auto root_of_norm = integers_.exact_root(magnitude, static_cast<std::uint64_t>(n));
    if (!root_of_norm) return std::nullopt;
    const Integer m = negative ? integers_.negate(*root_of_norm) : *root_of_norm;
    const numeric::Digits digits{
        static_cast<std::uint32_t>(40 + (bit_length(first.coefficient) + bit_length(magnitude)) / 2)};
    if (digits.count > highest_digits()) return std::nullopt;
    const numeric::Enclosure alpha =
        nth_root(enclose(Fraction{a, constant(1)}, digits), static_cast<std::uint32_t>(n));
    const numeric::Enclosure conjugate = enclose(Ratio{m, 1}, digits) / alpha;
    const auto guess = (alpha + conjugate).rounded(0);
    if (!guess) return std::nullopt;
    const Integer t = integers_.read(*guess);
    const Integer discriminant = integers_.add(
        integers_.multiply(t, t), integers_.multiply(-4, m));
    if (sign_of(discriminant) <= 0) return std::nullopt;
    const Fraction offset = rational_power({discriminant, 1}, one_half);
    for (const bool plus : {true, false}) {
        const Fraction candidate =
            multiply(add(integer(t), plus ? offset : negate(offset)), ratio(1, 2));
        if (subtract(power(candidate, n), {a, constant(1)}).numerator.is_zero()) return candidate;
    }
    return std::nullopt;
}

}  // namespace proofmark::symbolic

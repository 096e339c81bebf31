// Logarithms, trigonometric and inverse functions, absolute values: everything is written in the
// generators we have relations for, before a new atom is made.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "algebra.hpp"

namespace proofmark::symbolic {

namespace {

constexpr Exponent one_half{1, 2};

// The members of Algebra hide other functions of these names.
numeric::Enclosure arctangent_of(const numeric::Enclosure& a) { return atan(a); }
numeric::Enclosure arcsine_of(const numeric::Enclosure& a) { return asin(a); }

}  // namespace

// --- signs

bool Algebra::is_positive_pattern(const Polynomial& a) const {
    for (const Term& term : a) {
        if (sign_of(term.coefficient) <= 0) return false;
        for (const Factor& factor : term.monomial) {
            if (!generators_[factor.generator].positive) return false;
        }
    }
    return !a.is_zero();
}

// Products of positive quantities, roots and even powers, with positive coefficients.
bool Algebra::has_even_form(const Polynomial& a, const std::vector<GeneratorId>& not_negative) const {
    return std::all_of(a.begin(), a.end(), [&](const Term& term) {
        return sign_of(term.coefficient) > 0 &&
               std::all_of(term.monomial.begin(), term.monomial.end(), [&](const Factor& factor) {
                   const Generator& generator = generators_[factor.generator];
                   const bool even = factor.exponent.is_integer() && factor.exponent.numerator % 2 == 0;
                   return generator.positive || generator.kind == GeneratorKind::root ||
                          (even && !generator.complex) ||
                          std::find(not_negative.begin(), not_negative.end(), factor.generator) !=
                              not_negative.end();
               });
    });
}

// From x >= 0 follows x^3 + x + 1 >= 0.
bool Algebra::is_implied(const Fraction& demand, const std::vector<Fraction>& demands) const {
    std::vector<GeneratorId> not_negative;
    for (const Fraction& known : demands) {
        if (same_terms(known.numerator, demand.numerator) && same_terms(known.denominator, demand.denominator)) {
            return true;
        }
        const Polynomial& above = known.numerator;
        const bool is_symbol = known.denominator.is_unit() && above.count == 1 &&
                               above.terms[0].coefficient.is_one() && above.terms[0].monomial.count == 1 &&
                               generators_[above.terms[0].monomial.factors[0].generator].kind == GeneratorKind::symbol;
        if (is_symbol) not_negative.push_back(above.terms[0].monomial.factors[0].generator);
    }
    return has_even_form(demand.numerator, not_negative) && has_even_form(demand.denominator, not_negative);
}

// c |d| + c d and c |d| - c d, where |d| = (d^2)^(1/2) and c > 0
bool Algebra::is_magnitude_and_value(const Polynomial& a) {
    const auto is_magnitude = [this](const Term& term) {
        return term.monomial.count == 1 && term.monomial.factors[0].exponent == one_half &&
               generators_[term.monomial.factors[0].generator].kind == GeneratorKind::root &&
               sign_of(term.coefficient) > 0;
    };
    const Term* const found = std::find_if(a.begin(), a.end(), is_magnitude);
    if (found == a.end()) return false;
    const Polynomial rest = add(a, scale(single(*found), -1));
    const Polynomial square = scale(generators_[found->monomial.factors[0].generator].polynomial,
                                    integers_.multiply(found->coefficient, found->coefficient));
    return add(multiply(rest, rest), scale(square, -1)).is_zero();
}

bool Algebra::is_never_negative(const Fraction& a) {
    const auto shown = [&](const Polynomial& part) {
        return has_even_form(part) || is_magnitude_and_value(part) ||
               (!is_complex(part) && exact_polynomial_root(part, 2).has_value());
    };
    return shown(a.numerator) && shown(a.denominator);
}

// x² + 1, √(x² + 1): of even form, with one term that cannot be zero
bool Algebra::is_always_positive(const Polynomial& a) const {
    return has_even_form(a) && std::any_of(a.begin(), a.end(), [this](const Term& term) {
               return std::all_of(term.monomial.begin(), term.monomial.end(), [this](const Factor& factor) {
                   const Generator& generator = generators_[factor.generator];
                   return generator.positive || (generator.kind == GeneratorKind::root &&
                                                 is_always_positive(generator.polynomial));
               });
           });
}

// Without what all terms share, of which odd powers leave one: x^3 + x^2 -> x + 1, 1/x^3 -> x
Polynomial Algebra::part_of_same_sign(const Polynomial& a) {
    const Polynomial primitive = split(a).primitive;
    std::vector<Factor> shift;
    for (const GeneratorId id : generators_of(primitive)) {
        if (generators_[id].kind != GeneratorKind::symbol) continue;
        const Exponent least = least_exponent(primitive, id);
        if (!least.is_integer()) continue;
        const std::int64_t left = least.numerator % 2 == 0 ? 0 : 1;
        if (least.numerator != left) shift.push_back({id, {left - least.numerator, 1}});
    }
    if (shift.empty()) return primitive;
    return multiply(primitive, single({make_monomial(shift.data(), shift.size()), 1}));
}

Fraction Algebra::of_same_sign(const Fraction& a) {
    const Polynomial above = part_of_same_sign(a.numerator);
    if (is_positive_pattern(a.denominator)) return {above, constant(1)};
    return {above, part_of_same_sign(a.denominator)};
}

bool Algebra::contains_piecewise(const Monomial& a) const {
    return std::any_of(a.begin(), a.end(), [this](const Factor& factor) {
        const Generator& generator = generators_[factor.generator];
        if (!generator.has_symbols) return false;
        return generator.kind == GeneratorKind::root || generator.kind == GeneratorKind::opaque ||
               contains_piecewise(generator.monomial) || contains_piecewise(generator.polynomial);
    });
}

bool Algebra::contains_piecewise(const Polynomial& a) const {
    return std::any_of(a.begin(), a.end(),
                       [this](const Term& term) { return contains_piecewise(term.monomial); });
}

bool Algebra::is_piecewise(const Polynomial& a) const {
    if (a.count != 1) return contains_piecewise(a);
    // A product vanishes where a factor does: |x| at the zeros of x² only, e^|x| nowhere.
    return std::any_of(a.terms[0].monomial.begin(), a.terms[0].monomial.end(), [this](const Factor& factor) {
        const Generator& generator = generators_[factor.generator];
        switch (generator.kind) {
            case GeneratorKind::root: return generator.has_symbols && is_piecewise(generator.polynomial);
            case GeneratorKind::opaque: return generator.has_symbols && is_piecewise(generator.argument.numerator);
            case GeneratorKind::exponential: return false;
            default: return contains_piecewise(generator.polynomial);
        }
    });
}

std::optional<int> Algebra::sign(const Fraction& a) {
    if (a.numerator.is_zero()) return 0;
    const bool positive_below = a.denominator.is_integer() || is_positive_pattern(a.denominator);
    if (positive_below) {
        if (a.numerator.is_integer()) return sign_of(a.numerator.integer());
        if (is_positive_pattern(a.numerator) || is_always_positive(a.numerator)) return 1;
        if (sign_of(a.numerator.terms[0].coefficient) < 0) {
            const Polynomial opposite = scale(a.numerator, -1);
            if (is_positive_pattern(opposite) || is_always_positive(opposite)) return -1;
        }
    }
    if (has_symbols(a)) return std::nullopt;
    // Enclosures first: they settle nearly every case, and only a true zero needs algebra.
    const numeric::QuickEnclosure above = enclose_quickly(a.numerator);
    const numeric::QuickEnclosure below = enclose_quickly(a.denominator);
    if (above.excludes_zero() && below.excludes_zero()) {
        return above.is_positive() == below.is_positive() ? 1 : -1;
    }
    for (std::uint32_t digits = 30; digits <= highest_digits(); digits *= 4) {
        spend_on_enclosure(a.numerator, numeric::Digits{digits});
        const auto known = enclose(a, numeric::Digits{digits}).sign();
        if (known && *known != numeric::Sign::zero) return static_cast<int>(*known);
        if (digits == 30 && zero(a.numerator).truth == base::Truth::holds) return 0;
    }
    return std::nullopt;
}

int Algebra::require_sign(const Fraction& a, const char* what) {
    const std::optional<int> known = sign(a);
    if (!known) undecided(std::string(what) + " could not be decided");
    return *known;
}

Fraction Algebra::absolute(const Fraction& a) {
    if (const std::optional<int> known = sign(a)) return *known < 0 ? negate(a) : a;
    if (!has_symbols(a)) undecided("the sign inside |...| could not be decided");
    const Fraction value = with_real_parts(a);
    const Fraction above{multiply(value.numerator, value.numerator), constant(1)};
    const Fraction below{multiply(value.denominator, value.denominator), constant(1)};
    return divide(root(above, one_half), root(below, one_half));
}

Fraction Algebra::maximum(const Fraction& a, const Fraction& b) {
    const Fraction difference = subtract(a, b);
    if (const std::optional<int> known = sign(difference)) return *known < 0 ? b : a;
    if (!has_symbols(difference)) undecided("which of two values is greater could not be decided");
    // max(x, max(x, y)) -> max(x, y)
    if (is_never_negative(difference)) return a;
    if (is_never_negative(negate(difference))) return b;
    return multiply(add(add(a, b), absolute(difference)), ratio(1, 2));
}

// --- logarithms

Fraction Algebra::ln_ratio(const Ratio& a) {
    std::vector<Term> terms;
    for (const CoprimeBase::Power& power : base_.factor(a.numerator)) {
        terms.push_back({single_factor(log_integer(power.element), {1, 1}),
                         static_cast<std::int64_t>(power.exponent)});
    }
    for (const CoprimeBase::Power& power : base_.factor(a.denominator)) {
        terms.push_back({single_factor(log_integer(power.element), {1, 1}),
                         -static_cast<std::int64_t>(power.exponent)});
    }
    return {collect(terms), constant(1)};
}

Fraction Algebra::ln(const Fraction& a) {
    if (a.numerator.is_zero()) undefined("the logarithm of zero has no value");
    const bool symbols = has_symbols(a);
    const Fraction value = with_real_parts(a);
    Polynomial numerator = value.numerator;
    Polynomial denominator = value.denominator;
    if (!symbols) {
        const int known = require_sign(a, "whether a logarithm's argument is positive");
        if (known == 0) undefined("the logarithm of zero has no value");
        if (known < 0) undefined("the logarithm of a negative number has no real value");
        if (require_sign({denominator, constant(1)}, "a sign") < 0) {
            numerator = scale(numerator, -1);
            denominator = scale(denominator, -1);
        }
    } else if (!denominator.is_integer() && !is_positive_pattern(denominator)) {
        // ln(N/D) = ln(N D) - ln(D^2), where D^2 > 0
        const Fraction product{multiply(numerator, denominator), constant(1)};
        const Fraction square{multiply(denominator, denominator), constant(1)};
        return subtract(ln(product), ln(square));
    }
    return subtract(ln_polynomial(numerator), ln_polynomial(denominator));
}

// ln(c m P) = ln c + ln m + ln P, all positive
Fraction Algebra::ln_polynomial(const Polynomial& a) {
    if (a.is_integer()) return ln_ratio({a.integer(), 1});
    const Split parts = split(a);
    Fraction sum = ln_ratio({parts.content, 1});
    for (const Factor& factor : parts.common) {
        const Generator& generator = generators_[factor.generator];
        const Fraction exponent = ratio(factor.exponent.numerator, factor.exponent.denominator);
        Fraction part;
        switch (generator.kind) {
            case GeneratorKind::radical:  // ln b^e = e ln b
                part = ln_ratio({generator.integer, 1});
                break;
            case GeneratorKind::exponential:  // ln e^(m/D) = m/D
                part = {single({generator.monomial, 1}), constant(1)};
                if (!generator.polynomial.is_zero()) {
                    part = divide(part, Fraction{generator.polynomial, constant(1)});
                }
                break;
            case GeneratorKind::root:
                part = ln_polynomial(generator.polynomial);
                break;
            default:
                part = {single({single_factor(
                                    logarithm(single({single_factor(factor.generator, {1, 1}), 1})),
                                    {1, 1}),
                                1}),
                        constant(1)};
        }
        sum = add(sum, multiply(exponent, part));
    }
    if (parts.primitive.is_integer() && parts.primitive.integer().is_one()) return sum;
    for (const std::int64_t n : {2, 3, 5}) {  // ln(r^2 + 2r + 1) = 2 ln(r + 1)
        if (const auto exact = exact_polynomial_root(parts.primitive, n)) {
            const std::optional<int> known = sign({*exact, constant(1)});
            if (known && *known > 0) return add(sum, multiply(integer(n), ln_polynomial(*exact)));
        }
    }
    const Monomial atom = single_factor(logarithm(parts.primitive), {1, 1});
    return add(sum, Fraction{single({atom, 1}), constant(1)});
}

GeneratorId Algebra::logarithm(const Polynomial& a) {
    for (GeneratorId id = 0; id < generators_.size(); ++id) {
        if (generators_[id].kind == GeneratorKind::log && same_terms(generators_[id].polynomial, a)) {
            return id;
        }
    }
    Generator generator;
    generator.kind = GeneratorKind::log;
    generator.polynomial = a;
    describe_from(generator, a);
    return add_generator(std::move(generator));
}

// --- trigonometry, through e^(ia)

Fraction Algebra::cosine(const Fraction& a) {
    const Fraction turn = multiply(imaginary_unit(), a);
    return with_reduced_turns(multiply(add(exp(turn), exp(negate(turn))), ratio(1, 2)));
}

Fraction Algebra::sine(const Fraction& a) {
    const Fraction turn = multiply(imaginary_unit(), a);
    const Fraction doubled = subtract(exp(turn), exp(negate(turn)));  // 2i sin a
    return with_reduced_turns(multiply(multiply(doubled, imaginary_unit()), ratio(-1, 2)));
}

// cos(π/3) = (ζ - ζ²)/2 with ζ = (-1)^(1/3) -> 1/2
Fraction Algebra::with_reduced_turns(const Fraction& a) {
    const Fraction reduced = normalised(reduce_roots_of_unity(a.numerator), a.denominator);
    return reduced.denominator.is_integer() ? with_square_roots(reduced) : reduced;
}

// Of a real sum of roots of unity only the real parts count, and where the angles are multiples of
// π/12 or of π/5 these are written with square roots: ζ + 1/ζ = 2 cos(π/6) -> √3
Fraction Algebra::with_square_roots(const Fraction& a) {
    std::int64_t n = 1;
    for (const Term& term : a.numerator) {
        for (const Factor& factor : term.monomial) {
            if (!generators_[factor.generator].complex) continue;
            if (factor.generator != minus_one_ || factor.exponent.denominator > 12) return a;
            n = std::lcm(n, factor.exponent.denominator);
        }
    }
    if (n == 1 || (12 % n != 0 && n != 5)) return a;
    const auto surd = [&](std::int64_t radicand, std::int64_t times) {
        return scale(rational_power({radicand, 1}, one_half).numerator, times);
    };
    // 4 cos(k π/12) and 4 cos(k π/5)
    const auto four_cosines = [&](std::int64_t j) {
        const bool fifths = n == 5;
        const std::int64_t half_turn = fifths ? 5 : 12;
        const std::int64_t k = fifths ? j : j * (12 / n);
        const std::int64_t from_axis = 2 * k > half_turn ? half_turn - k : k;
        Polynomial value;
        if (fifths) {
            value = from_axis == 0 ? constant(4) : add(constant(from_axis == 1 ? 1 : -1), surd(5, 1));
        } else if (from_axis % 2 == 0) {
            value = from_axis == 0 ? constant(4) : from_axis == 2 ? surd(3, 2) : constant(from_axis == 4 ? 2 : 0);
        } else {
            value = from_axis == 3 ? surd(2, 2) : add(surd(6, 1), surd(2, from_axis == 1 ? 1 : -1));
        }
        return 2 * k > half_turn ? scale(value, -1) : value;
    };
    Polynomial sum;
    for (const Term& term : a.numerator) {
        std::vector<Factor> beside;
        std::int64_t j = 0;
        for (const Factor& factor : term.monomial) {
            if (factor.generator == minus_one_) {
                j = n / factor.exponent.denominator * factor.exponent.numerator;
            } else {
                beside.push_back(factor);
            }
        }
        const Polynomial rest = single({make_monomial(beside.data(), beside.size()), term.coefficient});
        sum = add(sum, multiply(rest, four_cosines(j)));
    }
    return normalised(sum, scale(a.denominator, 4));
}

Fraction Algebra::tangent(const Fraction& a) {
    const Fraction below = cosine(a);
    if (zero(below.numerator).truth == base::Truth::holds) {
        undefined("the tangent has no value where the cosine is zero");
    }
    return divide(sine(a), below);
}

// --- inverse functions

Fraction Algebra::arctangent(const Fraction& a) {
    if (a.numerator.is_zero()) return a;
    if (const auto constant_value = as_ratio(a)) return arctangent_of_ratio(*constant_value);
    if (const auto known = known_arctangent(a)) return *known;
    if (!has_symbols(a) && sign(subtract(multiply(a, a), integer(1))) == 1) {
        // atan(a) = ±π/2 - atan(1/a)
        const Fraction quarter = multiply(pi(), ratio(require_sign(a, "a sign"), 2));
        return subtract(quarter, arctangent(rationalised(invert(a))));
    }
    const bool flip = sign_of(a.numerator.terms[0].coefficient) < 0;
    const Fraction argument = flip ? negate(a) : a;
    const Monomial atom = single_factor(opaque(OpaqueFunction::atan, argument), {1, 1});
    const Fraction value{single({atom, 1}), constant(1)};
    return flip ? negate(value) : value;
}

// The multiple of π with a denominator of at most 60 that an angle may be. A guess: what it is
// good for has to be proved.
std::optional<Ratio> Algebra::guess_multiple_of_pi(const numeric::Enclosure& angle) const {
    constexpr double closeness = 1e-9;
    constexpr std::int64_t most = 60;
    if (!angle.is_bounded()) return std::nullopt;
    const double turns = angle.approximate() / 3.14159265358979323846;
    for (std::int64_t below = 1; below <= most; ++below) {
        const double above = turns * static_cast<double>(below);
        if (std::fabs(above - std::round(above)) < closeness) return Ratio{std::llround(above), below};
    }
    return std::nullopt;
}

// atan(tan(pi/7)) = pi/7, atan(2 - √3) = π/12: sin q π = a cos q π for |q| < 1/2
std::optional<Fraction> Algebra::known_arctangent(const Fraction& a) {
    if (has_symbols(a)) return std::nullopt;
    const numeric::Digits digits{20};
    spend_on_enclosure(a.numerator, digits);
    const auto guess = guess_multiple_of_pi(arctangent_of(enclose(a, digits)));
    if (!guess || 2 * std::abs(guess->numerator.small) >= guess->denominator.small) return std::nullopt;
    const Fraction angle = multiply(pi(), ratio(guess->numerator, guess->denominator));
    const Fraction difference = subtract(sine(angle), multiply(a, cosine(angle)));
    if (zero_by_algebra(difference.numerator).truth != base::Truth::holds) return std::nullopt;
    return angle;
}

// asin(sin(π/7)) = π/7: sin q π = a for |q| < 1/2
std::optional<Fraction> Algebra::known_arcsine(const Fraction& a) {
    if (has_symbols(a)) return std::nullopt;
    const numeric::Digits digits{20};
    spend_on_enclosure(a.numerator, digits);
    const auto guess = guess_multiple_of_pi(arcsine_of(enclose(a, digits)));
    if (!guess || 2 * std::abs(guess->numerator.small) >= guess->denominator.small) return std::nullopt;
    const Fraction angle = multiply(pi(), ratio(guess->numerator, guess->denominator));
    if (zero_by_algebra(subtract(sine(angle), a).numerator).truth != base::Truth::holds) return std::nullopt;
    return angle;
}

namespace {

__extension__ typedef __int128 Wide;

struct Gaussian {
    Wide re = 0;
    Wide im = 0;
};

/// z/(a + bi) if that is a Gaussian integer; p = a² + b².
std::optional<Gaussian> exact_quotient(Gaussian z, std::int64_t a, std::int64_t b, std::int64_t p) {
    const Wide re = z.re * a + z.im * b;
    const Wide im = z.im * a - z.re * b;
    if (re % p != 0 || im % p != 0) return std::nullopt;
    return Gaussian{re / p, im / p};
}

/// p = a² + b² with a > b > 0 for a prime p = 1 mod 4.
std::pair<std::int64_t, std::int64_t> two_squares(std::int64_t p) {
    for (std::int64_t b = 1; b * b < p; ++b) {
        const auto a = static_cast<std::int64_t>(std::llround(std::sqrt(static_cast<double>(p - b * b))));
        if (a * a + b * b == p) return {std::max(a, b), std::min(a, b)};
    }
    return {0, 0};
}

}  // namespace

// atan(n/d) = arg(d + ni): the Gaussian integer is split into primes, whose arguments are
// independent up to the known turn; Machin-like relations become identities.
Fraction Algebra::arctangent_of_ratio(const Ratio& a) {
    const auto as_atom = [&] {
        const bool flip = sign_of(a.numerator) < 0;
        const Fraction argument = ratio(flip ? integers_.negate(a.numerator) : a.numerator, a.denominator);
        const Monomial atom = single_factor(opaque(OpaqueFunction::atan, argument), {1, 1});
        const Fraction value{single({atom, 1}), constant(1)};
        return flip ? negate(value) : value;
    };
    constexpr std::uint64_t most_bits = 30;
    if (bit_length(a.numerator) > most_bits || bit_length(a.denominator) > most_bits) return as_atom();
    Gaussian z{a.denominator.small, a.numerator.small};
    std::int64_t norm = a.denominator.small * a.denominator.small + a.numerator.small * a.numerator.small;
    Fraction sum = integer(0);
    double angle_sum = 0;
    const auto take = [&](std::int64_t p) {
        if (p == 2) {  // 1 + i
            z = *exact_quotient(z, 1, 1, 2);
            sum = add(sum, multiply(pi(), ratio(1, 4)));
            angle_sum += std::atan(1.0);
            return;
        }
        const auto [x, y] = two_squares(p);
        const double theta = std::atan2(static_cast<double>(y), static_cast<double>(x));
        const Fraction atom{single({single_factor(angle(x, y), {1, 1}), 1}), constant(1)};
        if (const auto upper = exact_quotient(z, x, y, p)) {
            z = *upper;
            sum = add(sum, atom);
            angle_sum += theta;
        } else {
            z = *exact_quotient(z, x, -y, p);
            sum = subtract(sum, atom);
            angle_sum -= theta;
        }
    };
    constexpr std::int64_t trial_limit = 100'000;
    for (std::int64_t p = 2; p * p <= norm && p < trial_limit; p += p == 2 ? 1 : 2) {
        while (norm % p == 0) {
            take(p);
            norm /= p;
        }
    }
    if (norm > trial_limit * trial_limit) return as_atom();
    if (norm > 1) take(norm);
    // z is a unit now: 1, i, -1 or -i.
    const std::int64_t quarter = z.re == 1 ? 0 : (z.im == 1 ? 1 : (z.re == -1 ? 2 : -1));
    angle_sum += static_cast<double>(quarter) * std::atan(1.0) * 2;
    // The remaining difference is a whole number of turns; at most some dozens of angles were
    // added, so the double is off by far less than half a turn.
    const double target = std::atan2(static_cast<double>(a.numerator.small),
                                     static_cast<double>(a.denominator.small));
    const auto turns = static_cast<std::int64_t>(std::llround((angle_sum - target) / (std::atan(1.0) * 8)));
    return add(sum, multiply(pi(), ratio(quarter - 4 * turns, 2)));
}

GeneratorId Algebra::angle(Integer a, Integer b) {
    for (GeneratorId id = 0; id < generators_.size(); ++id) {
        if (generators_[id].kind == GeneratorKind::angle && generators_[id].integer == a &&
            generators_[id].second == b) {
            return id;
        }
    }
    Generator generator;
    generator.kind = GeneratorKind::angle;
    generator.integer = a;
    generator.second = b;
    generator.positive = true;
    return add_generator(std::move(generator));
}

GeneratorId Algebra::opaque(OpaqueFunction function, const Fraction& argument) {
    for (GeneratorId id = 0; id < generators_.size(); ++id) {
        const Generator& known = generators_[id];
        if (known.kind != GeneratorKind::opaque || known.function != function) continue;
        if (same_terms(known.argument.numerator, argument.numerator) &&
            same_terms(known.argument.denominator, argument.denominator)) {
            return id;
        }
        const Fraction difference = subtract(known.argument, argument);
        if (zero_by_algebra(difference.numerator).truth == base::Truth::holds) return id;
    }
    Generator generator;
    generator.kind = GeneratorKind::opaque;
    generator.function = function;
    generator.argument = argument;
    describe_from(generator, argument.numerator);
    describe_from(generator, argument.denominator);
    return add_generator(std::move(generator));
}

// asin a = atan(a/√(1 - a²)) for |a| < 1
Fraction Algebra::arcsine(const Fraction& a) {
    if (a.numerator.is_zero()) return a;
    const Fraction inside = subtract(integer(1), multiply(a, a));
    // asin(x/|x|): 1 or -1 wherever it has a value
    if (has_symbols(a) && inside.numerator.is_zero()) return multiply(a, multiply(pi(), ratio(1, 2)));
    if (!has_symbols(a)) {
        const int known = require_sign(inside, "whether an argument lies between -1 and 1");
        if (known < 0) undefined("the arc sine and arc cosine need a number from -1 to 1");
        if (known == 0) {
            const int side = require_sign(a, "a sign");
            return multiply(pi(), ratio(side, 2));
        }
        if (const auto known_angle = known_arcsine(a)) return *known_angle;
    }
    return arctangent(divide(a, root(inside, one_half)));
}

Fraction Algebra::arccosine(const Fraction& a) {
    return subtract(multiply(pi(), ratio(1, 2)), arcsine(a));
}

}  // namespace proofmark::symbolic

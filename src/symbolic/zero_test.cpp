// Is a polynomial in the generators zero?
//
//   1. no term left                                           -> zero
//   2. roots of unity reduced by their cyclotomic polynomial, square roots of primes that lie in
//      the same field written by Gauss sums; no term left     -> zero
//   3. all generators of the independent class, or a linear form in logarithms of coprime
//      integers, in π and in arguments of Gaussian primes, with coefficients of radicals: with 1
//      these are linearly independent over the algebraic numbers (Baker) -> not zero
//   4. algebraic coefficients over independent quantities: each coefficient is an algebraic
//      integer F. All conjugates of F are at most u in size and there are at most d of them, so
//      F != 0 implies |F| >= u^-(d-1), since its norm is a non-zero integer. An enclosure
//      decides which side of that bound F lies on.
//   5. q1 ln P1 + q2 ln P2 + ... + c = 0 exactly when P1^q1 P2^q2 ... e^c = 1
//   6. k1 atan(a1) + k2 atan(a2) + ... + k π is a multiple of π exactly when the product of the
//      (1 + i a)^k is real; an enclosure tells which multiple
//   7. an enclosure (at a point, when symbols occur) that excludes zero -> not zero
//
// Steps 1, 2 and 4 to 6 may prove zero; step 7 never does.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "algebra.hpp"

namespace proofmark::symbolic {

namespace {

using base::Truth;
using numeric::Digits;

bool excludes_zero(const ComplexEnclosure& a) {
    const auto decided = [](const numeric::Enclosure& part) {
        const auto sign = part.sign();
        return sign && *sign != numeric::Sign::zero;
    };
    return decided(a.real) || (!a.is_real() && decided(*a.imaginary));
}

std::int64_t totient(std::int64_t n) {
    std::int64_t result = n;
    for (std::int64_t p = 2; p * p <= n; ++p) {
        if (n % p != 0) continue;
        while (n % p == 0) n /= p;
        result -= result / p;
    }
    return n > 1 ? result - result / n : result;
}

int moebius(std::int64_t n) {
    int result = 1;
    for (std::int64_t p = 2; p * p <= n; ++p) {
        if (n % p != 0) continue;
        n /= p;
        if (n % p == 0) return 0;
        result = -result;
    }
    return n > 1 ? -result : result;
}

/// Coefficients of the m-th cyclotomic polynomial, m > 1: the product of (1 - x^d)^μ(m/d).
std::vector<std::int64_t> cyclotomic(std::int64_t m) {
    const auto degree = static_cast<std::size_t>(totient(m));
    std::vector<std::int64_t> series(degree + 1, 0);
    series[0] = 1;
    for (std::int64_t divisor = 1; divisor <= m; ++divisor) {
        if (m % divisor != 0) continue;
        const auto d = static_cast<std::size_t>(divisor);
        const int mu = moebius(m / divisor);
        if (mu == 1) {
            for (std::size_t k = degree + 1; k-- > d;) series[k] -= series[k - d];
        } else if (mu == -1) {
            for (std::size_t k = d; k <= degree; ++k) series[k] += series[k - d];
        }
    }
    return series;
}

bool is_odd_prime(std::int64_t n) {
    if (n < 3 || n % 2 == 0) return false;
    for (std::int64_t d = 3; d * d <= n; d += 2) {
        if (n % d == 0) return false;
    }
    return true;
}

/// Legendre symbol (a/p) by Euler's criterion.
int legendre(std::int64_t a, std::int64_t p) {
    std::int64_t result = 1;
    std::int64_t base = a % p;
    for (std::int64_t e = (p - 1) / 2; e > 0; e /= 2) {
        if (e % 2 == 1) result = result * base % p;
        base = base * base % p;
    }
    return result == 1 ? 1 : -1;
}

}  // namespace

// --- refined radicals

Polynomial Algebra::live(const Polynomial& a) {
    if (!base_.is_refined()) return a;
    Polynomial sum;
    for (const Term& term : a) {
        Polynomial product = constant(term.coefficient);
        for (const Factor& factor : term.monomial) {
            if (const auto renewed = live_exponential(factor)) {
                product = multiply(product, *renewed);
                continue;
            }
            // Copied: replacing may add generators.
            const GeneratorKind kind = generators_[factor.generator].kind;
            const std::uint32_t element = generators_[factor.generator].base_index;
            const bool over_base = kind == GeneratorKind::log_integer ||
                                   (kind == GeneratorKind::radical && factor.generator != minus_one_);
            if (!over_base || base_[element].refined_into.empty()) {
                product = multiply(product, single({make_monomial(&factor, 1), 1}));
                continue;
            }
            const CoprimeBase::Powers parts = base_.live(element);
            if (kind == GeneratorKind::radical) {
                for (const CoprimeBase::Power& part : parts) {
                    const Exponent exponent = symbolic::multiply(
                        factor.exponent, {static_cast<std::int64_t>(part.exponent), 1});
                    product = multiply(product, monomial_power(single_factor(radical(part.element), {1, 1}),
                                                               exponent).numerator);
                }
                continue;
            }
            Polynomial logarithm;
            for (const CoprimeBase::Power& part : parts) {
                logarithm = add(logarithm, single({single_factor(log_integer(part.element), {1, 1}),
                                                   static_cast<std::int64_t>(part.exponent)}));
            }
            if (!factor.exponent.is_integer() || factor.exponent.numerator < 0) {
                undecided("a power of a logarithm over a refined base");
            }
            product = multiply(product, power(logarithm, static_cast<std::uint64_t>(factor.exponent.numerator)));
        }
        sum = add(sum, product);
    }
    return sum;
}

// e^(q m) where m holds a refined radical: √n -> p √q in the exponent as well
std::optional<Polynomial> Algebra::live_exponential(const Factor& factor) {
    if (generators_[factor.generator].kind != GeneratorKind::exponential) return std::nullopt;
    const Polynomial divisor = generators_[factor.generator].polynomial;
    const Polynomial exponent = single({generators_[factor.generator].monomial, 1});
    const Polynomial renewed = live(exponent);
    if (!divisor.is_zero() || same_terms(renewed, exponent)) return std::nullopt;
    const Fraction value = exp(normalised(scale(renewed, factor.exponent.numerator),
                                          constant(factor.exponent.denominator)));
    if (!value.denominator.is_integer() || !value.denominator.integer().is_one()) {
        undecided("an exponential over a refined base");
    }
    return value.numerator;
}

// --- roots of unity

// (-1)^(j/n) = ζ^j with ζ = e^(iπ/n), a primitive 2n-th root of unity.
Polynomial Algebra::reduce_roots_of_unity(const Polynomial& a) {
    constexpr std::int64_t largest_order = 1000;
    std::int64_t n = 1;
    bool four = false;
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            if (factor.generator != minus_one_) continue;
            if (factor.exponent.denominator > largest_order) return a;
            n = std::lcm(n, factor.exponent.denominator);
            if (n > largest_order) return a;
        }
    }
    if (n <= 2) return a;
    // √p lies in the field of ζ for odd p | n (with i) and for p = 2 when 4 | n.
    const auto has_surd = [&](const Factor& factor, std::int64_t order) {
        const Generator& generator = generators_[factor.generator];
        if (generator.kind != GeneratorKind::radical || generator.integer.big ||
            2 * factor.exponent.numerator < factor.exponent.denominator) {
            return false;
        }
        const std::int64_t p = generator.integer.small;
        return p == 2 ? order % 4 == 0 : is_odd_prime(p) && order % p == 0;
    };
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) four |= has_surd(factor, n);
    }
    if (four && n % 2 != 0) n *= 2;
    spend(static_cast<std::uint64_t>(n) * (a.count + 1));
    const auto zeta = [&](std::int64_t j, Integer& coefficient) {
        j %= 2 * n;
        if (j < 0) j += 2 * n;
        if (j >= n) {
            coefficient = integers_.negate(coefficient);
            j -= n;
        }
        return single_factor(minus_one_, reduced(j, n));
    };
    const auto surd = [&](std::int64_t p) {
        std::vector<Term> terms;
        if (p == 2) {  // √2 = ζ8 + 1/ζ8
            for (const std::int64_t sign : {1, -1}) {
                Integer coefficient = 1;
                const Monomial m = zeta(sign * n / 4, coefficient);
                terms.push_back({m, coefficient});
            }
            return collect(terms);
        }
        // Gauss: sum of (a/p) e^(2πia/p) = √p for p = 1 mod 4, i√p for p = 3 mod 4
        for (std::int64_t k = 1; k < p; ++k) {
            Integer coefficient = legendre(k, p);
            const std::int64_t turn = p % 4 == 1 ? 0 : -n / 2;
            const Monomial m = zeta(2 * n / p * k + turn, coefficient);
            terms.push_back({m, coefficient});
        }
        return collect(terms);
    };
    Polynomial expanded;
    for (const Term& term : a) {
        Polynomial product = constant(term.coefficient);
        for (Factor factor : term.monomial) {
            if (has_surd(factor, n)) {
                product = multiply(product, surd(generators_[factor.generator].integer.small));
                factor.exponent = symbolic::add(factor.exponent, {-1, 2});
                if (factor.exponent.is_zero()) continue;
            }
            product = multiply(product, single({make_monomial(&factor, 1), 1}));
        }
        expanded = add(expanded, product);
    }
    // Terms by what stands beside ζ, each reduced modulo the cyclotomic polynomial.
    struct Row {
        Monomial beside;
        std::vector<Integer> coefficients;
    };
    std::vector<Row> rows;
    for (const Term& term : expanded) {
        std::vector<Factor> beside;
        std::size_t j = 0;
        for (const Factor& factor : term.monomial) {
            if (factor.generator == minus_one_) {
                j = static_cast<std::size_t>(n / factor.exponent.denominator * factor.exponent.numerator);
            } else {
                beside.push_back(factor);
            }
        }
        const Monomial key = make_monomial(beside.data(), beside.size());
        auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const Row& r) { return same_monomial(r.beside, key); });
        if (row == rows.end()) {
            rows.push_back({key, std::vector<Integer>(static_cast<std::size_t>(n))});
            row = rows.end() - 1;
        }
        row->coefficients[j] = integers_.add(row->coefficients[j], term.coefficient);
    }
    const std::vector<std::int64_t> modulus = cyclotomic(2 * n);
    const std::size_t degree = modulus.size() - 1;
    std::vector<Term> terms;
    for (Row& row : rows) {
        for (std::size_t k = row.coefficients.size(); k-- > degree;) {
            const Integer top = row.coefficients[k];
            if (top.is_zero()) continue;
            spend(degree);
            for (std::size_t i = 0; i <= degree; ++i) {
                Integer& place = row.coefficients[k - degree + i];
                place = integers_.add(place, integers_.multiply(top, -modulus[i]));
            }
        }
        for (std::size_t k = 0; k < std::min(degree, row.coefficients.size()); ++k) {
            if (row.coefficients[k].is_zero()) continue;
            Integer coefficient = row.coefficients[k];
            const Monomial m = multiply(zeta(static_cast<std::int64_t>(k), coefficient), row.beside, coefficient);
            terms.push_back({m, coefficient});
        }
    }
    return collect(terms);
}

// --- root bounds

namespace {

/// Upper bounds for an algebraic integer: log2 of every conjugate's size, and orders of the
/// radicals that generate its field.
struct ConjugateBound {
    double log2_size = 0;
    std::map<GeneratorId, std::int64_t> orders;
};

void bound_conjugates(const Algebra& algebra, const Polynomial& a, ConjugateBound& bound) {
    double most = 0;
    for (const Term& term : a) {
        double size = static_cast<double>(bit_length(term.coefficient));
        for (const Factor& factor : term.monomial) {
            const Generator& generator = algebra.generator(factor.generator);
            const double exponent = static_cast<double>(factor.exponent.numerator) /
                                    static_cast<double>(factor.exponent.denominator);
            std::int64_t& order = bound.orders[factor.generator];
            order = std::lcm(std::max<std::int64_t>(order, 1),
                             std::min<std::int64_t>(factor.exponent.denominator, 1'000'000));
            if (order > 1'000'000) order = 1'000'000;
            if (generator.kind == GeneratorKind::root) {
                ConjugateBound inner;
                bound_conjugates(algebra, generator.polynomial, inner);
                size += exponent * inner.log2_size;
                for (const auto& [id, inner_order] : inner.orders) {
                    std::int64_t& known = bound.orders[id];
                    known = std::min<std::int64_t>(
                        std::lcm(std::max<std::int64_t>(known, 1), inner_order), 1'000'000);
                }
            } else if (!generator.integer.is_small(-1)) {
                size += exponent * static_cast<double>(bit_length(generator.integer));
            }
        }
        most = std::max(most, size);
    }
    bound.log2_size = most + std::ceil(std::log2(static_cast<double>(a.count) + 1)) + 1;
}

}  // namespace

ZeroAnswer Algebra::zero_by_root_bound(const Polynomial& a) {
    if (enclose_quickly(a).excludes_zero()) return {Truth::fails, ZeroMethod::enclosure, {}};
    spend_on_enclosure(a, Digits{30});
    if (excludes_zero(enclose(a, Digits{30}, nullptr))) return {Truth::fails, ZeroMethod::enclosure, {}};
    ConjugateBound bound;
    bound_conjugates(*this, a, bound);
    double degree = 1;
    for (const auto& [id, order] : bound.orders) {
        degree *= static_cast<double>(id == minus_one_ ? totient(2 * order) : order);
    }
    const double bits = (degree - 1) * bound.log2_size + 2;
    const double digits = (bits + bound.log2_size) * 0.30103 + 20;
    if (digits > static_cast<double>(highest_digits())) return {};
    spend_on_enclosure(a, Digits{static_cast<std::uint32_t>(digits)});
    const ComplexEnclosure value = enclose(a, Digits{static_cast<std::uint32_t>(digits)}, nullptr);
    if (excludes_zero(value)) return {Truth::fails, ZeroMethod::enclosure, {}};
    const auto exponent = -static_cast<std::int64_t>(bits) - 1;
    const bool tiny = value.real.is_below_power_of_two(exponent) &&
                      (value.is_real() || value.imaginary->is_below_power_of_two(exponent));
    if (tiny) {
        return {Truth::holds, ZeroMethod::root_bound,
                {degree, std::ceil(bound.log2_size), std::ceil(bits), static_cast<std::uint32_t>(digits)}};
    }
    return {};
}

// --- the tests together

bool Algebra::is_linear_in_logarithms(const Polynomial& a) const {
    return std::all_of(a.begin(), a.end(), [this](const Term& term) {
        int logarithms = 0;
        for (const Factor& factor : term.monomial) {
            const Generator& generator = generators_[factor.generator];
            switch (generator.kind) {
                case GeneratorKind::log_integer:
                case GeneratorKind::pi:
                case GeneratorKind::angle:
                    if (!(factor.exponent == Exponent{1, 1})) return false;
                    ++logarithms;
                    break;
                case GeneratorKind::radical:
                    if (generator.complex) return false;
                    break;
                default: return false;
            }
        }
        return logarithms <= 1;
    });
}

ZeroAnswer Algebra::zero_by_algebra(const Polynomial& given) {
    Polynomial a = live(given);
    if (a.is_zero()) return {Truth::holds, ZeroMethod::normal_form, {}};
    if (is_independent(a) || is_linear_in_logarithms(a)) return {Truth::fails, ZeroMethod::normal_form, {}};
    if (minus_one_ != UINT32_MAX) {
        a = reduce_roots_of_unity(a);
        if (a.is_zero()) return {Truth::holds, ZeroMethod::normal_form, {}};
    }
    // Coefficients of distinct products of independent quantities.
    std::map<std::vector<std::array<std::int64_t, 3>>, std::vector<Term>> groups;
    for (const Term& term : a) {
        std::vector<std::array<std::int64_t, 3>> key;
        std::vector<Factor> rest;
        for (const Factor& factor : term.monomial) {
            const Generator& generator = generators_[factor.generator];
            if (generator.algebraic) {
                rest.push_back(factor);
            } else if (generator.independent) {
                key.push_back({factor.generator, factor.exponent.numerator, factor.exponent.denominator});
            } else {
                return {};
            }
        }
        groups[key].push_back({make_monomial(rest.data(), rest.size()), term.coefficient});
    }
    ZeroAnswer together{Truth::holds, ZeroMethod::root_bound, {}};
    for (auto& [key, terms] : groups) {
        const ZeroAnswer part = zero_by_root_bound(collect(terms));
        if (part.truth == Truth::fails) return part;
        if (part.truth == Truth::unknown) together = {};
        if (together.truth == Truth::holds) together.bound = part.bound;
    }
    return together;
}

// Σ q_i ln P_i + c = 0 if and only if ∏ P_i^(q_i) e^c = 1, every P_i being positive.
ZeroAnswer Algebra::zero_by_logarithms(const Polynomial& a, int depth) {
    std::map<GeneratorId, std::vector<Term>> parts;
    std::vector<Term> constant_part;
    for (const Term& term : a) {
        const Factor* found = nullptr;
        for (const Factor& factor : term.monomial) {
            const Generator& generator = generators_[factor.generator];
            if (generator.kind != GeneratorKind::log) continue;
            if (found || !(factor.exponent == Exponent{1, 1})) return {};
            found = &factor;
        }
        if (!found) {
            constant_part.push_back(term);
            continue;
        }
        std::vector<Factor> rest;
        for (const Factor& factor : term.monomial) {
            if (&factor != found) rest.push_back(factor);
        }
        parts[found->generator].push_back({make_monomial(rest.data(), rest.size()), term.coefficient});
    }
    if (parts.empty()) return {};
    const Polynomial first = collect(parts.begin()->second);
    Fraction product = integer(1);
    Integer common = first.terms[0].coefficient;
    if (sign_of(common) < 0) common = integers_.negate(common);
    for (auto& [id, terms] : parts) {
        const Polynomial coefficient = collect(terms);
        // coefficient = (up/down) * first
        const Integer up = coefficient.terms[0].coefficient;
        const Integer down = first.terms[0].coefficient;
        if (!same_terms(scale(coefficient, down), scale(first, up))) return {};
        const Fraction times = ratio(integers_.multiply(up, common), down);
        const std::optional<Ratio> whole = as_ratio(times);
        if (!whole || !whole->denominator.is_one() || whole->numerator.big) return {};
        product = multiply(product, power(Fraction{generators_[id].polynomial, constant(1)},
                                          whole->numerator.small));
    }
    const Fraction rest = divide(multiply(Fraction{collect(constant_part), constant(1)}, integer(common)),
                                 Fraction{first, constant(1)});
    product = multiply(product, exp(rest));
    const ZeroAnswer answer = zero(subtract(product, integer(1)).numerator, depth + 1);
    if (answer.truth == Truth::unknown) return {};
    return {answer.truth, ZeroMethod::logarithms, {}};
}

Ratio sample_value(std::size_t symbol, std::size_t index, bool positive) {
    static constexpr std::array<std::array<std::int64_t, 2>, 12> values{{{7, 5}, {-4, 3}, {5, 8}, {11, 4},
                                                                        {-9, 7}, {3, 10}, {-13, 5}, {17, 6},
                                                                        {-2, 11}, {19, 3}, {1, 7}, {-25, 4}}};
    // A different stride for each symbol, so that no two of them move together.
    const auto& value = values[(index * (2 * symbol + 1) + 3 * symbol) % values.size()];
    return {positive && value[0] < 0 ? -value[0] : value[0], value[1]};
}

Point Algebra::sample_point(const std::vector<GeneratorId>& symbols, std::size_t index) {
    Point point;
    point.serial = ++points_made_;
    for (std::size_t k = 0; k < symbols.size(); ++k) {
        point.values.push_back({symbols[k], sample_value(k, index, generators_[symbols[k]].positive)});
    }
    return point;
}

Point Algebra::domain_point(const std::vector<GeneratorId>& symbols, std::size_t index) {
    // The signs count through all combinations of three symbols before a size comes again.
    static constexpr std::array<std::array<std::int64_t, 2>, 3> sizes{{{39, 4}, {5, 8}, {1155, 8}}};
    Point point;
    point.serial = ++points_made_;
    for (std::size_t k = 0; k < symbols.size(); ++k) {
        const auto& size = sizes[(index / 8 + k * (index % 8) / 2) % sizes.size()];
        const bool negative = ((index >> (k % 3)) & 1u) != 0 && !generators_[symbols[k]].positive;
        const std::int64_t moved = size[0] + 2 * static_cast<std::int64_t>(k);
        point.values.push_back({symbols[k], Ratio{negative ? -moved : moved, size[1]}});
    }
    return point;
}

std::vector<GeneratorId> Algebra::symbols_of(const Polynomial& a) const {
    std::vector<GeneratorId> open = generators_of(a);
    std::vector<bool> seen(generators_.size(), false);
    std::vector<GeneratorId> symbols;
    while (!open.empty()) {
        const GeneratorId id = open.back();
        open.pop_back();
        if (seen[id]) continue;
        seen[id] = true;
        const Generator& generator = generators_[id];
        if (generator.kind == GeneratorKind::symbol) symbols.push_back(id);
        if (!generator.has_symbols) continue;
        for (const Factor& factor : generator.monomial) open.push_back(factor.generator);
        for (const Polynomial* part : {&generator.polynomial, &generator.argument.numerator,
                                       &generator.argument.denominator}) {
            for (const GeneratorId inner : generators_of(*part)) open.push_back(inner);
        }
    }
    std::sort(symbols.begin(), symbols.end());
    return symbols;
}

// Σ k_j θ_j + k π, θ_j = atan(n_j/d_j) and k_j whole: the argument of ∏ (d_j² + i n_j d_j)^(k_j)
ZeroAnswer Algebra::zero_by_angles(const Polynomial& a) {
    constexpr std::int64_t most_times = 40;
    Polynomial product = constant(1);
    bool any = false;
    for (const Term& term : a) {
        if (term.monomial.count != 1 || !(term.monomial.factors[0].exponent == Exponent{1, 1})) return {};
        const Generator& generator = generators_[term.monomial.factors[0].generator];
        if (generator.kind == GeneratorKind::pi) continue;
        const bool is_angle = generator.kind == GeneratorKind::angle;
        const bool is_arctangent =
            generator.kind == GeneratorKind::opaque && generator.function == OpaqueFunction::atan;
        if ((!is_angle && !is_arctangent) || term.coefficient.big ||
            std::abs(term.coefficient.small) > most_times) {
            return {};
        }
        const Fraction argument = is_angle ? ratio(generator.second, generator.integer) : generator.argument;
        const bool turned_back = term.coefficient.small < 0;
        const Polynomial across = multiply(multiply(argument.numerator, argument.denominator),
                                           scale(imaginary_unit().numerator, turned_back ? -1 : 1));
        const Polynomial direction = add(multiply(argument.denominator, argument.denominator), across);
        product = multiply(product, power(direction, static_cast<std::uint64_t>(std::abs(term.coefficient.small))));
        any = true;
    }
    if (!any) return {};
    const Polynomial twice_imaginary = add(product, scale(conjugate(product), -1));
    const Truth real = zero_by_algebra(twice_imaginary).truth;
    if (real == Truth::unknown) return {};
    if (real == Truth::fails) return {Truth::fails, ZeroMethod::angles, {}};
    spend_on_enclosure(a, Digits{30});
    const numeric::Enclosure sum = enclose(a, Digits{30}, nullptr).real;
    if (!sum.is_bounded() || !sum.is_below_power_of_two(0)) return {};
    return {Truth::holds, ZeroMethod::angles, {}};  // the only multiple of π between -1 and 1
}

ZeroAnswer Algebra::zero_by_relation(const Polynomial& a, int depth) {
    constexpr int most_nested = 3;
    if (depth >= most_nested) return {};
    try {
        const Polynomial renewed = live(a);
        const ZeroAnswer angles = zero_by_angles(renewed);
        return angles.truth != Truth::unknown ? angles : zero_by_logarithms(renewed, depth);
    } catch (const Stop& stopped) {
        // A relation that cannot be formed proves nothing; a spent budget ends everything.
        if (stopped.obstacle.reason == Obstacle::Reason::over_budget) throw;
        return {};
    }
}

ZeroAnswer Algebra::zero(const Polynomial& a, int depth) {
    const ZeroAnswer algebraic = zero_by_algebra(a);
    if (algebraic.truth != Truth::unknown) return algebraic;
    if (enclose_quickly(a).excludes_zero()) return {Truth::fails, ZeroMethod::enclosure, {}};
    // What doubles do not separate is mostly zero: a relation is looked for before many digits are,
    // unless multiplying it out might take longer.
    constexpr std::uint32_t few_terms = 8;
    const bool early = a.count <= few_terms && !has_symbols(a);
    if (early) {
        const ZeroAnswer relation = zero_by_relation(a, depth);
        if (relation.truth != Truth::unknown) return relation;
    }
    spend_on_enclosure(a, Digits{30});
    if (!has_symbols(a)) {
        if (excludes_zero(enclose(a, Digits{30}, nullptr))) return {Truth::fails, ZeroMethod::enclosure, {}};
    } else {
        const std::vector<GeneratorId> symbols = symbols_of(a);
        for (std::size_t index = 0; index < 6; ++index) {
            const Point point = sample_point(symbols, index);
            if (excludes_zero(enclose(a, Digits{30}, &point))) {
                return {Truth::fails, ZeroMethod::enclosure, {}};
            }
        }
    }
    if (!early) {
        const ZeroAnswer relation = zero_by_relation(a, depth);
        if (relation.truth != Truth::unknown) return relation;
    }
    if (!has_symbols(a)) {
        // Farther than this only the trees themselves are followed (see separation.hpp).
        for (const std::uint32_t digits : {120u, 400u}) {
            if (digits > highest_digits()) break;
            spend_on_enclosure(a, Digits{digits});
            if (excludes_zero(enclose(a, Digits{digits}, nullptr))) {
                return {Truth::fails, ZeroMethod::enclosure, {}};
            }
        }
    }
    return {};
}

}  // namespace proofmark::symbolic

#include "algebra.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace proofmark::symbolic {

namespace {

constexpr GeneratorId none = UINT32_MAX;

const Term unit_term{{}, 1};

bool is_laurent(GeneratorKind kind) {
    return kind != GeneratorKind::radical && kind != GeneratorKind::root;
}

}  // namespace

Algebra::Algebra(StepBudget budget)
    : budget_(budget), arena_(budget.bytes), integers_(arena_), base_(integers_) {}

void Algebra::clear() {
    steps_ = 0;
    integers_.clear();
    arena_.clear();
    base_.clear();
    generators_.clear();
    radical_of_.clear();
    log_of_.clear();
    minus_one_ = none;
    has_roots_ = false;
    constant_cache_.clear();
    point_cache_.clear();
    quick_bases_.clear();
    cached_point_ = 0;
    points_made_ = 0;
}

void Algebra::stop_spending() const {
    over_budget("more than " + std::to_string(budget_.steps) + " steps of arithmetic");
}

const Fraction* Algebra::keep(const Fraction& a) {
    Fraction* kept = arena_.allocate<Fraction>(1);
    *kept = a;
    return kept;
}

// --- monomials

Monomial Algebra::make_monomial(const Factor* factors, std::size_t count) {
    if (count == 0) return {};
    assert(std::adjacent_find(factors, factors + count, [](const Factor& a, const Factor& b) {
               return a.generator >= b.generator;
           }) == factors + count);
    Factor* copy = arena_.allocate<Factor>(count);
    std::copy(factors, factors + count, copy);
    return {copy, static_cast<std::uint32_t>(count)};
}

Monomial Algebra::single_factor(GeneratorId generator, Exponent exponent) {
    const Factor factor{generator, exponent};
    return make_monomial(&factor, exponent.is_zero() ? 0 : 1);
}

Monomial Algebra::multiply(const Monomial& a, const Monomial& b, Integer& coefficient) {
    if (a.is_one()) return b;
    if (b.is_one()) return a;
    Factor* out = arena_.allocate<Factor>(a.count + b.count);
    std::uint32_t count = 0;
    std::uint32_t i = 0;
    std::uint32_t j = 0;
    while (i < a.count || j < b.count) {
        if (j == b.count || (i < a.count && a.factors[i].generator < b.factors[j].generator)) {
            out[count++] = a.factors[i++];
            continue;
        }
        if (i == a.count || b.factors[j].generator < a.factors[i].generator) {
            out[count++] = b.factors[j++];
            continue;
        }
        const GeneratorId id = a.factors[i].generator;
        Exponent sum = symbolic::add(a.factors[i++].exponent, b.factors[j++].exponent);
        if (generators_[id].kind == GeneratorKind::radical && sum.numerator >= sum.denominator) {
            // b^(3/4) b^(1/2) -> b b^(1/4)
            coefficient = integers_.multiply(coefficient, generators_[id].integer);
            sum = reduced(sum.numerator - sum.denominator, sum.denominator);
        }
        if (!sum.is_zero()) out[count++] = {id, sum};
    }
    return {out, count};
}

// --- polynomials

Polynomial Algebra::constant(Integer value) {
    if (value.is_zero()) return {};
    if (value.is_one()) return {&unit_term, 1};
    return single({{}, value});
}

Polynomial Algebra::single(const Term& term) {
    Term* terms = arena_.allocate<Term>(1);
    *terms = term;
    return {terms, 1};
}

Polynomial Algebra::in_order(const std::vector<Term>& terms) {
    Term* copy = arena_.allocate<Term>(terms.size());
    std::copy(terms.begin(), terms.end(), copy);
    return {copy, static_cast<std::uint32_t>(terms.size())};
}

Polynomial Algebra::power_of(const Factor& factor) {
    return single({single_factor(factor.generator, factor.exponent), 1});
}

Polynomial Algebra::add(const Polynomial& a, const Polynomial& b) {
    if (a.is_zero()) return b;
    if (b.is_zero()) return a;
    spend(a.count + b.count);
    Term* out = arena_.allocate<Term>(a.count + b.count);
    std::uint32_t count = 0;
    std::uint32_t i = 0;
    std::uint32_t j = 0;
    while (i < a.count && j < b.count) {
        const int order = compare(a.terms[i].monomial, b.terms[j].monomial);
        if (order < 0) {
            out[count++] = a.terms[i++];
        } else if (order > 0) {
            out[count++] = b.terms[j++];
        } else {
            const Integer sum = integers_.add(a.terms[i].coefficient, b.terms[j].coefficient);
            if (!sum.is_zero()) out[count++] = {a.terms[i].monomial, sum};
            ++i;
            ++j;
        }
    }
    while (i < a.count) out[count++] = a.terms[i++];
    while (j < b.count) out[count++] = b.terms[j++];
    return {out, count};
}

Polynomial Algebra::scale(const Polynomial& a, Integer factor) {
    if (factor.is_zero()) return {};
    if (factor.is_one()) return a;
    spend(a.count);
    Term* out = arena_.allocate<Term>(a.count);
    for (std::uint32_t i = 0; i < a.count; ++i) {
        out[i] = {a.terms[i].monomial, integers_.multiply(a.terms[i].coefficient, factor)};
    }
    return {out, a.count};
}

Integer Algebra::content(const Polynomial& a) {
    Integer common = 0;
    for (const Term& term : a) {
        common = integers_.gcd(common, term.coefficient);
        if (common.is_one()) break;
    }
    return common;
}

Polynomial Algebra::divide_content(const Polynomial& a, Integer divisor) {
    if (divisor.is_one()) return a;
    Term* out = arena_.allocate<Term>(a.count);
    for (std::uint32_t i = 0; i < a.count; ++i) {
        out[i] = {a.terms[i].monomial, integers_.divide_exactly(a.terms[i].coefficient, divisor)};
    }
    return {out, a.count};
}

Polynomial Algebra::collect(std::vector<Term>& terms) {
    std::sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) {
        return compare(a.monomial, b.monomial) < 0;
    });
    Term* out = arena_.allocate<Term>(terms.size());
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < terms.size();) {
        Term sum = terms[i++];
        while (i < terms.size() && same_monomial(terms[i].monomial, sum.monomial)) {
            sum.coefficient = integers_.add(sum.coefficient, terms[i++].coefficient);
        }
        if (!sum.coefficient.is_zero()) out[count++] = sum;
    }
    return {out, count};
}

Polynomial Algebra::multiply(const Polynomial& a, const Polynomial& b) {
    if (a.is_zero() || b.is_zero()) return {};
    if (a.is_integer()) return scale(b, a.integer());
    if (b.is_integer()) return scale(a, b.integer());
    spend(std::uint64_t{a.count} * b.count);
    if (a.count == 1 && b.count == 1 && !has_roots_) {
        Term product{{}, integers_.multiply(a.terms[0].coefficient, b.terms[0].coefficient)};
        product.monomial = multiply(a.terms[0].monomial, b.terms[0].monomial, product.coefficient);
        if (product.coefficient.big) spend(bit_length(product.coefficient) >> 8);
        return single(product);
    }
    std::vector<Term> terms;
    terms.swap(scratch_);
    terms.clear();
    for (const Term& x : a) {
        for (const Term& y : b) {
            Integer coefficient = integers_.multiply(x.coefficient, y.coefficient);
            if (coefficient.big) spend(bit_length(coefficient) >> 8);
            const Monomial monomial = multiply(x.monomial, y.monomial, coefficient);
            terms.push_back({monomial, coefficient});
        }
    }
    const Polynomial product = collect(terms);
    scratch_.swap(terms);
    return has_roots_ ? reduce_roots(product) : product;
}

// P^(3/2) -> P P^(1/2), the first P multiplied out.
Polynomial Algebra::reduce_roots(const Polynomial& a) {
    const auto is_whole = [this](const Factor& factor) {
        return generators_[factor.generator].kind == GeneratorKind::root &&
               factor.exponent.numerator >= factor.exponent.denominator;
    };
    std::vector<Term> kept;
    Polynomial sum;
    for (const Term& term : a) {
        const Factor* whole = std::find_if(term.monomial.begin(), term.monomial.end(), is_whole);
        if (whole == term.monomial.end()) {
            kept.push_back(term);
            continue;
        }
        std::vector<Factor> rest;
        Polynomial product = constant(term.coefficient);
        for (const Factor& factor : term.monomial) {
            if (!is_whole(factor)) {
                rest.push_back(factor);
                continue;
            }
            const std::int64_t times = floor_of(factor.exponent);
            const Exponent left = symbolic::add(factor.exponent, {-times, 1});
            if (!left.is_zero()) rest.push_back({factor.generator, left});
            product = multiply(product, power(generators_[factor.generator].polynomial,
                                              static_cast<std::uint64_t>(times)));
        }
        const Polynomial monomial = single({make_monomial(rest.data(), rest.size()), 1});
        sum = add(sum, multiply(monomial, product));
    }
    if (kept.size() == a.count) return a;
    return add(collect(kept), sum);
}

Polynomial Algebra::power(const Polynomial& a, std::uint64_t exponent) {
    if (exponent == 0) return constant(1);
    if (exponent == 1) return a;
    if (a.is_integer()) return constant(integers_.power(a.integer(), exponent));
    if (a.count > 1 && exponent > IntegerPool::max_bits) {
        over_budget("a power of a sum with an exponent above " + std::to_string(IntegerPool::max_bits));
    }
    Polynomial result = constant(1);
    Polynomial square = a;
    while (true) {
        if (exponent & 1u) result = multiply(result, square);
        exponent >>= 1u;
        if (exponent == 0) return result;
        square = multiply(square, square);
    }
}

// --- fractions

Fraction Algebra::integer(Integer value) { return {constant(value), constant(1)}; }

Fraction Algebra::ratio(Integer numerator, Integer denominator) {
    if (sign_of(denominator) < 0) {
        numerator = integers_.negate(numerator);
        denominator = integers_.negate(denominator);
    }
    const Integer common = integers_.gcd(numerator, denominator);
    if (!common.is_one()) {
        numerator = integers_.divide_exactly(numerator, common);
        denominator = integers_.divide_exactly(denominator, common);
    }
    return {constant(numerator), constant(denominator)};
}

// c/(d b^e) -> c b^(1 - e)/(d b);  c/(d t^e) -> c t^(-e)/d;  c/(d P^e) -> c P^(1 - e)/(d P)
Fraction Algebra::clear_single_term(const Polynomial& numerator, const Term& denominator) {
    Polynomial divisor = constant(denominator.coefficient);
    std::vector<Factor> factors;
    for (const Factor& factor : denominator.monomial) {
        const Generator& generator = generators_[factor.generator];
        const Exponent negative{-factor.exponent.numerator, factor.exponent.denominator};
        if (is_laurent(generator.kind)) {
            factors.push_back({factor.generator, negative});
            continue;
        }
        factors.push_back({factor.generator, symbolic::add(negative, {1, 1})});
        divisor = multiply(divisor, generator.kind == GeneratorKind::radical
                                        ? constant(generator.integer)
                                        : generator.polynomial);
    }
    if (factors.empty()) return normalised(numerator, divisor);
    const Polynomial inverse = single({make_monomial(factors.data(), factors.size()), 1});
    return normalised(multiply(numerator, inverse), divisor);
}

// A quick look that settles most denominators: a constant term and no negative exponent.
bool Algebra::has_least_exponents_zero(const Polynomial& a) const {
    if (!a.terms[0].monomial.is_one()) return false;
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            if (factor.exponent.numerator < 0) return false;
        }
    }
    return true;
}

Fraction Algebra::normalised(Polynomial numerator, Polynomial denominator) {
    if (numerator.is_zero()) return {numerator, constant(1)};
    if (denominator.is_unit()) return {numerator, denominator};
    if (denominator.count == 1 && !denominator.terms[0].monomial.is_one()) {
        return clear_single_term(numerator, denominator.terms[0]);
    }
    if (denominator.count > 1 && !has_least_exponents_zero(denominator)) {
        // Least exponent of every exponential and symbol of the denominator becomes 0.
        std::vector<Factor> shift;
        for (const GeneratorId id : generators_of(denominator)) {
            if (!is_laurent(generators_[id].kind)) continue;
            const Exponent least = least_exponent(denominator, id);
            if (!least.is_zero()) shift.push_back({id, {-least.numerator, least.denominator}});
        }
        if (!shift.empty()) {
            const Polynomial factor = single({make_monomial(shift.data(), shift.size()), 1});
            numerator = multiply(numerator, factor);
            denominator = multiply(denominator, factor);
        }
    }
    Integer common = content(denominator);
    if (!common.is_one()) common = integers_.gcd(common, content(numerator));
    if (sign_of(denominator.terms[0].coefficient) < 0) common = integers_.negate(common);
    if (!common.is_one()) {
        numerator = divide_content(numerator, common);
        denominator = divide_content(denominator, common);
    }
    return {numerator, denominator};
}

Fraction Algebra::add(const Fraction& a, const Fraction& b) {
    if (a.numerator.is_zero()) return b;
    if (b.numerator.is_zero()) return a;
    if (same_terms(a.denominator, b.denominator)) {
        if (a.denominator.is_unit()) return {add(a.numerator, b.numerator), a.denominator};
        return normalised(add(a.numerator, b.numerator), a.denominator);
    }
    // x/(c d) + y/(k d) -> (k' x + c' y)/(lcm(c, k) d), with the integers c, k taken out
    const Integer a_content = content(a.denominator);
    const Integer b_content = content(b.denominator);
    const Polynomial a_part = divide_content(a.denominator, a_content);
    const Polynomial b_part = divide_content(b.denominator, b_content);
    if (same_terms(a_part, b_part)) {
        const Integer common = integers_.gcd(a_content, b_content);
        const Integer a_factor = integers_.divide_exactly(b_content, common);
        const Integer b_factor = integers_.divide_exactly(a_content, common);
        return normalised(add(scale(a.numerator, a_factor), scale(b.numerator, b_factor)),
                          scale(a.denominator, a_factor));
    }
    return normalised(add(multiply(a.numerator, b.denominator), multiply(b.numerator, a.denominator)),
                      multiply(a.denominator, b.denominator));
}

Fraction Algebra::negate(const Fraction& a) { return {scale(a.numerator, -1), a.denominator}; }

Fraction Algebra::multiply(const Fraction& a, const Fraction& b) {
    if (a.numerator.is_zero()) return a;
    if (b.numerator.is_zero()) return b;
    if (a.denominator.is_unit() && b.denominator.is_unit()) {
        const Polynomial product = multiply(a.numerator, b.numerator);
        return {product, constant(1)};
    }
    // (x/d) d -> x
    if (same_terms(a.numerator, b.denominator)) return normalised(b.numerator, a.denominator);
    if (same_terms(b.numerator, a.denominator)) return normalised(a.numerator, b.denominator);
    return normalised(multiply(a.numerator, b.numerator), multiply(a.denominator, b.denominator));
}

void Algebra::require_nonzero(const Polynomial& a, const char* what) {
    if (a.is_integer() ? !a.is_zero() : is_independent(a) && !base_.is_refined()) return;
    const ZeroAnswer answer = zero(a);
    if (answer.truth == base::Truth::holds) undefined(what);
    if (answer.truth == base::Truth::unknown) {
        undecided("whether a divisor is zero could not be decided");
    }
}

Fraction Algebra::invert(const Fraction& a) {
    require_nonzero(a.numerator, division_by_zero);
    return normalised(a.denominator, a.numerator);
}

Fraction Algebra::divide(const Fraction& a, const Fraction& b) {
    require_nonzero(b.numerator, division_by_zero);
    if (a.numerator.is_zero()) return a;
    if (same_terms(a.denominator, b.denominator)) return normalised(a.numerator, b.numerator);
    return normalised(multiply(a.numerator, b.denominator), multiply(a.denominator, b.numerator));
}

Fraction Algebra::power(const Fraction& a, std::int64_t exponent) {
    if (exponent == 0) {
        if (zero(a.numerator).truth == base::Truth::fails) return integer(1);
        if (zero(a.numerator).truth == base::Truth::unknown) {
            undecided("whether the base of a power 0 is zero could not be decided");
        }
        undefined("0 to the power 0 has no value");
    }
    if (exponent < 0) {
        require_nonzero(a.numerator, "zero to a negative power");
        if (exponent == INT64_MIN) over_budget("a power of a sum with an exponent above " + std::to_string(IntegerPool::max_bits));
        return power(normalised(a.denominator, a.numerator), -exponent);
    }
    const auto n = static_cast<std::uint64_t>(exponent);
    if (a.numerator.is_zero()) return a;
    if (a.numerator.count == 1 && !has_roots_) {
        // A single term: exponents are scaled, whatever their size.
        const Term& term = a.numerator.terms[0];
        const Fraction scaled = monomial_power(term.monomial, {exponent, 1});
        const Fraction coefficient{constant(integers_.power(term.coefficient, n)),
                                   power(a.denominator, n)};
        return multiply(scaled, normalised(coefficient.numerator, coefficient.denominator));
    }
    return normalised(power(a.numerator, n), power(a.denominator, n));
}

// --- generators

void Algebra::describe_from(Generator& generator, const Polynomial& part) const {
    for (const Term& term : part) {
        for (const Factor& factor : term.monomial) {
            const Generator& inner = generators_[factor.generator];
            generator.has_symbols |= inner.has_symbols;
            generator.algebraic &= inner.algebraic;
            generator.complex |= inner.complex;
            generator.depth = std::max(generator.depth, inner.depth + 1);
        }
    }
}

GeneratorId Algebra::add_generator(Generator generator) {
    if (generator.depth > 60) over_budget("nesting of more than 60 functions");
    if (generators_.size() >= 4096) over_budget("more than 4096 independent quantities");
    generators_.push_back(std::move(generator));
    return static_cast<GeneratorId>(generators_.size() - 1);
}

GeneratorId Algebra::radical(std::uint32_t element) {
    if (radical_of_.size() <= element) radical_of_.resize(element + 1, none);
    if (radical_of_[element] == none) {
        Generator generator;
        generator.kind = GeneratorKind::radical;
        generator.integer = base_[element].value;
        generator.base_index = element;
        generator.positive = generator.algebraic = generator.independent = true;
        radical_of_[element] = add_generator(std::move(generator));
    }
    return radical_of_[element];
}

GeneratorId Algebra::minus_one() {
    if (minus_one_ == none) {
        Generator generator;
        generator.kind = GeneratorKind::radical;
        generator.integer = -1;
        generator.algebraic = generator.complex = true;
        generator.independent = true;  // as far as only i occurs; see is_independent
        minus_one_ = add_generator(std::move(generator));
    }
    return minus_one_;
}

GeneratorId Algebra::log_integer(std::uint32_t element) {
    if (log_of_.size() <= element) log_of_.resize(element + 1, none);
    if (log_of_[element] == none) {
        Generator generator;
        generator.kind = GeneratorKind::log_integer;
        generator.integer = base_[element].value;
        generator.base_index = element;
        generator.positive = true;
        log_of_[element] = add_generator(std::move(generator));
    }
    return log_of_[element];
}

Fraction Algebra::symbol(std::string_view name, bool positive) {
    for (GeneratorId id = 0; id < generators_.size(); ++id) {
        if (generators_[id].kind == GeneratorKind::symbol && generators_[id].name == name) {
            return {single({single_factor(id, {1, 1}), 1}), constant(1)};
        }
    }
    Generator generator;
    generator.kind = GeneratorKind::symbol;
    generator.name = name;
    generator.positive = positive;
    generator.has_symbols = generator.independent = true;
    const GeneratorId id = add_generator(std::move(generator));
    return {single({single_factor(id, {1, 1}), 1}), constant(1)};
}

Fraction Algebra::pi() {
    for (GeneratorId id = 0; id < generators_.size(); ++id) {
        if (generators_[id].kind == GeneratorKind::pi) {
            return {single({single_factor(id, {1, 1}), 1}), constant(1)};
        }
    }
    Generator generator;
    generator.kind = GeneratorKind::pi;
    generator.positive = true;
    const GeneratorId id = add_generator(std::move(generator));
    return {single({single_factor(id, {1, 1}), 1}), constant(1)};
}

Fraction Algebra::imaginary_unit() {
    return {single({single_factor(minus_one(), {1, 2}), 1}), constant(1)};
}

// --- questions about values

std::vector<GeneratorId> Algebra::generators_of(const Polynomial& a) const {
    std::vector<GeneratorId> ids;
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            if (std::find(ids.begin(), ids.end(), factor.generator) == ids.end()) {
                ids.push_back(factor.generator);
            }
        }
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

bool Algebra::is_independent(const Polynomial& a) const {
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            if (!generators_[factor.generator].independent) return false;
            if (factor.generator == minus_one_ && factor.exponent.denominator > 2) return false;
            // x^(1/2) of a symbol is real for some of its values only.
            if (generators_[factor.generator].kind == GeneratorKind::symbol &&
                !factor.exponent.is_integer() && !generators_[factor.generator].positive) {
                return false;
            }
        }
    }
    return true;
}

bool Algebra::is_complex(const Polynomial& a) const {
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            if (generators_[factor.generator].complex) return true;
        }
    }
    return false;
}

// (-1)^q -> (-1)^-q = -(-1)^(1 - q);  e^(i m q) -> e^(-i m q), m real
Polynomial Algebra::conjugate(const Polynomial& a) {
    std::vector<Term> terms;
    for (Term term : a) {
        std::vector<Factor> factors(term.monomial.begin(), term.monomial.end());
        for (Factor& factor : factors) {
            const Generator& generator = generators_[factor.generator];
            if (!generator.complex) continue;
            Exponent& exponent = factor.exponent;
            exponent.numerator = -exponent.numerator;
            if (generator.kind == GeneratorKind::radical) {
                exponent.numerator += exponent.denominator;
                term.coefficient = integers_.negate(term.coefficient);
            } else if (generator.kind == GeneratorKind::exponential && !is_turn(generator)) {
                undecided("a function of a value that mixes real and imaginary exponents");
            } else if (generator.kind != GeneratorKind::exponential) {
                exponent.numerator = -exponent.numerator;  // real although written with i
            }
        }
        terms.push_back({make_monomial(factors.data(), factors.size()), term.coefficient});
    }
    return collect(terms);
}

/// e^(i m) with m real: i stands in m, and nothing else in it is complex.
bool Algebra::is_turn(const Generator& generator) const {
    if (is_complex(generator.polynomial)) return false;
    bool found = false;
    for (const Factor& factor : generator.monomial) {
        if (factor.generator == minus_one_) {
            found = factor.exponent == Exponent{1, 2};
        } else if (generators_[factor.generator].kind == GeneratorKind::exponential &&
                   generators_[factor.generator].complex) {
            return false;
        }
    }
    return found;
}

Fraction Algebra::with_real_parts(const Fraction& a) {
    if (a.denominator.is_integer() || !is_complex(a.denominator)) return a;
    const Polynomial mirrored = conjugate(a.denominator);
    // Reduced, so that 4 does not stand there as a sum of roots of unity.
    return {reduce_roots_of_unity(multiply(a.numerator, mirrored)),
            reduce_roots_of_unity(multiply(a.denominator, mirrored))};
}

bool Algebra::has_symbols(const Polynomial& a) const {
    for (const Term& term : a) {
        for (const Factor& factor : term.monomial) {
            if (generators_[factor.generator].has_symbols) return true;
        }
    }
    return false;
}

bool Algebra::has_symbols(const Fraction& a) const {
    return has_symbols(a.numerator) || has_symbols(a.denominator);
}

std::optional<Ratio> Algebra::as_ratio(const Fraction& a) const {
    if (!a.numerator.is_integer() || !a.denominator.is_integer()) return std::nullopt;
    return Ratio{a.numerator.integer(), a.denominator.integer()};
}

}  // namespace proofmark::symbolic

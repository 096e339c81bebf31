#include "ginac_bridge.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <ginac/ginac.h>

namespace proofmark::symbolic {

namespace {

struct Unit {
    GeneratorId generator;
    Exponent exponent;       ///< one step of `symbol`
    Exponent shift;          ///< added so that exponents start at 0
    GiNaC::symbol symbol;
};

std::vector<Unit> units_of(Algebra& algebra, const Polynomial& a, const Polynomial& b) {
    std::vector<GeneratorId> ids = algebra.generators_of(a);
    for (const GeneratorId id : algebra.generators_of(b)) {
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    }
    std::vector<Unit> units;
    for (const GeneratorId id : ids) {
        Exponent least{};
        std::int64_t numerator = 0;
        std::int64_t denominator = 1;
        for (const Polynomial* part : {&a, &b}) {
            for (const Term& term : *part) {
                const Exponent here = exponent_in(term, id);
                if (compare(here, least) < 0) least = here;
                denominator = std::lcm(denominator, here.denominator);
            }
        }
        for (const Polynomial* part : {&a, &b}) {
            for (const Term& term : *part) {
                const Exponent here = exponent_in(term, id);
                numerator = std::gcd(numerator, here.numerator * (denominator / here.denominator));
            }
        }
        const Exponent unit = reduced(std::max<std::int64_t>(numerator, 1), denominator);
        units.push_back({id, unit, {-least.numerator, least.denominator},
                         GiNaC::symbol("g" + std::to_string(id))});
    }
    return units;
}

/// Steps of `unit` in `exponent` (an integer by construction), or -1 when out of proportion.
std::int64_t steps(const Exponent& exponent, const Exponent& unit) {
    const Exponent quotient = multiply(exponent, reduced(unit.denominator, unit.numerator));
    constexpr std::int64_t most = 200;
    return quotient.is_integer() && quotient.numerator <= most ? quotient.numerator : -1;
}

GiNaC::numeric to_numeric(const Integer& a) {
    if (!a.big) return GiNaC::numeric(static_cast<long>(a.small));
    return GiNaC::numeric(cln::cl_N(*a.big));
}

bool to_expression(const Polynomial& a, const std::vector<Unit>& units, GiNaC::ex& result) {
    GiNaC::exvector terms;
    for (const Term& term : a) {
        GiNaC::ex product = to_numeric(term.coefficient);
        for (const Unit& unit : units) {
            const std::int64_t n = steps(add(exponent_in(term, unit.generator), unit.shift), unit.exponent);
            if (n < 0) return false;
            product *= GiNaC::pow(unit.symbol, static_cast<long>(n));
        }
        terms.push_back(product);
    }
    result = GiNaC::add(terms);
    return true;
}

Polynomial from_expression(Algebra& algebra, const GiNaC::ex& expanded, const std::vector<Unit>& units) {
    Polynomial sum;
    const auto add_term = [&](const GiNaC::ex& term) {
        Polynomial product = algebra.constant(1);
        const auto take = [&](const GiNaC::ex& factor) {
            if (GiNaC::is_a<GiNaC::numeric>(factor)) {
                const auto& number = GiNaC::ex_to<GiNaC::numeric>(factor);
                const cln::cl_N value = number.to_cl_N();
                product = algebra.scale(product, algebra.integers().from(cln::the<cln::cl_I>(value)));
                return;
            }
            const bool is_power = GiNaC::is_a<GiNaC::power>(factor);
            const GiNaC::ex base = is_power ? factor.op(0) : factor;
            const int n = is_power ? GiNaC::ex_to<GiNaC::numeric>(factor.op(1)).to_int() : 1;
            for (const Unit& unit : units) {
                if (!base.is_equal(unit.symbol)) continue;
                const Factor power{unit.generator, multiply(unit.exponent, {n, 1})};
                product = algebra.multiply(product, algebra.power_of(power));
            }
        };
        if (GiNaC::is_a<GiNaC::mul>(term)) {
            for (std::size_t i = 0; i < term.nops(); ++i) take(term.op(i));
        } else {
            take(term);
        }
        sum = algebra.add(sum, product);
    };
    if (GiNaC::is_a<GiNaC::add>(expanded)) {
        for (std::size_t i = 0; i < expanded.nops(); ++i) add_term(expanded.op(i));
    } else if (!expanded.is_zero()) {
        add_term(expanded);
    }
    return sum;
}

}  // namespace

std::pair<Polynomial, Polynomial> cancel_common_factors(Algebra& algebra, const Polynomial& numerator,
                                                        const Polynomial& denominator) {
    // Beyond this size a greatest common divisor may take seconds, and nobody reads the result.
    constexpr std::uint32_t most_terms = 60;
    if (numerator.count + denominator.count > most_terms) return {numerator, denominator};
    const std::vector<Unit> units = units_of(algebra, numerator, denominator);
    if (units.size() > 6) return {numerator, denominator};
    GiNaC::ex above;
    GiNaC::ex below;
    if (!to_expression(numerator, units, above) || !to_expression(denominator, units, below)) {
        return {numerator, denominator};
    }
    try {
        GiNaC::ex cofactor_above;
        GiNaC::ex cofactor_below;
        GiNaC::gcd(above, below, &cofactor_above, &cofactor_below);
        Polynomial n = from_expression(algebra, cofactor_above.expand(), units);
        Polynomial d = from_expression(algebra, cofactor_below.expand(), units);
        return {n, d};
    } catch (const std::exception&) {
        return {numerator, denominator};  // what GiNaC cannot cancel is shown as it is
    }
}

}  // namespace proofmark::symbolic

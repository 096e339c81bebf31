#include <stdexcept>

#include "algebra.hpp"
#include "lifting.hpp"
#include "lowering.hpp"

#include "proofmark/symbolic/exact.hpp"

namespace proofmark::symbolic {

namespace {

/// Runs `work`, which may throw Stop, and hands the obstacle on as a value.
template <class Work>
auto guarded(Work work) -> Outcome<decltype(work())> {
    try {
        return work();
    } catch (const Stop& stopped) {
        return stopped.obstacle;
    }
}

/// For values whose size the caller bounds: running out of memory there is the caller's fault.
template <class Work>
Exact within_budget(Work work) {
    try {
        return work();
    } catch (const Stop& stopped) {
        throw std::length_error(stopped.obstacle.message);
    }
}

}  // namespace

struct Field::NameTable {
    std::vector<NamedPower> names;
};

Field::Field(StepBudget budget)
    : algebra_(std::make_unique<Algebra>(budget)), names_(std::make_unique<NameTable>()) {}
Field::~Field() = default;
Field::Field(Field&&) noexcept = default;
Field& Field::operator=(Field&&) noexcept = default;

Exact Field::zero() { return integer(0); }
Exact Field::one() { return integer(1); }

Exact Field::integer(std::int64_t value) {
    return within_budget([&] { return Exact(algebra_->keep(algebra_->integer(value))); });
}

Exact Field::rational(std::string_view numerator, std::string_view denominator) {
    return within_budget([&] {
        IntegerPool& integers = algebra_->integers();
        return Exact(algebra_->keep(algebra_->ratio(integers.read(numerator), integers.read(denominator))));
    });
}

Exact Field::number(const notation::Number& number) {
    return within_budget([&] { return Exact(algebra_->keep(lift_number(*algebra_, number))); });
}

Exact Field::symbol(std::string_view name, Assumption assumption) {
    return within_budget([&] {
        return Exact(algebra_->keep(algebra_->symbol(name, assumption == Assumption::positive)));
    });
}

Outcome<Exact> Field::add(Exact a, Exact b) {
    return guarded([&] { return Exact(algebra_->keep(algebra_->add(*a.fraction(), *b.fraction()))); });
}

Outcome<Exact> Field::subtract(Exact a, Exact b) {
    return guarded([&] { return Exact(algebra_->keep(algebra_->subtract(*a.fraction(), *b.fraction()))); });
}

Outcome<Exact> Field::multiply(Exact a, Exact b) {
    return guarded([&] { return Exact(algebra_->keep(algebra_->multiply(*a.fraction(), *b.fraction()))); });
}

Outcome<Exact> Field::divide(Exact a, Exact b) {
    return guarded([&] { return Exact(algebra_->keep(algebra_->divide(*a.fraction(), *b.fraction()))); });
}

Outcome<Exact> Field::negate(Exact a) {
    return guarded([&] { return Exact(algebra_->keep(algebra_->negate(*a.fraction()))); });
}

Outcome<Exact> Field::exp(Exact a) {
    return guarded([&] { return Exact(algebra_->keep(algebra_->exp(*a.fraction()))); });
}

Outcome<Exact> Field::ln(Exact a) {
    return guarded([&] { return Exact(algebra_->keep(algebra_->ln(*a.fraction()))); });
}

Outcome<Exact> Field::sqrt(Exact a) {
    return guarded([&] { return Exact(algebra_->keep(algebra_->root(*a.fraction(), {1, 2}))); });
}

Outcome<Exact> Field::power(Exact base, Exact exponent) {
    return guarded([&] {
        return Exact(algebra_->keep(algebra_->power(*base.fraction(), *exponent.fraction())));
    });
}

base::Truth Field::check_zero(Exact a) {
    try {
        return algebra_->zero(a.fraction()->numerator).truth;
    } catch (const Stop&) {
        return base::Truth::unknown;
    }
}

base::Truth Field::check_equal(Exact a, Exact b) {
    try {
        return algebra_->zero(algebra_->subtract(*a.fraction(), *b.fraction()).numerator).truth;
    } catch (const Stop&) {
        return base::Truth::unknown;
    }
}

std::optional<numeric::Sign> Field::sign(Exact a) {
    try {
        const std::optional<int> known = algebra_->sign(*a.fraction());
        if (!known) return std::nullopt;
        return static_cast<numeric::Sign>(*known);
    } catch (const Stop&) {
        return std::nullopt;
    }
}

numeric::Enclosure Field::enclose(Exact a, numeric::Digits precision) {
    const Algebra::Pause pause(*algebra_);
    return algebra_->enclose(*a.fraction(), precision);
}

bool Field::has_symbols(Exact a) const { return algebra_->has_symbols(*a.fraction()); }

std::optional<std::pair<std::string, std::string>> Field::as_rational(Exact a) {
    const auto ratio = algebra_->as_ratio(*a.fraction());
    if (!ratio) return std::nullopt;
    return std::pair{write_integer(ratio->numerator), write_integer(ratio->denominator)};
}

void Field::name_value(std::string_view name, Exact value) {
    const Fraction& fraction = *value.fraction();
    // Only a single power of one generator can stand for other powers of it.
    if (!fraction.denominator.is_integer() || !fraction.denominator.integer().is_one()) return;
    if (fraction.numerator.count != 1 || !fraction.numerator.terms[0].coefficient.is_one()) return;
    const Monomial& monomial = fraction.numerator.terms[0].monomial;
    if (monomial.count != 1) return;
    if (algebra_->generator(monomial.factors[0].generator).kind != GeneratorKind::exponential) return;
    names_->names.push_back({std::string(name), monomial.factors[0]});
}

notation::SyntaxTree Field::lower(Exact a) { return lower_value(*algebra_, *a.fraction(), names_->names); }

notation::SyntaxTree Field::lower(const ExactArray& a) {
    std::vector<Fraction> entries;
    for (const Exact& entry : a.entries) entries.push_back(*entry.fraction());
    return lower_array(*algebra_, a.extents, entries, names_->names);
}

Outcome<ExactArray> lift(Field& field, const notation::SyntaxTree& tree, notation::NodeId id,
                         const ExactBindings& bindings, bool free_symbols) {
    return guarded([&] {
        LiftingContext context;
        context.bindings = &bindings;
        context.free_symbols = free_symbols;
        Lifting lifting(field.algebra(), tree, context);
        const LiftedValue value = lifting.lift(id);
        ExactArray array;
        array.extents = value.extents;
        if (value.is_scalar()) {
            array.entries.push_back(Exact(field.algebra().keep(value.scalar)));
        } else {
            for (const Fraction& entry : value.entries) {
                array.entries.push_back(Exact(field.algebra().keep(entry)));
            }
        }
        return array;
    });
}

}  // namespace proofmark::symbolic

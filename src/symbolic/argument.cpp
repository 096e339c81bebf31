#include "argument.hpp"

#include <algorithm>
#include <array>

namespace proofmark::symbolic {

namespace {

/// Kinds of generators that occur, also inside others.
class Kinds {
  public:
    explicit Kinds(const Algebra& algebra) : algebra_(algebra) {}

    void note(const Polynomial& a) {
        for (const Term& term : a) note(term.monomial);
    }
    void note(const Monomial& m) {
        for (const Factor& factor : m) note(factor.generator);
    }
    bool has(GeneratorKind kind) const { return found_[static_cast<std::size_t>(kind)]; }
    bool has_turns() const { return has_turns_; }

  private:
    void note(GeneratorId id) {
        if (std::find(seen_.begin(), seen_.end(), id) != seen_.end()) return;
        seen_.push_back(id);
        const Generator& generator = algebra_.generator(id);
        has_turns_ |= generator.complex;
        if (generator.kind != GeneratorKind::radical || !generator.complex) {
            found_[static_cast<std::size_t>(generator.kind)] = true;
        }
        note(generator.monomial);
        note(generator.polynomial);
        note(generator.argument.numerator);
        note(generator.argument.denominator);
    }

    const Algebra& algebra_;
    std::array<bool, 16> found_{};
    bool has_turns_ = false;
    std::vector<GeneratorId> seen_;
};

}  // namespace

std::vector<std::string> rules_used(const Algebra& algebra, const std::vector<const Fraction*>& forms) {
    Kinds kinds(algebra);
    for (const Fraction* form : forms) {
        kinds.note(form->numerator);
        kinds.note(form->denominator);
    }
    std::vector<std::string> rules;
    if (kinds.has(GeneratorKind::radical)) {
        rules.push_back("Roots are taken apart into those of primes, √a·√b = √(ab), and whole powers come out of "
                        "them: √8 = 2√2, 1/√2 = √2/2.");
    }
    if (kinds.has_turns()) {
        rules.push_back("Sines and cosines are sums of powers of e: cos u = (e^(iu) + e^(−iu))/2, "
                        "sin u = (e^(iu) − e^(−iu))/(2i), with i² = −1.");
    }
    if (kinds.has(GeneratorKind::exponential)) {
        rules.push_back("Exponents of e are added: e^u·e^v = e^(u + v).");
    }
    if (kinds.has(GeneratorKind::log) || kinds.has(GeneratorKind::log_integer)) {
        rules.push_back("Logarithms are taken apart: ln(uv) = ln u + ln v, ln(e^u) = u.");
    }
    if (kinds.has(GeneratorKind::angle) || kinds.has(GeneratorKind::opaque)) {
        rules.push_back("atan(b/a) is the angle of the complex number a + bi, and angles add when numbers are "
                        "multiplied.");
    }
    if (kinds.has(GeneratorKind::root)) {
        rules.push_back("A root that does not come out is a quantity of its own: (√P)² = P, and |P| = √(P²).");
    }
    return rules;
}

std::string independence(const Algebra& algebra, const Polynomial& sum) {
    Kinds kinds(algebra);
    kinds.note(sum);
    if (kinds.has(GeneratorKind::symbol)) {
        return "Terms are left above the fraction line, and no two of them are alike: such a sum is not zero for all "
               "values of the letters.";
    }
    if (algebra.is_linear_in_logarithms(sum) && !algebra.is_independent(sum)) {
        return "Logarithms of numbers without a common factor, π and 1 are linearly independent over the algebraic "
               "numbers (Baker), so the sum above the fraction line is zero only if no term is left.";
    }
    if (kinds.has(GeneratorKind::exponential)) {
        return "Powers of e whose exponents are different algebraic numbers are linearly independent "
               "(Lindemann and Weierstrass), so the sum above the fraction line is zero only if no term is left.";
    }
    return "Products of roots of different primes are linearly independent over the rational numbers (Besicovitch), so "
           "the sum above the fraction line is zero only if no term is left.";
}

std::vector<std::string> root_bound_argument(const RootBound& bound) {
    const auto number = [](double value) { return std::to_string(static_cast<std::int64_t>(value)); };
    return {"A − B is an algebraic number. Freed of its denominator it is an algebraic integer D of degree at most " +
                number(bound.degree) + ", and D and its conjugates are smaller than 2^" + number(bound.log2_size) + ".",
            "If D were not zero, the product of D and its conjugates would be a whole number other than zero, so |D| "
            "would be at least 2^−" + number(bound.bits) + ".",
            "Computed with " + std::to_string(bound.digits) + " digits, |D| is smaller than that. So D = 0."};
}

std::string description(const Generator& generator) {
    switch (generator.kind) {
        case GeneratorKind::radical: return "a root of a number";
        case GeneratorKind::root: return "a nested root";
        case GeneratorKind::symbol: return "the letter " + generator.name;
        case GeneratorKind::exponential: return "a power of e with a long exponent";
        case GeneratorKind::log_integer:
        case GeneratorKind::log: return "a logarithm of a long expression";
        case GeneratorKind::pi: return "π";
        case GeneratorKind::angle:
        case GeneratorKind::opaque: return "an arc tangent of a long expression";
    }
    return "a long expression";
}

}  // namespace proofmark::symbolic

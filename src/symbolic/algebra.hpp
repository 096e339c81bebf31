#pragma once

// The arithmetic behind Field. One class, since everything shares the generators and the arena;
// its bodies are spread over files by subject:
//
//   algebra.cpp      generators, polynomials, fractions: + - * / and integer powers
//   powers.cpp       roots, rational and irrational powers, exponentials, denesting
//   functions.cpp    logarithms, trigonometry, inverse functions, |x|, max
//   zero_test.cpp    is a polynomial zero? normal form, cyclotomic relations, root bounds
//   approximate.cpp  enclosures of values
//
// Every operation is deterministic and counts steps against the budget.

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "arena.hpp"
#include "coprime_base.hpp"
#include "generator.hpp"
#include "integer.hpp"
#include "terms.hpp"

#include "proofmark/base/truth.hpp"
#include "proofmark/numeric/enclosure.hpp"
#include "proofmark/numeric/quick_enclosure.hpp"
#include "proofmark/symbolic/exact.hpp"

namespace proofmark::symbolic {

/// Rational number, denominator positive.
struct Ratio {
    Integer numerator;
    Integer denominator = 1;
};

/// How a zero test was decided.
enum class ZeroMethod { normal_form, root_bound, enclosure, logarithms, angles, none };

/// An algebraic integer of this degree, whose conjugates are below 2^log2_size, is zero or at
/// least 2^-bits in size.
struct RootBound {
    double degree = 0;
    double log2_size = 0;
    double bits = 0;
    std::uint32_t digits = 0;  ///< of the enclosure that was compared with it
};

struct ZeroAnswer {
    base::Truth truth = base::Truth::unknown;
    ZeroMethod method = ZeroMethod::none;
    RootBound bound{};  ///< root_bound: of the last coefficient
};

/// A point for the symbols, for enclosures of values with symbols.
struct Point {
    std::vector<std::pair<GeneratorId, Ratio>> values;
    std::uint64_t serial = 0;  ///< distinct for each point of an Algebra; never 0
};

struct ComplexEnclosure {
    numeric::Enclosure real;
    /// Nothing for a value that is real by its form, which nearly all are.
    std::optional<numeric::Enclosure> imaginary;

    bool is_real() const { return !imaginary.has_value(); }
};

/// For the symbol that comes `symbol`-th, from a fixed sequence of rational points.
Ratio sample_value(std::size_t symbol, std::size_t index, bool positive);

class Algebra {
  public:
    explicit Algebra(StepBudget budget);
    /// As new, with the same budget; all values go away. The memory is used again.
    void clear();

    // --- constants and symbols
    Fraction integer(Integer value);
    Fraction ratio(Integer numerator, Integer denominator);
    Fraction symbol(std::string_view name, bool positive);
    Fraction pi();
    Fraction imaginary_unit();
    IntegerPool& integers() { return integers_; }

    // --- rational operations
    Fraction add(const Fraction& a, const Fraction& b);
    Fraction subtract(const Fraction& a, const Fraction& b) { return add(a, negate(b)); }
    Fraction multiply(const Fraction& a, const Fraction& b);
    Fraction divide(const Fraction& a, const Fraction& b);
    Fraction invert(const Fraction& a);
    Fraction negate(const Fraction& a);
    Fraction power(const Fraction& a, std::int64_t exponent);

    // --- powers, exponentials (real arguments)
    Fraction power(const Fraction& base, const Fraction& exponent);
    Fraction root(const Fraction& a, const Exponent& exponent);  ///< a^(p/q), real, a >= 0
    Fraction odd_root(const Fraction& a, std::int64_t n);        ///< real root, n odd
    Fraction exp(const Fraction& a);

    // --- functions
    Fraction ln(const Fraction& a);
    Fraction sine(const Fraction& a);
    Fraction cosine(const Fraction& a);
    Fraction tangent(const Fraction& a);
    Fraction arctangent(const Fraction& a);
    Fraction arcsine(const Fraction& a);
    Fraction arccosine(const Fraction& a);
    Fraction absolute(const Fraction& a);
    Fraction maximum(const Fraction& a, const Fraction& b);

    // --- decisions
    ZeroAnswer zero(const Polynomial& a, int depth = 0);
    /// Normal form and root bounds only; no enclosure of values with transcendental atoms.
    ZeroAnswer zero_by_algebra(const Polynomial& a);
    /// A fixed sequence of rational points for the given symbols.
    Point sample_point(const std::vector<GeneratorId>& symbols, std::size_t index);
    /// Points with all combinations of signs (as far as there are few symbols) and three sizes;
    /// fractions of powers of two, so that |x| + x is exactly zero where it is zero.
    Point domain_point(const std::vector<GeneratorId>& symbols, std::size_t index);
    static constexpr std::size_t domain_points = 24;
    std::vector<GeneratorId> symbols_of(const Polynomial& a) const;
    std::optional<int> sign(const Fraction& a);  ///< nullopt: not decided, or symbols occur
    bool has_symbols(const Fraction& a) const;
    bool has_symbols(const Polynomial& a) const;
    /// All generators belong to the class in which normal forms decide.
    bool is_independent(const Polynomial& a) const;
    bool is_algebraic(const Polynomial& a) const;
    bool is_linear_in_logarithms(const Polynomial& a) const;
    /// Every coefficient and every generator is positive.
    bool is_positive_pattern(const Polynomial& a) const;
    /// Not negative for any values of the symbols, as far as its form shows.
    bool is_never_negative(const Fraction& a);
    bool has_even_form(const Polynomial& a, const std::vector<GeneratorId>& not_negative = {}) const;
    /// demand >= 0 wherever all of `demands` are, as far as its form shows.
    bool is_implied(const Fraction& demand, const std::vector<Fraction>& demands) const;
    bool is_always_positive(const Polynomial& a) const;
    bool is_magnitude_and_value(const Polynomial& a);
    /// Without factors that are positive: 2x/(e^x + 1) -> x.
    Fraction of_same_sign(const Fraction& a);
    /// Contains |x|, a root or an inverse function of symbols: it may be zero on an interval
    /// without being zero.
    bool is_piecewise(const Polynomial& a) const;
    bool contains_piecewise(const Polynomial& a) const;
    bool contains_piecewise(const Monomial& a) const;
    std::optional<Ratio> as_ratio(const Fraction& a) const;

    /// The same value with a real numerator and a real denominator, not normalised.
    Fraction with_real_parts(const Fraction& a);

    // --- enclosures
    ComplexEnclosure enclose(const Polynomial& a, numeric::Digits digits, const Point* point);
    numeric::Enclosure enclose(const Fraction& a, numeric::Digits digits,
                               const Point* point = nullptr);
    numeric::Enclosure enclose(const Ratio& a, numeric::Digits digits);
    /// In doubles, for constants that are real by their form; otherwise not bounded.
    numeric::QuickEnclosure enclose_quickly(const Polynomial& a);

    // --- access
    const Generator& generator(GeneratorId id) const { return generators_[id]; }
    Polynomial live(const Polynomial& a);  ///< refined radicals and logarithms replaced
    std::vector<GeneratorId> generators_of(const Polynomial& a) const;
    const Fraction* keep(const Fraction& a);
    std::uint32_t highest_digits() const { return budget_.digits; }

    // --- polynomial toolbox (also for zero tests and display)
    Polynomial add(const Polynomial& a, const Polynomial& b);
    Polynomial multiply(const Polynomial& a, const Polynomial& b);
    Polynomial scale(const Polynomial& a, Integer factor);
    Polynomial divide_content(const Polynomial& a, Integer content);
    Integer content(const Polynomial& a);
    Polynomial constant(Integer value);
    Polynomial single(const Term& term);
    /// Terms that are sorted already, none of them twice.
    Polynomial in_order(const std::vector<Term>& terms);
    Fraction quotient(const Polynomial& a, std::int64_t denominator) {
        return normalised(a, constant(denominator));
    }
    Polynomial power_of(const Factor& factor);  ///< one power of one generator
    /// Product of two monomials; whole powers of radicals go into `coefficient`.
    Monomial multiply(const Monomial& a, const Monomial& b, Integer& coefficient);
    /// Denominator free of radicals where the value is algebraic: 1/(1 + √2) -> √2 - 1.
    Fraction rationalised(const Fraction& a);
    GeneratorId radical(std::uint32_t base_element);
    GeneratorId minus_one();  ///< generator of (-1)^q = e^(iπq)
    void spend(std::uint64_t steps) {
        steps_ += steps;
        if (steps_ > budget_.steps && !paused_) stop_spending();
    }

    /// No budget while this lives: for showing values that were computed within it.
    class Pause {
      public:
        explicit Pause(Algebra& algebra) : algebra_(algebra), steps_(algebra.steps_) {
            algebra_.paused_ = true;
        }
        ~Pause() {
            algebra_.paused_ = false;
            algebra_.steps_ = steps_;
        }
        Pause(const Pause&) = delete;
        Pause& operator=(const Pause&) = delete;

      private:
        Algebra& algebra_;
        std::uint64_t steps_;
    };

  private:
    [[noreturn]] void stop_spending() const;
    Polynomial part_of_same_sign(const Polynomial& a);
    GeneratorId add_generator(Generator generator);
    GeneratorId log_integer(std::uint32_t base_element);
    GeneratorId root_generator(const Polynomial& radicand);
    GeneratorId exponential(const Monomial& m, const Polynomial& divisor);
    GeneratorId logarithm(const Polynomial& a);
    GeneratorId opaque(OpaqueFunction function, const Fraction& argument);
    GeneratorId angle(Integer a, Integer b);
    void describe_from(Generator& generator, const Polynomial& part) const;

    Monomial make_monomial(const Factor* factors, std::size_t count);
    Monomial single_factor(GeneratorId generator, Exponent exponent);
    Polynomial collect(std::vector<Term>& terms);
    Polynomial reduce_roots(const Polynomial& a);
    std::optional<Polynomial> live_exponential(const Factor& factor);
    Polynomial reduce_roots_of_unity(const Polynomial& a);
    ZeroAnswer zero_by_root_bound(const Polynomial& a);
    ZeroAnswer zero_by_relation(const Polynomial& a, int depth);
    ZeroAnswer zero_by_angles(const Polynomial& a);
    ZeroAnswer zero_by_logarithms(const Polynomial& a, int depth);
    bool is_complex(const Polynomial& a) const;
    Polynomial conjugate(const Polynomial& a);
    bool is_turn(const Generator& generator) const;
    Polynomial power(const Polynomial& a, std::uint64_t exponent);
    Fraction normalised(Polynomial numerator, Polynomial denominator);
    Fraction clear_single_term(const Polynomial& numerator, const Term& denominator);
    bool has_least_exponents_zero(const Polynomial& a) const;

    Fraction rational_power(Ratio base, const Exponent& exponent);
    Fraction monomial_power(const Monomial& m, const Exponent& exponent);
    std::optional<Fraction> denest_square_root(const Polynomial& a, int depth);
    std::optional<Fraction> denest_root(const Polynomial& a, std::int64_t n);
    Fraction polynomial_root(const Polynomial& a, const Exponent& exponent);
    Fraction symbol_power(const Term& term, const Exponent& exponent);
    std::optional<Fraction> exp_of_angle(const Generator& angle, const Exponent& q);
    /// a = content * common * primitive; common: positive generators in every term.
    struct Split {
        Integer content;
        Monomial common;
        Polynomial primitive;
    };
    Split split(const Polynomial& a);
    struct Division {
        Polynomial quotient, remainder;
        Integer multiplier;
    };
    Division pseudo_divide(const Polynomial& a, const Polynomial& b);
    bool has_real_powers(const Polynomial& a) const;
    std::optional<Polynomial> exact_polynomial_root(const Polynomial& given, std::int64_t n);
    Fraction exp_of_term(const Term& term, Integer denominator, const Polynomial& divisor);
    Fraction exp_of_quotient(const Fraction& a);
    std::optional<Fraction> inverse_algebraic(const Polynomial& a);
    Fraction with_reduced_turns(const Fraction& a);
    Fraction with_square_roots(const Fraction& a);
    Fraction ln_ratio(const Ratio& a);
    Fraction ln_polynomial(const Polynomial& a);
    std::optional<Ratio> guess_multiple_of_pi(const numeric::Enclosure& angle) const;
    std::optional<Fraction> known_arctangent(const Fraction& a);
    std::optional<Fraction> known_arcsine(const Fraction& a);
    Fraction arctangent_of_ratio(const Ratio& a);
    void require_nonzero(const Polynomial& a, const char* what);
    int require_sign(const Fraction& a, const char* what);
    std::int64_t require_whole(const Fraction& exponent);

    void spend_on_enclosure(const Polynomial& a, numeric::Digits digits);
    numeric::QuickEnclosure enclose_quickly(const Factor& factor);
    const numeric::QuickEnclosure& quick_base(GeneratorId id);
    ComplexEnclosure enclose(const Monomial& m, numeric::Digits digits, const Point* point);
    ComplexEnclosure enclose_factor(const Factor& factor, numeric::Digits digits,
                                    const Point* point);
    ComplexEnclosure enclose_factor_anew(const Factor& factor, numeric::Digits digits,
                                         const Point* point);

    StepBudget budget_;
    std::uint64_t steps_ = 0;
    bool paused_ = false;
    Arena arena_;
    IntegerPool integers_;
    CoprimeBase base_;
    std::vector<Generator> generators_;
    std::vector<GeneratorId> radical_of_;      ///< by base element; npos: none yet
    std::vector<GeneratorId> log_of_;
    std::vector<Term> scratch_;
    GeneratorId minus_one_ = UINT32_MAX;
    bool has_roots_ = false;

    /// Powers of generators, of constants and of what depends on the symbols at one point: nested
    /// functions would otherwise be worked out again for each place they stand in.
    struct CachedEnclosure {
        std::uint32_t digits = 0;
        ComplexEnclosure value;
    };
    using Cache = std::map<std::tuple<GeneratorId, std::int64_t, std::int64_t>, CachedEnclosure>;
    Cache constant_cache_;
    Cache point_cache_;
    /// Of each generator, or of the exponent of an exponential; as long as they were asked for.
    std::vector<std::optional<numeric::QuickEnclosure>> quick_bases_;
    std::uint64_t cached_point_ = 0;
    std::uint64_t points_made_ = 0;
};

}  // namespace proofmark::symbolic

#pragma once

// Exact real numbers and functions.
//
// A value is a quotient N/D of sparse polynomials with integer coefficients in generators:
//   radicals      b^(a/k), b from a pairwise coprime base of integers without perfect powers
//   exponentials  e^(q m), m a monomial in radicals and symbols
//   symbols       free real variables, possibly declared positive
//   atoms         everything else (logarithms, pi, nested roots, ...), with the relations we know
// Exponents are rational and reduced. Over radicals, exponentials of radical combinations and
// symbols the generators are independent (Besicovitch; Lindemann-Weierstrass), so a value is zero
// exactly when its numerator has no term left. With atoms the answer is one-sided: no term left
// means zero; otherwise certified enclosures may separate it from zero, or the answer is unknown.
//
// `Field` owns the generators and all terms; an `Exact` is a cheap handle into it and lives no
// longer than its field. A field is used by one thread at a time.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "proofmark/base/result.hpp"
#include "proofmark/base/truth.hpp"
#include "proofmark/notation/syntax_tree.hpp"
#include "proofmark/numeric/enclosure.hpp"
#include "proofmark/numeric/evaluate.hpp"

namespace proofmark::symbolic {

struct Fraction;  // private: numerator and denominator polynomials
class Algebra;    // private: the implementation behind Field

/// A value of a Field. Default-constructed: no value (only to be assigned to).
class Exact {
  public:
    Exact() = default;
    explicit Exact(const Fraction* fraction) : fraction_(fraction) {}
    const Fraction* fraction() const { return fraction_; }
    explicit operator bool() const { return fraction_ != nullptr; }

  private:
    const Fraction* fraction_ = nullptr;
};

/// Why an operation gave no value.
struct Obstacle {
    enum class Reason {
        undefined,    ///< proved: 1/0, ln(0), sqrt(-1)
        undecided,    ///< it could not be proved that the operation is defined
        over_budget,  ///< a limit, named in `message`
        unknown_name,
        bad_shape,
    };
    Reason reason = Reason::undecided;
    std::string message;     ///< "division by zero"
    base::SourceSpan span;   ///< in the tree's source; {0,0} when not from a tree
};

/// A value or the reason why there is none.
template <class T>
using Outcome = std::variant<T, Obstacle>;

enum class Assumption { real, positive };

/// Row-major array of exact values; extents as in numeric::EnclosureArray.
struct ExactArray {
    std::vector<std::size_t> extents;
    std::vector<Exact> entries;

    bool is_scalar() const { return extents.empty(); }
    const Exact& at(std::size_t row, std::size_t column) const {
        return entries[row * extents[1] + column];
    }
};

/// Values of names while a tree is lifted; nullptr when unknown (then a free symbol when allowed).
using ExactBindings = std::function<const ExactArray*(std::string_view name)>;

struct StepBudget {
    std::uint64_t steps = 600'000;     ///< term operations, about 100 ns each
    std::uint64_t bytes = 12u << 20;   ///< memory of terms
    std::uint32_t digits = 4'000;      ///< highest precision of a disproof
};

class Field {
  public:
    explicit Field(StepBudget budget = {});
    ~Field();
    Field(Field&&) noexcept;
    Field& operator=(Field&&) noexcept;

    // Numbers and symbols throw std::length_error when the budget of the field is spent, which
    // the reader's limits keep out of reach of any single answer.
    Exact zero();
    Exact one();
    Exact integer(std::int64_t value);
    /// Decimal integers with an optional '-'; denominator not zero.
    Exact rational(std::string_view numerator, std::string_view denominator = "1");
    Exact number(const notation::Number& number);
    Exact symbol(std::string_view name, Assumption assumption = Assumption::real);

    Outcome<Exact> add(Exact a, Exact b);
    Outcome<Exact> subtract(Exact a, Exact b);
    Outcome<Exact> multiply(Exact a, Exact b);
    Outcome<Exact> divide(Exact a, Exact b);
    Outcome<Exact> negate(Exact a);
    Outcome<Exact> exp(Exact a);
    Outcome<Exact> ln(Exact a);
    Outcome<Exact> sqrt(Exact a);
    Outcome<Exact> power(Exact base, Exact exponent);

    struct ProductShape {
        std::size_t rows = 0, inner = 0, columns = 0;
        bool transposed = false;  ///< the right factor is [columns, inner]
    };
    /// Matrix product of rational entries, row-major, in machine integers; equal results share a
    /// handle. Nothing when an entry is no such number, a sum leaves 64 bits or the budget is spent.
    std::optional<std::vector<Exact>> rational_products(std::span<const Exact> left, std::span<const Exact> right,
                                                        ProductShape shape);
    /// Σ_j weights[j] rows[j, c] for every column c: weights of one term each (powers of e), equal
    /// ones with the same handle, and rational rows. Nothing where that does not hold.
    std::optional<std::vector<Exact>> combinations(std::span<const Exact> weights, std::span<const Exact> rows,
                                                   std::size_t columns);
    /// The same normal form: equal for certain. Different forms may still be equal.
    static bool have_same_form(Exact a, Exact b);
    /// Near the value, for choices that any value would do for; NaN when it has symbols.
    double approximation(Exact a);

    /// holds: proved zero for all values of the symbols. fails: proved not (identically) zero.
    base::Truth check_zero(Exact a);
    base::Truth check_equal(Exact a, Exact b);
    /// Sign of a value without symbols, by exact zero test, then enclosures.
    std::optional<numeric::Sign> sign(Exact a);
    /// Enclosure from the normal form; not bounded when symbols occur or the budget is spent.
    numeric::Enclosure enclose(Exact a, numeric::Digits precision);
    bool has_symbols(Exact a) const;
    /// Numerator and denominator (positive) of a value that is rational in normal form.
    std::optional<std::pair<std::string, std::string>> as_rational(Exact a);

    /// A tree for display: common factors cancelled (GiNaC), terms ordered by us. A generator
    /// e^(q m) that is a power of a name's value is written with the name: with r = e^(1/sqrt(2))
    /// declared by `name_value`, e^sqrt(2) is r^2.
    notation::SyntaxTree lower(Exact a);
    notation::SyntaxTree lower(const ExactArray& a);
    void name_value(std::string_view name, Exact value);

    Algebra& algebra() { return *algebra_; }

  private:
    std::unique_ptr<Algebra> algebra_;
    struct NameTable;
    std::unique_ptr<NameTable> names_;
};

/// Evaluates a tree exactly. Names are looked up in `bindings` first; other names become symbols
/// if `free_symbols`, else unknown_name. Shapes as in numeric::evaluate.
Outcome<ExactArray> lift(Field& field, const notation::SyntaxTree& tree, notation::NodeId id,
                         const ExactBindings& bindings = {}, bool free_symbols = true);

}  // namespace proofmark::symbolic

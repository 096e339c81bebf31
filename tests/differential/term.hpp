#pragma once

// Random real expressions and rewritings that keep their value, over every function that
// proofmark reads. What a rewriting needs (a positive factor, a value between -1 and 1) is carried
// by the term itself, as its range, and never computed.

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace proofmark::differential {

/// The standard fixes the sequence of mt19937_64 but not its distributions, so those are ours:
/// below(n) is the draw modulo n, whose bias is far under anything that matters here.
class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
    bool one_in(std::size_t n) { return below(n) == 0; }
    template <class T>
    const T& pick(const std::vector<T>& from) {
        return from[below(from.size())];
    }

  private:
    std::mt19937_64 engine_;
};

enum class Operation {
    leaf,
    sum,
    product,
    quotient,
    negate,
    power,  ///< base, exponent
    call,   ///< text is the name of the function
};

/// What is known of a value by the way it was drawn, whatever its symbols are.
enum class Range {
    any,
    positive,
    unit,           ///< between -1 and 1, both excluded
    positive_unit,  ///< between 0 and 1, both excluded
};

struct Term {
    Operation operation = Operation::leaf;
    std::string text;
    std::vector<Term> parts;
    Range range = Range::any;

    bool is_positive() const { return range == Range::positive || range == Range::positive_unit; }
    bool is_unit() const { return range == Range::unit || range == Range::positive_unit; }
    bool is_call(std::string_view name) const { return operation == Operation::call && text == name; }
    /// The text proofmark reads, every operation in brackets.
    std::string write() const;
};

Term leaf(std::string text, Range range = Range::any);
Term sum(Term a, Term b);
Term difference(Term a, Term b);
Term product(Term a, Term b);
Term quotient(Term a, Term b);
Term negated(Term a);
Term power(Term base, Term exponent);
Term call(std::string function, Term argument);
Term call(std::string function, Term first, Term second);

/// What a family's expressions are made of.
struct Palette {
    std::vector<Term> leaves;
    /// Leaves that have no value everywhere: drawn, but never brought in by a rule.
    std::vector<Term> restricted;
    std::vector<Term> exponents;         ///< of powers of positive values; empty: 2 and 3 only
    std::vector<std::string> functions;  ///< names; root stands for root(x, 3 to 6)
    bool quotients = true;
};

class Draw {
  public:
    Draw(Random& random, const Palette& palette) : random_(random), palette_(palette) {}

    Term any(int depth);
    Term positive(int depth);
    Term unit(int depth);
    /// `times` random rules applied at random places.
    Term rewritten(Term term, std::size_t times);
    /// Another leaf in the place of one of them; most often another value.
    Term with_changed_leaf(Term term);

  private:
    Term function_of(const std::string& name, int depth);
    Term small(int depth) { return any(depth > 1 ? 1 : depth); }
    Term leaf_of(Range range);
    Term drawn_leaf();
    Term rewritten_here(const Term& term);
    void add_arithmetic_rules(const Term& term, std::vector<Term>& options);
    void add_power_rules(const Term& term, std::vector<Term>& options);
    void add_exponential_rules(const Term& term, std::vector<Term>& options);
    void add_trigonometric_rules(const Term& term, std::vector<Term>& options);
    void add_inverse_rules(const Term& term, std::vector<Term>& options);
    void add_piecewise_rules(const Term& term, std::vector<Term>& options);

    Random& random_;
    const Palette& palette_;
};

}  // namespace proofmark::differential

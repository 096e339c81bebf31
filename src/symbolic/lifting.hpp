#pragma once

// Tree -> exact value. The public face is lift() in exact.hpp; check_equal needs the record of
// what the expression's domain depends on as well.

#include <string_view>
#include <utility>
#include <vector>

#include "algebra.hpp"

#include "proofmark/notation/subtree_memo.hpp"
#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::symbolic {

/// Row-major; a scalar has no extents and its value in `scalar`.
struct LiftedValue {
    std::vector<std::size_t> extents;
    Fraction scalar;
    std::vector<Fraction> entries;

    bool is_scalar() const { return extents.empty(); }
};

/// Values of calls, powers and sums. Only constants are kept, since their divisors have nothing to
/// say about domains.
using LiftingMemo = notation::SubtreeMemo<Fraction, 16>;

struct LiftingContext {
    const ExactBindings* bindings = nullptr;
    bool free_symbols = true;
    const std::vector<std::string>* positive_symbols = nullptr;
    std::string_view source;         ///< the text that spans point into; empty: no memo
    LiftingMemo* memo = nullptr;     ///< shared by texts in which names mean the same
};

class Lifting {
  public:
    Lifting(Algebra& algebra, const notation::SyntaxTree& tree, const LiftingContext& context)
        : algebra_(algebra), tree_(tree), context_(context), numbers_only_(has_numbers_only()) {}

    /// Throws Stop with the span of the operation that has no value.
    LiftedValue lift(notation::NodeId id);

    /// Divisors that contain symbols: where one is zero the expression has no value.
    const std::vector<Polynomial>& divisors() const { return divisors_; }
    /// Values in symbols that must not be negative: arguments of roots, logarithms and the like.
    /// Those that are never negative are left out.
    const std::vector<Fraction>& restrictions() const { return restrictions_; }

  private:
    bool has_numbers_only() const;
    const ExactArray* bound(const std::string& name) const;
    LiftedValue lift_node(notation::NodeId id);
    /// For trees in which every value is a number, which most are: no shapes, no vectors.
    Fraction lift_number_node(notation::NodeId id);
    Fraction lift_sum_of_numbers(notation::NodeId id);
    Fraction lift_product_of_numbers(notation::NodeId id);
    Fraction lift_remembered(notation::NodeId id);
    Fraction lift_scalar(notation::NodeId id, const char* where);
    LiftedValue lift_name(notation::NodeId id);
    LiftedValue lift_sum(notation::NodeId id);
    LiftedValue lift_product(notation::NodeId id);
    Fraction lift_power(notation::NodeId id);
    LiftedValue lift_list(notation::NodeId id);
    LiftedValue lift_index(notation::NodeId id);
    LiftedValue lift_transpose(notation::NodeId id);
    Fraction lift_call(notation::NodeId id);
    Fraction call(notation::Function function, const Fraction& x);
    LiftedValue multiply(const LiftedValue& a, const LiftedValue& b);
    Fraction divide(const Fraction& a, const Fraction& b);
    Fraction divide_by(const Fraction& a, notation::NodeId divisor);
    void note_restriction(const Fraction& argument);
    void note_divisor(const Polynomial& divisor);

    Algebra& algebra_;
    const notation::SyntaxTree& tree_;
    const LiftingContext& context_;
    bool numbers_only_;
    std::vector<Polynomial> divisors_;
    std::vector<Fraction> restrictions_;
};

Fraction lift_number(Algebra& algebra, const notation::Number& number);

}  // namespace proofmark::symbolic

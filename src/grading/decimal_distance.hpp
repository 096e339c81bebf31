#pragma once

// How a typed decimal d with p places stands to the exact value x of a reference. With u = 10^-p,
// one unit of the last place (10^k for a whole number given to the k-th power of ten): d is x
// rounded when |x - d| <= u/2 (at a tie both neighbours are), and x cut off only if |x - d| < u.
//
// Every comparison is proved: by an enclosure from the matrices first, and where x lies on the
// border (a tie of an exact decimal) by exact arithmetic.

#include "decimal_answer.hpp"
#include "proofmark/base/truth.hpp"
#include "reference.hpp"

namespace proofmark::grading {

enum class Border { included, excluded };

class DecimalDistance {
  public:
    /// All arguments outlive this.
    DecimalDistance(const Reference& reference, std::size_t entry, const DecimalAnswer& typed);

    /// |x - d| <= count u/2, or < without the border.
    base::Truth check_half_units(std::uint32_t count, Border border);
    /// |x - d| <= a + b |x|, with the tolerances of the policy, absolute a and relative b < 1; one
    /// that is left out is 0. An x of 0 is nothing special.
    base::Truth check_tolerance(const exercises::DecimalPolicy& policy);
    /// |d| <= |x| < |d| + u with equal signs.
    base::Truth check_cut_off();
    /// Decimal places of d that are true of x; nullopt when none or not certain.
    std::optional<std::uint32_t> true_places() const;

    /// Largest precision that a comparison needed.
    numeric::Digits digits() const { return digits_; }

  private:
    enum class Side { below, above };
    /// d + distance or d - distance.
    notation::SyntaxTree bound(const notation::SyntaxTree& distance, Side side) const;
    /// Sign of factor x - bound, by both layers.
    std::optional<numeric::Sign> sign_beyond(const notation::SyntaxTree& factor,
                                             const notation::SyntaxTree& bound);
    std::optional<numeric::Sign> sign_beyond(const notation::SyntaxTree& distance, Side side);
    std::optional<numeric::Sign> exact_sign_beyond(const notation::SyntaxTree& factor,
                                                   const notation::SyntaxTree& bound);
    base::Truth check_within(const notation::SyntaxTree& distance, Border border);
    base::Truth check_relative(const notation::SyntaxTree& absolute,
                               const notation::SyntaxTree& relative);
    numeric::Digits first_digits() const;
    /// The power of ten of the last place.
    std::int64_t exponent() const { return std::int64_t{typed_.tens} - typed_.places; }

    const Reference& reference_;
    std::size_t entry_;
    const DecimalAnswer& typed_;
    numeric::Digits digits_{0};
};

}  // namespace proofmark::grading

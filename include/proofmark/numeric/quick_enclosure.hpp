#pragma once

// Enclosures in machine doubles: a first look that costs some nanoseconds and no memory. What
// they cannot separate is left to Enclosure.
//
// The ends are widened after every operation, by more than its rounding can lose: by an ulp and a
// half for + - * / and the square root, which IEEE 754 rounds correctly, and by 2^-46 of the
// value for functions of the C library, whose results are off by some 2^-52 at most (a hundred
// times that is allowed for; quick_enclosure_test compares them with MPFR). A result that is not
// finite turns into "not bounded", as in Enclosure, and so does everything computed from it.

#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

#include "proofmark/notation/subtree_memo.hpp"
#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::numeric {

class QuickEnclosure {
  public:
    /// The whole line: nothing is known.
    constexpr QuickEnclosure() = default;
    /// Exactly `value`, which is finite.
    constexpr explicit QuickEnclosure(double value) : lower_(value), upper_(value) {}

    static QuickEnclosure integer(std::int64_t value);
    /// A value whose nearest double is `value`, up to some ulps; not bounded unless finite.
    static QuickEnclosure around(double value) { return widened(value, value, function_error); }
    static QuickEnclosure between(double lower, double upper);  ///< lower <= upper
    static QuickEnclosure pi() { return around(3.14159265358979323846); }

    double lower() const { return lower_; }
    double upper() const { return upper_; }
    bool is_bounded() const { return lower_ >= -largest && upper_ <= largest; }
    bool is_positive() const { return lower_ > 0 && is_bounded(); }
    bool is_negative() const { return upper_ < 0 && is_bounded(); }
    bool excludes_zero() const { return is_positive() || is_negative(); }
    bool is_disjoint_from(const QuickEnclosure& other) const {
        return is_bounded() && other.is_bounded() &&
               (upper_ < other.lower_ || other.upper_ < lower_);
    }

    friend QuickEnclosure operator+(const QuickEnclosure& a, const QuickEnclosure& b) {
        return widened(a.lower_ + b.lower_, a.upper_ + b.upper_, rounding_error);
    }
    friend QuickEnclosure operator-(const QuickEnclosure& a, const QuickEnclosure& b) {
        return widened(a.lower_ - b.upper_, a.upper_ - b.lower_, rounding_error);
    }
    friend QuickEnclosure operator-(const QuickEnclosure& a) {
        QuickEnclosure negative;
        negative.lower_ = -a.upper_;
        negative.upper_ = -a.lower_;
        return negative;
    }
    friend QuickEnclosure operator*(const QuickEnclosure& a, const QuickEnclosure& b);
    /// Not bounded when the divisor contains zero.
    friend QuickEnclosure operator/(const QuickEnclosure& a, const QuickEnclosure& b);

    // Outside their domain, even partly, the result is not bounded.
    friend QuickEnclosure exp(const QuickEnclosure& a);
    friend QuickEnclosure log(const QuickEnclosure& a);
    friend QuickEnclosure atan(const QuickEnclosure& a);
    /// Not bounded from 2^40 on.
    friend QuickEnclosure sin(const QuickEnclosure& a);
    friend QuickEnclosure cos(const QuickEnclosure& a);
    friend QuickEnclosure abs(const QuickEnclosure& a);
    friend QuickEnclosure max(const QuickEnclosure& a, const QuickEnclosure& b);
    /// n >= 1, of a positive number.
    friend QuickEnclosure root(const QuickEnclosure& a, std::uint32_t n);
    /// For an exponent <= 0 not bounded unless the base excludes zero.
    friend QuickEnclosure power(const QuickEnclosure& a, std::int64_t exponent);

  private:
    static constexpr double largest = std::numeric_limits<double>::max();
    static constexpr double rounding_error = 0x1p-52;
    static constexpr double function_error = 0x1p-46;
    static constexpr double smallest = std::numeric_limits<double>::denorm_min();

    static QuickEnclosure widened(double lower, double upper, double error) {
        QuickEnclosure wide;
        // A comparison with NaN fails, so infinite and undefined ends leave the whole line.
        if (!(lower >= -largest && upper <= largest)) return wide;
        wide.lower_ = lower - (std::fabs(lower) * error + smallest);
        wide.upper_ = upper + (std::fabs(upper) * error + smallest);
        return wide;
    }

    double lower_ = -std::numeric_limits<double>::infinity();
    double upper_ = std::numeric_limits<double>::infinity();
};

/// Values of calls and powers.
using QuickMemo = notation::SubtreeMemo<QuickEnclosure, 8>;

/// A bounded enclosure of the node's value, which proves that it has one; not bounded when the
/// value, or whether there is one, cannot be told in doubles, for arrays and for names.
/// The rules are those of evaluate().
/// cost  linear in the number of nodes, about 30 ns each
QuickEnclosure evaluate_quickly(const notation::SyntaxTree& tree, notation::NodeId id);
/// The same with the text that the tree was read from, which outlives `memo`.
QuickEnclosure evaluate_quickly(const notation::SyntaxTree& tree, notation::NodeId id,
                                std::string_view source, QuickMemo& memo);

}  // namespace proofmark::numeric

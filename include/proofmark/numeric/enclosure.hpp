#pragma once

// Real numbers as certified enclosures: an interval [lower, upper] of binary floating-point
// numbers that is proved to contain the true value. Every operation rounds outwards.
//
// This is the only face of Boost.Multiprecision and MPFI. Facts that this wrapper exists for:
// comparing overlapping intervals in Boost throws inside noexcept, construction from a rational
// gives a rounded point, and printing rounds both ends to nearest.
//
// Binary exponents are held within +-2^56, whatever the program around us has told MPFR. A value
// beyond that, an operation outside its domain and every operation on such a result are "not
// bounded": the enclosure is then the whole line, which is never compared, signed or printed as
// if it were a number. A moved-from enclosure may only be assigned to or destroyed.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "proofmark/base/truth.hpp"

namespace proofmark::numeric {

/// Highest working precision; more is taken as this.
inline constexpr std::uint32_t most_working_digits = 1'000'000;

/// Decimal digits of working precision, from 1 to most_working_digits.
struct Digits {
    std::uint32_t count = 50;
};

/// Most decimal digits, before and after the point together, of a number that is read or written
/// out in full.
inline constexpr std::uint32_t most_decimal_digits = 200'000;

enum class Sign { negative = -1, zero = 0, positive = 1 };

class Enclosure {
  public:
    Enclosure();  ///< exactly zero; takes on the precision of what it is combined with
    ~Enclosure();
    Enclosure(const Enclosure&);
    Enclosure(Enclosure&&) noexcept;
    Enclosure& operator=(const Enclosure&);
    Enclosure& operator=(Enclosure&&) noexcept;

    static Enclosure integer(std::int64_t value, Digits precision);
    /// numerator / denominator, decimal integers with an optional '-', denominator not zero.
    static Enclosure fraction(std::string_view numerator, std::string_view denominator,
                              Digits precision);
    /// The decimal with these digits (no sign, no point), times 10^exponent. The last `repeating`
    /// digits, zeros filled in on the left, are repeated for ever: ("16", 1, -2) is 0.1666…
    /// Not bounded when more than most_decimal_digits would be needed to write it out.
    static Enclosure decimal(std::string_view digits, std::uint32_t repeating,
                             std::int64_t exponent, Digits precision);
    /// The double itself, widened where the precision is smaller; not bounded unless finite.
    static Enclosure binary(double value, Digits precision);
    static Enclosure pi(Digits precision);
    static Enclosure e(Digits precision);

    Digits precision() const;

    /// Decided sign; nullopt when the enclosure straddles zero without being exactly zero.
    std::optional<Sign> sign() const;
    bool contains_zero() const;
    bool is_disjoint_from(const Enclosure& other) const;
    /// The value, when the enclosure is one point and that point is an integer of 64 bits.
    std::optional<std::int64_t> exact_integer() const;
    /// False only when no integer lies in the enclosure.
    bool contains_integer() const;
    /// Every point of this lies inside `other`; false when either is not bounded.
    bool is_inside(const Enclosure& other) const;
    /// a < b: holds, fails or unknown (they overlap).
    static base::Truth check_less(const Enclosure& a, const Enclosure& b);
    /// False when an end is infinite or not a number: the operation had no bounded result.
    bool is_bounded() const;

    friend Enclosure operator+(const Enclosure&, const Enclosure&);
    friend Enclosure operator-(const Enclosure&, const Enclosure&);
    friend Enclosure operator*(const Enclosure&, const Enclosure&);
    /// Not bounded when the divisor contains zero.
    friend Enclosure operator/(const Enclosure&, const Enclosure&);
    friend Enclosure operator-(const Enclosure&);

    // Real functions; outside their domain (even partly) the result is not bounded.
    friend Enclosure exp(const Enclosure&);
    friend Enclosure log(const Enclosure&);
    /// sin, cos: [-1, 1] for |x| >= 2^20000; tan: not bounded there.
    friend Enclosure sin(const Enclosure&);
    friend Enclosure cos(const Enclosure&);
    friend Enclosure tan(const Enclosure&);
    friend Enclosure asin(const Enclosure&);
    friend Enclosure acos(const Enclosure&);
    friend Enclosure atan(const Enclosure&);
    friend Enclosure sinh(const Enclosure&);
    friend Enclosure cosh(const Enclosure&);
    friend Enclosure tanh(const Enclosure&);
    friend Enclosure asinh(const Enclosure&);
    friend Enclosure acosh(const Enclosure&);
    friend Enclosure atanh(const Enclosure&);
    friend Enclosure abs(const Enclosure&);
    friend Enclosure max(const Enclosure&, const Enclosure&);
    friend Enclosure min(const Enclosure&, const Enclosure&);
    /// The smallest enclosure of both.
    friend Enclosure hull(const Enclosure&, const Enclosure&);
    /// Non-negative n-th root, n >= 1, of a non-negative number.
    friend Enclosure root(const Enclosure&, std::uint32_t n);
    /// Real n-th root of any number, n odd.
    friend Enclosure odd_root(const Enclosure&, std::uint32_t n);
    /// Integer power; exponent 0 gives 1. Not bounded for a negative exponent of a base that
    /// contains zero.
    friend Enclosure power(const Enclosure&, std::int64_t exponent);

    /// Upper bound for |x| as a power of two: |x| <= 2^result; INT64_MIN for exactly zero,
    /// INT64_MAX when not bounded.
    std::int64_t magnitude_bound() const;
    /// |x| < 2^exponent holds for every point.
    bool is_below_power_of_two(std::int64_t exponent) const;

    /// The value to `places` decimals, correctly rounded (half away from zero), if both ends
    /// round alike; nullopt otherwise, and when more than most_decimal_digits are needed.
    /// "-0.000" is written "0.000".
    std::optional<std::string> rounded(std::uint32_t places) const;
    /// The value cut off (towards zero) after `places` decimals, if both ends agree.
    std::optional<std::string> truncated(std::uint32_t places) const;

    /// "[0.4011, 0.4012]": ends rounded outwards to `digits` significant digits (at most 10'000);
    /// "[0.5, 0.5]" when both are exact; "unbounded".
    std::string text(Digits digits) const;
    /// Midpoint as the nearest double, for heuristics only; never for a verdict.
    double approximate() const;
    /// Both ends, each rounded to the nearest double (ties to even); NaN when not bounded.
    std::pair<double, double> end_doubles() const;

  private:
    struct Interval;
    explicit Enclosure(std::unique_ptr<Interval> interval);
    std::unique_ptr<Interval> interval_;
};

}  // namespace proofmark::numeric

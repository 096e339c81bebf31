#include "proofmark/numeric/enclosure.hpp"

#include <algorithm>
#include <limits>

#include <boost/multiprecision/mpfi.hpp>

#include "end_decimals.hpp"

namespace proofmark::numeric {

namespace {

namespace mp = boost::multiprecision;
using Real = mp::number<mp::mpfi_float_backend<0>, mp::et_off>;
using Backend = mp::mpfi_float_backend<0>;
using Integer = mp::number<mp::gmp_int, mp::et_off>;

/// One of MPFR's correctly rounded functions of one argument.
using RealFunction = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

// Digits beyond what is asked for, so that a few dozen operations still leave the asked ones.
constexpr std::uint32_t guard_digits = 10;
constexpr mpfr_exp_t largest_exponent = mpfr_exp_t{1} << 56;
// sin and cos of larger numbers would need that many bits of pi.
constexpr std::int64_t largest_angle_bits = 20'000;
constexpr std::uint32_t most_text_digits = 10'000;

/// MPFR's exponent range is a setting of the thread. It is ours while this lives.
class ExponentRange {
  public:
    ExponentRange() : least_(mpfr_get_emin()), largest_(mpfr_get_emax()) {
        mpfr_set_emin(-largest_exponent);
        mpfr_set_emax(largest_exponent);
    }
    ~ExponentRange() {
        mpfr_set_emin(least_);
        mpfr_set_emax(largest_);
    }
    ExponentRange(const ExponentRange&) = delete;
    ExponentRange& operator=(const ExponentRange&) = delete;

  private:
    mpfr_exp_t least_;
    mpfr_exp_t largest_;
};

/// A floating-point number of the precision of another one, or of so many bits.
class Float {
  public:
    explicit Float(mpfr_prec_t bits) {
        mpfr_init2(value_, std::max<mpfr_prec_t>(bits, MPFR_PREC_MIN));
    }
    ~Float() { mpfr_clear(value_); }
    Float(const Float&) = delete;
    Float& operator=(const Float&) = delete;
    operator mpfr_ptr() { return value_; }
    operator mpfr_srcptr() const { return value_; }

  private:
    mpfr_t value_;
};

Digits held(Digits precision) {
    return {std::clamp<std::uint32_t>(precision.count, 1, most_working_digits)};
}

// Boost's own construction from text would read a leading zero as octal.
Integer integer_of(std::string_view text) {
    Integer value;
    mpz_set_str(value.backend().data(), std::string(text).c_str(), 10);
    return value;
}

Integer power_of_ten(std::uint64_t exponent) {
    Integer value;
    mpz_ui_pow_ui(value.backend().data(), 10, exponent);
    return value;
}

}  // namespace

// The body of every operation. A new result is made with its own precision, filled end by end
// with MPFR's correctly rounded functions (or by MPFI, for the four operations), and closed by
// `settled`. Boost's assignment operators are not used: they take the target's storage for
// granted, which a moved-from value has lost.
struct Enclosure::Interval {
    explicit Interval(Digits precision)
        : digits(held(precision)), value(Backend(zero(), digits.count + guard_digits)) {}

    Digits digits;
    Real value;

    static const Backend& zero() {
        static const Backend constant;
        return constant;
    }

    mpfr_ptr lower() { return value.backend().left_data(); }
    mpfr_ptr upper() { return value.backend().right_data(); }
    mpfr_srcptr lower() const { return value.backend().left_data(); }
    mpfr_srcptr upper() const { return value.backend().right_data(); }
    mpfr_prec_t bits() const { return mpfr_get_prec(lower()); }

    bool is_bounded() const { return mpfr_number_p(lower()) && mpfr_number_p(upper()); }
    bool is_point() const { return is_bounded() && mpfr_equal_p(lower(), upper()); }

    void make_unbounded() {
        mpfr_set_inf(lower(), -1);
        mpfr_set_inf(upper(), 1);
    }

    using Pointer = std::unique_ptr<Interval>;

    static const Interval& of(const Enclosure& x) { return *x.interval_; }
    static Pointer copy(const Enclosure& x) {
        const ExponentRange range;
        return std::make_unique<Interval>(of(x));
    }
    static Pointer like(const Enclosure& x) { return std::make_unique<Interval>(of(x).digits); }
    static Pointer like(const Enclosure& x, const Enclosure& y) {
        const std::uint32_t most = std::max(of(x).digits.count, of(y).digits.count);
        return std::make_unique<Interval>(Digits{most});
    }

    /// An end that is infinite or not a number makes the whole result unbounded.
    static Enclosure settled(Pointer interval) {
        if (!interval->is_bounded()) interval->make_unbounded();
        return Enclosure(std::move(interval));
    }
    static Enclosure unbounded(Pointer interval) {
        interval->make_unbounded();
        return Enclosure(std::move(interval));
    }

    template <class Operation>
    static Enclosure combine(const Enclosure& x, const Enclosure& y, Operation operation) {
        const ExponentRange range;
        Pointer result = like(x, y);
        if (!x.is_bounded() || !y.is_bounded()) return unbounded(std::move(result));
        operation(result->value.backend(), of(x).value.backend(), of(y).value.backend());
        return settled(std::move(result));
    }

    // f is called as f(result, argument, direction).
    template <class Function>
    static Enclosure increasing(const Enclosure& x, Function f) {
        const ExponentRange range;
        Pointer result = like(x);
        if (!x.is_bounded()) return unbounded(std::move(result));
        f(result->lower(), of(x).lower(), MPFR_RNDD);
        f(result->upper(), of(x).upper(), MPFR_RNDU);
        return settled(std::move(result));
    }

    template <class Function>
    static Enclosure decreasing(const Enclosure& x, Function f) {
        const ExponentRange range;
        Pointer result = like(x);
        if (!x.is_bounded()) return unbounded(std::move(result));
        f(result->lower(), of(x).upper(), MPFR_RNDD);
        f(result->upper(), of(x).lower(), MPFR_RNDU);
        return settled(std::move(result));
    }

    /// Least interval that holds f at both ends of x, which is bounded.
    static Pointer hull(const Enclosure& x, RealFunction f) {
        Pointer result = like(x);
        Float other(result->bits());
        f(result->lower(), of(x).lower(), MPFR_RNDD);
        f(other, of(x).upper(), MPFR_RNDD);
        mpfr_min(result->lower(), result->lower(), other, MPFR_RNDD);
        f(result->upper(), of(x).lower(), MPFR_RNDU);
        f(other, of(x).upper(), MPFR_RNDU);
        mpfr_max(result->upper(), result->upper(), other, MPFR_RNDU);
        return result;
    }

    /// sin and cos have slopes within [-1, 1] and every point of x is at most half its width away
    /// from one of its ends: f(x) is within [-1, 1] and within half the width of the hull.
    static Pointer wave(const Enclosure& x, RealFunction f) {
        Pointer result = hull(x, f);
        Float half_width(result->bits());
        mpfr_sub(half_width, of(x).upper(), of(x).lower(), MPFR_RNDU);
        mpfr_div_2ui(half_width, half_width, 1, MPFR_RNDU);
        mpfr_sub(result->lower(), result->lower(), half_width, MPFR_RNDD);
        mpfr_add(result->upper(), result->upper(), half_width, MPFR_RNDU);
        if (mpfr_cmp_si(result->lower(), -1) < 0) mpfr_set_si(result->lower(), -1, MPFR_RNDD);
        if (mpfr_cmp_si(result->upper(), 1) > 0) mpfr_set_si(result->upper(), 1, MPFR_RNDU);
        return result;
    }

    /// A wave whose derivative has no zero on x is monotone there: its hull is its range.
    static Enclosure sine_or_cosine(const Enclosure& x, RealFunction f, RealFunction slope) {
        const ExponentRange range;
        if (!x.is_bounded()) return unbounded(like(x));
        if (!x.is_below_power_of_two(largest_angle_bits)) {
            Pointer result = like(x);
            mpfr_set_si(result->lower(), -1, MPFR_RNDD);
            mpfr_set_si(result->upper(), 1, MPFR_RNDU);
            return Enclosure(std::move(result));
        }
        const bool monotone = of(x).is_point() || !wave(x, slope)->holds_zero();
        return Enclosure(monotone ? hull(x, f) : wave(x, f));
    }

    bool holds_zero() const { return mpfr_sgn(lower()) <= 0 && mpfr_sgn(upper()) >= 0; }

    static Enclosure quotient(const Integer& numerator, const Integer& denominator,
                              Digits precision) {
        const ExponentRange range;
        Pointer result = std::make_unique<Interval>(precision);
        const auto exact = [](const Integer& n) {
            return static_cast<mpfr_prec_t>(mpz_sizeinbase(n.backend().data(), 2));
        };
        Float above(exact(numerator));
        Float below(exact(denominator));
        mpfr_set_z(above, numerator.backend().data(), MPFR_RNDN);
        mpfr_set_z(below, denominator.backend().data(), MPFR_RNDN);
        mpfr_div(result->lower(), above, below, MPFR_RNDD);
        mpfr_div(result->upper(), above, below, MPFR_RNDU);
        return settled(std::move(result));
    }

    static std::optional<std::string> decimals(const Enclosure& x, std::uint32_t places,
                                               Tail tail) {
        const ExponentRange range;
        if (!x.is_bounded()) return {};
        std::optional<std::string> lower = end_decimals(of(x).lower(), places, tail);
        if (!lower || of(x).is_point()) return lower;
        if (lower != end_decimals(of(x).upper(), places, tail)) return {};
        return lower;
    }
};

Enclosure::Enclosure() : interval_(std::make_unique<Interval>(Digits{1})) {}
Enclosure::Enclosure(std::unique_ptr<Interval> interval) : interval_(std::move(interval)) {}
Enclosure::~Enclosure() = default;
Enclosure::Enclosure(const Enclosure& other) : interval_(Interval::copy(other)) {}
Enclosure::Enclosure(Enclosure&&) noexcept = default;
Enclosure& Enclosure::operator=(const Enclosure& other) {
    interval_ = Interval::copy(other);
    return *this;
}
Enclosure& Enclosure::operator=(Enclosure&&) noexcept = default;

Enclosure Enclosure::integer(std::int64_t value, Digits precision) {
    const ExponentRange range;
    auto result = std::make_unique<Interval>(precision);
    mpfr_set_sj(result->lower(), value, MPFR_RNDD);
    mpfr_set_sj(result->upper(), value, MPFR_RNDU);
    return Enclosure(std::move(result));
}

Enclosure Enclosure::fraction(std::string_view numerator, std::string_view denominator,
                              Digits precision) {
    return Interval::quotient(integer_of(numerator), integer_of(denominator), precision);
}

Enclosure Enclosure::decimal(std::string_view digits, std::uint32_t repeating,
                             std::int64_t exponent, Digits precision) {
    constexpr std::int64_t most = most_decimal_digits;
    if (digits.size() > most_decimal_digits || repeating > most || exponent > most ||
        exponent < -most) {
        return Interval::unbounded(std::make_unique<Interval>(precision));
    }
    Integer numerator = integer_of(digits);
    Integer denominator = 1;
    if (repeating > 0) {
        // a.bcc… = (abc - ab) / (10^|c| - 1), its point moved behind the first c
        const Integer period = power_of_ten(repeating);
        numerator -= numerator / period;
        denominator = period - 1;
        exponent += repeating;
    }
    if (exponent >= 0) {
        numerator *= power_of_ten(static_cast<std::uint64_t>(exponent));
    } else {
        denominator *= power_of_ten(static_cast<std::uint64_t>(-exponent));
    }
    return Interval::quotient(numerator, denominator, precision);
}

Enclosure Enclosure::binary(double value, Digits precision) {
    const ExponentRange range;
    auto result = std::make_unique<Interval>(precision);
    mpfr_set_d(result->lower(), value, MPFR_RNDD);
    mpfr_set_d(result->upper(), value, MPFR_RNDU);
    return Interval::settled(std::move(result));
}

Enclosure Enclosure::pi(Digits precision) {
    const ExponentRange range;
    auto result = std::make_unique<Interval>(precision);
    mpfr_const_pi(result->lower(), MPFR_RNDD);
    mpfr_const_pi(result->upper(), MPFR_RNDU);
    return Enclosure(std::move(result));
}

Enclosure Enclosure::e(Digits precision) { return exp(integer(1, precision)); }

Digits Enclosure::precision() const { return interval_->digits; }

bool Enclosure::is_bounded() const { return interval_->is_bounded(); }

std::optional<Sign> Enclosure::sign() const {
    if (!is_bounded()) return {};
    const int lower = mpfr_sgn(interval_->lower());
    const int upper = mpfr_sgn(interval_->upper());
    if (lower > 0) return Sign::positive;
    if (upper < 0) return Sign::negative;
    if (lower == 0 && upper == 0) return Sign::zero;
    return {};
}

bool Enclosure::contains_zero() const { return !is_bounded() || interval_->holds_zero(); }

bool Enclosure::is_disjoint_from(const Enclosure& other) const {
    return is_bounded() && other.is_bounded() &&
           (mpfr_less_p(interval_->upper(), other.interval_->lower()) ||
            mpfr_less_p(other.interval_->upper(), interval_->lower()));
}

std::optional<std::int64_t> Enclosure::exact_integer() const {
    const mpfr_srcptr value = interval_->lower();
    if (!interval_->is_point() || !mpfr_integer_p(value)) return {};
    if (!mpfr_fits_intmax_p(value, MPFR_RNDN)) return {};
    return mpfr_get_sj(value, MPFR_RNDN);
}

bool Enclosure::contains_integer() const {
    if (!is_bounded()) return true;
    const ExponentRange range;
    Float next(interval_->bits());
    mpfr_ceil(next, interval_->lower());
    return mpfr_lessequal_p(next, interval_->upper());
}

bool Enclosure::is_inside(const Enclosure& other) const {
    return is_bounded() && other.is_bounded() &&
           mpfr_lessequal_p(other.interval_->lower(), interval_->lower()) &&
           mpfr_lessequal_p(interval_->upper(), other.interval_->upper());
}

base::Truth Enclosure::check_less(const Enclosure& a, const Enclosure& b) {
    if (!a.is_bounded() || !b.is_bounded()) return base::Truth::unknown;
    if (mpfr_less_p(a.interval_->upper(), b.interval_->lower())) return base::Truth::holds;
    if (mpfr_lessequal_p(b.interval_->upper(), a.interval_->lower())) return base::Truth::fails;
    return base::Truth::unknown;
}

Enclosure operator+(const Enclosure& a, const Enclosure& b) {
    return Enclosure::Interval::combine(
        a, b, [](auto& sum, const auto& x, const auto& y) { eval_add(sum, x, y); });
}

Enclosure operator-(const Enclosure& a, const Enclosure& b) {
    return Enclosure::Interval::combine(a, b, [](auto& difference, const auto& x, const auto& y) {
        eval_subtract(difference, x, y);
    });
}

// A value times itself is seen by Boost from the operands' addresses and squared.
Enclosure operator*(const Enclosure& a, const Enclosure& b) {
    return Enclosure::Interval::combine(
        a, b, [](auto& product, const auto& x, const auto& y) { eval_multiply(product, x, y); });
}

Enclosure operator/(const Enclosure& a, const Enclosure& b) {
    using Interval = Enclosure::Interval;
    if (b.contains_zero()) return Interval::unbounded(Interval::like(a, b));
    return Interval::combine(
        a, b, [](auto& quotient, const auto& x, const auto& y) { eval_divide(quotient, x, y); });
}

Enclosure operator-(const Enclosure& x) { return Enclosure::Interval::decreasing(x, mpfr_neg); }

Enclosure exp(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_exp); }
Enclosure log(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_log); }

Enclosure sin(const Enclosure& x) {
    return Enclosure::Interval::sine_or_cosine(x, mpfr_sin, mpfr_cos);
}

Enclosure cos(const Enclosure& x) {
    return Enclosure::Interval::sine_or_cosine(x, mpfr_cos, mpfr_sin);
}

// Without a zero of the cosine there is no pole, and the tangent increases.
Enclosure tan(const Enclosure& x) {
    using Interval = Enclosure::Interval;
    if (!x.is_below_power_of_two(largest_angle_bits) || cos(x).contains_zero()) {
        return Interval::unbounded(Interval::like(x));
    }
    return Interval::increasing(x, mpfr_tan);
}

Enclosure asin(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_asin); }
Enclosure acos(const Enclosure& x) { return Enclosure::Interval::decreasing(x, mpfr_acos); }
Enclosure atan(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_atan); }
Enclosure sinh(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_sinh); }
Enclosure cosh(const Enclosure& x) { return Enclosure::Interval::increasing(abs(x), mpfr_cosh); }
Enclosure tanh(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_tanh); }
Enclosure asinh(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_asinh); }
Enclosure acosh(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_acosh); }
Enclosure atanh(const Enclosure& x) { return Enclosure::Interval::increasing(x, mpfr_atanh); }

Enclosure abs(const Enclosure& x) {
    using Interval = Enclosure::Interval;
    const ExponentRange range;
    auto result = Interval::like(x);
    if (!x.is_bounded()) return Interval::unbounded(std::move(result));
    eval_abs(result->value.backend(), Interval::of(x).value.backend());
    return Interval::settled(std::move(result));
}

Enclosure max(const Enclosure& a, const Enclosure& b) {
    return Enclosure::Interval::combine(a, b, [](auto& most, const auto& x, const auto& y) {
        mpfr_max(most.left_data(), x.left_data(), y.left_data(), MPFR_RNDD);
        mpfr_max(most.right_data(), x.right_data(), y.right_data(), MPFR_RNDU);
    });
}

Enclosure hull(const Enclosure& a, const Enclosure& b) {
    return Enclosure::Interval::combine(a, b, [](auto& whole, const auto& x, const auto& y) {
        mpfr_min(whole.left_data(), x.left_data(), y.left_data(), MPFR_RNDD);
        mpfr_max(whole.right_data(), x.right_data(), y.right_data(), MPFR_RNDU);
    });
}

Enclosure min(const Enclosure& a, const Enclosure& b) {
    return Enclosure::Interval::combine(a, b, [](auto& least, const auto& x, const auto& y) {
        mpfr_min(least.left_data(), x.left_data(), y.left_data(), MPFR_RNDD);
        mpfr_min(least.right_data(), x.right_data(), y.right_data(), MPFR_RNDU);
    });
}

Enclosure root(const Enclosure& x, std::uint32_t n) {
    using Interval = Enclosure::Interval;
    if (n == 0 || mpfr_sgn(Interval::of(x).lower()) < 0) {
        return Interval::unbounded(Interval::like(x));
    }
    return Interval::increasing(x, [n](mpfr_ptr result, mpfr_srcptr end, mpfr_rnd_t direction) {
        mpfr_rootn_ui(result, end, n, direction);
    });
}

Enclosure odd_root(const Enclosure& x, std::uint32_t n) {
    using Interval = Enclosure::Interval;
    if (n % 2 == 0) return Interval::unbounded(Interval::like(x));
    return Interval::increasing(x, [n](mpfr_ptr result, mpfr_srcptr end, mpfr_rnd_t direction) {
        mpfr_rootn_ui(result, end, n, direction);
    });
}

Enclosure power(const Enclosure& x, std::int64_t exponent) {
    using Interval = Enclosure::Interval;
    if (exponent < 0 && x.contains_zero()) return Interval::unbounded(Interval::like(x));
    if (exponent == 0 && x.is_bounded()) return Enclosure::integer(1, x.precision());
    static_assert(sizeof(long) == sizeof exponent);
    const auto raise = [exponent](mpfr_ptr result, mpfr_srcptr end, mpfr_rnd_t direction) {
        mpfr_pow_si(result, end, exponent, direction);
    };
    const bool even = exponent % 2 == 0;
    const Enclosure base = even ? abs(x) : x;
    return exponent > 0 ? Interval::increasing(base, raise) : Interval::decreasing(base, raise);
}

std::int64_t Enclosure::magnitude_bound() const {
    if (!is_bounded()) return std::numeric_limits<std::int64_t>::max();
    std::int64_t bound = std::numeric_limits<std::int64_t>::min();
    for (const mpfr_srcptr end :
         {std::as_const(*interval_).lower(), std::as_const(*interval_).upper()}) {
        if (!mpfr_zero_p(end)) bound = std::max<std::int64_t>(bound, mpfr_get_exp(end));
    }
    return bound;
}

bool Enclosure::is_below_power_of_two(std::int64_t exponent) const {
    return is_bounded() && magnitude_bound() <= exponent;
}

std::optional<std::string> Enclosure::rounded(std::uint32_t places) const {
    return Interval::decimals(*this, places, Tail::rounded);
}

std::optional<std::string> Enclosure::truncated(std::uint32_t places) const {
    return Interval::decimals(*this, places, Tail::cut_off);
}

std::string Enclosure::text(Digits digits) const {
    if (!is_bounded()) return "unbounded";
    const ExponentRange range;
    const std::uint32_t count = std::clamp<std::uint32_t>(digits.count, 1, most_text_digits);
    const auto [lower, upper] = end_texts(interval_->lower(), interval_->upper(), count);
    return "[" + lower + ", " + upper + "]";
}

double Enclosure::approximate() const {
    if (!is_bounded()) return std::numeric_limits<double>::quiet_NaN();
    const ExponentRange range;
    Float middle(interval_->bits());
    mpfr_add(middle, interval_->lower(), interval_->upper(), MPFR_RNDN);
    mpfr_div_2ui(middle, middle, 1, MPFR_RNDN);
    return mpfr_get_d(middle, MPFR_RNDN);
}

std::pair<double, double> Enclosure::end_doubles() const {
    if (!is_bounded()) {
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        return {none, none};
    }
    const ExponentRange range;
    return {mpfr_get_d(interval_->lower(), MPFR_RNDN), mpfr_get_d(interval_->upper(), MPFR_RNDN)};
}

}  // namespace proofmark::numeric

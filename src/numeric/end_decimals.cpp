#include "end_decimals.hpp"

#include <algorithm>

#include <boost/multiprecision/gmp.hpp>

#include "proofmark/numeric/enclosure.hpp"

namespace proofmark::numeric {

namespace {

namespace mp = boost::multiprecision;
using Integer = mp::number<mp::gmp_int, mp::et_off>;

// Bits of 10^digits from below and from above: 33219/10000 < log2(10) < 33220/10000.
constexpr std::int64_t bits_at_least(std::int64_t digits) { return digits * 33'219 / 10'000; }
constexpr std::int64_t bits_at_most(std::int64_t digits) { return digits * 33'220 / 10'000 + 1; }

/// x * 10^places, towards zero or half away from zero; nullopt as for end_decimals.
std::optional<Integer> scaled_integer(mpfr_srcptr x, std::uint32_t places, Tail tail) {
    if (mpfr_zero_p(x)) return Integer(0);
    const std::int64_t magnitude = mpfr_get_exp(x);  // |x| < 2^magnitude
    // |x| 10^places < 1/2
    if (magnitude < -bits_at_most(places) - 1) return Integer(0);
    if (magnitude > bits_at_least(most_decimal_digits) - bits_at_most(places)) return {};

    Integer integer;
    const mpfr_exp_t exponent = mpfr_get_z_2exp(integer.backend().data(), x);
    const bool negative = integer < 0;
    Integer scale;
    mpz_ui_pow_ui(scale.backend().data(), 10, places);
    integer = mp::abs(integer) * scale;
    if (exponent >= 0) {
        integer <<= static_cast<unsigned long>(exponent);
    } else {
        const auto below = static_cast<unsigned long>(-exponent);
        if (tail == Tail::rounded) integer += Integer(1) << (below - 1);
        integer >>= below;
    }
    return negative ? Integer(-integer) : integer;
}

std::string write_scaled(const Integer& integer, std::uint32_t places) {
    std::string text = mp::abs(integer).str();
    if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
    if (places > 0) text.insert(text.size() - places, 1, '.');
    return integer < 0 ? "-" + text : text;
}

/// digits with its point after `point` digits: plain where short, else d.ddde+n.
std::string place_point(const std::string& digits, std::int64_t point) {
    const auto size = static_cast<std::int64_t>(digits.size());
    if (point > std::max<std::int64_t>(size, 21) || point < -5) {
        const std::string fraction = digits.substr(1);
        return digits.substr(0, 1) + (fraction.empty() ? "" : "." + fraction) + "e" +
               (point > 0 ? "+" : "") + std::to_string(point - 1);
    }
    if (point <= 0) return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
    if (point >= size) return digits + std::string(static_cast<std::size_t>(point - size), '0');
    const auto whole = static_cast<std::size_t>(point);
    return digits.substr(0, whole) + "." + digits.substr(whole);
}

enum class Zeros { kept, dropped };

/// One end in `digits` significant digits, rounded in the direction given.
std::string end_text(mpfr_srcptr x, std::uint32_t digits, mpfr_rnd_t direction, Zeros zeros) {
    if (mpfr_zero_p(x)) return "0";
    mpfr_exp_t point = 0;
    char* raw = mpfr_get_str(nullptr, &point, 10, digits, x, direction);
    std::string text(raw);
    mpfr_free_str(raw);
    const bool negative = text.front() == '-';
    if (negative) text.erase(0, 1);
    if (zeros == Zeros::dropped) text.erase(text.find_last_not_of('0') + 1);
    return (negative ? "-" : "") + place_point(text, point);
}

}  // namespace

std::optional<std::string> end_decimals(mpfr_srcptr x, std::uint32_t places, Tail tail) {
    if (places > most_decimal_digits) return {};
    const std::optional<Integer> integer = scaled_integer(x, places, tail);
    if (!integer) return {};
    return write_scaled(*integer, places);
}

std::pair<std::string, std::string> end_texts(mpfr_srcptr lower, mpfr_srcptr upper,
                                              std::uint32_t digits) {
    std::string from = end_text(lower, digits, MPFR_RNDD, Zeros::kept);
    std::string to = end_text(upper, digits, MPFR_RNDU, Zeros::kept);
    if (from == to) from = to = end_text(lower, digits, MPFR_RNDN, Zeros::dropped);
    return {std::move(from), std::move(to)};
}

}  // namespace proofmark::numeric

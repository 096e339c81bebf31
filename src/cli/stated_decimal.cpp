#include "stated_decimal.hpp"

#include <charconv>

namespace proofmark::cli {

namespace {

constexpr std::int64_t most_digits = 10'000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string take_digits(std::string_view& text) {
    std::string digits;
    while (!text.empty() && is_digit(text.front())) {
        digits += text.front();
        text.remove_prefix(1);
    }
    return digits;
}

bool take_sign(std::string_view& text) {
    if (text.empty() || (text.front() != '-' && text.front() != '+')) return false;
    const bool negative = text.front() == '-';
    text.remove_prefix(1);
    return negative;
}

std::string without_leading_zeros(const std::string& digits) {
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string::npos ? "0" : digits.substr(first);
}

std::string plus_one(std::string digits) {
    for (std::size_t i = digits.size(); i-- > 0;) {
        if (digits[i] != '9') {
            ++digits[i];
            return digits;
        }
        digits[i] = '0';
    }
    return "1" + digits;
}

}  // namespace

std::string StatedDecimal::text() const {
    std::string all = digits;
    if (all.size() <= places) all.insert(0, places + 1 - all.size(), '0');
    if (places > 0) all.insert(all.size() - places, ".");
    return negative && digits != "0" ? "-" + all : all;
}

numeric::Enclosure StatedDecimal::enclosure(numeric::Digits precision) const {
    const auto size = numeric::Enclosure::decimal(digits, 0, -std::int64_t{places}, precision);
    return negative ? -size : size;
}

std::optional<StatedDecimal> read_stated_decimal(std::string_view text) {
    StatedDecimal decimal;
    decimal.negative = take_sign(text);
    std::string digits = take_digits(text);
    std::int64_t places = 0;
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        const std::string behind = take_digits(text);
        places = static_cast<std::int64_t>(behind.size());
        digits += behind;
    }
    if (digits.empty()) return std::nullopt;
    if (!text.empty() && (text.front() == 'e' || text.front() == 'E')) {
        text.remove_prefix(1);
        if (text.size() > 1 && text[0] == '+' && is_digit(text[1])) text.remove_prefix(1);
        std::int64_t exponent = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
        if (error != std::errc{} || exponent > most_digits || exponent < -most_digits) {
            return std::nullopt;
        }
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        places -= exponent;
    }
    if (places < 0) {
        digits.append(static_cast<std::size_t>(-places), '0');
        places = 0;
    }
    decimal.digits = without_leading_zeros(digits);
    const bool is_short =
        places <= most_digits && static_cast<std::int64_t>(decimal.digits.size()) <= most_digits;
    if (!text.empty() || !is_short) return std::nullopt;
    decimal.places = static_cast<std::uint32_t>(places);
    return decimal;
}

bool is_one_off(const StatedDecimal& a, const StatedDecimal& b) {
    if (a.places != b.places) return false;
    const bool has_zero = a.digits == "0" || b.digits == "0";
    if (a.negative != b.negative && !has_zero) return false;
    return plus_one(a.digits) == b.digits || plus_one(b.digits) == a.digits;
}

}  // namespace proofmark::cli

#include "own_sum.hpp"

#include <algorithm>
#include <charconv>

#include "decimal_answer.hpp"

namespace proofmark::grading {

using symbolic::Exact;

namespace {

constexpr std::size_t longest_text = 120;

bool has_decimal(const TypedArray& typed, const std::vector<std::size_t>& entries) {
    return std::any_of(entries.begin(), entries.end(), [&typed](std::size_t entry) {
        return typed.is_typed() && decimal_answer(*typed.tree, typed.nodes[entry]);
    });
}

/// "0.33 + 0.33 + 0.33"; empty when the entries are long or were computed.
std::string terms_text(const TypedArray& typed, const std::vector<std::size_t>& entries) {
    std::string text;
    for (const auto entry : entries) {
        auto term = typed.read_as(entry);
        const bool needs_brackets =
            term.starts_with("-") || term.starts_with("−") || term.find(' ') != std::string::npos;
        if (needs_brackets) term = "(" + term + ")";
        text += (text.empty() ? "" : " + ") + term;
        if (term.empty() || text.size() > longest_text) return {};
    }
    return text;
}

enum class Style { decimal, fraction };

/// Empty when the value is not rational or too long to be read.
std::string value_text(symbolic::Field& field, Exact value, Style style) {
    const auto rational = field.as_rational(value);
    if (!rational) return {};
    const auto& [numerator, denominator] = *rational;
    if (style == Style::decimal) {
        if (const auto decimal = exact_decimal(numerator, denominator)) return *decimal;
    }
    const auto text = denominator == "1" ? numerator : numerator + "/" + denominator;
    return text.size() > longest_text ? std::string() : text;
}

std::optional<std::int64_t> small_integer(const std::string& digits) {
    std::int64_t value = 0;
    const auto* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

}  // namespace

std::optional<std::string> exact_decimal(const std::string& numerator,
                                         const std::string& denominator) {
    constexpr std::size_t most_digits = 18;  // of a 64-bit integer
    const auto divisor = small_integer(denominator);
    const auto value = small_integer(numerator);
    if (!divisor || !value || *divisor <= 0) return std::nullopt;
    std::int64_t scale = 1;
    std::size_t places = 0;
    while (scale % *divisor != 0) {
        if (++places + numerator.size() > most_digits) return std::nullopt;
        scale *= 10;
    }
    const bool negative = *value < 0;
    std::string digits = std::to_string((negative ? -*value : *value) * (scale / *divisor));
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    if (places > 0) digits.insert(digits.size() - places, 1, '.');
    return (negative ? "-" : "") + digits;
}

std::optional<Exact> sum_of(symbolic::Field& field, const std::vector<Exact>& terms) {
    Exact sum = terms.front();
    for (std::size_t i = 1; i < terms.size(); ++i) {
        const auto next = field.add(sum, terms[i]);
        const auto* value = std::get_if<Exact>(&next);
        if (value == nullptr) return std::nullopt;
        sum = *value;
    }
    return sum;
}

OwnSum own_sum(const GivenMatrix& matrix, const std::vector<std::size_t>& entries) {
    std::vector<Exact> terms_of_sum;
    for (const auto entry : entries) terms_of_sum.push_back(matrix.exact.entries[entry]);
    OwnSum sum{sum_of(*matrix.field, terms_of_sum), {}};
    const auto style = has_decimal(*matrix.typed, entries) ? Style::decimal : Style::fraction;
    const auto value = sum.value ? value_text(*matrix.field, *sum.value, style) : std::string();
    const auto terms = terms_text(*matrix.typed, entries);
    if (terms.empty()) {
        sum.text = value.empty() ? "the sum is another value" : "the sum is " + value;
    } else {
        sum.text = value.empty() ? terms + " is another value" : terms + " = " + value;
    }
    return sum;
}

}  // namespace proofmark::grading

#include "proofmark/attention/rounded_weights.hpp"

#include <algorithm>

namespace proofmark::attention {

namespace {

/// "-0.4011" as the integers of a fraction, -4011 / 10000.
struct DecimalFraction {
    std::string numerator, denominator;
};

DecimalFraction fraction_of(const std::string& decimal) {
    DecimalFraction fraction{decimal, "1"};
    const auto point = decimal.find('.');
    if (point == std::string::npos) return fraction;
    fraction.numerator.erase(point, 1);
    fraction.denominator.append(decimal.size() - point - 1, '0');
    return fraction;
}

/// O = A V over either kind of scalar; false when a step has no value.
template <class Array, class Multiply, class Add>
bool form_output(Array& O, const Array& A, const Array& V, const Multiply& multiply,
                 const Add& add) {
    const std::size_t keys = A.extents[1];
    for (std::size_t row = 0; row < O.extents[0]; ++row) {
        for (std::size_t column = 0; column < O.extents[1]; ++column) {
            auto sum = multiply(A.at(row, 0), V.at(0, column));
            for (std::size_t key = 1; sum && key < keys; ++key) {
                const auto term = multiply(A.at(row, key), V.at(key, column));
                sum = term ? add(*sum, *term) : std::nullopt;
            }
            if (!sum) return false;
            O.entries[row * O.extents[1] + column] = *sum;
        }
    }
    return true;
}

std::optional<symbolic::Exact> value(const symbolic::Outcome<symbolic::Exact>& outcome) {
    const auto* exact = std::get_if<symbolic::Exact>(&outcome);
    return exact ? std::optional(*exact) : std::nullopt;
}

}  // namespace

std::optional<std::vector<std::string>> rounded_weights(symbolic::Field& field, const Head& head,
                                                        const ExactArrays& exact,
                                                        std::uint32_t places) {
    auto decimals = certified_decimals(field, head, exact, "A", places);
    if (!decimals) return std::nullopt;
    return std::move(decimals).value();
}

std::optional<ExactArrays> with_weights(symbolic::Field& field, ExactArrays arrays,
                                        const std::vector<std::string>& weights) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto fraction = fraction_of(weights[i]);
        arrays.A.entries[i] = field.rational(fraction.numerator, fraction.denominator);
    }
    using symbolic::Exact;
    const bool formed = form_output(
        arrays.O, arrays.A, arrays.V,
        [&field](Exact a, Exact b) { return value(field.multiply(a, b)); },
        [&field](Exact a, Exact b) { return value(field.add(a, b)); });
    if (!formed) return std::nullopt;
    return arrays;
}

EnclosureArrays with_weights(EnclosureArrays arrays, const std::vector<std::string>& weights,
                             numeric::Digits precision) {
    using numeric::Enclosure;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto fraction = fraction_of(weights[i]);
        arrays.A.entries[i] =
            Enclosure::fraction(fraction.numerator, fraction.denominator, precision);
    }
    form_output(
        arrays.O, arrays.A, arrays.V,
        [](const Enclosure& a, const Enclosure& b) { return std::optional<Enclosure>(a * b); },
        [](const Enclosure& a, const Enclosure& b) { return std::optional<Enclosure>(a + b); });
    return arrays;
}

}  // namespace proofmark::attention

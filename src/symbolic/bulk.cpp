// Sums of products by the thousand, in machine integers: what a head with plain numbers needs.

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_map>

#include "algebra.hpp"

#include "proofmark/symbolic/exact.hpp"

namespace proofmark::symbolic {

namespace {

__extension__ typedef __int128 Wide;

/// Integers over one common denominator.
struct Scaled {
    std::vector<std::int64_t> integers;
    std::int64_t denominator = 1;
};

std::optional<Scaled> scaled(const Algebra& algebra, std::span<const Exact> values) {
    Scaled all;
    std::vector<Ratio> ratios;
    ratios.reserve(values.size());
    for (const Exact value : values) {
        const auto ratio = algebra.as_ratio(*value.fraction());
        if (!ratio || ratio->numerator.big || ratio->denominator.big) return std::nullopt;
        const std::int64_t below = ratio->denominator.small;
        const std::int64_t common = std::gcd(all.denominator, below);
        if (__builtin_mul_overflow(all.denominator / common, below, &all.denominator)) return std::nullopt;
        ratios.push_back(*ratio);
    }
    all.integers.reserve(ratios.size());
    for (const Ratio& ratio : ratios) {
        std::int64_t integer = 0;
        if (__builtin_mul_overflow(ratio.numerator.small, all.denominator / ratio.denominator.small, &integer)) {
            return std::nullopt;
        }
        all.integers.push_back(integer);
    }
    return all;
}

std::optional<std::int64_t> narrow(Wide value) {
    if (value > INT64_MAX || value < INT64_MIN + 1) return std::nullopt;
    return static_cast<std::int64_t>(value);
}

}  // namespace

std::optional<std::vector<Exact>> Field::rational_products(std::span<const Exact> left, std::span<const Exact> right,
                                                           ProductShape shape) {
    const auto a = scaled(*algebra_, left);
    const auto b = scaled(*algebra_, right);
    std::int64_t denominator = 1;
    if (!a || !b || __builtin_mul_overflow(a->denominator, b->denominator, &denominator)) return std::nullopt;
    const std::size_t row_step = shape.transposed ? 1 : shape.columns;
    const std::size_t column_step = shape.transposed ? shape.inner : 1;
    std::unordered_map<std::int64_t, Exact> known;
    std::vector<Exact> products;
    products.reserve(shape.rows * shape.columns);
    try {
        for (std::size_t i = 0; i < shape.rows; ++i) {
            algebra_->spend(shape.columns * (1 + shape.inner / 16));
            for (std::size_t j = 0; j < shape.columns; ++j) {
                Wide sum = 0;
                for (std::size_t k = 0; k < shape.inner; ++k) {
                    // Below 2^126 each, so that one more can be added before the sum is looked at.
                    sum += Wide{a->integers[i * shape.inner + k]} * b->integers[k * row_step + j * column_step];
                    if (!narrow(sum)) return std::nullopt;
                }
                Exact& value = known[static_cast<std::int64_t>(sum)];
                if (!value) value = Exact(algebra_->keep(algebra_->ratio(static_cast<std::int64_t>(sum), denominator)));
                products.push_back(value);
            }
        }
    } catch (const Stop&) {
        return std::nullopt;  // the slow way meets the same limit and says where
    }
    return products;
}

std::optional<std::vector<Exact>> Field::combinations(std::span<const Exact> weights, std::span<const Exact> rows,
                                                      std::size_t columns) {
    const auto values = scaled(*algebra_, rows);
    if (!values) return std::nullopt;
    // Distinct weights in the order of their monomials, and which of them each row has.
    std::vector<const Fraction*> distinct;
    std::unordered_map<const Fraction*, std::size_t> places;
    for (const Exact weight : weights) {
        const Fraction* fraction = weight.fraction();
        if (fraction->numerator.is_zero()) continue;
        if (!fraction->denominator.is_unit() || fraction->numerator.count != 1) return std::nullopt;
        if (places.emplace(fraction, 0).second) distinct.push_back(fraction);
    }
    const auto monomial_of = [](const Fraction* fraction) -> const Monomial& { return fraction->numerator.terms[0].monomial; };
    std::sort(distinct.begin(), distinct.end(), [&](const Fraction* p, const Fraction* q) {
        return compare(monomial_of(p), monomial_of(q)) < 0;
    });
    for (std::size_t k = 0; k < distinct.size(); ++k) {
        // Two handles of one value: their coefficients would have to be added.
        if (k > 0 && same_monomial(monomial_of(distinct[k - 1]), monomial_of(distinct[k]))) return std::nullopt;
        places[distinct[k]] = k;
    }
    std::vector<Wide> sums(distinct.size() * columns, 0);
    for (std::size_t j = 0; j < weights.size(); ++j) {
        if (weights[j].fraction()->numerator.is_zero()) continue;
        Wide* const sum = &sums[places[weights[j].fraction()] * columns];
        for (std::size_t c = 0; c < columns; ++c) sum[c] += values->integers[j * columns + c];
    }
    std::vector<Exact> combined;
    try {
        algebra_->spend(weights.size() * (1 + columns / 16));
        for (std::size_t c = 0; c < columns; ++c) {
            std::vector<Term> terms;
            for (std::size_t k = 0; k < distinct.size(); ++k) {
                const auto sum = narrow(sums[k * columns + c]);
                if (!sum) return std::nullopt;
                if (*sum == 0) continue;
                const Term& weight = distinct[k]->numerator.terms[0];
                terms.push_back({weight.monomial, algebra_->integers().multiply(weight.coefficient, *sum)});
            }
            combined.push_back(Exact(algebra_->keep(algebra_->quotient(algebra_->in_order(terms), values->denominator))));
        }
    } catch (const Stop&) {
        return std::nullopt;
    }
    return combined;
}

bool Field::have_same_form(Exact a, Exact b) {
    return same_terms(a.fraction()->numerator, b.fraction()->numerator) &&
           same_terms(a.fraction()->denominator, b.fraction()->denominator);
}

double Field::approximation(Exact a) {
    const Fraction& value = *a.fraction();
    const numeric::QuickEnclosure above = algebra_->enclose_quickly(value.numerator);
    const numeric::QuickEnclosure quotient = above / algebra_->enclose_quickly(value.denominator);
    if (quotient.is_bounded()) return quotient.lower() + (quotient.upper() - quotient.lower()) / 2;
    const numeric::Enclosure enclosure = enclose(a, numeric::Digits{20});
    return enclosure.is_bounded() ? enclosure.approximate() : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace proofmark::symbolic

#include "array_operation.hpp"

#include <limits>
#include <utility>

#include "real_function.hpp"

namespace proofmark::numeric {

namespace {

Obstruction checked(const EnclosureArray& array) {
    for (const Enclosure& entry : array.entries) {
        if (!entry.is_bounded()) return std::get<Refusal>(bounded(entry));
    }
    return {};
}

Obstruction scale(EnclosureArray& array, const Enclosure& factor) {
    for (Enclosure& entry : array.entries) entry = entry * factor;
    return checked(array);
}

bool is_vector(const EnclosureArray& array) { return array.extents.size() == 1; }

// A vector is a row before a matrix and a column behind one.
std::size_t rows(const EnclosureArray& a) { return is_vector(a) ? 1 : a.extents[0]; }
std::size_t columns(const EnclosureArray& b) { return is_vector(b) ? 1 : b.extents[1]; }

Obstruction check_product(const EnclosureArray& a, const EnclosureArray& b) {
    const char* rule = nullptr;
    if (is_vector(a) && is_vector(b)) {
        rule = "a product of two vectors is not defined here";
    } else if (a.extents.back() != b.extents.front()) {
        rule = "the first has to have as many columns as the second has rows";
    }
    if (!rule) return {};
    return bad_shape(described(a.extents) + " times " + described(b.extents) +
                     " has no value: " + rule);
}

Obstruction multiply_arrays(EnclosureArray& a, const EnclosureArray& b) {
    if (auto refusal = check_product(a, b)) return refusal;
    const std::size_t inner = a.extents.back();
    EnclosureArray product;
    if (!is_vector(a)) product.extents.push_back(rows(a));
    if (!is_vector(b)) product.extents.push_back(columns(b));
    for (std::size_t i = 0; i < rows(a); ++i) {
        for (std::size_t j = 0; j < columns(b); ++j) {
            Enclosure sum;
            for (std::size_t k = 0; k < inner; ++k) {
                sum = sum + a.entries[i * inner + k] * b.entries[k * columns(b) + j];
            }
            product.entries.push_back(std::move(sum));
        }
    }
    a = std::move(product);
    return checked(a);
}

}  // namespace

Refusal bad_shape(std::string message) { return {NoValue::Reason::bad_shape, std::move(message)}; }

std::string described(const Extents& extents) {
    if (extents.empty()) return "a number";
    if (extents.size() == 1) {
        return "a vector of " + std::to_string(extents[0]) +
               (extents[0] == 1 ? " entry" : " entries");
    }
    return "a " + std::to_string(extents[0]) + "x" + std::to_string(extents[1]) + " matrix";
}

EnclosureArray scalar_array(Enclosure value) {
    EnclosureArray array;
    array.entries.push_back(std::move(value));
    return array;
}

ArrayOutcome scalar_outcome(Scalar value) {
    if (auto* refusal = std::get_if<Refusal>(&value)) return std::move(*refusal);
    return scalar_array(std::get<Enclosure>(std::move(value)));
}

Obstruction add_to(EnclosureArray& sum, const EnclosureArray& term) {
    if (sum.extents != term.extents) {
        return bad_shape(described(sum.extents) + " and " + described(term.extents) +
                         " have no sum: only equal shapes are added");
    }
    for (std::size_t i = 0; i < sum.entries.size(); ++i) {
        sum.entries[i] = sum.entries[i] + term.entries[i];
    }
    return checked(sum);
}

Obstruction multiply_by(EnclosureArray& product, const EnclosureArray& factor) {
    if (factor.is_scalar()) return scale(product, factor.entries.front());
    if (!product.is_scalar()) return multiply_arrays(product, factor);
    const Enclosure first = std::move(product.entries.front());
    product = factor;
    return scale(product, first);
}

Obstruction divide_by(EnclosureArray& quotient, const EnclosureArray& divisor) {
    if (!divisor.is_scalar()) {
        return bad_shape("division by " + described(divisor.extents) +
                         " has no value: only numbers divide");
    }
    const Enclosure& by = divisor.entries.front();
    // An array without entries is not divided by zero either.
    Scalar probe = divide(Enclosure(), by);
    if (auto* refusal = std::get_if<Refusal>(&probe)) return std::move(*refusal);
    for (Enclosure& entry : quotient.entries) entry = entry / by;
    return checked(quotient);
}

std::size_t product_cost(const EnclosureArray& a, const EnclosureArray& b) {
    if (a.is_scalar() || b.is_scalar()) return a.entries.size() + b.entries.size();
    // Both extents belong to arrays that stand in memory; the product of all three may not fit.
    const std::size_t results = rows(a) * columns(b);
    const std::size_t each = a.extents.back() + 1;
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
    return results > most / each ? most : results * each;
}

Obstruction ListBuilder::append(EnclosureArray entry) {
    if (entry.extents.size() > 1) return bad_shape("a matrix cannot be an entry of a list");
    if (inner_ && *inner_ != entry.extents) {
        return bad_shape("a list with " + described(*inner_) + " and " + described(entry.extents) +
                         " has no shape: its entries have to be alike");
    }
    ++length_;
    inner_ = std::move(entry.extents);
    for (Enclosure& value : entry.entries) entries_.push_back(std::move(value));
    return {};
}

EnclosureArray ListBuilder::finish() {
    EnclosureArray list;
    list.extents.push_back(length_);
    if (inner_) list.extents.insert(list.extents.end(), inner_->begin(), inner_->end());
    list.entries = std::move(entries_);
    return list;
}

ArrayOutcome part_at(const EnclosureArray& array, const std::vector<std::size_t>& places) {
    const Extents& extents = array.extents;
    if (places.empty() || places.size() > extents.size()) {
        return bad_shape(described(extents) + " does not take " + std::to_string(places.size()) +
                         (places.size() == 1 ? " index" : " indices"));
    }
    std::size_t first = 0;
    std::size_t count = array.entries.size();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] < 1 || places[i] > extents[i]) {
            const char* unit = extents.size() == 1 ? "entry " : i == 0 ? "row " : "column ";
            return bad_shape(described(extents) + " has no " + unit + std::to_string(places[i]));
        }
        count /= extents[i];
        first += (places[i] - 1) * count;
    }
    EnclosureArray part;
    const auto at = [](std::size_t offset) { return static_cast<std::ptrdiff_t>(offset); };
    part.extents.assign(extents.begin() + at(places.size()), extents.end());
    part.entries.assign(array.entries.begin() + at(first),
                        array.entries.begin() + at(first + count));
    return part;
}

ArrayOutcome transposed(const EnclosureArray& array) {
    if (array.extents.size() != 2) {
        return bad_shape(described(array.extents) + " has no transpose: only a matrix has one");
    }
    EnclosureArray turned;
    turned.extents = {array.extents[1], array.extents[0]};
    for (std::size_t j = 0; j < turned.extents[0]; ++j) {
        for (std::size_t i = 0; i < turned.extents[1]; ++i) {
            turned.entries.push_back(array.at(i, j));
        }
    }
    return turned;
}

}  // namespace proofmark::numeric

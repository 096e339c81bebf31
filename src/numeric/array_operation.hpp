#pragma once

// Operations on whole arrays, in place where the first operand is consumed. They check shapes and
// that every entry has bounds; a refusal leaves the first operand unspecified.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "scalar.hpp"

namespace proofmark::numeric {

using Extents = std::vector<std::size_t>;

/// An array or why there is none.
using ArrayOutcome = std::variant<EnclosureArray, Refusal>;

/// Nothing, or why an operation was not done.
using Obstruction = std::optional<Refusal>;

Refusal bad_shape(std::string message);

/// For a message: "a number", "a vector of 3 entries", "a 2x3 matrix".
std::string described(const Extents& extents);

EnclosureArray scalar_array(Enclosure value);
ArrayOutcome scalar_outcome(Scalar value);

Obstruction add_to(EnclosureArray& sum, const EnclosureArray& term);
Obstruction multiply_by(EnclosureArray& product, const EnclosureArray& factor);
Obstruction divide_by(EnclosureArray& quotient, const EnclosureArray& divisor);

/// Operations on entries that multiply_by takes; SIZE_MAX instead of an overflow.
std::size_t product_cost(const EnclosureArray& a, const EnclosureArray& b);

/// Gathers the entries of a list, which have to be alike: numbers or vectors of one length.
class ListBuilder {
  public:
    Obstruction append(EnclosureArray entry);
    EnclosureArray finish();

  private:
    std::size_t length_ = 0;
    std::optional<Extents> inner_;
    std::vector<Enclosure> entries_;
};

/// The part of the array at these places, which count from 1: an entry, or a row of a matrix.
ArrayOutcome part_at(const EnclosureArray& array, const std::vector<std::size_t>& places);

ArrayOutcome transposed(const EnclosureArray& array);

}  // namespace proofmark::numeric

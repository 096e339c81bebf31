#pragma once

#include <optional>

#include "scalar.hpp"
#include "small_rational.hpp"

namespace proofmark::numeric {

/// base^exponent under the rules of evaluate.hpp. `exact` is the exponent once more, where it is
/// known as a fraction.
Scalar raise(const Enclosure& base, const Enclosure& exponent, std::optional<SmallRational> exact);

}  // namespace proofmark::numeric

#pragma once

// The only file pair that hands values to GiNaC. Generators become symbols there; powers of a
// generator are counted in its unit, the greatest common divisor of the exponents that occur.

#include <utility>

#include "algebra.hpp"

namespace proofmark::symbolic {

/// N/D with common polynomial factors cancelled: (r^2 + r)/(2r^2 + r) -> (r + 1)/(2r + 1).
/// Exponents of the result are not negative; the value is unchanged. Large polynomials are
/// returned as they are.
std::pair<Polynomial, Polynomial> cancel_common_factors(Algebra& algebra, const Polynomial& numerator,
                                                        const Polynomial& denominator);

}  // namespace proofmark::symbolic

#pragma once

// A proof as sentences that a student can follow, in order. Formulas stand behind a colon and a
// line break.

#include <string>
#include <vector>

#include "algebra.hpp"

namespace proofmark::symbolic {

/// The rules by which values became what `forms` holds: one sentence for each kind of quantity.
std::vector<std::string> rules_used(const Algebra& algebra, const std::vector<const Fraction*>& forms);

/// Why a sum of independent quantities is zero only if no term of it is left.
std::string independence(const Algebra& algebra, const Polynomial& sum);

/// Why the algebraic integer `difference` is zero although nothing cancels.
std::vector<std::string> root_bound_argument(const RootBound& bound);

/// What a generator is, for values that are too long to be shown: "an arc tangent".
std::string description(const Generator& generator);

}  // namespace proofmark::symbolic

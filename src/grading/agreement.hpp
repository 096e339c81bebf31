#pragma once

// Whether a whole answer is a certain value: what a mistake leads to, the right one in another
// order, what follows from an earlier answer.

#include "proofmark/exercises/exercise.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

/// Decimals in a diagnosis: a mistake shows in two digits already, but only the rounded value (or
/// one that is exactly it) proves anything.
exercises::DecimalPolicy policy_for_diagnosis(const exercises::DecimalPolicy& policy);

/// Every entry of the answer is proved to be that of `value`, which has a shape that fits.
bool agrees(const Reference& value, const TypedArray& typed,
            const exercises::DecimalPolicy& policy);

/// Cheap, by enclosures alone: false when an entry is proved to lie too far from `value` for any
/// agreement.
bool may_agree(NumericWorkings& workings, const notation::SyntaxTree& value,
               const TypedArray& typed);

/// Cheap, by enclosures alone: every entry is proved to be less than 1/10 from that of `value`.
bool is_near(NumericWorkings& workings, const notation::SyntaxTree& value, const TypedArray& typed);

}  // namespace proofmark::grading

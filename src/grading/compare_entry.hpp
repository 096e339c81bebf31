#pragma once

// One typed entry against one entry of a reference.

#include "proofmark/exercises/exercise.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

/// Equality is decided exactly first; decimals that are not the exact value follow `policy`, or
/// what it has for the entry of the reference.
EntryVerdict compare_entry(const Reference& reference, std::size_t entry, const TypedArray& typed,
                           std::size_t typed_entry, const exercises::DecimalPolicy& policy);

}  // namespace proofmark::grading

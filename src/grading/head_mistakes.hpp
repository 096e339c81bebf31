#pragma once

// Diagnosis from the head: what somebody computes who makes one mistake in it, or rounds too
// early. Authors type no wrong answers; they are derived, by both layers, from the exercise's own
// head and changes.

#include "proofmark/exercises/exercise.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

/// The note on the mistakes whose value the whole answer is proved to be. None when there is no
/// such mistake, the exercise has no head, or the field does not depend on it.
///
/// tree    the answer as it was read; it is proved not to be right in more than its digits
/// source  attention::mutations()
std::vector<Note> diagnose_mutations(const exercises::FieldDefinition& field,
                                     const notation::SyntaxTree& tree, const Setting& setting);

/// The note that the answer is exactly what follows from weights rounded to fewer places; only for
/// answers with decimals.
std::vector<Note> diagnose_rounding(const exercises::FieldDefinition& field,
                                    const notation::SyntaxTree& tree, const Setting& setting);

}  // namespace proofmark::grading

#pragma once

// Diagnosis: which known mistake leads to the answer that was given.

#include "proofmark/exercises/exercise.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

/// The note of the first misconception of the field that the whole answer agrees with.
/// Misconceptions that lead to the right value, or cannot be told from it, are never reported.
///
/// workings  fresh ones: a wrong answer may have used up those it was graded with
/// tree      the answer as it was read
/// errors    a reference or misconception of the exercise that has no value
base::Result<std::vector<Note>> diagnose(const exercises::FieldDefinition& field,
                                         const notation::SyntaxTree& tree, Workings workings);

}  // namespace proofmark::grading

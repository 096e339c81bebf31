#pragma once

// A slip that every student can check: weights that do not sum to one.

#include <vector>

#include "proofmark/exercises/exercise.hpp"
#include "proofmark/grading/grade_report.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

/// Where the field asks for weights (A, or rows of it), the rows of the answer whose sum is proved
/// not to be one, even if every decimal in it was rounded; in the student's own numbers.
std::vector<Note> notes_on_weight_sums(const exercises::FieldDefinition& field,
                                       const notation::SyntaxTree& tree, Workings workings);

}  // namespace proofmark::grading

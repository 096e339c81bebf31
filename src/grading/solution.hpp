#pragma once

// Worked solutions: what is right in a field, step by step from what is given, exact and to six
// places. Every value is derived, by both layers; nothing is typed in.

#include <set>
#include <string>

#include "field_check.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

/// shown   arrays that the solution of an earlier field shows; those of this one join them
/// errors  a reference without a value
base::Result<Solution> solve(const exercises::FieldDefinition& field, const FreshWorkings& fresh,
                             std::set<std::string>& shown);

/// The weights of each head of the exercise, with its changes; empty without a head.
std::vector<NumberGrid> weight_grids(Workings workings);

/// The entries of an answer as a grid, when there are at least two, each typed as a short number
/// between 0 and 1: what may be weights. The texts are the student's own, so that no digit is shown
/// that was not typed.
std::optional<NumberGrid> grid_of(Workings workings, const TypedArray& typed);

}  // namespace proofmark::grading

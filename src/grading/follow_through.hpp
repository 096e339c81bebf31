#pragma once

// Points for the method. An answer that is not right may still follow from what the student had:
// an output from wrong weights, a contribution from a wrong weight.
//
// Exact values must agree exactly. Decimals agree when values that the student may have rounded to
// them do: each decimal stands for everything within one unit of its last place, so 1.42 follows
// from the weights [0.42, 0.16, 0.42] though the weights were rounded before they were written.

#include "field_check.hpp"

namespace proofmark::grading {

/// Adds the note and raises the points of a result that is not right, by the first rule of the
/// field that is proved to apply. Points that right entries earned are never lowered.
///
/// tree    the answer as it was read
/// errors  a rule whose value is not linear in its own weight
base::Diagnostics follow_through(const exercises::FieldDefinition& field,
                                 const notation::SyntaxTree& tree, const FreshWorkings& fresh,
                                 const FindAnswer& find, FieldResult& result);

}  // namespace proofmark::grading

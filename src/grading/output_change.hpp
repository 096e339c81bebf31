#pragma once

// How the output changes while every weight stays, as sentences.
//
//   shown    position 1 by [−r/(2r + 1), 0], about [-0.401112, 0.000000]
//   hidden   position 1 by A[1,1]·[−1, 0]
//
// The hidden form holds for the same reason and shows no number that depends on the weights:
// O' − O = A (V' − V), and where all visible rows of V' − V are one vector, the weights of a row
// sum to one and the change is that vector.

#include "experiment_run.hpp"

namespace proofmark::grading {

/// "the output changes: ..."; for an output that changes.
std::string describe_output_change(const ExperimentRun& run,
                                   exercises::ExperimentGoal::Numbers numbers);

/// "[0, 0]"; empty when it is too long to be read.
std::string write_row(symbolic::Field& field, const std::vector<symbolic::Exact>& row);

}  // namespace proofmark::grading

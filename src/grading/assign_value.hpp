#pragma once

// A value put into a part of the head, entry by entry, if their shapes fit.

#include "experiment_target.hpp"
#include "proposed_value.hpp"

namespace proofmark::grading {

enum class Assignment { set, add, subtract, scale };

struct Assigned {
    std::vector<attention::Intervention> interventions;
    std::vector<Note> notes;
};

/// errors  bad_value for a row or column that the array does not have, bad_shape for a value that
///         does not fit
base::Result<Assigned> assign_value(const ExperimentTarget& target, Assignment assignment,
                                    const ProposedValue& value, Workings workings);

/// Rows `first` and `second` of the target's array change places.
base::Result<Assigned> swap_rows(const ExperimentTarget& first, const ExperimentTarget& second,
                                 Workings workings);

}  // namespace proofmark::grading

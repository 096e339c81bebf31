#pragma once

// The verdict on one entry of an answer, before entries are put together.

#include <optional>
#include <string>
#include <vector>

#include "proofmark/grading/grade_report.hpp"
#include "proofmark/symbolic/exact.hpp"

namespace proofmark::grading {

struct EntryVerdict {
    FieldVerdict verdict = FieldVerdict::wrong;  ///< right, wrong, invalid or undecided
    std::vector<Note> notes;
    ProofText proof;
    std::vector<base::Diagnostic> diagnostics;  ///< spans in the answer, not yet located
};

/// Why a student's own expression has no value: undefined and unreadable parts are invalid,
/// limits and open questions undecided.
EntryVerdict verdict_of(const symbolic::Obstacle& obstacle);
EntryVerdict undecided(std::string id, std::string why);

}  // namespace proofmark::grading

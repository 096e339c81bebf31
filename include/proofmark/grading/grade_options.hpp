#pragma once

#include "proofmark/grading/decisions.hpp"

namespace proofmark::grading {

/// Whether a report holds the worked solutions. Without them nothing in it gives an answer away.
enum class Reveal { nothing, solutions };

/// What may change a grade and its report beside the sheet.
struct GradeOptions {
    Reveal reveal = Reveal::nothing;
    const Decisions* decisions = nullptr;   ///< on explanations; not owned, none when null
};

}  // namespace proofmark::grading

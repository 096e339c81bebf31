#pragma once

namespace proofmark::grading {

/// Whether a report holds the worked solutions. Without them nothing in it gives an answer away.
enum class Reveal { nothing, solutions };

/// What may change a grade's report beside the sheet.
struct GradeOptions {
    Reveal reveal = Reveal::nothing;
};

}  // namespace proofmark::grading

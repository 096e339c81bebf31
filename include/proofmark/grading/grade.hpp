#pragma once

#include <stdexcept>

#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/grade_options.hpp"
#include "proofmark/grading/grade_report.hpp"

namespace proofmark::grading {

/// The two layers disagree on a reference: our bug, never a grade. Reaches main only (exit 70).
class LayerMismatch : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

/// A pure function of library, sheet, options and version. Every field of every exercise that the sheet
/// mentions is graded (all exercises of the library when it mentions none); a fault in one field
/// never costs another.
/// errors  an exercise definition that cannot be used
/// throws  LayerMismatch when a reference's exact value is outside its independent enclosure
base::Result<GradeReport> grade(exercises::Library& library, const exercises::AnswerSheet& sheet,
                                const GradeOptions& options = {});

/// The fields of one exercise, as grade() does them.
base::Result<ExerciseResult> grade_exercise(const exercises::Exercise& exercise,
                                            const exercises::AnswerSheet& sheet,
                                            const GradeOptions& options = {});

}  // namespace proofmark::grading

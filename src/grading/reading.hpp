#pragma once

// Student text -> tree, in the context of one exercise, with everything the student should know
// about how it was read.

#include <optional>

#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/grade_report.hpp"
#include "proofmark/notation/reader.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

notation::ReadingContext reading_context(const Setting& setting, Names names);

/// Takes a reading over into the result: echo and notes, or verdict invalid with the
/// diagnostics located in the sheet.
std::optional<notation::SyntaxTree> take_reading(base::Result<notation::Reading> reading,
                                                 const exercises::Answer& answer,
                                                 const Setting& setting, FieldResult& result);

/// Adds a diagnostic, located in the sheet; unknown names get the known ones as a hint.
void add_diagnostic(base::Diagnostic diagnostic, const exercises::Answer& answer,
                    const Setting& setting, FieldResult& result);

/// Takes over an outcome that ends the check of a whole field: invalid or undecided.
void take_verdict(const EntryVerdict& verdict, const exercises::Answer& answer,
                  const Setting& setting, FieldResult& result);

}  // namespace proofmark::grading

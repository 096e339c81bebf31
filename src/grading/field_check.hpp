#pragma once

// The checks, one for each kind of field. Each fills verdict, points, echo, notes and
// diagnostics of a result that already carries the field's name, kind, points and typed text.
// The answer is not blank. Returned diagnostics are faults of the exercise, not of the answer.

#include <functional>
#include <optional>
#include <string_view>

#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/decisions.hpp"
#include "proofmark/grading/grade_report.hpp"
#include "reference.hpp"

namespace proofmark::grading {

/// Derives everything anew, so that no answer, and no second look at one, can use up what
/// another needs. The former workings end with the call.
using FreshWorkings = std::function<base::Result<Workings>()>;

/// Another field of the exercise with its answer on the same sheet; none where it is left blank.
struct FieldAnswer {
    const exercises::FieldDefinition* field = nullptr;
    const exercises::Answer* answer = nullptr;
};
using FindAnswer = std::function<std::optional<FieldAnswer>(std::string_view field)>;

base::Diagnostics check_exact(const exercises::FieldDefinition& field,
                              const exercises::Answer& answer, const FreshWorkings& fresh,
                              const FindAnswer& find, FieldResult& result);

base::Diagnostics check_shape(const exercises::FieldDefinition& field,
                              const exercises::Answer& answer, Workings workings,
                              FieldResult& result);

void check_property(const exercises::FieldDefinition& field, const exercises::Answer& answer,
                    Workings workings, FieldResult& result);

void check_choice(const exercises::FieldDefinition& field, const exercises::Answer& answer,
                  FieldResult& result);

/// Runs the proposed change beside the exercise's head.
base::Diagnostics check_experiment(const exercises::FieldDefinition& field,
                                   const exercises::Answer& answer, const FreshWorkings& fresh,
                                   FieldResult& result);

/// Explanations: the ideas that are found are suggested, a person decides. `decisions` may be null.
void check_text(const exercises::Exercise& exercise, const exercises::FieldDefinition& field,
                const exercises::Answer& answer, const Decisions* decisions, FieldResult& result);

}  // namespace proofmark::grading

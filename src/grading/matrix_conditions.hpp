#pragma once

// Conditions on a matrix that the student gives, each proved exactly.

#include "proofmark/exercises/exercise.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

/// A typed array with exact entries. Free symbols stand for all real numbers.
struct GivenMatrix {
    const TypedArray* typed = nullptr;
    symbolic::ExactArray exact;
    symbolic::Field* field = nullptr;
    symbolic::Exact one;
    symbolic::ExactBindings bindings{};  ///< names that are no free symbols

    bool is_matrix() const { return exact.extents.size() == 2; }
};

struct ConditionResult {
    base::Truth truth = base::Truth::unknown;
    std::vector<Note> notes;  ///< what fails or stays open, in the student's own numbers
};

ConditionResult check_condition(const exercises::Condition& condition, const GivenMatrix& matrix);

}  // namespace proofmark::grading

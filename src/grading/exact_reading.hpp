#pragma once

// The text of an answer to an exact field -> tree, with brackets put around a bare vector.

#include <optional>

#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/notation/reader.hpp"
#include "reference.hpp"

namespace proofmark::grading {

struct ExactReading {
    exercises::Answer answer;  ///< the text that was read; with brackets if they were missing
    bool was_bracketed = false;
    base::Result<notation::Reading> reading;
};

/// "1/3, 1/3, 1/3" where a vector of three is asked is read as that vector, if its entries are not
/// all whole (1,333 may be one decimal).
ExactReading read_exact_answer(const exercises::FieldDefinition& field,
                               const exercises::Answer& answer, Workings workings);

/// Digits with an optional minus.
bool is_whole_number(std::string_view text);

}  // namespace proofmark::grading

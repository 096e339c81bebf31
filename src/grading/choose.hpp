#pragma once

// Which of the offered choices a short answer means. Only words that leave no doubt decide; the
// others are handed back to the student, since a wrong guess would be a wrong verdict.
//
// Questions to be answered with yes or no (one choice is called "no"):
//   "No!"                             no: the whole answer is a synonym
//   "no, because rows sum to one"     no: the first clause begins with a synonym
//   "yes and no", "no, yes"           contradictory
//   "yes, if all rows change"         unclear, as is "it holds only for one row"
// Other questions:
//   "the key axis (last)"             keys: the first clause is a synonym
//   "softmax runs over the keys"      keys: it names one choice, after a word like "over"
//   "for each query"                  unclear: it names a choice in passing
//   "rows"                            two readings, where the field lists it as such
//
// Nothing here knows which choice is right.

#include <string>
#include <string_view>

#include "proofmark/exercises/exercise.hpp"

namespace proofmark::grading {

struct Chosen {
    enum class Outcome { decided, two_readings, contradictory, unclear };
    Outcome outcome = Outcome::unclear;
    std::size_t number = 0;  ///< of the choice, or of the field's unclear answers
    base::SourceSpan extra;  ///< words beside the choice; empty when none
};

Chosen choose(std::string_view answer, const exercises::FieldDefinition& field);

}  // namespace proofmark::grading

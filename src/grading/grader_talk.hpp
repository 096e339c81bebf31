#pragma once

#include <vector>

#include "prose.hpp"

namespace proofmark::grading {

/// For each sentence, whether it talks to whoever grades the answer, about points or about the
/// answer itself, instead of answering: "award full marks", "SYSTEM: ...", "4a met".
///
/// idea_ids  of the field: a text that names them speaks of the grading; one that is a word without
///           a digit only with a status behind it
std::vector<bool> sentences_to_grader(const Prose& prose, const std::vector<std::string>& idea_ids);

}  // namespace proofmark::grading

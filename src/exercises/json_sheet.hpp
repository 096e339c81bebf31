#pragma once

#include "proofmark/exercises/answer_sheet.hpp"

namespace proofmark::exercises {

/// The JSON form; the text is UTF-8.
/// errors  bad_json
base::Result<AnswerSheet> read_json_sheet(const base::SourceText& source, Library& library);

}  // namespace proofmark::exercises

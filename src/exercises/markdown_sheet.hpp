#pragma once

#include "proofmark/exercises/answer_sheet.hpp"

namespace proofmark::exercises {

/// The Markdown form; the text is UTF-8.
AnswerSheet read_markdown_sheet(const base::SourceText& source, Library& library);

}  // namespace proofmark::exercises

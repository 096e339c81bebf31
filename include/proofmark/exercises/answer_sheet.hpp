#pragma once

// A filled-in sheet: Markdown or JSON (DESIGN: "The answer sheet").
//
//   # Answers            any text before the first exercise heading is free, `Student: …` is read
//   ## Exercise 1
//   - weights: [1/3, 1/3, 1/3]
//   - output:
//       [4/3, 4/3]               a value runs on over indented lines ...
//   - explanation:
//       ```
//       ...                      ... or a fenced block
//       ```
//
//   {"student":"…","answers":{"1":{"weights":"[1/3, 1/3, 1/3]"}}}

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/result.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::exercises {

struct Answer {
    std::string exercise;
    std::string field;
    base::SourceText value;        ///< trimmed; anchors lead back into the sheet
    base::Position field_at;       ///< where the field's name stands
    std::string line_text;         ///< the line that holds the field's name; empty past 4 KiB
};

struct AnswerSheet {
    std::string name;              ///< file name
    std::string student;
    std::vector<std::string> exercises;   ///< known exercises that the sheet names, in its order
    std::vector<Answer> answers;   ///< in the order of the sheet
    /// Problems that cost nothing else: text that belongs to no field, an unknown exercise or
    /// field (with the nearest name), a field given twice (the first counts).
    base::Diagnostics diagnostics;
};

/// Reads a sheet; the form is told by the first character ('{' is JSON). `library` supplies the
/// known exercises and fields. Fields of unknown names are reported, the rest is kept.
/// Comments <!-- … --> are skipped.
/// errors  unreadable_text (binary, not UTF-8), bad_json, too_long (over 1 MiB)
base::Result<AnswerSheet> read_sheet(const base::SourceText& source, Library& library);

/// A blank sheet for the exercises of the library: headings, the text of each exercise, and an
/// empty line for each field with its prompt as a comment.
base::Result<std::string> write_blank_sheet(Library& library,
                                            const std::vector<std::string>& exercise_ids);

}  // namespace proofmark::exercises

#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/grade_options.hpp"

namespace proofmark::grading {

/// The explanations that wait for a person, each text once however many students wrote it.
class ReviewList {
  public:
    /// `library` outlives the list. Ideas that `options.decisions` decide are left out.
    ReviewList(exercises::Library& library, GradeOptions options)
        : library_(library), options_(options) {}

    /// errors  an exercise definition that cannot be used; the list stays as it was
    base::Result<std::size_t> add(const exercises::AnswerSheet& sheet);

    /// CSV (RFC 4180) with the columns key, exercise, field, idea, idea_text, status, words, text,
    /// points, count, decision; a cell that a spreadsheet would take for a formula begins with an
    /// apostrophe. Rows by exercise and field, in the order in which texts were added.
    std::string write_csv() const;

  private:
    struct Row {
        std::string key, exercise, field, idea, idea_text, status, words, text, points;
        std::size_t place = 0;   ///< of the exercise in the library
        std::size_t field_place = 0;
        std::size_t count = 0;   ///< answers with this text
    };

    exercises::Library& library_;
    GradeOptions options_;
    std::vector<Row> rows_;
    std::map<std::string, std::size_t> by_key_;
};

}  // namespace proofmark::grading

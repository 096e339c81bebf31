#pragma once

// Verdicts and points in words, the same in every report for people.

#include <string>
#include <string_view>

#include "proofmark/grading/grade_report.hpp"

namespace proofmark::report {

struct Mark {
    std::string_view sign;
    std::string_view word;
    std::string_view colour;  ///< SGR parameter
};

Mark mark(grading::FieldVerdict verdict);

/// "1 point", "2 points".
std::string counted(exercises::Points points);

/// What can be earned with certainty: the rest of `possible` waits for a person.
exercises::Points certain_points(const grading::FieldResult& field);

struct Score {
    exercises::Points earned, possible, provisional, suggested;  ///< `possible` with certainty
};

Score score_of(const grading::GradeReport& report);
Score score_of(const grading::ExerciseResult& exercise);

/// "2 of 3 points; 2 points wait for a person; 1 of them is suggested"; parts without points are
/// left out. `certain` stands before "points" where some wait.
std::string score_text(const Score& score, std::string_view certain = {});

/// What a field is worth: its score, "optional", "not graded, worth 2 points".
std::string worth(const grading::FieldResult& field);

}  // namespace proofmark::report

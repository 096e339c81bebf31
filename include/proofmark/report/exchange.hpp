#pragma once

// An exercise for other systems: what they can check, in their own forms. Values come from a
// proved key, as text; nothing is derived here.
//
//   Moodle       core question types: numerical (one for each entry), multichoice, shortanswer,
//                essay. Source: Moodle, question/format/xml/format.php
//   STACK        Moodle XML with questions of type stack and their question tests; equality is
//                decided by Maxima there. Source: moodle-qtype_stack, questiontype.php
//   PrairieLearn question folders with native elements. Source: PrairieLearn,
//                docs/question/overview.md, infoQuestion.json

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "proofmark/grading/grade_report.hpp"
#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::report {

/// A right or wrong value, entry by entry, row-major.
struct ExchangeValue {
    std::vector<std::size_t> extents;   ///< {} a number, {n} a vector, {m, n} a matrix
    std::vector<std::string> maxima;    ///< exact, in Maxima's notation
    std::vector<std::string> decimals;  ///< correctly rounded to 15 places
};

struct ExchangeMistake {
    std::string id, text;
    ExchangeValue value;
};

struct ExchangeField {
    std::string name, prompt;
    exercises::FieldKind kind = exercises::FieldKind::exact;
    exercises::Points points;
    ExchangeValue value;       ///< exact; shape: the lengths
    std::uint32_t places = 3;  ///< fewest decimal places of a decimal
    std::vector<ExchangeMistake> mistakes;
    std::vector<exercises::Choice> choices;
    std::vector<exercises::Condition> conditions;
    std::vector<exercises::Idea> ideas;
};

struct ExchangeExercise {
    std::string id, title, text;
    /// Names that values may use, with their definitions in Maxima's notation.
    std::vector<std::pair<std::string, std::string>> names;
    std::vector<ExchangeField> fields;
};

struct ExchangeFile {
    std::string path;  ///< below the folder that is exported to
    std::string content;
};

/// A value in Maxima's notation: %e and %pi, log for ln, every product with its sign.
std::string write_maxima(const notation::SyntaxTree& tree, notation::NodeId id);

enum class MoodleQuestions { core, stack };

/// One quiz with a category for each exercise.
std::string write_moodle(const std::vector<ExchangeExercise>& exercises, MoodleQuestions questions);

/// A folder for what is graded by itself, and another, `<id>-words`, for what a person reads.
std::vector<ExchangeFile> write_prairielearn(const ExchangeExercise& exercise);

}  // namespace proofmark::report

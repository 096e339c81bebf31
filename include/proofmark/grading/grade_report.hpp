#pragma once

// A finished grade: trees and text only, no exact values, so that every report can be written
// from it.

#include <optional>
#include <string>
#include <vector>

#include "proofmark/base/diagnostic.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::grading {

using exercises::Points;

enum class FieldVerdict { right, partly, wrong, invalid, blank, review, undecided };

std::string_view field_verdict_name(FieldVerdict verdict);

/// A sentence for the student. Ids are stable: "last-digit", "too-few-digits", "wrong-shape",
/// "transposed", "column-sum", ... One list in src/grading/note_ids.md.
struct Note {
    std::string id;
    std::string text;
    std::vector<std::string> also{};   ///< further ids, where several mistakes lead to one value
};

struct EntryResult {
    std::vector<std::size_t> index;   ///< from 1; empty for a scalar
    FieldVerdict verdict = FieldVerdict::wrong;
    std::string read_as;
};

struct IdeaResult {
    std::string id;
    std::string status;               ///< "met", "not-met", "contradicted", "review"
    std::string words;
    bool decided = false;             ///< by a person: the status and the points are final
    Points earned{};                  ///< by that decision
};

/// Numbers between 0 and 1 in rows: what a heatmap shows.
struct NumberGrid {
    std::string name;                 ///< "A", "your answer"
    std::size_t rows = 0, columns = 0;
    std::vector<std::string> texts;   ///< certified decimals of three places, row-major
    std::vector<double> shares;       ///< for the colours only
};

struct SolutionStep {
    std::string text;                 ///< "A = [[…]] ≈ [[…]]", a choice, an idea
    std::string mathml;               ///< the exact value; empty where there is none
    std::string name;                 ///< what it is the value of
    std::string decimals;             ///< the value to six places, where it is not whole
};

/// A worked solution; only in reports that reveal it.
struct Solution {
    std::vector<SolutionStep> steps;
};

struct ProofText {
    std::string method;               ///< "normal-form", "enclosures", "rounding", ...
    std::string text;                 ///< one or two sentences; never shows the reference
};

struct FieldResult {
    std::string name;
    exercises::FieldKind kind = exercises::FieldKind::exact;
    FieldVerdict verdict = FieldVerdict::blank;
    Points earned;
    Points possible;
    Points provisional;               ///< possible points that wait for a person (text)
    Points suggested;                 ///< provisional points of the ideas that are found
    std::string typed;
    std::string read_as;
    std::string mathml;               ///< of what was read; empty for words
    std::optional<NumberGrid> grid;   ///< of the student's own numbers
    std::vector<EntryResult> entries;
    std::vector<Note> notes;
    std::vector<IdeaResult> ideas;
    ProofText proof;
    std::vector<base::Diagnostic> diagnostics;   ///< located in the sheet
    bool optional = false;
    std::optional<Solution> solution; ///< only when it is to be revealed
};

struct ExerciseResult {
    std::string id;
    std::string title;
    std::vector<FieldResult> fields;
    std::vector<NumberGrid> weights{};  ///< of the heads; only when solutions are revealed
};

struct GradeReport {
    std::string sheet;
    std::string student;
    std::vector<ExerciseResult> exercises;
    base::Diagnostics diagnostics;    ///< of the sheet as a whole
    Points earned;                    ///< certain points
    Points possible;                  ///< points that can be earned with certainty
    Points provisional;               ///< points that wait for a person
    Points suggested;                 ///< of those, the points of ideas that are found

    bool all_right() const;           ///< every field with certain points is right
};

}  // namespace proofmark::grading

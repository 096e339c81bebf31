#include "proofmark/grading/grade_report.hpp"

#include <algorithm>

namespace proofmark::grading {

std::string_view field_verdict_name(FieldVerdict verdict) {
    switch (verdict) {
        case FieldVerdict::right: return "right";
        case FieldVerdict::partly: return "partly";
        case FieldVerdict::wrong: return "wrong";
        case FieldVerdict::invalid: return "invalid";
        case FieldVerdict::blank: return "blank";
        case FieldVerdict::review: return "review";
        case FieldVerdict::undecided: return "undecided";
    }
    return "undecided";
}

namespace {

bool is_settled(const FieldResult& field) {
    if (field.verdict == FieldVerdict::right) return true;
    if (field.optional && field.verdict == FieldVerdict::blank) return true;
    return field.verdict == FieldVerdict::review;
}

}  // namespace

bool GradeReport::all_right() const {
    return std::all_of(exercises.begin(), exercises.end(), [](const ExerciseResult& exercise) {
        return std::all_of(exercise.fields.begin(), exercise.fields.end(), is_settled);
    });
}

}  // namespace proofmark::grading

#include "score.hpp"

#include <fmt/format.h>

#include "proofmark/report/report.hpp"

namespace proofmark::report {

using exercises::Points;
using grading::FieldResult;
using grading::FieldVerdict;

namespace {

std::string of_points(Points earned, Points possible, std::string_view certain) {
    return fmt::format("{} of {} {}{}", write_points(earned), write_points(possible), certain,
                       possible.hundredths == 100 ? "point" : "points");
}

std::string waiting(Points points, Points suggested) {
    const std::string text = fmt::format("{} {} for a person", counted(points),
                                         points.hundredths == 100 ? "waits" : "wait");
    if (suggested.hundredths == 0) return text;
    if (points.hundredths == 100 && points == suggested) return text + "; it is suggested";
    return text + fmt::format("; {} of them {} suggested", write_points(suggested),
                              suggested.hundredths == 100 ? "is" : "are");
}

}  // namespace

Mark mark(FieldVerdict verdict) {
    switch (verdict) {
        case FieldVerdict::right: return {"✓", "right", "32"};
        case FieldVerdict::partly: return {"~", "partly", "33"};
        case FieldVerdict::wrong: return {"✗", "wrong", "31"};
        case FieldVerdict::invalid: return {"?", "invalid", "35"};
        case FieldVerdict::blank: return {"–", "blank", "2"};
        case FieldVerdict::review: return {"…", "review", "36"};
        case FieldVerdict::undecided: return {"?", "undecided", "36"};
    }
    return {"?", "unknown", "0"};
}

std::string counted(Points points) {
    return fmt::format("{} {}", write_points(points),
                       points.hundredths == 100 ? "point" : "points");
}

Points certain_points(const FieldResult& field) {
    return {field.possible.hundredths - field.provisional.hundredths};
}

Score score_of(const grading::GradeReport& report) {
    return {report.earned, report.possible, report.provisional, report.suggested};
}

Score score_of(const grading::ExerciseResult& exercise) {
    Score sum;
    for (const FieldResult& field : exercise.fields) {
        sum.earned = sum.earned + field.earned;
        sum.possible = sum.possible + certain_points(field);
        sum.provisional = sum.provisional + field.provisional;
        sum.suggested = sum.suggested + field.suggested;
    }
    return sum;
}

std::string score_text(const Score& score, std::string_view certain) {
    std::string text;
    const bool waits = score.provisional.hundredths != 0;
    if (score.possible.hundredths != 0 || !waits) {
        text = of_points(score.earned, score.possible, waits ? certain : std::string_view{});
    }
    if (waits) text += (text.empty() ? "" : "; ") + waiting(score.provisional, score.suggested);
    return text;
}

std::string worth(const FieldResult& field) {
    if (field.verdict == FieldVerdict::blank && field.optional) return "optional";
    // What cannot be read has not been graded, and costs nothing yet.
    if (field.verdict == FieldVerdict::invalid) {
        return "not graded, worth " + counted(certain_points(field));
    }
    if (field.verdict == FieldVerdict::review && field.possible.hundredths == 0) {
        return "waits for a person";
    }
    return score_text({field.earned, certain_points(field), field.provisional, field.suggested});
}

}  // namespace proofmark::report

#pragma once

#include "proofmark/report/report.hpp"

namespace sample {

using namespace proofmark;
using grading::FieldVerdict;

inline grading::FieldResult field(std::string name, FieldVerdict verdict, std::string typed,
                                  std::string read_as) {
    grading::FieldResult result;
    result.name = std::move(name);
    result.verdict = verdict;
    result.possible = {200};
    if (verdict == FieldVerdict::right) result.earned = {200};
    result.typed = std::move(typed);
    result.read_as = std::move(read_as);
    return result;
}

inline grading::FieldResult text_field(std::string typed) {
    grading::FieldResult result = field("explanation", FieldVerdict::review, std::move(typed), "");
    result.kind = exercises::FieldKind::text;
    result.provisional = {200};
    result.ideas = {{"1a", "met", "all alike"}};
    return result;
}

/// One exercise with the given fields; the totals are those of the fields.
inline grading::GradeReport report(std::vector<grading::FieldResult> fields) {
    grading::GradeReport result;
    result.sheet = "answers.md";
    for (const grading::FieldResult& one : fields) {
        result.earned = result.earned + one.earned;
        result.possible.hundredths += one.possible.hundredths - one.provisional.hundredths;
        result.provisional = result.provisional + one.provisional;
    }
    result.exercises.push_back({"1", "A zero query", std::move(fields)});
    return result;
}

}  // namespace sample

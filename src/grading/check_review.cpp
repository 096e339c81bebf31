#include "field_check.hpp"

namespace proofmark::grading {

void check_review(const exercises::FieldDefinition& field, FieldResult& result) {
    result.verdict = FieldVerdict::review;
    result.provisional = result.possible;
    for (const auto& idea : field.ideas) result.ideas.push_back({idea.id, "review", {}, false, {}});
}

}  // namespace proofmark::grading

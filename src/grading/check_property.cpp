#include "field_check.hpp"
#include "matrix_conditions.hpp"
#include "reading.hpp"
#include "solution.hpp"

namespace proofmark::grading {

using symbolic::ExactArray;

namespace {

void judge(const exercises::FieldDefinition& field, const GivenMatrix& matrix,
           FieldResult& result) {
    base::Truth all = base::Truth::holds;
    for (const auto& condition : field.conditions) {
        auto outcome = check_condition(condition, matrix);
        result.notes.insert(result.notes.end(), outcome.notes.begin(), outcome.notes.end());
        if (outcome.truth == base::Truth::fails) {
            all = outcome.truth;
            // The others ask about a matrix of another shape.
            if (condition.kind == exercises::Condition::Kind::shape) break;
        } else if (outcome.truth == base::Truth::unknown && all == base::Truth::holds) {
            all = outcome.truth;
        }
    }
    switch (all) {
        case base::Truth::holds:
            result.verdict = FieldVerdict::right;
            result.earned = result.possible;
            result.proof = {"conditions", "every condition is proved exactly from your entries"};
            break;
        case base::Truth::fails:
            result.verdict = FieldVerdict::wrong;
            result.proof = {"conditions", "a condition is proved to fail for your entries"};
            break;
        case base::Truth::unknown:
            result.verdict = FieldVerdict::undecided;
            result.provisional = result.possible;
            result.proof = {"none", "a condition is neither proved nor disproved"};
            break;
    }
}

}  // namespace

void check_property(const exercises::FieldDefinition& field, const exercises::Answer& answer,
                    Workings workings, FieldResult& result) {
    const auto& setting = *workings.setting;
    const auto context = reading_context(setting, Names::free_symbols);
    const auto tree = take_reading(notation::read_expression(answer.value.text(), context), answer,
                                   setting, result);
    if (!tree) return;
    // Before the answer can use up what the field may spend.
    const auto one = workings.exact->field().one();
    const auto outcome = typed_array(workings, *tree, Names::free_symbols);
    if (const auto* verdict = std::get_if<EntryVerdict>(&outcome)) {
        take_verdict(*verdict, answer, setting, result);
        return;
    }
    const auto& typed = std::get<TypedArray>(outcome);
    result.grid = grid_of(workings, typed);
    auto exact = exact_array(workings, typed, Names::free_symbols);
    if (const auto* verdict = std::get_if<EntryVerdict>(&exact)) {
        take_verdict(*verdict, answer, setting, result);
        return;
    }
    judge(field,
          {&typed, std::move(std::get<ExactArray>(exact)), &workings.exact->field(), one,
           workings.exact->bindings()},
          result);
}

}  // namespace proofmark::grading

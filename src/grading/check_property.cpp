#include "field_check.hpp"
#include "matrix_conditions.hpp"
#include "reading.hpp"
#include "solution.hpp"

namespace proofmark::grading {

using symbolic::ExactArray;
using symbolic::Obstacle;

namespace {

/// Every entry of the answer as an exact value.
std::variant<ExactArray, EntryVerdict> exact_entries(Workings workings, const TypedArray& typed) {
    if (!typed.is_typed()) return ExactArray{typed.extents, typed.values};
    ExactArray exact{typed.extents, {}};
    for (const auto node : typed.nodes) {
        auto value = symbolic::lift(workings.exact->field(), *typed.tree, node,
                                    workings.exact->bindings(), true);
        if (const auto* obstacle = std::get_if<Obstacle>(&value)) return verdict_of(*obstacle);
        exact.entries.push_back(std::get<ExactArray>(value).entries[0]);
    }
    return exact;
}

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
    auto exact = exact_entries(workings, typed);
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

#include "compare_entry.hpp"
#include "field_check.hpp"
#include "misconceptions.hpp"
#include "note_ids.hpp"
#include "put_together.hpp"
#include "reading.hpp"
#include "shape_fit.hpp"

namespace proofmark::grading {

using exercises::Answer;
using exercises::FieldDefinition;

namespace {

std::vector<EntryVerdict> compare_entries(const Reference& reference, const TypedArray& typed,
                                          const FieldDefinition& field) {
    std::vector<EntryVerdict> entries;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        entries.push_back(compare_entry(reference, i, typed, i, field.decimals));
    }
    return entries;
}

bool is_transposed(const Reference& reference, const TypedArray& typed,
                   const FieldDefinition& field) {
    for (std::size_t i = 0; i < reference.size(); ++i) {
        const auto from = transposed_entry(i, reference.extents());
        const auto entry = compare_entry(reference, i, typed, from, field.decimals);
        if (entry.verdict != FieldVerdict::right) return false;
    }
    return true;
}

Note transposed_note() {
    return {note_ids::transposed, "this is the transposed matrix: rows and columns are exchanged"};
}

void judge_wrong_shape(ShapeFit fit, const Reference& reference, const TypedArray& typed,
                       const FieldDefinition& field, FieldResult& result) {
    result.verdict = FieldVerdict::wrong;
    result.proof = {"shapes", "the shapes differ"};
    if (fit == ShapeFit::transposed && is_transposed(reference, typed, field)) {
        result.notes.push_back(transposed_note());
        return;
    }
    result.notes.push_back(
        {note_ids::wrong_shape, "asked is " + describe_shape(reference.extents()) + "; this is " +
                                    describe_shape(typed.extents)});
}

void add_shape_note(ShapeFit fit, FieldResult& result) {
    if (fit == ShapeFit::row_or_column) {
        result.notes.push_back({note_ids::row_or_column,
                                "accepted: the entries in order, though as another kind of array"});
    } else if (fit == ShapeFit::brackets) {
        result.notes.push_back(
            {note_ids::brackets, "accepted: brackets around one number do not count"});
    }
}

void add_entry_results(const std::vector<EntryVerdict>& entries, const TypedArray& typed,
                       const Reference& reference, FieldResult& result) {
    if (entries.size() < 2) return;
    const auto& extents = reference.extents();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        result.entries.push_back({entry_index(i, extents), entries[i].verdict, typed.read_as(i)});
    }
}

/// The shapes fit: the entries decide.
void judge_entries(const Reference& reference, const TypedArray& typed,
                   const FieldDefinition& field, const Answer& answer, FieldResult& result) {
    const auto& setting = *reference.workings().setting;
    const auto entries = compare_entries(reference, typed, field);
    put_together(entries, reference.extents(), result);
    add_entry_results(entries, typed, reference, result);
    for (const auto& entry : entries) {
        for (const auto& diagnostic : entry.diagnostics) {
            add_diagnostic(diagnostic, answer, setting, result);
        }
    }
    if (result.verdict != FieldVerdict::wrong && result.verdict != FieldVerdict::partly) return;
    if (reference.extents().size() == 2 && reference.extents()[0] == reference.extents()[1] &&
        is_transposed(reference, typed, field)) {
        result.notes.push_back(transposed_note());
    }
}

base::Diagnostics judge(const FieldDefinition& field, const Answer& answer, Workings workings,
                        const notation::SyntaxTree& tree, FieldResult& result) {
    // The reference first: the answer may use up what the field of exact values may spend.
    const auto reference = Reference::derive(workings, field.is, field.span);
    if (!reference) return reference.diagnostics();
    const auto outcome = typed_array(workings, tree, Names::known_only);
    if (const auto* verdict = std::get_if<EntryVerdict>(&outcome)) {
        take_verdict(*verdict, answer, *workings.setting, result);
        return {};
    }
    const auto& typed = std::get<TypedArray>(outcome);
    const auto fit = shape_fit(typed.extents, reference->extents());
    if (fit == ShapeFit::none || fit == ShapeFit::transposed) {
        judge_wrong_shape(fit, *reference, typed, field, result);
        return {};
    }
    add_shape_note(fit, result);
    judge_entries(*reference, typed, field, answer, result);
    return {};
}

}  // namespace

base::Diagnostics check_exact(const FieldDefinition& field, const Answer& answer,
                              const FreshWorkings& fresh, FieldResult& result) {
    const auto workings = fresh();
    if (!workings) return workings.diagnostics();
    const auto& setting = *workings->setting;
    const auto context = reading_context(setting, Names::known_only);
    const auto tree = take_reading(notation::read_expression(answer.value.text(), context), answer,
                                   setting, result);
    if (!tree) return {};
    auto faults = judge(field, answer, *workings, *tree, result);
    const bool may_be_diagnosed =
        result.verdict == FieldVerdict::wrong || result.verdict == FieldVerdict::partly;
    if (!faults.empty() || !may_be_diagnosed || field.misconceptions.empty()) return faults;
    const auto again = fresh();
    if (!again) return again.diagnostics();
    const auto notes = diagnose(field, *tree, *again);
    if (!notes) return notes.diagnostics();
    result.notes.insert(result.notes.end(), notes->begin(), notes->end());
    return {};
}

}  // namespace proofmark::grading

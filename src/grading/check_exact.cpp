#include <optional>
#include <utility>

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

bool is_whole_number(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Twice as many entries as asked, all of them whole: [0,333; 0,333] for [0.333, 0.333].
bool has_decimal_commas(const TypedArray& typed, const Reference& reference, const Answer& answer) {
    if (!typed.is_typed() || typed.nodes.size() != 2 * reference.size()) return false;
    for (std::size_t i = 0; i < typed.nodes.size(); ++i) {
        if (!is_whole_number(answer.value.slice(typed.span(i)))) return false;
    }
    return true;
}

base::Diagnostic decimal_commas(const TypedArray& typed) {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::ambiguous_notation;
    diagnostic.message = "these are twice as many entries as asked";
    diagnostic.remedy = "write decimals with a point, such as 0.5, for a comma separates entries";
    diagnostic.span = typed.tree->span(typed.tree->root());
    return diagnostic;
}

void add_shape_note(ShapeFit fit, const Reference& reference, const TypedArray& typed,
                    FieldResult& result) {
    if (fit == ShapeFit::row_or_column) {
        result.notes.push_back(
            {note_ids::row_or_column, "the entries are taken in order: asked is " +
                                          describe_shape(reference.extents()) + ", this is " +
                                          describe_shape(typed.extents)});
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
    if (fit == ShapeFit::none && has_decimal_commas(typed, *reference, answer)) {
        result.verdict = FieldVerdict::invalid;
        add_diagnostic(decimal_commas(typed), answer, *workings.setting, result);
        return {};
    }
    if (fit == ShapeFit::none || fit == ShapeFit::transposed) {
        judge_wrong_shape(fit, *reference, typed, field, result);
        return {};
    }
    add_shape_note(fit, *reference, typed, result);
    judge_entries(*reference, typed, field, answer, result);
    return {};
}

/// The answer between brackets; places still lead into the sheet.
Answer with_brackets(const Answer& answer) {
    const auto& value = answer.value;
    std::vector<base::SourceText::Anchor> anchors{{0, value.position(0)}};
    for (std::uint32_t i = 0; i <= value.text().size(); ++i) {
        anchors.push_back({i + 1, value.position(i)});
    }
    Answer bracketed = answer;
    bracketed.value = base::SourceText(value.name(), "[" + value.text() + "]", std::move(anchors));
    return bracketed;
}

/// A list of `count` values that are not all whole: 1,5 may be a decimal with a comma.
bool is_vector_of(std::size_t count, const notation::SyntaxTree& tree, const Answer& answer) {
    if (tree.kind(tree.root()) != notation::Kind::list) return false;
    const auto entries = tree.children(tree.root());
    bool all_whole = true;
    for (const auto entry : entries) {
        if (tree.kind(entry) == notation::Kind::list) return false;
        all_whole = all_whole && is_whole_number(answer.value.slice(tree.span(entry)));
    }
    return entries.size() == count && !all_whole;
}

/// "1/3, 1/3, 1/3" where a vector is asked: the answer in brackets, if it reads as that vector.
std::optional<Answer> bare_vector(const FieldDefinition& field, const Answer& answer,
                                  Workings workings, const notation::ReadingContext& context) {
    constexpr std::size_t most_bytes = 500;
    const auto& text = answer.value.text();
    if (text.size() > most_bytes || text.find(',') == std::string::npos) return std::nullopt;
    const auto reference = Reference::derive(workings, field.is, field.span);
    if (!reference || reference->extents().size() != 1 || reference->size() < 2) {
        return std::nullopt;
    }
    auto bracketed = with_brackets(answer);
    const auto reading = notation::read_expression(bracketed.value.text(), context);
    if (!reading || !is_vector_of(reference->size(), reading->tree, bracketed)) return std::nullopt;
    return bracketed;
}

}  // namespace

base::Diagnostics check_exact(const FieldDefinition& field, const Answer& given,
                              const FreshWorkings& fresh, FieldResult& result) {
    const auto workings = fresh();
    if (!workings) return workings.diagnostics();
    const auto& setting = *workings->setting;
    const auto context = reading_context(setting, Names::known_only);
    auto reading = notation::read_expression(given.value.text(), context);
    const auto bracketed = reading ? std::nullopt : bare_vector(field, given, *workings, context);
    const Answer& answer = bracketed ? *bracketed : given;
    if (bracketed) {
        reading = notation::read_expression(answer.value.text(), context);
        result.notes.push_back({note_ids::without_brackets,
                                "the values are read as one vector; write it in brackets to be "
                                "sure"});
    }
    const auto tree = take_reading(std::move(reading), answer, setting, result);
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

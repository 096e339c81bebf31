#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "compare_entry.hpp"
#include "exact_reading.hpp"
#include "field_check.hpp"
#include "follow_through.hpp"
#include "head_mistakes.hpp"
#include "misconceptions.hpp"
#include "note_ids.hpp"
#include "put_together.hpp"
#include "reading.hpp"
#include "shape_fit.hpp"
#include "slips.hpp"
#include "solution.hpp"
#include "weight_sums.hpp"

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

/// Twice as many entries as asked, all of them whole: [0,333; 0,333] for [0.333, 0.333].
bool has_decimal_commas(const TypedArray& typed, const Reference& reference, const Answer& answer) {
    // Two numbers in brackets for a single one are a vector.
    if (reference.size() < 2) return false;
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

/// What is wrong with an answer that is not right.
enum class WrongIn {
    values,
    digits,  ///< some digits are not the right ones
    places,  ///< right so far, with fewer places than asked
};

struct Judged {
    base::Diagnostics faults;  ///< of the exercise
    WrongIn wrong_in = WrongIn::values;
};

/// The shapes fit: the entries decide.
WrongIn judge_entries(const Reference& reference, const TypedArray& typed,
                      const FieldDefinition& field, const Answer& answer, FieldResult& result) {
    const auto& setting = *reference.workings().setting;
    auto entries = compare_entries(reference, typed, field);
    add_slips(reference, typed, field, entries);
    put_together(entries, reference.extents(), result);
    add_entry_results(entries, typed, reference, result);
    for (const auto& entry : entries) {
        for (const auto& diagnostic : entry.diagnostics) {
            add_diagnostic(diagnostic, answer, setting, result);
        }
    }
    if (std::none_of(entries.begin(), entries.end(), is_another_value)) {
        return std::any_of(entries.begin(), entries.end(), has_untrue_digits) ? WrongIn::digits
                                                                              : WrongIn::places;
    }
    if (result.verdict != FieldVerdict::wrong && result.verdict != FieldVerdict::partly) {
        return WrongIn::values;
    }
    const auto& extents = reference.extents();
    const bool is_square = extents.size() == 2 && extents[0] == extents[1];
    if (is_square && is_transposed(reference, typed, field)) {
        result.notes.push_back(transposed_note());
    } else if (auto note = note_on_order(reference, typed, field)) {
        result.notes.push_back(std::move(*note));
    }
    return WrongIn::values;
}

/// `decimals` has a list for another number of entries than `is` gives.
std::optional<base::Diagnostic> unfit_policies(const FieldDefinition& field,
                                               const Reference& reference) {
    const auto policies = field.decimals.per_entry.size();
    if (policies == 0 || policies == reference.size()) return std::nullopt;
    const auto counted = [](std::size_t count, const std::string& one, const std::string& more) {
        return std::to_string(count) + " " + (count == 1 ? one : more);
    };
    return exercise_fault(*reference.workings().setting->exercise, field.span,
                          "the list of decimals has " + counted(policies, "map", "maps") +
                              ", 'is' gives " + counted(reference.size(), "entry", "entries"),
                          "give a map for each entry, row by row, or one map for all");
}

Judged judge(const FieldDefinition& field, const Answer& answer, Workings workings,
             const notation::SyntaxTree& tree, FieldResult& result) {
    // The reference first: the answer may use up what the field of exact values may spend.
    const auto reference = Reference::derive(workings, field.is, field.span);
    if (!reference) return {reference.diagnostics(), WrongIn::values};
    if (auto fault = unfit_policies(field, *reference)) return {{std::move(*fault)}, {}};
    const auto outcome = typed_array(workings, tree, Names::known_only);
    if (const auto* verdict = std::get_if<EntryVerdict>(&outcome)) {
        take_verdict(*verdict, answer, *workings.setting, result);
        return {};
    }
    const auto& typed = std::get<TypedArray>(outcome);
    result.grid = grid_of(workings, typed);
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
    return {{}, judge_entries(*reference, typed, field, answer, result)};
}

void append(std::vector<Note> notes, FieldResult& result) {
    result.notes.insert(result.notes.end(), std::make_move_iterator(notes.begin()),
                        std::make_move_iterator(notes.end()));
}

/// Something was said already of which a wrong sum is only a consequence.
bool is_explained(const FieldResult& result) {
    static constexpr std::array<std::string_view, 6> explanations{
        note_ids::wrong_shape, note_ids::rounded_intermediate,
        note_ids::permuted,    note_ids::transposed,
        note_ids::sign_slip,   note_ids::reciprocal};
    return std::any_of(result.notes.begin(), result.notes.end(), [](const Note& note) {
        return std::find(explanations.begin(), explanations.end(), note.id) != explanations.end();
    });
}

/// Which mistake leads to an answer that is not right, and what its method earns.
base::Diagnostics explain(const FieldDefinition& field, const notation::SyntaxTree& tree,
                          WrongIn wrong_in, const FreshWorkings& fresh, const FindAnswer& find,
                          FieldResult& result) {
    const auto again = fresh();
    if (!again) return again.diagnostics();
    const auto& setting = *again->setting;
    std::vector<Note> found;
    if (wrong_in == WrongIn::values) {
        auto notes = diagnose(field, tree, *again);
        if (!notes) return notes.diagnostics();
        if (!notes->empty()) {
            // The mistake that the exercise is about is no method, however it came about.
            append(std::move(notes).value(), result);
            return {};
        }
        found = diagnose_mutations(field, tree, setting);
    }
    if (found.empty()) found = diagnose_rounding(field, tree, setting);
    if (found.empty() && wrong_in == WrongIn::values && !is_explained(result)) {
        const auto summed = fresh();
        if (!summed) return summed.diagnostics();
        found = notes_on_weight_sums(field, tree, *summed);
    }
    if (!found.empty() && found.front().id == note_ids::early_rounding) {
        // The same in general words.
        std::erase_if(result.notes,
                      [](const Note& note) { return note.id == note_ids::rounded_intermediate; });
    }
    append(std::move(found), result);
    return follow_through(field, tree, fresh, find, result);
}

}  // namespace

base::Diagnostics check_exact(const FieldDefinition& field, const Answer& given,
                              const FreshWorkings& fresh, const FindAnswer& find,
                              FieldResult& result) {
    const auto workings = fresh();
    if (!workings) return workings.diagnostics();
    const auto& setting = *workings->setting;
    auto read = read_exact_answer(field, given, *workings);
    if (read.was_bracketed) {
        result.notes.push_back({note_ids::without_brackets,
                                "the values are read as one vector; write it in brackets to be "
                                "sure"});
    }
    const auto tree = take_reading(std::move(read.reading), read.answer, setting, result);
    if (!tree) return {};
    auto judged = judge(field, read.answer, *workings, *tree, result);
    const bool may_be_diagnosed =
        result.verdict == FieldVerdict::wrong || result.verdict == FieldVerdict::partly;
    if (!judged.faults.empty() || !may_be_diagnosed) return judged.faults;
    if (judged.wrong_in == WrongIn::places) return {};
    return explain(field, *tree, judged.wrong_in, fresh, find, result);
}

}  // namespace proofmark::grading

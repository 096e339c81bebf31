#include "reading.hpp"

#include <algorithm>
#include <utility>

#include "proofmark/notation/writer.hpp"

namespace proofmark::grading {

namespace {

std::string list_of(const std::vector<std::string>& names) {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string known_names_hint(const Setting& setting) {
    const auto names = setting.known_names();
    if (names.empty()) return "this exercise defines no names; write numbers";
    return "the names known here are " + list_of(names);
}

void add_once(Note note, std::vector<Note>& notes) {
    const bool is_new = std::none_of(notes.begin(), notes.end(), [&](const Note& other) {
        return other.id == note.id && other.text == note.text;
    });
    if (is_new) notes.push_back(std::move(note));
}

}  // namespace

notation::ReadingContext reading_context(const Setting& setting, Names names) {
    notation::ReadingContext context;
    context.names = setting.known_names();
    context.free_symbols = names == Names::free_symbols;
    return context;
}

void add_diagnostic(base::Diagnostic diagnostic, const exercises::Answer& answer,
                    const Setting& setting, FieldResult& result) {
    // The reader lists the names itself, or has something nearer to say.
    if (diagnostic.kind == base::DiagnosticKind::unknown_name && diagnostic.remedy.empty()) {
        diagnostic.remedy = known_names_hint(setting);
    }
    result.diagnostics.push_back(base::locate(std::move(diagnostic), answer.value));
}

std::optional<notation::SyntaxTree> take_reading(base::Result<notation::Reading> reading,
                                                 const exercises::Answer& answer,
                                                 const Setting& setting, FieldResult& result) {
    if (!reading) {
        result.verdict = FieldVerdict::invalid;
        for (const auto& diagnostic : reading.diagnostics()) {
            add_diagnostic(diagnostic, answer, setting, result);
        }
        return std::nullopt;
    }
    result.read_as = notation::write_expression(reading->tree, notation::Notation::unicode);
    result.mathml = notation::write_expression(reading->tree, notation::Notation::mathml);
    for (const auto& note : reading->notes) add_once({note.id, note.text}, result.notes);
    return std::move(reading.value().tree);
}

void take_verdict(const EntryVerdict& verdict, const exercises::Answer& answer,
                  const Setting& setting, FieldResult& result) {
    result.verdict = verdict.verdict;
    result.proof = verdict.proof;
    result.notes.insert(result.notes.end(), verdict.notes.begin(), verdict.notes.end());
    for (const auto& diagnostic : verdict.diagnostics) {
        add_diagnostic(diagnostic, answer, setting, result);
    }
    if (verdict.verdict == FieldVerdict::undecided) result.provisional = result.possible;
}

}  // namespace proofmark::grading

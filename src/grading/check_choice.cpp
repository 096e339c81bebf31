#include <algorithm>

#include "choose.hpp"
#include "field_check.hpp"
#include "note_ids.hpp"

namespace proofmark::grading {

namespace {

/// "'no' or 'yes'", sorted: the order of an exercise may give the right one away.
std::string offered(const std::vector<exercises::Choice>& choices) {
    std::vector<std::string> ids;
    for (const auto& choice : choices) ids.push_back("'" + choice.id + "'");
    std::sort(ids.begin(), ids.end());
    std::string text;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0) text += i + 1 == ids.size() ? " or " : ", ";
        text += ids[i];
    }
    return text;
}

std::string as_question(std::string text) {
    if (!text.ends_with('?')) text += '?';
    return text;
}

base::Diagnostic refusal(const exercises::FieldDefinition& field, const Chosen& chosen) {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::bad_value;
    diagnostic.message = "this is none of the answers asked for";
    diagnostic.remedy = "begin with " + offered(field.choices);
    if (chosen.outcome == Chosen::Outcome::contradictory) {
        diagnostic.kind = base::DiagnosticKind::two_answers;
        diagnostic.message = "more than one answer is given here";
    } else if (chosen.outcome == Chosen::Outcome::two_readings) {
        diagnostic.kind = base::DiagnosticKind::ambiguous_notation;
        diagnostic.message = "this has two readings";
        diagnostic.remedy = as_question(field.unclear[chosen.number].question);
    }
    return diagnostic;
}

void refuse(const exercises::FieldDefinition& field, const exercises::Answer& answer,
            const Chosen& chosen, FieldResult& result) {
    auto diagnostic = refusal(field, chosen);
    diagnostic.span = {0, static_cast<std::uint32_t>(answer.value.text().size())};
    result.verdict = FieldVerdict::invalid;
    result.diagnostics.push_back(base::locate(std::move(diagnostic), answer.value));
}

/// At most `most` bytes of the text, cut between characters.
std::string quoted(std::string_view text) {
    constexpr std::size_t most = 80;
    if (text.size() <= most) return "'" + std::string(text) + "'";
    std::size_t end = most;
    while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return "'" + std::string(text.substr(0, end)) + "…'";
}

}  // namespace

void check_choice(const exercises::FieldDefinition& field, const exercises::Answer& answer,
                  FieldResult& result) {
    const auto chosen = choose(answer.value.text(), field);
    if (chosen.outcome != Chosen::Outcome::decided) {
        refuse(field, answer, chosen, result);
        return;
    }
    const auto& choice = field.choices[chosen.number];
    result.read_as = choice.id;
    result.verdict = choice.right ? FieldVerdict::right : FieldVerdict::wrong;
    if (choice.right) result.earned = result.possible;
    if (!choice.right && !choice.feedback.empty()) {
        result.notes.push_back({note_ids::choice_feedback, choice.feedback});
    }
    if (chosen.extra.end > chosen.extra.begin) {
        result.notes.push_back(
            {note_ids::extra_words, "only '" + choice.id + "' is graded here; not graded: " +
                                        quoted(answer.value.slice(chosen.extra))});
    }
    result.proof = {"choice", "read as '" + choice.id + "'"};
}

}  // namespace proofmark::grading

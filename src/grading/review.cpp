#include "proofmark/grading/review.hpp"

#include <algorithm>

#include "csv_table.hpp"
#include "proofmark/grading/grade.hpp"

namespace proofmark::grading {

using exercises::Answer;
using exercises::AnswerSheet;
using exercises::FieldDefinition;
using exercises::FieldKind;

namespace {

const FieldDefinition* find_field(exercises::Library& library, const Answer& answer) {
    const auto exercise = library.find(answer.exercise);
    return exercise ? (*exercise)->find(answer.field) : nullptr;
}

/// The sheet with its explanations only: nothing else is derived then.
AnswerSheet explanations_of(exercises::Library& library, const AnswerSheet& sheet) {
    AnswerSheet kept = sheet;
    kept.answers.clear();
    for (const auto& answer : sheet.answers) {
        const auto* field = find_field(library, answer);
        if (field == nullptr || field->kind == FieldKind::text) kept.answers.push_back(answer);
    }
    return kept;
}

std::string shown(Points points) {
    auto text = std::to_string(points.hundredths / 100);
    if (points.hundredths % 100 != 0)
        text += "." + std::to_string(100 + points.hundredths % 100).substr(1);
    return text;
}

}  // namespace

base::Result<std::size_t> ReviewList::add(const AnswerSheet& sheet) {
    const auto report = grade(library_, explanations_of(library_, sheet), options_);
    if (!report) return report.diagnostics();
    const auto& ids = library_.ids();
    std::size_t open = 0;
    for (const auto& exercise : report->exercises) {
        const auto definition = library_.find(exercise.id);
        const auto place =
            static_cast<std::size_t>(std::find(ids.begin(), ids.end(), exercise.id) - ids.begin());
        for (std::size_t i = 0; i < exercise.fields.size(); ++i) {
            const auto& field = exercise.fields[i];
            const auto& ideas = (*definition)->fields[i].ideas;
            for (std::size_t k = 0; k < field.ideas.size(); ++k) {
                const auto& idea = field.ideas[k];
                if (idea.decided) continue;
                ++open;
                const auto key = decision_key(field.typed, ideas[k]);
                const auto [known, fresh] = by_key_.emplace(key, rows_.size());
                if (fresh)
                    rows_.push_back({key, exercise.id, field.name, idea.id, ideas[k].text,
                                     idea.status, idea.words, field.typed,
                                     shown(ideas[k].points), place, i, 0});
                ++rows_[known->second].count;
            }
        }
    }
    return open;
}

std::string ReviewList::write_csv() const {
    auto rows = rows_;
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        return std::pair(a.place, a.field_place) < std::pair(b.place, b.field_place);
    });
    auto csv = write_csv_row({"key", "exercise", "field", "idea", "idea_text", "status", "words",
                              "text", "points", "count", "decision"});
    for (const auto& row : rows) {
        csv += write_csv_row({row.key, row.exercise, row.field, row.idea, row.idea_text,
                              row.status, row.words, row.text, row.points,
                              std::to_string(row.count), ""});
    }
    return csv;
}

}  // namespace proofmark::grading

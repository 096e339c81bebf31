#include "proofmark/grading/grade.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "field_check.hpp"
#include "solution.hpp"

namespace proofmark::grading {

using exercises::Answer;
using exercises::AnswerSheet;
using exercises::Exercise;
using exercises::FieldDefinition;
using exercises::FieldKind;

namespace {

bool is_blank(const Answer& answer) {
    return answer.value.text().find_first_not_of(" \t\r\n") == std::string::npos;
}

/// The first answer to the field; nullptr when there is none or it is blank.
const Answer* find_answer(const AnswerSheet& sheet, const Exercise& exercise,
                          const FieldDefinition& field) {
    const auto found =
        std::find_if(sheet.answers.begin(), sheet.answers.end(), [&](const Answer& answer) {
            return answer.exercise == exercise.id && answer.field == field.name;
        });
    return found == sheet.answers.end() || is_blank(*found) ? nullptr : &*found;
}

bool needs_workings(FieldKind kind) { return kind != FieldKind::choice && kind != FieldKind::text; }

FieldResult blank_result(const FieldDefinition& field) {
    FieldResult result;
    result.name = field.name;
    result.kind = field.kind;
    result.optional = field.optional;
    // An optional field that is left out is no loss.
    if (!field.optional) result.possible = field.points;
    return result;
}

/// Grades the fields of one exercise; what they need is derived when the first one needs it.
class ExerciseGrader {
  public:
    ExerciseGrader(const Exercise& exercise, const AnswerSheet& sheet, const GradeOptions& options)
        : exercise_(exercise), sheet_(sheet), options_(options) {}

    base::Result<ExerciseResult> grade() {
        ExerciseResult result{exercise_.id, exercise_.title, {}, {}};
        for (const auto& field : exercise_.fields) {
            result.fields.push_back(blank_result(field));
            const auto* answer = find_answer(sheet_, exercise_, field);
            auto faults =
                answer ? check(field, *answer, result.fields.back()) : base::Diagnostics{};
            if (faults.empty() && options_.reveal == Reveal::solutions) {
                faults = reveal(field, result);
            }
            if (!faults.empty()) return faults;
        }
        return result;
    }

  private:
    base::Diagnostics reveal(const FieldDefinition& field, ExerciseResult& result) {
        const auto fresh = [this, &field] { return derive(field); };
        auto solution = solve(field, fresh, shown_);
        if (!solution) return solution.diagnostics();
        result.fields.back().solution = std::move(solution).value();
        if (result.weights.empty() && setting_) {
            if (const auto workings = fresh()) result.weights = weight_grids(*workings);
        }
        return {};
    }

    base::Diagnostics check(const FieldDefinition& field, const Answer& answer,
                            FieldResult& result) {
        result.possible = field.points;
        result.typed = answer.value.text();
        if (!needs_workings(field.kind)) {
            if (field.kind == FieldKind::choice) {
                check_choice(field, answer, result);
            } else {
                check_text(exercise_, field, answer, options_.decisions, result);
            }
            return {};
        }
        const auto fresh = [this, &field] { return derive(field); };
        if (field.kind == FieldKind::exact) {
            const auto find = [this](std::string_view name) { return find_other(name); };
            return check_exact(field, answer, fresh, find, result);
        }
        if (field.kind == FieldKind::experiment) {
            return check_experiment(field, answer, fresh, result);
        }
        const auto workings = fresh();
        if (!workings) return workings.diagnostics();
        if (field.kind == FieldKind::shape) return check_shape(field, answer, *workings, result);
        check_property(field, answer, *workings, result);
        return {};
    }

    std::optional<FieldAnswer> find_other(std::string_view name) const {
        const auto* field = exercise_.find(name);
        const auto* answer = field ? find_answer(sheet_, exercise_, *field) : nullptr;
        return answer ? std::optional(FieldAnswer{field, answer}) : std::nullopt;
    }

    /// A new field of exact values: what one answer spends or leaves behind never reaches another.
    base::Result<Workings> derive(const FieldDefinition& field) {
        if (!setting_) {
            auto setting = read_setting(exercise_);
            if (!setting) return setting.diagnostics();
            setting_ = std::move(setting).value();
            numeric_.emplace(*setting_);
        }
        auto exact = ExactWorkings::derive(*setting_, arrays_for(field));
        if (!exact) return exact.diagnostics();
        exact_.emplace(std::move(exact).value());
        const Workings workings{&*setting_, &*exact_, &*numeric_};
        if (!exact_->arrays().empty() && !compared_) {
            compare_head_layers(workings);
            compared_ = true;
        }
        return workings;
    }

    ExactWorkings::Arrays arrays_for(const FieldDefinition& field) const {
        bool needed = field.kind == FieldKind::experiment || setting_->needs_arrays(field.is);
        for (const auto& misconception : field.misconceptions) {
            needed = needed || setting_->needs_arrays(misconception.is);
        }
        // What follows from another field is read against that field's reference.
        for (const auto& rule : field.follow_through) {
            const auto* from = exercise_.find(rule.from);
            needed = needed || setting_->needs_arrays(rule.is) ||
                     (from != nullptr && setting_->needs_arrays(from->is));
        }
        return needed ? ExactWorkings::Arrays::derived : ExactWorkings::Arrays::unused;
    }

    const Exercise& exercise_;
    const AnswerSheet& sheet_;
    const GradeOptions& options_;
    std::optional<Setting> setting_;
    std::optional<NumericWorkings> numeric_;
    std::optional<ExactWorkings> exact_;
    bool compared_ = false;
    std::set<std::string> shown_;  ///< arrays in solutions so far
};

bool is_mentioned(const AnswerSheet& sheet, const std::string& exercise) {
    const auto& named = sheet.exercises;
    if (std::find(named.begin(), named.end(), exercise) != named.end()) return true;
    return std::any_of(sheet.answers.begin(), sheet.answers.end(),
                       [&exercise](const Answer& answer) { return answer.exercise == exercise; });
}

/// Ids in the order of the library, whatever the order of the sheet.
std::vector<std::string> exercises_to_grade(const exercises::Library& library,
                                            const AnswerSheet& sheet) {
    std::vector<std::string> ids;
    for (const auto& id : library.ids()) {
        if (is_mentioned(sheet, id)) ids.push_back(id);
    }
    return ids.empty() ? library.ids() : ids;
}

void add_up(GradeReport& report) {
    for (const auto& exercise : report.exercises) {
        for (const auto& field : exercise.fields) {
            report.earned = report.earned + field.earned;
            report.provisional = report.provisional + field.provisional;
            report.suggested = report.suggested + field.suggested;
            report.possible.hundredths += field.possible.hundredths - field.provisional.hundredths;
        }
    }
}

}  // namespace

base::Result<ExerciseResult> grade_exercise(const Exercise& exercise, const AnswerSheet& sheet,
                                            const GradeOptions& options) {
    return ExerciseGrader(exercise, sheet, options).grade();
}

base::Result<GradeReport> grade(exercises::Library& library, const AnswerSheet& sheet,
                                const GradeOptions& options) {
    GradeReport report;
    report.sheet = sheet.name;
    report.student = sheet.student;
    report.diagnostics = sheet.diagnostics;
    base::Diagnostics faults;
    for (const auto& id : exercises_to_grade(library, sheet)) {
        const auto exercise = library.find(id);
        auto result = exercise ? ExerciseGrader(**exercise, sheet, options).grade()
                               : base::Result<ExerciseResult>(exercise.diagnostics());
        if (result) {
            report.exercises.push_back(std::move(result).value());
        } else {
            faults.insert(faults.end(), result.diagnostics().begin(), result.diagnostics().end());
        }
    }
    if (!faults.empty()) return faults;
    add_up(report);
    return report;
}

}  // namespace proofmark::grading

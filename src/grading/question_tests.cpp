#include "proofmark/grading/question_tests.hpp"

#include <algorithm>

#include "proofmark/grading/grade.hpp"
#include "proofmark/notation/writer.hpp"
#include "reference.hpp"

namespace proofmark::grading {

using exercises::Answer;
using exercises::AnswerSheet;
using exercises::Exercise;
using exercises::QuestionTest;

namespace {

constexpr std::uint32_t guard_digits = 30;
constexpr std::uint32_t most_digits = 4'000;

/// "[[a, b], [c, d]]" of entries in row-major order.
std::string array_text(const std::vector<std::size_t>& extents,
                       const std::vector<std::string>& entries, std::size_t axis,
                       std::size_t& next) {
    if (axis == extents.size()) return entries[next++];
    std::string text = "[";
    for (std::size_t i = 0; i < extents[axis]; ++i) {
        text += (i == 0 ? "" : ", ") + array_text(extents, entries, axis + 1, next);
    }
    return text + "]";
}

std::optional<std::string> rounded(const Reference& value, std::size_t entry,
                                   std::uint32_t places) {
    for (std::uint32_t digits = places + guard_digits; digits <= most_digits; digits *= 4) {
        if (auto text = value.enclosure(entry, {digits}).rounded(places)) return text;
    }
    return std::nullopt;
}

std::string written_as(const QuestionTest& test, const Reference& value, symbolic::Field& field) {
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < value.size(); ++i) {
        std::optional<std::string> decimal;
        if (test.decimals) decimal = rounded(value, i, *test.decimals);
        // An exact tie has no certified rounding; it is a short decimal itself.
        entries.push_back(decimal ? *decimal
                                  : notation::write_expression(field.lower(value.exact(i)),
                                                               notation::Notation::plain));
    }
    std::size_t next = 0;
    return array_text(value.extents(), entries, 0, next);
}

/// The expression of a test, derived from the exercise and written as a student would type it.
base::Result<std::string> typed_value(const QuestionTest& test, const Setting& setting) {
    auto exact = ExactWorkings::derive(setting, ExactWorkings::Arrays::derived);
    if (!exact) return exact.diagnostics();
    NumericWorkings numeric(setting);
    const auto value = Reference::derive({&setting, &*exact, &numeric}, *test.is, test.span);
    if (!value) return value.diagnostics();
    return written_as(test, *value, exact->field());
}

Answer answer_of(const Exercise& exercise, const std::string& field, const std::string& text) {
    Answer answer;
    answer.exercise = exercise.id;
    answer.field = field;
    answer.value = base::SourceText(field, text);
    return answer;
}

std::string points_text(Points points) {
    const auto whole = std::to_string(points.hundredths / 100);
    const auto rest = points.hundredths % 100;
    if (rest == 0) return whole;
    return whole + "." + (rest < 10 ? "0" : "") + std::to_string(rest);
}

std::string note_list(const std::vector<Note>& notes) {
    std::string text;
    for (const auto& note : notes) text += (text.empty() ? "" : ", ") + note.id;
    return text.empty() ? "there are none" : "there are " + text;
}

bool has_note(const FieldResult& result, const std::string& id) {
    return std::any_of(result.notes.begin(), result.notes.end(),
                       [&id](const Note& note) { return note.id == id; });
}

std::vector<std::string> faults_of(const QuestionTest& test, const FieldResult& result) {
    std::vector<std::string> faults;
    const std::string verdict(field_verdict_name(result.verdict));
    if (!test.verdict.empty() && verdict != test.verdict) {
        faults.push_back("the verdict is " + verdict + ", expected " + test.verdict);
    }
    if (test.points && *test.points != result.earned) {
        faults.push_back("it earns " + points_text(result.earned) + ", expected " +
                         points_text(*test.points));
    }
    for (const auto& id : test.notes) {
        if (!has_note(result, id)) {
            faults.push_back("the note " + id + " is missing, " + note_list(result.notes));
        }
    }
    for (const auto& id : test.absent) {
        if (has_note(result, id)) faults.push_back("the note " + id + " is there");
    }
    for (const auto& [id, status] : test.ideas) {
        const auto idea =
            std::find_if(result.ideas.begin(), result.ideas.end(),
                         [&id = id](const IdeaResult& known) { return known.id == id; });
        const std::string found = idea == result.ideas.end() ? "not graded" : idea->status;
        if (found != status)
            faults.push_back("idea " + id + " is " + found + ", expected " + status);
    }
    return faults;
}

base::Diagnostic located(const Exercise& exercise, const QuestionTest& test,
                         const std::vector<std::string>& faults) {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::bad_value;
    diagnostic.message = "test of " + test.field + ": ";
    for (const auto& fault : faults) {
        diagnostic.message += (&fault == &faults.front() ? "" : "; ") + fault;
    }
    diagnostic.remedy = "correct the test or the exercise";
    diagnostic.span = test.span;
    return base::locate(std::move(diagnostic), exercise.source);
}

base::Result<TestOutcome> run(const Exercise& exercise, const QuestionTest& test,
                              const std::optional<Setting>& setting) {
    TestOutcome outcome;
    outcome.field = test.field;
    outcome.answer = test.answer;
    if (test.is) {
        auto typed = typed_value(test, *setting);
        if (!typed) return typed.diagnostics();
        outcome.answer = std::move(typed).value();
    }
    AnswerSheet sheet;
    sheet.exercises.push_back(exercise.id);
    sheet.answers.push_back(answer_of(exercise, test.field, outcome.answer));
    for (const auto& [field, text] : test.with) {
        sheet.answers.push_back(answer_of(exercise, field, text));
    }
    const auto graded = grade_exercise(exercise, sheet);
    if (!graded) return graded.diagnostics();
    const auto& fields = graded->fields;
    const auto result = std::find_if(fields.begin(), fields.end(), [&test](const auto& field) {
        return field.name == test.field;
    });
    outcome.faults = faults_of(test, *result);
    if (!outcome.passed()) outcome.at = located(exercise, test, outcome.faults);
    return outcome;
}

}  // namespace

base::Result<std::vector<TestOutcome>> run_question_tests(const Exercise& exercise, TestedOn on) {
    std::vector<TestOutcome> outcomes;
    std::optional<Setting> setting;
    for (std::size_t i = 0; i < exercise.tests.size(); ++i) {
        const auto& test = exercise.tests[i];
        if (on == TestedOn::variant && !test.on_variants) continue;
        if (test.is && !setting) {
            auto read = read_setting(exercise);
            if (!read) return read.diagnostics();
            setting = std::move(read).value();
        }
        auto outcome = run(exercise, test, setting);
        if (!outcome) return outcome.diagnostics();
        outcome->number = i + 1;
        outcomes.push_back(std::move(outcome).value());
    }
    return outcomes;
}

}  // namespace proofmark::grading

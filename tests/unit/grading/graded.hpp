#pragma once

// Grades a few answers to the built-in exercises, without a sheet's text around them.

#include <string>
#include <vector>

#include "proofmark/grading/grade.hpp"
#include "support/catch.hpp"

namespace proofmark::grading {

struct Given {
    std::string exercise, field, text;
};

inline exercises::AnswerSheet sheet_of(const std::vector<Given>& given) {
    exercises::AnswerSheet sheet;
    for (const auto& [exercise, field, text] : given) {
        exercises::Answer answer;
        answer.exercise = exercise;
        answer.field = field;
        answer.value = base::SourceText("", text);
        sheet.answers.push_back(std::move(answer));
    }
    return sheet;
}

inline GradeReport graded(const std::vector<Given>& given) {
    // Reading the exercises again for every answer would only test the reading.
    static auto library = exercises::Library::built_in();
    auto report = grade(library, sheet_of(given));
    if (!report) {
        for (const auto& fault : report.diagnostics()) UNSCOPED_INFO(fault.message);
    }
    REQUIRE(report.ok());
    return std::move(report).value();
}

inline const FieldResult& field_of(const GradeReport& report, const std::string& exercise,
                                   const std::string& field) {
    for (const auto& graded_exercise : report.exercises) {
        if (graded_exercise.id != exercise) continue;
        for (const auto& result : graded_exercise.fields) {
            if (result.name == field) return result;
        }
    }
    FAIL("no field " << exercise << "." << field);
    throw std::logic_error("unreachable");
}

inline std::vector<std::string> note_ids_of(const FieldResult& result) {
    std::vector<std::string> ids;
    for (const auto& note : result.notes) ids.push_back(note.id);
    return ids;
}

}  // namespace proofmark::grading

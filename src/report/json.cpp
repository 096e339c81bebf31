// "proofmark/result/1". Keys stand in a fixed order; texts that are not UTF-8 are written with
// replacement characters; points are finite by construction.

#include <nlohmann/json.hpp>

#include "diagnostic_json.hpp"
#include "proofmark/report/report.hpp"
#include "proofmark/report/version.hpp"

namespace proofmark::report {

namespace {

using exercises::Points;
using Json = nlohmann::ordered_json;

Json points_json(Points points) {
    if (points.hundredths % 100 == 0) return points.hundredths / 100;
    return static_cast<double>(points.hundredths) / 100.0;
}

// The six verdicts of the format: what could not be decided waits for a person.
std::string_view verdict_json(grading::FieldVerdict verdict) {
    return verdict == grading::FieldVerdict::undecided
               ? grading::field_verdict_name(grading::FieldVerdict::review)
               : grading::field_verdict_name(verdict);
}

Json entries_json(const std::vector<grading::EntryResult>& entries) {
    Json list = Json::array();
    for (const grading::EntryResult& entry : entries) {
        list.push_back({{"index", entry.index},
                        {"verdict", verdict_json(entry.verdict)},
                        {"read_as", entry.read_as}});
    }
    return list;
}

Json notes_json(const std::vector<grading::Note>& notes) {
    Json list = Json::array();
    for (const grading::Note& note : notes) {
        list.push_back({{"id", note.id}, {"text", note.text}});
        if (!note.also.empty()) list.back()["also"] = note.also;
    }
    return list;
}

Json ideas_json(const std::vector<grading::IdeaResult>& ideas) {
    Json list = Json::array();
    for (const grading::IdeaResult& idea : ideas) {
        list.push_back({{"id", idea.id}, {"status", idea.status}, {"words", idea.words}});
        if (idea.decided) {
            list.back()["decided"] = true;
            list.back()["earned"] = points_json(idea.earned);
        }
    }
    return list;
}

Json solution_json(const grading::Solution& solution) {
    Json steps = Json::array();
    for (const grading::SolutionStep& step : solution.steps) steps.push_back(step.text);
    return {{"steps", std::move(steps)}};
}

Json field_json(const grading::FieldResult& field) {
    Json json{{"name", field.name},
              {"kind", exercises::field_kind_name(field.kind)},
              {"verdict", verdict_json(field.verdict)},
              {"earned", points_json(field.earned)},
              {"possible", points_json(field.possible)},
              {"provisional", points_json(field.provisional)},
              {"suggested", points_json(field.suggested)},
              {"typed", field.typed},
              {"read_as", field.read_as},
              {"entries", entries_json(field.entries)},
              {"notes", notes_json(field.notes)}};
    if (field.kind == exercises::FieldKind::text) json["ideas"] = ideas_json(field.ideas);
    json["proof"] = {{"method", field.proof.method}, {"text", field.proof.text}};
    json["diagnostics"] = diagnostics_json(field.diagnostics);
    if (field.optional) json["optional"] = true;
    if (field.solution) json["solution"] = solution_json(*field.solution);
    return json;
}

Json exercise_json(const grading::ExerciseResult& exercise) {
    Json fields = Json::array();
    for (const grading::FieldResult& field : exercise.fields) fields.push_back(field_json(field));
    return {{"id", exercise.id}, {"title", exercise.title}, {"fields", std::move(fields)}};
}

std::string dump(const Json& json, int indent) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string write_unusable_json(const std::string& sheet, const base::Diagnostics& why,
                                int indent) {
    return dump({{"schema", "proofmark/result/1"},
                 {"version", version()},
                 {"sheet", sheet},
                 {"error", why.empty() ? std::string() : why.front().message},
                 {"diagnostics", diagnostics_json(why)}},
                indent);
}

std::string write_json(const grading::GradeReport& report, int indent) {
    Json exercises = Json::array();
    for (const grading::ExerciseResult& exercise : report.exercises) {
        exercises.push_back(exercise_json(exercise));
    }
    const Json json{{"schema", "proofmark/result/1"},
                    {"version", version()},
                    {"sheet", report.sheet},
                    {"student", report.student},
                    {"score",
                     {{"earned", points_json(report.earned)},
                      {"possible", points_json(report.possible)},
                      {"provisional", points_json(report.provisional)},
                      {"suggested", points_json(report.suggested)}}},
                    {"exercises", std::move(exercises)},
                    {"diagnostics", diagnostics_json(report.diagnostics)}};
    return dump(json, indent);
}

}  // namespace proofmark::report

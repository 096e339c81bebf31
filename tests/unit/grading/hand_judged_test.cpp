// Answers of all exact, shape, choice and property fields, judged by hand from the mathematics: one
// JSON object a line in hand_judged_answers.jsonl, with the reason of each verdict in `why`.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "graded.hpp"
#include "support/json_lines.hpp"

using namespace proofmark::grading;
using Json = nlohmann::json;

namespace {

std::vector<Given> sheet_of_row(const Json& row) {
    const std::string exercise = row["exercise"];
    std::vector<Given> given{{exercise, row["field"], row["answer"]}};
    if (row.contains("others")) {
        for (const auto& [field, answer] : row["others"].items()) {
            given.push_back({exercise, field, answer});
        }
    }
    return given;
}

/// As the JSON report writes it.
std::string shown_verdict(FieldVerdict verdict) {
    if (verdict == FieldVerdict::undecided) verdict = FieldVerdict::review;
    return std::string(field_verdict_name(verdict));
}

std::vector<std::string> strings(const Json& row, const char* key) {
    return row.contains(key) ? row[key].get<std::vector<std::string>>()
                             : std::vector<std::string>{};
}

}  // namespace

TEST_CASE("grade: answers judged by hand get the verdict, points and notes", "[grading]") {
    const auto all = proofmark::support::json_lines("tests/unit/grading/hand_judged_answers.jsonl");
    REQUIRE(all.size() >= 700);
    std::set<std::string> fields, verdicts;
    for (const auto& row : all) {
        const std::string exercise = row["exercise"];
        const std::string field = row["field"];
        CAPTURE(row["id"], exercise, field, row["answer"], row["why"]);
        const auto report = graded(sheet_of_row(row));
        const auto& result = field_of(report, exercise, field);
        for (const auto& diagnostic : result.diagnostics) UNSCOPED_INFO(diagnostic.message);
        CHECK(shown_verdict(result.verdict) == row["verdict"]);
        CHECK(static_cast<double>(result.earned.hundredths) ==
              Approx(row["points"].get<double>() * 100));
        const auto ids = note_ids_of(result);
        const auto has = [&ids](const std::string& id) {
            return std::find(ids.begin(), ids.end(), id) != ids.end();
        };
        for (const auto& id : strings(row, "notes")) {
            CAPTURE(id, ids);
            CHECK(has(id));
        }
        for (const auto& id : strings(row, "absent")) {
            CAPTURE(id, ids);
            CHECK_FALSE(has(id));
        }
        fields.insert(exercise + "." + field);
        verdicts.insert(row["verdict"]);
    }
    CHECK(fields.size() == 11);
    CHECK(verdicts ==
          std::set<std::string>{"right", "partly", "wrong", "invalid", "blank", "review"});
}

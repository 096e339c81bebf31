// Proposed experiments of the last exercise, one JSON object a line in cases/experiments.jsonl:
// what is read, the verdict that follows from the mathematics, and the notes that say so; or the
// fault.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "graded.hpp"
#include "support/json_lines.hpp"

using namespace proofmark::grading;
using Json = nlohmann::json;

namespace {

FieldResult run(const std::string& text) {
    const auto report = graded({{"5", "experiment", text}});
    return field_of(report, "5", "experiment");
}

}  // namespace

TEST_CASE("experiment: what is proposed is read and run", "[grading]") {
    const auto all = proofmark::support::json_lines("tests/unit/grading/cases/experiments.jsonl");
    REQUIRE(all.size() >= 120);
    for (const auto& row : all) {
        const std::string text = row["text"];
        CAPTURE(text);
        const auto result = run(text);
        for (const auto& diagnostic : result.diagnostics) UNSCOPED_INFO(diagnostic.message);
        CHECK(std::string(field_verdict_name(result.verdict)) == row["verdict"]);
        CHECK(result.earned.hundredths == 0);
        if (row.contains("fault")) {
            REQUIRE_FALSE(result.diagnostics.empty());
            const auto& fault = result.diagnostics.front();
            CHECK(fault.message.starts_with(row["fault"].get<std::string>()));
            CHECK(fault.span.begin + 1 == row["column"]);
            CHECK_FALSE(fault.remedy.empty());
            continue;
        }
        CHECK(result.read_as == row["read"]);
        std::vector<std::string> ids;
        for (const auto& id : note_ids_of(result)) {
            if (id.starts_with("experiment-w") || id.starts_with("experiment-n") ||
                id.starts_with("experiment-o") || id.starts_with("experiment-c") ||
                id.starts_with("experiment-s") || id == "over-budget") {
                ids.push_back(id);
            }
        }
        CHECK(ids == row["notes"].get<std::vector<std::string>>());
    }
}

TEST_CASE("experiment: the difference is shown by weights, never as numbers of other exercises",
          "[grading]") {
    const auto has_note = [](const FieldResult& result, const std::string& text) {
        return std::any_of(result.notes.begin(), result.notes.end(),
                           [&](const Note& note) { return note.text == text; });
    };
    CHECK(has_note(run("V[1] = 0"),
                   "the output changes: position 1 by A[1, 1]·[−1, 0]; position 2 "
                   "by A[2, 1]·[−1, 0]; position 3 by A[3, 1]·[−1, 0]"));
    CHECK(has_note(run("W_V = 0"), "every output is now exactly [0, 0], whatever the weights are"));
    CHECK(
        has_note(run("V += [1, 2]"),
                 "every output changes by exactly [1, 2]: it is added to every value row, and the "
                 "weights of a row sum to one"));
    CHECK(has_note(run("V[1] = 0; V[2] = [0, 2]"),
                   "the output changes: position 1 by (A[1, 1] + A[1, 2])·[−1, 0]; position 2 by "
                   "(A[2, 1] + A[2, 2])·[−1, 0]; position 3 by (A[3, 1] + A[3, 2])·[−1, 0]"));
}

TEST_CASE("experiment: hostile texts come to an end with a verdict", "[grading]") {
    std::string changes = "V[1] = 0";
    for (int i = 0; i < 100; ++i) changes += "; V[1] = 0";
    const std::vector<std::string> texts{std::string(100'000, 'V'),
                                         std::string(4'000, '['),
                                         "V[1] = " + std::string(4'000, '('),
                                         changes,
                                         std::string(4'000, ';'),
                                         "V = V^(10^9)",
                                         "V[1] = [2^(2^(2^40)), 0]",
                                         "V[1] = [(1+1)^(10^6), e^(10^9)]",
                                         "X[1] = [10^400, 10^400]",
                                         "\xff\xfe = 0",
                                         "V[1] = \xc3",
                                         std::string("V[1]\0 = 0", 9),
                                         "W_V = 0\r\n\r\n; \t ",
                                         "&&&&",
                                         "= = =",
                                         "V = = 0",
                                         "swap",
                                         "swap swap swap",
                                         "V[1][1][1] = 0",
                                         "V[,] = 0",
                                         "V[:, :, :] = 0",
                                         "the the the the",
                                         "<script>alert(1)</script>",
                                         "\\input{/etc/passwd}",
                                         "V[1] = [∞, 0]",
                                         "V[1] = [i, 0]"};
    for (const auto& text : texts) {
        CAPTURE(text.substr(0, 60));
        const auto result = run(text);
        const bool is_settled =
            result.verdict == FieldVerdict::invalid || result.verdict == FieldVerdict::undecided ||
            result.verdict == FieldVerdict::right || result.verdict == FieldVerdict::wrong ||
            result.verdict == FieldVerdict::partly || result.verdict == FieldVerdict::blank;
        CHECK(is_settled);
        if (result.verdict == FieldVerdict::invalid) CHECK_FALSE(result.diagnostics.empty());
    }
}

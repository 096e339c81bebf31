// A person's decisions on explanations: listed by review, filled in, applied by grade.

#include "proofmark/grading/decisions.hpp"

#include <algorithm>

#include "graded.hpp"
#include "proofmark/grading/review.hpp"

using namespace proofmark::grading;
namespace base = proofmark::base;
namespace exercises = proofmark::exercises;

namespace {

const std::vector<Given> answers{
    {"1", "explanation", "The scores are equal, so each weight is 1/3."},
    {"2", "reason", "=SUM(A1) each query needs its own row to sum to one"},
};

std::string review_list(exercises::Library& library, const Decisions* decisions = nullptr) {
    ReviewList list(library, {Reveal::nothing, decisions});
    REQUIRE(list.add(sheet_of(answers)).ok());
    REQUIRE(list.add(sheet_of({{"1", "explanation",
                                " The scores are equal,\n so each weight is "
                                "1/3. "}}))
                .ok());
    return list.write_csv();
}

/// The list with `decisions` in its last column, line by line.
std::string filled(const std::string& csv, const std::vector<std::string>& decisions) {
    std::string text;
    std::size_t at = 0;
    for (std::size_t line = 0; at < csv.size(); ++line) {
        const auto end = csv.find("\r\n", at);
        text += csv.substr(at, end - at);
        if (line > 0 && line <= decisions.size()) text += decisions[line - 1];
        text += "\r\n";
        at = end + 2;
    }
    return text;
}

base::Result<Decisions> read(exercises::Library& library, const std::string& csv) {
    return read_decisions(base::SourceText("d.csv", csv), library);
}

}  // namespace

TEST_CASE("review: equal texts stand once, and formulas are guarded", "[grading]") {
    auto library = exercises::Library::built_in();
    const auto csv = review_list(library);
    std::size_t lines = 0;
    for (auto at = csv.find("\r\n"); at != std::string::npos; at = csv.find("\r\n", at + 2))
        ++lines;
    CHECK(lines == 4);
    CHECK(csv.find(",2,\r\n") != std::string::npos);
    CHECK(csv.find("'=SUM") != std::string::npos);
}

TEST_CASE("decisions: points become certain, and what is decided leaves the list", "[grading]") {
    auto library = exercises::Library::built_in();
    const auto decisions = read(library, filled(review_list(library), {"met", "0.5", "not-met"}));
    REQUIRE(decisions.ok());
    CHECK(decisions->stale.empty());
    const auto report = grade(library, sheet_of(answers), {Reveal::nothing, &*decisions});
    REQUIRE(report.ok());
    const auto& explanation = field_of(*report, "1", "explanation");
    CHECK(explanation.earned.hundredths == 150);
    CHECK(explanation.provisional.hundredths == 0);
    CHECK(explanation.verdict == FieldVerdict::partly);
    const auto& reason = field_of(*report, "2", "reason");
    CHECK(reason.earned.hundredths == 0);
    CHECK(reason.verdict == FieldVerdict::wrong);
    CHECK(reason.ideas.front().decided);
    const auto rest = review_list(library, &*decisions);
    CHECK(rest.find("\r\n") == rest.size() - 2);
}

TEST_CASE("decisions: one idea decided leaves the other provisional", "[grading]") {
    auto library = exercises::Library::built_in();
    const auto decisions = read(library, filled(review_list(library), {"met", "", ""}));
    REQUIRE(decisions.ok());
    const auto report = grade(library, sheet_of(answers), {Reveal::nothing, &*decisions});
    REQUIRE(report.ok());
    const auto& explanation = field_of(*report, "1", "explanation");
    CHECK(explanation.earned.hundredths == 100);
    CHECK(explanation.provisional.hundredths == 100);
    CHECK(explanation.verdict == FieldVerdict::review);
}

TEST_CASE("decisions: another version of the rubric is told and not applied", "[grading]") {
    auto library = exercises::Library::built_in();
    auto csv = filled(review_list(library), {"met", "met", "met"});
    const auto dash = csv.find('-', csv.find("\r\n"));
    csv.replace(dash + 1, 4, "0000");
    const auto decisions = read(library, csv);
    REQUIRE(decisions.ok());
    REQUIRE(decisions->stale.size() == 1);
    CHECK(decisions->points.size() == 2);
}

TEST_CASE("decisions: every fault has its place", "[grading]") {
    auto library = exercises::Library::built_in();
    const auto csv = review_list(library);
    struct Row {
        std::string text, message;
    };
    auto semicolons = csv.substr(0, csv.find("\r\n"));
    std::replace(semicolons.begin(), semicolons.end(), ',', ';');
    const std::vector<Row> rows{
        {filled(csv, {"yes"}), "'yes' is no decision on idea 1a"},
        {filled(csv, {"3"}), "'3' is no decision on idea 1a"},
        {filled(csv, {"-1"}), "'-1' is no decision on idea 1a"},
        {semicolons, "the columns are separated by ';', commas are read here"},
        {"", "the list of decisions is empty"},
        {"key,exercise,field,idea\r\n", "the column 'decision' is missing"},
        {csv.substr(0, csv.find("\r\n")) + "\r\na,b\r\n",
         "the row has 2 cells, the first line has 11"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        const auto decisions = read(library, row.text);
        REQUIRE_FALSE(decisions.ok());
        CHECK(decisions.diagnostics().front().message == row.message);
    }
}

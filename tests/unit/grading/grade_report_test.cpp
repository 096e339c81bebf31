#include "proofmark/grading/grade_report.hpp"

#include "support/catch.hpp"

using namespace proofmark::grading;

namespace {

FieldResult field(FieldVerdict verdict, bool optional = false) {
    FieldResult result;
    result.verdict = verdict;
    result.optional = optional;
    return result;
}

bool all_right(std::vector<FieldResult> fields) {
    GradeReport report;
    report.exercises.push_back({"1", "", std::move(fields)});
    return report.all_right();
}

}  // namespace

TEST_CASE("all_right: what waits for a person does not count, what is missing does", "[grading]") {
    CHECK(all_right({field(FieldVerdict::right)}));
    CHECK(all_right({field(FieldVerdict::right), field(FieldVerdict::review)}));
    CHECK(all_right({field(FieldVerdict::right), field(FieldVerdict::blank, true)}));
    for (const auto verdict : {FieldVerdict::partly, FieldVerdict::wrong, FieldVerdict::invalid,
                               FieldVerdict::blank, FieldVerdict::undecided}) {
        CAPTURE(field_verdict_name(verdict));
        CHECK_FALSE(all_right({field(FieldVerdict::right), field(verdict)}));
    }
    CHECK_FALSE(all_right({field(FieldVerdict::wrong, true)}));
}

TEST_CASE("field_verdict_name: the names of the reports", "[grading]") {
    CHECK(field_verdict_name(FieldVerdict::right) == "right");
    CHECK(field_verdict_name(FieldVerdict::partly) == "partly");
    CHECK(field_verdict_name(FieldVerdict::wrong) == "wrong");
    CHECK(field_verdict_name(FieldVerdict::invalid) == "invalid");
    CHECK(field_verdict_name(FieldVerdict::blank) == "blank");
    CHECK(field_verdict_name(FieldVerdict::review) == "review");
    CHECK(field_verdict_name(FieldVerdict::undecided) == "undecided");
}

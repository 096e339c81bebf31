// Exercises that the built-in ones do not cover: matrices, strict digits, faults of the author.

#include "exercise_folder.hpp"

using namespace proofmark::grading;
namespace base = proofmark::base;
using Folder = ExerciseFolder;

namespace {

const char* const matrix_fields = R"(head: head.json
names:
  r: e^(1/sqrt(d_k))
fields:
  - {name: values, kind: exact, prompt: V, points: 6, is: V}
  - {name: scores, kind: exact, prompt: D, points: 9, is: D}
  - {name: weights, kind: exact, prompt: A, points: 9, is: A,
     decimals: {places_at_least: 4, last_digit: strict}}
)";

void check(const Folder& folder, const std::string& field, const std::string& text,
           const std::string& verdict, std::int64_t earned, const std::vector<std::string>& notes) {
    CAPTURE(field, text);
    const auto report = folder.graded(field, text);
    if (!report) UNSCOPED_INFO(report.diagnostics().front().message);
    REQUIRE(report.ok());
    const auto& result = field_of(*report, "9", field);
    for (const auto& note : result.notes) UNSCOPED_INFO(note.id << ": " << note.text);
    CHECK(std::string(field_verdict_name(result.verdict)) == verdict);
    CHECK(result.earned.hundredths == earned);
    CHECK(note_ids_of(result) == notes);
}

}  // namespace

TEST_CASE("grade: matrices entry by entry", "[grading]") {
    const Folder folder(matrix_fields);
    // V = [[1,0],[1,2],[2,2]], D = [[1,0,1],[1,1,2],[2,1,3]]
    check(folder, "values", "[[1,0],[1,2],[2,2]]", "right", 600, {});
    check(folder, "values", "[[1,0],[1,2],[2,3]]", "partly", 500, {"wrong-entries"});
    check(folder, "values", "[[1,1,2],[0,2,2]]", "wrong", 0, {"transposed"});
    check(folder, "values", "[[1,1,2],[0,2,3]]", "wrong", 0, {"wrong-shape"});
    check(folder, "values", "[[1,0],[1,2]]", "wrong", 0, {"wrong-shape"});
    check(folder, "scores", "[[1,0,1],[1,1,2],[2,1,3]]", "right", 900, {});
    check(folder, "scores", "[[1,1,2],[0,1,1],[1,2,3]]", "partly", 300,
          {"wrong-entries", "transposed", "scores-transposed"});
}

TEST_CASE("grade: a strict last digit", "[grading]") {
    const Folder folder(matrix_fields);
    // A = 0.401112 0.197776 0.401112 / 0.248255 0.248255 0.503490 / 0.283995 0.140029 0.575975
    check(folder, "weights",
          "[[0.4011,0.1978,0.4011],[0.2483,0.2483,0.5035],[0.2840,0.1400,0.5760]]", "right", 900,
          {});
    check(folder, "weights",
          "[[0.4011,0.1977,0.4011],[0.2483,0.2483,0.5035],[0.2840,0.1400,0.5760]]", "partly", 800,
          {"truncated"});
    check(folder, "weights",
          "[[0.4011,0.1977...,0.4011],[0.2483,0.2483,0.5035],[0.2840,0.1400,0.5760]]", "right", 900,
          {});
    check(folder, "weights", "[[r,1,r]/(2r+1), [1,1,r]/(2+r), [r,1,r^2]/(r+1+r^2)]", "right", 900,
          {});
}

TEST_CASE("grade: a row with a factor stands beside rows that were typed", "[grading]") {
    const Folder folder(matrix_fields);
    // A decimal in one row stays a decimal, whatever its neighbours are.
    check(folder, "weights",
          "[[r,1,r]/(2r+1), [0.248255, 0.248255, 0.503490], [r,1,r^2]/(r+1+r^2)]", "right", 900,
          {});
    check(folder, "weights", "[[0.4011,0.1978,0.4011], [1,1,r]/(2+r), [0.2840,0.1400,0.5771]]",
          "partly", 800, {"wrong-entries", "weights-sum"});
    check(folder, "values", "[[1,0], -[-1,-2], 2*[1,1]]", "right", 600, {});
    check(folder, "values", "[[1,0], [3,6]/3, [2,1]]", "partly", 500, {"wrong-entries"});
    check(folder, "values", "[[1,0], [3,6]/0, [2,2]]", "invalid", 0, {});
    check(folder, "values", "[[1,0], [[1,2]]/1, [2,2]]", "invalid", 0, {});
}

TEST_CASE("grade: a name for a matrix is no entry of another", "[grading]") {
    const Folder folder(
        "names:\n  W: \"[[1, 2], [3, 4]]\"\n"
        "fields:\n"
        "  - name: m\n    kind: property\n    prompt: m\n    points: 1\n"
        "    conditions: [{shape: [2, 2]}, columns_sum_to_one]\n");
    check(folder, "m", "[[1,0],[0,1]]", "right", 100, {});
    check(folder, "m", "[[W,0],[0,1]]", "invalid", 0, {});
    check(folder, "m", "[[W[1],0],[0,1]]", "invalid", 0, {});
}

TEST_CASE("grade: a reference without a value is a fault of the exercise", "[grading]") {
    const Folder folder(
        "given: {n: 2}\nfields:\n"
        "  - {name: x, kind: exact, prompt: x, points: 1, is: 1/(n-2)}\n");
    const auto report = folder.graded("x", "1");
    REQUIRE_FALSE(report.ok());
    CHECK(report.diagnostics()[0].kind == base::DiagnosticKind::bad_value);
    CHECK(report.diagnostics()[0].message ==
          "exercise 9: a reference has no value: division by zero");
    CHECK(report.diagnostics()[0].at.line > 0);
}

TEST_CASE("grade: a name without a value is a fault of the exercise", "[grading]") {
    const Folder folder(
        "names: {t: ln(0)}\nfields:\n"
        "  - {name: x, kind: exact, prompt: x, points: 1, is: \"1\"}\n");
    const auto report = folder.graded("x", "1");
    REQUIRE_FALSE(report.ok());
    CHECK(report.diagnostics()[0].message.find("'t' has no value") != std::string::npos);
}

TEST_CASE("grade: a tie may be rounded either way", "[grading]") {
    const Folder folder(
        "fields:\n"
        "  - {name: x, kind: exact, prompt: x, points: 1, is: 1/16,\n"
        "     decimals: {places_at_least: 3, last_digit: strict}}\n");
    // 1/16 = 0.0625
    check(folder, "x", "0.0625", "right", 100, {});
    check(folder, "x", "0.063", "right", 100, {});
    check(folder, "x", "0.062", "right", 100, {});
    check(folder, "x", "0.061", "wrong", 0, {});
    check(folder, "x", "0.064", "wrong", 0, {});
    check(folder, "x", "0.06", "wrong", 0, {"too-few-digits"});
}

TEST_CASE("grade: a misconception that leads to the right value is never reported", "[grading]") {
    const Folder folder(
        "fields:\n"
        "  - name: x\n    kind: exact\n    prompt: x\n    points: 1\n    is: 1/16\n"
        "    misconceptions:\n"
        "      - {id: same-value, is: 2/32, text: a mistake that does no harm}\n"
        "      - {id: doubled, is: 1/8, text: a factor of two too much}\n");
    check(folder, "x", "0.06", "wrong", 0, {"too-few-digits"});
    check(folder, "x", "0.125", "wrong", 0, {"doubled"});
}

TEST_CASE("grade: a misconception about a small value is known by two significant digits",
          "[grading]") {
    const Folder folder(
        "fields:\n"
        "  - name: x\n    kind: exact\n    prompt: x\n    points: 1\n"
        "    is: sqrt(2)/10^6\n"
        "    decimals: {significant_at_least: 4}\n"
        "    misconceptions:\n"
        "      - {id: other-root, is: sqrt(3)/10^6, text: another root}\n");
    check(folder, "x", "1.414e-6", "right", 100, {});
    check(folder, "x", "1.41e-6", "wrong", 0, {"too-few-digits"});
    check(folder, "x", "1.7e-6", "wrong", 0, {"other-root"});
    check(folder, "x", "0.00", "wrong", 0, {"too-few-digits"});
}

// Question tests, variants and validation on small exercises over the chapter's head.

#include "proofmark/grading/validation.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "proofmark/grading/question_tests.hpp"
#include "proofmark/grading/variants.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using exercises::Exercise;
using grading::TestedOn;

namespace {

std::string head_text() {
    std::ifstream file(std::string(PROOFMARK_SOURCE_DIR) + "/data/attention.json");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

base::Result<Exercise> read(const std::string& yaml) {
    return exercises::read_exercise(base::SourceText("v.yaml", yaml),
                                    [](const std::string& path) -> base::Result<base::SourceText> {
                                        return base::SourceText(path, head_text());
                                    });
}

Exercise exercise_of(const std::string& yaml) {
    auto exercise = read(yaml);
    if (!exercise) {
        for (const auto& fault : exercise.diagnostics()) UNSCOPED_INFO(fault.message);
    }
    REQUIRE(exercise.ok());
    return std::move(exercise).value();
}

const std::string opening = R"(schema: proofmark/exercise/1
id: v
title: An output
text: What is the first output if [{{c1}}, {{c2}}] is added to every value row?
head: head.json
numbers: {c1: 2, c2: -1}
changes:
  - add_to_value_rows: {vector: ["{{c1}}", "{{c2}}"]}
names:
  r: e^(1/sqrt(d_k))
fields:
  - name: output
    kind: exact
    prompt: the output
    points: 2
    is: O[1]
    decimals: {places_at_least: 6, last_digit: strict, tolerance: 1e-12}
    published: "[3.401112092679786, 0.1977758146404283]"
    misconceptions:
      - {id: change-ignored, is: "O[1] - [{{c1}}, {{c2}}]", text: the vector arrives as well}
)";

const std::string tests = R"(tests:
  - {field: output, is: "O[1]", verdict: right, points: 2}
  - {field: output, is: "O[1]", decimals: 9, verdict: right}
  - {field: output, is: "O[1] - [{{c1}}, {{c2}}]", verdict: wrong, points: 0, notes: [change-ignored]}
  - {field: output, answer: "[3.401112, 0.197776]", verdict: right, absent: [last-digit]}
)";

const std::string variants = R"(variants:
  draw:
    X: {from: -1, to: 2}
    W_K: {from: -1, to: 2}
    c1: {from: 1, to: 3}
    c2: {among: [-3, -2, -1]}
  distinct_rows: [X]
  no_ties: [V]
  mistakes: [unscaled, divided-by-T, columns-normalised]
)";

std::vector<std::string> messages(const grading::ValidationReport& report) {
    std::vector<std::string> all;
    for (const auto& one : report.cases) {
        for (const auto& found : one.found) {
            all.push_back(one.name + " | " + std::to_string(found.at.line) + ":" +
                          std::to_string(found.at.column) + " " + found.message);
        }
    }
    return all;
}

}  // namespace

TEST_CASE("run_question_tests: right tests pass, and a test that is wrong says in what",
          "[grading]") {
    const auto good = run_question_tests(exercise_of(opening + tests), TestedOn::exercise);
    REQUIRE(good.ok());
    REQUIRE(good->size() == 4);
    for (const auto& outcome : *good) {
        CAPTURE(outcome.answer, outcome.faults);
        CHECK(outcome.passed());
    }
    CHECK((*good)[1].answer == "[3.401112093, 0.197775815]");
    const auto bad = run_question_tests(
        exercise_of(opening + "tests:\n  - {field: output, answer: \"[1, 2]\", verdict: right, "
                              "points: 1.5, notes: [permuted]}\n"),
        TestedOn::exercise);
    REQUIRE(bad.ok());
    REQUIRE(bad->size() == 1);
    CHECK(bad->front().faults ==
          std::vector<std::string>{"the verdict is wrong, expected right",
                                   "it earns 0, expected 1.50",
                                   "the note permuted is missing, there are none"});
    CHECK(bad->front().at.at.line == 22);
}

TEST_CASE("run_question_tests: an empty answer is what a student leaves out", "[grading]") {
    for (const std::string answer : {"answer: \"\"", "answer:"}) {
        CAPTURE(answer);
        const auto outcomes = run_question_tests(
            exercise_of(opening + "tests:\n  - field: output\n    " + answer +
                        "\n    verdict: blank\n"),
            TestedOn::exercise);
        REQUIRE(outcomes.ok());
        CHECK(outcomes->front().passed());
    }
}

TEST_CASE("run_question_tests: typed answers are left out on a variant", "[grading]") {
    const auto outcomes = run_question_tests(exercise_of(opening + tests), TestedOn::variant);
    REQUIRE(outcomes.ok());
    CHECK(outcomes->size() == 3);
}

TEST_CASE("draw_variants: the same seed gives the same variants, all with answers of their own",
          "[grading]") {
    const auto exercise = exercise_of(opening + tests + variants);
    const auto set = grading::draw_variants(exercise, "autumn", 20);
    REQUIRE(set.ok());
    REQUIRE(set->variants.size() == 20);
    std::set<std::string> answers;
    for (const auto& variant : set->variants) {
        answers.insert(variant.answers);
        const auto outcomes = run_question_tests(variant.exercise, TestedOn::variant);
        REQUIRE(outcomes.ok());
        for (const auto& outcome : *outcomes) {
            CAPTURE(variant.files.head, outcome.answer, outcome.faults);
            CHECK(outcome.passed());
        }
    }
    CHECK(answers.size() == 20);
    const auto again = grading::draw_variants(exercise, "autumn", 20);
    REQUIRE(again.ok());
    for (std::size_t i = 0; i < 20; ++i) {
        CHECK(again->variants[i].files.head == set->variants[i].files.head);
        CHECK(again->variants[i].files.definition == set->variants[i].files.definition);
    }
    CHECK(set->rejects.size() >= 2);
    const auto other = grading::draw_variants(exercise, "spring", 1);
    REQUIRE(other.ok());
    CHECK(other->variants[0].files.head != set->variants[0].files.head);
}

TEST_CASE("draw_variants: the generator is that of its description", "[grading]") {
    // FNV-1a of "proofmark-draw/1\nv\nautumn\n0\n", then SplitMix64, worked out elsewhere.
    exercises::DrawGenerator generator("v", "autumn", 0);
    CHECK(generator.next() == 17003500919045576392ULL);
    CHECK(generator.next() == 14511661806638353891ULL);
}

namespace {

const std::string two_heads = R"(schema: proofmark/exercise/1
id: v
title: Two heads
text: What is the sum of the outputs?
heads: {1: head.json, 2: head.json}
names:
  M: [[1, 2], [0, 1]]
fields:
  - name: output
    kind: exact
    prompt: the sum
    points: 2
    is: O_1[1] + M[1,2]*O_2[1]*M^T
variants:
  draw:
    W_V_2: {from: 3, to: 9}
  mistakes: [unscaled]
)";

std::string with_quotes(std::string text, const std::string& part) {
    return text.replace(text.find(part), part.size(), '"' + part + '"');
}

}  // namespace

TEST_CASE("draw_variants: of several heads each has a file, and the drawn one changes",
          "[grading]") {
    const auto text = with_quotes(two_heads, "[[1, 2], [0, 1]]");
    const auto exercise = exercise_of(text);
    const auto set = grading::draw_variants(exercise, "autumn", 3);
    REQUIRE(set.ok());
    REQUIRE(set->variants.size() == 3);
    for (const auto& variant : set->variants) {
        REQUIRE(variant.exercise.heads.size() == 2);
        CHECK(variant.exercise.heads[0].content.text() == head_text());
        CHECK(variant.exercise.heads[1].content.text() != head_text());
        CHECK(variant.files.heads.size() == 2);
        CHECK(variant.files.definition.find("{1: head_1.json, 2: head_2.json}") !=
              std::string::npos);
    }
}

TEST_CASE("draw_variants: several heads read one X, so it is not drawn", "[grading]") {
    auto text = with_quotes(two_heads, "[[1, 2], [0, 1]]");
    text.replace(text.find("W_V_2"), 5, "X_2");
    const auto exercise = read(text);
    REQUIRE_FALSE(exercise.ok());
    CHECK(exercise.diagnostics().front().message == "'X_2' cannot be drawn");
}

TEST_CASE("draw_variants: a mistake in several heads must lead to a value of its own",
          "[grading]") {
    auto text = with_quotes(two_heads, "[[1, 2], [0, 1]]");
    // The values alone do not show whether the scores were divided.
    text.replace(text.find("O_1[1] + M[1,2]*O_2[1]*M^T"), 26, "V_1[1] + V_2[1] + 0*O_1[1]");
    const auto set = grading::draw_variants(exercise_of(text), "autumn", 1);
    REQUIRE(set.ok());
    CHECK(set->variants.empty());
    CHECK(set->rejects.contains("unscaled gives the right value of output"));
}

TEST_CASE("draw_for_student: everybody has one of their own, always the same", "[grading]") {
    const auto exercise = exercise_of(opening + variants);
    const auto one = grading::draw_for_student(exercise, "autumn", "s1");
    const auto same = grading::draw_for_student(exercise, "autumn", "s1");
    const auto other = grading::draw_for_student(exercise, "autumn", "s2");
    REQUIRE(one.ok());
    REQUIRE(same.ok());
    REQUIRE(other.ok());
    CHECK(one->files.head == same->files.head);
    CHECK(one->files.head != other->files.head);
}

TEST_CASE("draw_variants: rules that cannot be met give fewer", "[grading]") {
    const auto exercise = exercise_of(opening + "variants:\n  draw:\n    c1: {among: [1, 2]}\n");
    const auto set = grading::draw_variants(exercise, "autumn", 5);
    REQUIRE(set.ok());
    CHECK(set->variants.size() == 2);
    CHECK(set->rejects.at("the answers were drawn before") == set->draws - 2);
}

TEST_CASE("validate_exercise: a printed decimal that is not the rounded one is a warning",
          "[grading]") {
    const auto report = grading::validate_exercise(exercise_of(opening + tests + variants));
    CHECK(report.passed());
    CHECK(messages(report) ==
          std::vector<std::string>{
              "published output | 18:37 0.1977758146404283 is not the correctly rounded value, "
              "which to 16 places is 0.1977758146404282; it is 1.2e-16 away, within 1e-12"});
}

TEST_CASE("validate_exercise: tampered references, tests and misconceptions are found",
          "[grading]") {
    struct Row {
        std::string from, to, message;
    };
    const std::vector<Row> rows{
        {"is: O[1]\n", "is: O[2]\n",
         "published output | 18:18 3.401112092679786 is not the correctly rounded value, which to "
         "15 places is 3.503489843484554; it is 1.0e-01 away"},
        {"is: \"O[1] - [{{c1}}, {{c2}}]\", text", "is: \"O[1]\", text",
         "misconception output.change-ignored | 20:9 the misconception change-ignored is the right "
         "answer"},
        {"verdict: right, points: 2", "verdict: wrong, points: 2",
         "test 1 of output | 22:5 test of output: the verdict is right, expected wrong"},
        {"numbers: {c1: 2, c2: -1}", "numbers: {c1: 2, c2: -1, c3: 4}",
         "definition | 6:30 the number 'c3' is never used"},
        {"decimals: {places_at_least: 6, last_digit: strict, tolerance: 1e-12}",
         "decimals: [{}, {}, {}]", "the list of decimals has 3 maps, 'is' gives 2 entries"},
        {"decimals: {places_at_least: 6, last_digit: strict, tolerance: 1e-12}",
         "decimals: [{}, {relative_tolerance: 0.01}]",
         "it is 1.2e-16 away, within 0.01 (relative)"},
        {"decimals: {places_at_least: 6, last_digit: strict, tolerance: 1e-12}",
         "decimals: [{relative_tolerance: 0.01}, {}]", "it is 1.2e-16 away, within 1e-12"},
        {"[unscaled,", "[unscald,", "mistakes of variants | 34:13 there is no mistake 'unscald'"},
    };
    for (const auto& row : rows) {
        auto yaml = opening + tests + variants;
        const auto at = yaml.find(row.from);
        REQUIRE(at != std::string::npos);
        yaml.replace(at, row.from.size(), row.to);
        const auto found = messages(grading::validate_exercise(exercise_of(yaml), {"s", 1}));
        CAPTURE(found);
        CHECK(std::any_of(found.begin(), found.end(), [&row](const std::string& message) {
            return message.find(row.message) != std::string::npos;
        }));
    }
}

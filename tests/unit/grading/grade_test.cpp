#include <algorithm>

#include "graded.hpp"

using namespace proofmark::grading;
namespace base = proofmark::base;
namespace exercises = proofmark::exercises;

namespace {

const std::vector<Given>& full_marks() {
    static const std::vector<Given> answers{
        {"1", "weights", "[1/3, 1/3, 1/3]"},
        {"1", "output", "[4/3, 4/3]"},
        {"1", "explanation", "equal scores give equal weights"},
        {"2", "sufficient", "no"},
        {"2", "counterexample", "[[1,1,1],[0,0,0],[0,0,0]]"},
        {"2", "reason", "each query needs its own row"},
        {"3", "output", "[(3r+1)/(2r+1)+2, (2r+2)/(2r+1)-1]"},
        {"3", "same_argument", "no"},
        {"3", "extra", "r/(2r+1)*[2,-1]"},
        {"3", "reason", "the weights of a row sum to one"},
        {"4", "divisor", "2"},
        {"4", "score_shape", "[5,5]"},
        {"4", "output_shape", "[5,3]"},
        {"4", "axis", "keys"},
        {"4", "reason", "four terms"},
        {"5", "missing", "what is delivered"},
        {"5", "comparison", "paired prompts"},
    };
    return answers;
}

/// Everything a report says, as one text.
std::string everything(const GradeReport& report) {
    std::string text;
    for (const auto& exercise : report.exercises) {
        text += exercise.id + "\n";
        for (const auto& field : exercise.fields) {
            text += field.name + "|" + std::string(field_verdict_name(field.verdict)) + "|" +
                    std::to_string(field.earned.hundredths) + "/" +
                    std::to_string(field.possible.hundredths) + "|" +
                    std::to_string(field.provisional.hundredths) + "|" + field.typed + "|" +
                    field.read_as + "|" + field.proof.method + "|" + field.proof.text + "\n";
            for (const auto& entry : field.entries) {
                text +=
                    "  " + std::string(field_verdict_name(entry.verdict)) + entry.read_as + "\n";
            }
            for (const auto& note : field.notes) text += "  " + note.id + ": " + note.text + "\n";
            for (const auto& diagnostic : field.diagnostics) {
                text += "  " + diagnostic.message + "; " + diagnostic.remedy + "\n";
            }
        }
    }
    return text;
}

}  // namespace

TEST_CASE("grade: full marks, with the explanations left to a person", "[grading]") {
    const auto report = graded(full_marks());
    CHECK(report.all_right());
    CHECK(report.exercises.size() == 5);
    // 3+2, 1+2, 2+1+2, 1+1+1+1 certain; 2, 1, 2, 2, 2+3 for a person.
    CHECK(report.earned.hundredths == 1700);
    CHECK(report.possible.hundredths == 1700);
    CHECK(report.provisional.hundredths == 1200);
}

TEST_CASE("grade: what is blank is no longer certain to be right", "[grading]") {
    auto answers = full_marks();
    answers.erase(answers.begin() + 2);  // 1.explanation
    const auto report = graded(answers);
    CHECK_FALSE(report.all_right());
    CHECK(report.earned.hundredths == 1700);
    CHECK(report.possible.hundredths == 1900);
    CHECK(report.provisional.hundredths == 1000);
    CHECK(field_of(report, "1", "explanation").verdict == FieldVerdict::blank);
}

TEST_CASE("grade: only exercises that the sheet mentions", "[grading]") {
    const auto two = graded({{"4", "divisor", "2"}, {"2", "sufficient", "no"}});
    REQUIRE(two.exercises.size() == 2);
    CHECK(two.exercises[0].id == "2");
    CHECK(two.exercises[1].id == "4");
    CHECK(two.exercises[1].fields.size() == 5);
    CHECK(field_of(two, "4", "axis").verdict == FieldVerdict::blank);

    CHECK(graded({}).exercises.size() == 5);

    auto sheet = sheet_of({});
    sheet.exercises = {"3"};
    auto library = exercises::Library::built_in();
    const auto named = grade(library, sheet);
    REQUIRE(named.ok());
    REQUIRE(named->exercises.size() == 1);
    CHECK(named->exercises[0].id == "3");
}

TEST_CASE("grade: an optional field may be left out", "[grading]") {
    const auto report = graded({{"5", "missing", "a"}, {"5", "comparison", "b"}});
    const auto& field = field_of(report, "5", "experiment");
    CHECK(field.verdict == FieldVerdict::blank);
    CHECK(field.optional);
    CHECK(report.all_right());
}

TEST_CASE("grade: the first answer to a field counts", "[grading]") {
    const auto report = graded({{"4", "divisor", "2"}, {"4", "divisor", "5"}});
    CHECK(field_of(report, "4", "divisor").verdict == FieldVerdict::right);
}

TEST_CASE("grade: the same answers give the same report in any order", "[grading]") {
    auto answers = full_marks();
    answers[0].text = "[9^9^9^9, 1/3, 1/0]";
    answers[6].text = "[3.4, 0.2]";
    answers[10].text = "((((";
    const auto expected = everything(graded(answers));
    CHECK(everything(graded(answers)) == expected);
    std::reverse(answers.begin(), answers.end());
    CHECK(everything(graded(answers)) == expected);
}

TEST_CASE("grade: a hopeless answer costs no other field", "[grading]") {
    std::string nested(10'000, '(');
    nested += "1" + std::string(10'000, ')');
    struct Row {
        std::string text;
        std::string verdict;
        std::string why;
    };
    std::string long_sum = "1/(1+r)";
    for (int i = 2; i < 60; ++i)
        long_sum += "+1/(" + std::to_string(i) + "+r^" + std::to_string(i) + ")";
    const Row rows[] = {
        {"[1/3, 1/3", "invalid", "unclosed bracket"},
        {nested, "invalid", "too deep"},
        {"[9^9^9^9, 1/3, 1/3]", "undecided", "too large a power"},
        {"[(1/3)^(10^9), 1/3, 1/3]", "partly", "too large a power, but far from the value"},
        {"[1/0, 1/3, 1/3]", "invalid", "division by zero"},
        {"[1e999999999, 1/3, 1/3]", "invalid", "too many digits"},
        {std::string("\x00\xFF\xFE\x01", 4), "invalid", "binary"},
        {"[1/3, 1/3, " + std::string(9'000, '3') + "]", "partly", "a long number"},
        {"[1/3, 1/3, 0." + std::string(9'000, '3') + "]", "right", "many true digits"},
        {"[" + long_sum + ", 1/3, 1/3]", "partly", "a large sum"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.why);
        auto answers = full_marks();
        answers[0].text = row.text;
        const auto report = graded(answers);
        const auto& field = field_of(report, "1", "weights");
        for (const auto& diagnostic : field.diagnostics) UNSCOPED_INFO(diagnostic.message);
        CHECK(std::string(field_verdict_name(field.verdict)) == row.verdict);
        CHECK(report.earned.hundredths == 1400 + field.earned.hundredths);
    }
}

TEST_CASE("grade: an answer that uses up the whole budget leaves no value without a bound",
          "[grading]") {
    const std::string sum =
        "((pi/4)^8 + (2e^(1/sqrt(2)) + 4 + 6e^(1/sqrt(2)))/(2e^(1/sqrt(2)) + 1))";
    for (const std::string power : {"512", "1024"}) {
        const std::string text = sum + "^" + power;
        CAPTURE(text);
        const auto divisor = graded({{"4", "divisor", text}});
        CHECK(field_of(divisor, "4", "divisor").earned.hundredths == 0);
        const auto weights = graded({{"1", "weights", "[" + text + ", 1/3, 0.333]"}});
        CHECK(field_of(weights, "1", "weights").verdict != FieldVerdict::right);
    }
}

TEST_CASE("grade: undecided points wait for a person", "[grading]") {
    const auto report = graded({{"1", "weights", "[9^9^9^9, 1/3, 1/2]"}});
    const auto& field = field_of(report, "1", "weights");
    CHECK(field.verdict == FieldVerdict::undecided);
    CHECK(field.earned.hundredths == 100);
    CHECK(field.provisional.hundredths == 100);
    CHECK(note_ids_of(field) == std::vector<std::string>{"over-budget"});
}

TEST_CASE("grade: a diagnostic stands at its place in the sheet", "[grading]") {
    exercises::AnswerSheet sheet;
    exercises::Answer answer;
    answer.exercise = "1";
    answer.field = "weights";
    answer.value = base::SourceText("answers.md", "[1/3, 1/0, 1/3]", {{0, {7, 12}}});
    sheet.answers.push_back(answer);
    auto library = exercises::Library::built_in();
    const auto report = grade(library, sheet);
    REQUIRE(report.ok());
    const auto& field = field_of(*report, "1", "weights");
    REQUIRE(field.diagnostics.size() == 1);
    const auto& diagnostic = field.diagnostics[0];
    CHECK(diagnostic.kind == base::DiagnosticKind::undefined_value);
    CHECK(diagnostic.message == "division by zero");
    CHECK(diagnostic.file == "answers.md");
    CHECK(diagnostic.at.line == 7);
    CHECK(diagnostic.at.column >= 18);
    CHECK(diagnostic.at.column <= 20);
}

TEST_CASE("grade: an unknown name is answered with the known ones", "[grading]") {
    const auto report = graded({{"3", "output", "[(3q+1)/(2q+1), 1]"}});
    const auto& field = field_of(report, "3", "output");
    CHECK(field.verdict == FieldVerdict::invalid);
    REQUIRE_FALSE(field.diagnostics.empty());
    CHECK(field.diagnostics[0].kind == base::DiagnosticKind::unknown_name);
    CHECK(field.diagnostics[0].remedy == "the names known here are T, d_k, d_model, d_v, r, s");
}

TEST_CASE("grade: a choice that is not understood is told what to write", "[grading]") {
    struct Row {
        std::string exercise, field, text, remedy;
    };
    const Row rows[] = {
        {"2", "sufficient", "not sure", "begin with 'no' or 'yes'"},
        {"4", "axis", "5", "begin with 'both', 'keys' or 'queries'"},
        {"4", "axis", "rows",
         "does the sum to one run over the keys of one query, or over the queries of one key?"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        const auto report = graded({{row.exercise, row.field, row.text}});
        const auto& field = field_of(report, row.exercise, row.field);
        CHECK(field.verdict == FieldVerdict::invalid);
        REQUIRE(field.diagnostics.size() == 1);
        CHECK(field.diagnostics[0].remedy == row.remedy);
    }
}

TEST_CASE("grade: what the reader notes twice is said once", "[grading]") {
    const auto report = graded({{"1", "weights", "[e^0/3, e^0/3, 1/3]"}});
    const auto& field = field_of(report, "1", "weights");
    CHECK(field.verdict == FieldVerdict::right);
    CHECK(field.notes.size() == 1);
}

TEST_CASE("grade: the echo shows how the answer was read", "[grading]") {
    const auto report = graded({{"3", "output", "[(7r+3)/(2r+1), 0.197776]"}});
    const auto& field = field_of(report, "3", "output");
    CHECK(field.typed == "[(7r+3)/(2r+1), 0.197776]");
    CHECK(field.read_as == "[(7r + 3)/(2r + 1), 0.197776]");
    REQUIRE(field.entries.size() == 2);
    CHECK(field.entries[0].index == std::vector<std::size_t>{1});
    CHECK(field.entries[0].read_as == "(7r + 3)/(2r + 1)");
    CHECK(field.entries[1].read_as == "0.197776");
    CHECK(field.proof.method == "normal-form, rounding");
}

TEST_CASE("grade: a failed property shows the student's own sums", "[grading]") {
    const std::string expected[] = {"column 1: 0.33 + 0.33 + 0.33 = 0.99, not 1",
                                    "column 2: 1/2 + 1/4 + 1/8 = 7/8, not 1",
                                    "column 3: x + 0 + (1 − x) = 1"};
    const auto report =
        graded({{"2", "counterexample", "[[0.33, 1/2, x], [0.33, 1/4, 0], [0.33, 1/8, 1-x]]"}});
    const auto& notes = field_of(report, "2", "counterexample").notes;
    REQUIRE(notes.size() >= 2);
    CHECK(notes[0].text == expected[0]);
    CHECK(notes[1].text == expected[1]);
    for (const auto& note : notes) CHECK(note.text.find("column 3") == std::string::npos);
}

TEST_CASE("grade: nothing that was not typed gives the reference away", "[grading]") {
    // Wrong answers of every kind, and pieces of the right values that must not come back.
    const std::vector<Given> wrong{
        {"1", "weights", "[0.5, 0.25, 0.25]"},
        {"1", "weights", "[0, 0, 0]"},
        {"1", "weights", "[0.35, 0.3335, q]"},
        {"1", "output", "[1, 1.5]"},
        {"1", "output", "[1.34567, 1.3339]"},
        {"3", "output", "[3.40119, 0.5]"},
        {"3", "output", "[3.5, 0.2]"},
        {"3", "output", "[1.401112, 1.197776]"},
        {"3", "output", "[3.4011299, 0.19777]"},
        {"3", "extra", "[2, -1]"},
        {"3", "extra", "[0.8029, 0.4]"},
        {"4", "divisor", "5"},
        {"4", "divisor", "4"},
        {"4", "score_shape", "[4, 6]"},
        {"4", "output_shape", "[3, 4]"},
        {"4", "axis", "maybe"},
    };
    const std::vector<std::pair<std::string, std::vector<std::string>>> secrets{
        {"1", {"1/3", "4/3", "0.333", "1.333", "33.3"}},
        {"3", {"3.40111", "0.19777581", "7r", "2r + 1", "2r+1", "0.80222", "0.40111"}},
        {"4", {"√4", "sqrt(4)", "[5, 5]", "[5, 3]", "is 2"}},
    };
    for (const auto& given : wrong) {
        const auto report = graded({given});
        const auto& field = field_of(report, given.exercise, given.field);
        std::string said = field.proof.text + "\n";
        for (const auto& note : field.notes) said += note.text + "\n";
        for (const auto& diagnostic : field.diagnostics) {
            said += diagnostic.message + "\n" + diagnostic.remedy + "\n";
        }
        CAPTURE(given.field, given.text, said);
        for (const auto& [exercise, pieces] : secrets) {
            if (exercise != given.exercise) continue;
            for (const auto& piece : pieces) {
                CAPTURE(piece);
                CHECK(said.find(piece) == std::string::npos);
            }
        }
    }
}

#include <string>
#include <vector>

#include "listed_faults.hpp"
#include "proofmark/exercises/answer_sheet.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

namespace {

AnswerSheet read(const std::string& text) {
    auto library = Library::built_in();
    auto sheet = read_sheet(base::SourceText("answers.md", text), library);
    if (!sheet.ok()) FAIL(listed_faults(sheet.diagnostics()).front());
    return std::move(*sheet);
}

std::vector<std::string> answers_of(const AnswerSheet& sheet) {
    std::vector<std::string> lines;
    for (const auto& answer : sheet.answers)
        lines.push_back(answer.exercise + "." + answer.field + "=" + answer.value.text());
    return lines;
}

using Lines = std::vector<std::string>;

/// Place in the sheet of the first `part` of the only answer's value.
base::Position place_of(const std::string& text, const std::string& part) {
    const auto sheet = read(text);
    REQUIRE(sheet.answers.size() == 1);
    const auto& value = sheet.answers[0].value;
    const auto at = value.text().find(part);
    REQUIRE(at != std::string::npos);
    return value.position(static_cast<std::uint32_t>(at));
}

}  // namespace

TEST_CASE("read_sheet: the documented form", "[exercises]") {
    const auto sheet = read(
        "# Answers\n"
        "Anything may stand here.\n"
        "Student: Some One\n"
        "\n"
        "## Exercise 1\n"
        "- weights: [1/3, 1/3, 1/3]\n"
        "- output:\n"
        "    [4/3, 4/3]\n"
        "- explanation:\n"
        "  ```\n"
        "  equal scores\n"
        "\n"
        "    and weights\n"
        "  ```\n"
        "## Exercise 2\n"
        "- sufficient: no\n");
    CHECK(sheet.name == "answers.md");
    CHECK(sheet.student == "Some One");
    CHECK(sheet.exercises == Lines{"1", "2"});
    CHECK(sheet.diagnostics.empty());
    CHECK(answers_of(sheet) == Lines{"1.weights=[1/3, 1/3, 1/3]", "1.output=[4/3, 4/3]",
                                     "1.explanation=equal scores\n\n  and weights",
                                     "2.sufficient=no"});
    CHECK(sheet.answers[1].field_at == base::Position{7, 3});
    CHECK(sheet.answers[1].line_text == "- output:");
}

TEST_CASE("read_sheet: the ways in which a value is written", "[exercises]") {
    struct Row {
        std::string body;  // under "## Exercise 1"
        Lines answers;
    };
    const std::vector<Row> rows = {
        {"- weights:\n", {"1.weights="}},
        {"- weights\n- output: 2\n", {"1.weights=", "1.output=2"}},
        {"- weights: 1\n  , 2\n\n  , 3\n", {"1.weights=1\n, 2\n\n, 3"}},
        {"- weights: 1\n\n\n\n", {"1.weights=1"}},
        {"\n   - weights: 1\n   - output: 2\n", {"1.weights=1", "1.output=2"}},
        {"- weights: 1\n - output: 2\n", {"1.weights=1", "1.output=2"}},
        {"- explanation: a\n  - output: is not a field here\n",
         {"1.explanation=a\n- output: is not a field here"}},
        {"- weights: 1\n\t2\n", {"1.weights=1\n2"}},
        {"* WEIGHTS = 1\n+ Out-put: 2\n", {"1.weights=1", "1.output=2"}},
        {"weights: 1\noutput: 2\n", {"1.weights=1", "1.output=2"}},
        {"weights: 1\n  2\n", {"1.weights=1\n2"}},
        {"- weights: `[1, 2]`\n", {"1.weights=[1, 2]"}},
        {"- weights: `1` and `2`\n", {"1.weights=`1` and `2`"}},
        {"- weights: ``[1, 2]``\n", {"1.weights=[1, 2]"}},
        {"- weights: 1 <!-- one --> + 2 <!-- three\n\n - output: 5 --> + 3\n",
         {"1.weights=1  + 2\n\n+ 3"}},
        {"<!-- a --> - weights: 1\n<!-- b -->- output: 2\n", {"1.weights=1", "1.output=2"}},
        {"- weights:\n```\n[1,\n 2]\n```\n- output: 2\n", {"1.weights=[1,\n 2]", "1.output=2"}},
        {"- weights:\n~~~\n```\n~~~\n", {"1.weights=```"}},
        {"- weights:\n  ```\n  <!-- 1 -->\n  ```\n", {"1.weights=<!-- 1 -->"}},
        {"- weights: 1\n  ```\n  2\n  ```\n  3\n", {"1.weights=1\n2\n3"}},
        {"- weights:\n[1, 2]\n[3, 4]\n\n- output: 2\n", {"1.weights=[1, 2]\n[3, 4]", "1.output=2"}},
        {"- weights:\n\n| 1 | 2 |\n|---|---|\n| 3 | 4 |\n",
         {"1.weights=| 1 | 2 |\n|---|---|\n| 3 | 4 |"}},
        {"- weights:\n    - 1\n- output: - 1/2\n", {"1.weights=1", "1.output=- 1/2"}},
        {"- weights:\n    -1/2\n", {"1.weights=-1/2"}},
        {"- weights: 1\n    - 2\n", {"1.weights=1\n- 2"}},
        {"- weights:\n    ```\n    - 2\n    ```\n", {"1.weights=- 2"}},
        {"> the text of the exercise\n> - weights: 5\n\n- weights: 1\n", {"1.weights=1"}},
        {"- weights: 1\n\n---\n\n- output: 2\n", {"1.weights=1", "1.output=2"}},
        {"- weights: 1\r\n- output:\r\n    2\r\n", {"1.weights=1", "1.output=2"}},
        {"- weights: 1\r- output: 2\r", {"1.weights=1", "1.output=2"}},
        {"- weights: 1", {"1.weights=1"}},
        {"-\u00A0weights:\u00A0"
         "1\u00A0\n",
         {"1.weights=1"}},
        {"- weights: a\x01z\n", {"1.weights=a\x01z"}},
    };
    for (const auto& row : rows) {
        INFO(row.body);
        const auto sheet = read("## Exercise 1\n" + row.body);
        CHECK(answers_of(sheet) == row.answers);
        for (const auto& d : sheet.diagnostics) CHECK(d.severity == base::Severity::note);
    }
}

TEST_CASE("read_sheet: what is wrong with a sheet costs nothing else", "[exercises]") {
    struct Row {
        std::string text;
        Lines answers;
        Lines faults;
    };
    const std::vector<Row> rows = {
        {"## Exercise 1\n- weigths: 1\n  2\n- output: 2\n",
         {"1.output=2"},
         {"2:3 exercise 1 has no field 'weigths'; did you mean 'weights'"}},
        {"## Exercise 1\n- sufficient: no\n",
         {},
         {"2:3 exercise 1 has no field 'sufficient'; its fields are weights, output and "
          "explanation"}},
        {"## Exercise 4\n- Score shap: 5x5\n",
         {},
         {"2:3 exercise 4 has no field 'Score shap'; did you mean 'score_shape'"}},
        {"## Exercise 9\n- weights: 1\nfree\n## Exercise 1\n- output: 2\n",
         {"1.output=2"},
         {"1:13 there is no exercise '9'; the exercises are 1, 2, 3, 4 and 5"}},
        {"## Exercise 1\n- output: 2\n## Exercise two\n- reason: 3\n",
         {"1.output=2"},
         {"3:13 there is no exercise 'two'; the exercises are 1, 2, 3, 4 and 5"}},
        {"## Exercise 1\n- output: 2\n## Exercise\n- weights: 3\n",
         {"1.output=2"},
         {"3:1 this heading names no exercise; the exercises are 1, 2, 3, 4 and 5"}},
        {"## Exercise 1\n- output: 2\n## The end\n- weights: 3\n",
         {"1.output=2"},
         {"4:3 this answer stands under no exercise; write a heading such as '## Exercise 1' above "
          "it"}},
        {"- weights: 3\n- output: 4\n## Exercise 2\n- sufficient: no\n",
         {"2.sufficient=no"},
         {"1:3 this answer stands under no exercise; write a heading such as '## Exercise 1' above "
          "it"}},
        {"## Exercise 1\n- weights: 1\n- weights: 2\n",
         {"1.weights=1"},
         {"3:3 'weights' of exercise 1 is answered on line 2 already, the first answer counts; "
          "keep "
          "one of the two"}},
        {"## Exercise 1\n- weights:\n- weights: 2\n- weights:\n", {"1.weights=2"}, {}},
        {"## Exercise 1\n- weights: 1\n## Exercise 2\n## Exercise 1\n- Weights: 3\n- output: 2\n",
         {"1.weights=1", "1.output=2"},
         {"5:3 'weights' of exercise 1 is answered on line 2 already, the first answer counts; "
          "keep "
          "one of the two"}},
        {"## Exercise 1\nsome words\nand more\n\nand more\n- weights: 1\nlazy\n",
         {"1.weights=1"},
         {"2:1 this text belongs to no field; write it behind a field, such as '- weights: …'",
          "7:1 this text belongs to no field; indent it to make it part of 'weights', or put it in "
          "a comment <!-- … -->"}},
        {"## Exercise 1\n- weights: 1\nlazy\n  deeper\n- output: 2\n",
         {"1.weights=1", "1.output=2"},
         {"3:1 this text belongs to no field; indent it to make it part of 'weights', or put it in "
          "a comment <!-- … -->"}},
        {"## Exercise 1\n### My answers\n- weights: 1\n",
         {"1.weights=1"},
         {"2:1 this text belongs to no field; write it behind a field, such as '- weights: …'"}},
        {"## Exercise 1\n- weights [1, 2]\n",
         {},
         {"2:1 this text belongs to no field; write it behind a field, such as '- weights: …'"}},
        {"## Exercise 1\n- weights:\n  ```\n  1\n- output: 2\n## Exercise 2\n- sufficient: no\n",
         {"1.weights=1", "1.output=2", "2.sufficient=no"},
         {"3:3 this fenced block is never closed; close it with the same three characters on a "
          "line "
          "of their own"}},
        {"## Exercise 1\n- weights:\n  ```\n  1\n",
         {"1.weights=1"},
         {"3:3 this fenced block is never closed; close it with the same three characters on a "
          "line "
          "of their own"}},
        {"## Exercise 1\n<!-- open\n- weights: 1\n<!-- closed -->\n- output: 2\n",
         {"1.weights=1", "1.output=2"},
         {"2:1 this comment is never closed, the rest of its line is skipped; close it with "
          "'-->'"}},
        {"## Exercise 1\n- weights: 1 <!-- open\n- output: 2\n",
         {"1.weights=1", "1.output=2"},
         {"2:14 this comment is never closed, the rest of its line is skipped; close it with "
          "'-->'"}},
        {"## Exercise 1\n- weights:\n  - [1, 0]\n  - [0, 1]\n",
         {"1.weights=[1, 0]\n[0, 1]"},
         {"3:3 '-' with a space at the beginning of a line is read as a list mark, not as a minus "
          "sign; write a negative value behind the colon, without a space: -1/2"}},
        {"my answers\n- weights: 1\n",
         {},
         {"1:1 the sheet has no exercise heading; begin each exercise with a line such as '## "
          "Exercise 1', and its answers with '- field: …'"}},
        {"",
         {},
         {"1:1 the sheet has no exercise heading; begin each exercise with a line such as '## "
          "Exercise 1', and its answers with '- field: …'"}},
        {"\xEF\xBB\xBF# Exercise sheet\n- Date: today\nName: Some One\n\nExercise 1\n==========\n"
         "- weights: 1\n",
         {"1.weights=1"},
         {}},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const auto sheet = read(row.text);
        CHECK(answers_of(sheet) == row.answers);
        CHECK(listed_faults(sheet.diagnostics) == row.faults);
    }
}

TEST_CASE("read_sheet: kinds and severities", "[exercises]") {
    const auto sheet =
        read("## Exercise 1\nstray\n- weights: 1\n- weights: 2\n- outputs: 3\n## Exercise 8\n");
    CHECK(listed_kinds(sheet.diagnostics) ==
          Lines{"stray-text", "duplicate-field", "unknown-field", "unknown-exercise"});
    CHECK(sheet.diagnostics[0].severity == base::Severity::warning);
    CHECK(sheet.diagnostics[1].severity == base::Severity::warning);
    CHECK(sheet.diagnostics[2].severity == base::Severity::error);
    CHECK(sheet.diagnostics[0].file == "answers.md");
    CHECK(sheet.diagnostics[0].line_text == "stray");
}

TEST_CASE("read_sheet: the student's name", "[exercises]") {
    for (const auto* line : {"Student: A B", "- **Student:** A B", "student = A B", "Name: A B",
                             "Student:\u00A0"
                             "A B <!-- me -->",
                             "Student:\nStudent: A B"}) {
        INFO(line);
        CHECK(read(std::string(line) + "\n## Exercise 1\n").student == "A B");
    }
    CHECK(read("## Exercise 1\n- weights: 1\n").student.empty());
}

TEST_CASE("read_sheet: places of a value lead back into the sheet", "[exercises]") {
    using base::Position;
    const std::string h = "## Exercise 1\n";
    CHECK(place_of(h + "- weights: [1, bad]\n", "bad") == Position{2, 16});
    CHECK(place_of(h + "- weights:\n    [1,\n  bad]\n", "bad") == Position{4, 3});
    CHECK(place_of(h + "- weights: 1\n\n\t\tbad\n", "bad") == Position{4, 3});
    CHECK(place_of(h + "- weights: \u221A\u221A <!-- \u221A --> bad\n", "bad") == Position{2, 26});
    CHECK(place_of(h + "- weights:\n  ```\n    x\n   bad\n  ```\n", "bad") == Position{5, 4});
    CHECK(place_of(h + "- weights: `bad`\n", "bad") == Position{2, 13});
    CHECK(place_of(h + "- weights:\n  - bad\n", "bad") == Position{3, 5});
    CHECK(place_of(h + "- weights: 1 <!-- over\ntwo lines --> bad\n", "bad") == Position{3, 15});
    CHECK(place_of("\xEF\xBB\xBF" + h + "- weights: x\r\n  bad\r\n", "bad") == Position{3, 3});
}

TEST_CASE("read_sheet: files that are no text or too long", "[exercises]") {
    auto library = Library::built_in();
    const auto kinds = [&](const std::string& text) {
        const auto sheet = read_sheet(base::SourceText("s", text), library);
        return sheet.ok() ? Lines{} : listed_kinds(sheet.diagnostics());
    };
    CHECK(kinds(std::string("## Exercise 1\n\0", 15)) == Lines{"unreadable-text"});
    CHECK(kinds("## Exercise 1\n- weights: \xFF\n") == Lines{"unreadable-text"});
    CHECK(kinds(std::string(1024 * 1024 + 1, 'x')) == Lines{"too-long"});
    CHECK(kinds(std::string(1024 * 1024, 'x')).empty());
}

TEST_CASE("read_sheet: a large sheet of any kind is read at once", "[exercises]") {
    auto library = Library::built_in();
    for (const std::string part : {"- weights: 1\n",
                                   "## Exercise 1\n",
                                   "<!--\n",
                                   "<!---->",
                                   "<!-- x --> y ",
                                   "```a\n",
                                   "stray\n\n",
                                   "- weights:\n```\n",
                                   "## Exercise 9\n",
                                   "x\n",
                                   "- x:\n",
                                   "\n",
                                   "  - 1\n",
                                   "~~~\n```\n",
                                   "> x\n",
                                   "- weights: 1\n  2\n",
                                   "Student: x\n",
                                   "- (",
                                   "-->",
                                   "*",
                                   "`",
                                   " ",
                                   "\u00A0",
                                   "# ",
                                   "- weights:("}) {
        std::string text = "## Exercise 1\n- weights: 1 ";
        while (text.size() + part.size() <= 128 * 1024) text += part;
        INFO(part);
        const auto sheet = read_sheet(base::SourceText("s", text), library);
        CHECK(sheet.ok());
    }
}

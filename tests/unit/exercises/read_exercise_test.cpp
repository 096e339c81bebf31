#include <string>
#include <vector>

#include "listed_faults.hpp"
#include "proofmark/exercises/exercise.hpp"
#include "proofmark/notation/writer.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

namespace {

const std::string head =
    "schema: proofmark/exercise/1\n"
    "id: \"7\"\n"
    "title: A title\n"
    "text: What is it?\n";                            // lines 1-4
const std::string given = "given: {T: 5, d_k: 4}\n";  // line 5
const std::string number_field =
    "fields:\n"
    "  - name: divisor\n"
    "    kind: exact\n"
    "    prompt: a number\n"
    "    points: 2\n"
    "    is: sqrt(d_k)\n";  // lines 6-11

base::Result<base::SourceText> load_any(const std::string& path) {
    if (path == "head.json") return base::SourceText(path, "{}");
    base::Diagnostic missing;
    missing.kind = base::DiagnosticKind::file_not_found;
    missing.message = "there is no file '" + path + "'";
    missing.remedy = "check the path";
    return missing;
}

base::Result<Exercise> read(const std::string& text) {
    return read_exercise(base::SourceText("7.yaml", text), load_any);
}

std::vector<std::string> faults_of(const std::string& text) {
    const auto exercise = read(text);
    return exercise.ok() ? std::vector<std::string>{} : listed_faults(exercise.diagnostics());
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

const std::string good = head + given + number_field;

std::string with_field(const std::string& field) { return head + given + "fields:\n" + field; }

}  // namespace

TEST_CASE("read_exercise: every part of a definition", "[exercises]") {
    const auto result =
        read(head +
             "head: head.json\n"
             "given: {c: 1/2}\n"
             "changes:\n"
             "  - replace_query_row: {row: 3, vector: [0, \"c\"]}\n"
             "  - zero_value_map\n"
             "names:\n"
             "  r: e^(1/sqrt(d_k))\n"
             "fields:\n"
             "  - name: weights\n"
             "    kind: exact\n"
             "    prompt: three weights\n"
             "    points: 1.5\n"
             "    is: c*A[3] + r\n"
             "    decimals: {places_at_least: 6, last_digit: strict, tolerance: 1e-12}\n"
             "    misconceptions:\n"
             "      - {id: whole, is: \"[T, 1]\", text: not the whole}\n"
             "  - {name: size, kind: shape, prompt: a shape, points: 1, is: \"[T, d_v]\"}\n"
             "  - name: enough\n"
             "    kind: choice\n"
             "    prompt: yes or no\n"
             "    points: 1\n"
             "    choices:\n"
             "      - {id: no, right: true, synonyms: [never]}\n"
             "      - {id: yes, feedback: look again}\n"
             "    unclear:\n"
             "      - {synonyms: [maybe], question: yes or no}\n"
             "  - name: matrix\n"
             "    kind: property\n"
             "    prompt: a matrix\n"
             "    points: 1\n"
             "    conditions:\n"
             "      - shape: [3, 2]\n"
             "      - columns_sum_to_one\n"
             "      - rows_sum_to_one\n"
             "      - row_is_not_mixture: 3\n"
             "  - name: reason\n"
             "    kind: text\n"
             "    prompt: why\n"
             "    ideas:\n"
             "      - {id: 1a, text: because, points: 0.25}\n"
             "      - {id: 1b, text: and so, points: 1}\n"
             "  - {name: trial, kind: experiment, prompt: try, points: 0, optional: true}\n");
    if (!result.ok()) FAIL(listed_faults(result.diagnostics()).front());
    const auto& exercise = *result;
    CHECK(exercise.id == "7");
    CHECK(exercise.title == "A title");
    CHECK(exercise.text == "What is it?");
    CHECK(exercise.head_file == "head.json");
    CHECK(exercise.head.text() == "{}");
    CHECK(exercise.given.size() == 1);
    CHECK(exercise.source.name() == "7.yaml");

    REQUIRE(exercise.changes.size() == 2);
    CHECK(exercise.changes[0].kind == "replace_query_row");
    CHECK(exercise.changes[0].row == 3);
    REQUIRE(exercise.changes[0].vector.size() == 2);
    CHECK(notation::write_expression(exercise.changes[0].vector[1], notation::Notation::plain) ==
          "c");
    CHECK(exercise.source.slice(exercise.changes[0].span) == "replace_query_row");
    CHECK(exercise.changes[1].kind == "zero_value_map");
    CHECK(exercise.changes[1].vector.empty());

    REQUIRE(exercise.names.size() == 1);
    CHECK(exercise.names[0].first == "r");

    REQUIRE(exercise.fields.size() == 6);
    const auto& weights = exercise.fields[0];
    CHECK(weights.is_text == "c*A[3] + r");
    CHECK(weights.points.hundredths == 150);
    CHECK(weights.decimals.places_at_least == 6);
    CHECK(weights.decimals.last_digit == DecimalPolicy::LastDigit::strict);
    REQUIRE(weights.decimals.tolerance);
    CHECK(weights.decimals.tolerance->number(weights.decimals.tolerance->root()).exponent == -12);
    CHECK(exercise.source.slice(weights.span) == "weights");
    REQUIRE(weights.misconceptions.size() == 1);
    CHECK(weights.misconceptions[0].id == "whole");
    CHECK(weights.misconceptions[0].is_text == "[T, 1]");
    CHECK(weights.misconceptions[0].text == "not the whole");

    CHECK(exercise.fields[1].kind == FieldKind::shape);
    CHECK(exercise.fields[1].decimals.places_at_least == 3);

    const auto& enough = exercise.fields[2];
    REQUIRE(enough.choices.size() == 2);
    CHECK(enough.choices[0].right);
    CHECK(enough.choices[0].synonyms == std::vector<std::string>{"no", "never"});
    CHECK_FALSE(enough.choices[1].right);
    CHECK(enough.choices[1].feedback == "look again");
    REQUIRE(enough.unclear.size() == 1);
    CHECK(enough.unclear[0].question == "yes or no");

    const auto& conditions = exercise.fields[3].conditions;
    REQUIRE(conditions.size() == 4);
    CHECK(conditions[0].extents == std::vector<std::size_t>{3, 2});
    CHECK(conditions[3].kind == Condition::Kind::row_is_not_mixture);
    CHECK(conditions[3].row == 3);

    CHECK(exercise.fields[4].points.hundredths == 125);
    CHECK(exercise.fields[4].ideas[1].id == "1b");
    CHECK(exercise.fields[5].optional);
    CHECK(exercise.find("trial") == &exercise.fields[5]);
    CHECK(exercise.find("trials") == nullptr);
}

TEST_CASE("read_exercise: faults of the exercise's own keys", "[exercises]") {
    struct Row {
        std::string text;
        std::vector<std::string> faults;
    };
    const std::string names = good + "names: {";
    const std::string with_head = head + "head: head.json\n";
    const std::vector<Row> rows = {
        {good, {}},
        {replaced(good, "title", "titel"),
         {"1:1 an exercise lacks the key 'title'; add 'title: …'",
          "3:1 an exercise has no key 'titel'; did you mean 'title'"}},
        {good + "wheels: 4\n",
         {"12:1 an exercise has no key 'wheels'; its keys are schema, id, title, text, fields, "
          "head, heads, given, numbers, changes, names, tests and 3 more"}},
        {replaced(good, "exercise/1", "exercise/2"),
         {"1:9 the schema is 'proofmark/exercise/2', 'proofmark/exercise/1' is read here; write "
          "'schema: proofmark/exercise/1'"}},
        {replaced(good, "\"7\"", "\"a b\""),
         {"2:5 'id' is 'a b', an id is made of letters, digits, '.', '_' and '-'; choose a short "
          "id"}},
        {replaced(good, "A title", "[a, b]"),
         {"3:1 'title' is a list, a text is asked here; put it in quotes if it is one text"}},
        {replaced(good, "A title", ""),
         {"3:1 'title' has no value, a text is asked here; write the value behind the colon"}},
        {replaced(good, "A title", "\"a\\nb\""),
         {"3:8 'title' has several lines, one is asked here; write it on one line, or behind "
          "'>-'"}},
        {replaced(good, "What is it?", "' '"), {"4:7 'text' is empty; write a text"}},
        {replaced(good, "A title", "A title\nid: x"),
         {"4:1 the key 'id' stands here a second time; keep one of the two"}},
        {"- a\n",
         {"1:1 this entry is a list, a map is asked here; see the format in exercises/README.md"}},
        {good + "head: none.json\n",
         {"5:9 'T' follows from the head; leave it out of 'given', or leave out the head",
          "5:15 'd_k' follows from the head; leave it out of 'given', or leave out the head",
          "12:7 there is no file 'none.json'; check the path"}},
        {with_head + "head: /etc/x.json\n" + replaced(number_field, "d_k", "d_k"),
         {"6:1 the key 'head' stands here a second time; keep one of the two"}},
        {head + "head: /etc/x.json\n" + number_field,
         {"5:7 the head '/etc/x.json' is an absolute path; write the path from the folder of this "
          "file, such as ../../data/attention.json"}},
        {replaced(good, "T: 5", "T: 0"),
         {"5:12 'T' is '0', a size is a positive whole number; write such a number"}},
        {replaced(good, "T: 5", "T: -5"),
         {"5:12 'T' is '-5', a size is a positive whole number; write such a number"}},
        {replaced(good, "T: 5", "T: 1/2"),
         {"5:12 'T' is '1/2', a size is a positive whole number; write such a number"}},
        {replaced(good, "T: 5", "A: 5"),
         {"5:9 'A' has a meaning already; choose a name that is neither a constant, a function, an "
          "array nor a size, and not given yet"}},
        {names + "e: 2}\n",
         {"12:9 'e' has a meaning already; choose a name that is neither a constant, a function, "
          "an array nor a size, and not given yet"}},
        {names + "sqrt: 2}\n",
         {"12:9 'sqrt' has a meaning already; choose a name that is neither a constant, a "
          "function, "
          "an array nor a size, and not given yet"}},
        {names + "\"2r\": 2}\n",
         {"12:9 '2r' is not a name; write a letter, or letters with digits and '_'"}},
        {names + "d_k: 2}\n",
         {"12:9 'd_k' has a meaning already; choose a name that is neither a constant, a function, "
          "an array nor a size, and not given yet"}},
        {good + "changes: [zero_value_map]\n",
         {"12:1 there is no head that could be changed; add 'head: …'"}},
        {with_head + number_field + "changes: [zero_values_map]\n",
         {"12:11 there is no change 'zero_values_map'; did you mean 'zero_value_map'"}},
        {with_head + number_field + "changes: [x]\n",
         {"12:11 there is no change 'x'; the changes are replace_query_row, replace_key_row, "
          "replace_value_row, add_to_value_row, add_to_value_rows and zero_value_map"}},
        {with_head + number_field + "changes: [add_to_value_rows]\n",
         {"12:11 'add_to_value_rows' lacks its values; write '- add_to_value_rows: {…}' with "
          "vector"}},
        {with_head + number_field + "changes: [zero_value_map: {row: 1}]\n",
         {"12:11 'zero_value_map' has no values; write '- zero_value_map' alone"}},
        {with_head + number_field + "changes: [[x]]\n",
         {"12:11 a change is one key with its row and vector; write '- replace_query_row: {row: 1, "
          "vector: [0, 0]}'"}},
        {with_head + number_field + "changes:\n  - add_to_value_row: {row: 0, vector: []}\n",
         {"13:29 'row' is '0', a whole number from 1 to 10000 is asked here; write such a number",
          "13:32 the vector is empty; write its entries in brackets"}},
        {with_head + number_field + "changes:\n  - add_to_value_rows: {row: 1, vector: [0]}\n",
         {"13:25 add_to_value_rows has no key 'row'; its keys are vector"}},
        {with_head + number_field + "changes:\n  - replace_key_row: {row: 1}\n",
         {"13:5 replace_key_row lacks the key 'vector'; add 'vector: …'"}},
        {head + given + "fields: []\n",
         {"6:1 an exercise asks something; write at least one field"}},
        {replaced(good, "    points", "    kind: text\n    points"),
         {"10:5 the key 'kind' stands here a second time; keep one of the two"}},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const auto faults = faults_of(row.text);
        if (row.faults.size() == 1 && faults.size() > 1 &&
            row.text.find("second") == std::string::npos)
            CHECK(faults.front() == row.faults.front());
        else
            CHECK(faults == row.faults);
    }
}

TEST_CASE("read_exercise: faults of a field", "[exercises]") {
    struct Row {
        std::string field;
        std::vector<std::string> faults;
    };
    const std::string exact = "  - {name: f, kind: exact, prompt: p, points: 1, is: ";
    const std::string choice =
        "  - name: f\n    kind: choice\n    prompt: p\n    points: 1\n    choices:\n";  // 7-11
    const std::string property =
        "  - name: f\n    kind: property\n    prompt: p\n    points: 1\n    conditions:\n";
    const std::string text = "  - name: f\n    kind: text\n    prompt: p\n    ideas:\n";
    const std::vector<Row> rows = {
        {exact + "T}\n", {}},
        {"  - just words\n",
         {"7:5 this entry is a text, a map is asked here; see the format in exercises/README.md"}},
        {"  - {name: f, prompt: p}\n", {"7:12 a field lacks the key 'kind'; add 'kind: …'"}},
        {"  - {name: f, kind: exakt, prompt: p, points: 1, is: T}\n",
         {"7:21 there is no kind of field 'exakt'; did you mean 'exact'"}},
        {"  - {name: f, kind: number, prompt: p, points: 1, is: T}\n",
         {"7:21 there is no kind of field 'number'; the kinds are exact, shape, choice, property, "
          "text and experiment"}},
        {"  - {name: F f, kind: exact, prompt: p, points: 1, is: T}\n",
         {"7:12 'F f' is not a field name; write small letters, digits and '_', such as "
          "score_shape"}},
        {"  - {name: f, kind: exact, prompt: p, points: 1}\n",
         {"7:5 a field of kind exact lacks the key 'is'; add 'is: …'"}},
        {"  - {name: f, kind: text, prompt: p, is: T, ideas: [{id: a, text: t, points: 1}]}\n",
         {"7:38 a field of kind text has no key 'is'; its keys are name, kind, prompt, ideas, "
          "optional, points and denies"}},
        {"  - {name: f, kind: exact, prompt: p, points: -1, is: T}\n",
         {"7:47 'points' is '-1', points are a number from 0 to 10000 with at most two decimal "
          "places; write for instance 2 or 0.5"}},
        {"  - {name: f, kind: exact, prompt: p, points: 0.125, is: T}\n",
         {"7:47 'points' is '0.125', points are a number from 0 to 10000 with at most two decimal "
          "places; write for instance 2 or 0.5"}},
        {"  - {name: f, kind: exact, prompt: p, points: 1, optional: yes, is: T}\n",
         {"7:60 'optional' is 'yes', it is either true or false; write true or false"}},
        {exact + "[T, T]}\n",
         {"7:50 'is' is a list, a text is asked here; put it in quotes if it is one text"}},
        {exact + "T, decimals: {places: 3}}\n",
         {"7:68 decimals has no key 'places'; its keys are places_at_least, "
          "significant_at_least, last_digit, tolerance and relative_tolerance"}},
        {exact + "T, decimals: {significant_at_least: 3, relative_tolerance: 0.01}}\n", {}},
        {exact + "\"[T, T]\", decimals: [{places_at_least: 4}, {}]}\n", {}},
        {exact + "T, decimals: []}\n",
         {"7:57 the list of decimals is empty; give a map for each entry, such as "
          "[{places_at_least: 3}, {}]"}},
        {exact + "T, decimals: [3]}\n",
         {"7:68 this entry is a text, a map is asked here; see the format in "
          "exercises/README.md"}},
        {exact + "T, decimals: [{}, {places: 3}]}\n",
         {"7:73 decimals has no key 'places'; its keys are places_at_least, "
          "significant_at_least, last_digit, tolerance and relative_tolerance"}},
        {exact + "T, decimals: {significant_at_least: 0}}\n",
         {"7:90 'significant_at_least' is '0', a whole number from 1 to 1000 is asked here; write "
          "such a number"}},
        {exact + "T, decimals: {relative_tolerance: -0.01}}\n",
         {"7:88 a relative tolerance is a number between 0 and 1, not '-0.01'; write for instance "
          "0.01 for one part in a hundred"}},
        {exact + "T, decimals: {relative_tolerance: 0}}\n",
         {"7:88 a relative tolerance is a number between 0 and 1, not '0'; write for instance "
          "0.01 for one part in a hundred"}},
        {exact + "T, decimals: {relative_tolerance: 1.0}}\n",
         {"7:88 a relative tolerance is a number between 0 and 1, not '1.0'; write for instance "
          "0.01 for one part in a hundred"}},
        {exact + "T, decimals: {relative_tolerance: 1%}}\n",
         {"7:88 a relative tolerance is a number between 0 and 1, not '1%'; write for instance "
          "0.01 for one part in a hundred"}},
        {exact + "T, decimals: {places_at_least: -3}}\n",
         {"7:85 'places_at_least' is '-3', a whole number from 0 to 1000 is asked here; write such "
          "a number"}},
        {exact + "T, decimals: {last_digit: loose}}\n",
         {"7:80 the last digit is either lenient or strict; write 'last_digit: lenient' or "
          "'last_digit: strict'"}},
        {exact + "T, decimals: {tolerance: -1e-12}}\n",
         {"7:79 a tolerance is a number greater than 0, not '-1e-12'; write for instance 1e-12, or "
          "leave the "
          "tolerance out"}},
        {exact + "T, decimals: {tolerance: 0.0}}\n",
         {"7:79 a tolerance is a number greater than 0, not '0.0'; write for instance 1e-12, or "
          "leave the "
          "tolerance out"}},
        {exact + "T, decimals: {tolerance: tiny}}\n",
         {"7:79 a tolerance is a number greater than 0, not 'tiny'; write for instance 1e-12, or "
          "leave the tolerance out"}},
        {exact + "T, misconceptions: [{id: a, is: T}]}\n",
         {"7:74 a misconception lacks the key 'text'; add 'text: …'"}},
        {exact + "T, misconceptions: [{id: a, is: T, text: t}, {id: a, is: T, text: u}]}\n",
         {"7:104 a misconception 'a' stands above already; give each misconception of a field an "
          "id "
          "of its own"}},
        {"  - {name: f, kind: shape, prompt: p, points: 1, is: \"[T]\", misconceptions: []}\n",
         {"7:61 a field of kind shape has no key 'misconceptions'; its keys are name, kind, "
          "prompt, "
          "points, is and optional"}},
        {"  - {name: f, kind: shape, prompt: p, points: 1, is: T}\n",
         {"7:54 'T' is not a shape; write the sizes in brackets and quotes, such as \"[T, d_v]\""}},
        {exact + "T}\n" + exact + "d_k}\n",
         {"8:12 a field 'f' stands above already; give each field a name of its own"}},
        {choice + "      - {id: no}\n",
         {"11:5 none of the choices is right; add 'right: true' to the right one"}},
        {choice + "      - {id: no, right: true}\n      - {id: yes, synonyms: [ja, \"NO.\"]}\n",
         {"13:34 'NO.' belongs to a choice above already; keep it in one of the two"}},
        {choice + "      - {id: no, right: true}\n    unclear:\n"
                  "      - {synonyms: [No], question: which}\n",
         {"14:21 'No' belongs to a choice above already; keep it in one of the two"}},
        {choice + "      - {id: no, right: true, synonyms: [No, \"no!\"]}\n", {}},
        {choice + "      - {id: no, right: true, synonyms: [\"?!\"]}\n",
         {"12:42 '?!' has no letter or digit; write the words that a student may write"}},
        {choice + "      - {right: true}\n", {"12:9 a choice lacks the key 'id'; add 'id: …'"}},
        {property + "      - columns_sum_to_one\n",
         {"11:5 the conditions lack a shape; add '- shape: [3, 3]'"}},
        {property + "      - shape: [3, 3]\n      - shape: [3, 3]\n",
         {"13:9 a shape stands above already; keep one shape"}},
        {property + "      - shape: [3]\n",
         {"12:9 the shape of a matrix has two sizes; write '- shape: [3, 3]'"}},
        {property + "      - shape: [3, 0]\n",
         {"12:20 this entry is '0', a whole number from 1 to 1000 is asked here; write such a "
          "number"}},
        {property + "      - shape: [3, 3]\n      - row_is_not_mixture: 4\n",
         {"13:9 there is no row 4 in a matrix of 3 rows; name a row from 1 to 3"}},
        {property + "      - shape: [3, 3]\n      - row_is_not_mixture\n",
         {"13:9 'row_is_not_mixture' lacks its value; write '- row_is_not_mixture: 1'"}},
        {property + "      - shape: [3, 3]\n      - rows_sum_to_one: 1\n",
         {"13:9 'rows_sum_to_one' has no value; write '- rows_sum_to_one'"}},
        {property + "      - shape: [3, 3]\n      - row_sum_to_one\n",
         {"13:9 there is no condition 'row_sum_to_one'; did you mean 'rows_sum_to_one'"}},
        {text + "      - {id: a, text: t, points: 1}\n      - {id: a, text: u, points: 1}\n",
         {"12:14 an idea 'a' stands above already; give each idea an id of its own"}},
        {text + "      - {id: a, text: t, points: 1}\n    points: 2\n",
         {"12:13 the points of the field are not the sum of its ideas' points; leave the points of "
          "the field out, or make them agree"}},
        {text + "      - {id: a, text: t, points: 1.5}\n    points: 1.50\n", {}},
        {"  - {name: f, kind: text, prompt: p, ideas: []}\n",
         {"7:38 a text is graded by its ideas; write at least one idea"}},
    };
    for (const auto& row : rows) {
        INFO(row.field);
        CHECK(faults_of(with_field(row.field)) == row.faults);
    }
}

TEST_CASE("read_exercise: an unreadable reference is shown at its place", "[exercises]") {
    struct Row {
        std::string is;
        std::uint32_t column;
        std::string kind;
    };
    const std::vector<Row> rows = {
        {"sqrt(d_k", 13, "unclosed-bracket"}, {"T + B", 13, "unknown-name"},
        {"\"T + B\"", 14, "unknown-name"},    {"A[1]", 9, "unknown-name"},
        {"1/2*", 13, "missing-operand"},      {"T = 5", 9, "not-an-expression"},
    };
    for (const auto& row : rows) {
        INFO(row.is);
        const auto exercise = read(replaced(good, "sqrt(d_k)", row.is));
        REQUIRE_FALSE(exercise.ok());
        const auto& fault = exercise.diagnostics().front();
        CHECK(base::diagnostic_id(fault.kind) == row.kind);
        CHECK(fault.at.line == 11);
        CHECK(fault.at.column == row.column);
        CHECK(fault.file == "7.yaml");
        CHECK(fault.line_text == "    is: " + row.is);
    }
}

TEST_CASE("read_exercise: a reference has one reading", "[exercises]") {
    const auto exercise = read(replaced(good, "sqrt(d_k)", "1/2T"));
    REQUIRE_FALSE(exercise.ok());
    CHECK(exercise.diagnostics().front().kind == base::DiagnosticKind::ambiguous_notation);
    CHECK(exercise.diagnostics().front().remedy ==
          "write brackets, so that a definition has one reading");
}

TEST_CASE("read_exercise: every fault is reported, in order", "[exercises]") {
    auto text = replaced(good, "A title", "[x]");
    text = replaced(text, "points: 2", "points: two");
    text = replaced(text, "sqrt(d_k)", "sqrt(");
    const auto exercise = read(text);
    REQUIRE_FALSE(exercise.ok());
    CHECK(listed_kinds(exercise.diagnostics()).size() == 3);
    CHECK(exercise.diagnostics()[0].at.line == 3);
    CHECK(exercise.diagnostics()[1].at.line == 10);
    CHECK(exercise.diagnostics()[2].at.line == 11);
}

TEST_CASE("read_exercise: a long file is refused", "[exercises]") {
    const auto faults = faults_of(good + "# " + std::string(256 * 1024, 'x'));
    REQUIRE(faults.size() == 1);
    CHECK(faults.front().find("bytes, at most 262144 are read") != std::string::npos);
}

TEST_CASE("read_exercise: any cut of a definition ends in a value or a message", "[exercises]") {
    for (std::size_t i = 0; i < good.size(); ++i) {
        const auto exercise = read(good.substr(0, i));
        if (!exercise.ok()) CHECK_FALSE(exercise.diagnostics().empty());
    }
}

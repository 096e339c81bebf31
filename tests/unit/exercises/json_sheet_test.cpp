#include <string>
#include <vector>

#include "listed_faults.hpp"
#include "proofmark/exercises/answer_sheet.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

namespace {

using Lines = std::vector<std::string>;

base::Result<AnswerSheet> read(const std::string& text) {
    auto library = Library::built_in();
    return read_sheet(base::SourceText("answers.json", text), library);
}

Lines answers_of(const AnswerSheet& sheet) {
    Lines lines;
    for (const auto& answer : sheet.answers)
        lines.push_back(answer.exercise + "." + answer.field + "=" + answer.value.text());
    return lines;
}

base::Position place_of(const std::string& text, const std::string& part) {
    const auto sheet = read(text);
    REQUIRE(sheet.ok());
    REQUIRE(sheet->answers.size() == 1);
    const auto& value = sheet->answers[0].value;
    const auto at = value.text().find(part);
    REQUIRE(at != std::string::npos);
    return value.position(static_cast<std::uint32_t>(at));
}

}  // namespace

TEST_CASE("read_sheet: the JSON form", "[exercises]") {
    const auto sheet = read(
        "{\"schema\": \"proofmark/sheet/1\", \"id\": 7, \"student\": \"Some One\",\n"
        " \"answers\": {\"1\": {\"weights\": \" [1/3, 1/3, 1/3] \", \"output\": [\"4/3\", [1.50, "
        "-2]],\n"
        "   \"explanation\": null},\n"
        "  \"Exercise 2\": {\"Sufficient\": false}, \"ex-4\": {\"divisor\": 2, \"score shape\": "
        "[5, 5]}}}");
    REQUIRE(sheet.ok());
    CHECK(sheet->student == "Some One");
    CHECK(sheet->exercises == Lines{"1", "2", "4"});
    CHECK(listed_faults(sheet->diagnostics).empty());
    CHECK(answers_of(*sheet) == Lines{"1.weights=[1/3, 1/3, 1/3]", "1.output=[4/3, [1.50, -2]]",
                                      "1.explanation=", "2.sufficient=false", "4.divisor=2",
                                      "4.score_shape=[5, 5]"});
    CHECK(sheet->answers[0].field_at == base::Position{2, 20});
}

TEST_CASE("read_sheet: faults of the JSON form cost nothing else", "[exercises]") {
    struct Row {
        std::string text;
        Lines answers;
        Lines faults;
    };
    const std::vector<Row> rows = {
        {R"({"answers":{"1":{"weights":"1","weights":"2","output":"3"}}})",
         {"1.weights=1", "1.output=3"},
         {"1:32 the key 'weights' stands here a second time; keep one of the two"}},
        {R"({"answers":{"1":{"weights":"1","Weights":"2"}}})",
         {"1.weights=1"},
         {"1:32 'weights' of exercise 1 is answered on line 1 already, the first answer counts; "
          "keep "
          "one of the two"}},
        {R"({"answers":{"1":{"weigths":"1","output":{"a":1},"explanation":"x"}}})",
         {"1.explanation=x"},
         {"1:18 exercise 1 has no field 'weigths'; did you mean 'weights'",
          "1:32 an answer is a text, a number or an array, not an object; write it as a text, such "
          "as \"[1/3, 1/3, 1/3]\""}},
        {R"({"answers":{"1":{"weights":[1,null]}}})",
         {},
         {"1:31 null stands in the place of an entry; write the entry"}},
        {R"({"answers":{"9":{"weights":"1"}, "1":["x"], "2":{"sufficient":"no"}}})",
         {"2.sufficient=no"},
         {"1:13 there is no exercise '9'; the exercises are 1, 2, 3, 4 and 5",
          "1:34 '1' is a list, an object is asked here; write {\"weights\":\"…\"}"}},
        {R"({"schema":"other","answers":{"1":{"weights":"1"}}})",
         {"1.weights=1"},
         {"1:2 the schema of this sheet is not known, it is read as 'proofmark/sheet/1'; check "
          "that this is a sheet of answers"}},
        {"{\"answers\":{\"1\":{\"output\":\"\\frac{4}{3}\"}}}",
         {"1.output=\frac{4}{3}"},
         {"1:27 a single backslash before b or f is a control character in JSON; write two "
          "backslashes, such as \"\\\\frac{1}{3}\""}},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const auto sheet = read(row.text);
        REQUIRE(sheet.ok());
        CHECK(answers_of(*sheet) == row.answers);
        CHECK(listed_faults(sheet->diagnostics) == row.faults);
    }
}

TEST_CASE("read_sheet: JSON without an object of answers is refused", "[exercises]") {
    struct Row {
        std::string text;
        Lines faults;
    };
    const std::string write = "; write {\"answers\":{\"1\":{\"weights\":\"…\"}}}";
    const std::string write_inner = "; write {\"1\":{\"weights\":\"…\"}}";
    const std::vector<Row> rows = {
        {R"({"answers":[], "student":[]})",
         {"1:2 'answers' is a list, an object is asked here" + write_inner,
          "1:16 'student' is a list, a text is asked here; write the name in quotes"}},
        {R"({"answers":null})",
         {"1:2 'answers' is nothing, an object is asked here" + write_inner}},
        {R"({"answers":"no"})", {"1:2 'answers' is a text, an object is asked here" + write_inner}},
        {R"({"answer":{}})",
         {"1:1 the sheet lacks the key 'answers'" + write,
          "1:2 a sheet has no key 'answer'; did you mean 'answers'"}},
        {"{}", {"1:1 the sheet lacks the key 'answers'" + write}},
        {R"([{"answers":{}}])", {"1:1 the sheet is a list, an object is asked here" + write}},
        {"[ {}, 1]", {"1:1 the sheet is a list, an object is asked here" + write}},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const auto sheet = read(row.text);
        REQUIRE_FALSE(sheet.ok());
        CHECK(listed_faults(sheet.diagnostics()) == row.faults);
    }
}

TEST_CASE("read_sheet: a file named .json is read as JSON", "[exercises]") {
    auto library = Library::built_in();
    for (const std::string text : {"[]", "null", "1", "\"x\"", "## Exercise 1\n"}) {
        INFO(text);
        CHECK_FALSE(read_sheet(base::SourceText("a.json", text), library).ok());
    }
    CHECK_FALSE(read_sheet(base::SourceText("-", "[ {}]"), library).ok());
    CHECK(read_sheet(base::SourceText("-", "[a link]"), library).ok());
}

TEST_CASE("read_sheet: text that is not JSON is refused at its place", "[exercises]") {
    struct Row {
        std::string text, fault;
    };
    const std::string ends = "the JSON ends too early; close every quote, '[' and '{'";
    const std::string from_here =
        "this is not JSON from here on; check the quotes, commas and brackets before this place";
    const std::string inside =
        "a JSON text cannot go on like this; write a line break as \\n and a backslash as \\\\";
    const std::vector<Row> rows = {
        {"{", "1:2 " + ends},
        {"{\"answers\":", "1:12 " + ends},
        {"{\"answers\": {}}\n x", "2:2 " + from_here},
        {"{\"answers\" {}}", "1:12 " + from_here},
        {"{'answers': {}}", "1:2 " + from_here},
        {"{\"a\": 1,}", "1:9 " + from_here},
        {"{\"a\": \"one\n two\"}", "1:11 " + inside},
        {"{\"a\": \"\\lambda\"}", "1:9 " + inside},
        {"\xEF\xBB\xBF {\"a\" 1}", "1:8 " + from_here},
        {"{\"a\": 1e999}", "1:7 this number is too large for JSON; write it as a text in quotes"},
        {"{\"a\": NaN}", "1:7 " + from_here},
    };
    for (const auto& row : rows) {
        INFO(row.text);
        const auto sheet = read(row.text);
        REQUIRE_FALSE(sheet.ok());
        CHECK(listed_faults(sheet.diagnostics()) == Lines{row.fault});
        CHECK(listed_kinds(sheet.diagnostics()) == Lines{"bad-json"});
    }
}

TEST_CASE("read_sheet: deep JSON ends in a message", "[exercises]") {
    const auto sheet = read("{\"answers\":" + std::string(500'000, '['));
    REQUIRE_FALSE(sheet.ok());
    CHECK(listed_faults(sheet.diagnostics()) ==
          Lines{"1:75 lists and objects are nested more than 64 deep; a sheet needs a few levels "
                "only"});
}

TEST_CASE("read_sheet: places of a JSON value lead back into the sheet", "[exercises]") {
    using base::Position;
    const std::string h = "{\"answers\":\n{\"1\":{\"weights\":";  // 16 columns on line 2
    CHECK(place_of(h + "\"[1, bad]\"}}}", "bad") == Position{2, 22});
    CHECK(place_of(h + "\"  bad\"}}}", "bad") == Position{2, 20});
    CHECK(place_of(h + "\"\\\\frac \\u00e9 bad\"}}}", "bad") == Position{2, 32});
    CHECK(place_of(h + "\"\\ud835\\udc9f bad\"}}}", "bad") == Position{2, 31});
    CHECK(place_of(h + "\"a\\nb\\nbad\"}}}", "bad") == Position{2, 24});
    CHECK(place_of(h + "\"\u221A bad\"}}}", "bad") == Position{2, 20});
    CHECK(place_of(h + "[1,\n \"bad\"]}}}", "bad") == Position{3, 3});
    CHECK(place_of(h + "[1, \n 2.50]}}}", "2.50") == Position{3, 2});
}

TEST_CASE("read_sheet: a large JSON sheet of any kind is read at once", "[exercises]") {
    const auto filled = [](const std::string& begin, const std::string& part,
                           const std::string& end) {
        std::string text = begin;
        while (text.size() + part.size() + end.size() <= 128 * 1024) text += part;
        return text + end;
    };
    const std::string h = "{\"answers\":{\"1\":{";
    std::string variants = h;
    for (int i = 0; variants.size() < 120'000; ++i) {
        std::string name = "weights";
        for (int bit = 0; bit < 18; ++bit)
            if ((i >> bit & 1) != 0) name.insert(7, bit % 2 != 0 ? "-" : "_");
        variants += "\"" + name + std::string(static_cast<std::size_t>(i % 7), ' ') + "\":1,";
    }
    const std::vector<std::string> texts = {
        filled(h + "\"weights\":\"", "\\n", "\"}}}"),
        filled(h + "\"weights\":[1", ",1", "]}}}"),
        filled(h + "\"weights\":1", ",\"x\":1", "}}}"),
        variants + "\"x\":1}}}",
        filled("{\"answers\":{", "\"9\":0,", "\"8\":0}}"),
        filled("{", "\"9\":0,", "\"8\":0}"),
        filled("{", " ", ""),
    };
    for (const auto& text : texts) {
        INFO(text.substr(0, 60));
        const auto sheet = read(text);
        CHECK((sheet.ok() || !sheet.diagnostics().empty()));
    }
}

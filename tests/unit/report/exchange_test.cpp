// Exercises in the forms of other systems, held against what their importers read: FORMATS of
// Moodle (question/format/xml/format.php), STACK (questiontype.php, questiontestresult.php) and
// PrairieLearn (infoQuestion.json). Texts of an exercise stay texts.

#include "proofmark/report/exchange.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <regex>
#include <set>

#include "proofmark/notation/reader.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using exercises::FieldKind;
using report::ExchangeExercise;
using report::ExchangeField;
using report::ExchangeFile;
using report::MoodleQuestions;

namespace {

const std::string hostile =
    "A ]]> & <b>bold</b> \"text\" with [[1, 0], [0, 1]], {{params.x}}, {@1/0@}, {#1#}\x01 and 5 > "
    "4";
/// The same as a reader sees it; the control character is left out.
const std::string shown =
    "A ]]> & <b>bold</b> \"text\" with [[1, 0], [0, 1]], {{params.x}}, {@1/0@}, {#1#} and 5 > 4";

ExchangeField field_of(const std::string& name, FieldKind kind, const std::string& prompt) {
    ExchangeField field;
    field.name = name;
    field.kind = kind;
    field.prompt = prompt;
    field.points = {200};
    return field;
}

/// One field of each kind, with `text` wherever an author may write.
ExchangeExercise exercise_with(const std::string& text) {
    ExchangeExercise exercise{"x-1", text, text, {{"r", "%e^(1/sqrt(2))"}}, {}};
    auto exact = field_of("weights", FieldKind::exact, text);
    exact.value = {{2}, {"r/(r+1)", "1/(r+1)"}, {"0.669761549326657", "0.330238450673343"}};
    exact.mistakes.push_back(
        {"halves", text, {{2}, {"1/2", "1/2"}, {"0.500000000000000", "0.500000000000000"}}});
    exercise.fields.push_back(exact);
    auto single = field_of("divisor", FieldKind::exact, text);
    single.value = {{}, {"sqrt(2)"}, {"1.414213562373095"}};
    single.places = 4;
    exercise.fields.push_back(single);
    auto shape = field_of("shape", FieldKind::shape, text);
    shape.value = {{2}, {"5", "3"}, {"5.000000000000000", "3.000000000000000"}};
    exercise.fields.push_back(shape);
    auto choice = field_of("axis", FieldKind::choice, text);
    choice.choices = {{"keys", {"keys"}, true, ""}, {"queries", {"queries"}, false, text}};
    exercise.fields.push_back(choice);
    auto property = field_of("example", FieldKind::property, text);
    exercises::Condition two_by_two, columns;
    two_by_two.extents = {2, 2};
    columns.kind = exercises::Condition::Kind::columns_sum_to_one;
    property.conditions = {two_by_two, columns};
    exercise.fields.push_back(property);
    auto words = field_of("reason", FieldKind::text, text);
    exercises::Idea idea;
    idea.id = "a";
    idea.text = text;
    idea.points = {200};
    words.ideas = {idea};
    exercise.fields.push_back(words);
    auto experiment = field_of("experiment", FieldKind::experiment, text);
    experiment.points = {0};
    exercise.fields.push_back(experiment);
    return exercise;
}

pugi::xml_document parsed(const std::string& xml) {
    pugi::xml_document document;
    const auto result = document.load_string(xml.c_str(), pugi::parse_default);
    INFO(result.description());
    REQUIRE(result);
    return document;
}

pugi::xml_document quiz_of(const std::string& text, MoodleQuestions questions) {
    return parsed(report::write_moodle({exercise_with(text)}, questions));
}

std::string type_of(pugi::xml_node question) { return question.attribute("type").value(); }

std::map<std::string, int> types_of(const pugi::xml_document& document) {
    std::map<std::string, int> types;
    for (const auto question : document.child("quiz").children("question"))
        ++types[type_of(question)];
    return types;
}

pugi::xml_node question_named(const pugi::xml_document& document, const std::string& name) {
    for (const auto question : document.child("quiz").children("question")) {
        if (name == question.child("name").child_value("text")) return question;
    }
    FAIL("no question " << name);
    return {};
}

/// The text of HTML: entities undone, tags left out.
std::string seen(const std::string& html) {
    const auto document = parsed("<all>" + html + "</all>");
    std::string text;
    struct Walker : pugi::xml_tree_walker {
        std::string* into = nullptr;
        bool for_each(pugi::xml_node& node) override {
            *into += node.value();
            return true;
        }
    } walker;
    walker.into = &text;
    pugi::xml_document copy;
    copy.append_copy(document.child("all"));
    copy.traverse(walker);
    return text;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// What every importer needs of a question.
void check_question(pugi::xml_node question) {
    const std::string name = question.child("name").child_value("text");
    CAPTURE(name);
    CHECK_FALSE(name.empty());
    CHECK(name.size() <= 255);
    CHECK(std::string(question.child("questiontext").attribute("format").value()) == "html");
    CHECK(contains(seen(question.child("questiontext").child_value("text")), shown));
    CHECK(std::regex_match(question.child_value("defaultgrade"), std::regex(R"(\d+(\.\d+)?)")));
    for (const auto answer : question.children("answer")) {
        CHECK(std::regex_match(answer.attribute("fraction").value(), std::regex(R"(\d+(\.\d+)?)")));
        if (type_of(question) != "numerical") continue;
        CHECK(std::regex_match(answer.child_value("text"), std::regex(R"(-?\d+\.\d+)")));
        CHECK(std::regex_match(answer.child_value("tolerance"), std::regex(R"(0\.0+5)")));
    }
}

void check_quiz(const pugi::xml_document& document) {
    std::set<std::string> names;
    std::size_t count = 0;
    for (const auto question : document.child("quiz").children("question")) {
        if (type_of(question) == "category") continue;
        check_question(question);
        names.insert(question.child("name").child_value("text"));
        ++count;
    }
    CHECK(names.size() == count);
}

std::map<std::string, std::string> folders_of(const std::string& text) {
    std::map<std::string, std::string> files;
    for (const auto& file : report::write_prairielearn(exercise_with(text)))
        files.emplace(file.path, file.content);
    return files;
}

}  // namespace

TEST_CASE("write_moodle: every kind of field is a question of a core type", "[report]") {
    const auto document = quiz_of(hostile, MoodleQuestions::core);
    // Two entries and a number; property, text and experiment go to a person.
    CHECK(types_of(document) == std::map<std::string, int>{{"category", 1},
                                                           {"essay", 3},
                                                           {"multichoice", 1},
                                                           {"numerical", 3},
                                                           {"shortanswer", 1}});
    check_quiz(document);
    const std::string category =
        document.child("quiz").child("question").child("category").child_value("text");
    CHECK(category.starts_with("$course$/top/x-1 "));
}

TEST_CASE("write_moodle: numbers are right within half a unit of the asked place", "[report]") {
    const auto document = quiz_of("A text.", MoodleQuestions::core);
    const auto entry = question_named(document, "x-1 weights entry 1");
    CHECK(std::string(entry.child_value("defaultgrade")) == "1.0000000");
    const auto right = entry.child("answer");
    CHECK(std::string(right.attribute("fraction").value()) == "100");
    CHECK(std::string(right.child_value("text")) == "0.669761549326657");
    CHECK(std::string(right.child_value("tolerance")) == "0.0005");
    const auto wrong = right.next_sibling("answer");
    CHECK(std::string(wrong.attribute("fraction").value()) == "0");
    CHECK(std::string(wrong.child("feedback").child_value("text")) == "A text.");
    const auto divisor = question_named(document, "x-1 divisor");
    CHECK(std::string(divisor.child("answer").child_value("tolerance")) == "0.00005");
    const auto axis = question_named(document, "x-1 axis");
    CHECK(std::string(axis.child_value("single")) == "true");
    CHECK(std::string(axis.child("answer").attribute("fraction").value()) == "100");
    const auto reason = question_named(document, "x-1 reason");
    CHECK(contains(reason.child("graderinfo").child_value("text"), "a (2): A text."));
}

TEST_CASE("write_moodle: values, shapes and properties are STACK questions", "[report]") {
    const auto document = quiz_of(hostile, MoodleQuestions::stack);
    CHECK(types_of(document) ==
          std::map<std::string, int>{
              {"category", 1}, {"essay", 2}, {"multichoice", 1}, {"stack", 4}});
    check_quiz(document);
}

TEST_CASE("write_moodle: a text is never a block or a command to STACK", "[report]") {
    const auto document = quiz_of(hostile, MoodleQuestions::stack);
    for (const auto question : document.child("quiz").children("question")) {
        if (type_of(question) != "stack") continue;
        std::string html = question.child("questiontext").child_value("text");
        const std::string own = "<p>[[input:ans1]] [[validation:ans1]]</p>";
        REQUIRE(html.ends_with(own));
        html.resize(html.size() - own.size());
        for (const auto node : question.child("prt").children("node"))
            html += node.child("truefeedback").child_value("text");
        for (const auto* opening : {"[[", "{@", "{#"}) CHECK_FALSE(contains(html, opening));
    }
}

TEST_CASE("write_moodle: a tree of STACK is whole, and its tests name its last note", "[report]") {
    const auto document = quiz_of("A text.", MoodleQuestions::stack);
    for (const auto question : document.child("quiz").children("question")) {
        if (type_of(question) != "stack") continue;
        CAPTURE(std::string(question.child("name").child_value("text")));
        const auto tree = question.child("prt");
        std::map<std::string, std::string> score_of;
        std::set<std::string> names;
        for (const auto node : tree.children("node")) {
            names.insert(node.child_value("name"));
            CHECK(
                score_of.emplace(node.child_value("trueanswernote"), node.child_value("truescore"))
                    .second);
            CHECK(score_of.emplace(node.child_value("falseanswernote"), "0").second);
        }
        for (const auto node : tree.children("node")) {
            for (const auto* next : {"truenextnode", "falsenextnode"}) {
                const std::string to = node.child_value(next);
                CHECK((to == "-1" || names.contains(to)));
            }
        }
        std::size_t tests = 0;
        for (const auto test : question.children("qtest")) {
            const auto expected = test.child("expected");
            const std::string note = expected.child_value("expectedanswernote");
            const std::string score = expected.child_value("expectedscore");
            REQUIRE(score_of.contains(note));
            CHECK(score_of[note] == score);
            // STACK takes no penalty at full score, else that of the question.
            CHECK(std::string(expected.child_value("expectedpenalty")) ==
                  (score == "1" ? "0" : ""));
            ++tests;
        }
        CHECK(tests >= 1);
        const std::string variables = question.child("questionvariables").child_value("text");
        CHECK(variables.starts_with("r:%e^(1/sqrt(2));\n"));
        CHECK(contains(question.child("input").child_value("allowwords"), "r"));
    }
}

TEST_CASE("write_moodle: a short decimal has no test of its own in STACK", "[report]") {
    auto exercise = exercise_with("A text.");
    exercise.fields.resize(2);
    exercise.fields[1].value = {{}, {"2"}, {"2.000000000000000"}};
    const auto document = parsed(report::write_moodle({exercise}, MoodleQuestions::stack));
    const auto tests = [&](const std::string& name) {
        const auto found = question_named(document, name).children("qtest");
        return std::distance(found.begin(), found.end());
    };
    CHECK(tests("x-1 weights") == 3);
    CHECK(tests("x-1 divisor") == 1);
}

TEST_CASE("write_prairielearn: folders have what the schema asks", "[report]") {
    const auto files = folders_of(hostile);
    std::set<std::string> paths, ids;
    for (const auto& [path, content] : files) paths.insert(path);
    CHECK(paths == std::set<std::string>{"x-1/info.json", "x-1/question.html", "x-1/server.py",
                                         "x-1-words/info.json", "x-1-words/question.html",
                                         "x-1-words/server.py"});
    for (const auto* path : {"x-1/info.json", "x-1-words/info.json"}) {
        const auto info = nlohmann::json::parse(files.at(path));
        for (const auto* key : {"uuid", "type", "title", "topic"}) CHECK(info.contains(key));
        CHECK(info["type"] == "v3");
        CHECK_FALSE(info["topic"].get<std::string>().empty());
        CHECK(std::regex_match(
            info["uuid"].get<std::string>(),
            std::regex("[a-f0-9]{8}-[a-f0-9]{4}-8[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}")));
        ids.insert(info["uuid"].get<std::string>());
        static const std::set<std::string> known{"uuid", "type",          "title",        "topic",
                                                 "tags", "gradingMethod", "singleVariant"};
        for (const auto& item : info.items()) CHECK(known.contains(item.key()));
    }
    CHECK(ids.size() == 2);
    CHECK(nlohmann::json::parse(files.at("x-1/info.json"))["gradingMethod"] == "Internal");
    CHECK(nlohmann::json::parse(files.at("x-1-words/info.json"))["gradingMethod"] == "Manual");
}

TEST_CASE("write_prairielearn: a page is well-formed and holds no template of a text", "[report]") {
    const auto files = folders_of(hostile);
    for (const auto* path : {"x-1/question.html", "x-1-words/question.html"}) {
        CAPTURE(path);
        const auto& html = files.at(path);
        CHECK_FALSE(contains(html, "{{"));
        CHECK(contains(seen(html), shown));
        const auto page = parsed("<all>" + html + "</all>");
        std::set<std::string> names;
        std::size_t inputs = 0;
        for (const auto& found : page.select_nodes("//*[@answers-name] | //*[@file-name]")) {
            const auto node = found.node();
            const std::string own = node.attribute("answers-name").value();
            names.insert(own.empty() ? node.attribute("file-name").value() : own);
            ++inputs;
        }
        CHECK(names.size() == inputs);
        CHECK(inputs >= 3);
        CHECK(page.select_nodes("//b").empty());
    }
    const auto page = parsed("<all>" + files.at("x-1/question.html") + "</all>");
    CHECK(page.select_nodes("//pl-answer[@correct='true']").size() == 1);
    const auto number = page.select_node("//pl-number-input").node();
    CHECK(std::string(number.attribute("atol").value()) == "0.00005");
}

TEST_CASE("write_prairielearn: the program holds numbers only", "[report]") {
    const auto files = folders_of(hostile);
    const auto& program = files.at("x-1/server.py");
    CHECK_FALSE(contains(program, "bold"));
    CHECK(contains(program, R"("{\"divisor\":\"1.414213562373095\"}")"));
    CHECK(contains(program, R"(\"weights\":[[\"0.669761549326657\",\"0.330238450673343\"]])"));
}

TEST_CASE("write_maxima: names, logarithms and matrices in Maxima's notation", "[report]") {
    struct Row {
        std::string plain, maxima;
    };
    const Row rows[] = {
        {"e^(1/sqrt(2))", "%e^(1/sqrt(2))"},
        {"2*pi*r", "2*%pi*r"},
        {"ln(2)/3", "log(2)/3"},
        {"[1, r]", "[1, r]"},
        {"[[1, 0], [r, e]]", "matrix([1, 0], [r, %e])"},
        {"[[1, r]/(r+1), [0, 1]]", "[[1, r]/(r + 1), [0, 1]]"},
    };
    notation::ReadingContext context;
    context.names = {"r"};
    for (const auto& [plain, maxima] : rows) {
        CAPTURE(plain);
        const auto reading = notation::read_expression(plain, context);
        REQUIRE(reading.ok());
        CHECK(report::write_maxima(reading->tree, reading->tree.root()) == maxima);
    }
}

// Moodle XML. Every text goes through pugixml, so nothing of an exercise can break out of its
// element; texts that Moodle takes as HTML are escaped once more before.

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

#include "markup.hpp"
#include "proofmark/report/exchange.hpp"
#include "proofmark/report/report.hpp"
#include "stack_answer.hpp"

namespace proofmark::report {

namespace {

using exercises::FieldKind;

class Quiz {
  public:
    explicit Quiz(MoodleQuestions questions) : questions_(questions) {
        auto declaration = document_.prepend_child(pugi::node_declaration);
        declaration.append_attribute("version") = "1.0";
        declaration.append_attribute("encoding") = "UTF-8";
        quiz_ = document_.append_child("quiz");
    }

    void add(const ExchangeExercise& exercise) {
        auto category = quiz_.append_child("question");
        category.append_attribute("type") = "category";
        text_in(category.append_child("category"),
                "$course$/top/" + one_segment(exercise.id + " " + exercise.title));
        for (const auto& field : exercise.fields) add_field(exercise, field);
    }

    std::string write() const {
        std::ostringstream out;
        document_.save(out, " ", pugi::format_indent, pugi::encoding_utf8);
        return out.str();
    }

  private:
    // A slash parts categories.
    static std::string one_segment(std::string text) {
        for (std::size_t at = text.find('/'); at != std::string::npos;
             at = text.find('/', at + 2)) {
            text.insert(at, 1, '/');
        }
        return text;
    }

    static void text_in(pugi::xml_node parent, const std::string& text) {
        parent.append_child("text").text().set(text.c_str());
    }

    static pugi::xml_node html_in(pugi::xml_node parent, const char* name,
                                  const std::string& html) {
        auto node = parent.append_child(name);
        node.append_attribute("format") = "html";
        text_in(node, html);
        return node;
    }

    void add_field(const ExchangeExercise& exercise, const ExchangeField& field) {
        const bool by_stack = questions_ == MoodleQuestions::stack;
        switch (field.kind) {
            case FieldKind::exact:
                return by_stack ? add_stack(exercise, field) : add_numerical(exercise, field);
            case FieldKind::shape:
                return by_stack ? add_stack(exercise, field) : add_shape(exercise, field);
            case FieldKind::property:
                return by_stack ? add_stack(exercise, field) : add_essay(exercise, field);
            case FieldKind::choice: return add_choice(exercise, field);
            case FieldKind::text:
            case FieldKind::experiment: return add_essay(exercise, field);
        }
    }

    pugi::xml_node question(const char* type, const std::string& name, const std::string& html,
                            const std::string& grade) {
        auto node = quiz_.append_child("question");
        node.append_attribute("type") = type;
        text_in(node.append_child("name"), name);
        html_in(node, "questiontext", html);
        html_in(node, "generalfeedback", "");
        node.append_child("defaultgrade").text().set(grade.c_str());
        node.append_child("penalty").text().set("0.3333333");
        node.append_child("hidden").text().set("0");
        return node;
    }

    static std::string name_of(const ExchangeExercise& exercise, const ExchangeField& field) {
        return exercise.id + " " + field.name;
    }

    static std::string asked(const ExchangeExercise& exercise, const std::string& prompt) {
        return paragraphs(exercise.text) + paragraphs(prompt);
    }

    static pugi::xml_node answer(pugi::xml_node question, const std::string& fraction,
                                 const char* format, const std::string& text,
                                 const std::string& feedback) {
        auto node = question.append_child("answer");
        node.append_attribute("fraction") = fraction.c_str();
        node.append_attribute("format") = format;
        text_in(node, text);
        html_in(node, "feedback", escape_markup(feedback));
        return node;
    }

    // --- core questions

    // Entry by entry, for a numerical question holds one number.
    void add_numerical(const ExchangeExercise& exercise, const ExchangeField& field) {
        const std::size_t count = field.value.decimals.size();
        for (std::size_t i = 0; i < count; ++i) {
            const std::string entry = count == 1 ? "" : " " + entry_text(field.value.extents, i);
            const std::string prompt = field.prompt + (count == 1 ? "" : ":" + entry);
            auto node = question("numerical", name_of(exercise, field) + entry,
                                 asked(exercise, prompt), share_of(field.points, count));
            auto right = answer(node, "100", "moodle_auto_format", field.value.decimals[i], "");
            right.append_child("tolerance").text().set(half_unit(field.places).c_str());
            for (const auto& mistake : field.mistakes) {
                if (mistake.value.extents != field.value.extents) continue;
                if (mistake.value.decimals[i] == field.value.decimals[i]) continue;
                auto wrong = answer(node, "0", "moodle_auto_format", mistake.value.decimals[i],
                                    mistake.text);
                wrong.append_child("tolerance").text().set(half_unit(field.places).c_str());
            }
        }
    }

    static std::string share_of(exercises::Points points, std::size_t count) {
        return fmt::format(
            "{:.7f}", static_cast<double>(points.hundredths) / 100.0 / static_cast<double>(count));
    }

    // Half a unit of the last place that is asked; a decimal there is right if it is rounded.
    static std::string half_unit(std::uint32_t places) {
        return "0." + std::string(std::max<std::uint32_t>(places, 3), '0') + "5";
    }

    void add_shape(const ExchangeExercise& exercise, const ExchangeField& field) {
        auto node = question("shortanswer", name_of(exercise, field), asked(exercise, field.prompt),
                             write_points(field.points));
        node.append_child("usecase").text().set("0");
        const auto& lengths = field.value.maxima;
        const auto joined = [&lengths](const char* between) {
            std::string text;
            for (const auto& length : lengths) text += (text.empty() ? "" : between) + length;
            return text;
        };
        for (const char* between : {", ", ","}) {
            answer(node, "100", "moodle_auto_format", "[" + joined(between) + "]", "");
            answer(node, "100", "moodle_auto_format", "(" + joined(between) + ")", "");
            answer(node, "100", "moodle_auto_format", joined(between), "");
        }
        for (const char* between : {"x", " x ", "×", " × "}) {
            answer(node, "100", "moodle_auto_format", joined(between), "");
        }
    }

    void add_choice(const ExchangeExercise& exercise, const ExchangeField& field) {
        auto node = question("multichoice", name_of(exercise, field), asked(exercise, field.prompt),
                             write_points(field.points));
        const auto right = std::count_if(field.choices.begin(), field.choices.end(),
                                         [](const auto& choice) { return choice.right; });
        node.append_child("single").text().set(right == 1 ? "true" : "false");
        node.append_child("shuffleanswers").text().set("true");
        node.append_child("answernumbering").text().set("none");
        for (const char* name :
             {"correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"}) {
            html_in(node, name, "");
        }
        for (const auto& choice : field.choices) {
            const std::string share = fmt::format("{:.5f}", 100.0 / static_cast<double>(right));
            const std::string fraction = !choice.right ? "0" : right == 1 ? "100" : share;
            answer(node, fraction, "html", escape_markup(choice.id), choice.feedback);
        }
    }

    void add_essay(const ExchangeExercise& exercise, const ExchangeField& field) {
        auto node = question("essay", name_of(exercise, field), asked(exercise, field.prompt),
                             write_points(field.points));
        node.append_child("responseformat").text().set("plain");
        node.append_child("responserequired").text().set(field.points.hundredths > 0 ? "1" : "0");
        node.append_child("responsefieldlines").text().set("8");
        node.append_child("attachments").text().set("0");
        node.append_child("attachmentsrequired").text().set("0");
        html_in(node, "graderinfo", grader_info(field));
        html_in(node, "responsetemplate", "");
    }

    // --- STACK

    void add_stack(const ExchangeExercise& exercise, const ExchangeField& field) {
        const StackAnswer stack = stack_answer(exercise, field);
        auto node = question("stack", name_of(exercise, field),
                             without_castext(asked(exercise, field.prompt)) +
                                 "<p>[[input:ans1]] [[validation:ans1]]</p>",
                             write_points(field.points));
        text_in(node.append_child("stackversion"), "");
        text_in(node.append_child("questionvariables"), stack.variables);
        html_in(node, "specificfeedback", "[[feedback:prt1]]");
        text_in(node.append_child("questionnote"), without_castext(name_of(exercise, field)));
        node.append_child("questionsimplify").text().set("1");
        add_input(node, stack);
        add_tree(node, stack);
        add_tests(node, stack);
    }

    static void add_values(pugi::xml_node node,
                           const std::vector<std::pair<const char*, std::string>>& values) {
        for (const auto& [name, value] : values) {
            node.append_child(name).text().set(value.c_str());
        }
    }

    static void add_input(pugi::xml_node question, const StackAnswer& stack) {
        add_values(question.append_child("input"), {{"name", "ans1"},
                                                    {"type", stack.input_type},
                                                    {"tans", "ta"},
                                                    {"boxsize", "30"},
                                                    {"strictsyntax", "1"},
                                                    {"insertstars", "1"},
                                                    {"forbidfloat", "0"},
                                                    {"allowwords", stack.allowed},
                                                    {"requirelowestterms", "0"},
                                                    {"checkanswertype", "0"},
                                                    {"mustverify", "1"},
                                                    {"showvalidation", "1"}});
    }

    static void add_tree(pugi::xml_node question, const StackAnswer& stack) {
        auto tree = question.append_child("prt");
        add_values(tree, {{"name", "prt1"}, {"value", "1"}, {"autosimplify", "1"}});
        text_in(tree.append_child("feedbackvariables"), stack.feedback_variables);
        for (const auto& step : stack.nodes) add_node(tree, step);
    }

    static void add_node(pugi::xml_node tree, const StackNode& step) {
        auto node = tree.append_child("node");
        add_values(node, {{"name", std::to_string(step.number)},
                          {"answertest", "AlgEquiv"},
                          {"sans", step.compared},
                          {"tans", step.with},
                          {"testoptions", ""},
                          {"quiet", "1"},
                          {"truescoremode", "="},
                          {"truescore", step.score},
                          {"truepenalty", ""},
                          {"truenextnode", "-1"},
                          {"trueanswernote", step.note(true)}});
        html_in(node, "truefeedback", without_castext(escape_markup(step.feedback)));
        add_values(node, {{"falsescoremode", "="},
                          {"falsescore", "0"},
                          {"falsepenalty", ""},
                          {"falsenextnode", std::to_string(step.next)},
                          {"falseanswernote", step.note(false)}});
        html_in(node, "falsefeedback", "");
    }

    static void add_tests(pugi::xml_node question, const StackAnswer& stack) {
        int number = 0;
        for (const auto& test : stack.tests) {
            auto node = question.append_child("qtest");
            add_values(node, {{"testcase", std::to_string(++number)}});
            add_values(node.append_child("testinput"), {{"name", "ans1"}, {"value", test.answer}});
            add_values(node.append_child("expected"), {{"name", "prt1"},
                                                       {"expectedscore", test.score},
                                                       {"expectedpenalty", test.penalty},
                                                       {"expectedanswernote", test.note}});
        }
    }

    pugi::xml_document document_;
    pugi::xml_node quiz_;
    MoodleQuestions questions_;
};

}  // namespace

std::string write_moodle(const std::vector<ExchangeExercise>& exercises,
                         MoodleQuestions questions) {
    Quiz quiz(questions);
    for (const auto& exercise : exercises) quiz.add(exercise);
    return quiz.write();
}

}  // namespace proofmark::report

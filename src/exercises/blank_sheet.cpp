#include <sstream>
#include <utility>

#include "problems.hpp"
#include "proofmark/exercises/answer_sheet.hpp"

namespace proofmark::exercises {

namespace {

/// "2", "0.5", "0.25".
std::string points_text(Points points) {
    auto text = std::to_string(points.hundredths / 100);
    const auto rest = points.hundredths % 100;
    if (rest == 0) return text;
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
    return text;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// A quote in Markdown, so that the reader of the sheet tells it from an answer.
std::string as_quote(std::string text) {
    replace_all(text, "<!--", "&lt;!--");
    std::istringstream lines(text);
    std::string quote;
    for (std::string line; std::getline(lines, line);)
        quote += line.empty() ? ">\n" : "> " + line + '\n';
    return quote;
}

std::string as_comment(const FieldDefinition& field) {
    auto text = field.prompt;
    if (field.optional) text += "; optional";
    if (field.points.hundredths > 0)
        text += "; " + points_text(field.points) +
                (field.points.hundredths == 100 ? " point" : " points");
    replace_all(text, "-->", "-- >");
    replace_all(text, "<!--", "< !--");
    return "<!-- " + text + " -->\n";
}

std::string section(const Exercise& exercise) {
    auto text =
        "\n## Exercise " + exercise.id + ": " + exercise.title + "\n\n" + as_quote(exercise.text);
    for (const auto& field : exercise.fields)
        text += '\n' + as_comment(field) + "- " + field.name + ":\n";
    return text;
}

constexpr std::string_view head =
    "# Answers\n"
    "\n"
    "Student:\n"
    "\n"
    "<!-- Write each answer behind its colon, or on indented lines below it. Values may be\n"
    "fractions, roots, powers of e or decimals, vectors as [1, 2] and matrices as [[1, 2], [3, "
    "4]].\n"
    "-->\n";

}  // namespace

base::Result<std::string> write_blank_sheet(Library& library,
                                            const std::vector<std::string>& exercise_ids) {
    base::Diagnostics faults;
    std::string sheet(head);
    for (const auto& id : exercise_ids.empty() ? library.ids() : exercise_ids) {
        const auto exercise = library.find(id);
        if (exercise.ok())
            sheet += section(**exercise);
        else
            faults.insert(faults.end(), exercise.diagnostics().begin(),
                          exercise.diagnostics().end());
    }
    if (!faults.empty()) return faults;
    return sheet;
}

}  // namespace proofmark::exercises

// PrairieLearn question folders: info.json, question.html, server.py. Values stand in server.py as
// JSON texts, so that nothing of an exercise is ever read as Python.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "markup.hpp"
#include "proofmark/report/exchange.hpp"
#include "proofmark/report/report.hpp"

namespace proofmark::report {

namespace {

using exercises::FieldKind;
using Json = nlohmann::ordered_json;

constexpr std::uint64_t fnv_prime = 1099511628211ULL;

std::uint64_t fnv1a(std::string_view bytes, std::uint64_t hash) {
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * fnv_prime;
    return hash;
}

/// A UUID of version 8 (RFC 9562: the rest is ours): two FNV-1a hashes of the name.
std::string uuid_of(const std::string& name) {
    const std::uint64_t high = fnv1a(name, 14695981039346656037ULL);
    const std::uint64_t low = fnv1a(name, high);
    return fmt::format("{:08x}-{:04x}-8{:03x}-{:04x}-{:012x}", high >> 32, (high >> 16) & 0xFFFF,
                       high & 0xFFF, (low >> 48 & 0x3FFF) | 0x8000, low & 0xFFFFFFFFFFFFULL);
}

bool is_for_a_person(const ExchangeField& field) {
    return field.kind == FieldKind::text || field.kind == FieldKind::property ||
           field.kind == FieldKind::experiment;
}

/// Whole points or hundredths: a weight is any number above zero.
std::string weight_of(const ExchangeField& field) {
    return field.points.hundredths == 0 ? "1" : write_points(field.points);
}

std::string attribute(const std::string& name, const std::string& value) {
    return " " + name + "=\"" + escape_markup(value) + "\"";
}

/// Mustache is active in question.html: two braces in a row never come from a text.
std::string without_mustache(std::string html) {
    for (std::size_t at = html.find("{{"); at != std::string::npos; at = html.find("{{")) {
        html.replace(at, 2, "{&#123;");
    }
    return html;
}

std::string half_unit(const ExchangeField& field) {
    return "0." + std::string(std::max<std::uint32_t>(field.places, 3), '0') + "5";
}

std::string element_of(const ExchangeField& field) {
    const std::string name =
        attribute("answers-name", field.name) + attribute("weight", weight_of(field));
    const std::string tolerance = attribute("comparison", "relabs") + attribute("rtol", "0") +
                                  attribute("atol", half_unit(field));
    switch (field.kind) {
        case FieldKind::exact:
            if (field.value.extents.empty()) {
                return "<pl-number-input" + name + tolerance +
                       attribute("allow-fractions", "true") + "></pl-number-input>";
            }
            return "<pl-matrix-component-input" + name + tolerance +
                   attribute("allow-fractions", "true") +
                   attribute("allow-partial-credit", "true") + "></pl-matrix-component-input>";
        case FieldKind::shape:
            return "<pl-matrix-component-input" + name + attribute("comparison", "relabs") +
                   attribute("rtol", "0") + attribute("atol", "0") +
                   attribute("allow-partial-credit", "true") + "></pl-matrix-component-input>";
        case FieldKind::choice: {
            std::string html = "<pl-multiple-choice" + name + ">";
            for (const auto& choice : field.choices) {
                html += "<pl-answer" + attribute("correct", choice.right ? "true" : "false") +
                        (choice.feedback.empty() ? "" : attribute("feedback", choice.feedback)) +
                        ">" + escape_markup(choice.id) + "</pl-answer>";
            }
            return html + "</pl-multiple-choice>";
        }
        case FieldKind::property:
        case FieldKind::text:
        case FieldKind::experiment:
            return "<pl-rich-text-editor" + attribute("file-name", field.name + ".html") +
                   attribute("format", "markdown") + "></pl-rich-text-editor>";
    }
    return {};
}

std::string question_html(const ExchangeExercise& exercise,
                          const std::vector<const ExchangeField*>& fields) {
    std::string html =
        "<pl-question-panel>\n" + paragraphs(exercise.text) + "\n</pl-question-panel>\n";
    for (const auto* field : fields) {
        html += "<pl-card>\n" + paragraphs(field->prompt) + "\n" + element_of(*field) +
                "\n</pl-card>\n";
    }
    for (const auto* field : fields) {
        if (const auto info = grader_info(*field); !info.empty()) {
            html += "<pl-manual-grading-only>\n<p>" + escape_markup(field->name) + "</p>" + info +
                    "\n</pl-manual-grading-only>\n";
        }
    }
    return without_mustache(std::move(html));
}

/// Rows of decimals; a vector is a matrix of one row.
Json rows_of(const ExchangeValue& value) {
    const std::size_t columns = value.extents.empty() ? 1 : value.extents.back();
    Json rows = Json::array();
    for (std::size_t i = 0; i < value.decimals.size(); ++i) {
        if (i % columns == 0) rows.push_back(Json::array());
        rows.back().push_back(value.decimals[i]);
    }
    return rows;
}

std::string server_py(const std::vector<const ExchangeField*>& fields) {
    Json numbers = Json::object(), matrices = Json::object();
    for (const auto* field : fields) {
        const bool is_value = field->kind == FieldKind::exact || field->kind == FieldKind::shape;
        if (!is_value) continue;
        if (field->value.extents.empty()) {
            numbers[field->name] = field->value.decimals.front();
        } else {
            matrices[field->name] = rows_of(field->value);
        }
    }
    // A JSON text as a Python literal: json.dumps escapes of JSON are those of Python.
    const auto literal = [](const Json& json) {
        return Json(json.dump(-1, ' ', true)).dump(-1, ' ', true);
    };
    return "import json\n\nimport numpy as np\nimport prairielearn as pl\n\n"
           "# Correctly rounded decimals of the exact values.\n"
           "NUMBERS = json.loads(" +
           literal(numbers) +
           ")\n"
           "MATRICES = json.loads(" +
           literal(matrices) +
           ")\n\n\n"
           "def generate(data):\n"
           "    for name, value in NUMBERS.items():\n"
           "        data[\"correct_answers\"][name] = float(value)\n"
           "    for name, rows in MATRICES.items():\n"
           "        matrix = np.array([[float(entry) for entry in row] for row in rows])\n"
           "        data[\"correct_answers\"][name] = pl.to_json(matrix)\n";
}

void add_folder(const ExchangeExercise& exercise, const std::string& folder,
                const std::vector<const ExchangeField*>& fields, const char* grading,
                std::vector<ExchangeFile>& files) {
    const Json info{{"uuid", uuid_of("proofmark question " + folder + " " + exercise.title)},
                    {"title", exercise.title},
                    {"topic", "Attention"},
                    {"tags", Json::array({"proofmark"})},
                    {"type", "v3"},
                    {"gradingMethod", grading},
                    {"singleVariant", true}};
    files.push_back({folder + "/info.json", info.dump(2) + "\n"});
    files.push_back({folder + "/question.html", question_html(exercise, fields)});
    files.push_back({folder + "/server.py", server_py(fields)});
}

}  // namespace

std::vector<ExchangeFile> write_prairielearn(const ExchangeExercise& exercise) {
    std::vector<const ExchangeField*> by_machine, by_person;
    for (const auto& field : exercise.fields) {
        (is_for_a_person(field) ? by_person : by_machine).push_back(&field);
    }
    std::vector<ExchangeFile> files;
    if (!by_machine.empty()) add_folder(exercise, exercise.id, by_machine, "Internal", files);
    if (!by_person.empty())
        add_folder(exercise, exercise.id + "-words", by_person, "Manual", files);
    return files;
}

}  // namespace proofmark::report

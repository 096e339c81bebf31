#include "variant_folders.hpp"

#include <filesystem>

#include "files.hpp"
#include "fixture_record.hpp"
#include "json_line.hpp"
#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/grade.hpp"
#include "proofmark/grading/question_tests.hpp"
#include "proofmark/grading/variants.hpp"
#include "proofmark/notation/writer.hpp"
#include "proofmark/report/report.hpp"

namespace proofmark::cli {

namespace {

namespace fs = std::filesystem;
using base::Diagnostics;
using grading::Variant;

std::string matrix_text(const std::string& name, const attention::Matrix& matrix) {
    std::string text = name + " = [";
    for (std::size_t i = 0; i < matrix.rows; ++i) {
        text += i == 0 ? "[" : ", [";
        for (std::size_t j = 0; j < matrix.columns; ++j) {
            text += (j == 0 ? "" : ", ") +
                    notation::write_expression(matrix.at(i, j), notation::Notation::unicode);
        }
        text += "]";
    }
    return text + "]";
}

std::string given_line(const std::string& name, const attention::Matrix& matrix) {
    return ">\n> " + matrix_text(name, matrix) + "\n";
}

/// "> X = …" for each matrix of the drawn head, quoted as the exercise's text is.
base::Result<std::string> given_lines(const Variant& variant) {
    const auto& exercise = variant.exercise;
    std::vector<std::pair<std::string, const base::SourceText*>> heads;
    if (!exercise.head_file.empty()) heads.emplace_back("", &exercise.head);
    for (const auto& head : exercise.heads) heads.emplace_back("_" + head.name, &head.content);
    if (heads.empty()) return std::string();
    std::string lines =
        heads.size() == 1 ? ">\n> The head of this sheet:\n" : ">\n> The heads of this sheet:\n";
    for (const auto& [suffix, content] : heads) {
        const auto head = attention::read_head(*content);
        if (!head) return head.diagnostics();
        if (&content == &heads.front().second) lines += given_line("X", head->X);
        lines += given_line("W_Q" + suffix, head->W_Q);
        lines += given_line("W_K" + suffix, head->W_K);
        lines += given_line("W_V" + suffix, head->W_V);
    }
    return lines;
}

/// The blank sheet with the drawn matrices behind the exercise's text.
base::Result<std::string> sheet_of(const Variant& variant, exercises::Library& library) {
    auto sheet = exercises::write_blank_sheet(library, {variant.exercise.id});
    if (!sheet) return sheet;
    const auto lines = given_lines(variant);
    if (!lines) return lines;
    const auto quote = sheet->rfind("\n>");
    const auto end = quote == std::string::npos ? quote : sheet->find('\n', quote + 1);
    if (end != std::string::npos) sheet->insert(end + 1, *lines);
    return sheet;
}

base::Result<std::string> key_of(const Variant& variant, std::uint32_t digits) {
    const auto key = grading::derive_key(variant.exercise);
    if (!key) return key.diagnostics();
    const auto set = record_fixtures(*key, digits);
    if (!set) return set.diagnostics();
    return report::write_fixture_json(*set);
}

base::Result<std::string> solution_of(const Variant& variant, exercises::Library& library) {
    exercises::AnswerSheet blank;
    blank.name = "a blank sheet";
    blank.exercises.push_back(variant.exercise.id);
    const auto report = grading::grade(library, blank, {grading::Reveal::solutions, nullptr});
    if (!report) return report.diagnostics();
    return report::write_text(*report);
}

base::Result<std::string> tests_of(const Variant& variant) {
    const auto outcomes = grading::run_question_tests(variant.exercise, grading::TestedOn::variant);
    if (!outcomes) return outcomes.diagnostics();
    std::string lines;
    for (const auto& outcome : *outcomes) {
        const auto& test = variant.exercise.tests[outcome.number - 1];
        lines += "{\"id\":" + std::to_string(outcome.number) + ",\"answers\":{";
        append_json_string(lines, variant.exercise.id);
        lines += ":{";
        append_json_string(lines, outcome.field);
        lines += ':';
        append_json_string(lines, outcome.answer);
        for (const auto& [field, text] : test.with) {
            lines += ',';
            append_json_string(lines, field);
            lines += ':';
            append_json_string(lines, text);
        }
        lines += "}},\"expected\":{\"verdict\":";
        append_json_string(lines, test.verdict);
        lines += ",\"notes\":[";
        for (std::size_t i = 0; i < test.notes.size(); ++i) {
            if (i > 0) lines += ',';
            append_json_string(lines, test.notes[i]);
        }
        lines += std::string("]},\"passes\":") + (outcome.passed() ? "true" : "false") + "}\n";
    }
    return lines;
}

/// "001": in order however files are listed.
std::string numbered(std::size_t number) {
    std::string text = std::to_string(number);
    return std::string(text.size() < 3 ? 3 - text.size() : 0, '0') + text;
}

class FolderWriter {
  public:
    FolderWriter(const fs::path& folder, Streams& streams) : folder_(folder), streams_(streams) {}

    bool write(const std::string& name, const base::Result<std::string>& content) {
        if (!content) return fail(content.diagnostics());
        std::error_code error;
        fs::create_directories(folder_, error);
        if (error) {
            return fail(
                {base::make_diagnostic(base::DiagnosticKind::file_not_readable,
                                       "the folder '" + folder_.string() + "' cannot be made",
                                       "name a folder that may be written to")});
        }
        auto output = Output::open((folder_ / name).string(), streams_.out);
        if (!output) return fail(output.diagnostics());
        output->stream() << *content;
        if (const auto why = output->finish()) return fail({*why});
        return true;
    }

    const Diagnostics& faults() const { return faults_; }

  private:
    bool fail(Diagnostics faults) {
        faults_ = std::move(faults);
        return false;
    }

    fs::path folder_;
    Streams& streams_;
    Diagnostics faults_;
};

Diagnostics write_variant(const Variant& variant, const fs::path& folder,
                          const FixturesCommand& command, Streams& streams) {
    FolderWriter writer(folder, streams);
    const bool has_head = !variant.files.head.empty();
    if (!writer.write(variant.exercise.id + ".yaml", variant.files.definition) ||
        (has_head && !writer.write("head.json", variant.files.head))) {
        return writer.faults();
    }
    for (const auto& [name, content] : variant.files.heads) {
        if (!writer.write(name, content)) return writer.faults();
    }
    auto library = exercises::Library::folder(folder.string());
    if (!library) return library.diagnostics();
    if (!writer.write("sheet.md", sheet_of(variant, *library)) ||
        !writer.write("key.json", key_of(variant, command.digits)) ||
        !writer.write("solution.txt", solution_of(variant, *library)) ||
        !writer.write("tests.jsonl", tests_of(variant))) {
        return writer.faults();
    }
    return {};
}

void tell_rejects(const grading::VariantSet& set, std::ostream& err) {
    err << set.variants.size() << " variants from " << set.draws << " draws";
    const char* before = "; not kept: ";
    for (const auto& [why, count] : set.rejects) {
        err << before << why << " (" << count << ")";
        before = ", ";
    }
    err << "\n";
}

}  // namespace

ExitStatus write_variants(const exercises::Exercise& exercise, const FixturesCommand& command,
                          Streams& streams) {
    const fs::path folder = *command.output;
    if (command.student) {
        const auto variant = grading::draw_for_student(exercise, command.seed, *command.student);
        if (!variant) return give_up(streams, variant.diagnostics());
        const auto faults = write_variant(*variant, folder, command, streams);
        return faults.empty() ? ExitStatus::all_right : give_up(streams, faults);
    }
    const auto set = grading::draw_variants(exercise, command.seed, command.variants);
    if (!set) return give_up(streams, set.diagnostics());
    for (std::size_t i = 0; i < set->variants.size(); ++i) {
        const auto faults =
            write_variant(set->variants[i], folder / numbered(i + 1), command, streams);
        if (!faults.empty()) return give_up(streams, faults);
    }
    tell_rejects(*set, streams.err);
    return set->variants.size() == command.variants ? ExitStatus::all_right : ExitStatus::not_right;
}

}  // namespace proofmark::cli

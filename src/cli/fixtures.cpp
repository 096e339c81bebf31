#include <algorithm>
#include <filesystem>

#include "check_fixture.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "fixture_key.hpp"
#include "library.hpp"
#include "proofmark/notation/reader.hpp"
#include "variant_folders.hpp"

namespace proofmark::cli {

namespace {

namespace fs = std::filesystem;

// --- what the fixtures are of

base::Result<FixtureKey> key_of_head(const FixturesCommand& command, std::istream& in) {
    const base::Result<base::SourceText> source = read_file(command.subject, in);
    if (!source) return source.diagnostics();
    const base::Result<attention::Head> head = attention::read_head(*source);
    if (!head) return head.diagnostics();
    return derive_fixture_key(*head, command.digits);
}

base::Result<exercises::Exercise> read_exercise_file(const std::string& path, std::istream& in) {
    const base::Result<base::SourceText> source = read_file(path, in);
    if (!source) return source.diagnostics();
    return exercises::read_exercise(*source, open_beside(path, in));
}

enum class Subject { head, exercise_file, exercise_id };

/// A word without a dot or a slash is an id, unless it is only a file.
Subject subject_of(const std::string& word, const exercises::Library& library) {
    const std::string ending = fs::path(word).extension().string();
    if (ending == ".yaml" || ending == ".yml") return Subject::exercise_file;
    if (library.has(word)) return Subject::exercise_id;
    std::error_code error;
    const bool is_path = word.find_first_of("./-") != std::string::npos;
    return is_path || fs::exists(word, error) ? Subject::head : Subject::exercise_id;
}

// --- writing

bool is_binary(FixtureFormat format) {
    return format == FixtureFormat::npz || format == FixtureFormat::npy;
}

base::Result<std::string> one_npy(const report::FixtureSet& set, const std::string& name) {
    std::vector<std::string> names;
    for (const report::FixtureArray* array : set.values()) {
        if (array->name == name) return report::write_npy(*array);
        names.push_back(array->name);
    }
    const std::string near = notation::nearest_name(name, names);
    std::string known;
    for (const std::string& one : names) known += (known.empty() ? "" : ", ") + one;
    return base::make_diagnostic(base::DiagnosticKind::unknown_name,
                                 "there is no array '" + name + "' here",
                                 near.empty() ? "the arrays are " + known : "did you mean " + near);
}

base::Result<std::string> write_fixtures(const report::FixtureSet& set,
                                         const FixturesCommand& command) {
    const bool needs_numbers = is_binary(command.format) || command.format == FixtureFormat::pytest;
    if (needs_numbers && set.values().empty()) {
        return base::make_diagnostic(
            base::DiagnosticKind::bad_value,
            "exercise " + set.exercise + " asks for no number, so there is no array",
            "write --format json");
    }
    switch (command.format) {
        case FixtureFormat::json: return report::write_fixture_json(set);
        case FixtureFormat::csv: return report::write_fixture_csv(set);
        case FixtureFormat::latex: return report::write_fixture_latex(set);
        case FixtureFormat::npz: return report::write_npz(set);
        case FixtureFormat::pytest: return report::write_fixture_pytest(set);
        case FixtureFormat::npy: break;
    }
    return one_npy(set, *command.array);
}

// --- checking

base::Diagnostics in_file(base::Diagnostics faults, const std::string& file) {
    for (base::Diagnostic& one : faults) {
        if (one.file.empty()) one.file = file;
    }
    return faults;
}

base::Result<FixtureCheck> check_numpy(const FixtureKey& key, const FixturesCommand& command,
                                       const std::string& bytes) {
    const std::string& file = *command.check;
    if (bytes.starts_with("PK")) {
        auto arrays = report::read_npz(file, bytes);
        if (!arrays) return arrays.diagnostics();
        if (command.array) {
            std::erase_if(*arrays, [&](const auto& array) { return array.name != *command.array; });
        }
        return check_fixture(key, *arrays, command.tolerance);
    }
    auto array = report::read_npy(file, bytes);
    if (!array) return array.diagnostics();
    if (!command.array) {
        return base::make_diagnostic(base::DiagnosticKind::bad_command,
                                     "'" + file + "' holds one array and does not say which",
                                     "add --array A");
    }
    array->name = *command.array;
    return check_fixture(key, std::vector<report::NumpyArray>{*array}, command.tolerance);
}

base::Result<FixtureCheck> check_text(const FixtureKey& key, const FixturesCommand& command,
                                      std::string bytes) {
    const base::Result<base::SourceText> source = text_of(*command.check, std::move(bytes));
    if (!source) return source.diagnostics();
    const std::size_t first = source->text().find_first_not_of(" \t\r\n");
    const bool is_json = first != std::string::npos && source->text()[first] == '{';
    auto stated = is_json ? report::read_fixture_json(*source) : report::read_fixture_csv(*source);
    if (!stated) return stated.diagnostics();
    if (command.array) {
        const std::string& name = *command.array;
        std::erase_if(stated->shapes, [&](const auto& shape) { return shape.array != name; });
        std::erase_if(stated->entries, [&](const auto& entry) { return entry.array != name; });
        stated->choices.clear();
    }
    return check_fixture(key, *stated, command.tolerance);
}

base::Result<FixtureCheck> check_file(const FixtureKey& key, const FixturesCommand& command,
                                      std::istream& in) {
    base::Result<std::string> bytes = read_bytes(*command.check, in);
    if (!bytes) return bytes.diagnostics();
    const bool is_numpy = bytes->starts_with("PK") || bytes->starts_with("\x93NUMPY");
    auto check = is_numpy ? check_numpy(key, command, *bytes)
                          : check_text(key, command, std::move(bytes).value());
    if (!check) return check.diagnostics();
    // A file that states nothing would pass for one that is right.
    if (check->elements == 0 && check->findings.empty()) {
        return in_file(
            {base::make_diagnostic(base::DiagnosticKind::bad_value,
                                   "there is no value in this file", "check the file and --array")},
            *command.check);
    }
    return check;
}

// --- the command

ExitStatus finish_fixtures(const FixtureKey& key, const FixturesCommand& command,
                           Streams& streams) {
    base::Result<std::string> text = std::string();
    ExitStatus status = ExitStatus::all_right;
    if (command.check) {
        const base::Result<FixtureCheck> check = check_file(key, command, streams.in);
        if (!check) return give_up(streams, check.diagnostics());
        if (!check->is_right()) status = ExitStatus::not_right;
        text = write_check(*check);
    } else {
        text = write_fixtures(key.set, command);
    }
    if (!text) return give_up(streams, text.diagnostics());
    base::Result<Output> output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    output->stream() << *text;
    if (const auto why = output->finish()) return give_up(streams, {*why});
    return status;
}

bool wants_variants(const FixturesCommand& command) {
    return command.variants > 0 || command.student;
}

bool would_fill_terminal(const FixturesCommand& command, const Streams& streams) {
    const bool to_standard = !command.output || *command.output == "-";
    return is_binary(command.format) && to_standard && streams.surroundings.out_is_terminal;
}

}  // namespace

ExitStatus run_fixtures(const FixturesCommand& command, Streams& streams) {
    if (would_fill_terminal(command, streams)) {
        return give_up(streams,
                       {base::make_diagnostic(base::DiagnosticKind::bad_command,
                                              "a binary file is not written to a terminal",
                                              "add --output FILE, or send the output to a file")});
    }
    base::Result<exercises::Library> library = open_library(command.exercises);
    if (!library) return give_up(streams, library.diagnostics());
    const Subject subject = subject_of(command.subject, *library);
    if (subject == Subject::head && wants_variants(command)) {
        return give_up(streams, {base::make_diagnostic(
                                    base::DiagnosticKind::bad_command,
                                    "variants are drawn of an exercise, and a head is named",
                                    "name an exercise whose definition has 'variants'")});
    }
    if (subject == Subject::head) {
        const auto key = key_of_head(command, streams.in);
        return key ? finish_fixtures(*key, command, streams) : give_up(streams, key.diagnostics());
    }
    if (subject == Subject::exercise_file) {
        const auto exercise = read_exercise_file(command.subject, streams.in);
        if (!exercise) return give_up(streams, exercise.diagnostics());
        if (wants_variants(command)) return write_variants(*exercise, command, streams);
        const auto key = derive_fixture_key(*exercise, command.digits);
        return key ? finish_fixtures(*key, command, streams) : give_up(streams, key.diagnostics());
    }
    const auto exercise = library->find(command.subject);
    if (!exercise) return give_up(streams, exercise.diagnostics());
    if (wants_variants(command)) return write_variants(**exercise, command, streams);
    const auto key = derive_fixture_key(**exercise, command.digits);
    return key ? finish_fixtures(*key, command, streams) : give_up(streams, key.diagnostics());
}

}  // namespace proofmark::cli

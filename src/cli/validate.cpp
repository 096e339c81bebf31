// proofmark validate: everything that can be proved about exercises and data before they are used.

#include <filesystem>
#include <map>

#include "check_fixture.hpp"
#include "commands.hpp"
#include "confirm_head.hpp"
#include "files.hpp"
#include "fixture_key.hpp"
#include "library.hpp"
#include "proofmark/attention/run.hpp"
#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/grade.hpp"
#include "proofmark/report/validation.hpp"
#include "validated_files.hpp"

namespace proofmark::cli {

namespace {

namespace fs = std::filesystem;
using base::Severity;
using grading::ValidationReport;

base::Diagnostic finding(const std::string& file, std::string message, std::string remedy,
                         Severity severity = Severity::error) {
    auto diagnostic = base::make_diagnostic(base::DiagnosticKind::bad_value, std::move(message),
                                            std::move(remedy));
    diagnostic.severity = severity;
    diagnostic.file = file;
    return diagnostic;
}

class Validation {
  public:
    Validation(const ValidateCommand& command, Streams& streams)
        : command_(command), streams_(streams) {}

    /// errors  paths that cannot be read
    base::Diagnostics run() {
        if (command_.paths.empty()) return run_built_in();
        const auto files = collect_files(command_.paths);
        if (!files) return files.diagnostics();
        for (const auto& file : *files) check(file);
        return {};
    }

    const ValidationReport& report() const { return report_; }
    const report::SkippedFiles& skipped() const { return skipped_; }

  private:
    base::Diagnostics run_built_in() {
        auto library = open_library(std::nullopt);
        if (!library) return library.diagnostics();
        for (const auto& id : library->ids()) {
            const auto exercise = library->find(id);
            if (!exercise) return exercise.diagnostics();
            report_.append(grading::validate_exercise(**exercise, wishes()));
        }
        return {};
    }

    grading::ValidationWishes wishes() const { return {command_.seed, command_.variants}; }

    void check(const ValidatedFile& file) {
        switch (file.kind) {
            case FileKind::exercise: return check_exercise(file);
            case FileKind::head: return check_head(file);
            case FileKind::run: return check_run(file);
            case FileKind::fixture: return check_fixtures(file);
            case FileKind::sheet: return check_sheet(file);
            case FileKind::other: break;
        }
        skipped_.push_back({file.path, file.why});
    }

    /// A contradiction of the two layers is a fact about this file; the others are still checked.
    template <class Body>
    void add_case(const ValidatedFile& file, const char* name, Body body) {
        grading::ValidationCase one{file.path, name, {}};
        try {
            one.found = body();
        } catch (const grading::LayerMismatch& mismatch) {
            one.found.push_back(finding(file.path,
                                        std::string("the two layers disagree: ") + mismatch.what(),
                                        "report this: it is a fault of proofmark"));
        }
        for (auto& found : one.found) {
            if (found.file.empty()) found.file = file.path;
        }
        report_.append({{std::move(one)}});
    }

    void check_exercise(const ValidatedFile& file) {
        const auto exercise =
            exercises::read_exercise(file.source, open_beside(file.path, streams_.in));
        if (!exercise) {
            return report_.append(grading::unreadable_exercise(file.path, exercise.diagnostics()));
        }
        const auto [first, is_new] = files_of_ids_.emplace(exercise->id, file.path);
        if (!is_new) {
            add_case(file, "definition", [&] {
                return base::Diagnostics{
                    finding(file.path, "the id " + exercise->id + " is taken by " + first->second,
                            "give each exercise an id of its own")};
            });
            return;
        }
        report_.append(grading::validate_exercise(*exercise, wishes()));
    }

    void check_head(const ValidatedFile& file) {
        add_case(file, "head", [&]() -> base::Diagnostics {
            const auto head = attention::read_head(file.source);
            if (!head) return head.diagnostics();
            // Symbols have no enclosures; the head is read, and that is all that can be said.
            if (!head->symbols.empty()) return {};
            const auto witnesses = confirm_head(*head);
            return witnesses ? base::Diagnostics{} : witnesses.diagnostics();
        });
    }

    void check_run(const ValidatedFile& file) {
        add_case(file, "run", [&]() -> base::Diagnostics {
            const auto run = attention::read_run(file.source, open_beside(file.path, streams_.in));
            if (!run) return run.diagnostics();
            const auto check = attention::check_run(*run);
            if (!check) return check.diagnostics();
            const auto witnesses = confirm_head(run->head);
            if (!witnesses) return witnesses.diagnostics();
            base::Diagnostics found;
            for (const auto& array : check->arrays) add_array(file, array, found);
            return found;
        });
    }

    static void add_array(const ValidatedFile& file, const attention::ArrayCheck& array,
                          base::Diagnostics& found) {
        using Status = attention::ArrayCheck::Status;
        if (array.status == Status::right || array.status == Status::missing) return;
        std::string message = array.name + " is not right";
        if (array.first_wrong) {
            message = array.first_wrong->place + " is " + array.first_wrong->found + ", right is " +
                      array.first_wrong->right;
        } else if (!array.problem.empty()) {
            message = array.name + ": " + array.problem;
        }
        found.push_back(
            finding(file.path, std::move(message), "see proofmark check-run " + file.path));
    }

    // --- fixtures

    /// What a fixture is held against: NAME.json or NAME.yaml beside NAME.expected.json.
    static std::optional<std::string> subject_of(const std::string& path) {
        const fs::path file(path);
        const auto stem = file.stem().stem().string();
        for (const char* ending : {".json", ".yaml", ".yml"}) {
            const auto subject = file.parent_path() / (stem + ending);
            std::error_code error;
            if (subject != file && fs::is_regular_file(subject, error)) return subject.string();
        }
        return std::nullopt;
    }

    void check_fixtures(const ValidatedFile& file) {
        const auto subject = subject_of(file.path);
        if (!subject) {
            const auto name = fs::path(file.path).stem().stem().string();
            skipped_.push_back(
                {file.path, "a fixture without " + name + ".json or " + name + ".yaml beside it"});
            return;
        }
        add_case(file, "fixture", [&]() -> base::Diagnostics {
            const auto stated = report::read_fixture_json(file.source);
            if (!stated) return stated.diagnostics();
            const auto source = read_file(*subject, streams_.in);
            if (!source) return source.diagnostics();
            return subject->ends_with(".json") ? held_against_head(file, *source, *stated)
                                               : held_against_exercise(file, *source, *stated);
        });
    }

    static base::Diagnostics held_against_head(const ValidatedFile& file,
                                               const base::SourceText& source,
                                               const report::StatedFixture& stated) {
        const auto head = attention::read_head(source);
        if (!head) return head.diagnostics();
        return compare(file, derive_fixture_key(*head, places), stated);
    }

    base::Diagnostics held_against_exercise(const ValidatedFile& file,
                                            const base::SourceText& source,
                                            const report::StatedFixture& stated) {
        const auto exercise =
            exercises::read_exercise(source, open_beside(source.name(), streams_.in));
        if (!exercise) return exercise.diagnostics();
        return compare(file, derive_fixture_key(*exercise, places), stated);
    }

    static base::Diagnostics compare(const ValidatedFile& file, const base::Result<FixtureKey>& key,
                                     const report::StatedFixture& stated) {
        if (!key) return key.diagnostics();
        const auto check = check_fixture(*key, stated, std::nullopt);
        if (check.elements == 0 && check.findings.empty()) {
            return {finding(file.path, "there is no value in this fixture",
                            "write it with proofmark fixtures")};
        }
        base::Diagnostics found;
        for (const auto& one : check.findings) {
            const bool is_wrong = one.severity == FixtureFinding::Severity::wrong;
            found.push_back(finding(file.path, one.text,
                                    is_wrong ? "write it anew with proofmark fixtures" : "",
                                    is_wrong ? Severity::error : Severity::warning));
        }
        return found;
    }

    // --- sheets

    /// Read with the exercises of its own folder, else with the built-in ones.
    void check_sheet(const ValidatedFile& file) {
        const auto folder = fs::path(file.path).parent_path().string();
        auto library = exercises::Library::folder(folder.empty() ? "." : folder);
        if (!library || library->ids().empty()) library = open_library(std::nullopt);
        add_case(file, "answer sheet", [&]() -> base::Diagnostics {
            if (!library) return library.diagnostics();
            const auto sheet = exercises::read_sheet(file.source, *library);
            auto found = sheet ? sheet->diagnostics : sheet.diagnostics();
            for (auto& one : found) one.severity = Severity::warning;
            return found;
        });
    }

    static constexpr std::uint32_t places = 20;

    const ValidateCommand& command_;
    Streams& streams_;
    ValidationReport report_;
    report::SkippedFiles skipped_;
    std::map<std::string, std::string> files_of_ids_;
};

ValidateFormat format_of(const ValidateCommand& command, const Streams& streams) {
    if (command.format) return *command.format;
    const bool is_github = streams.surroundings.is_github && !command.output;
    return is_github ? ValidateFormat::github : ValidateFormat::text;
}

std::string written(ValidateFormat format, const Validation& validation) {
    const auto& report = validation.report();
    switch (format) {
        case ValidateFormat::json:
            return report::write_validation_json(report, validation.skipped());
        case ValidateFormat::junit:
            return report::write_validation_junit(report, validation.skipped());
        case ValidateFormat::tap: return report::write_validation_tap(report, validation.skipped());
        case ValidateFormat::github: return report::write_validation_annotations(report);
        case ValidateFormat::text: break;
    }
    return report::write_validation_text(report, validation.skipped());
}

}  // namespace

ExitStatus run_validate(const ValidateCommand& command, Streams& streams) {
    Validation validation(command, streams);
    if (const auto faults = validation.run(); !faults.empty()) return give_up(streams, faults);
    if (validation.report().cases.empty()) {
        return give_up(streams,
                       {base::make_diagnostic(base::DiagnosticKind::bad_command,
                                              "nothing here can be validated",
                                              "name exercises (YAML), heads, runs or fixtures "
                                              "(JSON), or a folder of them")});
    }
    base::Result<Output> output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    output->stream() << written(format_of(command, streams), validation);
    if (const auto why = output->finish()) return give_up(streams, {*why});
    const bool is_blamed = command.strict && validation.report().warnings() > 0;
    return validation.report().passed() && !is_blamed ? ExitStatus::all_right
                                                      : ExitStatus::not_right;
}

}  // namespace proofmark::cli

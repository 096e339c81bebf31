#include <filesystem>

#include "commands.hpp"
#include "files.hpp"
#include "library.hpp"
#include "proofmark/exercises/answer_sheet.hpp"

namespace proofmark::cli {

namespace {

// A sheet may hold an evening's work.
std::optional<base::Diagnostic> check_not_lost(const SheetCommand& command) {
    std::error_code error;
    if (!command.output || command.replace ||
        !std::filesystem::is_regular_file(*command.output, error)) {
        return std::nullopt;
    }
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::bad_command;
    diagnostic.message = "'" + *command.output + "' exists already and may hold answers";
    diagnostic.remedy = "give another name, or add --force to replace it";
    return diagnostic;
}

}  // namespace

ExitStatus run_sheet(const SheetCommand& command, Streams& streams) {
    if (const auto why = check_not_lost(command)) return give_up(streams, {*why});
    base::Result<exercises::Library> library = open_library(command.exercises);
    if (!library) return give_up(streams, library.diagnostics());
    const base::Result<std::string> sheet =
        exercises::write_blank_sheet(*library, command.exercise_ids);
    if (!sheet) return give_up(streams, sheet.diagnostics());
    base::Result<Output> output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    output->stream() << *sheet;
    if (const auto why = output->finish()) return give_up(streams, {*why});
    return ExitStatus::all_right;
}

}  // namespace proofmark::cli

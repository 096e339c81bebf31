#pragma once

// What each command does, once the arguments are read.

#include "command_line.hpp"
#include "proofmark/cli/run.hpp"

namespace proofmark::cli {

struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    Surroundings surroundings;
};

ExitStatus run_sheet(const SheetCommand& command, Streams& streams);
ExitStatus run_grade(const GradeCommand& command, Streams& streams);
ExitStatus run_derive(const DeriveCommand& command, Streams& streams);
ExitStatus run_fixtures(const FixturesCommand& command, Streams& streams);
ExitStatus run_check_run(const CheckRunCommand& command, Streams& streams);
ExitStatus run_prove(const ProveCommand& command, Streams& streams);
ExitStatus run_equal(const EqualCommand& command, Streams& streams);
ExitStatus run_review(const ReviewCommand& command, Streams& streams);
ExitStatus run_export(const ExportCommand& command, Streams& streams);
ExitStatus run_new(const NewCommand& command, Streams& streams);
ExitStatus run_validate(const ValidateCommand& command, Streams& streams);
ExitStatus run_read(const ReadCommand& command, Streams& streams);

/// Messages to the person, one after the other, on `err`.
void write_messages(std::ostream& err, const base::Diagnostics& diagnostics);
/// The same, as the way out of a command: returns ExitStatus::unusable.
ExitStatus give_up(Streams& streams, const base::Diagnostics& diagnostics);

/// After a stream: how many of its lines got an error record. Nothing for none.
void write_refused(std::ostream& err, std::uint64_t lines);

/// A message as one sentence: "there is no file 'a.md'; did you mean 'b.md'".
std::string sentence(const base::Diagnostic& diagnostic);

}  // namespace proofmark::cli

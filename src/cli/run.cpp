#include "proofmark/cli/run.hpp"

#include <exception>
#include <new>

#include "commands.hpp"
#include "proofmark/grading/grade.hpp"

namespace proofmark::cli {

namespace {

struct RunCommand {
    Streams& streams;

    ExitStatus operator()(const ShowText& show) const {
        streams.out << show.text;
        return ExitStatus::all_right;
    }
    ExitStatus operator()(const SheetCommand& command) const { return run_sheet(command, streams); }
    ExitStatus operator()(const GradeCommand& command) const { return run_grade(command, streams); }
    ExitStatus operator()(const DeriveCommand& command) const {
        return run_derive(command, streams);
    }
    ExitStatus operator()(const FixturesCommand& command) const {
        return run_fixtures(command, streams);
    }
    ExitStatus operator()(const CheckRunCommand& command) const {
        return run_check_run(command, streams);
    }
    ExitStatus operator()(const ProveCommand& command) const { return run_prove(command, streams); }
    ExitStatus operator()(const EqualCommand& command) const { return run_equal(command, streams); }
    ExitStatus operator()(const ReadCommand& command) const { return run_read(command, streams); }
    ExitStatus operator()(const ReviewCommand& command) const {
        return run_review(command, streams);
    }
    ExitStatus operator()(const ExportCommand& command) const {
        return run_export(command, streams);
    }
    ExitStatus operator()(const NewCommand& command) const { return run_new(command, streams); }
    ExitStatus operator()(const ValidateCommand& command) const {
        return run_validate(command, streams);
    }
};

ExitStatus run_command(const std::vector<std::string>& args, Streams& streams) {
    const base::Result<Command> command = read_command(args);
    if (!command) return give_up(streams, command.diagnostics());
    const ExitStatus status = std::visit(RunCommand{streams}, *command);
    if (status == ExitStatus::unusable || streams.out.flush().good()) return status;
    base::Diagnostic why;
    why.kind = base::DiagnosticKind::bad_command;
    why.message = "the output cannot be written";
    why.remedy = "check that the disk has room and that nothing closed the output";
    return give_up(streams, {why});
}

ExitStatus internal_error(std::ostream& err, std::string_view what) {
    err << "proofmark: internal error: " << what
        << "; this is a fault of proofmark, not of the answers; no result of this run counts\n";
    return ExitStatus::internal;
}

}  // namespace

ExitStatus run(const std::vector<std::string>& args, std::istream& in, std::ostream& out,
               std::ostream& err, const Surroundings& surroundings) {
    Streams streams{in, out, err, surroundings};
    // Texts of foreign exceptions speak of libraries, not of the task, and are not shown.
    try {
        return run_command(args, streams);
    } catch (const grading::LayerMismatch& mismatch) {
        return internal_error(err, mismatch.what());
    } catch (const std::bad_alloc&) {
        return internal_error(err, "the memory did not suffice");
    } catch (...) {
        return internal_error(err, "something happened that the program is not prepared for");
    }
}

}  // namespace proofmark::cli

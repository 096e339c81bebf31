#include "proofmark/grading/review.hpp"

#include "commands.hpp"
#include "decisions_file.hpp"
#include "files.hpp"
#include "library.hpp"

namespace proofmark::cli {

base::Result<grading::Decisions> open_decisions(const std::optional<std::string>& path,
                                                exercises::Library& library, Streams& streams) {
    if (!path) return grading::Decisions{};
    const base::Result<base::SourceText> source = read_file(*path, streams.in);
    if (!source) return source.diagnostics();
    base::Result<grading::Decisions> decisions = grading::read_decisions(*source, library);
    if (decisions) write_messages(streams.err, decisions->stale);
    return decisions;
}

ExitStatus run_review(const ReviewCommand& command, Streams& streams) {
    base::Result<exercises::Library> library = open_library(command.exercises);
    if (!library) return give_up(streams, library.diagnostics());
    const auto decisions = open_decisions(command.decisions, *library, streams);
    if (!decisions) return give_up(streams, decisions.diagnostics());
    base::Result<Output> output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    grading::ReviewList list(*library, {grading::Reveal::nothing, &*decisions});
    for (const std::string& file : command.files) {
        const base::Result<base::SourceText> source = read_file(file, streams.in);
        if (!source) return give_up(streams, source.diagnostics());
        const auto sheet = exercises::read_sheet(*source, *library);
        if (!sheet) return give_up(streams, sheet.diagnostics());
        const auto open = list.add(*sheet);
        if (!open) return give_up(streams, open.diagnostics());
    }
    output->stream() << list.write_csv();
    if (const auto why = output->finish()) return give_up(streams, {*why});
    return ExitStatus::all_right;
}

}  // namespace proofmark::cli

#include "commands.hpp"
#include "proofmark/notation/excerpt.hpp"

namespace proofmark::cli {

void write_messages(std::ostream& err, const base::Diagnostics& diagnostics) {
    for (const base::Diagnostic& diagnostic : diagnostics) {
        // A place in a file introduces itself; any other message says who speaks.
        if (diagnostic.at.line == 0) err << "proofmark: ";
        std::string text = notation::write_diagnostic(diagnostic);
        if (!text.ends_with('\n')) text += '\n';
        err << text;
    }
}

ExitStatus give_up(Streams& streams, const base::Diagnostics& diagnostics) {
    write_messages(streams.err, diagnostics);
    return ExitStatus::unusable;
}

void write_refused(std::ostream& err, std::uint64_t lines) {
    if (lines == 0) return;
    err << "proofmark: " << lines << (lines == 1 ? " line" : " lines")
        << " could not be used; the error records say why\n";
}

std::string sentence(const base::Diagnostic& diagnostic) {
    if (diagnostic.remedy.empty()) return diagnostic.message;
    return diagnostic.message + "; " + diagnostic.remedy;
}

}  // namespace proofmark::cli

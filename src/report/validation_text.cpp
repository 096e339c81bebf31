#include <algorithm>

#include "diagnostic_line.hpp"
#include "layout.hpp"
#include "proofmark/notation/excerpt.hpp"
#include "validation_suites.hpp"

namespace proofmark::report {

namespace {

/// More files of one kind are counted, not listed.
constexpr std::ptrdiff_t listed_files = 3;

/// The severity stands in front of the message, the check behind the sentence; the line of the
/// file and its caret stay below.
std::string finding_text(base::Diagnostic diagnostic, const std::string& label) {
    diagnostic.message =
        std::string(severity_name(diagnostic.severity)) + ": " + diagnostic.message;
    std::string text = notation::write_diagnostic(diagnostic);
    text.insert(text.find('\n'), " [" + label + "]");
    return text;
}

std::string skipped_text(const SkippedFiles& skipped) {
    std::string text;
    for (auto file = skipped.begin(); file != skipped.end(); ++file) {
        const auto is_alike = [&](const SkippedFile& other) { return other.why == file->why; };
        const auto alike = std::count_if(skipped.begin(), skipped.end(), is_alike);
        const bool is_first = std::none_of(skipped.begin(), file, is_alike);
        if (alike <= listed_files) {
            text += "not checked: " + printable(file->path) + " (" + file->why + ")\n";
        } else if (is_first) {
            text += "not checked: " + std::to_string(alike) + " files (each " + file->why +
                    "), the first is " + printable(file->path) + "\n";
        }
    }
    return text;
}

}  // namespace

std::string write_validation_text(const grading::ValidationReport& report,
                                  const SkippedFiles& skipped) {
    std::string text;
    for (const Suite& suite : suites_of(report)) {
        for (const SuiteCase& one : suite.cases) {
            for (const base::Diagnostic& found : one.checked->found) {
                text += finding_text(found, case_label(suite, one));
            }
        }
    }
    text += skipped_text(skipped);
    return text + (text.empty() ? "" : "\n") + write_counts(report) + "\n";
}

}  // namespace proofmark::report

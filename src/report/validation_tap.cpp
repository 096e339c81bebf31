// TAP version 13: https://testanything.org/tap-version-13-specification.html

#include <fmt/format.h>

#include "diagnostic_line.hpp"
#include "layout.hpp"
#include "validation_suites.hpp"

namespace proofmark::report {

namespace {

/// "#" would begin a directive, "\" an escape.
std::string description(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '#' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

/// A YAML text in double quotes; `text` is printable, so only these two can mislead.
std::string quoted(std::string_view text) {
    std::string escaped = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped + '"';
}

std::string finding_block(const base::Diagnostic& found) {
    std::string text = fmt::format("    - severity: {}\n      id: {}\n      message: {}\n",
                                   severity_name(found.severity), base::diagnostic_id(found.kind),
                                   quoted(printable(found.message)));
    if (!found.remedy.empty()) {
        text += fmt::format("      remedy: {}\n", quoted(printable(found.remedy)));
    }
    if (!found.file.empty()) text += fmt::format("      at: {}\n", quoted(place_of(found)));
    return text;
}

std::string findings_block(const base::Diagnostics& found) {
    if (found.empty()) return "";
    std::string text = "  ---\n  found:\n";
    for (const base::Diagnostic& one : found) text += finding_block(one);
    return text + "  ...\n";
}

}  // namespace

std::string write_validation_tap(const grading::ValidationReport& report,
                                 const SkippedFiles& skipped) {
    std::string text = fmt::format("TAP version 13\n1..{}\n", report.cases.size() + skipped.size());
    std::size_t number = 0;
    for (const Suite& suite : suites_of(report)) {
        for (const SuiteCase& one : suite.cases) {
            text += fmt::format("{} {} - {}\n", one.checked->passed() ? "ok" : "not ok", ++number,
                                description(case_label(suite, one)));
            text += findings_block(one.checked->found);
        }
    }
    for (const SkippedFile& file : skipped) {
        text += fmt::format("ok {} - {} # SKIP {}\n", ++number, description(printable(file.path)),
                            description(file.why));
    }
    return text;
}

}  // namespace proofmark::report

// https://docs.github.com/actions: "Workflow commands"

#include <fmt/format.h>

#include "diagnostic_line.hpp"
#include "validation_suites.hpp"

namespace proofmark::report {

namespace {

/// A step shows ten of each severity; the tenth counts the rest.
constexpr std::size_t shown_at_most = 9;

enum class Part { data, property };

std::string escaped(std::string_view text, Part part) {
    std::string out;
    for (const char c : text) {
        const bool ends_property = part == Part::property && (c == ':' || c == ',');
        if (c == '%' || c == '\r' || c == '\n' || ends_property) {
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        } else {
            out += c;
        }
    }
    return out;
}

/// The place of the finding as properties: "file=3.yaml,line=18,col=16,".
std::string place_properties(const base::Diagnostic& found) {
    if (found.file.empty()) return "";
    std::string text = fmt::format("file={},", escaped(found.file, Part::property));
    if (found.at.line != 0) text += fmt::format("line={},col={},", found.at.line, found.at.column);
    return text;
}

std::string annotation(const base::Diagnostic& found, const std::string& label) {
    return fmt::format("::{} {}title={}::{}\n", severity_name(found.severity),
                       place_properties(found), escaped(label, Part::property),
                       escaped(sentence_of(found), Part::data));
}

std::string annotations(const std::vector<Suite>& suites, base::Severity severity) {
    std::string text;
    std::size_t count = 0;
    for (const Suite& suite : suites) {
        for (const SuiteCase& one : suite.cases) {
            for (const base::Diagnostic& found : one.checked->found) {
                if (found.severity != severity) continue;
                if (++count <= shown_at_most) text += annotation(found, case_label(suite, one));
            }
        }
    }
    if (count <= shown_at_most) return text;
    return text + fmt::format(
                      "::{0} title=proofmark validate::and {1} more; proofmark validate "
                      "--format text shows every {0}\n",
                      severity_name(severity), count - shown_at_most);
}

}  // namespace

std::string write_validation_annotations(const grading::ValidationReport& report) {
    const std::vector<Suite> suites = suites_of(report);
    return annotations(suites, base::Severity::error) +
           annotations(suites, base::Severity::warning) + write_counts(report) + "\n";
}

}  // namespace proofmark::report

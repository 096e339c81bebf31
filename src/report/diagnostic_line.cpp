#include "diagnostic_line.hpp"

#include <fmt/format.h>

#include "layout.hpp"

namespace proofmark::report {

std::string_view severity_name(base::Severity severity) {
    switch (severity) {
        case base::Severity::error: return "error";
        case base::Severity::warning: return "warning";
        case base::Severity::note: return "note";
    }
    return "error";
}

std::string sentence_of(const base::Diagnostic& diagnostic) {
    std::string text = printable(diagnostic.message);
    if (!diagnostic.remedy.empty()) text += "; " + printable(diagnostic.remedy);
    return text;
}

std::string place_of(const base::Diagnostic& diagnostic) {
    std::string place = printable(diagnostic.file);
    if (place.empty() || diagnostic.at.line == 0) return place;
    return fmt::format("{}:{}:{}", place, diagnostic.at.line, diagnostic.at.column);
}

}  // namespace proofmark::report

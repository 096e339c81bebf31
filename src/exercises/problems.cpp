#include "problems.hpp"

#include <algorithm>
#include <utility>

#include "proofmark/notation/reader.hpp"

namespace proofmark::exercises {

using base::Diagnostic;
using base::DiagnosticKind;
using base::Diagnostics;
using base::Severity;

namespace {

constexpr std::size_t quoted_bytes = 60;
constexpr std::size_t listed_items = 12;

Diagnostic more_problems(std::size_t count) {
    Diagnostic note;
    note.kind = DiagnosticKind::too_long;
    note.severity = Severity::note;
    note.message = std::to_string(count) +
                   (count == 1 ? " more problem is" : " more problems are") + " not listed";
    note.remedy = "mend the first ones and read again";
    return note;
}

}  // namespace

void Problems::add(DiagnosticKind kind, base::SourceSpan span, std::string message,
                   std::string remedy, Severity severity) {
    Diagnostic diagnostic;
    diagnostic.kind = kind;
    diagnostic.severity = severity;
    diagnostic.message = std::move(message);
    diagnostic.remedy = std::move(remedy);
    diagnostic.span = span;
    found_.push_back(std::move(diagnostic));
}

Diagnostics Problems::take() {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const auto& a, const auto& b) { return a.span.begin < b.span.begin; });
    const std::size_t kept = std::min(found_.size(), shown_at_most);
    Diagnostics located;
    for (std::size_t i = 0; i < kept; ++i)
        located.push_back(base::locate(std::move(found_[i]), source_));
    if (kept < found_.size()) {
        auto note = more_problems(found_.size() - kept);
        note.file = source_.name();
        located.push_back(std::move(note));
    }
    found_.clear();
    return located;
}

std::string in_quotes(std::string_view text) {
    if (text.size() <= quoted_bytes) return "'" + std::string(text) + "'";
    std::size_t end = quoted_bytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return "'" + std::string(text.substr(0, end)) + "…'";
}

std::string listed(const std::vector<std::string>& items) {
    const bool cut = items.size() > listed_items;
    const std::size_t shown = cut ? listed_items : items.size();
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) text += !cut && i + 1 == shown ? " and " : ", ";
        text += items[i];
    }
    if (cut) text += " and " + std::to_string(items.size() - shown) + " more";
    return text;
}

std::string nearest_or(std::string_view word, const std::vector<std::string>& candidates,
                       const std::string& otherwise) {
    const auto near = notation::nearest_name(word, candidates);
    return near.empty() ? otherwise : "did you mean " + in_quotes(near);
}

}  // namespace proofmark::exercises

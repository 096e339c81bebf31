#pragma once

// Every fault found in one text, in the order of their places. A text of a mebibyte can hold a
// hundred thousand faults; people read the first ones, so only those are located and kept.

#include <string>
#include <string_view>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::exercises {

class Problems {
  public:
    explicit Problems(const base::SourceText& source) : source_(source) {}

    void add(base::DiagnosticKind kind, base::SourceSpan span, std::string message,
             std::string remedy, base::Severity severity = base::Severity::error);
    void add(base::Diagnostic diagnostic) { found_.push_back(std::move(diagnostic)); }

    bool none() const { return found_.empty(); }

    /// Located and sorted; beyond `shown_at_most` one note says how many more there are.
    base::Diagnostics take();

    static constexpr std::size_t shown_at_most = 50;

  private:
    const base::SourceText& source_;
    base::Diagnostics found_;
};

/// 'text' for a message; a long text is cut with "…".
std::string in_quotes(std::string_view text);

/// "a, b and c" of quoted or plain items; a long list ends in "and 7 more".
std::string listed(const std::vector<std::string>& items);

/// "did you mean 'weights'" when a candidate is near, else `otherwise`.
std::string nearest_or(std::string_view word, const std::vector<std::string>& candidates,
                       const std::string& otherwise);

}  // namespace proofmark::exercises

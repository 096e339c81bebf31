#pragma once

// A diagnostic in pieces that fit on one line, without control characters.

#include <string>
#include <string_view>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::report {

/// "error", "warning" or "note".
std::string_view severity_name(base::Severity severity);

/// "the message; the remedy"
std::string sentence_of(const base::Diagnostic& diagnostic);

/// "3.yaml:18:16", "3.yaml", or "" when the finding has no place.
std::string place_of(const base::Diagnostic& diagnostic);

}  // namespace proofmark::report

#pragma once

#include <string>

#include "proofmark/base/result.hpp"
#include "proofmark/notation/reader.hpp"

namespace proofmark::cli {

/// Appends the members of one reading, without braces: "verdict" (read, invalid or over-budget)
/// first; then the kind and all notations, or "fault", "error" and "span".
void append_reading(std::string& out, const base::Result<notation::Reading>& reading);

/// Is the fault a limit that was passed, rather than a text that cannot be read?
bool is_over_budget(const base::Diagnostic& why);

}  // namespace proofmark::cli

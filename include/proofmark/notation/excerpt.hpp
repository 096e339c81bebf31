#pragma once

#include <string>
#include <string_view>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::notation {

/// Columns a text takes on a terminal: wide characters count two, combining marks none.
std::size_t display_width(std::string_view text);

/// A located diagnostic as text for a person:
///
///   answers.md:7:14: expected ')' before the end of the answer; close the bracket opened here
///     - output: (3r+1/(2r+1)
///               ^~~~~
///
/// The place line is left out when the diagnostic has no line; long lines are cut around the
/// caret with "…"; control characters are shown as \x1b.
std::string write_diagnostic(const base::Diagnostic& diagnostic);

}  // namespace proofmark::notation

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/source_span.hpp"

namespace proofmark::base {

/// Every kind of message about input, in one list. The id (`diagnostic_id`) is stable and is the
/// enumerator with hyphens: `unclosed_bracket` -> "unclosed-bracket".
enum class DiagnosticKind {
    // reading notation
    unreadable_text,      ///< not UTF-8, control characters, binary data
    empty_answer,
    unexpected_character,
    unexpected_token,
    missing_operand,
    unclosed_bracket,
    unmatched_bracket,
    unknown_name,
    unknown_function,
    wrong_argument_count,
    bad_number,
    ambiguous_notation,   ///< two readings and none is safe
    ragged_matrix,
    bad_shape,            ///< not a shape where one is asked, or an operation on unfit shapes
    two_answers,          ///< "1 or 2", "a, b" where one value is asked
    not_an_expression,    ///< a relation, an empty pair of brackets, prose
    // budgets
    too_long,
    too_deep,
    too_many_nodes,
    too_many_digits,
    power_too_large,
    step_budget,
    // values
    undefined_value,      ///< 1/0, ln(0), square root of a negative number
    // files and structure
    file_not_found,
    not_a_file,
    file_not_readable,
    bad_yaml,
    bad_json,
    unknown_key,
    missing_key,
    wrong_type,
    duplicate_key,
    unknown_exercise,
    unknown_field,
    duplicate_field,
    stray_text,           ///< text in a sheet that belongs to no field
    bad_value,
    bad_head,             ///< a head whose arrays do not fit together
    bad_command,
};

std::string_view diagnostic_id(DiagnosticKind kind);

enum class Severity { error, warning, note };

/// One message to a person: what was seen and the rule (`message`), what to do (`remedy`).
/// Both are lower case without a full stop; quoted text is the person's own.
struct Diagnostic {
    DiagnosticKind kind = DiagnosticKind::unexpected_token;
    Severity severity = Severity::error;
    std::string message;
    std::string remedy;
    /// Place inside the text that was read.
    SourceSpan span;
    /// Place in a file, where known: set by whoever knows the file (`line` 0: unknown).
    std::string file;
    Position at{0, 0};
    /// The line of the file that holds the place, and the caret's byte range in it.
    std::string line_text;
    SourceSpan in_line;
};

using Diagnostics = std::vector<Diagnostic>;

/// An error; `span` where the place in the text is known.
Diagnostic make_diagnostic(DiagnosticKind kind, std::string message, std::string remedy,
                           SourceSpan span = {});

/// Fills file, position, line and caret range of `diagnostic` from its span in `source`.
Diagnostic locate(Diagnostic diagnostic, const SourceText& source);

}  // namespace proofmark::base

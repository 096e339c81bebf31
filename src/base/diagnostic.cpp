#include <algorithm>
#include <cstddef>
#include <utility>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::base {

// One table; the compiler warns about a kind without an id.
std::string_view diagnostic_id(DiagnosticKind kind) {
    switch (kind) {
        case DiagnosticKind::unreadable_text: return "unreadable-text";
        case DiagnosticKind::empty_answer: return "empty-answer";
        case DiagnosticKind::unexpected_character: return "unexpected-character";
        case DiagnosticKind::unexpected_token: return "unexpected-token";
        case DiagnosticKind::missing_operand: return "missing-operand";
        case DiagnosticKind::unclosed_bracket: return "unclosed-bracket";
        case DiagnosticKind::unmatched_bracket: return "unmatched-bracket";
        case DiagnosticKind::unknown_name: return "unknown-name";
        case DiagnosticKind::unknown_function: return "unknown-function";
        case DiagnosticKind::wrong_argument_count: return "wrong-argument-count";
        case DiagnosticKind::bad_number: return "bad-number";
        case DiagnosticKind::ambiguous_notation: return "ambiguous-notation";
        case DiagnosticKind::ragged_matrix: return "ragged-matrix";
        case DiagnosticKind::bad_shape: return "bad-shape";
        case DiagnosticKind::two_answers: return "two-answers";
        case DiagnosticKind::not_an_expression: return "not-an-expression";
        case DiagnosticKind::too_long: return "too-long";
        case DiagnosticKind::too_deep: return "too-deep";
        case DiagnosticKind::too_many_nodes: return "too-many-nodes";
        case DiagnosticKind::too_many_digits: return "too-many-digits";
        case DiagnosticKind::power_too_large: return "power-too-large";
        case DiagnosticKind::step_budget: return "step-budget";
        case DiagnosticKind::undefined_value: return "undefined-value";
        case DiagnosticKind::file_not_found: return "file-not-found";
        case DiagnosticKind::not_a_file: return "not-a-file";
        case DiagnosticKind::file_not_readable: return "file-not-readable";
        case DiagnosticKind::bad_yaml: return "bad-yaml";
        case DiagnosticKind::bad_json: return "bad-json";
        case DiagnosticKind::unknown_key: return "unknown-key";
        case DiagnosticKind::missing_key: return "missing-key";
        case DiagnosticKind::wrong_type: return "wrong-type";
        case DiagnosticKind::duplicate_key: return "duplicate-key";
        case DiagnosticKind::unknown_exercise: return "unknown-exercise";
        case DiagnosticKind::unknown_field: return "unknown-field";
        case DiagnosticKind::duplicate_field: return "duplicate-field";
        case DiagnosticKind::stray_text: return "stray-text";
        case DiagnosticKind::bad_value: return "bad-value";
        case DiagnosticKind::bad_head: return "bad-head";
        case DiagnosticKind::bad_command: return "bad-command";
    }
    return "unknown-kind";
}

Diagnostic make_diagnostic(DiagnosticKind kind, std::string message, std::string remedy,
                           SourceSpan span) {
    Diagnostic diagnostic;
    diagnostic.kind = kind;
    diagnostic.message = std::move(message);
    diagnostic.remedy = std::move(remedy);
    diagnostic.span = span;
    return diagnostic;
}

Diagnostic locate(Diagnostic diagnostic, const SourceText& source) {
    const std::string_view text = source.text();
    const std::size_t begin = std::min<std::size_t>(diagnostic.span.begin, text.size());
    const std::size_t end = std::clamp<std::size_t>(diagnostic.span.end, begin, text.size());

    // A span that begins at a line break is shown behind the line that the break ends.
    const auto before = begin == 0 ? std::string_view::npos : text.rfind('\n', begin - 1);
    const auto line_begin = before == std::string_view::npos ? 0 : before + 1;
    auto line_end = std::min(text.find('\n', begin), text.size());
    if (line_end > line_begin && text[line_end - 1] == '\r') --line_end;

    const auto caret = [&](std::size_t offset) {
        return static_cast<std::uint32_t>(std::min(offset, line_end) - line_begin);
    };
    diagnostic.file = source.name();
    diagnostic.at = source.position(static_cast<std::uint32_t>(begin));
    diagnostic.line_text = text.substr(line_begin, line_end - line_begin);
    diagnostic.in_line = {caret(begin), caret(end)};
    return diagnostic;
}

}  // namespace proofmark::base

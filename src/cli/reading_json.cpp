#include "reading_json.hpp"

#include "commands.hpp"
#include "json_line.hpp"
#include "json_members.hpp"
#include "proofmark/notation/writer.hpp"
#include "reading_summary.hpp"

namespace proofmark::cli {

namespace {

using notation::Notation;
using notation::SyntaxTree;

void append_count(std::string& out, std::string_view key, std::size_t count) {
    append_key(out, key);
    out += std::to_string(count);
}

void append_shape(std::string& out, const ReadingSummary& summary) {
    append_key(out, "shape");
    if (!summary.shape) {
        out += "null";
        return;
    }
    out += '[';
    for (const std::size_t extent : *summary.shape) {
        if (out.back() != '[') out += ',';
        out += std::to_string(extent);
    }
    out += ']';
}

void append_decimal(std::string& out, const SyntaxTree& tree, notation::NodeId id) {
    const notation::Number& number = tree.number(id);
    out += '{';
    append_text(out, "text", write_expression(tree, id, Notation::plain));
    if (number.decimal_places >= 0) {
        append_count(out, "decimal_places", static_cast<std::size_t>(number.decimal_places));
    }
    append_count(out, "significant_digits", number.significant_digits);
    if (number.repeating != 0) append_count(out, "repeating", number.repeating);
    const auto mark = [&out](std::string_view key, bool holds) {
        if (!holds) return;
        append_key(out, key);
        out += "true";
    };
    mark("ellipsis", number.ellipsis);
    mark("scientific", number.scientific);
    mark("percent", number.percent);
    out += '}';
}

void append_decimals(std::string& out, const SyntaxTree& tree, const ReadingSummary& summary) {
    append_key(out, "decimals");
    out += '[';
    for (const notation::NodeId id : summary.decimals) {
        if (out.back() != '[') out += ',';
        append_decimal(out, tree, id);
    }
    out += ']';
}

void append_notes(std::string& out, const std::vector<notation::ReadingNote>& notes) {
    append_key(out, "notes");
    out += '[';
    for (const notation::ReadingNote& note : notes) {
        if (out.back() != '[') out += ',';
        out += '{';
        append_text(out, "id", note.id);
        append_text(out, "text", note.text);
        append_span(out, "span", note.span);
        out += '}';
    }
    out += ']';
}

void append_fault(std::string& out, const base::Diagnostic& why) {
    append_text(out, "verdict", is_over_budget(why) ? "over-budget" : "invalid");
    append_text(out, "fault", base::diagnostic_id(why.kind));
    append_text(out, "error", sentence(why));
    append_span(out, "span", why.span);
}

}  // namespace

void append_reading(std::string& out, const base::Result<notation::Reading>& reading) {
    if (!reading) {
        append_fault(out, reading.diagnostics().front());
        return;
    }
    const SyntaxTree& tree = reading->tree;
    const ReadingSummary summary = summarise(tree);
    append_text(out, "verdict", "read");
    append_text(out, "kind", kind_name(summary.kind));
    append_shape(out, summary);
    append_text(out, "orientation", orientation_name(summary.orientation));
    append_list(out, "names", summary.names);
    append_list(out, "constants", summary.constants);
    append_text(out, "label", reading->label);
    append_text(out, "plain", write_expression(tree, Notation::plain));
    append_text(out, "unicode", write_expression(tree, Notation::unicode));
    append_text(out, "latex", write_expression(tree, Notation::latex));
    append_text(out, "mathml", write_expression(tree, Notation::mathml));
    append_decimals(out, tree, summary);
    append_notes(out, reading->notes);
}

bool is_over_budget(const base::Diagnostic& why) {
    switch (why.kind) {
        case base::DiagnosticKind::too_long:
        case base::DiagnosticKind::too_deep:
        case base::DiagnosticKind::too_many_nodes:
        case base::DiagnosticKind::too_many_digits: return true;
        default: return false;
    }
}

}  // namespace proofmark::cli

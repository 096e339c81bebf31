#include "entry_reader.hpp"

#include <algorithm>
#include <utility>

#include "fault.hpp"

namespace proofmark::attention {

namespace {

using base::DiagnosticKind;
using base::SourceSpan;
using Kind = JsonValue::Kind;

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

/// 1e-3 alone, with or without a minus: next to e^x it could be misread, as an entry it cannot.
bool is_scientific_literal(const notation::SyntaxTree& tree) {
    const notation::NodeId root = tree.root();
    const notation::NodeId id =
        tree.kind(root) == notation::Kind::negate ? tree.child(root, 0) : root;
    return tree.kind(id) == notation::Kind::number && tree.number(id).scientific;
}

std::optional<std::string> unfit(const notation::Reading& reading) {
    if (!reading.label.empty()) return "an entry has no name of its own";
    if (reading.tree.kind(reading.tree.root()) == notation::Kind::list) {
        return "an entry is one number, not a list";
    }
    for (const notation::ReadingNote& note : reading.notes) {
        if (note.id == "two-readings" && !is_scientific_literal(reading.tree)) return note.text;
    }
    return std::nullopt;
}

/// 2E3 where E is a symbol: a power of ten or a product.
std::optional<std::string> product_or_power(const notation::SyntaxTree& tree,
                                            std::string_view text) {
    for (notation::NodeId id = 0; id < tree.size(); ++id) {
        if (tree.kind(id) != notation::Kind::number || !tree.number(id).scientific) continue;
        const SourceSpan span = tree.span(id);
        const std::string_view written = text.substr(span.begin, span.end - span.begin);
        if (written.find('E') == std::string_view::npos) continue;
        return "'" + std::string(written) +
               "' may be a power of ten or a product with the symbol E";
    }
    return std::nullopt;
}

/// A span inside an entry's text as a span in the file. Where the text was written with
/// escapes its bytes do not line up, and the whole entry is meant.
SourceSpan place_in_file(const JsonValue& value, SourceSpan span) {
    const std::uint32_t quotes = value.kind == Kind::string ? 1 : 0;
    const std::uint32_t written = value.span.end - value.span.begin - 2 * quotes;
    if (written != value.text.size()) return value.span;
    const std::uint32_t shift = value.span.begin + quotes;
    return {span.begin + shift, span.end + shift};
}

}  // namespace

std::string entries_of(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " entry" : " entries");
}

const JsonValue* find_value(const JsonValue& object, std::string_view key) {
    for (std::size_t i = 0; i < object.keys.size(); ++i) {
        if (object.keys[i].text == key) return &object.elements[i];
    }
    return nullptr;
}

SourceSpan place_of_key(const JsonValue& object, std::string_view key) {
    for (const JsonKey& candidate : object.keys) {
        if (candidate.text == key) return candidate.span;
    }
    return {object.span.begin, object.span.begin + 1};
}

std::string nearest_key(std::string_view key, const std::vector<std::string>& names,
                        const std::string& known) {
    const auto same_letters = [&](std::string_view name) {
        return std::equal(key.begin(), key.end(), name.begin(), name.end(),
                          [](char a, char b) { return lower_case(a) == lower_case(b); });
    };
    const auto found = std::find_if(names.begin(), names.end(), same_letters);
    const std::string nearest = found != names.end() ? *found : notation::nearest_name(key, names);
    return nearest.empty() ? known : "perhaps '" + nearest + "' is meant";
}

void EntryReader::report(base::Diagnostic diagnostic) {
    faults_.push_back(base::locate(std::move(diagnostic), source_));
}

void EntryReader::report(DiagnosticKind kind, SourceSpan span, std::string message,
                         std::string remedy) {
    report(make_fault(kind, std::move(message), std::move(remedy), span));
}

std::optional<notation::SyntaxTree> EntryReader::read_entry(const std::string& name,
                                                            const JsonValue& value) {
    if (value.kind != Kind::number && value.kind != Kind::string) {
        report(DiagnosticKind::wrong_type, value.span,
               name + " is " + std::string(kind_name(value.kind)) +
                   ", but an entry is a number or text in quotes",
               "write a number such as 0.5, or text such as \"1/3\"");
        return std::nullopt;
    }
    base::Result<notation::Reading> reading = notation::read_expression(value.text, context_);
    if (!reading) {
        for (base::Diagnostic fault : reading.diagnostics()) {
            fault.message = name + ": " + fault.message;
            if (fault.kind == DiagnosticKind::unknown_name) {
                fault.remedy += "; a letter that stands for any number is declared in \"symbols\"";
            }
            fault.span = place_in_file(value, fault.span);
            report(std::move(fault));
        }
        return std::nullopt;
    }
    std::optional<std::string> why = unfit(*reading);
    const bool is_E_symbol =
        std::find(context_.names.begin(), context_.names.end(), "E") != context_.names.end();
    if (!why && is_E_symbol && value.kind == Kind::string) {
        why = product_or_power(reading->tree, value.text);
    }
    if (why) {
        report(DiagnosticKind::bad_value, value.span, name + ": " + *why,
               "write one number such as 1/3 in a form that has one reading");
        return std::nullopt;
    }
    return std::move(reading->tree);
}

}  // namespace proofmark::attention

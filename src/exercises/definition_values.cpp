#include "definition_values.hpp"

#include <algorithm>
#include <utility>

#include "yaml_tree.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using base::SourceSpan;

namespace {

constexpr std::size_t id_bytes = 64;
constexpr std::int64_t points_at_most = 10'000;

/// The key of a value in a map, the value itself in a list.
SourceSpan head_of(const DocumentNode& node) {
    return node.key.empty() ? node.span : node.key_span;
}

std::string name_of(const DocumentNode& node) {
    return node.key.empty() ? "this entry" : in_quotes(node.key);
}

void bad_value(const DocumentNode& node, std::string rule, std::string remedy,
               const DefinitionText& text) {
    text.problems.add(DiagnosticKind::bad_value, node.span,
                      name_of(node) + " is " + in_quotes(node.text) + ", " + std::move(rule),
                      std::move(remedy));
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool all_digits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

bool is_id_character(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' ||
           c == '_' || c == '-';
}

/// "2", "0.5", "1.25" in hundredths; nothing for any other form.
std::optional<std::int64_t> hundredths(std::string_view text) {
    const auto point = text.find('.');
    const auto whole = text.substr(0, point);
    auto rest =
        point == std::string_view::npos ? std::string() : std::string(text.substr(point + 1));
    if (!all_digits(whole) || whole.size() > 6) return std::nullopt;
    if (point != std::string_view::npos && (!all_digits(rest) || rest.size() > 2))
        return std::nullopt;
    rest.resize(2, '0');
    std::int64_t value = 0;
    for (const char c : std::string(whole) + rest) value = value * 10 + (c - '0');
    return value;
}

/// Faults of the reader, moved from the scalar to its place in the file.
void report(base::Diagnostics faults, const DocumentNode& node, const DefinitionText& text) {
    for (auto& fault : faults) {
        fault.span = place_in_scalar(node, fault.span, text.source.text());
        text.problems.add(std::move(fault));
    }
}

/// A reference must be what it says: no second reading, no label that could be meant as a check.
bool check_one_reading(const notation::Reading& reading, const DocumentNode& node,
                       const DefinitionText& text) {
    bool single = true;
    for (const auto& note : reading.notes) {
        if (note.id != "two-readings") continue;
        single = false;
        text.problems.add(DiagnosticKind::ambiguous_notation,
                          place_in_scalar(node, note.span, text.source.text()), note.text,
                          "write brackets, so that a definition has one reading");
    }
    if (!reading.label.empty()) {
        single = false;
        text.problems.add(DiagnosticKind::not_an_expression, node.span,
                          "a value is asked here, not an equation for " + in_quotes(reading.label),
                          "write only what stands behind the '='");
    }
    return single;
}

bool is_positive_number(const notation::SyntaxTree& tree) {
    return tree.kind(tree.root()) == notation::Kind::number &&
           tree.number(tree.root()).digits != "0";
}

/// digits * 10^exponent < 1, of a number without a sign: all of its digits stand behind the point.
bool is_less_than_one(const notation::Number& number) {
    return static_cast<std::int64_t>(number.digits.size()) <= -std::int64_t{number.exponent};
}

/// A positive number in digits alone: 1e-12 is that number, whatever e may be elsewhere.
std::optional<notation::SyntaxTree> plain_number(const std::string& word) {
    if (word.find_first_not_of("0123456789.eE+-") != std::string::npos) return std::nullopt;
    notation::ReadingContext numbers;
    numbers.free_symbols = false;
    auto reading = notation::read_expression(word, numbers);
    if (!reading.ok() || !is_positive_number(reading->tree)) return std::nullopt;
    return std::move(reading->tree);
}

}  // namespace

bool check_kind(const DocumentNode& node, DocumentNode::Kind wanted, const DefinitionText& text) {
    if (node.is(wanted)) return true;
    const bool missing = node.is(DocumentNode::Kind::null);
    text.problems.add(DiagnosticKind::wrong_type, head_of(node),
                      name_of(node) + (missing ? " has no value, " : " is ") +
                          (missing ? "" : std::string(kind_text(node.kind)) + ", ") +
                          std::string(kind_text(wanted)) + " is asked here",
                      missing ? "write the value behind the colon"
                      : wanted == DocumentNode::Kind::text
                          ? "put it in quotes if it is one text"
                          : "see the format in exercises/README.md");
    return false;
}

bool check_keys(const DocumentNode& node, const Keys& keys, const DefinitionText& text) {
    if (!check_kind(node, DocumentNode::Kind::map, text)) return false;
    auto known = keys.required;
    known.insert(known.end(), keys.optional.begin(), keys.optional.end());
    for (const auto& item : node.items)
        if (std::find(known.begin(), known.end(), item.key) == known.end())
            text.problems.add(DiagnosticKind::unknown_key, item.key_span,
                              std::string(keys.of) + " has no key " + in_quotes(item.key),
                              nearest_or(item.key, known, "its keys are " + listed(known)));
    for (const auto& key : keys.required)
        if (!node.find(key))
            text.problems.add(DiagnosticKind::missing_key, head_of(node),
                              std::string(keys.of) + " lacks the key " + in_quotes(key),
                              "add '" + key + ": …'");
    return true;
}

std::optional<std::string> read_text(const DocumentNode& node, const DefinitionText& text) {
    if (!check_kind(node, DocumentNode::Kind::text, text)) return std::nullopt;
    const auto last = node.text.find_last_not_of(" \t\n");
    if (last == std::string::npos) {
        text.problems.add(DiagnosticKind::bad_value, node.span, name_of(node) + " is empty",
                          "write a text");
        return std::nullopt;
    }
    return node.text.substr(0, last + 1);
}

std::optional<std::string> read_line(const DocumentNode& node, const DefinitionText& text) {
    auto line = read_text(node, text);
    if (line && line->find('\n') != std::string::npos) {
        text.problems.add(DiagnosticKind::bad_value, node.span,
                          name_of(node) + " has several lines, one is asked here",
                          "write it on one line, or behind '>-'");
        return std::nullopt;
    }
    return line;
}

std::optional<std::string> read_id(const DocumentNode& node, const DefinitionText& text) {
    auto id = read_line(node, text);
    if (!id) return std::nullopt;
    if (id->size() <= id_bytes && std::all_of(id->begin(), id->end(), is_id_character)) return id;
    bad_value(node, "an id is made of letters, digits, '.', '_' and '-'", "choose a short id",
              text);
    return std::nullopt;
}

std::optional<bool> read_flag(const DocumentNode& node, const DefinitionText& text) {
    const auto word = read_line(node, text);
    if (!word) return std::nullopt;
    if (*word == "true") return true;
    if (*word == "false") return false;
    bad_value(node, "it is either true or false", "write true or false", text);
    return std::nullopt;
}

std::optional<std::size_t> read_count(const DocumentNode& node, std::size_t least, std::size_t most,
                                      const DefinitionText& text) {
    const auto word = read_line(node, text);
    if (!word) return std::nullopt;
    if (all_digits(*word) && word->size() <= 9) {
        const auto count = static_cast<std::size_t>(std::stoul(*word));
        if (count >= least && count <= most) return count;
    }
    bad_value(node,
              "a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                  " is asked here",
              "write such a number", text);
    return std::nullopt;
}

std::optional<Points> read_points(const DocumentNode& node, const DefinitionText& text) {
    const auto word = read_line(node, text);
    if (!word) return std::nullopt;
    const auto value = hundredths(*word);
    if (value && *value <= points_at_most * 100) return Points{*value};
    bad_value(node,
              "points are a number from 0 to " + std::to_string(points_at_most) +
                  " with at most two decimal places",
              "write for instance 2 or 0.5", text);
    return std::nullopt;
}

std::optional<std::vector<std::string>> read_lines(const DocumentNode& node,
                                                   const DefinitionText& text) {
    if (!check_kind(node, DocumentNode::Kind::list, text)) return std::nullopt;
    std::vector<std::string> lines;
    for (const auto& item : node.items)
        if (auto line = read_line(item, text)) lines.push_back(std::move(*line));
    return lines;
}

std::optional<notation::SyntaxTree> read_value(const DocumentNode& node,
                                               const notation::ReadingContext& context,
                                               const DefinitionText& text) {
    if (!check_kind(node, DocumentNode::Kind::text, text)) return std::nullopt;
    auto reading = notation::read_expression(node.text, context);
    if (!reading.ok()) {
        report(reading.diagnostics(), node, text);
        return std::nullopt;
    }
    if (!check_one_reading(*reading, node, text)) return std::nullopt;
    return std::move(reading->tree);
}

std::optional<notation::SyntaxTree> read_tolerance(const DocumentNode& node,
                                                   const DefinitionText& text) {
    const auto word = read_line(node, text);
    if (!word) return std::nullopt;
    auto number = plain_number(*word);
    if (number) return number;
    text.problems.add(DiagnosticKind::bad_value, node.span,
                      "a tolerance is a number greater than 0, not " + in_quotes(*word),
                      "write for instance 1e-12, or leave the tolerance out");
    return std::nullopt;
}

std::optional<notation::SyntaxTree> read_relative_tolerance(const DocumentNode& node,
                                                            const DefinitionText& text) {
    const auto word = read_line(node, text);
    if (!word) return std::nullopt;
    auto number = plain_number(*word);
    if (number && is_less_than_one(number->number(number->root()))) return number;
    text.problems.add(DiagnosticKind::bad_value, node.span,
                      "a relative tolerance is a number between 0 and 1, not " + in_quotes(*word),
                      "write for instance 0.01 for one part in a hundred");
    return std::nullopt;
}

}  // namespace proofmark::exercises

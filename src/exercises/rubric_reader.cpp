#include "rubric_reader.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "yaml_tree.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using Kind = DocumentNode::Kind;
using Presence = Term::Presence;

namespace {

constexpr std::array<std::string_view, 5> signal_words = {"with", "then", "not", "without", "any"};

bool is_signal_word(std::string_view word) {
    return std::find(signal_words.begin(), signal_words.end(), word) != signal_words.end();
}

bool is_concept_name(std::string_view name) {
    return !name.empty() && name.size() <= 40 && name[0] >= 'a' && name[0] <= 'z' &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
           });
}

/// A phrase is looked for by its letters, digits and mathematical signs.
bool has_content(std::string_view phrase) {
    return std::any_of(phrase.begin(), phrase.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x80 || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
               (c >= 'a' && c <= 'z') || c == '=' || c == '#' || c == '*' || c == '+';
    });
}

std::vector<std::string> names_of(const Vocabulary& vocabulary) {
    std::vector<std::string> names;
    for (const auto& known : vocabulary.concepts) names.push_back(known.name);
    return names;
}

std::optional<std::size_t> find_concept(const Vocabulary& vocabulary, std::string_view name) {
    const auto found = std::find_if(vocabulary.concepts.begin(), vocabulary.concepts.end(),
                                    [&](const Concept& known) { return known.name == name; });
    if (found == vocabulary.concepts.end()) return std::nullopt;
    return static_cast<std::size_t>(found - vocabulary.concepts.begin());
}

void report_unknown(const std::string& name, base::SourceSpan span, const Vocabulary& vocabulary,
                    const DefinitionText& text) {
    text.problems.add(DiagnosticKind::bad_value, span, "there is no concept " + in_quotes(name),
                      nearest_or(name, names_of(vocabulary),
                                 "write it with its words under 'concepts' of the exercise"));
}

Concept read_concept(const DocumentNode& item, const DefinitionText& text) {
    Concept read{item.key, {}};
    if (!is_concept_name(item.key) || is_signal_word(item.key)) {
        text.problems.add(DiagnosticKind::bad_value, item.key_span,
                          in_quotes(item.key) + " cannot be the name of a concept",
                          "write small letters, digits and '_'; with, then, not, without and any "
                          "have a meaning of their own");
    }
    if (!check_kind(item, Kind::list, text)) return read;
    if (item.items.empty())
        text.problems.add(DiagnosticKind::bad_value, item.key_span,
                          "the concept " + in_quotes(item.key) + " has no words",
                          "list the words that a student may write for it");
    std::set<std::string> seen;
    for (const auto& node : item.items) {
        const auto phrase = read_line(node, text);
        if (!phrase) continue;
        if (!has_content(*phrase))
            text.problems.add(DiagnosticKind::bad_value, node.span,
                              in_quotes(*phrase) + " has no letter or digit",
                              "write a word or a short phrase");
        else if (!seen.insert(*phrase).second)
            text.problems.add(DiagnosticKind::bad_value, node.span,
                              in_quotes(*phrase) + " stands in this concept already",
                              "leave it out");
        read.phrases.push_back(*phrase);
    }
    return read;
}

/// Reads one statement word by word.
class StatementReader {
  public:
    StatementReader(const DocumentNode& node, const Vocabulary& vocabulary,
                    const DefinitionText& text)
        : node_(node), vocabulary_(vocabulary), text_(text) {}

    std::optional<Statement> read() {
        const auto line = read_line(node_, text_);
        if (!line) return std::nullopt;
        statement_.clauses.emplace_back();
        std::size_t at = 0;
        while ((at = line->find_first_not_of(' ', at)) != std::string::npos) {
            const auto end = std::min(line->find(' ', at), line->size());
            word_span_ = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
            take(line->substr(at, end - at));
            at = end;
        }
        check_end();
        if (!sound_) return std::nullopt;
        return std::move(statement_);
    }

  private:
    void fault(std::string message, std::string remedy) {
        sound_ = false;
        text_.problems.add(DiagnosticKind::bad_value, place(), std::move(message),
                           std::move(remedy));
    }

    base::SourceSpan place() const {
        return place_in_scalar(node_, word_span_, text_.source.text());
    }

    void take(const std::string& word) {
        if (word == "with" || word == "then") return take_joint(word);
        if (is_signal_word(word)) return take_presence(word);
        const auto number = find_concept(vocabulary_, word);
        if (!number) {
            sound_ = false;
            report_unknown(word, place(), vocabulary_, text_);
        }
        statement_.clauses.back().terms.push_back({number.value_or(0), presence_});
        presence_ = Presence::said;
        waits_for_concept_ = false;
    }

    void take_joint(const std::string& word) {
        check_clause();
        const auto order = word == "then" ? Statement::Order::as_written : Statement::Order::any;
        if (statement_.clauses.size() > 1 && order != statement_.order)
            fault("a statement joins its clauses by 'with' or by 'then', not by both",
                  "write two statements, or one of the two words only");
        statement_.order = order;
        statement_.clauses.emplace_back();
    }

    void take_presence(const std::string& word) {
        if (waits_for_concept_)
            fault("a concept is asked before " + in_quotes(word), "write one of the two words");
        presence_ = word == "not"       ? Presence::denied
                    : word == "without" ? Presence::absent
                                        : Presence::named;
        waits_for_concept_ = true;
    }

    void check_clause() {
        const auto& terms = statement_.clauses.back().terms;
        if (waits_for_concept_)
            fault("a concept is missing behind 'not', 'without' or 'any'", "write its name");
        waits_for_concept_ = false;
        presence_ = Presence::said;
        const bool found = std::any_of(terms.begin(), terms.end(), [](const Term& term) {
            return term.presence != Presence::absent;
        });
        if (!found && sound_)
            fault("a clause of a statement names no concept that it looks for",
                  "write at least one concept on each side of 'with' and 'then'");
    }

    void check_end() { check_clause(); }

    const DocumentNode& node_;
    const Vocabulary& vocabulary_;
    const DefinitionText& text_;
    Statement statement_;
    base::SourceSpan word_span_;
    Presence presence_ = Presence::said;
    bool waits_for_concept_ = false;
    bool sound_ = true;
};

/// FNV-1a over texts with their lengths, so that no two lists of texts run into each other.
class Fingerprint {
  public:
    void take(std::string_view text) {
        take_number(text.size());
        for (const char c : text) take_byte(static_cast<unsigned char>(c));
    }
    void take_number(std::uint64_t number) {
        for (int i = 0; i < 8; ++i) take_byte(static_cast<unsigned char>(number >> (8 * i)));
    }
    std::string digits() const {
        constexpr std::string_view hexadecimal = "0123456789abcdef";
        std::string text;
        for (int shift = 60; shift >= 0; shift -= 4) text += hexadecimal[(state_ >> shift) & 15U];
        return text;
    }

  private:
    void take_byte(unsigned char byte) { state_ = (state_ ^ byte) * 0x100000001B3U; }

    std::uint64_t state_ = 0xCBF29CE484222325U;
};

void take_statements(const std::vector<Statement>& statements, const Vocabulary& vocabulary,
                     std::set<std::size_t>& used, Fingerprint& fingerprint) {
    fingerprint.take_number(statements.size());
    for (const auto& statement : statements) {
        fingerprint.take_number(static_cast<std::uint64_t>(statement.order));
        fingerprint.take_number(statement.clauses.size());
        for (const auto& clause : statement.clauses) {
            fingerprint.take_number(clause.terms.size());
            for (const auto& term : clause.terms) {
                fingerprint.take(vocabulary.concepts[term.number].name);
                fingerprint.take_number(static_cast<std::uint64_t>(term.presence));
                used.insert(term.number);
            }
        }
    }
}

}  // namespace

void read_concepts(const DocumentNode& node, const DefinitionText& text, Vocabulary& vocabulary) {
    if (!check_kind(node, Kind::map, text)) return;
    for (const auto& item : node.items) vocabulary.concepts.push_back(read_concept(item, text));
}

void read_opposites(const DocumentNode& node, const DefinitionText& text, Vocabulary& vocabulary) {
    if (!check_kind(node, Kind::list, text)) return;
    for (const auto& item : node.items) {
        if (!check_kind(item, Kind::list, text)) continue;
        std::vector<std::size_t> pair;
        for (const auto& name_node : item.items) {
            const auto name = read_line(name_node, text);
            if (!name) continue;
            if (const auto number = find_concept(vocabulary, *name))
                pair.push_back(*number);
            else
                report_unknown(*name, name_node.span, vocabulary, text);
        }
        if (item.items.size() != 2 || (pair.size() == 2 && pair[0] == pair[1]))
            text.problems.add(DiagnosticKind::bad_value, item.span,
                              "opposites are two different concepts", "write '[row, column]'");
        else if (pair.size() == 2)
            vocabulary.opposites.emplace_back(pair[0], pair[1]);
    }
}

std::vector<Statement> read_statements(const DocumentNode& node, const Vocabulary& vocabulary,
                                       const DefinitionText& text) {
    std::vector<Statement> statements;
    if (!check_kind(node, Kind::list, text)) return statements;
    if (node.items.empty())
        text.problems.add(DiagnosticKind::bad_value, node.key_span,
                          in_quotes(node.key) + " has no statement",
                          "write one, such as '- weights equal', or leave the key out");
    for (const auto& item : node.items)
        if (auto statement = StatementReader(item, vocabulary, text).read())
            statements.push_back(std::move(*statement));
    return statements;
}

std::string rubric_version(const Idea& idea, const Vocabulary& vocabulary) {
    Fingerprint fingerprint;
    fingerprint.take(idea.id);
    fingerprint.take(idea.text);
    fingerprint.take_number(static_cast<std::uint64_t>(idea.points.hundredths));
    std::set<std::size_t> used;
    take_statements(idea.rubric.says, vocabulary, used, fingerprint);
    take_statements(idea.rubric.denies, vocabulary, used, fingerprint);
    // By name, so that the order of the vocabulary doesn't count.
    std::map<std::string, const Concept*> by_name;
    for (const auto number : used) {
        const auto& known = vocabulary.concepts[number];
        by_name.emplace(known.name, &known);
    }
    for (const auto& [name, known] : by_name) {
        fingerprint.take(name);
        auto phrases = known->phrases;
        std::sort(phrases.begin(), phrases.end());
        for (const auto& phrase : phrases) fingerprint.take(phrase);
    }
    return fingerprint.digits();
}

}  // namespace proofmark::exercises

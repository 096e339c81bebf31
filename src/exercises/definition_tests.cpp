#include "definition_tests.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace proofmark::exercises {

using base::DiagnosticKind;
using Kind = DocumentNode::Kind;

namespace {

constexpr std::size_t places_limit = 1'000;
constexpr std::size_t values_limit = 1'000;
constexpr std::size_t deployed_limit = 10'000;
constexpr std::array<std::string_view, 7> verdicts{"right", "partly", "wrong",    "invalid",
                                                   "blank", "review", "undecided"};
constexpr std::array<std::string_view, 4> idea_statuses{"met", "not-met", "contradicted", "review"};
constexpr std::array<std::string_view, 4> stored_arrays{"X", "W_Q", "W_K", "W_V"};

template <class Words>
std::vector<std::string> strings(const Words& words) {
    return {words.begin(), words.end()};
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// One of a few words; others are reported with the nearest.
template <class Words>
std::string read_word(const DocumentNode& node, const Words& words, const std::string& what,
                      const DefinitionText& text) {
    const auto word = read_line(node, text);
    if (!word) return {};
    const auto known = strings(words);
    if (contains(known, *word)) return *word;
    text.problems.add(DiagnosticKind::bad_value, node.span,
                      "there is no " + what + " " + in_quotes(*word),
                      nearest_or(*word, known, "the words are " + listed(known)));
    return {};
}

class TestReader {
  public:
    TestReader(const notation::ReadingContext& context, Exercise& exercise,
               const DefinitionText& text)
        : context_(context), exercise_(exercise), text_(text) {}

    void read(const DocumentNode& item) {
        const Keys keys{"a test",
                        {"field"},
                        {"answer", "is", "decimals", "with", "verdict", "points", "notes", "absent",
                         "ideas", "on_variants"}};
        if (!check_keys(item, keys, text_)) return;
        test_ = {};
        test_.span = item.span;
        if (const auto* field = item.find("field")) test_.field = read_field_name(*field);
        read_answer(item);
        if (const auto* with = item.find("with")) read_with(*with);
        read_expectations(item);
        exercise_.tests.push_back(std::move(test_));
    }

  private:
    void bad_value(base::SourceSpan span, std::string message, std::string remedy) {
        text_.problems.add(DiagnosticKind::bad_value, span, std::move(message), std::move(remedy));
    }

    std::string read_field_name(const DocumentNode& node) {
        const auto name = read_line(node, text_);
        return name && check_field_name(*name, node.span) ? *name : std::string();
    }

    bool check_field_name(const std::string& name, base::SourceSpan span) {
        if (exercise_.find(name) != nullptr) return true;
        std::vector<std::string> names;
        for (const auto& field : exercise_.fields) names.push_back(field.name);
        bad_value(span, "there is no field " + in_quotes(name),
                  nearest_or(name, names, "the fields are " + listed(names)));
        return false;
    }

    void read_answer(const DocumentNode& item) {
        const auto* answer = item.find("answer");
        const auto* is = item.find("is");
        if ((answer == nullptr) == (is == nullptr)) {
            bad_value(item.span, "a test has one answer",
                      "write either 'answer: …' as a student types it, or 'is: …' as an "
                      "expression over the arrays");
            return;
        }
        if (answer)
            test_.answer = is_blank(*answer) ? "" : read_text(*answer, text_).value_or("");
        if (const auto* flag = item.find("on_variants"))
            test_.on_variants = read_flag(*flag, text_).value_or(false);
        if (is) {
            test_.is_text = is->text;
            test_.is = read_value(*is, context_, text_);
            test_.on_variants = true;
        }
        if (const auto* places = item.find("decimals")) {
            if (!is)
                bad_value(places->span, "only an expression is written as decimals",
                          "use it beside 'is: …'");
            if (const auto count = read_count(*places, 1, places_limit, text_))
                test_.decimals = static_cast<std::uint32_t>(*count);
        }
    }

    /// `answer:` and `answer: ""` are what a student leaves out.
    static bool is_blank(const DocumentNode& answer) {
        return answer.is(Kind::null) || (answer.is(Kind::text) && answer.text.empty());
    }

    void read_with(const DocumentNode& node) {
        if (!check_kind(node, Kind::map, text_)) return;
        for (const auto& item : node.items) {
            if (!check_field_name(item.key, item.key_span)) continue;
            if (const auto answer = read_text(item, text_))
                test_.with.emplace_back(item.key, *answer);
        }
    }

    void read_expectations(const DocumentNode& item) {
        if (const auto* verdict = item.find("verdict"))
            test_.verdict = read_word(*verdict, verdicts, "verdict", text_);
        if (const auto* points = item.find("points")) test_.points = read_points(*points, text_);
        if (const auto* notes = item.find("notes"))
            test_.notes = read_lines(*notes, text_).value_or(std::vector<std::string>{});
        if (const auto* absent = item.find("absent"))
            test_.absent = read_lines(*absent, text_).value_or(std::vector<std::string>{});
        if (const auto* ideas = item.find("ideas")) read_ideas(*ideas);
        const bool expects = item.find("verdict") || item.find("points") || item.find("notes") ||
                             item.find("absent") || item.find("ideas");
        if (!expects)
            bad_value(item.span, "a test that expects nothing cannot fail",
                      "add the verdict, the points or the notes");
    }

    void read_ideas(const DocumentNode& node) {
        if (!check_kind(node, Kind::map, text_)) return;
        const auto* field = exercise_.find(test_.field);
        for (const auto& item : node.items) {
            const bool known =
                field && std::any_of(field->ideas.begin(), field->ideas.end(),
                                     [&](const Idea& idea) { return idea.id == item.key; });
            if (!known) {
                bad_value(item.key_span, "the field has no idea " + in_quotes(item.key),
                          "name an idea of the tested field");
                continue;
            }
            test_.ideas.emplace_back(item.key, read_word(item, idea_statuses, "status", text_));
        }
    }

    const notation::ReadingContext& context_;
    Exercise& exercise_;
    const DefinitionText& text_;
    QuestionTest test_;
};

/// A whole number, perhaps negative.
std::optional<std::int64_t> read_whole(const DocumentNode& node, const DefinitionText& text) {
    std::int64_t value = 0;
    const auto* end = node.text.data() + node.text.size();
    const auto [stop, error] = std::from_chars(node.text.data(), end, value);
    constexpr std::int64_t most = 1'000'000;
    if (!node.text.empty() && error == std::errc{} && stop == end && value >= -most &&
        value <= most)
        return value;
    text.problems.add(DiagnosticKind::bad_value, node.span,
                      in_quotes(node.text) + " is not a whole number between -1000000 and 1000000",
                      "write such a number");
    return std::nullopt;
}

class RulesReader {
  public:
    RulesReader(const notation::ReadingContext& context, Exercise& exercise,
                const DefinitionText& text)
        : context_(context), exercise_(exercise), text_(text) {}

    void read(const DocumentNode& node) {
        const Keys keys{"the variants",
                        {"draw"},
                        {"distinct", "distinct_rows", "no_ties", "mistakes", "deployed"}};
        if (!check_keys(node, keys, text_)) return;
        rules_.span = node.span;
        if (const auto* draw = node.find("draw")) read_draws(*draw);
        read_names(node.find("distinct"), drawn_values(), "drawn value", rules_.distinct);
        read_names(node.find("distinct_rows"), context_.arrays, "array", rules_.distinct_rows);
        read_names(node.find("no_ties"), context_.arrays, "array", rules_.no_ties);
        if (const auto* mistakes = node.find("mistakes")) {
            rules_.mistakes = read_lines(*mistakes, text_).value_or(std::vector<std::string>{});
            rules_.mistakes_span = mistakes->span;
        }
        if (const auto* deployed = node.find("deployed")) read_deployed(*deployed);
        exercise_.variants = std::move(rules_);
    }

  private:
    void bad_value(base::SourceSpan span, std::string message, std::string remedy) {
        text_.problems.add(DiagnosticKind::bad_value, span, std::move(message), std::move(remedy));
    }

    /// What may be drawn: the stored arrays of the head, given values and numbers. Of several heads
    /// the maps only, for they read one X.
    std::vector<std::string> drawable() const {
        std::vector<std::string> names;
        if (!exercise_.head_file.empty()) names = strings(stored_arrays);
        for (const auto& head : exercise_.heads)
            for (const auto array : stored_arrays)
                if (array != "X") names.push_back(std::string(array) + "_" + head.name);
        for (const auto& [name, span] : exercise_.value_spans)
            if (name != "head") names.push_back(name);
        return names;
    }

    std::vector<std::string> drawn_values() const {
        std::vector<std::string> names;
        for (const auto& draw : rules_.draws)
            if (exercise_.value_spans.contains(draw.name)) names.push_back(draw.name);
        return names;
    }

    void read_draws(const DocumentNode& node) {
        if (!check_kind(node, Kind::map, text_)) return;
        if (node.items.empty())
            bad_value(node.key_span, "nothing is drawn",
                      "name an array of the head or a given value");
        const auto names = drawable();
        for (const auto& item : node.items) {
            if (!contains(names, item.key)) {
                bad_value(item.key_span, in_quotes(item.key) + " cannot be drawn",
                          nearest_or(item.key, names,
                                     names.empty() ? "give a head, 'given' or 'numbers' first"
                                                   : "what can be drawn is " + listed(names)));
                continue;
            }
            read_draw(item);
        }
    }

    /// `{from: -2, to: 2}` or `{among: [4, 9, 16]}`.
    void read_draw(const DocumentNode& item) {
        if (!check_keys(item, {"a draw", {}, {"from", "to", "among"}}, text_)) return;
        Draw draw{item.key, {}, item.key_span};
        const auto* from = item.find("from");
        const auto* to = item.find("to");
        const auto* among = item.find("among");
        const bool range = from && to && !among;
        if (!range && (from || to || !among))
            return bad_value(item.key_span, "a draw is a range or a list",
                             "write '{from: -2, to: 2}' or '{among: [4, 9, 16]}'");
        if (among) {
            if (!check_kind(*among, Kind::list, text_)) return;
            for (const auto& value : among->items)
                if (const auto whole = read_whole(value, text_)) draw.among.push_back(*whole);
        } else {
            const auto least = read_whole(*from, text_);
            const auto most = read_whole(*to, text_);
            if (!least || !most) return;
            if (*least > *most || *most - *least >= static_cast<std::int64_t>(values_limit))
                return bad_value(item.key_span, "a range goes up, over at most 1000 values",
                                 "write the smaller end after 'from'");
            for (auto value = *least; value <= *most; ++value) draw.among.push_back(value);
        }
        if (draw.among.empty())
            return bad_value(item.key_span, "there is nothing to draw from", "list some values");
        rules_.draws.push_back(std::move(draw));
    }

    /// `- {seed: autumn, count: 20}`.
    void read_deployed(const DocumentNode& node) {
        if (!check_kind(node, Kind::list, text_)) return;
        for (const auto& item : node.items) {
            if (!check_keys(item, {"a deployment", {"seed", "count"}, {}}, text_)) continue;
            VariantRules::Deployment deployment;
            if (const auto* seed = item.find("seed"))
                deployment.seed = read_line(*seed, text_).value_or("");
            if (const auto* count = item.find("count"))
                deployment.count = read_count(*count, 1, deployed_limit, text_).value_or(0);
            rules_.deployed.push_back(std::move(deployment));
        }
    }

    void read_names(const DocumentNode* node, const std::vector<std::string>& known,
                    const std::string& what, std::vector<std::string>& into) {
        if (node == nullptr || !check_kind(*node, Kind::list, text_)) return;
        for (const auto& item : node->items) {
            const auto name = read_line(item, text_);
            if (!name) continue;
            if (contains(known, *name)) {
                into.push_back(*name);
            } else {
                bad_value(
                    item.span, "there is no " + what + " " + in_quotes(*name),
                    nearest_or(*name, known,
                               known.empty() ? "leave it out" : "there are " + listed(known)));
            }
        }
    }

    const notation::ReadingContext& context_;
    Exercise& exercise_;
    const DefinitionText& text_;
    VariantRules rules_;
};

}  // namespace

void read_question_tests(const DocumentNode& node, const notation::ReadingContext& context,
                         Exercise& exercise, const DefinitionText& text) {
    if (!check_kind(node, Kind::list, text)) return;
    for (const auto& item : node.items) TestReader(context, exercise, text).read(item);
}

void read_variant_rules(const DocumentNode& node, const notation::ReadingContext& context,
                        Exercise& exercise, const DefinitionText& text) {
    RulesReader(context, exercise, text).read(node);
}

}  // namespace proofmark::exercises

#include "experiment_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "assign_value.hpp"
#include "note_ids.hpp"

namespace proofmark::grading {

using attention::Intervention;
using base::DiagnosticKind;
using Kind = ExperimentToken::Kind;
using Part = ExperimentTarget::Part;

namespace {

constexpr std::size_t most_bytes = 8 * 1024;
constexpr std::size_t most_changes = 64;
constexpr std::size_t most_words = 16;  ///< that stand around one change

constexpr const char* examples =
    "write for instance W_V = 0, V[1] = [5, 5], K[2] += [1, 0], W_Q[1,2] = 3 or swap x1 and x2";

/// Words that say nothing about what is changed.
constexpr std::array<std::string_view, 50> idle_words{
    "we",     "i",       "you",      "one",       "would",  "will",       "could",    "can",
    "please", "us",      "take",     "try",       "my",     "the",        "a",        "an",
    "first",  "then",    "also",     "next",      "now",    "experiment", "proposal", "propose",
    "for",    "example", "instance", "suppose",   "assume", "consider",   "when",     "if",
    "and",    "just",    "simply",   "only",      "change", "changes",    "with",     "by",
    "answer", "new",     "setting",  "replacing", "run",    "python",     "text",     "that",
    "head",   "again"};
constexpr std::array<std::string_view, 8> set_verbs{"set",     "let",    "make", "put",
                                                    "replace", "change", "turn", "setting"};
constexpr std::array<std::string_view, 4> swap_verbs{"swap", "exchange", "interchange", "permute"};
constexpr std::array<std::string_view, 22> becomes_words{
    "is",   "are",  "be",   "becomes", "become", "equals",   "equal",   "to",
    "by",   "with", "into", "as",      "set",    "replaced", "changed", "turned",
    "made", "now",  "goes", "being",   "was",    "instead"};
constexpr std::array<std::string_view, 9> becomes_commands{
    "leftarrow", "gets",      "to",         "rightarrow",    "mapsto",
    "coloneqq",  "Leftarrow", "Rightarrow", "longrightarrow"};
/// What begins a reason, which is not read.
constexpr std::array<std::string_view, 17> reason_words{
    "because", "so",   "since", "which", "thus", "hence", "therefore", "then", "while",
    "where",   "this", "as",    "to",    "for",  "in",    "but",       "when"};
constexpr std::array<std::string_view, 5> keep_verbs{"keep", "keeping", "leave", "leaving", "hold"};
constexpr std::array<std::string_view, 12> negations{"not", "no",    "never",  "dont",
                                                     "don", "doesn", "cannot", "without",
                                                     "nor", "or",    "either", "maybe"};

template <std::size_t size>
bool contains(const std::array<std::string_view, size>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

template <std::size_t size>
bool is_one_of(const ExperimentToken& token, const std::array<std::string_view, size>& words) {
    return token.kind == Kind::word && contains(words, lower_case(token.text));
}

std::string_view sign_of(Assignment assignment) {
    switch (assignment) {
        case Assignment::add: return " += ";
        case Assignment::subtract: return " -= ";
        case Assignment::scale: return " *= ";
        case Assignment::set: break;
    }
    return " = ";
}

/// Which arrays a change writes, and which of the exercise's it looks at.
struct Access {
    std::string written;
    std::set<std::string> looked_at;
    base::SourceSpan span;
};

bool affects(const std::string& written, const std::string& array) {
    const bool is_projection = array == "Q" || array == "K" || array == "V";
    return written == array || (is_projection && (written == "X" || written == "W_" + array));
}

class ExperimentReader {
  public:
    ExperimentReader(const ExperimentText& text, Workings workings)
        : text_(text), tokens_(text.tokens), workings_(workings), head_(*workings.setting->head) {}

    base::Result<Proposal> read() {
        if (text_.was_dressed) {
            add_note({"delimiters", "the signs around formulas or code were left out"});
        }
        skip_separators();
        if (now().kind == Kind::end) {
            return base::make_diagnostic(DiagnosticKind::empty_answer, "no change stands here",
                                         examples, now().span);
        }
        while (now().kind != Kind::end && faults_.empty()) {
            read_change();
            skip_separators();
        }
        if (faults_.empty()) check_accesses();
        if (!faults_.empty()) return std::move(faults_);
        note_order();
        return std::move(proposal_);
    }

  private:
    const ExperimentToken& now() const { return tokens_[at_]; }
    std::string_view slice(base::SourceSpan span) const {
        return std::string_view(text_.bare).substr(span.begin, span.end - span.begin);
    }
    void fail(DiagnosticKind kind, base::SourceSpan span, std::string message,
              std::string remedy = examples) {
        faults_.push_back(base::make_diagnostic(kind, std::move(message), std::move(remedy), span));
    }
    void fail(const base::Diagnostics& diagnostics) {
        faults_.insert(faults_.end(), diagnostics.begin(), diagnostics.end());
    }
    void add_note(Note note) {
        const bool is_new = std::none_of(
            proposal_.notes.begin(), proposal_.notes.end(),
            [&](const Note& other) { return other.id == note.id && other.text == note.text; });
        if (is_new) proposal_.notes.push_back(std::move(note));
    }

    bool is_separator(const ExperimentToken& token) const {
        return token.kind == Kind::line_end || token.is(";") || token.is(",") || token.is(".") ||
               token.is("&");
    }

    void skip_separators() {
        while (is_separator(now()) || now().is("*") || now().is("-")) ++at_;
    }

    /// Idle words, and one colon or bullet behind them; the place behind them.
    std::size_t behind_idle_words(std::size_t at) const {
        for (std::size_t count = 0; count < most_words; ++count) {
            const auto& token = tokens_[at];
            const bool is_numbering = (token.is(":") || token.is(")")) && count > 0;
            if (!is_one_of(token, idle_words) && !is_numbering) break;
            // "the first row of V" begins with two idle words, but they belong to the target.
            std::size_t probe = at;
            if (read_target(tokens_, probe, head_)) break;
            ++at;
        }
        return at;
    }

    /// Whether a change begins here: a verb, or a target with what makes it another.
    bool starts_change(std::size_t at) const {
        while (tokens_[at].kind == Kind::line_end || tokens_[at].is("-") || tokens_[at].is("*")) {
            ++at;
        }
        at = behind_idle_words(at);
        if (is_verb(tokens_[at])) return true;
        if (!read_target(tokens_, at, head_)) return false;
        const auto& next = tokens_[at];
        const bool goes_on = next.is_word("and") || next.is(",") || next.is("&");
        return !goes_on && (becomes_length(at) > 0 || operator_length(at) > 0 || next.is("<->"));
    }

    static bool is_verb(const ExperimentToken& token) {
        return is_one_of(token, set_verbs) || is_one_of(token, swap_verbs) ||
               is_one_of(token, keep_verbs) || token.is_word("add") || token.is_word("subtract") ||
               token.is_word("zero") || token.is_word("multiply");
    }

    /// Tokens of "=", "<-", "is set to", "\leftarrow"; 0 when there is none.
    std::size_t becomes_length(std::size_t at) const {
        const std::size_t begin = at;
        while (at < begin + most_words) {
            const auto& token = tokens_[at];
            const bool is_sign = token.is("=") || token.is("<-") || token.is("->") || token.is(":");
            const bool is_command =
                token.kind == Kind::command && contains(becomes_commands, token.text);
            if (!is_sign && !is_command && !is_one_of(token, becomes_words)) break;
            ++at;
        }
        return at - begin;
    }

    /// Tokens of "+=", "-=" and "*=".
    std::size_t operator_length(std::size_t at) const {
        const auto& token = tokens_[at];
        const bool is_sign = token.is("+") || token.is("-") || token.is("*");
        const bool is_equals = tokens_[std::min(at + 1, tokens_.size() - 1)].is("=");
        return is_sign && is_equals ? 2 : 0;
    }

    void read_change() {
        if (changes_ == most_changes) {
            return fail(DiagnosticKind::too_long, now().span,
                        "an experiment has at most " + std::to_string(most_changes) + " changes",
                        "propose fewer; one is enough");
        }
        ++changes_;
        const std::size_t begin = at_;
        at_ = behind_idle_words(at_);
        if (is_one_of(now(), keep_verbs)) return skip_reason(begin);
        if (is_one_of(now(), swap_verbs)) return read_swap();
        if (now().is_word("add") || now().is_word("subtract")) return read_addition();
        if (now().is_word("multiply")) return read_multiplication();
        const bool zeroes = now().is_word("zero");
        if (zeroes) {
            ++at_;
            if (now().is_word("out")) ++at_;
        }
        const bool has_verb = !zeroes && is_one_of(now(), set_verbs);
        if (has_verb) at_ = behind_idle_words(at_ + 1);
        auto targets = read_targets();
        if (targets.empty()) return no_target(begin);
        if (targets.size() == 1 && now().is("<->")) return read_arrow_swap(targets[0]);
        if (zeroes) {
            assign_all(targets, Assignment::set, zero_at(targets.back().span));
            return end_change();
        }
        read_assignment(std::move(targets), has_verb);
    }

    /// What stands where a change should begin.
    void no_target(std::size_t begin) {
        const auto& token = now();
        if (is_one_of(token, negations)) {
            return fail(DiagnosticKind::two_answers, token.span,
                        "'" + token.text + "' leaves open what is changed",
                        std::string("say only what is changed; ") + examples);
        }
        if (token.kind == Kind::end || is_separator(token)) {
            return fail(DiagnosticKind::not_an_expression, tokens_[begin].span,
                        "it is not said what is changed");
        }
        static constexpr std::array<std::string_view, 4> rows{"x", "q", "k", "v"};
        if (is_one_of(token, rows)) {
            const std::string capital(1, static_cast<char>(token.text[0] & ~0x20));
            return fail(DiagnosticKind::ambiguous_notation, token.span,
                        "'" + token.text + "' without a number may be one row or the whole array",
                        "write " + lower_case(token.text) + "_1 for the first row, or " + capital +
                            " for the whole array");
        }
        fail(DiagnosticKind::unexpected_token, token.span,
             "'" + token.text + "' is nothing of the head that can be changed",
             std::string("name X, W_Q, W_K, W_V, Q, K or V; ") + examples);
    }

    enum class TargetsStand { before_a_value, at_the_end };

    // targets = target { ( "," | "and" | "&" ) target } | target { "=" target }, before a value
    //
    // At the end of a change, one that "=" stands behind begins the next.
    std::vector<ExperimentTarget> read_targets(TargetsStand stand = TargetsStand::before_a_value) {
        const bool is_end = stand == TargetsStand::at_the_end;
        std::vector<ExperimentTarget> targets;
        while (auto target = read_target(tokens_, at_, head_)) {
            targets.push_back(std::move(*target));
            std::size_t next = at_;
            if (tokens_[next].is(",")) ++next;
            if (tokens_[next].is_word("and") || tokens_[next].is("&")) ++next;
            const bool is_chain = !is_end && next == at_ && tokens_[next].is("=");
            if (is_chain) ++next;
            if (next == at_ || (is_end && starts_change(next))) break;
            std::size_t behind = next;
            if (!read_target(tokens_, behind, head_)) break;
            if (is_chain && !tokens_[behind].is("=")) break;  // V[1] = V[2]: a value
            at_ = next;
        }
        return targets;
    }

    void read_assignment(std::vector<ExperimentTarget> targets, bool has_verb) {
        auto assignment = Assignment::set;
        if (const auto length = operator_length(at_); length > 0) {
            assignment = now().is("+")   ? Assignment::add
                         : now().is("-") ? Assignment::subtract
                                         : Assignment::scale;
            at_ += length;
        } else if (const auto words = becomes_length(at_); words > 0) {
            at_ += words;
        } else if (!has_verb || !now().is_word("zero")) {
            const auto& token = now();
            if (is_one_of(token, negations)) return no_target(at_);
            const bool is_end = token.kind == Kind::end || is_separator(token);
            return fail(DiagnosticKind::unexpected_token, token.span,
                        "it is not said what " + targets.back().echo() + " becomes" +
                            (is_end ? "" : ": '" + token.text + "' stands where '=' is expected"));
        }
        const auto value = value_span();
        if (value) assign_all(targets, assignment, read_value(*value));
    }

    base::Result<ProposedValue> read_value(base::SourceSpan span) const {
        return read_proposed_value(text_.bare, span, workings_);
    }

    static base::Result<ProposedValue> zero_at(base::SourceSpan span) {
        ProposedValue zero;
        zero.form = ProposedValue::Form::zero;
        zero.echo = "0";
        zero.span = span;
        return zero;
    }

    void assign_all(const std::vector<ExperimentTarget>& targets, Assignment assignment,
                    const base::Result<ProposedValue>& value) {
        if (!value) return fail(value.diagnostics());
        for (const auto& target : targets) {
            if (target.is_computed()) return computed(target);
            auto assigned = assign_value(target, assignment, *value, workings_);
            if (!assigned) return fail(assigned.diagnostics());
            note_counting(target);
            take(std::move(assigned).value(),
                 target.echo() + std::string(sign_of(assignment)) + value->echo);
            Access access{target.array, value->arrays, target.span};
            if (assignment == Assignment::scale) access.looked_at.insert(target.array);
            accesses_.push_back(std::move(access));
        }
        for (const auto& note : value->notes) add_note(note);
    }

    void computed(const ExperimentTarget& target) {
        fail(DiagnosticKind::bad_value, target.span,
             target.array + " is computed by the head, so it cannot be changed itself",
             "change X, W_Q, W_K, W_V, Q, K or V, and see what becomes of " + target.array);
    }

    void take(Assigned assigned, const std::string& echo) {
        auto& changes = proposal_.interventions;
        std::move(assigned.interventions.begin(), assigned.interventions.end(),
                  std::back_inserter(changes));
        for (auto& note : assigned.notes) add_note(std::move(note));
        proposal_.echo += (proposal_.echo.empty() ? "" : "; ") + echo;
    }

    void note_counting(const ExperimentTarget& target) {
        if (target.is_sliced) {
            add_note({note_ids::two_readings,
                      "rows and columns count from 1 here: " + target.echo() +
                          " would have other numbers in NumPy, which counts from 0"});
        }
        if (target.has_two_digits && target.part == Part::row) {
            add_note({note_ids::two_readings,
                      target.echo() + " is read as row " + std::to_string(target.row) + "; write " +
                          target.array + "[" + std::to_string(target.row / 10) + ", " +
                          std::to_string(target.row % 10) + "] for one entry"});
        }
    }

    // --- additions and exchanges

    // "add" value "to" target | "subtract" value "from" target
    void read_addition() {
        const bool adds = now().is_word("add");
        const std::string_view link = adds ? "to" : "from";
        const auto verb = now().span;
        const std::size_t first = ++at_;
        while (now().kind != Kind::end && !now().is(";") && !now().is_word(link)) ++at_;
        if (!now().is_word(link) || at_ == first) {
            return fail(DiagnosticKind::unexpected_token, verb,
                        std::string("it is not said what is ") +
                            (adds ? "added to what" : "subtracted from what"),
                        "write for instance add [1, 0] to V[2]");
        }
        const base::SourceSpan span{tokens_[first].span.begin, tokens_[at_ - 1].span.end};
        ++at_;
        auto targets = read_targets(TargetsStand::at_the_end);
        if (targets.empty()) return no_target(at_);
        assign_all(targets, adds ? Assignment::add : Assignment::subtract, read_value(span));
        end_change();
    }

    // "multiply" targets ( "by" | "with" ) value
    void read_multiplication() {
        const auto verb = now().span;
        ++at_;
        auto targets = read_targets();
        if (targets.empty()) return no_target(at_);
        if (!now().is_word("by") && !now().is_word("with")) {
            return fail(DiagnosticKind::unexpected_token, verb,
                        "it is not said what " + targets.back().echo() + " is multiplied by",
                        "write for instance multiply W_V by 0");
        }
        ++at_;
        const auto value = value_span();
        if (value) assign_all(targets, Assignment::scale, read_value(*value));
    }

    // "swap" [ "the" ] ( positions | rows ) n "and" n [ "of" array ] | "swap" target "and" target
    void read_swap() {
        const auto verb = now().span;
        ++at_;
        if (now().is_word("the")) ++at_;
        auto first = read_swapped();
        if (first && (now().is_word("and") || now().is_word("with") || now().is_word("for") ||
                      now().is(",") || now().is("&") || now().is("<->"))) {
            ++at_;
            if (now().is_word("the")) ++at_;
            auto second = read_swapped();
            if (second) {
                name_array_of_rows(*first, *second);
                return swap(*first, *second);
            }
        }
        fail(DiagnosticKind::unexpected_token, now().kind == Kind::end ? verb : now().span,
             "an exchange names two rows of one array",
             "write for instance swap x1 and x2, or swap V[1] and V[3]");
    }

    /// A row; one that is only a number has no array yet.
    std::optional<ExperimentTarget> read_swapped() {
        const std::size_t begin = at_;
        if (auto target = read_target(tokens_, at_, head_)) return target;
        static constexpr std::array<std::string_view, 6> nouns{"position", "positions", "row",
                                                               "rows",     "token",     "tokens"};
        if (is_one_of(now(), nouns)) ++at_;
        const auto number = read_position(tokens_, at_, head_);
        if (!number) return std::nullopt;
        if (is_one_of(now(), nouns)) ++at_;
        ExperimentTarget row;
        row.part = Part::row;
        row.row = *number;
        row.span = {tokens_[begin].span.begin, tokens_[at_ - 1].span.end};
        return row;
    }

    /// "rows 1 and 2 of V"; positions are rows of X.
    void name_array_of_rows(ExperimentTarget& first, ExperimentTarget& second) {
        if (!first.array.empty() || !second.array.empty()) {
            if (first.array.empty()) first.array = second.array;
            if (second.array.empty()) second.array = first.array;
            return;
        }
        first.array = second.array = "X";
        const bool names_array = now().is_word("of") || now().is_word("in");
        std::size_t next = at_ + 1;
        if (!names_array) return;
        const auto array = read_target(tokens_, next, head_);
        if (!array || array->part != Part::whole) return;
        first.array = second.array = array->array;
        second.span.end = array->span.end;
        at_ = next;
    }

    void read_arrow_swap(const ExperimentTarget& first) {
        ++at_;
        auto second = read_target(tokens_, at_, head_);
        if (!second) return no_target(at_);
        swap(first, *second);
    }

    void swap(const ExperimentTarget& first, const ExperimentTarget& second) {
        if (first.is_computed()) return computed(first);
        if (second.is_computed()) return computed(second);
        const bool are_rows = first.part == Part::row && second.part == Part::row;
        if (!are_rows || first.array != second.array) {
            return fail(DiagnosticKind::bad_shape, base::cover(first.span, second.span),
                        first.echo() + " and " + second.echo() + " are not two rows of one array",
                        "write for instance swap x1 and x2, or swap V[1] and V[3]");
        }
        auto assigned = swap_rows(first, second, workings_);
        if (!assigned) return fail(assigned.diagnostics());
        take(std::move(assigned).value(), first.echo() + " ↔ " + second.echo());
        Access access{first.array, {}, first.span};
        if (first.array != "X") access.looked_at.insert(first.array);
        accesses_.push_back(std::move(access));
        end_change();
    }

    // --- where a value ends

    /// The value that begins here; what may stand behind it is passed over. Nothing after a fault.
    std::optional<base::SourceSpan> value_span() {
        const std::size_t first = at_;
        std::size_t end = at_;  // behind the last token of the value
        while (!ends_value(first)) {
            const auto& token = now();
            if (token.depth == 0 && token.kind == Kind::word && is_alternative(token)) {
                fail(DiagnosticKind::two_answers, token.span,
                     "'" + token.text + "' leaves open what is changed",
                     "propose one experiment; write ';' between changes that are made together");
                return std::nullopt;
            }
            if (token.kind != Kind::line_end) end = at_ + 1;
            ++at_;
        }
        if (end == first) {
            const auto place = now().kind == Kind::end ? tokens_[first - 1].span : now().span;
            fail(DiagnosticKind::missing_operand, place, "no value stands here");
            return std::nullopt;
        }
        end_change();
        return base::SourceSpan{tokens_[first].span.begin, tokens_[end - 1].span.end};
    }

    static bool is_alternative(const ExperimentToken& token) {
        return token.is_word("or") || token.is_word("not") || token.is_word("maybe") ||
               token.is_word("perhaps");
    }

    bool ends_value(std::size_t first) const {
        const auto& token = now();
        if (token.kind == Kind::end) return true;
        if (token.depth > 0) return is_remark(first);
        if (token.is(";")) return true;
        if (token.is(".")) return ends_sentence(at_);
        if (token.is(",") || token.is("&") || token.is_word("and") || token.is_word("then")) {
            return starts_change(at_ + 1) || is_reason(at_ + 1);
        }
        if (token.kind == Kind::line_end) return at_ > first && line_is_no_row(at_ + 1);
        return at_ > first && is_reason(at_);
    }

    /// A full stop, unlike the point of a decimal or of np.zeros.
    bool ends_sentence(std::size_t at) const {
        const auto& next = tokens_[at + 1];
        const bool goes_on = next.kind == Kind::digits || next.kind == Kind::word;
        return !(goes_on && !next.space_before) && !next.is(".");
    }

    bool line_is_no_row(std::size_t at) const {
        const auto& token = tokens_[at];
        return token.kind == Kind::line_end || starts_change(at) ||
               (token.kind == Kind::word && token.text.size() > 1 && !is_function(token));
    }

    static bool is_function(const ExperimentToken& token) {
        static constexpr std::array<std::string_view, 8> functions{
            "sqrt", "exp", "np", "ln", "log", "root", "numpy", "array"};
        return is_one_of(token, functions);
    }

    /// A word that begins a reason, and does not begin a change.
    bool is_reason(std::size_t at) const {
        return is_one_of(tokens_[at], reason_words) && tokens_[at].depth == 0;
    }

    /// "(all values vanish)" behind a value.
    bool is_remark(std::size_t first) const {
        const auto& token = now();
        const auto& next = tokens_[at_ + 1];
        return token.is("(") && token.depth == 1 && at_ > first && token.space_before &&
               next.kind == Kind::word && next.text.size() > 1 && !is_function(next);
    }

    /// Behind a change: what is not read is quoted in a note.
    void end_change() {
        if (now().kind == Kind::end || now().is(";")) return;
        if (starts_next()) return;
        skip_reason(at_);
    }

    bool starts_next() const {
        if (now().kind == Kind::line_end || now().is(".")) {
            return starts_change(at_ + 1) || only_separators(at_);
        }
        const bool is_link =
            now().is(",") || now().is("&") || now().is_word("and") || now().is_word("then");
        return is_link && starts_change(at_ + 1);
    }

    bool only_separators(std::size_t at) const {
        while (is_separator(tokens_[at])) ++at;
        return tokens_[at].kind == Kind::end;
    }

    /// Up to the next change; `begin` is the first token that is not read.
    void skip_reason(std::size_t begin) {
        while (is_separator(tokens_[begin]) || tokens_[begin].is_word("and")) ++begin;
        at_ = std::max(at_, begin);
        std::size_t end = at_;
        while (now().kind != Kind::end && !now().is(";")) {
            const bool may_end = now().kind == Kind::line_end || now().is(".") || now().is(",") ||
                                 now().is_word("and") || now().is_word("but");
            if (at_ > begin && may_end && begins_with_verb_or_new_line()) break;
            if (!is_separator(now())) end = at_ + 1;
            ++at_;
        }
        if (end <= begin) return;
        const base::SourceSpan span{tokens_[begin].span.begin, tokens_[end - 1].span.end};
        if (restricts(begin, end)) {
            return fail(DiagnosticKind::two_answers, span,
                        "this takes back a part of the change before it",
                        "say only what is changed, such as V[2] = [0, 0]");
        }
        const auto words = slice(span);
        add_note({note_ids::extra_words, "'" + shortened(words) + "' is not read"});
    }

    /// "but not V[1]", "but leave V[1] as it is", "except row 3": words that name a part of the
    /// head or deny, behind a "but"; what is kept anyway ("keep Q and K") restricts nothing.
    bool restricts(std::size_t begin, std::size_t end) const {
        static constexpr std::array<std::string_view, 5> turns{"but", "except", "excluding",
                                                               "unless", "save"};
        if (!is_one_of(tokens_[begin], turns)) return false;
        for (std::size_t at = begin + 1; at < end; ++at) {
            if (is_one_of(tokens_[at], negations)) return true;
            std::size_t probe = at;
            const auto target = read_target(tokens_, probe, head_);
            if (target && (target->array.find('V') != std::string::npos)) return true;
        }
        return false;
    }

    /// Within a sentence a change has to begin with a verb: "so that V = 0" is a reason.
    bool begins_with_verb_or_new_line() const {
        const bool is_new = now().kind == Kind::line_end || now().is(".");
        if (is_new) return starts_change(at_ + 1);
        return is_verb(tokens_[behind_idle_words(at_ + 1)]);
    }

    static std::string shortened(std::string_view words) {
        constexpr std::size_t most = 80;
        if (words.size() <= most) return std::string(words);
        std::size_t end = most;
        while ((static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80) --end;
        return std::string(words.substr(0, end)) + "…";
    }

    // --- all changes together

    /// A value taken from an array that another change alters has two readings.
    void check_accesses() {
        for (std::size_t i = 0; i < accesses_.size(); ++i) {
            for (std::size_t j = 0; j < accesses_.size(); ++j) {
                for (const auto& array : accesses_[i].looked_at) {
                    if (i == j || !affects(accesses_[j].written, array)) continue;
                    fail(DiagnosticKind::ambiguous_notation, accesses_[i].span,
                         "this uses " + array + ", which another change alters as well",
                         "write the numbers themselves");
                    return;
                }
            }
        }
    }

    /// X and the W are changed first, whatever the order of the text.
    void note_order() {
        bool has_later = false;
        for (const auto& change : proposal_.interventions) {
            if (change.acts_before() && has_later) {
                add_note({note_ids::experiment_order,
                          "changes of X and of a W are made first, then Q, K and V are formed, "
                          "and then changes of these are made"});
                return;
            }
            has_later = has_later || !change.acts_before();
        }
    }

    const ExperimentText& text_;
    const std::vector<ExperimentToken>& tokens_;
    Workings workings_;
    const attention::Head& head_;
    std::size_t at_ = 0;
    std::size_t changes_ = 0;
    std::vector<Access> accesses_;
    base::Diagnostics faults_;
    Proposal proposal_;
};

}  // namespace

base::Result<Proposal> read_experiment(std::string_view text, Workings workings) {
    if (text.size() > most_bytes) {
        return base::make_diagnostic(DiagnosticKind::too_long,
                                     "the experiment has " + std::to_string(text.size()) +
                                         " bytes, at most " + std::to_string(most_bytes) +
                                         " are read",
                                     "say only what is changed", base::SourceSpan{0, 1});
    }
    const auto scanned = scan_experiment(text);
    auto proposal = ExperimentReader(scanned, workings).read();
    if (proposal && proposal->interventions.empty()) {
        return base::make_diagnostic(DiagnosticKind::not_an_expression,
                                     "nothing is changed by this", examples,
                                     base::SourceSpan{0, static_cast<std::uint32_t>(text.size())});
    }
    return proposal;
}

}  // namespace proofmark::grading

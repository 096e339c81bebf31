#include "choose.hpp"

#include <algorithm>
#include <array>

#include "vocabulary.hpp"

namespace proofmark::grading {

namespace {

using Outcome = Chosen::Outcome;

// The word lists are closed classes of English; everything that names a choice comes from the
// exercise.

constexpr std::array<std::string_view, 42> lead_ins{
    "well", "hmm",    "i",          "think",   "believe",   "say",       "would",
    "id",   "guess",  "answer",     "my",      "it",        "its",       "is",
    "that", "this",   "axis",       "along",   "over",      "across",    "on",
    "dim",  "by",     "dimension",  "to",      "ans",       "basically", "just",
    "does", "do",     "definitely", "clearly", "certainly", "actually",  "obviously",
    "of",   "course", "in",         "general", "generally", "so",        "then"};

constexpr std::array<std::string_view, 6> connectives{"and", "or", "but", "also", "then", "so"};

constexpr std::array<std::string_view, 18> negations{
    "no",   "not",    "never", "neither", "nor",   "isnt",  "doesnt",  "dont",     "arent",
    "cant", "cannot", "wont",  "without", "wasnt", "didnt", "instead", "opposite", "nothing"};

constexpr std::array<std::string_view, 9> qualifiers{
    "only", "except", "almost", "hardly", "partly", "sometimes", "barely", "wrong", "fails"};

constexpr std::array<std::string_view, 6> conditions{"if",       "unless", "when",
                                                     "provided", "only",   "while"};

/// Beginnings that answer nothing.
constexpr std::array<std::array<std::string_view, 2>, 8> idioms{{
    {"no", "doubt"},
    {"no", "problem"},
    {"no", "question"},
    {"no", "idea"},
    {"no", "clue"},
    {"no", "matter"},
    {"not", "only"},
    {"not", "sure"},
}};

/// A choice after one of these is named in passing: "for each query".
constexpr std::array<std::string_view, 8> determiners{"each", "every", "per", "for",
                                                      "any",  "given", "one", "single"};

/// A choice within three words after one of these is the axis that is meant.
constexpr std::array<std::string_view, 6> directions{"over", "along", "across", "on", "is", "down"};

/// What may follow a choice within its clause: "keys of each query".
constexpr std::array<std::string_view, 11> continuations{
    "of", "for", "in", "over", "not", "rather", "ie", "namely", "meaning", "which", "per"};

/// Words that turn a negation around: "not insufficient", "never fails".
constexpr std::array<std::string_view, 21> failures{
    "insufficient", "inadequate", "unsound", "invalid",  "incorrect",  "false",     "untrue",
    "wrong",        "fail",       "fails",   "failing",  "break",      "breaks",    "not",
    "never",        "without",    "bad",     "mistaken", "impossible", "deficient", "lacking"};

/// What takes a "no" back behind it: "no, that is enough".
constexpr std::array<std::string_view, 19> approvals{
    "enough", "suffices", "suffice", "sufficient", "adequate", "fine", "ok",
    "okay",   "holds",    "hold",    "works",      "valid",    "true", "correct",
    "right",  "same",     "yes",     "still",      "perfectly"};

/// What begins the reason of an answer, which may name anything.
constexpr std::array<std::string_view, 4> reasons{"because", "since", "as", "for"};

/// Behind a bare "no" within its clause these begin a sentence; anything else is a noun that the
/// "no" belongs to: "no further check is needed", "no change".
constexpr std::array<std::string_view, 56> sentence_starts{
    "it",    "its",   "the",     "this",   "that",  "thats",    "these",  "those",
    "they",  "there", "we",      "you",    "i",     "one",      "a",      "an",
    "each",  "every", "all",     "rows",   "row",   "columns",  "column", "because",
    "since", "as",    "for",     "not",    "only",  "but",      "and",    "in",
    "if",    "of",    "so",      "then",   "never", "no",       "yes",    "is",
    "does",  "at",    "with",    "what",   "same",  "argument", "query",  "queries",
    "key",   "keys",  "weights", "weight", "sum",   "sums",     "matrix", "softmax"};

template <std::size_t n>
bool is_one_of(const std::array<std::string_view, n>& list, const Word& word) {
    return std::find(list.begin(), list.end(), word.text) != list.end();
}

template <std::size_t n>
bool has_one_of(const std::array<std::string_view, n>& list, Words words) {
    return std::any_of(words.begin(), words.end(),
                       [&list](const Word& word) { return is_one_of(list, word); });
}

template <std::size_t n>
Words without_leading(const std::array<std::string_view, n>& list, Words words) {
    std::size_t first = 0;
    while (first < words.size() && is_one_of(list, words[first])) ++first;
    return words.subspan(first);
}

bool is_idiom(Words words) {
    return words.size() >= 2 &&
           std::any_of(idioms.begin(), idioms.end(), [words](const auto& idiom) {
               return words[0].text == idiom[0] && words[1].text == idiom[1];
           });
}

/// A number or a single letter: names a choice only where it stands alone.
bool is_slight(Words synonym) {
    return synonym.size() == 1 && synonym[0].text.size() <= 2 && synonym[0].text != "no";
}

/// What a stretch of words names.
struct Mentions {
    std::vector<std::size_t> choices;  ///< not denied, without repetition
    bool two_readings = false;
    std::size_t unclear = 0;  ///< the first word with two readings
    bool negation = false;    ///< a negation that denies no choice
};

void add_mention(std::size_t number, const Vocabulary& vocabulary, Mentions& mentions) {
    if (!vocabulary.is_choice(number)) {
        if (!mentions.two_readings) mentions.unclear = number;
        mentions.two_readings = true;
        return;
    }
    auto& seen = mentions.choices;
    if (std::find(seen.begin(), seen.end(), number) == seen.end()) seen.push_back(number);
}

Mentions mentions_in(Words words, const Vocabulary& vocabulary) {
    Mentions mentions;
    for (std::size_t i = 0; i < words.size();) {
        const auto match = vocabulary.match(words.subspan(i));
        if (match && !is_slight(words.subspan(i, match->length))) {
            add_mention(match->number, vocabulary, mentions);
            i += match->length;
            continue;
        }
        const bool denies = is_one_of(negations, words[i]);
        if (denies || is_one_of(determiners, words[i])) {
            const auto next = vocabulary.match(words.subspan(i + 1));
            if (denies && !next) mentions.negation = true;
            i += next ? next->length : 0;
        }
        ++i;
    }
    return mentions;
}

class Chooser {
  public:
    Chooser(std::string_view answer, Words words, const Vocabulary& vocabulary,
            const exercises::FieldDefinition& field)
        : answer_(answer), words_(words), vocabulary_(vocabulary), field_(field) {}

    Chosen choose() const {
        if (const auto match = vocabulary_.match_all(words_)) return decided(match->number, {});
        if (is_idiom(without_leading(lead_ins, words_))) return {};
        for (const std::size_t start : starts()) {
            const Words clause = clause_at(words_, start);
            const auto match = vocabulary_.match_all(clause);
            if (!match) continue;
            if (is_slight(clause) && is_within_arithmetic(start)) return {};
            return checked(match->number, start + clause.size(), start + clause.size());
        }
        for (const std::size_t start : starts()) {
            const Words clause = clause_at(words_, start);
            const auto match = vocabulary_.match(clause);
            if (!match) continue;
            const Words synonym = clause.first(match->length);
            if (is_slight(synonym) || without_leading(lead_ins, synonym).empty()) continue;
            return by_beginning(clause, *match, start);
        }
        return is_polar() ? Chosen{} : by_mention();
    }

  private:
    /// Positions that only lead-ins stand before.
    std::vector<std::size_t> starts() const {
        std::vector<std::size_t> result;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            result.push_back(i);
            if (!is_one_of(lead_ins, words_[i])) break;
        }
        return result;
    }

    /// The word is a part of a longer expression or list of numbers: "1/(1+r)", "[1, 2]".
    bool is_within_arithmetic(std::size_t word) const {
        const auto end = answer_.find_first_not_of(' ', words_[word].span.end);
        if (end != std::string_view::npos &&
            std::string_view("/*+^=<>").find(answer_[end]) != std::string_view::npos) {
            return true;
        }
        const Words rest = words_.subspan(word + 1);
        return std::any_of(rest.begin(), rest.end(), [](const Word& other) {
            const char first = other.text.front();
            return first == '-' || (first >= '0' && first <= '9');
        });
    }

    /// A question to be answered with yes or no.
    bool is_polar() const {
        return std::any_of(field_.choices.begin(), field_.choices.end(),
                           [](const auto& choice) { return choice.id == "no"; });
    }
    bool is_negative(std::size_t number) const {
        return vocabulary_.is_choice(number) && field_.choices[number].id == "no";
    }

    Chosen decided(std::size_t number, Words extra) const {
        if (!vocabulary_.is_choice(number)) {
            return {Outcome::two_readings, number - vocabulary_.choices(), {}};
        }
        Chosen chosen{Outcome::decided, number, {}};
        // "axis 1 (keys)": the same once more is not beside the answer.
        const auto again = extra.empty() ? std::nullopt : vocabulary_.match_all(extra);
        if (again && again->number == number) return chosen;
        if (!extra.empty()) chosen.extra = base::cover(extra.front().span, extra.back().span);
        return chosen;
    }

    /// The choice is taken unless the clause at `next` takes it back; words from `extra` on are
    /// beside it.
    Chosen checked(std::size_t number, std::size_t next, std::size_t extra) const {
        const Words rest = words_.subspan(next);
        if (!rest.empty()) {
            const Words clause = clause_at(words_, next);
            const auto other = vocabulary_.match_all(without_leading(connectives, clause));
            if (other && other->number != number && vocabulary_.is_choice(other->number)) {
                return {Outcome::contradictory, 0, {}};
            }
            if (is_polar() && !is_negative(number) && is_one_of(conditions, rest.front())) {
                return {};
            }
            if (takes_back(rest, number)) return {Outcome::contradictory, 0, {}};
        }
        return decided(number, words_.subspan(extra));
    }

    /// The clause begins with a synonym and goes on.
    Chosen by_beginning(Words clause, const Match& match, std::size_t start) const {
        const Words rest = clause.subspan(match.length);
        if (is_negative(match.number)) {
            if (is_turned_around(clause.first(match.length), rest)) return {};
            if (begins_with_another(rest, match.number)) return {Outcome::contradictory, 0, {}};
        } else {
            const auto mentions = mentions_in(rest, vocabulary_);
            const auto& named = mentions.choices;
            if (std::any_of(named.begin(), named.end(),
                            [&match](auto number) { return number != match.number; })) {
                return {Outcome::contradictory, 0, {}};
            }
            if (mentions.negation || has_one_of(qualifiers, rest)) return {};
            if (!is_polar() && !goes_on(rest)) return {};
        }
        return checked(match.number, start + clause.size(), start + match.length);
    }

    /// "not insufficient", "never fails", "no further check is needed".
    static bool is_turned_around(Words synonym, Words rest) {
        if (rest.empty()) return false;
        if (synonym[0].text != "no") return has_one_of(failures, rest);
        return synonym.size() == 1 && !is_one_of(sentence_starts, rest.front());
    }

    /// Another choice behind the answer, or words that approve of what a "no" denies.
    bool takes_back(Words rest, std::size_t number) const {
        if (is_one_of(reasons, rest.front())) return false;
        const bool is_no = is_polar() && is_negative(number);
        // "no, it is not sufficient", "no, it does only when ..." go on denying.
        const auto denies = [](const Word& word) {
            return word.text != "nothing" &&
                   (is_one_of(negations, word) || is_one_of(qualifiers, word));
        };
        if (is_no && std::any_of(rest.begin(), rest.end(), denies)) return false;
        const auto mentions = mentions_in(rest, vocabulary_);
        const bool names_another =
            std::any_of(mentions.choices.begin(), mentions.choices.end(),
                        [number](std::size_t other) { return other != number; });
        if (names_another) return true;
        if (!is_no) return false;
        for (const Word& word : rest) {
            if (is_one_of(negations, word) || is_one_of(failures, word)) return false;
            if (is_one_of(approvals, word)) return true;
        }
        return false;
    }

    /// "no and yes", "no yes of course", "no it is sufficient".
    bool begins_with_another(Words rest, std::size_t number) const {
        const auto is_another = [&](const std::optional<Match>& match) {
            return match && match->number != number && vocabulary_.is_choice(match->number);
        };
        const Words after = without_leading(connectives, rest);
        if (is_another(vocabulary_.match_all(after))) return true;
        if (is_another(vocabulary_.match_all(without_leading(lead_ins, after)))) return true;
        if (after.size() < rest.size() && is_another(vocabulary_.match(after))) return true;
        return !after.empty() &&
               std::any_of(field_.choices.begin(), field_.choices.end(), [&](const auto& choice) {
                   return choice.id == after.front().text && choice.id != "no";
               });
    }

    static bool goes_on(Words rest) {
        return is_one_of(continuations, rest.front()) || without_leading(lead_ins, rest).empty();
    }

    /// No clause begins with a choice; one is named after a word like "over".
    Chosen by_mention() const {
        const auto mentions = mentions_in(words_, vocabulary_);
        if (mentions.choices.size() > 1) return {Outcome::contradictory, 0, {}};
        if (mentions.negation) return {};
        if (mentions.choices.empty()) {
            return mentions.two_readings ? decided(mentions.unclear, {}) : Chosen{};
        }
        const std::size_t number = mentions.choices.front();
        if (mentions.two_readings || !is_directed_at(number)) return {};
        return decided(number, words_);
    }

    bool is_directed_at(std::size_t number) const {
        constexpr std::size_t reach = 3;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const auto match = vocabulary_.match(words_.subspan(i));
            if (!match || match->number != number) continue;
            const std::size_t from = i > reach ? i - reach : 0;
            if (has_one_of(directions, words_.subspan(from, i - from + match->length))) return true;
        }
        return false;
    }

    std::string_view answer_;
    Words words_;
    const Vocabulary& vocabulary_;
    const exercises::FieldDefinition& field_;
};

}  // namespace

Chosen choose(std::string_view answer, const exercises::FieldDefinition& field) {
    const Vocabulary vocabulary(field);
    const auto words = fold_words(answer);
    return words.empty() ? Chosen{} : Chooser(answer, words, vocabulary, field).choose();
}

}  // namespace proofmark::grading

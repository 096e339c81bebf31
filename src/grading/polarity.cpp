#include "polarity.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace proofmark::grading {

namespace {

constexpr std::size_t scope_words = 12;

constexpr auto negators = std::to_array<std::string_view>(
    {"not",     "no",     "never",    "without",    "nothing", "none",    "neither", "nor",
     "nobody",  "hardly", "lacks",    "lack",       "fails",   "fail",    "unable",  "impossible",
     "nowhere", "stops",  "prevents", "irrelevant", "unlike",  "ignoring"});

/// What ends the scope of a negation within a clause.
constexpr auto scope_ends = std::to_array<std::string_view>({"and", "but", "=", "only", "as"});

/// What leads back from another's opinion to the writer's own.
constexpr auto returns =
    std::to_array<std::string_view>({"but", "however", "actually", "yet", "though"});

using Phrase = std::string_view;

/// Opinions that the writer does not share, up to "but" or the end of the sentence.
constexpr auto opinions = std::to_array<Phrase>({
    "1 may object",
    "1 might say",
    "as if",
    "believe that",
    "common error",
    "common misconception",
    "common mistake",
    "contrary to",
    "could assume",
    "could object",
    "could think",
    "deny that",
    "disagree that",
    "doubt that",
    "expected answer is",
    "falsely",
    "first glance",
    "i thought",
    "intuition says",
    "intuitively",
    "it seems",
    "looks like it",
    "many believe",
    "many claim",
    "many think",
    "may assume",
    "may expect",
    "may object",
    "may think",
    "might assume",
    "might assume that",
    "might believe",
    "might expect",
    "might object",
    "might think",
    "mistaken",
    "myth",
    "naively",
    "no reason to think",
    "not agree",
    "not agree that",
    "not case that",
    "not so that",
    "not true that",
    "often claimed",
    "often said",
    "one thinks",
    "people believe",
    "people claim",
    "people say",
    "people think",
    "refuse that",
    "some argue",
    "some believe",
    "some claim",
    "some say",
    "some think",
    "sometimes claimed",
    "sometimes said",
    "students think",
    "supposedly",
    "tempting to",
    "textbook answer",
    "textbook says",
    "thought that",
    "would assume",
    "would be tempted",
    "would expect",
    "would have said",
    "would say",
    "would think",
    "wrong idea",
    "wrongly",
    "you expect",
    "you think",
});

/// What calls a statement wrong: "X is wrong", "it is wrong that X".
constexpr auto refuting_words = std::to_array<std::string_view>(
    {"wrong",     "false",    "incorrect", "untrue",           "nonsense",
     "absurd",    "myth",     "mistake",   "misconception",    "error",
     "fallacy",   "rubbish",  "lie",       "misunderstanding", "mistaken",
     "backwards", "bullshit", "illusion",  "misleading",       "trap"});

/// The same in two words, denied.
constexpr auto approving_words =
    std::to_array<std::string_view>({"true", "right", "correct", "case", "so", "accurate"});

constexpr auto forms_of_be =
    std::to_array<std::string_view>({"is", "was", "are", "be", "were", "being", "been", "s"});

bool contains(const auto& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::size_t any_length_at(const Prose& prose, std::size_t at, std::size_t end,
                          const auto& phrases) {
    std::size_t longest = 0;
    for (const auto phrase : phrases) {
        if (phrase.substr(0, phrase.find(' ')) != prose.words[at].text) continue;
        longest = std::max(longest, phrase_length(prose, at, end, phrase));
    }
    return longest;
}

class StandingReader {
  public:
    explicit StandingReader(const Prose& prose)
        : prose_(prose), standings_(prose.words.size(), Standing::said) {}

    std::vector<Standing> read() {
        for (const auto& clause : prose_.clauses) read_negations(clause);
        for (std::size_t i = 0; i < prose_.sentences.size(); ++i) read_opinions(i);
        return std::move(standings_);
    }

  private:
    bool is_negator(std::size_t at, std::size_t end) const {
        const auto& word = prose_.words[at].text;
        const std::string_view next =
            at + 1 < end ? std::string_view(prose_.words[at + 1].text) : std::string_view();
        if (word == "rather") return next == "than";
        if (!contains(negators, word)) return false;
        // "not only X but Y", "no matter what", "not just": nothing is denied.
        return next != "only" && next != "just" && next != "matter" && next != "doubt";
    }

    /// "with nothing to choose from all are equal"; but "has nothing to do with" denies.
    bool is_want(std::size_t at, std::size_t end) const {
        return prose_.words[at].text == "nothing" && at + 2 < end &&
               prose_.words[at + 1].text == "to" && prose_.words[at + 2].text != "do";
    }

    /// "nothing is preferred": the rest of the clause goes on; but "nothing to do with", "nothing
    /// about" deny all of it.
    bool is_bare_nothing(std::size_t at, std::size_t end) const {
        return prose_.words[at].text == "nothing" && at + 1 < end &&
               contains(forms_of_be, prose_.words[at + 1].text);
    }

    bool begins_sentence(const ProseClause& clause, std::size_t at) const {
        return prose_.sentences[clause.sentence].begin == at;
    }

    void read_negations(const ProseClause& clause) {
        std::size_t left = 0;
        for (auto at = clause.begin; at < clause.end; ++at) {
            if (contains(scope_ends, prose_.words[at].text)) left = 0;
            if (left > 0) {
                standings_[at] = Standing::denied;
                --left;
            }
            if (!is_negator(at, clause.end)) continue;
            // "No the rows must ..." answers; "no weight is zero" denies what stands next to it.
            const bool answers = prose_.words[at].text == "no" && begins_sentence(clause, at);
            left = answers || is_want(at, clause.end) ? 2
                   : is_bare_nothing(at, clause.end)  ? 4
                                                      : scope_words;
        }
    }

    void read_opinions(std::size_t number) {
        const auto& sentence = prose_.sentences[number];
        bool rejected = false;
        for (auto at = sentence.begin; at < sentence.end; ++at) {
            const auto& word = prose_.words[at].text;
            if (contains(returns, word)) rejected = false;
            if (any_length_at(prose_, at, sentence.end, opinions) > 0) rejected = true;
            if (rejected) standings_[at] = Standing::rejected;
            if (!refutes(at)) continue;
            const auto next = at + 1 < sentence.end ? std::string_view(prose_.words[at + 1].text)
                                                    : std::string_view();
            if (next == "that" || next == "to") {
                rejected = true;
            } else if (at + 1 == prose_.clauses[prose_.words[at].clause].end) {
                reject_before(number, at);
            }
        }
        reject_unfulfilled(sentence);
    }

    /// "is wrong", "is a common mistake", "is not true"
    bool refutes(std::size_t at) const {
        const auto begin = prose_.clauses[prose_.words[at].clause].begin;
        const auto from = at > begin + 3 ? at - 3 : begin;
        const auto is_be = [](const ProseWord& word) { return contains(forms_of_be, word.text); };
        const auto first = prose_.words.begin() + static_cast<std::ptrdiff_t>(from);
        const auto last = prose_.words.begin() + static_cast<std::ptrdiff_t>(at);
        if (std::none_of(first, last, is_be)) return false;
        const bool denied = standings_[at] == Standing::denied;
        const auto& word = prose_.words[at].text;
        return denied ? contains(approving_words, word) : contains(refuting_words, word);
    }

    /// "X would be so only if Y": X is not so.
    void reject_unfulfilled(const ProseSentence& sentence) {
        for (auto at = sentence.begin + 1; at < sentence.end; ++at) {
            if (prose_.words[at].text != "if" || prose_.words[at - 1].text != "only") continue;
            const auto& clause = prose_.clauses[prose_.words[at - 1].clause];
            const bool would =
                std::any_of(prose_.words.begin() + static_cast<std::ptrdiff_t>(clause.begin),
                            prose_.words.begin() + static_cast<std::ptrdiff_t>(clause.end),
                            [](const ProseWord& word) { return word.text == "would"; });
            if (!would) continue;
            for (auto i = clause.begin; i < clause.end; ++i) standings_[i] = Standing::rejected;
        }
    }

    /// "X is wrong": X. "That is wrong" alone: the sentence before.
    void reject_before(std::size_t number, std::size_t at) {
        const auto& sentence = prose_.sentences[number];
        const auto begin = prose_.clauses[prose_.words[at].clause].begin;
        const bool points_back =
            at == begin ||
            (at - begin <= 2 &&
             (prose_.words[begin].text == "that" || prose_.words[begin].text == "this" ||
              prose_.words[begin].text == "it" || prose_.words[begin].text == "which" ||
              prose_.words[begin].text == "but"));
        const auto from = !points_back             ? begin
                          : begin > sentence.begin ? sentence.begin
                          : number > 0             ? prose_.sentences[number - 1].begin
                                                   : begin;
        for (auto i = from; i < at; ++i) standings_[i] = Standing::rejected;
    }

    const Prose& prose_;
    std::vector<Standing> standings_;
};

}  // namespace

std::vector<Standing> standings(const Prose& prose) { return StandingReader(prose).read(); }

namespace {

/// Whose opinion it may be.
constexpr auto others = std::to_array<std::string_view>(
    {"friend",    "friends",  "people",    "someone",   "somebody",   "anyone",    "textbook",
     "textbooks", "book",     "books",     "author",    "authors",    "student",   "students",
     "teacher",   "lecturer", "professor", "many",      "some",       "they",      "others",
     "critics",   "chatgpt",  "internet",  "classmate", "classmates", "colleague", "beginners",
     "beginner",  "folks",    "everyone",  "everybody", "reader",     "1",         "you",
     "we",        "he",       "she",       "neighbour", "neighbor",   "partner",   "tutor",
     "wikipedia", "naive",    "most"});

constexpr auto speaking = std::to_array<std::string_view>(
    {"say",     "says",     "said",    "claim",   "claims",  "claimed",  "argue",    "argues",
     "argued",  "think",    "thinks",  "thought", "believe", "believes", "believed", "expect",
     "expects", "expected", "assume",  "assumes", "assumed", "suggest",  "suggests", "insist",
     "insists", "object",   "imagine", "suppose", "guess",   "told",     "conclude", "concludes"});

/// What turns against something said before.
constexpr auto turns = std::to_array<Phrase>({"not in this case",
                                              "not so here",
                                              "not here",
                                              "not case here",
                                              "in reality",
                                              "on contrary",
                                              "quite opposite",
                                              "opposite is true",
                                              "truth is",
                                              "is false",
                                              "is nonsense",
                                              "is a myth",
                                              "that is wrong",
                                              "this is wrong",
                                              "it is wrong",
                                              "which is wrong",
                                              "thats wrong",
                                              "would be wrong",
                                              "is mistake",
                                              "is a mistake",
                                              "is misconception",
                                              "common mistake",
                                              "common misconception",
                                              "however this",
                                              "however that",
                                              "but this is wrong",
                                              "but that is wrong",
                                              "does not apply here",
                                              "not what happens",
                                              "would hold only",
                                              "would only hold",
                                              "do not believe",
                                              "do not fall for",
                                              "anything but",
                                              "far from",
                                              "no longer",
                                              "never fails",
                                              "never fail",
                                              "not possible",
                                              "not only for",
                                              "more than only",
                                              "differ in everything",
                                              "changes nothing",
                                              "change nothing",
                                              "no influence",
                                              "no role",
                                              "rule out",
                                              "ruled out",
                                              "opposite of",
                                              "stop being",
                                              "not same as before",
                                              "cease to",
                                              "can not be",
                                              "cannot be",
                                              "can not occur",
                                              "cannot occur",
                                              "not arise",
                                              "are impossible",
                                              "is impossible",
                                              "it is impossible",
                                              "i disagree"});

}  // namespace

bool speaks_for_others(const Prose& prose) {
    constexpr std::size_t reach = 4;
    for (const auto& sentence : prose.sentences) {
        for (auto at = sentence.begin; at < sentence.end; ++at) {
            if (any_length_at(prose, at, sentence.end, turns) > 0) return true;
            if (!contains(others, prose.words[at].text)) continue;
            const auto last = std::min(at + reach, sentence.end);
            for (auto next = at + 1; next < last; ++next) {
                if (contains(speaking, prose.words[next].text)) return true;
            }
        }
    }
    return false;
}

}  // namespace proofmark::grading

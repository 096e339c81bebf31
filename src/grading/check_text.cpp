// Explanations: each key idea is looked for, and nothing is earned before a person agrees.

#include <algorithm>
#include <array>
#include <unordered_set>

#include "concept_finder.hpp"
#include "field_check.hpp"
#include "grader_talk.hpp"
#include "note_ids.hpp"
#include "rubric_matcher.hpp"

namespace proofmark::grading {

using exercises::Idea;

namespace {

constexpr std::size_t quoted_bytes = 200;

/// Words that make a statement of a row of terms; none of them in a long list: a list of keywords.
constexpr auto relation_words = std::to_array<std::string_view>({
    "is",     "are",   "was",     "be",     "=",       "has",   "have",    "had",
    "do",     "does",  "did",     "will",   "would",   "can",   "could",   "must",
    "should", "need",  "needs",   "give",   "gives",   "get",   "gets",    "make",
    "makes",  "go",    "goes",    "comes",  "come",    "count", "counts",  "compare",
    "take",   "use",   "run",     "change", "changes", "stays", "stay",    "means",
    "says",   "tells", "say",     "tell",   "check",   "look",  "see",     "becomes",
    "grows",  "grow",  "measure", "passes", "pass",    "gets",  "differ",  "differs",
    "try",    "write", "show",    "shows",  "tally",   "swap",  "replace", "vary",
});

/// Doubts of the writer about the own sentence, and words that turn a statement round or put
/// another measure into it ("counting is pointless", "twice the average"): a person reads on.
constexpr auto doubts = std::to_array<std::string_view>(
    {"guess",       "hmm",      "unsure",    "idk",        "dunno",   "idunno",  "confused",
     "pointless",   "barely",   "cease",     "ceases",     "avoid",   "avoids",  "refuse",
     "skip",        "refrain",  "escape",    "escapes",    "lost",    "anyway",  "unnecessary",
     "superfluous", "nobody",   "exceeds",   "twice",      "doubled", "hundred", "inverse",
     "cube",        "untested", "guarantee", "guarantees", "less",    "partly",  "opposite"});

bool contains(const auto& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Three or more short items between commas and no word that relates them.
bool is_keyword_list(const Prose& prose, const ProseSentence& sentence) {
    const auto words = sentence.end - sentence.begin;
    if (sentence.commas < 3 || words > 5 * (sentence.commas + 1)) return false;
    return std::none_of(prose.words.begin() + static_cast<std::ptrdiff_t>(sentence.begin),
                        prose.words.begin() + static_cast<std::ptrdiff_t>(sentence.end),
                        [](const ProseWord& word) { return contains(relation_words, word.text); });
}

bool is_doubtful(const Prose& prose, const ProseSentence& sentence) {
    return std::any_of(prose.words.begin() + static_cast<std::ptrdiff_t>(sentence.begin),
                       prose.words.begin() + static_cast<std::ptrdiff_t>(sentence.end),
                       [](const ProseWord& word) { return contains(doubts, word.text); });
}

/// Finds sentences that only repeat what was asked.
class CopyFinder {
  public:
    explicit CopyFinder(const std::vector<std::string>& asked) {
        for (const auto& text : asked) {
            const auto prose = read_prose(text);
            for (const auto& sentence : prose.sentences) take(prose, sentence);
        }
    }

    bool is_copy(const Prose& prose, const ProseSentence& sentence) const {
        const auto words = sentence.end - sentence.begin;
        if (words < 4) return false;
        std::size_t known = 0;
        for (auto at = sentence.begin; at + 2 < sentence.end; ++at) {
            if (runs_.contains(run(prose, at))) ++known;
        }
        // Six in ten of its runs of three words.
        return known * 10 >= (words - 2) * 6;
    }

  private:
    static std::string run(const Prose& prose, std::size_t at) {
        return prose.words[at].text + ' ' + prose.words[at + 1].text + ' ' +
               prose.words[at + 2].text;
    }

    void take(const Prose& prose, const ProseSentence& sentence) {
        for (auto at = sentence.begin; at + 2 < sentence.end; ++at) runs_.insert(run(prose, at));
    }

    std::unordered_set<std::string> runs_;
};

class TextCheck {
  public:
    TextCheck(const exercises::Exercise& exercise, const exercises::FieldDefinition& field,
              const std::string& typed, const Decisions* decisions, FieldResult& result)
        : exercise_(exercise),
          field_(field),
          typed_(typed),
          decisions_(decisions),
          result_(result) {
        text_.prose = read_prose(typed);
        text_.standings = standings(text_.prose);
        text_.hits = ConceptFinder(exercise.vocabulary.concepts).find(text_.prose);
        mark_sentences();
    }

    void check() {
        result_.verdict = FieldVerdict::review;
        result_.provisional = result_.possible;
        const RubricMatcher matcher(text_, exercise_.vocabulary);
        const bool bears = bears_on_exercise();
        // One wrong statement makes a person read the whole: the right words around it may be part
        // of a wrong argument.
        const bool denies_something = std::any_of(
            field_.ideas.begin(), field_.ideas.end(),
            [&](const Idea& idea) { return matcher.find(idea.rubric.denies).has_value(); });
        doubtful_ = doubtful_ || denies_something || speaks_for_others(text_.prose);
        for (const auto& idea : field_.ideas) {
            auto judged = judge(idea, matcher, bears);
            if (!apply_decision(idea, judged) && judged.status == "met")
                result_.suggested = result_.suggested + idea.points;
            result_.ideas.push_back(std::move(judged));
        }
        if (!addressed_.empty()) quote_addressed();
        const bool all_decided = std::all_of(result_.ideas.begin(), result_.ideas.end(),
                                             [](const IdeaResult& idea) { return idea.decided; });
        if (all_decided) result_.verdict = verdict_of_points();
    }

  private:
    void mark_sentences() {
        std::vector<std::string> ids;
        for (const auto& idea : field_.ideas) ids.push_back(idea.id);
        const auto& prose = text_.prose;
        const auto to_grader = sentences_to_grader(prose, ids);
        const CopyFinder copies({exercise_.text, field_.prompt});
        for (std::size_t i = 0; i < prose.sentences.size(); ++i) {
            const auto& sentence = prose.sentences[i];
            const bool empty = to_grader[i] || copies.is_copy(prose, sentence);
            if (to_grader[i]) addressed_.push_back(i);
            bears_.push_back(!empty);
            text_.counts.push_back(!empty && !sentence.asks && !is_keyword_list(prose, sentence));
            doubtful_ = doubtful_ || is_doubtful(prose, sentence);
        }
    }

    /// True when a person has decided on the idea: its points are certain then.
    bool apply_decision(const Idea& idea, IdeaResult& judged) {
        if (decisions_ == nullptr) return false;
        const auto points = decisions_->find(typed_, idea);
        if (!points) return false;
        judged.decided = true;
        judged.earned = *points;
        judged.status = points->hundredths > 0 || idea.points.hundredths == 0 ? "met" : "not-met";
        result_.earned = result_.earned + *points;
        result_.provisional.hundredths -= idea.points.hundredths;
        return true;
    }

    FieldVerdict verdict_of_points() const {
        if (result_.earned == result_.possible) return FieldVerdict::right;
        return result_.earned.hundredths == 0 ? FieldVerdict::wrong : FieldVerdict::partly;
    }

    IdeaResult judge(const Idea& idea, const RubricMatcher& matcher, bool bears) const {
        IdeaResult judged;
        judged.id = idea.id;
        judged.status = "review";
        const auto says = matcher.find(idea.rubric.says);
        const auto denies = matcher.find(idea.rubric.denies);
        if (says) judged.words = words_of(*says);
        if (says && !denies && addressed_.empty() && !doubtful_) judged.status = "met";
        if (!says && denies) {
            judged.status = "contradicted";
            judged.words = words_of(*denies);
        }
        if (!says && !denies && !bears) judged.status = "not-met";
        return judged;
    }

    /// Some word of the exercise's vocabulary, outside of copied and addressed sentences.
    bool bears_on_exercise() const {
        for (const auto& hits : text_.hits) {
            for (const auto& hit : hits) {
                const auto clause = text_.prose.words[hit.begin].clause;
                if (bears_[text_.prose.clauses[clause].sentence]) return true;
            }
        }
        return false;
    }

    std::string words_of(const RubricMatcher::Found& found) const {
        const auto& prose = text_.prose;
        return slice(prose.clauses[found.first_clause].begin, prose.clauses[found.last_clause].end);
    }

    std::string slice(std::size_t begin, std::size_t end) const {
        const auto from = text_.prose.words[begin].span.begin;
        return typed_.substr(from, text_.prose.words[end - 1].span.end - from);
    }

    void quote_addressed() {
        const auto& sentence = text_.prose.sentences[addressed_.front()];
        auto quoted = slice(sentence.begin, sentence.end);
        if (quoted.size() > quoted_bytes) {
            auto end = quoted_bytes;
            while ((static_cast<unsigned char>(quoted[end]) & 0xC0) == 0x80) --end;
            quoted = quoted.substr(0, end) + "…";
        }
        result_.notes.push_back(
            {note_ids::addressed_to_grader,
             "“" + quoted + "” speaks to whoever grades this; it earns nothing"});
    }

    const exercises::Exercise& exercise_;
    const exercises::FieldDefinition& field_;
    const std::string& typed_;
    const Decisions* decisions_;
    FieldResult& result_;
    ReadText text_;
    std::vector<bool> bears_;
    std::vector<std::size_t> addressed_;
    bool doubtful_ = false;
};

}  // namespace

void check_text(const exercises::Exercise& exercise, const exercises::FieldDefinition& field,
                const exercises::Answer& answer, const Decisions* decisions, FieldResult& result) {
    TextCheck(exercise, field, answer.value.text(), decisions, result).check();
}

}  // namespace proofmark::grading

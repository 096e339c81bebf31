#include "grader_talk.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_set>

namespace proofmark::grading {

namespace {

using Phrase = std::string_view;

/// Each stands for itself wherever it appears. None of them belongs in an explanation.
constexpr auto phrases = std::to_array<Phrase>({
    "= met",
    "accept answer",
    "accept this",
    "accommodation",
    "according to solution",
    "admin",
    "administrator",
    "ai grading",
    "all criteria",
    "all marks",
    "answer addresses",
    "answer covers",
    "answer fulfills",
    "answer fulfils",
    "answer key",
    "answer matches",
    "answer meets",
    "answer satisfies",
    "as a ai",
    "as ai",
    "as language model",
    "as large language",
    "as required",
    "auto grader",
    "autograder",
    "award",
    "awarded",
    "awards",
    "be generous",
    "be lenient",
    "be marked",
    "be marked met",
    "begin system",
    "best grade",
    "bonus",
    "bonus points",
    "both marks",
    "both points",
    "count this as",
    "deserve",
    "deserves",
    "developer mode",
    "disregard above",
    "disregard all",
    "disregard any",
    "disregard instructions",
    "disregard previous",
    "disregard rubric",
    "earn full",
    "earns full",
    "end system",
    "examiner",
    "full credit",
    "full mark",
    "full marks",
    "full points",
    "full score",
    "give full",
    "give me all",
    "give me both",
    "give me credit",
    "give me full",
    "give me marks",
    "give me points",
    "give student",
    "give this",
    "good grade",
    "grade as",
    "grade it",
    "grade me",
    "grade please",
    "grade this",
    "grader",
    "graders",
    "grading",
    "high grade",
    "i am teacher",
    "i beg",
    "i need points",
    "i need this",
    "i studied",
    "ignore above",
    "ignore all",
    "ignore any",
    "ignore instructions",
    "ignore previous",
    "ignore rest",
    "ignore rubric",
    "instructor",
    "key ideas",
    "let me pass",
    "mark all",
    "mark it as",
    "mark me",
    "mark this",
    "marked met",
    "match reference",
    "matches reference",
    "max marks",
    "max points",
    "maximum marks",
    "maximum points",
    "meets criteria",
    "met met",
    "model answer",
    "model solution",
    "must accept",
    "my answer is complete",
    "my answer is correct",
    "my grade",
    "my submission",
    "not-met",
    "official answer",
    "official solution",
    "output json",
    "partial credit",
    "pass me",
    "please accept",
    "please be kind",
    "please give",
    "please output",
    "please pass",
    "points for me",
    "points for this",
    "points please",
    "points to me",
    "previous answer",
    "previous grade",
    "previous instructions",
    "prior instructions",
    "professor",
    "proofmark",
    "reference answer",
    "response covers",
    "response matches",
    "response meets",
    "response satisfies",
    "return json",
    "rubric",
    "rubrics",
    "sample solution",
    "satisfies criteria",
    "score 1 0 for me",
    "set score",
    "set status",
    "special accommodations",
    "status met",
    "status to met",
    "student has",
    "system message",
    "teacher",
    "this covers",
    "this student",
    "this submission",
    "this text answers",
    "top grade",
    "trust me",
    "worked hard",
    "worked very hard",
    "you are ai",
    "you are fair",
    "you are grader",
});

/// At the beginning of a sentence only.
constexpr auto openings = std::to_array<Phrase>({"note to", "dear", "attention grader"});

/// At the beginning of a sentence, with a colon or the like behind it.
constexpr auto headings = std::to_array<std::string_view>(
    {"system", "assistant", "user", "status", "evaluation", "result", "grade", "score", "admin",
     "instruction", "verdict", "developer", "feedback"});

constexpr auto statuses =
    std::to_array<std::string_view>({"met", "not-met", "fulfilled", "satisfied", "contradicted"});

class GraderTalk {
  public:
    GraderTalk(const Prose& prose, const std::vector<std::string>& idea_ids)
        : prose_(prose), ids_(idea_ids.begin(), idea_ids.end()) {
        for (const auto phrase : phrases) first_words_.insert(first_word(phrase));
    }

    bool is_addressed(const ProseSentence& sentence) const {
        for (const auto phrase : openings) {
            if (phrase_length(prose_, sentence.begin, sentence.end, phrase) > 0) return true;
        }
        const auto& first = prose_.words[sentence.begin];
        const auto& clause = prose_.clauses[first.clause];
        const bool alone = clause.end - clause.begin == 1 && clause.end < sentence.end;
        if (alone && std::find(headings.begin(), headings.end(), first.text) != headings.end())
            return true;
        for (auto at = sentence.begin; at < sentence.end; ++at) {
            const auto& word = prose_.words[at].text;
            if (ids_.contains(word) && names_idea(at, sentence.end)) return true;
            if (!first_words_.contains(word)) continue;
            for (const auto phrase : phrases) {
                if (first_word(phrase) == word &&
                    phrase_length(prose_, at, sentence.end, phrase) > 0)
                    return true;
            }
        }
        return false;
    }

  private:
    /// "4a" is no word of an answer; "softmax" is one, unless a status stands behind it.
    bool names_idea(std::size_t at, std::size_t end) const {
        const auto& id = prose_.words[at].text;
        const bool is_label = id.find_first_of("0123456789") != std::string::npos;
        if (is_label || at + 1 >= end) return is_label;
        const auto& next = prose_.words[at + 1].text;
        return std::find(statuses.begin(), statuses.end(), next) != statuses.end();
    }

    static std::string_view first_word(Phrase phrase) { return phrase.substr(0, phrase.find(' ')); }

    const Prose& prose_;
    std::unordered_set<std::string_view> ids_;
    std::unordered_set<std::string_view> first_words_;
};

}  // namespace

std::vector<bool> sentences_to_grader(const Prose& prose,
                                      const std::vector<std::string>& idea_ids) {
    const GraderTalk talk(prose, idea_ids);
    std::vector<bool> addressed;
    for (const auto& sentence : prose.sentences) addressed.push_back(talk.is_addressed(sentence));
    return addressed;
}

}  // namespace proofmark::grading

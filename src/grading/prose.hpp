#pragma once

// An explanation as words in clauses and sentences. Everything that students vary without meaning
// anything by it is folded: case, articles, "isn't" and "isnt", "one" and "1", "⅓" and "1/3",
// "W_V" and "WV", arrows, LaTeX's marks. Each word keeps its place in the text.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/source_span.hpp"

namespace proofmark::grading {

struct ProseWord {
    std::string text;          ///< folded: "weights", "not", "1/3", "=", "wv"
    base::SourceSpan span;     ///< in the text; shared by "is" and "not" of "isn't"
    std::uint32_t clause = 0;  ///< counted over the whole text
};

struct ProseClause {
    std::size_t begin = 0;  ///< words, half-open; never empty
    std::size_t end = 0;
    std::uint32_t sentence = 0;
};

struct ProseSentence {
    std::size_t begin = 0;  ///< words, half-open; never empty
    std::size_t end = 0;
    std::size_t commas = 0;  ///< between its words
    bool asks = false;       ///< ends in a question mark
};

struct Prose {
    std::vector<ProseWord> words;
    std::vector<ProseClause> clauses;
    std::vector<ProseSentence> sentences;
};

/// Linear in the length of the text, whatever it holds.
Prose read_prose(std::string_view text);

/// The number of words that `phrase` ("answer key", folded) takes from word `at` on, all of them
/// before `end`; 0 where it does not stand there.
std::size_t phrase_length(const Prose& prose, std::size_t at, std::size_t end,
                          std::string_view phrase);

}  // namespace proofmark::grading

#pragma once

// The words of a short answer, folded for comparison: case, punctuation, articles, look-alike
// characters and apostrophes do not count.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/source_span.hpp"

namespace proofmark::grading {

struct Word {
    std::string text;          ///< folded: "doesnt", "-1"
    base::SourceSpan span;     ///< in the answer
    std::uint32_t clause = 0;  ///< counted from 0; punctuation and "because" begin a new one
};

/// Words in order. Articles are left out; a minus directly before a digit belongs to its number.
std::vector<Word> fold_words(std::string_view text);

}  // namespace proofmark::grading

#pragma once

#include <string_view>

namespace proofmark::grading {

/// Whether `typed` is `meant` with a slip of the fingers: letters left out, doubled, swapped or
/// replaced. One slip in a word of five letters or more, two from seven on; the first letter is
/// right, or swapped with the second.
///
/// example  "wieghts", "weights" -> true;  "avarage", "average" -> true;  "eight", "weight" ->
/// false
bool is_typing_slip(std::string_view typed, std::string_view meant);

/// Common English words, which are taken as they stand: "there" is no slip for "three".
bool is_common_word(std::string_view word);

}  // namespace proofmark::grading

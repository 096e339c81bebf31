#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace proofmark::cli {

/// The words of `text` on lines of at most 80 columns behind `lead`; further lines are indented by
/// its width. A word that is wider has a line of its own. Every line ends with "\n".
///
/// example   "id  ", "two words" -> "id  two words\n"
std::string paragraph(std::string_view lead, std::string_view text);

}  // namespace proofmark::cli

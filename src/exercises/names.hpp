#pragma once

// Names as people write them: "Score shape", "score-shape" and "score_shape" are one field.

#include <string>
#include <string_view>

namespace proofmark::exercises {

/// Lower case (ASCII) without spaces, hyphens and underscores.
std::string fold_name(std::string_view name);

}  // namespace proofmark::exercises

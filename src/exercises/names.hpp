#pragma once

// Names as people write them: "Score shape", "score-shape" and "score_shape" are one field,
// exercise "10" comes after "9".

#include <string>
#include <string_view>

namespace proofmark::exercises {

/// Lower case (ASCII) without spaces, hyphens and underscores.
std::string fold_name(std::string_view name);

/// Runs of digits compare as numbers: "2" before "10", "a2" before "a10". A total order.
bool natural_less(std::string_view a, std::string_view b);

}  // namespace proofmark::exercises

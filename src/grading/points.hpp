#pragma once

#include <cstddef>

#include "proofmark/grading/grade_report.hpp"

namespace proofmark::grading {

/// The share of `whole` for `part` of `total` equal parts, rounded down to hundredths.
///
/// total    >= 1; part <= total
/// example  1 point, 2 of 3 -> 0.66
Points share(Points whole, std::size_t part, std::size_t total);

}  // namespace proofmark::grading

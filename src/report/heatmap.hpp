#pragma once

// Numbers between 0 and 1 as an inline SVG: colour and printed number in every cell, and the same
// in words for whoever cannot see it.

#include <string>

#include "proofmark/grading/grade_report.hpp"

namespace proofmark::report {

/// grid  at least one row and column; texts and shares for every entry
std::string write_heatmap(const grading::NumberGrid& grid, const std::string& title);

}  // namespace proofmark::report

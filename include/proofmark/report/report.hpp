#pragma once

#include <span>
#include <string>

#include "proofmark/grading/grade_report.hpp"

namespace proofmark::report {

enum class Colour { never, always };

struct TextStyle {
    Colour colour = Colour::never;
    std::size_t width = 80;
};

/// For a terminal: what was typed, what was read, verdict, points, one helpful sentence.
std::string write_text(const grading::GradeReport& report, const TextStyle& style = {});

/// "proofmark/result/1" (DESIGN section 6). `indent` < 0: one line.
std::string write_json(const grading::GradeReport& report, int indent = 2);

/// One page, without script or network, for any number of sheets; see src/report/README.md.
/// Less than 200 kB for a sheet of the built-in exercises whose answers are not themselves long.
std::string write_html(std::span<const grading::GradeReport> reports);

/// The record of a sheet that could not be used, in the same format: "error" instead of a score.
std::string write_unusable_json(const std::string& sheet, const base::Diagnostics& why,
                                int indent = 2);

/// Points as "2", "1.5" or "0.33".
std::string write_points(exercises::Points points);

}  // namespace proofmark::report

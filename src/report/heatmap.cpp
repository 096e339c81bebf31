#include "heatmap.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "layout.hpp"
#include "markup.hpp"

namespace proofmark::report {

namespace {

constexpr std::size_t cell_height = 34;
constexpr std::size_t label_width = 44;
constexpr std::size_t label_height = 24;
constexpr std::size_t least_cell_width = 58;
constexpr std::size_t character_width = 9;

std::size_t cell_width(const grading::NumberGrid& grid) {
    std::size_t longest = 0;
    for (const auto& text : grid.texts) longest = std::max(longest, text.size());
    return std::max(least_cell_width, longest * character_width);
}

/// "row 1: 0.401, 0.198, 0.401; row 2: …"
std::string description(const grading::NumberGrid& grid) {
    std::string text;
    for (std::size_t i = 0; i < grid.texts.size(); ++i) {
        if (i % grid.columns == 0) {
            text += (i == 0 ? "row " : "; row ") + std::to_string(i / grid.columns + 1) + ": ";
        } else {
            text += ", ";
        }
        text += grid.texts[i];
    }
    return text;
}

}  // namespace

std::string write_heatmap(const grading::NumberGrid& grid, const std::string& title) {
    const std::size_t cell = cell_width(grid);
    const std::size_t width = label_width + cell * grid.columns;
    const std::size_t height = label_height + cell_height * grid.rows;
    std::string svg = fmt::format(
        "<svg class=\"heat\" role=\"img\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\">"
        "<title>{2}</title><desc>{3}</desc>\n",
        width, height, escape_markup(printable(title)),
        escape_markup(printable(description(grid))));
    for (std::size_t column = 0; column < grid.columns; ++column) {
        svg += fmt::format("<text class=\"label\" x=\"{}\" y=\"16\">{}</text>",
                           label_width + cell * column + cell / 2, column + 1);
    }
    for (std::size_t row = 0; row < grid.rows; ++row) {
        const std::size_t top = label_height + cell_height * row;
        svg += fmt::format("\n<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>", label_width / 2,
                           top + cell_height / 2 + 5, row + 1);
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const std::size_t i = row * grid.columns + column;
            const std::size_t left = label_width + cell * column;
            svg += fmt::format(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
                "fill-opacity=\"{:.2f}\"/>",
                left + 1, top + 1, cell - 2, cell_height - 2, std::clamp(grid.shares[i], 0.0, 1.0));
            svg += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>", left + cell / 2,
                               top + cell_height / 2 + 5, escape_markup(printable(grid.texts[i])));
        }
    }
    return svg + "</svg>";
}

}  // namespace proofmark::report

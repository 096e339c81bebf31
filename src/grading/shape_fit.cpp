#include "shape_fit.hpp"

#include <algorithm>

namespace proofmark::grading {

namespace {

/// The lengths other than 1.
std::vector<std::size_t> long_axes(std::vector<std::size_t> extents) {
    extents.erase(std::remove(extents.begin(), extents.end(), std::size_t{1}), extents.end());
    return extents;
}

}  // namespace

ShapeFit shape_fit(const std::vector<std::size_t>& typed, const std::vector<std::size_t>& asked) {
    if (typed == asked) return ShapeFit::same;
    if (typed.size() > 2 || asked.size() > 2) return ShapeFit::none;
    if (typed.size() == 2 && asked.size() == 2) {
        const bool reversed = typed[0] == asked[1] && typed[1] == asked[0];
        return reversed ? ShapeFit::transposed : ShapeFit::none;
    }
    const auto axes = long_axes(typed);
    if (axes != long_axes(asked)) return ShapeFit::none;
    return axes.empty() ? ShapeFit::brackets : ShapeFit::row_or_column;
}

std::size_t transposed_entry(std::size_t entry, const std::vector<std::size_t>& asked) {
    const std::size_t row = entry / asked[1];
    const std::size_t column = entry % asked[1];
    return column * asked[0] + row;
}

}  // namespace proofmark::grading

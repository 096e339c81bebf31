#pragma once

#include <cstddef>
#include <vector>

namespace proofmark::grading {

/// How the shape of an answer stands to the shape that is asked.
enum class ShapeFit {
    same,
    row_or_column,  ///< the same entries in order: a 1 x n or n x 1 matrix against a vector
    brackets,       ///< one number in brackets against a number, or the reverse
    transposed,     ///< n x m against m x n, not both square
    none,
};

ShapeFit shape_fit(const std::vector<std::size_t>& typed, const std::vector<std::size_t>& asked);

/// Entry of an array of shape `asked` ({m, n}) -> the same entry in the transposed array.
std::size_t transposed_entry(std::size_t entry, const std::vector<std::size_t>& asked);

}  // namespace proofmark::grading

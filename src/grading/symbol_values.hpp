#pragma once

// Values of a matrix's free symbols that make one of its rows a mixture.

#include <optional>
#include <string>
#include <vector>

#include "matrix_conditions.hpp"

namespace proofmark::grading {

/// "a = 0" or "a = 1/2, b = 0", for which the entries are proved to sum to 1 with none of them
/// negative. Tried are a few small numbers for each symbol and, for one symbol, the number that a
/// sum linear in it asks for; nothing found proves nothing. Only for entries that were typed.
std::optional<std::string> find_mixture(const GivenMatrix& matrix,
                                        const std::vector<std::size_t>& entries,
                                        const symbolic::ExactBindings& bindings);

}  // namespace proofmark::grading

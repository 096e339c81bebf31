#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proofmark/symbolic/exact.hpp"

namespace proofmark::cli {

/// A row of values as a book writes it, with the common denominator once:
///
/// row      values of `field`; names in their trees are looked up in `bindings`
/// returns  nullopt when no entry has a sum below its fraction line, or when the denominator of
///          the first that has one does not clear all the others
/// example  r/(2r+1), 1/(2r+1), r/(2r+1) -> [r, 1, r]/(2r + 1)
std::optional<std::string> write_book_row(symbolic::Field& field,
                                          const std::vector<symbolic::Exact>& row,
                                          const symbolic::ExactBindings& bindings);

}  // namespace proofmark::cli

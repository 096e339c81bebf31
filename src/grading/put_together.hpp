#pragma once

// Entry verdicts -> the verdict, points and notes of a field.

#include "typed_array.hpp"

namespace proofmark::grading {

/// All right: all points. Some right: their share, rounded down. An entry that is invalid makes
/// the field invalid; entries that stay undecided make it undecided, and their share provisional.
/// Notes that entries share are written once. Diagnostics are left to the caller.
///
/// extents  of the asked array; the entries are its entries in row-major order, at least one
void put_together(const std::vector<EntryVerdict>& entries, const std::vector<std::size_t>& extents,
                  FieldResult& result);

/// Index, from 1, of an entry counted from 0 in row-major order.
std::vector<std::size_t> entry_index(std::size_t entry, const std::vector<std::size_t>& extents);

}  // namespace proofmark::grading

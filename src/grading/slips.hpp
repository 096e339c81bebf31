#pragma once

// Slips of the pen in an array: an entry with the other sign, turned upside down or with the point
// in another place, entries in another order. Each is said only when it is proved.

#include "agreement.hpp"

namespace proofmark::grading {

/// Adds a note to each wrong entry that is proved to be minus the asked one, one over it, or a
/// decimal of it with the point in another place.
void add_slips(const Reference& reference, const TypedArray& typed,
               const exercises::FieldDefinition& field, std::vector<EntryVerdict>& entries);

/// The note that rows, columns or entries are the right ones in another order; for an answer that
/// is not right. At most 1,024 comparisons are made.
std::optional<Note> note_on_order(const Reference& reference, const TypedArray& typed,
                                  const exercises::FieldDefinition& field);

/// The entry is not the asked value, rather than that value with too few or untrue digits.
bool is_another_value(const EntryVerdict& entry);
/// The entry is wrong in its digits, not only short of them.
bool has_untrue_digits(const EntryVerdict& entry);

}  // namespace proofmark::grading

#pragma once

#include "decimal_answer.hpp"
#include "entry_verdict.hpp"
#include "reference.hpp"

namespace proofmark::grading {

/// A plain decimal that is not the exact value of the entry, under the field's policy.
EntryVerdict compare_decimal(const Reference& reference, std::size_t entry,
                             const DecimalAnswer& typed, const exercises::DecimalPolicy& policy);

}  // namespace proofmark::grading

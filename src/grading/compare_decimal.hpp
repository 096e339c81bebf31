#pragma once

#include "decimal_answer.hpp"
#include "entry_verdict.hpp"
#include "reference.hpp"

namespace proofmark::grading {

/// A number that is not the exact value of the entry, but may be rounded, under the entry's policy.
EntryVerdict compare_decimal(const Reference& reference, std::size_t entry,
                             const DecimalAnswer& typed, const exercises::DecimalPolicy& policy);

/// The policy's tolerance in words: "1e-12", "0.01 (relative)", or both as a sum.
std::string tolerance_text(const exercises::DecimalPolicy& policy);

}  // namespace proofmark::grading

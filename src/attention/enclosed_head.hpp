#pragma once

#include "proofmark/attention/derivation.hpp"
#include "proofmark/attention/mutation.hpp"

namespace proofmark::attention {

/// The enclosing instance of the pipeline; `head` passes check_head, and the mutation fits it.
base::Result<EnclosureArrays> enclose_head(const Head& head, Mutation mutation,
                                           numeric::Digits precision,
                                           const numeric::Bindings& symbols);

/// Every product of the mutated head has fitting factors, and the mutation changes something.
bool mutation_fits(const Head& head, Mutation mutation);

}  // namespace proofmark::attention

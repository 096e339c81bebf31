#pragma once

#include "mutation_fits.hpp"
#include "proofmark/attention/derivation.hpp"
#include "proofmark/attention/mutation.hpp"

namespace proofmark::attention {

/// The enclosing instance of the pipeline; `head` passes check_head, and the mutation fits it.
base::Result<EnclosureArrays> enclose_head(const Head& head, Mutation mutation,
                                           numeric::Digits precision,
                                           const numeric::Bindings& symbols);

}  // namespace proofmark::attention

#pragma once

#include "proofmark/attention/mutation.hpp"

namespace proofmark::attention {

/// The mutated head has factors of fitting shapes; the pipeline does not ask. `none` always fits.
bool mutation_fits(const Head& head, Mutation mutation);

}  // namespace proofmark::attention

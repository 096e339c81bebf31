#pragma once

// What follows from the arrays that a program stored, each step done right: so a mistake is told
// once, where it was made, and not again in every array that comes after it.

#include "proofmark/attention/derivation.hpp"

namespace proofmark::attention {

numeric::EnclosureArray own_scores(const numeric::EnclosureArray& Q,
                                   const numeric::EnclosureArray& K);
numeric::EnclosureArray own_scaled_scores(const numeric::EnclosureArray& D, std::size_t d_k);
/// Entries of hidden keys are not looked at. A row with a score that is not bounded has no
/// bounded weights.
numeric::EnclosureArray own_weights(const numeric::EnclosureArray& S, const Mask& mask);
numeric::EnclosureArray own_output(const numeric::EnclosureArray& A,
                                   const numeric::EnclosureArray& V);

}  // namespace proofmark::attention

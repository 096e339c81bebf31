#pragma once

// The head of somebody who rounds too early: the weights are rounded to a number of decimal
// places, and the output is formed from the rounded ones.

#include <optional>
#include <string>
#include <vector>

#include "proofmark/attention/derivation.hpp"

namespace proofmark::attention {

/// The entries of A, each correctly rounded to `places` decimals, row-major; nothing where a digit
/// cannot be proved (a head with symbols, a budget spent).
std::optional<std::vector<std::string>> rounded_weights(symbolic::Field& field, const Head& head,
                                                        const ExactArrays& exact,
                                                        std::uint32_t places);

/// `arrays` with A replaced by `weights` (decimals as rounded_weights gives them, one for each
/// entry) and O = A V formed anew; nothing when the field's budget is spent.
std::optional<ExactArrays> with_weights(symbolic::Field& field, ExactArrays arrays,
                                        const std::vector<std::string>& weights);
/// The same by enclosures.
EnclosureArrays with_weights(EnclosureArrays arrays, const std::vector<std::string>& weights,
                             numeric::Digits precision);

}  // namespace proofmark::attention

#pragma once

// Equations between numbers, with whole numbers drawn at random and the other side computed from
// them here: powers of a + b√c, logarithms of products, sums of arc tangents, cosines of multiple
// angles, sums and products over the roots of unity.

#include <string>

#include "term.hpp"

namespace proofmark::differential {

struct Equation {
    Term left;
    Term right;
};

Equation computed_identity(Random& random);

}  // namespace proofmark::differential

#pragma once

// The head in machine doubles that are widened after every step: it rules mutations out in a
// hundredth of the time that Enclosure takes, and claims nothing.

#include "proofmark/attention/derivation.hpp"
#include "proofmark/attention/mutation.hpp"
#include "proofmark/numeric/quick_enclosure.hpp"

namespace proofmark::attention {

struct QuickArray {
    std::vector<std::size_t> extents;
    std::vector<numeric::QuickEnclosure> entries;

    const numeric::QuickEnclosure& at(std::size_t row, std::size_t column) const {
        return entries[row * extents[1] + column];
    }
};

/// The arrays, entries without a value not bounded; the mutation fits the head.
Arrays<QuickArray> enclose_quickly(const Head& head, Mutation mutation);

}  // namespace proofmark::attention

#pragma once

// What the large weights of a head deliver, before and after a change that keeps every weight.

#include "experiment_run.hpp"

namespace proofmark::grading {

/// Of one query, a key with the largest weight; both counted from 0.
struct LargeWeight {
    std::size_t query = 0, key = 0;
};

struct Delivery {
    std::vector<LargeWeight> large;     ///< of queries whose visible weights are not all equal
    std::vector<LargeWeight> silenced;  ///< the key's value row is now zero and was not
    std::vector<LargeWeight> altered;   ///< the key's value row is another, zero or not
    bool is_open = false;               ///< a comparison could not be proved
};

/// Scores tell which weights are the largest: the softmax keeps their order.
Delivery find_delivery(const ExperimentRun& run);

}  // namespace proofmark::grading

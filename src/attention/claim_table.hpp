#pragma once

#include "claim_trial.hpp"
#include "enclosure_scalars.hpp"
#include "exact_scalars.hpp"
#include "proofmark/attention/claim.hpp"

namespace proofmark::attention {

/// A claim with all that is needed to decide it and to speak of it.
struct Claim {
    ClaimInfo info;
    bool is_common_error = false;  ///< fails at most sizes: a counterexample is looked for first
    bool needs_own_keys = false;   ///< speaks of heads whose keys come from X itself
    /// With more positions its statements are only enough when they hold for every X.
    std::size_t most_given_positions = static_cast<std::size_t>(-1);
    std::string_view reason;       ///< why it holds; of a common error: why it fails
    void (*exact)(Trial<ExactScalars>&) = nullptr;
    void (*enclosing)(Trial<EnclosureScalars>&) = nullptr;
};

const Claim& whole_claim(const ClaimInfo& info);

}  // namespace proofmark::attention

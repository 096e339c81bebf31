#pragma once

#include <span>
#include <string>

#include "proofmark/attention/claim.hpp"

namespace proofmark::cli {

/// "proofmark/claims/1": what each claim was found to be, or only ids and sentences.
std::string write_claims_json(std::span<const attention::ClaimRecord> records);
std::string write_claim_list_json();

}  // namespace proofmark::cli

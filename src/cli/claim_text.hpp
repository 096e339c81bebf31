#pragma once

#include <span>
#include <string>

#include "proofmark/attention/claim.hpp"

namespace proofmark::cli {

/// Every claim with its id and its sentence.
std::string write_claim_list();

/// One decided claim for a person: verdict, claim, sizes, the argument, and where the claim is
/// refuted the head and both sides.
std::string write_claim(const attention::ClaimRecord& record);

}  // namespace proofmark::cli

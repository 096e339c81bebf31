#pragma once

#include "proofmark/attention/head.hpp"

namespace proofmark::cli {

/// Where right values come from: enclosures always, and the exact layer as their second witness
/// unless the head is too large for it.
enum class Witnesses { both, enclosures_only };

/// Derives every example of the head exactly and by enclosures, and compares.
///
/// errors  as attention::derive_exact and check_layers
/// throws  grading::LayerMismatch when an exact entry misses its independent enclosure
base::Result<Witnesses> confirm_head(const attention::Head& head);

}  // namespace proofmark::cli

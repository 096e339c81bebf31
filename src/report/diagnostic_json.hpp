#pragma once

// Diagnostics as members of our JSON formats, alike in all of them.

#include <nlohmann/json_fwd.hpp>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::report {

/// [{"id","severity","message","remedy","file","line","column","span"}, …]; what is unknown is
/// left out.
nlohmann::ordered_json diagnostics_json(const base::Diagnostics& diagnostics);

}  // namespace proofmark::report

#pragma once

#include <optional>
#include <string>

#include "commands.hpp"
#include "proofmark/grading/decisions.hpp"

namespace proofmark::cli {

/// What people decided; nothing without a path. Decisions that no longer count are told on
/// standard error.
base::Result<grading::Decisions> open_decisions(const std::optional<std::string>& path,
                                                exercises::Library& library, Streams& streams);

}  // namespace proofmark::cli

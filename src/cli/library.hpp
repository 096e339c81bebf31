#pragma once

#include <optional>
#include <string>

#include "proofmark/exercises/exercise.hpp"

namespace proofmark::cli {

/// The exercises of a folder, or the built-in ones.
base::Result<exercises::Library> open_library(const std::optional<std::string>& folder);

}  // namespace proofmark::cli

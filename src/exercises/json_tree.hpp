#pragma once

// JSON text -> DocumentNode, the one place that knows nlohmann-json. Its parser says that the
// text is JSON; where each value stands is found by walking along in the text.

#include <optional>
#include <string_view>

#include "document_tree.hpp"

namespace proofmark::exercises {

/// The document, or nothing when the text is not JSON (reported as bad_json in `problems`).
std::optional<DocumentNode> read_json(std::string_view text, Problems& problems);

}  // namespace proofmark::exercises

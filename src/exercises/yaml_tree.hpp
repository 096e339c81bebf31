#pragma once

// YAML text -> DocumentNode, the one place that knows yaml-cpp. What yaml-cpp 0.7 accepts in
// silence is refused here: repeated keys, a quote that is never closed, aliases (which can grow a
// file without bound), tags, a second document.

#include <optional>
#include <string_view>
#include <vector>

#include "document_tree.hpp"

namespace proofmark::exercises {

/// The document, or nothing when it has none that can be used; every fault is in `problems`.
/// The text is UTF-8 without control characters.
std::optional<DocumentNode> read_yaml(std::string_view text, Problems& problems);

/// Place in `source` of a range of a scalar's text, whose quotes, escapes, indentation and line
/// breaks are not part of the text.
base::SourceSpan place_in_scalar(const DocumentNode& scalar, base::SourceSpan range,
                                 std::string_view source);

}  // namespace proofmark::exercises

#pragma once

// One field of a definition: the keys that belong to its kind, and what they must agree on.

#include <optional>

#include "definition_values.hpp"

namespace proofmark::exercises {

/// `context` holds the arrays and names that the reference may use, `vocabulary` the concepts of
/// its ideas.
/// Nothing when the node is not a map; a field with faults otherwise.
std::optional<FieldDefinition> read_field(const DocumentNode& node,
                                          const notation::ReadingContext& context,
                                          const Vocabulary& vocabulary,
                                          const DefinitionText& text);

}  // namespace proofmark::exercises

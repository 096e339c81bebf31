#pragma once

#include "document_tree.hpp"

#include "proofmark/exercises/exercise.hpp"

namespace proofmark::exercises {

/// read_exercise() for a definition whose YAML was read before: `root` is the tree of `source`.
base::Result<Exercise> read_definition(const base::SourceText& source, const DocumentNode& root,
                                       const LoadFile& load);

}  // namespace proofmark::exercises

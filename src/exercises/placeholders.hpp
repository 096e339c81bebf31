#pragma once

// `{{T}}` in the texts of a definition stands for the value of T in `given` or `numbers` as it is
// written, and
// `{{T in words}}` for a whole number up to twenty in words, so that a variant that is given other
// values reads as if it had been written for them.

#include "document_tree.hpp"

namespace proofmark::exercises {

/// Replaces placeholders in every text below `root`, but for the values and heads themselves.
/// Places of nodes stay those of the file. Unknown names and what is not a number in words are
/// reported.
void fill_placeholders(DocumentNode& root, Problems& problems);

bool has_placeholders(const DocumentNode& root);

}  // namespace proofmark::exercises

#pragma once

// The question tests of a definition, and the rules of its variants.

#include "definition_values.hpp"

namespace proofmark::exercises {

/// `tests: [...]`; the fields of `exercise` stand already.
/// context  the arrays and names that an `is` may use
void read_question_tests(const DocumentNode& node, const notation::ReadingContext& context,
                         Exercise& exercise, const DefinitionText& text);

/// `variants: {...}`; given values, numbers and the head stand already.
void read_variant_rules(const DocumentNode& node, const notation::ReadingContext& context,
                        Exercise& exercise, const DefinitionText& text);

}  // namespace proofmark::exercises

#pragma once

// The vocabulary of an exercise and the statements of its ideas.

#include "definition_values.hpp"

namespace proofmark::exercises {

/// `concepts: {weights: [weights, shares], ...}`
void read_concepts(const DocumentNode& node, const DefinitionText& text, Vocabulary& vocabulary);

/// `opposites: [[row, column], ...]`, over concepts that are read already.
void read_opposites(const DocumentNode& node, const DefinitionText& text, Vocabulary& vocabulary);

/// A list of statements over the concepts; one with faults is left out.
///
///     statement = clause { ("with" | "then") clause }
///     clause    = term { term }
///     term      = [ "not" | "without" | "any" ] concept
std::vector<Statement> read_statements(const DocumentNode& node, const Vocabulary& vocabulary,
                                       const DefinitionText& text);

/// The version of an idea whose text, points and statements are complete.
std::string rubric_version(const Idea& idea, const Vocabulary& vocabulary);

}  // namespace proofmark::exercises

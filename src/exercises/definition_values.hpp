#pragma once

// The small values of a definition: each reader reports what is wrong with its node and gives
// nothing then, so that one fault never hides another.

#include <optional>
#include <string>
#include <vector>

#include "document_tree.hpp"
#include "proofmark/exercises/exercise.hpp"
#include "proofmark/notation/reader.hpp"

namespace proofmark::exercises {

/// What stands in the definition, for all who read a part of it.
struct DefinitionText {
    const base::SourceText& source;
    Problems& problems;
};

/// Keys that a map may and must have; every other key, and every missing one, is reported.
struct Keys {
    std::string_view of;  ///< what the map describes: "a field of kind text"
    std::vector<std::string> required;
    std::vector<std::string> optional;
};

/// False when the node is not a map at all.
bool check_keys(const DocumentNode& node, const Keys& keys, const DefinitionText& text);

bool check_kind(const DocumentNode& node, DocumentNode::Kind wanted, const DefinitionText& text);

std::optional<std::string> read_text(const DocumentNode& node, const DefinitionText& text);
/// As read_text; line ends are refused.
std::optional<std::string> read_line(const DocumentNode& node, const DefinitionText& text);
/// Letters, digits, '.', '_' and '-', at most 64 of them.
std::optional<std::string> read_id(const DocumentNode& node, const DefinitionText& text);
std::optional<bool> read_flag(const DocumentNode& node, const DefinitionText& text);
/// A whole number from `least` to `most`.
std::optional<std::size_t> read_count(const DocumentNode& node, std::size_t least, std::size_t most,
                                      const DefinitionText& text);
/// Not negative, at most two decimal places.
std::optional<Points> read_points(const DocumentNode& node, const DefinitionText& text);
std::optional<std::vector<std::string>> read_lines(const DocumentNode& node,
                                                   const DefinitionText& text);

/// An expression in one reading only; the places of its faults are places in the file.
std::optional<notation::SyntaxTree> read_value(const DocumentNode& node,
                                               const notation::ReadingContext& context,
                                               const DefinitionText& text);

/// A number greater than 0 as it is written: 1e-12 is that number, whatever e may be elsewhere.
std::optional<notation::SyntaxTree> read_tolerance(const DocumentNode& node,
                                                   const DefinitionText& text);
/// As read_tolerance, but less than 1: with 1 and more, 0 would be right everywhere.
std::optional<notation::SyntaxTree> read_relative_tolerance(const DocumentNode& node,
                                                            const DefinitionText& text);

}  // namespace proofmark::exercises

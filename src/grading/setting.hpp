#pragma once

// What one exercise gives, in the form both layers start from: the head, its sizes, the given
// values and the defined names. Nothing is derived here.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "proofmark/attention/head.hpp"
#include "proofmark/base/result.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::grading {

/// A head with what its arrays' names end in: "" or "_1".
struct HeadView {
    std::string_view suffix;
    const attention::Head* head = nullptr;
};

/// An array's name without a head's suffix: "O_1" -> "O" where `suffix` is "_1"; empty otherwise.
std::string_view array_of(std::string_view name, std::string_view suffix);

struct Setting {
    const exercises::Exercise* exercise = nullptr;
    std::optional<attention::Head> head;
    /// Named heads of an exercise with several: ("_1", ...).
    std::vector<std::pair<std::string, attention::Head>> further_heads;
    /// Sizes of the head, given values, then defined names; each may use the ones before it.
    std::vector<std::pair<std::string, notation::SyntaxTree>> definitions;

    /// Names of the definitions, sorted: what a student may type.
    std::vector<std::string> known_names() const;
    /// True when the tree, or a definition, names an array of the head.
    bool needs_arrays(const notation::SyntaxTree& tree) const;
    /// The head, then the named ones; they refer to this object.
    std::vector<HeadView> heads() const;
    /// The tree itself names an array of a head.
    bool names_array(const notation::SyntaxTree& tree) const;
    /// A definition does.
    bool definitions_name_array() const;
};

/// errors  the faults of the head and of the changes; a given value that contradicts a size of
///         the head
base::Result<Setting> read_setting(const exercises::Exercise& exercise);

/// A fault of the exercise's author, located in the definition.
base::Diagnostic exercise_fault(const exercises::Exercise& exercise, base::SourceSpan span,
                                std::string message, std::string remedy);

}  // namespace proofmark::grading

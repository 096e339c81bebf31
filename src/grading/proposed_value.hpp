#pragma once

// The value that a proposed change gives to a part of the head: "[5, 5]", "0", "zero", "2*W_V".
//
// A change keeps trees, so that both layers evaluate what was typed. Names that the exercise
// defines are replaced by their definitions, and arrays of the head (on the right of a change they
// are those of the exercise) by their exact entries.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/result.hpp"
#include "proofmark/grading/grade_report.hpp"
#include "reference.hpp"

namespace proofmark::grading {

struct ProposedValue {
    enum class Form { array, zero, identity };
    Form form = Form::array;
    std::vector<std::size_t> extents;           ///< array: as lifted
    std::vector<notation::SyntaxTree> entries;  ///< array: row-major
    std::vector<symbolic::Exact> exact;         ///< array: the same, in the workings' field
    std::set<std::string> arrays;               ///< arrays of the head that occur in it
    std::string echo;
    std::vector<Note> notes;
    base::SourceSpan span;
};

/// Reads the part `span` of `text`.
///
/// errors  what the reader of notation reports; a letter without a value; an array that is only
///         computed; no value (undefined_value), or one beyond the budget (step_budget)
base::Result<ProposedValue> read_proposed_value(std::string_view text, base::SourceSpan span,
                                                Workings workings);

/// A tree over numbers and constants only: names replaced by their definitions. Nothing where a
/// name is, or rests on, an array of the head.
std::optional<notation::SyntaxTree> without_names(const notation::SyntaxTree& tree,
                                                  notation::NodeId id, const Setting& setting);

}  // namespace proofmark::grading

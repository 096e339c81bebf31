#pragma once

// The right answer of a field, known to both layers. It never leaves this room as text.

#include <optional>

#include "exact_workings.hpp"
#include "numeric_workings.hpp"

namespace proofmark::grading {

/// Both layers' workings of one exercise.
struct Workings {
    const Setting* setting = nullptr;
    ExactWorkings* exact = nullptr;
    NumericWorkings* numeric = nullptr;
};

/// What a slip of the pen makes of an entry.
enum class EntryChange { none, negated, inverted };

class Reference {
  public:
    /// Evaluates `is` by both layers.
    ///
    /// errors  `is` has no exact value (a fault of the exercise, placed at `span`)
    /// throws  LayerMismatch when an exact entry is outside its enclosure
    static base::Result<Reference> derive(Workings workings, const notation::SyntaxTree& is,
                                          base::SourceSpan span);

    const std::vector<std::size_t>& extents() const { return exact_.extents; }
    std::size_t size() const { return exact_.entries.size(); }
    symbolic::Exact exact(std::size_t entry) const { return exact_.entries[entry]; }
    /// The entry from the matrices, without the symbolic layer.
    numeric::Enclosure enclosure(std::size_t entry, numeric::Digits precision) const;
    const Workings& workings() const { return workings_; }
    /// The reference in which `entry` is changed, to be compared there only; nothing where that
    /// has no value.
    std::optional<Reference> with(EntryChange change, std::size_t entry) const;

  private:
    Workings workings_;
    const notation::SyntaxTree* is_ = nullptr;
    symbolic::ExactArray exact_;
    symbolic::Exact one_;  ///< made while nothing of the budget is spent
    EntryChange change_ = EntryChange::none;
};

/// Throws LayerMismatch with both values when an exact entry of the head's arrays is outside its
/// independent enclosure.
void compare_head_layers(Workings workings);

}  // namespace proofmark::grading

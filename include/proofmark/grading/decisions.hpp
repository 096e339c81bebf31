#pragma once

// What people decided about explanations: a CSV file that `proofmark review` writes and a person
// fills in. A decision belongs to a text and to a version of an idea's rubric, never to a student:
// whoever writes the same gets the same.

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "proofmark/base/result.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::grading {

/// "3f…-a0…": a hash of the text, in which spaces and line ends count alike, and the version of
/// the rubric.
std::string decision_key(std::string_view text, const exercises::Idea& idea);

struct Decisions {
    std::map<std::string, exercises::Points> points;   ///< by key
    /// Decisions that do not count any more, because the idea or its rubric is another one by now:
    /// warnings with their places.
    base::Diagnostics stale;

    std::optional<exercises::Points> find(std::string_view text,
                                          const exercises::Idea& idea) const;
};

/// Reads a filled review list; columns are found by their names, rows without a decision are left
/// out. A decision is `met`, `not-met` or a number of points.
///
/// errors  every fault with line and column: no CSV with commas, a missing column, a decision that
///         is none, more points than the idea has, two decisions about one key
base::Result<Decisions> read_decisions(const base::SourceText& source,
                                       exercises::Library& library);

}  // namespace proofmark::grading

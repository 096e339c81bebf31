#pragma once

// Which words of a text are denied, and which are somebody else's opinion: "not erased", "you
// might expect zeros, but".

#include <vector>

#include "prose.hpp"

namespace proofmark::grading {

enum class Standing : unsigned char {
    said,
    denied,    ///< in the scope of a negation
    rejected,  ///< put forward only to be called wrong, or as others' belief
};

/// One for each word.
std::vector<Standing> standings(const Prose& prose);

/// The text reports what others say or think, or turns against what it said before ("my friend
/// says", "not so here"): which part is the writer's own is for a person to tell.
bool speaks_for_others(const Prose& prose);

}  // namespace proofmark::grading

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

}  // namespace proofmark::grading

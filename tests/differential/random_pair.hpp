#pragma once

// Pairs of texts for both systems, by family. A pair is a function of seed and index alone, so
// that any pair of a run can be drawn again.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace proofmark::differential {

/// How the right side came from the left one.
enum class Relation {
    equal,      ///< by rules that keep the value
    shifted,    ///< equal, then moved by 10^-k: different wherever both have values
    changed,    ///< equal, then one leaf replaced: most often different
    unrelated,  ///< two small values
};

std::string_view relation_name(Relation relation);

struct RandomPair {
    std::size_t family = 0;
    Relation relation = Relation::unrelated;
    std::string left;
    std::string right;
};

const std::vector<std::string>& family_names();

/// Names that stand for positive values in every text; all other names are any real numbers.
const std::vector<std::string>& positive_symbols();

/// Families take turns; of the pairs of one family half are equal, a quarter shifted or changed
/// and a quarter unrelated.
RandomPair draw_pair(std::uint64_t seed, std::uint64_t index);

}  // namespace proofmark::differential

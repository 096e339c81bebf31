#pragma once

// Variants that are fit to be handed out: drawn by exercises::draw_variant, kept only if the
// rules of the exercise hold and no mistake leads to the right answer or to another's.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/exercises/variant.hpp"

namespace proofmark::grading {

struct Variant {
    std::uint64_t attempt = 0;         ///< the draw it comes from
    exercises::VariantFiles files;
    exercises::Exercise exercise;
    std::string answers;               ///< derived answers as one text: equal only for equal ones
};

struct VariantSet {
    std::vector<Variant> variants;
    std::uint64_t draws = 0;
    /// Why draws were not kept, with how often: "a tie in D", "keys-as-values gives the right value
    /// of weights", "the answers were drawn before".
    std::map<std::string, std::uint64_t> rejects;
};

/// The first `count` variants of a seed, no two with the same derived answers. A set with fewer is
/// what comes out when 1000 draws and 200 more for each wanted variant did not give enough.
///
/// exercise  has `variants`
/// errors    an exercise or rule that cannot be used
/// cost      per draw one derivation of the head and one for each mistake that must be told apart
base::Result<VariantSet> draw_variants(const exercises::Exercise& exercise, std::string_view seed,
                                       std::size_t count);

/// The variant of one student: the first that is kept of the draws of this seed and id.
/// errors  as draw_variants; none is kept among 1000
base::Result<Variant> draw_for_student(const exercises::Exercise& exercise, std::string_view seed,
                                       std::string_view student);

}  // namespace proofmark::grading

#pragma once

// Variants of an exercise: the same text, the same questions, other numbers. What is drawn stands
// in the definition's `variants`; whether a draw is kept (no ties, mistakes that can be told apart)
// is for the grader to say, which can derive it.
//
// The generator is ours, so that a seed means the same for ever, on every machine:
//
//   proofmark-draw/1
//     key     the bytes "proofmark-draw/1", the exercise's id, the seed and the attempt in decimal
//             digits, each followed by a line feed
//     state   FNV-1a of the key, 64 bits (offset 14695981039346656037, prime 1099511628211)
//     next    SplitMix64: state += 0x9E3779B97F4A7C15; z = state;
//             z = (z ^ z>>30) * 0xBF58476D1CE4E5B9; z = (z ^ z>>27) * 0x94D049BB133111EB; z ^ z>>31
//     below n the first next that is smaller than the largest multiple of n, modulo n
//     order   the draws as `draw` lists them; the entries of an array row by row
//
// Sources: Fowler, Noll, Vo (FNV-1a); Steele, Lea, Flood 2014 (SplitMix).

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "proofmark/exercises/exercise.hpp"

namespace proofmark::exercises {

/// Named in every file that is made from a draw.
inline constexpr std::string_view draw_version = "proofmark-draw/1";

class DrawGenerator {
  public:
    DrawGenerator(std::string_view exercise, std::string_view seed, std::uint64_t attempt);
    std::uint64_t next();
    /// Each of 0, ..., n - 1 as likely as the others; n >= 1.
    std::uint64_t below(std::uint64_t n);

  private:
    std::uint64_t state_;
};

/// A variant as the files that its folder holds.
struct VariantFiles {
    std::string definition;                      ///< YAML
    std::string head;                            ///< JSON, named head.json; empty without a head
    /// With several heads: the JSON of each, under the file that the definition names.
    std::map<std::string, std::string> heads;
    std::map<std::string, std::int64_t> values;  ///< drawn values of `given` and `numbers`
};

/// Draws what the rules of the exercise list.
///
/// exercise  has `variants`
/// errors    a drawn array that the head's file does not hold
base::Result<VariantFiles> draw_variant(const Exercise& exercise, std::string_view seed,
                                        std::uint64_t attempt);

/// The exercise that the files define; its faults are located in them.
base::Result<Exercise> read_variant(const VariantFiles& files, const std::string& name);

}  // namespace proofmark::exercises

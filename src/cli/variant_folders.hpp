#pragma once

// Variants of an exercise as folders: each holds an exercise of its own, so that answers are graded
// with `proofmark grade --exercises FOLDER`.
//
//   3.yaml, head.json   the exercise
//   sheet.md            the blank sheet, with the matrices that were drawn
//   key.json            every right value, as `fixtures` writes it
//   solution.txt        the worked solution
//   tests.jsonl         the author's tests on this variant: submissions with what they must get

#include <string>

#include "commands.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::cli {

/// Writes `command.variants` folders 001, 002, ... below `command.output`, or the one of
/// `command.student` into it; tells on standard error how many draws were not kept, and why.
ExitStatus write_variants(const exercises::Exercise& exercise, const FixturesCommand& command,
                          Streams& streams);

}  // namespace proofmark::cli

#pragma once

// What a fixture is written from and held against.

#include "check_fixture.hpp"
#include "proofmark/attention/head.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::cli {

/// The arrays of a head, its decimals with `places` places.
///
/// errors  as grading::derive_head_key, and entries without certified digits
/// throws  grading::LayerMismatch
base::Result<FixtureKey> derive_fixture_key(const attention::Head& head, std::uint32_t places);

/// The arrays of an exercise's changed head, and its fields. `exercise` outlives the key.
base::Result<FixtureKey> derive_fixture_key(const exercises::Exercise& exercise,
                                            std::uint32_t places);

}  // namespace proofmark::cli

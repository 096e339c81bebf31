#pragma once

namespace proofmark::base {

/// Outcome of a mathematical question. `unknown` is an answer, never an error:
/// it reaches the report together with the construct that leaves it open.
enum class Truth { fails, holds, unknown };

constexpr Truth truth_of(bool decided) { return decided ? Truth::holds : Truth::fails; }

}  // namespace proofmark::base

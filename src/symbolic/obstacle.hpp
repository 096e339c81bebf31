#pragma once

// Obstacles travel through this room as exceptions and leave it as values (Outcome): the
// arithmetic below stays readable, and no caller ever sees a throw.

#include <cstdint>
#include <string>

#include "proofmark/symbolic/exact.hpp"

namespace proofmark::symbolic {

inline constexpr const char* division_by_zero = "division by zero";

struct Stop {
    Obstacle obstacle;
};

[[noreturn]] inline void stop(Obstacle::Reason reason, std::string message) {
    throw Stop{{reason, std::move(message), {}}};
}

[[noreturn]] inline void undefined(std::string message) {
    stop(Obstacle::Reason::undefined, std::move(message));
}

[[noreturn]] inline void undecided(std::string message) {
    stop(Obstacle::Reason::undecided, std::move(message));
}

/// what: what there would be too much of, with its limit: "a number of more than 12000 digits".
[[noreturn]] inline void over_budget(const std::string& what) {
    stop(Obstacle::Reason::over_budget, what + " would be needed");
}

}  // namespace proofmark::symbolic

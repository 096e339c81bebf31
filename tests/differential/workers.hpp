#pragma once

// Work in child processes, a chunk of pairs each: Calcium stops the process on some inputs and
// takes hours over others, and neither may end a run. A child answers in lines on a pipe; a pair
// whose lines are missing when the child is gone got no answer, and the next child goes on behind
// it. Limits are processor time and memory of the child, so a busy machine changes little.

#include <cstdint>
#include <string>

#include "calcium_answer.hpp"

#include "proofmark/symbolic/check_equal.hpp"

namespace proofmark::differential {

struct Limits {
    unsigned seconds = 2;  ///< of Calcium for one pair; proofmark, which has budgets, gets 60
    std::uint64_t megabytes = 1500;
};

/// Both systems' word on one pair.
struct Outcome {
    bool proofmark_answered = false;  ///< false: it crashed or did not end, which is a fault
    symbolic::Verdict proofmark = symbolic::Verdict::undecided;
    std::string proofmark_detail;
    CalciumAnswer calcium;
};

/// Receives the outcome of each index, in order.
class OutcomeSink {
  public:
    virtual ~OutcomeSink() = default;
    virtual void take(std::uint64_t index, const Outcome& outcome) = 0;
};

void decide_pairs(std::uint64_t seed, std::uint64_t first, std::uint64_t end, const Limits& limits, OutcomeSink& sink);

}  // namespace proofmark::differential

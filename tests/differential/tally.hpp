#pragma once

// Counts of a run and the pairs worth reading, written as Markdown.

#include <array>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "random_pair.hpp"
#include "workers.hpp"

namespace proofmark::differential {

enum class Agreement {
    agree,
    disagree,   ///< both claim a proof, and not of the same
    one_sided,  ///< one of them is silent
};

Agreement agreement(symbolic::Verdict proofmark, CalciumVerdict calcium);

class Tally : public OutcomeSink {
  public:
    /// With `show_open`, pairs that only one of the two decides are kept too.
    Tally(std::uint64_t seed, bool show_open) : seed_(seed), show_open_(show_open) {}

    void take(std::uint64_t index, const Outcome& outcome) override;
    void write(std::ostream& out) const;
    /// Pairs on which the two contradict each other, or proofmark contradicts the construction of
    /// the pair, or proofmark gave no answer at all.
    std::size_t contradictions() const { return contradictions_.size(); }

  private:
    static constexpr std::size_t verdicts = 6;
    static constexpr std::size_t answers = 5;
    using Counts = std::array<std::array<std::uint64_t, answers>, verdicts>;

    struct Case {
        std::uint64_t index;
        std::string kind;
        RandomPair pair;
        Outcome outcome;
    };

    std::string contradiction(const RandomPair& pair, const Outcome& outcome) const;
    static void write_counts(std::ostream& out, const std::string& name, const Counts& counts);
    static void write_case(std::ostream& out, const Case& each);

    std::uint64_t seed_;
    bool show_open_;
    std::uint64_t pairs_ = 0;
    std::uint64_t without_answer_ = 0;
    Counts all_{};
    std::map<std::size_t, Counts> families_;
    std::map<Relation, Counts> relations_;
    std::vector<Case> contradictions_;
    std::vector<Case> open_;
};

}  // namespace proofmark::differential

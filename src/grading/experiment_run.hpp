#pragma once

// Two heads run side by side: the exercise's and the one that a student proposes.
//
// The exact arrays of both lie in one field, so that entries are compared by proof; each head is
// confirmed by its own enclosures.

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "experiment_reader.hpp"

namespace proofmark::grading {

class ExperimentRun {
  public:
    /// errors  a change that leaves no head, a value that does not exist or cannot be proved to, or
    ///         step_budget; spans in the proposal's text where a change is to blame
    /// throws  LayerMismatch when the two layers contradict each other
    static base::Result<ExperimentRun> derive(Workings workings, const Proposal& proposal);

    const attention::Head& head() const { return *workings_.setting->head; }
    symbolic::Field& field() const { return workings_.exact->field(); }
    const symbolic::ExactArray& before(std::string_view array) const;
    const symbolic::ExactArray& after(std::string_view array) const;

    /// For each entry whether it is the same in both heads.
    std::vector<base::Truth> check_same(std::string_view array) const;
    /// after - before; nothing over budget.
    std::optional<symbolic::ExactArray> difference(std::string_view array) const;
    /// To six places, from the matrices of both heads; empty where they cannot be had.
    std::string decimal_of_difference(std::string_view array, std::size_t entry) const;
    std::string decimal_after(std::string_view array, std::size_t entry) const;

  private:
    ExperimentRun(Workings workings, attention::Head changed)
        : workings_(workings), changed_(std::move(changed)) {}

    Workings workings_;
    attention::Head changed_;
    attention::ExactArrays after_;
};

}  // namespace proofmark::grading

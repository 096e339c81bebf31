#pragma once

// The tests that an author writes into an exercise: an answer and what it must get. They run on
// the exercise and on every variant that is drawn of it.

#include <string>
#include <vector>

#include "proofmark/exercises/exercise.hpp"

namespace proofmark::grading {

struct TestOutcome {
    std::size_t number = 0;    ///< of the test, from 1
    std::string field;
    std::string answer;        ///< as it was typed
    /// Everything that is not as expected: "the verdict is wrong, expected right".
    std::vector<std::string> faults;
    base::Diagnostic at;       ///< located at the test in the definition; its message joins the faults

    bool passed() const { return faults.empty(); }
};

/// What the tests run on: a variant leaves out answers that make sense for the exercise's own
/// numbers only.
enum class TestedOn { exercise, variant };

/// errors  an exercise that cannot be used; a test whose `is` has no value
/// throws  LayerMismatch, as grade()
base::Result<std::vector<TestOutcome>> run_question_tests(const exercises::Exercise& exercise,
                                                          TestedOn on);

}  // namespace proofmark::grading

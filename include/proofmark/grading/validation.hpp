#pragma once

// Everything that can be proved about an exercise before a student sees it: that each reference
// has a value on which both layers agree, that the right answer is graded right and each known
// mistake is not, that printed decimals are the rounded ones, that the author's tests pass, here
// and on every variant that is handed out.

#include <string>
#include <vector>

#include "proofmark/exercises/exercise.hpp"

namespace proofmark::grading {

/// One thing that was checked. It passes unless a diagnostic of severity error came up.
struct ValidationCase {
    std::string suite;    ///< exercise id, or the path of another file
    std::string name;     ///< unique within its suite: "reference weights", "test 3", "variant 7 of autumn"
    base::Diagnostics found;   ///< located in the files; errors, warnings and notes

    bool passed() const;
};

struct ValidationReport {
    std::vector<ValidationCase> cases;   ///< in the order of the files

    std::size_t errors() const;
    std::size_t warnings() const;
    bool passed() const { return errors() == 0; }
    void append(ValidationReport other);
};

struct ValidationWishes {
    /// Further variants, besides those that the exercise lists as deployed.
    std::string seed = "validate";
    std::size_t variants = 0;
};

/// Every check of one exercise. A fault in one never hides another.
/// throws  LayerMismatch is caught here: it is reported as a case that fails
ValidationReport validate_exercise(const exercises::Exercise& exercise,
                                   const ValidationWishes& wishes = {});

/// A definition that could not be read: one failed case with its faults.
ValidationReport unreadable_exercise(const std::string& suite, base::Diagnostics faults);

}  // namespace proofmark::grading

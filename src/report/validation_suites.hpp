#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/report/validation.hpp"

namespace proofmark::report {

struct SuiteCase {
    std::string name;  ///< unique within the suite; one line without control characters
    const grading::ValidationCase* checked = nullptr;
};

struct Suite {
    std::string name;  ///< one line without control characters
    std::vector<SuiteCase> cases;
};

/// The cases by suite, in the order in which the suites begin. A name that stands twice gets a
/// number: "head", "head (2)". `report` outlives the suites.
std::vector<Suite> suites_of(const grading::ValidationReport& report);

/// "3: published output"
std::string case_label(const Suite& suite, const SuiteCase& one);

/// "412 checks, 0 errors, 1 warning"
std::string write_counts(const grading::ValidationReport& report);

}  // namespace proofmark::report

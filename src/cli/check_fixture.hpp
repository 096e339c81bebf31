#pragma once

// An existing fixture held against what is derived. The reader is an instructor: the right value
// stands in every message.

#include <optional>
#include <string>
#include <vector>

#include "proofmark/grading/key.hpp"
#include "proofmark/report/fixture.hpp"

namespace proofmark::cli {

/// What is right: values by name, choices, and the texts they are written with.
struct FixtureKey {
    report::FixtureSet set;
    std::vector<grading::ProvedArray> values;  ///< in the order of set.values()
    std::vector<std::string> names;            ///< that exact texts may use
};

struct FixtureFinding {
    enum class Severity { wrong, warning };
    Severity severity = Severity::wrong;
    std::string text;  ///< "A[1,2]: 0.19 is wrong, right is 0.1977…; the difference is 7.8e-3"
};

struct FixtureCheck {
    std::size_t arrays = 0;    ///< that were found in the fixture
    std::size_t elements = 0;  ///< values that were judged
    std::vector<FixtureFinding> findings;

    bool is_right() const;
};

/// Every value that the fixture states.
///
/// A decimal is right when the value rounds to it at its own number of places. Warnings are: a
/// rounded value whose last digit is one off, a decimal that denotes the nearest double all the
/// same, and one or two places. A value that is no whole number is never right as one. A double is
/// right when it is the nearest one; its neighbours are warnings. With a tolerance, so is
/// everything within it.
FixtureCheck check_fixture(const FixtureKey& key, const report::StatedFixture& stated,
                           const std::optional<double>& tolerance);
FixtureCheck check_fixture(const FixtureKey& key, const std::vector<report::NumpyArray>& arrays,
                           const std::optional<double>& tolerance);

/// One finding a line, and a summary.
std::string write_check(const FixtureCheck& check);

}  // namespace proofmark::cli

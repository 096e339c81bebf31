#pragma once

// A sum of the student's own entries, shown back: "0.33 + 0.33 + 0.33 = 0.99".

#include <optional>
#include <string>
#include <vector>

#include "matrix_conditions.hpp"

namespace proofmark::grading {

struct OwnSum {
    std::optional<symbolic::Exact> value;  ///< none over budget
    /// The terms, unless they are long, and the sum where it is rational.
    std::string text;
};

/// entries  at least one
///
/// The sum is written as a decimal if one of the entries is and the sum is an exact decimal.
OwnSum own_sum(const GivenMatrix& matrix, const std::vector<std::size_t>& entries);

/// terms  at least one
///
/// Nothing over budget.
std::optional<symbolic::Exact> sum_of(symbolic::Field& field,
                                      const std::vector<symbolic::Exact>& terms);

/// The exact decimal for numerator/denominator in lowest terms, or nullopt when there is none
/// of at most 17 digits.
std::optional<std::string> exact_decimal(const std::string& numerator,
                                         const std::string& denominator);

}  // namespace proofmark::grading

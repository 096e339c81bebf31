#pragma once

// Calcium's word on two of proofmark's syntax trees, under proofmark's rules for real numbers: a
// root or logarithm of a negative number, a division by zero and the like end the walk, so Calcium
// never meets an operation that leaves the real line. Nothing of proofmark but the tree is used.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::differential {

/// Values of symbols, as fractions "-17/7".
using CalciumPoint = std::vector<std::pair<std::string, std::string>>;

enum class CalciumVerdict {
    equal,
    different,
    no_value,  ///< a side has none
    unknown,
    no_answer,  ///< stopped by the time limit, or by Calcium itself
};

std::string_view verdict_name(CalciumVerdict verdict);

struct CalciumAnswer {
    CalciumVerdict verdict = CalciumVerdict::unknown;
    std::string detail;  ///< both values, the point, or why there is no value; one line
};

/// Both trees at every point; one empty point where there are no symbols. With symbols: different
/// at one point, or a value on one side only, is different; equal wherever both have values is
/// equal.
CalciumAnswer compare(const notation::SyntaxTree& left, const notation::SyntaxTree& right,
                      const std::vector<CalciumPoint>& points);

/// "Calcium 0.4.0, FLINT 2.9.0, Arb 2.23.0"
std::string library_versions();

}  // namespace proofmark::differential

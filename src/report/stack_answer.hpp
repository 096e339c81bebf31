#pragma once

// A field as a STACK question: what Maxima is told, and the potential response tree.

#include <string>
#include <vector>

#include "proofmark/report/exchange.hpp"

namespace proofmark::report {

struct StackNode {
    int number = 0;
    std::string compared, with;  ///< AlgEquiv(compared, with)
    std::string score;           ///< where they are equal
    std::string feedback;        ///< where they are equal
    int next = -1;               ///< where they are not

    /// "prt1-1-T", "prt1-1-F": counted from 1 in notes.
    std::string note(bool equal) const;
};

struct StackTest {
    std::string answer, score;
    std::string penalty;  ///< "0" at full score, where STACK has none; empty: the question's
    std::string note;     ///< the last one, which is all that STACK compares
};

struct StackAnswer {
    std::string variables;   ///< names, and ta, the right answer
    std::string input_type;  ///< "algebraic" or "matrix"
    std::string allowed;     ///< names that may be typed
    std::string feedback_variables;
    std::vector<StackNode> nodes;
    std::vector<StackTest> tests;
};

/// exact, shape or property.
StackAnswer stack_answer(const ExchangeExercise& exercise, const ExchangeField& field);

}  // namespace proofmark::report

#pragma once

// What an explanation must say, as its author wrote it: concepts, each with the words for it, and
// statements that join concepts. "weights equal" is a statement; so is "the weights are the same"
// in an answer, if `weights` and `equal` list those words. exercises/README.md shows the format.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace proofmark::exercises {

/// Words and short phrases that stand for one thing in an explanation: weights, shares.
struct Concept {
    std::string name;
    std::vector<std::string> phrases;
};

/// The vocabulary that the ideas of an exercise share.
struct Vocabulary {
    std::vector<Concept> concepts;
    /// Pairs that must not be confused, as numbers of concepts: a row and a column. What is said
    /// of one never counts for the other behind it.
    std::vector<std::pair<std::size_t, std::size_t>> opposites;
};

/// One concept of a statement.
struct Term {
    enum class Presence {
        said,    ///< stands there and is not denied
        denied,  ///< "not": stands there behind a negation
        absent,  ///< "without": does not stand in the clause
        named,   ///< "any": stands there, denied or not
    };
    std::size_t number = 0;  ///< of the concept
    Presence presence = Presence::said;
};

/// Terms that must stand together in one clause, in any order.
struct ClausePattern {
    std::vector<Term> terms;
};

struct Statement {
    enum class Order { any, as_written };  ///< "with", "then"
    /// Each in a clause of the same sentence, or of one close by.
    std::vector<ClausePattern> clauses;
    Order order = Order::any;
};

/// How an idea is found in a text.
struct Rubric {
    std::vector<Statement> says;    ///< each of them states the idea
    std::vector<Statement> denies;  ///< each of them contradicts it
    /// A hash of all that the rubric consists of, as sixteen hexadecimal digits: it changes when
    /// the idea, a statement or a synonym that it uses changes, and is the same everywhere.
    std::string version;
};

}  // namespace proofmark::exercises

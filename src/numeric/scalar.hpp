#pragma once

// A real operation on enclosures gives a bounded value or says why it has none. Where in the tree
// that happened is added by the one who walks the tree.

#include <string>
#include <utility>
#include <variant>

#include "proofmark/numeric/enclosure.hpp"
#include "proofmark/numeric/evaluate.hpp"

namespace proofmark::numeric {

struct Refusal {
    NoValue::Reason reason = NoValue::Reason::uncertain;
    std::string message;
};

using Scalar = std::variant<Enclosure, Refusal>;

inline Refusal undefined(std::string message) {
    return {NoValue::Reason::undefined, std::move(message)};
}

inline Refusal uncertain(std::string message) {
    return {NoValue::Reason::uncertain, std::move(message)};
}

inline Refusal over_budget(std::string message) {
    return {NoValue::Reason::over_budget, std::move(message)};
}

/// For an operation whose domain was checked: without a bound it can only have overflowed.
inline Scalar bounded(Enclosure value) {
    if (!value.is_bounded()) return over_budget("the value is too large to be computed");
    return value;
}

}  // namespace proofmark::numeric

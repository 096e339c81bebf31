#pragma once

#include <span>

#include "proofmark/notation/syntax_tree.hpp"
#include "scalar.hpp"

namespace proofmark::numeric {

Scalar divide(const Enclosure& dividend, const Enclosure& divisor);

/// One of the notation's functions; bad_shape when the number of arguments is wrong.
Scalar function_value(notation::Function function, std::span<const Enclosure> arguments);

}  // namespace proofmark::numeric

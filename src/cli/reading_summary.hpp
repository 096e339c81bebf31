#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::cli {

/// What kind of thing a text is, by the form of its tree alone: nothing is computed.
struct ReadingSummary {
    enum class Kind {
        number,      ///< one number, with a sign or without
        expression,  ///< a single value
        vector,
        matrix,
        array,  ///< three axes or more
    };
    /// How a vector or a matrix of one row or column lies.
    enum class Orientation { none, row, column };

    Kind kind = Kind::expression;
    Orientation orientation = Orientation::none;
    std::vector<std::string> names;      ///< in order of first use
    std::vector<std::string> constants;  ///< "e", "pi"
    /// Extents; empty for a single value, absent where they cannot be told without values.
    std::optional<std::vector<std::size_t>> shape;
    /// Numbers that are more than digits (a point, a percent sign, a power of ten), in order.
    std::vector<notation::NodeId> decimals;
};

ReadingSummary summarise(const notation::SyntaxTree& tree);

/// "number", "expression", "vector", "matrix", "array".
std::string_view kind_name(ReadingSummary::Kind kind);
/// "row", "column"; empty for none.
std::string_view orientation_name(ReadingSummary::Orientation orientation);

}  // namespace proofmark::cli

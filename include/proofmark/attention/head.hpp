#pragma once

// The attention head: what is given. Positions are rows; stored matrices map input coordinates
// (rows) to output coordinates (columns):
//   X [T, d_model]   W_Q [d_model, d_k]   W_K [d_model, d_k]   W_V [d_model, d_v]

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/result.hpp"
#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::attention {

/// Entries as syntax trees (usually rationals), so that both layers evaluate them themselves.
struct Matrix {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<notation::SyntaxTree> entries;  ///< row-major

    const notation::SyntaxTree& at(std::size_t row, std::size_t column) const {
        return entries[row * columns + column];
    }
};

/// Changes to a head, applied in order after Q, K, V are formed (rows count from 1).
struct Intervention {
    enum class Kind {
        replace_query_row,   ///< Q[row] = vector
        replace_key_row,     ///< K[row] = vector
        replace_value_row,   ///< V[row] = vector
        add_to_value_row,    ///< V[row] += vector
        add_to_value_rows,   ///< V[i] += vector for every i
        zero_value_map,      ///< W_V = 0, before V is formed
    };
    Kind kind = Kind::zero_value_map;
    std::size_t row = 0;
    std::vector<notation::SyntaxTree> vector;
    base::SourceSpan span;
};

struct Head {
    std::string name;
    Matrix X, W_Q, W_K, W_V;
    std::vector<std::string> positions;    ///< labels of the rows of X; may be empty
    std::vector<Intervention> interventions;

    std::size_t T() const { return X.rows; }
    std::size_t d_model() const { return X.columns; }
    std::size_t d_k() const { return W_Q.columns; }
    std::size_t d_v() const { return W_V.columns; }
};

/// Checks shapes: equal d_model, W_Q and W_K with equal d_k (Q·K has no compatible inner
/// dimension: the product is Q·Kᵀ), nothing empty, intervention rows in range and of the right
/// length. Every fault is reported.
base::Diagnostics check_head(const Head& head);

/// Reads a JSON head ("proofmark/head/1"):
///   {"schema":"proofmark/head/1","name":"…","positions":["red",…],
///    "X":[[1,0],…],"W_Q":…,"W_K":…,"W_V":…}
/// Entries are numbers (taken as the exact decimal written) or strings in our notation.
/// Every fault is reported with line and column.
base::Result<Head> read_head(const base::SourceText& source);

}  // namespace proofmark::attention

#pragma once

// The attention head: what is given. Positions are rows; stored matrices map input coordinates
// (rows) to output coordinates (columns):
//   X [T, d_model]   W_Q [d_model, d_k]   W_K [d_source, d_k]   W_V [d_source, d_v]
// Keys and values come from the source Y [T_source, d_source], which is X unless another is given
// (cross-attention). Entries are exact: rationals, radicals, or expressions in declared symbols.

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

/// Changes to a head (rows and columns count from 1). Those of X and of a W act before Q, K, V are
/// formed, those of Q, K and V after; each group in the order given.
struct Intervention {
    enum class Kind {
        replace_query_row,   ///< Q[row] = vector
        replace_key_row,     ///< K[row] = vector
        replace_value_row,   ///< V[row] = vector
        add_to_value_row,    ///< V[row] += vector
        add_to_value_rows,   ///< V[i] += vector for every i
        zero_value_map,      ///< W_V = 0
        set_entry,           ///< array[row, column] = vector[0], array one of X, W_Q, W_K, W_V, Q, K, V
        add_to_entry,        ///< array[row, column] += vector[0]
        swap_positions,      ///< rows `row` and `other_row` of X change places
    };
    Kind kind = Kind::zero_value_map;
    std::size_t row = 0;
    std::vector<notation::SyntaxTree> vector;
    base::SourceSpan span;
    std::string array{};        ///< set_entry, add_to_entry
    std::size_t column = 0;     ///< set_entry, add_to_entry
    std::size_t other_row = 0;  ///< swap_positions

    /// It changes X or a W, so it acts before Q, K and V are formed.
    bool acts_before() const;
};

/// Which keys a query may look at. A hidden score counts as minus infinity: its weight is 0.
struct Mask {
    enum class Kind { none, causal, given };
    Kind kind = Kind::none;
    std::size_t rows = 0, columns = 0;  ///< given: [T, T_source]
    std::vector<bool> visible;          ///< given: row-major

    /// Counted from 0. Causal: a query sees its own position and those before it.
    bool shows(std::size_t query, std::size_t key) const {
        if (kind == Kind::none) return true;
        return kind == Kind::causal ? key <= query : visible[query * columns + key];
    }
};

/// A free real letter in the entries.
struct Symbol {
    std::string name;
    bool positive = false;
};

struct Head {
    std::string name;
    Matrix X, W_Q, W_K, W_V;
    std::vector<std::string> positions;    ///< labels of the rows of X; may be empty
    std::vector<Intervention> interventions;
    std::optional<Matrix> source;          ///< Y; nothing: X
    Mask mask;
    std::vector<Symbol> symbols;
    /// Further examples of a batch: each has its own X (and source, when there is one) and shares
    /// the rest. Examples never mix.
    std::vector<Matrix> further_X;
    std::vector<Matrix> further_sources;
    /// X or the source was given as a list of matrices, though it be a list of one.
    bool has_batch_axis = false;

    const Matrix& keys_from() const { return source ? *source : X; }
    std::size_t T() const { return X.rows; }
    std::size_t T_source() const { return keys_from().rows; }
    std::size_t d_model() const { return X.columns; }
    std::size_t d_source() const { return keys_from().columns; }
    std::size_t batch() const { return 1 + further_X.size(); }
    /// Example b of the batch, from 0, as a head of its own.
    Head example(std::size_t b) const;
    std::size_t d_k() const { return W_Q.columns; }
    std::size_t d_v() const { return W_V.columns; }
};

/// Checks shapes: equal d_model (d_source for W_K and W_V), W_Q and W_K with equal d_k (Q·K has no compatible inner
/// dimension: the product is Q·Kᵀ), nothing empty, a mask of shape [T, T_source] that leaves every
/// query a key, examples of one shape, intervention rows in range and of the right length. Every
/// fault is reported.
base::Diagnostics check_head(const Head& head);

/// Reads a JSON head ("proofmark/head/1"; data/head.schema.json):
///   {"schema":"proofmark/head/1","name":"…","positions":["red",…],
///    "X":[[1,0],…],"W_Q":…,"W_K":…,"W_V":…,
///    "source":[[…]],"mask":"causal" or [[1,0],…],"symbols":["a",{"name":"b","positive":true}],
///    "interventions":[{"replace":"Q","row":3,"with":[0,0]},…]}
/// X and source may have a leading batch axis. Entries are numbers (taken as the exact decimal
/// written) or strings in our notation. A mask holds 1 or true where the query sees the key.
/// One object is one change, rows and columns count from 1:
///   {"replace":"Q","row":3,"with":[0,0]}                    Q, K or V
///   {"add_to":"V","row":2,"vector":[1,2]}                   without row: to every row
///   {"set":"W_Q","row":1,"column":2,"to":"1/3"}             X, W_Q, W_K, W_V, Q, K or V
///   {"add_to_entry":"X","row":1,"column":2,"amount":-1}     likewise
///   {"zero":"W_V"}
///   {"swap":[1,3]}                                          two positions of X
/// Every fault is reported with line and column.
base::Result<Head> read_head(const base::SourceText& source);

}  // namespace proofmark::attention

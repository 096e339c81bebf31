#pragma once

// What a proposed change acts on: `W_V`, `V[1]`, `v_1`, `\mathbf{V}_1`, `W_Q[1,2]`, "row 1 of X",
// "every row of V", "the value of position 1".

#include <optional>
#include <string>
#include <vector>

#include "experiment_tokens.hpp"
#include "proofmark/attention/head.hpp"

namespace proofmark::grading {

struct ExperimentTarget {
    enum class Part { whole, every_row, every_entry, row, column, entry };
    std::string array;  ///< X, W_Q, W_K, W_V, Q, K, V; or one that is only computed: D, S, A, O
    Part part = Part::whole;
    std::size_t row = 0, column = 0;  ///< as written, from 1
    /// v_{12} is read as row 12 where there is one, although the entry [1, 2] may be meant.
    bool has_two_digits = false;
    /// Written as V[1, :], whose counting from 1 is worth a word.
    bool is_sliced = false;
    base::SourceSpan span;

    /// Not one of the arrays that a change may act on.
    bool is_computed() const;
    /// "every row of V", "V[1]", "W_Q[1, 2]".
    std::string echo() const;
};

/// Rows and columns of an array that a change may act on.
struct ArrayShape {
    std::size_t rows = 0, columns = 0;
};
ArrayShape shape_of(const attention::Head& head, std::string_view array);

/// A target that begins at `tokens[at]`; `at` is then behind it, and unchanged if there is none.
std::optional<ExperimentTarget> read_target(const std::vector<ExperimentToken>& tokens,
                                            std::size_t& at, const attention::Head& head);

/// "1", "first", "1st", or a label of the head: a row counted from 1.
std::optional<std::size_t> read_position(const std::vector<ExperimentToken>& tokens,
                                         std::size_t& at, const attention::Head& head);

}  // namespace proofmark::grading

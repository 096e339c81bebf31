#pragma once

// Text -> syntax tree. One grammar everywhere: student answers, exercise files, command line.
// Every limit is checked here, before anything is computed.

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/result.hpp"
#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::notation {

/// Limits on one text; exceeding one is a diagnostic of the budget kinds.
struct ReadLimits {
    std::size_t bytes = 64 * 1024;
    std::size_t depth = 200;
    std::size_t nodes = 10'000;
    std::size_t digits = 10'000;  ///< of one number, written or implied by its exponent
};

/// What names mean to the reader. Known names win over every other reading: with `r` known,
/// r(2r+1) is a product, and `Wq` known is one name, not W times q.
struct ReadingContext {
    std::vector<std::string> names;   ///< scalars: symbols and defined names (r, s, d_k)
    std::vector<std::string> arrays;  ///< names that may be indexed: A[1,2], O[1]
    /// Single letters (Latin or Greek, with an index or not) are free symbols, as in `equal`.
    /// When false, every name must be in `names` or `arrays`.
    bool free_symbols = true;
    ReadLimits limits;
};

/// Something the person should know about how the text was read; never a silent change.
struct ReadingNote {
    std::string id;    ///< stable: "folded-characters", "implicit-product", "two-readings", "label"
    std::string text;  ///< one sentence
    base::SourceSpan span;
};

struct Reading {
    SyntaxTree tree;
    std::string label;  ///< "A₁" of "A₁ = [..]"; empty when none; "= 4/3" gives an empty label
    std::vector<ReadingNote> notes;
};

/// Reads one value: a number, expression, vector or matrix.
///
/// errors  every DiagnosticKind of the groups "reading notation" and "budgets"; spans are byte
///         offsets into `text`
/// cost    linear in the length of the text
base::Result<Reading> read_expression(std::string_view text, const ReadingContext& context = {});

/// Reads a shape: [5,5], (5, 5), 5x5, 5×5, "5 by 5", [5] as a list of positive integers.
base::Result<Reading> read_shape(std::string_view text, const ReadingContext& context = {});

/// The nearest of `candidates` to `word` (edit distance at most 2 and under half its length),
/// or an empty string.
std::string nearest_name(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace proofmark::notation

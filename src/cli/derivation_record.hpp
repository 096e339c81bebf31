#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command_line.hpp"
#include "proofmark/attention/derivation.hpp"
#include "proofmark/base/result.hpp"

namespace proofmark::cli {

/// One derived array as text.
struct ArrayRecord {
    std::string name;
    std::string_view formula;  ///< "softmax of each row of S over its columns"
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::string> exact;      ///< row-major
    std::vector<std::string> decimal;    ///< row-major, every digit proved; none with symbols
    std::vector<std::string> doubles;    ///< row-major, "0.4" as short as it can be; when asked for
    std::vector<std::string> double_errors;  ///< in units of the last place, three decimals
    std::vector<std::string> book_rows;  ///< "[r, 1, r]/(2r + 1)"; "" where a row has no such form
};

/// What belongs to one example of a batch.
/// Mistakes that give one and the same array: "right" and ids of mutations.
struct MistakeRecord {
    std::string array;
    std::vector<std::vector<std::string>> classes;
};

struct ExampleRecord {
    std::vector<std::string> source;  ///< row-major, as it was given; empty when it is X
    std::vector<ArrayRecord> arrays;
    std::vector<MistakeRecord> mistakes;  ///< when asked for
};

/// A head derived, checked by the two layers against each other, and written out.
struct DerivationRecord {
    std::string name;
    std::size_t T = 0, T_source = 0, d_model = 0, d_source = 0, d_k = 0, d_v = 0;
    bool has_source = false;
    bool has_batch_axis = false;
    std::vector<attention::Symbol> symbols;
    std::vector<std::string> changes;  ///< "row 3 of Q is [0, 0]"
    std::vector<std::string> mask;     ///< row-major, "1" where the query sees the key; may be empty
    std::string r;                     ///< e^(1/√2); empty when a symbol has this name
    std::string r_decimal;
    std::uint32_t places = 0;
    std::vector<ExampleRecord> examples;
};

/// errors  as attention::derive_exact; bad_head when decimals or doubles are asked of a head with
///         symbols
/// throws  grading::LayerMismatch when an exact entry misses its independent enclosure
base::Result<DerivationRecord> record_derivation(const attention::Head& head,
                                                 const DeriveCommand& command);

/// throws  grading::LayerMismatch when there is one: an exact entry misses its enclosure
void throw_mismatch(const std::vector<attention::Mismatch>& mismatches);

}  // namespace proofmark::cli

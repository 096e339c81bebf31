#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/attention/head.hpp"
#include "proofmark/base/result.hpp"

namespace proofmark::cli {

/// One derived array as text.
struct ArrayRecord {
    std::string name;
    std::string_view formula;  ///< "softmax of each row of S over its columns"
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::string> exact;      ///< row-major
    std::vector<std::string> decimal;    ///< row-major, every digit proved
    std::vector<std::string> book_rows;  ///< "[r, 1, r]/(2r + 1)"; "" where a row has no such form
};

/// A head derived, checked by the two layers against each other, and written out.
struct DerivationRecord {
    std::string name;
    std::size_t T = 0, d_model = 0, d_k = 0, d_v = 0;
    std::string r;  ///< e^(1/√2)
    std::string r_decimal;
    std::uint32_t places = 0;
    std::vector<ArrayRecord> arrays;
};

/// errors  bad_head as attention::derive_exact
/// throws  grading::LayerMismatch when an exact entry misses its independent enclosure
base::Result<DerivationRecord> record_derivation(const attention::Head& head, std::uint32_t places);

}  // namespace proofmark::cli

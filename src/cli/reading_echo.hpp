#pragma once

#include <string>
#include <vector>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::cli {

/// How a text was read; everything empty when it could not be read.
struct ReadingEcho {
    std::string read_as;
    std::vector<std::string> notes;
    std::vector<std::size_t> extents;  ///< of a vector or matrix
};

ReadingEcho echo_reading(const std::string& text);

}  // namespace proofmark::cli

#pragma once

// Files with one JSON value a line.

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace proofmark::support {

/// path  from the top of the checkout
inline std::vector<nlohmann::json> json_lines(const std::string& path) {
    std::ifstream file(std::string(PROOFMARK_SOURCE_DIR) + "/" + path);
    REQUIRE(file.is_open());
    std::vector<nlohmann::json> found;
    for (std::string line; std::getline(file, line);) {
        found.push_back(nlohmann::json::parse(line));
    }
    return found;
}

}  // namespace proofmark::support

#pragma once

#include <string>
#include <vector>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::exercises {

/// "3:7 message; remedy", one for each diagnostic.
inline std::vector<std::string> listed_faults(const base::Diagnostics& diagnostics) {
    std::vector<std::string> lines;
    for (const auto& d : diagnostics)
        lines.push_back(std::to_string(d.at.line) + ":" + std::to_string(d.at.column) + " " +
                        d.message + "; " + d.remedy);
    return lines;
}

/// The kinds, in the same order.
inline std::vector<std::string> listed_kinds(const base::Diagnostics& diagnostics) {
    std::vector<std::string> ids;
    for (const auto& d : diagnostics) ids.emplace_back(base::diagnostic_id(d.kind));
    return ids;
}

}  // namespace proofmark::exercises

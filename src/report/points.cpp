#include <fmt/format.h>

#include "proofmark/report/report.hpp"

namespace proofmark::report {

std::string write_points(exercises::Points points) {
    const bool negative = points.hundredths < 0;
    const std::uint64_t size = negative ? 0 - static_cast<std::uint64_t>(points.hundredths)
                                        : static_cast<std::uint64_t>(points.hundredths);
    const std::uint64_t rest = size % 100;
    std::string text = fmt::format("{}{}", negative ? "-" : "", size / 100);
    if (rest % 10 != 0) return text + fmt::format(".{:02}", rest);
    if (rest != 0) return text + fmt::format(".{}", rest / 10);
    return text;
}

}  // namespace proofmark::report

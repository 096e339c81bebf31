#include "points.hpp"

namespace proofmark::grading {

Points share(Points whole, std::size_t part, std::size_t total) {
    return {whole.hundredths * static_cast<std::int64_t>(part) / static_cast<std::int64_t>(total)};
}

}  // namespace proofmark::grading

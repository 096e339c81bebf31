#include "library.hpp"

namespace proofmark::cli {

base::Result<exercises::Library> open_library(const std::optional<std::string>& folder) {
    if (folder) return exercises::Library::folder(*folder);
    return exercises::Library::built_in();
}

}  // namespace proofmark::cli

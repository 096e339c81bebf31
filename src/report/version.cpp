#include "proofmark/report/version.hpp"

namespace proofmark::report {

std::string_view version() { return PROOFMARK_VERSION; }

}  // namespace proofmark::report

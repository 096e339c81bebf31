#pragma once

#include <string_view>

namespace proofmark::report {

/// "0.1.0": part of every written result, so that a verdict can be repeated later.
std::string_view version();

}  // namespace proofmark::report

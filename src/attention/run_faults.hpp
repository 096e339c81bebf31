#pragma once

// What is wrong with a run, said alike for a file and for a run made in memory.

#include "fault.hpp"
#include "proofmark/attention/run.hpp"

namespace proofmark::attention {

base::Diagnostic unknown_array(const std::string& name);
base::Diagnostic no_arrays();
/// `written`: "-1", "NaN"
base::Diagnostic bad_tolerance(const std::string& written);

}  // namespace proofmark::attention

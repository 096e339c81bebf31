#pragma once

#include <string>

#include "command_line.hpp"
#include "proofmark/symbolic/check_equal.hpp"

namespace proofmark::cli {

/// One decision for a person: the verdict alone on the first line, then why, how both sides were
/// read where that differs from what was typed, and, with Detail::full, the proof.
std::string write_decision(const EqualCommand& command, const symbolic::Decision& decision);

}  // namespace proofmark::cli

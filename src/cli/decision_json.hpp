#pragma once

#include <string>
#include <string_view>

#include "proofmark/symbolic/check_equal.hpp"

namespace proofmark::cli {

/// "normal-form", "undefined-operation", …; empty for none.
std::string_view method_name(symbolic::Proof::Method method);

/// Appends the members of one decision, without braces: "verdict" first, then "method"; "side",
/// "error" and "span" where a side has no value or cannot be read.
void append_decision(std::string& out, const symbolic::Decision& decision);

/// Appends the proof as one JSON object; parts that are empty are left out.
void append_proof(std::string& out, const symbolic::Proof& proof);

}  // namespace proofmark::cli

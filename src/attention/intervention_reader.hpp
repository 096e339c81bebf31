#pragma once

#include <vector>

#include "entry_reader.hpp"
#include "proofmark/attention/head.hpp"

namespace proofmark::attention {

/// The value of "interventions". A change with a fault is reported to `entries` and left out;
/// whether rows exist and vectors fit is not looked at here. Each span is that of the key that
/// says what is done.
std::vector<Intervention> read_interventions(EntryReader& entries, const JsonValue& value);

}  // namespace proofmark::attention

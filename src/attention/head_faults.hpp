#pragma once

#include <set>
#include <string>
#include <vector>

#include "proofmark/attention/head.hpp"

namespace proofmark::attention {

/// A fault and the part of the head it is about, so that a reader of files can say where.
struct HeadFault {
    std::string subject;  ///< "X", "W_Q", "W_K", "W_V", "positions", "source", "mask", "symbols"
                          ///< or "interventions"
    base::Diagnostic diagnostic;
};

/// Arrays of `unread` were not given or could not be read: nothing is said about them or about
/// how others fit them.
std::vector<HeadFault> head_faults(const Head& head, const std::set<std::string>& unread = {});

}  // namespace proofmark::attention

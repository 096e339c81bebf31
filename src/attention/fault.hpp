#pragma once

#include <string>
#include <utility>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::attention {

/// An error whose place in a file, if any, is filled in later.
inline base::Diagnostic make_fault(base::DiagnosticKind kind, std::string message,
                                   std::string remedy, base::SourceSpan span = {}) {
    base::Diagnostic fault;
    fault.kind = kind;
    fault.message = std::move(message);
    fault.remedy = std::move(remedy);
    fault.span = span;
    return fault;
}

}  // namespace proofmark::attention

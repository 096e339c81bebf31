#pragma once

#include <string>

#include "proofmark/base/result.hpp"
#include "proofmark/notation/reader.hpp"

namespace proofmark::cli {

/// The reading of `text` for a person: every notation, what kind of thing it is, all notes; or
/// why it cannot be read, with a caret.
std::string write_reading(const std::string& text, const base::Result<notation::Reading>& reading);

}  // namespace proofmark::cli

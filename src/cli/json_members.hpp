#pragma once

// Members of JSON objects, appended to a text. A comma stands in front of all but the first.

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/source_span.hpp"

namespace proofmark::cli {

/// "key":
void append_key(std::string& out, std::string_view key);
/// "key":"text"; nothing when the text is empty.
void append_text(std::string& out, std::string_view key, std::string_view text);
/// The same for names of our own, which need no escapes.
void append_name(std::string& out, std::string_view key, std::string_view name);
/// "key":["a","b"]; nothing when the list is empty.
void append_list(std::string& out, std::string_view key, const std::vector<std::string>& texts);
/// "key":[begin,end]: byte offsets into the text that was read.
void append_span(std::string& out, std::string_view key, base::SourceSpan span);

}  // namespace proofmark::cli

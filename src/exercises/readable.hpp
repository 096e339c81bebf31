#pragma once

// What every file must be before its format matters: not too long, UTF-8, no binary data.

#include <cstddef>
#include <optional>
#include <string_view>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::exercises {

enum class Controls {
    refused,    ///< no control characters but tab and line ends
    to_values,  ///< only NUL is refused; a value with another one is refused when it is read
};

struct Readable {
    std::string_view what;  ///< "sheet", "exercise": for messages
    std::size_t bytes;      ///< limit
    Controls controls;
};

/// The first reason why the text cannot be read, located; nothing when it can.
std::optional<base::Diagnostic> unreadable(const base::SourceText& source, const Readable& rule);

/// 3 when the text begins with a byte order mark, else 0.
std::size_t byte_order_mark(std::string_view text);

}  // namespace proofmark::exercises

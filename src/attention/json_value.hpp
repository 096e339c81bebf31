#pragma once

// A JSON text as a tree that remembers where everything stands and how every number was written.
// nlohmann-json checks the grammar and decodes strings; its own values would round 0.1 to a
// binary number and forget lines and columns.

#include <string>
#include <vector>

#include "proofmark/base/result.hpp"

namespace proofmark::attention {

struct JsonKey {
    std::string text;
    base::SourceSpan span;  ///< with its quotes
};

struct JsonValue {
    enum class Kind { null, boolean, number, string, array, object };
    Kind kind = Kind::null;
    base::SourceSpan span;
    std::string text;                 ///< number, true, false: as written; string: decoded
    std::vector<JsonValue> elements;  ///< array: its elements; object: the values of `keys`
    std::vector<JsonKey> keys;        ///< object, in the order written, duplicates included
};

/// "a number", "text", "a list", ...: for messages.
std::string_view kind_name(JsonValue::Kind kind);

/// Limits of one text; exceeding one is a diagnostic.
struct JsonLimits {
    std::size_t bytes = 32u << 20;
    std::size_t depth = 32;
    std::size_t values = 1'100'000;
};

/// errors  bad_json at the first place that is not JSON, bad_number for NaN, infinities and
///         numbers beyond every double, too_long, too_deep, too_many_nodes
/// cost    linear in the length of the text
base::Result<JsonValue> read_json(const base::SourceText& source, const JsonLimits& limits = {});

}  // namespace proofmark::attention

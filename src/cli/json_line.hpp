#pragma once

// One JSON object on one line, scanned without building a tree: streams of millions of decisions
// spend their time on mathematics, not on JSON. Strict (RFC 8259): what is not JSON is a fault.

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace proofmark::cli {

/// A member that is looked for, and what was found.
struct JsonMember {
    enum class State { absent, text, other };

    explicit JsonMember(std::string_view wanted) : name(wanted) {}

    std::string_view name;
    State state = State::absent;
    std::string_view raw;  ///< the value as written, inside the scanned line
    std::string text;      ///< decoded, when the value is a string
};

/// Why a line is not one JSON object; `at` is a byte offset into it.
struct LineFault {
    std::string message;
    std::size_t at = 0;
};

/// Scans `line`; fills state, raw and text of the members in `wanted` that occur. Other members
/// are checked and skipped. What was found before a fault stays.
///
/// errors    the first place where the line is not strict JSON; a wanted member that stands twice;
///           a string with half a surrogate pair; nesting deeper than 100
/// cost      linear; no allocation when the strings fit into the members' texts
/// example   {"id":1,"a":"x","b":"\u0078"} -> id other "1", a text "x", b text "x"
std::optional<LineFault> scan_object(std::string_view line, std::span<JsonMember> wanted);

/// Appends `text` as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD.
void append_json_string(std::string& out, std::string_view text);

}  // namespace proofmark::cli

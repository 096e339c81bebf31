#pragma once

// What one line of a Markdown sheet is. Comments are blanked out before: `masked` bytes, which
// occur in no UTF-8 text, count as spaces everywhere but in an indentation.

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

namespace proofmark::exercises {

constexpr char masked = '\xFF';

/// Bytes of the space at `at` (also no-break and wide ones, and a byte order mark), 0 for a
/// character that is none.
std::size_t space_bytes(std::string_view text, std::size_t at);

/// Byte range inside a line.
struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool empty() const { return begin == end; }
    std::string_view of(std::string_view line) const { return line.substr(begin, end - begin); }
};

/// `part` without the spaces at its ends.
Part trimmed(std::string_view line, Part part);

/// Columns before the first visible character; a tab goes to the next multiple of four.
std::size_t indentation(std::string_view line);

struct Heading {
    std::size_t hashes = 0;  ///< number of '#'; 0: a line that reads as a heading
    bool names_exercise = false;
    Part id;  ///< "1" of "## Exercise 1: …"; empty when none stands there
};

/// `## Exercise 1`, `##Ex. 1 …`, `# 1. Title`, `**Exercise 1**`, `Exercise 1:`, or another
/// heading. `is_known` tells an exercise from a number that merely begins a heading.
std::optional<Heading> read_heading(std::string_view line,
                                    const std::function<bool(std::string_view)>& is_known);

struct FieldLine {
    bool bullet = false;
    Part name;               ///< without emphasis
    bool separator = false;  ///< ':' or '=' follows
    Part value;              ///< behind the separator, trimmed
};

/// `- weights: …`, `* **weights** = …`, `1. weights:`, `weights: …`; nothing when the line does
/// not begin with words that could be a name.
std::optional<FieldLine> read_field_line(std::string_view line);

/// The fence character when the line opens or closes a fenced block, else 0.
char fence_character(std::string_view line);

/// Bytes up to the first visible character behind a list mark (`- `, `* `, `+ `) that begins the
/// line, 0 when none does: a mark needs a space behind it, -1/2 has none.
std::size_t list_mark_bytes(std::string_view line);

/// Only '-', '*', '_' or '=' (three or more of one): a rule or an underline.
bool is_rule(std::string_view line);

}  // namespace proofmark::exercises

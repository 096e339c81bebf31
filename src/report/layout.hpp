#pragma once

// Text on a terminal: safe characters and lines that fit.

#include <string>
#include <string_view>
#include <vector>

namespace proofmark::report {

/// The text of one line with everything that could steer a terminal or hide made visible:
/// control characters as \x1b, invisible and direction-changing ones as \u202e, bytes that are
/// not UTF-8 as \xff. A tab becomes a space.
///
/// example   "a\x1b[31mb" -> "a\\x1b[31mb"
std::string printable(std::string_view line);

/// Lines of at most `width` columns (at least 1), cut at spaces where possible, between
/// characters otherwise; the spaces at a cut are left out. Line breaks of the text are kept.
/// The text must be printable already, but for its line breaks.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// The parts of a text between line breaks ("\n" or "\r\n"); one part for an empty text.
std::vector<std::string_view> split_lines(std::string_view text);

/// `label` padded to `indent` columns before the first line, spaces before the others.
/// Every line ends with "\n".
std::string hang(std::string_view label, std::size_t indent, const std::vector<std::string>& lines);

/// `text` padded with spaces on the right to `columns`.
std::string pad(std::string_view text, std::size_t columns);

}  // namespace proofmark::report

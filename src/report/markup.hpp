#pragma once

// Small pieces that the exchange formats share.

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/report/exchange.hpp"

namespace proofmark::report {

/// &, <, > and quotes as entities; control characters other than tab and line feed are left out.
std::string escape_markup(std::string_view text);

/// Blank lines part paragraphs: <p>…</p>, escaped.
std::string paragraphs(std::string_view text);

/// HTML in which nothing is a block or a command to STACK: a matrix such as [[1, 0], [0, 1]] opens
/// as a block does, and {@ and {# are run.
std::string without_castext(std::string html);

/// "entry 2", "entry (1, 3)".
std::string entry_text(const std::vector<std::size_t>& extents, std::size_t entry);

/// What the person who reads an answer looks for: ideas with points, conditions. Escaped.
std::string grader_info(const ExchangeField& field);

/// "row 1 is no mixture of the values: …": a condition in words.
std::string condition_text(const exercises::Condition& condition);

}  // namespace proofmark::report

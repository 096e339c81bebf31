#pragma once

// Numbers as written: text -> Number -> text.

#include <cstdint>
#include <string>
#include <string_view>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::notation {

/// Reads what the lexer told to be a number, with its traits (token.hpp). `too_long` is set when
/// the digits, written or implied by the exponent, exceed `limit`; the number is then of no use.
Number read_number(std::string_view written, std::uint16_t traits, std::size_t limit,
                   bool& too_long);

/// The number in plain digits; reading it gives the same Number.
std::string write_number(const Number& number);

}  // namespace proofmark::notation

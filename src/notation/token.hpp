#pragma once

#include <cstdint>

#include "proofmark/base/source_span.hpp"
#include "scratch.hpp"

namespace proofmark::notation {

enum class TokenKind : std::uint8_t {
    end,
    invalid,      // the lexer's diagnostic stands here
    number,       // value: NumberTrait bits
    word,         // a name, function, constant or prose
    superscript,  // a run of raised characters
    plus,
    minus,
    times,
    divide,
    power,
    open_round,
    close_round,
    open_square,
    close_square,
    open_brace,  // value 1: written \{, always a list
    close_brace,
    less,
    greater,  // relations, or the brackets of <1, 2>
    bar,
    comma,
    semicolon,
    colon,
    equals,
    relation,  // value 1: about equal, 2: an arrow
    radical,   // value: 2, 3 or 4
    vulgar,    // ½; value: numerator * 16 + denominator
    percent,
    transpose,
    delimiter,  // $ ` " \( and so on; value: which pair
    full_stop,  // behind everything else
    latex_fraction,
    latex_root,
    over,
    row_break,
    column_break,
    begin_matrix,
    end_matrix,
};

/// A set of token kinds: membership is one shift.
class TokenSet {
  public:
    template <class... Kinds>
    constexpr explicit TokenSet(Kinds... kinds)
        : bits_((std::uint64_t{0} | ... | (std::uint64_t{1} << static_cast<unsigned>(kinds)))) {}

    constexpr bool has(TokenKind kind) const {
        return ((bits_ >> static_cast<unsigned>(kind)) & 1U) != 0;
    }

  private:
    std::uint64_t bits_;
};

/// What may begin a factor of an implicit product; a bar may too, where none is open.
inline constexpr TokenSet factor_starts(TokenKind::number, TokenKind::word, TokenKind::open_round,
                                        TokenKind::open_square, TokenKind::open_brace,
                                        TokenKind::radical, TokenKind::vulgar,
                                        TokenKind::latex_fraction, TokenKind::latex_root,
                                        TokenKind::begin_matrix);
/// What may follow a factor inside one product.
inline constexpr TokenSet product_parts(TokenKind::times, TokenKind::divide, TokenKind::bar,
                                        TokenKind::number, TokenKind::word, TokenKind::open_round,
                                        TokenKind::open_square, TokenKind::open_brace,
                                        TokenKind::radical, TokenKind::vulgar,
                                        TokenKind::latex_fraction, TokenKind::latex_root,
                                        TokenKind::begin_matrix);
/// What belongs to the operand that it follows.
inline constexpr TokenSet operand_suffixes(TokenKind::power, TokenKind::superscript,
                                           TokenKind::transpose);
/// What makes a whole number in front of it something else.
inline constexpr TokenSet number_suffixes(TokenKind::power, TokenKind::superscript,
                                          TokenKind::transpose, TokenKind::percent,
                                          TokenKind::vulgar);
inline constexpr TokenSet signs(TokenKind::plus, TokenKind::minus);

/// How a number was written, told by the lexer.
enum NumberTrait : std::uint16_t {
    integer_trait = 1,  // ASCII digits only
    point_trait = 2,
    scientific_trait = 4,
    signed_trait = 8,  // a sign in the exponent
    repeating_trait = 16,
    bracketed_trait = 32,  // repeating digits in brackets, with digits before them
};

enum TokenFlag : std::uint8_t {
    space_before = 1,
    line_before = 2,
    spelled = 4,     // word, number: link is the index of its spelling
    has_comma = 8,   // opening bracket: a comma stands directly inside
    qualified = 16,  // word: stood behind np. or the like
    latex_written = 32,
    wide_space = 64,  // \quad: what stands before belongs to something else
};

struct Token {
    TokenKind kind = TokenKind::end;
    std::uint8_t flags = 0;
    std::uint16_t value = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t link = 0;

    base::SourceSpan span() const { return {begin, end}; }
    bool has(TokenFlag flag) const { return (flags & flag) != 0; }
};

/// End tokens behind the first one, so that looking ahead needs no bounds.
inline constexpr std::size_t end_padding = 4;

using Tokens = Scratch<Token, 96>;

}  // namespace proofmark::notation

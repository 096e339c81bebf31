#pragma once

// One pass over the text: bytes -> tokens. ASCII runs through the byte class table; anything else
// is decoded and given its meaning. A fault does not stop the reading at once: an `invalid` token
// stands in its place, so that the parser reports whichever fault comes first in the text.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "characters.hpp"
#include "proofmark/base/diagnostic.hpp"
#include "proofmark/notation/reader.hpp"
#include "token.hpp"

namespace proofmark::notation {

/// A character that was read as another one.
struct Fold {
    std::string_view seen;
    std::string meant;
    base::SourceSpan span;
};

/// The one note that names all of them.
ReadingNote fold_note(const std::vector<Fold>& folds);

class Lexer {
  public:
    Lexer(std::string_view text, Tokens& tokens) : text_(text), tokens_(tokens) {}

    void run();

    /// The fault at the `invalid` token.
    std::optional<base::Diagnostic> problem;
    /// Not UTF-8, control characters: nothing can be read at all.
    bool unreadable = false;
    /// Canonical spelling of words that are not plain ASCII: x₁ is x_1, α is alpha; and of numbers
    /// in \text.
    std::vector<std::string> spellings;
    std::vector<Fold> folds;
    std::size_t number_count = 0;
    bool latex = false;
    /// A line break outside of all brackets, between tokens.
    bool has_lines = false;

  private:
    void lex_folded(char c, std::uint32_t length);
    void lex_sign();
    void lex_sign_of(char c, std::uint32_t length);
    void lex_bad();
    void lex_high();
    void lex_number();
    void lex_word();
    std::uint32_t word_end(std::uint32_t index) const;
    void lex_spelled_word();
    void lex_superscript();
    void lex_subscript_run(std::string& spelling);
    bool lex_index(std::string& spelling);
    bool lex_index_group(std::string& spelling);
    bool lex_index_command(std::string& spelling, bool& is_dress);
    void lex_point(std::uint32_t length);
    void lex_delimiter(char c, std::uint32_t length);
    void lex_space(std::uint32_t length);
    void lex_dress(std::uint32_t length);
    std::uint32_t row_gap_end(std::uint32_t index) const;
    std::uint32_t command_end() const;
    void lex_backslash();
    void lex_word_group(std::uint32_t length);
    void lex_number_group(base::SourceSpan group, std::string_view content, std::uint32_t number);
    void lex_environment(bool begins);
    void lex_layout(bool begins, std::uint32_t end);
    void lex_relation(char c, std::uint32_t length);
    void lex_greek(char32_t letter, std::uint32_t length);
    void finish_spelling(std::uint32_t begin, std::string spelling);

    bool lex_number_tail(std::uint16_t& traits);
    bool lex_repeating(std::uint16_t& traits, std::uint32_t fraction);
    bool lex_ellipsis();
    bool lex_exponent(std::uint16_t& traits);
    std::uint32_t digits_from(std::uint32_t at);
    CodePoint digit_at(std::uint32_t at);

    Token& emit(TokenKind kind, std::uint32_t length, std::uint16_t value = 0);
    void open(TokenKind kind, std::uint32_t length, std::uint16_t value = 0);
    void close(TokenKind kind, std::uint32_t length, std::uint16_t value = 0);
    void skip(std::uint32_t length);
    void fail(base::DiagnosticKind kind, base::SourceSpan span, std::string message,
              std::string remedy);
    void fold(std::uint32_t length, std::string meant);

    char at(std::uint32_t index) const { return index < text_.size() ? text_[index] : '\0'; }
    std::string_view slice(std::uint32_t begin, std::uint32_t end) const {
        return text_.substr(begin, end - begin);
    }

    std::string_view text_;
    Tokens& tokens_;
    std::uint32_t pos_ = 0;
    std::uint8_t flags_ = 0;
    /// Innermost open bracket, as index + 1; the outer ones hang on its link.
    std::uint32_t open_ = 0;
    /// Inside \begin{aligned} and the like, where & aligns the lines.
    bool layout_ = false;
};

}  // namespace proofmark::notation

#include "proofmark/notation/reader.hpp"

#include <algorithm>

#include "lexer.hpp"
#include "parser.hpp"

namespace proofmark::notation {

using base::DiagnosticKind;

namespace {

base::Diagnostic too_long(std::size_t size, std::size_t limit) {
    base::Diagnostic diagnostic;
    diagnostic.kind = DiagnosticKind::too_long;
    diagnostic.message = "the answer has " + std::to_string(size) + " bytes, at most " +
                         std::to_string(limit) + " are read";
    diagnostic.remedy = "shorten it";
    diagnostic.span = {0, static_cast<std::uint32_t>(std::min<std::size_t>(size, 1))};
    return diagnostic;
}

/// An answer that begins so has no label and nothing around it.
constexpr TokenSet plain_starts(TokenKind::number, TokenKind::open_round, TokenKind::open_square,
                                TokenKind::minus, TokenKind::latex_fraction);

char closing_delimiter(std::uint16_t opening) {
    return opening == '('   ? ')'
           : opening == '[' ? ']'
           : opening == 'b' ? 'e'  // \begin{aligned}
                            : static_cast<char>(opening);
}

bool is_label_word(const Token& token) {
    return token.kind == TokenKind::word || token.kind == TokenKind::number ||
           token.kind == TokenKind::transpose;
}

}  // namespace

base::Result<Reading> read_expression(std::string_view text, const ReadingContext& context) {
    if (text.size() > context.limits.bytes) {
        return too_long(text.size(), context.limits.bytes);
    }
    Tokens tokens;
    Lexer lexer(text, tokens);
    lexer.run();
    if (lexer.unreadable) {
        return *std::move(lexer.problem);
    }
    Parser parser(text, context, tokens, lexer);
    return parser.read();
}

base::Result<Reading> Parser::read() {
    if (peek().kind == TokenKind::end) {
        fail(DiagnosticKind::empty_answer, peek().span(), "the answer is empty",
             "write a number, an expression, a vector or a matrix");
        return *std::move(problem_);
    }
    last_ = tokens_.size() - 1 - end_padding;
    tree_.reserve(tokens_.size(), lexer_.number_count);
    if (tokens_[last_ - 1].kind == TokenKind::full_stop) {
        drop_full_stop();
    }
    if (!plain_starts.has(peek().kind)) {
        strip_delimiters();
        take_label();
        take_lead();
        strip_delimiters();
    } else if (peek().kind == TokenKind::minus) {
        take_lead();
    }
    start_ = pos();
    NodeId root = check_bullet() ? value() : nothing;
    if (root != nothing && peek().kind != TokenKind::end) {
        root = unexpected();
    }
    if (root == nothing) {
        return *std::move(problem_);
    }
    tree_.set_root(root);
    if (checked(root) == nothing) {
        return *std::move(problem_);
    }
    note_capital();
    if (!lexer_.folds.empty()) {
        notes_.push_back(fold_note(lexer_.folds));
    }
    return Reading{std::move(tree_), std::move(label_), std::move(notes_)};
}

/// Takes off what only wraps the answer: `4/3`, **4/3**, $4/3$, \(4/3\).
void Parser::strip_delimiters() {
    while (last_ > pos() + 1) {
        const Token& first = peek();
        Token& final = tokens_[last_ - 1];
        const bool is_emphasis =
            (first.kind == TokenKind::power || first.kind == TokenKind::times) &&
            text_[first.begin] == '*' && final.kind == first.kind;
        const bool is_delimiter = first.kind == TokenKind::delimiter &&
                                  final.kind == TokenKind::delimiter &&
                                  final.value == closing_delimiter(first.value);
        // The lexer takes a quote behind anything for a prime.
        const bool is_quote = first.kind == TokenKind::delimiter && first.value == '\'' &&
                              final.kind == TokenKind::transpose && final.value == 1;
        if (!is_emphasis && !is_delimiter && !is_quote) {
            return;
        }
        note("delimiters", {first.begin, final.end},
             "the signs " + quote(first.span()) + " and " + quote(final.span()) +
                 " around the answer are left out");
        final.kind = TokenKind::end;
        final.end = final.begin;
        --last_;
        next();
        if (tokens_[last_ - 1].kind == TokenKind::full_stop) {
            drop_full_stop();
        }
    }
}

/// 1.4011. at the end of a sentence
void Parser::drop_full_stop() {
    Token& stop = tokens_[last_ - 1];
    if (last_ <= pos() + 1) {
        return;
    }
    note("left-out", stop.span(), "the full stop behind the answer is left out");
    stop.kind = TokenKind::end;
    stop.end = stop.begin;
    --last_;
}

// lead = "→" | "=>" | "->"
void Parser::take_lead() {
    const bool is_arrow = peek().kind == TokenKind::relation && peek().value == 2;
    const bool is_dashed = peek().kind == TokenKind::minus && at_[1].kind == TokenKind::greater &&
                           !at_[1].has(space_before);
    if (is_arrow || is_dashed) {
        const base::SourceSpan span{peek().begin, at_[is_dashed ? 1 : 0].end};
        note("left-out", span, "the sign " + quote(span) + " before the answer is left out");
        at_ += is_dashed ? 2 : 1;
    }
}

/// Do several lines begin so, with a space behind the sign?
bool Parser::every_line_begins(TokenKind kind) const {
    const Lines lines = line_starts();
    for (const std::size_t line : lines) {
        if (tokens_[line].kind != kind || !tokens_[line + 1].has(space_before)) {
            return false;
        }
    }
    return lines.size() > 1;
}

/// "- 4/3" and "• 4/3": a sign before the answer may only begin a list of one.
bool Parser::check_bullet() {
    const Token& sign = peek();
    const bool is_minus = sign.kind == TokenKind::minus;
    if ((!is_minus && sign.kind != TokenKind::times) || !at_[1].has(space_before)) {
        return true;
    }
    if (lexer_.has_lines && every_line_begins(sign.kind)) {
        fail(DiagnosticKind::ambiguous_notation, sign.span(),
             is_minus ? "the lines may be a list or negative terms of one sum"
                      : "each line holds a value and one is asked",
             "write a vector in brackets: [1, 2]");
        return false;
    }
    if (is_minus && pos() == 0) {
        note("two-readings", sign.span(),
             quote(sign.span()) +
                 " before the answer is read as minus; leave it out if it only "
                 "begins the line");
    }
    const std::string_view written = slice(sign.span());
    if (written == "\xE2\x80\xA2" || written == "\xC2\xB7") {
        note("left-out", sign.span(),
             "the sign " + quote(sign.span()) + " before the answer is left out");
        next();
        start_ = pos();
    }
    return true;
}

/// R/(2r+1): a capital that a keyboard may have put at the beginning.
void Parser::note_capital() {
    const Token& first = tokens_[start_];
    if (!context_.free_symbols || first.kind != TokenKind::word || first.end != first.begin + 1) {
        return;
    }
    const char c = text_[first.begin];
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const auto& names = tree_.names();
    const auto is_used = [&](char letter) {
        return std::any_of(names.begin(), names.end(), [letter](const std::string& name) {
            return name.size() == 1 && name[0] == letter;
        });
    };
    if (small != c && is_used(c) && is_used(small)) {
        note("two-readings", first.span(),
             quote(first.span()) + " and '" + small +
                 "' are read as two symbols; write one letter if both mean the same");
    }
}

/// Tokens of a leading label without its sign: `A₁ =`, `A[1] =`, `weights:`, `first output:`;
/// 0 when there is none.
std::size_t Parser::label_length() const {
    constexpr std::size_t most = 12;
    if (peek().kind != TokenKind::word) {
        return 0;
    }
    std::size_t at = pos() + 1;
    if (tokens_[at].kind == TokenKind::equals) {
        return 1;
    }
    const TokenKind open = tokens_[at].kind;
    const bool is_call =
        open == TokenKind::open_round &&
        (!tokens_[at].has(has_comma) || find_vocable(spelling(peek())).kind != Vocable::Kind::none);
    if (is_call) {
        return 0;  // sqrt(4) = 2 joins two values
    }
    if (open == TokenKind::open_square || open == TokenKind::open_round) {
        const bool is_square = open == TokenKind::open_square;
        const TokenKind close = is_square ? TokenKind::close_square : TokenKind::close_round;
        constexpr TokenSet index_parts(TokenKind::number, TokenKind::comma, TokenKind::colon);
        ++at;
        while (
            at < pos() + most && tokens_[at].kind != close &&
            (is_square ? tokens_[at].kind != TokenKind::end : index_parts.has(tokens_[at].kind))) {
            ++at;
        }
        const bool is_label =
            tokens_[at].kind == close &&
            (tokens_[at + 1].kind == TokenKind::equals || tokens_[at + 1].kind == TokenKind::colon);
        return is_label ? at + 1 - pos() : 0;
    }
    while (at < pos() + most && is_label_word(tokens_[at])) {
        ++at;
    }
    if (tokens_[at].kind == TokenKind::equals) {
        // "row 1 =", but not the product "a b ="
        const std::string_view first = slice(peek().span());
        const bool is_said = first.size() > 2 && !peek().has(spelled) &&
                             find_vocable(first).kind == Vocable::Kind::none &&
                             find_known(first, first, context_.names) == nullptr &&
                             !is_known_array(first);
        return is_said ? at - pos() : 0;
    }
    return tokens_[at].kind == TokenKind::colon ? at - pos() : 0;
}

// label = name [ "[" index "]" ] "=" | word { word } ":" | "=" | "≈"
void Parser::take_label() {
    const TokenKind kind = peek().kind;
    if (kind == TokenKind::equals || (kind == TokenKind::relation && peek().value == 1)) {
        next();
        return;
    }
    // **weights:** 1/3 and **weights**: 1/3
    const std::size_t start = pos();
    const bool emphasised = kind == TokenKind::power || kind == TokenKind::times;
    if (emphasised) {
        next();
    }
    std::size_t length = label_length();
    const std::size_t begin = pos();
    if (emphasised && length == 0) {
        std::size_t end = pos();
        while (is_label_word(tokens_[end])) {
            ++end;
        }
        if (end > pos() && tokens_[end].kind == kind && tokens_[end + 1].kind == TokenKind::colon) {
            move_to(end + 2);
            length = end - begin;
        }
    } else if (length > 0) {
        at_ += length + 1;
        if (emphasised && peek().kind == kind) {
            next();
        } else if (emphasised) {
            length = 0;
        }
    }
    if (length == 0) {
        move_to(start);
        return;
    }
    const base::SourceSpan span{tokens_[begin].begin, tokens_[begin + length - 1].end};
    label_ = std::string(slice(span));
    note("label", span, quote(span) + " is read as a label");
}

}  // namespace proofmark::notation

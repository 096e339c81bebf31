#include "proofmark/notation/reader.hpp"

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
    return opening == '(' ? ')' : opening == '[' ? ']' : static_cast<char>(opening);
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
    if (!plain_starts.has(peek().kind)) {
        strip_delimiters();
        take_label();
        strip_delimiters();
    }
    NodeId root = value();
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
        if (!is_emphasis && !is_delimiter) {
            return;
        }
        note("delimiters", {first.begin, final.end},
             "the signs " + quote(first.span()) + " and " + quote(final.span()) +
                 " around the answer are left out");
        final.kind = TokenKind::end;
        final.end = final.begin;
        --last_;
        next();
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
    if (tokens_[at].kind == TokenKind::open_square) {
        while (at < pos() + most && tokens_[at].kind != TokenKind::close_square &&
               tokens_[at].kind != TokenKind::end) {
            ++at;
        }
        const bool is_label =
            tokens_[at].kind == TokenKind::close_square &&
            (tokens_[at + 1].kind == TokenKind::equals || tokens_[at + 1].kind == TokenKind::colon);
        return is_label ? at + 1 - pos() : 0;
    }
    while (at < pos() + most && is_label_word(tokens_[at])) {
        ++at;
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

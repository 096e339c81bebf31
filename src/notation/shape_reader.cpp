#include <optional>

#include "lexer.hpp"
#include "proofmark/notation/reader.hpp"

namespace proofmark::notation {

namespace {

using base::Diagnostic;
using base::DiagnosticKind;

// shape     = [ label ] ( list | sizes ) [ "." ]
// label     = name { name } ("=" | ":")
// list      = open size { "," size } [ "," ] close
// sizes     = size { ("x" | "×" | "by" | ",") size }, size = digits [ "rows" | "columns" ]
class ShapeReader {
  public:
    ShapeReader(std::string_view text, const ReadingContext& context, const Tokens& tokens,
                const Lexer& lexer)
        : text_(text), context_(context), tokens_(tokens), lexer_(lexer) {}

    base::Result<Reading> read();

  private:
    void take_label();
    void take_wrapper();
    bool take_sizes(TokenKind close);
    bool take_size(base::SourceSpan span);
    bool take_separator();
    void take_unit();
    bool take_joined_word();
    void refuse_rest();
    Diagnostic fault(DiagnosticKind kind, base::SourceSpan span, std::string message,
                     std::string remedy) const;
    void refuse(base::SourceSpan span, std::string message);
    const Token& peek() const { return tokens_[pos_]; }
    std::string_view slice(base::SourceSpan span) const {
        return text_.substr(span.begin, span.end - span.begin);
    }

    std::string_view text_;
    const ReadingContext& context_;
    const Tokens& tokens_;
    const Lexer& lexer_;
    std::size_t pos_ = 0;
    std::vector<NodeId> sizes_;
    Reading reading_;
    std::optional<Diagnostic> problem_;
    Token wrapped_;  // the sign before the answer that must stand behind it too
};

bool is_separator(std::string_view word) {
    return word == "x" || word == "X" || word == "by" || word == "By" || word == "BY";
}

constexpr std::string_view how_to = "write the sizes in brackets, such as [5, 4]";

TokenKind closing(TokenKind open) {
    switch (open) {
        case TokenKind::open_round: return TokenKind::close_round;
        case TokenKind::open_square: return TokenKind::close_square;
        case TokenKind::open_brace: return TokenKind::close_brace;
        case TokenKind::less: return TokenKind::greater;
        default: return TokenKind::end;
    }
}

Diagnostic ShapeReader::fault(DiagnosticKind kind, base::SourceSpan span, std::string message,
                              std::string remedy) const {
    Diagnostic diagnostic;
    diagnostic.kind = kind;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.remedy = std::move(remedy);
    return diagnostic;
}

void ShapeReader::refuse(base::SourceSpan span, std::string message) {
    if (problem_) {
        return;
    }
    if (peek().kind == TokenKind::invalid) {
        problem_ = lexer_.problem;
        return;
    }
    problem_ = fault(DiagnosticKind::bad_shape, span, std::move(message), std::string(how_to));
}

void ShapeReader::take_label() {
    if (peek().kind == TokenKind::equals) {
        ++pos_;
        return;
    }
    constexpr std::size_t most = 6;
    std::size_t end = 0;
    while (end < most && tokens_[end].kind == TokenKind::word) {
        ++end;
    }
    const bool is_label = end > 0 && (tokens_[end].kind == TokenKind::equals ||
                                      tokens_[end].kind == TokenKind::colon);
    if (is_label) {
        const base::SourceSpan span{peek().begin, tokens_[end - 1].end};
        reading_.label = std::string(slice(span));
        reading_.notes.push_back({"label", "'" + reading_.label + "' is read as a label", span});
        pos_ += end + 1;
    }
}

/// `[5,5]`, $[5,5]$ and torch.Size([5, 5]).
void ShapeReader::take_wrapper() {
    if (peek().kind == TokenKind::delimiter || peek().kind == TokenKind::times ||
        peek().kind == TokenKind::power) {
        wrapped_ = peek();
        ++pos_;
    }
    const std::string_view word = slice(peek().span());
    const bool is_size = peek().kind == TokenKind::word &&
                         (word == "Size" || word == "TensorShape") &&
                         tokens_[pos_ + 1].kind == TokenKind::open_round &&
                         tokens_[pos_ + 2].kind == TokenKind::open_square;
    if (is_size) {
        pos_ += 2;
    }
}

bool ShapeReader::take_size(base::SourceSpan span) {
    std::string digits;
    const bool is_last = tokens_[pos_ + 1].kind == TokenKind::end;
    if (is_last && !sizes_.empty() && text_[span.end - 1] == '.') {
        --span.end;
        reading_.notes.push_back(
            {"left-out", "the full stop behind the answer is left out", {span.end, span.end + 1}});
    }
    for (std::size_t at = span.begin; at < span.end;) {
        const CodePoint code = decode(text_, at);
        const char32_t value = code.length == 1 ? code.value : meaning_of(code.value).value;
        if (value < U'0' || value > U'9') {
            digits.clear();
            break;
        }
        digits += static_cast<char>(value);
        at += code.length;
    }
    constexpr std::size_t longest = 9;
    const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size());
    digits.erase(0, zeros);
    if (digits.empty() || digits.size() > longest) {
        refuse(span, "the sizes of a shape are positive whole numbers");
        return false;
    }
    sizes_.push_back(reading_.tree.add_integer(std::stoll(digits), span));
    return true;
}

/// The word in 5x5x3 is "x5x3": an x, a size, and so on; in 5by5 it is "by5".
bool ShapeReader::take_joined_word() {
    const Token& token = peek();
    std::uint32_t at = token.begin;
    while (at < token.end) {
        const bool is_by = is_separator(slice({at, std::min(at + 2, token.end)}));
        if (!is_by && !is_separator(slice({at, at + 1}))) {
            return false;
        }
        at += is_by ? 2 : 1;
        std::uint32_t end = at;
        while (end < token.end && is_digit(text_[end])) {
            ++end;
        }
        if (end == at) {
            return false;
        }
        if (!take_size({at, end})) {
            return false;
        }
        at = end;
    }
    ++pos_;
    return true;
}

bool ShapeReader::take_separator() {
    const Token& token = peek();
    if (token.kind == TokenKind::comma || token.kind == TokenKind::times) {
        ++pos_;
        return true;
    }
    const std::string_view word =
        token.kind == TokenKind::word ? slice(token.span()) : std::string_view();
    if (is_separator(word)) {
        ++pos_;
        return true;
    }
    // 5-by-5
    const bool is_hyphened =
        token.kind == TokenKind::minus && tokens_[pos_ + 1].kind == TokenKind::word &&
        is_separator(slice(tokens_[pos_ + 1].span())) && tokens_[pos_ + 2].kind == TokenKind::minus;
    pos_ += is_hyphened ? 3 : 0;
    return is_hyphened;
}

/// "5 rows x 5 columns": rows come first, so only that order says what is counted.
void ShapeReader::take_unit() {
    const std::string_view word =
        peek().kind == TokenKind::word ? slice(peek().span()) : std::string_view();
    const bool is_rows = word == "rows" || word == "row";
    const bool is_columns = word == "columns" || word == "column" || word == "cols";
    pos_ += (is_rows && sizes_.size() == 1) || (is_columns && sizes_.size() == 2) ? 1U : 0U;
}

bool ShapeReader::take_sizes(TokenKind close) {
    while (true) {
        if (peek().kind != TokenKind::number || !take_size(peek().span())) {
            refuse(peek().span(),
                   peek().kind == TokenKind::end    ? "a size is missing at the end of the shape"
                   : peek().kind == TokenKind::word ? "'" + std::string(slice(peek().span())) +
                                                          "' is not a positive whole number"
                                                    : "the sizes of a shape are positive whole "
                                                      "numbers");
            return false;
        }
        ++pos_;
        take_unit();
        while (peek().kind == TokenKind::word && !peek().has(space_before) &&
               peek().end > peek().begin + 1 && is_digit(text_[peek().end - 1])) {
            if (!take_joined_word()) {
                refuse(peek().span(), "this is not the shape of an array");
                return false;
            }
        }
        if (!take_separator()) {
            return true;
        }
        if (peek().kind == close && close != TokenKind::end &&
            tokens_[pos_ - 1].kind == TokenKind::comma) {
            return true;  // (5,)
        }
    }
}

/// At what cannot follow a size: [5 5].
void ShapeReader::refuse_rest() {
    const Token& token = peek();
    if (token.kind == TokenKind::word) {
        refuse(token.span(), "'" + std::string(slice(token.span())) + "' is not part of a shape");
        return;
    }
    if (token.kind != TokenKind::number || pos_ == 0 ||
        tokens_[pos_ - 1].kind != TokenKind::number) {
        refuse(token.span(), "this is not the shape of an array");
        return;
    }
    const base::SourceSpan before = tokens_[pos_ - 1].span();
    if (!problem_) {
        problem_ = fault(DiagnosticKind::bad_shape, {before.begin, token.end},
                         "there is no comma between '" + std::string(slice(before)) + "' and '" +
                             std::string(slice(token.span())) + "'",
                         "write a comma between the sizes, such as [5, 4]");
    }
}

base::Result<Reading> ShapeReader::read() {
    if (peek().kind == TokenKind::end) {
        return fault(DiagnosticKind::empty_answer, peek().span(), "the answer is empty",
                     std::string(how_to));
    }
    take_label();
    take_wrapper();
    const std::uint32_t begin = peek().begin;
    const TokenKind close = closing(peek().kind);
    const base::SourceSpan open = peek().span();
    if (close != TokenKind::end) {
        ++pos_;
    }
    if (take_sizes(close) && close != TokenKind::end) {
        if (peek().kind == close) {
            ++pos_;
        } else if (peek().kind == TokenKind::end) {
            problem_ = fault(DiagnosticKind::unclosed_bracket, open,
                             "expected the closing bracket before the end of the answer",
                             "close the bracket opened here");
        } else {
            refuse_rest();
        }
    }
    const std::uint32_t end = pos_ > 0 ? tokens_[pos_ - 1].end : 0;
    if (!problem_ && pos_ >= 2 && slice(tokens_[pos_ - 1].span()) == "]" &&
        peek().kind == TokenKind::close_round && tokens_[0].kind == TokenKind::word) {
        ++pos_;  // torch.Size([5, 5])
    }
    const auto take_full_stop = [this] {
        if (!problem_ && peek().kind == TokenKind::full_stop) {
            reading_.notes.push_back(
                {"left-out", "the full stop behind the answer is left out", peek().span()});
            ++pos_;
        }
    };
    take_full_stop();
    if (!problem_ && wrapped_.kind != TokenKind::end) {
        const bool closes = wrapped_.kind == peek().kind ||
                            (wrapped_.value == '\'' && peek().kind == TokenKind::transpose);
        if (closes) {
            ++pos_;
            take_full_stop();
        } else {
            refuse(peek().span(), "the sign that opens the answer does not close it");
        }
    }
    if (!problem_ && peek().kind != TokenKind::end) {
        refuse_rest();
    }
    if (!problem_ && close == TokenKind::end && sizes_.size() == 1) {
        problem_ = fault(DiagnosticKind::ambiguous_notation, {begin, end},
                         "one number may be a size or the number of entries",
                         "write [" + std::string(slice({begin, end})) +
                             "] for a vector, or both sizes of a matrix");
    }
    if (problem_) {
        return *std::move(problem_);
    }
    reading_.tree.set_root(reading_.tree.add(Kind::list, sizes_, {begin, end}));
    if (reading_.tree.size() > context_.limits.nodes) {
        return fault(DiagnosticKind::too_many_nodes, {begin, end}, "the shape has too many sizes",
                     std::string(how_to));
    }
    if (!lexer_.folds.empty()) {
        reading_.notes.push_back(fold_note(lexer_.folds));
    }
    return std::move(reading_);
}

}  // namespace

base::Result<Reading> read_shape(std::string_view text, const ReadingContext& context) {
    if (text.size() > context.limits.bytes) {
        Diagnostic diagnostic;
        diagnostic.kind = DiagnosticKind::too_long;
        diagnostic.message = "the answer is longer than a shape can be";
        diagnostic.remedy = std::string(how_to);
        return diagnostic;
    }
    Tokens tokens;
    Lexer lexer(text, tokens);
    lexer.run();
    if (lexer.unreadable) {
        return *std::move(lexer.problem);
    }
    return ShapeReader(text, context, tokens, lexer).read();
}

}  // namespace proofmark::notation

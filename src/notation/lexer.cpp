#include "lexer.hpp"

#include <utility>

#include "latex_commands.hpp"
#include "words.hpp"

namespace proofmark::notation {

namespace {

using base::DiagnosticKind;

std::string quoted(std::string_view text) {
    std::string out;
    out.reserve(text.size() + 2);
    out += '\'';
    out += text;
    out += '\'';
    return out;
}

bool is_word_character(char c) {
    const ByteClass kind = byte_class(c);
    return kind == ByteClass::letter || kind == ByteClass::digit || kind == ByteClass::underscore;
}

/// Letters side by side make words; single ones make formulas.
bool has_words(std::string_view text) {
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (is_letter(text[i - 1]) && is_letter(text[i])) {
            return true;
        }
    }
    return false;
}

/// A byte that can neither continue a number nor make it something else.
bool ends_number(char c) {
    const ByteClass kind = byte_class(c);
    return kind == ByteClass::space || (kind == ByteClass::sign && c != '.' && c != '\\');
}

/// A byte after which a word is complete; a point may follow the name of a module.
bool ends_word(char c) { return byte_class(c) != ByteClass::high && c != '.'; }

bool is_plain_word(std::string_view text) {
    if (text.empty() || byte_class(text[0]) != ByteClass::letter) {
        return false;
    }
    for (const char c : text) {
        if (!is_word_character(c)) {
            return false;
        }
    }
    return true;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
    }
    while (!text.empty() && text.back() == ' ') {
        text.remove_suffix(1);
    }
    return text;
}

}  // namespace

ReadingNote fold_note(const std::vector<Fold>& folds) {
    std::string text;
    for (const Fold& fold : folds) {
        text += text.empty() ? "" : ", ";
        text += quoted(fold.seen) + " is read as " +
                (fold.meant.size() == 1 ? quoted(fold.meant) : fold.meant);
    }
    return {"folded-characters", std::move(text), folds.front().span};
}

namespace {

/// What a byte starts. `simple`: one token of one byte whatever follows.
enum class Start : std::uint8_t {
    complex,
    simple,
    star,
    space,
    open,
    close,
    comma,
    digit,
    letter,
    high,
    bad
};

struct ByteStart {
    Start start = Start::complex;
    TokenKind kind = TokenKind::invalid;
};

constexpr std::array<ByteStart, 256> make_byte_starts() {
    std::array<ByteStart, 256> starts{};
    for (std::size_t c = 0; c < 256; ++c) {
        switch (byte_classes[c]) {
            case ByteClass::space: starts[c].start = Start::space; break;
            case ByteClass::digit: starts[c].start = Start::digit; break;
            case ByteClass::letter: starts[c].start = Start::letter; break;
            case ByteClass::high: starts[c].start = Start::high; break;
            case ByteClass::control:
            case ByteClass::underscore: starts[c].start = Start::bad; break;
            case ByteClass::sign: break;
        }
    }
    starts['+'] = {Start::simple, TokenKind::plus};
    starts['-'] = {Start::simple, TokenKind::minus};
    starts['*'] = {Start::star, TokenKind::times};
    starts['/'] = {Start::simple, TokenKind::divide};
    starts['@'] = {Start::simple, TokenKind::times};
    starts['^'] = {Start::simple, TokenKind::power};
    starts['|'] = {Start::simple, TokenKind::bar};
    starts[';'] = {Start::simple, TokenKind::semicolon};
    starts['%'] = {Start::simple, TokenKind::percent};
    starts[','] = {Start::comma, TokenKind::comma};
    starts['('] = {Start::open, TokenKind::open_round};
    starts['['] = {Start::open, TokenKind::open_square};
    starts['{'] = {Start::open, TokenKind::open_brace};
    starts[')'] = {Start::close, TokenKind::close_round};
    starts[']'] = {Start::close, TokenKind::close_square};
    starts['}'] = {Start::close, TokenKind::close_brace};
    return starts;
}

constexpr std::array<ByteStart, 256> byte_starts = make_byte_starts();

}  // namespace

// The loop keeps its state in locals: signs, whole numbers and plain words never leave it.
void Lexer::run() {
    const auto size = static_cast<std::uint32_t>(text_.size());
    const char* const text = text_.data();
    // A token takes at least one byte; the end and a fault may stand behind them.
    tokens_.reserve(text_.size() + 2 + end_padding);
    Token* out = tokens_.end();
    std::uint32_t pos = 0;
    std::uint8_t flags = 0;
    // Lends the state to a method that works on the members.
    const auto outside = [&](auto method) __attribute__((always_inline)) {
        pos_ = pos;
        flags_ = flags;
        tokens_.extend_to(out);
        method();
        out = tokens_.end();
        pos = pos_;
        flags = flags_;
    };
    while (pos < size) {
        const char c = text[pos];
        const ByteStart byte = byte_starts[static_cast<unsigned char>(c)];
        std::uint32_t end = pos + 1;
        switch (byte.start) {
            case Start::simple: *out++ = {byte.kind, flags, 0, pos, end, 0}; break;
            case Start::star:
                if (end < size && text[end] == '*') {
                    *out++ = {TokenKind::power, flags, 0, pos, ++end, 0};
                } else {
                    *out++ = {TokenKind::times, flags, 0, pos, end, 0};
                }
                break;
            case Start::open:
                *out++ = {byte.kind, flags, 0, pos, end, open_};
                open_ = static_cast<std::uint32_t>(out - &tokens_[0]);
                break;
            case Start::close:
                open_ = open_ != 0 ? tokens_[open_ - 1].link : 0;
                *out++ = {byte.kind, flags, 0, pos, end, 0};
                break;
            case Start::comma:
                if (open_ != 0) {
                    tokens_[open_ - 1].flags |= has_comma;
                }
                *out++ = {TokenKind::comma, flags, 0, pos, end, 0};
                break;
            case Start::space:
                flags |= space_before;
                if (c == '\n') {
                    flags |= line_before;
                    has_lines = has_lines || (open_ == 0 && out != &tokens_[0]);
                }
                pos = end;
                continue;
            case Start::digit:
                while (end < size && is_digit(text[end])) {
                    ++end;
                }
                if (end < size && !ends_number(text[end])) {
                    outside([this] { lex_number(); });
                    continue;
                }
                ++number_count;
                *out++ = {TokenKind::number, flags, integer_trait, pos, end, 0};
                break;
            case Start::letter:
                while (end < size && is_word_character(text[end])) {
                    ++end;
                }
                if (text[end - 1] == '_' || (end < size && !ends_word(text[end]))) {
                    outside([this] { lex_word(); });
                    continue;
                }
                *out++ = {TokenKind::word, flags, 0, pos, end, 0};
                break;
            case Start::complex: outside([this] { lex_sign(); }); continue;
            case Start::high: outside([this] { lex_high(); }); continue;
            case Start::bad: outside([this] { lex_bad(); }); continue;
        }
        pos = end;
        flags = 0;
    }
    for (std::size_t i = 0; i <= end_padding; ++i) {
        *out++ = {
            TokenKind::end, static_cast<std::uint8_t>(flags & ~line_before), 0, size, size, 0};
    }
    tokens_.extend_to(out);
}

void Lexer::lex_bad() {
    if (text_[pos_] == '_') {
        fail(DiagnosticKind::unexpected_character, {pos_, pos_ + 1}, "'_' cannot begin a name",
             "an index follows its name: x_1");
        return;
    }
    unreadable = true;
    fail(DiagnosticKind::unreadable_text, {pos_, pos_ + 1}, "the text holds a control character",
         "type the answer as plain text");
}

inline Token& Lexer::emit(TokenKind kind, std::uint32_t length, std::uint16_t value) {
    tokens_.push({kind, flags_, value, pos_, pos_ + length, 0});
    flags_ = 0;
    pos_ += length;
    return tokens_.back();
}

inline void Lexer::open(TokenKind kind, std::uint32_t length, std::uint16_t value) {
    emit(kind, length, value).link = open_;
    open_ = static_cast<std::uint32_t>(tokens_.size());
}

inline void Lexer::close(TokenKind kind, std::uint32_t length, std::uint16_t value) {
    if (open_ != 0) {
        open_ = tokens_[open_ - 1].link;
    }
    emit(kind, length, value);
}

void Lexer::skip(std::uint32_t length) {
    flags_ |= space_before;
    pos_ += length;
}

void Lexer::fail(DiagnosticKind kind, base::SourceSpan span, std::string message,
                 std::string remedy) {
    problem = base::Diagnostic{};
    problem->kind = kind;
    problem->message = std::move(message);
    problem->remedy = std::move(remedy);
    problem->span = span;
    pos_ = span.begin;
    emit(TokenKind::invalid, span.end - pos_);
    pos_ = static_cast<std::uint32_t>(text_.size());
}

void Lexer::fold(std::uint32_t length, std::string meant) {
    constexpr std::size_t most = 8;  // distinct characters named in one note
    const std::string_view seen = text_.substr(pos_, length);
    if (folds.size() >= most) {
        return;
    }
    for (const Fold& known : folds) {
        if (known.seen == seen) {
            return;
        }
    }
    folds.push_back({seen, std::move(meant), {pos_, pos_ + length}});
}

/// A sign that was folded to the ASCII sign `c`.
void Lexer::lex_folded(char c, std::uint32_t length) {
    const ByteStart byte = byte_starts[static_cast<unsigned char>(c)];
    switch (byte.start) {
        case Start::simple:
        case Start::star: emit(byte.kind, length); return;
        case Start::open: open(byte.kind, length); return;
        case Start::close: close(byte.kind, length); return;
        case Start::comma:
            if (open_ != 0) {
                tokens_[open_ - 1].flags |= has_comma;
            }
            emit(TokenKind::comma, length);
            return;
        default: lex_sign_of(c, length); return;
    }
}

void Lexer::lex_sign() { lex_sign_of(text_[pos_], 1); }

/// Signs whose meaning hangs on what stands around them.
void Lexer::lex_sign_of(char c, std::uint32_t length) {
    const char next = at(pos_ + length);
    switch (c) {
        case '\'':
            if (!tokens_.empty()) {
                emit(TokenKind::transpose, length, 1);
                return;
            }
            [[fallthrough]];
        case '"':
        case '$':
        case '`': lex_delimiter(c, length); return;
        case '\\': lex_backslash(); return;
        case '.': lex_point(length); return;
        case '<':
        case '>':
        case '=':
        case ':':
        case '!': lex_relation(c, length); return;
        case '&':
            if (layout_ && open_ == 0) {
                skip(length);
            } else {
                emit(TokenKind::column_break, length);
            }
            return;
        case '~':
            if (latex) {
                skip(length);
                return;
            }
            if (next != '~') {
                emit(TokenKind::relation, length, 1);
                return;
            }
            fail(DiagnosticKind::unexpected_character, {pos_, pos_ + length + 1},
                 "'~~' strikes text out", "write the answer without it");
            return;
        default: break;
    }
    fail(DiagnosticKind::unexpected_character, {pos_, pos_ + length},
         quoted(slice(pos_, pos_ + length)) + " is not part of the notation",
         c == '!' ? "write a factorial as the product that it stands for"
                  : "use + - * / ^, brackets, numbers and names");
}

// $, $$, quotes, and backquotes with the language behind an opening fence: ```latex
void Lexer::lex_delimiter(char c, std::uint32_t length) {
    std::uint32_t run = length;
    while ((c == '`' || (c == '$' && run == length)) && at(pos_ + run) == c) {
        ++run;
    }
    if (c == '`' && run > 2 && tokens_.empty()) {
        const std::uint32_t end = word_end(pos_ + run);
        run = at(end) == '\n' || at(end) == '\r' ? end - pos_ : run;
    }
    emit(TokenKind::delimiter, run, static_cast<std::uint16_t>(c));
}

void Lexer::lex_relation(char c, std::uint32_t length) {
    const bool doubled = at(pos_ + length) == '=';
    if (doubled) {
        emit(c == ':' ? TokenKind::equals : TokenKind::relation, length + 1);
        return;
    }
    switch (c) {
        case '<': emit(TokenKind::less, length); return;
        case '>': emit(TokenKind::greater, length); return;
        case '=':
            if (at(pos_ + length) == '>') {
                emit(TokenKind::relation, length + 1, 2);
            } else {
                emit(TokenKind::equals, length);
            }
            return;
        case ':': emit(TokenKind::colon, length); return;
        default:
            fail(DiagnosticKind::unexpected_character, {pos_, pos_ + length},
                 "'!' is not part of the notation",
                 "write a factorial as the product that it stands for");
    }
}

void Lexer::lex_point(std::uint32_t length) {
    const char next = at(pos_ + length);
    if (is_digit(next) || digit_at(pos_ + length).length != 0) {
        lex_number();
        return;
    }
    const bool is_suffix = !tokens_.empty() && (flags_ & space_before) == 0;
    if (is_suffix && next == 'T' && !is_word_character(at(pos_ + length + 1))) {
        emit(TokenKind::transpose, length + 1);
        return;
    }
    if (next == '.') {
        fail(DiagnosticKind::unexpected_token, {pos_, pos_ + 2},
             "'...' may only follow the digits of a decimal", "write every entry out");
        return;
    }
    const bool is_last =
        text_.find_first_not_of(" \t\r\n$*`\"'", pos_ + length) == std::string_view::npos;
    if (is_last && !tokens_.empty()) {
        emit(TokenKind::full_stop, length);
        return;
    }
    fail(DiagnosticKind::unexpected_character, {pos_, pos_ + length},
         "a point belongs between the digits of a decimal",
         "take it away, or write the number in full: 0.5");
}

// --- numbers -----------------------------------------------------------------------------------

CodePoint Lexer::digit_at(std::uint32_t index) {
    const char c = at(index);
    if (is_digit(c)) {
        // A digit on a key: what draws the key belongs to the digit.
        constexpr std::string_view keycaps[] = {"\xEF\xB8\x8F\xE2\x83\xA3", "\xE2\x83\xA3"};
        for (const std::string_view keycap : keycaps) {
            if (byte_class(at(index + 1)) == ByteClass::high &&
                text_.substr(index + 1, keycap.size()) == keycap) {
                return {static_cast<char32_t>(c), 1 + static_cast<std::uint32_t>(keycap.size())};
            }
        }
        return {static_cast<char32_t>(c), 1};
    }
    if (byte_class(c) != ByteClass::high) {
        return {};
    }
    const CodePoint code = decode(text_, index);
    const Meaning meaning = code.length != 0 ? meaning_of(code.value) : Meaning{};
    const bool is_folded_digit =
        meaning.kind == Meaning::Kind::ascii && meaning.value >= U'0' && meaning.value <= U'9';
    return is_folded_digit ? CodePoint{meaning.value, code.length} : CodePoint{};
}

std::uint32_t Lexer::digits_from(std::uint32_t index) {
    while (true) {
        const CodePoint digit = digit_at(index);
        if (digit.length == 0) {
            return index;
        }
        if (digit.length > 1) {
            std::swap(pos_, index);
            fold(digit.length, std::string(1, static_cast<char>(digit.value)));
            std::swap(pos_, index);
        }
        index += digit.length;
    }
}

// number = digits ["." [digits]] | "." digits, then [repeating] [exponent] [ellipsis]
void Lexer::lex_number() {
    const std::uint32_t begin = pos_;
    ++number_count;
    std::uint16_t traits = 0;
    if (lex_number_tail(traits)) {
        const std::uint32_t end = pos_;
        pos_ = begin;
        emit(TokenKind::number, end - begin, traits);
    }
}

// Moves pos_ over the whole number; false after a fault.
bool Lexer::lex_number_tail(std::uint16_t& traits) {
    const std::uint32_t begin = pos_;
    bool ascii = true;
    for (std::uint32_t i = begin; digit_at(i).length != 0; i += digit_at(i).length) {
        ascii = ascii && digit_at(i).length == 1;
    }
    pos_ = digits_from(begin);
    const std::uint32_t whole_end = pos_;
    const CodePoint point = at(pos_) == '.' ? CodePoint{U'.', 1} : [&] {
        const CodePoint code =
            byte_class(at(pos_)) == ByteClass::high ? decode(text_, pos_) : CodePoint{};
        const Meaning meaning = code.length != 0 ? meaning_of(code.value) : Meaning{};
        const bool is_point = meaning.kind == Meaning::Kind::ascii && meaning.value == U'.';
        return is_point ? CodePoint{U'.', code.length} : CodePoint{};
    }();
    if (point.length != 0 && at(pos_ + point.length) != '.') {
        if (point.length > 1) {
            fold(point.length, ".");
        }
        traits |= point_trait;
        const std::uint32_t fraction = pos_ + point.length;
        pos_ = digits_from(fraction);
        if (!lex_repeating(traits, fraction)) {
            return false;
        }
        if ((traits & bracketed_trait) != 0 && at(fraction) == '(') {
            traits &= static_cast<std::uint16_t>(~bracketed_trait);  // 0.(3) has one reading
        }
    }
    if ((traits & repeating_trait) == 0 && !lex_exponent(traits)) {
        return false;
    }
    // More digits were meant, so some must stand: 0.3...
    const bool has_ellipsis = (traits & (point_trait | repeating_trait)) == point_trait &&
                              text_[pos_ - 1] != '.' && lex_ellipsis();
    const char next = at(pos_);
    if (next == '_' || (next == '.' && is_digit(at(pos_ + 1)))) {
        pos_ = begin;
        const std::uint32_t end = digits_from(begin);
        fail(DiagnosticKind::bad_number, {begin, end + 1},
             next == '_' ? "'_' cannot stand inside a number" : "a number has one decimal point",
             next == '_' ? "write the digits without separators: 1000"
                         : "write the digits with one point: 1.25");
        return false;
    }
    const bool is_zero_prefix = pos_ == begin + 1 && at(begin) == '0';
    const char digit = at(pos_ + 1);
    const bool is_hexadecimal = (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f') ||
                                (digit >= 'A' && digit <= 'F');
    if (is_zero_prefix && (next == 'x' || next == 'X' || next == 'b' || next == 'o') &&
        is_hexadecimal) {
        pos_ = begin;
        fail(DiagnosticKind::bad_number, {begin, begin + 2},
             "numbers are written in decimal digits, " + quoted(slice(begin, begin + 2)) +
                 " starts another base",
             "write the number in base ten");
        return false;
    }
    if (ascii && traits == 0 && !has_ellipsis && pos_ == whole_end) {
        traits |= integer_trait;
    }
    return true;
}

// repeating = "(" digits ")" | "\overline{" digits "}" | digit U+0305 { digit U+0305 }
bool Lexer::lex_repeating(std::uint16_t& traits, std::uint32_t fraction) {
    constexpr std::string_view command = "\\overline{";
    constexpr std::string_view overline = "\xCC\x85";
    if (at(pos_) == '(' && digit_at(pos_ + 1).length != 0) {
        const std::uint32_t end = digits_from(pos_ + 1);
        if (at(end) == ')') {
            traits |= repeating_trait | bracketed_trait;
            pos_ = end + 1;
        }
        return true;
    }
    if (text_.substr(pos_, command.size()) == command) {
        latex = true;
        const auto inside = pos_ + static_cast<std::uint32_t>(command.size());
        const std::uint32_t end = digits_from(inside);
        if (end == inside || at(end) != '}') {
            fail(DiagnosticKind::bad_number, {pos_, end},
                 "\\overline stands over the repeating digits of a decimal",
                 "write 0.\\overline{3}");
            return false;
        }
        traits |= repeating_trait;
        pos_ = end + 1;
        return true;
    }
    // A digit has one line over it; a second one is left for who reads on.
    bool is_over_digit = pos_ > fraction;
    while (is_over_digit && text_.substr(pos_, overline.size()) == overline) {
        traits |= repeating_trait;
        pos_ += static_cast<std::uint32_t>(overline.size());
        const CodePoint digit = digit_at(pos_);
        is_over_digit =
            digit.length != 0 && text_.substr(pos_ + digit.length, overline.size()) == overline;
        pos_ += is_over_digit ? digit.length : 0;
    }
    return true;
}

bool Lexer::lex_exponent(std::uint16_t& traits) {
    const char letter = at(pos_);
    // Calculators show a small capital E or a lowered ten.
    const std::string_view sign = text_.substr(pos_, 3);
    const bool is_sign = sign == "\xE1\xB4\x87" || sign == "\xE2\x8F\xA8";
    if (letter != 'e' && letter != 'E' && !is_sign) {
        return true;
    }
    const std::uint32_t letter_end = pos_ + (is_sign ? 3 : 1);
    std::uint32_t digits = letter_end;
    const bool has_sign = at(digits) == '+' || at(digits) == '-';
    if (has_sign) {
        ++digits;
    } else if (byte_class(at(digits)) == ByteClass::high) {
        // 1e−3 with a proper minus sign.
        const CodePoint code = decode(text_, digits);
        const Meaning meaning = code.length != 0 ? meaning_of(code.value) : Meaning{};
        if (meaning.kind == Meaning::Kind::ascii && meaning.value == U'-') {
            digits += code.length;
        }
    }
    if (!is_digit(at(digits))) {
        return true;
    }
    traits |= scientific_trait;
    if (is_sign) {
        fold(3, "E");
    } else if (digits != letter_end) {
        traits |= signed_trait;  // E alone may be a name
    }
    pos_ = digits_from(digits);
    return true;
}

bool Lexer::lex_ellipsis() {
    for (const std::string_view form : {"...", "\xE2\x80\xA6", "\\ldots", "\\dots"}) {
        if (text_.substr(pos_, form.size()) == form) {
            pos_ += static_cast<std::uint32_t>(form.size());
            return true;
        }
    }
    return false;
}

// --- words -------------------------------------------------------------------------------------

void Lexer::lex_word() {
    const std::uint8_t flags = flags_;
    const std::uint32_t begin = pos_;
    std::uint32_t end = word_end(pos_);
    while (at(end) == '.' && byte_class(at(end + 1)) == ByteClass::letter &&
           is_module_prefix(slice(pos_, end))) {
        pos_ = end + 1;
        end = word_end(pos_);
    }
    flags_ = pos_ == begin ? flags : static_cast<std::uint8_t>(flags | qualified);
    if (byte_class(at(end)) == ByteClass::high || text_[end - 1] == '_') {
        lex_spelled_word();
        return;
    }
    emit(TokenKind::word, end - pos_);
}

std::uint32_t Lexer::word_end(std::uint32_t index) const {
    while (is_word_character(at(index))) {
        ++index;
    }
    return index;
}

// A word with characters beyond ASCII or an index in braces.
void Lexer::lex_spelled_word() {
    const std::uint32_t begin = pos_;
    std::string spelling;
    while (pos_ < text_.size()) {
        const char c = at(pos_);
        if (is_word_character(c)) {
            spelling += c;
            ++pos_;
            if (c == '_' && (at(pos_) == '{' || at(pos_) == '\\')) {
                if (!lex_index_group(spelling)) {
                    return;
                }
            }
            continue;
        }
        if (byte_class(c) != ByteClass::high) {
            break;
        }
        const CodePoint code = decode(text_, pos_);
        const Meaning meaning = code.length != 0 ? meaning_of(code.value) : Meaning{};
        if (meaning.kind == Meaning::Kind::subscript) {
            lex_subscript_run(spelling);
            continue;
        }
        const char ascii = static_cast<char>(meaning.value);
        if (meaning.kind != Meaning::Kind::ascii || !is_word_character(ascii)) {
            break;
        }
        if (meaning.look_alike) {
            fold(code.length, std::string(1, ascii));
        }
        spelling += ascii;
        pos_ += code.length;
    }
    finish_spelling(begin, std::move(spelling));
}

void Lexer::finish_spelling(std::uint32_t begin, std::string spelling) {
    const std::uint32_t end = pos_;
    pos_ = begin;
    if (spelling.back() == '_') {
        fail(DiagnosticKind::unexpected_character, {end - 1, end}, "an index must follow '_'",
             "write x_1, or * for a product");
        return;
    }
    Token& token = emit(TokenKind::word, end - begin);
    token.flags |= spelled;
    token.link = static_cast<std::uint32_t>(spellings.size());
    spellings.push_back(std::move(spelling));
}

void Lexer::lex_subscript_run(std::string& spelling) {
    if (spelling.back() != '_') {
        spelling += '_';
    }
    while (byte_class(at(pos_)) == ByteClass::high) {
        const CodePoint code = decode(text_, pos_);
        const Meaning meaning = code.length != 0 ? meaning_of(code.value) : Meaning{};
        if (meaning.kind != Meaning::Kind::subscript) {
            return;
        }
        spelling += static_cast<char>(meaning.value);
        pos_ += code.length;
    }
}

// After "_": {11}, {1,2}, {\text{Q}}, {\alpha}, \text{Q}; braces and style are dress.
// index_group = "{" { word | "," | " " | index_command | index_group } "}" | index_command
bool Lexer::lex_index_group(std::string& spelling) {
    latex = true;
    const std::uint32_t begin = pos_;
    std::size_t depth = 0;
    while (true) {
        const char c = at(pos_);
        if (c == '\\') {
            bool is_dress = false;
            if (!lex_index_command(spelling, is_dress)) {
                return false;
            }
            if (depth == 0 && !(is_dress && at(pos_) == '{')) {
                return true;
            }
        } else if (c == '{') {
            ++depth;
            ++pos_;
        } else if (c == '}') {
            ++pos_;
            if (--depth == 0) {
                return true;
            }
        } else if (is_word_character(c) || c == ',') {
            spelling += c;
            ++pos_;
        } else if (c == ' ') {
            ++pos_;
        } else if (pos_ >= text_.size()) {
            fail(DiagnosticKind::unclosed_bracket, {begin, begin + 1},
                 "the index that begins here is not closed", "close it with }");
            return false;
        } else {
            fail(DiagnosticKind::unexpected_character, {pos_, pos_ + 1},
                 "an index is made of letters and digits", "write x_{1} or x_{1,2}");
            return false;
        }
    }
}

// \alpha and \max are words; \text and the like only dress what follows.
bool Lexer::lex_index_command(std::string& spelling, bool& is_dress) {
    const std::uint32_t begin = pos_;
    const std::uint32_t end = command_end();
    const std::string_view name = slice(begin + 1, end);
    const LatexCommand command = find_latex_command(name);
    pos_ = end;
    switch (command.action) {
        case LatexCommand::Action::word: spelling += name; return true;
        case LatexCommand::Action::word_group: is_dress = true; return true;
        case LatexCommand::Action::skip:
        case LatexCommand::Action::dress: return true;
        default:
            fail(DiagnosticKind::unexpected_character, {begin, end},
                 quoted(slice(begin, end)) + " cannot stand in an index",
                 "write an index of letters and digits: x_{1} or x_{1,2}");
            return false;
    }
}

// index = "_" word | "_{" .. "}" | subscript characters; nothing is fine too.
bool Lexer::lex_index(std::string& spelling) {
    if (at(pos_) == '_') {
        spelling += '_';
        ++pos_;
        if (at(pos_) == '{' || at(pos_) == '\\') {
            return lex_index_group(spelling);
        }
        while (is_word_character(at(pos_))) {
            spelling += at(pos_++);
        }
        return true;
    }
    if (byte_class(at(pos_)) == ByteClass::high) {
        const CodePoint code = decode(text_, pos_);
        if (code.length != 0 && meaning_of(code.value).kind == Meaning::Kind::subscript) {
            lex_subscript_run(spelling);
        }
    }
    return true;
}

// A Greek letter is a name of its own, with an index or not; pi never has one.
void Lexer::lex_greek(char32_t letter, std::uint32_t length) {
    const std::uint32_t begin = pos_;
    std::string spelling(greek_name(letter));
    pos_ += length;
    if (spelling != "pi") {
        while (is_digit(at(pos_))) {
            spelling += at(pos_++);
        }
        if (!lex_index(spelling)) {
            return;
        }
    }
    finish_spelling(begin, std::move(spelling));
}

void Lexer::lex_superscript() {
    const std::uint32_t begin = pos_;
    std::uint32_t end = pos_;
    while (byte_class(at(end)) == ByteClass::high) {
        const CodePoint code = decode(text_, end);
        const Meaning meaning = code.length != 0 ? meaning_of(code.value) : Meaning{};
        if (meaning.kind != Meaning::Kind::superscript) {
            break;
        }
        if (meaning.value == U'T') {
            if (end == begin) {
                emit(TokenKind::transpose, code.length);
                return;
            }
            break;
        }
        end += code.length;
    }
    emit(TokenKind::superscript, end - begin);
}

void Lexer::lex_high() {
    const CodePoint code = decode(text_, pos_);
    if (code.length == 0) {
        unreadable = true;
        fail(DiagnosticKind::unreadable_text, {pos_, pos_ + 1}, "the text is not valid UTF-8",
             "save the file as UTF-8 and type the answer again");
        return;
    }
    const Meaning meaning = meaning_of(code.value);
    const base::SourceSpan span{pos_, pos_ + code.length};
    switch (meaning.kind) {
        case Meaning::Kind::ascii: {
            const char c = static_cast<char>(meaning.value);
            if (is_digit(c)) {
                lex_number();
                return;
            }
            if (byte_class(c) == ByteClass::letter) {
                lex_spelled_word();
                return;
            }
            if (c == ' ') {
                lex_space(code.length);
                return;
            }
            if (meaning.look_alike) {
                fold(code.length, std::string(1, c));
            }
            lex_folded(c, code.length);
            return;
        }
        case Meaning::Kind::greek:
            if (meaning.look_alike) {
                std::string letter;
                append_utf8(letter, meaning.value);
                fold(code.length, std::move(letter));
            }
            lex_greek(meaning.value, code.length);
            return;
        case Meaning::Kind::superscript: lex_superscript(); return;
        case Meaning::Kind::radical:
            emit(TokenKind::radical, code.length, static_cast<std::uint16_t>(meaning.value));
            return;
        case Meaning::Kind::vulgar:
            emit(TokenKind::vulgar, code.length, static_cast<std::uint16_t>(meaning.value));
            return;
        case Meaning::Kind::relation:
            emit(TokenKind::relation, code.length, static_cast<std::uint16_t>(meaning.value));
            return;
        case Meaning::Kind::arrow: emit(TokenKind::relation, code.length, 2); return;
        case Meaning::Kind::dress: lex_dress(code.length); return;
        case Meaning::Kind::subscript:
            fail(DiagnosticKind::unexpected_character, span, "an index must follow a name",
                 "write x₁ or x_1");
            return;
        case Meaning::Kind::ellipsis:
            fail(DiagnosticKind::unexpected_token, span,
                 "'…' may only follow the digits of a decimal", "write every entry out");
            return;
        case Meaning::Kind::plus_minus:
            fail(DiagnosticKind::two_answers, span, "'±' stands for two values and one is asked",
                 "write the one value that you mean");
            return;
        case Meaning::Kind::infinity:
            fail(DiagnosticKind::not_an_expression, span, "infinity is not a number here",
                 "write a number or an expression");
            return;
        case Meaning::Kind::control:
            unreadable = true;
            fail(DiagnosticKind::unreadable_text, span,
                 "the text holds an invisible control character", "type the answer as plain text");
            return;
        case Meaning::Kind::overline:
        case Meaning::Kind::unknown:
            if (code.value >= 0x0400 && code.value < 0x0530) {
                fail(DiagnosticKind::unexpected_character, span,
                     quoted(slice(pos_, pos_ + code.length)) + " is a Cyrillic letter",
                     "type the Latin letter or the digit that looks like it");
                return;
            }
            fail(DiagnosticKind::unexpected_character, span,
                 quoted(slice(pos_, pos_ + code.length)) + " is not part of the notation",
                 "use + - * / ^, brackets, numbers and names");
            return;
    }
}

// Spaces beyond ASCII. One without width is not seen, so it may not part what looks like one word.
void Lexer::lex_space(std::uint32_t length) {
    const char32_t space = decode(text_, pos_).value;
    const bool has_width = space < 0x200B || (space > 0x200D && space != 0x2060 && space != 0xFEFF);
    const auto joins = [](char c) { return is_word_character(c) || c == '.'; };
    if (!has_width && pos_ > 0 && joins(at(pos_ - 1)) && joins(at(pos_ + length))) {
        fail(DiagnosticKind::unexpected_character, {pos_, pos_ + length},
             "an invisible character stands inside a number or a name", "type it again");
        return;
    }
    fold(length, "a space");
    skip(length);
}

// U+FE0F behind an emoji such as ✖ says how to draw it.
void Lexer::lex_dress(std::uint32_t length) {
    constexpr TokenSet drawn(TokenKind::plus, TokenKind::minus, TokenKind::times, TokenKind::divide,
                             TokenKind::equals);
    if (!tokens_.empty() && flags_ == 0 && drawn.has(tokens_.back().kind)) {
        tokens_.back().end += length;
        pos_ += length;
        return;
    }
    fail(DiagnosticKind::unexpected_character, {pos_, pos_ + length},
         "an invisible character changes how the one before it is drawn",
         "type the answer as plain text");
}

// --- LaTeX -------------------------------------------------------------------------------------

/// End of the command at the backslash here: letters, or one other character.
std::uint32_t Lexer::command_end() const {
    std::uint32_t end = pos_ + 1;
    while (byte_class(at(end)) == ByteClass::letter) {
        ++end;
    }
    const bool is_sign =
        end == pos_ + 1 && end < text_.size() && byte_class(at(end)) != ByteClass::high;
    return is_sign ? end + 1 : end;
}

void Lexer::lex_backslash() {
    const std::uint32_t end = command_end();
    latex = true;
    const std::string_view name = slice(pos_ + 1, end);
    const LatexCommand command = find_latex_command(name);
    const std::uint32_t length = end - pos_;
    switch (command.action) {
        case LatexCommand::Action::token:
            if (command.token == TokenKind::open_brace || command.token == TokenKind::open_square ||
                command.token == TokenKind::open_round) {
                open(command.token, length, command.value);
            } else if (command.token == TokenKind::close_brace ||
                       command.token == TokenKind::close_square ||
                       command.token == TokenKind::close_round) {
                close(command.token, length, command.value);
            } else if (command.token == TokenKind::row_break) {
                emit(command.token, row_gap_end(end) - pos_, command.value);
            } else {
                emit(command.token, length, command.value);
            }
            return;
        case LatexCommand::Action::word: {
            const char32_t letter = greek_letter(name);
            if (letter != 0) {
                lex_greek(letter, length);
                return;
            }
            const std::uint32_t begin = pos_;
            std::string spelling(name);
            pos_ = end;
            if (lex_index(spelling)) {
                finish_spelling(begin, std::move(spelling));
            }
            return;
        }
        case LatexCommand::Action::skip: skip(length); return;
        case LatexCommand::Action::wide_skip:
            flags_ |= wide_space;
            skip(length);
            return;
        case LatexCommand::Action::dress: pos_ += length; return;
        case LatexCommand::Action::word_group: lex_word_group(length); return;
        case LatexCommand::Action::begin_environment:
        case LatexCommand::Action::end_environment:
            lex_environment(command.action == LatexCommand::Action::begin_environment);
            return;
        case LatexCommand::Action::ellipsis:
            fail(DiagnosticKind::unexpected_token, {pos_, end},
                 quoted(slice(pos_, end)) + " may only follow the digits of a decimal",
                 "write every entry out");
            return;
        case LatexCommand::Action::superscript: emit(TokenKind::transpose, length, 2); return;
        case LatexCommand::Action::refuse:
            fail(name == "infty" ? DiagnosticKind::not_an_expression : DiagnosticKind::two_answers,
                 {pos_, end},
                 name == "infty"
                     ? "infinity is not a number here"
                     : quoted(slice(pos_, end)) + " stands for two values and one is asked",
                 name == "infty" ? "write a number or an expression"
                                 : "write the one value that you mean");
            return;
        case LatexCommand::Action::unknown:
            fail(DiagnosticKind::unexpected_character, {pos_, end},
                 quoted(slice(pos_, end)) + " is not a command known here",
                 "use \\frac, \\sqrt, \\cdot, \\exp or plain text such as 1/sqrt(2)");
            return;
    }
}

/// End of "[4pt]" behind \\, which only sets rows apart; `index` where there is no such thing.
std::uint32_t Lexer::row_gap_end(std::uint32_t index) const {
    if (at(index) != '[') {
        return index;
    }
    std::uint32_t end = index + 1;
    while (is_digit(at(end)) || at(end) == '.' || at(end) == '-') {
        ++end;
    }
    const std::string_view unit = text_.substr(std::min<std::size_t>(end, text_.size()), 2);
    const bool is_gap = end > index + 1 && at(end + 2) == ']' &&
                        (unit == "pt" || unit == "em" || unit == "ex" || unit == "mm" ||
                         unit == "cm" || unit == "in");
    return is_gap ? end + 3 : index;
}

// \mathrm{e}, \text{softmax}, \mathbf A: the group is one word. \mathbf{4/3} is only dressed.
void Lexer::lex_word_group(std::uint32_t length) {
    const auto size = static_cast<std::uint32_t>(text_.size());
    const std::uint32_t begin = pos_;
    std::uint32_t inside = begin + length;
    while (at(inside) == ' ') {
        ++inside;
    }
    std::uint32_t end = inside;
    if (at(inside) == '{') {
        ++inside;
        end = inside;
        while (end < size && text_[end] != '}') {
            ++end;
        }
    } else if (end < size) {
        ++end;
    }
    const std::string_view content = trimmed(slice(inside, end));
    const std::uint32_t behind =
        end < size && text_[end] == '}' && at(inside - 1) == '{' ? end + 1 : end;
    if (content.empty() && behind > end) {
        skip(behind - begin);
        return;
    }
    if (is_digit(content.front()) ||
        (content.size() > 1 && content[0] == '.' && is_digit(content[1]))) {
        const auto number = static_cast<std::uint32_t>(content.data() - text_.data());
        lex_number_group({begin, behind}, content, number);
        return;
    }
    if (!is_plain_word(content) && behind > end && !has_words(content)) {
        pos_ += length;
        return;
    }
    if (!is_plain_word(content)) {
        fail(DiagnosticKind::not_an_expression, {begin, behind}, "words are not part of a value",
             "give the value alone");
        return;
    }
    std::string spelling(content);
    pos_ = behind;
    if (lex_index(spelling)) {
        finish_spelling(begin, std::move(spelling));
    }
}

// \text{6.3e-7}: in words, so that e and the sign are part of the number.
void Lexer::lex_number_group(base::SourceSpan group, std::string_view content,
                             std::uint32_t number) {
    pos_ = number;
    std::uint16_t traits = 0;
    if (!lex_number_tail(traits)) {
        return;
    }
    if (pos_ != number + content.size()) {
        fail(DiagnosticKind::not_an_expression, group, "words are not part of a value",
             "give the value alone");
        return;
    }
    ++number_count;
    pos_ = group.begin;
    // Its digits are not those of the span, so it is never taken for a plain whole number.
    traits &= static_cast<std::uint16_t>(~integer_trait);
    Token& token = emit(TokenKind::number, group.end - group.begin, traits);
    token.flags |= spelled;
    token.link = static_cast<std::uint32_t>(spellings.size());
    spellings.emplace_back(content);
}

// \begin{bmatrix}, \begin{array}{cc}, \end{bmatrix}
void Lexer::lex_environment(bool begins) {
    std::uint32_t name_begin = pos_ + (begins ? 6 : 4);
    std::uint32_t end = name_begin;
    if (at(name_begin) == '{') {
        ++name_begin;
        end = name_begin;
        while (byte_class(at(end)) == ByteClass::letter || at(end) == '*') {
            ++end;
        }
    }
    const std::string_view name = slice(name_begin, end);
    if (at(end) == '}' && is_layout_environment(name)) {
        lex_layout(begins, end + 1);
        return;
    }
    if (at(end) != '}' || !is_matrix_environment(name)) {
        end += at(end) == '}' ? 1U : 0U;
        fail(DiagnosticKind::unexpected_token, {pos_, end},
             quoted(slice(pos_, end)) + " is not a matrix",
             "write \\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}");
        return;
    }
    ++end;
    if (begins && name == "array" && at(end) == '{') {
        while (end < text_.size() && text_[end] != '}') {
            ++end;
        }
        if (end < text_.size()) {
            ++end;
        }
    }
    if (begins) {
        open(TokenKind::begin_matrix, end - pos_, is_bare_environment(name) ? 1 : 0);
    } else {
        close(TokenKind::end_matrix, end - pos_);
    }
}

// \begin{aligned} .. \end{aligned} stand around an answer like $..$.
void Lexer::lex_layout(bool begins, std::uint32_t end) {
    layout_ = begins;
    emit(TokenKind::delimiter, end - pos_, begins ? 'b' : 'e');
}

}  // namespace proofmark::notation

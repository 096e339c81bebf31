#include "experiment_tokens.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace proofmark::grading {

namespace {

using Kind = ExperimentToken::Kind;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

struct Character {
    char32_t value = 0;
    std::uint32_t length = 1;
};

/// A stray byte is a character of its own, so that every byte belongs to a token.
Character character_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at);
    const std::uint32_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length == 1 || at + length > text.size()) return {lead, 1};
    char32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = at + 1; i < at + length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80) return {lead, 1};
        value = (value << 6U) | (byte(i) & 0x3FU);
    }
    return {value, length};
}

/// The letter that a character of the mathematical alphabets stands for; 0 for all others.
char mathematical_letter(char32_t c) {
    constexpr char32_t first = 0x1D400, behind = 0x1D6A4;
    if (c < first || c >= behind) return 0;
    const auto place = static_cast<int>((c - first) % 52);
    return static_cast<char>(place < 26 ? 'A' + place : 'a' + (place - 26));
}

char lowered_digit(char32_t c) {
    return c >= 0x2080 && c <= 0x2089 ? static_cast<char>('0' + (c - 0x2080)) : '\0';
}

constexpr std::array<std::pair<char32_t, std::string_view>, 14> signs{{
    {0x2212, "-"},
    {0x2013, "-"},
    {0x2190, "<-"},
    {0x27F5, "<-"},
    {0x21D0, "<-"},
    {0x2192, "->"},
    {0x27F6, "->"},
    {0x21A6, "->"},
    {0x21D2, "->"},
    {0x2194, "<->"},
    {0x27F7, "<->"},
    {0x21C4, "<->"},
    {0x2254, "="},
    {0xFF1D, "="},
}};

/// Lowered letters, as in Wᵥ.
constexpr std::array<std::pair<char32_t, std::string_view>, 2> lowered_letters{
    {{0x1D65, "V"}, {0x2096, "K"}}};

constexpr std::array<std::string_view, 4> ascii_arrows{"<->", "<-", "->", ":="};

/// `$`, backticks and quotes, \( \) \[ \], and ** around everything become spaces.
std::string without_dress(std::string_view text, bool& was_dressed) {
    std::string bare(text);
    const auto blank = [&](std::size_t at, std::size_t count) {
        bare.replace(at, count, count, ' ');
        was_dressed = true;
    };
    for (std::size_t i = 0; i < bare.size(); ++i) {
        const char c = bare[i];
        if (c == '$' || c == '`' || c == '"') {
            blank(i, 1);
        } else if (c == '\\' && i + 1 < bare.size()) {
            const char next = bare[i + 1];
            if (next == '(' || next == ')' || next == '[' || next == ']') blank(i, 2);
            ++i;  // a doubled backslash ends a row of a matrix
        }
    }
    const auto first = bare.find_first_not_of(" \t\r\n");
    const auto last = bare.find_last_not_of(" \t\r\n");
    const bool is_bold = first != std::string::npos && last - first >= 4 &&
                         bare.compare(first, 2, "**") == 0 && bare.compare(last - 1, 2, "**") == 0;
    if (is_bold) {
        blank(first, 2);
        blank(last - 1, 2);
    }
    return bare;
}

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::vector<ExperimentToken> scan() {
        while (at_ < text_.size()) {
            if (!skip_space()) scan_one();
        }
        add(Kind::end, {}, 0);
        return std::move(tokens_);
    }

  private:
    bool skip_space() {
        const auto [value, length] = character_at(text_, at_);
        const bool is_wide = value == 0xA0 || value == 0x202F || value == 0x2009;
        if (is_space(text_[at_]) || is_wide) {
            at_ += length;
            space_ = true;
            return true;
        }
        return false;
    }

    void scan_one() {
        const char c = text_[at_];
        if (c == '\n') return add(Kind::line_end, "\n", 1);
        if (is_digit(c)) return add_run(Kind::digits, is_digit);
        if (is_letter(c)) return add_run(Kind::word, is_letter);
        if (c == '\\') return scan_command();
        if (static_cast<unsigned char>(c) >= 0x80) return scan_wide();
        for (const auto arrow : ascii_arrows) {
            if (text_.substr(at_).starts_with(arrow)) {
                return add(Kind::sign, std::string(arrow == ":=" ? "=" : arrow), arrow.size());
            }
        }
        add(Kind::sign, std::string(1, c), 1);
    }

    void add_run(Kind kind, bool (*belongs)(char)) {
        std::size_t end = at_;
        while (end < text_.size() && belongs(text_[end])) ++end;
        add(kind, std::string(text_.substr(at_, end - at_)), end - at_);
    }

    void scan_command() {
        std::size_t end = at_ + 1;
        while (end < text_.size() && is_letter(text_[end])) ++end;
        if (end == at_ + 1 && end < text_.size()) ++end;  // \, and the like
        const std::string name(text_.substr(at_ + 1, end - at_ - 1));
        if (name == "{" || name == "}") return add(Kind::sign, name, end - at_);
        add(Kind::command, name, end - at_);
    }

    void scan_wide() {
        const auto [value, length] = character_at(text_, at_);
        if (mathematical_letter(value) != 0) return scan_mathematical();
        if (lowered_digit(value) != 0) return scan_lowered();
        for (const auto& [character, letter] : lowered_letters) {
            if (character != value) continue;
            add(Kind::sign, "_", 0);
            return add(Kind::word, std::string(letter), length);
        }
        for (const auto& [character, sign] : signs) {
            if (character == value) return add(Kind::sign, std::string(sign), length);
        }
        add(Kind::sign, std::string(text_.substr(at_, length)), length);
    }

    void scan_mathematical() {
        std::string letters;
        std::size_t end = at_;
        while (end < text_.size()) {
            const auto [value, length] = character_at(text_, end);
            const char letter = mathematical_letter(value);
            if (letter == 0) break;
            letters += letter;
            end += length;
        }
        add(Kind::word, std::move(letters), end - at_);
    }

    void scan_lowered() {
        std::string digits;
        std::size_t end = at_;
        while (end < text_.size()) {
            const auto [value, length] = character_at(text_, end);
            const char digit = lowered_digit(value);
            if (digit == 0) break;
            digits += digit;
            end += length;
        }
        add(Kind::subscript, std::move(digits), end - at_);
    }

    void add(Kind kind, std::string text, std::size_t length) {
        ExperimentToken token;
        token.kind = kind;
        token.text = std::move(text);
        token.span = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + length)};
        token.space_before = space_;
        const bool opens = token.is("(") || token.is("[") || token.is("{") ||
                           (kind == Kind::command && token.text == "begin");
        const bool closes = token.is(")") || token.is("]") || token.is("}") ||
                            (kind == Kind::command && token.text == "end");
        token.depth = depth_;
        if (opens) token.depth = ++depth_;
        if (closes && depth_ > 0) --depth_;
        tokens_.push_back(std::move(token));
        at_ += length;
        space_ = false;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    bool space_ = false;
    std::vector<ExperimentToken> tokens_;
};

}  // namespace

bool ExperimentToken::is_word(std::string_view lower) const {
    return kind == Kind::word && lower_case(text) == lower;
}

bool is_letter_style(const ExperimentToken& token) {
    static constexpr std::array<std::string_view, 12> styles{
        "mathbf", "mathrm", "mathit", "mathsf", "mathcal", "boldsymbol",
        "bm",     "text",   "textbf", "vec",    "hat",     "operatorname"};
    return token.kind == ExperimentToken::Kind::command &&
           std::find(styles.begin(), styles.end(), token.text) != styles.end();
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

ExperimentText scan_experiment(std::string_view text) {
    ExperimentText scanned;
    scanned.bare = without_dress(text, scanned.was_dressed);
    scanned.tokens = Scanner(scanned.bare).scan();
    return scanned;
}

}  // namespace proofmark::grading

#include "json_line.hpp"

#include <cstdint>

namespace proofmark::cli {

namespace {

constexpr int depth_limit = 100;

bool is_continuation(const char* at, const char* end) {
    return at < end && (static_cast<unsigned char>(*at) & 0xc0U) == 0x80U;
}

// Bytes of the UTF-8 sequence at `at`, which has a lead byte >= 0x80; 0 when there is none.
std::size_t utf8_length(const char* at, const char* end) {
    const auto lead = static_cast<unsigned char>(*at);
    std::size_t length = 0;
    if (lead >= 0xc2 && lead < 0xe0) length = 2;
    if (lead >= 0xe0 && lead < 0xf0) length = 3;
    if (lead >= 0xf0 && lead < 0xf5) length = 4;
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(at + i, end)) return 0;
    }
    if (length < 3) return length;
    const auto second = static_cast<unsigned char>(at[1]);
    const bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
    const bool surrogate = lead == 0xed && second >= 0xa0;
    const bool too_large = lead == 0xf4 && second >= 0x90;
    return overlong || surrogate || too_large ? 0 : length;
}

void append_utf8(std::string& out, std::uint32_t c) {
    const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xc0 | (c >> 6));
        byte(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        byte(0xe0 | (c >> 12));
        byte(0x80 | ((c >> 6) & 0x3f));
        byte(0x80 | (c & 0x3f));
    } else {
        byte(0xf0 | (c >> 18));
        byte(0x80 | ((c >> 12) & 0x3f));
        byte(0x80 | ((c >> 6) & 0x3f));
        byte(0x80 | (c & 0x3f));
    }
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A character that stands for itself inside a JSON string.
bool is_plain(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

class Scanner {
  public:
    explicit Scanner(std::string_view line)
        : begin_(line.data()), at_(begin_), end_(begin_ + line.size()) {}

    // object = "{" [ member { "," member } ] "}"
    bool scan_line(std::span<JsonMember> wanted) {
        skip_space();
        if (at_ == end_) {
            message_ = "the line is empty";
            return false;
        }
        if (!accept('{')) return fail("expected '{': one JSON object a line");
        skip_space();
        if (!accept('}')) {
            do {
                if (!scan_member(wanted)) return false;
                skip_space();
            } while (accept(','));
            if (!accept('}')) return fail("expected ',' or '}' after a value");
        }
        skip_space();
        return at_ == end_ || fail("unexpected text after the object");
    }

    LineFault fault() const { return {message_, static_cast<std::size_t>(at_ - begin_)}; }

  private:
    bool fail(std::string_view message) {
        if (message_.empty()) message_ = at_ == end_ ? "the line ends too early" : message;
        return false;
    }

    bool accept(char c) {
        if (at_ == end_ || *at_ != c) return false;
        ++at_;
        return true;
    }

    void skip_space() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\r' || *at_ == '\n')) ++at_;
    }

    // member = string ":" value
    bool scan_member(std::span<JsonMember> wanted) {
        skip_space();
        if (at_ == end_ || *at_ != '"') return fail("expected a key in double quotes");
        const char* const key_begin = at_;
        key_.clear();
        if (!scan_string(key_)) return false;
        skip_space();
        if (!accept(':')) return fail("expected ':' after the key");
        skip_space();
        for (JsonMember& member : wanted) {
            if (member.name == key_) return scan_wanted(member, key_begin);
        }
        return skip_value(0);
    }

    bool scan_wanted(JsonMember& member, const char* key_begin) {
        if (member.state != JsonMember::State::absent) {
            at_ = key_begin;
            return fail("the key \"" + std::string(member.name) + "\" stands twice");
        }
        const char* const value_begin = at_;
        const bool is_text = at_ != end_ && *at_ == '"';
        member.text.clear();
        if (!(is_text ? scan_string(member.text) : skip_value(0))) return false;
        member.state = is_text ? JsonMember::State::text : JsonMember::State::other;
        member.raw = {value_begin, static_cast<std::size_t>(at_ - value_begin)};
        return true;
    }

    // string = '"' { plain | escape | utf8 } '"'
    bool scan_string(std::string& text) {
        ++at_;
        while (true) {
            const char* const run = at_;
            while (at_ != end_ && is_plain(*at_)) ++at_;
            text.append(run, at_);
            if (at_ == end_) return fail("");
            if (*at_ == '"') {
                ++at_;
                return true;
            }
            if (!(*at_ == '\\' ? scan_escape(text) : scan_utf8(text))) return false;
        }
    }

    bool scan_utf8(std::string& text) {
        if (static_cast<unsigned char>(*at_) < 0x20) {
            return fail("a control character in a string: write it as \\u00XX");
        }
        const std::size_t length = utf8_length(at_, end_);
        if (length == 0) return fail("a byte that is not UTF-8");
        text.append(at_, length);
        at_ += length;
        return true;
    }

    bool scan_escape(std::string& text) {
        ++at_;
        if (at_ == end_) return fail("");
        switch (*at_++) {
            case '"': text += '"'; return true;
            case '\\': text += '\\'; return true;
            case '/': text += '/'; return true;
            case 'b': text += '\b'; return true;
            case 'f': text += '\f'; return true;
            case 'n': text += '\n'; return true;
            case 'r': text += '\r'; return true;
            case 't': text += '\t'; return true;
            case 'u': return scan_code_unit(text);
            default: --at_; return fail("an unknown escape after '\\' in a string");
        }
    }

    bool scan_code_unit(std::string& text) {
        std::uint32_t c = 0;
        if (!scan_hex(c)) return false;
        if (c >= 0xdc00 && c < 0xe000) return fail("half a surrogate pair in a string");
        if (c >= 0xd800 && c < 0xdc00) {
            std::uint32_t low = 0;
            if (!accept('\\') || !accept('u')) return fail("half a surrogate pair in a string");
            if (!scan_hex(low)) return false;
            if (low < 0xdc00 || low >= 0xe000) return fail("half a surrogate pair in a string");
            c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
        }
        append_utf8(text, c);
        return true;
    }

    bool scan_hex(std::uint32_t& value) {
        value = 0;
        for (int i = 0; i < 4; ++i, ++at_) {
            if (at_ == end_) return fail("");
            const char c = *at_;
            std::uint32_t digit = 16;
            if (is_digit(c)) digit = static_cast<std::uint32_t>(c - '0');
            if (c >= 'a' && c <= 'f') digit = static_cast<std::uint32_t>(c - 'a') + 10;
            if (c >= 'A' && c <= 'F') digit = static_cast<std::uint32_t>(c - 'A') + 10;
            if (digit == 16) return fail("expected four hexadecimal digits after '\\u'");
            value = value * 16 + digit;
        }
        return true;
    }

    bool skip_value(int depth) {
        if (depth > depth_limit) return fail("values are nested too deeply");
        if (at_ == end_) return fail("");
        switch (*at_) {
            case '"': skipped_.clear(); return scan_string(skipped_);
            case '{': return skip_list(depth, '}', true);
            case '[': return skip_list(depth, ']', false);
            case 't': return skip_word("true");
            case 'f': return skip_word("false");
            case 'n': return skip_word("null");
            default: return skip_number();
        }
    }

    bool skip_list(int depth, char close, bool with_keys) {
        ++at_;
        skip_space();
        if (accept(close)) return true;
        do {
            skip_space();
            if (with_keys && !skip_key()) return false;
            if (!skip_value(depth + 1)) return false;
            skip_space();
        } while (accept(','));
        return accept(close) || fail("expected ',' or a closing bracket after a value");
    }

    bool skip_key() {
        if (at_ == end_ || *at_ != '"') return fail("expected a key in double quotes");
        skipped_.clear();
        if (!scan_string(skipped_)) return false;
        skip_space();
        if (!accept(':')) return fail("expected ':' after the key");
        skip_space();
        return true;
    }

    bool skip_word(std::string_view word) {
        const std::string_view rest(at_, static_cast<std::size_t>(end_ - at_));
        if (!rest.starts_with(word)) return fail("expected a value");
        at_ += word.size();
        return true;
    }

    // number = ["-"] ("0" | digit1-9 {digit}) ["." digit {digit}] [("e"|"E") ["+"|"-"] digit
    // {digit}]
    bool skip_number() {
        const char* const begin = at_;
        accept('-');
        if (at_ == end_ || !is_digit(*at_)) {
            at_ = begin;
            return fail("expected a value");
        }
        if (!accept('0')) skip_digits();
        if (accept('.') && !skip_digits()) return fail("expected a digit after '.'");
        if (at_ != end_ && (*at_ == 'e' || *at_ == 'E')) {
            ++at_;
            if (!accept('+')) accept('-');
            if (!skip_digits()) return fail("expected a digit in the exponent");
        }
        return true;
    }

    bool skip_digits() {
        const char* const begin = at_;
        while (at_ != end_ && is_digit(*at_)) ++at_;
        return at_ != begin;
    }

    const char* begin_;
    const char* at_;
    const char* end_;
    std::string key_;
    std::string skipped_;
    std::string message_;
};

void append_escape(std::string& out, char c) {
    constexpr std::string_view hex = "0123456789abcdef";
    switch (c) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: break;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += "\\u00";
    out += hex[byte >> 4];
    out += hex[byte & 15U];
}

}  // namespace

std::optional<LineFault> scan_object(std::string_view line, std::span<JsonMember> wanted) {
    Scanner scanner(line);
    if (scanner.scan_line(wanted)) return std::nullopt;
    return scanner.fault();
}

void append_json_string(std::string& out, std::string_view text) {
    out += '"';
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        const char* const run = at;
        while (at != end && is_plain(*at)) ++at;
        out.append(run, at);
        if (at == end) break;
        if (static_cast<unsigned char>(*at) < 0x80) {
            append_escape(out, *at++);
            continue;
        }
        const std::size_t length = utf8_length(at, end);
        length == 0 ? out.append("\xef\xbf\xbd") : out.append(at, length);
        at += length == 0 ? 1 : length;
    }
    out += '"';
}

}  // namespace proofmark::cli

#include "layout.hpp"

#include <fmt/format.h>

#include "proofmark/notation/excerpt.hpp"

namespace proofmark::report {

namespace {

struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

bool is_continuation(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U;
}

std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead < 0xe0) return 2;
    if (lead >= 0xe0 && lead < 0xf0) return 3;
    if (lead >= 0xf0 && lead < 0xf5) return 4;
    return 0;
}

bool is_shortest_scalar(char32_t value, std::size_t length) {
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xd800 && value < 0xe000;
    return value >= least[length] && value <= 0x10ffff && !surrogate;
}

CodePoint code_point(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = sequence_length(lead);
    if (length == 0) return {lead, 1, false};
    if (length == 1) return {lead, 1, true};
    char32_t value = lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(text, at + i)) return {lead, 1, false};
        value = (value << 6) | (static_cast<unsigned char>(text[at + i]) & 0x3fU);
    }
    if (!is_shortest_scalar(value, length)) return {lead, 1, false};
    return {value, length, true};
}

// Characters that change the direction of text or take no room: what is read then differs from
// what is seen.
bool is_hidden(char32_t c) {
    return c == 0xad || c == 0x61c || (c >= 0x200b && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
           (c >= 0xe0000 && c <= 0xe007f);
}

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0); }

// Bytes of the first character of `text`, with the marks that stand on it.
std::size_t character_length(std::string_view text) {
    std::size_t end = code_point(text, 0).bytes;
    while (end < text.size()) {
        const std::size_t next = code_point(text, end).bytes;
        if (notation::display_width(text.substr(end, next)) != 0) break;
        end += next;
    }
    return end;
}

// Bytes of `text` that fit into `width` columns; at least one character.
std::size_t fitting_length(std::string_view text, std::size_t width) {
    std::size_t end = 0;
    std::size_t used = 0;
    while (end < text.size()) {
        const std::size_t next = character_length(text.substr(end));
        used += notation::display_width(text.substr(end, next));
        if (used > width && end != 0) break;
        end += next;
    }
    return end;
}

void wrap_line(std::string_view line, std::size_t width, std::vector<std::string>& lines) {
    while (true) {
        std::size_t cut = fitting_length(line, width);
        if (cut >= line.size()) {
            lines.emplace_back(line);
            return;
        }
        if (line[cut] != ' ') {
            const std::size_t space = line.rfind(' ', cut);
            const bool inner =
                space != std::string_view::npos && line.find_first_not_of(' ') < space;
            if (inner) cut = space;
        }
        std::string_view part = line.substr(0, cut);
        part = part.substr(0, part.find_last_not_of(' ') + 1);
        lines.emplace_back(part);
        const std::size_t next = line.find_first_not_of(' ', cut);
        if (next == std::string_view::npos) return;
        line.remove_prefix(next);
    }
}

}  // namespace

std::string printable(std::string_view line) {
    std::string text;
    text.reserve(line.size());
    for (std::size_t at = 0; at < line.size();) {
        const CodePoint c = code_point(line, at);
        const std::string_view bytes = line.substr(at, c.bytes);
        at += c.bytes;
        if (c.value == '\t') {
            text += ' ';
        } else if (!c.valid || (c.value < 0x80 && is_control(c.value))) {
            text += fmt::format("\\x{:02x}", static_cast<unsigned>(c.value));
        } else if (is_control(c.value) || is_hidden(c.value)) {
            text += fmt::format("\\u{:04x}", static_cast<unsigned>(c.value));
        } else {
            text += bytes;
        }
    }
    return text;
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (end != std::string_view::npos && line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    for (const std::string_view line : split_lines(text)) wrap_line(line, width, lines);
    return lines;
}

std::string pad(std::string_view text, std::size_t columns) {
    const std::size_t width = notation::display_width(text);
    std::string padded(text);
    if (width < columns) padded.append(columns - width, ' ');
    return padded;
}

std::string hang(std::string_view label, std::size_t indent,
                 const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        const std::string begin = pad(text.empty() ? label : std::string_view{}, indent);
        text += line.empty() ? begin.substr(0, begin.find_last_not_of(' ') + 1) : begin + line;
        text += '\n';
    }
    return text;
}

}  // namespace proofmark::report

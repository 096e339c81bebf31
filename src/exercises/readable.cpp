#include "readable.hpp"

#include <array>
#include <string>

namespace proofmark::exercises {

using base::Diagnostic;
using base::DiagnosticKind;

namespace {

unsigned char byte_at(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

/// Bytes of the well-formed UTF-8 character at `at`, 0 when there is none (RFC 3629: no overlong
/// forms, no surrogates, nothing past U+10FFFF).
std::size_t character_bytes(std::string_view text, std::size_t at) {
    struct Row {
        unsigned char first_low, first_high, second_low, second_high;
        std::size_t length;
    };
    static constexpr std::array<Row, 8> rows = {{{0xC2, 0xDF, 0x80, 0xBF, 2},
                                                 {0xE0, 0xE0, 0xA0, 0xBF, 3},
                                                 {0xE1, 0xEC, 0x80, 0xBF, 3},
                                                 {0xED, 0xED, 0x80, 0x9F, 3},
                                                 {0xEE, 0xEF, 0x80, 0xBF, 3},
                                                 {0xF0, 0xF0, 0x90, 0xBF, 4},
                                                 {0xF1, 0xF3, 0x80, 0xBF, 4},
                                                 {0xF4, 0xF4, 0x80, 0x8F, 4}}};
    const auto first = byte_at(text, at);
    if (first < 0x80) return 1;
    for (const auto& row : rows) {
        if (first < row.first_low || first > row.first_high) continue;
        if (text.size() - at < row.length) return 0;
        const auto second = byte_at(text, at + 1);
        if (second < row.second_low || second > row.second_high) return 0;
        for (std::size_t i = 2; i < row.length; ++i)
            if ((byte_at(text, at + i) & 0xC0) != 0x80) return 0;
        return row.length;
    }
    return 0;
}

bool is_refused_control(unsigned char c, Controls controls) {
    if (c == 0) return true;
    if (controls == Controls::to_values) return false;
    return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

std::string hexadecimal(unsigned char c) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    return {digits[c >> 4U], digits[c & 15U]};
}

bool begins_as_utf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

Diagnostic at(const base::SourceText& source, std::size_t offset, std::string message,
              std::string remedy) {
    Diagnostic diagnostic;
    diagnostic.kind = DiagnosticKind::unreadable_text;
    diagnostic.message = std::move(message);
    diagnostic.remedy = std::move(remedy);
    const auto begin = static_cast<std::uint32_t>(offset);
    diagnostic.span = {begin, begin + 1};
    return base::locate(std::move(diagnostic), source);
}

Diagnostic too_long(const base::SourceText& source, const Readable& rule) {
    Diagnostic diagnostic;
    diagnostic.kind = DiagnosticKind::too_long;
    diagnostic.message = "the " + std::string(rule.what) + " has " +
                         std::to_string(source.text().size()) + " bytes, at most " +
                         std::to_string(rule.bytes) + " are read";
    diagnostic.remedy = "leave out what is not needed";
    diagnostic.file = source.name();
    return diagnostic;
}

}  // namespace

std::optional<Diagnostic> unreadable(const base::SourceText& source, const Readable& rule) {
    const std::string_view text = source.text();
    const std::string the_file = "the " + std::string(rule.what);
    if (text.size() > rule.bytes) return too_long(source, rule);
    if (begins_as_utf16(text))
        return at(source, 0, the_file + " is written in UTF-16", "save it as UTF-8");
    for (std::size_t i = 0; i < text.size();) {
        const auto c = byte_at(text, i);
        if (c == 0) return at(source, i, the_file + " holds binary data", "save it as plain text");
        if (is_refused_control(c, rule.controls))
            return at(source, i, the_file + " holds the control character " + hexadecimal(c),
                      "delete it");
        const std::size_t length = character_bytes(text, i);
        if (length == 0)
            return at(source, i, "the byte " + hexadecimal(c) + " is not UTF-8 here",
                      "save the file as UTF-8");
        i += length;
    }
    return std::nullopt;
}

std::size_t byte_order_mark(std::string_view text) {
    return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

}  // namespace proofmark::exercises

#pragma once

// Characters: classes of bytes for the fast path, and what a character beyond ASCII means.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace proofmark::notation {

enum class ByteClass : std::uint8_t { control, space, digit, letter, underscore, sign, high };

constexpr std::array<ByteClass, 256> make_byte_classes() {
    std::array<ByteClass, 256> classes{};
    for (std::size_t c = 0; c < 256; ++c) {
        ByteClass kind = ByteClass::sign;
        if (c >= 0x80) {
            kind = ByteClass::high;
        } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            kind = ByteClass::space;
        } else if (c < 0x20 || c == 0x7F) {
            kind = ByteClass::control;
        } else if (c >= '0' && c <= '9') {
            kind = ByteClass::digit;
        } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            kind = ByteClass::letter;
        } else if (c == '_') {
            kind = ByteClass::underscore;
        }
        classes[c] = kind;
    }
    return classes;
}

inline constexpr std::array<ByteClass, 256> byte_classes = make_byte_classes();

inline ByteClass byte_class(char c) { return byte_classes[static_cast<unsigned char>(c)]; }
inline bool is_digit(char c) { return byte_class(c) == ByteClass::digit; }
inline bool is_letter(char c) { return byte_class(c) == ByteClass::letter; }

/// One decoded character; length 0 where the bytes are not UTF-8.
struct CodePoint {
    char32_t value = 0;
    std::uint32_t length = 0;
};

/// The character at byte `at`, which must lie inside `text`.
CodePoint decode(std::string_view text, std::size_t at);

void append_utf8(std::string& text, char32_t value);

/// What one character beyond ASCII stands for.
struct Meaning {
    enum class Kind {
        unknown,
        control,      // never readable: C1, direction marks, unassigned
        ascii,        // value: the ASCII character meant
        greek,        // value: the letter
        superscript,  // value: the ASCII character that is raised; 'T' for transposition
        subscript,    // value: the ASCII character that is lowered
        radical,      // value: 2, 3 or 4
        vulgar,       // value: numerator * 16 + denominator
        ellipsis,
        relation,  // value: 1 for "about equal"
        arrow,     // →, ∴: before a result
        dress,     // how the character before is drawn: emoji or text
        plus_minus,
        infinity,
        overline,  // combining: the digit before it repeats
    };
    Kind kind = Kind::unknown;
    char32_t value = 0;
    /// Not the proper sign, only like it: the fold is reported.
    bool look_alike = false;
};

Meaning meaning_of(char32_t value);

}  // namespace proofmark::notation

#include "characters.hpp"

#include <utf8proc.h>

#include <algorithm>

namespace proofmark::notation {

namespace {

using MeaningKind = Meaning::Kind;

struct Entry {
    char32_t code;
    Meaning meaning;
};

constexpr Meaning proper(char ascii) {
    return {MeaningKind::ascii, static_cast<char32_t>(ascii), false};
}
constexpr Meaning alike(char ascii) {
    return {MeaningKind::ascii, static_cast<char32_t>(ascii), true};
}
constexpr Meaning raised(char ascii) {
    return {MeaningKind::superscript, static_cast<char32_t>(ascii), false};
}
constexpr Meaning lowered(char ascii) {
    return {MeaningKind::subscript, static_cast<char32_t>(ascii), false};
}
constexpr Meaning fraction(unsigned numerator, unsigned denominator) {
    return {MeaningKind::vulgar, numerator * 16 + denominator, false};
}
constexpr Meaning radical(unsigned degree) { return {MeaningKind::radical, degree, false}; }
constexpr Meaning plain(MeaningKind kind) { return {kind, 0, false}; }
/// Of the relations, the ones that stand before a rounded value.
constexpr Meaning about = {MeaningKind::relation, 1, false};

// One table, sorted by code point.
constexpr Entry table[] = {
    {0x00A0, alike(' ')},
    {0x00AB, alike('"')},
    {0x00B1, plain(MeaningKind::plus_minus)},
    {0x00B2, raised('2')},
    {0x00B3, raised('3')},
    {0x00B7, proper('*')},
    {0x00B9, raised('1')},
    {0x00BB, alike('"')},
    {0x00BC, fraction(1, 4)},
    {0x00BD, fraction(1, 2)},
    {0x00BE, fraction(3, 4)},
    {0x00D7, proper('*')},
    {0x00F7, proper('/')},
    {0x02D0, alike(':')},
    {0x02E3, raised('x')},
    {0x0305, plain(MeaningKind::overline)},
    {0x066A, alike('%')},
    {0x066B, alike('.')},
    {0x1680, alike(' ')},
    {0x1D07, alike('E')},
    {0x1D40, raised('T')},
    {0x1D57, raised('t')},
    {0x1D62, lowered('i')},
    {0x1D63, lowered('r')},
    {0x1D64, lowered('u')},
    {0x1D65, lowered('v')},
    {0x2000, alike(' ')},
    {0x2001, alike(' ')},
    {0x2002, alike(' ')},
    {0x2003, alike(' ')},
    {0x2004, alike(' ')},
    {0x2005, alike(' ')},
    {0x2006, alike(' ')},
    {0x2007, alike(' ')},
    {0x2008, alike(' ')},
    {0x2009, alike(' ')},
    {0x200A, alike(' ')},
    {0x200B, alike(' ')},
    {0x200C, alike(' ')},
    {0x200D, alike(' ')},
    {0x2010, alike('-')},
    {0x2011, alike('-')},
    {0x2012, alike('-')},
    {0x2013, alike('-')},
    {0x2014, alike('-')},
    {0x2015, alike('-')},
    {0x2018, alike('\'')},
    {0x2019, alike('\'')},
    {0x201A, alike(',')},
    {0x201C, alike('"')},
    {0x201D, alike('"')},
    {0x201E, alike('"')},
    {0x2022, alike('*')},
    {0x2026, plain(MeaningKind::ellipsis)},
    {0x2028, plain(MeaningKind::control)},
    {0x2029, plain(MeaningKind::control)},
    {0x202F, alike(' ')},
    {0x2032, alike('\'')},
    {0x2043, alike('-')},
    {0x2044, alike('/')},
    {0x205F, alike(' ')},
    {0x2060, alike(' ')},
    {0x2062, proper('*')},
    {0x2070, raised('0')},
    {0x2071, raised('i')},
    {0x2074, raised('4')},
    {0x2075, raised('5')},
    {0x2076, raised('6')},
    {0x2077, raised('7')},
    {0x2078, raised('8')},
    {0x2079, raised('9')},
    {0x207A, raised('+')},
    {0x207B, raised('-')},
    {0x207F, raised('n')},
    {0x2080, lowered('0')},
    {0x2081, lowered('1')},
    {0x2082, lowered('2')},
    {0x2083, lowered('3')},
    {0x2084, lowered('4')},
    {0x2085, lowered('5')},
    {0x2086, lowered('6')},
    {0x2087, lowered('7')},
    {0x2088, lowered('8')},
    {0x2089, lowered('9')},
    {0x2090, lowered('a')},
    {0x2091, lowered('e')},
    {0x2092, lowered('o')},
    {0x2093, lowered('x')},
    {0x2095, lowered('h')},
    {0x2096, lowered('k')},
    {0x2097, lowered('l')},
    {0x2098, lowered('m')},
    {0x2099, lowered('n')},
    {0x209A, lowered('p')},
    {0x209B, lowered('s')},
    {0x209C, lowered('t')},
    {0x2147, alike('e')},
    {0x2150, fraction(1, 7)},
    {0x2151, fraction(1, 9)},
    {0x2152, fraction(1, 10)},
    {0x2153, fraction(1, 3)},
    {0x2154, fraction(2, 3)},
    {0x2155, fraction(1, 5)},
    {0x2156, fraction(2, 5)},
    {0x2157, fraction(3, 5)},
    {0x2158, fraction(4, 5)},
    {0x2159, fraction(1, 6)},
    {0x215A, fraction(5, 6)},
    {0x215B, fraction(1, 8)},
    {0x215C, fraction(3, 8)},
    {0x215D, fraction(5, 8)},
    {0x215E, fraction(7, 8)},
    {0x2192, plain(MeaningKind::arrow)},
    {0x21D2, plain(MeaningKind::arrow)},
    {0x2208, plain(MeaningKind::relation)},
    {0x2212, proper('-')},
    {0x2215, alike('/')},
    {0x2217, alike('*')},
    {0x2219, alike('*')},
    {0x221A, radical(2)},
    {0x221B, radical(3)},
    {0x221C, radical(4)},
    {0x221E, plain(MeaningKind::infinity)},
    {0x2223, alike('|')},
    {0x2234, plain(MeaningKind::arrow)},
    {0x2236, alike(':')},
    {0x223C, about},
    {0x2243, about},
    {0x2245, about},
    {0x2248, about},
    {0x2250, about},
    {0x2260, plain(MeaningKind::relation)},
    {0x2264, plain(MeaningKind::relation)},
    {0x2265, plain(MeaningKind::relation)},
    {0x226A, plain(MeaningKind::relation)},
    {0x226B, plain(MeaningKind::relation)},
    {0x22A4, raised('T')},
    {0x22BA, raised('T')},
    {0x22C5, proper('*')},
    {0x22C6, alike('*')},
    {0x2329, proper('<')},
    {0x232A, proper('>')},
    {0x23E8, alike('E')},
    {0x2500, alike('-')},
    {0x2502, alike('|')},
    {0x2715, alike('*')},
    {0x2716, alike('*')},
    {0x2795, alike('+')},
    {0x2796, alike('-')},
    {0x2797, alike('/')},
    {0x27E8, proper('<')},
    {0x27E9, proper('>')},
    {0x2A2F, alike('*')},
    {0x2C7C, lowered('j')},
    {0x3000, alike(' ')},
    {0x3001, alike(',')},
    {0x3002, alike('.')},
    {0x3008, alike('<')},
    {0x3009, alike('>')},
    {0x300C, alike('"')},
    {0x300D, alike('"')},
    {0x3010, alike('[')},
    {0x3011, alike(']')},
    {0x3014, alike('[')},
    {0x3015, alike(']')},
    {0xFE0E, plain(MeaningKind::dress)},
    {0xFE0F, plain(MeaningKind::dress)},
    {0xFE63, alike('-')},
    {0xFEFF, alike(' ')},
    {0x1F7F0, alike('=')},
};

constexpr bool is_before(const Entry& a, const Entry& b) { return a.code < b.code; }
static_assert(std::is_sorted(std::begin(table), std::end(table), is_before));

const Meaning* find_in_table(char32_t value) {
    const Entry* entry =
        std::lower_bound(std::begin(table), std::end(table), Entry{value, {}}, is_before);
    return entry != std::end(table) && entry->code == value ? &entry->meaning : nullptr;
}

/// First digit of each run of ten decimal digits that a keyboard can produce.
constexpr char32_t zeros[] = {0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66,
                              0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66,
                              0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x17E0, 0x1810};

bool is_greek(char32_t value) {
    return (value >= 0x0391 && value <= 0x03A9 && value != 0x03A2) ||
           (value >= 0x03B1 && value <= 0x03C9);
}

bool is_ascii_sign_or_word(char32_t value) { return value > 0x20 && value < 0x7F; }

/// Mathematical alphabets and letter-like signs: one character each by NFKC.
Meaning by_compatibility(char32_t value) {
    const bool eligible = (value >= 0x1D400 && value <= 0x1D7FF) ||
                          (value >= 0x2100 && value <= 0x214F) || value == 0x00B5 ||
                          (value >= 0x03D0 && value <= 0x03F6) ||
                          (value >= 0xFE50 && value <= 0xFE6B);
    if (!eligible) {
        return {};
    }
    utf8proc_int32_t parts[4] = {};
    int boundary = 0;
    const auto count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(value), parts, 4,
        static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT), &boundary);
    if (count != 1) {
        return {};
    }
    const auto folded = static_cast<char32_t>(parts[0]);
    if (is_ascii_sign_or_word(folded)) {
        return {MeaningKind::ascii, folded, true};
    }
    if (is_greek(folded)) {
        return {MeaningKind::greek, folded, true};
    }
    return {};
}

bool is_unreadable(char32_t value) {
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(value));
    return category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CF ||
           category == UTF8PROC_CATEGORY_CN || category == UTF8PROC_CATEGORY_CS ||
           category == UTF8PROC_CATEGORY_CO;
}

}  // namespace

CodePoint decode(std::string_view text, std::size_t at) {
    utf8proc_int32_t value = -1;
    const auto length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at,
                         static_cast<utf8proc_ssize_t>(text.size() - at), &value);
    if (length <= 0 || value < 0) {
        return {};
    }
    return {static_cast<char32_t>(value), static_cast<std::uint32_t>(length)};
}

void append_utf8(std::string& text, char32_t value) {
    utf8proc_uint8_t bytes[4] = {};
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(value), bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

Meaning meaning_of(char32_t value) {
    if (value >= 0xFF01 && value <= 0xFF5E) {
        return {MeaningKind::ascii, value - 0xFEE0, true};  // full-width forms, as NFKC has them
    }
    if (const Meaning* meaning = find_in_table(value)) {
        return *meaning;
    }
    if (is_greek(value)) {
        return {MeaningKind::greek, value, false};
    }
    for (const char32_t zero : zeros) {
        if (value >= zero && value < zero + 10) {
            return {MeaningKind::ascii, U'0' + (value - zero), true};
        }
    }
    const Meaning folded = by_compatibility(value);
    if (folded.kind == MeaningKind::unknown && is_unreadable(value)) {
        return {MeaningKind::control, value, false};
    }
    return folded;
}

}  // namespace proofmark::notation

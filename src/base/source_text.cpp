#include <algorithm>
#include <utility>

#include "proofmark/base/source_span.hpp"

namespace proofmark::base {

namespace {

std::uint32_t size_of(std::string_view text) { return static_cast<std::uint32_t>(text.size()); }

/// Length that the lead byte promises, 0 for a byte that cannot begin a character.
std::uint32_t promised_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    if (lead >= 0xF0 && lead <= 0xF4) return 4;
    return 0;
}

/// Bytes of the character at `offset`; a byte outside UTF-8 is a character of its own, so that
/// every text has columns.
std::uint32_t character_length(std::string_view text, std::uint32_t offset) {
    const auto length = promised_length(static_cast<unsigned char>(text[offset]));
    if (length == 0 || length > size_of(text) - offset) return 1;
    for (std::uint32_t i = 1; i < length; ++i)
        if ((static_cast<unsigned char>(text[offset + i]) & 0xC0) != 0x80) return 1;
    return length;
}

/// Characters that end in [begin, end): an offset inside a character belongs to that character.
std::uint32_t count_characters(std::string_view text, std::uint32_t begin, std::uint32_t end) {
    std::uint32_t count = 0;
    while (begin < end) {
        begin += character_length(text, begin);
        if (begin <= end) ++count;
    }
    return count;
}

/// The given anchors and one for every line that begins between them.
std::vector<SourceText::Anchor> with_line_starts(std::string_view text,
                                                 std::vector<SourceText::Anchor> given) {
    std::stable_sort(given.begin(), given.end(),
                     [](const auto& a, const auto& b) { return a.offset < b.offset; });

    std::vector<SourceText::Anchor> all;
    SourceText::Anchor current{0, {1, 1}};
    auto next = given.begin();
    for (std::uint32_t offset = 0; offset <= size_of(text); ++offset) {
        const bool line_start = offset > 0 && text[offset - 1] == '\n';
        if (line_start) current = {offset, {current.at.line + 1, 1}};
        const bool anchored = next != given.end() && next->offset == offset;
        while (next != given.end() && next->offset == offset) current = *next++;
        if (offset == 0 || line_start || anchored) all.push_back(current);
    }
    return all;
}

}  // namespace

SourceText::SourceText(std::string name, std::string text, std::vector<Anchor> anchors)
    : name_(std::move(name)),
      text_(std::move(text)),
      anchors_(with_line_starts(text_, std::move(anchors))) {}

std::string_view SourceText::slice(SourceSpan span) const {
    const auto end = std::min(span.end, size_of(text_));
    const auto begin = std::min(span.begin, end);
    return std::string_view(text_).substr(begin, end - begin);
}

Position SourceText::position(std::uint32_t offset) const {
    if (anchors_.empty()) return {};
    offset = std::min(offset, size_of(text_));
    const auto after = std::upper_bound(
        anchors_.begin(), anchors_.end(), offset,
        [](std::uint32_t value, const Anchor& anchor) { return value < anchor.offset; });
    const auto& anchor = *(after - 1);
    return {anchor.at.line, anchor.at.column + count_characters(text_, anchor.offset, offset)};
}

}  // namespace proofmark::base

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace proofmark::base {

/// Half-open range of byte offsets into one source text.
struct SourceSpan {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    friend bool operator==(const SourceSpan&, const SourceSpan&) = default;
};

constexpr SourceSpan cover(SourceSpan a, SourceSpan b) {
    return {a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

/// A place a person can go to: line and column count from 1, columns in characters.
struct Position {
    std::uint32_t line = 1;
    std::uint32_t column = 1;

    friend bool operator==(const Position&, const Position&) = default;
};

/// A text and where it came from.
///
/// An answer is often a part of a file (a field of a sheet, with its indentation taken off), so
/// the text carries anchors: from byte `offset` on, up to the next anchor, the text stands in the
/// file from `at` on. Without anchors the text is the whole file.
class SourceText {
  public:
    struct Anchor {
        std::uint32_t offset = 0;
        Position at;
    };

    SourceText() = default;
    SourceText(std::string name, std::string text, std::vector<Anchor> anchors = {});

    /// File name as the user gave it; empty for text from the command line.
    const std::string& name() const { return name_; }
    const std::string& text() const { return text_; }
    std::string_view slice(SourceSpan span) const;

    /// Place of a byte offset in the file; offsets past the end mean the end.
    Position position(std::uint32_t offset) const;

  private:
    std::string name_;
    std::string text_;
    std::vector<Anchor> anchors_;
};

}  // namespace proofmark::base

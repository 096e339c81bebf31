#include "proofmark/notation/excerpt.hpp"

#include <utf8proc.h>

#include <algorithm>

#include "characters.hpp"

namespace proofmark::notation {

namespace {

constexpr std::size_t widest_line = 100;  // columns; longer lines are cut around the caret

std::string escaped(unsigned char byte) {
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string("\\x") + digits[byte >> 4] + digits[byte & 0xF];
}

/// One character as it is shown: control characters and broken bytes as \x1b, tabs as a space.
struct Glyph {
    std::string text;
    std::size_t width = 0;
    std::size_t begin = 0;  ///< byte offset in the line
};

Glyph glyph_at(std::string_view line, std::size_t at, std::size_t& length) {
    const CodePoint code = decode(line, at);
    length = std::max<std::size_t>(code.length, 1);
    Glyph glyph;
    glyph.begin = at;
    if (code.value == U'\t' && code.length != 0) {
        glyph.text = " ";
        glyph.width = 1;
        return glyph;
    }
    const auto value = static_cast<utf8proc_int32_t>(code.value);
    const auto category = utf8proc_category(value);
    const bool hidden = code.length == 0 || category == UTF8PROC_CATEGORY_CC ||
                        category == UTF8PROC_CATEGORY_CF || category == UTF8PROC_CATEGORY_CS ||
                        category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
    if (hidden) {
        for (std::size_t i = 0; i < length; ++i) {
            glyph.text += escaped(static_cast<unsigned char>(line[at + i]));
        }
        glyph.width = glyph.text.size();
        return glyph;
    }
    glyph.text = std::string(line.substr(at, length));
    glyph.width = static_cast<std::size_t>(std::max(utf8proc_charwidth(value), 0));
    return glyph;
}

std::vector<Glyph> glyphs_of(std::string_view line) {
    std::vector<Glyph> glyphs;
    for (std::size_t at = 0, length = 0; at < line.size(); at += length) {
        glyphs.push_back(glyph_at(line, at, length));
    }
    return glyphs;
}

/// The part of a line that is shown and where its caret stands.
class Excerpt {
  public:
    Excerpt(std::string_view line, base::SourceSpan span) : glyphs_(glyphs_of(line)) {
        first_ = index_of(span.begin);
        last_ = std::max(index_of(span.end), first_);
        choose_window();
    }

    std::string text() const {
        std::string out = from_ > 0 ? "…" : "";
        for (std::size_t i = from_; i < to_; ++i) {
            out += glyphs_[i].text;
        }
        return to_ < glyphs_.size() ? out + "…" : out;
    }

    // ^~~~ under the span
    std::string caret() const {
        const std::size_t indent = width(from_, first_) + (from_ > 0 ? 1 : 0);
        const std::size_t length = width(first_, std::min(last_, to_));
        std::string out(indent, ' ');
        out += '^';
        return length > 1 ? out.append(length - 1, '~') : out;
    }

  private:
    std::size_t index_of(std::size_t byte) const {
        std::size_t index = 0;
        while (index < glyphs_.size() && glyphs_[index].begin < byte) {
            ++index;
        }
        return index;
    }

    std::size_t width(std::size_t from, std::size_t to) const {
        std::size_t sum = 0;
        for (std::size_t i = from; i < to; ++i) {
            sum += glyphs_[i].width;
        }
        return sum;
    }

    /// Grows from the caret to both sides until the line is full.
    void choose_window() {
        from_ = first_;
        to_ = first_;
        std::size_t used = 0;
        const std::size_t lead = widest_line / 2;
        while (from_ > 0 && used + glyphs_[from_ - 1].width <= lead) {
            used += glyphs_[--from_].width;
        }
        while (to_ < glyphs_.size() && used + glyphs_[to_].width <= widest_line) {
            used += glyphs_[to_++].width;
        }
        while (from_ > 0 && used + glyphs_[from_ - 1].width <= widest_line) {
            used += glyphs_[--from_].width;
        }
    }

    std::vector<Glyph> glyphs_;
    std::size_t first_ = 0;
    std::size_t last_ = 0;
    std::size_t from_ = 0;
    std::size_t to_ = 0;
};

std::string shown(std::string_view text) {
    std::string out;
    for (const Glyph& glyph : glyphs_of(text)) {
        out += glyph.text;
    }
    return out;
}

}  // namespace

std::size_t display_width(std::string_view text) {
    const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
    if (std::all_of(text.begin(), text.end(), is_plain)) {
        return text.size();
    }
    std::size_t width = 0;
    for (const Glyph& glyph : glyphs_of(text)) {
        width += glyph.width;
    }
    return width;
}

std::string write_diagnostic(const base::Diagnostic& diagnostic) {
    std::string out;
    if (!diagnostic.file.empty()) {
        out += shown(diagnostic.file) + ":";
    }
    if (diagnostic.at.line > 0) {
        out +=
            std::to_string(diagnostic.at.line) + ":" + std::to_string(diagnostic.at.column) + ":";
    }
    if (!out.empty()) {
        out += " ";
    }
    out += shown(diagnostic.message);
    if (!diagnostic.remedy.empty()) {
        out += "; " + shown(diagnostic.remedy);
    }
    out += "\n";
    if (diagnostic.line_text.empty()) {
        return out;
    }
    const Excerpt excerpt(diagnostic.line_text, diagnostic.in_line);
    return out + "  " + excerpt.text() + "\n  " + excerpt.caret() + "\n";
}

}  // namespace proofmark::notation

#include "paragraph.hpp"

#include <algorithm>

#include "proofmark/notation/excerpt.hpp"

namespace proofmark::cli {

std::string paragraph(std::string_view lead, std::string_view text) {
    constexpr std::size_t width = 80;
    const std::size_t indent = notation::display_width(lead);
    std::string out(lead);
    std::size_t column = indent;
    bool is_first = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        const std::size_t columns = notation::display_width(word);
        if (!is_first && column + 1 + columns > width) {
            out += "\n" + std::string(indent, ' ');
            column = indent;
            is_first = true;
        }
        if (!is_first) {
            out += ' ';
            ++column;
        }
        out += word;
        column += columns;
        is_first = false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out + "\n";
}

}  // namespace proofmark::cli

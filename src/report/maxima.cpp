// Plain notation and Maxima's agree but for a few names: the plain text is taken word by word.

#include <array>
#include <cctype>

#include "proofmark/notation/writer.hpp"
#include "proofmark/report/exchange.hpp"

namespace proofmark::report {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> other_names{
    {{"e", "%e"}, {"pi", "%pi"}, {"ln", "log"}}};

bool is_word_character(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string_view maxima_name(std::string_view word) {
    for (const auto& [plain, maxima] : other_names) {
        if (word == plain) return maxima;
    }
    return word;
}

}  // namespace

std::string write_maxima(const notation::SyntaxTree& tree, notation::NodeId id) {
    const std::string plain = notation::write_expression(tree, id, notation::Notation::plain);
    std::string text;
    for (std::size_t at = 0; at < plain.size();) {
        std::size_t end = at;
        while (end < plain.size() && is_word_character(plain[end])) ++end;
        if (end == at) {
            text += plain[at++];
            continue;
        }
        text += maxima_name(std::string_view(plain).substr(at, end - at));
        at = end;
    }
    // [[a, b], [c, d]] is a list of lists to Maxima, matrix([a, b], [c, d]) a matrix.
    const bool is_matrix = notation::list_shape(tree, id).extents.size() == 2;
    return is_matrix ? "matrix(" + text.substr(1, text.size() - 2) + ")" : text;
}

}  // namespace proofmark::report

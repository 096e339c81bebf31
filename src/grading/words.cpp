#include "words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace proofmark::grading {

namespace {

constexpr std::array<std::string_view, 3> articles{"a", "an", "the"};
constexpr std::array<std::string_view, 13> clause_words{
    "because", "since", "as",    "but",   "although", "though", "unless",
    "if",      "when",  "while", "where", "whereas",  "so"};

/// Look-alikes of ASCII characters in answers that were pasted.
constexpr std::array<std::pair<std::string_view, char>, 13> look_alikes{{
    {"\u2212", '-'},
    {"\u2010", '-'},
    {"\u2011", '-'},
    {"\uFF0D", '-'},
    {"\uFE63", '-'},
    {"\u2018", '\''},
    {"\u2019", '\''},
    {"\u02BC", '\''},
    {"\u00A0", ' '},
    {"\u202F", ' '},
    {"\u2009", ' '},
    {"\u2013", '-'},
    {"\u2014", ';'},
}};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// One character of the answer as text to compare, and how many bytes it took.
struct Folded {
    std::string text;
    std::uint32_t bytes = 1;
};

/// Full-width forms U+FF01..U+FF5E stand for '!'..'~'.
bool fold_full_width(std::string_view rest, Folded& folded) {
    if (rest.size() < 3 || rest[0] != '\xEF') return false;
    const auto second = static_cast<unsigned char>(rest[1]);
    const auto third = static_cast<unsigned char>(rest[2]);
    if (second != 0xBC && second != 0xBD) return false;
    const unsigned code = (second - 0xBCu) * 64u + (third - 0x80u);  // from U+FF00 on
    if (code < 1 || code > 0x5E) return false;
    folded = {std::string(1, lower(static_cast<char>(code + 0x20))), 3};
    return true;
}

Folded fold_character(std::string_view rest) {
    for (const auto& [from, to] : look_alikes) {
        if (rest.starts_with(from)) {
            return {std::string(1, to), static_cast<std::uint32_t>(from.size())};
        }
    }
    Folded folded;
    if (fold_full_width(rest, folded)) return folded;
    // U+2000..U+206F, general punctuation: quotation marks, ellipsis, spaces.
    const bool is_punctuation =
        rest.size() > 2 && rest[0] == '\xE2' &&
        (rest[1] == '\x80' || (rest[1] == '\x81' && static_cast<unsigned char>(rest[2]) < 0xB0));
    if (is_punctuation) return {" ", 3};
    folded.text = lower(rest.front());
    return folded;
}

bool ends_clause(char c) {
    return std::string_view(",;:.!?()[]\n").find(c) != std::string_view::npos;
}

/// Collects words; one call for each folded character.
class WordCollector {
  public:
    void take(const Folded& folded, std::uint32_t at, std::string_view rest) {
        const char c = folded.text.front();
        const char next = rest.size() > folded.bytes ? rest[folded.bytes] : ' ';
        if (c == '\'') return;
        const bool is_point = c == '.' && is_digit(last()) && is_digit(next);
        const bool is_minus = c == '-' && word_.text.empty() && is_digit(next);
        if (is_letter(c) || is_digit(c) || is_point || is_minus) {
            if (word_.text.empty()) word_.span.begin = at;
            word_.text += folded.text;
            word_.span.end = at + folded.bytes;
            return;
        }
        finish();
        if (ends_clause(c)) ends_clause_ = true;
    }

    void finish() {
        if (word_.text.empty()) return;
        Word word = std::exchange(word_, {});
        if (std::find(articles.begin(), articles.end(), word.text) != articles.end()) return;
        const bool begins =
            std::find(clause_words.begin(), clause_words.end(), word.text) != clause_words.end();
        if (!words_.empty() && (ends_clause_ || begins)) ++clause_;
        ends_clause_ = false;
        word.clause = clause_;
        words_.push_back(std::move(word));
    }

    std::vector<Word> words() { return std::move(words_); }

  private:
    char last() const { return word_.text.empty() ? ' ' : word_.text.back(); }

    std::vector<Word> words_;
    Word word_;
    std::uint32_t clause_ = 0;
    bool ends_clause_ = false;
};

}  // namespace

std::vector<Word> fold_words(std::string_view text) {
    WordCollector collector;
    for (std::uint32_t at = 0; at < text.size();) {
        const auto rest = text.substr(at);
        const auto folded = fold_character(rest);
        collector.take(folded, at, rest);
        at += folded.bytes;
    }
    collector.finish();
    return collector.words();
}

}  // namespace proofmark::grading

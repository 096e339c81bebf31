#include "names.hpp"

#include <algorithm>

#include "proofmark/exercises/exercise.hpp"

namespace proofmark::exercises {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_word_byte(char c) {
    return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') ||
           static_cast<unsigned char>(c) >= 0x80;
}

std::size_t digits_end(std::string_view text, std::size_t at) {
    while (at < text.size() && is_digit(text[at])) ++at;
    return at;
}

std::string_view without_zeros(std::string_view digits) {
    while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
    return digits;
}

/// Characters outside ASCII that count as a plain one; the longest in use has three bytes.
struct Fold {
    std::string_view from;
    std::string_view to;
};
constexpr Fold choice_folds[] = {
    {"\u2212", "-"}, {"\u2010", "-"}, {"\u2011", "-"}, {"\u2013", "-"}, {"\u2014", " "},
    {"\u2018", "'"}, {"\u2019", "'"}, {"\u201C", " "}, {"\u201D", " "}, {"\u00AB", " "},
    {"\u00BB", " "}, {"\u2026", " "}, {"\u00A0", " "}, {"\u202F", " "}, {"\u3000", " "},
};

std::string with_plain_punctuation(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size();) {
        const auto* fold =
            std::find_if(std::begin(choice_folds), std::end(choice_folds),
                         [&](const Fold& f) { return text.substr(i).starts_with(f.from); });
        if (fold == std::end(choice_folds)) {
            plain += text[i++];
        } else {
            plain += fold->to;
            i += fold->from.size();
        }
    }
    return plain;
}

/// A minus sign that belongs to a number: -1 and dim=-1, but not 1-2 or key-axis.
bool is_sign(std::string_view text, std::size_t at) {
    return text[at] == '-' && at + 1 < text.size() && is_digit(text[at + 1]) &&
           (at == 0 || !is_word_byte(text[at - 1]));
}

}  // namespace

std::string fold_name(std::string_view name) {
    std::string folded;
    for (const char c : name)
        if (c != ' ' && c != '-' && c != '_' && c != '\t') folded += lower(c);
    return folded;
}

bool natural_less(std::string_view a, std::string_view b) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (is_digit(a[i]) && is_digit(b[j])) {
            const auto i_end = digits_end(a, i);
            const auto j_end = digits_end(b, j);
            const auto m = without_zeros(a.substr(i, i_end - i));
            const auto n = without_zeros(b.substr(j, j_end - j));
            if (m.size() != n.size()) return m.size() < n.size();
            if (m != n) return m < n;
            i = i_end;
            j = j_end;
        } else if (a[i] != b[j]) {
            return a[i] < b[j];
        } else {
            ++i;
            ++j;
        }
    }
    if (i < a.size() || j < b.size()) return j < b.size();
    return a < b;  // "01" and "1" are the same number, not the same name
}

std::string fold_choice(std::string_view text) {
    const std::string plain = with_plain_punctuation(text);
    std::string folded;
    bool gap = false;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const char c = plain[i];
        if (c == '\'') continue;
        if (!is_word_byte(c) && !is_sign(plain, i)) {
            gap = true;
            continue;
        }
        if (gap && !folded.empty()) folded += ' ';
        gap = false;
        folded += lower(c);
    }
    return folded;
}

}  // namespace proofmark::exercises

#include "prose.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace proofmark::grading {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

/// Characters beyond ASCII, as the ASCII text that a student could have typed for them.
constexpr auto foldings = std::to_array<Pair>({
    {"\u2018", "'"},      {"\u2019", "'"},     {"\u02BC", "'"},     {"\u00B4", "'"},
    {"\u201C", "\""},     {"\u201D", "\""},    {"\u201E", "\""},    {"\u00AB", "\""},
    {"\u00BB", "\""},     {"\u2212", "-"},     {"\u2010", "-"},     {"\u2011", "-"},
    {"\u2013", " ; "},    {"\u2014", " ; "},   {"\u2026", ". "},    {"\u00A0", " "},
    {"\u2009", " "},      {"\u202F", " "},     {"\u200B", ""},      {"\uFEFF", ""},
    {"\u00D7", "*"},      {"\u00B7", "*"},     {"\u22C5", "*"},     {"\u2219", "*"},
    {"\u2217", "*"},      {"\u2192", "->"},    {"\u21D2", "->"},    {"\u27F6", "->"},
    {"\u27F9", "->"},     {"\u21A6", "->"},    {"\u2234", "->"},    {"\u2260", "!="},
    {"\u2248", "="},      {"\u2245", "="},     {"\u2261", "="},     {"\u221D", " proportional to "},
    {"\u221A", " sqrt "}, {"\u03A3", " sum "}, {"\u2211", " sum "}, {"\u2200", " every "},
    {"\u2153", "1/3"},    {"\u2154", "2/3"},   {"\u00BD", "1/2"},   {"\u00BC", "1/4"},
    {"\u2080", "0"},      {"\u2081", "1"},     {"\u2082", "2"},     {"\u2083", "3"},
    {"\u2084", "4"},      {"\u2085", "5"},     {"\u1D62", "i"},     {"\u2C7C", "j"},
    {"\u2096", "k"},      {"\u2022", "\n- "},  {"\u25CF", "\n- "},  {"\u25E6", "\n- "},
    {"\u2705", " "},      {"\u2715", " not "}, {"\u2044", "/"},
});

/// LaTeX commands that mean something here; of any other only the name is kept.
constexpr auto commands = std::to_array<Pair>({{"to", "->"},
                                               {"rightarrow", "->"},
                                               {"Rightarrow", "->"},
                                               {"implies", "->"},
                                               {"mapsto", "->"},
                                               {"cdot", "*"},
                                               {"times", "*"},
                                               {"neq", "!="},
                                               {"ne", "!="},
                                               {"approx", "="},
                                               {"left", ""},
                                               {"right", ""},
                                               {"mathrm", ""},
                                               {"text", ""}});

constexpr auto number_words = std::to_array<Pair>({{"zero", "0"},
                                                   {"zeros", "0"},
                                                   {"zeroes", "0"},
                                                   {"one", "1"},
                                                   {"ones", "1"},
                                                   {"two", "2"},
                                                   {"three", "3"},
                                                   {"four", "4"},
                                                   {"five", "5"},
                                                   {"six", "6"},
                                                   {"ten", "10"},
                                                   {"thirds", "1/3"},
                                                   {"0s", "0"},
                                                   {"1s", "1"},
                                                   {"1.0", "1"},
                                                   {"means", "implies"},
                                                   {"meaning", "implying"},
                                                   {"meant", "implied"},
                                                   {"colour", "color"},
                                                   {"colours", "color"},
                                                   {"colors", "color"}});

/// Negations whose apostrophe was left out, and how people misspell them.
constexpr auto negations = std::to_array<Pair>({
    {"dont", "do"},       {"doesnt", "does"},   {"dosnt", "does"},      {"dosent", "does"},
    {"doesent", "does"},  {"isnt", "is"},       {"arent", "are"},       {"wasnt", "was"},
    {"werent", "were"},   {"wont", "will"},     {"cant", "can"},        {"cannot", "can"},
    {"couldnt", "could"}, {"wouldnt", "would"}, {"shouldnt", "should"}, {"didnt", "did"},
    {"hasnt", "has"},     {"havent", "have"},   {"hadnt", "had"},       {"aint", "is"},
    {"mustnt", "must"},   {"neednt", "need"},   {"ca", "can"},          {"wo", "will"},
    {"dosn", "does"},     {"doens", "does"},    {"doenst", "does"},     {"dont't", "do"},
    {"ai", "is"},
});

constexpr auto left_out = std::to_array<std::string_view>({"the", "an", "teh", "of", "th"});

/// Words that begin a clause of their own.
constexpr auto clause_words = std::to_array<std::string_view>(
    {"but",    "because",   "bc",       "cuz",    "becuase", "since", "so",     "while",
     "whilst", "whereas",   "although", "though", "if",      "when",  "unless", "hence",
     "thus",   "therefore", "however",  "which",  "then",    "vs",    "versus", "yet",
     "where",  "whenever",  "implying", "coz",    "whether", "cause"});

template <std::size_t n>
std::string_view find_pair(const std::array<Pair, n>& pairs, std::string_view key) {
    const auto found = std::find_if(pairs.begin(), pairs.end(),
                                    [&](const Pair& pair) { return pair.first == key; });
    return found == pairs.end() ? std::string_view() : found->second;
}

template <std::size_t n>
bool contains(const std::array<std::string_view, n>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || is_upper(c) || static_cast<unsigned char>(c) >= 0x80;
}
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// The text in the characters that the reader below knows, each with its place in the original.
struct FoldedText {
    std::string text;
    std::vector<base::SourceSpan> places;  ///< in the original, one for each character

    char at(std::size_t i) const { return i < text.size() ? text[i] : '\n'; }
};

/// `text` stands for the `bytes` bytes at `place` of the original.
void append(FoldedText& folded, std::string_view text, std::size_t place, std::size_t bytes) {
    folded.text += text;
    const base::SourceSpan span{static_cast<std::uint32_t>(place),
                                static_cast<std::uint32_t>(place + bytes)};
    folded.places.insert(folded.places.end(), text.size(), span);
}

/// Full-width forms U+FF01..U+FF5E stand for '!'..'~'.
char full_width(std::string_view rest) {
    if (rest.size() < 3 || rest[0] != '\xEF') return '\0';
    const unsigned code = (static_cast<unsigned char>(rest[1]) - 0xBCu) * 64u +
                          (static_cast<unsigned char>(rest[2]) - 0x80u);
    return code >= 1 && code <= 0x5E ? static_cast<char>(code + 0x20) : '\0';
}

/// Beyond ASCII; returns the bytes taken.
std::size_t fold_wide(std::string_view rest, std::size_t place, FoldedText& folded) {
    for (const auto& [from, to] : foldings) {
        if (!rest.starts_with(from)) continue;
        append(folded, to, place, from.size());
        return from.size();
    }
    if (const char plain = full_width(rest)) {
        append(folded, {&plain, 1}, place, 3);
        return 3;
    }
    append(folded, rest.substr(0, 1), place, 1);
    return 1;
}

/// The arguments of \frac, "13" or "{1}{3}", with a stroke between them; returns the bytes taken,
/// none when they are long or missing.
std::size_t fold_fraction(std::string_view rest, std::size_t place, FoldedText& folded) {
    constexpr std::size_t longest = 12;
    std::string text;
    std::size_t at = 0;
    for (int argument = 0; argument < 2; ++argument) {
        if (at >= rest.size()) return 0;
        if (argument == 1) text += '/';
        if (rest[at] != '{') {
            text += rest[at++];
            continue;
        }
        const auto close = rest.substr(0, at + longest).find('}', at);
        if (close == std::string_view::npos) return 0;
        text += rest.substr(at + 1, close - at - 1);
        at = close + 1;
    }
    append(folded, text, place, at);
    append(folded, " ", place, at);
    return at;
}

/// "\cdot" and the like; returns the bytes taken.
std::size_t fold_command(std::string_view rest, std::size_t place, FoldedText& folded) {
    std::size_t end = 1;
    while (end < rest.size() && is_letter(rest[end])) ++end;
    const auto name = rest.substr(1, end - 1);
    const auto known = std::find_if(commands.begin(), commands.end(),
                                    [&](const Pair& pair) { return pair.first == name; });
    append(folded, " ", place, 1);
    if (name == "frac" || name == "tfrac" || name == "dfrac") {
        return end + fold_fraction(rest.substr(end), place + end, folded);
    }
    if (known != commands.end()) {
        append(folded, known->second, place, end);
    } else {
        for (std::size_t i = 1; i < end; ++i) append(folded, rest.substr(i, 1), place + i, 1);
        append(folded, " ", place + end - 1, 1);
    }
    // "\," and other commands without a name are space.
    return name.empty() && rest.size() > 1 ? 2 : end;
}

FoldedText fold(std::string_view text) {
    FoldedText folded;
    folded.text.reserve(text.size());
    folded.places.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto rest = text.substr(at);
        if (static_cast<unsigned char>(rest[0]) >= 0x80) {
            at += fold_wide(rest, at, folded);
        } else if (rest[0] == '\\') {
            at += fold_command(rest, at, folded);
        } else {
            append(folded, rest.substr(0, 1), at, 1);
            ++at;
        }
    }
    return folded;
}

class ProseReader {
  public:
    explicit ProseReader(const FoldedText& folded) : folded_(folded) {}

    Prose read() {
        while (at_ < folded_.text.size()) {
            const char c = folded_.at(at_);
            if (is_letter(c)) {
                read_word();
            } else if (is_digit(c) || (c == '.' && is_digit(next()) && !is_digit(previous()))) {
                read_number();
            } else {
                read_sign(c);
            }
        }
        end_sentence();
        return std::move(prose_);
    }

  private:
    char next(std::size_t by = 1) const { return folded_.at(at_ + by); }
    char previous() const { return at_ == 0 ? '\n' : folded_.at(at_ - 1); }

    /// Letters and digits; '_', braces and hyphens of indices join ("a_{11}"), an apostrophe
    /// ("doesn't") too.
    void read_word() {
        const auto begin = at_;
        std::string word;
        bool apostrophe = false;
        for (; at_ < folded_.text.size(); ++at_) {
            const char c = folded_.at(at_);
            if (is_letter(c) || is_digit(c)) {
                word += lower(c);
            } else if (c == '\'' && is_letter(next()) && !apostrophe) {
                apostrophe = true;
                word += '\'';
            } else if (c == '_' && (is_letter(next()) || is_digit(next()) || next() == '{')) {
                continue;
            } else if ((c == '{' && previous() == '_') || (c == '}' && in_index(begin))) {
                continue;
            } else {
                break;
            }
        }
        take_word(word, begin);
    }

    /// A '{' behind '_' is still open within this word.
    bool in_index(std::size_t begin) const {
        for (std::size_t open = at_; open > begin + 1 && at_ - open < 8; --open) {
            if (folded_.at(open - 1) == '{') return folded_.at(open - 2) == '_';
        }
        return false;
    }

    void take_word(const std::string& word, std::size_t begin) {
        if (word == "w" && folded_.at(at_) == '/') return take_with(begin);
        if (word == "b" && folded_.at(at_) == '/' && next() == 'c') {
            at_ += 2;
            return add("because", begin);
        }
        if (word == "a") return take_a(begin);
        if (word == "but") {
            const auto rest = std::string_view(folded_.text).substr(at_);
            if (rest.starts_with(" for ")) return add("except", begin);
        }
        // Only "instead of" denies what follows.
        if (word == "instead") {
            const auto rest = std::string_view(folded_.text).substr(at_);
            return add(rest.starts_with(" of") ? "without" : "alternatively", begin);
        }
        const auto apostrophe = word.find('\'');
        if (apostrophe != std::string::npos) return take_contraction(word, apostrophe, begin);
        if (const auto verb = find_pair(negations, word); !verb.empty() && word.size() > 2) {
            add(std::string(verb), begin);
            return add("not", begin);
        }
        if (word == "third" || word == "thrid") return take_third(begin);
        const auto number = find_pair(number_words, word);
        add(number.empty() ? word : std::string(number), begin);
    }

    /// "w/", "w/o"
    void take_with(std::size_t begin) {
        const bool without = next() == 'o' && !is_letter(next(2));
        at_ += without ? 2U : 1U;
        add(without ? "without" : "with", begin);
    }

    /// The article, or the matrix A: that is a capital that doesn't begin a sentence, or stands
    /// before a sign or a verb.
    void take_a(std::size_t begin) {
        const bool capital = folded_.at(begin) == 'A';
        const bool marked = begin > 0 && folded_.at(begin - 1) == '$';
        if (capital && (marked || !sentence_is_empty() || before_verb_or_sign())) {
            return add("A", begin);
        }
        if (is_operator(folded_.at(at_)) || (begin > 0 && is_operator(folded_.at(begin - 1)))) {
            return add("a", begin);
        }
        after_article_ = true;
    }

    static bool is_operator(char c) { return c == '+' || c == '*' || c == '='; }

    bool before_verb_or_sign() const {
        const auto rest = std::string_view(folded_.text).substr(at_);
        const auto first = rest.find_first_not_of(' ');
        if (first == std::string_view::npos || !is_letter(rest[first])) return true;
        constexpr auto verbs =
            std::to_array<std::string_view>({"is ", "stays ", "alone", "same", "unchanged", "does",
                                             "only ", "remains ", "depends "});
        return std::any_of(verbs.begin(), verbs.end(), [&](std::string_view verb) {
            return rest.substr(first).starts_with(verb);
        });
    }

    /// "a third", "one third": the number; "the third position" is none.
    void take_third(std::size_t begin) {
        const bool counted =
            !prose_.words.empty() && !sentence_is_empty() && prose_.words.back().text == "1";
        if (after_article_) return add("1/3", begin);
        if (!counted) return add("third", begin);
        prose_.words.back().text = "1/3";
        prose_.words.back().span.end = folded_.places[at_ - 1].end;
    }

    void take_contraction(const std::string& word, std::size_t apostrophe, std::size_t begin) {
        const auto ending = word.substr(apostrophe + 1);
        auto stem = word.substr(0, apostrophe);
        if (ending == "t" && stem.ends_with('n')) {
            const auto verb = find_pair(negations, stem + "t");
            if (!verb.empty()) {
                stem = verb;
            } else {
                stem.pop_back();
            }
            add(stem, begin);
            return add("not", begin);
        }
        const auto number = find_pair(number_words, stem);
        add(number.empty() ? stem : std::string(number), begin);
        constexpr auto subjects = std::to_array<std::string_view>(
            {"it", "that", "there", "what", "this", "here", "which"});
        if (ending == "s" && contains(subjects, stem)) add("is", begin);
    }

    /// 4, 0.401, .401, 1/3, 33%, 1st. A minus directly before it, and behind nothing, belongs
    /// to it.
    void read_number() {
        auto begin = at_;
        std::string number;
        if (previous() == '-' && is_free_minus(begin - 1)) {
            number = "-";
            --begin;
        }
        if (folded_.at(at_) == '.') number += '0';
        take_digits(number);
        if (folded_.at(at_) == '/' && is_digit(next())) {
            number += '/';
            ++at_;
            take_digits(number);
        } else if (folded_.at(at_) == ' ' && next() == '%') {
            number += '%';
            at_ += 2;
        } else if (folded_.at(at_) == '%') {
            number += '%';
            ++at_;
        } else {
            while (is_letter(folded_.at(at_))) number += lower(folded_.at(at_++));
        }
        const auto folded = find_pair(number_words, number);
        add(folded.empty() ? number : std::string(folded), begin);
    }

    void take_digits(std::string& number) {
        while (is_digit(folded_.at(at_)) || (folded_.at(at_) == '.' && is_digit(next())))
            number += folded_.at(at_++);
    }

    bool is_free_minus(std::size_t minus) const {
        const char before = minus == 0 ? ' ' : folded_.at(minus - 1);
        return !is_letter(before) && !is_digit(before) && before != ')' && before != ']';
    }

    void read_sign(char c) {
        const auto begin = at_++;
        switch (c) {
            case '.': return end_at_point();
            case '!':
                if (folded_.at(at_) == '=') {
                    ++at_;
                    return add("not", begin);
                }
                return end_sentence();
            case '?':
                if (!sentence_is_empty()) current_.asks = true;
                return end_sentence();
            case '\n': return end_line();
            case '-':
            case '=':
                if (folded_.at(at_) == '>' || (folded_.at(at_) == c && next() == '>')) {
                    at_ += folded_.at(at_) == '>' ? 1U : 2U;
                    return end_clause();
                }
                if (c == '=') return add("=", begin);
                if (folded_.at(at_) == '-' || (previous_is_space(begin) && folded_.at(at_) == ' '))
                    return end_clause();
                return;
            case ',':
                if (bracket_depth_ == 0) ++current_.commas;
                if (bracket_depth_ == 0 && !between_numbers()) end_clause();
                return;
            case ';':
            case ':': return end_clause();
            case '(':
                // "softmax(0,0,0)" goes on; "(none is below zero)" is a remark.
                if (previous_is_space(begin) && !closes_soon()) end_clause();
                return;
            case ')':
                if (folded_.at(at_) == ' ' && !behind_number(begin) && remark_) end_clause();
                remark_ = false;
                return;
            case '[': ++bracket_depth_; return;
            case ']':
                if (bracket_depth_ > 0) --bracket_depth_;
                return;
            case '*':
                // Not a bullet, and not the two of Markdown's **bold**.
                if (!sentence_is_empty() && folded_.at(at_) != '*' &&
                    (begin == 0 || folded_.at(begin - 1) != '*'))
                    add("*", begin);
                return;
            case '^':
                // The transpose of a matrix is no letter of its own.
                if (folded_.at(at_) == 'T' && !is_letter(next())) ++at_;
                return;
            case '+': return add("+", begin);
            case '&': return add("and", begin);
            case '#': return add("number", begin);
            default: return;
        }
    }

    /// "(query)" explains the word before it and parts nothing.
    bool closes_soon() {
        constexpr std::size_t short_remark = 16;
        for (std::size_t ahead = 0; ahead < short_remark; ++ahead) {
            if (next(ahead) == ')') return true;
            if (next(ahead) == '\n') break;
        }
        remark_ = true;
        return false;
    }

    bool previous_is_space(std::size_t begin) const {
        return begin == 0 || folded_.at(begin - 1) == ' ' || folded_.at(begin - 1) == '\n';
    }

    bool behind_number(std::size_t begin) const {
        return begin > 0 && is_digit(folded_.at(begin - 1));
    }

    /// "1/3, 1/3"
    bool between_numbers() const {
        auto after = at_;
        while (folded_.at(after) == ' ') ++after;
        const bool before = !sentence_is_empty() && is_digit(prose_.words.back().text.back());
        return before && (is_digit(folded_.at(after)) || folded_.at(after) == '.');
    }

    /// Points inside abbreviations end nothing.
    void end_at_point() {
        const bool space = folded_.at(at_) == ' ' || folded_.at(at_) == '\n' ||
                           folded_.at(at_) == '"' || folded_.at(at_) == ')' ||
                           folded_.at(at_) == '.';
        if (!space && at_ < folded_.text.size()) return;
        if (!sentence_is_empty()) {
            constexpr auto short_words = std::to_array<std::string_view>(
                {"e", "g", "i", "ie", "eg", "vs", "etc", "ex", "approx", "resp", "nr"});
            if (contains(short_words, prose_.words.back().text)) return end_clause();
        }
        end_sentence();
    }

    /// A line that begins with a bullet, a number or nothing is a new sentence; other lines are
    /// text that was wrapped.
    void end_line() {
        auto after = at_;
        while (folded_.at(after) == ' ' || folded_.at(after) == '\t' || folded_.at(after) == '\r')
            ++after;
        const char c = folded_.at(after);
        const bool item =
            c == '-' || c == '*' || c == '\n' || c == '+' || c == '#' || c == '>' ||
            (is_digit(c) && (folded_.at(after + 1) == '.' || folded_.at(after + 1) == ')'));
        item || bracket_depth_ > 0 ? end_sentence() : end_clause();
        bracket_depth_ = 0;
    }

    bool sentence_is_empty() const { return prose_.words.size() == current_.begin; }
    bool clause_is_empty() const { return prose_.words.size() == clause_begin_; }

    void add(std::string text, std::size_t begin) {
        after_article_ = false;
        if (contains(left_out, text)) return;
        // "not because X but because Y": the negation belongs to what follows.
        const bool carried = !clause_is_empty() && prose_.words.back().text == "not";
        if (contains(clause_words, text) && !carried) end_clause();
        ProseWord word;
        word.text = std::move(text);
        word.span = {folded_.places[begin].begin, folded_.places[at_ - 1].end};
        word.clause = static_cast<std::uint32_t>(prose_.clauses.size());
        prose_.words.push_back(std::move(word));
    }

    void end_clause() {
        if (clause_is_empty()) return;
        prose_.clauses.push_back({clause_begin_, prose_.words.size(),
                                  static_cast<std::uint32_t>(prose_.sentences.size())});
        clause_begin_ = prose_.words.size();
    }

    void end_sentence() {
        end_clause();
        after_article_ = false;
        bracket_depth_ = 0;
        if (sentence_is_empty()) return;
        current_.end = prose_.words.size();
        prose_.sentences.push_back(current_);
        current_ = {};
        current_.begin = prose_.words.size();
    }

    const FoldedText& folded_;
    Prose prose_;
    ProseSentence current_;
    std::size_t at_ = 0;
    std::size_t clause_begin_ = 0;
    std::size_t bracket_depth_ = 0;
    bool after_article_ = false;
    bool remark_ = false;  // inside brackets that part a clause
};

}  // namespace

Prose read_prose(std::string_view text) {
    const auto folded = fold(text);
    return ProseReader(folded).read();
}

std::size_t phrase_length(const Prose& prose, std::size_t at, std::size_t end,
                          std::string_view phrase) {
    std::size_t length = 0;
    while (!phrase.empty()) {
        const auto space = std::min(phrase.find(' '), phrase.size());
        if (at + length >= end || prose.words[at + length].text != phrase.substr(0, space))
            return 0;
        ++length;
        phrase.remove_prefix(std::min(space + 1, phrase.size()));
    }
    return length;
}

}  // namespace proofmark::grading

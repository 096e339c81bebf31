#include "markdown_line.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace proofmark::exercises {

namespace {

constexpr std::size_t name_bytes = 40;
constexpr std::size_t name_words = 3;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_emphasis(char c) { return c == '*' || c == '_' || c == '`'; }

std::size_t skip_spaces(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const auto bytes = space_bytes(text, at);
        if (bytes == 0) break;
        at += bytes;
    }
    return at;
}

std::size_t skip_emphasis(std::string_view text, std::size_t at) {
    while (at < text.size() && is_emphasis(text[at])) ++at;
    return at;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (auto& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

Part letters_at(std::string_view line, std::size_t at) {
    std::size_t end = at;
    while (end < line.size() && is_letter(line[end])) ++end;
    return {at, end};
}

/// Letters, digits, '.', '_' and '-', beginning with a letter or digit, ending with none of the
/// punctuation.
Part id_at(std::string_view line, std::size_t at) {
    std::size_t end = at;
    const auto is_inner = [](char c) { return c == '.' || c == '_' || c == '-'; };
    while (end < line.size() &&
           (is_digit(line[end]) || is_letter(line[end]) || (end > at && is_inner(line[end]))))
        ++end;
    while (end > at && is_inner(line[end - 1])) --end;
    return {at, end};
}

bool is_exercise_word(std::string_view word) {
    static constexpr std::array<std::string_view, 6> words = {"exercise", "ex",       "exer",
                                                              "problem",  "question", "task"};
    return std::find(words.begin(), words.end(), lower(word)) != words.end();
}

/// The id is the whole title, or punctuation stands between it and the rest.
bool ends_title(std::string_view line, std::size_t at) {
    at = skip_emphasis(line, at);
    const auto behind = skip_spaces(line, at);
    if (behind == line.size()) return true;
    const auto rest = line.substr(behind);
    static constexpr std::array<std::string_view, 8> separators = {
        ":", ".", ")", "(", "- ", "\u2013", "\u2014", "\uFF1A"};
    return std::any_of(separators.begin(), separators.end(),
                       [&](std::string_view s) { return rest.starts_with(s); });
}

/// Between the word and the id: "Ex. 1", "Exercise #1", "Exercise no. 1", "Exercise: 1".
std::size_t skip_to_id(std::string_view line, std::size_t at) {
    const auto skip_punctuation = [&] {
        while (at < line.size()) {
            const auto bytes = space_bytes(line, at);
            const bool mark = line[at] == '.' || line[at] == ':' || line[at] == '#' ||
                              line[at] == '-' || line[at] == '_';
            if (bytes == 0 && !mark) return;
            at += bytes == 0 ? 1 : bytes;
        }
    };
    skip_punctuation();
    const auto word = letters_at(line, at);
    if (lower(word.of(line)) == "no" || lower(word.of(line)) == "number") {
        at = word.end;
        skip_punctuation();
    }
    return at;
}

/// Behind `-`, `*`, `+`, `•`, `1.`, `1)` or `a)`; `at` itself when none stands there. A '*' that
/// touches the name may be emphasis.
std::size_t skip_bullet(std::string_view line, std::size_t at) {
    const auto rest = line.substr(at);
    if (rest.starts_with("\u2022") || rest.starts_with("\u2013")) return at + 3;
    if (rest.starts_with('-') || rest.starts_with('+')) return at + 1;
    if (rest.starts_with('*') && space_bytes(line, at + 1) > 0) return at + 1;
    std::size_t end = at;
    while (end < line.size() && end - at < 3 && is_digit(line[end])) ++end;
    if (end == at && !rest.empty() && is_letter(rest[0])) {
        const bool lettered = rest.size() > 1 && rest[1] == ')';
        return lettered ? at + 2 : at;
    }
    const bool numbered = end > at && end < line.size() && (line[end] == '.' || line[end] == ')');
    return numbered && (end + 1 == line.size() || space_bytes(line, end + 1) > 0) ? end + 1 : at;
}

/// End of the words that could be a name: letters, digits, '_', '-' and single spaces.
std::size_t name_end(std::string_view line, std::size_t at) {
    std::size_t end = at;
    std::size_t words = 1;
    std::size_t last = at;
    while (end < line.size() && end - at <= name_bytes) {
        const char c = line[end];
        if (is_letter(c) || is_digit(c) || c == '-' || (c == '_' && end + 1 < line.size())) {
            last = ++end;
        } else if (const auto space = space_bytes(line, end); space > 0) {
            end += space;
            if (space_bytes(line, end) == 0 && ++words > name_words) break;
        } else {
            break;
        }
    }
    while (last > at && line[last - 1] == '_') --last;  // closing emphasis: __weights__
    return last;
}

/// Behind "(third row)" between a name and its separator.
std::size_t skip_parenthesis(std::string_view line, std::size_t at) {
    if (at >= line.size() || line[at] != '(') return at;
    const auto close = line.find(')', at);
    return close == std::string_view::npos ? at : skip_spaces(line, close + 1);
}

std::size_t separator_bytes(std::string_view line, std::size_t at) {
    const auto rest = line.substr(std::min(at, line.size()));
    if (rest.starts_with(':') || rest.starts_with('=')) return 1;
    return rest.starts_with("\uFF1A") ? 3 : 0;
}

}  // namespace

std::size_t space_bytes(std::string_view text, std::size_t at) {
    if (at >= text.size()) return 0;
    if (text[at] == ' ' || text[at] == '\t' || text[at] == masked) return 1;
    const auto rest = text.substr(at);
    if (rest.starts_with("\u00A0")) return 2;
    return rest.starts_with("\uFEFF") || rest.starts_with("\u3000") || rest.starts_with("\u202F")
               ? 3
               : 0;
}

Part trimmed(std::string_view line, Part part) {
    const auto inside = line.substr(0, part.end);
    part.begin = std::min(skip_spaces(inside, part.begin), part.end);
    std::size_t end = part.begin;
    for (std::size_t at = part.begin; at < part.end;) {
        const auto bytes = space_bytes(inside, at);
        at += bytes == 0 ? 1 : bytes;
        if (bytes == 0) end = at;
    }
    part.end = end;
    return part;
}

std::size_t indentation(std::string_view line) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < line.size();) {
        const auto bytes = space_bytes(line, at);
        if (bytes == 0) return columns;
        if (line[at] == '\t')
            columns += 4 - columns % 4;
        else if (line[at] != masked && !line.substr(at).starts_with("\uFEFF"))
            ++columns;
        at += bytes;
    }
    return columns;
}

std::optional<Heading> read_heading(std::string_view line,
                                    const std::function<bool(std::string_view)>& is_known) {
    Heading heading;
    auto at = skip_spaces(line, 0);
    const auto hashes = at;
    while (at < line.size() && line[at] == '#') ++at;
    heading.hashes = at - hashes;
    at = skip_emphasis(line, skip_spaces(line, at));

    const auto word = letters_at(line, at);
    if (is_exercise_word(word.of(line))) {
        heading.id = id_at(line, skip_to_id(line, word.end));
        const bool plausible = !heading.id.empty() && ends_title(line, heading.id.end) &&
                               (is_known(heading.id.of(line)) || is_digit(line[heading.id.begin]));
        heading.names_exercise = heading.hashes > 0 || plausible;
    } else if (heading.hashes > 0) {
        heading.id = id_at(line, at);
        heading.names_exercise = !heading.id.empty() && ends_title(line, heading.id.end) &&
                                 is_known(heading.id.of(line));
    }
    if (heading.hashes == 0 && !heading.names_exercise) return std::nullopt;
    return heading;
}

std::optional<FieldLine> read_field_line(std::string_view line) {
    FieldLine field;
    const auto begin = skip_spaces(line, 0);
    auto at = skip_bullet(line, begin);
    field.bullet = at > begin;
    at = skip_spaces(line, at);
    const auto emphasis = at;
    at = skip_emphasis(line, at);
    const bool emphasised = at > emphasis;

    if (at >= line.size() || !is_letter(line[at])) return std::nullopt;
    field.name = {at, name_end(line, at)};
    at = skip_spaces(line, skip_emphasis(line, field.name.end));
    at = skip_spaces(line, skip_emphasis(line, skip_parenthesis(line, at)));
    if (at == line.size()) {
        field.value = {at, at};
        return field;
    }
    const auto separator = separator_bytes(line, at);
    if (separator == 0) return std::nullopt;
    at += separator;
    const auto closing = skip_emphasis(line, at);  // **weights:** …
    if (emphasised && closing > at && (closing == line.size() || space_bytes(line, closing) > 0))
        at = closing;
    field.separator = true;
    field.value = trimmed(line, {at, line.size()});
    return field;
}

char fence_character(std::string_view line) {
    const auto rest = line.substr(skip_spaces(line, 0));
    if (rest.starts_with("```") && rest.find('`', rest.find_first_not_of('`')) == rest.npos)
        return '`';
    return rest.starts_with("~~~") ? '~' : '\0';
}

std::size_t list_mark_bytes(std::string_view line) {
    const auto begin = skip_spaces(line, 0);
    const bool mark = begin < line.size() &&
                      (line[begin] == '-' || line[begin] == '*' || line[begin] == '+') &&
                      space_bytes(line, begin + 1) > 0;
    const auto behind = mark ? skip_spaces(line, begin + 1) : 0;
    return behind < line.size() ? behind : 0;
}

bool is_rule(std::string_view line) {
    const auto part = trimmed(line, {0, line.size()});
    const auto text = part.of(line);
    if (text.size() < 3 || std::string_view("-*_=").find(text[0]) == std::string_view::npos)
        return false;
    return std::all_of(text.begin(), text.end(), [&](char c) { return c == text[0] || c == ' '; });
}

}  // namespace proofmark::exercises

#include "experiment_target.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace proofmark::grading {

using Kind = ExperimentToken::Kind;
using Part = ExperimentTarget::Part;
using Tokens = std::vector<ExperimentToken>;

namespace {

constexpr std::array<std::string_view, 10> ordinals{
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"};
constexpr std::array<std::string_view, 4> ordinal_endings{"st", "nd", "rd", "th"};
template <std::size_t size>
bool contains(const std::array<std::string_view, size>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Large enough numbers mean "no such row" whatever they are.
std::size_t count_of(const std::string& digits) {
    std::size_t count = 0;
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    constexpr std::size_t beyond_every_row = 999'999'999;
    return error == std::errc{} && count < beyond_every_row ? count : beyond_every_row;
}

class TargetReader {
  public:
    TargetReader(const Tokens& tokens, std::size_t at, const attention::Head& head)
        : tokens_(tokens), at_(at), head_(head) {}

    std::size_t at() const { return at_; }

    // target = [ part "of" ] [ "the" ] array [ index ] | rows
    std::optional<ExperimentTarget> read() {
        const std::size_t begin = at_;
        skip("the");
        auto target = read_rows_by_name();
        if (!target) {
            at_ = begin;
            target = read_array_part();
        }
        if (!target) return std::nullopt;
        target->span = {tokens_[begin].span.begin, tokens_[at_ - 1].span.end};
        return target;
    }

    std::optional<std::size_t> position() {
        const auto row = position_of_row();
        return row ? row : numbered_position();
    }

  private:
    /// 2, 2nd, second, or the name of a position.
    std::optional<std::size_t> numbered_position() {
        const auto& token = tokens_[at_];
        if (token.kind == Kind::digits) {
            const auto row = count_of(token.text);
            ++at_;
            const auto& ending = tokens_[at_];
            if (ending.kind == Kind::word && !ending.space_before &&
                contains(ordinal_endings, ending.text)) {
                ++at_;
            }
            return row;
        }
        if (token.kind != Kind::word) return std::nullopt;
        const auto word = lower_case(token.text);
        for (std::size_t i = 0; i < head_.positions.size(); ++i) {
            if (lower_case(head_.positions[i]) == word) return ++at_, i + 1;
        }
        const auto* const found = std::find(ordinals.begin(), ordinals.end(), word);
        if (found == ordinals.end()) return std::nullopt;
        ++at_;
        return static_cast<std::size_t>(found - ordinals.begin()) + 1;
    }

    /// x1, x_1, x₁, v_2: a row named by its letter.
    std::optional<std::size_t> position_of_row() {
        static constexpr std::string_view letters = "xqkvXQKV";
        const auto& letter = now();
        if (letter.text.size() != 1 || letters.find(letter.text[0]) == std::string_view::npos) {
            return std::nullopt;
        }
        const std::size_t number = at_ + (tokens_[at_ + 1].is("_") ? 2 : 1);
        const auto kind = tokens_[number].kind;
        const bool is_row =
            (kind == Kind::digits || kind == Kind::subscript) && !tokens_[number].space_before;
        if (!is_row) return std::nullopt;
        at_ = number + 1;
        return count_of(tokens_[number].text);
    }

    const ExperimentToken& now() const { return tokens_[at_]; }

    bool skip(std::string_view word) {
        if (!now().is_word(word)) return false;
        ++at_;
        return true;
    }
    bool skip_any(std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(), [this](auto word) { return skip(word); });
    }
    bool skip_sign(std::string_view sign) {
        if (!now().is(sign)) return false;
        ++at_;
        return true;
    }

    // part = ( "every" | "each" | "all" ) [ "the" ] ( rows | entries ) | "all" | [ "the" ] row n
    //      | [ "the" ] ordinal "row" | "entry" "(" n "," n ")"
    std::optional<ExperimentTarget> read_array_part() {
        ExperimentTarget target;
        bool has_part = true;
        if (skip_any({"every", "each", "all"})) {
            skip("of");
            skip("the");
            if (skip_any({"row", "rows"})) {
                target.part = Part::every_row;
            } else if (skip_any({"entry", "entries", "element", "elements"})) {
                target.part = Part::every_entry;
            }
        } else {
            skip("the");
            if (skip_any({"entry", "element"})) {
                target.part = Part::entry;
                if (!read_indices(target) || target.part != Part::entry) return std::nullopt;
            } else if (skip_any({"row", "column"})) {
                const bool is_row = tokens_[at_ - 1].is_word("row");
                if (!read_line(is_row, target)) return std::nullopt;
            } else if (const auto number = numbered_position()) {
                if (!skip_any({"row", "column"})) return std::nullopt;
                set_line(tokens_[at_ - 1].is_word("row"), *number, target);
            } else {
                has_part = false;
            }
        }
        if (has_part) skip_any({"of", "in"});
        skip("the");
        skip_any({"matrix", "array", "map"});
        if (!read_array(target)) return std::nullopt;
        const bool is_whole = target.part == Part::whole;
        if (is_whole && !read_index(target)) return std::nullopt;
        skip_any({"matrix", "array"});
        const bool is_letter_of_row = !target.array.empty() && target.array[0] >= 'a';
        if (!is_letter_of_row) return target;
        // x, q, k and v are rows; without a number they are nothing definite.
        if (target.part != Part::row && target.part != Part::entry) return std::nullopt;
        target.array[0] = static_cast<char>(target.array[0] - 'a' + 'A');
        return target;
    }

    bool read_line(bool is_row, ExperimentTarget& target) {
        const auto number = position();
        if (number) set_line(is_row, *number, target);
        return number.has_value();
    }

    static void set_line(bool is_row, std::size_t number, ExperimentTarget& target) {
        target.part = is_row ? Part::row : Part::column;
        (is_row ? target.row : target.column) = number;
    }

    // rows = kind [ "row" | "vector" ] [ ( "of" | "for" | "at" ) [ "the" ] [ "position" ] ] n
    //      | ordinal kind [ "row" | "vector" ] | [ "all" | "every" ] kinds
    std::optional<ExperimentTarget> read_rows_by_name() {
        ExperimentTarget target;
        const bool is_every = skip_any({"all", "every", "each"});
        if (is_every) skip("the");
        const auto ordinal = is_every ? std::nullopt : numbered_position();
        if (!read_kind(target)) return std::nullopt;
        const bool is_plural = tokens_[at_ - 1].text.back() == 's';
        const bool has_rows = skip_any({"row", "rows", "vector", "vectors"});
        target.part = Part::row;
        if (ordinal) {
            target.row = *ordinal;
            return target;
        }
        if (is_every || is_plural) {
            target.part = Part::every_row;
            return target;
        }
        if (skip_any({"of", "for", "at"})) {
            skip("the");
            skip_any({"position", "token", "word"});
        }
        const auto number = position();
        if (number) {
            skip_any({"position", "token", "word"});
            target.row = *number;
            return target;
        }
        return has_rows ? std::nullopt : read_value_map(std::move(target));
    }

    /// "the value map" is W_V.
    std::optional<ExperimentTarget> read_value_map(ExperimentTarget target) {
        if (!skip_any({"map", "projection"})) return std::nullopt;
        if (target.array == "X") return std::nullopt;
        target.array = "W_" + target.array;
        target.part = Part::whole;
        return target;
    }

    bool read_kind(ExperimentTarget& target) {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kinds{
            {{"input", "X"}, {"query", "Q"}, {"key", "K"}, {"value", "V"}}};
        if (now().kind != Kind::word) return false;
        const auto word = lower_case(now().text);
        for (const auto& [name, array] : kinds) {
            const bool is_plural =
                word == std::string(name) + "s" || (name == "query" && word == "queries");
            if (word != name && !is_plural) continue;
            ++at_;
            target.array = array;
            return true;
        }
        return false;
    }

    // array = letter [ ( "_" | "^" ) letter ], each perhaps in another type face
    bool read_array(ExperimentTarget& target) {
        auto name = read_letters();
        if (name.empty()) return false;
        if (name == "W" || name == "w") {
            if (!skip_sign("_") && !skip_sign("^")) return false;
            name += read_letters();
        }
        if (name.size() == 2 && (name[0] == 'W' || name[0] == 'w')) {
            const auto which = static_cast<char>(name[1] >= 'a' ? name[1] - 'a' + 'A' : name[1]);
            if (which != 'Q' && which != 'K' && which != 'V') return false;
            target.array = std::string("W_") + which;
            return true;
        }
        static constexpr std::string_view letters = "XQKVxqkvDSAO";
        if (name.size() != 1 || letters.find(name[0]) == std::string_view::npos) return false;
        target.array = name;
        return true;
    }

    // letters = word | "{" letters "}" | \mathbf letters
    std::string read_letters() {
        if (is_letter_style(now())) ++at_;
        if (skip_sign("{")) {
            auto inner = read_letters();
            if (inner == "W" && skip_sign("_")) inner += read_letters();  // \mathbf{W_V}
            return skip_sign("}") ? inner : std::string();
        }
        return now().kind == Kind::word ? tokens_[at_++].text : std::string();
    }

    // index = "[" numbers "]" { "[" n "]" } | "(" numbers ")" | "_" n | "_" "{" numbers "}" | n
    /// False where an index begins that is none.
    bool read_index(ExperimentTarget& target) {
        if (now().kind == Kind::subscript || (now().kind == Kind::digits && !now().space_before)) {
            return take_digits(tokens_[at_++].text, target);
        }
        if (now().is("_")) {
            ++at_;
            if (now().kind == Kind::digits) return take_digits(tokens_[at_++].text, target);
            if (!now().is("{")) return false;
            const bool is_number =
                tokens_[at_ + 1].kind == Kind::digits && tokens_[at_ + 2].is("}");
            if (!is_number) return read_indices(target);
            at_ += 3;
            return take_digits(tokens_[at_ - 2].text, target);
        }
        const bool opens = (now().is("[") || now().is("(")) && !now().space_before;
        return !opens || read_indices(target);
    }

    bool take_digits(const std::string& digits, ExperimentTarget& target) {
        const auto shape = shape_of(head_, target.array);
        target.has_two_digits = digits.size() == 2 && digits[1] != '0';
        if (target.has_two_digits && count_of(digits) > shape.rows) {
            target.part = Part::entry;
            target.row = count_of(digits.substr(0, 1));
            target.column = count_of(digits.substr(1));
            target.has_two_digits = false;
            return true;
        }
        target.part = Part::row;
        target.row = count_of(digits);
        return true;
    }

    /// [1], [1, 2], [1][2], [1, :], [:, 2], [:]
    bool read_indices(ExperimentTarget& target) {
        static constexpr std::string_view brackets = "[](){}";
        const auto opening =
            now().text.empty() ? std::string_view::npos : brackets.find(now().text);
        if (now().kind != Kind::sign || opening == std::string_view::npos || opening % 2 != 0) {
            return false;
        }
        const std::string closing(1, brackets[opening + 1]);
        std::vector<std::size_t> indices;  // 0: all
        do {
            ++at_;
            if (skip_sign(":")) {
                target.is_sliced = true;
                indices.push_back(all);
            } else if (const auto number = numbered_position()) {
                indices.push_back(*number);
            } else {
                return false;
            }
        } while (now().is(","));
        if (!skip_sign(closing)) return false;
        if (indices.size() == 1 && closing == "]" && now().is("[")) {
            ++at_;
            const auto column = position();
            if (!column || !skip_sign("]")) return false;
            indices.push_back(*column);
        }
        return take_indices(indices, target);
    }

    static bool take_indices(const std::vector<std::size_t>& indices, ExperimentTarget& target) {
        if (indices.size() > 2) return false;
        const bool every_row = indices[0] == all;
        const bool every_column = indices.size() == 1 || indices[1] == all;
        target.part = every_row ? (every_column ? Part::whole : Part::column)
                                : (every_column ? Part::row : Part::entry);
        if (!every_row) target.row = indices[0];
        if (!every_column) target.column = indices[1];
        return true;
    }

    static constexpr std::size_t all = static_cast<std::size_t>(-1);

    const Tokens& tokens_;
    std::size_t at_;
    const attention::Head& head_;
};

}  // namespace

bool ExperimentTarget::is_computed() const {
    return array == "D" || array == "S" || array == "A" || array == "O";
}

std::string ExperimentTarget::echo() const {
    switch (part) {
        case Part::whole: return array;
        case Part::every_row: return "every row of " + array;
        case Part::every_entry: return "every entry of " + array;
        case Part::row: return array + "[" + std::to_string(row) + "]";
        case Part::column: return "column " + std::to_string(column) + " of " + array;
        case Part::entry: break;
    }
    return array + "[" + std::to_string(row) + ", " + std::to_string(column) + "]";
}

ArrayShape shape_of(const attention::Head& head, std::string_view array) {
    if (array == "X" || array == "x") return {head.T(), head.d_model()};
    if (array == "W_Q") return {head.d_model(), head.d_k()};
    if (array == "W_K") return {head.d_source(), head.d_k()};
    if (array == "W_V") return {head.d_source(), head.d_v()};
    if (array == "Q" || array == "q") return {head.T(), head.d_k()};
    if (array == "K" || array == "k") return {head.T_source(), head.d_k()};
    if (array == "V" || array == "v") return {head.T_source(), head.d_v()};
    if (array == "O") return {head.T(), head.d_v()};
    return {head.T(), head.T_source()};
}

std::optional<ExperimentTarget> read_target(const Tokens& tokens, std::size_t& at,
                                            const attention::Head& head) {
    TargetReader reader(tokens, at, head);
    auto target = reader.read();
    if (target) at = reader.at();
    return target;
}

std::optional<std::size_t> read_position(const Tokens& tokens, std::size_t& at,
                                         const attention::Head& head) {
    TargetReader reader(tokens, at, head);
    const auto position = reader.position();
    if (position) at = reader.at();
    return position;
}

}  // namespace proofmark::grading

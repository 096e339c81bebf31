// Matrices that stand on several lines: one row a line, or a Markdown table.

#include "parser.hpp"

namespace proofmark::notation {

using base::DiagnosticKind;

namespace {

bool opens(TokenKind kind) {
    return kind == TokenKind::open_round || kind == TokenKind::open_square ||
           kind == TokenKind::open_brace || kind == TokenKind::begin_matrix;
}

bool closes(TokenKind kind) {
    return kind == TokenKind::close_round || kind == TokenKind::close_square ||
           kind == TokenKind::close_brace || kind == TokenKind::end_matrix;
}

bool separates_rows(TokenKind kind) {
    return kind == TokenKind::comma || kind == TokenKind::semicolon || kind == TokenKind::row_break;
}

/// A line that ends so is not complete.
bool wants_more(TokenKind kind) {
    return kind == TokenKind::plus || kind == TokenKind::minus || kind == TokenKind::times ||
           kind == TokenKind::divide || kind == TokenKind::power || kind == TokenKind::radical ||
           kind == TokenKind::equals || kind == TokenKind::latex_fraction ||
           kind == TokenKind::latex_root || kind == TokenKind::over;
}

/// A line that begins so goes on with the one before.
bool goes_on(TokenKind kind) {
    return kind == TokenKind::times || kind == TokenKind::divide || kind == TokenKind::power ||
           kind == TokenKind::comma || kind == TokenKind::equals || kind == TokenKind::relation ||
           kind == TokenKind::over || closes(kind);
}

}  // namespace

// value = table | rows_on_lines | entry
NodeId Parser::value() {
    if (!lexer_.has_lines) {
        return entry();
    }
    const Lines lines = line_starts();
    if (lines.size() < 2) {
        return entry();
    }
    if (is_table(lines)) {
        return table(lines);
    }
    if (lines_are_rows(lines) && lines_are_numbered(lines)) {
        return fail(DiagnosticKind::ambiguous_notation, tokens_[lines[0]].span(),
                    "the first number of each line may count the lines or be an entry",
                    "leave it out, or write the rows in brackets: [[0, 0.5], [1, 0.25]]");
    }
    return lines_are_rows(lines) ? rows_on_lines(lines) : (problem_ ? nothing : entry());
}

/// First token of each line outside of all brackets, from here on.
Parser::Lines Parser::line_starts() const {
    Lines starts{pos()};
    std::size_t depth = 0;
    for (std::size_t i = pos(); i < last_; ++i) {
        if (i > pos() && depth == 0 && tokens_[i].has(line_before)) {
            starts.push_back(i);
        }
        if (opens(tokens_[i].kind)) {
            ++depth;
        } else if (closes(tokens_[i].kind) && depth > 0) {
            --depth;
        }
    }
    return starts;
}

/// Is every line break the end of a row? A sum may also run over several lines.
bool Parser::lines_are_rows(const Lines& lines) {
    bool signed_line = false;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const Token& first = tokens_[lines[i]];
        if (wants_more(tokens_[lines[i] - 1].kind) || goes_on(first.kind)) {
            return false;
        }
        if (first.kind == TokenKind::plus || first.kind == TokenKind::minus) {
            if (tokens_[lines[i] + 1].has(space_before)) {
                return false;  // "a" / "+ b"
            }
            signed_line = true;
        }
    }
    if (!signed_line || has_entries(lines[0], lines[1])) {
        return true;
    }
    fail(DiagnosticKind::ambiguous_notation, tokens_[lines[1]].span(),
         "the lines may be one sum or one value each",
         "write the sum on one line, or a vector as [2, -1]");
    return false;
}

/// 0 0.4 / 1 0.2 of a printed table, 1. 1/3 / 2. 2/3 of a list.
bool Parser::lines_are_numbered(const Lines& lines) const {
    bool all_points = true;
    bool all_decimals = true;
    std::size_t first = 2;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Token& count = tokens_[lines[i]];
        const Token& sign = tokens_[lines[i] + 1];
        const Token& entry = signs.has(sign.kind) ? (&sign)[1] : sign;
        if (count.kind != TokenKind::number || count.has(spelled) || !sign.has(space_before)) {
            return false;
        }
        std::string_view written = slice(count.span());
        const bool has_point = written.back() == '.';
        written.remove_suffix(has_point ? 1 : 0);
        if (i == 0) {
            first = written == "0" ? 0 : 1;
        }
        if (written != std::to_string(first + i)) {
            return false;
        }
        all_points = all_points && has_point;
        all_decimals = all_decimals && !has_point && entry.kind == TokenKind::number &&
                       (entry.value & point_trait) != 0;
    }
    return all_points || all_decimals;
}

/// Does a line hold several entries, to the eye? "2 -1", "2, -1"
bool Parser::has_entries(std::size_t from, std::size_t to) const {
    std::size_t depth = 0;
    for (std::size_t i = from; i < to; ++i) {
        const TokenKind kind = tokens_[i].kind;
        if (opens(kind)) {
            if (i == from && kind == TokenKind::open_square) {
                return true;  // [2, -1]
            }
            ++depth;
        } else if (closes(kind) && depth > 0) {
            --depth;
        } else if (depth == 0 && kind == TokenKind::comma) {
            return true;
        } else if (depth == 0 && i > from && tokens_[i].has(space_before) &&
                   !wants_more(tokens_[i - 1].kind)) {
            const bool is_sign = kind == TokenKind::minus || kind == TokenKind::plus;
            const bool is_tight = !tokens_[i + 1].has(space_before);
            if (kind == TokenKind::number || (is_sign && is_tight)) {
                return true;
            }
        }
    }
    return false;
}

// rows_on_lines = row { newline row }
NodeId Parser::rows_on_lines(const Lines& lines) {
    const Surroundings outside = around_;
    const std::uint32_t begin = peek().begin;
    const std::size_t from = stack_.size();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t to = i + 1 < lines.size() ? lines[i + 1] : last_;
        const NodeId row = row_of_line(to);
        if (row == nothing) {
            return nothing;
        }
        stack_.push(row);
    }
    around_ = outside;
    const NodeId id = finish_list(from, begin);
    if (id != nothing) {
        note("rows-on-lines", tree_.span(id), "each line is read as a row of a matrix");
    }
    return id;
}

// row = list | entry { ("," | space) entry }, with a separator behind it or none
NodeId Parser::row_of_line(std::size_t to) {
    std::size_t end = to;
    if (end > pos() + 1 && separates_rows(tokens_[end - 1].kind)) {
        --end;
    }
    bool has_commas = false;
    std::size_t depth = 0;
    for (std::size_t i = pos(); i < end; ++i) {
        if (opens(tokens_[i].kind)) {
            ++depth;
        } else if (closes(tokens_[i].kind) && depth > 0) {
            --depth;
        }
        has_commas = has_commas || (depth == 0 && tokens_[i].kind == TokenKind::comma);
    }
    around_ = {};
    around_.lines_separate = true;
    around_.spaces_separate = !has_commas;
    const std::uint32_t begin = peek().begin;
    const std::size_t from = stack_.size();
    while (true) {
        const NodeId id = entry();
        if (id == nothing) {
            return nothing;
        }
        stack_.push(id);
        if (pos() >= end) {
            break;
        }
        if (peek().kind == TokenKind::comma) {
            next();
        } else if (has_commas || !peek().has(space_before)) {
            return unexpected();
        }
    }
    move_to(to);
    if (stack_.size() > from + 1) {
        return finish_list(from, begin);
    }
    const NodeId only = stack_.back();
    stack_.shrink(from);
    if (tree_.kind(only) != Kind::list) {
        return fail(DiagnosticKind::two_answers, tree_.span(only),
                    "each line holds a value and one is asked",
                    "write a vector in brackets: [1, 2]");
    }
    return only;
}

/// Every line begins and ends with a bar.
bool Parser::is_table(const Lines& lines) const {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t to = i + 1 < lines.size() ? lines[i + 1] : last_;
        if (tokens_[lines[i]].kind != TokenKind::bar || tokens_[to - 1].kind != TokenKind::bar ||
            to < lines[i] + 2) {
            return false;
        }
    }
    return true;
}

/// |---|:-:|
bool Parser::is_rule_row(std::size_t from, std::size_t to) const {
    bool has_rule = false;
    for (std::size_t i = from; i < to; ++i) {
        const TokenKind kind = tokens_[i].kind;
        if (kind != TokenKind::bar && kind != TokenKind::minus && kind != TokenKind::colon) {
            return false;
        }
        has_rule = has_rule || kind == TokenKind::minus;
    }
    return has_rule;
}

/// Column names or empty cells, but no values.
bool Parser::is_heading_row(std::size_t from, std::size_t to) const {
    for (std::size_t i = from; i < to; ++i) {
        if (tokens_[i].kind != TokenKind::bar && tokens_[i].kind != TokenKind::word) {
            return false;
        }
    }
    return true;
}

// table = row { newline row }, row = "|" entry { "|" entry } "|"
NodeId Parser::table(const Lines& lines) {
    const std::uint32_t begin = peek().begin;
    const std::size_t from = stack_.size();
    const auto line_end = [&](std::size_t i) {
        return i + 1 < lines.size() ? lines[i + 1] : last_;
    };
    const Surroundings outside = around_;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (is_rule_row(lines[i], line_end(i))) {
            continue;
        }
        const bool is_headed = i == 0 && is_rule_row(lines[1], line_end(1));
        if (is_headed && is_heading_row(lines[0], line_end(0))) {
            note("table-heading", {tokens_[lines[0]].begin, tokens_[line_end(0) - 1].end},
                 "the first line of the table is read as its heading");
            continue;
        }
        move_to(lines[i]);
        const NodeId row = table_row(line_end(i));
        if (row == nothing) {
            return nothing;
        }
        stack_.push(row);
    }
    move_to(last_);
    around_ = outside;
    if (stack_.size() == from) {
        return fail(DiagnosticKind::not_an_expression, {begin, last_end()},
                    "the table has no row of values", "write the rows below the heading");
    }
    return finish_list(from, begin);
}

NodeId Parser::table_row(std::size_t to) {
    around_ = {};
    around_.lines_separate = true;
    around_.open_bars = 1;
    const Token open = next();
    const std::size_t from = stack_.size();
    while (pos() < to) {
        if (peek().kind == TokenKind::bar) {
            return fail(DiagnosticKind::missing_operand, peek().span(),
                        "a cell of the table is empty",
                        "write every entry, and abs(x) for an absolute value");
        }
        const NodeId id = entry();
        if (id == nothing || !expect(TokenKind::bar, open)) {
            return nothing;
        }
        stack_.push(id);
    }
    return finish_list(from, open.begin);
}

}  // namespace proofmark::notation

#include <algorithm>

#include "parser.hpp"

namespace proofmark::notation {

using base::DiagnosticKind;

namespace {

bool is_closing(TokenKind kind) {
    return kind == TokenKind::close_round || kind == TokenKind::close_square ||
           kind == TokenKind::close_brace || kind == TokenKind::end_matrix;
}

std::string_view closing_text(TokenKind kind) {
    switch (kind) {
        case TokenKind::close_round: return "')'";
        case TokenKind::close_square: return "']'";
        case TokenKind::close_brace: return "'}'";
        case TokenKind::greater: return "'>'";
        case TokenKind::bar: return "'|'";
        default: return "'\\end'";
    }
}

/// A long row that a program broke into lines: all are equally long but for the last.
bool is_wrapped(const std::vector<std::size_t>& counts) {
    const auto full =
        static_cast<std::size_t>(std::count(counts.begin(), counts.end(), counts.front()));
    return full + 1 == counts.size() && counts.back() < counts.front();
}

/// Sets a variable and puts the old value back.
template <class T>
class Restore {
  public:
    Restore(T& variable, T value) : variable_(variable), old_(variable) { variable_ = value; }
    ~Restore() { variable_ = old_; }
    Restore(const Restore&) = delete;
    Restore& operator=(const Restore&) = delete;

  private:
    T& variable_;
    T old_;
};

}  // namespace

/// Passes over the closing bracket of `open`, or says what is wrong.
bool Parser::expect(TokenKind close, const Token& open) {
    const Token& token = peek();
    if (token.kind == close) {
        next();
        return true;
    }
    if (token.kind == TokenKind::end) {
        unclosed(open);
    } else if (is_closing(token.kind)) {
        fail(DiagnosticKind::unmatched_bracket, token.span(),
             quote(open.span()) + " is closed by " + quote(token.span()),
             "close it with " + std::string(closing_text(close)));
    } else {
        unexpected();
    }
    return false;
}

NodeId Parser::unclosed(const Token& open) {
    const TokenKind close = open.kind == TokenKind::open_round    ? TokenKind::close_round
                            : open.kind == TokenKind::open_square ? TokenKind::close_square
                            : open.kind == TokenKind::open_brace  ? TokenKind::close_brace
                            : open.kind == TokenKind::less        ? TokenKind::greater
                            : open.kind == TokenKind::bar         ? TokenKind::bar
                                                                  : TokenKind::end_matrix;
    return fail(DiagnosticKind::unclosed_bracket, open.span(),
                "expected " + std::string(closing_text(close)) + " before the end of the answer",
                "close the bracket opened here");
}

// round = "(" entry ")" | "(" entry "," [ entry { "," entry } ] ")"
NodeId Parser::rest_of_round(NodeId first, const Token& open) {
    if (peek().kind != TokenKind::comma) {
        expect(TokenKind::close_round, open);
        return nothing;
    }
    const Deeper deeper(*this);
    const Restore restore(around_, Surroundings{});
    const std::size_t from = stack_.size();
    stack_.push(first);
    // (5,) is the tuple of one
    if (at_[1].kind == TokenKind::close_round) {
        next();
    }
    while (peek().kind == TokenKind::comma) {
        next();
        const NodeId id = entry();
        if (id == nothing) {
            return nothing;
        }
        stack_.push(id);
    }
    if (!expect(TokenKind::close_round, open)) {
        return nothing;
    }
    if (has_decimal_commas(static_cast<std::size_t>(&open - &tokens_[0]))) {
        return decimal_commas(open);
    }
    return finish_list(from, open.begin);
}

// square = "[" row { ";" row } "]"
// row    = entry { "," entry } | entry { space entry }
NodeId Parser::square() {
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(peek().span());
    }
    const std::size_t index = pos();
    const Token open = next();
    Surroundings inside;
    inside.spaces_separate = !open.has(has_comma);
    const Restore restore(around_, inside);
    const std::size_t rows = stack_.size();
    std::uint32_t row_begin = peek().begin;
    std::size_t from = rows;
    bool has_rows = false;
    bool by_spaces = false;
    std::vector<std::size_t> line_counts;  // entries on each line, where lines end between entries
    std::size_t line_from = rows;
    while (true) {
        const bool is_bare =
            pos() == index + 1 && peek().kind == TokenKind::begin_matrix && peek().value == 1;
        const std::uint32_t begin = peek().begin;
        const NodeId id = entry();
        if (id == nothing) {
            return nothing;
        }
        // \left[\begin{matrix} .. \end{matrix}\right] is one matrix with its brackets.
        if (is_bare && peek().kind == TokenKind::close_square && tree_.kind(id) == Kind::list &&
            tree_.span(id).begin == begin) {
            next();
            tail_ = Tail::closed;
            return id;
        }
        stack_.push(id);
        const TokenKind kind = peek().kind;
        if (kind == TokenKind::comma) {
            next();
        } else if (kind == TokenKind::semicolon) {
            const NodeId row = finish_list(from, row_begin);
            if (row == nothing) {
                return nothing;
            }
            next();
            stack_.push(row);
            from = stack_.size();
            row_begin = peek().begin;
            has_rows = true;
        } else if (around_.spaces_separate && peek().has(space_before) &&
                   (starts_factor(peek()) || kind == TokenKind::minus || kind == TokenKind::plus)) {
            by_spaces = true;
            if (peek().has(line_before)) {
                line_counts.push_back(stack_.size() - line_from);
                line_from = stack_.size();
            }
        } else {
            break;
        }
    }
    if (!line_counts.empty() && tree_.kind(stack_.back()) != Kind::list) {
        line_counts.push_back(stack_.size() - line_from);
        if (has_rows || !is_wrapped(line_counts)) {
            const base::SourceSpan span{open.begin, last_end()};
            return fail(DiagnosticKind::ambiguous_notation, span,
                        "the lines in the brackets may be rows of a matrix or one row",
                        "write ; between rows, as in [1 2; 3 4], or one row on one line");
        }
    }
    if (has_rows) {
        const NodeId row = finish_list(from, row_begin);
        if (row == nothing) {
            return nothing;
        }
        stack_.push(row);
    }
    if (!expect(TokenKind::close_square, open)) {
        return nothing;
    }
    if (open.has(has_comma)) {
        if (has_rows ? !check_pairs(index) : has_decimal_commas(index)) {
            return has_rows ? nothing : decimal_commas(open);
        }
    }
    if (by_spaces && !has_note("space-separated")) {
        note("space-separated", {open.begin, last_end()},
             "the entries of " + quote({open.begin, last_end()}) +
                 " are separated by spaces; write commas to be sure");
    }
    return finish_list(rows, open.begin);
}

/// [0,5, 0,25]: commas that are tight and spaced in turn look like decimal commas.
bool Parser::has_decimal_commas(std::size_t open) const {
    std::size_t at = open + 1;
    std::size_t pairs = 0;
    while (true) {
        const bool is_pair =
            tokens_[at].kind == TokenKind::number && tokens_[at].value == integer_trait &&
            tokens_[at + 1].kind == TokenKind::comma && !tokens_[at + 1].has(space_before) &&
            tokens_[at + 2].kind == TokenKind::number && tokens_[at + 2].value == integer_trait &&
            !tokens_[at + 2].has(space_before);
        if (!is_pair) {
            return false;
        }
        ++pairs;
        at += 3;
        if (tokens_[at].kind != TokenKind::comma) {
            return pairs > 1;
        }
        if (!tokens_[at + 1].has(space_before)) {
            return false;
        }
        ++at;
    }
}

/// [0,4011; 0,1978]: rows of two whole numbers, or decimals with commas? Refuses what looks like
/// decimals, notes what may be.
bool Parser::check_pairs(std::size_t open) {
    bool is_decimal = false;
    bool all_zero = true;
    bool is_longer = false;
    std::size_t at = open + 1;
    while (true) {
        const Token& left = tokens_[at];
        const Token& comma = tokens_[at + 1];
        const Token& right = tokens_[at + 2];
        const bool is_pair = left.kind == TokenKind::number && left.value == integer_trait &&
                             comma.kind == TokenKind::comma && !comma.has(space_before) &&
                             right.kind == TokenKind::number && right.value == integer_trait &&
                             !right.has(space_before);
        if (!is_pair) {
            return true;
        }
        const std::size_t digits = right.end - right.begin;
        const bool is_zero = slice(left.span()) == "0";
        all_zero = all_zero && is_zero;
        is_longer = is_longer || digits > left.end - left.begin;
        is_decimal =
            is_decimal || digits > 2 || (digits > 1 && (is_zero || text_[right.begin] == '0'));
        const TokenKind kind = tokens_[at + 3].kind;
        if (kind != TokenKind::semicolon) {
            break;
        }
        at += 4;
    }
    if (tokens_[at + 3].kind != TokenKind::close_square) {
        return true;
    }
    const base::SourceSpan span{tokens_[open].begin, last_end()};
    if (is_decimal) {
        fail(DiagnosticKind::ambiguous_notation, span,
             "the commas of " + quote(span) + " may separate entries or stand inside decimals",
             "write decimals with a point, and a space behind every comma");
        return false;
    }
    if (all_zero || is_longer) {
        note("two-readings", span,
             quote(span) + " is read as rows of two entries; write decimals with a point");
    }
    return true;
}

NodeId Parser::decimal_commas(const Token& open) {
    return fail(DiagnosticKind::ambiguous_notation, {open.begin, last_end()},
                "the commas of " + quote({open.begin, last_end()}) +
                    " may separate entries or stand inside decimals",
                "write decimals with a point, and a space behind every comma");
}

// Inside LaTeX braces group; elsewhere {1, 2} is a list.
NodeId Parser::brace() {
    const Token open = peek();
    if (lexer_.latex && open.value == 0 && !open.has(has_comma)) {
        return group_as(TokenKind::close_brace);
    }
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(open.span());
    }
    const std::size_t index = pos();
    next();
    const NodeId id = list_until(TokenKind::close_brace, open);
    if (id != nothing && !open.has(has_comma) && groups_or_lists(index)) {
        const base::SourceSpan span{open.begin, last_end()};
        const std::string inside(slice({open.end, span.end - 1}));
        return fail(DiagnosticKind::ambiguous_notation, span,
                    "the braces of " + quote(span) + " may group or make a list",
                    inside.size() > 20
                        ? "write (x) to group, [x] for a list"
                        : "write (" + inside + ") to group, [" + inside + "] for a list");
    }
    return id;
}

/// {r}^{2}: braces around one value, with an operator beside them.
bool Parser::groups_or_lists(std::size_t open) const {
    constexpr TokenSet beside(TokenKind::times, TokenKind::divide, TokenKind::power,
                              TokenKind::superscript, TokenKind::plus, TokenKind::minus,
                              TokenKind::open_brace);
    constexpr TokenSet before(TokenKind::times, TokenKind::divide, TokenKind::power,
                              TokenKind::plus, TokenKind::minus, TokenKind::number, TokenKind::word,
                              TokenKind::close_brace, TokenKind::close_round);
    return beside.has(peek().kind) || (open > start_ && before.has(tokens_[open - 1].kind));
}

// angle = "<" entry { "," entry } ">"
NodeId Parser::angle() {
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(peek().span());
    }
    const Token open = next();
    return list_until(TokenKind::greater, open);
}

NodeId Parser::list_until(TokenKind close, const Token& open) {
    const Restore restore(around_, Surroundings{});
    const Token opened = open;
    const std::size_t from = stack_.size();
    while (true) {
        const NodeId id = entry();
        if (id == nothing) {
            return nothing;
        }
        stack_.push(id);
        if (peek().kind != TokenKind::comma) {
            break;
        }
        next();
    }
    return expect(close, opened) ? finish_list(from, opened.begin) : nothing;
}

/// One value in brackets that only group.
NodeId Parser::group_as(TokenKind close) {
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(peek().span());
    }
    const Restore restore(around_, Surroundings{});
    const Token open = next();
    const NodeId id = entry();
    tail_ = Tail::closed;
    return id != nothing && expect(close, open) ? id : nothing;
}

// bars = "|" entry "|"
NodeId Parser::bars() {
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(peek().span());
    }
    const Token open = next();
    NodeId id = nothing;
    {
        Surroundings inside;
        inside.open_bars = around_.open_bars + 1;
        const Restore restore(around_, inside);
        id = entry();
    }
    if (id == nothing || !expect(TokenKind::bar, open)) {
        return nothing;
    }
    tail_ = Tail::closed;
    return make_one(Kind::absolute, id, open.begin);
}

// matrix_environment = begin row { "\\" row } [ "\\" ] end, row = entry { "&" entry }
NodeId Parser::matrix_environment() {
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(peek().span());
    }
    const Restore restore(around_, Surroundings{});
    const Token open = next();
    const std::size_t rows = stack_.size();
    std::size_t from = rows;
    std::uint32_t row_begin = peek().begin;
    while (true) {
        const NodeId id = entry();
        if (id == nothing) {
            return nothing;
        }
        stack_.push(id);
        if (peek().kind == TokenKind::column_break) {
            next();
            continue;
        }
        const NodeId row = finish_list(from, row_begin);
        if (row == nothing) {
            return nothing;
        }
        stack_.push(row);
        from = stack_.size();
        if (peek().kind == TokenKind::row_break) {
            next();
            if (peek().kind != TokenKind::end_matrix) {
                row_begin = peek().begin;
                continue;
            }
        }
        break;
    }
    if (!expect(TokenKind::end_matrix, open)) {
        return nothing;
    }
    tail_ = Tail::closed;
    if (stack_.size() == rows + 1) {
        const NodeId row = stack_.back();
        stack_.shrink(rows);
        tree_.set_span(row, {open.begin, last_end()});
        note("one-row", {open.begin, last_end()}, "a matrix of one row is read as a vector");
        return row;
    }
    return finish_list(rows, open.begin);
}

NodeId Parser::finish_list(std::size_t from, std::uint32_t begin) {
    base::SourceSpan place;
    if (!is_regular(stack_.from(from), place)) {
        return fail(DiagnosticKind::ragged_matrix, place,
                    "the rows of a matrix must be equally long, " + quote(place) + " is not",
                    "give every row the same number of entries");
    }
    tail_ = Tail::closed;
    return make(Kind::list, from, begin);
}

/// Entries are all lists of one shape, or none is a list; each was checked when it was made.
bool Parser::is_regular(std::span<const NodeId> entries, base::SourceSpan& place) const {
    for (const NodeId id : entries) {
        if (!same_list_shape(entries[0], id)) {
            place = tree_.span(id);
            return false;
        }
    }
    return true;
}

// [r, 1, r]/(2r+1) and -[1, 2] are as long as the list in them.
std::optional<NodeId> Parser::list_within(NodeId id) const {
    while (tree_.kind(id) == Kind::negate || tree_.kind(id) == Kind::sum) {
        id = tree_.child(id, 0);
    }
    if (tree_.kind(id) == Kind::list) {
        return id;
    }
    std::optional<NodeId> only;
    if (tree_.kind(id) != Kind::product) {
        return only;
    }
    for (const NodeId factor : tree_.children(id)) {
        if (tree_.kind(factor) != Kind::list) {
            continue;
        }
        if (only) {
            return std::nullopt;  // a product of arrays is as large as both of them say
        }
        only = factor;
    }
    return only;
}

bool Parser::same_list_shape(NodeId a, NodeId b) const {
    for (;;) {
        const auto first = list_within(a);
        const auto second = list_within(b);
        if (!first || !second) {
            // What an array such as A[1] is as long as shows when it is computed.
            return !first == !second || may_be_array(first ? b : a);
        }
        if (tree_[*first].count != tree_[*second].count) {
            return false;
        }
        a = tree_.child(*first, 0);
        b = tree_.child(*second, 0);
    }
}

bool Parser::may_be_array(NodeId id) const {
    switch (tree_.kind(id)) {
        case Kind::index: return true;
        case Kind::name: return is_known_array(tree_.name(id));
        case Kind::negate:
        case Kind::sum: return may_be_array(tree_.child(id, 0));
        case Kind::product: {
            const auto factors = tree_.children(id);
            return std::any_of(factors.begin(), factors.end(), [this](NodeId factor) {
                return tree_.kind(factor) == Kind::list || may_be_array(factor);
            });
        }
        default: return false;
    }
}

}  // namespace proofmark::notation

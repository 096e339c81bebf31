#include "parser.hpp"

#include "characters.hpp"
#include "number.hpp"

namespace proofmark::notation {

using base::DiagnosticKind;

/// The node is over a limit: says which.
NodeId Parser::over_limit(NodeId id) {
    if (tree_.size() > context_.limits.nodes) {
        return fail(
            DiagnosticKind::too_many_nodes, tree_.span(id),
            "the expression has more than " + std::to_string(context_.limits.nodes) + " parts",
            "simplify it");
    }
    return too_deep(tree_.span(id));
}

NodeId Parser::make(Kind kind, std::size_t from, std::uint32_t begin) {
    const NodeId id = tree_.add(kind, stack_.from(from), {begin, last_end()});
    stack_.shrink(from);
    return checked(id);
}

NodeId Parser::make_one(Kind kind, NodeId child, std::uint32_t begin) {
    return checked(tree_.add_one(kind, child, {begin, last_end()}));
}

NodeId Parser::over(NodeId above, std::uint32_t begin) {
    next();
    const std::uint32_t below_begin = peek().begin;
    const NodeId below = sum();
    const NodeId divisor = below == nothing ? nothing : make_one(Kind::invert, below, below_begin);
    if (divisor == nothing) {
        return nothing;
    }
    const std::size_t from = stack_.size();
    stack_.push(above);
    stack_.push(divisor);
    tail_ = Tail::closed;
    return make(Kind::product, from, begin);
}

// power = postfix [ superscript | "^" exponent ], postfix = primary { "ᵀ" | ".T" | "'" }
inline NodeId Parser::power() {
    const Token& first = peek();
    // Most operands are short whole numbers with nothing behind them.
    if (first.kind == TokenKind::number && first.value == integer_trait &&
        !number_suffixes.has(at_[1].kind) && first.end - first.begin < 16 &&
        (text_[first.begin] != '0' || first.end == first.begin + 1)) {
        next();
        tail_ = Tail::number;
        return tree_.add_whole(slice(first.span()), first.span());
    }
    return other_power();
}

// product = power { "*" signed_factor | "/" signed_factor | power }
inline NodeId Parser::product() {
    const Token& first = peek();
    const NodeId factor = power();
    return factor == nothing || !product_parts.has(peek().kind) ? factor
                                                                : product_from(factor, first);
}

// entry = sum [ "\over" sum ]
inline NodeId Parser::entry_here() {
    const std::uint32_t begin = peek().begin;
    const NodeId id = sum();
    return peek().kind != TokenKind::over || id == nothing ? id : over(id, begin);
}

NodeId Parser::entry() { return entry_here(); }

// sum = signed_product { ("+" | "-") signed_product }
NodeId Parser::sum() {
    const std::uint32_t begin = peek().begin;
    const std::size_t from = stack_.size();
    NodeId term = nothing;
    TokenKind sign = TokenKind::plus;
    std::uint32_t sign_begin = begin;
    const std::uint32_t outer_sign = spaced_sign_;
    spaced_sign_ = 0;
    bool is_tight = false;
    while (true) {
        term = signs.has(peek().kind) ? signed_product() : product();
        if (term != nothing && sign == TokenKind::minus) {
            term = make_one(Kind::negate, term, sign_begin);
        }
        if (term == nothing) {
            return nothing;
        }
        sign = peek().kind;
        if (!signs.has(sign) || at_entry_space()) {
            break;
        }
        stack_.push(term);
        is_tight = is_tight || (!peek().has(space_before) && !at_[1].has(space_before));
        sign_begin = next().begin;
        if (signs.has(peek().kind) && !peek().has(space_before)) {
            note_signs(at_[-1], peek());
        }
    }
    const bool contradicts = is_tight && spaced_sign_ != 0;
    const std::uint32_t spaced_sign = spaced_sign_;
    spaced_sign_ = outer_sign;
    if (stack_.size() == from) {
        return term;
    }
    if (contradicts) {
        note_spacing(tokens_[spaced_sign]);
    }
    stack_.push(term);
    return make(Kind::sum, from, begin);
}

/// Passes over signs; returns how many of them are minus.
std::size_t Parser::skip_signs() {
    std::size_t count = 0;
    while (peek().kind == TokenKind::plus || peek().kind == TokenKind::minus) {
        if (next().kind == TokenKind::minus) {
            ++count;
        }
    }
    return count;
}

NodeId Parser::negated(NodeId id, std::size_t count, std::uint32_t begin) {
    if (id != nothing && count + depth_ > context_.limits.depth) {
        return too_deep({begin, last_end()});
    }
    for (; count > 0 && id != nothing; --count) {
        id = make_one(Kind::negate, id, begin);
    }
    return id;
}

// signed_product = { "+" | "-" } product
NodeId Parser::signed_product() {
    const std::uint32_t begin = peek().begin;
    const std::size_t count = skip_signs();
    const NodeId id = product();
    return count == 0 ? id : negated(id, count, begin);
}

// signed_factor = { "+" | "-" } power
NodeId Parser::signed_factor() {
    const std::uint32_t begin = peek().begin;
    const std::size_t count = skip_signs();
    const NodeId id = power();
    return count == 0 ? id : negated(id, count, begin);
}

bool Parser::starts_factor(const Token& token) const {
    return factor_starts.has(token.kind) ||
           (token.kind == TokenKind::bar && around_.open_bars == 0);
}

/// Does a list in brackets follow a list in brackets?
bool Parser::opens_list_behind(NodeId factor) const {
    const Token& token = peek();
    const TokenKind before = at_[-1].kind;
    const bool behind_list = tree_.kind(factor) == Kind::list &&
                             (before == TokenKind::close_square ||
                              before == TokenKind::close_round || before == TokenKind::close_brace);
    return behind_list &&
           (token.kind == TokenKind::open_square ||
            ((token.kind == TokenKind::open_round || token.kind == TokenKind::open_brace) &&
             token.has(has_comma)));
}

// An implicit product binds like an explicit one, from left to right: 1/2r is (1/2)*r.
NodeId Parser::product_from(NodeId factor, const Token& first) {
    const std::uint32_t begin = first.begin;
    // |a|b|c| has two readings, |a||b| has one.
    bool after_bars = first.kind == TokenKind::bar;
    bool has_bars = after_bars;
    const std::size_t from = stack_.size();
    std::uint32_t divide = 0;
    while (factor != nothing) {
        const Token& token = peek();
        const bool divides = token.kind == TokenKind::divide;
        if (divides || token.kind == TokenKind::times) {
            stack_.push(factor);
            const bool doubtful = divides && is_doubtful_numerator(factor);
            next();
            if (token.has(space_before) && peek().has(space_before)) {
                spaced_sign_ = static_cast<std::uint32_t>(&token - &tokens_[0]);
                if (divides) {
                    note_slashes();
                }
            }
            if (!divides && byte_class(text_[token.begin]) == ByteClass::high) {
                note_middle_dot();
            }
            const std::uint32_t factor_begin = peek().begin;
            after_bars = peek().kind == TokenKind::bar;
            has_bars = has_bars || after_bars;
            factor = signs.has(peek().kind) ? signed_factor() : power();
            divide = 0;
            if (divides && factor != nothing) {
                if (doubtful) {
                    note_quotient(stack_.back(), token.begin);
                }
                divide = token.begin + 1;
                factor = make_one(Kind::invert, factor, factor_begin);
            }
            continue;
        }
        if (!starts_factor(token) || ends_entry(token)) {
            break;
        }
        if (opens_list_behind(factor)) {
            return missing_comma(factor);
        }
        if (!check_factor_of_list(factor)) {
            return nothing;
        }
        if (!check_implicit(begin, has_bars && !after_bars)) {
            return nothing;
        }
        const std::uint32_t divisor_end = last_end();
        stack_.push(factor);
        after_bars = token.kind == TokenKind::bar;
        has_bars = has_bars || after_bars;
        factor = power();
        if (divide != 0 && factor != nothing) {
            note_division(begin, divide - 1, divisor_end);
        }
    }
    if (factor == nothing || stack_.size() == from) {
        return factor;
    }
    stack_.push(factor);
    return make(Kind::product, from, begin);
}

NodeId Parser::raised(NodeId base, std::uint32_t begin) {
    const Token sign = next();
    if (takes_transpose(base)) {
        tail_ = Tail::closed;
        const NodeId id = make_one(Kind::transpose, base, begin);
        return id != nothing && peek().kind == TokenKind::power ? raised(id, begin) : id;
    }
    const NodeId by = exponent();
    if (by == nothing) {
        return nothing;
    }
    if (lexer_.latex && tree_.kind(by) == Kind::number && tail_ == Tail::number_exponent &&
        tree_.number(by).digits.size() > 1) {
        note("two-readings", {sign.begin, last_end()},
             quote({begin, last_end()}) + " is read with the whole exponent " +
                 quote(tree_.span(by)) + "; TeX itself would raise its first digit only");
    }
    const std::size_t from = stack_.size();
    stack_.push(base);
    stack_.push(by);
    return make(Kind::power, from, begin);
}

// exponent = { "+" | "-" } power | "{" entry "}"
NodeId Parser::exponent() {
    if (peek().kind == TokenKind::open_brace) {
        return group_as(TokenKind::close_brace);
    }
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(peek().span());
    }
    const std::uint32_t begin = peek().begin;
    if (peek().kind == TokenKind::transpose) {
        return unexpected();
    }
    const std::size_t count = skip_signs();
    const NodeId id = negated(power(), count, begin);
    if (tail_ == Tail::number) {
        tail_ = Tail::number_exponent;
    } else if (tail_ == Tail::name || tail_ == Tail::constant) {
        tail_ = Tail::name_exponent;
    }
    return id;
}

// A^T, A^{T}, A^\top on something that is an array; passes over it when so.
bool Parser::takes_transpose(NodeId base) {
    const bool braced = peek().kind == TokenKind::open_brace;
    const Token& sign = at_[braced ? 1 : 0];
    const bool is_top = sign.kind == TokenKind::transpose;
    const bool is_letter = sign.kind == TokenKind::word && spelling(sign) == "T";
    if ((!is_top && !is_letter) || !is_array_like(base)) {
        return false;
    }
    if (braced && at_[2].kind != TokenKind::close_brace) {
        return false;
    }
    at_ += braced ? 3 : 1;
    return true;
}

bool Parser::is_array_like(NodeId id) const {
    switch (tree_.kind(id)) {
        case Kind::list:
        case Kind::transpose: return true;
        case Kind::name: return is_known_array(tree_.name(id));
        case Kind::index:
        case Kind::negate: return is_array_like(tree_.child(id, 0));
        case Kind::sum:
        case Kind::product:
            for (const NodeId child : tree_.children(id)) {
                if (is_array_like(child)) {
                    return true;
                }
            }
            return false;
        default: return false;
    }
}

// superscript = ["⁺" | "⁻"] digits | letter
NodeId Parser::raised_by_superscript(NodeId base, std::uint32_t begin) {
    const Token token = next();
    std::string digits;
    bool negative = false;
    bool fits = true;
    char letter = '\0';
    for (std::size_t at = token.begin; at < token.end;) {
        const CodePoint code = decode(text_, at);
        const char c = static_cast<char>(meaning_of(code.value).value);
        const bool is_first = at == token.begin;
        at += code.length;
        if (is_digit(c)) {
            digits += c;
        } else if (is_first && (c == '-' || c == '+')) {
            negative = c == '-';
        } else {
            letter = c;
            fits = fits && is_first && at == token.end;
        }
    }
    if (!fits || (digits.empty() && letter == '\0')) {
        return fail(DiagnosticKind::bad_number, token.span(),
                    quote(token.span()) + " is not an exponent",
                    "write the exponent behind ^, in brackets when it is more than a number");
    }
    if (tail_ == Tail::radical || tail_ == Tail::bare_root || tail_ == Tail::bare_function) {
        return fail(DiagnosticKind::ambiguous_notation, {begin, token.end},
                    "it is not clear what " + quote(token.span()) + " raises",
                    "put the argument or the whole function in brackets: √(2²) or (√2)²");
    }
    if (peek().kind == TokenKind::power || peek().kind == TokenKind::superscript) {
        return fail(DiagnosticKind::ambiguous_notation, {begin, peek().end},
                    "a raised exponent is raised again", "put the inner power in brackets");
    }
    NodeId by = nothing;
    if (letter != '\0') {
        by = tree_.add_name(std::string_view(&letter, 1), token.span());
        const std::string name(1, letter);
        const bool known = find_known(name, name, context_.names) != nullptr;
        if (!known && !context_.free_symbols) {
            return unknown_word(token, name);
        }
    } else {
        bool too_long = false;
        Number number = read_number(digits, integer_trait, context_.limits.digits, too_long);
        if (too_long) {
            return fail(DiagnosticKind::too_many_digits, token.span(),
                        "the exponent has too many digits", "write a smaller number");
        }
        by = tree_.add_number(std::move(number), token.span());
        if (negative) {
            by = make_one(Kind::negate, by, token.begin);
        }
    }
    tail_ = Tail::closed;
    const std::size_t from = stack_.size();
    stack_.push(base);
    stack_.push(by);
    return by == nothing ? nothing : make(Kind::power, from, begin);
}

NodeId Parser::postfix(NodeId id, std::uint32_t begin) {
    while (id != nothing && peek().kind == TokenKind::transpose) {
        if (peek().value == 2 || !is_array_like(id)) {  // \top stands behind ^ only
            return unexpected();
        }
        next();
        tail_ = Tail::closed;
        id = make_one(Kind::transpose, id, begin);
    }
    if (id == nothing) {
        return nothing;
    }
    switch (peek().kind) {
        case TokenKind::power: return raised(id, begin);
        case TokenKind::superscript: return raised_by_superscript(id, begin);
        default: return id;
    }
}

/// "(" entry [ ")" ]: closes the bracket when nothing else stands in it; else `closed` is false
/// and the rest is the caller's.
inline NodeId Parser::opened(bool& closed) {
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(peek().span());
    }
    const Surroundings outside = around_;
    around_ = {};
    next();
    const NodeId id = entry_here();
    closed = peek().kind == TokenKind::close_round;
    if (closed) {
        next();
        tail_ = Tail::closed;
    }
    around_ = outside;
    return id;
}

NodeId Parser::opened_entry(bool& closed) { return opened(closed); }

NodeId Parser::round() {
    const Token* const open = at_;
    bool closed = false;
    const NodeId id = opened(closed);
    return closed || id == nothing ? id : rest_of_round(id, *open);
}

// call = function "(" entry ")", the commonest of all calls
NodeId Parser::unary_call(const Token& token, Function function) {
    const Token* const open = at_;
    bool closed = false;
    const NodeId id = opened(closed);
    if (id == nothing) {
        return nothing;
    }
    if (closed && is_unary(function)) {
        return checked(tree_.add_call_of_one(function, id, {token.begin, last_end()}));
    }
    const std::size_t from = stack_.size();
    stack_.push(id);
    return closed || rest_of_arguments(from, *open) ? finish_call(token, function, from) : nothing;
}

inline NodeId Parser::primary_here() {
    switch (peek().kind) {
        case TokenKind::number: return number();
        case TokenKind::word: return word();
        case TokenKind::open_round: return round();
        case TokenKind::open_square: return square();
        case TokenKind::open_brace: return brace();
        case TokenKind::less: return angle();
        case TokenKind::bar: return bars();
        case TokenKind::radical: return radical_sign();
        case TokenKind::vulgar: return vulgar_fraction();
        case TokenKind::superscript: return raised_root();
        case TokenKind::latex_fraction: return latex_fraction();
        case TokenKind::latex_root: return latex_root();
        case TokenKind::begin_matrix: return matrix_environment();
        default: return missing_operand();
    }
}

NodeId Parser::primary() { return primary_here(); }

NodeId Parser::other_power() {
    const std::uint32_t begin = peek().begin;
    const NodeId id = primary_here();
    return id == nothing || !operand_suffixes.has(peek().kind) ? id : postfix(id, begin);
}

NodeId Parser::number() {
    const Token token = next();
    bool too_long = false;
    Number number = read_number(spelling(token), token.value, context_.limits.digits, too_long);
    if (too_long) {
        return fail(DiagnosticKind::too_many_digits, token.span(),
                    "the number has more than " + std::to_string(context_.limits.digits) +
                        " digits, written or by its exponent",
                    "write a smaller number, or a power such as 10^n");
    }
    if ((token.value & (scientific_trait | signed_trait | point_trait)) ==
            (scientific_trait | signed_trait) &&
        !token.has(spelled)) {
        note_scientific(token);
    }
    if (number.ellipsis) {
        note_ellipsis(token, number);
    }
    if ((token.value & bracketed_trait) != 0) {
        note("two-readings", token.span(),
             quote(token.span()) +
                 " is read as a decimal whose digits in brackets repeat; write "
                 "* for a product");
    }
    if (peek().kind == TokenKind::percent) {
        next();
        number.percent = true;
        if (starts_factor(peek()) && !ends_entry(peek())) {
            return fail(DiagnosticKind::unexpected_token, {token.begin, peek().end},
                        "a percentage is followed by another value", "write * for a product");
        }
    }
    const bool is_whole = (token.value & integer_trait) != 0 && !number.percent;
    tail_ = Tail::number;
    const NodeId id = tree_.add_number(std::move(number), {token.begin, last_end()});
    if (is_whole && peek().kind == TokenKind::vulgar) {
        return mixed_number(id, token.begin);
    }
    return id;
}

NodeId Parser::vulgar_fraction() {
    const Token token = next();
    const std::size_t from = stack_.size();
    stack_.push(tree_.add_integer(token.value / 16, token.span()));
    const NodeId below = tree_.add_integer(token.value % 16, token.span());
    const NodeId divisor = make_one(Kind::invert, below, token.begin);
    if (divisor == nothing) {
        return nothing;
    }
    stack_.push(divisor);
    tail_ = Tail::closed;
    return make(Kind::product, from, token.begin);
}

// 1⅓ is 1 + 1/3
NodeId Parser::mixed_number(NodeId whole, std::uint32_t begin) {
    const NodeId fraction = vulgar_fraction();
    if (fraction == nothing) {
        return nothing;
    }
    const base::SourceSpan span{begin, last_end()};
    note("mixed-number", span, quote(span) + " is read as a whole number plus a fraction");
    const std::size_t from = stack_.size();
    stack_.push(whole);
    stack_.push(fraction);
    return make(Kind::sum, from, begin);
}

}  // namespace proofmark::notation

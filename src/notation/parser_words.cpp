#include <algorithm>

#include "characters.hpp"
#include "parser.hpp"
#include "precedence.hpp"

namespace proofmark::notation {

using base::DiagnosticKind;

std::string_view Parser::spelling(const Token& token) const {
    return token.has(spelled) ? std::string_view(lexer_.spellings[token.link])
                              : slice(token.span());
}

const std::string* Parser::find_in(std::string_view raw, std::string_view word,
                                   const std::vector<std::string>& names) const {
    for (const std::string& name : names) {
        if (name == word || name == raw) {
            return &name;
        }
    }
    return nullptr;
}

/// x_1 where x1 is known: the same index, set lower.
const std::string* Parser::find_lowered_in(std::string_view word,
                                           const std::vector<std::string>& names) const {
    const std::size_t cut = word.find('_');
    if (cut == std::string_view::npos || cut + 1 == word.size() ||
        word.find_first_not_of("0123456789", cut + 1) != std::string_view::npos) {
        return nullptr;
    }
    for (const std::string& name : names) {
        if (name.size() + 1 == word.size() && name.compare(0, cut, word.substr(0, cut)) == 0 &&
            name.compare(cut, std::string::npos, word.substr(cut + 1)) == 0) {
            return &name;
        }
    }
    return nullptr;
}

bool Parser::is_known_array(std::string_view name) const {
    return find_known(name, name, context_.arrays) != nullptr;
}

// word = known name | function .. | constant | symbol
NodeId Parser::word() {
    const Token& token = next();
    const std::string_view raw = slice(token.span());
    const std::string_view word = spelling(token);
    if (const std::string* name = find_known(raw, word, context_.names)) {
        return known_name(token, *name, false);
    }
    if (const std::string* name = find_known(raw, word, context_.arrays)) {
        return known_name(token, *name, true);
    }
    if (const std::string* name = find_lowered(word, context_.names)) {
        return known_name(token, *name, false);
    }
    if (const std::string* name = find_lowered(word, context_.arrays)) {
        return known_name(token, *name, true);
    }
    const Vocable known = find_vocable(word);
    if (known.kind == Vocable::Kind::function && peek().kind == TokenKind::open_round &&
        !known.is_noted) {
        return unary_call(token, static_cast<Function>(known.value));
    }
    if (known.kind != Vocable::Kind::none) {
        return vocable(token, word, known);
    }
    return free_symbol(token, word);
}

NodeId Parser::known_name(const Token& token, const std::string& name, bool is_array) {
    tail_ = Tail::name;
    const NodeId id = tree_.add_name(name, token.span());
    if (is_array && peek().kind == TokenKind::open_square && !ends_entry(peek())) {
        return index_of(id, token.begin);
    }
    if (is_array && peek().kind == TokenKind::open_round && peek().has(has_comma)) {
        return fail(DiagnosticKind::ambiguous_notation, {token.begin, peek().end},
                    "an entry of an array is written with square brackets",
                    "write " + name + "[1,2] for an entry, or " + name + "*(..) for a product");
    }
    return id;
}

// index = array "[" entry { "," entry } "]" { "[" .. "]" }
NodeId Parser::index_of(NodeId array, std::uint32_t begin) {
    const std::size_t from = stack_.size();
    stack_.push(array);
    while (peek().kind == TokenKind::open_square) {
        const Deeper deeper(*this);
        if (!deeper) {
            return too_deep(peek().span());
        }
        const Surroundings outside = around_;
        around_ = {};
        const Token open = next();
        do {
            if (peek().kind == TokenKind::comma) {
                next();
            }
            const NodeId id = entry();
            if (id == nothing) {
                return nothing;
            }
            if (tree_.kind(id) == Kind::number && tree_.number(id).digits == "0") {
                return fail(DiagnosticKind::bad_shape, tree_.span(id),
                            "rows and columns are counted from 1", "the first entry is [1]");
            }
            stack_.push(id);
        } while (peek().kind == TokenKind::comma);
        if (!expect(TokenKind::close_square, open)) {
            return nothing;
        }
        around_ = outside;
        if (ends_entry(peek())) {
            break;
        }
    }
    tail_ = Tail::closed;
    return make(Kind::index, from, begin);
}

NodeId Parser::vocable(const Token& token, std::string_view word, Vocable vocable) {
    switch (vocable.kind) {
        case Vocable::Kind::constant:
            tail_ = Tail::constant;
            return tree_.add_constant(static_cast<Constant>(vocable.value), token.span());
        case Vocable::Kind::function:
            if (vocable.is_noted && vocable.value == static_cast<std::uint8_t>(Function::ln) &&
                word.size() == 3 && !has_note("natural-logarithm")) {
                note("natural-logarithm", token.span(),
                     "'log' is read as the natural logarithm ln; write ln(x)/ln(10) for base 10");
            }
            if (vocable.is_noted && word[0] < 'a') {
                note_small_letters(token);
            }
            return call(token, static_cast<Function>(vocable.value));
        case Vocable::Kind::not_a_number:
            return fail(DiagnosticKind::not_an_expression, token.span(),
                        quote(token.span()) + " is not a number",
                        "write a number or an expression");
        case Vocable::Kind::conjunction:
            return fail(DiagnosticKind::two_answers, token.span(),
                        quote(token.span()) + " stands between two answers and one is asked",
                        "keep the one that you mean");
        default: return wrapper(token, vocable);
    }
}

NodeId Parser::free_symbol(const Token& token, std::string_view word) {
    if (const NodeId id = indexed_array(token, word); id != nothing || problem_) {
        return id;
    }
    if (word.find(',') != std::string_view::npos) {
        return unknown_word(token, word);  // only an entry of an array has two indices
    }
    std::string name(word);
    std::size_t letters = greek_letter(word) != 0 ? word.size() : 1;
    if (word.size() > letters) {
        // A letter with an index: x_1, x1, alpha_2
        std::size_t end = 0;
        while (end < word.size() && byte_class(word[end]) == ByteClass::letter) {
            ++end;
        }
        const std::string_view stem = word.substr(0, end);
        const bool is_symbol = stem.size() == 1 || greek_letter(stem) != 0;
        if (!is_symbol || end == word.size()) {
            return function_with_digits(token, word);
        }
        if (word[end] != '_') {
            const bool is_index =
                word.find_first_not_of("0123456789", end) == std::string_view::npos;
            if (!is_index || stem == "e" || stem == "E" || stem == "pi") {
                return unknown_word(token, word);
            }
            name = std::string(stem) + "_" + std::string(word.substr(end));
            const std::string* known = find_known(name, name, context_.names);
            if (known == nullptr && context_.free_symbols) {
                note("index", token.span(),
                     quote(token.span()) + " is read as the symbol " + name +
                         "; write * for a product or ^ for a power");
            }
        }
        if (const std::string* known = find_known(name, name, context_.names)) {
            return known_name(token, *known, false);
        }
        if (const std::string* known = find_known(name, name, context_.arrays)) {
            return known_name(token, *known, true);
        }
    }
    if (word == "E" && token.has(qualified)) {
        tail_ = Tail::constant;
        return tree_.add_constant(Constant::e, token.span());  // sympy.E
    }
    if (!context_.free_symbols) {
        return unknown_word(token, word);
    }
    if (word == "E" || (word == "Pi" && !token.has(spelled))) {
        note("two-readings", token.span(),
             quote(token.span()) + " is read as a symbol; write " + (word == "E" ? "e" : "pi") +
                 " for the number");
    }
    tail_ = Tail::name;
    return tree_.add_name(name, token.span());
}

// A_1, A_{1,2}, A₁₁, A11 on a known array are its entries; nothing when the word is no such thing.
NodeId Parser::indexed_array(const Token& token, std::string_view word) {
    const std::size_t last = word.find_last_not_of("0123456789,");
    if (context_.arrays.empty() || last == std::string_view::npos || last + 1 == word.size()) {
        return nothing;
    }
    const std::string_view stem = word.substr(0, word[last] == '_' ? last : last + 1);
    const std::string* array = find_known(stem, stem, context_.arrays);
    const std::string_view digits = word.substr(last + 1);
    if (array == nullptr) {
        return nothing;
    }
    const bool has_commas = digits.find(',') != std::string_view::npos;
    const bool has_zero = digits.find('0') != std::string_view::npos;
    if ((!has_commas && digits.size() > 2) || has_zero || digits.front() == ',' ||
        digits.back() == ',' || digits.find(",,") != std::string_view::npos) {
        return fail(DiagnosticKind::ambiguous_notation, token.span(),
                    "it is not clear which entry " + quote(token.span()) + " is",
                    "write " + *array + "[1,2], counted from 1");
    }
    if (!has_commas && digits.size() == 2) {
        note("two-readings", token.span(),
             quote(token.span()) + " is read as row " + digits[0] + ", column " + digits[1] +
                 "; write " + *array + "[" + std::string(digits) + "] for a longer index");
    }
    const std::size_t from = stack_.size();
    stack_.push(tree_.add_name(*array, token.span()));
    std::int64_t value = 0;
    for (std::size_t i = 0; i <= digits.size(); ++i) {
        const bool ends = i == digits.size() || digits[i] == ',' || (!has_commas && i > 0);
        if (ends) {
            stack_.push(tree_.add_integer(value, token.span()));
            value = 0;
        }
        if (i < digits.size() && digits[i] != ',') {
            value = (value * 10 + (digits[i] - '0')) % 1'000'000'000;
        }
    }
    tail_ = Tail::closed;
    return make(Kind::index, from, token.begin);
}

// sqrt2, ln2: the digits are the argument, where nothing is drawn in behind them.
NodeId Parser::function_with_digits(const Token& token, std::string_view word) {
    std::size_t letters = 0;
    while (letters < word.size() && byte_class(word[letters]) == ByteClass::letter) {
        ++letters;
    }
    const std::string_view digits = word.substr(letters);
    const bool all_digits =
        !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    const std::string_view stem = word.substr(0, letters);
    const bool is_open = stem == "sqrt" || stem == "cbrt" || stem == "ln";
    if (!all_digits || !is_open || token.has(spelled) || peek().kind == TokenKind::open_round) {
        return unknown_word(token, word);
    }
    bool too_long = false;
    const auto digits_begin = token.begin + static_cast<std::uint32_t>(letters);
    // Number and function share the token; its second part is read as the number it is.
    Number number;
    number.digits = std::string(digits);
    number.digits.erase(0,
                        std::min(number.digits.find_first_not_of('0'), number.digits.size() - 1));
    number.significant_digits = static_cast<std::uint32_t>(number.digits.size());
    too_long = number.digits.size() > context_.limits.digits;
    if (too_long) {
        return fail(DiagnosticKind::too_many_digits, token.span(), "the number is too long",
                    "write a smaller number");
    }
    const Function function = static_cast<Function>(find_vocable(stem).value);
    note(
        "bare-argument", token.span(),
        quote(token.span()) + " is read as " + std::string(stem) + "(" + std::string(digits) + ")");
    const std::size_t from = stack_.size();
    stack_.push(tree_.add_number(std::move(number), {digits_begin, token.end}));
    if (peek().kind == TokenKind::power || peek().kind == TokenKind::superscript) {
        return fail(DiagnosticKind::ambiguous_notation, {token.begin, peek().end},
                    "it is not clear what the exponent raises",
                    "put the argument in brackets: " + std::string(stem) + "(x^2) or " +
                        std::string(stem) + "(x)^2");
    }
    const NodeId id = finish_call(token, function, from);
    tail_ = stem == "ln" ? Tail::bare_function : Tail::bare_root;
    return id;
}

// call = function "(" entry { "," entry } ")" | function "^" n "(" .. ")" | function factor
NodeId Parser::call(const Token& token, Function function) {
    const Token& behind = peek();
    if (behind.kind == TokenKind::open_round) {
        return unary_call(token, function);
    }
    if (behind.kind == TokenKind::open_brace && lexer_.latex) {
        const std::size_t from = stack_.size();
        const NodeId id = group_as(TokenKind::close_brace);
        if (id == nothing) {
            return nothing;
        }
        stack_.push(id);
        return finish_call(token, function, from);
    }
    const bool is_bracket =
        behind.kind == TokenKind::open_brace || behind.kind == TokenKind::open_square;
    if (is_bracket && !behind.has(space_before) && !behind.has(has_comma)) {
        return call_in_other_brackets(token, function);
    }
    if (behind.kind == TokenKind::power || behind.kind == TokenKind::superscript) {
        return function_power(token, function);
    }
    return bare_argument(token, function);
}

// sqrt{2} of a LaTeX that lost its backslash, Sqrt[2] of Mathematica
NodeId Parser::call_in_other_brackets(const Token& token, Function function) {
    const Token open = peek();
    const std::size_t from = stack_.size();
    const NodeId id = group_as(open.kind == TokenKind::open_brace ? TokenKind::close_brace
                                                                  : TokenKind::close_square);
    if (id == nothing) {
        return nothing;
    }
    const base::SourceSpan span{token.begin, last_end()};
    const bool is_degree =
        open.kind == TokenKind::open_square && !peek().has(space_before) &&
        (peek().kind == TokenKind::open_brace || peek().kind == TokenKind::open_round);
    if (is_degree) {  // sqrt[3]{2}
        return fail(DiagnosticKind::ambiguous_notation, {token.begin, peek().end},
                    quote(span) + " may be a value or a root with its degree",
                    "write root(x, n) for a root, or * between the brackets");
    }
    note("two-readings", span,
         "the brackets of " + quote(span) + " are read as round ones, around the argument of " +
             std::string(function_name(function)));
    stack_.push(id);
    return finish_call(token, function, from);
}

/// "(" entry { "," entry } ")": pushes the arguments on the stack.
bool Parser::arguments() {
    const Token* const open = at_;
    const std::size_t from = stack_.size();
    bool closed = false;
    const NodeId id = opened_entry(closed);
    if (id == nothing) {
        return false;
    }
    stack_.push(id);
    return closed || rest_of_arguments(from, *open);
}

/// { "," entry } ")", behind the first argument.
bool Parser::rest_of_arguments(std::size_t from, const Token& open) {
    const Deeper deeper(*this);
    const Surroundings outside = around_;
    around_ = {};
    while (peek().kind == TokenKind::comma) {
        if (skip_option(from)) {
            continue;
        }
        next();
        const NodeId id = entry();
        if (id == nothing) {
            return false;
        }
        stack_.push(id);
    }
    around_ = outside;
    tail_ = Tail::closed;
    return expect(TokenKind::close_round, open);
}

/// `, dtype=float32, device='cuda:0'` behind a list says nothing about its values; passes over one
/// option.
bool Parser::skip_option(std::size_t from) {
    constexpr std::string_view options[] = {"dtype",   "device", "requires_grad",
                                            "grad_fn", "shape",  "layout"};
    const Token& name = at_[1];
    if (stack_.size() != from + 1 || name.kind != TokenKind::word ||
        at_[2].kind != TokenKind::equals ||
        std::find(std::begin(options), std::end(options), slice(name.span())) ==
            std::end(options)) {
        return false;
    }
    const Token* end = at_ + 3;
    std::size_t depth = 0;
    while (depth > 0 || (end->kind != TokenKind::comma && end->kind != TokenKind::close_round)) {
        if (end->kind == TokenKind::end || end->kind == TokenKind::invalid) {
            return false;
        }
        depth += end->kind == TokenKind::open_round ? 1U : 0U;
        depth -= end->kind == TokenKind::close_round ? 1U : 0U;
        ++end;
    }
    if (end == at_ + 3) {
        return false;
    }
    const base::SourceSpan span{name.begin, end[-1].end};
    note("left-out", span, quote(span) + " is left out, it says nothing about the values");
    at_ = end;
    return true;
}

NodeId Parser::finish_call(const Token& token, Function function, std::size_t from) {
    const std::size_t count = stack_.size() - from;
    const bool takes_any = function == Function::max || function == Function::min;
    const std::size_t wanted = is_unary(function) ? 1 : 2;
    if (!takes_any && count != wanted) {
        return fail(DiagnosticKind::wrong_argument_count, {token.begin, last_end()},
                    quote(token.span()) + " takes " +
                        (wanted == 1 ? "one argument" : "two arguments") + ", " +
                        std::to_string(count) + (count == 1 ? " is given" : " are given"),
                    function == Function::ln     ? "write ln(x)/ln(b) for the logarithm to base b"
                    : function == Function::root ? "write root(x, 3) for a cube root"
                                                 : "write one argument in the brackets");
    }
    tail_ = Tail::closed;
    const NodeId id = tree_.add_call(function, stack_.from(from), {token.begin, last_end()});
    stack_.shrink(from);
    return checked(id);
}

// sin^2(x) is (sin(x))^2
NodeId Parser::function_power(const Token& token, Function function) {
    const Token raise = next();
    const std::string_view digits = slice(peek().span());
    bool is_number = raise.kind == TokenKind::superscript;
    NodeId by = nothing;
    if (is_number) {
        std::int64_t value = 0;
        for (std::size_t at = raise.begin; at < raise.end;) {
            const CodePoint code = decode(text_, at);
            const char c = static_cast<char>(meaning_of(code.value).value);
            is_number = is_number && is_digit(c) && value < 1000;
            value = is_number ? value * 10 + (c - '0') : value;
            at += code.length;
        }
        by = is_number && value >= 2 ? tree_.add_integer(value, raise.span()) : nothing;
    } else if (peek().kind == TokenKind::number && peek().value == integer_trait &&
               digits.size() < 4 && digits != "0" && digits != "1") {
        by = number();
    }
    // sin^-1(x), sin⁻¹(x)
    const bool is_minus = raise.kind == TokenKind::superscript
                              ? slice(raise.span()) == "\xE2\x81\xBB\xC2\xB9"
                              : peek().kind == TokenKind::minus && slice(at_[1].span()) == "1" &&
                                    at_[1].value == integer_trait;
    if (is_minus) {
        const std::string name(function_name(function));
        return fail(
            DiagnosticKind::ambiguous_notation,
            {token.begin, raise.kind == TokenKind::superscript ? raise.end : at_[1].end},
            "the exponent -1 may mean the inverse function or the reciprocal",
            name.size() < 5 && name != "sqrt" && name != "cbrt" && name != "exp" && name != "ln" &&
                    name[0] != 'a'
                ? "write a" + name + "(x) for the inverse, 1/" + name + "(x) for the reciprocal"
                : "write 1/" + name + "(x) for the reciprocal");
    }
    if (by == nothing || peek().kind != TokenKind::open_round) {
        return problem_ ? nothing
                        : fail(DiagnosticKind::ambiguous_notation, {token.begin, last_end()},
                               "it is not clear what the exponent raises",
                               function == Function::exp
                                   ? "write exp(x) or e^x"
                                   : "put the argument in brackets and the exponent behind "
                                     "them: " +
                                         std::string(function_name(function)) + "(x)^2");
    }
    const std::size_t from = stack_.size();
    const NodeId base = arguments() ? finish_call(token, function, from) : nothing;
    if (base == nothing) {
        return nothing;
    }
    const base::SourceSpan span{token.begin, last_end()};
    note("two-readings", span, quote(span) + " is read as the power of the function's value");
    stack_.push(base);
    stack_.push(by);
    return make(Kind::power, from, token.begin);
}

// A function without brackets takes one factor, and nothing may follow that it could draw in.
NodeId Parser::bare_argument(const Token& token, Function function) {
    const TokenKind kind = peek().kind;
    const bool fits = kind == TokenKind::number || kind == TokenKind::word ||
                      kind == TokenKind::radical || kind == TokenKind::vulgar ||
                      kind == TokenKind::latex_fraction || kind == TokenKind::latex_root ||
                      kind == TokenKind::bar;
    const bool takes_one =
        function != Function::root && function != Function::max && function != Function::min;
    const bool is_absolute = find_vocable(spelling(token)).kind == Vocable::Kind::absolute;
    const std::string name(is_absolute ? "abs" : function_name(function));
    if (!fits || !takes_one) {
        return fail(DiagnosticKind::missing_operand, token.span(),
                    quote(token.span()) + " needs its argument in brackets",
                    "write " + name + (function == Function::root ? "(x, n)" : "(x)"));
    }
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(token.span());
    }
    const std::size_t from = stack_.size();
    const NodeId id = primary();
    if (id == nothing) {
        return nothing;
    }
    if (peek().kind == TokenKind::power || peek().kind == TokenKind::superscript) {
        return fail(DiagnosticKind::ambiguous_notation, {token.begin, peek().end},
                    "it is not clear what the exponent raises",
                    "put the argument in brackets: " + name + "(x^2) or " + name + "(x)^2");
    }
    stack_.push(id);
    const NodeId result = finish_call(token, function, from);
    const bool is_root = function == Function::sqrt || function == Function::cbrt;
    tail_ = is_root ? Tail::bare_root : Tail::bare_function;
    return result;
}

NodeId Parser::one_argument(const Token& token) {
    const std::size_t from = stack_.size();
    if (peek().kind != TokenKind::open_round) {
        return fail(DiagnosticKind::missing_operand, token.span(),
                    quote(token.span()) + " needs its argument in brackets",
                    "write " + std::string(slice(token.span())) + "(x)");
    }
    if (!arguments()) {
        return nothing;
    }
    if (stack_.size() != from + 1) {
        return fail(DiagnosticKind::wrong_argument_count, {token.begin, last_end()},
                    quote(token.span()) + " takes one argument",
                    "write one argument in the brackets");
    }
    const NodeId id = stack_.back();
    stack_.shrink(from);
    return id;
}

// abs(x), transpose(A), pow(x, y), np.array([..], dtype=..), matrix([1,2],[3,4])
NodeId Parser::wrapper(const Token& token, Vocable vocable) {
    if (vocable.is_noted) {
        note_small_letters(token);
    }
    if (vocable.kind == Vocable::Kind::absolute && peek().kind != TokenKind::open_round) {
        const NodeId id = bare_argument(token, Function::exp);
        if (id == nothing) {
            return nothing;
        }
        const NodeId argument = tree_.child(id, 0);
        const NodeId result = make_one(Kind::absolute, argument, token.begin);
        tail_ = Tail::bare_function;
        return result;
    }
    if (vocable.kind == Vocable::Kind::absolute || vocable.kind == Vocable::Kind::transpose) {
        const NodeId id = one_argument(token);
        const Kind kind =
            vocable.kind == Vocable::Kind::absolute ? Kind::absolute : Kind::transpose;
        if (id != nothing && kind == Kind::transpose && !is_array_like(id)) {
            return fail(DiagnosticKind::bad_shape, tree_.span(id), "only an array is transposed",
                        "write a vector or matrix in the brackets");
        }
        return id == nothing ? nothing : make_one(kind, id, token.begin);
    }
    if (peek().kind != TokenKind::open_round) {
        return unknown_word(token, spelling(token));
    }
    const std::size_t from = stack_.size();
    if (!arguments()) {
        return nothing;
    }
    const std::size_t count = stack_.size() - from;
    if (vocable.kind == Vocable::Kind::power && count == 2) {
        return make(Kind::power, from, token.begin);
    }
    bool all_lists = true;
    for (const NodeId id : stack_.from(from)) {
        all_lists = all_lists && tree_.kind(id) == Kind::list;
    }
    if (vocable.kind == Vocable::Kind::quotient && count == 2) {  // Fraction(4, 3)
        const NodeId divisor =
            make_one(Kind::invert, stack_.back(), tree_.span(stack_.back()).begin);
        stack_.shrink(from + 1);
        if (divisor == nothing) {
            return nothing;
        }
        stack_.push(divisor);
        return make(Kind::product, from, token.begin);
    }
    const bool takes_number = vocable.kind == Vocable::Kind::array ||
                              vocable.kind == Vocable::Kind::number ||
                              vocable.kind == Vocable::Kind::quotient;
    if (takes_number && count == 1 && !all_lists) {
        const NodeId number = stack_.back();  // array(1.5) holds one number
        stack_.shrink(from);
        return number;
    }
    const bool is_matrix = vocable.kind == Vocable::Kind::row_matrix && all_lists;
    if (is_matrix && count > 1) {
        return finish_list(from, token.begin);
    }
    if (count != 1 || !all_lists) {
        return fail(DiagnosticKind::wrong_argument_count, {token.begin, last_end()},
                    quote(token.span()) + " cannot be read with these arguments",
                    vocable.kind == Vocable::Kind::power    ? "write pow(x, y) or x^y"
                    : vocable.kind == Vocable::Kind::number ? "write the number alone"
                    : vocable.kind == Vocable::Kind::quotient
                        ? "write the fraction as 4/3"
                        : "write the rows as a list of lists");
    }
    const NodeId id = stack_.back();
    stack_.shrink(from);
    if (is_matrix && tree_.kind(tree_.child(id, 0)) != Kind::list) {
        note("one-row", {token.begin, last_end()}, "a matrix of one row is read as a vector");
    }
    return id;
}

// radical_sign = ("√" | "∛" | "∜") ( "(" entry ")" | primary )
NodeId Parser::radical_sign() {
    const Token token = next();
    const Deeper deeper(*this);
    if (!deeper) {
        return too_deep(token.span());
    }
    const bool bracketed = peek().kind == TokenKind::open_round ||
                           (peek().kind == TokenKind::open_brace && lexer_.latex);
    const NodeId radicand = peek().kind == TokenKind::open_brace && bracketed
                                ? group_as(TokenKind::close_brace)
                                : primary();
    if (radicand == nothing) {
        return nothing;
    }
    if (!bracketed && (peek().kind == TokenKind::power || peek().kind == TokenKind::superscript)) {
        return fail(DiagnosticKind::ambiguous_notation, {token.begin, peek().end},
                    "it is not clear whether the exponent stands under the root",
                    "write √(x^2) or (√x)^2");
    }
    const NodeId id = root_of_degree(token.value, radicand, {token.begin, last_end()});
    tail_ = bracketed ? Tail::closed : Tail::radical;
    return id;
}

NodeId Parser::root_of_degree(unsigned degree, NodeId radicand, base::SourceSpan span) {
    const std::size_t from = stack_.size();
    stack_.push(radicand);
    Function function = degree == 2 ? Function::sqrt : Function::cbrt;
    if (degree > 3) {
        function = Function::root;
        stack_.push(tree_.add_integer(degree, span));
    }
    const NodeId id = tree_.add_call(function, stack_.from(from), span);
    stack_.shrink(from);
    return checked(id);
}

// ³√8
NodeId Parser::raised_root() {
    const Token degree = next();
    unsigned value = 0;
    bool is_degree = peek().kind == TokenKind::radical && peek().value == 2;
    for (std::size_t at = degree.begin; at < degree.end;) {
        const CodePoint code = decode(text_, at);
        const char c = static_cast<char>(meaning_of(code.value).value);
        is_degree = is_degree && is_digit(c) && value < 100;
        value = value * 10 + static_cast<unsigned>(c - '0');
        at += code.length;
    }
    if (!is_degree || value < 2) {
        --at_;
        return missing_operand();
    }
    const NodeId square_root = radical_sign();
    if (square_root == nothing) {
        return nothing;
    }
    const Tail tail = tail_;
    const NodeId id =
        root_of_degree(value, tree_.child(square_root, 0), {degree.begin, last_end()});
    tail_ = tail;
    return id;
}

// latex_argument = "{" entry "}" | one digit | primary
NodeId Parser::latex_argument() {
    if (peek().kind == TokenKind::open_brace) {
        return group_as(TokenKind::close_brace);
    }
    Token& token = tokens_[pos()];
    const bool takes_digit = token.kind == TokenKind::number && token.value == integer_trait;
    if (takes_digit && token.end > token.begin + 1) {
        const std::int64_t digit = text_[token.begin] - '0';
        const NodeId id = tree_.add_integer(digit, {token.begin, token.begin + 1});
        ++token.begin;
        token.flags = 0;
        return id;
    }
    const bool fits = takes_digit || token.kind == TokenKind::word ||
                      token.kind == TokenKind::latex_fraction ||
                      token.kind == TokenKind::latex_root || token.kind == TokenKind::radical ||
                      token.kind == TokenKind::open_round;
    if (!fits) {
        return missing_operand();
    }
    const Deeper deeper(*this);
    return deeper ? primary() : too_deep(token.span());
}

// latex_fraction = "\frac" latex_argument latex_argument
NodeId Parser::latex_fraction() {
    const Token token = next();
    const NodeId above = latex_argument();
    if (above == nothing) {
        return nothing;
    }
    const std::uint32_t below_begin = peek().begin;
    const NodeId below = latex_argument();
    if (below == nothing) {
        return nothing;
    }
    const NodeId divisor = make_one(Kind::invert, below, below_begin);
    if (divisor == nothing) {
        return nothing;
    }
    tail_ = Tail::closed;
    const std::size_t from = stack_.size();
    stack_.push(above);
    stack_.push(divisor);
    return make(Kind::product, from, token.begin);
}

// latex_root = "\sqrt" [ "[" entry "]" ] latex_argument
NodeId Parser::latex_root() {
    const Token token = next();
    NodeId degree = nothing;
    if (peek().kind == TokenKind::open_square) {
        degree = group_as(TokenKind::close_square);
        if (degree == nothing) {
            return nothing;
        }
    }
    const bool bracketed =
        peek().kind == TokenKind::open_brace || peek().kind == TokenKind::open_round;
    const NodeId radicand = latex_argument();
    if (radicand == nothing) {
        return nothing;
    }
    const std::size_t from = stack_.size();
    stack_.push(radicand);
    Function function = Function::sqrt;
    if (degree != nothing && is_whole(tree_, degree, "3")) {
        function = Function::cbrt;  // as for ³√ and ∛
    } else if (degree != nothing) {
        function = Function::root;
        stack_.push(degree);
    }
    const NodeId id = finish_call(token, function, from);
    tail_ = bracketed ? Tail::closed : Tail::radical;
    return id;
}

}  // namespace proofmark::notation

#include <algorithm>

#include "characters.hpp"
#include "latex_commands.hpp"
#include "number.hpp"
#include "parser.hpp"

namespace proofmark::notation {

using base::DiagnosticKind;

namespace {

constexpr std::size_t longest_quote = 40;  // bytes of the person's own text in a message

bool is_word(const Token& token) { return token.kind == TokenKind::word; }

bool is_opening(TokenKind kind) {
    return kind == TokenKind::open_round || kind == TokenKind::open_square ||
           kind == TokenKind::open_brace || kind == TokenKind::begin_matrix;
}

bool is_closing(TokenKind kind) {
    return kind == TokenKind::close_round || kind == TokenKind::close_square ||
           kind == TokenKind::close_brace || kind == TokenKind::end_matrix;
}

/// The function that a word such as "sinx" or "sqrt2x" begins with, or "".
std::string_view function_prefix(std::string_view word) {
    for (std::size_t length = std::min<std::size_t>(word.size(), 7); length-- > 2;) {
        if (find_vocable(word.substr(0, length)).kind == Vocable::Kind::function) {
            return word.substr(0, length);
        }
    }
    return {};
}

/// "dk" for d_k, "w_q" for W_Q: equal but for case and underscores.
bool is_sloppy_form(std::string_view word, std::string_view name) {
    const auto simplified = [](std::string_view text) {
        std::string out;
        for (const char c : text) {
            if (c != '_') {
                out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            }
        }
        return out;
    };
    return word.size() <= longest_quote && simplified(word) == simplified(name);
}

/// The known name that a person may have meant, or "".
std::string meant_name(std::string_view word, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (is_sloppy_form(word, name)) {
            return name;
        }
    }
    return nearest_name(word, names);
}

std::string lowered_word(std::string_view word) {
    std::string lowered(word.substr(0, longest_quote));
    for (char& c : lowered) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return lowered;
}

/// What is said around an answer rather than in one.
constexpr std::string_view small_words[] = {
    "about", "all",   "ans",  "answer", "approx",  "are",  "as", "at",  "because",
    "ca",    "circa", "each", "for",    "hence",   "if",   "is", "it",  "no",
    "none",  "not",   "of",   "ok",     "roughly", "same", "so", "sum", "the",
    "then",  "think", "thus", "to",     "where",   "yes"};

struct SaidRemedy {
    std::string_view said;
    std::string_view remedy;
};
constexpr SaidRemedy remedies[] = {
    {"times", "write * for a product"},       {"plus", "write + for a sum"},
    {"minus", "write - for a difference"},    {"over", "write / for a quotient"},
    {"divided", "write / for a quotient"},    {"percent", "write % behind the number"},
    {"lg", "write ln(x)/ln(10) for base 10"}, {"Ans", "write the value that it stands for"},
    {"E", "write e for the number"},
};

std::string names_known(const ReadingContext& context) {
    constexpr std::size_t most = 12;
    std::string text;
    std::size_t count = 0;
    for (const auto* names : {&context.names, &context.arrays}) {
        for (const std::string& name : *names) {
            if (count++ < most) {
                text += (text.empty() ? "" : ", ") + name;
            }
        }
    }
    return text;
}

}  // namespace

NodeId Parser::fail(DiagnosticKind kind, base::SourceSpan span, std::string message,
                    std::string remedy) {
    if (!problem_) {
        problem_ = base::Diagnostic{};
        problem_->kind = kind;
        problem_->span = span;
        problem_->message = std::move(message);
        problem_->remedy = std::move(remedy);
    }
    return nothing;
}

/// The text of a span in quotes; a long one is cut behind a whole character.
std::string Parser::quote(base::SourceSpan span) const {
    const std::string_view text = slice(span);
    std::size_t end = std::min(text.size(), longest_quote);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
        --end;
    }
    std::string quoted(1, '\'');
    quoted += text.substr(0, end);
    std::replace_if(
        quoted.begin(), quoted.end(), [](char c) { return byte_class(c) == ByteClass::space; },
        ' ');
    return quoted + (end < text.size() ? "…'" : "'");
}

std::string Parser::shown(const Token& token) const {
    return token.kind == TokenKind::end ? "the end of the answer" : quote(token.span());
}

void Parser::note(std::string_view id, base::SourceSpan span, std::string text) {
    constexpr std::size_t most = 20;
    if (notes_.size() < most) {
        notes_.push_back({std::string(id), std::move(text), span});
    }
}

bool Parser::has_note(std::string_view id) const {
    return std::any_of(notes_.begin(), notes_.end(),
                       [id](const ReadingNote& known) { return known.id == id; });
}

NodeId Parser::too_deep(base::SourceSpan span) {
    return fail(DiagnosticKind::too_deep, span,
                "brackets, powers and signs are nested deeper than " +
                    std::to_string(context_.limits.depth) + " levels",
                "simplify the expression");
}

/// At a token that cannot begin a value.
NodeId Parser::missing_operand() {
    const Token& token = peek();
    if (token.kind == TokenKind::invalid) {
        problem_ = problem_ ? problem_ : lexer_.problem;
        return nothing;
    }
    if (token.kind == TokenKind::delimiter) {
        return stray_delimiter();
    }
    if (token.kind == TokenKind::percent) {
        return stray_percent();
    }
    const bool has_before = pos() > 0;
    const bool is_relation = token.kind == TokenKind::relation || token.kind == TokenKind::less ||
                             token.kind == TokenKind::greater;
    if (is_relation && (pos() == start_ || at_[-1].kind == TokenKind::open_round)) {
        return unexpected();
    }
    if (token.kind == TokenKind::comma && has_before && at_[-1].kind == TokenKind::open_brace &&
        at_[1].kind == TokenKind::close_brace && pos() > 1 && at_[-2].kind == TokenKind::number &&
        at_[2].kind == TokenKind::number) {
        return decimal_or_list(at_[-2], at_[2]);  // 1{,}5
    }
    if (token.kind == TokenKind::divide && at_[1].kind == TokenKind::minus && has_before &&
        at_[-1].kind == TokenKind::plus) {
        return fail(DiagnosticKind::two_answers, {at_[-1].begin, at_[1].end},
                    "'+/-' stands for two values and one is asked",
                    "write the one value that you mean");
    }
    if (token.kind == TokenKind::times && pos() == start_ && at_[1].has(space_before)) {
        return fail(DiagnosticKind::missing_operand, token.span(),
                    "a value is missing before " + shown(token),
                    "complete the expression, or leave " + shown(token) +
                        " out if it only begins the line");
    }
    const std::string before = has_before ? quote(at_[-1].span()) : std::string();
    if (token.kind == TokenKind::end) {
        return fail(DiagnosticKind::missing_operand, token.span(),
                    has_before
                        ? "a value is missing behind " + before + ", at the end of the answer"
                        : "the answer has no value",
                    "complete the expression");
    }
    const bool closes = token.kind == TokenKind::close_round ||
                        token.kind == TokenKind::close_square ||
                        token.kind == TokenKind::close_brace;
    const TokenKind last = has_before ? at_[-1].kind : TokenKind::end;
    const bool opened = last == TokenKind::open_round || last == TokenKind::open_square ||
                        last == TokenKind::open_brace;
    if (closes && opened) {
        return fail(DiagnosticKind::not_an_expression, {at_[-1].begin, token.end},
                    "the brackets are empty", "write the value inside them");
    }
    if (closes && !has_before) {
        return unexpected();
    }
    return fail(DiagnosticKind::missing_operand, token.span(),
                has_before ? "a value is missing between " + before + " and " + shown(token)
                           : "a value is missing before " + shown(token),
                "complete the expression");
}

/// At a token that cannot follow a complete value.
NodeId Parser::unexpected() {
    const Token& token = peek();
    const base::SourceSpan span = token.span();
    constexpr TokenSet joints(TokenKind::comma, TokenKind::semicolon, TokenKind::equals,
                              TokenKind::relation, TokenKind::colon);
    if (joints.has(token.kind) && at_[1].kind == TokenKind::end && pos() > start_) {
        return fail(DiagnosticKind::missing_operand, span, "nothing stands behind " + quote(span),
                    "leave it out, or complete the answer");
    }
    switch (token.kind) {
        case TokenKind::invalid: problem_ = problem_ ? problem_ : lexer_.problem; return nothing;
        case TokenKind::close_round:
        case TokenKind::close_square:
        case TokenKind::close_brace:
        case TokenKind::end_matrix:
            return fail(DiagnosticKind::unmatched_bracket, span,
                        quote(span) + " closes a bracket that was never opened",
                        "take it away, or add the opening bracket");
        case TokenKind::comma: return unexpected_comma();
        case TokenKind::semicolon: return unexpected_semicolon();
        case TokenKind::delimiter: return stray_delimiter();
        case TokenKind::equals:
            return fail(DiagnosticKind::two_answers, span, "'=' joins two values and one is asked",
                        "keep the one value that you mean");
        case TokenKind::relation:
            if (token.value != 0) {
                return fail(DiagnosticKind::two_answers, span,
                            quote(span) + " joins two values and one is asked",
                            "keep the one value that you mean");
            }
            [[fallthrough]];
        case TokenKind::less:
        case TokenKind::greater:
            return fail(DiagnosticKind::not_an_expression, span,
                        quote(span) + " makes a relation and a value is asked",
                        "write the value alone");
        case TokenKind::colon:
            return fail(DiagnosticKind::unexpected_token, span, "':' has no meaning between values",
                        "write / for a quotient");
        case TokenKind::percent: return stray_percent();
        case TokenKind::number:
        case TokenKind::vulgar: return adjacent_numbers();
        case TokenKind::row_break:
        case TokenKind::column_break:
            return fail(DiagnosticKind::unexpected_token, span,
                        quote(span) + " belongs inside a matrix environment",
                        "write \\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}");
        case TokenKind::full_stop:
            return fail(DiagnosticKind::unexpected_token, span,
                        "a point belongs between the digits of a decimal", "take it away");
        case TokenKind::transpose:
            if (pos() > 0 && at_[-1].kind == TokenKind::number &&
                at_[1].kind == TokenKind::number) {
                return fail(
                    DiagnosticKind::bad_number, {at_[-1].begin, at_[1].end},
                    quote(span) + " cannot stand inside a number",
                    "write the digits without separators: " + std::string(slice(at_[-1].span())) +
                        std::string(slice(at_[1].span())));
            }
            return fail(DiagnosticKind::unexpected_token, span,
                        quote(span) + " may only follow an array, which it transposes",
                        "write ^T behind an array");
        case TokenKind::end:
            return fail(DiagnosticKind::unexpected_token, span, "the answer ends too early",
                        "complete the expression");
        default:
            return fail(DiagnosticKind::unexpected_token, span,
                        quote(span) + " is not expected here", "check what stands around it");
    }
}

/// $1/3$, $2/3$: the signs may only wrap the whole answer.
NodeId Parser::stray_delimiter() {
    return fail(DiagnosticKind::unexpected_token, peek().span(),
                quote(peek().span()) + " may only stand around the whole answer",
                "leave it out, and write several values as a list: [1, 2]");
}

/// (1/3)%, and %pi as some systems write the constant.
NodeId Parser::stray_percent() {
    const Token& name = at_[1];
    const bool is_constant = is_word(name) && !name.has(space_before) &&
                             find_vocable(spelling(name)).kind == Vocable::Kind::constant;
    return fail(DiagnosticKind::unexpected_token, peek().span(), "'%' may only follow a number",
                is_constant ? "write " + std::string(spelling(name)) + " without it"
                            : "write /100 instead");
}

/// Rows are meant only where commas separate their entries.
NodeId Parser::unexpected_semicolon() {
    std::size_t depth = 0;
    bool has_rows = false;
    for (std::size_t i = pos(); i > 0 && !has_rows; --i) {
        const TokenKind kind = tokens_[i - 1].kind;
        if (is_closing(kind)) {
            ++depth;
        } else if (is_opening(kind)) {
            if (depth == 0) {
                break;
            }
            --depth;
        }
        has_rows = depth == 0 && kind == TokenKind::comma;
    }
    return fail(DiagnosticKind::two_answers, peek().span(),
                has_rows ? "';' separates rows in square brackets only"
                         : "';' separates values and one is asked",
                has_rows ? "write a matrix as [1, 2; 3, 4]"
                         : "write a vector with commas in brackets: [1, 2, 3]");
}

/// At the bracket of a list directly behind a list: [[1,1][0,0]].
NodeId Parser::missing_comma(NodeId row) {
    return fail(DiagnosticKind::ambiguous_notation, {tree_.span(row).begin, peek().end},
                "there is no comma between " + quote(tree_.span(row)) + " and the next " +
                    quote(peek().span()),
                "write a comma between rows, as in [[1, 2], [3, 4]], or * for a product");
}

/// 0,5 and 1,000 and 1,000,000, between the numbers `before` and `behind`.
NodeId Parser::decimal_or_list(const Token& before, const Token& behind) {
    const std::string left(slice(before.span()));
    const std::string right(slice(behind.span()));
    const base::SourceSpan both{before.begin, behind.end};
    if (left.find('.') != std::string::npos) {
        return fail(DiagnosticKind::two_answers, both,
                    quote(both) + " are two values and one is asked",
                    "write a vector in brackets: [1, 2]");
    }
    if (const std::size_t point = right.find('.'); point != std::string::npos) {
        return fail(DiagnosticKind::ambiguous_notation, both,
                    quote(both) + (point == 3 ? " may be one large number or two values"
                                              : " may be two values or a slip"),
                    point == 3 ? "write " + left + right + " for one number, [" + left + ", " +
                                     right + "] for two"
                               : "write a vector in brackets: [" + left + ", " + right + "]");
    }
    std::string joined = left;
    std::string list = left;
    const Token* last = &behind;
    for (const Token* group = &behind;
         group->kind == TokenKind::number && group->end - group->begin == 3 &&
         !group->has(space_before) && joined.size() < 20;
         group += 2) {
        joined += slice(group->span());
        list += ", " + std::string(slice(group->span()));
        last = group;
        if (group[1].kind != TokenKind::comma || group[1].has(space_before)) {
            break;
        }
    }
    if (last != &behind) {
        const base::SourceSpan span{before.begin, last->end};
        return fail(DiagnosticKind::ambiguous_notation, span,
                    quote(span) + " may be one large number or several values",
                    "write " + joined + " for one number, [" + list + "] for several");
    }
    const base::SourceSpan span{before.begin, behind.end};
    return fail(DiagnosticKind::ambiguous_notation, span,
                quote(span) + " may be a decimal, a large number or two values",
                "write " + left + "." + right +
                    (right.size() == 3 && left != "0" ? " or " + left + right : "") +
                    " for one number, [" + left + ", " + right + "] for two");
}

NodeId Parser::unexpected_comma() {
    const Token& comma = peek();
    const Token& behind = at_[1];
    const bool has_before = pos() > 0 && at_[-1].kind == TokenKind::number;
    const bool tight = !comma.has(space_before) && !behind.has(space_before);
    if (has_before && tight && behind.kind == TokenKind::number) {
        const Token& before = at_[-1];
        return decimal_or_list(before, behind);
    }
    const bool between_lists =
        pos() > 0 && is_closing(at_[-1].kind) && is_opening(behind.kind) && behind.has(has_comma);
    return fail(DiagnosticKind::two_answers, comma.span(),
                between_lists ? "',' separates two lists and one value is asked"
                              : "',' separates values and one is asked",
                between_lists ? "put brackets around the rows of a matrix: [[1, 2], [3, 4]]"
                              : "write a vector in brackets: [1, 2]");
}

/// At a number that follows a value without an operator.
NodeId Parser::adjacent_numbers() {
    const Token& token = peek();
    const Token& before = at_[-1];
    const base::SourceSpan span{before.begin, token.end};
    if (is_word(before) && before.end == before.begin + 1 &&
        (text_[before.begin] == 'e' || text_[before.begin] == 'E') && pos() > 1 &&
        at_[-2].kind == TokenKind::number) {  // 1.4E 0
        const std::string mantissa(slice(at_[-2].span()));
        const std::string exponent(slice(token.span()));
        return fail(DiagnosticKind::ambiguous_notation, {at_[-2].begin, token.end},
                    quote({at_[-2].begin, token.end}) + " may be one number or a product",
                    "write " + mantissa + "e" + exponent + " for a power of ten, " + mantissa +
                        "*e*" + exponent + " for a multiple of e");
    }
    if (before.kind == TokenKind::bar) {
        return fail(DiagnosticKind::ambiguous_notation, {before.begin, token.end},
                    "the bars may part values or make an absolute value",
                    "write a list as [a, b], and abs(x) for an absolute value");
    }
    if (before.kind != TokenKind::number) {
        return fail(
            DiagnosticKind::unexpected_token, token.span(),
            "there is no operator between " + quote(before.span()) + " and " + quote(token.span()),
            "write * for a product or ^ for a power");
    }
    const bool is_mixed =
        at_[1].kind == TokenKind::divide && (pos() < 2 || at_[-2].kind != TokenKind::divide);
    if (token.has(line_before)) {
        return fail(DiagnosticKind::ambiguous_notation, span,
                    "there is no sign between " + quote(before.span()) + " and " +
                        quote(token.span()) + " on the next line",
                    "write ; between rows, as in [1, 2; 3, 4], or , between entries");
    }
    const std::string left(slice(before.span()));
    const std::string right(slice(token.span()));
    // 1 000 000: groups of three digits
    std::string joined = left;
    for (const Token* group = &token;
         group->kind == TokenKind::number && group->end - group->begin == 3 && joined.size() < 20;
         ++group) {
        joined += slice(group->span());
    }
    if (is_mixed) {
        const Token& below = at_[2];
        const std::string fraction =
            right + "/" +
            (below.kind == TokenKind::number ? std::string(slice(below.span())) : "n");
        return fail(DiagnosticKind::ambiguous_notation,
                    {before.begin, below.kind == TokenKind::number ? below.end : token.end},
                    "'" + left + " " + fraction + "' may be a mixed number or a product",
                    "write " + left + " + " + fraction + " or " + left + "*" + fraction);
    }
    return fail(
        DiagnosticKind::ambiguous_notation, span,
        "there is no operator between " + quote(before.span()) + " and " + quote(token.span()),
        joined != left ? "write " + joined + " for one number, * for a product"
                       : "write * for a product, or [a, b] for a list");
}

/// How to write what an unknown word seems to mean.
std::string Parser::remedy_for(std::string_view word) const {
    for (const auto* names : {&context_.names, &context_.arrays}) {
        const std::string meant = meant_name(word, *names);
        if (!meant.empty()) {
            return "did you mean '" + meant + "'";
        }
    }
    for (const auto& [said, remedy] : remedies) {
        if (word == said) {
            return std::string(remedy);
        }
    }
    const std::string lowered = lowered_word(word);
    if (lowered == "pi") {
        return "write pi";
    }
    if (find_latex_command(word).action == LatexCommand::Action::token && word.size() > 2) {
        return "did you mean '\\" + std::string(word) + "'";
    }
    // log2, log_10
    if (lowered.size() > 3 && lowered.substr(0, 3) == "log" &&
        lowered.find_first_not_of("_0123456789e", 3) == std::string::npos) {
        const std::string base = lowered.substr(lowered[3] == '_' ? 4 : 3);
        return base == "e" ? "write ln(x)" : "write ln(x)/ln(" + base + ") for base " + base;
    }
    const std::string_view function = function_prefix(word);
    if (!function.empty()) {
        return "put the argument of a function in brackets: " + std::string(function) + "(" +
               std::string(word.substr(function.size(), 8)) + ")";
    }
    const std::string close = nearest_name(word, vocabulary());
    if (!close.empty()) {
        return "did you mean '" + close + "'";
    }
    if (word.size() == 2 && stands_alone(word.substr(0, 1))) {
        const std::string product = std::string(1, word[0]) + "*" + word[1];
        if (is_digit(word[1])) {
            return "write " + product + " for a product, " + word[0] + "^" + word[1] +
                   " for a power";
        }
        if (stands_alone(word.substr(1))) {
            return "write " + product + " for a product";
        }
    }
    if (peek().kind == TokenKind::open_round && word.size() > 1) {
        return "the functions are sqrt, exp, ln, sin, cos, tan and their relatives";
    }
    if (context_.free_symbols) {
        return "symbols are single letters, with an index such as x_1 or without";
    }
    const std::string known = names_known(context_);
    return known.empty() ? "write numbers, functions such as sqrt and exp, e and pi"
                         : "the names known here are " + known;
}

/// Is a single letter a value here?
bool Parser::stands_alone(std::string_view letter) const {
    return byte_class(letter[0]) == ByteClass::letter &&
           (context_.free_symbols || letter == "e" ||
            find_known(letter, letter, context_.names) != nullptr || is_known_array(letter));
}

NodeId Parser::unknown_word(const Token& token, std::string_view word) {
    const std::string name = quote(token.span());
    if (peek().kind == TokenKind::invalid && peek().begin == token.end &&
        byte_class(text_[token.end]) == ByteClass::high) {
        return unexpected();  // what ends the word is at fault
    }
    const bool is_said = word != "Ans" && std::find(std::begin(small_words), std::end(small_words),
                                                    lowered_word(word)) != std::end(small_words);
    const bool is_prose = is_word(peek()) || (pos() >= 2 && is_word(at_[-2])) || is_said;
    if (is_prose && word.size() > 1) {
        return fail(DiagnosticKind::not_an_expression, token.span(),
                    name + " is not a name known here, words are not part of a value",
                    "give the value alone");
    }
    const bool is_product =
        word.size() == 2 && stands_alone(word.substr(0, 1)) && stands_alone(word.substr(1));
    const bool is_call = peek().kind == TokenKind::open_round && word.size() > 1 && !is_product;
    return fail(is_call ? DiagnosticKind::unknown_function : DiagnosticKind::unknown_name,
                token.span(), name + " is not a " + (is_call ? "function" : "name") + " known here",
                remedy_for(word));
}

/// 1. [1, 2], a \quad b, 4/3 (1.333): what a space parts may be no factors.
bool Parser::check_spaced_factor(std::uint32_t begin) {
    const Token& token = peek();
    const Token& before = at_[-1];
    const base::SourceSpan span{begin, token.end};
    if (token.has(wide_space)) {
        fail(DiagnosticKind::ambiguous_notation, span,
             "the wide space may part two values or two factors",
             "write a list as [a, b], or * for a product");
        return false;
    }
    if (pos() == start_ + 1 && before.kind == TokenKind::number && !before.has(spelled) &&
        text_[before.end - 1] == '.') {
        const std::string number(slice({before.begin, before.end - 1}));
        fail(DiagnosticKind::ambiguous_notation, span,
             quote(before.span()) + " may number the answer or be a factor",
             "leave it out, or write " + number + "* for a product");
        return false;
    }
    if (token.kind == TokenKind::open_round &&
        (at_[1].kind == TokenKind::equals || at_[1].kind == TokenKind::relation)) {
        next();  // 4/3 (≈ 1.333)
        unexpected();
        return false;
    }
    constexpr TokenSet ends(TokenKind::number, TokenKind::close_round, TokenKind::close_brace,
                            TokenKind::vulgar);
    const bool is_remark = token.kind == TokenKind::open_round && ends.has(before.kind) &&
                           at_[1].kind == TokenKind::number && (at_[1].value & point_trait) != 0 &&
                           at_[2].kind == TokenKind::close_round;
    if (is_remark) {
        const base::SourceSpan remark{token.begin, at_[2].end};
        fail(DiagnosticKind::ambiguous_notation, remark,
             quote(remark) + " may be a factor or repeat the value in decimals",
             "write * for a product, or leave it out");
        return false;
    }
    return true;
}

/// 1.4O11 and 1x10^-3
bool Parser::check_letters_in_number() {
    const Token& token = peek();
    const Token& before = at_[-1];
    if (before.kind != TokenKind::number || !is_word(token)) {
        return true;
    }
    const std::string_view word = slice(token.span());
    const bool has_digits =
        word.size() > 1 && word.find_first_not_of("0123456789", 1) == std::string_view::npos;
    if (!has_digits || find_known(word, word, context_.names) != nullptr) {
        return true;
    }
    const base::SourceSpan span{before.begin, token.end};
    const std::string number(slice(before.span()));
    const std::string digits(word.substr(1));
    if (word[0] == 'O' || word[0] == 'o' || word[0] == 'l' || word[0] == 'I') {
        const char digit = word[0] == 'O' || word[0] == 'o' ? '0' : '1';
        fail(DiagnosticKind::ambiguous_notation, span,
             quote(span) + " holds the letter " + word[0] + " between digits",
             "write " + number + digit + digits + " for a number, " + number + "*" + word[0] + "_" +
                 digits + " for a product");
        return false;
    }
    const bool is_power = at_[1].kind == TokenKind::power || at_[1].kind == TokenKind::superscript;
    if ((word[0] == 'x' || word[0] == 'X') && digits == "10" && is_power) {
        fail(DiagnosticKind::ambiguous_notation, span,
             quote(span) + " may be a product with 10 or with the symbol " + word[0] + "_10",
             "write " + number + "*10 or " + number + "*" + word[0] + "_10");
        return false;
    }
    return true;
}

/// [1,2]T and (a) [1,2]
bool Parser::check_factor_of_list(NodeId factor) {
    const Token& token = peek();
    const Token& before = at_[-1];
    if (is_word(token) && !token.has(space_before) && tree_.kind(factor) == Kind::list &&
        spelling(token) == "T") {
        fail(DiagnosticKind::ambiguous_notation, {tree_.span(factor).begin, token.end},
             "'T' directly behind a list may transpose it or be a factor",
             "write ^T to transpose, *T for a product");
        return false;
    }
    const bool opens_list = token.kind == TokenKind::open_square ||
                            (token.kind == TokenKind::open_round && token.has(has_comma));
    if (opens_list && token.has(space_before) && before.kind == TokenKind::close_round &&
        pos() == start_ + 3 && is_word(at_[-2]) && at_[-2].end == at_[-2].begin + 1) {
        const std::string letter(slice(at_[-2].span()));
        fail(DiagnosticKind::ambiguous_notation, {at_[-3].begin, token.end},
             "'(" + letter + ")' may number the answer or be a factor",
             "leave it out, or write " + letter + "* for a product");
        return false;
    }
    return true;
}

/// Sqrt, SQRT
void Parser::note_small_letters(const Token& token) {
    note("folded-characters", token.span(),
         quote(token.span()) + " is read as the function of that name in small letters");
}

/// 2--1, 2+-1
void Parser::note_signs(const Token& first, const Token& second) {
    const bool is_minus = second.kind == TokenKind::minus;
    // 2+-3 is how a negative term is put in; 1.40+-0.01 is how ± is typed.
    const Token& before = (&first)[-1];
    const Token& behind = (&second)[1];
    const bool is_tolerance = before.kind == TokenKind::number &&
                              (before.value & point_trait) != 0 &&
                              behind.kind == TokenKind::number && (behind.value & point_trait) != 0;
    if (first.kind != second.kind && !is_tolerance) {
        return;
    }
    note("two-readings", {first.begin, second.end},
         quote({first.begin, second.end}) + " is read as " +
             (first.kind == TokenKind::minus ? "minus" : "plus") + " a " +
             (is_minus ? "negative" : "positive") + " term; write one sign if one is meant");
}

/// 3r+1 / 2r+1
void Parser::note_spacing(const Token& sign) {
    note("two-readings", sign.span(),
         quote(sign.span()) +
             " between spaces is still read before the sums beside it; put a sum in brackets if "
             "all of it is meant");
}

/// 0·4011: a product, but the dot in the middle may be a decimal point. Behind the dot.
void Parser::note_middle_dot() {
    const Token& dot = at_[-1];
    const Token& before = at_[-2];
    const Token& behind = peek();
    if (dot.has(space_before) || behind.has(space_before) || before.kind != TokenKind::number ||
        behind.kind != TokenKind::number || before.value != integer_trait ||
        behind.value != integer_trait || slice(dot.span()) != "\xC2\xB7") {
        return;
    }
    const std::string left(slice(before.span()));
    const std::string right(slice(behind.span()));
    if (left == "0" || right.size() > 2 || (right[0] == '0' && right.size() > 1)) {
        const base::SourceSpan span{before.begin, behind.end};
        note("two-readings", span,
             quote(span) + " is read as a product; write " + left + "." + right + " for a decimal");
    }
}

/// 0.4 / 0.2 / 0.4, behind the second sign
void Parser::note_slashes() {
    if (pos() < 4) {
        return;
    }
    const auto is_decimal = [](const Token& token) {
        return token.kind == TokenKind::number && (token.value & point_trait) != 0;
    };
    if (is_decimal(at_[0]) && is_decimal(at_[-2]) && is_decimal(at_[-4]) &&
        at_[-3].kind == TokenKind::divide) {
        note("two-readings", {at_[-4].begin, at_[0].end},
             "the numbers are divided from left to right; write a list as [a, b, c]");
    }
}

/// May the token here be multiplied to what stands before it without a sign? Notes or refuses
/// what has two readings.
bool Parser::check_implicit(std::uint32_t begin, bool behind_bars) {
    const Token& token = peek();
    const Token& before = at_[-1];
    const bool spaced = token.has(space_before);
    const base::SourceSpan span{begin, token.end};
    if ((spaced && !check_spaced_factor(begin)) || (!spaced && !check_letters_in_number())) {
        return false;
    }
    if (token.kind == TokenKind::number || token.kind == TokenKind::vulgar) {
        unexpected();
        return false;
    }
    if (token.kind == TokenKind::bar && behind_bars) {
        fail(DiagnosticKind::ambiguous_notation, span, "it is not clear which bars belong together",
             "write abs(x) instead of |x|");
        return false;
    }
    if (token.kind == TokenKind::radical && before.kind == TokenKind::superscript && !spaced) {
        fail(DiagnosticKind::ambiguous_notation, span,
             quote(before.span()) + " may be an exponent or the degree of the root",
             "write * before the root, or root(x, n)");
        return false;
    }
    const std::string_view word = is_word(token) ? slice(token.span()) : std::string_view();
    if (before.kind == TokenKind::number && word.size() > 1 && (word[0] == 'e' || word[0] == 'E') &&
        is_digit(word[1])) {
        const std::string digits(word.substr(1));
        const std::string number(slice(before.span()));
        fail(DiagnosticKind::ambiguous_notation, {before.begin, token.end},
             quote({before.begin, token.end}) + " may be one number or a product",
             "write " + number + "e" + digits + " for a power of ten, " + number + "*e*" + digits +
                 " for a multiple of e");
        return false;
    }
    const bool fraction_of_numbers =
        token.kind == TokenKind::latex_fraction && before.kind == TokenKind::number &&
        tail_ == Tail::number &&
        (at_[1].kind == TokenKind::number ||
         (at_[2].kind == TokenKind::number && at_[3].kind == TokenKind::close_brace));
    if (fraction_of_numbers) {
        fail(DiagnosticKind::ambiguous_notation, {before.begin, token.end},
             "a number followed by a fraction may be a mixed number or a product",
             "write + or \\cdot between them");
        return false;
    }
    switch (tail_) {
        case Tail::bare_root:
        case Tail::bare_function:
            fail(DiagnosticKind::ambiguous_notation, span,
                 "it is not clear whether " + quote(token.span()) +
                     " belongs to the argument of the function",
                 "put the argument in brackets");
            return false;
        case Tail::name_exponent:
        case Tail::number_exponent: {
            const bool bracket = token.kind == TokenKind::open_round;
            const bool refused =
                tail_ == Tail::name_exponent ? bracket || !spaced : !bracket && !spaced;
            if (refused) {
                fail(DiagnosticKind::ambiguous_notation, span,
                     "it is not clear whether " + quote(token.span()) + " belongs to the exponent",
                     "put the exponent in brackets, or write * before " + quote(token.span()));
                return false;
            }
            note("two-readings", span,
                 quote(span) + " is read with the exponent " + quote(before.span()) +
                     " alone; put the exponent in brackets if more belongs to it");
            return true;
        }
        case Tail::radical:
            note("two-readings", span,
                 quote(span) + " is read with " + quote(before.span()) +
                     " alone under the root; write √(..) if more belongs to it");
            return true;
        case Tail::name:
        case Tail::constant:
            if (token.kind == TokenKind::open_square && tail_ == Tail::name && !spaced &&
                context_.free_symbols &&
                find_known(slice(before.span()), slice(before.span()), context_.names) == nullptr) {
                fail(DiagnosticKind::ambiguous_notation, {before.begin, token.end},
                     quote(before.span()) + " is not an array here",
                     "write " + std::string(slice(before.span())) + "*[..] for a product");
                return false;
            }
            if (token.kind == TokenKind::open_round) {
                const std::string name(slice(before.span()));
                note("implicit-product", {before.begin, token.end},
                     "'" + name + "(' is read as the product " + name + "*(");
            }
            return true;
        default: return true;
    }
}

namespace {

/// 0.1(6) for 0.1666...: the digits at the end that are seen to repeat, once and in brackets.
/// Nothing when no digits do, or when only zeros would go on.
std::optional<Number> repeated_for_ever(const Number& typed) {
    const auto places = static_cast<std::size_t>(typed.decimal_places);
    std::string digits = typed.digits;
    digits.insert(0, places - std::min(places, digits.size()), '0');
    const std::string_view fraction = std::string_view(digits).substr(digits.size() - places);
    constexpr std::size_t longest = 6;  // 1/7 repeats six digits
    for (std::size_t length = 1; length <= std::min(longest, places); ++length) {
        const std::string_view block = fraction.substr(places - length);
        std::size_t copies = 1;
        while ((copies + 1) * length <= places &&
               fraction.substr(places - (copies + 1) * length, length) == block) {
            ++copies;
        }
        // 0.4011... ends in 1 twice by chance, 0.33... does not.
        const bool is_all = copies * length == places;
        const bool repeats = length == 1 ? copies > 2 || is_all : copies > 1;
        if (!repeats || block.find_first_not_of('0') == std::string_view::npos) {
            continue;
        }
        const std::size_t spare = (copies - 1) * length;
        Number number = typed;
        number.ellipsis = false;
        number.repeating = static_cast<std::uint32_t>(length);
        number.digits = digits.substr(0, digits.size() - spare);
        number.decimal_places -= static_cast<std::int32_t>(spare);
        number.exponent += static_cast<std::int32_t>(spare);
        return number;
    }
    return std::nullopt;
}

}  // namespace

// 0.999...
void Parser::note_ellipsis(const Token& token, const Number& number) {
    const std::optional<Number> for_ever =
        number.scientific ? std::nullopt : repeated_for_ever(number);
    if (!for_ever) {
        return;
    }
    Number typed = number;
    typed.ellipsis = false;
    note("two-readings", token.span(),
         quote(token.span()) + " is read as the digits typed, " + write_number(typed) +
             ", of which more were meant; write " + write_number(*for_ever) +
             " for digits that repeat for ever");
}

// 2e+1
void Parser::note_scientific(const Token& token) {
    const std::string_view text = slice(token.span());
    const std::size_t cut = text.find_first_of("eE");
    const bool is_plus = text[cut + 1] == '+';
    const std::string mantissa(text.substr(0, cut));
    const std::string digits(text.substr(text.find_first_of("0123456789", cut)));
    note("two-readings", token.span(),
         quote(token.span()) + " is read as one number with a power of ten; write " + mantissa +
             "*e " + (is_plus ? "+ " : "- ") + digits + " for a multiple of e");
}

// 1/2r
void Parser::note_division(std::uint32_t begin, std::uint32_t divide, std::uint32_t divisor_end) {
    const base::SourceSpan whole{begin, last_end()};
    const base::SourceSpan left{begin, divisor_end};
    const base::SourceSpan divisor{divide + 1, last_end()};
    note("two-readings", whole,
         quote(whole) + " is read from left to right, as " + quote(left) + " times the rest; put " +
             quote(divisor) + " in brackets if all of it divides");
}

/// Before "/": e^1/√2 and ln 2/3 have a second reading.
bool Parser::is_doubtful_numerator(NodeId id) const {
    if (tail_ == Tail::bare_function) {
        return true;
    }
    if (tail_ != Tail::number_exponent || peek().has(space_before) ||
        tree_.kind(id) != Kind::power) {
        return false;
    }
    NodeId by = tree_.child(id, 1);
    if (tree_.kind(by) == Kind::negate) {
        by = tree_.child(by, 0);
    }
    if (tree_.kind(by) == Kind::number && tree_.number(by).digits == "1") {
        return true;
    }
    const Token& behind = at_[1];
    const Kind base_kind = tree_.kind(tree_.child(id, 0));
    return (base_kind == Kind::number || base_kind == Kind::constant) &&
           (behind.kind == TokenKind::number || behind.kind == TokenKind::radical ||
            (is_word(behind) && spelling(behind) == "sqrt"));
}

void Parser::note_quotient(NodeId numerator, std::uint32_t divide) {
    const base::SourceSpan left = tree_.span(numerator);
    const base::SourceSpan whole{left.begin, last_end()};
    note("two-readings", whole,
         quote(whole) + " is read as " + quote(left) + " divided by " +
             quote({divide + 1, last_end()}) +
             "; put the exponent or argument in brackets if more belongs to it");
}

}  // namespace proofmark::notation

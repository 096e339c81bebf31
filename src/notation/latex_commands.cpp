#include "latex_commands.hpp"

#include <algorithm>
#include <iterator>

#include "words.hpp"

namespace proofmark::notation {

namespace {

using Action = LatexCommand::Action;

constexpr LatexCommand token(std::string_view name, TokenKind kind, std::uint16_t value = 0) {
    return {name, Action::token, kind, value};
}
constexpr LatexCommand act(std::string_view name, Action action) {
    return {name, action, TokenKind::invalid, 0};
}

constexpr LatexCommand commands[] = {
    token("frac", TokenKind::latex_fraction),
    token("dfrac", TokenKind::latex_fraction),
    token("tfrac", TokenKind::latex_fraction),
    token("cfrac", TokenKind::latex_fraction),
    token("nicefrac", TokenKind::latex_fraction),
    token("sfrac", TokenKind::latex_fraction),
    token("over", TokenKind::over),
    token("sqrt", TokenKind::latex_root),
    token("cdot", TokenKind::times),
    token("times", TokenKind::times),
    token("ast", TokenKind::times),
    token("bullet", TokenKind::times),
    token("div", TokenKind::divide),
    token("lbrace", TokenKind::open_brace, 1),
    token("rbrace", TokenKind::close_brace, 1),
    token("{", TokenKind::open_brace, 1),
    token("}", TokenKind::close_brace, 1),
    token("langle", TokenKind::less),
    token("rangle", TokenKind::greater),
    token("lbrack", TokenKind::open_square),
    token("rbrack", TokenKind::close_square),
    token("lparen", TokenKind::open_round),
    token("rparen", TokenKind::close_round),
    token("vert", TokenKind::bar),
    token("lvert", TokenKind::bar),
    token("rvert", TokenKind::bar),
    token("%", TokenKind::percent),
    token("\\", TokenKind::row_break),
    token("cr", TokenKind::row_break),
    token("(", TokenKind::delimiter, '('),
    token(")", TokenKind::delimiter, ')'),
    token("[", TokenKind::delimiter, '['),
    token("]", TokenKind::delimiter, ']'),
    token("approx", TokenKind::relation, 1),
    token("simeq", TokenKind::relation, 1),
    token("sim", TokenKind::relation, 1),
    token("cong", TokenKind::relation, 1),
    token("to", TokenKind::relation, 2),
    token("rightarrow", TokenKind::relation, 2),
    token("Rightarrow", TokenKind::relation, 2),
    token("implies", TokenKind::relation, 2),
    token("therefore", TokenKind::relation, 2),
    token("le", TokenKind::relation),
    token("leq", TokenKind::relation),
    token("ge", TokenKind::relation),
    token("geq", TokenKind::relation),
    token("ne", TokenKind::relation),
    token("neq", TokenKind::relation),
    token("equiv", TokenKind::relation),
    token("in", TokenKind::relation),
    act("left", Action::dress),
    act("right", Action::dress),
    act("big", Action::dress),
    act("Big", Action::dress),
    act("bigg", Action::dress),
    act("Bigg", Action::dress),
    act("bigl", Action::dress),
    act("bigr", Action::dress),
    act("Bigl", Action::dress),
    act("Bigr", Action::dress),
    act("biggl", Action::dress),
    act("biggr", Action::dress),
    act("quad", Action::wide_skip),
    act("qquad", Action::wide_skip),
    act("hline", Action::skip),
    act(",", Action::skip),
    act(";", Action::skip),
    act(":", Action::skip),
    act("!", Action::skip),
    act(">", Action::skip),
    act(" ", Action::skip),
    act("displaystyle", Action::dress),
    act("textstyle", Action::dress),
    act("limits", Action::dress),
    act("boxed", Action::dress),
    act("mathrm", Action::word_group),
    act("text", Action::word_group),
    act("textrm", Action::word_group),
    act("textbf", Action::word_group),
    act("textit", Action::word_group),
    act("operatorname", Action::word_group),
    act("mathbf", Action::word_group),
    act("mathit", Action::word_group),
    act("mathsf", Action::word_group),
    act("mathtt", Action::word_group),
    act("boldsymbol", Action::word_group),
    act("bm", Action::word_group),
    act("mathcal", Action::word_group),
    act("vec", Action::word_group),
    act("begin", Action::begin_environment),
    act("end", Action::end_environment),
    act("ldots", Action::ellipsis),
    act("dots", Action::ellipsis),
    act("cdots", Action::ellipsis),
    act("dotsc", Action::ellipsis),
    act("top", Action::superscript),
    act("intercal", Action::superscript),
    act("pm", Action::refuse),
    act("mp", Action::refuse),
    act("infty", Action::refuse),
    act("exp", Action::word),
    act("ln", Action::word),
    act("log", Action::word),
    act("sin", Action::word),
    act("cos", Action::word),
    act("tan", Action::word),
    act("arcsin", Action::word),
    act("arccos", Action::word),
    act("arctan", Action::word),
    act("sinh", Action::word),
    act("cosh", Action::word),
    act("tanh", Action::word),
    act("max", Action::word),
    act("min", Action::word),
};

}  // namespace

LatexCommand find_latex_command(std::string_view name) {
    for (const LatexCommand& command : commands) {
        if (command.name == name) {
            return command;
        }
    }
    if (greek_letter(name) != 0) {
        return act("", Action::word);
    }
    return {};
}

bool is_matrix_environment(std::string_view name) {
    constexpr std::string_view names[] = {"matrix",  "bmatrix",     "pmatrix",
                                          "Bmatrix", "smallmatrix", "array"};
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

bool is_bare_environment(std::string_view name) {
    return name == "matrix" || name == "smallmatrix" || name == "array";
}

bool is_layout_environment(std::string_view name) {
    constexpr std::string_view names[] = {"equation",  "align",  "aligned",     "gather",
                                          "gathered",  "split",  "displaymath", "math",
                                          "equation*", "align*", "gather*"};
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace proofmark::notation

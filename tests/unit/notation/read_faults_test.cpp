#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

constexpr BadRow free_rows[] = {
    {"2+!", "missing-operand",
     "a value is missing behind '+', at the end of the answer; complete the expression"},
    {"2 +!* 3", "missing-operand",
     "a value is missing between '+' and '*'; complete the expression"},
    {"e^!", "missing-operand",
     "a value is missing behind '^', at the end of the answer; complete the expression"},
    {"!^2", "missing-operand", "a value is missing before '^'; complete the expression"},
    {"!*2", "missing-operand", "a value is missing before '*'; complete the expression"},
    {"!/2", "missing-operand", "a value is missing before '/'; complete the expression"},
    {"2/!/3", "missing-operand", "a value is missing between '/' and '/'; complete the expression"},
    {"(!", "missing-operand",
     "a value is missing behind '(', at the end of the answer; complete the expression"},
    {"!()", "not-an-expression", "the brackets are empty; write the value inside them"},
    {"![]", "not-an-expression", "the brackets are empty; write the value inside them"},
    {"[1,!]", "missing-operand", "a value is missing between ',' and ']'; complete the expression"},
    {"[1,!,2]", "missing-operand",
     "a value is missing between ',' and ','; complete the expression"},
    {"1/!(2*(3+x)", "unclosed-bracket",
     "expected ')' before the end of the answer; close the bracket opened here"},
    {"(1!]", "unmatched-bracket", "'(' is closed by ']'; close it with ')'"},
    {"[1,2!)", "unmatched-bracket", "'[' is closed by ')'; close it with ']'"},
    {"1!)", "unmatched-bracket",
     "')' closes a bracket that was never opened; take it away, or add the opening bracket"},
    {"!|x", "unclosed-bracket",
     "expected '|' before the end of the answer; close the bracket opened here"},
    {"√!", "missing-operand",
     "a value is missing behind '√', at the end of the answer; complete the expression"},
    {"√!-2", "missing-operand", "a value is missing between '√' and '-'; complete the expression"},
    {"sqrt!()", "not-an-expression", "the brackets are empty; write the value inside them"},
    {"!sqrt", "missing-operand", "'sqrt' needs its argument in brackets; write sqrt(x)"},
    {"!exp -1", "missing-operand", "'exp' needs its argument in brackets; write exp(x)"},
    {R"(\frac{1}{!)", "missing-operand",
     "a value is missing behind '{', at the end of the answer; complete the expression"},
    {R"(\frac{1}!)", "missing-operand",
     "a value is missing behind '}', at the end of the answer; complete the expression"},
    {R"(\sqrt{!)", "missing-operand",
     "a value is missing behind '{', at the end of the answer; complete the expression"},
    {R"(!\begin{bmatrix}1&2)", "unclosed-bracket",
     "expected '\\end' before the end of the answer; close the bracket opened here"},
    {"!2 1/2", "ambiguous-notation",
     "'2 1/2' may be a mixed number or a product; write 2 + 1/2 or 2*1/2"},
    {"!1,000", "ambiguous-notation",
     "'1,000' may be a decimal, a large number or two values; write 1.000 or 1000 for one "
     "number, [1, 000] for two"},
    {"!1,000,000", "ambiguous-notation",
     "'1,000,000' may be one large number or several values; write 1000000 for one number, "
     "[1, 000, 000] for several"},
    {"[1,2]!,[3,4]", "two-answers",
     "',' separates two lists and one value is asked; put brackets around the rows of a matrix: "
     "[[1, 2], [3, 4]]"},
    {"x/!%pi", "unexpected-token", "'%' may only follow a number; write pi without it"},
    {"!xy(a+b)", "unknown-name", "'xy' is not a name known here; write x*y for a product"},
    {"!0,5", "ambiguous-notation",
     "'0,5' may be a decimal, a large number or two values; write 0.5 for one number, [0, 5] "
     "for two"},
    {"!1 e5", "ambiguous-notation",
     "'1 e5' may be one number or a product; write 1e5 for a power of ten, 1*e*5 for a "
     "multiple of e"},
    {"!1 e10", "ambiguous-notation",
     "'1 e10' may be one number or a product; write 1e10 for a power of ten, 1*e*10 for a "
     "multiple of e"},
    {"!1 000 000", "ambiguous-notation",
     "there is no operator between '1' and '000'; write 1000000 for one number, * for a product"},
    {"1/!3 1/3", "ambiguous-notation",
     "there is no operator between '3' and '1'; write * for a product, or [a, b] for a list"},
    {"!2 3", "ambiguous-notation",
     "there is no operator between '2' and '3'; write * for a product, or [a, b] for a list"},
    {"!2 .5", "ambiguous-notation",
     "there is no operator between '2' and '.5'; write * for a product, or [a, b] for a list"},
    {"x !2", "unexpected-token",
     "there is no operator between 'x' and '2'; write * for a product or ^ for a power"},
    {"(x+1)!2", "unexpected-token",
     "there is no operator between ')' and '2'; write * for a product or ^ for a power"},
    {"x!½", "unexpected-token",
     "there is no operator between 'x' and '½'; write * for a product or ^ for a power"},
    {"!5%x", "unexpected-token",
     "a percentage is followed by another value; write * for a product"},
    {"!e^x(2x)", "ambiguous-notation",
     "it is not clear whether '(' belongs to the exponent; put the exponent in brackets, or "
     "write * before '('"},
    {"!e^2x", "ambiguous-notation",
     "it is not clear whether 'x' belongs to the exponent; put the exponent in brackets, or "
     "write * before 'x'"},
    {"!sin x^2", "ambiguous-notation",
     "it is not clear what the exponent raises; put the argument in brackets: sin(x^2) or "
     "sin(x)^2"},
    {"!sin²x", "ambiguous-notation",
     "it is not clear what the exponent raises; put the argument in brackets and the exponent "
     "behind them: sin(x)^2"},
    {"!√2²", "ambiguous-notation",
     "it is not clear whether the exponent stands under the root; write √(x^2) or (√x)^2"},
    {"!√x^2", "ambiguous-notation",
     "it is not clear whether the exponent stands under the root; write √(x^2) or (√x)^2"},
    {"!2³√8", "ambiguous-notation",
     "'³' may be an exponent or the degree of the root; write * before the root, or root(x, n)"},
    {"!sqrt 2 x", "ambiguous-notation",
     "it is not clear whether 'x' belongs to the argument of the function; put the argument in "
     "brackets"},
    {"!sqrt 2x", "ambiguous-notation",
     "it is not clear whether 'x' belongs to the argument of the function; put the argument in "
     "brackets"},
    {"!sin 2x", "ambiguous-notation",
     "it is not clear whether 'x' belongs to the argument of the function; put the argument in "
     "brackets"},
    {"!ln 2(x+1)", "ambiguous-notation",
     "it is not clear whether '(' belongs to the argument of the function; put the argument in "
     "brackets"},
    {"!|a|b|c|", "ambiguous-notation",
     "it is not clear which bars belong together; write abs(x) instead of |x|"},
    {"![0,5, 0,25]", "ambiguous-notation",
     "the commas of '[0,5, 0,25]' may separate entries or stand inside decimals; write "
     "decimals with a point, and a space behind every comma"},
    {"!(1,4, 1,2)", "ambiguous-notation",
     "the commas of '(1,4, 1,2)' may separate entries or stand inside decimals; write decimals "
     "with a point, and a space behind every comma"},
    {"!s[1,2]", "ambiguous-notation", "'s' is not an array here; write s*[..] for a product"},
    {R"(!2\frac12)", "ambiguous-notation",
     "a number followed by a fraction may be a mixed number or a product; write + or \\cdot "
     "between them"},
    {"2\n!-1", "ambiguous-notation",
     "the lines may be one sum or one value each; write the sum on one line, or a vector as "
     "[2, -1]"},
    {"!r²^3", "ambiguous-notation",
     "a raised exponent is raised again; put the inner power in brackets"},
    {"1!;23", "two-answers",
     "';' separates values and one is asked; write a vector with commas in brackets: [1, 2, 3]"},
    {"(1/3!; 1/3; 1/3)", "two-answers",
     "';' separates values and one is asked; write a vector with commas in brackets: [1, 2, 3]"},
    {"((1,2)!; 3)", "two-answers",
     "';' separates values and one is asked; write a vector with commas in brackets: [1, 2, 3]"},
    {"(1, 2!; 3, 4)", "two-answers",
     "';' separates rows in square brackets only; write a matrix as [1, 2; 3, 4]"},
    {R"($\frac13!$, $\frac13$)", "unexpected-token",
     "'$' may only stand around the whole answer; leave it out, and write several values as a "
     "list: [1, 2]"},
    {R"([!$\frac13$, $\frac13$])", "unexpected-token",
     "'$' may only stand around the whole answer; leave it out, and write several values as a "
     "list: [1, 2]"},
    {"!$1/3", "unexpected-token",
     "'$' may only stand around the whole answer; leave it out, and write several values as a "
     "list: [1, 2]"},
    {"[1, !`2`]", "unexpected-token",
     "'`' may only stand around the whole answer; leave it out, and write several values as a "
     "list: [1, 2]"},
    {"[![1,1,1][0,0,0]]", "ambiguous-notation",
     "there is no comma between '[1,1,1]' and the next '['; write a comma between rows, as in "
     "[[1, 2], [3, 4]], or * for a product"},
    {"[!(1,1)(2,2)]", "ambiguous-notation",
     "there is no comma between '(1,1)' and the next '('; write a comma between rows, as in "
     "[[1, 2], [3, 4]], or * for a product"},
    {"![1,2][3,4]", "ambiguous-notation",
     "there is no comma between '[1,2]' and the next '['; write a comma between rows, as in "
     "[[1, 2], [3, 4]], or * for a product"},
    {"1!, 2", "two-answers",
     "',' separates values and one is asked; write a vector in brackets: [1, 2]"},
    {"3/3 != 1", "two-answers",
     "'=' joins two values and one is asked; keep the one value that you mean"},
    {"A = B != 3", "two-answers",
     "'=' joins two values and one is asked; keep the one value that you mean"},
    {"x = != 3", "missing-operand",
     "a value is missing between '=' and '='; complete the expression"},
    {"4/3 !≈ 1.33", "two-answers",
     "'≈' joins two values and one is asked; keep the one value that you mean"},
    {"a !or b", "two-answers",
     "'or' stands between two answers and one is asked; keep the one that you mean"},
    {"!±2", "two-answers",
     "'±' stands for two values and one is asked; write the one value that you mean"},
    {R"(!\pm 3)", "two-answers",
     "'\\pm' stands for two values and one is asked; write the one value that you mean"},
    {"!1\n2", "two-answers",
     "each line holds a value and one is asked; write a vector in brackets: [1, 2]"},
    {"x !< 3", "not-an-expression",
     "'<' makes a relation and a value is asked; write the value alone"},
    {"x !≤ 3", "not-an-expression",
     "'≤' makes a relation and a value is asked; write the value alone"},
    {"x !== 3", "not-an-expression",
     "'==' makes a relation and a value is asked; write the value alone"},
    {"!nan", "not-an-expression", "'nan' is not a number; write a number or an expression"},
    {"!inf", "not-an-expression", "'inf' is not a number; write a number or an expression"},
    {"!∞", "not-an-expression", "infinity is not a number here; write a number or an expression"},
    {R"(!\infty)", "not-an-expression",
     "infinity is not a number here; write a number or an expression"},
    {"!import os", "not-an-expression",
     "'import' is not a name known here, words are not part of a value; give the value alone"},
    {"!the answer is 4/3", "not-an-expression",
     "'the' is not a name known here, words are not part of a value; give the value alone"},
    {"4/3 !because", "not-an-expression",
     "'because' is not a name known here, words are not part of a value; give the value alone"},
    {"!idk", "unknown-name",
     "'idk' is not a name known here; symbols are single letters, with an index such as x_1 or "
     "without"},
    {R"(!\text{see above})", "not-an-expression",
     "words are not part of a value; give the value alone"},
    {"!xy", "unknown-name", "'xy' is not a name known here; write x*y for a product"},
    {"!foo", "unknown-name",
     "'foo' is not a name known here; symbols are single letters, with an index such as x_1 or "
     "without"},
    {"!foo(2)", "unknown-function",
     "'foo' is not a function known here; the functions are sqrt, exp, ln, sin, cos, tan and "
     "their relatives"},
    {"!sqtr(2)", "unknown-function", "'sqtr' is not a function known here; did you mean 'sqrt'"},
    {"!sinx", "unknown-name",
     "'sinx' is not a name known here; put the argument of a function in brackets: sin(x)"},
    {"!sqrt2x", "unknown-name",
     "'sqrt2x' is not a name known here; put the argument of a function in brackets: sqrt(2x)"},
    {"!x2y", "unknown-name",
     "'x2y' is not a name known here; symbols are single letters, with an index such as x_1 or "
     "without"},
    {"!e5", "unknown-name",
     "'e5' is not a name known here; write e*5 for a product, e^5 for a power"},
    {"!log(8,2)", "wrong-argument-count",
     "'log' takes one argument, 2 are given; write ln(x)/ln(b) for the logarithm to base b"},
    {"!root(8)", "wrong-argument-count",
     "'root' takes two arguments, 1 is given; write root(x, 3) for a cube root"},
    {"!root 8", "missing-operand", "'root' needs its argument in brackets; write root(x, n)"},
    {"max!()", "not-an-expression", "the brackets are empty; write the value inside them"},
    {"!pow(2)", "wrong-argument-count",
     "'pow' cannot be read with these arguments; write pow(x, y) or x^y"},
    {"x!_", "unexpected-character", "an index must follow '_'; write x_1, or * for a product"},
    {"!_x", "unexpected-character", "'_' cannot begin a name; an index follows its name: x_1"},
    {R"(x_{a!\foo})", "unexpected-character",
     "'\\foo' cannot stand in an index; write an index of letters and digits: x_{1} or x_{1,2}"},
    {"x_{a!+b}", "unexpected-character",
     "an index is made of letters and digits; write x_{1} or x_{1,2}"},
    {"x_!{12", "unclosed-bracket", "the index that begins here is not closed; close it with }"},
    {R"(!\text{5 apples})", "not-an-expression",
     "words are not part of a value; give the value alone"},
    {R"(!\foo)", "unexpected-character",
     "'\\foo' is not a command known here; use \\frac, \\sqrt, \\cdot, \\exp or plain text "
     "such as 1/sqrt(2)"},
    {"!#", "unexpected-character",
     "'#' is not part of the notation; use + - * / ^, brackets, numbers and names"},
    {"5!!", "unexpected-character",
     "'!' is not part of the notation; write a factorial as the product that it stands for"},
    {"x!ᵀ", "unexpected-token",
     "'ᵀ' may only follow an array, which it transposes; write ^T behind an array"},
    {R"(x^!\top)", "unexpected-token",
     "'\\top' may only follow an array, which it transposes; write ^T behind an array"},
    {"transpose(!x)", "bad-shape",
     "only an array is transposed; write a vector or matrix in the brackets"},
    {"!A_{1,2}", "unknown-name",
     "'A_{1,2}' is not a name known here; symbols are single letters, with an index such as x_1 "
     "or without"},
    {"x!'", "unexpected-token",
     "''' may only follow an array, which it transposes; write ^T behind an array"},
    {"!жопа", "unexpected-character",
     "'ж' is a Cyrillic letter; type the Latin letter or the digit that looks like it"},
    {"1 !… 2", "unexpected-token",
     "'…' may only follow the digits of a decimal; write every entry out"},
    {"[1, !...]", "unexpected-token",
     "'...' may only follow the digits of a decimal; write every entry out"},
    {"4/3!?", "unexpected-character",
     "'?' is not part of the notation; use + - * / ^, brackets, numbers and names"},
    {"!\"4/3", "unexpected-token",
     "'\"' may only stand around the whole answer; leave it out, and write several values as a "
     "list: [1, 2]"},
    {"[1,2]!. 3", "unexpected-character",
     "a point belongs between the digits of a decimal; take it away, or write the number in "
     "full: 0.5"},
    {"!__import__('os').system('id')", "unexpected-character",
     "'_' cannot begin a name; an index follows its name: x_1"},
    {"<!script>alert(1)</script>", "unknown-name",
     "'script' is not a name known here; symbols are single letters, with an index such as x_1 "
     "or without"},
    {"!1_000", "bad-number",
     "'_' cannot stand inside a number; write the digits without separators: 1000"},
    {"!1.2.3", "bad-number",
     "a number has one decimal point; write the digits with one point: 1.25"},
    {"!0x1F", "bad-number",
     "numbers are written in decimal digits, '0x' starts another base; write the number in "
     "base ten"},
    {"0!....", "unexpected-token",
     "'...' may only follow the digits of a decimal; write every entry out"},
    {"0.3\xCC\x85!\xCC\x85", "unexpected-character",
     "'\xCC\x85' is not part of the notation; use + - * / ^, brackets, numbers and names"},
    {"0.!̅", "unexpected-character",
     "'̅' is not part of the notation; use + - * / ^, brackets, numbers and names"},
    {"3!...", "unexpected-token",
     "'...' may only follow the digits of a decimal; write every entry out"},
    {"(1/3)!%", "unexpected-token", "'%' may only follow a number; write /100 instead"},
    {"1!:2", "unexpected-token", "':' has no meaning between values; write / for a quotient"},
    {"!1e999999999", "too-many-digits",
     "the number has more than 10000 digits, written or by its exponent; write a smaller "
     "number, or a power such as 10^n"},
    {"[[1,2],![3]]", "ragged-matrix",
     "the rows of a matrix must be equally long, '[3]' is not; give every row the same number "
     "of entries"},
    {"[[1,2],![3]/2]", "ragged-matrix",
     "the rows of a matrix must be equally long, '[3]/2' is not; give every row the same number "
     "of entries"},
    {"[[1,2]/3,!4]", "ragged-matrix",
     "the rows of a matrix must be equally long, '4' is not; give every row the same number "
     "of entries"},
    {"[1,![2,3]]", "ragged-matrix",
     "the rows of a matrix must be equally long, '[2,3]' is not; give every row the same "
     "number of entries"},
    {"[1, 2; !3]", "ragged-matrix",
     "the rows of a matrix must be equally long, '3' is not; give every row the same number of "
     "entries"},
    {R"(\begin{bmatrix}1&2\\!3\end{bmatrix})", "ragged-matrix",
     "the rows of a matrix must be equally long, '3' is not; give every row the same number of "
     "entries"},
    {R"(!\begin{vmatrix}1&2\\3&4\end{vmatrix})", "unexpected-token",
     "'\\begin{vmatrix}' is not a matrix; write \\begin{bmatrix} 1 & 2 \\\\ 3 & 4 "
     "\\end{bmatrix}"},
    {"1 !& 2", "unexpected-token",
     "'&' belongs inside a matrix environment; write \\begin{bmatrix} 1 & 2 \\\\ 3 & 4 "
     "\\end{bmatrix}"},
    {"1 2\n!3", "two-answers",
     "each line holds a value and one is asked; write a vector in brackets: [1, 2]"},
    {"| 1 | !|\n| 2 | 3 |", "missing-operand",
     "a cell of the table is empty; write every entry, and abs(x) for an absolute value"},
};

constexpr BadRow exercise_rows[] = {
    {"!x+1", "unknown-name",
     "'x' is not a name known here; the names known here are r, s, d_k, T, A, O, Q, K, V, W_Q, "
     "Wq"},
    {"!QKᵀ", "unknown-name", "'QK' is not a name known here; write Q*K for a product"},
    {"!rs", "unknown-name", "'rs' is not a name known here; write r*s for a product"},
    {"!tr", "unknown-name",
     "'tr' is not a name known here; the names known here are r, s, d_k, T, A, O, Q, K, V, "
     "W_Q, Wq"},
    {"!dk", "unknown-name", "'dk' is not a name known here; did you mean 'd_k'"},
    {"!W_q", "unknown-name", "'W_q' is not a name known here; did you mean 'W_Q'"},
    {"!w_q", "unknown-name", "'w_q' is not a name known here; did you mean 'W_Q'"},
    {"A[!0]", "bad-shape", "rows and columns are counted from 1; the first entry is [1]"},
    {"A[1,!0]", "bad-shape", "rows and columns are counted from 1; the first entry is [1]"},
    {"!A(1,2)", "ambiguous-notation",
     "an entry of an array is written with square brackets; write A[1,2] for an entry, or "
     "A*(..) for a product"},
    {"A![]", "not-an-expression", "the brackets are empty; write the value inside them"},
    {"A![1", "unclosed-bracket",
     "expected ']' before the end of the answer; close the bracket opened here"},
    {"A![1,2", "unclosed-bracket",
     "expected ']' before the end of the answer; close the bracket opened here"},
    {"!A₁₁₁", "ambiguous-notation",
     "it is not clear which entry 'A₁₁₁' is; write A[1,2], counted from 1"},
    {"!A₀", "ambiguous-notation",
     "it is not clear which entry 'A₀' is; write A[1,2], counted from 1"},
    {"!r2", "unknown-name",
     "'r2' is not a name known here; write r*2 for a product, r^2 for a power"},
    {"!ex(1)", "unknown-function",
     "'ex' is not a function known here; the functions are sqrt, exp, ln, sin, cos, tan and "
     "their relatives"},
    {"r!'", "unexpected-token",
     "''' may only follow an array, which it transposes; write ^T behind an array"},
    {"!A_x", "unknown-name",
     "'A_x' is not a name known here; the names known here are r, s, d_k, T, A, O, Q, K, V, "
     "W_Q, Wq"},
};

}  // namespace

TEST_CASE("read_expression: a fault names its place, the rule and the remedy", "[notation]") {
    for (const BadRow& row : free_rows) {
        const std::string text = unmarked(row);
        CHECK(fault_text(text, read_expression(text)) == bad_text(row));
    }
}

TEST_CASE("read_expression: unknown names are told with what is known", "[notation]") {
    for (const BadRow& row : exercise_rows) {
        const std::string text = unmarked(row);
        CHECK(fault_text(text, read_expression(text, exercise_context())) == bad_text(row));
    }
}

TEST_CASE("read_expression: an empty answer has no value", "[notation]") {
    for (const std::string_view text : {"", " ", "\n\t ", "\u00A0"}) {
        const auto reading = read_expression(text);
        REQUIRE(!reading.ok());
        CHECK(reading.diagnostics()[0].kind == base::DiagnosticKind::empty_answer);
    }
}

TEST_CASE("read_expression: text that is no text is unreadable", "[notation]") {
    using namespace std::string_view_literals;
    for (const std::string_view text : {"1+\x01"sv, "1\0"sv, "\xFF\xFE"sv, "\xC3("sv, "2\xE2\x88"sv,
                                        "\xED\xA0\x80"sv, "\xC0\x80"sv,
                                        "1\xE2\x80\xAE"
                                        "2"sv,
                                        "\x7F"sv}) {
        const auto reading = read_expression(text);
        REQUIRE(!reading.ok());
        CHECK(reading.diagnostics()[0].kind == base::DiagnosticKind::unreadable_text);
    }
}

}  // namespace proofmark::notation

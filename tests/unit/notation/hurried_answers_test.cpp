// What a person in a hurry types or pastes, by where it comes from: for each text what a teacher
// would read, in plain notation and with the ids of the notes, or the whole message.

#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

/// How the text is read: with free symbols, with the names of an exercise, or as a shape.
enum class Names { free, exercise, shape };

struct Typed {
    std::string_view text;
    std::string_view outcome;  ///< "plain text | note ids", or "invalid: message"
    Names names = Names::free;
};

struct Source {
    std::string_view from;
    std::vector<Typed> typed;
};

base::Result<Reading> read(const Typed& typed) {
    switch (typed.names) {
        case Names::exercise: return read_expression(typed.text, exercise_context());
        case Names::shape: return read_shape(typed.text);
        default: return read_expression(typed.text);
    }
}

// One table.
const Source sources[] = {
    {"a phone",
     {
         {"Sqrt(2)", "sqrt(2) | folded-characters"},
         {"Pi", "Pi | two-readings"},
         {"E^(1/2)", "E^(1/2) | two-readings"},
         {"Ln(2)", "ln(2) | folded-characters"},
         {"Log(2)", "ln(2) | natural-logarithm folded-characters"},
         {"SQRT(2)", "sqrt(2) | folded-characters"},
         {"R/(2r+1)", "invalid: 'R' is not a name known here; did you mean 'r'", Names::exercise},
         {"R", "invalid: 'R' is not a name known here; did you mean 'r'", Names::exercise},
         {"“1.4011”", "1.4011 | delimiters folded-characters"},
         {"‘4/3’", "4/3 | delimiters folded-characters"},
         {"\"4/3\"", "4/3 | delimiters"},
         {"'4/3'", "4/3 | delimiters"},
         {"2–1", "2 - 1 | folded-characters"},
         {"3—1", "3 - 1 | folded-characters"},
         {"1.4011.", "1.4011 | left-out"},
         {"[1/3, 1/3, 1/3].", "[1/3, 1/3, 1/3] | left-out"},
         {"1\uFE0F\u20E3/3\uFE0F\u20E3", "1/3 | folded-characters"},
         {"1\uFE0F\u20E3", "1 | folded-characters"},
         {"2×3", "2*3 | "},
         {"6÷4", "6/4 | "},
         {"１／３", "1/3 | folded-characters"},
         {"ans: 1.4011", "1.4011 | label"},
         {"ans 4/3",
          "invalid: 'ans' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"= 1.4011", "1.4011 | "},
         {"1.4011 approx",
          "invalid: 'approx' is not a name known here, words are not part of a value; give the "
          "value alone"},
         {"approx 1.4011",
          "invalid: 'approx' is not a name known here, words are not part of a value; give the "
          "value alone"},
         {"approx. 1.4011",
          "invalid: 'approx' is not a name known here, words are not part of a value; give the "
          "value alone"},
         {"about 1.4",
          "invalid: 'about' is not a name known here, words are not part of a value; give the "
          "value alone"},
         {"~1.4011", "1.4011 | "},
         {"~ 1.4", "1.4 | "},
         {"≈ 1.4011", "1.4011 | "},
         {"1.4011 (approx)",
          "invalid: 'approx' is not a name known here, words are not part of a value; give the "
          "value alone"},
         {"ca. 1.4",
          "invalid: 'ca' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"0,4011",
          "invalid: '0,4011' may be a decimal, a large number or two values; write 0.4011 for one "
          "number, [0, 4011] for two"},
         {"1,4011; 1,1978",
          "invalid: '1,4011' may be a decimal, a large number or two values; write 1.4011 for one "
          "number, [1, 4011] for two"},
         {"[0,4011; 0,1978; 0,4011]",
          "invalid: the commas of '[0,4011; 0,1978; 0,4011]' may separate entries or stand inside "
          "decimals; write decimals with a point, and a space behind every comma"},
         {"[1,401112 ; 1,197776]",
          "invalid: the commas of '[1,401112 ; 1,197776]' may separate entries or stand inside "
          "decimals; write decimals with a point, and a space behind every comma"},
         {"(1/3, 1/3, 1/3",
          "invalid: expected ')' before the end of the answer; close the bracket opened here"},
         {"[1/3,1/3,1/3",
          "invalid: expected ']' before the end of the answer; close the bracket opened here"},
         {"2*(3+1",
          "invalid: expected ')' before the end of the answer; close the bracket opened here"},
         {"2++1", "2 + 1 | two-readings"},
         {"2+-1", "2 - 1 | "},
         {"2--1", "2 - (-1) | two-readings"},
         {"2^^3", "invalid: a value is missing between '^' and '^'; complete the expression"},
         {"2**-1", "2^(-1) | "},
         {"3*/2", "invalid: a value is missing between '*' and '/'; complete the expression"},
         {"1.4 .", "1.4 | left-out"},
         {"2x3", "2*x_3 | index"},
         {"1⁄3", "1/3 | folded-characters"},
         {"⅓", "1/3 | "},
         {"1⅓", "1 + 1/3 | mixed-number"},
         {"1‚5",
          "invalid: '1‚5' may be a decimal, a large number or two values; write 1.5 for one "
          "number, [1, 5] for two"},
         {"3.14…", "3.14... | "},
         {"4/3 ✓",
          "invalid: '✓' is not part of the notation; use + - * / ^, brackets, numbers and names"},
         {"4/3 ok",
          "invalid: 'ok' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"4\u00A0/\u00A03", "4/3 | folded-characters"},
         {"[⅓, ⅓, ⅓]", "[1/3, 1/3, 1/3] | "},
         {"1/3, 1/3, 1/3",
          "invalid: ',' separates values and one is asked; write a vector in brackets: [1, 2]"},
         {"no",
          "invalid: 'no' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"No.",
          "invalid: 'No' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"yes",
          "invalid: 'yes' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"33 %", "33% | "},
         {"33.3 percent", "invalid: 'percent' is not a name known here; write % behind the number"},
         {"1.4011;", "invalid: nothing stands behind ';'; leave it out, or complete the answer"},
         {"1.4011,", "invalid: nothing stands behind ','; leave it out, or complete the answer"},
         {"1.4011:", "invalid: nothing stands behind ':'; leave it out, or complete the answer"},
         {"– 1", "-1 | two-readings folded-characters"},
         {"-1/3", "-1/3 | "},
         {"1.4O11",
          "invalid: '1.4O11' holds the letter O between digits; write 1.4011 for a number, "
          "1.4*O_11 for a product"},
         {"1/З",
          "invalid: 'З' is a Cyrillic letter; type the Latin letter or the digit that looks like "
          "it"},
         {"О.5",
          "invalid: 'О' is a Cyrillic letter; type the Latin letter or the digit that looks like "
          "it"},
         {"0.5 each",
          "invalid: 'each' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"each 1/3",
          "invalid: 'each' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"all 1/3",
          "invalid: 'all' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"1/3 (each)",
          "invalid: 'each' is not a name known here, words are not part of a value; give the value "
          "alone"},
     }},
    {"a laptop",
     {
         {"e^1/sqrt2", "e^1/sqrt(2) | bare-argument two-readings"},
         {"e^(1/sqrt2)", "e^(1/sqrt(2)) | bare-argument"},
         {"r/2r+1", "r/2*r + 1 | two-readings"},
         {"sqrt2", "sqrt(2) | bare-argument"},
         {"1/√2e", "1/sqrt(2)*e | two-readings two-readings"},
         {"2r + 1 / r", "2*r + 1/r | "},
         {"3r+1 / 2r+1", "3*r + 1/2*r + 1 | two-readings two-readings"},
         {"(3r+1)/2r+1", "(3*r + 1)/2*r + 1 | two-readings"},
         {"1\t2\n3\t4", "[[1, 2], [3, 4]] | rows-on-lines"},
         {"0.401\t0.198\t0.401",
          "invalid: there is no operator between '0.401' and '0.198'; write * for a product, or "
          "[a, b] for a list"},
         {"exp 1/sqrt(2)", "exp(1)/sqrt(2) | two-readings"},
         {"exp1/sqrt(2)",
          "invalid: 'exp1' is not a name known here; put the argument of a function in brackets: "
          "exp(1)"},
         {"exp{1/sqrt{2}}", "exp(1/sqrt(2)) | two-readings two-readings"},
         {"e^{1/sqrt{2}}", "e^(1/sqrt(2)) | two-readings"},
         {"1 2\n3 4", "[[1, 2], [3, 4]] | rows-on-lines"},
         {"1\n2\n3",
          "invalid: each line holds a value and one is asked; write a vector in brackets: [1, 2]"},
         {"[1 2\n3 4]",
          "invalid: the lines in the brackets may be rows of a matrix or one row; write ; between "
          "rows, as in [1 2; 3 4], or one row on one line"},
         {"[1,2\n3,4]",
          "invalid: there is no sign between '2' and '3' on the next line; write ; between rows, "
          "as in [1, 2; 3, 4], or , between entries"},
         {"[[1,2]\n[3,4]]", "[[1, 2], [3, 4]] | space-separated"},
         {"[1 2] [3 4]",
          "invalid: there is no comma between '[1 2]' and the next '['; write a comma between "
          "rows, as in [[1, 2], [3, 4]], or * for a product"},
         {"(0.401, 0.198, 0.401)", "[0.401, 0.198, 0.401] | "},
         {"0.401 / 0.198 / 0.401", "0.401/0.198/0.401 | two-readings"},
         {"0.401 | 0.198 | 0.401",
          "invalid: the bars may part values or make an absolute value; write a list as [a, b], "
          "and abs(x) for an absolute value"},
         {"| 0.401 | 0.198 | 0.401 |",
          "invalid: the bars may part values or make an absolute value; write a list as [a, b], "
          "and abs(x) for an absolute value"},
         {"A1=[0.401, 0.198, 0.401]", "[0.401, 0.198, 0.401] | label"},
         {"A(1,:) = [1/3,1/3,1/3]", "[1/3, 1/3, 1/3] | label"},
         {"row 1 = [1/3, 1/3]", "[1/3, 1/3] | label"},
         {"first output = [1,2]", "[1, 2] | label"},
         {"4/3 ~ 1.333",
          "invalid: '~' joins two values and one is asked; keep the one value that you mean"},
         {"4/3 (1.333)",
          "invalid: '(1.333)' may be a factor or repeat the value in decimals; write * for a "
          "product, or leave it out"},
         {"[1/3,1/3,1/3]T",
          "invalid: 'T' directly behind a list may transpose it or be a factor; write ^T to "
          "transpose, *T for a product"},
         {"[2r + 1 r]", "[2*r + 1, r] | space-separated"},
         {"[r 1 r]/(2r+1)", "[r, 1, r]/(2*r + 1) | space-separated"},
         {"exp^(1/2)", "invalid: it is not clear what the exponent raises; write exp(x) or e^x"},
         {"exp^1/2", "invalid: it is not clear what the exponent raises; write exp(x) or e^x"},
         {"e 1/2",
          "invalid: there is no operator between 'e' and '1'; write * for a product or ^ for a "
          "power"},
         {"sqrt[2]", "sqrt(2) | two-readings"},
         {"sqrt{2}", "sqrt(2) | two-readings"},
         {"log2", "invalid: 'log2' is not a name known here; write ln(x)/ln(2) for base 2"},
         {"log_2(8)",
          "invalid: 'log_2' is not a function known here; write ln(x)/ln(2) for base 2"},
         {"log10(100)",
          "invalid: 'log10' is not a function known here; write ln(x)/ln(10) for base 10"},
         {"lg(2)", "invalid: 'lg' is not a name known here; write ln(x)/ln(10) for base 10"},
         {"1 1/3", "invalid: '1 1/3' may be a mixed number or a product; write 1 + 1/3 or 1*1/3"},
         {"4 : 3", "invalid: ':' has no meaning between values; write / for a quotient"},
         {"4 over 3", "invalid: 'over' is not a name known here; write / for a quotient"},
         {"2 times 3", "invalid: 'times' is not a name known here; write * for a product"},
         {"2 plus 3", "invalid: 'plus' is not a name known here; write + for a sum"},
         {"PI", "invalid: 'PI' is not a name known here; write pi"},
         {"2PI", "invalid: 'PI' is not a name known here; write pi"},
         {"none",
          "invalid: 'none' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"I don't know",
          "invalid: 'don' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"same",
          "invalid: 'same' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"1 E 3",
          "invalid: '1 E 3' may be one number or a product; write 1e3 for a power of ten, 1*e*3 "
          "for a multiple of e"},
         {"1x10^-3",
          "invalid: '1x10' may be a product with 10 or with the symbol x_10; write 1*10 or 1*x_10"},
         {"1 x 10^-3",
          "invalid: there is no operator between 'x' and '10'; write * for a product or ^ for a "
          "power"},
         {"1×10⁻³", "1*10^(-3) | "},
         {"1.4.1",
          "invalid: a number has one decimal point; write the digits with one point: 1.25"},
         {"1.,2.",
          "invalid: '1.,2.' are two values and one is asked; write a vector in brackets: [1, 2]"},
         {"1'000",
          "invalid: ''' cannot stand inside a number; write the digits without separators: 1000"},
         {"1 000",
          "invalid: there is no operator between '1' and '000'; write 1000 for one number, * for a "
          "product"},
         {"1_000",
          "invalid: '_' cannot stand inside a number; write the digits without separators: 1000"},
         {"1,000.5",
          "invalid: '1,000.5' may be one large number or two values; write 1000.5 for one number, "
          "[1, 000.5] for two"},
         {"4/3 approx. 1.33",
          "invalid: 'approx' is not a name known here, words are not part of a value; give the "
          "value alone"},
         {"sqrt(dk)", "invalid: 'dk' is not a name known here; did you mean 'd_k'",
          Names::exercise},
         {"r/2r+1", "r/2*r + 1 | two-readings", Names::exercise},
         {"R/(2R+1)", "invalid: 'R' is not a name known here; did you mean 'r'", Names::exercise},
         {"A11", "A[1, 1] | two-readings", Names::exercise},
         {"let r=e^(1/sqrt2), r/(2r+1)",
          "invalid: ',' separates values and one is asked; write a vector in brackets: [1, 2]",
          Names::exercise},
         {"QK^T/sqrt(2)", "invalid: 'QK' is not a name known here; write Q*K for a product",
          Names::exercise},
         {"t", "invalid: 't' is not a name known here; did you mean 'T'", Names::exercise},
     }},
    {"a notebook",
     {
         {"array([[1., 0.],\n       [0., 1.]], dtype=float32)", "[[1., 0.], [0., 1.]] | left-out"},
         {"tensor([1.4011, 1.1978], device='cuda:0')", "[1.4011, 1.1978] | left-out"},
         {"tensor([1.4011, 1.1978], device='cuda:0', dtype=torch.float64)",
          "[1.4011, 1.1978] | left-out left-out"},
         {"tensor([1.4011, 1.1978], grad_fn=<AddBackward0>)", "[1.4011, 1.1978] | left-out"},
         {"tensor([1.4011, 1.1978], requires_grad=True)", "[1.4011, 1.1978] | left-out"},
         {"tensor(1.4011)", "1.4011 | "},
         {"array(1.4011)", "1.4011 | "},
         {"np.float64(1.4011)", "1.4011 | "},
         {"np.array([[1,2],[3,4]], dtype='float64')", "[[1, 2], [3, 4]] | left-out"},
         {"Out[3]: array([1.4011, 1.1978])", "[1.4011, 1.1978] | label"},
         {">>> 1.4011",
          "invalid: '>' makes a relation and a value is asked; write the value alone"},
         {">>> A[0]\narray([1,2])",
          "invalid: '>' makes a relation and a value is asked; write the value alone"},
         {"Matrix([\n[1/3, 1/3],\n[2/3, 1/3]])", "[[1/3, 1/3], [2/3, 1/3]] | "},
         {"Rational(1, 3)", "1/3 | "},
         {"Rational(4,3)", "4/3 | "},
         {"Fraction(4, 3)", "4/3 | "},
         {"Fraction(1,3)", "1/3 | "},
         {"sp.Rational(1,3)", "1/3 | "},
         {"E**(sqrt(2)/2)", "E^(sqrt(2)/2) | two-readings"},
         {"sympy.E", "e | "},
         {"np.e**(1/np.sqrt(2))", "e^(1/sqrt(2)) | "},
         {"math.exp(2**-0.5)", "exp(2^(-0.5)) | "},
         {"torch.exp(torch.tensor(1.))", "exp(1.) | "},
         {"0    0.401112\n1    0.197776\n2    0.401112",
          "invalid: the first number of each line may count the lines or be an entry; leave it "
          "out, or write the rows in brackets: [[0, 0.5], [1, 0.25]]"},
         {"pd.Series([1,2])",
          "invalid: 'Series' is not a function known here; the functions are sqrt, exp, ln, sin, "
          "cos, tan and their relatives"},
         {"pd.DataFrame([[1,2],[3,4]])",
          "invalid: 'DataFrame' is not a function known here; the functions are sqrt, exp, ln, "
          "sin, cos, tan and their relatives"},
         {"[[4.01112093e-01 1.97775815e-01]\n [2.48255078e-01 2.48255078e-01]]",
          "[[4.01112093e-1, 1.97775815e-1], [2.48255078e-1, 2.48255078e-1]] | space-separated"},
         {"[[ 1. -2.]\n [-3.  4.]]", "[[1., -2.], [-3., 4.]] | space-separated"},
         {"[nan, 1]", "invalid: 'nan' is not a number; write a number or an expression"},
         {"[0.5, ..., 0.5]",
          "invalid: '...' may only follow the digits of a decimal; write every entry out"},
         {"Array([1., 2.], dtype=float32)", "[1., 2.] | left-out"},
         {"tf.Tensor([1. 2.], shape=(2,), dtype=float32)",
          "[1., 2.] | space-separated left-out left-out"},
         {"A @ V", "A*V | "},
         {"[Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)]", "[1/3, 1/3, 1/3] | "},
         {"None",
          "invalid: 'None' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"Sqrt[2]", "sqrt(2) | folded-characters two-readings"},
         {"E^(1/Sqrt[2])", "E^(1/sqrt(2)) | two-readings folded-characters two-readings"},
         {"Exp[1/Sqrt[2]]",
          "exp(1/sqrt(2)) | folded-characters folded-characters two-readings two-readings"},
     }},
    {"a page of LaTeX",
     {
         {"\\left[\\frac{1}{3},\\frac{1}{3},\\frac{1}{3}\\right]", "[1/3, 1/3, 1/3] | "},
         {"\\frac12", "1/2 | "},
         {"\\tfrac12", "1/2 | "},
         {"$\\displaystyle \\frac{4}{3}$", "4/3 | delimiters"},
         {"\\[ \\left[ \\tfrac{r}{2r+1},\\, \\tfrac{1}{2r+1},\\, \\tfrac{r}{2r+1} \\right] \\]",
          "[r/(2*r + 1), 1/(2*r + 1), r/(2*r + 1)] | delimiters"},
         {"\\mathbf{A}_1 = \\left[\\frac13,\\frac13,\\frac13\\right]", "[1/3, 1/3, 1/3] | label"},
         {"\\begin{aligned} A_1 &= [1,2] \\end{aligned}", "[1, 2] | delimiters label"},
         {"\\begin{aligned} 1/3 \\end{aligned}", "1/3 | delimiters"},
         {"\\begin{align*} x &= 1/3 \\end{align*}", "1/3 | delimiters label"},
         {"\\begin{equation} 4/3 \\end{equation}", "4/3 | delimiters"},
         {"\\begin{equation*}4/3\\end{equation*}", "4/3 | delimiters"},
         {"\\begin{pmatrix} 1 & 2 \\\\[4pt] 3 & 4 \\end{pmatrix}", "[[1, 2], [3, 4]] | "},
         {"\\begin{pmatrix} 1 & 2 \\\\ \\hline 3 & 4 \\end{pmatrix}", "[[1, 2], [3, 4]] | "},
         {"\\left[\\begin{matrix}1 & 2\\\\3 & 4\\end{matrix}\\right]", "[[1, 2], [3, 4]] | "},
         {"\\left[\\begin{array}{ccc}1&2&3\\end{array}\\right]", "[1, 2, 3] | one-row"},
         {"\\left[\\begin{matrix}\\frac{1}{3} & \\frac{1}{3}\\end{matrix}\\right]",
          "[1/3, 1/3] | one-row"},
         {"\\frac{e^{\\frac{1}{\\sqrt{2}}}}{2 e^{\\frac{1}{\\sqrt{2}}}+1}",
          "e^(1/sqrt(2))/(2*e^(1/sqrt(2)) + 1) | "},
         {"\\approx 1.4011", "1.4011 | "},
         {"[1,2]^\\mathsf{T}", "[1, 2]^T | "},
         {"1.40{,}11",
          "invalid: '1.40{,}11' are two values and one is asked; write a vector in brackets: [1, "
          "2]"},
         {"1{,}4011",
          "invalid: '1{,}4011' may be a decimal, a large number or two values; write 1.4011 for "
          "one number, [1, 4011] for two"},
         {"0{,}5",
          "invalid: '0{,}5' may be a decimal, a large number or two values; write 0.5 for one "
          "number, [0, 5] for two"},
         {"\\log_{10}(2)",
          "invalid: '\\log_{10}' is not a function known here; write ln(x)/ln(10) for base 10"},
         {"\\log_2 8", "invalid: '\\log_2' is not a name known here; write ln(x)/ln(2) for base 2"},
         {"\\exp\\!\\left(\\tfrac{1}{\\sqrt2}\\right)", "exp(1/sqrt(2)) | "},
         {"\\nicefrac{1}{3}", "1/3 | "},
         {"\\sfrac{1}{3}", "1/3 | "},
         {"\\frac{1}{3} \\quad \\frac{1}{3} \\quad \\frac{1}{3}",
          "invalid: the wide space may part two values or two factors; write a list as [a, b], or "
          "* for a product"},
         {"\\frac{4}{3}.", "4/3 | left-out"},
         {"$\\frac{4}{3}$.", "4/3 | left-out delimiters"},
         {"$$\\frac{4}{3}$$", "4/3 | delimiters"},
         {"```latex\n\\frac{4}{3}\n```", "4/3 | delimiters"},
         {"```python\n[1/3, 1/3]\n```", "[1/3, 1/3] | delimiters"},
         {"\\frac{4}{3} \\text{ approx}",
          "invalid: '\\text{ approx}' is not a name known here, words are not part of a value; "
          "give the value alone"},
         {"\\vec{v} = (1,2)", "[1, 2] | label"},
         {"\\vec{o}_1=(1,2)", "[1, 2] | label"},
         {"2\\times 10^{-3}", "2*10^(-3) | "},
         {"{r}^{2}",
          "invalid: the braces of '{r}' may group or make a list; write (r) to group, [r] for a "
          "list"},
         {"{1}/{3}",
          "invalid: the braces of '{1}' may group or make a list; write (1) to group, [1] for a "
          "list"},
         {"~4/3", "4/3 | "},
         {"4/3~", "invalid: nothing stands behind '~'; leave it out, or complete the answer"},
         {"\\begin{split} 4/3 \\end{split}", "4/3 | delimiters"},
         {"\\frac{1}{3",
          "invalid: expected '}' before the end of the answer; close the bracket opened here"},
         {"frac{1}{3}", "invalid: 'frac' is not a name known here; did you mean '\\frac'"},
         {"sqrt{2}", "sqrt(2) | two-readings"},
         {"\\in \\mathbb{R}",
          "invalid: '\\in' makes a relation and a value is asked; write the value alone"},
         {"\\therefore 4/3", "4/3 | left-out"},
         {"\\implies 4/3", "4/3 | left-out"},
         {"\\Rightarrow 4/3", "4/3 | left-out"},
         {"\\to 4/3", "4/3 | left-out"},
         {"\\rightarrow 4/3", "4/3 | left-out"},
         {"\\sim 1.4", "1.4 | "},
         {"\\mathcal{A}", "A | "},
     }},
    {"a calculator",
     {
         {"1.40111209E+00", "1.40111209e0 | "},
         {"4.01112E-1", "4.01112e-1 | "},
         {"1ᴇ-3", "1e-3 | folded-characters"},
         {"1ᴇ−3", "1e-3 | folded-characters"},
         {"1.4ᴇ0", "1.4e0 | folded-characters"},
         {"4.01112ᴇ−1", "4.01112e-1 | folded-characters"},
         {"4.01112⏨-1", "4.01112e-1 | folded-characters"},
         {"³√(2)", "cbrt(2) | "},
         {"2⅓", "2 + 1/3 | mixed-number"},
         {"1.4x10^-3",
          "invalid: '1.4x10' may be a product with 10 or with the symbol x_10; write 1.4*10 or "
          "1.4*x_10"},
         {"1/3→Frac",
          "invalid: '→' joins two values and one is asked; keep the one value that you mean"},
         {"Ans", "invalid: 'Ans' is not a name known here; write the value that it stands for"},
         {"Ans/2", "invalid: 'Ans' is not a name known here; write the value that it stands for"},
         {"Ans×2", "invalid: 'Ans' is not a name known here; write the value that it stands for"},
         {"2³√(2)",
          "invalid: '³' may be an exponent or the degree of the root; write * before the root, or "
          "root(x, n)"},
         {"0.3\u0305", "0.(3) | "},
         {"−4.01112E−1", "-4.01112e-1 | "},
         {"1'234.5",
          "invalid: ''' cannot stand inside a number; write the digits without separators: 1234.5"},
         {"1,234.5",
          "invalid: '1,234.5' may be one large number or two values; write 1234.5 for one number, "
          "[1, 234.5] for two"},
         {"sin⁻¹(1)",
          "invalid: the exponent -1 may mean the inverse function or the reciprocal; write asin(x) "
          "for the inverse, 1/sin(x) for the reciprocal"},
         {"sin^-1(1)",
          "invalid: the exponent -1 may mean the inverse function or the reciprocal; write asin(x) "
          "for the inverse, 1/sin(x) for the reciprocal"},
         {"log₂(8)", "invalid: 'log₂' is not a function known here; write ln(x)/ln(2) for base 2"},
         {"logₑ(2)", "invalid: 'logₑ' is not a function known here; write ln(x)"},
         {"1.4E 0",
          "invalid: '1.4E 0' may be one number or a product; write 1.4e0 for a power of ten, "
          "1.4*e*0 for a multiple of e"},
         {"1.4≈", "invalid: nothing stands behind '≈'; leave it out, or complete the answer"},
         {"1.4=", "invalid: nothing stands behind '='; leave it out, or complete the answer"},
     }},
    {"a chat",
     {
         {"**1.4011**", "1.4011 | delimiters"},
         {"`4/3`", "4/3 | delimiters"},
         {"~~4/3~~", "invalid: '~~' strikes text out; write the answer without it"},
         {"$$\\frac{4}{3}$$", "4/3 | delimiters"},
         {"the answer is 1.40",
          "invalid: 'the' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"The answer is: 1.40", "1.40 | label"},
         {"**Answer:** $\\frac{4}{3}$", "4/3 | label delimiters"},
         {"it's 4/3",
          "invalid: 'it' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"4/3?",
          "invalid: '?' is not part of the notation; use + - * / ^, brackets, numbers and names"},
         {"- 4/3", "-4/3 | two-readings"},
         {"* 4/3",
          "invalid: a value is missing before '*'; complete the expression, or leave '*' out if it "
          "only begins the line"},
         {"• 4/3", "4/3 | left-out folded-characters"},
         {"· 4/3", "4/3 | left-out"},
         {"1. 4/3",
          "invalid: '1.' may number the answer or be a factor; leave it out, or write 1* for a "
          "product"},
         {"- [1,2]", "-[1, 2] | two-readings"},
         {"* [1,2]",
          "invalid: a value is missing before '*'; complete the expression, or leave '*' out if it "
          "only begins the line"},
         {"• [1,2]", "[1, 2] | left-out folded-characters"},
         {"1. [1,2]",
          "invalid: '1.' may number the answer or be a factor; leave it out, or write 1* for a "
          "product"},
         {"(a) [1,2]",
          "invalid: '(a)' may number the answer or be a factor; leave it out, or write a* for a "
          "product"},
         {"- 1/3\n- 1/3\n- 1/3",
          "invalid: the lines may be a list or negative terms of one sum; write a vector in "
          "brackets: [1, 2]"},
         {"* 1/3\n* 1/3\n* 1/3",
          "invalid: each line holds a value and one is asked; write a vector in brackets: [1, 2]"},
         {"• 1/3\n• 1/3\n• 1/3",
          "invalid: each line holds a value and one is asked; write a vector in brackets: [1, 2]"},
         {"1. 1/3\n2. 1/3\n3. 1/3",
          "invalid: the first number of each line may count the lines or be an entry; leave it "
          "out, or write the rows in brackets: [[0, 0.5], [1, 0.25]]"},
         {"> 4/3", "invalid: '>' makes a relation and a value is asked; write the value alone"},
         {"> [1,2]", "invalid: '>' makes a relation and a value is asked; write the value alone"},
         {"→ 4/3", "4/3 | left-out"},
         {"=> 4/3", "4/3 | left-out"},
         {"-> 4/3", "4/3 | left-out"},
         {"⇒ 4/3", "4/3 | left-out"},
         {"∴ 4/3", "4/3 | left-out"},
         {"≈ 1.40", "1.40 | "},
         {"1.4011 ≈ 7/5",
          "invalid: '≈' joins two values and one is asked; keep the one value that you mean"},
         {"~1.40", "1.40 | "},
         {"∼1.40", "1.40 | "},
         {"≅1.40", "1.40 | "},
         {"≃1.40", "1.40 | "},
         {"≐1.40", "1.40 | "},
         {"4\u200B/\u200B3", "4/3 | folded-characters"},
         {"\uFEFF4/3", "4/3 | folded-characters"},
         {"1\u200B2",
          "invalid: an invisible character stands inside a number or a name; type it again"},
         {"12\u200B34",
          "invalid: an invisible character stands inside a number or a name; type it again"},
         {"1\u200C.\u200C5",
          "invalid: an invisible character stands inside a number or a name; type it again"},
         {"1\u20603",
          "invalid: an invisible character stands inside a number or a name; type it again"},
         {"\u200E4/3",
          "invalid: the text holds an invisible control character; type the answer as plain text"},
         {"sq\u200Brt(2)",
          "invalid: an invisible character stands inside a number or a name; type it again"},
         {"1/3\u2028 1/3",
          "invalid: the text holds an invisible control character; type the answer as plain text"},
         {"1\u20281",
          "invalid: the text holds an invisible control character; type the answer as plain text"},
         {"1\u2029",
          "invalid: the text holds an invisible control character; type the answer as plain text"},
         {"（1，2，3）", "[1, 2, 3] | folded-characters"},
         {"[1、2]", "[1, 2] | folded-characters"},
         {"「1」", "1 | delimiters folded-characters"},
         {"1。", "1. | folded-characters"},
         {"1.5。", "1.5 | left-out folded-characters"},
         {"“[1,2]”", "[1, 2] | delimiters folded-characters"},
         {"‘[1,2]’", "[1, 2] | delimiters folded-characters"},
         {"«4/3»", "4/3 | delimiters folded-characters"},
         {"„4/3“", "4/3 | delimiters folded-characters"},
         {"\"[1/3, 1/3]\"", "[1/3, 1/3] | delimiters"},
         {"[1/3, 1/3, 1/3] (sum = 1)",
          "invalid: 'sum' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"[1/3, 1/3, 1/3] each",
          "invalid: 'each' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"4/3;", "invalid: nothing stands behind ';'; leave it out, or complete the answer"},
         {"1.4011 to 4dp",
          "invalid: 'to' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"1.40(1)", "1.40(1) | two-readings"},
         {"1.4011 +/- 0.0001",
          "invalid: '+/-' stands for two values and one is asked; write the one value that you "
          "mean"},
         {"1.4011+-0.0001", "1.4011 - 0.0001 | two-readings"},
         {"Hence 4/3",
          "invalid: 'Hence' is not a name known here, words are not part of a value; give the "
          "value alone"},
         {"So 4/3",
          "invalid: 'So' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"so, 4/3",
          "invalid: 'so' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"w1 = 1/3, w2 = 1/3, w3 = 1/3",
          "invalid: ',' separates values and one is asked; write a vector in brackets: [1, 2]"},
     }},
    {"the same in other words",
     {
         {"[0.1 0.2 0.3\n 0.4]", "[0.1, 0.2, 0.3, 0.4] | space-separated"},
         {"[0.1 0.2\n 0.3 0.4\n 0.5]", "[0.1, 0.2, 0.3, 0.4, 0.5] | space-separated"},
         {"[1 -2\n3 4]",
          "invalid: the lines in the brackets may be rows of a matrix or one row; write ; between "
          "rows, as in [1 2; 3 4], or one row on one line"},
         {"[1 2\n3 4 5]",
          "invalid: the lines in the brackets may be rows of a matrix or one row; write ; between "
          "rows, as in [1 2; 3 4], or one row on one line"},
         {"[1\n2]",
          "invalid: the lines in the brackets may be rows of a matrix or one row; write ; between "
          "rows, as in [1 2; 3 4], or one row on one line"},
         {"[r\n1\nr]",
          "invalid: the lines in the brackets may be rows of a matrix or one row; write ; between "
          "rows, as in [1 2; 3 4], or one row on one line"},
         {"tensor([[1, 2],\n [3, 4]])", "[[1, 2], [3, 4]] | "},
         {"'[1,2]'", "[1, 2] | delimiters"},
         {"[1,2]’", "[1, 2]^T | folded-characters"},
         {"it’s",
          "invalid: 'it' is not a name known here, words are not part of a value; give the value "
          "alone"},
         {"2–3∗４", "2 - 3*4 | folded-characters"},
         {"2r+1 / r", "2*r + 1/r | two-readings"},
         {"2r + 1 / r", "2*r + 1/r | "},
         {"(2r+1) / r", "(2*r + 1)/r | "},
         {"exp(2r+1 / r)", "exp(2*r + 1/r) | two-readings"},
         {"2r+1 × 3", "2*r + 1*3 | two-readings"},
         {"x^2 - 1 / x", "x^2 - 1/x | "},
         {"- r", "-r | two-readings"},
         {"A = - r", "-r | label"},
         {"0·5", "0*5 | two-readings"},
         {"0·4011", "0*4011 | two-readings"},
         {"12·34", "12*34 | "},
         {"1.5·2", "1.5*2 | "},
         {"a·b", "a*b | "},
         {"+-",
          "invalid: a value is missing behind '-', at the end of the answer; complete the "
          "expression"},
         {"2 - - 1", "2 - (-1) | "},
         {"2 - -1", "2 - (-1) | "},
         {"1.40+-0.01", "1.40 - 0.01 | two-readings"},
         {"1.40 ± 0.01",
          "invalid: '±' stands for two values and one is asked; write the one value that you mean"},
         {"R/(2r+1)", "R/(2*r + 1) | two-readings"},
         {"(R)/(2r+1)", "R/(2*r + 1) | "},
         {"[0,1; 1,0]", "[[0, 1], [1, 0]] | "},
         {"[0,1;0,1]", "[[0, 1], [0, 1]] | two-readings"},
         {"[1,10;2,20]", "[[1, 10], [2, 20]] | two-readings"},
         {"[0,5; 0,5]", "[[0, 5], [0, 5]] | two-readings"},
         {"[1,2;3,4]", "[[1, 2], [3, 4]] | "},
         {"[10,20;30,40]", "[[10, 20], [30, 40]] | "},
         {"[1,2;3,4;5,6]", "[[1, 2], [3, 4], [5, 6]] | "},
         {"[0,25; 1,5]",
          "invalid: the commas of '[0,25; 1,5]' may separate entries or stand inside decimals; "
          "write decimals with a point, and a space behind every comma"},
         {"[1,125;2,5]",
          "invalid: the commas of '[1,125;2,5]' may separate entries or stand inside decimals; "
          "write decimals with a point, and a space behind every comma"},
         {"{1/3}", "[1/3] | "},
         {"{x}", "[x] | "},
         {"2{x}",
          "invalid: the braces of '{x}' may group or make a list; write (x) to group, [x] for a "
          "list"},
         {"{x}+1",
          "invalid: the braces of '{x}' may group or make a list; write (x) to group, [x] for a "
          "list"},
         {"{-x}", "[-x] | "},
         {"{1,2}/3", "[1, 2]/3 | "},
         {"sqrt[3]{2}",
          "invalid: 'sqrt[3]' may be a value or a root with its degree; write root(x, n) for a "
          "root, or * between the brackets"},
         {"sqrt{2}{3}",
          "invalid: the braces of '{3}' may group or make a list; write (3) to group, [3] for a "
          "list"},
         {"sqrt [2]", "invalid: 'sqrt' needs its argument in brackets; write sqrt(x)"},
         {"ln{2}", "ln(2) | two-readings"},
         {"[sqrt[2] 1]", "[sqrt(2), 1] | two-readings space-separated"},
         {"[sqrt [2]]", "invalid: 'sqrt' needs its argument in brackets; write sqrt(x)"},
         {"abs[2]", "invalid: 'abs' needs its argument in brackets; write abs(x)"},
         {"abs{x}", "invalid: 'abs' needs its argument in brackets; write abs(x)"},
         {"2✖\uFE0F3", "2*3 | folded-characters"},
         {"2➗3", "2/3 | folded-characters"},
         {"2➕3", "2 + 3 | folded-characters"},
         {"🟰4", "4 | folded-characters"},
         {"4/3 → 1.33",
          "invalid: '→' joins two values and one is asked; keep the one value that you mean"},
         {"→",
          "invalid: a value is missing behind '→', at the end of the answer; complete the "
          "expression"},
         {"=>",
          "invalid: a value is missing behind '=>', at the end of the answer; complete the "
          "expression"},
         {"-> -4/3", "-4/3 | left-out"},
         {"- -4/3", "-(-4/3) | two-readings"},
         {"‘",
          "invalid: '‘' may only stand around the whole answer; leave it out, and write several "
          "values as a list: [1, 2]"},
         {"’",
          "invalid: '’' may only stand around the whole answer; leave it out, and write several "
          "values as a list: [1, 2]"},
         {"\"",
          "invalid: '\"' may only stand around the whole answer; leave it out, and write several "
          "values as a list: [1, 2]"},
         {"'",
          "invalid: ''' may only stand around the whole answer; leave it out, and write several "
          "values as a list: [1, 2]"},
         {"\"\"",
          "invalid: a value is missing behind '\"', at the end of the answer; complete the "
          "expression"},
         {"“”",
          "invalid: a value is missing behind '“', at the end of the answer; complete the "
          "expression"},
         {"````",
          "invalid: '````' may only stand around the whole answer; leave it out, and write several "
          "values as a list: [1, 2]"},
         {"```python\n```",
          "invalid: a value is missing behind '```python', at the end of the answer; complete the "
          "expression"},
         {"```python",
          "invalid: '```' may only stand around the whole answer; leave it out, and write several "
          "values as a list: [1, 2]"},
         {"```x",
          "invalid: '```' may only stand around the whole answer; leave it out, and write several "
          "values as a list: [1, 2]"},
         {"1.4011 . ", "1.4011 | left-out"},
         {"[1,2] .", "[1, 2] | left-out"},
         {"4/3 . because",
          "invalid: a point belongs between the digits of a decimal; take it away, or write the "
          "number in full: 0.5"},
         {".",
          "invalid: a point belongs between the digits of a decimal; take it away, or write the "
          "number in full: 0.5"},
         {"..", "invalid: '...' may only follow the digits of a decimal; write every entry out"},
         {"$4/3.$", "4/3. | delimiters"},
         {"**4/3.**", "4/3. | delimiters"},
         {"**4/3**.", "4/3 | left-out delimiters"},
         {"\"4/3.\"", "4/3. | delimiters"},
         {"`4/3`.", "4/3 | left-out delimiters"},
         {"\\frac{4}{3}\\,.", "4/3 | left-out"},
         {"Fraction(1,3)*2", "(1/3)*2 | "},
         {"Fraction(4, 3",
          "invalid: expected ')' before the end of the answer; close the bracket opened here"},
         {"np.float64(1.5)", "1.5 | "},
         {"[np.float64(0.4), np.float64(0.2)]", "[0.4, 0.2] | "},
         {"float64([1,2])", "[1, 2] | "},
         {"Rational(1,2,3)",
          "invalid: 'Rational' cannot be read with these arguments; write the fraction as 4/3"},
         {"Tensor(1)", "1 | "},
         {"array(1, 2)",
          "invalid: 'array' cannot be read with these arguments; write the rows as a list of "
          "lists"},
         {"tensor([1.], device='cuda:0', foo=3)",
          "invalid: 'foo' is not a name known here; symbols are single letters, with an index such "
          "as x_1 or without"},
         {"tensor([1.], device=)",
          "invalid: 'device' is not a name known here; symbols are single letters, with an index "
          "such as x_1 or without"},
         {"tensor([1.], device='cuda:0'",
          "invalid: 'device' is not a name known here; symbols are single letters, with an index "
          "such as x_1 or without"},
         {"tensor(1.4011, device='cuda:0')", "1.4011 | left-out"},
         {"0   1.401112\n1   1.197776",
          "invalid: the first number of each line may count the lines or be an entry; leave it "
          "out, or write the rows in brackets: [[0, 0.5], [1, 0.25]]"},
         {"1 2\n2 4", "[[1, 2], [2, 4]] | rows-on-lines"},
         {"1 0.5\n2 0.25",
          "invalid: the first number of each line may count the lines or be an entry; leave it "
          "out, or write the rows in brackets: [[0, 0.5], [1, 0.25]]"},
         {"0 1\n1 0", "[[0, 1], [1, 0]] | rows-on-lines"},
         {"1 -0.5\n2 0.5",
          "invalid: the first number of each line may count the lines or be an entry; leave it "
          "out, or write the rows in brackets: [[0, 0.5], [1, 0.25]]"},
         {"1. r\n2. s",
          "invalid: the first number of each line may count the lines or be an entry; leave it "
          "out, or write the rows in brackets: [[0, 0.5], [1, 0.25]]"},
         {"A1 = 1/3\nA2 = 1/3",
          "invalid: each line holds a value and one is asked; write a vector in brackets: [1, 2]"},
         {"x10", "x_10 | index"},
         {"2x10", "2*x_10 | index"},
         {"2x10^2",
          "invalid: '2x10' may be a product with 10 or with the symbol x_10; write 2*10 or 2*x_10"},
         {"2X10²",
          "invalid: '2X10' may be a product with 10 or with the symbol X_10; write 2*10 or 2*X_10"},
         {"3O0",
          "invalid: '3O0' holds the letter O between digits; write 300 for a number, 3*O_0 for a "
          "product"},
         {"3o5",
          "invalid: '3o5' holds the letter o between digits; write 305 for a number, 3*o_5 for a "
          "product"},
         {"2l1",
          "invalid: '2l1' holds the letter l between digits; write 211 for a number, 2*l_1 for a "
          "product"},
         {"1I0",
          "invalid: '1I0' holds the letter I between digits; write 110 for a number, 1*I_0 for a "
          "product"},
         {"2r2", "2*r_2 | index"},
         {"\\begin{aligned} A &= \\begin{bmatrix}1&2\\\\3&4\\end{bmatrix} \\end{aligned}",
          "[[1, 2], [3, 4]] | delimiters label"},
         {"\\begin{aligned} x &= 1 \\\\ y &= 2 \\end{aligned}",
          "invalid: '\\\\' belongs inside a matrix environment; write \\begin{bmatrix} 1 & 2 \\\\ "
          "3 & 4 \\end{bmatrix}"},
         {"\\begin{align} 1/3 \\end{align*}", "1/3 | delimiters"},
         {"[\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}]", "[[[1, 2], [3, 4]]] | "},
         {"[\\begin{matrix}1&2\\\\3&4\\end{matrix}, 1]",
          "invalid: the rows of a matrix must be equally long, '1' is not; give every row the same "
          "number of entries"},
         {"[\\begin{matrix}1&2\\\\3&4\\end{matrix}^T]", "[[[1, 2], [3, 4]]^T] | "},
         {"\\left(\\begin{matrix}1&2\\\\3&4\\end{matrix}\\right)", "[[1, 2], [3, 4]] | "},
         {"a \\quad b",
          "invalid: the wide space may part two values or two factors; write a list as [a, b], or "
          "* for a product"},
         {"[a \\quad b]", "[a, b] | space-separated"},
         {"a,\\quad b",
          "invalid: ',' separates values and one is asked; write a vector in brackets: [1, 2]"},
         {"(1,\\quad 2)", "[1, 2] | "},
         {"x \\quad", "x | "},
         {"\\mathbf{Q K^T}", "Q*K^(T) | "},
         {"\\text{for all } x", "invalid: words are not part of a value; give the value alone"},
         {"\\textbf{[1, 2]}", "[1, 2] | "},
         {"4/3 (1.333...)",
          "invalid: '(1.333...)' may be a factor or repeat the value in decimals; write * for a "
          "product, or leave it out"},
         {"4/3 (1.33)",
          "invalid: '(1.33)' may be a factor or repeat the value in decimals; write * for a "
          "product, or leave it out"},
         {"x (0.5)", "x*0.5 | implicit-product"},
         {"2 (3)", "2*3 | "},
         {"f (2.5)", "f*2.5 | implicit-product"},
         {"(a)(b)", "a*b | "},
         {"(a) (b)", "a*b | "},
         {"(a) [b, c]",
          "invalid: '(a)' may number the answer or be a factor; leave it out, or write a* for a "
          "product"},
         {"(r) (1,2)",
          "invalid: '(r)' may number the answer or be a factor; leave it out, or write r* for a "
          "product"},
         {"1) 4/3",
          "invalid: ')' closes a bracket that was never opened; take it away, or add the opening "
          "bracket"},
         {"Cos(1)", "cos(1) | folded-characters"},
         {"COS(1)", "cos(1) | folded-characters"},
         {"EXP(1)", "exp(1) | folded-characters"},
         {"sQrt(2)", "invalid: 'sQrt' is not a function known here; did you mean 'sqrt'"},
         {"LN 2", "ln(2) | folded-characters"},
         {"MAX(1,2)", "max(1, 2) | folded-characters"},
         {"NAN",
          "invalid: 'NAN' is not a name known here; symbols are single letters, with an index such "
          "as x_1 or without"},
         {"ABS(x)", "abs(x) | folded-characters"},
         {"\u200B",
          "invalid: the answer is empty; write a number, an expression, a vector or a matrix"},
         {"1 \u200B 2",
          "invalid: there is no operator between '1' and '2'; write * for a product, or [a, b] for "
          "a list"},
         {"[1,\u200B2]", "[1, 2] | folded-characters"},
         {"E", "E | two-readings"},
         {"2E", "2*E | two-readings"},
         {"E + e", "E + e | two-readings"},
         {"np.E", "e | "},
         {"pi", "pi | "},
         {"Pi r", "Pi*r | two-readings"},
         {"Π", "Pi | "},
         {"row = 3", "3 | label"},
         {"the result = 3", "3 | label"},
         {"see = 3", "3 | label"},
         {"abc d = 3", "3 | label"},
         {"4/3=", "invalid: nothing stands behind '='; leave it out, or complete the answer"},
         {"A(1,2)=3", "3 | label"},
         {"A(1) = 3",
          "invalid: '=' joins two values and one is asked; keep the one value that you mean"},
         {"max(1,2)=2",
          "invalid: '=' joins two values and one is asked; keep the one value that you mean"},
         {"A[1,2] = 0.4", "0.4 | label"},
         {"row 1 = 1/3", "1/3 | label", Names::exercise},
         {"A₁₂ = 1/3", "1/3 | label", Names::exercise},
         {"a1 = 3", "3 | label", Names::exercise},
         {"a1",
          "invalid: 'a1' is not a name known here; the names known here are r, s, d_k, T, A, O, Q, "
          "K, V, W_Q, Wq",
          Names::exercise},
         {"D_K", "invalid: 'D_K' is not a name known here; did you mean 'd_k'", Names::exercise},
         {"A(1,1) = 0.4", "0.4 | label", Names::exercise},
         {"E", "invalid: 'E' is not a name known here; write e for the number", Names::exercise},
         {"log_2(8)", "invalid: 'log_2' is not a function known here; write ln(x)/ln(2) for base 2",
          Names::exercise},
         {"the answer is 1.40",
          "invalid: 'the' is not a name known here, words are not part of a value; give the value "
          "alone",
          Names::exercise},
         {"T", "T | ", Names::exercise},
         {"W q",
          "invalid: 'W' is not a name known here; the names known here are r, s, d_k, T, A, O, Q, "
          "K, V, W_Q, Wq",
          Names::exercise},
     }},
    {"a shape",
     {
         {"5 by 5", "[5, 5] | ", Names::shape},
         {"5by5", "[5, 5] | ", Names::shape},
         {"5x5", "[5, 5] | ", Names::shape},
         {"5,5", "[5, 5] | ", Names::shape},
         {"[5 5]",
          "invalid: there is no comma between '5' and '5'; write a comma between the sizes, such "
          "as [5, 4]",
          Names::shape},
         {"5-by-5", "[5, 5] | ", Names::shape},
         {"5 rows, 5 columns", "[5, 5] | ", Names::shape},
         {"5 rows x 5 cols", "[5, 5] | ", Names::shape},
         {"rows 5 cols 5",
          "invalid: 'rows' is not a positive whole number; write the sizes in brackets, such as "
          "[5, 4]",
          Names::shape},
         {"5x5 matrix",
          "invalid: 'matrix' is not part of a shape; write the sizes in brackets, such as [5, 4]",
          Names::shape},
         {"a 5x5 matrix",
          "invalid: 'a' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"5×5.", "[5, 5] | left-out", Names::shape},
         {"(5, 5).", "[5, 5] | left-out", Names::shape},
         {"5х5",
          "invalid: 'х' is a Cyrillic letter; type the Latin letter or the digit that looks like "
          "it",
          Names::shape},
         {"torch.Size([5, 5])", "[5, 5] | ", Names::shape},
         {"shape (5,5)",
          "invalid: 'shape' is not a positive whole number; write the sizes in brackets, such as "
          "[5, 4]",
          Names::shape},
         {"(5,)", "[5] | ", Names::shape},
         {"5",
          "invalid: one number may be a size or the number of entries; write [5] for a vector, or "
          "both sizes of a matrix",
          Names::shape},
         {"five by five",
          "invalid: 'five' is not a positive whole number; write the sizes in brackets, such as "
          "[5, 4]",
          Names::shape},
         {"**5x5**", "[5, 5] | ", Names::shape},
         {"TensorShape([5, 5])", "[5, 5] | ", Names::shape},
         {"(5L, 5L)",
          "invalid: 'L' is not part of a shape; write the sizes in brackets, such as [5, 4]",
          Names::shape},
         {"5 BY 5", "[5, 5] | ", Names::shape},
         {"5 By 5", "[5, 5] | ", Names::shape},
         {"x5",
          "invalid: 'x5' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"5×5×3", "[5, 5, 3] | ", Names::shape},
         {"B×5×5",
          "invalid: 'B' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"(B,5,5)",
          "invalid: 'B' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"(n,n)",
          "invalid: 'n' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"TxT",
          "invalid: 'TxT' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"[T,T]",
          "invalid: 'T' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"R^{5x5}",
          "invalid: 'R' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"ℝ^5×5",
          "invalid: 'ℝ' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"score shape = [5,5]", "[5, 5] | label", Names::shape},
         {"score shape: [5,5]", "[5, 5] | label", Names::shape},
         {"5 by5",
          "invalid: 'by5' is not part of a shape; write the sizes in brackets, such as [5, 4]",
          Names::shape},
         {"(5,5",
          "invalid: expected the closing bracket before the end of the answer; close the bracket "
          "opened here",
          Names::shape},
         {"5x5x5.", "[5, 5, 5] | left-out", Names::shape},
         {"5 rows",
          "invalid: one number may be a size or the number of entries; write [5 rows] for a "
          "vector, or both sizes of a matrix",
          Names::shape},
         {"5 columns x 5 rows",
          "invalid: 'columns' is not part of a shape; write the sizes in brackets, such as [5, 4]",
          Names::shape},
         {"*5x5*",
          "invalid: a size is missing at the end of the shape; write the sizes in brackets, such "
          "as [5, 4]",
          Names::shape},
         {"'5x5'", "[5, 5] | ", Names::shape},
         {"\"5x5\"", "[5, 5] | ", Names::shape},
         {"“5×5”", "[5, 5] | folded-characters", Names::shape},
         {"5\uFE0F\u20E3x5\uFE0F\u20E3",
          "invalid: the sizes of a shape are positive whole numbers; write the sizes in brackets, "
          "such as [5, 4]",
          Names::shape},
         {"\\begin{aligned}5x5\\end{aligned}", "[5, 5] | ", Names::shape},
         {"5-x-5", "[5, 5] | ", Names::shape},
         {"by5",
          "invalid: 'by5' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
         {"5x.",
          "invalid: the sizes of a shape are positive whole numbers; write the sizes in brackets, "
          "such as [5, 4]",
          Names::shape},
         {"score: shape: 5x5",
          "invalid: 'shape' is not a positive whole number; write the sizes in brackets, such as "
          "[5, 4]",
          Names::shape},
         {"a b c d e f g = 5x5",
          "invalid: 'a' is not a positive whole number; write the sizes in brackets, such as [5, "
          "4]",
          Names::shape},
     }},
};

}  // namespace

TEST_CASE("read_expression: what is typed in a hurry is read or told", "[notation]") {
    for (const Source& source : sources) {
        for (const Typed& typed : source.typed) {
            INFO(source.from << ": " << typed.text);
            CHECK(reading_text(read(typed)) == typed.outcome);
        }
    }
}

TEST_CASE("read_expression: what is shown is what was read, in a hurry too", "[notation]") {
    for (const Source& source : sources) {
        for (const Typed& typed : source.typed) {
            const auto reading = read(typed);
            if (!reading || typed.names == Names::shape) {
                continue;
            }
            const ReadingContext context =
                typed.names == Names::exercise ? exercise_context() : ReadingContext{};
            for (const Notation notation : {Notation::plain, Notation::unicode, Notation::latex}) {
                const std::string shown = write_expression(reading->tree, notation);
                INFO(typed.text << " is shown as " << shown);
                const auto again = read_expression(shown, context);
                REQUIRE(again.ok());
                CHECK(same_form(reading->tree, again->tree));
            }
        }
    }
}

}  // namespace proofmark::notation

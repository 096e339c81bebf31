#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

constexpr GoodRow free_rows[] = {
    // numbers
    {"0", "0", ""},
    {"7", "7", ""},
    {"007", "7", ""},
    {"12345678901234567890", "12345678901234567890", ""},
    {".5", "0.5", ""},
    {"5.", "5.", ""},
    {"0.50", "0.50", ""},
    {"1.25", "1.25", ""},
    {"1e-3", "1e-3", "two-readings"},
    {"1E5", "1e5", ""},
    {"1.62e+6", "1.62e6", ""},
    {"6.3e7", "6.3e7", ""},
    {"6.306e-7", "6.306e-7", ""},
    {"5.e3", "5.e3", ""},
    {"1e−3", "1e-3", "two-readings"},
    {"33.3%", "33.3%", ""},
    {"5 %", "5%", ""},
    {"0.401112...", "0.401112...", ""},
    {"0.401112…", "0.401112...", ""},
    {R"(0.401112\ldots)", "0.401112...", ""},
    {"1.000...", "1.000...", ""},
    {"0.4011...", "0.4011...", ""},
    {"0.333...", "0.333...", "two-readings"},
    {"0.999…", "0.999...", "two-readings"},
    {"0.(3)", "0.(3)", ""},
    {"0.(03)", "0.(03)", ""},
    {"0.1(6)", "0.1(6)", "two-readings"},
    {"12.0(45)", "12.0(45)", "two-readings"},
    {R"(0.\overline{3})", "0.(3)", ""},
    {R"(0.1\overline{6})", "0.1(6)", ""},
    {"0.16̅", "0.1(6)", ""},
    // signs and operators
    {"+3", "3", ""},
    {"-3", "-3", ""},
    {"−−3", "-(-3)", ""},
    {"5 - -3", "5 - (-3)", ""},
    {"5 + +3", "5 + 3", ""},
    {"2+-3", "2 - 3", ""},
    {"2*-3", "2*(-3)", ""},
    {"2*+3", "2*3", ""},
    {"2·3", "2*3", ""},
    {"2×3", "2*3", ""},
    {"2 ∗ 3", "2*3", "folded-characters"},
    {"6÷4", "6/4", ""},
    {"6∕4", "6/4", "folded-characters"},
    {"6⁄4", "6/4", "folded-characters"},
    {"2–3", "2 - 3", "folded-characters"},
    {"2—3", "2 - 3", "folded-characters"},
    {"2﹣3", "2 - 3", "folded-characters"},
    {"2-3+4-5", "2 - 3 + 4 - 5", ""},
    {"a-(b+c)", "a - (b + c)", ""},
    {"a-(b-c)", "a - (b - c)", ""},
    {"a+(b+c)", "a + (b + c)", ""},
    {"a*(b*c)", "a*(b*c)", ""},
    {"a/(b*c)", "a/(b*c)", ""},
    {"a/(b/c)", "a/(b/c)", ""},
    {"a/b/c", "a/b/c", ""},
    {"a*b/c*d", "a*b/c*d", ""},
    {"-(a+b)", "-(a + b)", ""},
    {"-a*b", "-a*b", ""},
    {"a*(-b)", "a*(-b)", ""},
    {"(-a)*b", "(-a)*b", ""},
    {"a+(-b)", "a - b", ""},
    {"(1)", "1", ""},
    {"((((1))))", "1", ""},
    // powers
    {"2^10", "2^10", ""},
    {"2**10", "2^10", ""},
    {"-2^2", "-2^2", ""},
    {"(-2)^2", "(-2)^2", ""},
    {"2^-3", "2^(-3)", ""},
    {"10^-3", "10^(-3)", ""},
    {"2^3^2", "2^3^2", ""},
    {"(2^3)^2", "(2^3)^2", ""},
    {"2^(3^2)", "2^3^2", ""},
    {"3²", "3^2", ""},
    {"10⁻⁷", "10^(-7)", ""},
    {"6.306 × 10⁻⁷", "6.306*10^(-7)", ""},
    {"1.38*10^-1", "1.38*10^(-1)", ""},
    {"(1+√2)²", "(1 + sqrt(2))^2", ""},
    {"r²", "r^2", ""},
    {"x₁²", "x_1^2", ""},
    {"-x²", "-x^2", ""},
    {"xⁿ", "x^n", ""},
    {"e^-x^2", "e^(-x^2)", ""},
    {"2^-x", "2^(-x)", ""},
    {"e^(1/√2)", "e^(1/sqrt(2))", ""},
    {"e^{1/2}", "e^(1/2)", ""},
    {"x^y^z", "x^y^z", ""},
    // implicit products
    {"2r", "2*r", ""},
    {"2r+1", "2*r + 1", ""},
    {"2(r+1)", "2*(r + 1)", ""},
    {"(2)(3)", "2*3", ""},
    {"r(2r+1)", "r*(2*r + 1)", "implicit-product"},
    {"(r+1)(r+2)", "(r + 1)*(r + 2)", ""},
    {"2 x y", "2*x*y", ""},
    {"2√2", "2*sqrt(2)", ""},
    {"3√2", "3*sqrt(2)", ""},
    {"2πr", "2*pi*r", ""},
    {"πr²", "pi*r^2", ""},
    {"2 exp(1/sqrt 2)", "2*exp(1/sqrt(2))", ""},
    {"2exp(1)", "2*exp(1)", ""},
    {"2e^(1/√2)+1", "2*e^(1/sqrt(2)) + 1", ""},
    {"2e", "2*e", ""},
    {"2|x|+|y|", "2*abs(x) + abs(y)", ""},
    {"|a||b|", "abs(a)*abs(b)", ""},
    {"(|x|+1)|y|", "(abs(x) + 1)*abs(y)", ""},
    {"r²(2r+1)", "r^2*(2*r + 1)", ""},
    {"½r", "(1/2)*r", ""},
    {"2½", "2 + 1/2", "mixed-number"},
    {"1⅓", "1 + 1/3", "mixed-number"},
    {"2 ½", "2 + 1/2", "mixed-number"},
    {"½", "1/2", ""},
    {"¾", "3/4", ""},
    // functions
    {"sqrt(4)", "sqrt(4)", ""},
    {"sqrt 4", "sqrt(4)", ""},
    {"sqrt2", "sqrt(2)", "bare-argument"},
    {"ln2", "ln(2)", "bare-argument"},
    {"ln 2", "ln(2)", ""},
    {"√4", "sqrt(4)", ""},
    {"√(4)", "sqrt(4)", ""},
    {"√x", "sqrt(x)", ""},
    {"√√16", "sqrt(sqrt(16))", ""},
    {"∛8", "cbrt(8)", ""},
    {"∜16", "root(16, 4)", ""},
    {"³√8", "cbrt(8)", ""},
    {"cbrt(8)", "cbrt(8)", ""},
    {"root(8,3)", "root(8, 3)", ""},
    {"exp(2^(-1/2))", "exp(2^(-1/2))", ""},
    {"exp(1)", "exp(1)", ""},
    {"ln(e)", "ln(e)", ""},
    {"log(e)", "ln(e)", "natural-logarithm"},
    {"abs(-3)", "abs(-3)", ""},
    {"|−3|", "abs(-3)", ""},
    {"||x|-1|", "abs(abs(x) - 1)", ""},
    {"max(1,2,3)", "max(1, 2, 3)", ""},
    {"min(x, y)", "min(x, y)", ""},
    {"sin(pi/2)+cos(π)", "sin(pi/2) + cos(pi)", ""},
    {"arcsin(1)+arctan(1)", "asin(1) + atan(1)", ""},
    {"asinh(1)+arsinh(1)", "asinh(1) + asinh(1)", ""},
    {"sin^2(x)+cos²(x)", "sin(x)^2 + cos(x)^2", "two-readings two-readings"},
    {"Sqrt(2)", "sqrt(2)", "folded-characters"},
    {"pow(2,3)", "2^3", ""},
    {"math.sqrt(2)", "sqrt(2)", ""},
    {"np.exp(1)", "exp(1)", ""},
    {"np.math.exp(np.x₁)", "exp(x_1)", ""},
    {"√2/2", "sqrt(2)/2", ""},
    {"1/√2", "1/sqrt(2)", ""},
    {"sqrt 2/2", "sqrt(2)/2", ""},
    // names
    {"x_1", "x_1", ""},
    {"x₁", "x_1", ""},
    {"x1", "x_1", "index"},
    {"x₁₂", "x_12", ""},
    {"x_ij", "x_ij", ""},
    {"A₁ + B₂", "A_1 + B_2", ""},
    {"α", "alpha", ""},
    {"α_1", "alpha_1", ""},
    {"α₁", "alpha_1", ""},
    {"alpha+β", "alpha + beta", ""},
    {"αβ", "alpha*beta", ""},
    {"π", "pi", ""},
    {"pi", "pi", ""},
    {"E", "E", "two-readings"},
    {"e", "e", ""},
    {"µ+1", "mu + 1", "folded-characters"},
    {"𝑥+𝟏", "x + 1", "folded-characters"},
    {"ℯ^2", "e^2", "folded-characters"},
    // folded characters
    {"３＋４", "3 + 4", "folded-characters"},
    {"（１＋２）×３", "(1 + 2)*3", "folded-characters"},
    {"٣+٤", "3 + 4", "folded-characters"},
    {"2 +  3", "2 + 3", "folded-characters"},
    {"[１，２]", "[1, 2]", "folded-characters"},
    {"r ⋅ s ∙ t", "r*s*t", "folded-characters"},
    // two readings, one documented
    {"1/2r", "1/2*r", "two-readings"},
    {"1/2√2", "1/2*sqrt(2)", "two-readings"},
    {"r/2(r+1)", "r/2*(r + 1)", "two-readings"},
    {"1/(2r)", "1/(2*r)", ""},
    {"e^1/√2", "e^1/sqrt(2)", "two-readings"},
    {"2^−1/2", "2^(-1)/2", "two-readings"},
    {"2^1/2", "2^1/2", "two-readings"},
    {"e^2/3", "e^2/3", "two-readings"},
    {"8^2/3", "8^2/3", "two-readings"},
    {"r^2(2r+1)", "r^2*(2*r + 1)", "two-readings"},
    {"e^2 x", "e^2*x", "two-readings"},
    {"√2x", "sqrt(2)*x", "two-readings"},
    {"2³ √8", "2^3*sqrt(8)", ""},
    {"2e+1", "2e1", "two-readings"},
    {"3e-2", "3e-2", "two-readings"},
    {"ln 2/3", "ln(2)/3", "two-readings"},
    {"f(x)", "f*x", "implicit-product"},
    {"e(2)", "e*2", "implicit-product"},
    // lists and matrices
    {"[1,2,3]", "[1, 2, 3]", ""},
    {"(1,2,3)", "[1, 2, 3]", ""},
    {"{1,2}", "[1, 2]", ""},
    {"<1,2>", "[1, 2]", ""},
    {"⟨1,2⟩", "[1, 2]", ""},
    {"[5]", "[5]", ""},
    {"(5,)", "[5]", ""},
    {"[[1,2],[3,4]]", "[[1, 2], [3, 4]]", ""},
    {"[(1,2),(3,4)]", "[[1, 2], [3, 4]]", ""},
    {"((1,2),(3,4))", "[[1, 2], [3, 4]]", ""},
    {"{{1,2},{3,4}}", "[[1, 2], [3, 4]]", ""},
    {"[1 2; 3 4]", "[[1, 2], [3, 4]]", "space-separated"},
    {"[1, 2; 3, 4]", "[[1, 2], [3, 4]]", ""},
    {"[1;2;3]", "[[1], [2], [3]]", ""},
    {"[1 2 3]", "[1, 2, 3]", "space-separated"},
    {"[r 1 r]", "[r, 1, r]", "space-separated"},
    {"[2 -1]", "[2, -1]", "space-separated"},
    {"[2 - 1]", "[2 - 1]", ""},
    {"[sqrt 2 1]", "[sqrt(2), 1]", "space-separated"},
    {"[1/2 (r+1)]", "[1/2, r + 1]", "space-separated"},
    {"[[1. 2.]\n [3. 4.]]", "[[1., 2.], [3., 4.]]", "space-separated"},
    {"[r,1,r]/(2r+1)", "[r, 1, r]/(2*r + 1)", ""},
    {"[1, 0, 1]/√2", "[1, 0, 1]/sqrt(2)", ""},
    {"[2,-1]*3", "[2, -1]*3", ""},
    {"2[1,2]", "2*[1, 2]", ""},
    {"[[1,2],[3,4]]^T", "[[1, 2], [3, 4]]^T", ""},
    {"[[1,2],[3,4]]ᵀ", "[[1, 2], [3, 4]]^T", ""},
    {"[1,2].T", "[1, 2]^T", ""},
    {"[1,2]'", "[1, 2]^T", ""},
    {"[[[1,2]],[[3,4]]]", "[[[1, 2]], [[3, 4]]]", ""},
    // several lines
    {"1 2\n3 4", "[[1, 2], [3, 4]]", "rows-on-lines"},
    {"1, 2\n3, 4", "[[1, 2], [3, 4]]", "rows-on-lines"},
    {"[1,2]\n[3,4]", "[[1, 2], [3, 4]]", "rows-on-lines"},
    {"[1,2],\n[3,4]", "[[1, 2], [3, 4]]", "rows-on-lines"},
    {"2 -1\n-3 4", "[[2, -1], [-3, 4]]", "rows-on-lines"},
    {"r/(2r+1)\n + 1", "r/(2*r + 1) + 1", ""},
    {"r +\n1", "r + 1", ""},
    {"(r+\n1)", "r + 1", ""},
    {"A = 1 2\n3 4", "[[1, 2], [3, 4]]", "label rows-on-lines"},
    {"| 1 | 2 |\n|---|---|\n| 3 | 4 |", "[[1, 2], [3, 4]]", ""},
    {"| 1 | 2 |\n| 3 | 4 |", "[[1, 2], [3, 4]]", ""},
    {"| a | b |\n|:--|:-:|\n| 3 | r/2 |\n| 3 | -4 |", "[[3, r/2], [3, -4]]", "table-heading"},
    {"array([[1, 2],\n       [3, 4]])", "[[1, 2], [3, 4]]", ""},
    {"1\n\n", "1", ""},
    // labels and wrapping
    {"= 4/3", "4/3", ""},
    {"≈ 1.333", "1.333", ""},
    {"A₁ = [r,1,r]/(2r+1)", "[r, 1, r]/(2*r + 1)", "label"},
    {"O_1 = 4/3", "4/3", "label"},
    {"A[1] = 3", "3", "label"},
    {"weights: [1/3, 1/3, 1/3]", "[1/3, 1/3, 1/3]", "label"},
    {"first output: [1,2]", "[1, 2]", "label"},
    {"x := 3", "3", "label"},
    {"`4/3`", "4/3", "delimiters"},
    {"**4/3**", "4/3", "delimiters"},
    {"*4/3*", "4/3", "delimiters"},
    {"$4/3$", "4/3", "delimiters"},
    {"$$4/3$$", "4/3", "delimiters"},
    {R"(\(\frac{1}{3}\))", "1/3", "delimiters"},
    {R"(\[ \frac{1}{3} \])", "1/3", "delimiters"},
    {"weights: `[1/3, 1/3, 1/3]`", "[1/3, 1/3, 1/3]", "label delimiters"},
    {"**weights:** [1,2]", "[1, 2]", "label"},
    {"**weights**: [1,2]", "[1, 2]", "label"},
    // LaTeX
    {R"(\frac{4}{3})", "4/3", ""},
    {R"(\dfrac{4}{3})", "4/3", ""},
    {R"(\tfrac{1}{3})", "1/3", ""},
    {R"(\frac43)", "4/3", ""},
    {R"(\frac12r)", "(1/2)*r", ""},
    {R"(\frac{\sqrt{2}}{2})", "sqrt(2)/2", ""},
    {R"(\frac{3r+1}{2r+1})", "(3*r + 1)/(2*r + 1)", ""},
    {R"({4 \over 3})", "4/3", ""},
    {R"(4 \over 3)", "4/3", ""},
    {R"(\sqrt{2})", "sqrt(2)", ""},
    {R"(\sqrt2)", "sqrt(2)", ""},
    {R"(\sqrt[3]{8})", "cbrt(8)", ""},
    {R"(\sqrt[4]{8})", "root(8, 4)", ""},
    {R"(\sqrt2 x)", "sqrt(2)*x", "two-readings"},
    {R"(\left(\frac{1}{3}\right))", "1/3", ""},
    {R"(\left[1, 2\right])", "[1, 2]", ""},
    {R"(\left|x\right|)", "abs(x)", ""},
    {R"(\{1,2\})", "[1, 2]", ""},
    {R"(2\cdot 3)", "2*3", ""},
    {R"(2\times3)", "2*3", ""},
    {R"(6\div 4)", "6/4", ""},
    {R"(e^{1/\sqrt{2}})", "e^(1/sqrt(2))", ""},
    {R"(\exp\left(\frac{1}{\sqrt{2}}\right))", "exp(1/sqrt(2))", ""},
    {R"(\exp{2})", "exp(2)", ""},
    {R"(\ln 2)", "ln(2)", ""},
    {R"(\mathrm{e}^2)", "e^2", ""},
    {R"(\mathrm e^2)", "e^2", ""},
    {R"(\operatorname{exp}(2))", "exp(2)", ""},
    {R"(\alpha\beta_1)", "alpha*beta_1", ""},
    {"x_{12}", "x_12", ""},
    {"W_{QK}", "W_QK", ""},
    {R"(W_{\text{Q}})", "W_Q", ""},
    {R"(2\pi r)", "2*pi*r", ""},
    {R"(x_{\alpha}+y_\beta)", "x_alpha + y_beta", ""},
    {R"(x_{\max}+x_{\text{end}}+d_\text{k})", "x_max + x_end + d_k", ""},
    {"x_{1}{2}", "x_1*2", ""},
    {R"(\text{6.3e-7}+\text{1e-3}^2)", "6.3e-7 + 1e-3^2", ""},
    {R"(\mathrm{0.5}+\text{.5})", "0.5 + 0.5", ""},
    {R"(\left[\left(a\right)\left(b\right)\right])", "[a*b]", ""},
    {R"(\left[a \left(b\right)\right])", "[a, b]", "space-separated"},
    {R"(1\,+\,2)", "1 + 2", ""},
    {R"(\boxed{4/3})", "4/3", ""},
    {R"(\begin{bmatrix}1&2\\3&4\end{bmatrix})", "[[1, 2], [3, 4]]", ""},
    {R"(\begin{pmatrix} 1 & 2 \\ 3 & 4 \\ \end{pmatrix})", "[[1, 2], [3, 4]]", ""},
    {R"(\begin{array}{cc}1&2\\3&4\end{array})", "[[1, 2], [3, 4]]", ""},
    {R"(\begin{bmatrix}1&2\end{bmatrix})", "[1, 2]", "one-row"},
    {R"(\begin{bmatrix}1\\2\end{bmatrix})", "[[1], [2]]", ""},
    {R"(\begin{bmatrix}\frac12 & \sqrt2\end{bmatrix})", "[1/2, sqrt(2)]", "one-row"},
    {R"(33.3\%)", "33.3%", ""},
    {R"(e^12+\frac12)", "e^12 + 1/2", "two-readings"},
    // other languages
    {"np.array([[1., 2.], [3., 4.]])", "[[1., 2.], [3., 4.]]", ""},
    {"np.array([1,2], dtype=np.float64)", "[1, 2]", "left-out"},
    {"torch.tensor([1., 2.])", "[1., 2.]", ""},
    {"Matrix([[1, 2], [3, 4]])", "[[1, 2], [3, 4]]", ""},
    {"matrix([1,2],[3,4])", "[[1, 2], [3, 4]]", ""},
    {"matrix([1,2])", "[1, 2]", "one-row"},
    {"transpose([[1,2],[3,4]])", "[[1, 2], [3, 4]]^T", ""},
};

constexpr GoodRow exercise_rows[] = {
    {"A[1,2]+O[1]", "A[1, 2] + O[1]", ""},
    {"A [1,2]", "A[1, 2]", ""},
    {"A₁₁", "A[1, 1]", "two-readings"},
    {"A_{1,2}", "A[1, 2]", ""},
    {"A_1", "A[1]", ""},
    {"A1", "A[1]", ""},
    {"K11", "K[1, 1]", "two-readings"},
    {"A_{11}", "A[1, 1]", "two-readings"},
    {"(Q K^T)/√2", "(Q*K^T)/sqrt(2)", ""},
    {"Q Kᵀ", "Q*K^T", ""},
    {"Q*K'", "Q*K^T", ""},
    {"Wq*2", "Wq*2", ""},
    {"W_Q", "W_Q", ""},
    {"T^2", "T^2", ""},
    {"V^T", "V^T", ""},
    {R"(K^{\top})", "K^T", ""},
    {R"(Q K^\top)", "Q*K^T", ""},
    {"(Q*K)^T", "(Q*K)^T", ""},
    {"A[1][2]", "A[1, 2]", ""},
    {"s[1,0,1]", "s*[1, 0, 1]", ""},
    {"A(2+r)", "A*(2 + r)", "implicit-product"},
    {"O₁ = (3r+1)/(2r+1)", "(3*r + 1)/(2*r + 1)", "label"},
    {"e^s", "e^s", ""},
    {"r(2r+1)", "r*(2*r + 1)", "implicit-product"},
    {"A[d_k-1, 2]", "A[d_k - 1, 2]", ""},
    {"exp(s)", "exp(s)", ""},
    {"[r 1 A[1]]", "[r, 1, A[1]]", "space-separated"},
};

}  // namespace

TEST_CASE("read_expression: every accepted form reads as documented", "[notation]") {
    for (const GoodRow& row : free_rows) {
        INFO(row.text);
        CHECK(reading_text(read_expression(row.text)) == good_text(row));
    }
}

TEST_CASE("read_expression: the names of an exercise win over every other reading", "[notation]") {
    for (const GoodRow& row : exercise_rows) {
        INFO(row.text);
        CHECK(reading_text(read_expression(row.text, exercise_context())) == good_text(row));
    }
}

TEST_CASE("read_expression: what is read is written and read back unchanged", "[notation]") {
    for (const GoodRow& row : free_rows) {
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        for (const Notation notation : {Notation::plain, Notation::unicode, Notation::latex}) {
            const std::string written = write_expression(reading->tree, notation);
            INFO(row.text << " -> " << written);
            const auto again = read_expression(written);
            REQUIRE(again.ok());
            CHECK(same_form(reading->tree, again->tree));
        }
    }
}

TEST_CASE("read_expression: a label is kept as it was typed", "[notation]") {
    struct Row {
        std::string_view text;
        std::string_view label;
    };
    constexpr Row rows[] = {
        {"A₁ = [1,2]", "A₁"},
        {"O_1 = 4/3", "O_1"},
        {"A[1] = 3", "A[1]"},
        {"weights: 1/3", "weights"},
        {"first output: [1,2]", "first output"},
        {"= 4/3", ""},
        {"4/3", ""},
        {"**weights:** 1/3", "weights"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        CHECK(reading->label == row.label);
    }
}

TEST_CASE("read_expression: a note tells both readings", "[notation]") {
    struct Row {
        std::string_view text;
        std::string_view note;
    };
    constexpr Row rows[] = {
        {"1/2r",
         "'1/2r' is read from left to right, as '1/2' times the rest; put '2r' in brackets if all "
         "of it divides"},
        {"e^1/√2",
         "'e^1/√2' is read as 'e^1' divided by '√2'; put the exponent or argument in brackets if "
         "more belongs to it"},
        {"2e+1",
         "'2e+1' is read as one number with a power of ten; write 2*e + 1 for a multiple of e"},
        {"0.999...",
         "'0.999...' is read as the digits typed, 0.999, of which more were meant; write 0.(9) for "
         "digits that repeat for ever"},
        {".9…",
         "'.9…' is read as the digits typed, 0.9, of which more were meant; write 0.(9) for digits "
         "that repeat for ever"},
        {"12.1666...",
         "'12.1666...' is read as the digits typed, 12.1666, of which more were meant; write "
         "12.1(6) for digits that repeat for ever"},
        {"0.0909...",
         "'0.0909...' is read as the digits typed, 0.0909, of which more were meant; write 0.(09) "
         "for digits that repeat for ever"},
        {"log(2)", "'log' is read as the natural logarithm ln; write ln(x)/ln(10) for base 10"},
        {"2–3∗４", "'–' is read as '-', '∗' is read as '*', '４' is read as '4'"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        REQUIRE(reading->notes.size() == 1);
        CHECK(reading->notes[0].text == row.note);
    }
}

TEST_CASE("read_expression: a known symbol is never a function or a constant", "[notation]") {
    ReadingContext context;
    context.names = {"exp", "e", "pi", "ln"};
    const auto reading = read_expression("exp(2) + e + pi + ln", context);
    REQUIRE(reading.ok());
    CHECK(reading->tree.names() == context.names);
    CHECK(write_expression(reading->tree, Notation::plain) == "exp*2 + e + pi + ln");
}

TEST_CASE("read_expression: a name keeps the spelling of the context", "[notation]") {
    ReadingContext context;
    context.names = {"x1", "λ", "A_11", "dk"};
    context.arrays = {"x", "B", "B2"};
    struct Row {
        std::string_view text;
        std::string_view name;
    };
    constexpr Row rows[] = {{"x1", "x1"},    {"λ", "λ"},   {"A₁₁", "A_11"}, {"A_{11}", "A_11"},
                            {"A11", "A_11"}, {"dk", "dk"}, {"x_1", "x1"},   {"x₁", "x1"},
                            {"x_{1}", "x1"}, {"B_2", "B2"}};
    for (const Row& row : rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text, context);
        REQUIRE(reading.ok());
        CHECK(reading->tree.name(reading->tree.root()) == row.name);
        CHECK(reading->notes.empty());
    }
}

TEST_CASE("read_expression: spans are byte offsets into the text", "[notation]") {
    const std::string_view text = "A₁ = √2 + (x−1)";
    const auto reading = read_expression(text);
    REQUIRE(reading.ok());
    const SyntaxTree& tree = reading->tree;
    const auto slice = [&](NodeId id) {
        const base::SourceSpan span = tree.span(id);
        return text.substr(span.begin, span.end - span.begin);
    };
    CHECK(slice(tree.root()) == "√2 + (x−1)");
    CHECK(slice(tree.child(tree.root(), 0)) == "√2");
    CHECK(slice(tree.child(tree.root(), 1)) == "x−1");
}

}  // namespace proofmark::notation

#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

struct Row {
    std::string_view text;
    std::string_view latex;
};

constexpr Row free_rows[] = {
    // numbers
    {"12", "12"},
    {"0.50", "0.50"},
    {"5.", "5."},
    {"0.333...", R"(0.333\ldots)"},
    {"0.1(6)", R"(0.1\overline{6})"},
    {"0.(03)", R"(0.\overline{03})"},
    {"33.3%", R"(33.3\%)"},
    {"0.(3)%", R"(0.\overline{3}\%)"},
    {"6.3e-7", R"(\text{6.3e-7})"},
    {"1e5*x", R"(\text{1e5} \cdot x)"},
    // names and constants
    {"x1+x_12+x_ij", "x_{1} + x_{12} + x_{ij}"},
    {"α+β₂+Γ+Ω_k", R"(\alpha + \beta_{2} + \Gamma + \Omega_{k})"},
    {"Α+ο", "Α + ο"},
    {"x_beta", R"(x_{\beta})"},
    {"e+pi", R"(e + \pi)"},
    // sums, products, quotients
    {"a-(b-c)", R"(a - \left(b - c\right))"},
    {"a--b", R"(a - \left(-b\right))"},
    {"-a*b", R"(-a \cdot b)"},
    {"(-a)*b", R"(\left(-a\right) \cdot b)"},
    {"2r+1", "2r + 1"},
    {"2*3", R"(2 \cdot 3)"},
    {"2*pi*r", R"(2\pi \cdot r)"},
    {"(a+b)*(b+c)", R"(\left(a + b\right)\left(b + c\right))"},
    {"(3r+1)/(2r+1)", R"(\frac{3r + 1}{2r + 1})"},
    {"-1/2", R"(-\frac{1}{2})"},
    {"(1/2)*r", R"(\frac{1}{2} \cdot r)"},
    {"a/b/c", "a/b/c"},
    {"a*b/c", R"(a \cdot b/c)"},
    {"(a/b)/c", R"(\frac{\frac{a}{b}}{c})"},
    {"a/(b*c)", R"(\frac{a}{b \cdot c})"},
    {"2½", R"(2 + \frac{1}{2})"},
    // powers
    {"r^2", "r^{2}"},
    {"-r^2", "-r^{2}"},
    {"(-r)^2", R"(\left(-r\right)^{2})"},
    {"(1/2)^n", R"(\left(\frac{1}{2}\right)^{n})"},
    {"2^3^2", "2^{3^{2}}"},
    {"(2^3)^2", R"(\left(2^{3}\right)^{2})"},
    {"10^-7", "10^{-7}"},
    {"e^(1/√2)", R"(e^{1/\sqrt{2}})"},
    {"e^(-1/√2)", R"(e^{-1/\sqrt{2}})"},
    {"e^((a+b)/2)", R"(e^{\frac{a + b}{2}})"},
    {"x^(T)", R"(x^{\left(T\right)})"},
    {"(33.3%)^2", R"(\left(33.3\%\right)^{2})"},
    // functions
    {"√2*x", R"(\sqrt{2} \cdot x)"},
    {"(√2)^3", R"(\sqrt{2}^{3})"},
    {"cbrt(8)+root(16,4)+root(8,3)",
     R"(\sqrt[3]{8} + \sqrt[4]{16} + \operatorname{root}\left(8, 3\right))"},
    {"exp(x)+ln(2)", R"(\exp\left(x\right) + \ln\left(2\right))"},
    {"asin(x)*asinh(x)", R"(\arcsin\left(x\right) \cdot \operatorname{arsinh}\left(x\right))"},
    {"max(1,2,3)", R"(\max\left(1, 2, 3\right))"},
    {"abs(x)-1", R"(\left|x\right| - 1)"},
    {"abs(abs(x)-1)", R"(\operatorname{abs}\left(\left|x\right| - 1\right))"},
    // lists
    {"[1,2,3]", R"(\left[1, 2, 3\right])"},
    {"[r,1,r]/(2r+1)", R"(\frac{\left[r, 1, r\right]}{2r + 1})"},
    {"[[1,2],[3,4]]", R"(\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix})"},
    {"[1;2]", R"(\begin{bmatrix} 1 \\ 2 \end{bmatrix})"},
    {"[[1,2]]", R"(\left[\left[1, 2\right]\right])"},
    {"[1,2]^T", R"(\left[1, 2\right]^{\top})"},
};

constexpr Row exercise_rows[] = {
    {"A[1,2]+O[1]", R"(A_{1,2} + O\left[1\right])"},
    {"A[10,2]", R"(A\left[10, 2\right])"},
    {"A[d_k-1,2]", R"(A\left[d_{k} - 1, 2\right])"},
    {"Q*K^T/sqrt(d_k)", R"(Q \cdot K^{\top}/\sqrt{d_{k}})"},
    {"(K^T)^2", R"(\left(K^{\top}\right)^{2})"},
    {"(Q*K)^T", R"(\left(Q \cdot K\right)^{\top})"},
    {"Wq*W_Q[1,2]", R"(\mathrm{Wq} \cdot W_{Q}\left[1, 2\right])"},
};

}  // namespace

TEST_CASE("write_expression: LaTeX with the fewest brackets", "[notation]") {
    for (const Row& row : free_rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        CHECK(write_expression(reading->tree, Notation::latex) == row.latex);
    }
    for (const Row& row : exercise_rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text, exercise_context());
        REQUIRE(reading.ok());
        CHECK(write_expression(reading->tree, Notation::latex) == row.latex);
    }
}

TEST_CASE("write_expression: LaTeX of deep trees reads back inside the limit", "[notation]") {
    const auto repeated = [](std::string_view piece, std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i) {
            text += piece;
        }
        return text;
    };
    const std::string texts[] = {repeated("2^", 190) + "2",
                                 repeated("sqrt(", 190) + "2" + repeated(")", 190),
                                 repeated("1/(1+", 60) + "x" + repeated(")", 60),
                                 repeated("-(", 190) + "x" + repeated(")", 190)};
    for (const std::string& text : texts) {
        const auto reading = read_expression(text);
        REQUIRE(reading.ok());
        const auto again = read_expression(write_expression(reading->tree, Notation::latex));
        REQUIRE(again.ok());
        CHECK(same_form(reading->tree, again->tree));
    }
}

}  // namespace proofmark::notation

#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

// Pairs of texts with one value. Where both are the same form after reading the tree is compared;
// elsewhere (a value must be computed) both are only read.
TEST_CASE("read_expression: two ways to write one value are both read", "[notation]") {
    enum class Compare { form, reading };
    struct Row {
        std::string_view a;
        std::string_view b;
        Compare compare;
    };
    constexpr Row rows[] = {
        {"2·3", "6", Compare::reading},
        {"2×3", "6", Compare::reading},
        {"6÷4", "3/2", Compare::reading},
        {"√2/2", "sqrt(2)/2", Compare::form},
        {R"(e^{1/\sqrt{2}})", "exp(1/sqrt(2))", Compare::reading},
        {"exp(2^(-1/2))", "exp(1/sqrt(2))", Compare::reading},
        {"2e^(1/√2)+1", "2*exp(1/sqrt(2))+1", Compare::reading},
        {"2 exp(1/sqrt 2) + 1", "2*exp(1/sqrt(2))+1", Compare::form},
        {"3²", "9", Compare::reading},
        {"2^10", "1024", Compare::reading},
        {"2**10", "1024", Compare::reading},
        {"(1+√2)²", "3+2*sqrt(2)", Compare::reading},
        {R"(\dfrac{4}{3})", "4/3", Compare::form},
        {R"(\(\frac{1}{3}\))", "1/3", Compare::form},
        {R"(\tfrac{1}{3})", "1/3", Compare::form},
        {R"(\left(\frac{1}{3}\right))", "1/3", Compare::form},
        {R"({4 \over 3})", "4/3", Compare::form},
        {R"(\frac{\sqrt{2}}{2})", "1/sqrt(2)", Compare::reading},
        {"0.50", "1/2", Compare::reading},
        {"+3", "3", Compare::form},
        {"1e-3", "1/1000", Compare::reading},
        {"10^-3", "1/1000", Compare::reading},
        {"1.38*10^-1", "0.138", Compare::reading},
        {"6.306 × 10⁻⁷", "0.0000006306", Compare::reading},
        {"(2)(3)", "6", Compare::reading},
        {"sqrt 4", "2", Compare::reading},
        {"sqrt(4)", "2", Compare::reading},
        {"ln(e)", "1", Compare::reading},
        {"log(e)", "1", Compare::reading},
        {"-2^2", "-4", Compare::reading},
        {"2^3^2", "512", Compare::reading},
        {"-(-3)", "3", Compare::reading},
        {"5 - -3", "8", Compare::reading},
        {"|−3|", "3", Compare::reading},
        {"abs(-3)", "3", Compare::reading},
        {"<1,2>", "[1,2]", Compare::form},
        {"[[1,2],[3,4]]", "[[1,2],[3,4]]", Compare::form},
        {"[1, 2; 3, 4]", "[[1,2],[3,4]]", Compare::form},
        {"np.array([[1., 2.], [3., 4.]])", "[[1,2],[3,4]]", Compare::reading},
        {R"(\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix})", "[[1,2],[3,4]]", Compare::form},
        {"matrix([1,2],[3,4])", "[[1,2],[3,4]]", Compare::form},
        {"Matrix([[1, 2], [3, 4]])", "[[1,2],[3,4]]", Compare::form},
        {"torch.tensor([1., 2.])", "[1,2]", Compare::reading},
        {"[1, 0, 1]/√2", "[1/sqrt(2),0,1/sqrt(2)]", Compare::reading},
        {"[2,-1]*3", "[6,-3]", Compare::reading},
        {"33.3%", "0.333", Compare::reading},
        {"A₁ = [1/3,1/3,1/3]", "[1/3,1/3,1/3]", Compare::form},
        {"= 4/3", "4/3", Compare::form},
        {"`4/3`", "4/3", Compare::form},
        {"**4/3**", "4/3", Compare::form},
    };
    for (const Row& row : rows) {
        INFO(row.a << " and " << row.b);
        const auto a = read_expression(row.a);
        const auto b = read_expression(row.b);
        REQUIRE((a.ok() && b.ok()));
        if (row.compare == Compare::form) {
            CHECK(same_form(a->tree, b->tree));
        }
    }
}

TEST_CASE("read_expression: what no reading fits is refused", "[notation]") {
    constexpr std::string_view texts[] = {
        "2+",
        "2 +* 3",
        R"(\frac{1}{)",
        "1/3 1/3",
        "x = = 3",
        "1;23",
        "e^",
        "^2",
        "0x1F",
        "nan",
        "[[1,2],[3]]",
        R"(\begin{bmatrix}1&2\\3\end{bmatrix})",
        "#",
        "import os",
        "__import__('os').system('id')",
        "<script>alert(1)</script>",
        "1 e10",
        "1_000",
        "1 000 000",
    };
    for (const std::string_view text : texts) {
        INFO(text);
        CHECK_FALSE(read_expression(text).ok());
    }
}

}  // namespace proofmark::notation

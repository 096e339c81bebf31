#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

TEST_CASE("write_expression: plain and Unicode text with the fewest brackets", "[notation]") {
    struct Row {
        std::string_view text;
        std::string_view plain;
        std::string_view unicode;
    };
    constexpr Row rows[] = {
        {"(3r+1)/(2r+1)", "(3*r + 1)/(2*r + 1)", "(3r + 1)/(2r + 1)"},
        {"e^(1/√2)", "e^(1/sqrt(2))", "e^(1/√2)"},
        {"[[1,2],[3,4]]", "[[1, 2], [3, 4]]", "[[1, 2], [3, 4]]"},
        {"-r^2", "-r^2", "−r²"},
        {"(-r)^2", "(-r)^2", "(−r)²"},
        {"10^-7", "10^(-7)", "10⁻⁷"},
        {"2^-x", "2^(-x)", "2^(−x)"},
        {"a*b*c", "a*b*c", "a·b·c"},
        {"2*a*b", "2*a*b", "2a·b"},
        {"a*(b+c)", "a*(b + c)", "a·(b + c)"},
        {"(a+b)*(b+c)", "(a + b)*(b + c)", "(a + b)(b + c)"},
        {"a/b*c", "a/b*c", "a/b·c"},
        {"2*3", "2*3", "2·3"},
        {"0*x", "0*x", "0·x"},
        {"a*2*x", "a*2*x", "a·2·x"},
        {"A^(T^2)", "A^(T^2)", "A^(T²)"},
        {"2*e^x", "2*e^x", "2e^x"},
        {"2*pi*r", "2*pi*r", "2π·r"},
        {"2.5*x", "2.5*x", "2.5·x"},
        {"1/2*x", "1/2*x", "1/2·x"},
        {"(√2)^3", "sqrt(2)^3", "(√2)³"},
        {"√(x+1)", "sqrt(x + 1)", "√(x + 1)"},
        {"cbrt(8)+root(16,4)", "cbrt(8) + root(16, 4)", "∛8 + root(16, 4)"},
        {"2^√2", "2^sqrt(2)", "2^(√2)"},
        {"abs(x)-1", "abs(x) - 1", "|x| − 1"},
        {"abs(abs(x)-1)", "abs(abs(x) - 1)", "abs(|x| − 1)"},
        {"x_1+alpha_12", "x_1 + alpha_12", "x₁ + α₁₂"},
        {"[1,2]^T", "[1, 2]^T", "[1, 2]ᵀ"},
        {"x^(T)", "x^(T)", "x^(T)"},
        {"a-(b-c)", "a - (b - c)", "a − (b − c)"},
        {"a--b", "a - (-b)", "a − (−b)"},
        {"33.3%*2", "33.3%*2", "33.3%·2"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        CHECK(write_expression(reading->tree, Notation::plain) == row.plain);
        CHECK(write_expression(reading->tree, Notation::unicode) == row.unicode);
    }
}

TEST_CASE("write_expression: numbers built by hand keep their value", "[notation]") {
    struct Row {
        std::string_view digits;
        std::int32_t exponent;
        std::int32_t decimal_places;
        std::string_view text;
    };
    constexpr Row rows[] = {
        {"5", -1, -1, "0.5"}, {"5", 3, -1, "5000"}, {"125", -2, 2, "1.25"}, {"5", -3, 1, "0.005"}};
    for (const Row& row : rows) {
        SyntaxTree tree;
        Number number;
        number.digits = row.digits;
        number.exponent = row.exponent;
        number.decimal_places = row.decimal_places;
        tree.set_root(tree.add_number(number));
        CHECK(write_expression(tree, Notation::plain) == row.text);
    }
}

TEST_CASE("write_shape: sizes in brackets", "[notation]") {
    CHECK(write_shape({3}) == "[3]");
    CHECK(write_shape({3, 2}) == "[3, 2]");
    CHECK(write_shape({}) == "a single number");
}

}  // namespace proofmark::notation

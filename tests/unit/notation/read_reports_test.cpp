// What users of answer checkers complained about in how answers are read: for each complaint the
// texts, and what is read here or the whole message.

#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

struct Typed {
    std::string text;
    std::string outcome;  ///< "plain text | note ids", or "invalid: message"
};

struct Complaint {
    std::string what;
    std::vector<Typed> typed;
};

// One table.
const Complaint complaints[] = {
    {"a radicand written with ** and a divisor in brackets is refused",
     {
         {"(1/B)*(2*V*m/q)**(1/2)", "(1/B)*(2*V*m/q)^(1/2) | "},
         {"(2*V*m/(q*B**2))**(1/2)", "(2*V*m/(q*B^2))^(1/2) | "},
     }},
    {"a surd is read in one way alone and in another in a set",
     {
         {"-sqrt(2)/sqrt(3)", "-sqrt(2)/sqrt(3) | "},
         {"{-sqrt(2)/sqrt(3)}", "[-sqrt(2)/sqrt(3)] | "},
         {"[-2/sqrt(6), -sqrt(2)/sqrt(3)]", "[-2/sqrt(6), -sqrt(2)/sqrt(3)] | "},
     }},
    {"a row with a common denominator is refused beside a plain row",
     {
         {"[[1, 0], [r, 1]/(r + 1)]", "[[1, 0], [r, 1]/(r + 1)] | "},
         {"[[r, 1]/(r + 1), [1, 0]]", "[[r, 1]/(r + 1), [1, 0]] | "},
         {"[[1, 0], -[1, 2]]", "[[1, 0], -[1, 2]] | "},
     }},
    {"an exponential of a sum is torn apart",
     {
         {"(72*x^2+6)*e^(6*(y^2+x^2))", "(72*x^2 + 6)*e^(6*(y^2 + x^2)) | "},
     }},
    {"the letter chosen for a symbol changes what is read",
     {
         {"C*x+y", "C*x + y | "},
         {"z*x+y", "z*x + y | "},
     }},
    {"a power of a negative number is refused for its own reference",
     {
         {"(-6)^n", "(-6)^n | "},
         {"(−6)ⁿ", "(-6)^n | "},
     }},
    {"one spelling of a matrix counts and another does not",
     {
         {"[(1,2),(3,4)]", "[[1, 2], [3, 4]] | "},
         {"[[1,2],[3,4]]", "[[1, 2], [3, 4]] | "},
         {"{{1,2},{3,4}}", "[[1, 2], [3, 4]] | "},
         {"[1 2; 3 4]", "[[1, 2], [3, 4]] | space-separated"},
         {"1 2\n3 4", "[[1, 2], [3, 4]] | rows-on-lines"},
         {"((1,2),(3,4))", "[[1, 2], [3, 4]] | "},
     }},
    {"rows without outer brackets end in an internal warning",
     {
         {"[1,2],[3,4]",
          "invalid: ',' separates two lists and one value is asked; put brackets around the rows "
          "of a matrix: [[1, 2], [3, 4]]"},
     }},
    {"zero swallows what stands beside it",
     {
         {"0 V*m/A", "0*V*m/A | "},
         {"5 V", "5*V | "},
     }},
    {"a fraction is taken for the integer that it equals",
     {
         {"6/3", "6/3 | "},
     }},
    {"scientific notation is refused or rounded before it is read",
     {
         {"6.0221409e+23", "6.0221409e23 | "},
         {"6.022e+23", "6.022e23 | "},
     }},
    {"a minus sign or dash from a calculator is refused",
     {
         {"2−3", "2 - 3 | "},
         {"2－3", "2 - 3 | folded-characters"},
         {"2﹣3", "2 - 3 | folded-characters"},
         {"2–3", "2 - 3 | folded-characters"},
         {"2—3", "2 - 3 | folded-characters"},
         {"2‐3", "2 - 3 | folded-characters"},
         {"−x", "-x | "},
     }},
    {"signs from a phone keyboard are refused",
     {
         {"2×3", "2*3 | "},
         {"2·3", "2*3 | "},
         {"2∙3", "2*3 | folded-characters"},
         {"2⋅3", "2*3 | "},
         {"6÷4", "6/4 | "},
         {"2²+2³", "2^2 + 2^3 | "},
         {"√2", "sqrt(2) | "},
         {"2π", "2*pi | "},
         {"１２", "12 | folded-characters"},
         {"1\u00A0+\u00A02", "1 + 2 | folded-characters"},
     }},
    {"division by zero is called invalid",
     {
         {"1/0", "1/0 | "},
     }},
    {"an implied product binds in a way that nobody is told",
     {
         {"5 x/3", "5*x/3 | "},
         {"(x-3)/4 (x+8)/7", "(x - 3)/4*(x + 8)/7 | two-readings"},
         {"1/2x", "1/2*x | two-readings"},
         {"r/2r+1", "r/2*r + 1 | two-readings"},
         {"1/2 a", "1/2*a | two-readings"},
         {"-1/2 a", "-1/2*a | two-readings"},
     }},
    {"the e of a power of ten is read as Euler's number",
     {
         {"1.62e+6", "1.62e6 | "},
         {"1.62e+6*x", "1.62e6*x | "},
         {"5.2359e-1", "5.2359e-1 | "},
         {"5+1e-7", "5 + 1e-7 | two-readings"},
         {"1e-3", "1e-3 | two-readings"},
         {"3e", "3*e | "},
         {"3e x", "3*e*x | "},
     }},
    {"a decimal comma becomes something else without a word",
     {
         {"0,4011",
          "invalid: '0,4011' may be a decimal, a large number or two values; write 0.4011 for one "
          "number, [0, 4011] for two"},
         {"3,14",
          "invalid: '3,14' may be a decimal, a large number or two values; write 3.14 for one "
          "number, [3, 14] for two"},
         {"1,500 * 17",
          "invalid: '1,500' may be a decimal, a large number or two values; write 1.500 or 1500 "
          "for one number, [1, 500] for two"},
         {"1.500 * 17", "1.500*17 | "},
         {"[0,5, 0,25]",
          "invalid: the commas of '[0,5, 0,25]' may separate entries or stand inside decimals; "
          "write decimals with a point, and a space behind every comma"},
         {"0,5; 0,25",
          "invalid: '0,5' may be a decimal, a large number or two values; write 0.5 for one "
          "number, [0, 5] for two"},
     }},
    {"digits in groups are refused without saying how to write them",
     {
         {"1 000",
          "invalid: there is no operator between '1' and '000'; write 1000 for one number, * for a "
          "product"},
         {"1 000 000",
          "invalid: there is no operator between '1' and '000'; write 1000000 for one number, * "
          "for a product"},
         {"1,000,000",
          "invalid: '1,000,000' may be one large number or several values; write 1000000 for one "
          "number, [1, 000, 000] for several"},
         {"1_000",
          "invalid: '_' cannot stand inside a number; write the digits without separators: 1000"},
     }},
    {"a unit is refused without a message",
     {
         {".823 W/degK",
          "invalid: 'degK' is not a name known here; symbols are single letters, with an index "
          "such as x_1 or without"},
         {"5 cm", "invalid: 'cm' is not a name known here; write c*m for a product"},
     }},
    {"what was read changes when it is printed and read again",
     {
         {"(x-0)/6", "(x - 0)/6 | "},
         {"x/6", "x/6 | "},
         {"2*(57-1)", "2*(57 - 1) | "},
         {"xy(a+b)^2", "invalid: 'xy' is not a name known here; write x*y for a product"},
         {"x y (a+b)^2", "x*y*(a + b)^2 | implicit-product"},
     }},
    {"a sign behind a division sign breaks the reader",
     {
         {"log(x)/-(R+r)*C", "ln(x)/(-(R + r))*C | natural-logarithm"},
         {"2/-3", "2/(-3) | "},
     }},
    {"a factorial is read as something near it",
     {
         {"1/2004!",
          "invalid: '!' is not part of the notation; write a factorial as the product that it "
          "stands for"},
         {"x!",
          "invalid: '!' is not part of the notation; write a factorial as the product that it "
          "stands for"},
         {"n*factorial(n-1)",
          "invalid: 'factorial' is not a function known here; the functions are sqrt, exp, ln, "
          "sin, cos, tan and their relatives"},
     }},
    {"a factor in front of a root is lost",
     {
         {"4\\sqrt(2)", "4*sqrt(2) | "},
         {"4\\sqrt{2}", "4*sqrt(2) | "},
         {"4√2", "4*sqrt(2) | "},
     }},
    {"one of two answers is picked",
     {
         {"1331 and 1728",
          "invalid: 'and' stands between two answers and one is asked; keep the one that you mean"},
         {"1 or 2",
          "invalid: 'or' stands between two answers and one is asked; keep the one that you mean"},
         {"±3",
          "invalid: '±' stands for two values and one is asked; write the one value that you mean"},
         {"\\pm 3",
          "invalid: '\\pm' stands for two values and one is asked; write the one value that you "
          "mean"},
         {"x = 2 or x = 3",
          "invalid: 'or' stands between two answers and one is asked; keep the one that you mean"},
     }},
    {"a tower of powers hangs the reader",
     {
         {"5^(5^(5^(5^5)))", "5^5^5^5^5 | "},
         {"5^(5^(5^(5^5)))..",
          "invalid: '...' may only follow the digits of a decimal; write every entry out"},
     }},
    {"a pair in LaTeX without dollar signs loses its second half",
     {
         {"(3, \\frac{2\\pi}{3})", "[3, (2*pi)/3] | "},
         {"$(3, \\frac{2\\pi}{3})$", "[3, (2*pi)/3] | delimiters"},
         {"\\left(3, \\frac{2\\pi}{3}\\right)", "[3, (2*pi)/3] | "},
     }},
    {"a text is run as a program",
     {
         {"__import__('os').getpid()",
          "invalid: '_' cannot begin a name; an index follows its name: x_1"},
         {"__import__('os').system('id')",
          "invalid: '_' cannot begin a name; an index follows its name: x_1"},
         {"import os",
          "invalid: 'import' is not a name known here, words are not part of a value; give the "
          "value alone"},
     }},
    {"the square in a logarithm loses its sign",
     {
         {"log(-x^2)", "ln(-x^2) | natural-logarithm"},
     }},
    {"a pair does not equal itself",
     {
         {"(2,4)", "[2, 4] | "},
     }},
    {"the constant of another system is misread",
     {
         {"sin(x^12/%pi)", "invalid: '%' may only follow a number; write pi without it"},
         {"3 sin(x^12/pi)", "3*sin(x^12/pi) | "},
         {"%e^x", "invalid: '%' may only follow a number; write e without it"},
         {"(1/3)%", "invalid: '%' may only follow a number; write /100 instead"},
     }},
    {"a compound fraction is turned upside down",
     {
         {"(2b - 1/b)/(1/a - 1)", "(2*b - 1/b)/(1/a - 1) | "},
         {"-10/y", "-10/y | "},
         {"(-3x-7)/(-x-4)", "(-3*x - 7)/(-x - 4) | "},
     }},
    {"a quotient is taken for the decimal that was asked",
     {
         {"147.9/100", "147.9/100 | "},
         {"1.479", "1.479 | "},
     }},
    {"a small term is swallowed by a large one",
     {
         {"1/8*e^(2x)+2e^(-2x)", "1/8*e^(2*x) + 2*e^(-2*x) | "},
         {"10^-14/(1.5*10^-15)", "10^(-14)/(1.5*10^(-15)) | "},
         {"1000000000000", "1000000000000 | "},
     }},
    {"the first operand is missing and the answer counts",
     {
         {"/2", "invalid: a value is missing before '/'; complete the expression"},
         {"*2", "invalid: a value is missing before '*'; complete the expression"},
     }},
    {"a decimal coefficient is refused or rounded",
     {
         {"2(13.1x+1)", "2*(13.1*x + 1) | "},
         {"0.5x", "0.5*x | "},
         {"0.123x+335y", "0.123*x + 335*y | "},
         {"3.535401^3.535401", "3.535401^3.535401 | "},
         {"0.1(2.0s^2+6.0s-25.0)/s", "0.1*(2.0*s^2 + 6.0*s - 25.0)/s | "},
     }},
    {"a long fraction is rounded to a short one",
     {
         {"1398101/4194304", "1398101/4194304 | "},
         {"0.99999999", "0.99999999 | "},
         {"0.3333333333333333333333333333333333", "0.3333333333333333333333333333333333 | "},
     }},
    {"a typed decimal is not the number that it says",
     {
         {"1.38*10^-1", "1.38*10^(-1) | "},
         {"0.138", "0.138 | "},
         {"0.33", "0.33 | "},
         {"0.498", "0.498 | "},
         {"80", "80 | "},
         {"8.0e1", "8.0e1 | "},
     }},
    {"dots behind a decimal are dropped without a word",
     {
         {"0.333...", "0.333... | two-readings"},
         {"0.999...", "0.999... | two-readings"},
         {"0.401112...", "0.401112... | "},
     }},
    {"a relation is read as a value",
     {
         {"x>1", "invalid: '>' makes a relation and a value is asked; write the value alone"},
         {"σ>1", "invalid: '>' makes a relation and a value is asked; write the value alone"},
         {"1=1",
          "invalid: '=' joins two values and one is asked; keep the one value that you mean"},
         {"m>n,n<m", "invalid: '>' makes a relation and a value is asked; write the value alone"},
         {"25>10", "invalid: '>' makes a relation and a value is asked; write the value alone"},
         {"x ≤ 3", "invalid: '≤' makes a relation and a value is asked; write the value alone"},
     }},
    {"letters side by side are read as one name by some and as a product by others",
     {
         {"4bc+ac(x+1)+5ab", "invalid: 'bc' is not a name known here; write b*c for a product"},
         {"4b*c+a*c*(x+1)+5a*b", "4*b*c + a*c*(x + 1) + 5*a*b | "},
     }},
    {"f(x) is a call for some and a product for others",
     {
         {"f(x)", "f*x | implicit-product"},
     }},
    {"a function without an argument is accepted",
     {
         {"ln*x", "invalid: 'ln' needs its argument in brackets; write ln(x)"},
         {"ln", "invalid: 'ln' needs its argument in brackets; write ln(x)"},
         {"sqrt + 1", "invalid: 'sqrt' needs its argument in brackets; write sqrt(x)"},
     }},
};

}  // namespace

TEST_CASE("read_expression: what was complained about is read or told", "[notation]") {
    for (const Complaint& complaint : complaints) {
        for (const Typed& typed : complaint.typed) {
            INFO(complaint.what << ": " << typed.text);
            CHECK(reading_text(read_expression(typed.text)) == typed.outcome);
        }
    }
}

TEST_CASE("read_expression: what is shown is what was read, for every complaint", "[notation]") {
    for (const Complaint& complaint : complaints) {
        for (const Typed& typed : complaint.typed) {
            const auto reading = read_expression(typed.text);
            if (!reading) {
                continue;
            }
            for (const Notation notation : {Notation::plain, Notation::unicode, Notation::latex}) {
                const std::string shown = write_expression(reading->tree, notation);
                INFO(typed.text << " is shown as " << shown);
                const auto again = read_expression(shown);
                REQUIRE(again.ok());
                CHECK(same_form(reading->tree, again->tree));
            }
        }
    }
}

}  // namespace proofmark::notation

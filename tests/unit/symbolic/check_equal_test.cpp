#include "support/catch.hpp"
#include "support/json_lines.hpp"

#include <string>

#include <nlohmann/json.hpp>

#include "proofmark/symbolic/check_equal.hpp"

using namespace proofmark;
using symbolic::Verdict;

namespace {

std::string verdict_of(const std::string& a, const std::string& b) {
    return std::string(symbolic::verdict_name(symbolic::check_equal(a, b).verdict));
}

struct Row {
    const char* a;
    const char* b;
    const char* expected;
};

void check_rows(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        CAPTURE(row.a, row.b);
        CHECK(verdict_of(row.a, row.b) == row.expected);
        CHECK(verdict_of(row.b, row.a) == row.expected);
    }
}

template <class Check>
void for_each_case(const std::string& file, Check check) {
    const auto entries = support::json_lines("tests/unit/symbolic/cases/" + file);
    for (const auto& entry : entries) {
        CAPTURE(entry);
        check(entry.at("a").get<std::string>(), entry.at("b").get<std::string>(),
              entry.at("expected").get<std::string>());
    }
    CHECK(entries.size() > 30);
}

}  // namespace

TEST_CASE("check_equal: every textbook pair gets its verdict", "[symbolic]") {
    for_each_case("equal.jsonl", [](const std::string& a, const std::string& b, const std::string& expected) {
        CHECK(verdict_of(a, b) == expected);
    });
}

TEST_CASE("check_equal: hard pairs are never wrong and nearly all are decided", "[symbolic]") {
    int decided = 0;
    for_each_case("hard.jsonl", [&](const std::string& a, const std::string& b, const std::string& expected) {
        const std::string verdict = verdict_of(a, b);
        if (verdict == "undecided" || verdict == "over-budget") return;
        CHECK(verdict == expected);
        ++decided;
    });
    CHECK(decided >= 28);
}

TEST_CASE("check_equal: radicals", "[symbolic]") {
    check_rows({
        {"sqrt(2)*sqrt(3)", "sqrt(6)", "equal"},
        {"sqrt(12)", "2*sqrt(3)", "equal"},
        {"1/(sqrt(3)+sqrt(2))", "sqrt(3)-sqrt(2)", "equal"},
        {"2^(1/3)*4^(1/3)", "2", "equal"},
        {"2^(1/2)*2^(1/3)", "2^(5/6)", "equal"},
        {"(2/3)^(-1/2)", "sqrt(6)/2", "equal"},
        {"sqrt(1000003*1000033)", "sqrt(1000003)*sqrt(1000033)", "equal"},
        {"sqrt(1000003^2*1000033)", "1000003*sqrt(1000033)", "equal"},
        {"sqrt(1000003*1000033)*sqrt(1000033*1000037)", "1000033*sqrt(1000003*1000037)", "equal"},
        {"sqrt(10^40+1)*sqrt(10^40+1)", "10^40+1", "equal"},
        {"(10^12+39)^(1/3)", "(10^12+40)^(1/3)", "different"},
        {"sqrt(2)+sqrt(3)", "sqrt(5+2*sqrt(6))", "equal"},
        {"sqrt(2)+sqrt(3)+sqrt(5)", "sqrt(10+2*sqrt(6)+2*sqrt(10)+2*sqrt(15))", "equal"},
        {"sqrt(4+3*sqrt(2))", "2^(1/4)*(1+sqrt(2))", "equal"},
        {"sqrt(2)+sqrt(3)", "sqrt(5)", "different"},
        {"sqrt(2)", "1.41421356237309504880168872420969807856967", "different"},
        {"cbrt(-8)", "-2", "equal"},
        {"root(32, 5)", "2", "equal"},
        {"root(-32, 5)", "-2", "equal"},
        {"sqrt(sqrt(2)+1)*sqrt(sqrt(2)-1)", "1", "equal"},
        {"sqrt(sqrt(sqrt(5)+2)+1)^2", "sqrt(sqrt(5)+2)+1", "equal"},
    });
}

TEST_CASE("check_equal: exponentials of radicals", "[symbolic]") {
    check_rows({
        {"e^(1/sqrt(2))*e^(1/sqrt(2))", "e^sqrt(2)", "equal"},
        {"e*e^sqrt(2)", "e^(1+sqrt(2))", "equal"},
        {"e^(1/3)*e^(1/6)", "sqrt(e)", "equal"},
        {"(e^(1/sqrt(2)))^2/(2*e^sqrt(2)+e^(1/sqrt(2)))", "1/(2+e^(-1/sqrt(2)))", "equal"},
        {"e^(10^15)/e^(10^15-1)", "e", "equal"},
        {"e^(1/(1+sqrt(2)))", "e^sqrt(2)/e", "equal"},
        {"e^sqrt(2)", "e^1.4142135623730950488016887242096980785696718753769480731766797379907", "different"},
        {"e^(1/sqrt(2))+10^(-3000)", "e^(1/sqrt(2))", "different"},
        {"exp(sqrt(6))", "exp(sqrt(2)*sqrt(3))", "equal"},
        {"sqrt(exp(2)+2*e+1)", "e+1", "equal"},
        {"sqrt(exp(2)-2*e+1)", "e-1", "equal"},
        {"sqrt(exp(-2)-2/e+1)", "1-1/e", "equal"},
        {"sinh(1)+cosh(1)", "e", "equal"},
        {"cosh(2)^2-sinh(2)^2", "1", "equal"},
        {"tanh(1/2)", "(e-1)/(e+1)", "equal"},
        {"e^pi", "pi^e", "different"},
    });
}

TEST_CASE("check_equal: logarithms", "[symbolic]") {
    check_rows({
        {"ln(2)+ln(3)", "ln(6)", "equal"},
        {"ln(1/8)", "-3*ln(2)", "equal"},
        {"ln(sqrt(2))", "ln(2)/2", "equal"},
        {"ln(e^2+2*e+1)", "2*ln(e+1)", "equal"},
        {"ln(e^2-1)", "ln(e-1)+ln(e+1)", "equal"},
        {"ln((e+1)/(e+2))", "ln(e+1)-ln(e+2)", "equal"},
        {"ln(3+2*sqrt(2))", "2*ln(1+sqrt(2))", "equal"},
        {"ln(1000003*1000033)", "ln(1000003)+ln(1000033)", "equal"},
        {"asinh(1)", "ln(1+sqrt(2))", "equal"},
        {"asinh(-2)", "-asinh(2)", "equal"},
        {"acosh(2)", "ln(2+sqrt(3))", "equal"},
        {"atanh(1/2)", "ln(3)/2", "equal"},
        {"2^(ln(3)/ln(2))", "3", "equal"},
        {"2^ln(5)", "5^ln(2)", "equal"},
        {"e^(ln(2)/2)", "sqrt(2)", "equal"},
        {"ln(2)*ln(3)", "ln(6)", "different"},
        {"ln(2)", "0.6931471805599453094172321214581765680755001343602552", "different"},
        {"ln(e^sqrt(2)+1)-ln(e^sqrt(2))", "ln(1+e^(-sqrt(2)))", "equal"},
    });
}

TEST_CASE("check_equal: trigonometry and pi", "[symbolic]") {
    check_rows({
        {"sin(pi/6)", "1/2", "equal"},
        {"cos(pi/4)", "1/sqrt(2)", "equal"},
        {"tan(pi/3)", "sqrt(3)", "equal"},
        {"sin(pi/5)^2", "(5-sqrt(5))/8", "equal"},
        {"cos(2*pi/7)+cos(4*pi/7)+cos(6*pi/7)", "-1/2", "equal"},
        {"cos(pi/17)", "cos(pi/18)", "different"},
        {"sin(2)", "2*sin(1)*cos(1)", "equal"},
        {"cos(1)^2-sin(1)^2", "cos(2)", "equal"},
        {"sin(1+sqrt(2))", "sin(1)*cos(sqrt(2))+cos(1)*sin(sqrt(2))", "equal"},
        {"tan(1)", "sin(1)/cos(1)", "equal"},
        {"atan(1)", "pi/4", "equal"},
        {"atan(1/2)+atan(1/3)", "pi/4", "equal"},
        {"atan(2)+atan(3)", "3*pi/4", "equal"},
        {"atan(-1/2)", "-atan(1/2)", "equal"},
        {"atan(sqrt(3))", "pi/3", "equal"},
        {"asin(1/2)", "pi/6", "equal"},
        {"acos(-1)", "pi", "equal"},
        {"asin(sqrt(2)/2)", "acos(sqrt(2)/2)", "equal"},
        {"12*atan(1/18)+8*atan(1/57)-5*atan(1/239)", "pi/4", "equal"},
        {"e^(pi*sqrt(163))", "262537412640768744", "different"},
        {"2*pi/2", "pi", "equal"},
        {"sin(pi)", "0", "equal"},
        {"ln(tan(1))", "ln(sin(1))-ln(cos(1))", "equal"},
    });
}

TEST_CASE("check_equal: inverse functions of constants", "[symbolic]") {
    check_rows({
        {"acos(cos(pi/7))", "pi/7", "equal"},
        {"asin(sin(3*pi/7))", "3*pi/7", "equal"},
        {"acos(cos(9*pi/7))", "5*pi/7", "equal"},
        {"asin(sin(4*pi/7))", "4*pi/7", "different"},
        {"atan(tan(5*pi/11))", "5*pi/11", "equal"},
        {"atan(2-sqrt(3))", "pi/12", "equal"},
        {"atan(2-sqrt(3))+10^(-30)", "pi/12", "different"},
        {"acos((1+sqrt(5))/4)", "pi/5", "equal"},
        {"asin(sqrt(2-sqrt(2))/2)", "pi/8", "equal"},
        {"atan(-1-sqrt(2))", "-3*pi/8", "equal"},
        {"atan(sqrt(2))+atan(1/sqrt(2))", "pi/2", "equal"},
        {"atan(e)+atan(1/e)", "pi/2", "equal"},
        {"atan(-e)+atan(-1/e)", "-pi/2", "equal"},
        {"asin(1/3)+acos(1/3)", "pi/2", "equal"},
        {"atan(3)", "2*atan(3/(1+sqrt(10)))", "equal"},
        {"atan(sqrt(2))-atan(sqrt(2)/4)", "atan(1/sqrt(2))", "equal"},
        {"atan(1/sqrt(2))+atan(1/sqrt(8))", "atan(sqrt(2))", "equal"},
        {"2*atan(sqrt(3)-sqrt(2))", "atan(1/sqrt(2))", "equal"},
        {"2*atan(sqrt(3)-sqrt(2))", "atan(1/sqrt(2))+10^(-40)", "different"},
        {"atan(1/sqrt(7))+atan(1/sqrt(7))", "acos(3/4)", "equal"},
        {"3*atan(sqrt(2))", "pi+atan(-sqrt(2)/5)", "equal"},
        {"3*atan(sqrt(2))", "atan(-sqrt(2)/5)", "different"},
    });
}

TEST_CASE("check_equal: odd roots of symbols", "[symbolic]") {
    check_rows({
        {"cbrt(x)^3", "x", "equal"},
        {"cbrt(x)*cbrt(y)", "cbrt(x*y)", "equal"},
        {"cbrt(x^2)", "cbrt(x)^2", "equal"},
        {"cbrt((x+1)^2)", "cbrt(x+1)^2", "equal"},
        {"cbrt(-x)", "-cbrt(x)", "equal"},
        {"cbrt(8*x/27)", "2*cbrt(x)/3", "equal"},
        {"cbrt(x/y)", "cbrt(x)/cbrt(y)", "equal"},
        {"cbrt(x+1)", "root(1+x,3)", "equal"},
        {"root(x^5,5)", "x", "equal"},
        {"root(x,9)", "cbrt(cbrt(x))", "equal"},
        {"cbrt(x-y)", "2", "different"},
        {"cbrt(x)", "x", "different"},
        {"cbrt(x)", "-cbrt(x)", "different"},
        // Powers with fractions are those of positive numbers.
        {"x^(1/3)", "cbrt(x)", "different"},
        // |x| - x is zero for all x > 0 and must not be divided by.
        {"cbrt(abs(x)-x)", "cbrt(abs(x)-x)+abs(x)+x", "different"},
        {"cbrt(abs(x)-x)*(abs(x)+x)", "abs(x)+x", "different"},
    });
}

TEST_CASE("check_equal: roots of powers of symbols", "[symbolic]") {
    check_rows({
        {"sqrt(x^3)", "x*sqrt(x)", "equal"},
        {"sqrt(-x^3)", "-x*sqrt(-x)", "equal"},
        {"sqrt(1/x)", "1/sqrt(x)", "equal"},
        {"sqrt(x^3*y)", "abs(x)*sqrt(x*y)", "equal"},
        {"sqrt(x^3*y)", "x*sqrt(x*y)", "different"},
        {"root(x,4)", "sqrt(sqrt(x))", "equal"},
        {"x^(3/2)", "x*sqrt(x)", "equal"},
        {"abs(x^2+1)", "x^2+1", "equal"},
        {"abs(x^2+1)", "x^2+2", "different"},
        {"abs(-1-x^2)", "x^2+1", "equal"},
        {"cbrt(x^2+1)", "7", "different"},
    });
}

TEST_CASE("check_equal: demands that follow from others", "[symbolic]") {
    check_rows({
        {"ln(x)+sqrt(x+1)", "sqrt(1+x)+ln(x)", "equal"},
        {"sqrt(x)", "sqrt(x)+0*ln(x+1)", "equal"},
        {"sqrt(x)", "sqrt(x)+0*ln(x-1)", "different"},
        {"ln(x^3)", "3*ln(x)", "equal"},
        {"ln(x)+ln(x+1)", "ln(x*(x+1))", "different"},
        {"ln(x^3+x^2)", "ln(x+1)+2*ln(abs(x))", "equal"},
        // Equal wherever both have a value, and not in the same places.
        {"sqrt(x)*sqrt(y)", "sqrt(x*y)", "different"},
        {"abs(x)", "sqrt(x)^2", "different"},
    });
}

TEST_CASE("check_equal: quotients of roots of unity that are numbers", "[symbolic]") {
    check_rows({
        {"sqrt(tan(pi/4)*e^x)", "sqrt(e^x)", "equal"},
        {"sqrt(tan(pi/4)*e^x)", "e^(x/2)", "equal"},
        {"(tan(pi/4)*e^x)^(2/3)", "e^(2*x/3)", "equal"},
        {"sqrt(e^x*3/tan(atan(3)))", "e^(x/2)", "equal"},
        {"sqrt(tan(atan(e))/tan(atan(5)))", "sqrt(e/5)", "equal"},
        {"sqrt(tan(pi/4)*x^2)", "abs(x)", "equal"},
        {"ln(tan(pi/4)*e^x)", "x", "equal"},
        {"sqrt(x/cos(pi/6))", "sqrt(2*x/sqrt(3))", "equal"},
        {"sqrt(2*e^x/(1/sin(pi/4)))", "root(2,4)*e^(x/2)", "equal"},
        {"sqrt(tan(pi/4)*e^x)", "sqrt(2*e^x)", "different"},
    });
}

TEST_CASE("check_equal: cosines that are square roots", "[symbolic]") {
    const auto cosine = [](int k, int n) {
        return "cos(" + std::to_string(k) + "*pi/" + std::to_string(n) + ")";
    };
    const std::array<const char*, 7> twelfths{"1", "(sqrt(6)+sqrt(2))/4", "sqrt(3)/2", "sqrt(2)/2",
                                              "1/2", "(sqrt(6)-sqrt(2))/4", "0"};
    const std::array<const char*, 3> fifths{"1", "(1+sqrt(5))/4", "(sqrt(5)-1)/4"};
    const auto check_both = [&](int k, int n, const std::string& value) {
        CAPTURE(k, n);
        CHECK(verdict_of(cosine(k, n), value) == "equal");
        CHECK(verdict_of(cosine(n - k, n), "-(" + value + ")") == "equal");
        CHECK(verdict_of("sin(" + std::to_string(n - 2 * k) + "*pi/" + std::to_string(2 * n) + ")", value) == "equal");
        CHECK(verdict_of("x*" + cosine(k, n) + "+e^x", "e^x+(" + value + ")*x") == "equal");
        CHECK(verdict_of("sqrt(e^x+" + cosine(k, n) + "^2)", "sqrt((" + value + ")^2+e^x)") == "equal");
        CHECK(verdict_of(cosine(k, n) + "+10^(-60)", value) == "different");
    };
    for (int k = 0; k <= 6; ++k) check_both(k, 12, twelfths[static_cast<std::size_t>(k)]);
    for (int k = 0; k <= 2; ++k) check_both(k, 5, fifths[static_cast<std::size_t>(k)]);
}

TEST_CASE("EqualityChecker: earlier pairs change nothing", "[symbolic]") {
    symbolic::EqualityChecker checker{symbolic::EqualOptions{}};
    const std::vector<std::array<const char*, 2>> pairs{
        {"sqrt(1000003*1000033)", "sqrt(1000033)*sqrt(1000003)"},
        {"(x+1)^2", "x^2+2*x+1"},
        {"(x+y+z+w+1)^40", "x"},
        {"sqrt(2)+sqrt(3)", "sqrt(5+2*sqrt(6))"},
        {"cos(pi/17)", "cos(pi/18)"},
        {"1/(sqrt(2)*sqrt(3)-sqrt(6))", "1"},
        {"e^(x*y)", "(e^x)^y"}};
    for (int round = 0; round < 2; ++round) {
        for (const auto& [a, b] : pairs) {
            CAPTURE(a, b);
            const symbolic::Decision kept = checker.check(a, b);
            const symbolic::Decision alone = symbolic::check_equal(a, b);
            CHECK(kept.verdict == alone.verdict);
            CHECK(kept.proof.method == alone.proof.method);
            CHECK(kept.proof.normal_form == alone.proof.normal_form);
            CHECK(kept.proof.generators == alone.proof.generators);
            CHECK(kept.proof.reason == alone.proof.reason);
        }
    }
}

TEST_CASE("check_equal: symbols", "[symbolic]") {
    check_rows({
        {"(x+1)^2", "x^2+2*x+1", "equal"},
        {"(x^2-1)/(x-1)", "x+1", "equal"},
        {"x/x", "1", "equal"},
        {"sqrt(x^2)", "abs(x)", "equal"},
        {"sqrt(x^2)", "x", "different"},
        {"abs(x)*abs(y)", "abs(x*y)", "equal"},
        {"e^(x*y/sqrt(2))*e^(x*y/sqrt(2))", "e^(x*y*sqrt(2))", "equal"},
        {"e^(a+b)", "e^a*e^b", "equal"},
        {"e^((x+2)/(x+1))", "e*e^(1/(x+1))", "equal"},
        {"e^a/(e^a+e^b)", "1/(1+e^(b-a))", "equal"},
        {"x+y", "y+x", "equal"},
        {"x", "y", "different"},
        {"x^2", "x^3", "different"},
        {"sin(x)^2+cos(x)^2", "1", "equal"},
        {"sin(2*x)", "2*sin(x)*cos(x)", "equal"},
        {"(sqrt(x))^2", "x", "different"},
        {"ln(x^2)", "2*ln(x)", "different"},
        {"e^ln(x)", "x", "different"},
        {"max(x, y)", "max(y, x)", "equal"},
        {"max(x,y)+min(x,y)", "x+y", "equal"},
        {"max(x, max(x, y))", "max(x, y)", "equal"},
        {"max(x, min(x, y))", "x", "equal"},
        {"min(y, max(x, y))", "y", "equal"},
        {"max(x, -x)", "abs(x)", "equal"},
        {"max(abs(x), x)", "abs(x)", "equal"},
        {"max(abs(x)+1, x)", "abs(x)", "different"},
        {"sqrt(abs(x)+x)^2", "abs(x)+x", "equal"},
        {"1/(1+1/x)", "x/(x+1)", "equal"},
    });
}

TEST_CASE("check_equal: operations without a value are found exactly", "[symbolic]") {
    for (const char* text : {"1/0", "1/(1-1)", "1/(sqrt(2)*sqrt(3)-sqrt(6))", "1/(e*e^sqrt(2)-e^(1+sqrt(2)))",
                             "0^0", "0^(-1)", "0/0", "ln(0)", "ln(-1)", "ln(sqrt(2)-sqrt(3))", "sqrt(-1)",
                             "sqrt(1-sqrt(2))", "(-8)^(1/3)", "tan(pi/2)", "asin(2)", "acosh(1/2)", "atanh(1)",
                             "1/(x-x)", "(-2)^sqrt(2)", "0^(-sqrt(2))", "1/(sqrt(3+2*sqrt(2))-1-sqrt(2))",
                             "1/sin(pi)", "1/(cos(pi/7)-cos(2*pi/7)+cos(3*pi/7)-1/2)", "2/ln(1)"}) {
        CAPTURE(text);
        CHECK(verdict_of(text, "1") == "undefined");
        CHECK(verdict_of("1", text) == "undefined");
        CHECK(verdict_of(text, text) == "undefined");
    }
}

TEST_CASE("check_equal: an undefined operation is shown where it stands", "[symbolic]") {
    const auto decision = symbolic::check_equal("1", "2 + 3/(5-5)");
    CHECK(decision.verdict == Verdict::undefined);
    CHECK(decision.side == 1);
    CHECK(decision.diagnostic.message == "division by zero");
    CHECK(decision.diagnostic.span.begin >= 6);
}

TEST_CASE("check_equal: arrays compare entry by entry and by shape", "[symbolic]") {
    check_rows({
        {"[1,2]", "[2/2, sqrt(4)]", "equal"},
        {"[1,2]", "[1,3]", "different"},
        {"[1,2]", "[[1,2]]", "different"},
        {"[1,2]", "1", "different"},
        {"[r,1,r]/(2*r+1)", "[r/(2*r+1), 1/(2*r+1), r/(2*r+1)]", "equal"},
        {"2*[1,2]+[1,1]", "[3,5]", "equal"},
    });
    CHECK(verdict_of("[1,2]+[1,2,3]", "1") == "invalid");
}

TEST_CASE("check_equal: tiny and huge differences are seen", "[symbolic]") {
    check_rows({
        {"10^400+1", "10^400", "different"},
        {"e^(1/sqrt(2))*(1+10^(-400))", "e^(1/sqrt(2))", "different"},
        {"(1+10^(-400))-1", "10^(-400)", "equal"},
        {"(e^60+1)-e^60", "1", "equal"},
    });
}

TEST_CASE("check_equal: hostile input ends with a verdict", "[symbolic]") {
    const std::string deep = std::string(150, '(') + "1" + std::string(150, ')');
    for (const std::string& text :
         {std::string("9^9^9^9"), std::string("2^(10^9)"), std::string("(x+y+z+1)^200"), std::string("(1+sqrt(2))^(10^7)"),
          std::string("e^(e^(e^(e^10)))"), std::string("sin(10^5000)"), std::string("(a+b+c+d+f+g)^40"), deep,
          std::string("1/3^(10^5)"), std::string("prod")}) {
        CAPTURE(text);
        const std::string verdict = verdict_of(text, "2");
        CHECK((verdict == "over-budget" || verdict == "different" || verdict == "undecided" || verdict == "invalid"));
    }
}

TEST_CASE("check_equal: towers, huge powers, dense products and deep nesting get a verdict", "[symbolic]") {
    const auto nested = [](const std::string& open, const std::string& inner, int times) {
        std::string text;
        for (int i = 0; i < times; ++i) text += open;
        return text + inner + std::string(static_cast<std::size_t>(times), ')');
    };
    const auto joined = [](const std::string& between, int count, auto piece) {
        std::string text;
        for (int i = 1; i <= count; ++i) text += (i > 1 ? between : "") + piece(i);
        return text;
    };
    const auto sevens = std::string(9000, '7');
    check_rows({
        {"e^(e^(e^(e^(e^e))))", "e^(e^(e^(e^(e^e))))+1", "different"},
        {"(x+y+z+w+1)^20", "(1+x+y+z+w)^20", "over-budget"},
        {"(x+y+z+w+1)^20", "1", "different"},
        {"(x+1)^5000", "(1+x)^5000+1", "different"},
        {"(1+x)^40000", "(x+1)^40000", "over-budget"},
        {"(((x+1)^9+1)^9+1)^9", "1", "different"},
        {"x^(10^17)", "x^(10^17+1)", "different"},
        {"2^(1/999983)+3^(1/999979)", "1", "different"},
        {"1/(sqrt(2)+sqrt(3)+sqrt(5)+sqrt(7)+sqrt(11)+sqrt(13)+sqrt(17))", "1", "different"},
        // A budget that ran out while a disproof was sought once left as an internal error.
        {"x^2+sqrt(2)", "tan(acos(1/sqrt(1+(((x^2+sqrt(2))/cbrt(2))*ln(2))^2))+pi)", "different"},
    });
    const std::vector<std::array<std::string, 3>> long_ones{
        {nested("sqrt(", "2", 100), "1", "different"},
        {nested("cbrt(1+", "x", 60), "1", "different"},
        {nested("max(sin(x),", "1", 30), "max(sin(x), 1)", "equal"},
        {nested("max(x,", "y", 60), "max(x,y)", "equal"},
        {joined("*", 400, [](int i) { return "(x+" + std::to_string(i) + ")"; }), "1", "different"},
        {joined("+", 60, [](int i) { return "1/(x+" + std::to_string(i) + ")"; }), "1", "different"},
        {joined("+", 58, [](int i) { return "sqrt(" + std::to_string(i + 1) + ")"; }),
         joined("+", 58, [](int i) { return "sqrt(" + std::to_string(60 - i) + ")"; }), "equal"},
        {"sqrt(" + sevens + ")*sqrt(" + std::string(9000, '3') + ")", "1", "different"},
        {sevens + "+x", sevens + "+x+1", "different"},
        {"(" + sevens + ")*" + sevens, "1", "different"},
    };
    for (const auto& [a, b, expected] : long_ones) {
        CAPTURE(a.substr(0, 60), b.substr(0, 60));
        CHECK(verdict_of(a, b) == expected);
    }
}

TEST_CASE("check_equal: powers of large integers come out of roots and logarithms", "[symbolic]") {
    check_rows({
        {"ln(263^3001)", "3001*ln(263)", "equal"},
        {"ln(263^3001+1)", "3001*ln(263)", "different"},
        {"root(263^1501, 1501)", "263", "equal"},
        {"sqrt(1000003^1000)", "1000003^500", "equal"},
        {"root(4294967311^997, 997)", "4294967311", "equal"},
        {"root(1000003^14*1000033^7, 7)", "1000003^2*1000033", "equal"},
    });
}

TEST_CASE("check_equal: a call and the power around it have the same text", "[symbolic]") {
    check_rows({
        {"sin^2(1)+sin^2(1)", "2*sin(1)^2", "equal"},
        {"sin^2(1)+cos^2(1)", "1", "equal"},
        {"sin(1)+sin^2(1)", "sin(1)*(1+sin(1))", "equal"},
        {"cos^2(2)*cos^2(2)", "cos(2)^4", "equal"},
    });
}

TEST_CASE("check_equal: what looks like a square is one for all values only", "[symbolic]") {
    check_rows({
        {"abs(x^3+2*x^2+x)", "x^3+2*x^2+x", "different"},
        {"max(x^3+2*x^2+x, 0)", "x^3+2*x^2+x", "different"},
        {"sqrt((x^3+2*x^2+x)^2)", "x^3+2*x^2+x", "different"},
        {"max(x+2+1/x, 0)", "x+2+1/x", "different"},
        {"sqrt(x+2+1/x)-sqrt(x+2+1/x)", "0", "different"},
        {"abs(x^2+2*x+1)", "(x+1)^2", "equal"},
        {"abs(e^(2*x)+2*e^x+1)", "(e^x+1)^2", "equal"},
    });
}

TEST_CASE("check_equal: values that vanish on an interval", "[symbolic]") {
    check_rows({
        {"ln(abs(x)+x)-ln(abs(x)+x)", "0", "different"},
        {"(abs(x)+x)^(-1/2)*(abs(x)+x)^(1/2)", "1", "different"},
        {"(abs(x)+x)^sqrt(2)", "exp(sqrt(2)*ln(abs(x)+x))", "different"},
        // Different, for the divisor is zero where x > 0; it is not seen to be exactly zero there.
        {"(e^abs(x)-e^x)/(e^abs(x)-e^x)", "1", "undecided"},
        {"(sin(abs(x))-sin(x))/(sin(abs(x))-sin(x))", "1", "undecided"},
        {"asin(x/abs(x))", "pi/2*x/abs(x)", "equal"},
        {"acos(abs(x)/x)", "pi/2-pi/2*abs(x)/x", "equal"},
        {"ln(x)-ln(x)", "0", "different"},
        {"e^abs(x)/e^abs(x)", "1", "equal"},
        {"asin(x/sqrt(x^2))", "asin(x/sqrt(x^2))", "equal"},
        {"asin(tanh(x)/tanh(x))", "pi/2", "equal"},
        {"acos((x^2+1)/(1+x^2))", "0", "equal"},
        {"acos((x+y)/(y+x))", "0", "equal"},
        {"asin((x^2-1)/((x-1)*(x+1)))", "pi/2", "equal"},
        {"1/(sin^2(1)-sin^2(1))", "1", "undefined"},
        {"sqrt(sin^2(1)-sin^2(1))", "0", "equal"},
    });
    CHECK(verdict_of("asin(max(x,1)/max(x,1))", "pi/2") != "undefined");
    CHECK(verdict_of("sqrt(x-1)+sqrt(x+1)-sqrt(x+1)+ln((x-39/4)^2*(x-1155/8)^2)-ln((x-39/4)^2*(x-1155/8)^2)", "sqrt(x-1)") !=
          "different");
    const std::vector<std::array<const char*, 2>> not_equal{
        {"ln(x*abs(x)+x^2)-ln(x*abs(x)+x^2)", "0*sqrt(x*abs(x)+x^2)"},
        {"exp(ln(abs(x)+x)/2)", "sqrt(abs(x)+x)"},
        {"exp(ln(abs(x)+x))", "abs(x)+x"},
        {"exp(ln((x^2)^(1/2)+x))", "max(x,0)*2"},
        {"tan(max(x,0))/tan(max(x,0))", "1"},
        {"sinh(max(x,0))/sinh(max(x,0))", "1"},
        {"(e^max(x,0)-1)/(e^max(x,0)-1)", "1"},
        {"(2^max(x,0)-1)^0", "1"},
        {"(e^(1/abs(x))-e^(1/x))/(e^(1/abs(x))-e^(1/x))", "1"},
        {"(ln(1+e^abs(x))-ln(1+e^x))/(ln(1+e^abs(x))-ln(1+e^x))", "1"},
        {"abs(ln(x)*(y+1)^2)", "ln(x)*(y+1)^2"},
        {"abs(x*y^2+2*x*y+x)", "x*(y+1)^2"},
        {"abs(atan(x)*(y+1)^2)", "atan(x)*(y+1)^2"},
        {"max(x+2+1/x, 0)", "x+2+1/x"},
        {"(ln(abs(x))-ln(-x))/(ln(abs(x))-ln(-x))", "1+0*ln(-x)"},
        {"cos(pi/999999999999999989)+cos(pi/997)", "1"},
    };
    for (const auto& [a, b] : not_equal) {
        CAPTURE(a, b);
        CHECK(verdict_of(a, b) != "equal");
        CHECK(verdict_of(b, a) != "equal");
    }
    CHECK(verdict_of("ln(-x^2)", "ln(-x^2)+1") != "different");
    CHECK(verdict_of("cbrt(abs(x)-x)+1/0", "cbrt(abs(x)-x)+1/0") != "equal");
    // Both sides exist at x = 1 only, and agree there.
    CHECK(verdict_of("x+0*(sqrt(x-1)+sqrt(1-x))", "1+0*(sqrt(x-1)+sqrt(1-x))") == "undecided");
}

TEST_CASE("check_equal: a pair that one order decides is decided in both", "[symbolic]") {
    check_rows({
        {"e^(x/(y+sqrt(1000000007*1000000009)))", "e^(x/(y+sqrt(1000000007)*sqrt(1000000009)))", "equal"},
        {"abs(x-sqrt(1000000007*1000000009))", "abs(x-sqrt(1000000007)*sqrt(1000000009))", "equal"},
        {"abs(x*x-root(2,4))", "sqrt((-(root(2,4)-x^2))^2)", "equal"},
    });
}

TEST_CASE("check_equal: linear forms in logarithms", "[symbolic]") {
    check_rows({
        {"ln(2)+ln(3)", "ln(6)", "equal"},
        {"ln(2)/ln(2)", "1", "equal"},
        {"sqrt(2)*ln(2^1000+1)", "sqrt(2)*1000*ln(2)", "different"},
        {"ln(10^4000+1)", "4000*ln(10)", "different"},
        {"ln(1000003*1000033)-ln(1000003)", "ln(1000033)", "equal"},
        {"atan(10^8)+10^(-8)", "pi/2", "different"},
    });
    const auto decision = symbolic::check_equal("ln(10^4000+1)", "4000*ln(10)");
    CHECK(decision.proof.method == symbolic::Proof::Method::normal_form);
}

TEST_CASE("check_equal: negative numbers to long exponents", "[symbolic]") {
    check_rows({{"(-2)^(3+10^(-26))", "1", "undefined"}, {"(-2)^(1/3)", "1", "undefined"}, {"(-2)^(9/3)", "-8", "equal"}});
}

TEST_CASE("check_equal: the verdict names what it rests on", "[symbolic]") {
    const auto equal = symbolic::check_equal("e^(1/sqrt(2))^2", "e^(1/2)");
    CHECK(equal.verdict == Verdict::equal);
    CHECK_FALSE(equal.proof.normal_form.empty());
    const auto near_miss = symbolic::check_equal("e^(pi*sqrt(163))", "640320^3+744");
    CHECK(near_miss.verdict == Verdict::different);
    CHECK(near_miss.proof.method == symbolic::Proof::Method::enclosures);
    CHECK(near_miss.proof.left_enclosure != near_miss.proof.right_enclosure);
    const auto removable = symbolic::check_equal("(x^2-1)/(x-1)", "x+1");
    CHECK(removable.proof.notes.size() == 1);
}

TEST_CASE("check_equal: radicands that meet later are refined inside exponents too", "[symbolic]") {
    // 1000003 * 1000033 is an element of the base until one of its factors turns up.
    check_rows({
        {"e^sqrt(1000003*1000033)", "e^(sqrt(1000003)*sqrt(1000033))", "equal"},
        {"e^sqrt(1000003*1000033)*sqrt(1000003)/sqrt(1000003)", "e^(sqrt(1000003)*sqrt(1000033))", "equal"},
        {"e^sqrt(1000003^2*1000033)", "e^(1000003*sqrt(1000033))", "equal"},
        {"e^sqrt(1000003*1000033)", "e^(sqrt(1000003)*sqrt(1000037))", "different"},
    });
}

TEST_CASE("check_equal: roots and logarithms of values written with sines and cosines", "[symbolic]") {
    check_rows({
        {"sqrt(1/cos(1))^2", "1/cos(1)", "equal"},
        {"sqrt(1/cos(x))^2", "1/cos(x)", "different"},  // the left side needs cos x > 0
        {"sqrt(1-sin(1)^2)", "cos(1)", "equal"},
        {"sqrt(1-sin(2)^2)", "-cos(2)", "equal"},
        {"abs(cos(x))^2", "cos(x)^2", "equal"},
    });
}

TEST_CASE("check_equal: whole exponents and zero bases count however they are written", "[symbolic]") {
    check_rows({
        {"(-3)^((e+1)/(e+1)*2)", "9", "equal"},
        {"(-3)^((e^2-1)/(e-1)-e)", "-3", "equal"},
        {"(-3)^(2/(sqrt(3)-1)-sqrt(3))", "-3", "equal"},
        {"(-1)^(2*cos(pi/3))", "-1", "equal"},
        {"(-2)^(8*cos(pi/7)*cos(2*pi/7)*cos(4*pi/7))", "-1/2", "equal"},
        {"(-2)^(ln(1+sqrt(2))+ln(sqrt(2)-1)+1)", "-2", "equal"},
        {"(-2)^sqrt(2)", "1", "undefined"},
        {"(2*cos(pi/3)-1)^sqrt(2)", "0", "equal"},
        {"(cos(pi/7)*cos(2*pi/7)*cos(4*pi/7)+1/8)^e", "0", "equal"},
        {"(ln(1+sqrt(2))+ln(sqrt(2)-1))^sqrt(2)", "0", "equal"},
        {"(sqrt(1000003*1000033)-sqrt(1000003)*sqrt(1000033))^sqrt(2)", "0", "equal"},
        {"2^cos(pi/3)", "sqrt(2)", "equal"},
        {"sin(cos(pi/3))", "sin(1/2)", "equal"},
        {"x^(2*cos(pi/3))", "x", "equal"},
    });
}

TEST_CASE("check_equal: sides with values in different places are not equal", "[symbolic]") {
    check_rows({
        {"ln(x)+ln(y)", "ln(x*y)", "different"},
        {"ln(x/y)", "ln(x)-ln(y)", "different"},
        {"ln(x*y*z)", "ln(x)+ln(y)+ln(z)", "different"},
        {"sqrt(x+7)^2", "x+7", "different"},
        {"sqrt(100-x^2)^2", "100-x^2", "different"},
        {"e^ln(x+9)", "x+9", "different"},
        {"0*ln(x+100)", "0", "different"},
        {"asin(x/10)+acos(x/10)", "pi/2", "different"},
        {"(abs(x)+x)/(abs(x)+x)", "1", "different"},
        {"max(x,0)/max(x,0)", "1", "different"},
        {"(x+abs(x))^0", "1", "different"},
        {"sqrt(x^2)*(x-5/8)*(x-11/4)/((x-5/8)*(x-11/4))", "abs(x)", "equal"},
        {"sqrt(x^2+1)*(x-39/4)*(x+5/8)/((x-39/4)*(x+5/8))", "sqrt(x^2+1)", "equal"},
        {"ln(x^2)", "2*ln(abs(x))", "equal"},
        {"ln(2*x)", "ln(2)+ln(x)", "equal"},
        {"x/abs(x)", "abs(x)/x", "equal"},
        {"atanh(y)", "ln((1+y)/(1-y))/2", "equal"},
        {"acosh(y)", "ln(y+sqrt(y^2-1))", "equal"},  // neither has a value below 1
        {"1/(1/sqrt(x))", "sqrt(x)", "equal"},
        {"1/(x+abs(x)-abs(x))", "1/x", "equal"},
        {"sqrt(4*x)", "2*sqrt(x)", "equal"},
    });
    // Beyond every point that is tried the answer is honest.
    for (const char* text : {"sqrt(x^2-1/100000)^2", "sqrt(x+100000)^2", "0/(acos(cos(x))-x)"}) {
        CAPTURE(text);
        CHECK(verdict_of(text, std::string(text).find("acos") == std::string::npos
                                   ? std::string(text).substr(5, std::string(text).size() - 8)
                                   : "0") != "equal");
    }
}

TEST_CASE("check_equal: nested functions cost what they are long", "[symbolic]") {
    std::string nested = "1";
    for (int i = 0; i < 30; ++i) nested = "sin(" + nested + ")";
    CHECK(verdict_of(nested, "sin(" + nested + ")") == "different");
    CHECK(verdict_of("max(a,b,c,d,f,g,h,k)", "max(k,h,g,f,d,c,b,a)") != "different");
}

TEST_CASE("check_equal: sines of arctangents stay short", "[symbolic]") {
    check_rows({
        {"sin(atan(x))", "x/sqrt(1+x^2)", "equal"},
        {"cos(atan(x))", "1/sqrt(1+x^2)", "equal"},
        {"sin(atan(sin(atan(2))))", "2/sqrt(9)", "equal"},
        {"sin(atan(sin(atan(sin(atan(sin(atan(sin(atan(2))))))))))", "2/sqrt(21)", "equal"},
        {"sin(2*atan(1/3))", "3/5", "equal"},
    });
}

TEST_CASE("check_equal: what a divisor's terms share counts in exponents", "[symbolic]") {
    check_rows({
        {"e^(1/(sqrt(2)*x+sqrt(2)*y))", "e^(1/(x+y))", "different"},
        {"e^(1/(sqrt(2)*x+sqrt(2)*y))", "e^(sqrt(2)/(2*(x+y)))", "equal"},
        {"e^(x/(sqrt(2)*x+sqrt(2)))", "e^(1/sqrt(2))*e^(-1/(sqrt(2)*x+sqrt(2)))", "equal"},
        {"e^(1/(pi*x+pi))", "e^(1/(x+1))", "different"},
    });
}

TEST_CASE("check_equal: pairs that other checkers judged wrongly", "[symbolic]") {
    struct Reported {
        const char* report;
        const char* a;
        const char* b;
        std::vector<std::string> positive;
        const char* expected;
    };
    const Reported rows[] = {
        {"PrairieLearn#5542", "(1/B)*(2*V*m/q)^(1/2)", "(2*V*m/(q*B^2))^(1/2)", {"B", "V", "m", "q"}, "equal"},
        {"PrairieLearn#5542", "(1/B)*(2*V*m/q)^(1/2)", "(2*V*m/(q*B))^(1/2)", {"B", "V", "m", "q"}, "different"},
        {"moodle-qtype_stack#582", "6*e^(6*(y^2+x^2))+72*x^2*e^(6*(y^2+x^2))", "(72*x^2+6)*e^(6*(y^2+x^2))", {}, "equal"},
        {"nerdamer#577", "5x-2y+9", "1", {}, "different"},
        {"pg#776", "sqrt(y^2)", "y", {"y"}, "equal"},
        {"pg#776", "sqrt(C^2)", "C", {"C"}, "equal"},
        {"pg#776", "sqrt(C^2)", "C", {}, "different"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.report, row.a, row.b);
        symbolic::EqualOptions options;
        options.positive_symbols = row.positive;
        CHECK(symbolic::verdict_name(symbolic::check_equal(row.a, row.b, options).verdict) == row.expected);
        CHECK(symbolic::verdict_name(symbolic::check_equal(row.b, row.a, options).verdict) == row.expected);
    }
}

#include "random_expression.hpp"

#include <algorithm>

namespace proofmark::tests {

namespace {

using Kind = Expression::Kind;

Expression text(std::string value) { return {Kind::text, std::move(value), {}}; }

Expression node(Kind kind, std::vector<Expression> parts) { return {kind, "", std::move(parts)}; }

}  // namespace

std::string Expression::write() const {
    switch (kind) {
        case Kind::text: return text.find('^') == std::string::npos ? text : "(" + text + ")";
        case Kind::negate: return "(-" + parts[0].write() + ")";
        case Kind::exp: return "e^(" + parts[0].write() + ")";
        default: break;
    }
    const char* sign = kind == Kind::sum ? "+" : kind == Kind::product ? "*" : kind == Kind::quotient ? "/" : "^";
    std::string joined = "(" + parts[0].write();
    for (std::size_t i = 1; i < parts.size(); ++i) joined += sign + parts[i].write();
    return joined + ")";
}

Expression RandomExpressions::leaf() {
    static const std::vector<std::string> leaves{
        "1", "2", "3", "7", "(1/2)", "0.25", "1.5", "(2/3)", "sqrt(2)", "sqrt(3)", "sqrt(6)", "(1/sqrt(2))",
        "2^(1/3)", "sqrt(8)", "e^(1/sqrt(2))", "e", "e^(-1/sqrt(2))", "x", "y", "e^x", "e^(x*y/sqrt(2))", "1000003"};
    return text(leaves[below(leaves.size())]);
}

Expression RandomExpressions::positive(int depth) {
    static const std::vector<std::string> leaves{"1", "2", "e^(1/sqrt(2))", "sqrt(2)", "e^x", "3", "e^(-y)"};
    if (depth == 0) return text(leaves[below(leaves.size())]);
    return node(below(2) == 0 ? Kind::sum : Kind::product, {positive(depth - 1), positive(depth - 1)});
}

Expression RandomExpressions::draw(int depth) {
    if (depth == 0 || below(6) == 0) return leaf();
    switch (below(6)) {
        case 0:
        case 1: return node(Kind::sum, {draw(depth - 1), draw(depth - 1)});
        case 2: return node(Kind::product, {draw(depth - 1), draw(depth - 1)});
        case 3: return node(Kind::quotient, {draw(depth - 1), positive(1)});
        case 4: return node(Kind::negate, {draw(depth - 1)});
        default: return node(Kind::power, {draw(depth - 1), text(below(2) == 0 ? "2" : "3")});
    }
}

// One rule at this place; every rule holds for all real values that can stand here.
Expression RandomExpressions::rewrite_here(Expression a) {
    switch (below(9)) {
        case 0:  // a -> (2a)/2
            return node(Kind::quotient, {node(Kind::product, {text("2"), a}), text("2")});
        case 1: {  // a -> a - b + b
            const Expression b = leaf();
            return node(Kind::sum, {a, node(Kind::negate, {b}), b});
        }
        case 2:  // a + b -> b + a
            if (a.kind == Kind::sum || a.kind == Kind::product) std::reverse(a.parts.begin(), a.parts.end());
            return a;
        case 3:  // a(b + c) -> ab + ac
            if (a.kind == Kind::product && a.parts.size() == 2 && a.parts[1].kind == Kind::sum) {
                std::vector<Expression> terms;
                for (const Expression& part : a.parts[1].parts) {
                    terms.push_back(node(Kind::product, {a.parts[0], part}));
                }
                return node(Kind::sum, terms);
            }
            return node(Kind::negate, {node(Kind::negate, {a})});
        case 4:  // a^n -> a a ... a
            if (a.kind == Kind::power) {
                return node(Kind::product, std::vector<Expression>(a.parts[1].text == "2" ? 2 : 3, a.parts[0]));
            }
            return a;
        case 5:  // a/b -> a (1/b)
            if (a.kind == Kind::quotient) {
                return node(Kind::product, {a.parts[0], node(Kind::quotient, {text("1"), a.parts[1]})});
            }
            return a;
        case 6:  // a -> a e^b / e^b
            return node(Kind::quotient, {node(Kind::product, {a, text("e^(1/sqrt(2))")}), text("e^(sqrt(2)/2)")});
        case 7:  // a -> a √2/√2, the root turned under way
            return node(Kind::quotient, {node(Kind::product, {a, text("sqrt(6)")}),
                                         node(Kind::product, {text("sqrt(2)"), text("sqrt(3)")})});
        default:  // a -> (a/p) p with p positive
            const Expression p = positive(1);
            return node(Kind::product, {node(Kind::quotient, {a, p}), p});
    }
}

Expression RandomExpressions::rewrite(const Expression& a) {
    Expression result = a;
    for (Expression& part : result.parts) {
        // Exponents stay literal: a power of a rewritten exponent is the same value, yet outside
        // what these rules are about.
        if (result.kind == Kind::power && &part == &result.parts[1]) continue;
        if (below(2) == 0) part = rewrite(part);
    }
    return below(3) == 0 ? result : rewrite_here(result);
}

}  // namespace proofmark::tests

// Laws of enclosures on random values: the true value is always inside.

#include <rapidcheck.h>

#include <numeric>
#include <string>

#include "expression.hpp"
#include "proofmark/numeric/evaluate.hpp"
#include "support/catch.hpp"

using namespace proofmark::numeric;
using namespace proofmark::testing;
namespace notation = proofmark::notation;

namespace {

struct Ratio {
    std::int64_t numerator;
    std::int64_t denominator;
};

Ratio random_ratio() {
    return {*rc::gen::inRange<std::int64_t>(-1000, 1001), *rc::gen::inRange<std::int64_t>(1, 1001)};
}

Enclosure enclosed(Ratio q, Digits precision) {
    return Enclosure::fraction(std::to_string(q.numerator), std::to_string(q.denominator),
                               precision);
}

/// Grows a random expression of about `size` nodes over small integers.
Term random_term(Expression& x, int size) {
    if (size <= 1) {
        switch (*rc::gen::inRange(0, 8)) {
            case 0: return x.e();
            case 1: return x.pi();
            case 2: return x.decimal("123456789", *rc::gen::inRange(-20, 3), 2);
            default: return x.integer(*rc::gen::inRange(-9, 10));
        }
    }
    const int half = size / 2;
    const int kind = *rc::gen::inRange(0, 14);
    const Term a = random_term(x, kind < 7 ? half : size - 1);
    switch (kind) {
        case 0:
        case 1: return a + random_term(x, half);
        case 2:
        case 3: return a * random_term(x, half);
        case 4: return a - random_term(x, half);
        case 5: return a / random_term(x, half);
        case 6: return pow(a, random_term(x, half));
        case 7: return -a;
        case 8: return pow(a, x.integer(*rc::gen::inRange(-4, 6)));
        case 9: return x.node(Kind::absolute, {a});
        default:
            return x.call(static_cast<Function>(*rc::gen::inRange(0, 17)),
                          {a, x.integer(*rc::gen::inRange(1, 6))});
    }
}

/// Calls take one argument but for root, max and min.
Term with_fitting_arguments(Expression& x, int size) {
    Term term = random_term(x, size);
    notation::SyntaxTree fitted;
    const auto copy = [&](auto&& self, NodeId id) -> NodeId {
        std::vector<NodeId> children;
        for (const NodeId child : x.tree.children(id)) children.push_back(self(self, child));
        if (x.tree.kind(id) == Kind::call) {
            const Function function = x.tree.function(id);
            if (function != Function::root) children.resize(1);
            return fitted.add_call(function, children);
        }
        if (children.empty()) return fitted.graft(x.tree, id);
        return fitted.add(x.tree.kind(id), children);
    };
    const NodeId root = copy(copy, term.id);
    x.tree = std::move(fitted);
    return {&x.tree, root};
}

}  // namespace

TEST_CASE("Enclosure: contains exact sums, products and quotients", "[numeric]") {
    CHECK(rc::check([] {
        const Ratio p = random_ratio();
        const Ratio q = random_ratio();
        const Digits precision{*rc::gen::inRange(1u, 40u)};
        const Enclosure a = enclosed(p, precision);
        const Enclosure b = enclosed(q, precision);
        const Digits exact{200};
        const auto holds = [&](const Enclosure& result, Ratio value) {
            return enclosed(value, exact).is_inside(result);
        };
        const std::int64_t common = p.denominator * q.denominator;
        const std::int64_t left = p.numerator * q.denominator;
        const std::int64_t right = q.numerator * p.denominator;
        RC_ASSERT(holds(a + b, {left + right, common}));
        RC_ASSERT(holds(a - b, {left - right, common}));
        RC_ASSERT(holds(a * b, {p.numerator * q.numerator, common}));
        RC_ASSERT(holds(a * a, {p.numerator * p.numerator, p.denominator * p.denominator}));
        RC_ASSERT(holds(abs(a), {std::abs(p.numerator), p.denominator}));
        RC_ASSERT(holds(max(a, b), {std::max(left, right), common}));
        RC_ASSERT(holds(min(a, b), {std::min(left, right), common}));
        RC_ASSERT(holds(power(a, 3), {p.numerator * p.numerator * p.numerator,
                                      p.denominator * p.denominator * p.denominator}));
        if (q.numerator == 0) {
            RC_ASSERT(!(a / b).is_bounded());
        } else {
            RC_ASSERT(holds(a / b, {left, p.denominator * q.numerator}));
            RC_ASSERT(
                holds(power(b, -2), {q.denominator * q.denominator, q.numerator * q.numerator}));
        }
        RC_ASSERT((Enclosure::check_less(a, b) != proofmark::base::Truth::holds || left < right));
        RC_ASSERT((Enclosure::check_less(a, b) != proofmark::base::Truth::fails || left >= right));
        RC_ASSERT((!a.is_disjoint_from(b) || left != right));
    }));
}

TEST_CASE("Enclosure: rounds like integer arithmetic", "[numeric]") {
    CHECK(rc::check([] {
        const Ratio q = random_ratio();
        const std::uint32_t places = *rc::gen::inRange(0u, 6u);
        std::int64_t scale = 1;
        for (std::uint32_t i = 0; i < places; ++i) scale *= 10;
        const std::int64_t size = std::abs(q.numerator);
        std::int64_t rounded = (2 * size * scale + q.denominator) / (2 * q.denominator);
        if (q.numerator < 0) rounded = -rounded;
        const auto written = enclosed(q, Digits{30}).rounded(places);
        const bool tie = (2 * size * scale + q.denominator) % (2 * q.denominator) == 0;
        RC_ASSERT(written || tie);
        if (written) {
            std::string digits = *written;
            if (places > 0) digits.erase(digits.size() - places - 1, 1);
            RC_ASSERT(std::stoll(digits) == rounded);
            RC_ASSERT(written->front() != '-' || rounded != 0);
        }
    }));
}

TEST_CASE("Enclosure: inverse functions lead back", "[numeric]") {
    CHECK(rc::check([] {
        const Digits precision{*rc::gen::inRange(5u, 60u)};
        const Ratio q = random_ratio();
        const Enclosure exact = enclosed(q, Digits{200});
        const Enclosure x = enclosed(q, precision);
        const Enclosure one = Enclosure::integer(1, precision);
        const auto back = [&](const Enclosure& result) { return exact.is_inside(result); };
        RC_ASSERT(back(asinh(sinh(x))));
        RC_ASSERT(back(tan(atan(x))));
        RC_ASSERT(back(odd_root(power(x, 3), 3)));
        RC_ASSERT(abs(exact).is_inside(acosh(cosh(x))) || !acosh(cosh(x)).is_bounded());
        RC_ASSERT(one.is_inside(power(sin(x), 2) + power(cos(x), 2)));
        RC_ASSERT(one.is_inside(power(cosh(x), 2) - power(sinh(x), 2)));
        RC_ASSERT(back(log(exp(x))));
        if (q.numerator > 0) {
            RC_ASSERT(back(exp(log(x))));
            RC_ASSERT(back(power(root(x, 7), 7)));
        }
        if (std::abs(q.numerator) < q.denominator) {
            RC_ASSERT(back(sin(asin(x))));
            RC_ASSERT(back(cos(acos(x))));
            RC_ASSERT(back(tanh(atanh(x))));
        }
    }));
}

TEST_CASE("evaluate: more digits stay inside fewer digits", "[numeric]") {
    int compared = 0;
    CHECK(rc::check([&compared] {
        Expression x;
        const Term term = with_fitting_arguments(x, *rc::gen::inRange(1, 24));
        const Digits low{*rc::gen::inRange(1u, 30u)};
        const Evaluation rough = evaluate(x.tree, term.id, low);
        const Evaluation fine = evaluate(x.tree, term.id, Digits{120});
        const auto* wide = std::get_if<EnclosureArray>(&rough);
        const auto* narrow = std::get_if<EnclosureArray>(&fine);
        if (wide) {
            // What is defined at few digits is defined at many.
            RC_ASSERT(narrow != nullptr);
            RC_ASSERT(narrow->entries[0].is_bounded());
            RC_ASSERT(narrow->entries[0].is_inside(wide->entries[0]));
            ++compared;
        } else if (std::get<NoValue>(rough).reason == NoValue::Reason::undefined) {
            RC_ASSERT(narrow == nullptr);
            RC_ASSERT(std::get<NoValue>(fine).reason == NoValue::Reason::undefined);
        }
    }));
    CHECK(compared > 10);
}

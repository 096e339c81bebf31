// Laws of equality on random expressions. PROOFMARK_TEST_MULTIPLIER multiplies the number of
// tries; each failure prints the seed and both texts.

#include "support/catch.hpp"

#include <algorithm>

#include <cstdlib>
#include <string>

#include <rapidcheck.h>

#include "random_expression.hpp"

#include "proofmark/symbolic/check_equal.hpp"

using namespace proofmark;
using symbolic::Verdict;
using tests::Expression;
using tests::RandomExpressions;

namespace {

int tries(int ordinary) {
    const char* multiplier = std::getenv("PROOFMARK_TEST_MULTIPLIER");
    return multiplier ? ordinary * std::atoi(multiplier) : ordinary;
}

Verdict verdict_of(const std::string& a, const std::string& b) {
    symbolic::EqualOptions options;
    options.explain = false;
    return symbolic::check_equal(a, b, options).verdict;
}

/// Sums and products from behind.
Expression turned_round(Expression a) {
    for (Expression& part : a.parts) part = turned_round(std::move(part));
    if (a.kind == Expression::Kind::sum || a.kind == Expression::Kind::product) {
        std::reverse(a.parts.begin(), a.parts.end());
    }
    return a;
}

template <class Law>
void for_all_seeds(const std::string& name, int ordinary, Law law) {
    rc::detail::TestParams params;
    params.maxSuccess = tries(ordinary);
    params.seed = 20261130;
    rc::detail::TestMetadata metadata;
    metadata.id = name;
    metadata.description = name;
    const auto result = rc::detail::checkTestable(law, metadata, params);
    if (!result.template is<rc::detail::SuccessResult>()) {
        std::ostringstream message;
        rc::detail::printResultMessage(result, message);
        FAIL(message.str());
    }
    SUCCEED();
}

}  // namespace

TEST_CASE("equality: rewritten expressions are proved equal", "[property]") {
    for_all_seeds("rewritten", 1000, [](std::uint32_t seed) {
        RandomExpressions random(seed);
        const Expression a = random.draw(3);
        const Expression b = random.rewrite(a);
        RC_LOG() << a.write() << "\n" << b.write() << "\n";
        RC_ASSERT(verdict_of(a.write(), b.write()) == Verdict::equal);
    });
}

TEST_CASE("equality: the least perturbation is proved different", "[property]") {
    for_all_seeds("perturbed", 500, [](std::uint32_t seed) {
        RandomExpressions random(seed);
        const Expression a = random.draw(2);
        const Expression b = random.rewrite(a);
        const std::string moved = "(" + b.write() + ")+10^(-" + std::to_string(1 + random.below(400)) + ")";
        RC_LOG() << a.write() << "\n" << moved << "\n";
        RC_ASSERT(verdict_of(a.write(), moved) == Verdict::different);
    });
}

TEST_CASE("equality: symmetric, and a congruence for sums and products", "[property]") {
    for_all_seeds("congruence", 300, [](std::uint32_t seed) {
        RandomExpressions random(seed);
        const std::string a = random.draw(2).write();
        const std::string b = random.draw(2).write();
        const std::string c = random.draw(2).write();
        RC_LOG() << a << "\n" << b << "\n" << c << "\n";
        const Verdict forth = verdict_of(a, b);
        RC_ASSERT(forth == verdict_of(b, a));
        RC_ASSERT(verdict_of(a, a) == Verdict::equal);
        RC_ASSERT(forth == verdict_of(a + "+" + c, b + "+" + c));
        RC_ASSERT(forth == verdict_of("e^(1/sqrt(2))*" + a, "e^(1/sqrt(2))*" + b));
    });
}

TEST_CASE("equality: transitive, and a verdict goes with every equal form", "[property]") {
    for_all_seeds("transitive", 300, [](std::uint32_t seed) {
        RandomExpressions random(seed);
        const Expression a = random.draw(3);
        const Expression b = random.rewrite(a);
        const Expression c = random.rewrite(b);
        const Expression other = random.draw(2);
        RC_LOG() << a.write() << "\n" << b.write() << "\n" << c.write() << "\n" << other.write() << "\n";
        RC_ASSERT(verdict_of(a.write(), b.write()) == Verdict::equal);
        RC_ASSERT(verdict_of(b.write(), c.write()) == Verdict::equal);
        RC_ASSERT(verdict_of(a.write(), c.write()) == Verdict::equal);
        RC_ASSERT(verdict_of(a.write(), other.write()) == verdict_of(c.write(), other.write()));
    });
}

TEST_CASE("equality: the order of terms and factors does not matter", "[property]") {
    for_all_seeds("order", 300, [](std::uint32_t seed) {
        RandomExpressions random(seed);
        const Expression first = random.draw(3);
        const Expression second = random.below(2) == 0 ? random.rewrite(first) : random.draw(3);
        const std::string a = first.write();
        const std::string b = second.write();
        const std::string c = turned_round(first).write();
        const std::string d = turned_round(second).write();
        RC_LOG() << a << "\n" << b << "\n" << c << "\n" << d << "\n";
        RC_ASSERT(verdict_of(a, c) == Verdict::equal);
        RC_ASSERT(verdict_of(a, b) == verdict_of(c, d));
    });
}

TEST_CASE("equality: what is remembered by its text changes no verdict", "[property]") {
    for_all_seeds("remembered", 300, [](std::uint32_t seed) {
        RandomExpressions random(seed);
        const auto with_powers_of_calls = [&](std::string text) {
            // exp(..) -> cosh^2(..), which has the text of its call
            for (std::size_t at = text.find("exp("); at != std::string::npos; at = text.find("exp(", at + 4)) {
                if (random.below(2) == 0) text.replace(at, 3, "cosh^2");
            }
            return text;
        };
        const std::string a = with_powers_of_calls(random.draw(3).write());
        const std::string b = with_powers_of_calls(random.below(2) == 0 ? a + "*1" : random.draw(3).write());
        RC_LOG() << a << "\n" << b << "\n";
        const auto left = notation::read_expression(a);
        const auto right = notation::read_expression(b);
        RC_ASSERT(static_cast<bool>(left) && static_cast<bool>(right));
        symbolic::EqualOptions options;
        options.explain = false;
        RC_ASSERT(verdict_of(a, b) == symbolic::check_equal(left->tree, right->tree, options).verdict);
    });
}

TEST_CASE("equality: names of symbols do not matter", "[property]") {
    for_all_seeds("renaming", 300, [](std::uint32_t seed) {
        RandomExpressions random(seed);
        const Expression first = random.draw(3);
        const Expression second = random.below(2) == 0 ? random.rewrite(first) : random.draw(3);
        const auto renamed = [](std::string text) {
            for (char& c : text) {
                if (c == 'x') {
                    c = 'z';
                } else if (c == 'y') {
                    c = 'b';
                }
            }
            return text;
        };
        const std::string a = first.write();
        const std::string b = second.write();
        RC_LOG() << a << "\n" << b << "\n";
        RC_ASSERT(verdict_of(a, b) == verdict_of(renamed(a), renamed(b)));
    });
}

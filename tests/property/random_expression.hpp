#pragma once

// Random expressions over the class of the chapter, and rewritings that keep their value.

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace proofmark::tests {

struct Expression {
    enum class Kind { text, sum, product, quotient, power, negate, exp };
    Kind kind = Kind::text;
    std::string text;
    std::vector<Expression> parts;

    std::string write() const;
};

class RandomExpressions {
  public:
    explicit RandomExpressions(std::uint32_t seed) : random_(seed) {}

    /// A real value that is defined everywhere; divisors are sums of positive quantities.
    Expression draw(int depth);
    /// An expression of the same value.
    Expression rewrite(const Expression& a);
    std::size_t below(std::size_t n) { return random_() % n; }

  private:
    Expression positive(int depth);
    Expression leaf();
    Expression rewrite_here(Expression a);

    std::mt19937 random_;  // its sequence is fixed by the standard, so a seed is enough to repeat a run
};

}  // namespace proofmark::tests

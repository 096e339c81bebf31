#include "quick_head.hpp"

#include "pipeline.hpp"

namespace proofmark::attention {

namespace {

using numeric::QuickEnclosure;

class QuickScalars {
  public:
    using Scalar = QuickEnclosure;
    using Array = QuickArray;

    Scalar zero() const { return QuickEnclosure(0.0); }
    Scalar entry(const notation::SyntaxTree& tree) const {
        return numeric::evaluate_quickly(tree, tree.root());
    }
    Scalar add(const Scalar& a, const Scalar& b) const { return a + b; }
    Scalar multiply(const Scalar& a, const Scalar& b) const { return a * b; }
    Scalar divide(const Scalar& a, const Scalar& b) const { return a / b; }
    Scalar negate(const Scalar& a) const { return -a; }
    Scalar whole(std::size_t n) const {
        return QuickEnclosure::integer(static_cast<std::int64_t>(n));
    }
    Scalar square_root(std::size_t n) const { return root(whole(n), 2); }
    Scalar exponential(const Scalar& a) const { return exp(a); }
    Scalar power_of_two(const Scalar& a) const { return exp(a * log(whole(2))); }

    /// Shifted by a point near the largest score: any point is a sound shift.
    std::vector<Scalar> exponentials(std::span<const Scalar> scores) const {
        double largest = scores.front().upper();
        for (const Scalar& score : scores) largest = std::max(largest, score.upper());
        const Scalar shift = std::isfinite(largest) ? Scalar(largest) : Scalar();
        std::vector<Scalar> powers;
        powers.reserve(scores.size());
        for (const Scalar& score : scores) powers.push_back(exp(score - shift));
        return powers;
    }

    std::optional<Array> product(const Array&, const Array&, Transposed) const {
        return std::nullopt;
    }
    std::optional<std::vector<Scalar>> combinations(std::span<const Scalar>, const Array&) const {
        return std::nullopt;
    }
    /// What has no value is not bounded, and nothing is claimed of it.
    const std::optional<ScalarObstacle>& obstacle() const { return none_; }

  private:
    std::optional<ScalarObstacle> none_;
};

}  // namespace

Arrays<QuickArray> enclose_quickly(const Head& head, Mutation mutation) {
    QuickScalars scalars;
    return std::move(Pipeline(scalars, head, mutation).derive()).value();
}

}  // namespace proofmark::attention

#pragma once

// The enclosing instance of the pipeline's scalars.

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "pipeline.hpp"

namespace proofmark::attention {

class EnclosureScalars {
  public:
    using Enclosure = numeric::Enclosure;
    using Scalar = Enclosure;
    using Array = numeric::EnclosureArray;

    EnclosureScalars(numeric::Digits precision, const numeric::Bindings& symbols)
        : precision_(precision), symbols_(symbols) {}

    Enclosure zero() const { return Enclosure::integer(0, precision_); }

    Enclosure entry(const notation::SyntaxTree& tree) {
        const numeric::Evaluation value = numeric::evaluate(tree, tree.root(), precision_, symbols_);
        if (const auto* why = std::get_if<numeric::NoValue>(&value)) return stop(*why);
        const Array& array = std::get<Array>(value);
        if (array.is_scalar()) return bounded(array.entries.front());
        return stop(
            {numeric::NoValue::Reason::bad_shape, {}, "a list stands where one number is asked"});
    }

    Enclosure add(const Enclosure& a, const Enclosure& b) { return a + b; }
    Enclosure multiply(const Enclosure& a, const Enclosure& b) { return a * b; }
    Enclosure divide(const Enclosure& a, const Enclosure& b) { return bounded(a / b); }
    Enclosure negate(const Enclosure& a) { return -a; }
    Enclosure whole(std::size_t n) const { return Enclosure::integer(static_cast<std::int64_t>(n), precision_); }
    Enclosure square_root(std::size_t n) { return root(whole(n), 2); }
    Enclosure exponential(const Enclosure& a) { return bounded(exp(a)); }
    Enclosure power_of_two(const Enclosure& a) { return bounded(exp(a * log(whole(2)))); }

    /// e^(x - m) with m the largest score, so that no exponential exceeds 1 by more than its
    /// enclosure's width. m need not be decided: every point of its enclosure is a sound shift.
    std::vector<Enclosure> exponentials(std::span<const Enclosure> scores) {
        Enclosure largest = scores.front();
        for (const Enclosure& score : scores) largest = max(largest, score);
        std::vector<Enclosure> powers;
        powers.reserve(scores.size());
        for (const Enclosure& score : scores) powers.push_back(bounded(exp(score - largest)));
        return powers;
    }

    /// No quicker way than entry by entry.
    std::optional<Array> product(const Array&, const Array&, Transposed) { return std::nullopt; }
    std::optional<std::vector<Enclosure>> combinations(std::span<const Enclosure>, const Array&) {
        return std::nullopt;
    }

    const std::optional<ScalarObstacle>& obstacle() const { return obstacle_; }

  private:
    Enclosure bounded(Enclosure value) {
        if (!value.is_bounded() && !obstacle_) {
            obstacle_ = {
                ScalarObstacle::Reason::unproved,
                "its size cannot be bounded at " + std::to_string(precision_.count) + " digits"};
        }
        return value;
    }

    Enclosure stop(const numeric::NoValue& why) {
        using Reason = numeric::NoValue::Reason;
        if (obstacle_) return zero();
        ScalarObstacle obstacle{ScalarObstacle::Reason::no_value, why.message};
        if (why.reason == Reason::over_budget) {
            obstacle.reason = ScalarObstacle::Reason::over_budget;
        }
        if (why.reason == Reason::uncertain) obstacle.reason = ScalarObstacle::Reason::unproved;
        obstacle_ = std::move(obstacle);
        return zero();
    }

    numeric::Digits precision_;
    const numeric::Bindings& symbols_;
    std::optional<ScalarObstacle> obstacle_;
};

}  // namespace proofmark::attention

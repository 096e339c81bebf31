#include <limits>
#include <stdexcept>

#include "pipeline.hpp"

namespace proofmark::attention {

namespace {

using symbolic::Exact;
using symbolic::Outcome;

class ExactScalars {
  public:
    using Scalar = Exact;
    using Array = symbolic::ExactArray;

    explicit ExactScalars(symbolic::Field& field) : field_(field) {}

    Exact zero() {
        return constant([&] { return field_.zero(); });
    }

    Exact entry(const notation::SyntaxTree& tree) {
        if (obstacle_) return {};
        const Outcome<Array> value = symbolic::lift(field_, tree, tree.root(), {}, false);
        if (const auto* why = std::get_if<symbolic::Obstacle>(&value)) return stop(*why);
        const Array& array = std::get<Array>(value);
        if (array.is_scalar()) return array.entries.front();
        return stop(
            {symbolic::Obstacle::Reason::bad_shape, "a list stands where one number is asked", {}});
    }

    Exact add(Exact a, Exact b) {
        return take([&] { return field_.add(a, b); });
    }
    Exact multiply(Exact a, Exact b) {
        return take([&] { return field_.multiply(a, b); });
    }
    Exact divide(Exact a, Exact b) {
        return take([&] { return field_.divide(a, b); });
    }
    Exact square_root(std::size_t n) {
        const Exact square = constant([&] { return field_.integer(static_cast<std::int64_t>(n)); });
        return take([&] { return field_.sqrt(square); });
    }

    Exact one() {
        return constant([&] { return field_.one(); });
    }
    Exact exponential(Exact a) {
        return take([&] { return field_.exp(a); });
    }

    /// The smallest score is subtracted first, which divides the powers common to the row out:
    /// [1, 0, 1]/√2 -> [r, 1, r] and [2, 1, 3]/√2 -> [r, 1, r²] with r = e^(1/√2).
    std::vector<Exact> exponentials(std::span<const Exact> scores) {
        if (obstacle_) return std::vector<Exact>(scores.size());
        const Exact least = nearly_least(scores);
        std::vector<Exact> powers;
        powers.reserve(scores.size());
        for (const Exact score : scores) {
            const Exact difference = take([&] { return field_.subtract(score, least); });
            powers.push_back(exponential(difference));
        }
        return powers;
    }

    const std::optional<ScalarObstacle>& obstacle() const { return obstacle_; }

  private:
    /// Any shift is right and this one only gives the usual form, so approximations may choose it.
    Exact nearly_least(std::span<const Exact> scores) {
        Exact least = scores.front();
        double size = std::numeric_limits<double>::infinity();
        for (const Exact score : scores) {
            const numeric::Enclosure enclosure = field_.enclose(score, numeric::Digits{20});
            if (!enclosure.is_bounded() || !(enclosure.approximate() < size)) continue;
            size = enclosure.approximate();
            least = score;
        }
        return least;
    }

    /// Constants have no Outcome: a field whose budget is spent throws.
    template <class Make>
    Exact constant(Make make) {
        if (obstacle_) return {};
        try {
            return make();
        } catch (const std::length_error& spent) {
            return stop({symbolic::Obstacle::Reason::over_budget, spent.what(), {}});
        }
    }

    /// The outcome's value. After an obstacle nothing is computed and no value is left to use.
    template <class Operation>
    Exact take(Operation operation) {
        if (obstacle_) return {};
        const Outcome<Exact> outcome = operation();
        if (const auto* why = std::get_if<symbolic::Obstacle>(&outcome)) return stop(*why);
        return std::get<Exact>(outcome);
    }

    Exact stop(const symbolic::Obstacle& why) {
        using Reason = symbolic::Obstacle::Reason;
        ScalarObstacle obstacle{ScalarObstacle::Reason::no_value, why.message};
        if (why.reason == Reason::over_budget) {
            obstacle.reason = ScalarObstacle::Reason::over_budget;
        }
        if (why.reason == Reason::undecided) obstacle.reason = ScalarObstacle::Reason::unproved;
        obstacle_ = std::move(obstacle);
        return {};
    }

    symbolic::Field& field_;
    std::optional<ScalarObstacle> obstacle_;
};

}  // namespace

base::Result<ExactArrays> derive_exact(symbolic::Field& field, const Head& head) {
    base::Diagnostics faults = check_head(head);
    if (!faults.empty()) return faults;
    ExactScalars scalars(field);
    return Pipeline(scalars, head).derive();
}

symbolic::Exact base_exponential(symbolic::Field& field, const Head& head) {
    if (head.d_k() == 0) return {};
    ExactScalars scalars(field);
    const Exact root = scalars.square_root(head.d_k());
    return scalars.exponential(scalars.divide(scalars.one(), root));
}

}  // namespace proofmark::attention

#pragma once

// The exact instance of the pipeline's scalars.

#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>
#include <unordered_map>

#include "pipeline.hpp"

namespace proofmark::attention {

class ExactScalars {
  public:
    using Scalar = symbolic::Exact;
    using Array = symbolic::ExactArray;

    ExactScalars(symbolic::Field& field, const Head& head) : field_(field) {
        for (const Symbol& symbol : head.symbols) {
            const auto assumption = symbol.positive ? symbolic::Assumption::positive : symbolic::Assumption::real;
            Array value;
            value.entries.push_back(constant([&] { return field_.symbol(symbol.name, assumption); }));
            symbols_.emplace(symbol.name, std::move(value));
        }
    }

    Scalar zero() {
        if (!zero_) zero_ = constant([&] { return field_.zero(); });
        return zero_;
    }
    Scalar whole(std::size_t n) {
        return constant([&] { return field_.integer(static_cast<std::int64_t>(n)); });
    }

    Scalar entry(const notation::SyntaxTree& tree) {
        if (obstacle_) return {};
        const auto symbols = [this](std::string_view name) -> const Array* {
            const auto found = symbols_.find(std::string(name));
            return found == symbols_.end() ? nullptr : &found->second;
        };
        const symbolic::Outcome<Array> value = symbolic::lift(field_, tree, tree.root(), symbols, false);
        if (const auto* why = std::get_if<symbolic::Obstacle>(&value)) return stop(*why);
        const Array& array = std::get<Array>(value);
        if (array.is_scalar()) return array.entries.front();
        return stop({symbolic::Obstacle::Reason::bad_shape, "a list stands where one number is asked", {}});
    }

    Scalar add(Scalar a, Scalar b) {
        return take([&] { return field_.add(a, b); });
    }
    Scalar multiply(Scalar a, Scalar b) {
        return take([&] { return field_.multiply(a, b); });
    }
    Scalar negate(Scalar a) {
        return take([&] { return field_.negate(a); });
    }
    /// Scores and powers of e come again and again, each time with the same handle.
    Scalar divide(Scalar a, Scalar b) {
        if (obstacle_) return {};
        if (b.fraction() != divisor_) {
            divisor_ = b.fraction();
            quotients_.clear();
        }
        Scalar& known = quotients_[a.fraction()];
        if (!known) known = take([&] { return field_.divide(a, b); });
        return known;
    }
    Scalar square_root(std::size_t n) {
        const Scalar square = whole(n);
        return take([&] { return field_.sqrt(square); });
    }
    Scalar exponential(Scalar a) {
        if (obstacle_) return {};
        Scalar& known = exponentials_[a.fraction()];
        if (!known) known = take([&] { return field_.exp(a); });
        return known;
    }
    Scalar power_of_two(Scalar a) {
        const Scalar two = whole(2);
        return take([&] { return field_.power(two, a); });
    }

    /// The smallest score is subtracted first, which divides the powers common to the row out:
    /// [1, 0, 1]/√2 -> [r, 1, r] and [2, 1, 3]/√2 -> [r, 1, r²] with r = e^(1/√2).
    std::vector<Scalar> exponentials(std::span<const Scalar> scores) {
        if (obstacle_) return std::vector<Scalar>(scores.size());
        const Scalar least = nearly_least(scores);
        std::vector<Scalar> powers;
        powers.reserve(scores.size());
        for (const Scalar score : scores) {
            Scalar& known = differences_[{score.fraction(), least.fraction()}];
            if (!known) {
                const Scalar difference = take([&] { return field_.subtract(score, least); });
                known = obstacle_ ? Scalar() : same_power(exponential(difference));
            }
            if (obstacle_) return std::vector<Scalar>(scores.size());
            powers.push_back(known);
        }
        return powers;
    }

    std::optional<Array> product(const Array& left, const Array& right, Transposed transposed) {
        if (obstacle_) return std::nullopt;
        const bool turned = transposed == Transposed::yes;
        const std::size_t columns = right.extents[turned ? 0 : 1];
        auto entries = field_.rational_products(left.entries, right.entries,
                                                {left.extents[0], left.extents[1], columns, turned});
        if (!entries) return std::nullopt;
        return Array{{left.extents[0], columns}, std::move(*entries)};
    }

    std::optional<std::vector<Scalar>> combinations(std::span<const Scalar> weights, const Array& rows) {
        if (obstacle_) return std::nullopt;
        return field_.combinations(weights, rows.entries, rows.extents[1]);
    }

    const std::optional<ScalarObstacle>& obstacle() const { return obstacle_; }

  private:
    /// Any shift is right and this one only gives the usual form, so approximations may choose it.
    Scalar nearly_least(std::span<const Scalar> scores) {
        Scalar least = scores.front();
        double size = std::numeric_limits<double>::infinity();
        for (const Scalar score : scores) {
            const auto [place, is_new] = sizes_.emplace(score.fraction(), 0.0);
            if (is_new) place->second = field_.approximation(score);
            if (!(place->second < size)) continue;
            size = place->second;
            least = score;
        }
        return least;
    }

    /// One handle for a value, however it came about: 3/√2 - 1/√2 and 2/√2 - 0 have the same power.
    Scalar same_power(Scalar power) {
        if (!power) return power;
        const double size = field_.approximation(power);
        if (std::isnan(size)) return power;
        auto& candidates = powers_[std::lround(std::log2(std::fabs(size) + 1e-300) * 1e6)];
        for (const Scalar known : candidates) {
            if (field_.have_same_form(known, power)) return known;
        }
        candidates.push_back(power);
        return power;
    }

    /// Constants have no Outcome: a field whose budget is spent throws.
    template <class Make>
    Scalar constant(Make make) {
        if (obstacle_) return {};
        try {
            return make();
        } catch (const std::length_error& spent) {
            return stop({symbolic::Obstacle::Reason::over_budget, spent.what(), {}});
        }
    }

    /// The outcome's value. After an obstacle nothing is computed and no value is left to use.
    template <class Operation>
    Scalar take(Operation operation) {
        if (obstacle_) return {};
        const symbolic::Outcome<Scalar> outcome = operation();
        if (const auto* why = std::get_if<symbolic::Obstacle>(&outcome)) return stop(*why);
        return std::get<Scalar>(outcome);
    }

    Scalar stop(const symbolic::Obstacle& why) {
        using Reason = symbolic::Obstacle::Reason;
        ScalarObstacle obstacle{ScalarObstacle::Reason::no_value, why.message};
        if (why.reason == Reason::over_budget) {
            obstacle.reason = ScalarObstacle::Reason::over_budget;
        }
        if (why.reason == Reason::undecided) obstacle.reason = ScalarObstacle::Reason::unproved;
        obstacle_ = std::move(obstacle);
        return {};
    }

    using Handle = const symbolic::Fraction*;

    symbolic::Field& field_;
    std::optional<ScalarObstacle> obstacle_;
    std::map<std::string, Array> symbols_;
    Scalar zero_;
    Handle divisor_ = nullptr;
    std::unordered_map<Handle, Scalar> quotients_;  ///< by divisor_
    std::unordered_map<Handle, Scalar> exponentials_;
    std::map<std::pair<Handle, Handle>, Scalar> differences_;  ///< e^(score - least)
    std::unordered_map<Handle, double> sizes_;
    std::unordered_map<long, std::vector<Scalar>> powers_;
};

}  // namespace proofmark::attention

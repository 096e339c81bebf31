#include "proofmark/numeric/evaluate.hpp"

#include <cstdlib>
#include <optional>
#include <utility>

#include "array_operation.hpp"
#include "power_rule.hpp"
#include "real_function.hpp"
#include "small_rational.hpp"

namespace proofmark::numeric {

namespace {

using notation::Kind;
using notation::NodeId;
using Reason = NoValue::Reason;

// Trees that are read are at most 200 deep; those that the program builds may join several.
constexpr std::size_t most_depth = 1'000;
// Work is counted in additions of short numbers. It needs a limit of its own: names bound to
// arrays make short texts long, each name of A*A*A*… being a product of matrices.
constexpr std::size_t most_work = 2'000'000;
constexpr std::size_t function_work = 50;
constexpr std::size_t digits_for_one = 100;

class Evaluator {
  public:
    Evaluator(const notation::SyntaxTree& tree, Digits precision, const Bindings& bindings)
        : tree_(tree),
          precision_(precision),
          bindings_(bindings),
          weight_(1 + precision.count / digits_for_one) {}

    Evaluation value(NodeId id) {
        if (depth_ == most_depth) {
            return refused(over_budget("the expression is nested too deeply"), id);
        }
        ++depth_;
        Evaluation result = value_by_kind(id);
        --depth_;
        return result;
    }

  private:
    Evaluation value_by_kind(NodeId id) {
        switch (tree_.kind(id)) {
            case Kind::number: return number(id);
            case Kind::name: return name(id);
            case Kind::constant: return constant(id);
            case Kind::sum: return sum(id);
            case Kind::product: return product(id);
            case Kind::negate: return negative(id);
            case Kind::invert: return reciprocal(id);
            case Kind::power: return power(id);
            case Kind::call: return call(id);
            case Kind::list: return list(id);
            case Kind::index: return index(id);
            case Kind::transpose: return transpose(id);
            case Kind::absolute: return absolute(id);
        }
        return refused(over_budget("this notation is not known here"), id);
    }

    NoValue refused(Refusal refusal, NodeId id) const {
        return {refusal.reason, tree_.span(id), std::move(refusal.message)};
    }

    Evaluation placed(ArrayOutcome outcome, NodeId id) const {
        if (auto* refusal = std::get_if<Refusal>(&outcome)) return refused(std::move(*refusal), id);
        return std::get<EnclosureArray>(std::move(outcome));
    }

    Obstruction spend(std::size_t operations) {
        if (operations > (most_work - work_) / weight_) {
            return over_budget("the expression takes too many operations on numbers");
        }
        work_ += operations * weight_;
        return {};
    }

    bool is_e(NodeId id) const {
        return tree_.kind(id) == Kind::constant && tree_.constant(id) == notation::Constant::e;
    }

    /// Evaluates nodes in order and gives each value to `use`, which may refuse it. The first
    /// failure is the result, except that one which more digits may cure gives way to a later one
    /// which they cannot: 1/0 is undefined whatever stands before it.
    class InOrder {
      public:
        explicit InOrder(Evaluator& evaluator) : evaluator_(evaluator) {}

        /// False: no need to go on. `blamed` is the node of a refusal.
        template <class Use>
        bool step(NodeId id, NodeId blamed, Use use) {
            Evaluation value = evaluator_.value(id);
            if (auto* none = std::get_if<NoValue>(&value)) return failed(std::move(*none));
            if (failure_) return true;
            Obstruction refusal = use(std::get<EnclosureArray>(std::move(value)));
            return !refusal || failed(evaluator_.refused(std::move(*refusal), blamed));
        }
        std::optional<NoValue>& failure() { return failure_; }

      private:
        bool failed(NoValue none) {
            const bool curable = none.reason == Reason::uncertain;
            if (!failure_ || !curable) failure_ = std::move(none);
            return curable;
        }

        Evaluator& evaluator_;
        std::optional<NoValue> failure_;
    };

    std::optional<NoValue> operands(NodeId id, std::vector<EnclosureArray>& values) {
        InOrder order(*this);
        for (const NodeId child : tree_.children(id)) {
            const auto keep = [&](EnclosureArray value) {
                values.push_back(std::move(value));
                return Obstruction();
            };
            if (!order.step(child, child, keep)) break;
        }
        return std::move(order.failure());
    }

    Evaluation number(NodeId id) {
        const notation::Number& n = tree_.number(id);
        const std::int64_t exponent = std::int64_t{n.exponent} - (n.percent ? 2 : 0);
        Enclosure value = Enclosure::decimal(n.digits, n.repeating, exponent, precision_);
        if (!value.is_bounded()) {
            return refused(over_budget("the number takes too many digits to write out"), id);
        }
        const auto written = n.digits.size() + static_cast<std::size_t>(std::abs(exponent));
        if (auto refusal = spend(1 + written / digits_for_one)) {
            return refused(std::move(*refusal), id);
        }
        return scalar_array(std::move(value));
    }

    // MPFR remembers pi, but not e.
    Evaluation constant(NodeId id) {
        if (!is_e(id)) return scalar_array(Enclosure::pi(precision_));
        if (!e_) e_ = Enclosure::e(precision_);
        return scalar_array(*e_);
    }

    const EnclosureArray* bound(NodeId id) const {
        return bindings_ ? bindings_(tree_.name(id), precision_) : nullptr;
    }

    Obstruction check_bound(const EnclosureArray* array, NodeId id) {
        if (!array) return Refusal{Reason::unknown_name, "unknown name " + tree_.name(id)};
        for (const Enclosure& entry : array->entries) {
            if (!entry.is_bounded()) return uncertain("no bounds are known of " + tree_.name(id));
        }
        return spend(array->entries.size());
    }

    Evaluation name(NodeId id) {
        const EnclosureArray* array = bound(id);
        if (auto refusal = check_bound(array, id)) return refused(std::move(*refusal), id);
        return *array;
    }

    Evaluation sum(NodeId id) {
        InOrder order(*this);
        std::optional<EnclosureArray> total;
        for (const NodeId term : tree_.children(id)) {
            const auto add = [&](EnclosureArray value) {
                if (total)
                    return first_of(spend(value.entries.size()),
                                    [&] { return add_to(*total, value); });
                total = std::move(value);
                return Obstruction();
            };
            if (!order.step(term, term, add)) break;
        }
        return finished(order, std::move(total), id);
    }

    // A divisor is invert(x) as any factor but the first; what it divides may be an array.
    Evaluation product(NodeId id) {
        InOrder order(*this);
        std::optional<EnclosureArray> total;
        for (const NodeId factor : tree_.children(id)) {
            const bool divides = total && !order.failure() && tree_.kind(factor) == Kind::invert;
            const auto combine = [&](EnclosureArray value) {
                if (total)
                    return first_of(spend(product_cost(*total, value)), [&] {
                        return divides ? divide_by(*total, value) : multiply_by(*total, value);
                    });
                total = std::move(value);
                return Obstruction();
            };
            if (!order.step(divides ? tree_.child(factor, 0) : factor, factor, combine)) break;
        }
        return finished(order, std::move(total), id);
    }

    template <class Then>
    static Obstruction first_of(Obstruction refusal, Then then) {
        return refusal ? std::move(refusal) : then();
    }

    Evaluation finished(InOrder& order, std::optional<EnclosureArray> total, NodeId id) const {
        if (order.failure()) return std::move(*order.failure());
        if (!total) return refused(bad_shape("there is nothing to combine"), id);
        return std::move(*total);
    }

    // Alone, or as a first factor.
    Evaluation reciprocal(NodeId id) {
        Evaluation divisor = value(tree_.child(id, 0));
        auto* array = std::get_if<EnclosureArray>(&divisor);
        if (!array) return divisor;
        EnclosureArray quotient = scalar_array(Enclosure::integer(1, precision_));
        if (auto refusal = divide_by(quotient, *array)) return refused(std::move(*refusal), id);
        return quotient;
    }

    Evaluation negative(NodeId id) {
        Evaluation operand = value(tree_.child(id, 0));
        auto* array = std::get_if<EnclosureArray>(&operand);
        if (!array) return operand;
        if (auto refusal = spend(array->entries.size())) return refused(std::move(*refusal), id);
        for (Enclosure& entry : array->entries) entry = -entry;
        return operand;
    }

    Evaluation power(NodeId id) {
        std::vector<EnclosureArray> values;
        if (auto failure = operands(id, values)) return std::move(*failure);
        if (!values[0].is_scalar() || !values[1].is_scalar()) {
            return refused(
                bad_shape(described(values[0].extents) + " to the power of " +
                          described(values[1].extents) + " has no value: both have to be numbers"),
                id);
        }
        if (auto refusal = spend(2 * function_work)) return refused(std::move(*refusal), id);
        const Enclosure& base = values[0].entries.front();
        const Enclosure& exponent = values[1].entries.front();
        // e itself is only enclosed; exp is as narrow as can be.
        return placed(
            scalar_outcome(is_e(tree_.child(id, 0))
                               ? bounded(exp(exponent))
                               : raise(base, exponent, small_rational(tree_, tree_.child(id, 1)))),
            id);
    }

    Evaluation call(NodeId id) {
        std::vector<EnclosureArray> values;
        if (auto failure = operands(id, values)) return std::move(*failure);
        if (auto refusal = spend(function_work)) return refused(std::move(*refusal), id);
        const notation::Function function = tree_.function(id);
        std::vector<Enclosure> numbers;
        for (EnclosureArray& argument : values) {
            if (!argument.is_scalar()) {
                return refused(
                    bad_shape(std::string(function_name(function)) + " of " +
                              described(argument.extents) + " has no value: it takes numbers"),
                    id);
            }
            numbers.push_back(std::move(argument.entries.front()));
        }
        return placed(scalar_outcome(function_value(function, numbers)), id);
    }

    Evaluation absolute(NodeId id) {
        Evaluation operand = value(tree_.child(id, 0));
        auto* array = std::get_if<EnclosureArray>(&operand);
        if (!array) return operand;
        if (!array->is_scalar()) {
            return refused(bad_shape(described(array->extents) +
                                     " has no absolute value: only a number has one"),
                           id);
        }
        return scalar_array(abs(array->entries.front()));
    }

    Evaluation list(NodeId id) {
        InOrder order(*this);
        ListBuilder builder;
        for (const NodeId child : tree_.children(id)) {
            const auto append = [&](EnclosureArray entry) {
                return first_of(spend(entry.entries.size()),
                                [&] { return builder.append(std::move(entry)); });
            };
            if (!order.step(child, child, append)) break;
        }
        return finished(order, builder.finish(), id);
    }

    Evaluation index(NodeId id) {
        std::vector<std::size_t> places;
        InOrder order(*this);
        for (const NodeId child : tree_.children(id).subspan(1)) {
            const auto append = [&](const EnclosureArray& place) {
                return add_place(places, place);
            };
            if (!order.step(child, child, append)) break;
        }
        if (order.failure()) return std::move(*order.failure());
        const NodeId array = tree_.child(id, 0);
        // A name's array is looked at where it is, not copied.
        if (tree_.kind(array) == Kind::name) {
            const EnclosureArray* whole = bound(array);
            if (auto refusal = check_bound(whole, array))
                return refused(std::move(*refusal), array);
            return placed(part_at(*whole, places), id);
        }
        Evaluation whole = value(array);
        if (std::holds_alternative<NoValue>(whole)) return whole;
        return placed(part_at(std::get<EnclosureArray>(whole), places), id);
    }

    static Obstruction add_place(std::vector<std::size_t>& places, const EnclosureArray& place) {
        const auto number =
            place.is_scalar() ? place.entries.front().exact_integer() : std::nullopt;
        if (!number || *number < 1) return bad_shape("an index has to be a whole number from 1 on");
        places.push_back(static_cast<std::size_t>(*number));
        return {};
    }

    Evaluation transpose(NodeId id) {
        Evaluation operand = value(tree_.child(id, 0));
        auto* array = std::get_if<EnclosureArray>(&operand);
        if (!array) return operand;
        if (auto refusal = spend(array->entries.size())) return refused(std::move(*refusal), id);
        return placed(transposed(*array), id);
    }

    const notation::SyntaxTree& tree_;
    Digits precision_;
    const Bindings& bindings_;
    std::size_t weight_;  ///< work of one operation at this precision
    std::size_t depth_ = 0;
    std::size_t work_ = 0;  ///< at most most_work
    std::optional<Enclosure> e_;
};

}  // namespace

Evaluation evaluate(const notation::SyntaxTree& tree, NodeId id, Digits precision,
                    const Bindings& bindings) {
    return Evaluator(tree, precision, bindings).value(id);
}

}  // namespace proofmark::numeric

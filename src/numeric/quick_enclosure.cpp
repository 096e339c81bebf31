#include "proofmark/numeric/quick_enclosure.hpp"

#include <algorithm>

#include "small_rational.hpp"

namespace proofmark::numeric {

QuickEnclosure QuickEnclosure::integer(std::int64_t value) {
    const auto nearest = static_cast<double>(value);
    constexpr std::int64_t exact = std::int64_t{1} << 53;
    if (value >= -exact && value <= exact) return QuickEnclosure(nearest);
    return widened(nearest, nearest, rounding_error);
}

QuickEnclosure QuickEnclosure::between(double lower, double upper) {
    QuickEnclosure both;
    both.lower_ = lower;
    both.upper_ = upper;
    return both;
}

QuickEnclosure operator*(const QuickEnclosure& a, const QuickEnclosure& b) {
    // 0 * infinity would be NaN, which min and max may drop.
    if (!a.is_bounded() || !b.is_bounded()) return {};
    const double p = a.lower_ * b.lower_;
    const double q = a.lower_ * b.upper_;
    const double r = a.upper_ * b.lower_;
    const double s = a.upper_ * b.upper_;
    return QuickEnclosure::widened(std::min(std::min(p, q), std::min(r, s)),
                                   std::max(std::max(p, q), std::max(r, s)),
                                   QuickEnclosure::rounding_error);
}

QuickEnclosure operator/(const QuickEnclosure& a, const QuickEnclosure& b) {
    if (!a.is_bounded() || !b.excludes_zero()) return {};
    const double p = a.lower_ / b.lower_;
    const double q = a.lower_ / b.upper_;
    const double r = a.upper_ / b.lower_;
    const double s = a.upper_ / b.upper_;
    return QuickEnclosure::widened(std::min(std::min(p, q), std::min(r, s)),
                                   std::max(std::max(p, q), std::max(r, s)),
                                   QuickEnclosure::rounding_error);
}

QuickEnclosure exp(const QuickEnclosure& a) {
    if (!a.is_bounded()) return {};
    QuickEnclosure value = QuickEnclosure::widened(std::exp(a.lower_), std::exp(a.upper_),
                                                   QuickEnclosure::function_error);
    if (value.is_bounded()) value.lower_ = std::max(value.lower_, 0.0);
    return value;
}

QuickEnclosure log(const QuickEnclosure& a) {
    if (!a.is_positive()) return {};
    return QuickEnclosure::widened(std::log(a.lower_), std::log(a.upper_),
                                   QuickEnclosure::function_error);
}

QuickEnclosure atan(const QuickEnclosure& a) {
    if (!a.is_bounded()) return {};
    return QuickEnclosure::widened(std::atan(a.lower_), std::atan(a.upper_),
                                   QuickEnclosure::function_error);
}

namespace {

/// The slope is at most 1, so all values lie within the width of the value at one point.
template <class Wave>
QuickEnclosure wave(const QuickEnclosure& a, Wave function) {
    constexpr double largest_angle = 0x1p40;
    if (!(a.lower() > -largest_angle && a.upper() < largest_angle)) return {};
    const QuickEnclosure width = QuickEnclosure(a.upper()) - QuickEnclosure(a.lower());
    return QuickEnclosure::around(function(a.lower())) +
           QuickEnclosure::between(-width.upper(), width.upper());
}

}  // namespace

QuickEnclosure sin(const QuickEnclosure& a) {
    return wave(a, [](double x) { return std::sin(x); });
}

QuickEnclosure cos(const QuickEnclosure& a) {
    return wave(a, [](double x) { return std::cos(x); });
}

QuickEnclosure abs(const QuickEnclosure& a) {
    if (!a.is_bounded() || a.lower_ >= 0) return a;
    if (a.upper_ <= 0) return -a;
    return QuickEnclosure::between(0, std::max(-a.lower_, a.upper_));
}

QuickEnclosure max(const QuickEnclosure& a, const QuickEnclosure& b) {
    if (!a.is_bounded() || !b.is_bounded()) return {};
    return QuickEnclosure::between(std::max(a.lower_, b.lower_), std::max(a.upper_, b.upper_));
}

QuickEnclosure root(const QuickEnclosure& a, std::uint32_t n) {
    if (!a.is_positive()) return {};
    if (n == 1) return a;
    if (n == 2) {
        return QuickEnclosure::widened(std::sqrt(a.lower_), std::sqrt(a.upper_),
                                       QuickEnclosure::rounding_error);
    }
    return exp(log(a) / QuickEnclosure(static_cast<double>(n)));
}

QuickEnclosure power(const QuickEnclosure& a, std::int64_t exponent) {
    if (exponent <= 0 && !a.excludes_zero()) return {};
    std::uint64_t left = exponent < 0 ? ~static_cast<std::uint64_t>(exponent) + 1
                                      : static_cast<std::uint64_t>(exponent);
    QuickEnclosure result(1);
    QuickEnclosure square = a;
    for (; left != 0; left >>= 1U) {
        if (left & 1U) result = result * square;
        if (left > 1) square = square * square;
    }
    return exponent < 0 ? QuickEnclosure(1) / result : result;
}

namespace {

using notation::Function;
using notation::Kind;
using notation::NodeId;

const QuickEnclosure one(1);
const QuickEnclosure two(2);

QuickEnclosure times_power_of_ten(const QuickEnclosure& a, std::int64_t exponent) {
    constexpr std::int64_t most = 300;
    if (exponent == 0) return a;
    if (exponent > most || exponent < -most) return {};
    const QuickEnclosure scale = power(QuickEnclosure(10), exponent < 0 ? -exponent : exponent);
    return exponent < 0 ? a / scale : a * scale;
}

QuickEnclosure number_value(const notation::Number& number) {
    if (number.repeating > 0) return {};
    constexpr std::size_t most_digits = 18;
    const std::size_t taken = std::min(number.digits.size(), most_digits);
    const std::size_t left_out = number.digits.size() - taken;
    std::int64_t digits = 0;
    for (std::size_t i = 0; i < taken; ++i) digits = digits * 10 + (number.digits[i] - '0');
    QuickEnclosure value = QuickEnclosure::integer(digits);
    // What the digits left out add is less than one in the last place.
    if (left_out > 0) value = value + QuickEnclosure::between(0, 1);
    return times_power_of_ten(value, std::int64_t{number.exponent} - (number.percent ? 2 : 0) +
                                         static_cast<std::int64_t>(left_out));
}

/// 1 - x^2 > 0
QuickEnclosure arcsine(const QuickEnclosure& x) { return atan(x / root((one - x) * (one + x), 2)); }

QuickEnclosure odd_root(const QuickEnclosure& x, std::uint32_t n) {
    return x.is_negative() ? -root(-x, n) : root(x, n);
}

QuickEnclosure function_value(Function function, const QuickEnclosure& x) {
    switch (function) {
        case Function::sqrt: return root(x, 2);
        case Function::cbrt: return odd_root(x, 3);
        case Function::exp: return exp(x);
        case Function::ln: return log(x);
        case Function::sin: return sin(x);
        case Function::cos: return cos(x);
        case Function::tan: return sin(x) / cos(x);
        case Function::asin: return arcsine(x);
        case Function::acos: return QuickEnclosure::pi() / two - arcsine(x);
        case Function::atan: return atan(x);
        case Function::sinh: return (exp(x) - exp(-x)) / two;
        case Function::cosh: return (exp(x) + exp(-x)) / two;
        case Function::tanh: {
            const QuickEnclosure squared = exp(two * x);
            return (squared - one) / (squared + one);
        }
        case Function::asinh:
            return x.is_negative() ? -log(root(x * x + one, 2) - x) : log(x + root(x * x + one, 2));
        case Function::acosh:
            return (x - one).is_positive() ? log(x + root(x * x - one, 2)) : QuickEnclosure();
        case Function::atanh:
            return (one - x).is_positive() && (one + x).is_positive()
                       ? log((one + x) / (one - x)) / two
                       : QuickEnclosure();
        case Function::root:
        case Function::max:
        case Function::min: break;
    }
    return {};
}

class QuickEvaluator {
  public:
    explicit QuickEvaluator(const notation::SyntaxTree& tree) : tree_(tree) {}
    QuickEvaluator(const notation::SyntaxTree& tree, std::string_view source, QuickMemo& memo)
        : tree_(tree), source_(source), memo_(&memo) {}

    QuickEnclosure value(NodeId id) {
        switch (tree_.kind(id)) {
            case Kind::number: return number_value(tree_.number(id));
            case Kind::constant:
                return tree_.constant(id) == notation::Constant::pi
                           ? QuickEnclosure::pi()
                           : QuickEnclosure::around(2.71828182845904523536);
            case Kind::sum: return sum(id);
            case Kind::product: return product(id);
            case Kind::negate: return -value(tree_.child(id, 0));
            case Kind::invert: return one / value(tree_.child(id, 0));
            case Kind::power:
            case Kind::call: return remembered(id);
            case Kind::absolute: return abs(value(tree_.child(id, 0)));
            case Kind::name:
            case Kind::list:
            case Kind::index:
            case Kind::transpose: break;
        }
        return {};
    }

  private:
    QuickEnclosure remembered(NodeId id) {
        const auto anew = [&] { return tree_.kind(id) == Kind::power ? power_value(id) : call(id); };
        const std::string_view text = notation::text_of(tree_, id, source_);
        if (!memo_ || text.empty()) return anew();
        if (const QuickEnclosure* known = memo_->find(text, tree_, id)) return *known;
        const QuickEnclosure value = anew();
        memo_->remember(text, tree_, id, value);
        return value;
    }

    QuickEnclosure sum(NodeId id) {
        QuickEnclosure total(0);
        for (const NodeId child : tree_.children(id)) {
            const QuickEnclosure term = value(child);
            if (!term.is_bounded()) return {};
            total = total + term;
        }
        return total;
    }

    QuickEnclosure product(NodeId id) {
        QuickEnclosure total(1);
        for (const NodeId child : tree_.children(id)) {
            const bool divides = tree_.kind(child) == Kind::invert;
            const QuickEnclosure factor = value(divides ? tree_.child(child, 0) : child);
            if (!factor.is_bounded()) return {};
            total = divides ? total / factor : total * factor;
        }
        return total;
    }

    QuickEnclosure power_value(NodeId id) {
        const NodeId base_id = tree_.child(id, 0);
        const NodeId exponent_id = tree_.child(id, 1);
        if (tree_.kind(base_id) == Kind::constant &&
            tree_.constant(base_id) == notation::Constant::e) {
            return exp(value(exponent_id));
        }
        const QuickEnclosure base = value(base_id);
        if (!base.is_bounded()) return {};
        const auto exact = small_rational(tree_, exponent_id);
        if (exact && exact->is_integer()) return power(base, exact->numerator);
        const QuickEnclosure exponent =
            exact ? QuickEnclosure::integer(exact->numerator) / QuickEnclosure::integer(exact->denominator)
                  : value(exponent_id);
        return exp(exponent * log(base));
    }

    QuickEnclosure call(NodeId id) {
        const Function function = tree_.function(id);
        const QuickEnclosure x = value(tree_.child(id, 0));
        if (function == Function::root) {
            constexpr std::int64_t most = 1'000'000;
            const auto order = small_rational(tree_, tree_.child(id, 1));
            if (!order || !order->is_integer() || order->numerator < 1 || order->numerator > most) {
                return {};
            }
            const auto n = static_cast<std::uint32_t>(order->numerator);
            return n % 2 == 0 ? root(x, n) : odd_root(x, n);
        }
        if (function != Function::max && function != Function::min) return function_value(function, x);
        QuickEnclosure extreme = x;
        for (const NodeId child : tree_.children(id).subspan(1)) {
            const QuickEnclosure y = value(child);
            extreme = function == Function::max ? max(extreme, y) : -max(-extreme, -y);
        }
        return extreme;
    }

    const notation::SyntaxTree& tree_;
    std::string_view source_;
    QuickMemo* memo_ = nullptr;
};

}  // namespace

QuickEnclosure evaluate_quickly(const notation::SyntaxTree& tree, NodeId id) {
    return QuickEvaluator(tree).value(id);
}

QuickEnclosure evaluate_quickly(const notation::SyntaxTree& tree, NodeId id, std::string_view source,
                                QuickMemo& memo) {
    return QuickEvaluator(tree, source, memo).value(id);
}

}  // namespace proofmark::numeric

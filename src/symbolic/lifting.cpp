#include "lifting.hpp"

#include <algorithm>

namespace proofmark::symbolic {

namespace {

using notation::Function;
using notation::Kind;
using notation::NodeId;

constexpr Exponent one_half{1, 2};

[[noreturn]] void bad_shape(std::string message) {
    stop(Obstacle::Reason::bad_shape, std::move(message));
}

std::string shape_text(const std::vector<std::size_t>& extents) {
    if (extents.empty()) return "a number";
    std::string text = "[";
    for (std::size_t i = 0; i < extents.size(); ++i) {
        if (i > 0) text += ", ";
        text += std::to_string(extents[i]);
    }
    return text + "]";
}

}  // namespace

// digits 10^exponent, or with the last `repeating` digits repeated:
// (digits - digits without the period) / (10^k (10^repeating - 1))
Fraction lift_number(Algebra& algebra, const notation::Number& number) {
    IntegerPool& integers = algebra.integers();
    Integer numerator = integers.read(number.digits);
    Integer denominator = 1;
    std::int64_t exponent = number.exponent;
    if (number.repeating > 0) {
        const std::string_view digits = number.digits;
        const std::string_view fixed =
            digits.size() > number.repeating ? digits.substr(0, digits.size() - number.repeating) : "0";
        numerator = integers.add(numerator, integers.negate(integers.read(fixed)));
        denominator = integers.add(integers.power(10, number.repeating), -1);
        exponent += number.repeating;
    }
    if (number.percent) exponent -= 2;
    if (exponent > 0 && !numerator.is_zero()) {
        numerator = integers.multiply(numerator, integers.power(10, static_cast<std::uint64_t>(exponent)));
    } else if (exponent < 0) {
        denominator = integers.multiply(denominator, integers.power(10, static_cast<std::uint64_t>(-exponent)));
    }
    if (denominator.is_one()) return algebra.integer(numerator);
    return algebra.ratio(numerator, denominator);
}

LiftedValue Lifting::lift(NodeId id) {
    try {
        return lift_node(id);
    } catch (Stop& stopped) {
        if (stopped.obstacle.span == base::SourceSpan{}) stopped.obstacle.span = tree_.span(id);
        throw;
    }
}

bool Lifting::has_numbers_only() const {
    for (NodeId id = 0; id < tree_.size(); ++id) {
        const Kind kind = tree_.kind(id);
        if (kind == Kind::list || kind == Kind::index || kind == Kind::transpose) return false;
    }
    return std::all_of(tree_.names().begin(), tree_.names().end(), [this](const std::string& name) {
        const ExactArray* array = bound(name);
        return array == nullptr || array->is_scalar();
    });
}

LiftedValue Lifting::lift_node(NodeId id) {
    if (numbers_only_) return {{}, lift_number_node(id), {}};
    switch (tree_.kind(id)) {
        case Kind::name:
            return lift_name(id);
        case Kind::sum:
            return lift_sum(id);
        case Kind::product:
            return lift_product(id);
        case Kind::negate: {
            LiftedValue value = lift(tree_.child(id, 0));
            if (value.is_scalar()) value.scalar = algebra_.negate(value.scalar);
            for (Fraction& entry : value.entries) entry = algebra_.negate(entry);
            return value;
        }
        case Kind::list:
            return lift_list(id);
        case Kind::index:
            return lift_index(id);
        case Kind::transpose:
            return lift_transpose(id);
        default:
            return {{}, lift_number_node(id), {}};
    }
}

Fraction Lifting::lift_number_node(NodeId id) {
    switch (tree_.kind(id)) {
        case Kind::number:
            return lift_number(algebra_, tree_.number(id));
        case Kind::name:
            return lift_name(id).scalar;
        case Kind::constant:
            if (tree_.constant(id) == notation::Constant::pi) return algebra_.pi();
            return algebra_.exp(algebra_.integer(1));
        case Kind::sum:
            return id == tree_.root() ? lift_sum_of_numbers(id) : lift_remembered(id);
        case Kind::product:
            return lift_product_of_numbers(id);
        case Kind::negate:
            return algebra_.negate(lift_scalar(tree_.child(id, 0), "a term"));
        case Kind::invert:
            return divide(algebra_.integer(1), lift_scalar(tree_.child(id, 0), "a divisor"));
        case Kind::power:
        case Kind::call:
            return lift_remembered(id);
        case Kind::absolute:
            return algebra_.absolute(lift_scalar(tree_.child(id, 0), "|...|"));
        case Kind::list:
        case Kind::index:
        case Kind::transpose:
            break;
    }
    stop(Obstacle::Reason::undecided, "an expression of an unknown kind");
}

Fraction Lifting::lift_sum_of_numbers(NodeId id) {
    const auto terms = tree_.children(id);
    Fraction sum = lift_scalar(terms[0], "a term");
    for (const NodeId term : terms.subspan(1)) sum = algebra_.add(sum, lift_scalar(term, "a term"));
    return sum;
}

Fraction Lifting::lift_product_of_numbers(NodeId id) {
    const auto factors = tree_.children(id);
    Fraction product = lift_scalar(factors[0], "a factor");
    for (const NodeId factor : factors.subspan(1)) {
        product = tree_.kind(factor) == Kind::invert
                      ? divide_by(product, tree_.child(factor, 0))
                      : algebra_.multiply(product, lift_scalar(factor, "a factor"));
    }
    return product;
}

Fraction Lifting::divide_by(const Fraction& a, NodeId divisor) {
    const Fraction b = lift_scalar(divisor, "a divisor");
    try {
        return divide(a, b);
    } catch (Stop& stopped) {
        if (stopped.obstacle.span == base::SourceSpan{}) stopped.obstacle.span = tree_.span(divisor);
        throw;
    }
}

Fraction Lifting::lift_remembered(NodeId id) {
    const auto lift_anew = [&] {
        switch (tree_.kind(id)) {
            case Kind::power: return lift_power(id);
            case Kind::sum: return lift_sum_of_numbers(id);
            default: return lift_call(id);
        }
    };
    const std::string_view text = notation::text_of(tree_, id, context_.source);
    if (!context_.memo || text.empty()) return lift_anew();
    if (const Fraction* known = context_.memo->find(text, tree_, id)) return *known;
    const Fraction value = lift_anew();
    if (!algebra_.has_symbols(value)) context_.memo->remember(text, tree_, id, value);
    return value;
}

Fraction Lifting::lift_scalar(NodeId id, const char* where) {
    if (numbers_only_) {
        try {
            return lift_number_node(id);
        } catch (Stop& stopped) {
            if (stopped.obstacle.span == base::SourceSpan{}) stopped.obstacle.span = tree_.span(id);
            throw;
        }
    }
    LiftedValue value = lift(id);
    if (!value.is_scalar()) {
        throw Stop{{Obstacle::Reason::bad_shape,
                    std::string(where) + " must be a number, not an array of shape " +
                        shape_text(value.extents),
                    tree_.span(id)}};
    }
    return value.scalar;
}

const ExactArray* Lifting::bound(const std::string& name) const {
    return context_.bindings && *context_.bindings ? (*context_.bindings)(name) : nullptr;
}

LiftedValue Lifting::lift_name(NodeId id) {
    const std::string& name = tree_.name(id);
    if (const ExactArray* array = bound(name)) {
        LiftedValue value;
        value.extents = array->extents;
        if (array->is_scalar()) {
            value.scalar = *array->entries[0].fraction();
        } else {
            for (const Exact& entry : array->entries) value.entries.push_back(*entry.fraction());
        }
        return value;
    }
    if (!context_.free_symbols) stop(Obstacle::Reason::unknown_name, "unknown name '" + name + "'");
    const bool positive =
        context_.positive_symbols &&
        std::find(context_.positive_symbols->begin(), context_.positive_symbols->end(), name) !=
            context_.positive_symbols->end();
    return {{}, algebra_.symbol(name, positive), {}};
}

LiftedValue Lifting::lift_sum(NodeId id) {
    LiftedValue sum;
    bool first = true;
    for (const NodeId child : tree_.children(id)) {
        LiftedValue term = lift(child);
        if (first) {
            sum = std::move(term);
            first = false;
            continue;
        }
        if (term.extents != sum.extents) {
            throw Stop{{Obstacle::Reason::bad_shape,
                        "values of shapes " + shape_text(sum.extents) + " and " +
                            shape_text(term.extents) + " cannot be added",
                        tree_.span(child)}};
        }
        if (sum.is_scalar()) {
            sum.scalar = algebra_.add(sum.scalar, term.scalar);
        } else {
            for (std::size_t i = 0; i < sum.entries.size(); ++i) {
                sum.entries[i] = algebra_.add(sum.entries[i], term.entries[i]);
            }
        }
    }
    return sum;
}

Fraction Lifting::divide(const Fraction& a, const Fraction& b) {
    note_divisor(b.numerator);
    return algebra_.divide(a, b);
}

LiftedValue Lifting::lift_product(NodeId id) {
    LiftedValue product;
    bool first = true;
    for (const NodeId child : tree_.children(id)) {
        const bool inverted = tree_.kind(child) == Kind::invert;
        LiftedValue factor = lift(inverted ? tree_.child(child, 0) : child);
        if (first && !inverted) {
            product = std::move(factor);
            first = false;
            continue;
        }
        if (first) product = {{}, algebra_.integer(1), {}};
        first = false;
        try {
            if (!inverted) {
                product = multiply(product, factor);
                continue;
            }
            if (!factor.is_scalar()) {
                bad_shape("a divisor must be a number, not an array of shape " + shape_text(factor.extents));
            }
            if (product.is_scalar()) {
                product.scalar = divide(product.scalar, factor.scalar);
            } else {
                for (Fraction& entry : product.entries) entry = divide(entry, factor.scalar);
            }
        } catch (Stop& stopped) {
            if (stopped.obstacle.span == base::SourceSpan{}) {
                stopped.obstacle.span = tree_.span(inverted ? tree_.child(child, 0) : child);
            }
            throw;
        }
    }
    return product;
}

LiftedValue Lifting::multiply(const LiftedValue& a, const LiftedValue& b) {
    if (a.is_scalar() && b.is_scalar()) return {{}, algebra_.multiply(a.scalar, b.scalar), {}};
    if (a.is_scalar() || b.is_scalar()) {
        const LiftedValue& array = a.is_scalar() ? b : a;
        const Fraction& scalar = a.is_scalar() ? a.scalar : b.scalar;
        LiftedValue result = array;
        for (Fraction& entry : result.entries) entry = algebra_.multiply(scalar, entry);
        return result;
    }
    // Row vector times matrix, matrix times column vector, matrix times matrix.
    const bool a_vector = a.extents.size() == 1;
    const bool b_vector = b.extents.size() == 1;
    const std::size_t rows = a_vector ? 1 : a.extents[0];
    const std::size_t inner = a_vector ? a.extents[0] : a.extents[1];
    const std::size_t columns = b_vector ? 1 : b.extents[1];
    if (inner != b.extents[0] || (a_vector && b_vector)) {
        bad_shape("arrays of shapes " + shape_text(a.extents) + " and " + shape_text(b.extents) +
                  " have no matrix product: the inner dimensions must agree");
    }
    LiftedValue result;
    if (!a_vector) result.extents.push_back(rows);
    if (!b_vector) result.extents.push_back(columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            Fraction sum = algebra_.integer(0);
            for (std::size_t k = 0; k < inner; ++k) {
                sum = algebra_.add(sum, algebra_.multiply(a.entries[i * inner + k], b.entries[k * columns + j]));
            }
            result.entries.push_back(sum);
        }
    }
    return result;
}

Fraction Lifting::lift_power(NodeId id) {
    const NodeId base_id = tree_.child(id, 0);
    const Fraction exponent = lift_scalar(tree_.child(id, 1), "an exponent");
    if (tree_.kind(base_id) == Kind::constant && tree_.constant(base_id) == notation::Constant::e) {
        return algebra_.exp(exponent);
    }
    const Fraction base = lift_scalar(base_id, "the base of a power");
    const auto constant = algebra_.as_ratio(exponent);
    const bool whole = constant && constant->denominator.is_one();
    // x^0 has no value at 0 either, nor has 0 to a power that is not known to be positive.
    const std::optional<int> sign = constant ? sign_of(constant->numerator) : algebra_.sign(exponent);
    if (!sign || *sign <= 0) note_divisor(base.numerator);
    if (!whole) note_restriction(base);
    return algebra_.power(base, exponent);
}

LiftedValue Lifting::lift_list(NodeId id) {
    LiftedValue list;
    const auto children = tree_.children(id);
    if (children.empty()) bad_shape("an empty list has no value");
    std::vector<std::size_t> inner;
    bool first = true;
    for (const NodeId child : children) {
        LiftedValue entry = lift(child);
        if (!first && entry.extents != inner) {
            throw Stop{{Obstacle::Reason::bad_shape, "the rows of a matrix must have the same length",
                        tree_.span(child)}};
        }
        inner = entry.extents;
        first = false;
        if (entry.is_scalar()) {
            list.entries.push_back(entry.scalar);
        } else {
            list.entries.insert(list.entries.end(), entry.entries.begin(), entry.entries.end());
        }
    }
    if (inner.size() > 1) bad_shape("arrays of more than two dimensions are not supported");
    list.extents.push_back(children.size());
    list.extents.insert(list.extents.end(), inner.begin(), inner.end());
    return list;
}

LiftedValue Lifting::lift_index(NodeId id) {
    const LiftedValue array = lift(tree_.child(id, 0));
    const std::size_t indices = tree_.children(id).size() - 1;
    if (indices > array.extents.size()) {
        bad_shape(std::to_string(indices) + " indices for a value of shape " + shape_text(array.extents));
    }
    std::size_t offset = 0;
    std::size_t stride = array.entries.size();
    for (std::size_t k = 0; k < indices; ++k) {
        const NodeId index_id = tree_.child(id, k + 1);
        const auto index = algebra_.as_ratio(lift_scalar(index_id, "an index"));
        const std::size_t extent = array.extents[k];
        if (!index || !index->denominator.is_one() || index->numerator.big || index->numerator.small < 1 ||
            static_cast<std::size_t>(index->numerator.small) > extent) {
            throw Stop{{Obstacle::Reason::bad_shape,
                        "an index must be a whole number from 1 to " + std::to_string(extent),
                        tree_.span(index_id)}};
        }
        stride /= extent;
        offset += static_cast<std::size_t>(index->numerator.small - 1) * stride;
    }
    LiftedValue value;
    value.extents.assign(array.extents.begin() + static_cast<std::ptrdiff_t>(indices), array.extents.end());
    if (value.is_scalar()) {
        value.scalar = array.entries[offset];
    } else {
        const auto first = array.entries.begin() + static_cast<std::ptrdiff_t>(offset);
        value.entries.assign(first, first + static_cast<std::ptrdiff_t>(stride));
    }
    return value;
}

LiftedValue Lifting::lift_transpose(NodeId id) {
    const LiftedValue value = lift(tree_.child(id, 0));
    if (value.extents.size() < 2) {
        if (value.is_scalar()) return value;
        // The transpose of a row is a column.
        return {{value.extents[0], 1}, {}, value.entries};
    }
    LiftedValue turned;
    turned.extents = {value.extents[1], value.extents[0]};
    for (std::size_t j = 0; j < value.extents[1]; ++j) {
        for (std::size_t i = 0; i < value.extents[0]; ++i) {
            turned.entries.push_back(value.entries[i * value.extents[1] + j]);
        }
    }
    return turned;
}

void Lifting::note_restriction(const Fraction& argument) {
    if (!algebra_.has_symbols(argument)) return;
    const Fraction real = algebra_.with_real_parts(argument);
    if (!algebra_.is_never_negative(real)) restrictions_.push_back(algebra_.of_same_sign(real));
}

void Lifting::note_divisor(const Polynomial& divisor) {
    if (algebra_.has_symbols(divisor)) divisors_.push_back(divisor);
}

Fraction Lifting::lift_call(NodeId id) {
    const Function function = tree_.function(id);
    const auto arguments = tree_.children(id);
    Fraction x = lift_scalar(arguments[0], "a function's argument");
    if (function == Function::max || function == Function::min) {
        for (std::size_t k = 1; k < arguments.size(); ++k) {
            const Fraction y = lift_scalar(arguments[k], "a function's argument");
            x = function == Function::max
                    ? algebra_.maximum(x, y)
                    : algebra_.negate(algebra_.maximum(algebra_.negate(x), algebra_.negate(y)));
        }
        return x;
    }
    if (function != Function::root) return call(function, x);
    const auto order = algebra_.as_ratio(lift_scalar(arguments[1], "the order of a root"));
    if (!order || !order->denominator.is_one() || order->numerator.big || order->numerator.small < 1 ||
        order->numerator.small > 1'000'000) {
        undecided("the order of a root must be a whole number from 1 to 1000000");
    }
    const std::int64_t n = order->numerator.small;
    if (n == 1) return x;
    if (n % 2 == 0) note_restriction(x);
    return n % 2 != 0 ? algebra_.odd_root(x, n) : algebra_.root(x, {1, n});
}

// Hyperbolic functions and their inverses through exp and ln:
//   sinh x = (e^x - e^-x)/2          asinh x = ln(x + √(x² + 1))
//   cosh x = (e^x + e^-x)/2          acosh x = ln(x + √(x² - 1)), x >= 1
//   tanh x = (e^2x - 1)/(e^2x + 1)   atanh x = ln((1 + x)/(1 - x))/2, |x| < 1
Fraction Lifting::call(Function function, const Fraction& x) {
    Algebra& a = algebra_;
    const auto one = [&] { return a.integer(1); };
    switch (function) {
        case Function::sqrt:
            note_restriction(x);
            return a.root(x, one_half);
        case Function::cbrt:
            return a.odd_root(x, 3);
        case Function::exp:
            return a.exp(x);
        case Function::ln:
            note_restriction(x);
            note_divisor(x.numerator);
            return a.ln(x);
        case Function::sin:
            return a.sine(x);
        case Function::cos:
            return a.cosine(x);
        case Function::tan: {
            note_divisor(a.cosine(x).numerator);
            return a.tangent(x);
        }
        case Function::asin:
            note_restriction(a.subtract(one(), a.multiply(x, x)));
            return a.arcsine(x);
        case Function::acos:
            note_restriction(a.subtract(one(), a.multiply(x, x)));
            return a.arccosine(x);
        case Function::atan:
            return a.arctangent(x);
        case Function::sinh:
            return a.multiply(a.subtract(a.exp(x), a.exp(a.negate(x))), a.ratio(1, 2));
        case Function::cosh:
            return a.multiply(a.add(a.exp(x), a.exp(a.negate(x))), a.ratio(1, 2));
        case Function::tanh: {
            const Fraction squared = a.exp(a.multiply(a.integer(2), x));
            return a.divide(a.subtract(squared, one()), a.add(squared, one()));
        }
        case Function::asinh: {
            // asinh is odd; for negative x the argument of ln would cancel nearly to zero.
            const std::optional<int> known = a.sign(x);
            if (known && *known < 0) return a.negate(call(function, a.negate(x)));
            return a.ln(a.add(x, a.root(a.add(a.multiply(x, x), one()), one_half)));
        }
        case Function::acosh: {
            const std::optional<int> known = a.sign(a.subtract(x, one()));
            if (known && *known < 0) undefined("acosh needs a number that is at least 1");
            const Fraction inside = a.subtract(a.multiply(x, x), one());
            note_restriction(inside);
            const Fraction argument = a.add(x, a.root(inside, one_half));
            note_restriction(argument);  // negative for x < -1
            note_divisor(argument.numerator);
            return a.ln(argument);
        }
        case Function::atanh: {
            const Fraction ratio = a.divide(a.add(one(), x), a.subtract(one(), x));
            note_restriction(ratio);
            note_divisor(ratio.numerator);
            return a.multiply(a.ln(ratio), a.ratio(1, 2));
        }
        case Function::root:
        case Function::max:
        case Function::min:
            break;
    }
    stop(Obstacle::Reason::undecided, "a function that is not known here");
}

}  // namespace proofmark::symbolic

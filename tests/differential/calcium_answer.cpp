#include "calcium_answer.hpp"

#include <algorithm>

#include "calcium_library.hpp"

namespace proofmark::differential {

namespace {

using notation::Constant;
using notation::Function;
using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;

struct NoValue {
    std::string why;
};

struct Unknown {
    std::string why;
};

std::string text_of(char* owned) {
    std::string text = owned;
    flint_free(owned);
    return text;
}

class Rational {
  public:
    Rational() { fmpq_init(number_); }
    ~Rational() { fmpq_clear(number_); }
    Rational(const Rational&) = delete;
    Rational& operator=(const Rational&) = delete;
    fmpq* get() { return number_; }
    const fmpq* get() const { return number_; }

  private:
    fmpq_t number_;
};

class Enclosure {
  public:
    Enclosure() { acb_init(ball_); }
    ~Enclosure() { acb_clear(ball_); }
    Enclosure(const Enclosure&) = delete;
    Enclosure& operator=(const Enclosure&) = delete;
    acb_struct* get() { return ball_; }
    arb_struct* real() { return acb_realref(ball_); }

  private:
    acb_t ball_;
};

/// "1.41421356237309504880 +/- 1.2e-31"
std::string decimals(const CalciumNumber& number) {
    if (ca_is_special(number.get(), number.context())) return text_of(ca_get_str(number.get(), number.context()));
    Enclosure ball;
    ca_get_acb(ball.get(), number.get(), 200, number.context());
    return text_of(arb_get_str(ball.real(), 40, 0));
}

class Walk {
  public:
    using Number = CalciumNumber;

    Walk(Calcium& calcium, const SyntaxTree& tree, const CalciumPoint& point)
        : calcium_(calcium), context_(calcium.context()), tree_(tree), point_(point) {}

    Number value(NodeId id) {
        Number result = value_by_kind(id);
        // Infinities and undefined values would travel on; none of them is a real number.
        if (ca_is_unknown(result.get(), context_)) throw Unknown{"Calcium computes Unknown"};
        if (ca_is_special(result.get(), context_)) throw NoValue{"Calcium computes a special value"};
        return result;
    }

  private:
    Number value_by_kind(NodeId id) {
        switch (tree_.kind(id)) {
            case Kind::number: return number(tree_.number(id));
            case Kind::name: return symbol(tree_.name(id));
            case Kind::constant: return constant(tree_.constant(id));
            case Kind::sum: {
                Number sum(calcium_);
                for (const NodeId child : tree_.children(id)) sum = apply(ca_add, sum, value(child));
                return sum;
            }
            case Kind::product: {
                Number product(calcium_, 1);
                for (const NodeId child : tree_.children(id)) product = apply(ca_mul, product, value(child));
                return product;
            }
            case Kind::negate: return apply(ca_neg, value(tree_.child(id, 0)));
            case Kind::invert: return reciprocal(value(tree_.child(id, 0)));
            case Kind::power: return power(id);
            case Kind::absolute: return magnitude(value(tree_.child(id, 0)));
            case Kind::call: return call(id);
            case Kind::list:
            case Kind::index:
            case Kind::transpose: break;
        }
        throw Unknown{"arrays are not compared here"};
    }

    // --- helpers

    template <class Operation>
    Number apply(Operation operation, const Number& a) {
        Number result(calcium_);
        operation(result.get(), a.get(), context_);
        return result;
    }

    template <class Operation>
    Number apply(Operation operation, const Number& a, const Number& b) {
        Number result(calcium_);
        operation(result.get(), a.get(), b.get(), context_);
        return result;
    }

    Number whole(long n) { return Number(calcium_, n); }
    Number add(const Number& a, const Number& b) { return apply(ca_add, a, b); }
    Number subtract(const Number& a, const Number& b) { return apply(ca_sub, a, b); }
    Number multiply(const Number& a, const Number& b) { return apply(ca_mul, a, b); }
    Number negated(const Number& a) { return apply(ca_neg, a); }
    Number exponential(const Number& a) { return apply(ca_exp, a); }

    /// Every value of a walk is real, so the real part of an enclosure decides its sign; ca_check_gt
    /// would first have to prove that sums of complex exponentials are real.
    int sign(const Number& a) {
        const truth_t zero = ca_check_is_zero(a.get(), context_);
        if (zero == T_TRUE) return 0;
        Enclosure ball;
        for (slong bits = 64; bits <= 8192; bits *= 2) {
            ca_get_acb(ball.get(), a.get(), bits, context_);
            if (arb_is_positive(ball.real())) return 1;
            if (arb_is_negative(ball.real())) return -1;
        }
        throw Unknown{"the sign of " + decimals(a) + " is not known"};
    }

    static bool is_set(truth_t truth, const char* what) {
        if (truth == T_UNKNOWN) throw Unknown{std::string("not known: ") + what};
        return truth == T_TRUE;
    }

    // --- leaves

    Number fraction(const Rational& q) {
        Number result(calcium_);
        ca_set_fmpq(result.get(), q.get(), context_);
        return result;
    }

    Number number(const notation::Number& written) {
        Rational q;
        fmpz_set_str(fmpq_numref(q.get()), written.digits.c_str(), 10);
        long exponent = written.exponent;
        if (written.repeating > 0) {
            // 0.1(6): (16 - 1)/9 10^-1
            Rational fixed;
            Rational nines;
            fmpz_t ten;
            fmpz_init_set_ui(ten, 10);
            fmpz_pow_ui(fmpq_numref(nines.get()), ten, written.repeating);
            fmpz_fdiv_q(fmpq_numref(fixed.get()), fmpq_numref(q.get()), fmpq_numref(nines.get()));
            fmpz_sub_ui(fmpq_numref(nines.get()), fmpq_numref(nines.get()), 1);
            fmpq_sub(q.get(), q.get(), fixed.get());
            fmpq_div(q.get(), q.get(), nines.get());
            fmpz_clear(ten);
            exponent += written.repeating;
        }
        if (written.percent) exponent -= 2;
        Rational scale;
        fmpq_set_si(scale.get(), 10, 1);
        fmpq_pow_si(scale.get(), scale.get(), exponent);
        fmpq_mul(q.get(), q.get(), scale.get());
        return fraction(q);
    }

    Number symbol(const std::string& name) {
        for (const auto& [known, text] : point_) {
            if (known != name) continue;
            Rational q;
            if (fmpq_set_str(q.get(), text.c_str(), 10) != 0) throw Unknown{"not a fraction: " + text};
            return fraction(q);
        }
        throw Unknown{"no value for " + name};
    }

    Number constant(Constant which) {
        if (which == Constant::e) return exponential(whole(1));
        Number pi(calcium_);
        ca_pi(pi.get(), context_);
        return pi;
    }

    // --- operations that do not always have a value

    Number reciprocal(const Number& a) {
        if (is_set(ca_check_is_zero(a.get(), context_), "whether a divisor is zero")) {
            throw NoValue{"division by zero"};
        }
        return apply(ca_inv, a);
    }

    Number magnitude(const Number& a) { return sign(a) < 0 ? negated(a) : a; }

    Number logarithm(const Number& a) {
        if (sign(a) <= 0) throw NoValue{"ln of " + decimals(a)};
        return apply(ca_log, a);
    }

    Number square_root(const Number& a) {
        if (sign(a) < 0) throw NoValue{"square root of " + decimals(a)};
        return apply(ca_sqrt, a);
    }

    Number nth_root(const Number& a, long n) {
        const int known = sign(a);
        if (known == 0) return a;
        if (known < 0) {
            if (n % 2 == 0) throw NoValue{"even root of " + decimals(a)};
            return negated(nth_root(negated(a), n));
        }
        Rational exponent;
        fmpq_set_si(exponent.get(), 1, static_cast<ulong>(n));
        Number result(calcium_);
        ca_pow_fmpq(result.get(), a.get(), exponent.get(), context_);
        return result;
    }

    Number power(NodeId id) {
        const NodeId base_id = tree_.child(id, 0);
        const Number exponent = value(tree_.child(id, 1));
        if (tree_.kind(base_id) == Kind::constant && tree_.constant(base_id) == Constant::e) {
            return exponential(exponent);
        }
        const Number base = value(base_id);
        const int known = sign(base);
        if (known == 0) {
            if (sign(exponent) <= 0) throw NoValue{"zero to a power that is not positive"};
            return base;
        }
        if (known < 0 && !is_whole(exponent)) throw NoValue{"a negative number to a broken power"};
        return apply(ca_pow, base, exponent);
    }

    bool is_whole(const Number& a) {
        const truth_t whole_number = ca_check_is_integer(a.get(), context_);
        if (whole_number != T_UNKNOWN) return whole_number == T_TRUE;
        Enclosure ball;
        ca_get_acb(ball.get(), a.get(), 1024, context_);
        if (!arb_contains_int(ball.real())) return false;
        throw Unknown{"not known: whether an exponent is whole"};
    }

    // --- functions

    Number call(NodeId id) {
        const Function function = tree_.function(id);
        const auto arguments = tree_.children(id);
        Number x = value(arguments[0]);
        switch (function) {
            case Function::sqrt: return square_root(x);
            case Function::cbrt: return nth_root(x, 3);
            case Function::root: return nth_root(x, order_of_root(value(arguments[1])));
            case Function::exp: return exponential(x);
            case Function::ln: return logarithm(x);
            case Function::sin: return apply(ca_sin, x);
            case Function::cos: return apply(ca_cos, x);
            case Function::tan: {
                const Number cosine = apply(ca_cos, x);
                if (is_set(ca_check_is_zero(cosine.get(), context_), "whether a cosine is zero")) {
                    throw NoValue{"the tangent at a zero of the cosine"};
                }
                return apply(ca_tan, x);
            }
            case Function::asin: return apply(ca_asin, inside_unit(x));
            case Function::acos: return apply(ca_acos, inside_unit(x));
            case Function::atan: return apply(ca_atan, x);
            case Function::sinh: {
                const Number grown = exponential(x);
                return half(subtract(grown, reciprocal(grown)));
            }
            case Function::cosh: {
                const Number grown = exponential(x);
                return half(add(grown, reciprocal(grown)));
            }
            case Function::tanh: {
                const Number grown = exponential(x);
                const Number shrunk = reciprocal(grown);
                return multiply(subtract(grown, shrunk), reciprocal(add(grown, shrunk)));
            }
            case Function::asinh: return logarithm(add(x, square_root(add(multiply(x, x), whole(1)))));
            case Function::acosh: {
                const Number below = square_root(subtract(x, whole(1)));
                return logarithm(add(x, multiply(below, square_root(add(x, whole(1))))));
            }
            case Function::atanh:
                return half(subtract(logarithm(add(whole(1), x)), logarithm(subtract(whole(1), x))));
            case Function::max:
            case Function::min:
                for (std::size_t k = 1; k < arguments.size(); ++k) {
                    Number y = value(arguments[k]);
                    const int order = sign(subtract(x, y));
                    if (function == Function::max ? order < 0 : order > 0) x = y;
                }
                return x;
        }
        throw Unknown{"a function that is not known here"};
    }

    Number half(const Number& a) {
        Number result(calcium_);
        ca_div_ui(result.get(), a.get(), 2, context_);
        return result;
    }

    const Number& inside_unit(const Number& x) {
        if (sign(subtract(whole(1), x)) < 0 || sign(add(whole(1), x)) < 0) {
            throw NoValue{"arc sine or arc cosine of " + decimals(x)};
        }
        return x;
    }

    long order_of_root(const Number& order) {
        fmpz_t n;
        fmpz_init(n);
        const bool known = ca_get_fmpz(n, order.get(), context_) != 0 && fmpz_cmp_si(n, 1) >= 0 &&
                           fmpz_cmp_si(n, 1000) <= 0;
        const long result = known ? fmpz_get_si(n) : 0;
        fmpz_clear(n);
        if (!known) throw Unknown{"the order of a root is not a small whole number"};
        return result;
    }

    Calcium& calcium_;
    ca_ctx_struct* context_;
    const SyntaxTree& tree_;
    const CalciumPoint& point_;
};

/// A value, the proof that there is none, or neither.
struct CalciumValue {
    enum class State { value, none, unknown };
    State state = State::unknown;
    CalciumNumber number;
    std::string why;  ///< of none and unknown
};

CalciumValue evaluate(Calcium& calcium, const SyntaxTree& tree, const CalciumPoint& point) {
    try {
        return {CalciumValue::State::value, Walk(calcium, tree, point).value(tree.root()), ""};
    } catch (const NoValue& none) {
        return {CalciumValue::State::none, CalciumNumber(calcium), none.why};
    } catch (const Unknown& unknown) {
        return {CalciumValue::State::unknown, CalciumNumber(calcium), unknown.why};
    }
}

std::string write(const CalciumPoint& point) {
    std::string text;
    for (const auto& [name, value] : point) text += (text.empty() ? "at " : ", ") + name + " = " + value;
    return text.empty() ? text : text + ": ";
}

std::string describe(const CalciumValue& value) {
    return value.state == CalciumValue::State::value ? decimals(value.number) : value.why;
}

/// Both sides at one point.
struct Meeting {
    using State = CalciumValue::State;
    State left = State::unknown;
    State right = State::unknown;
    CalciumAnswer answer;
};

Meeting meet(const SyntaxTree& left, const SyntaxTree& right, const CalciumPoint& point) {
    using State = CalciumValue::State;
    Calcium calcium;
    const CalciumValue a = evaluate(calcium, left, point);
    const CalciumValue b = evaluate(calcium, right, point);
    Meeting meeting{a.state, b.state, {}};
    CalciumAnswer& answer = meeting.answer;
    answer.detail = write(point) + describe(a) + " | " + describe(b);
    if (a.state == State::none || b.state == State::none) {
        answer.verdict = CalciumVerdict::no_value;
    } else if (a.state == State::value && b.state == State::value) {
        switch (ca_check_equal(a.number.get(), b.number.get(), calcium.context())) {
            case T_TRUE: answer.verdict = CalciumVerdict::equal; break;
            case T_FALSE: answer.verdict = CalciumVerdict::different; break;
            case T_UNKNOWN: break;
        }
    }
    return meeting;
}

}  // namespace

Calcium::Calcium() {
    ca_ctx_init(context_);
    ca_ctx_set_option(context_, CA_OPT_PREC_LIMIT, 2048);
    ca_ctx_set_option(context_, CA_OPT_QQBAR_DEG_LIMIT, 60);
    ca_ctx_set_option(context_, CA_OPT_POW_LIMIT, 12);
    ca_ctx_set_option(context_, CA_OPT_GROEBNER_LENGTH_LIMIT, 50);
    ca_ctx_set_option(context_, CA_OPT_GROEBNER_POLY_LENGTH_LIMIT, 500);
    ca_ctx_set_option(context_, CA_OPT_GROEBNER_POLY_BITS_LIMIT, 5000);
}

std::string_view verdict_name(CalciumVerdict verdict) {
    switch (verdict) {
        case CalciumVerdict::equal: return "equal";
        case CalciumVerdict::different: return "different";
        case CalciumVerdict::no_value: return "no value";
        case CalciumVerdict::unknown: return "unknown";
        case CalciumVerdict::no_answer: return "no answer";
    }
    return "unknown";
}

CalciumAnswer compare(const SyntaxTree& left, const SyntaxTree& right, const std::vector<CalciumPoint>& points) {
    using State = CalciumValue::State;
    std::vector<Meeting> meetings;
    for (const CalciumPoint& point : points) {
        meetings.push_back(meet(left, right, point));
        const CalciumAnswer& answer = meetings.back().answer;
        if (point.empty() || answer.verdict == CalciumVerdict::different) return answer;
    }
    const auto first = [&](auto is_such) -> const Meeting* {
        const auto found = std::find_if(meetings.begin(), meetings.end(), is_such);
        return found == meetings.end() ? nullptr : &*found;
    };
    const auto everywhere = [&](auto is_such) { return std::all_of(meetings.begin(), meetings.end(), is_such); };
    CalciumAnswer result = meetings.front().answer;
    result.verdict = CalciumVerdict::unknown;
    if (everywhere([](const Meeting& m) { return m.left == State::none; }) ||
        everywhere([](const Meeting& m) { return m.right == State::none; })) {
        result.verdict = CalciumVerdict::no_value;
    } else if (const Meeting* one_sided = first([](const Meeting& m) {
                   return (m.left == State::none && m.right == State::value) ||
                          (m.left == State::value && m.right == State::none);
               })) {
        result = one_sided->answer;
        result.verdict = CalciumVerdict::different;
    } else if (everywhere([](const Meeting& m) {
                   return m.answer.verdict == CalciumVerdict::equal ||
                          (m.left == State::none && m.right == State::none);
               })) {
        const Meeting* equal = first([](const Meeting& m) { return m.answer.verdict == CalciumVerdict::equal; });
        if (equal) result = equal->answer;
    }
    return result;
}

std::string library_versions() {
    return std::string("Calcium ") + calcium_version() + ", FLINT " + FLINT_VERSION + ", Arb " + arb_version;
}

}  // namespace proofmark::differential

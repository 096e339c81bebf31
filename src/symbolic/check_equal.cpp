#include "proofmark/symbolic/check_equal.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "algebra.hpp"
#include "argument.hpp"
#include "lifting.hpp"
#include "lowering.hpp"
#include "separation.hpp"

#include "proofmark/notation/writer.hpp"

namespace proofmark::symbolic {

namespace {

using base::Truth;
using notation::SyntaxTree;

struct Side {
    const SyntaxTree* tree = nullptr;
    std::string_view text;
    std::optional<LiftedValue> value;
    std::optional<Obstacle> obstacle;
    std::vector<Polynomial> divisors;
    std::vector<Fraction> restrictions;
};

base::DiagnosticKind kind_of(Obstacle::Reason reason) {
    switch (reason) {
        case Obstacle::Reason::undefined: return base::DiagnosticKind::undefined_value;
        case Obstacle::Reason::unknown_name: return base::DiagnosticKind::unknown_name;
        case Obstacle::Reason::bad_shape: return base::DiagnosticKind::bad_shape;
        case Obstacle::Reason::over_budget:
        case Obstacle::Reason::undecided: break;
    }
    return base::DiagnosticKind::step_budget;
}

base::Diagnostic describe(const Obstacle& obstacle) {
    base::Diagnostic diagnostic;
    diagnostic.kind = kind_of(obstacle.reason);
    diagnostic.message = obstacle.message;
    diagnostic.span = obstacle.span;
    return diagnostic;
}

std::string write(const SyntaxTree& tree) {
    return notation::write_expression(tree, notation::Notation::unicode);
}

/// A normal form as text, unless it is too long for anyone to read.
std::string write_value(Algebra& algebra, const Fraction& a) {
    constexpr std::uint32_t most_terms = 60;
    if (a.numerator.count + a.denominator.count > most_terms) {
        return "a quotient of polynomials with " + std::to_string(a.numerator.count) + " and " +
               std::to_string(a.denominator.count) + " terms";
    }
    return write(lower_value(algebra, a, {}));
}

class Comparison {
  public:
    /// The texts that the trees were read from, or empty ones.
    Comparison(const SyntaxTree& a, std::string_view a_text, const SyntaxTree& b, std::string_view b_text,
               const EqualOptions& options, Algebra& algebra)
        : options_(options), algebra_(algebra) {
        sides_[0].tree = &a;
        sides_[0].text = a_text;
        sides_[1].tree = &b;
        sides_[1].text = b_text;
    }

    Decision decide() {
        try {
            return decide_within_budget();
        } catch (const Stop& stopped) {
            Obstacle obstacle = stopped.obstacle;
            obstacle.span = {};
            return stop_at(obstacle, 0);
        }
    }

  private:
    Decision decide_within_budget() {
        for (Side& side : sides_) lift(side);
        if (const auto stopped = settle_obstacles()) return *stopped;
        const LiftedValue& a = *sides_[0].value;
        const LiftedValue& b = *sides_[1].value;
        if (a.extents != b.extents) return different_shapes(a, b);
        const std::size_t count = a.is_scalar() ? 1 : a.entries.size();
        Decision undecided;
        bool open = false;
        try {
            for (std::size_t i = 0; i < count; ++i) {
                Decision entry = a.is_scalar() ? decide_entry(a.scalar, b.scalar, 0)
                                               : decide_entry(a.entries[i], b.entries[i], i);
                if (entry.verdict == Verdict::different) return entry;
                if (entry.verdict == Verdict::undecided && !open) {
                    undecided = std::move(entry);
                    open = true;
                }
                if (entry.verdict == Verdict::equal && i == 0) result_ = std::move(entry);
            }
            if (open) {
                // The values may agree where both exist, and yet one side exist alone.
                if (has_own_demands(0) || has_own_demands(1)) {
                    if (const auto outside = find_domain_difference()) return *outside;
                }
                return undecided;
            }
            return check_domains();
        } catch (const Stop&) {
            if (const auto found = separate_by_numbers()) return *found;
            throw;
        }
    }

    void lift(Side& side) {
        LiftingContext context;
        context.positive_symbols = &options_.positive_symbols;
        context.source = side.text;
        context.memo = &memo_;
        Lifting lifting(algebra_, *side.tree, context);
        try {
            side.value = lifting.lift(side.tree->root());
        } catch (const Stop& stopped) {
            side.obstacle = stopped.obstacle;
        }
        side.divisors = lifting.divisors();
        side.restrictions = lifting.restrictions();
    }

    /// A decision that the obstacles force, if there are any.
    std::optional<Decision> settle_obstacles() {
        for (const auto reason : {Obstacle::Reason::bad_shape, Obstacle::Reason::unknown_name,
                                  Obstacle::Reason::undefined}) {
            for (int i = 0; i < 2; ++i) {
                const auto& obstacle = sides_[static_cast<std::size_t>(i)].obstacle;
                if (obstacle && obstacle->reason == reason) return stop_at(*obstacle, i);
            }
        }
        for (int i = 0; i < 2; ++i) {
            const auto& obstacle = sides_[static_cast<std::size_t>(i)].obstacle;
            if (!obstacle) continue;
            // Too large for algebra is not too large for numbers.
            if (const auto found = separate_by_numbers()) return *found;
            const bool symbolic = !sides_[0].tree->names().empty();
            if (symbolic && obstacle->reason == Obstacle::Reason::undecided &&
                notation::same_form(*sides_[0].tree, *sides_[1].tree) && has_value_somewhere(0)) {
                Decision decision;
                decision.verdict = Verdict::equal;
                decision.proof.method = Proof::Method::normal_form;
                decision.proof.reason = "both sides are the same expression";
                return decision;
            }
            return stop_at(*obstacle, i);
        }
        return std::nullopt;
    }

    Decision stop_at(const Obstacle& obstacle, int side) const {
        Decision decision;
        decision.side = side;
        decision.diagnostic = describe(obstacle);
        decision.proof.reason = obstacle.message;
        switch (obstacle.reason) {
            case Obstacle::Reason::undefined:
                decision.verdict = Verdict::undefined;
                decision.proof.method = Proof::Method::undefined_operation;
                if (options_.explain) decision.proof.steps = undefined_argument(obstacle, side);
                break;
            case Obstacle::Reason::over_budget:
                decision.verdict = Verdict::over_budget;
                break;
            case Obstacle::Reason::undecided:
                decision.verdict = Verdict::undecided;
                break;
            case Obstacle::Reason::bad_shape:
            case Obstacle::Reason::unknown_name:
                decision.verdict = Verdict::invalid;
                break;
        }
        return decision;
    }

    /// "√2·√3 − √6 has no term left in normal form": what was typed where the operation stops.
    std::vector<std::string> undefined_argument(const Obstacle& obstacle, int side) const {
        const std::string_view text = sides_[static_cast<std::size_t>(side)].text;
        const base::SourceSpan span = obstacle.span;
        const bool is_zero = obstacle.message == division_by_zero;
        if (!is_zero || span.begin >= span.end || span.end > text.size()) return {};
        return {"The divisor is\n" + std::string(text.substr(span.begin, span.end - span.begin)),
                "In normal form no term of it is left: it is exactly 0, not only nearly.",
                "Nothing can be divided by 0, so the expression has no value."};
    }

    static Decision different_shapes(const LiftedValue& a, const LiftedValue& b) {
        Decision decision;
        decision.verdict = Verdict::different;
        decision.proof.method = Proof::Method::shapes;
        const auto text = [](const LiftedValue& value) {
            return value.is_scalar() ? std::string("a number")
                                     : "an array of shape " + notation::write_shape(value.extents);
        };
        decision.proof.reason = "the left side is " + text(a) + ", the right side " + text(b);
        return decision;
    }

    static Decision by_enclosures(const Separation& found, std::size_t entry, const std::string& point) {
        Decision decision;
        decision.verdict = Verdict::different;
        decision.proof.method = Proof::Method::enclosures;
        decision.proof.left_enclosure = found.left;
        decision.proof.right_enclosure = found.right;
        decision.proof.digits = found.digits;
        decision.proof.entry = entry;
        decision.proof.point = point;
        decision.proof.reason = "the two values lie in intervals that have no number in common";
        return decision;
    }

    Decision decide_entry(const Fraction& a, const Fraction& b, std::size_t entry) {
        const Fraction difference = algebra_.subtract(a, b);
        const ZeroAnswer answer = algebra_.zero(difference.numerator);
        if (answer.truth == Truth::holds) return equal(a, b, difference, answer);
        const bool restricted = !sides_[0].restrictions.empty() || !sides_[1].restrictions.empty();
        if (answer.truth == Truth::fails && answer.method == ZeroMethod::normal_form) {
            // Where roots and logarithms leave only single points, different functions may agree on
            // all of them: then a place is asked for where both have values, and different ones.
            if (!restricted || separate_in_domain(difference, entry)) return different_forms(difference, entry);
            if (const auto outside = find_domain_difference()) return *outside;
            return undecided(difference, entry);
        }
        // Both witnesses: the difference was found from the normal form, the proof that is shown
        // is computed from what was typed.
        if (const auto found = separate_anywhere(difference, entry)) return *found;
        return undecided(difference, entry);
    }

    Decision equal(const Fraction& value, const Fraction& other, const Fraction& difference,
                   const ZeroAnswer& answer) {
        const ZeroMethod method = answer.method;
        Decision decision;
        decision.verdict = Verdict::equal;
        Proof& proof = decision.proof;
        proof.method = method == ZeroMethod::root_bound ? Proof::Method::root_bound : Proof::Method::normal_form;
        if (!options_.explain) return decision;
        proof.normal_form = write_value(algebra_, value);
        proof.generators = generator_texts(value);
        proof.steps = rules_used(algebra_, {&value, &other});
        const auto step = [&](const std::string& sentence) { proof.steps.push_back(sentence); };
        switch (method) {
            case ZeroMethod::root_bound:
                proof.reason =
                    "both sides are algebraic numbers, and their difference is smaller than any non-zero "
                    "number that such a difference can be";
                for (const std::string& sentence : root_bound_argument(answer.bound)) step(sentence);
                break;
            case ZeroMethod::logarithms:
                proof.reason = "the difference is a sum of logarithms whose arguments multiply to 1";
                step("A − B becomes\n" + write_value(algebra_, difference));
                step("That is the logarithm of one product, up to a factor; multiplied out, the product is exactly 1, "
                     "and ln 1 = 0.");
                break;
            case ZeroMethod::angles:
                proof.reason = "the difference is a sum of angles that add up to 0";
                step("A − B becomes\n" + write_value(algebra_, difference));
                step("That is the angle of a product of complex numbers. Multiplied out, the product is real, so A − B "
                     "is a multiple of π; it lies between −1 and 1, so it is 0.");
                break;
            default:
                proof.reason = "the difference of both sides has no term left in normal form";
                step((proof.generators.empty() ? std::string("A and B both become")
                                               : "Written in powers of " + list(proof.generators) +
                                                     ", A and B both become") +
                     "\n" + proof.normal_form);
        }
        if (has_divisors()) {
            const bool letters = !sides_[0].tree->names().empty() || !sides_[1].tree->names().empty();
            step(letters ? "No divisor on the way is zero for all values of the letters; this was checked exactly."
                         : "No divisor on the way is zero; this was checked exactly.");
        }
        return decision;
    }

    static std::string list(const std::vector<std::string>& texts) {
        std::string all;
        for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
        return all;
    }

    /// A division by something other than a number is written in one of the texts.
    bool has_divisors() const {
        for (const Side& side : sides_) {
            for (notation::NodeId id = 0; id < side.tree->size(); ++id) {
                if (side.tree->kind(id) != notation::Kind::invert) continue;
                if (side.tree->kind(side.tree->child(id, 0)) != notation::Kind::number) return true;
            }
        }
        return false;
    }

    Decision different_forms(const Fraction& difference, std::size_t entry) {
        Decision decision;
        decision.verdict = Verdict::different;
        Proof& proof = decision.proof;
        proof.method = Proof::Method::normal_form;
        proof.entry = entry;
        if (!options_.explain) return decision;
        proof.normal_form = write_value(algebra_, difference);
        proof.generators = generator_texts(difference);
        proof.reason = proof.generators.empty()
                           ? "the difference of both sides is a fraction that is not zero"
                           : "the difference of both sides has terms left in normal form, and the quantities "
                             "in it are independent";
        proof.steps = rules_used(algebra_, {&difference});
        proof.steps.push_back((proof.generators.empty()
                                   ? std::string("A − B becomes")
                                   : "Written in powers of " + list(proof.generators) + ", A − B becomes") +
                              "\n" + proof.normal_form);
        proof.steps.push_back(proof.generators.empty() ? "That is a number other than zero."
                                                       : independence(algebra_, difference.numerator));
        if (const auto shown = separate_anywhere(difference, entry)) {
            proof.left_enclosure = shown->proof.left_enclosure;
            proof.right_enclosure = shown->proof.right_enclosure;
            proof.digits = shown->proof.digits;
            proof.point = shown->proof.point;
        }
        return decision;
    }

    /// The independent quantities of a value: each generator's least power that occurs.
    std::vector<std::string> generator_texts(const Fraction& value) {
        std::vector<std::string> texts;
        for (const Factor& unit : units_of(value)) texts.push_back(write(lower_generator(algebra_, unit)));
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    static std::vector<Factor> units_of(const Fraction& value) {
        std::vector<Factor> units;
        for (const Polynomial* part : {&value.numerator, &value.denominator}) {
            for (const Term& term : *part) {
                for (const Factor& factor : term.monomial) {
                    const auto known = std::find_if(units.begin(), units.end(), [&](const Factor& unit) {
                        return unit.generator == factor.generator;
                    });
                    Exponent size = factor.exponent;
                    if (size.numerator < 0) size.numerator = -size.numerator;
                    if (known == units.end()) {
                        units.push_back({factor.generator, size});
                    } else if (compare(size, known->exponent) < 0) {
                        known->exponent = size;
                    }
                }
            }
        }
        return units;
    }

    /// Symbols of the difference first, then those that cancel, which still need a value.
    std::vector<GeneratorId> all_symbols(const Fraction& difference) {
        std::vector<GeneratorId> symbols = algebra_.symbols_of(difference.numerator);
        const auto add = [&](GeneratorId id) {
            if (std::find(symbols.begin(), symbols.end(), id) == symbols.end()) symbols.push_back(id);
        };
        for (const GeneratorId id : algebra_.symbols_of(difference.denominator)) add(id);
        for (const Side& side : sides_) {
            for (const std::string& name : side.tree->names()) {
                add(algebra_.symbol(name, false).numerator.terms[0].monomial.factors[0].generator);
            }
        }
        return symbols;
    }

    NamedPoint named(const Point& point) {
        NamedPoint names;
        for (const auto& [id, value] : point.values) {
            names.push_back({algebra_.generator(id).name, write_integer(value.numerator),
                             write_integer(value.denominator)});
        }
        return names;
    }

    static constexpr std::size_t sample_points = 12;

    std::optional<Decision> separate_anywhere(const Fraction& difference, std::size_t entry) {
        const std::vector<GeneratorId> symbols = all_symbols(difference);
        std::vector<NamedPoint> points;
        for (std::size_t index = 0; index < (symbols.empty() ? 1 : sample_points); ++index) {
            points.push_back(named(algebra_.sample_point(symbols, index)));
        }
        return separate_at(points, entry, options_.budget.digits);
    }

    bool separate_in_domain(const Fraction& difference, std::size_t entry) {
        if (separate_anywhere(difference, entry)) return true;
        const std::vector<GeneratorId> symbols = all_symbols(difference);
        for (std::size_t index = 0; index < Algebra::domain_points; ++index) {
            const NamedPoint point = named(algebra_.domain_point(symbols, index));
            if (separate(*sides_[0].tree, *sides_[1].tree, entry, point, 50)) return true;
        }
        return false;
    }

    bool has_value_somewhere(std::size_t side) const {
        const std::vector<NamedPoint> points = points_without_algebra();
        return std::any_of(points.begin(), points.end(), [&](const NamedPoint& point) {
            return check_defined(*sides_[side].tree, point) == Definedness::defined;
        });
    }

    /// Without the algebra, whose budget may be spent.
    std::optional<Decision> separate_by_numbers() { return separate_at(points_without_algebra(), 0, 200); }

    std::vector<NamedPoint> points_without_algebra() const {
        std::vector<std::string> names = sides_[0].tree->names();
        for (const std::string& name : sides_[1].tree->names()) {
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        }
        const auto is_positive = [&](const std::string& name) {
            const auto& positive = options_.positive_symbols;
            return std::find(positive.begin(), positive.end(), name) != positive.end();
        };
        std::vector<NamedPoint> points;
        for (std::size_t index = 0; index < (names.empty() ? 1 : sample_points); ++index) {
            NamedPoint point;
            for (std::size_t k = 0; k < names.size(); ++k) {
                const Ratio value = sample_value(k, index, is_positive(names[k]));
                point.push_back({names[k], write_integer(value.numerator), write_integer(value.denominator)});
            }
            points.push_back(std::move(point));
        }
        return points;
    }

    /// At several points few digits first: most that differ anywhere do so visibly.
    std::optional<Decision> separate_at(const std::vector<NamedPoint>& candidates, std::size_t entry,
                                        std::uint32_t most_digits) {
        constexpr std::size_t looked_at_closely = 3;
        const auto look = [&](const NamedPoint& point, std::uint32_t digits) -> std::optional<Decision> {
            const auto found = separate(*sides_[0].tree, *sides_[1].tree, entry, point, digits);
            if (!found) return std::nullopt;
            return by_enclosures(*found, entry, write_point(point));
        };
        if (candidates.size() == 1) return look(candidates[0], most_digits);
        for (const NamedPoint& point : candidates) {
            if (auto found = look(point, 50)) return found;
        }
        for (std::size_t k = 0; k < std::min(looked_at_closely, candidates.size()); ++k) {
            if (auto found = look(candidates[k], std::min(most_digits, 200u))) return found;
        }
        return std::nullopt;
    }

    Decision undecided(const Fraction& difference, std::size_t entry) {
        Decision decision;
        decision.verdict = Verdict::undecided;
        decision.proof.entry = entry;
        if (!options_.explain) return decision;
        std::string constructs;
        for (const Factor& unit : units_of({difference.numerator, {}})) {
            if (algebra_.generator(unit.generator).independent) continue;
            constexpr std::size_t longest = 60;
            const std::string text = write(lower_generator(algebra_, unit));
            if (!constructs.empty()) constructs += ", ";
            constructs += text.size() <= longest ? text : description(algebra_.generator(unit.generator));
        }
        decision.proof.reason =
            "neither proved equal nor separated by enclosures; what leaves it open: " +
            (constructs.empty() ? std::string("the size of the expression") : constructs);
        return decision;
    }

    /// Equal values: the sides may still have values in different places. They are the same
    /// places, up to single points, when both sides make the same demands; otherwise a place is
    /// looked for where one side has a value and the other has none.
    Decision check_domains() {
        if (has_own_demands(0) || has_own_demands(1)) {
            if (const auto outside = find_domain_difference()) return *outside;
            Decision decision;
            decision.verdict = Verdict::undecided;
            decision.proof.reason =
                "the values agree where both sides have one, but whether both have one in the same places "
                "could not be decided";
            return decision;
        }
        if (!options_.explain) return result_;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string zeros = zeros_of_own_divisors(i);
            if (zeros.empty()) continue;
            result_.proof.notes.push_back("the " + std::string(i == 0 ? "left" : "right") +
                                          " side has no value where " + zeros +
                                          ", which does not matter for equality");
        }
        return result_;
    }

    /// Something must not be negative, or must not vanish on an interval, that the other side
    /// does not ask for.
    bool has_own_demands(std::size_t side) {
        const Side& other = sides_[1 - side];
        for (const Fraction& restriction : sides_[side].restrictions) {
            if (!algebra_.is_implied(restriction, other.restrictions)) return true;
        }
        for (const Polynomial& divisor : sides_[side].divisors) {
            const auto same = [&](const Polynomial& b) { return same_terms(divisor, b); };
            if (algebra_.is_piecewise(divisor) && !algebra_.is_always_positive(divisor) &&
                std::none_of(other.divisors.begin(), other.divisors.end(), same)) {
                return true;
            }
        }
        return false;
    }

    /// "x - 1 = 0 or x = 0": the divisors of one side that the other side does not have.
    std::string zeros_of_own_divisors(std::size_t side) {
        constexpr std::size_t most_shown = 4;
        std::vector<Polynomial> own;
        const auto& others = sides_[1 - side].divisors;
        for (const Polynomial& divisor : sides_[side].divisors) {
            const auto same = [&](const Polynomial& other) { return same_terms(divisor, other); };
            // A sum of positive terms is never zero.
            if (algebra_.is_always_positive(divisor)) continue;
            if (std::any_of(others.begin(), others.end(), same)) continue;
            if (std::none_of(own.begin(), own.end(), same)) own.push_back(divisor);
        }
        std::string text;
        for (std::size_t k = 0; k < own.size() && k < most_shown; ++k) {
            if (k > 0) text += " or ";
            text += write_value(algebra_, {own[k], algebra_.constant(1)}) + " = 0";
        }
        return own.size() > most_shown ? text + " or at other zeros of divisors" : text;
    }

    std::optional<Decision> find_domain_difference() {
        const std::vector<GeneratorId> symbols = all_symbols({});
        // One point might be the end of an interval that was hit by chance; two are not.
        std::optional<std::string> first;
        for (std::size_t index = 0; index < Algebra::domain_points; ++index) {
            const Point point = algebra_.domain_point(symbols, index);
            if (hits_removable_point(point)) continue;
            const NamedPoint names = named(point);
            const Definedness left = check_defined(*sides_[0].tree, names);
            const Definedness right = check_defined(*sides_[1].tree, names);
            if (left == Definedness::unknown || right == Definedness::unknown || left == right) continue;
            if (!first) {
                first = write_point(names);
                continue;
            }
            Decision decision;
            decision.verdict = Verdict::different;
            decision.proof.method = Proof::Method::undefined_operation;
            decision.proof.point = *first;
            decision.proof.reason = "at " + *first + " the " +
                                    (left == Definedness::undefined ? "left" : "right") +
                                    " side has no real value, while the other side has one";
            return decision;
        }
        return std::nullopt;
    }

    bool hits_removable_point(const Point& point) {
        for (const Side& side : sides_) {
            for (const Polynomial& divisor : side.divisors) {
                if (algebra_.is_piecewise(divisor)) continue;
                const ComplexEnclosure value = algebra_.enclose(divisor, numeric::Digits{30}, &point);
                if (value.real.contains_zero() && (value.is_real() || value.imaginary->contains_zero())) return true;
            }
        }
        return false;
    }

    const EqualOptions& options_;
    Algebra& algebra_;
    LiftingMemo memo_;
    std::array<Side, 2> sides_;
    Decision result_;
};

/// Quantities are made in the order in which they come, and what is known of one may help with the
/// next: a pair that stays open is looked at once more with its sides exchanged, so that a verdict
/// does not depend on which side is called left.
Decision decide_in_any_order(const SyntaxTree& a, std::string_view a_text, const SyntaxTree& b,
                             std::string_view b_text, const EqualOptions& options, Algebra& algebra) {
    Decision decision = Comparison(a, a_text, b, b_text, options, algebra).decide();
    if (decision.verdict != Verdict::undecided) return decision;
    algebra.clear();
    Decision exchanged = Comparison(b, b_text, a, a_text, options, algebra).decide();
    if (exchanged.verdict != Verdict::equal && exchanged.verdict != Verdict::different) return decision;
    std::swap(exchanged.proof.left_enclosure, exchanged.proof.right_enclosure);
    const auto rename = [](std::string& text, std::string_view from, std::string_view to) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
            text.replace(at, from.size(), to);
        }
    };
    const auto exchange = [&](std::string& text) {
        rename(text, "A − B", "B − A");
        rename(text, "left side", "\x01");
        rename(text, "right side", "left side");
        rename(text, "\x01", "right side");
    };
    exchange(exchanged.proof.reason);
    for (std::string& step : exchanged.proof.steps) exchange(step);
    for (std::string& note : exchanged.proof.notes) exchange(note);
    return exchanged;
}

}  // namespace

std::string_view verdict_name(Verdict verdict) {
    switch (verdict) {
        case Verdict::equal: return "equal";
        case Verdict::different: return "different";
        case Verdict::undefined: return "undefined";
        case Verdict::undecided: return "undecided";
        case Verdict::over_budget: return "over-budget";
        case Verdict::invalid: return "invalid";
    }
    return "invalid";
}

Decision check_equal(const SyntaxTree& a, const SyntaxTree& b, const EqualOptions& options) {
    Algebra algebra(options.budget);
    return decide_in_any_order(a, {}, b, {}, options, algebra);
}

Decision check_equal(std::string_view a, std::string_view b, const EqualOptions& options) {
    return EqualityChecker(options).check(a, b);
}

struct EqualityChecker::Workspace {
    explicit Workspace(EqualOptions given) : options(std::move(given)), algebra(options.budget) {}

    bool are_apart(const SyntaxTree& a, std::string_view a_text, const SyntaxTree& b, std::string_view b_text) {
        memo.clear();
        const numeric::QuickEnclosure left = numeric::evaluate_quickly(a, a.root(), a_text, memo);
        return left.is_bounded() &&
               left.is_disjoint_from(numeric::evaluate_quickly(b, b.root(), b_text, memo));
    }

    EqualOptions options;
    Algebra algebra;
    numeric::QuickMemo memo;
};

EqualityChecker::EqualityChecker(EqualOptions options)
    : workspace_(std::make_unique<Workspace>(std::move(options))) {}
EqualityChecker::~EqualityChecker() = default;
EqualityChecker::EqualityChecker(EqualityChecker&&) noexcept = default;
EqualityChecker& EqualityChecker::operator=(EqualityChecker&&) noexcept = default;

Decision EqualityChecker::check(std::string_view a, std::string_view b) {
    const EqualOptions& options = workspace_->options;
    std::array<std::optional<notation::Reading>, 2> readings;
    const std::array<std::string_view, 2> texts{a, b};
    for (std::size_t i = 0; i < 2; ++i) {
        auto reading = notation::read_expression(texts[i], options.reading);
        if (!reading) {
            Decision decision;
            decision.diagnostic = reading.diagnostics().front();
            decision.side = static_cast<int>(i);
            decision.proof.reason = decision.diagnostic.message;
            switch (decision.diagnostic.kind) {
                case base::DiagnosticKind::too_long:
                case base::DiagnosticKind::too_deep:
                case base::DiagnosticKind::too_many_nodes:
                case base::DiagnosticKind::too_many_digits:
                case base::DiagnosticKind::power_too_large:
                    decision.verdict = Verdict::over_budget;
                    break;
                default:
                    decision.verdict = Verdict::invalid;
            }
            return decision;
        }
        readings[i] = std::move(reading).value();
    }
    const SyntaxTree& left = readings[0]->tree;
    const SyntaxTree& right = readings[1]->tree;
    // Bounded enclosures prove that both sides have values, so no algebra is needed.
    if (!options.explain && workspace_->are_apart(left, a, right, b)) {
        Decision decision;
        decision.verdict = Verdict::different;
        decision.proof.method = Proof::Method::enclosures;
        return decision;
    }
    workspace_->algebra.clear();
    return decide_in_any_order(left, a, right, b, options, workspace_->algebra);
}

Decision check_value(Field& field, const SyntaxTree& typed, notation::NodeId id, Exact reference,
                     const ExactBindings& bindings, const numeric::Bindings& numbers) {
    Algebra& algebra = field.algebra();
    Decision decision;
    try {
        LiftingContext context;
        context.bindings = &bindings;
        Lifting lifting(algebra, typed, context);
        const LiftedValue value = lifting.lift(id);
        if (!value.is_scalar()) {
            decision.verdict = Verdict::different;
            decision.proof.method = Proof::Method::shapes;
            decision.proof.reason = "an array where a number is asked";
            return decision;
        }
        const Fraction difference = algebra.subtract(value.scalar, *reference.fraction());
        const ZeroAnswer answer = algebra.zero(difference.numerator);
        if (answer.truth == Truth::holds) {
            decision.verdict = Verdict::equal;
            decision.proof.method = answer.method == ZeroMethod::root_bound ? Proof::Method::root_bound
                                                                             : Proof::Method::normal_form;
            return decision;
        }
        if (answer.truth == Truth::fails && answer.method == ZeroMethod::normal_form) {
            decision.verdict = Verdict::different;
            decision.proof.method = Proof::Method::normal_form;
            return decision;
        }
    } catch (const Stop& stopped) {
        decision.diagnostic = describe(stopped.obstacle);
        decision.proof.reason = stopped.obstacle.message;
        switch (stopped.obstacle.reason) {
            case Obstacle::Reason::undefined: decision.verdict = Verdict::undefined; return decision;
            case Obstacle::Reason::bad_shape:
            case Obstacle::Reason::unknown_name: decision.verdict = Verdict::invalid; return decision;
            case Obstacle::Reason::over_budget: decision.verdict = Verdict::over_budget; break;
            case Obstacle::Reason::undecided: decision.verdict = Verdict::undecided; break;
        }
    }
    for (const std::uint32_t digits : precisions(typed.size(), 1000)) {
        const numeric::Evaluation value = numeric::evaluate(typed, id, numeric::Digits{digits}, numbers);
        const auto* array = std::get_if<numeric::EnclosureArray>(&value);
        if (!array || !array->is_scalar()) continue;
        const numeric::Enclosure right = field.enclose(reference, numeric::Digits{digits});
        if (array->entries[0].is_bounded() && right.is_bounded() && array->entries[0].is_disjoint_from(right)) {
            decision.verdict = Verdict::different;
            decision.proof.method = Proof::Method::enclosures;
            decision.proof.digits = digits;
            decision.diagnostic = {};
            return decision;
        }
    }
    return decision;
}

}  // namespace proofmark::symbolic

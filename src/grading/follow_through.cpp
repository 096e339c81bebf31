#include "follow_through.hpp"

#include <algorithm>

#include "agreement.hpp"
#include "decimal_answer.hpp"
#include "exact_reading.hpp"
#include "note_ids.hpp"

namespace proofmark::grading {

using base::Truth;
using exercises::FieldDefinition;
using exercises::FollowThrough;
using notation::SyntaxTree;
using numeric::Digits;
using numeric::Enclosure;
using numeric::EnclosureArray;
using symbolic::Exact;

namespace {

constexpr Digits comparison_digits{50};
/// A decimal with fewer places agrees with too much to show a method.
constexpr std::uint32_t fewest_places = 2;

SyntaxTree integer_tree(std::int64_t value) {
    SyntaxTree tree;
    tree.set_root(tree.add_integer(value));
    return tree;
}

/// Workings of the exercise in which one more name is defined.
class ExtendedWorkings {
  public:
    ExtendedWorkings(const Setting& setting, const std::string& name, const SyntaxTree& value)
        : setting_(setting) {
        setting_.definitions.emplace_back(name, value);
        auto exact = ExactWorkings::derive(setting_, ExactWorkings::Arrays::derived);
        if (exact) exact_.emplace(std::move(exact).value());
        numeric_.emplace(setting_);
    }
    ExtendedWorkings(const ExtendedWorkings&) = delete;

    /// Nothing where the name has no value.
    std::optional<Workings> get() {
        if (!exact_) return std::nullopt;
        return Workings{&setting_, &*exact_, &*numeric_};
    }

  private:
    Setting setting_;
    std::optional<ExactWorkings> exact_;
    std::optional<NumericWorkings> numeric_;
};

std::optional<TypedArray> entries_of(Workings workings, const SyntaxTree& tree) {
    auto outcome = typed_array(workings, tree, Names::known_only);
    auto* typed = std::get_if<TypedArray>(&outcome);
    return typed ? std::optional(std::move(*typed)) : std::nullopt;
}

std::optional<DecimalAnswer> decimal_at(const TypedArray& typed, std::size_t entry) {
    return typed.is_typed() ? decimal_answer(*typed.tree, typed.nodes[entry]) : std::nullopt;
}

/// Every decimal among the entries has places enough to stand for what was rounded to it.
bool shows_enough(const TypedArray& typed) {
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const auto decimal = decimal_at(typed, i);
        if (decimal && decimal->places < fewest_places) return false;
    }
    return typed.is_typed();
}

bool has_decimal(const TypedArray& typed) {
    for (std::size_t i = 0; i < typed.size(); ++i) {
        if (decimal_at(typed, i)) return true;
    }
    return false;
}

/// Everything that a typed entry may have been rounded from; the value itself where it is exact.
std::optional<Enclosure> reach(Workings workings, const TypedArray& typed, std::size_t entry) {
    const auto value =
        workings.numeric->evaluate(*typed.tree, typed.nodes[entry], comparison_digits);
    const auto* array = std::get_if<EnclosureArray>(&value);
    if (array == nullptr || !array->is_scalar()) return std::nullopt;
    const auto& point = array->entries[0];
    const auto decimal = decimal_at(typed, entry);
    if (!decimal) return point;
    const auto unit = Enclosure::fraction("1", power_of_ten(decimal->places), comparison_digits);
    return hull(point - unit, point + unit);
}

std::optional<EnclosureArray> reach(Workings workings, const TypedArray& typed) {
    EnclosureArray array{typed.extents, {}};
    for (std::size_t i = 0; i < typed.size(); ++i) {
        auto entry = reach(workings, typed, i);
        if (!entry || !entry->is_bounded()) return std::nullopt;
        array.entries.push_back(std::move(*entry));
    }
    return array;
}

/// The student's own answer to another field, as it was read.
std::optional<SyntaxTree> tree_of(const FieldAnswer& other, Workings workings) {
    auto read = read_exact_answer(*other.field, *other.answer, workings);
    if (!read.reading) return std::nullopt;
    return std::move(read.reading.value().tree);
}

/// `is` over the ranges that the student's own decimals stand for.
std::optional<EnclosureArray> range_of(const FollowThrough& rule, Workings workings,
                                       const EnclosureArray& own) {
    const auto known = workings.numeric->bindings();
    const auto bindings = [&](std::string_view name, Digits precision) {
        return name == rule.from ? &own : known(name, precision);
    };
    auto value = numeric::evaluate(rule.is, rule.is.root(), comparison_digits, bindings);
    auto* array = std::get_if<EnclosureArray>(&value);
    return array ? std::optional(std::move(*array)) : std::nullopt;
}

bool may_be_rounded_from(const TypedArray& typed, const EnclosureArray& range, Workings workings) {
    const auto ours = reach(workings, typed);
    if (!ours || ours->entries.size() != range.entries.size()) return false;
    for (std::size_t i = 0; i < range.entries.size(); ++i) {
        const auto& theirs = range.entries[i];
        if (!theirs.is_bounded() || theirs.is_disjoint_from(ours->entries[i])) return false;
    }
    return true;
}

bool follows_from_answer(const FieldDefinition& field, const FollowThrough& rule,
                         const SyntaxTree& tree, const SyntaxTree& own, const Setting& setting) {
    ExtendedWorkings extended(setting, rule.from, own);
    const auto workings = extended.get();
    if (!workings) return false;
    const auto value = Reference::derive(*workings, rule.is, rule.span);
    const auto typed = entries_of(*workings, tree);
    const auto own_entries = entries_of(*workings, own);
    if (!value || !typed || !own_entries) return false;
    if (agrees(*value, *typed, field.decimals)) return true;
    if (typed->extents != value->extents()) return false;
    if (!has_decimal(*typed) || !shows_enough(*typed) || !shows_enough(*own_entries)) return false;
    const auto own_range = reach(*workings, *own_entries);
    const auto range = own_range ? range_of(rule, *workings, *own_range) : std::nullopt;
    return range && may_be_rounded_from(*typed, *range, *workings);
}

/// `is` for one number in place of the weight.
std::optional<symbolic::ExactArray> value_at(std::int64_t weight, const FollowThrough& rule,
                                             const Setting& setting, Workings workings) {
    ExtendedWorkings extended(setting, rule.own_weight, integer_tree(weight));
    const auto own = extended.get();
    if (!own) return std::nullopt;
    const auto value = Reference::derive(*own, rule.is, rule.span);
    if (!value) return std::nullopt;
    symbolic::ExactArray array{value->extents(), {}};
    for (std::size_t i = 0; i < value->size(); ++i) {
        const auto rational = own->exact->field().as_rational(value->exact(i));
        if (!rational) return std::nullopt;
        array.entries.push_back(
            workings.exact->field().rational(rational->first, rational->second));
    }
    return array;
}

/// The coefficients c of `is` = w c; nothing where `is` is not of this form, or c not rational.
std::optional<symbolic::ExactArray> coefficients(const FollowThrough& rule, const Setting& setting,
                                                 Workings workings) {
    const auto at_zero = value_at(0, rule, setting, workings);
    auto at_one = value_at(1, rule, setting, workings);
    const auto at_two = value_at(2, rule, setting, workings);
    if (!at_zero || !at_one || !at_two) return std::nullopt;
    auto& field = workings.exact->field();
    for (std::size_t i = 0; i < at_one->entries.size(); ++i) {
        const auto doubled = field.add(at_one->entries[i], at_one->entries[i]);
        const auto* twice = std::get_if<Exact>(&doubled);
        const bool linear = twice != nullptr &&
                            field.check_zero(at_zero->entries[i]) == Truth::holds &&
                            field.check_equal(*twice, at_two->entries[i]) == Truth::holds;
        if (!linear) return std::nullopt;
    }
    return at_one;
}

/// Every typed entry as an exact value.
std::optional<std::vector<Exact>> exact_entries(Workings workings, const TypedArray& typed) {
    if (!typed.is_typed()) return typed.values;
    std::vector<Exact> entries;
    for (const auto node : typed.nodes) {
        const auto value = symbolic::lift(workings.exact->field(), *typed.tree, node,
                                          workings.exact->bindings(), false);
        const auto* array = std::get_if<symbolic::ExactArray>(&value);
        if (array == nullptr || !array->is_scalar()) return std::nullopt;
        entries.push_back(array->entries[0]);
    }
    return entries;
}

bool is_exact_multiple(const std::vector<Exact>& typed, const symbolic::ExactArray& c, Exact one,
                       symbolic::Field& field) {
    const auto first = std::find_if(c.entries.begin(), c.entries.end(), [&field](Exact entry) {
        return field.check_zero(entry) == Truth::fails;
    });
    if (first == c.entries.end()) return false;
    const auto i = static_cast<std::size_t>(first - c.entries.begin());
    const auto quotient = field.divide(typed[i], c.entries[i]);
    const auto* weight = std::get_if<Exact>(&quotient);
    if (weight == nullptr || field.sign(*weight) != numeric::Sign::positive) return false;
    const auto rest = field.subtract(one, *weight);
    const auto* left = std::get_if<Exact>(&rest);
    if (left == nullptr || field.sign(*left) != numeric::Sign::positive) return false;
    for (std::size_t j = 0; j < typed.size(); ++j) {
        const auto product = field.multiply(*weight, c.entries[j]);
        const auto* expected = std::get_if<Exact>(&product);
        if (expected == nullptr || field.check_equal(typed[j], *expected) != Truth::holds) {
            return false;
        }
    }
    return true;
}

bool is_rounded_multiple(const EnclosureArray& typed, const symbolic::ExactArray& c,
                         symbolic::Field& field) {
    const auto zero = Enclosure::integer(0, comparison_digits);
    const auto one = Enclosure::integer(1, comparison_digits);
    std::vector<Enclosure> weights;
    bool is_weight = false;
    for (std::size_t j = 0; j < c.entries.size(); ++j) {
        if (field.check_zero(c.entries[j]) == Truth::holds) {
            if (!typed.entries[j].contains_zero()) return false;
            continue;
        }
        weights.push_back(typed.entries[j] / field.enclose(c.entries[j], comparison_digits));
        const auto& weight = weights.back();
        if (!weight.is_bounded()) return false;
        is_weight = is_weight || (Enclosure::check_less(zero, weight) == Truth::holds &&
                                  Enclosure::check_less(weight, one) == Truth::holds);
    }
    // Intervals on a line that meet two by two have a point in common (Helly).
    for (std::size_t a = 0; a < weights.size(); ++a) {
        for (std::size_t b = a + 1; b < weights.size(); ++b) {
            if (weights[a].is_disjoint_from(weights[b])) return false;
        }
    }
    return is_weight;
}

/// A fault of the exercise, or whether the answer is such a multiple.
base::Result<bool> follows_from_weight(const FollowThrough& rule, const SyntaxTree& tree,
                                       Workings workings) {
    const auto c = coefficients(rule, *workings.setting, workings);
    if (!c) {
        return exercise_fault(*workings.setting->exercise, rule.span,
                              "the value is not '" + rule.own_weight + "' times rational numbers",
                              "write it as such a product, for instance w*[2, -1]");
    }
    auto& field = workings.exact->field();
    const Exact one = field.one();  // before the answer, which may use up the budget
    const auto typed = entries_of(workings, tree);
    if (!typed || typed->extents != c->extents) return false;
    const auto entries = exact_entries(workings, *typed);
    if (entries && is_exact_multiple(*entries, *c, one, field)) return true;
    if (!has_decimal(*typed) || !shows_enough(*typed)) return false;
    const auto range = reach(workings, *typed);
    return range && is_rounded_multiple(*range, *c, field);
}

base::Result<bool> applies(const FieldDefinition& field, const FollowThrough& rule,
                           const SyntaxTree& tree, Workings workings, const FindAnswer& find) {
    if (rule.from.empty()) return follows_from_weight(rule, tree, workings);
    const auto other = find(rule.from);
    const auto own = other ? tree_of(*other, workings) : std::nullopt;
    return own && follows_from_answer(field, rule, tree, *own, *workings.setting);
}

void earn(const FollowThrough& rule, FieldResult& result) {
    const std::string from = rule.from.empty() ? "a weight of your own" : "your own " + rule.from;
    result.notes.push_back({note_ids::follow_through, "not the asked value, but it follows from " +
                                                          from +
                                                          "; that earns points for the method"});
    result.earned = std::max(result.earned, rule.points);
    if (result.verdict == FieldVerdict::wrong && result.earned > Points{}) {
        result.verdict = FieldVerdict::partly;
    }
}

}  // namespace

base::Diagnostics follow_through(const FieldDefinition& field, const SyntaxTree& tree,
                                 const FreshWorkings& fresh, const FindAnswer& find,
                                 FieldResult& result) {
    for (const auto& rule : field.follow_through) {
        const auto workings = fresh();
        if (!workings) return workings.diagnostics();
        const auto follows = applies(field, rule, tree, *workings, find);
        if (!follows) return follows.diagnostics();
        if (*follows) {
            earn(rule, result);
            return {};
        }
    }
    return {};
}

}  // namespace proofmark::grading

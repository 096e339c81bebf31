#include "agreement.hpp"

#include <algorithm>

#include "compare_entry.hpp"
#include "decimal_answer.hpp"
#include "shape_fit.hpp"

namespace proofmark::grading {

using numeric::Digits;
using numeric::Enclosure;
using numeric::EnclosureArray;

namespace {

constexpr Digits comparison_digits{50};

std::optional<EnclosureArray> enclose(NumericWorkings& workings, const notation::SyntaxTree& tree) {
    auto value = workings.evaluate(tree, tree.root(), comparison_digits);
    auto* array = std::get_if<EnclosureArray>(&value);
    return array ? std::optional(std::move(*array)) : std::nullopt;
}

/// How far a typed entry may be from a value that it stands for: one unit of its last place.
Enclosure reach(const TypedArray& typed, std::size_t entry) {
    const auto decimal =
        typed.is_typed() ? decimal_answer(*typed.tree, typed.nodes[entry]) : std::nullopt;
    if (!decimal) return Enclosure::integer(0, comparison_digits);
    return Enclosure::fraction("1", power_of_ten(decimal->places), comparison_digits);
}

/// |typed - value|, entry by entry; empty where the numbers of entries differ, nothing where a side
/// has no enclosure.
std::optional<std::vector<Enclosure>> distances(NumericWorkings& workings,
                                                const notation::SyntaxTree& value,
                                                const TypedArray& typed) {
    // A matrix that was typed transposed is evaluated in another order than its entries stand in.
    const bool in_order = typed.tree->kind(typed.tree->root()) != notation::Kind::transpose;
    const auto theirs = enclose(workings, value);
    const auto ours = enclose(workings, *typed.tree);
    if (!in_order || !theirs || !ours) return std::nullopt;
    std::vector<Enclosure> result;
    if (theirs->entries.size() != ours->entries.size()) return result;
    for (std::size_t i = 0; i < ours->entries.size(); ++i) {
        result.push_back(abs(theirs->entries[i] - ours->entries[i]));
    }
    return result;
}

}  // namespace

exercises::DecimalPolicy policy_for_diagnosis(const exercises::DecimalPolicy& policy) {
    exercises::DecimalPolicy strict;
    strict.places_at_least = std::min<std::uint32_t>(policy.places_at_least, 2);
    if (policy.significant_at_least) {
        strict.significant_at_least = std::min<std::uint32_t>(*policy.significant_at_least, 2);
    }
    strict.last_digit = exercises::DecimalPolicy::LastDigit::strict;
    for (const auto& own : policy.per_entry) {
        strict.per_entry.push_back(policy_for_diagnosis(own));
    }
    return strict;
}

bool agrees(const Reference& value, const TypedArray& typed,
            const exercises::DecimalPolicy& policy) {
    const auto fit = shape_fit(typed.extents, value.extents());
    if (fit == ShapeFit::none || fit == ShapeFit::transposed) return false;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto entry = compare_entry(value, i, typed, i, policy);
        if (entry.verdict != FieldVerdict::right) return false;
    }
    return true;
}

bool may_agree(NumericWorkings& workings, const notation::SyntaxTree& value,
               const TypedArray& typed) {
    const auto distance = distances(workings, value, typed);
    if (!distance) return true;
    if (distance->size() != typed.size()) return false;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const auto most = reach(typed, i);
        if (Enclosure::check_less(most, (*distance)[i]) == base::Truth::holds) return false;
    }
    return true;
}

bool is_near(NumericWorkings& workings, const notation::SyntaxTree& value,
             const TypedArray& typed) {
    const auto distance = distances(workings, value, typed);
    const auto most = Enclosure::fraction("1", "10", comparison_digits);
    return distance && distance->size() == typed.size() &&
           std::all_of(distance->begin(), distance->end(), [&most](const Enclosure& entry) {
               return Enclosure::check_less(entry, most) == base::Truth::holds;
           });
}

}  // namespace proofmark::grading

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

}  // namespace

exercises::DecimalPolicy policy_for_diagnosis(const exercises::DecimalPolicy& policy) {
    exercises::DecimalPolicy strict;
    strict.places_at_least = std::min<std::uint32_t>(policy.places_at_least, 2);
    strict.last_digit = exercises::DecimalPolicy::LastDigit::strict;
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
    const auto theirs = enclose(workings, value);
    const auto ours = enclose(workings, *typed.tree);
    if (!theirs || !ours) return true;
    if (theirs->entries.size() != typed.size()) return false;
    // A typed transposed matrix is evaluated in another order than its entries stand in.
    if (ours->entries.size() != typed.size()) return true;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const auto distance = abs(theirs->entries[i] - ours->entries[i]);
        const auto most = reach(typed, i);
        if (Enclosure::check_less(most, distance) == base::Truth::holds) return false;
    }
    return true;
}

}  // namespace proofmark::grading

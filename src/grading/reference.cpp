#include "reference.hpp"

#include "proofmark/grading/grade.hpp"

namespace proofmark::grading {

using numeric::Digits;
using numeric::Enclosure;
using numeric::EnclosureArray;

namespace {

constexpr Digits comparison_digits{50};
constexpr Digits most_digits{4000};

/// The value of the tree by enclosures; more digits where a step stays uncertain.
EnclosureArray enclose(const Workings& workings, const notation::SyntaxTree& is, Digits precision) {
    for (Digits digits = precision;; digits.count *= 4) {
        auto value = workings.numeric->evaluate(is, is.root(), digits);
        if (auto* array = std::get_if<EnclosureArray>(&value)) return std::move(*array);
        const auto& none = std::get<numeric::NoValue>(value);
        const bool may_help = none.reason == numeric::NoValue::Reason::uncertain;
        if (!may_help || digits.count >= most_digits.count) {
            throw LayerMismatch("a reference has an exact value but no enclosure: " + none.message);
        }
    }
}

void compare_layers(Reference& reference, const EnclosureArray& independent) {
    if (independent.extents != reference.extents()) {
        throw LayerMismatch("the two layers give a reference different shapes");
    }
    for (std::size_t i = 0; i < reference.size(); ++i) {
        auto& field = reference.workings().exact->field();
        const auto exact = field.enclose(reference.exact(i), comparison_digits);
        if (!exact.is_disjoint_from(independent.entries[i])) continue;
        throw LayerMismatch("entry " + std::to_string(i + 1) + " of a reference is " +
                            exact.text(Digits{20}) + " exactly and " +
                            independent.entries[i].text(Digits{20}) + " from the matrices");
    }
}

}  // namespace

base::Result<Reference> Reference::derive(Workings workings, const notation::SyntaxTree& is,
                                          base::SourceSpan span) {
    Reference reference;
    reference.workings_ = workings;
    reference.is_ = &is;
    reference.one_ = workings.exact->field().one();
    auto value =
        symbolic::lift(workings.exact->field(), is, is.root(), workings.exact->bindings(), false);
    if (const auto* obstacle = std::get_if<symbolic::Obstacle>(&value)) {
        return exercise_fault(*workings.setting->exercise, span,
                              "a reference has no value: " + obstacle->message,
                              "check what it is made of");
    }
    reference.exact_ = std::move(std::get<symbolic::ExactArray>(value));
    compare_layers(reference, enclose(workings, is, comparison_digits));
    return reference;
}

Enclosure Reference::enclosure(std::size_t entry, Digits precision) const {
    const Enclosure value = enclose(workings_, *is_, precision).entries[entry];
    switch (change_) {
        case EntryChange::negated: return -value;
        case EntryChange::inverted: return Enclosure::integer(1, precision) / value;
        case EntryChange::none: break;
    }
    return value;
}

std::optional<Reference> Reference::with(EntryChange change, std::size_t entry) const {
    auto& field = workings_.exact->field();
    const auto value = change == EntryChange::negated ? field.negate(exact(entry))
                                                      : field.divide(one_, exact(entry));
    const auto* exact = std::get_if<symbolic::Exact>(&value);
    if (exact == nullptr) return std::nullopt;
    Reference changed = *this;
    changed.exact_.entries[entry] = *exact;
    changed.change_ = change;
    return changed;
}

void compare_head_layers(Workings workings) {
    const auto& exact = workings.exact->arrays();
    if (exact.empty()) return;
    const auto& independent = workings.numeric->arrays(comparison_digits);
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const auto mismatches =
            attention::compare_layers(workings.exact->field(), exact[i], independent[i]);
        if (mismatches.empty()) continue;
        const auto& first = mismatches.front();
        throw LayerMismatch(first.array + "[" + std::to_string(first.row + 1) + "," +
                            std::to_string(first.column + 1) + "] is " + first.exact_text + ", " +
                            first.exact_enclosure + ", exactly and " +
                            first.independent_enclosure + " from the matrices");
    }
}

}  // namespace proofmark::grading

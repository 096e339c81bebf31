#include "compare_entry.hpp"

#include "compare_decimal.hpp"
#include "decimal_answer.hpp"
#include "note_ids.hpp"
#include "proofmark/symbolic/check_equal.hpp"

namespace proofmark::grading {

using base::Truth;
using exercises::DecimalPolicy;
using numeric::Digits;
using numeric::Enclosure;
using symbolic::Verdict;

namespace {

constexpr Digits comparison_digits{50};

EntryVerdict right_by_algebra() {
    EntryVerdict verdict;
    verdict.verdict = FieldVerdict::right;
    verdict.proof = {"normal-form",
                     "proved equal: your value and the asked one have the same "
                     "normal form"};
    return verdict;
}

EntryVerdict wrong_by(std::string method) {
    EntryVerdict verdict;
    verdict.verdict = FieldVerdict::wrong;
    verdict.proof = {std::move(method), "proved different from the asked value"};
    return verdict;
}

std::string method_name(symbolic::Proof::Method method) {
    using Method = symbolic::Proof::Method;
    switch (method) {
        case Method::normal_form: return "normal-form";
        case Method::enclosures: return "enclosures";
        case Method::root_bound: return "root-bound";
        case Method::undefined_operation: return "undefined-operation";
        case Method::shapes: return "shapes";
        case Method::none: break;
    }
    return "none";
}

EntryVerdict open_entry(Verdict why) {
    if (why == Verdict::over_budget) {
        return undecided(note_ids::over_budget,
                         "too large to be computed here; a person decides about it");
    }
    return undecided(note_ids::undecided,
                     "neither proved equal nor proved different; a person decides about it");
}

/// The typed entry by enclosures, where that gives a value.
std::optional<Enclosure> enclose(const Reference& reference, const TypedArray& typed,
                                 std::size_t typed_entry) {
    const auto& workings = reference.workings();
    if (!typed.is_typed()) {
        return workings.exact->field().enclose(typed.values[typed_entry], comparison_digits);
    }
    auto value =
        workings.numeric->evaluate(*typed.tree, typed.nodes[typed_entry], comparison_digits);
    const auto* array = std::get_if<numeric::EnclosureArray>(&value);
    if (array == nullptr || !array->is_scalar()) return std::nullopt;
    return array->entries[0];
}

/// A number as a definition gives it; 0 where it is left out.
Enclosure enclose(const std::optional<notation::SyntaxTree>& number) {
    if (!number) return Enclosure::integer(0, comparison_digits);
    auto value = numeric::evaluate(*number, number->root(), comparison_digits);
    return std::get<numeric::EnclosureArray>(value).entries[0];
}

/// a + b |x|.
Enclosure tolerance_at(const Enclosure& x, const DecimalPolicy& policy) {
    return enclose(policy.tolerance) + enclose(policy.relative_tolerance) * abs(x);
}

Truth check_tolerance(const Enclosure& distance, const Enclosure& asked,
                      const DecimalPolicy& policy) {
    if (!policy.tolerance && !policy.relative_tolerance) return Truth::fails;
    return Enclosure::check_less(distance, tolerance_at(asked, policy));
}

/// An expression that contains decimals, proved different from the exact value: right within a
/// tolerance, else perhaps spoiled by rounding on the way.
EntryVerdict compare_rounded_expression(const Reference& reference, std::size_t entry,
                                        const TypedArray& typed, std::size_t typed_entry,
                                        const DecimalPolicy& policy, EntryVerdict different) {
    const auto value = enclose(reference, typed, typed_entry);
    if (!value || !value->is_bounded()) return different;
    const auto asked = reference.enclosure(entry, comparison_digits);
    const auto distance = abs(*value - asked);
    const Truth within = check_tolerance(distance, asked, policy);
    // On the border itself no enclosure decides.
    if (within == Truth::unknown) return open_entry(Verdict::undecided);
    if (within == Truth::holds) {
        EntryVerdict verdict;
        verdict.verdict = FieldVerdict::right;
        verdict.proof = {"enclosures",
                         "proved to differ from the asked value by less than the "
                         "tolerance"};
        return verdict;
    }
    const auto near = Enclosure::fraction("1", "1000", comparison_digits);
    if (Enclosure::check_less(distance, near) == Truth::holds) {
        different.notes.push_back({note_ids::rounded_intermediate,
                                   "close, but a rounded decimal inside an expression spoils the "
                                   "value; compute with exact numbers and round at the end"});
    }
    return different;
}

EntryVerdict compare_computed(const Reference& reference, std::size_t entry,
                              const TypedArray& typed, std::size_t typed_entry,
                              const DecimalPolicy& policy) {
    auto& field = reference.workings().exact->field();
    switch (field.check_equal(typed.values[typed_entry], reference.exact(entry))) {
        case Truth::holds: return right_by_algebra();
        case Truth::unknown: return open_entry(Verdict::undecided);
        case Truth::fails: break;
    }
    auto different = wrong_by("normal-form");
    if (!contains_decimal(*typed.tree, typed.tree->root())) return different;
    return compare_rounded_expression(reference, entry, typed, typed_entry, policy,
                                      std::move(different));
}

EntryVerdict invalid_by(base::Diagnostic diagnostic) {
    EntryVerdict verdict;
    verdict.verdict = FieldVerdict::invalid;
    verdict.diagnostics.push_back(std::move(diagnostic));
    return verdict;
}

/// The entry as a number that may be rounded. Without a rule for significant digits, whole numbers
/// are exact.
std::optional<DecimalAnswer> rounded_number(const notation::SyntaxTree& tree, notation::NodeId node,
                                            const DecimalPolicy& policy) {
    return policy.significant_at_least ? rounded_answer(tree, node) : decimal_answer(tree, node);
}

EntryVerdict compare_typed(const Reference& reference, std::size_t entry, const TypedArray& typed,
                           std::size_t typed_entry, const DecimalPolicy& policy) {
    const auto& workings = reference.workings();
    const auto& tree = *typed.tree;
    const auto node = typed.nodes[typed_entry];
    const auto decision =
        symbolic::check_value(workings.exact->field(), tree, node, reference.exact(entry),
                              workings.exact->bindings(), workings.numeric->bindings());
    const auto decimal = rounded_number(tree, node, policy);
    switch (decision.verdict) {
        case Verdict::equal: return right_by_algebra();
        case Verdict::undefined:
        case Verdict::invalid: return invalid_by(decision.diagnostic);
        case Verdict::undecided:
        case Verdict::over_budget:
            return decimal ? compare_decimal(reference, entry, *decimal, policy)
                           : open_entry(decision.verdict);
        case Verdict::different: break;
    }
    if (decimal) return compare_decimal(reference, entry, *decimal, policy);
    auto different = wrong_by(method_name(decision.proof.method));
    if (!contains_decimal(tree, node)) return different;
    return compare_rounded_expression(reference, entry, typed, typed_entry, policy,
                                      std::move(different));
}

}  // namespace

EntryVerdict compare_entry(const Reference& reference, std::size_t entry, const TypedArray& typed,
                           std::size_t typed_entry, const DecimalPolicy& policy) {
    const auto& own = policy.for_entry(entry);
    return typed.is_typed() ? compare_typed(reference, entry, typed, typed_entry, own)
                            : compare_computed(reference, entry, typed, typed_entry, own);
}

}  // namespace proofmark::grading

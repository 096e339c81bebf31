#include "experiment_run.hpp"

#include <algorithm>
#include <utility>

#include "proofmark/grading/grade.hpp"
#include "proofmark/numeric/certify.hpp"
#include "proofmark/numeric/rounded_fraction.hpp"

namespace proofmark::grading {

using base::DiagnosticKind;
using numeric::Digits;
using numeric::Enclosure;
using symbolic::Exact;
using symbolic::ExactArray;

namespace {

constexpr Digits comparison_digits{50};
constexpr Digits most_digits{400};
constexpr std::uint32_t decimal_places = 6;

base::Diagnostic too_large(const std::string& why) {
    base::Diagnostic diagnostic;
    diagnostic.kind = DiagnosticKind::step_budget;
    diagnostic.message = "the changed head is too large to be computed here: " + why;
    diagnostic.remedy = "use smaller numbers";
    return diagnostic;
}

/// Throws unless the exact arrays are confirmed; a witness without bounds confirms nothing, but
/// contradicts nothing either.
base::Diagnostics confirm(symbolic::Field& field, const attention::Head& head,
                          const attention::ExactArrays& exact) {
    const auto mismatches = attention::check_layers(field, head, exact, comparison_digits);
    if (!mismatches) return mismatches.diagnostics();
    if (mismatches->empty()) return {};
    const auto& first = mismatches->front();
    const bool is_unbounded =
        first.exact_enclosure == "unbounded" || first.independent_enclosure == "unbounded";
    const std::string entry = first.array + "[" + std::to_string(first.row + 1) + "," +
                              std::to_string(first.column + 1) + "]";
    if (is_unbounded) return {too_large(entry + " is beyond what can be confirmed by numbers")};
    throw LayerMismatch(entry + " of an experiment is " + first.exact_text + ", " +
                        first.exact_enclosure + ", exactly and " + first.independent_enclosure +
                        " from the matrices");
}

}  // namespace

base::Result<ExperimentRun> ExperimentRun::derive(Workings workings, const Proposal& proposal) {
    attention::Head changed = *workings.setting->head;
    changed.interventions.insert(changed.interventions.end(), proposal.interventions.begin(),
                                 proposal.interventions.end());
    if (auto faults = attention::check_head(changed); !faults.empty()) return faults;
    ExperimentRun run(workings, std::move(changed));
    auto derived = attention::derive_exact(run.field(), run.changed_);
    if (!derived) return derived.diagnostics();
    run.after_ = std::move(derived).value();
    if (auto faults = confirm(run.field(), run.changed_, run.after_); !faults.empty()) {
        return faults;
    }
    return run;
}

const ExactArray& ExperimentRun::before(std::string_view array) const {
    return *workings_.exact->arrays().front().find(array);
}

const ExactArray& ExperimentRun::after(std::string_view array) const { return *after_.find(array); }

std::vector<base::Truth> ExperimentRun::check_same(std::string_view array) const {
    const auto& old_entries = before(array).entries;
    const auto& new_entries = after(array).entries;
    std::vector<base::Truth> same;
    for (std::size_t i = 0; i < old_entries.size(); ++i) {
        same.push_back(field().check_equal(old_entries[i], new_entries[i]));
    }
    return same;
}

std::optional<ExactArray> ExperimentRun::difference(std::string_view array) const {
    const auto& old_array = before(array);
    const auto& new_array = after(array);
    ExactArray result{old_array.extents, {}};
    for (std::size_t i = 0; i < old_array.entries.size(); ++i) {
        auto entry = field().subtract(new_array.entries[i], old_array.entries[i]);
        const auto* value = std::get_if<Exact>(&entry);
        if (value == nullptr) return std::nullopt;
        result.entries.push_back(*value);
    }
    return result;
}

namespace {

/// The rounded value of a rational number; a tie is settled by nothing else.
std::optional<std::string> rounded_rational(symbolic::Field& field, Exact value) {
    const auto fraction = field.as_rational(value);
    if (!fraction) return std::nullopt;
    return numeric::rounded_fraction(fraction->first, fraction->second, decimal_places);
}

}  // namespace

std::string ExperimentRun::decimal_of_difference(std::string_view array, std::size_t entry) const {
    const auto exact = field().subtract(after(array).entries[entry], before(array).entries[entry]);
    if (const auto* value = std::get_if<Exact>(&exact)) {
        if (auto decimal = rounded_rational(field(), *value)) return *decimal;
    }
    const auto enclose = [&](Digits precision) {
        const auto old_arrays = attention::derive_enclosures(head(), precision);
        const auto new_arrays = attention::derive_enclosures(changed_, precision);
        if (!old_arrays || !new_arrays) return Enclosure::integer(1, precision) / Enclosure();
        return new_arrays->find(array)->entries[entry] - old_arrays->find(array)->entries[entry];
    };
    return numeric::certified_decimal(enclose, decimal_places, most_digits).value_or("");
}

std::string ExperimentRun::decimal_after(std::string_view array, std::size_t entry) const {
    if (auto decimal = rounded_rational(field(), after(array).entries[entry])) return *decimal;
    const auto enclose = [&](Digits precision) {
        const auto arrays = attention::derive_enclosures(changed_, precision);
        if (!arrays) return Enclosure::integer(1, precision) / Enclosure();
        return arrays->find(array)->entries[entry];
    };
    return numeric::certified_decimal(enclose, decimal_places, most_digits).value_or("");
}

}  // namespace proofmark::grading

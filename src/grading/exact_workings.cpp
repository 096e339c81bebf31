#include "exact_workings.hpp"

#include "proofmark/attention/rounded_weights.hpp"

namespace proofmark::grading {

using symbolic::ExactArray;
using symbolic::Obstacle;

const ExactArray* ExactWorkings::find(std::string_view name) const {
    const auto found = names_.find(name);
    if (found != names_.end()) return &found->second;
    return arrays_ ? arrays_->find(name) : nullptr;
}

symbolic::ExactBindings ExactWorkings::bindings() const {
    return [this](std::string_view name) { return find(name); };
}

base::Diagnostics ExactWorkings::define(const Setting& setting) {
    base::Diagnostics faults;
    for (const auto& [name, tree] : setting.definitions) {
        auto value = symbolic::lift(field_, tree, tree.root(), bindings(), false);
        if (const auto* obstacle = std::get_if<Obstacle>(&value)) {
            faults.push_back(exercise_fault(*setting.exercise, {},
                                            "'" + name + "' has no value: " + obstacle->message,
                                            "define it over given values and names before it"));
            continue;
        }
        auto& array = std::get<ExactArray>(value);
        // Only irrational values are worth a name on display.
        if (array.is_scalar() && !field_.as_rational(array.entries[0])) {
            field_.name_value(name, array.entries[0]);
        }
        names_.insert_or_assign(name, std::move(array));
    }
    return faults;
}

base::Result<ExactWorkings> ExactWorkings::derive(const Setting& setting, Arrays arrays) {
    ExactWorkings workings;
    if (arrays == Arrays::derived && setting.head) {
        auto derived = attention::derive_exact(workings.field_, *setting.head);
        if (!derived) return derived.diagnostics();
        workings.arrays_ = std::move(derived).value();
    }
    auto faults = workings.define(setting);
    if (!faults.empty()) return faults;
    return workings;
}

std::optional<ExactWorkings> ExactWorkings::derive_mutated(const Setting& setting,
                                                           attention::Mutation mutation) {
    ExactWorkings workings;
    auto derived = attention::derive_mutated(workings.field_, *setting.head, mutation);
    if (!derived) return std::nullopt;
    workings.arrays_ = std::move(*derived);
    if (!workings.define(setting).empty()) return std::nullopt;
    return workings;
}

std::optional<ExactWorkings> ExactWorkings::derive_rounded(const Setting& setting,
                                                           std::uint32_t places) {
    ExactWorkings workings;
    auto& field = workings.field_;
    auto derived = attention::derive_exact(field, *setting.head);
    if (!derived) return std::nullopt;
    auto weights = attention::rounded_weights(field, *setting.head, *derived, places);
    if (!weights) return std::nullopt;
    workings.arrays_ = attention::with_weights(field, std::move(derived).value(), *weights);
    workings.weights_ = std::move(*weights);
    if (!workings.arrays_ || !workings.define(setting).empty()) return std::nullopt;
    return workings;
}

}  // namespace proofmark::grading

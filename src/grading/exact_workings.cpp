#include "exact_workings.hpp"

#include "proofmark/attention/rounded_weights.hpp"

namespace proofmark::grading {

using symbolic::ExactArray;
using symbolic::Obstacle;

const ExactArray* ExactWorkings::find(std::string_view name) const {
    const auto found = names_.find(name);
    if (found != names_.end()) return &found->second;
    for (std::size_t i = 0; i < arrays_.size(); ++i) {
        const auto array = array_of(name, suffixes_[i]);
        if (!array.empty()) return arrays_[i].find(array);
    }
    return nullptr;
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
    if (arrays == Arrays::derived) {
        for (const auto& view : setting.heads()) {
            auto derived = attention::derive_exact(workings.field_, *view.head);
            if (!derived) return derived.diagnostics();
            workings.add(view, std::move(derived).value());
        }
    }
    auto faults = workings.define(setting);
    if (!faults.empty()) return faults;
    return workings;
}

std::optional<ExactWorkings> ExactWorkings::derive_mutated(const Setting& setting,
                                                           attention::Mutation mutation) {
    ExactWorkings workings;
    for (const auto& view : setting.heads()) {
        auto derived = attention::derive_mutated(workings.field_, *view.head, mutation);
        if (!derived) return std::nullopt;
        workings.add(view, std::move(*derived));
    }
    if (!workings.define(setting).empty()) return std::nullopt;
    return workings;
}

std::optional<ExactWorkings> ExactWorkings::derive_rounded(const Setting& setting,
                                                           std::uint32_t places) {
    ExactWorkings workings;
    auto& field = workings.field_;
    for (const auto& view : setting.heads()) {
        auto derived = attention::derive_exact(field, *view.head);
        if (!derived) return std::nullopt;
        auto weights = attention::rounded_weights(field, *view.head, *derived, places);
        if (!weights) return std::nullopt;
        auto rounded = attention::with_weights(field, std::move(derived).value(), *weights);
        if (!rounded) return std::nullopt;
        workings.add(view, std::move(*rounded));
        workings.weights_.push_back(std::move(*weights));
    }
    if (!workings.define(setting).empty()) return std::nullopt;
    return workings;
}

void ExactWorkings::add(const HeadView& view, attention::ExactArrays arrays) {
    suffixes_.emplace_back(view.suffix);
    arrays_.push_back(std::move(arrays));
}

}  // namespace proofmark::grading

#include "numeric_workings.hpp"

#include <algorithm>

#include "proofmark/attention/rounded_weights.hpp"
#include "proofmark/grading/grade.hpp"

namespace proofmark::grading {

std::optional<attention::EnclosureArrays> NumericWorkings::derive(numeric::Digits precision) const {
    const auto& head = *setting_->head;
    if (variant_.mutation != attention::Mutation::none) {
        return attention::enclose_mutated(head, variant_.mutation, precision);
    }
    auto derived = attention::derive_enclosures(head, precision);
    if (!derived) return std::nullopt;
    if (variant_.weights.empty()) return std::move(derived).value();
    return attention::with_weights(std::move(derived).value(), variant_.weights, precision);
}

bool NumericWorkings::has_arrays(numeric::Digits precision) {
    if (arrays_.contains(precision.count)) return true;
    auto derived = derive(precision);
    if (derived) arrays_.emplace(precision.count, std::move(*derived));
    return derived.has_value();
}

const attention::EnclosureArrays& NumericWorkings::arrays(numeric::Digits precision) {
    if (!has_arrays(precision)) throw LayerMismatch("the head has exact arrays but no enclosures");
    return arrays_.find(precision.count)->second;
}

const NumericWorkings::Names& NumericWorkings::names(numeric::Digits precision) {
    const auto found = names_.find(precision.count);
    if (found != names_.end()) return found->second;
    // Filled while it is looked into: a definition may use those before it.
    Names& names = names_[precision.count];
    for (const auto& [name, tree] : setting_->definitions) {
        auto value = evaluate(tree, tree.root(), precision);
        if (auto* array = std::get_if<numeric::EnclosureArray>(&value)) {
            names.insert_or_assign(name, std::move(*array));
        }
    }
    return names;
}

const numeric::EnclosureArray* NumericWorkings::find(std::string_view name,
                                                     numeric::Digits precision) {
    const Names& known = names(precision);
    const auto found = known.find(name);
    if (found != known.end()) return &found->second;
    const auto& definitions = setting_->definitions;
    const bool is_definition =
        std::any_of(definitions.begin(), definitions.end(),
                    [name](const auto& definition) { return definition.first == name; });
    if (is_definition || !setting_->head) return nullptr;
    return arrays(precision).find(name);
}

numeric::Bindings NumericWorkings::bindings() {
    return
        [this](std::string_view name, numeric::Digits precision) { return find(name, precision); };
}

numeric::Evaluation NumericWorkings::evaluate(const notation::SyntaxTree& tree, notation::NodeId id,
                                              numeric::Digits precision) {
    return numeric::evaluate(tree, id, precision, bindings());
}

}  // namespace proofmark::grading

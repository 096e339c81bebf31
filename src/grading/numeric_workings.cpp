#include "numeric_workings.hpp"

#include <algorithm>

#include "proofmark/attention/rounded_weights.hpp"
#include "proofmark/grading/grade.hpp"

namespace proofmark::grading {

std::optional<attention::EnclosureArrays> NumericWorkings::derive(const attention::Head& head,
                                                                  std::size_t number,
                                                                  numeric::Digits precision) const {
    if (variant_.mutation != attention::Mutation::none) {
        return attention::enclose_mutated(head, variant_.mutation, precision);
    }
    auto derived = attention::derive_enclosures(head, precision);
    if (!derived) return std::nullopt;
    if (variant_.weights.empty()) return std::move(derived).value();
    return attention::with_weights(std::move(derived).value(), variant_.weights[number], precision);
}

std::optional<std::vector<attention::EnclosureArrays>> NumericWorkings::derive(
    numeric::Digits precision) const {
    std::vector<attention::EnclosureArrays> all;
    for (const auto& view : setting_->heads()) {
        auto derived = derive(*view.head, all.size(), precision);
        if (!derived) return std::nullopt;
        all.push_back(std::move(*derived));
    }
    return all;
}

bool NumericWorkings::has_arrays(numeric::Digits precision) {
    if (arrays_.contains(precision.count)) return true;
    auto derived = derive(precision);
    if (derived) arrays_.emplace(precision.count, std::move(*derived));
    return derived.has_value();
}

const std::vector<attention::EnclosureArrays>& NumericWorkings::arrays(numeric::Digits precision) {
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
    if (is_definition) return nullptr;
    const auto heads = setting_->heads();
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const auto array = array_of(name, heads[i].suffix);
        if (!array.empty()) return arrays(precision)[i].find(array);
    }
    return nullptr;
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

#include "numeric_workings.hpp"

#include <algorithm>

#include "proofmark/grading/grade.hpp"

namespace proofmark::grading {

const attention::EnclosureArrays& NumericWorkings::arrays(numeric::Digits precision) {
    const auto found = arrays_.find(precision.count);
    if (found != arrays_.end()) return found->second;
    auto derived = attention::derive_enclosures(*setting_->head, precision);
    if (!derived) {
        throw LayerMismatch("the head has exact arrays but no enclosures: " +
                            derived.diagnostics().front().message);
    }
    return arrays_.emplace(precision.count, std::move(derived).value()).first->second;
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

#include "proofmark/exercises/exercise.hpp"

#include <algorithm>

namespace proofmark::exercises {

std::string_view field_kind_name(FieldKind kind) {
    switch (kind) {
        case FieldKind::exact: return "exact";
        case FieldKind::shape: return "shape";
        case FieldKind::choice: return "choice";
        case FieldKind::property: return "property";
        case FieldKind::text: return "text";
        case FieldKind::experiment: return "experiment";
    }
    return "";
}

const FieldDefinition* Exercise::find(std::string_view field) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(),
                     [&](const FieldDefinition& definition) { return definition.name == field; });
    return found == fields.end() ? nullptr : &*found;
}

}  // namespace proofmark::exercises

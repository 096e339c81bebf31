#include "proofmark/attention/derivation.hpp"

#include <utility>

#include "fault.hpp"
#include "pipeline.hpp"
#include "quick_head.hpp"

namespace proofmark::attention {

template <class Array>
const Array* Arrays<Array>::find(std::string_view name) const {
    const std::pair<std::string_view, const Array*> named[] = {
        {"X", &X}, {"W_Q", &W_Q}, {"W_K", &W_K}, {"W_V", &W_V}, {"Q", &Q}, {"K", &K},
        {"V", &V}, {"D", &D},     {"S", &S},     {"A", &A},     {"O", &O},
    };
    for (const auto& [candidate, array] : named) {
        if (candidate == name) return array;
    }
    return nullptr;
}

template struct Arrays<symbolic::ExactArray>;
template struct Arrays<numeric::EnclosureArray>;
template struct Arrays<QuickArray>;

base::Diagnostic describe_obstacle(const std::string& entry, const ScalarObstacle& obstacle) {
    switch (obstacle.reason) {
        case ScalarObstacle::Reason::over_budget:
            return make_fault(base::DiagnosticKind::step_budget,
                              entry + " takes too long to work out: " + obstacle.message,
                              "use a smaller head or simpler entries");
        case ScalarObstacle::Reason::unproved:
            return make_fault(
                base::DiagnosticKind::bad_head,
                "whether " + entry + " has a value is not proved: " + obstacle.message,
                "write the entries that lead to it in a simpler form");
        case ScalarObstacle::Reason::no_value: break;
    }
    return make_fault(base::DiagnosticKind::bad_head, entry + " has no value: " + obstacle.message,
                      "give entries that are real numbers");
}

}  // namespace proofmark::attention

#pragma once

// The numeric witness of one exercise: the arrays of the head and the defined names as
// enclosures, computed from the matrices without the symbolic layer.

#include <map>
#include <string>

#include "proofmark/attention/derivation.hpp"
#include "proofmark/numeric/evaluate.hpp"
#include "setting.hpp"

namespace proofmark::grading {

class NumericWorkings {
  public:
    /// `setting` outlives this.
    explicit NumericWorkings(const Setting& setting) : setting_(&setting) {}

    /// Derived at each precision once, arrays only when one is asked for.
    const numeric::EnclosureArray* find(std::string_view name, numeric::Digits precision);
    /// Bindings that refer to this object.
    numeric::Bindings bindings();
    numeric::Evaluation evaluate(const notation::SyntaxTree& tree, notation::NodeId id,
                                 numeric::Digits precision);

    /// Derived arrays of the head; only when there is one.
    const attention::EnclosureArrays& arrays(numeric::Digits precision);

  private:
    using Names = std::map<std::string, numeric::EnclosureArray, std::less<>>;
    const Names& names(numeric::Digits precision);

    const Setting* setting_;
    std::map<std::uint32_t, attention::EnclosureArrays> arrays_;
    std::map<std::uint32_t, Names> names_;
};

}  // namespace proofmark::grading

#pragma once

// The numeric witness of one exercise: the arrays of the head and the defined names as
// enclosures, computed from the matrices without the symbolic layer.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofmark/attention/derivation.hpp"
#include "proofmark/attention/mutation.hpp"
#include "proofmark/numeric/evaluate.hpp"
#include "setting.hpp"

namespace proofmark::grading {

/// The head as it is given, or as somebody derives it who makes one mistake.
struct HeadVariant {
    attention::Mutation mutation = attention::Mutation::none;
    /// For each head, decimals that stand for the entries of A where O is formed; empty: the weights
    /// themselves.
    std::vector<std::vector<std::string>> weights;
};

class NumericWorkings {
  public:
    /// `setting` outlives this.
    explicit NumericWorkings(const Setting& setting, HeadVariant variant = {})
        : setting_(&setting), variant_(std::move(variant)) {}

    /// Whether the head has arrays by enclosures under the variant.
    bool has_arrays(numeric::Digits precision);

    /// Derived at each precision once, arrays only when one is asked for.
    const numeric::EnclosureArray* find(std::string_view name, numeric::Digits precision);
    /// Bindings that refer to this object.
    numeric::Bindings bindings();
    numeric::Evaluation evaluate(const notation::SyntaxTree& tree, notation::NodeId id,
                                 numeric::Digits precision);

    /// Derived arrays of each head of Setting::heads().
    const std::vector<attention::EnclosureArrays>& arrays(numeric::Digits precision);

  private:
    using Names = std::map<std::string, numeric::EnclosureArray, std::less<>>;
    const Names& names(numeric::Digits precision);
    std::optional<std::vector<attention::EnclosureArrays>> derive(numeric::Digits precision) const;
    std::optional<attention::EnclosureArrays> derive(const attention::Head& head, std::size_t number,
                                                     numeric::Digits precision) const;

    const Setting* setting_;
    HeadVariant variant_;
    std::map<std::uint32_t, std::vector<attention::EnclosureArrays>> arrays_;
    std::map<std::uint32_t, Names> names_;
};

}  // namespace proofmark::grading

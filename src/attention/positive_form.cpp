#include "positive_form.hpp"

#include <algorithm>

namespace proofmark::attention {

using notation::Function;
using notation::Kind;

bool has_positive_form(const notation::SyntaxTree& tree, notation::NodeId id) {
    const auto children = tree.children(id);
    switch (tree.kind(id)) {
        case Kind::number: return tree.number(id).digits.find_first_not_of('0') != std::string::npos;
        case Kind::constant: return true;
        case Kind::sum:
        case Kind::product:
        case Kind::invert:
            return std::all_of(children.begin(), children.end(),
                               [&](notation::NodeId child) { return has_positive_form(tree, child); });
        case Kind::power: return has_positive_form(tree, children[0]);
        case Kind::call:
            if (tree.function(id) == Function::exp) return true;
            return tree.function(id) == Function::sqrt && has_positive_form(tree, children[0]);
        default: return false;
    }
}

}  // namespace proofmark::attention

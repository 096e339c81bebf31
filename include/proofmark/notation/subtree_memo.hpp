#pragma once

// Values of parts of trees that were worked out before: exp(1/sqrt(2)) stands in an answer five
// times. A part is found by its text and compared as a tree before its value is taken, since in
// sin^2(1) the power and the call have the same text.

#include <cstddef>
#include <string_view>
#include <vector>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::notation {

/// The text of a part in the source that its tree was read from; empty when there is none.
inline std::string_view text_of(const SyntaxTree& tree, NodeId id, std::string_view source) {
    const base::SourceSpan span = tree.span(id);
    if (span.begin >= span.end || span.end > source.size()) return {};
    return source.substr(span.begin, span.end - span.begin);
}

/// Shared by trees in which names mean the same; trees and their texts outlive it. Keeps the first
/// `most` values.
template <class Value, std::size_t most>
class SubtreeMemo {
  public:
    /// nullptr when the part is not known.
    const Value* find(std::string_view text, const SyntaxTree& tree, NodeId id) const {
        for (const Known& known : known_) {
            if (known.text == text && same_form(*known.tree, known.id, tree, id)) return &known.value;
        }
        return nullptr;
    }
    void remember(std::string_view text, const SyntaxTree& tree, NodeId id, const Value& value) {
        if (known_.size() < most) known_.push_back({text, &tree, id, value});
    }
    void clear() { known_.clear(); }

  private:
    struct Known {
        std::string_view text;
        const SyntaxTree* tree = nullptr;
        NodeId id = 0;
        Value value;
    };
    std::vector<Known> known_;
};

}  // namespace proofmark::notation

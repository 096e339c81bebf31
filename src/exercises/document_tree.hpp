#pragma once

// A YAML or JSON document as a tree that remembers where everything stands.

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "problems.hpp"

namespace proofmark::exercises {

struct DocumentNode {
    enum class Kind { null, boolean, number, text, list, map };
    Kind kind = Kind::null;
    /// Source of a scalar with its quotes; of a list or map from its first character to the end
    /// of that line.
    base::SourceSpan span;
    std::string text;                 ///< scalar; number and boolean as written
    std::vector<DocumentNode> items;  ///< entries of a list, values of a map
    std::string key;                  ///< of a value in a map
    base::SourceSpan key_span;

    bool is(Kind wanted) const { return kind == wanted; }
    const DocumentNode* find(std::string_view wanted) const;
};

/// "a list", "a map", ...: for messages.
std::string_view kind_text(DocumentNode::Kind kind);

/// Builds the tree from a parser's events. A key that stands twice in a map is reported and its
/// first value kept.
class TreeBuilder {
  public:
    explicit TreeBuilder(Problems& problems) : problems_(problems) {}

    void key(std::string name, base::SourceSpan span);
    void scalar(DocumentNode node);
    void open(DocumentNode::Kind kind, base::SourceSpan span);
    void close();

    std::size_t depth() const { return open_.size(); }
    /// The innermost open map waits for a key.
    bool wants_key() const;
    DocumentNode take() { return std::move(root_); }

  private:
    struct Frame {
        DocumentNode node;
        std::set<std::string, std::less<>> keys;
        std::string key;
        base::SourceSpan key_span;
        bool has_key = false;
        bool repeated = false;
    };

    void attach(DocumentNode node);

    Problems& problems_;
    std::vector<Frame> open_;
    DocumentNode root_;
};

}  // namespace proofmark::exercises

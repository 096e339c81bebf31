#include "document_tree.hpp"

#include <algorithm>
#include <utility>

namespace proofmark::exercises {

using base::DiagnosticKind;

const DocumentNode* DocumentNode::find(std::string_view wanted) const {
    const auto found = std::find_if(items.begin(), items.end(),
                                    [&](const DocumentNode& item) { return item.key == wanted; });
    return found == items.end() ? nullptr : &*found;
}

std::string_view kind_text(DocumentNode::Kind kind) {
    switch (kind) {
        case DocumentNode::Kind::null: return "nothing";
        case DocumentNode::Kind::boolean: return "true or false";
        case DocumentNode::Kind::number: return "a number";
        case DocumentNode::Kind::text: return "a text";
        case DocumentNode::Kind::list: return "a list";
        case DocumentNode::Kind::map: return "a map";
    }
    return "";
}

bool TreeBuilder::wants_key() const {
    return !open_.empty() && open_.back().node.is(DocumentNode::Kind::map) && !open_.back().has_key;
}

void TreeBuilder::key(std::string name, base::SourceSpan span) {
    auto& frame = open_.back();
    frame.has_key = true;
    frame.repeated = !frame.keys.insert(name).second;
    if (frame.repeated)
        problems_.add(DiagnosticKind::duplicate_key, span,
                      "the key " + in_quotes(name) + " stands here a second time",
                      "keep one of the two");
    frame.key = std::move(name);
    frame.key_span = span;
}

void TreeBuilder::scalar(DocumentNode node) { attach(std::move(node)); }

void TreeBuilder::open(DocumentNode::Kind kind, base::SourceSpan span) {
    Frame frame;
    frame.node.kind = kind;
    frame.node.span = span;
    open_.push_back(std::move(frame));
}

void TreeBuilder::close() {
    auto node = std::move(open_.back().node);
    open_.pop_back();
    attach(std::move(node));
}

void TreeBuilder::attach(DocumentNode node) {
    if (open_.empty()) {
        root_ = std::move(node);
        return;
    }
    auto& frame = open_.back();
    const bool dropped = frame.repeated;
    if (frame.node.is(DocumentNode::Kind::map)) {
        node.key = std::move(frame.key);
        node.key_span = frame.key_span;
        frame.has_key = false;
        frame.repeated = false;
    }
    if (!dropped) frame.node.items.push_back(std::move(node));
}

}  // namespace proofmark::exercises

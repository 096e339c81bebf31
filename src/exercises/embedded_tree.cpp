#include "embedded.hpp"

namespace proofmark::exercises {

namespace {

/// Takes the node at the front of `nodes` with all that belongs to it.
DocumentNode take_node(std::span<const EmbeddedNode>& nodes) {
    const EmbeddedNode& from = nodes.front();
    nodes = nodes.subspan(1);
    DocumentNode node;
    node.kind = from.kind;
    node.span = from.span;
    node.text = from.text;
    node.key = from.key;
    node.key_span = from.key_span;
    node.items.reserve(from.items);
    for (std::uint32_t i = 0; i < from.items; ++i) node.items.push_back(take_node(nodes));
    return node;
}

}  // namespace

const EmbeddedFile* find_embedded_file(std::string_view path) {
    for (const EmbeddedFile& file : embedded_files()) {
        if (file.path == path) return &file;
    }
    return nullptr;
}

DocumentNode embedded_tree(const EmbeddedFile& file) {
    std::span<const EmbeddedNode> nodes = file.nodes;
    return take_node(nodes);
}

}  // namespace proofmark::exercises

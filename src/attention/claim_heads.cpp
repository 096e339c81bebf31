#include "claim_heads.hpp"

#include <algorithm>
#include <map>

namespace proofmark::attention {

namespace {

using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;

template <class MakeEntry>
Matrix make_matrix(std::size_t rows, std::size_t columns, MakeEntry make_entry) {
    Matrix matrix{rows, columns, {}};
    matrix.entries.reserve(rows * columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) matrix.entries.push_back(make_entry(i, j));
    }
    return matrix;
}

Matrix free_matrix(Head& head, const std::string& letter, std::size_t rows, std::size_t columns) {
    return make_matrix(rows, columns, [&](std::size_t i, std::size_t j) {
        const std::string name = letter + "_" + std::to_string(i + 1) + "_" + std::to_string(j + 1);
        head.symbols.push_back({name, false});
        return symbol_tree(name);
    });
}

Matrix identity_matrix(std::size_t rows) {
    return make_matrix(rows, rows, [](std::size_t i, std::size_t j) { return integer_tree(i == j ? 1 : 0); });
}

/// Some number of 32 bits, the same on every machine.
std::uint32_t scattered(std::uint32_t x) {
    x = (x ^ (x >> 16)) * 0x45d9f3bu;
    x = (x ^ (x >> 16)) * 0x45d9f3bu;
    return x ^ (x >> 16);
}

NodeId copy_at_point(SyntaxTree& to, const SyntaxTree& from, NodeId id, const std::map<std::string, std::int64_t>& point) {
    switch (from.kind(id)) {
        case Kind::number:
        case Kind::constant: return to.graft(from, id);
        case Kind::name: {
            const auto known = point.find(from.name(id));
            return known == point.end() ? to.graft(from, id) : to.add_integer(known->second);
        }
        default: break;
    }
    std::vector<NodeId> children;
    for (const NodeId child : from.children(id)) children.push_back(copy_at_point(to, from, child, point));
    if (from.kind(id) == Kind::call) return to.add_call(from.function(id), children);
    return to.add(from.kind(id), children);
}

void put_at_point(std::vector<SyntaxTree>& entries, const std::map<std::string, std::int64_t>& point) {
    for (SyntaxTree& entry : entries) {
        SyntaxTree copy;
        copy.set_root(copy_at_point(copy, entry, entry.root(), point));
        entry = std::move(copy);
    }
}

}  // namespace

SyntaxTree symbol_tree(std::string_view name) {
    SyntaxTree tree;
    tree.set_root(tree.add_name(name));
    return tree;
}

SyntaxTree integer_tree(std::int64_t value) {
    SyntaxTree tree;
    tree.set_root(tree.add_integer(value));
    return tree;
}

Head symbolic_head(const ClaimSizes& sizes) {
    Head head;
    head.X = free_matrix(head, "x", sizes.T, sizes.d_model);
    head.W_Q = free_matrix(head, "q", sizes.d_model, sizes.d_k);
    head.W_K = free_matrix(head, "k", sizes.d_model, sizes.d_k);
    head.W_V = free_matrix(head, "v", sizes.d_model, sizes.d_v);
    return head;
}

Head symbolic_projections(const ClaimSizes& sizes) {
    Head head;
    head.X = identity_matrix(sizes.T);
    head.W_Q = free_matrix(head, "q", sizes.T, sizes.d_k);
    head.W_K = free_matrix(head, "k", sizes.T, sizes.d_k);
    head.W_V = free_matrix(head, "v", sizes.T, sizes.d_v);
    return head;
}

Head small_head(const ClaimSizes& sizes, std::size_t number) {
    std::uint32_t matrix_number = 0;
    const auto matrix = [&](std::size_t rows, std::size_t columns, auto first) {
        ++matrix_number;
        return make_matrix(rows, columns, [&](std::size_t i, std::size_t j) {
            if (number < 2) return integer_tree(first(i, j));
            const auto key = static_cast<std::uint32_t>(((number * 4 + matrix_number) * 64 + i) * 64 + j);
            const auto value = static_cast<std::int64_t>(scattered(key) % 3);
            return integer_tree(number % 2 == 0 ? value : value - 1);
        });
    };
    using Entry = std::int64_t;
    Head head;
    head.X = matrix(sizes.T, sizes.d_model, [&](std::size_t i, std::size_t j) -> Entry {
        if (number == 1) return i == 0 && j == 0;
        return i < sizes.d_model ? i == j : static_cast<Entry>(1 + (i - sizes.d_model) * (j % 2));
    });
    head.W_Q = matrix(sizes.d_model, sizes.d_k, [](std::size_t i, std::size_t j) -> Entry { return i == j; });
    head.W_K = matrix(sizes.d_model, sizes.d_k, [](std::size_t i, std::size_t j) -> Entry { return i <= j; });
    head.W_V = matrix(sizes.d_model, sizes.d_v, [](std::size_t i, std::size_t j) -> Entry {
        return i == j ? static_cast<Entry>(i + 1) : i > j;
    });
    return head;
}

Head at_small_point(const Head& head, std::size_t number, std::vector<std::string>& values) {
    std::map<std::string, std::int64_t> point;
    for (std::size_t k = 0; k < head.symbols.size(); ++k) {
        const auto some = static_cast<std::int64_t>(scattered(static_cast<std::uint32_t>(number * 4096 + k)) % 4);
        const std::int64_t value = head.symbols[k].positive ? some + 1 : some - 1;
        point[head.symbols[k].name] = value;
        values.push_back(head.symbols[k].name + " = " + std::to_string(value));
    }
    Head there = head;
    there.symbols.clear();
    for (Matrix* matrix : {&there.X, &there.W_Q, &there.W_K, &there.W_V}) put_at_point(matrix->entries, point);
    if (there.source) put_at_point(there.source->entries, point);
    for (Intervention& change : there.interventions) put_at_point(change.vector, point);
    return there;
}

}  // namespace proofmark::attention

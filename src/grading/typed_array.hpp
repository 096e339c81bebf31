#pragma once

// A student's number, vector or matrix, entry by entry.

#include <memory>
#include <variant>
#include <vector>

#include "entry_verdict.hpp"
#include "reference.hpp"

namespace proofmark::grading {

/// Entries either as they were typed ([1/3, 0.5]) or, where the array is the result of
/// arithmetic ([r, 1, r]/(2r+1)), as exact values. One of `nodes` and `values` is empty.
struct TypedArray {
    const notation::SyntaxTree* tree = nullptr;
    std::vector<std::size_t> extents;
    std::vector<notation::NodeId> nodes;
    std::vector<symbolic::Exact> values;
    /// What `tree` points to where rows were written out: [[1, 0], [r, 1]/(r+1)].
    std::shared_ptr<const notation::SyntaxTree> written_out{};

    bool is_typed() const { return values.empty(); }
    std::size_t size() const { return is_typed() ? nodes.size() : values.size(); }
    /// Place of the entry in the text; the whole answer for computed entries.
    base::SourceSpan span(std::size_t entry) const;
    /// The entry as text, empty for computed entries.
    std::string read_as(std::size_t entry) const;
};

/// `names` says what an unknown name is: free symbols where a property is asked for all of their
/// values.
enum class Names { known_only, free_symbols };

/// Never evaluates entries that were typed one by one. The other outcome is invalid or undecided.
std::variant<TypedArray, EntryVerdict> typed_array(Workings workings,
                                                   const notation::SyntaxTree& tree, Names names);

/// Every entry as an exact value. The other outcome is that of the first entry without one.
std::variant<symbolic::ExactArray, EntryVerdict> exact_array(Workings workings,
                                                             const TypedArray& typed, Names names);

/// "a single number", "a vector of 3 entries", "a matrix of 2 rows and 3 columns".
std::string describe_shape(const std::vector<std::size_t>& extents);

}  // namespace proofmark::grading

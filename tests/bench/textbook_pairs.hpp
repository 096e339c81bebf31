#pragma once

// The pairs that the benchmarks decide: tests/unit/symbolic/cases/equal.jsonl.

#include <string>
#include <vector>

namespace proofmark::bench {

struct Pair {
    std::string a;
    std::string b;
    std::string kind;  ///< "attn_true", "near_false", …
};

const std::vector<Pair>& textbook_pairs();
/// Those whose kind begins so; "" for all.
std::vector<Pair> pairs_of_kind(const std::string& prefix);
/// One line of `equal --jsonl` for each pair.
std::string as_lines(const std::vector<Pair>& pairs);

}  // namespace proofmark::bench

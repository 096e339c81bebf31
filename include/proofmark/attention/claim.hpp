#pragma once

// Statements about attention heads, decided. A claim speaks of every head: it is first tried with
// a free real symbol in every place of X and of the W, so that identities between the two sides
// are proved for all values at once; each identity is closed by the normal form of its difference.
// A claim that fails is refuted by one small head of integers on which the two sides are proved
// different; the enclosures, computed from the matrices by themselves, have to agree with that.
//
// Nothing is said about sizes other than the asked ones. Some claims that fail in general hold at
// some sizes (√d_k is T where d_k = 4 and T = 2), and are then proved.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/attention/head.hpp"
#include "proofmark/attention/mutation.hpp"
#include "proofmark/base/result.hpp"
#include "proofmark/symbolic/exact.hpp"

namespace proofmark::attention {

struct ClaimInfo {
    std::string_view id;        ///< stable: "rows-sum-to-one"
    std::string_view sentence;  ///< "every row of A sums to one"
};

/// Every claim in a fixed order: first those that hold, then the common errors.
std::span<const ClaimInfo> claims();
const ClaimInfo* find_claim(std::string_view id);

enum class ClaimVerdict { proved, refuted, undecided, over_budget };
std::string_view claim_verdict_name(ClaimVerdict verdict);  ///< "over-budget" etc.

/// Each from 1 to largest_claim_size.
inline constexpr std::size_t largest_claim_size = 32;
struct ClaimSizes {
    std::size_t T = 3, d_model = 2, d_k = 2, d_v = 2;
};

struct ClaimOptions {
    /// The head is derived with this mistake: claims that hold of the head may then fail.
    Mutation mutation = Mutation::none;
    /// Of each try: with every entry of X and the W free, and with Q, K and V free.
    symbolic::StepBudget budget{6'000'000, std::uint64_t{256} << 20, 4'000};
};

/// One side of an entry where a claim fails.
struct ClaimSide {
    std::string meaning;    ///< "O[1,1] after c is added to row 1 of V"
    std::string exact;      ///< Unicode; "" where it is a statement about one side only
    std::string decimal;    ///< six places, proved
    std::string enclosure;  ///< twenty digits, by the numeric layer alone
};

struct Counterexample {
    Head head;                        ///< numbers only
    std::vector<std::string> values;  ///< of what else the claim leaves free: "c = [2, -1]"
    ClaimSide left, right;
    std::string relation;             ///< what should stand between the sides: "=", "≥", ">"
    std::string premise;              ///< "A[1,1] = … > A[2,1] = …", where the claim has one
    /// What the enclosures alone say of the two sides. They cannot show that two irrational sides
    /// are the same, which refutes ">"; an exact value outside its enclosure is a fault of a layer.
    enum class Witness { confirms, leaves_open, contradicts };
    Witness witness = Witness::leaves_open;
};

struct ClaimRecord {
    /// What was left free in the proof.
    enum class Scope {
        matrices,     ///< every entry of X, W_Q, W_K and W_V
        projections,  ///< every entry of Q, K and V
        given_head,   ///< nothing but the symbols of the head
    };
    const ClaimInfo* claim = nullptr;
    ClaimVerdict verdict = ClaimVerdict::undecided;
    ClaimSizes sizes;
    Scope scope = Scope::matrices;
    std::size_t identities = 0;  ///< looked at: all of them when proved
    std::vector<std::string> argument;
    std::optional<Counterexample> counterexample;
};

/// Decides a claim about every head of these sizes.
///
/// errors  bad_head when a size is 0 or too large
/// cost    bounded by the steps of the budget, not by a clock
base::Result<ClaimRecord> decide_claim(const ClaimInfo& claim, const ClaimSizes& sizes, const ClaimOptions& options = {});

/// The same about one head, for all values of its symbols. Of a batch the first example is taken.
/// errors  as derive_exact; bad_head for a claim that does not speak of such heads
base::Result<ClaimRecord> decide_claim(const ClaimInfo& claim, const Head& head, const ClaimOptions& options = {});

}  // namespace proofmark::attention

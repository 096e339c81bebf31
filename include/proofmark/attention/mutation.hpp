#pragma once

// Mistakes that people and programs make with the head, each as a change of one step. A mutated
// head is derived as exactly as the head itself, so that a wrong answer can be proved to be what a
// certain mistake produces.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "proofmark/attention/derivation.hpp"

namespace proofmark::attention {

enum class Mutation : std::uint8_t {
    none,
    unscaled,               ///< S = D
    divided_by_d_k,         ///< S = D/d_k
    divided_by_T,           ///< S = D/T
    divided_by_root_T,      ///< S = D/√T
    divided_by_d_model,     ///< S = D/d_model
    divided_by_root_d_model,///< S = D/√d_model
    divided_by_d_v,         ///< S = D/d_v
    multiplied_by_root_d_k, ///< S = D √d_k
    negated_scores,         ///< S = -D/√d_k
    columns_normalised,     ///< softmax over the queries
    all_normalised,         ///< softmax over all scores at once
    unnormalised,           ///< A = e^S
    no_exponential,         ///< each row of S over its sum
    no_softmax,             ///< A = S
    base_two,               ///< 2^S instead of e^S
    scores_transposed,      ///< D = K Qᵀ
    key_not_transposed,     ///< D = Q K
    queries_and_keys_swapped_maps,  ///< Q = X W_K, K = X W_Q
    query_map_transposed,   ///< Q = X W_Qᵀ
    key_map_transposed,     ///< K = X W_Kᵀ
    value_map_transposed,   ///< V = X W_Vᵀ
    inputs_as_keys,         ///< K = X
    inputs_as_queries,      ///< Q = X
    inputs_as_values,       ///< V = X
    keys_as_values,         ///< V = K
    queries_as_values,      ///< V = Q
    weights_transposed,     ///< O = Aᵀ V
    mask_ignored,           ///< every key is seen
};

struct MutationInfo {
    Mutation mutation = Mutation::none;
    std::string_view id;        ///< stable: "divided-by-T"
    std::string_view step;      ///< the first array that it changes: "S"
    std::string_view sentence;  ///< "the scores were divided by T, the number of positions"
};

/// Every mutation but `none`, in a fixed order.
std::span<const MutationInfo> mutations();
const MutationInfo* find_mutation(std::string_view id);

/// The arrays under a mutation; nullopt when it makes no sense for this head (shapes do not fit, a
/// row sum of scores is zero) or the field's budget is spent.
/// cost  as derive_exact
std::optional<ExactArrays> derive_mutated(symbolic::Field& field, const Head& head, Mutation mutation);
/// The same by enclosures, for a head without symbols; nullopt also where no value can be bounded.
std::optional<EnclosureArrays> enclose_mutated(const Head& head, Mutation mutation, numeric::Digits precision);

/// Mutations that give one and the same array on this head, so that they cannot be told apart by
/// it. The class that holds `none` comes first; singletons are left out, but for that of `none`.
struct MutationClass {
    std::vector<Mutation> members;
};
/// A pair that stays undecided joins its classes, since nothing may be claimed of it.
std::vector<MutationClass> mutation_classes(symbolic::Field& field, const Head& head,
                                            std::string_view array);

}  // namespace proofmark::attention

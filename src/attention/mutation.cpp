#include "proofmark/attention/mutation.hpp"

#include <algorithm>
#include <array>

#include "enclosed_head.hpp"
#include "exact_scalars.hpp"
#include "mutation_fits.hpp"
#include "pipeline.hpp"

namespace proofmark::attention {

namespace {

using M = Mutation;

constexpr std::array<MutationInfo, 28> table{{
    {M::unscaled, "unscaled", "S", "the scores were not divided by √d_k"},
    {M::divided_by_d_k, "divided-by-d_k", "S", "the scores were divided by d_k instead of √d_k"},
    {M::divided_by_T, "divided-by-T", "S", "the scores were divided by T, the number of positions"},
    {M::divided_by_root_T, "divided-by-root-T", "S", "the scores were divided by √T, T being the number of positions"},
    {M::divided_by_d_model, "divided-by-d_model", "S", "the scores were divided by d_model instead of √d_k"},
    {M::divided_by_root_d_model, "divided-by-root-d_model", "S", "the scores were divided by √d_model instead of √d_k"},
    {M::divided_by_d_v, "divided-by-d_v", "S", "the scores were divided by d_v, the number of value coordinates"},
    {M::multiplied_by_root_d_k, "multiplied-by-root-d_k", "S", "the scores were multiplied by √d_k instead of divided"},
    {M::negated_scores, "negated-scores", "S", "the scores have the wrong sign"},
    {M::columns_normalised, "columns-normalised", "A", "the softmax was taken down the columns instead of along the rows"},
    {M::all_normalised, "all-normalised", "A", "the softmax was taken over all scores at once instead of row by row"},
    {M::unnormalised, "unnormalised", "A", "the exponentials were not divided by the sum of their row"},
    {M::no_exponential, "no-exponential", "A", "the scores were divided by their row sum without taking exponentials"},
    {M::no_softmax, "no-softmax", "A", "the scores were used as weights without a softmax"},
    {M::base_two, "base-two", "A", "powers of 2 were used instead of powers of e"},
    {M::scores_transposed, "scores-transposed", "D", "the score matrix is transposed: K·Qᵀ instead of Q·Kᵀ"},
    {M::key_not_transposed, "key-not-transposed", "D", "K was not transposed: Q·K instead of Q·Kᵀ"},
    {M::queries_and_keys_swapped_maps, "maps-swapped", "Q", "W_Q and W_K were exchanged"},
    {M::query_map_transposed, "query-map-transposed", "Q", "W_Q was transposed"},
    {M::key_map_transposed, "key-map-transposed", "K", "W_K was transposed"},
    {M::value_map_transposed, "value-map-transposed", "V", "W_V was transposed"},
    {M::inputs_as_keys, "inputs-as-keys", "K", "the inputs were used as keys, without W_K"},
    {M::inputs_as_queries, "inputs-as-queries", "Q", "X was used as the queries, without W_Q"},
    {M::inputs_as_values, "inputs-as-values", "V", "the inputs were used as values, without W_V"},
    {M::keys_as_values, "keys-as-values", "V", "K was used in place of V"},
    {M::queries_as_values, "queries-as-values", "V", "Q was used in place of V"},
    {M::weights_transposed, "weights-transposed", "O", "the weights were transposed: Aᵀ·V instead of A·V"},
    {M::mask_ignored, "mask-ignored", "A", "the mask was left out"},
}};

}  // namespace

bool mutation_fits(const Head& head, Mutation mutation) {
    struct Shape {
        std::size_t rows, columns;
    };
    const auto through = [](std::size_t inner, const Matrix& map, bool turned) -> std::optional<std::size_t> {
        if ((turned ? map.columns : map.rows) != inner) return std::nullopt;
        return turned ? map.rows : map.columns;
    };
    const bool swapped = mutation == M::queries_and_keys_swapped_maps;
    auto q = through(head.d_model(), swapped ? head.W_K : head.W_Q, mutation == M::query_map_transposed);
    auto k = through(head.d_source(), swapped ? head.W_Q : head.W_K, mutation == M::key_map_transposed);
    auto v = through(head.d_source(), head.W_V, mutation == M::value_map_transposed);
    if (mutation == M::inputs_as_queries) q = head.d_model();
    if (mutation == M::inputs_as_keys) k = head.d_source();
    if (!q || !k) return false;
    std::size_t value_rows = head.T_source();
    if (mutation == M::inputs_as_values) v = head.d_source();
    if (mutation == M::keys_as_values) v = k;
    if (mutation == M::queries_as_values) {
        v = q;
        value_rows = head.T();
    }
    if (!v) return false;
    Shape scores{head.T(), head.T_source()};
    if (mutation == M::key_not_transposed) {
        if (*q != head.T_source()) return false;
        scores.columns = *k;
    } else if (*q != *k) {
        return false;
    }
    if (mutation == M::scores_transposed) scores = {head.T_source(), head.T()};
    if ((mutation == M::weights_transposed ? scores.rows : scores.columns) != value_rows) return false;
    if (mutation == M::mask_ignored && head.mask.kind == Mask::Kind::none) return false;
    const bool other_shape = scores.rows != head.T() || scores.columns != head.T_source();
    if (head.mask.kind != Mask::Kind::none && other_shape) return false;
    return std::all_of(head.interventions.begin(), head.interventions.end(), [&](const Intervention& change) {
        switch (change.kind) {
            case Intervention::Kind::replace_query_row: return change.vector.size() == *q;
            case Intervention::Kind::replace_key_row: return change.vector.size() == *k;
            case Intervention::Kind::replace_value_row:
            case Intervention::Kind::add_to_value_row:
                return change.vector.size() == *v && change.row <= value_rows;
            case Intervention::Kind::add_to_value_rows: return change.vector.size() == *v;
            case Intervention::Kind::set_entry:
            case Intervention::Kind::add_to_entry:
                if (change.array == "Q") return change.column <= *q;
                if (change.array == "K") return change.column <= *k;
                return change.array != "V" || (change.column <= *v && change.row <= value_rows);
            default: return true;
        }
    });
}

namespace {

base::Truth check_same(symbolic::Field& field, const symbolic::ExactArray& a, const symbolic::ExactArray& b) {
    if (a.extents != b.extents) return base::Truth::fails;
    base::Truth all = base::Truth::holds;
    for (std::size_t i = 0; i < a.entries.size(); ++i) {
        const base::Truth same = field.check_equal(a.entries[i], b.entries[i]);
        if (same == base::Truth::fails) return same;
        if (same == base::Truth::unknown) all = same;
    }
    return all;
}

}  // namespace

std::span<const MutationInfo> mutations() { return table; }

const MutationInfo* find_mutation(std::string_view id) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const MutationInfo& info) { return info.id == id; });
    return found == table.end() ? nullptr : &*found;
}

std::optional<ExactArrays> derive_mutated(symbolic::Field& field, const Head& head, Mutation mutation) {
    if (!check_head(head).empty() || !mutation_fits(head, mutation)) return std::nullopt;
    ExactScalars scalars(field, head);
    base::Result<ExactArrays> arrays = Pipeline(scalars, head, mutation).derive();
    if (!arrays) return std::nullopt;
    return std::move(arrays).value();
}

std::optional<EnclosureArrays> enclose_mutated(const Head& head, Mutation mutation, numeric::Digits precision) {
    if (!check_head(head).empty() || !mutation_fits(head, mutation)) return std::nullopt;
    base::Result<EnclosureArrays> arrays = enclose_head(head, mutation, precision, {});
    if (!arrays) return std::nullopt;
    return std::move(arrays).value();
}

std::vector<MutationClass> mutation_classes(symbolic::Field& field, const Head& head, std::string_view array) {
    struct Class {
        ExactArrays arrays;
        std::vector<Mutation> members;
    };
    std::vector<Class> classes;
    const auto place = [&](Mutation mutation) {
        std::optional<ExactArrays> arrays = derive_mutated(field, head, mutation);
        if (!arrays) return;
        const symbolic::ExactArray& own = *arrays->find(array);
        std::vector<std::size_t> joined;
        for (std::size_t k = 0; k < classes.size(); ++k) {
            if (check_same(field, own, *classes[k].arrays.find(array)) != base::Truth::fails) joined.push_back(k);
        }
        if (joined.empty()) {
            classes.push_back({std::move(*arrays), {mutation}});
            return;
        }
        classes[joined[0]].members.push_back(mutation);
        for (std::size_t n = joined.size(); n-- > 1;) {
            auto& others = classes[joined[n]].members;
            classes[joined[0]].members.insert(classes[joined[0]].members.end(), others.begin(), others.end());
            classes.erase(classes.begin() + static_cast<std::ptrdiff_t>(joined[n]));
        }
    };
    place(Mutation::none);
    for (const MutationInfo& info : mutations()) place(info.mutation);
    std::vector<MutationClass> result;
    for (Class& known : classes) {
        std::sort(known.members.begin(), known.members.end());
        const bool holds_none = known.members.front() == Mutation::none;
        if (holds_none || known.members.size() > 1) result.push_back({std::move(known.members)});
    }
    return result;
}

}  // namespace proofmark::attention

#include "claim_table.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "claim_statements.hpp"

namespace proofmark::attention {

namespace {

#define PROOFMARK_STATEMENTS(name) name<ExactScalars>, name<EnclosureScalars>

constexpr std::size_t count = 24;
constexpr auto any_number = static_cast<std::size_t>(-1);

const std::array<Claim, count>& table() {
    // One table; those that hold come first.
    static const std::array<Claim, count> claims{{
        {{"rows-sum-to-one", "every row of A sums to one"}, false, false, any_number,
         "Each weight of a row is a power of e over one sum, that of the whole row; added up, the weights are that sum over itself.",
         PROOFMARK_STATEMENTS(rows_sum_to_one)},
        {{"weights-are-positive", "every weight is greater than zero"}, false, false, any_number,
         "Each weight is a power of e over a sum of powers of e, and powers of e are positive.",
         PROOFMARK_STATEMENTS(weights_are_positive)},
        {{"convexity", "each output coordinate lies between the least and the greatest entry of its column of V"}, false, false, any_number,
         "Each weight is a power of e over a sum of powers of e and so not negative, the weights of a row sum to one, and O is A "
         "times V. So each output coordinate is a weighted mean of its column of V, and a mean with weights that are not negative "
         "and sum to one lies between the least and the greatest of its terms.",
         PROOFMARK_STATEMENTS(convexity)},
        {{"common-value-shift", "adding one vector c to every row of V adds c to every row of O"}, false, false, any_number,
         "In row i of O the vector c stands once for each key, times its weight; the weights of the row sum to one, so c arrives whole.",
         PROOFMARK_STATEMENTS(common_value_shift)},
        {{"single-value-change", "adding c to row j of V adds A[i,j]·c to row i of O"}, false, false, any_number,
         "A does not depend on V, and row j of V enters row i of O times A[i,j] and nowhere else.",
         PROOFMARK_STATEMENTS(single_value_change)},
        {{"zero-value-map", "with W_V = 0 every output is zero and every weight stays"}, false, false, any_number,
         "A is made of Q and K, which do not contain W_V; O = A·V is a sum of products with zero.",
         PROOFMARK_STATEMENTS(zero_value_map)},
        {{"linear-in-values", "with a·V + U in place of V the output is a·O plus the output of U"}, false, false, any_number,
         "A does not depend on V, and O = A·V is linear in V.",
         PROOFMARK_STATEMENTS(linear_in_values)},
        {{"common-score-shift", "adding one number to every score of a row of D or S leaves that row of A"}, false, false, any_number,
         "The number c[i] multiplies every power of e in row i by e^c[i], which stands above and below the fraction line. A number "
         "added to a row of D is a number added to that row of S, divided by √d_k.",
         PROOFMARK_STATEMENTS(common_score_shift)},
        {{"common-key-shift", "adding one vector to every row of K leaves A and O"}, false, false, any_number,
         "The vector c adds the number Q[i]·c to every score of row i of D, and a number common to a row of scores leaves its weights.",
         PROOFMARK_STATEMENTS(common_key_shift)},
        {{"rescaled-queries", "multiplying Q by a positive number and dividing K by it leaves A and O"}, false, false, any_number,
         "Every score is a sum of products of one coordinate of Q and one of K, in which a and 1/a cancel.",
         PROOFMARK_STATEMENTS(rescaled_queries)},
        {{"equal-keys", "positions with equal keys get equal weights from every query"}, false, false, any_number,
         "A score depends on a position only through its key: equal keys give equal scores, and those equal weights.",
         PROOFMARK_STATEMENTS(equal_keys)},
        {{"equal-scores-average", "a zero query gives every key the weight 1/T, and its output is the average of the rows of V"}, false, false, any_number,
         "A zero query has the score 0 with every key; equal scores have equal weights, and weights that are equal and sum to one are 1/T.",
         PROOFMARK_STATEMENTS(equal_scores_average)},
        {{"permutation", "reordering the positions reorders the rows and columns of A and the rows of O likewise"}, false, true, most_reordered,
         "Nothing in the head depends on the place of a position but the order of rows and columns. Up to four positions every "
         "order of them is looked at, from five on every exchange of two, and every order is reached by a sequence of exchanges.",
         PROOFMARK_STATEMENTS(permutation)},
        {{"causal-mask", "under the causal mask no output depends on a later position"}, false, false, any_number,
         "The weights of later positions are zero, and their scores do not stand in the sum below the fraction line; each row of "
         "Q, K and V is replaced in turn by free symbols, which no earlier output then contains.",
         PROOFMARK_STATEMENTS(causal_mask)},
        {{"divided-by-T-is-same", "dividing the scores by T instead of √d_k leaves A"}, true, false, any_number,
         "√d_k belongs to the number of terms in each dot product, T is the number of positions: another divisor gives the scores "
         "another size, and with it the weights.",
         PROOFMARK_STATEMENTS(divided_by_T)},
        {{"unscaled-is-same", "leaving out the division by √d_k leaves A"}, true, false, any_number,
         "Without the divisor the differences between scores are larger, and the weights less even.",
         PROOFMARK_STATEMENTS(unscaled)},
        {{"columns-are-mixtures", "normalised down its columns, A still has rows that sum to one"}, true, false, any_number,
         "A softmax down the columns makes the weights sum to one that one key gets from all queries; it says nothing about the "
         "weights that one query gives, and those stand in a row.",
         PROOFMARK_STATEMENTS(columns_are_mixtures)},
        {{"value-change-reaches-all", "adding c to one row of V adds c to every row of O"}, true, false, any_number,
         "The change of one row of V is multiplied by the weight of that row.",
         PROOFMARK_STATEMENTS(value_change_reaches_all)},
        {{"zero-query-zero-output", "a zero query has a zero output"}, true, false, any_number,
         "A zero query makes the scores equal, not the values zero: its output is the average of the rows of V.",
         PROOFMARK_STATEMENTS(zero_query_zero_output)},
        {{"zero-score-zero-weight", "a score of zero gives a weight of zero"}, true, false, any_number,
         "A score counts by its power of e, and e^0 is 1.",
         PROOFMARK_STATEMENTS(zero_score_zero_weight)},
        {{"scaled-scores-are-same", "multiplying every score by one positive number leaves A"}, true, false, any_number,
         "Weights depend on differences of scores, and those are multiplied too.",
         PROOFMARK_STATEMENTS(scores_times_a_number)},
        {{"larger-weight-larger-output", "of two queries the one that gives a key the larger weight has the larger output"}, true, false, any_number,
         "The output depends on the values that are weighed and on the other weights of the row, not on one weight alone.",
         PROOFMARK_STATEMENTS(larger_weight_larger_output)},
        {{"D-is-symmetric", "the score matrix D is symmetric"}, true, true, any_number,
         "D[i,j] is the query of i times the key of j, D[j,i] the query of j times the key of i, and queries and keys are made by different maps.",
         PROOFMARK_STATEMENTS(scores_are_symmetric)},
        {{"maps-swapped-is-same", "exchanging W_Q and W_K leaves A"}, true, true, any_number,
         "The exchange transposes D: what a position asks for and what it offers change places.",
         PROOFMARK_STATEMENTS(maps_swapped)},
    }};
    return claims;
}

#undef PROOFMARK_STATEMENTS

}  // namespace

std::span<const ClaimInfo> claims() {
    static const std::array<ClaimInfo, count> infos = [] {
        std::array<ClaimInfo, count> all;
        std::transform(table().begin(), table().end(), all.begin(), [](const Claim& claim) { return claim.info; });
        return all;
    }();
    return infos;
}

const ClaimInfo* find_claim(std::string_view id) {
    const auto all = claims();
    const auto found = std::find_if(all.begin(), all.end(), [&](const ClaimInfo& info) { return info.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::string_view claim_verdict_name(ClaimVerdict verdict) {
    switch (verdict) {
        case ClaimVerdict::proved: return "proved";
        case ClaimVerdict::refuted: return "refuted";
        case ClaimVerdict::undecided: return "undecided";
        case ClaimVerdict::over_budget: return "over-budget";
    }
    return "";
}

const Claim& whole_claim(const ClaimInfo& info) {
    const auto found = std::find_if(table().begin(), table().end(), [&](const Claim& claim) { return claim.info.id == info.id; });
    if (found == table().end()) throw std::invalid_argument("a claim that stands in no table");
    return *found;
}

}  // namespace proofmark::attention

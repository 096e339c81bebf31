// The claims: each is decided at several sizes; a refutation is derived again from the head that it
// names; a head with a mistake in it loses the claims that the mistake breaks.

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "claim_heads.hpp"
#include "heads.hpp"
#include "positive_form.hpp"
#include "proofmark/attention/claim.hpp"

namespace proofmark::attention {
namespace {

using Scope = ClaimRecord::Scope;

const ClaimInfo& claim_of(std::string_view id) {
    const ClaimInfo* claim = find_claim(id);
    INFO(id);
    REQUIRE(claim);
    return *claim;
}

ClaimRecord decided(std::string_view id, const ClaimSizes& sizes, const ClaimOptions& options = {}) {
    const auto record = decide_claim(claim_of(id), sizes, options);
    if (!record) FAIL(record.diagnostics().front().message);
    return *record;
}

ClaimRecord decided_of(std::string_view id, const Head& head) {
    const auto record = decide_claim(claim_of(id), head);
    if (!record) FAIL(record.diagnostics().front().message);
    return *record;
}

const std::vector<std::string_view> true_claims{
    "rows-sum-to-one",    "weights-are-positive", "convexity",        "common-value-shift",   "single-value-change",
    "zero-value-map",     "linear-in-values",     "common-score-shift", "common-key-shift",   "rescaled-queries",
    "equal-keys",         "equal-scores-average", "permutation",      "causal-mask"};

const std::vector<std::string_view> common_errors{
    "divided-by-T-is-same",   "unscaled-is-same",         "columns-are-mixtures",    "value-change-reaches-all",
    "zero-query-zero-output", "zero-score-zero-weight",   "scaled-scores-are-same",  "larger-weight-larger-output",
    "D-is-symmetric",         "maps-swapped-is-same"};

const ClaimSizes several_sizes[] = {{3, 2, 2, 2}, {2, 1, 1, 1}, {2, 3, 2, 1}, {4, 2, 3, 2}, {5, 3, 2, 3}};

TEST_CASE("claims: every claim stands in the tables of this test", "[attention]") {
    std::set<std::string_view> named(true_claims.begin(), true_claims.end());
    named.insert(common_errors.begin(), common_errors.end());
    std::set<std::string_view> known;
    for (const ClaimInfo& claim : claims()) {
        CHECK(known.insert(claim.id).second);
        CHECK_FALSE(claim.sentence.empty());
    }
    CHECK(known == named);
    CHECK(find_claim("rows-sum-to-two") == nullptr);
}

TEST_CASE("decide_claim: what holds of every head is proved at several sizes", "[attention]") {
    for (const ClaimSizes& sizes : several_sizes) {
        for (const std::string_view id : true_claims) {
            INFO(id << " at T " << sizes.T << ", d_model " << sizes.d_model << ", d_k " << sizes.d_k << ", d_v " << sizes.d_v);
            const ClaimRecord record = decided(id, sizes);
            CHECK(record.verdict == ClaimVerdict::proved);
            CHECK(record.scope == Scope::matrices);
            CHECK(record.identities > 0);
            CHECK(record.argument.size() >= 2);
            CHECK_FALSE(record.counterexample);
        }
    }
}

TEST_CASE("decide_claim: the number of statements is that of the entries", "[attention]") {
    struct Row {
        std::string_view id;
        std::size_t statements;
    };
    const Row rows[] = {{"rows-sum-to-one", 3},
                        {"weights-are-positive", 9},
                        {"convexity", 9 + 3 + 6},
                        {"common-value-shift", 6},
                        {"single-value-change", 3 * 6},
                        {"zero-value-map", 9 + 6},
                        {"common-score-shift", 9},
                        {"equal-scores-average", 3 * (3 + 2)},
                        {"permutation", 5 * (9 + 6)},
                        {"causal-mask", 2 + 4}};
    for (const Row& row : rows) {
        INFO(row.id);
        CHECK(decided(row.id, {}).identities == row.statements);
    }
}

// The head alone, in both layers: what the counterexample says of it has to be found there again.
void check_again(const ClaimRecord& record) {
    REQUIRE(record.counterexample);
    const Counterexample& example = *record.counterexample;
    CHECK(example.witness == Counterexample::Witness::confirms);
    CHECK_FALSE(example.left.exact.empty());
    CHECK_FALSE(example.right.exact.empty());
    CHECK_FALSE(example.left.decimal.empty());
    CHECK(example.head.symbols.empty());
    symbolic::Field field;
    const auto enclosures = derive_enclosures(example.head, {60});
    REQUIRE(enclosures.ok());
    CHECK(compare_layers(field, derived(field, example.head), *enclosures).empty());
    // A side that is an entry of the head itself: "A[1,2]".
    for (const ClaimSide& side : {example.left, example.right}) {
        if (side.meaning.size() != 6 || side.meaning[1] != '[') continue;
        const auto* array = enclosures->find(side.meaning.substr(0, 1));
        REQUIRE(array);
        const auto place = [&](std::size_t at) { return static_cast<std::size_t>(side.meaning[at] - '1'); };
        const numeric::Enclosure& entry = array->at(place(2), place(4));
        INFO(side.meaning);
        CHECK(entry.rounded(6) == side.decimal);
        CHECK(entry.text({20}) == side.enclosure);
    }
}

TEST_CASE("decide_claim: common errors are refuted, and both layers agree on the head", "[attention]") {
    for (const ClaimSizes& sizes : {ClaimSizes{}, ClaimSizes{4, 2, 3, 2}, ClaimSizes{3, 3, 5, 1}}) {
        for (const std::string_view id : common_errors) {
            INFO(id << " at T " << sizes.T);
            const ClaimRecord record = decided(id, sizes);
            CHECK(record.verdict == ClaimVerdict::refuted);
            check_again(record);
            CHECK(record.counterexample->head.T() == sizes.T);
            CHECK(record.counterexample->head.d_model() == sizes.d_model);
            CHECK(record.counterexample->head.d_k() == sizes.d_k);
            CHECK(record.counterexample->head.d_v() == sizes.d_v);
        }
    }
}

TEST_CASE("decide_claim: a refutation shows both sides", "[attention]") {
    struct Row {
        std::string_view id, left_meaning, left, right;
    };
    const Row rows[] = {
        {"divided-by-T-is-same", "A[1,1] with D divided by T", "0.368117", "0.401112"},
        {"value-change-reaches-all", "O[1,1] after c is added to row 1 of V", "2.203336", "3.401112"},
        {"zero-query-zero-output", "O[1,1] with row 1 of Q zero", "1.333333", "0.000000"},
        {"D-is-symmetric", "D[1,2]", "0.000000", "1.000000"},
        {"larger-weight-larger-output", "O[1,1]", "1.401112", "1.503490"},
    };
    for (const Row& row : rows) {
        INFO(row.id);
        const ClaimRecord record = decided(row.id, {});
        REQUIRE(record.counterexample);
        CHECK(record.counterexample->left.meaning == row.left_meaning);
        CHECK(record.counterexample->left.decimal == row.left);
        CHECK(record.counterexample->right.decimal == row.right);
    }
    CHECK(decided("larger-weight-larger-output", {}).counterexample->premise == "A[1,1] ≈ 0.401112 > A[2,1] ≈ 0.248255");
    CHECK(decided("value-change-reaches-all", {}).counterexample->values == std::vector<std::string>{"c = [2, −1]"});
}

TEST_CASE("decide_claim: an error that is none at some sizes is proved there", "[attention]") {
    struct Row {
        std::string_view id;
        ClaimSizes sizes;
        ClaimVerdict verdict;
    };
    const Row rows[] = {
        {"divided-by-T-is-same", {2, 2, 4, 1}, ClaimVerdict::proved},  // √4 = 2
        {"divided-by-T-is-same", {3, 2, 4, 1}, ClaimVerdict::refuted},
        {"divided-by-T-is-same", {1, 2, 3, 1}, ClaimVerdict::proved},  // one key has the weight 1
        {"unscaled-is-same", {3, 2, 1, 2}, ClaimVerdict::proved},
        {"D-is-symmetric", {3, 1, 2, 2}, ClaimVerdict::proved},
        {"D-is-symmetric", {1, 2, 2, 2}, ClaimVerdict::proved},
        {"columns-are-mixtures", {1, 2, 2, 2}, ClaimVerdict::proved},
        {"value-change-reaches-all", {1, 2, 2, 2}, ClaimVerdict::proved},
        {"zero-query-zero-output", {1, 2, 2, 2}, ClaimVerdict::refuted},
    };
    for (const Row& row : rows) {
        INFO(row.id << " at T " << row.sizes.T << ", d_model " << row.sizes.d_model << ", d_k " << row.sizes.d_k);
        CHECK(decided(row.id, row.sizes).verdict == row.verdict);
    }
}

TEST_CASE("decide_claim: a mistake in the head breaks the claims that depend on it", "[attention]") {
    struct Row {
        Mutation mutation;
        std::vector<std::string_view> broken;
    };
    const Row rows[] = {
        {Mutation::none, {}},
        {Mutation::unscaled, {}},
        {Mutation::divided_by_T, {}},
        {Mutation::base_two, {}},
        {Mutation::unnormalised,
         {"rows-sum-to-one", "convexity", "common-value-shift", "common-score-shift", "common-key-shift", "equal-scores-average"}},
        {Mutation::columns_normalised,
         {"rows-sum-to-one", "convexity", "common-value-shift", "common-score-shift", "common-key-shift", "equal-scores-average",
          "causal-mask"}},
        {Mutation::no_softmax,
         {"rows-sum-to-one", "weights-are-positive", "convexity", "common-value-shift", "common-score-shift", "common-key-shift",
          "equal-scores-average"}},
        {Mutation::weights_transposed,
         {"convexity", "common-value-shift", "single-value-change", "equal-scores-average", "causal-mask"}},
        {Mutation::scores_transposed, {"common-key-shift", "equal-keys", "equal-scores-average"}},
        {Mutation::queries_as_values, {"zero-value-map"}},
        {Mutation::mask_ignored, {"causal-mask"}},
    };
    for (const Row& row : rows) {
        ClaimOptions options;
        options.mutation = row.mutation;
        std::vector<std::string_view> broken;
        for (const std::string_view id : true_claims) {
            const ClaimRecord record = decided(id, {}, options);
            if (record.verdict == ClaimVerdict::proved) continue;
            INFO(id);
            CHECK(record.verdict == ClaimVerdict::refuted);
            CHECK(record.counterexample);
            if (record.counterexample) CHECK(record.counterexample->witness == Counterexample::Witness::confirms);
            broken.push_back(id);
        }
        INFO("mutation " << static_cast<int>(row.mutation));
        CHECK(broken == row.broken);
    }
}

TEST_CASE("decide_claim: a head that has no values leaves claims open", "[attention]") {
    ClaimOptions options;
    options.mutation = Mutation::no_exponential;  // a zero query: 0/0
    const ClaimRecord record = decided("equal-scores-average", {}, options);
    CHECK(record.verdict == ClaimVerdict::undecided);
    CHECK_FALSE(record.counterexample);
    options.mutation = Mutation::key_not_transposed;  // Q·K of two [3, 2]
    CHECK(decided("rows-sum-to-one", {}, options).verdict == ClaimVerdict::undecided);
}

TEST_CASE("decide_claim: beyond the budget Q, K and V are left free, and beyond that nothing is said", "[attention]") {
    ClaimOptions options;
    const ClaimSizes sizes{4, 4, 3, 2};
    CHECK(decided("rows-sum-to-one", sizes, options).scope == Scope::matrices);
    options.budget.steps = 1'200;
    const ClaimRecord reduced = decided("rows-sum-to-one", sizes, options);
    CHECK(reduced.verdict == ClaimVerdict::proved);
    CHECK(reduced.scope == Scope::projections);
    options.budget.steps = 100;
    for (const std::string_view id : true_claims) {
        INFO(id);
        const ClaimRecord record = decided(id, sizes, options);
        CHECK(record.verdict == ClaimVerdict::over_budget);
        CHECK_FALSE(record.argument.empty());
    }
}

TEST_CASE("decide_claim: claims that would be derived anew too often are left", "[attention]") {
    Head head = chapter_head();
    RandomHeads random(7);
    head.X = random.matrix(70, 2);
    CHECK(decided_of("rows-sum-to-one", head).verdict == ClaimVerdict::proved);
    CHECK(decided_of("larger-weight-larger-output", head).verdict == ClaimVerdict::refuted);
    head.X = filled(70, 2, "0");  // equal weights throughout: no premise holds
    const ClaimRecord record = decided_of("larger-weight-larger-output", head);
    CHECK(record.verdict == ClaimVerdict::over_budget);
    CHECK(record.argument.front().find("100000 statements") != std::string::npos);
}

TEST_CASE("decide_claim: sizes outside the limits are named", "[attention]") {
    for (const ClaimSizes& sizes : {ClaimSizes{0, 2, 2, 2}, ClaimSizes{3, 2, 33, 2}}) {
        const auto record = decide_claim(claim_of("rows-sum-to-one"), sizes);
        REQUIRE_FALSE(record.ok());
        CHECK(record.diagnostics().front().kind == base::DiagnosticKind::bad_head);
    }
}

TEST_CASE("decide_claim: the chapter's head is asked for itself", "[attention]") {
    for (const std::string_view id : true_claims) {
        INFO(id);
        const ClaimRecord record = decided_of(id, chapter_head());
        CHECK(record.verdict == ClaimVerdict::proved);
        CHECK(record.scope == Scope::given_head);
    }
    for (const std::string_view id : common_errors) {
        INFO(id);
        const ClaimRecord record = decided_of(id, chapter_head());
        CHECK(record.verdict == ClaimVerdict::refuted);
        check_again(record);
    }
}

TEST_CASE("decide_claim: what is false in general may hold of one head", "[attention]") {
    Head head = chapter_head();
    head.W_K = head.W_Q;
    CHECK(decided_of("D-is-symmetric", head).verdict == ClaimVerdict::proved);
    CHECK(decided_of("maps-swapped-is-same", head).verdict == ClaimVerdict::proved);
    head.W_V = filled(2, 2, "0");
    CHECK(decided_of("zero-query-zero-output", head).verdict == ClaimVerdict::proved);
    CHECK(decided_of("value-change-reaches-all", head).verdict == ClaimVerdict::refuted);
    const ClaimRecord larger = decided_of("larger-weight-larger-output", head);
    CHECK(larger.verdict == ClaimVerdict::refuted);
    check_again(larger);
}

TEST_CASE("decide_claim: a head with symbols is asked for all their values", "[attention]") {
    Head head = chapter_head();
    head.symbols = {{"t", false}, {"c_1", true}};
    head.X.entries[0] = symbol_tree("t");
    head.W_K.entries[1] = symbol_tree("c_1");
    for (const std::string_view id : true_claims) {
        INFO(id);
        CHECK(decided_of(id, head).verdict == ClaimVerdict::proved);
    }
    const ClaimRecord record = decided_of("D-is-symmetric", head);
    CHECK(record.verdict == ClaimVerdict::refuted);
    check_again(record);
    CHECK(record.counterexample->values.size() == 2);

    // W_K = t·1 is symmetric whatever t is; with another entry it is so at t = 0 only.
    head = chapter_head();
    head.symbols = {{"t", false}};
    head.W_K.entries = {symbol_tree("t"), integer_tree(0), integer_tree(0), symbol_tree("t")};
    CHECK(decided_of("D-is-symmetric", head).verdict == ClaimVerdict::proved);
    head.W_K.entries[1] = symbol_tree("t");
    CHECK(decided_of("D-is-symmetric", head).verdict == ClaimVerdict::refuted);
}

TEST_CASE("decide_claim: masks break what counts on every key", "[attention]") {
    Head head = chapter_head();
    head.mask.kind = Mask::Kind::causal;
    CHECK(decided_of("rows-sum-to-one", head).verdict == ClaimVerdict::proved);
    CHECK(decided_of("convexity", head).verdict == ClaimVerdict::proved);
    CHECK(decided_of("common-value-shift", head).verdict == ClaimVerdict::proved);
    CHECK(decided_of("weights-are-positive", head).verdict == ClaimVerdict::refuted);
    CHECK(decided_of("equal-scores-average", head).verdict == ClaimVerdict::refuted);
    CHECK(decided_of("permutation", head).verdict == ClaimVerdict::refuted);
}

TEST_CASE("decide_claim: keys from elsewhere", "[attention]") {
    Head head = chapter_head();
    head.source = matrix_of({{"1", "2"}, {"0", "1"}});
    for (const std::string_view id : true_claims) {
        if (id == "permutation") continue;
        INFO(id);
        CHECK(decided_of(id, head).verdict == ClaimVerdict::proved);
    }
    for (const std::string_view id : {"permutation", "D-is-symmetric", "maps-swapped-is-same"}) {
        INFO(id);
        CHECK_FALSE(decide_claim(claim_of(id), head).ok());
    }
}

TEST_CASE("decide_claim: a given head with many positions is reordered only where that is enough", "[attention]") {
    Head head = chapter_head();
    head.X = matrix_of({{"1", "0"}, {"0", "1"}, {"1", "1"}, {"2", "1"}, {"1", "2"}});
    const ClaimRecord record = decided_of("permutation", head);
    CHECK(record.verdict == ClaimVerdict::proved);
    CHECK(record.scope == Scope::matrices);
    head.mask.kind = Mask::Kind::causal;
    CHECK_FALSE(decide_claim(claim_of("permutation"), head).ok());
}

TEST_CASE("has_positive_form: only what cannot be anything else", "[attention]") {
    struct Row {
        std::string text;
        bool positive;
    };
    const Row rows[] = {{"1", true},          {"0", false},        {"e^x", true},     {"exp(x - y)", true},
                        {"e^x/(1 + e^y)", true}, {"x", false},     {"x^2", false},    {"e^x - 1", false},
                        {"2*sqrt(3)", true},  {"1 + x", false},    {"sqrt(x)", false}, {"-1", false},
                        {"ln(2)", false},     {"pi/e", true},      {"0.5", true},     {"e^x*x", false}};
    for (const Row& row : rows) {
        const auto reading = notation::read_expression(row.text);
        INFO(row.text);
        REQUIRE(reading.ok());
        CHECK(has_positive_form(reading->tree, reading->tree.root()) == row.positive);
    }
}

TEST_CASE("small_head: the first is the chapter's, all have the asked sizes", "[attention]") {
    const Head first = small_head({}, 0);
    const Head chapter = chapter_head();
    symbolic::Field field;
    check_same(field, derived(field, first).O, derived(field, chapter).O);
    check_same(field, derived(field, first).A, derived(field, chapter).A);
    for (std::size_t n = 0; n < small_heads; ++n) CHECK(check_head(small_head({5, 4, 3, 2}, n)).empty());
}

}  // namespace
}  // namespace proofmark::attention

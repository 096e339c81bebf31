#include "proofmark/attention/mutation.hpp"

#include <algorithm>
#include <set>

#include "heads.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::attention;

namespace {

std::vector<Mutation> same_as_right(const Head& head, std::string_view array) {
    symbolic::Field field;
    const std::vector<MutationClass> classes = mutation_classes(field, head, array);
    REQUIRE_FALSE(classes.empty());
    CHECK(classes.front().members.front() == Mutation::none);
    return {classes.front().members.begin() + 1, classes.front().members.end()};
}

}  // namespace

TEST_CASE("mutations: every one has an id of its own, a step and a sentence", "[attention]") {
    std::set<std::string_view> ids;
    for (const MutationInfo& info : mutations()) {
        CAPTURE(info.id);
        CHECK(ids.insert(info.id).second);
        CHECK(find_mutation(info.id) == &info);
        CHECK(std::find(array_names.begin(), array_names.end(), info.step) != array_names.end());
        CHECK(info.sentence.size() > 15);
    }
    CHECK(ids.size() >= 16);
    CHECK(find_mutation("no-such-mistake") == nullptr);
}

TEST_CASE("mutation_classes: what coincides on a head is one class", "[attention]") {
    Head head = chapter_head();
    // W_Q is the identity, so it is its own transpose and X is already Q; d_k = d_model = 2.
    const std::vector<Mutation> weights = same_as_right(head, "A");
    const auto has = [&](Mutation mutation) {
        return std::find(weights.begin(), weights.end(), mutation) != weights.end();
    };
    CHECK(has(Mutation::query_map_transposed));
    CHECK(has(Mutation::inputs_as_queries));
    CHECK(has(Mutation::divided_by_root_d_model));
    CHECK(has(Mutation::weights_transposed));  // it changes O only
    CHECK_FALSE(has(Mutation::divided_by_T));
    CHECK_FALSE(has(Mutation::unscaled));
    CHECK_FALSE(has(Mutation::columns_normalised));
    const std::vector<Mutation> output = same_as_right(head, "O");
    CHECK(std::find(output.begin(), output.end(), Mutation::weights_transposed) == output.end());
}

TEST_CASE("derive_mutated: each changes its step first and nothing before it", "[attention]") {
    const Head head = chapter_head();
    symbolic::Field field;
    const auto right = derive_exact(field, head);
    REQUIRE(right);
    for (const MutationInfo& info : mutations()) {
        CAPTURE(info.id);
        const auto mutated = derive_mutated(field, head, info.mutation);
        if (!mutated) continue;
        for (const std::string_view name : array_names) {
            if (name == info.step) break;
            const auto& own = *mutated->find(name);
            const auto& given = *right->find(name);
            REQUIRE(own.extents == given.extents);
            const bool before = name == "Q" || name == "K" || name == "V";
            // Q, K and V do not come one from the other, save that values may be taken from Q or K.
            if (before && (info.step == "Q" || info.step == "K" || info.step == "V")) continue;
            for (std::size_t i = 0; i < own.entries.size(); ++i) {
                CHECK(field.check_equal(own.entries[i], given.entries[i]) == base::Truth::holds);
            }
        }
    }
}

TEST_CASE("certified_doubles: the nearest double and its error", "[attention]") {
    const Head head = chapter_head();
    EnclosureCache enclosures(head);
    const auto doubles = certified_doubles(head, "A", enclosures);
    REQUIRE(doubles);
    CHECK((*doubles)[0].nearest == 0.4011120926797859);
    CHECK((*doubles)[1].nearest == 0.19777581464042817937);
    for (const CertifiedDouble& value : *doubles) CHECK(std::stod(value.error_ulps) <= 0.5);
    const auto integers = certified_doubles(head, "D", enclosures);
    REQUIRE(integers);
    CHECK((*integers)[8].nearest == 3);
    CHECK((*integers)[8].error_ulps == "0.000");
    CHECK_FALSE(certified_doubles(head, "B", enclosures));
}

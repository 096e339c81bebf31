// Laws that hold for every head, tried on random rational ones.

#include <algorithm>

#include "heads.hpp"

namespace proofmark::attention {
namespace {

using Kind = Intervention::Kind;

constexpr std::uint32_t seeds = 12;

template <class Law>
void for_random_heads(Law law) {
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        RandomHeads heads(seed);
        const Head head = heads.next();
        INFO("seed " << seed << ": T " << head.T() << ", d_model " << head.d_model() << ", d_k "
                     << head.d_k() << ", d_v " << head.d_v());
        law(head, heads);
    }
}

TEST_CASE("laws: every row of A sums to exactly one", "[attention]") {
    for_random_heads([](const Head& head, RandomHeads&) {
        symbolic::Field field;
        const ExactArrays arrays = derived(field, head);
        for (std::size_t i = 0; i < head.T(); ++i) {
            symbolic::Exact sum = field.zero();
            for (std::size_t j = 0; j < head.T(); ++j) {
                sum = value_of(field.add(sum, arrays.A.at(i, j)));
            }
            CHECK(field.check_equal(sum, field.one()) == base::Truth::holds);
        }
    });
}

TEST_CASE("laws: the two layers agree", "[attention]") {
    for_random_heads([](const Head& head, RandomHeads&) {
        symbolic::Field field;
        const ExactArrays exact = derived(field, head);
        const auto independent = derive_enclosures(head, {50});
        REQUIRE(independent.ok());
        CHECK(compare_layers(field, exact, *independent).empty());
    });
}

TEST_CASE("laws: a vector added to every value row is added to every output row", "[attention]") {
    for_random_heads([](const Head& head, RandomHeads& random) {
        symbolic::Field field;
        Head changed = head;
        const Matrix vector = random.matrix(1, head.d_v());
        changed.interventions.push_back({Kind::add_to_value_rows, 0, vector.entries, {}});
        const ExactArrays before = derived(field, head);
        const ExactArrays after = derived(field, changed);
        for (std::size_t i = 0; i < head.T(); ++i) {
            for (std::size_t j = 0; j < head.d_v(); ++j) {
                const auto added =
                    symbolic::lift(field, vector.entries[j], vector.entries[j].root(), {}, false);
                const symbolic::Exact expected = value_of(field.add(
                    before.O.at(i, j), std::get<symbolic::ExactArray>(added).entries.front()));
                CHECK(field.check_equal(after.O.at(i, j), expected) == base::Truth::holds);
            }
        }
    });
}

TEST_CASE("laws: a zero value map gives zero outputs and the same weights", "[attention]") {
    for_random_heads([](const Head& head, RandomHeads&) {
        symbolic::Field field;
        Head changed = head;
        changed.interventions.push_back({Kind::zero_value_map, 0, {}, {}});
        const ExactArrays arrays = derived(field, changed);
        for (const symbolic::Exact entry : arrays.O.entries) {
            CHECK(field.check_zero(entry) == base::Truth::holds);
        }
        check_same(field, arrays.A, derived(field, head).A);
    });
}

TEST_CASE("laws: exchanging two positions exchanges rows and columns", "[attention]") {
    for_random_heads([](const Head& head, RandomHeads&) {
        if (head.T() < 2) return;
        symbolic::Field field;
        Head swapped = head;
        for (std::size_t k = 0; k < head.d_model(); ++k) {
            std::swap(swapped.X.entries[k], swapped.X.entries[head.d_model() + k]);
        }
        const auto place = [](std::size_t i) { return i < 2 ? 1 - i : i; };
        const ExactArrays before = derived(field, head);
        const ExactArrays after = derived(field, swapped);
        for (std::size_t i = 0; i < head.T(); ++i) {
            for (std::size_t j = 0; j < head.T(); ++j) {
                CHECK(field.check_equal(before.A.at(i, j), after.A.at(place(i), place(j))) ==
                      base::Truth::holds);
            }
            for (std::size_t j = 0; j < head.d_v(); ++j) {
                CHECK(field.check_equal(before.O.at(i, j), after.O.at(place(i), j)) ==
                      base::Truth::holds);
            }
        }
    });
}

}  // namespace
}  // namespace proofmark::attention

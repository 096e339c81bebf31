#include "heads.hpp"

namespace proofmark::attention {
namespace {

TEST_CASE("compare_layers: the two derivations of the chapter agree", "[attention]") {
    symbolic::Field field;
    const ExactArrays exact = derived(field, chapter_head());
    for (const std::uint32_t digits : {20u, 60u, 400u}) {
        const auto independent = derive_enclosures(chapter_head(), {digits});
        REQUIRE(independent.ok());
        CHECK(compare_layers(field, exact, *independent).empty());
    }
}

TEST_CASE("compare_layers: a change of one entry is found and placed", "[attention]") {
    symbolic::Field field;
    ExactArrays exact = derived(field, chapter_head());
    const auto independent = derive_enclosures(chapter_head(), {40});
    REQUIRE(independent.ok());
    // off by 10^-30: below every printed digit, above the enclosures' width
    const std::string scale = "1" + std::string(30, '0');
    exact.A.entries[5] = value_of(field.add(exact.A.entries[5], field.rational("1", scale)));
    const std::vector<Mismatch> mismatches = compare_layers(field, exact, *independent);
    REQUIRE(mismatches.size() == 1);
    CHECK(mismatches.front().array == "A");
    CHECK(mismatches.front().row == 1);
    CHECK(mismatches.front().column == 2);
    CHECK_FALSE(mismatches.front().exact_text.empty());
    CHECK(mismatches.front().exact_enclosure.front() == '[');
    CHECK(mismatches.front().independent_enclosure.front() == '[');
}

TEST_CASE("compare_layers: another head's arrays are found", "[attention]") {
    symbolic::Field field;
    const ExactArrays exact = derived(field, chapter_head());
    const auto changed = derive_enclosures(
        chapter_head_with(Intervention::Kind::add_to_value_rows, 0, {"2", "-1"}), {40});
    REQUIRE(changed.ok());
    const std::vector<Mismatch> mismatches = compare_layers(field, exact, *changed);
    CHECK(mismatches.size() == 12);  // every entry of V and O
    Head smaller = chapter_head();
    smaller.X = matrix_of({{"1", "0"}});
    const auto other = derive_enclosures(smaller, {40});
    REQUIRE(other.ok());
    const std::vector<Mismatch> shapes = compare_layers(field, exact, *other);
    REQUIRE_FALSE(shapes.empty());
    CHECK(shapes.front().array == "X");
    CHECK(shapes.front().exact_text == "shape [3, 2]");
    CHECK(shapes.front().independent_enclosure == "shape [1, 2]");
}

}  // namespace
}  // namespace proofmark::attention

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

Head symbolic_head() {
    const auto head = read_head(base::SourceText("", R"head({"schema":"proofmark/head/1",
        "symbols":["a",{"name":"b","positive":true}],
        "X":[["a",0],[1,"a*b"]],"W_Q":[["sqrt(b)"],[1]],"W_K":[[1],["b"]],
        "W_V":[["ln(b)"],["1/(a^2+1)"]]})head"));
    REQUIRE(head.ok());
    return *head;
}

TEST_CASE("check_layers: heads without symbols", "[attention]") {
    symbolic::Field field;
    const auto found = check_layers(field, chapter_head(), derived(field, chapter_head()), {40});
    REQUIRE(found.ok());
    CHECK(found->empty());
}

TEST_CASE("check_layers: heads with symbols agree at rational points", "[attention]") {
    symbolic::Field field;
    const Head head = symbolic_head();
    const auto found = check_layers(field, head, derived(field, head), {40});
    REQUIRE(found.ok());
    CHECK(found->empty());
}

TEST_CASE("check_layers: a change of an entry with symbols is found", "[attention]") {
    symbolic::Field field;
    const Head head = symbolic_head();
    for (const char* array : {"X", "Q", "V", "D", "S", "A", "O"}) {
        INFO(array);
        ExactArrays exact = derived(field, head);
        auto& entries = const_cast<symbolic::ExactArray*>(exact.find(array))->entries;
        const std::string scale = "1" + std::string(30, '0');
        entries.back() = value_of(field.add(entries.back(), field.rational("1", scale)));
        const auto found = check_layers(field, head, exact, {40});
        REQUIRE(found.ok());
        REQUIRE(found->size() == 1);
        CHECK(found->front().array == array);
        CHECK(found->front().row == 1);
        CHECK(found->front().exact_text.find('a') != std::string::npos);
    }
}

TEST_CASE("check_layers: arrays of another head are found", "[attention]") {
    symbolic::Field field;
    const Head head = symbolic_head();
    Head exchanged = head;
    exchanged.X = {2, 2, {head.X.entries[0], head.X.entries[1], head.X.entries[2], tree_of("0")}};
    const auto found = check_layers(field, exchanged, derived(field, head), {40});
    REQUIRE(found.ok());
    REQUIRE_FALSE(found->empty());
    CHECK(found->front().array == "X");
}

TEST_CASE("check_layers: a point without a value is passed over", "[attention]") {
    // 5/13 is the first value that a is given.
    const auto head = read_head(base::SourceText("", R"head({"schema":"proofmark/head/1",
        "symbols":["a"],"X":[["1/(a-5/13)"]],"W_Q":[[1]],"W_K":[[1]],"W_V":[[1]]})head"));
    REQUIRE(head.ok());
    symbolic::Field field;
    const auto found = check_layers(field, *head, derived(field, *head), {40});
    REQUIRE(found.ok());
    CHECK(found->empty());
}

TEST_CASE("derive_enclosures: a symbol without a value is named", "[attention]") {
    const auto arrays = derive_enclosures(symbolic_head(), {40});
    REQUIRE_FALSE(arrays.ok());
    CHECK(arrays.diagnostics().front().message.find("X[1,1]") != std::string::npos);
}

}  // namespace
}  // namespace proofmark::attention

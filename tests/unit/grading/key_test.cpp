#include "proofmark/grading/key.hpp"

#include <algorithm>

#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using grading::KeyField;
using grading::ProvedArray;

namespace {

const KeyField& field_of(const grading::ExerciseKey& key, const std::string& name) {
    const auto found = std::find_if(key.fields.begin(), key.fields.end(),
                                    [&](const KeyField& field) { return field.name == name; });
    REQUIRE(found != key.fields.end());
    return *found;
}

base::Result<exercises::Exercise> exercise_of(const std::string& id) {
    auto library = exercises::Library::built_in();
    const auto found = library.find(id);
    REQUIRE(found.ok());
    return **found;
}

std::string unicode(const ProvedArray& array, std::size_t entry) {
    return notation::write_expression(array.exact(entry), notation::Notation::unicode);
}

notation::SyntaxTree tree_of(const std::string& text) {
    notation::ReadingContext context;
    context.names = {"r", "d_k"};
    auto reading = notation::read_expression(text, context);
    REQUIRE(reading.ok());
    return reading->tree;
}

attention::Head head_of(const std::string& json) {
    auto head = attention::read_head(base::SourceText("head.json", json));
    REQUIRE(head.ok());
    return std::move(head).value();
}

}  // namespace

TEST_CASE("derive_key: an exact field has trees, decimals and doubles", "[grading]") {
    const auto exercise = exercise_of("3");
    const auto key = grading::derive_key(*exercise);
    REQUIRE(key.ok());
    CHECK(key->id == "3");
    const KeyField& output = field_of(*key, "output");
    REQUIRE(output.value);
    CHECK(output.points.hundredths == 200);
    CHECK(output.value->extents() == std::vector<std::size_t>{2});
    CHECK(unicode(*output.value, 1) == "1/(2r + 1)");
    CHECK(*output.value->decimal(1, 16) == "0.1977758146404282");
    CHECK(*output.value->decimal(1, 50) == "0.19777581464042817937197910737757091669905270504993");
    CHECK(output.value->nearest_double(1)->nearest == 0.19777581464042818);
    CHECK(output.value->nearest_double(1)->error_ulps == "0.088");
}

TEST_CASE("derive_key: mistakes have values of their own", "[grading]") {
    const auto exercise = exercise_of("3");
    const auto key = grading::derive_key(*exercise);
    REQUIRE(key.ok());
    const KeyField& output = field_of(*key, "output");
    REQUIRE(output.mistakes.size() == 1);
    CHECK(output.mistakes[0].id == "change-ignored");
    CHECK(*output.mistakes[0].value.decimal(1, 6) == "1.197776");
}

TEST_CASE("derive_key: every kind of field says what it has", "[grading]") {
    const auto four = exercise_of("4");
    const auto key = grading::derive_key(*four);
    REQUIRE(key.ok());
    CHECK(key->arrays.empty());
    CHECK(*field_of(*key, "divisor").value->decimal(0, 3) == "2.000");
    CHECK(field_of(*key, "divisor").mistakes.size() == 3);
    CHECK(unicode(*field_of(*key, "output_shape").value, 1) == "3");
    CHECK(field_of(*key, "axis").right_choices == std::vector<std::string>{"keys"});
    CHECK_FALSE(field_of(*key, "reason").value);

    const auto two = exercise_of("2");
    const auto other = grading::derive_key(*two);
    REQUIRE(other.ok());
    CHECK_FALSE(field_of(*other, "counterexample").value);
}

TEST_CASE("derive_key: the arrays are those of the changed head", "[grading]") {
    const auto exercise = exercise_of("1");
    const auto key = grading::derive_key(*exercise);
    REQUIRE(key.ok());
    REQUIRE(key->arrays.size() == 7);
    CHECK(key->arrays[0].name() == "Q");
    CHECK(unicode(key->arrays[0], 4) == "0");
    CHECK(unicode(key->arrays[5], 6) == "1/3");
}

TEST_CASE("derive_key: every reference without a value is reported", "[grading]") {
    const base::SourceText source("broken.yaml", R"(schema: proofmark/exercise/1
id: broken
title: Broken
text: nothing
given: {n: 0}
fields:
  - {name: one, kind: exact, prompt: p, points: 1, is: 1/n}
  - {name: two, kind: exact, prompt: p, points: 1, is: 2/n}
)");
    const auto exercise = exercises::read_exercise(source, {});
    REQUIRE(exercise.ok());
    const auto key = grading::derive_key(*exercise);
    REQUIRE_FALSE(key.ok());
    REQUIRE(key.diagnostics().size() == 2);
    CHECK(key.diagnostics()[0].at.line == 7);
    CHECK(key.diagnostics()[1].at.line == 8);
}

TEST_CASE("derive_head_key: a batch has one axis more", "[grading]") {
    const auto head = head_of(R"({"schema":"proofmark/head/1","X":[[[1],[2]],[[0],[3]]],
        "W_Q":[[1]],"W_K":[[1]],"W_V":[[1]]})");
    const auto key = grading::derive_head_key(head);
    REQUIRE(key.ok());
    const ProvedArray& Q = key->arrays[0];
    CHECK(Q.extents() == std::vector<std::size_t>{2, 2, 1});
    CHECK(*Q.decimal(3, 0) == "3");
    CHECK(grading::entry_name("Q", Q.extents(), 3) == "Q[2,2,1]");
    CHECK(unicode(key->arrays[5], 0) == "1/(r + 1)");
}

TEST_CASE("derive_head_key: symbols have no numbers", "[grading]") {
    const auto head = head_of(R"({"schema":"proofmark/head/1","symbols":["a"],"X":[["a"]],
        "W_Q":[[1]],"W_K":[[1]],"W_V":[[1]]})");
    const auto key = grading::derive_head_key(head);
    REQUIRE_FALSE(key.ok());
    CHECK(key.diagnostics()[0].message ==
          "a head with symbols has no numbers, and here a is a symbol");
}

TEST_CASE("ProvedArray: ties and zeros are rounded by the exact value", "[grading]") {
    const auto head = head_of(R"_({"schema":"proofmark/head/1","X":[["1/8",0]],
        "W_Q":[[1],[1]],"W_K":[[1],[1]],"W_V":[[1,"sqrt(2)-sqrt(2)"],[1,1]]})_");
    const auto key = grading::derive_head_key(head);
    REQUIRE(key.ok());
    const ProvedArray& V = key->arrays[2];
    CHECK(*V.decimal(0, 2) == "0.13");
    CHECK(*V.decimal(1, 2) == "0.00");
    CHECK(V.nearest_double(1)->nearest == 0);
    CHECK_FALSE(V.decimal(0, 10'001).ok());
}

TEST_CASE("ProvedArray: another form of the value is proved equal", "[grading]") {
    const auto exercise = exercise_of("3");
    const auto key = grading::derive_key(*exercise);
    REQUIRE(key.ok());
    const ProvedArray& output = *field_of(*key, "output").value;
    CHECK(output.check_equal(1, tree_of("(2r+2)/(2r+1) - 1")) == base::Truth::holds);
    CHECK(output.check_equal(1, tree_of("1/(2e^(1/sqrt(d_k))+1)")) == base::Truth::holds);
    CHECK(output.check_equal(1, tree_of("1/(2r+2)")) == base::Truth::fails);
    CHECK(output.check_equal(1, tree_of("1/(r-r)")) == base::Truth::unknown);
    CHECK(output.check_equal(1, tree_of("[1,2]")) == base::Truth::unknown);
}

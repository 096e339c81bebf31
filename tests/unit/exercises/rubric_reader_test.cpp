#include "listed_faults.hpp"
#include "proofmark/exercises/exercise.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

namespace {

const std::string head =
    "schema: proofmark/exercise/1\n"
    "id: \"7\"\n"
    "title: A title\n"
    "text: Why?\n";
const std::string vocabulary =
    "concepts:\n"
    "  row: [row, line]\n"
    "  column: [column]\n"
    "opposites: [[row, column]]\n";

std::string field(const std::string& statements) {
    return "fields:\n"
           "  - name: reason\n"
           "    kind: text\n"
           "    prompt: why\n"
           "    ideas:\n"
           "      - {id: a, text: t, points: 1, " +
           statements + "}\n";
}

base::Result<Exercise> read(const std::string& text) {
    return read_exercise(base::SourceText("7.yaml", head + text),
                         [](const std::string& path) -> base::Result<base::SourceText> {
                             return base::SourceText(path, "{}");
                         });
}

std::vector<std::string> faults(const std::string& text) {
    const auto exercise = read(text);
    return exercise.ok() ? std::vector<std::string>{} : listed_faults(exercise.diagnostics());
}

Rubric rubric_of(const std::string& text) {
    const auto exercise = read(text);
    REQUIRE(exercise.ok());
    return exercise->fields[0].ideas[0].rubric;
}

}  // namespace

TEST_CASE("rubric: concepts, opposites and statements", "[exercises]") {
    const auto exercise =
        read(vocabulary + field("says: [row then not column without row], denies: [any column]"));
    REQUIRE(exercise.ok());
    CHECK(exercise->vocabulary.concepts[0].phrases == std::vector<std::string>{"row", "line"});
    CHECK(exercise->vocabulary.opposites ==
          std::vector<std::pair<std::size_t, std::size_t>>{{0, 1}});
    const auto& rubric = exercise->fields[0].ideas[0].rubric;
    REQUIRE(rubric.says.size() == 1);
    CHECK(rubric.says[0].order == Statement::Order::as_written);
    REQUIRE(rubric.says[0].clauses.size() == 2);
    const auto& second = rubric.says[0].clauses[1].terms;
    REQUIRE(second.size() == 2);
    CHECK(second[0].presence == Term::Presence::denied);
    CHECK(second[1].presence == Term::Presence::absent);
    REQUIRE(rubric.denies.size() == 1);
    CHECK(rubric.denies[0].clauses[0].terms[0].presence == Term::Presence::named);
    CHECK(rubric.version.size() == 16);
}

TEST_CASE("rubric: what denies the field denies each idea", "[exercises]") {
    auto text = vocabulary + field("says: [row]");
    text.replace(text.find("    ideas:"), 0, "    denies: [column]\n");
    CHECK(rubric_of(text).denies.size() == 1);
}

TEST_CASE("rubric: the version follows its content", "[exercises]") {
    const auto version = rubric_of(vocabulary + field("says: [row]")).version;
    CHECK(version == rubric_of(vocabulary + field("says: [row]")).version);
    CHECK(version != rubric_of(vocabulary + field("says: [not row]")).version);
    CHECK(version != rubric_of(vocabulary + field("says: [column]")).version);
    auto synonym = vocabulary;
    synonym.replace(synonym.find("line"), 4, "band");
    CHECK(version != rubric_of(synonym + field("says: [row]")).version);
    // What the idea does not use, and the order of synonyms, change nothing.
    auto order = vocabulary;
    order.replace(order.find("row, line"), 9, "line, row");
    CHECK(version == rubric_of(order + field("says: [row]")).version);
}

TEST_CASE("rubric: faults are located", "[exercises]") {
    struct Row {
        std::string text;
        std::vector<std::string> faults;
    };
    const std::vector<Row> rows = {
        {vocabulary + field("says: [row colum]"),
         {"14:48 there is no concept 'colum'; did you mean 'column'"}},
        {vocabulary + field("says: [row with]"),
         {"14:48 a clause of a statement names no concept that it looks for; write at least one "
          "concept on each side of 'with' and 'then'"}},
        {vocabulary + field("says: [row not]"),
         {"14:48 a concept is missing behind 'not', 'without' or 'any'; write its name"}},
        {vocabulary + field("says: [row with row then column]"),
         {"14:57 a statement joins its clauses by 'with' or by 'then', not by both; write two "
          "statements, or one of the two words only"}},
        {vocabulary + field("says: []"),
         {"14:37 'says' has no statement; write one, such as '- weights equal', or leave the key "
          "out"}},
        {"concepts: {row: [\"!\"]}\n" + field("denies: [row]"),
         {"5:18 '!' has no letter or digit; write a word or a short phrase"}},
        {"concepts: {row: [a, a]}\n" + field("denies: [row]"),
         {"5:21 'a' stands in this concept already; leave it out"}},
        {"concepts: {row: []}\n" + field("denies: [row]"),
         {"5:12 the concept 'row' has no words; list the words that a student may write for it"}},
        {"concepts: {with: [a]}\n" + field("denies: [with]"),
         {"5:12 'with' cannot be the name of a concept; write small letters, digits and '_'; "
          "with, then, not, without and any have a meaning of their own",
          "11:46 a clause of a statement names no concept that it looks for; write at least one "
          "concept on each side of 'with' and 'then'"}},
        {"concepts: {row: [a]}\nopposites: [[row, row]]\n" + field("denies: [row]"),
         {"6:13 opposites are two different concepts; write '[row, column]'"}},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(faults(row.text) == row.faults);
    }
}

#include "choose.hpp"

#include "support/catch.hpp"

using namespace proofmark;
using grading::choose;
using grading::Chosen;

namespace {

exercises::FieldDefinition yes_or_no() {
    exercises::FieldDefinition field;
    field.choices = {
        {"no",
         {"no", "n", "not", "it does not", "it does not hold", "false", "not sufficient",
          "it is not"},
         true,
         ""},
        {"yes",
         {"yes", "y", "it does", "it is", "true", "sufficient", "it holds", "the same"},
         false,
         ""}};
    return field;
}

exercises::FieldDefinition axis() {
    exercises::FieldDefinition field;
    field.choices = {
        {"keys", {"keys", "key axis", "last axis", "-1", "axis -1", "1"}, true, ""},
        {"queries", {"queries", "query", "query axis", "first axis", "0", "axis 0"}, false, ""}};
    field.unclear = {{{"rows", "row"}, "do you mean each row over its columns?"}};
    return field;
}

/// "no", "yes", "?" unclear, "both" contradictory, "two readings"; with "+" for extra words.
std::string outcome(std::string_view text, const exercises::FieldDefinition& field) {
    const auto chosen = choose(text, field);
    switch (chosen.outcome) {
        case Chosen::Outcome::contradictory: return "both";
        case Chosen::Outcome::two_readings: return "two readings";
        case Chosen::Outcome::unclear: return "?";
        case Chosen::Outcome::decided: break;
    }
    return field.choices[chosen.number].id + (chosen.extra.end > chosen.extra.begin ? "+" : "");
}

}  // namespace

TEST_CASE("choose: yes and no in ordinary words", "[grading]") {
    const std::pair<std::string, std::string> rows[] = {
        {"no", "no"},
        {"No.", "no"},
        {" NO!! ", "no"},
        {"n", "no"},
        {"it does not", "no"},
        {"no, because each row must sum to one", "no+"},
        {"No - every query needs its own row.", "no+"},
        {"no it does not", "no"},
        {"No, it is not sufficient.", "no+"},
        {"not sufficient", "no"},
        {"I think no", "no"},
        {"well, no", "no"},
        {"yes", "yes"},
        {"Yes, it does.", "yes"},
        {"true", "yes"},
        {"yes since the sums are one", "yes+"},
        {"no, it does only when every row changes", "no+"},
        {"yes and no", "both"},
        {"yes/no", "both"},
        {"no, yes", "both"},
        {"yes, but no", "both"},
        {"Yes. No.", "both"},
        {"yes, but no because rows", "both"},
        {"no doubt", "?"},
        {"no idea", "?"},
        {"not sure", "?"},
        {"yes it is never the case", "?"},
        {"maybe", "?"},
        {"maybe yes", "?"},
        {"it is insufficient", "?"},
        {"it is false", "no"},
        {"it is wrong", "?"},
        {"it does fail", "?"},
        {"it holds only for one row", "?"},
        {"it holds if all rows change", "?"},
        {"yes, unless a sum is zero", "?"},
        {"no, unless all rows change", "no+"},
        {"No it is about rows", "no+"},
        {"no the same argument fails", "no+"},
        {"the same argument does not hold", "both"},
        {"the same", "yes"},
        {"no it is sufficient", "both"},
        {"yes it is not sufficient", "both"},
        {"no and yes of course", "both"},
        {"the answer is no", "no"},
        {"definitely not", "no"},
        {"n rows", "?"},
        {"idk", "?"},
        {"nobody", "?"},
        {"?", "?"},
        {"1/3", "?"},
        {"\u4e0d", "?"},
    };
    for (const auto& [text, expected] : rows) {
        CAPTURE(text);
        CHECK(outcome(text, yes_or_no()) == expected);
    }
}

TEST_CASE("choose: an axis by name or number", "[grading]") {
    const std::pair<std::string, std::string> rows[] = {
        {"keys", "keys"},
        {"the key axis", "keys"},
        {"the key axis (last axis, \u22121; each query row over its five keys)", "keys+"},
        {"axis \u22121", "keys"},
        {"dim=-1", "keys"},
        {"over the keys", "keys"},
        {"softmax runs over the keys", "keys+"},
        {"each row over its keys", "keys+"},
        {"over the keys, not the queries", "keys+"},
        {"keys not queries", "keys+"},
        {"not the queries but the keys", "?"},
        {"queries", "queries"},
        {"axis 0", "queries"},
        {"along the query axis", "queries"},
        {"keys and queries", "both"},
        {"keys or queries", "both"},
        {"not the keys", "?"},
        {"rows", "two readings"},
        {"over the rows", "two readings"},
        {"columns", "?"},
        {"for each query", "?"},
        {"for each query, over the keys", "keys+"},
        {"each query over its five keys", "keys+"},
        {"per query", "?"},
        {"query rows sum to one", "?"},
        {"queries are normalised", "?"},
        {"query by query", "?"},
        {"key axis of the score matrix", "keys+"},
        {"keys for each query", "keys+"},
        {"-1 axis", "?"},
        {"-1 (the last axis)", "keys"},
        {"axis -1 (keys)", "keys"},
        {"1, the last", "keys+"},
        {"1/(1+r)", "?"},
        {"1/x", "?"},
        {"1 / (r)", "?"},
        {"[1, 2]", "?"},
        {"[[1,2],[3,4]]", "?"},
        {"over rows of queries", "both"},
        {"5 rows and 1 column", "two readings"},
        {"5", "?"},
    };
    for (const auto& [text, expected] : rows) {
        CAPTURE(text);
        CHECK(outcome(text, axis()) == expected);
    }
}

TEST_CASE("choose: long answers are read once", "[grading]") {
    std::string text = "no";
    for (int i = 0; i < 20'000; ++i) text += " and";
    CHECK(outcome(text, yes_or_no()) == "no+");
}

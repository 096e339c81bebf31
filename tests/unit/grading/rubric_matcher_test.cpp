#include "rubric_matcher.hpp"

#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::grading;
using exercises::ClausePattern;
using exercises::Statement;
using exercises::Term;
using Presence = exercises::Term::Presence;

namespace {

// row 0, column 1, sum 2
const exercises::Vocabulary vocabulary = {
    {{"row", {"row"}}, {"column", {"column"}}, {"sum", {"sum"}}}, {{0, 1}}};

bool finds(const Statement& statement, const std::string& text) {
    ReadText read;
    read.prose = read_prose(text);
    read.standings = standings(read.prose);
    read.hits = ConceptFinder(vocabulary.concepts).find(read.prose);
    read.counts.assign(read.prose.sentences.size(), true);
    return RubricMatcher(read, vocabulary).find({statement}).has_value();
}

Term term(std::size_t number, Presence presence = Presence::said) { return {number, presence}; }

}  // namespace

TEST_CASE("RubricMatcher: terms of one clause, and what is denied", "[grading]") {
    const Statement row_sum{{ClausePattern{{term(0), term(2)}}}, Statement::Order::any};
    CHECK(finds(row_sum, "the sum of each row"));
    CHECK_FALSE(finds(row_sum, "the row, and then the sum"));
    CHECK_FALSE(finds(row_sum, "not the sum of the row"));
    const Statement not_row{{ClausePattern{{term(0, Presence::denied)}}}, Statement::Order::any};
    CHECK(finds(not_row, "it is no row"));
    CHECK_FALSE(finds(not_row, "it is a row"));
    const Statement sum_only{{ClausePattern{{term(2), term(0, Presence::absent)}}},
                             Statement::Order::any};
    CHECK(finds(sum_only, "the sum"));
    CHECK_FALSE(finds(sum_only, "the sum of the row"));
}

TEST_CASE("RubricMatcher: an opposite in between parts two terms", "[grading]") {
    const Statement row_sum{{ClausePattern{{term(0), term(2)}}}, Statement::Order::any};
    CHECK_FALSE(finds(row_sum, "a row whose columns sum up"));
}

TEST_CASE("RubricMatcher: clauses close by, in any order or as written", "[grading]") {
    const std::vector<ClausePattern> clauses = {{{term(0)}}, {{term(1)}}};
    const Statement with{clauses, Statement::Order::any};
    const Statement then{clauses, Statement::Order::as_written};
    CHECK(finds(with, "First the column. Then the row."));
    CHECK_FALSE(finds(with, "The column. It is long. It is short. The row."));
    CHECK(finds(then, "row and column"));
    CHECK_FALSE(finds(then, "column and row"));
}

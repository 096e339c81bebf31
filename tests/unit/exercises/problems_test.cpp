#include "problems.hpp"

#include "listed_faults.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

TEST_CASE("problems: located, in the order of their places", "[exercises]") {
    const base::SourceText source("s", "one\ntwo\nthree");
    Problems problems(source);
    CHECK(problems.none());
    problems.add(base::DiagnosticKind::bad_value, {8, 13}, "later", "b");
    problems.add(base::DiagnosticKind::bad_value, {4, 7}, "earlier", "a");
    CHECK_FALSE(problems.none());
    CHECK(listed_faults(problems.take()) ==
          std::vector<std::string>{"2:1 earlier; a", "3:1 later; b"});
    CHECK(problems.none());
}

TEST_CASE("problems: only the first ones are listed", "[exercises]") {
    const base::SourceText source("s", "text");
    Problems problems(source);
    for (std::size_t i = 0; i < Problems::shown_at_most + 3; ++i)
        problems.add(base::DiagnosticKind::bad_value, {0, 1}, "m", "r");
    const auto taken = problems.take();
    REQUIRE(taken.size() == Problems::shown_at_most + 1);
    CHECK(taken.back().message == "3 more problems are not listed");
    CHECK(taken.back().severity == base::Severity::note);
    CHECK(taken.back().file == "s");
}

TEST_CASE("in_quotes and listed: long ones are cut between characters", "[exercises]") {
    CHECK(in_quotes("a b") == "'a b'");
    CHECK(in_quotes(std::string(59, 'a') + "\u00E9") == "'" + std::string(59, 'a') + "…'");
    CHECK(listed({"a"}) == "a");
    CHECK(listed({"a", "b", "c"}) == "a, b and c");
    CHECK(listed(std::vector<std::string>(15, "a")) ==
          "a, a, a, a, a, a, a, a, a, a, a, a and 3 more");
}

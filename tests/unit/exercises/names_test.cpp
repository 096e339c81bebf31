#include "names.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "proofmark/exercises/exercise.hpp"
#include "support/catch.hpp"

using namespace proofmark::exercises;

TEST_CASE("fold_name: case, spaces, hyphens and underscores do not count", "[exercises]") {
    for (const auto* name :
         {"score_shape", "Score shape", "score-shape", "SCORESHAPE", "Score  Shape"})
        CHECK(fold_name(name) == "scoreshape");
    CHECK(fold_name("score.shape") != "scoreshape");
}

TEST_CASE("natural_less: numbers in names compare as numbers", "[exercises]") {
    const std::vector<std::string> ordered = {"",   "01",   "1",     "1a", "1b",  "2",
                                              "10", "10.2", "10.10", "a2", "a10", "a10b"};
    for (std::size_t i = 0; i < ordered.size(); ++i)
        for (std::size_t j = 0; j < ordered.size(); ++j) {
            INFO(ordered[i] << " and " << ordered[j]);
            CHECK(natural_less(ordered[i], ordered[j]) == (i < j));
        }
}

TEST_CASE("fold_choice: punctuation goes, the sign of a number stays", "[exercises]") {
    struct Row {
        std::string given, folded;
    };
    const std::vector<Row> rows = {
        {"No!", "no"},
        {"  The  KEY-axis. ", "the key axis"},
        {"Dim = -1.", "dim -1"},
        {"dim=\u22121", "dim -1"},
        {"axis \u20131", "axis -1"},
        {"axis:1", "axis 1"},
        {"key-1", "key 1"},
        {"it doesn\u2019t", "it doesnt"},
        {"it doesn't", "it doesnt"},
        {"\u201Cno\u201D", "no"},
        {"no\u00A0way", "no way"},
        {"last_axis", "last axis"},
        {"--", ""},
        {"\u00C4hnlich", "\u00C4hnlich"},
    };
    for (const auto& row : rows) CHECK(fold_choice(row.given) == row.folded);
}

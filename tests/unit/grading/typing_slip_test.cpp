#include "typing_slip.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace proofmark::grading;

TEST_CASE("typing_slip: letters swapped, doubled, left out", "[grading]") {
    struct Row {
        std::string typed, meant;
        bool slip;
    };
    const std::vector<Row> rows = {
        {"wieghts", "weights", true},
        {"avarage", "average", true},
        {"qurey", "query", true},
        {"colums", "columns", true},
        {"uqery", "query", true},
        {"equel", "equal", true},
        {"contributers", "contributors", true},
        {"eight", "weight", false},  // the first letter is another one
        {"row", "rows", false},      // too short to be told from other words
        {"qry", "query", false},
        {"score", "scale", false},
        {"normalisation", "normal", false},
    };
    for (const auto& row : rows) {
        CAPTURE(row.typed, row.meant);
        CHECK(is_typing_slip(row.typed, row.meant) == row.slip);
    }
    CHECK_FALSE(is_typing_slip(std::string(100'000, 'w'), "weights"));
}

TEST_CASE("typing_slip: common words are what they are", "[grading]") {
    for (const auto* word : {"there", "three", "chance", "shape", "third"}) {
        CAPTURE(word);
        CHECK(is_common_word(word));
    }
    CHECK_FALSE(is_common_word("wieght"));
}

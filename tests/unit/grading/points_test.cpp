#include "points.hpp"

#include "support/catch.hpp"

using proofmark::grading::share;

TEST_CASE("share: rounds down to hundredths and keeps the ends", "[grading]") {
    struct Row {
        std::int64_t whole;
        std::size_t part, total;
        std::int64_t expected;
    };
    const Row rows[] = {{100, 0, 3, 0},  {100, 1, 3, 33}, {100, 2, 3, 66}, {100, 3, 3, 100},
                        {150, 1, 2, 75}, {25, 1, 2, 12},  {0, 1, 2, 0},    {1, 1, 2, 0}};
    for (const auto& row : rows) {
        CAPTURE(row.whole, row.part, row.total);
        CHECK(share({row.whole}, row.part, row.total).hundredths == row.expected);
    }
}

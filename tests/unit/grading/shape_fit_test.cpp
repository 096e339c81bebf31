#include "shape_fit.hpp"

#include "support/catch.hpp"

using namespace proofmark::grading;

TEST_CASE("shape_fit: which shapes hold the same entries in the same order", "[grading]") {
    using Shape = std::vector<std::size_t>;
    struct Row {
        Shape typed, asked;
        ShapeFit expected;
    };
    const Row rows[] = {
        {{}, {}, ShapeFit::same},
        {{3}, {3}, ShapeFit::same},
        {{2, 3}, {2, 3}, ShapeFit::same},
        {{3, 2}, {2, 3}, ShapeFit::transposed},
        {{1, 3}, {3}, ShapeFit::row_or_column},
        {{3, 1}, {3}, ShapeFit::row_or_column},
        {{3}, {1, 3}, ShapeFit::row_or_column},
        {{3, 1}, {1, 3}, ShapeFit::transposed},
        {{1}, {}, ShapeFit::brackets},
        {{1, 1}, {}, ShapeFit::brackets},
        {{}, {1}, ShapeFit::brackets},
        {{2}, {3}, ShapeFit::none},
        {{}, {3}, ShapeFit::none},
        {{3}, {}, ShapeFit::none},
        {{0}, {3}, ShapeFit::none},
        {{4}, {2, 2}, ShapeFit::none},
        {{2, 2}, {4}, ShapeFit::none},
        {{1, 1, 3}, {3}, ShapeFit::none},
        {{2, 2}, {3, 3}, ShapeFit::none},
    };
    for (const auto& row : rows) {
        CAPTURE(row.typed, row.asked);
        CHECK(shape_fit(row.typed, row.asked) == row.expected);
    }
}

TEST_CASE("transposed_entry: walks the columns", "[grading]") {
    // [[a, b, c], [d, e, f]] typed as [[a, d], [b, e], [c, f]]
    const std::vector<std::size_t> asked{2, 3};
    const std::size_t expected[] = {0, 2, 4, 1, 3, 5};
    for (std::size_t i = 0; i < 6; ++i) CHECK(transposed_entry(i, asked) == expected[i]);
}

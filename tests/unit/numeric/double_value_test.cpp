#include "proofmark/numeric/double_value.hpp"

#include <limits>

#include "support/catch.hpp"

using namespace proofmark::numeric;

namespace {

const Digits fifty{50};

Enclosure tenth(std::int64_t n) {
    return Enclosure::integer(n, fifty) / Enclosure::integer(10, fifty);
}

}  // namespace

TEST_CASE("nearest_double: is what a decimal literal stores", "[numeric]") {
    CHECK(nearest_double(tenth(3)) == 0.3);
    CHECK(nearest_double(tenth(-7)) == -0.7);
    CHECK(nearest_double(Enclosure::pi(fifty)) == 3.141592653589793);
    CHECK(nearest_double(Enclosure()) == 0.0);
    CHECK(nearest_double(Enclosure::decimal("49", 0, -325, fifty)) ==
          std::numeric_limits<double>::denorm_min());
}

TEST_CASE("nearest_double: open where the ends differ and past the largest", "[numeric]") {
    CHECK(nearest_double(Enclosure::pi(Digits{1})) == std::nullopt);
    CHECK(nearest_double(Enclosure::decimal("1", 0, 400, fifty)) == std::nullopt);
    CHECK(nearest_double(tenth(1) / Enclosure()) == std::nullopt);
}

TEST_CASE("distance_in_ulps: counts doubles", "[numeric]") {
    const double least = std::numeric_limits<double>::denorm_min();
    struct Row {
        double value;
        Enclosure exact;
        std::uint64_t steps;
    };
    const Row rows[] = {
        {0.3, tenth(3), 0},
        {0.1 + 0.2, tenth(3), 1},
        {-0.30000000000000004, tenth(-3), 1},
        {0.0, Enclosure(), 0},
        {-0.0, Enclosure(), 0},
        {least, Enclosure(), 1},
        {-least, Enclosure(), 1},
        {-least, Enclosure::binary(least, fifty), 2},
        {1.0, Enclosure::integer(2, fifty), std::uint64_t{1} << 52},
        {0.1977758146404283,
         Enclosure::decimal("1977758146404281793719791073775709166991", 0, -40, fifty), 4},
    };
    for (const Row& row : rows) {
        CAPTURE(row.value);
        CHECK(distance_in_ulps(row.value, row.exact) == row.steps);
    }
    const double most = std::numeric_limits<double>::max();
    CHECK(distance_in_ulps(-most, Enclosure::binary(most, Digits{20})));
}

TEST_CASE("distance_in_ulps: none from what is not a finite number", "[numeric]") {
    CHECK(distance_in_ulps(std::numeric_limits<double>::infinity(), tenth(1)) == std::nullopt);
    CHECK(distance_in_ulps(std::numeric_limits<double>::quiet_NaN(), tenth(1)) == std::nullopt);
    CHECK(distance_in_ulps(1.0, Enclosure::pi(Digits{1})) == std::nullopt);
}

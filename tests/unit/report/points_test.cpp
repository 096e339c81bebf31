#include "proofmark/report/report.hpp"
#include "support/catch.hpp"

using proofmark::report::write_points;

TEST_CASE("write_points: no digit that is not needed", "[report]") {
    struct Row {
        std::int64_t hundredths;
        std::string text;
    };
    const Row rows[] = {{0, "0"},      {100, "1"},
                        {1400, "14"},  {150, "1.5"},
                        {33, "0.33"},  {5, "0.05"},
                        {10, "0.1"},   {-50, "-0.5"},
                        {205, "2.05"}, {INT64_MIN, "-92233720368547758.08"}};
    for (const Row& row : rows) CHECK(write_points({row.hundredths}) == row.text);
}

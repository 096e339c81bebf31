#include "proofmark/numeric/certify.hpp"

#include <vector>

#include "support/catch.hpp"

using namespace proofmark::numeric;

namespace {

Enclosure r(Digits precision) {
    const Enclosure one = Enclosure::integer(1, precision);
    return exp(one / root(one + one, 2));
}

}  // namespace

TEST_CASE("certified_decimal: proves the digits that are asked for", "[numeric]") {
    CHECK(certified_decimal(r, 6, Digits{1000}) == "2.028115");
    CHECK(certified_decimal(r, 0, Digits{1000}) == "2");
    CHECK(certified_truncation(r, 5, Digits{1000}) == "2.02811");
    CHECK(certified_decimal([](Digits d) { return Enclosure::pi(d); }, 1'000, Digits{2'000})
              ->substr(990) == "092164201989");
}

TEST_CASE("certified_decimal: raises the precision for hard cases only", "[numeric]") {
    std::vector<std::uint32_t> tried;
    // 0.5 - 10^-100
    const auto near_tie = [&](Digits d) {
        tried.push_back(d.count);
        const Enclosure ten = Enclosure::integer(10, d);
        return Enclosure::integer(5, d) / ten - power(ten, -100);
    };
    CHECK(certified_decimal(near_tie, 0, Digits{1'000}) == "0");
    CHECK(tried == std::vector<std::uint32_t>{15, 30, 60, 120});
    tried.clear();
    CHECK(certified_decimal(near_tie, 0, Digits{50}) == std::nullopt);
    CHECK(tried == std::vector<std::uint32_t>{15, 30, 50});
}

TEST_CASE("certified_decimal: cancellation costs precision, not correctness", "[numeric]") {
    // e^100 - (e^100 - 1/3)
    const auto cancelled = [](Digits d) {
        const Enclosure large = exp(Enclosure::integer(100, d));
        const Enclosure third = Enclosure::integer(1, d) / Enclosure::integer(3, d);
        return large - (large - third);
    };
    CHECK(certified_decimal(cancelled, 10, Digits{1'000}) == "0.3333333333");
}

TEST_CASE("certified_decimal: a tie that is no point is never settled", "[numeric]") {
    const auto tie = [](Digits d) { return Enclosure::decimal("15", 0, -2, d); };
    CHECK(certified_decimal(tie, 1, Digits{2'000}) == std::nullopt);
    CHECK(certified_decimal(tie, 2, Digits{2'000}) == "0.15");
    const auto exact_tie = [](Digits d) { return Enclosure::decimal("125", 0, -3, d); };
    CHECK(certified_decimal(exact_tie, 2, Digits{2'000}) == "0.13");
}

TEST_CASE("certified_decimal: limits of zero and beyond all bounds end", "[numeric]") {
    CHECK(certified_decimal(r, 3, Digits{0}) == "2.028");
    CHECK(certified_decimal(r, 30, Digits{0}) == std::nullopt);
    CHECK(certified_decimal(r, 4'000'000'000, Digits{4'000'000'000}) == std::nullopt);
    const auto none = [](Digits d) { return log(Enclosure::integer(-1, d)); };
    CHECK(certified_decimal(none, 3, Digits{500}) == std::nullopt);
}

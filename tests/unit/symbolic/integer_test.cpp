#include "support/catch.hpp"

#include "coprime_base.hpp"
#include "integer.hpp"

using namespace proofmark::symbolic;

TEST_CASE("integer: words overflow into big integers and come back", "[symbolic]") {
    Arena arena(1 << 20);
    IntegerPool pool(arena);
    const Integer most = INT64_MAX;
    const Integer above = pool.add(most, 1);
    CHECK(above.big != nullptr);
    CHECK(write_integer(above) == "9223372036854775808");
    CHECK(pool.add(above, -1) == most);
    CHECK(pool.add(above, -1).big == nullptr);
    CHECK(write_integer(pool.multiply(most, most)) == "85070591730234615847396907784232501249");
    CHECK(pool.negate(INT64_MIN) == above);
    CHECK(pool.divide_exactly(pool.multiply(above, 7), 7) == above);
    CHECK(pool.gcd(-12, 18) == Integer(6));
    CHECK(pool.gcd(INT64_MIN, INT64_MIN) == above);
    CHECK(write_integer(pool.read("-123456789012345678901234567890")) == "-123456789012345678901234567890");
}

TEST_CASE("integer: powers and roots are exact or refused", "[symbolic]") {
    Arena arena(1 << 20);
    IntegerPool pool(arena);
    CHECK(write_integer(pool.power(3, 50)) == "717897987691852588770249");
    CHECK(pool.power(0, 0) == Integer(1));
    CHECK(pool.power(-1, 1'000'000'000'001) == Integer(-1));
    CHECK(*pool.exact_root(pool.power(7, 30), 30) == Integer(7));
    CHECK_FALSE(pool.exact_root(8, 2));
    CHECK_THROWS_AS(pool.power(9, 387420489), Stop);
}

TEST_CASE("coprime base: factors share nothing and multiply back", "[symbolic]") {
    Arena arena(1 << 22);
    IntegerPool pool(arena);
    CoprimeBase base(pool);
    const auto product = [&](Integer n) {
        Integer back = 1;
        for (const auto& power : base.factor(n)) {
            CHECK(base[power.element].refined_into.empty());
            back = pool.multiply(back, pool.power(base[power.element].value, power.exponent));
        }
        return back;
    };
    const Integer p = 1000003;
    const Integer q = 1000033;
    const Integer w = 1000037;
    for (const Integer& n : {pool.multiply(p, q), pool.multiply(pool.multiply(p, p), q), pool.multiply(q, w),
                             pool.power(pool.multiply(p, w), 6), Integer(720), Integer(1), Integer(257 * 263),
                             pool.power(257, 4), Integer(257), Integer(263)}) {
        CHECK(product(n) == n);
    }
    CHECK(base.is_refined());
    // Refined elements lead to live ones with the same product.
    for (std::uint32_t i = 0; i < 8; ++i) {
        Integer back = 1;
        for (const auto& power : base.live(i)) {
            back = pool.multiply(back, pool.power(base[power.element].value, power.exponent));
        }
        CHECK(back == base[i].value);
    }
}

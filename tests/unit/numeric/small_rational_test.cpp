#include "small_rational.hpp"

#include <limits>
#include <string>

#include "expression.hpp"
#include "support/catch.hpp"

using namespace proofmark::numeric;
using namespace proofmark::testing;
namespace notation = proofmark::notation;

namespace {

std::string shown(Term term) {
    const auto value = small_rational(*term.tree, term.id);
    if (!value) return "none";
    return std::to_string(value->numerator) + "/" + std::to_string(value->denominator);
}

}  // namespace

TEST_CASE("small_rational: exact arithmetic on numbers", "[numeric]") {
    Expression x;
    const auto i = [&x](std::int64_t value) { return x.integer(value); };
    notation::Number percent;
    percent.digits = "150";
    percent.percent = true;
    struct Row {
        Term term;
        const char* shown;
    };
    const Row rows[] = {
        {i(0), "0/1"},
        {i(-4), "-4/1"},
        {i(4) / i(6), "2/3"},
        {i(4) / -i(6), "-2/3"},
        {i(1) / i(3) * i(6), "2/1"},
        {i(1) / i(3) + i(1) / i(6), "1/2"},
        {i(1) - i(1), "0/1"},
        {x.decimal("25", -2), "1/4"},
        {x.decimal("25", 2), "2500/1"},
        {x.decimal("16", -2, 1), "1/6"},
        {x.decimal("9", -2, 2), "1/11"},
        {x.decimal("9", -1, 1), "1/1"},
        {x.number(percent), "3/2"},
        {i(1) / i(0), "none"},
        {x.pi(), "none"},
        {pow(i(2), i(2)), "none"},
        {x.name("n"), "none"},
        {x.decimal("1", 19), "none"},
        {x.decimal("1234567890123456789", 0), "none"},
        {x.decimal("1", std::numeric_limits<std::int32_t>::min()), "none"},
        {x.decimal("1", -1, 4'000'000'000), "none"},
        {x.decimal("1", 18) * i(100), "none"},
        {x.decimal("1", 18) * i(9) + x.decimal("1", 18), "none"},
    };
    int row = 0;
    for (const Row& each : rows) {
        CAPTURE(row++);
        CHECK(shown(each.term) == each.shown);
    }
}

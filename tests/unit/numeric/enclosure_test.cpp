#include "proofmark/numeric/enclosure.hpp"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace proofmark::numeric;
using proofmark::base::Truth;

namespace {

const Digits fifty{50};

Enclosure whole(std::int64_t value) { return Enclosure::integer(value, fifty); }
Enclosure ratio(const char* numerator, const char* denominator, Digits precision = fifty) {
    return Enclosure::fraction(numerator, denominator, precision);
}
/// "-12.34" as an exact point where it is dyadic, else the narrowest enclosure.
Enclosure decimal(std::string text, Digits precision = fifty) {
    const bool negative = text.front() == '-';
    if (negative) text.erase(0, 1);
    const std::size_t point = text.find('.');
    std::int64_t exponent = 0;
    if (point != std::string::npos) {
        text.erase(point, 1);
        exponent = -static_cast<std::int64_t>(text.size() - point);
    }
    const Enclosure value = Enclosure::decimal(text, 0, exponent, precision);
    return negative ? -value : value;
}
/// Encloses every number between the two.
Enclosure between(const Enclosure& a, const Enclosure& b) {
    const Enclosure half = ratio("1", "2");
    const Enclosure unit = acos(whole(2) * whole(0)) - acos(whole(0));  // around 0, not a point
    REQUIRE_FALSE(unit.sign());
    // sin of a wide argument is [-1, 1]
    const Enclosure wide = sin(unit * power(whole(10), 100));
    return (a + b) * half + wide * ((b - a) * half);
}
Enclosure unbounded() { return whole(1) / whole(0); }
/// Around zero, a few units of the last place wide.
Enclosure nearly_zero() { return root(whole(2), 2) * root(whole(3), 2) - root(whole(6), 2); }

}  // namespace

TEST_CASE("Enclosure: a value without arguments is exactly zero", "[numeric]") {
    CHECK(Enclosure().sign() == Sign::zero);
    CHECK(Enclosure().rounded(3) == "0.000");
    CHECK((Enclosure() + whole(7)).precision().count == 50);
}

TEST_CASE("Enclosure: known digits", "[numeric]") {
    const Digits ninety{90};
    const Enclosure one = Enclosure::integer(1, ninety);
    const Enclosure r = exp(one / root(Enclosure::integer(2, ninety), 2));
    const Enclosure third = one / Enclosure::integer(3, ninety);
    const Enclosure big = power(Enclosure::integer(10, ninety), 22);
    const Enclosure two = Enclosure::integer(2, ninety);
    struct Row {
        const char* name;
        Enclosure value;
        const char* digits;
    };
    // reference digits: mpmath 1.3.0 at 90 digits
    const Row rows[] = {
        {"pi", Enclosure::pi(ninety),
         "3."
         "14159265358979323846264338327950288419716939937510582097494459230781640628620899862803"},
        {"e", Enclosure::e(ninety),
         "2."
         "71828182845904523536028747135266249775724709369995957496696762772407663035354759457138"},
        {"r", r,
         "2."
         "02811498164747245110812611274635117517432509254261352061777597212221539504871655942596"},
        {"r/(2r+1)", r / (two * r + one),
         "0."
         "40111209267978591031401044631121454165047364747503359950502383982158845143989781144838"},
        {"(2r+2)/(2r+1)-1", (two * r + two) / (two * r + one) - one,
         "0.1977758146404281793719791073775709166990"},
        {"sin 1", sin(one), "0.8414709848078965066525023216302989996225630607983710"},
        {"cos 1", cos(one), "0.5403023058681397174009366074429766037323104206179222"},
        {"tan 1", tan(one), "1.5574077246549022305069748074583601730872507723815200"},
        {"asin", asin(third), "0.3398369094541219370963925133917640663882446903324"},
        {"acos", acos(third), "1.230959417340774682134929178247987375710340009355"},
        {"atan", atan(third), "0.3217505543966421934014046143586613190207552955576"},
        {"sinh", sinh(third), "0.3395405572561501391012606113386035850723972276889"},
        {"cosh", cosh(third), "1.056071867829939389526864708263983252525509287510"},
        {"tanh", tanh(third), "0.3215127375316343447194062224252064660052920025020"},
        {"asinh", asinh(third), "0.3274501502372584433225352599882581277005245289907"},
        {"acosh", acosh(Enclosure::integer(3, ninety)),
         "1.762747174039086050465218649959584618056320656523"},
        {"atanh", atanh(third), "0.3465735902799726547086160607290882840377500671801"},
        {"ln 3", log(Enclosure::integer(3, ninety)),
         "1.098612288668109691395245236922525704647490557822"},
        {"2^(1/3)", root(two, 3), "1.259921049894873164767210607278228350570251464701"},
        {"sin 10^22", sin(big), "-0.852200849767188801772705893753029368261762150410"},
        {"cos 10^22", cos(big), "0.5232147853951389454975944733847094921409199724393"},
        {"tan 10^22", tan(big), "-1.628778225606898878549375936939548513545151168170"},
        {"2^sqrt 2", exp(root(two, 2) * log(two)),
         "2.665144142690225188650297249873139848274211313714"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.name);
        const std::string digits = row.digits;
        const auto places = static_cast<std::uint32_t>(digits.size() - digits.find('.') - 1);
        // The written digits are cut off or in their last place rounded.
        const auto cut = row.value.truncated(places - 1);
        REQUIRE(cut);
        CHECK(*cut == digits.substr(0, digits.size() - 1));
    }
}

TEST_CASE("Enclosure: sixteen places of the published output are one unit off", "[numeric]") {
    const Enclosure r = exp(whole(1) / root(whole(2), 2));
    const Enclosure value = (whole(2) * r + whole(2)) / (whole(2) * r + whole(1)) - whole(1);
    CHECK(value.rounded(16) == "0.1977758146404282");
}

TEST_CASE("Enclosure: rounding of exact values", "[numeric]") {
    struct Row {
        const char* given;
        std::uint32_t places;
        const char* rounded;
        const char* truncated;
    };
    // Only dyadic rationals: they are points, so ties are decided, half away from zero.
    const Row rows[] = {
        {"0", 0, "0", "0"},
        {"0", 3, "0.000", "0.000"},
        {"0.5", 0, "1", "0"},
        {"-0.5", 0, "-1", "0"},
        {"1.5", 0, "2", "1"},
        {"2.5", 0, "3", "2"},
        {"-2.5", 0, "-3", "-2"},
        {"0.25", 1, "0.3", "0.2"},
        {"-0.25", 1, "-0.3", "-0.2"},
        {"0.125", 2, "0.13", "0.12"},
        {"0.375", 2, "0.38", "0.37"},
        {"0.375", 3, "0.375", "0.375"},
        {"0.375", 6, "0.375000", "0.375000"},
        {"-0.375", 6, "-0.375000", "-0.375000"},
        {"-0.03125", 1, "0.0", "0.0"},
        {"-0.03125", 4, "-0.0313", "-0.0312"},
        {"0.03125", 20, "0.03125000000000000000", "0.03125000000000000000"},
        {"9.96875", 1, "10.0", "9.9"},
        {"99.5", 0, "100", "99"},
        {"-99.5", 0, "-100", "-99"},
        {"4", 0, "4", "4"},
        {"1024", 2, "1024.00", "1024.00"},
        {"123456789012345678901234567890", 1, "123456789012345678901234567890.0",
         "123456789012345678901234567890.0"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.given, row.places);
        CHECK(decimal(row.given).rounded(row.places) == row.rounded);
        CHECK(decimal(row.given).truncated(row.places) == row.truncated);
    }
}

TEST_CASE("Enclosure: rounding of enclosed values", "[numeric]") {
    struct Row {
        const char* given;
        std::uint32_t places;
        const char* rounded;
    };
    const Row rows[] = {
        {"0.9996", 3, "1.000"},
        {"-0.9996", 3, "-1.000"},
        {"0.9994", 3, "0.999"},
        {"999.9999", 2, "1000.00"},
        {"0.0004", 3, "0.000"},
        {"-0.0004", 3, "0.000"},
        {"0.0006", 3, "0.001"},
        {"0.4011120926797859", 6, "0.401112"},
        {"0.1", 30, "0.100000000000000000000000000000"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.given, row.places);
        CHECK(decimal(row.given).rounded(row.places) == row.rounded);
    }
}

TEST_CASE("Enclosure: a tie that is no point stays open", "[numeric]") {
    CHECK(decimal("0.15").rounded(1) == std::nullopt);
    CHECK(decimal("-0.0005").rounded(3) == std::nullopt);
    CHECK(decimal("0.3").truncated(1) == std::nullopt);
    CHECK(decimal("0.15").truncated(1) == "0.1");
    CHECK(nearly_zero().rounded(40) == "0." + std::string(40, '0'));
    CHECK(nearly_zero().truncated(40) == "0." + std::string(40, '0'));
    CHECK(nearly_zero().rounded(100) == std::nullopt);
}

TEST_CASE("Enclosure: digits are refused where they would be too many", "[numeric]") {
    const Enclosure huge = exp(power(whole(10), 15));
    REQUIRE(huge.is_bounded());
    CHECK(huge.sign() == Sign::positive);
    CHECK(huge.rounded(0) == std::nullopt);
    const Enclosure copy = huge;
    CHECK(copy.is_inside(huge));
    const Enclosure tiny = exp(-power(whole(10), 15));
    CHECK(tiny.sign() == Sign::positive);
    CHECK(tiny.rounded(5) == "0.00000");
    CHECK(tiny.rounded(most_decimal_digits) == "0." + std::string(most_decimal_digits, '0'));
    CHECK(whole(1).rounded(most_decimal_digits + 1) == std::nullopt);
    CHECK(whole(1).rounded(most_decimal_digits) == std::nullopt);
    CHECK(power(whole(2), 500'000).rounded(0)->size() == 150'515);
    CHECK(power(whole(2), 500'000).rounded(100'000) == std::nullopt);
}

TEST_CASE("Enclosure: ten thousand digits of pi", "[numeric]") {
    const auto digits = Enclosure::pi(Digits{10'010}).truncated(10'000);
    REQUIRE(digits);
    CHECK(digits->size() == 10'002);
    CHECK(digits->substr(9'982) == "05600101655256375678");
}

TEST_CASE("Enclosure: decimals are exact fractions", "[numeric]") {
    const auto same = [](const Enclosure& a, const Enclosure& b) {
        return a.is_inside(b) && b.is_inside(a);
    };
    CHECK(same(Enclosure::decimal("16", 1, -2, fifty), ratio("1", "6")));
    CHECK(same(Enclosure::decimal("3", 1, -1, fifty), ratio("1", "3")));
    CHECK(same(Enclosure::decimal("9", 2, -2, fifty), ratio("1", "11")));
    CHECK(same(Enclosure::decimal("142857", 6, -6, fifty), ratio("1", "7")));
    CHECK(same(Enclosure::decimal("12345", 2, -2, fifty), ratio("12222", "99")));
    CHECK(same(Enclosure::decimal("12", 0, 3, fifty), whole(12'000)));
    CHECK(same(Enclosure::decimal("05", 0, -1, fifty), ratio("1", "2")));
    CHECK(same(Enclosure::decimal("9", 1, -1, fifty), whole(1)));
    CHECK(same(ratio("-010", "-4"), ratio("5", "2")));
    CHECK(ratio("-1", "3").sign() == Sign::negative);
    CHECK_FALSE(ratio("1", "3").is_inside(ratio("1", "3", Digits{60})));
    CHECK(ratio("1", "3", Digits{60}).is_inside(ratio("1", "3")));
    CHECK_FALSE(Enclosure::decimal("1", 0, 3'000'000'000, fifty).is_bounded());
    CHECK_FALSE(Enclosure::decimal("1", 0, -3'000'000'000, fifty).is_bounded());
    CHECK_FALSE(Enclosure::decimal("1", 4'000'000'000, 0, fifty).is_bounded());
}

TEST_CASE("Enclosure: integers of 64 bits are kept", "[numeric]") {
    for (const std::int64_t value : {std::numeric_limits<std::int64_t>::min(), std::int64_t{-1},
                                     std::int64_t{0}, std::numeric_limits<std::int64_t>::max()}) {
        CAPTURE(value);
        CHECK(whole(value).exact_integer() == value);
        CHECK(whole(value).rounded(0) == std::to_string(value));
        const Enclosure rough = Enclosure::integer(value, Digits{1});
        CHECK(whole(value).is_inside(rough));
    }
    CHECK((whole(std::numeric_limits<std::int64_t>::max()) + whole(1)).exact_integer() ==
          std::nullopt);
    CHECK(ratio("1", "2").exact_integer() == std::nullopt);
    CHECK(nearly_zero().exact_integer() == std::nullopt);
    CHECK(root(whole(4), 2).exact_integer() == 2);
}

TEST_CASE("Enclosure: contains_integer is false only where none lies", "[numeric]") {
    CHECK(whole(3).contains_integer());
    CHECK(nearly_zero().contains_integer());
    CHECK((nearly_zero() + whole(-5)).contains_integer());
    CHECK(unbounded().contains_integer());
    CHECK_FALSE(ratio("1", "3").contains_integer());
    CHECK_FALSE(ratio("-7", "2").contains_integer());
    CHECK_FALSE(Enclosure::pi(fifty).contains_integer());
}

TEST_CASE("Enclosure: precision is the larger one of the operands'", "[numeric]") {
    const Enclosure low = Enclosure::integer(1, Digits{10});
    const Enclosure high = Enclosure::integer(3, Digits{70});
    CHECK((low / high).precision().count == 70);
    CHECK((high / low).precision().count == 70);
    CHECK((low / high).rounded(70));
    CHECK(exp(low).precision().count == 10);
    CHECK(Enclosure::pi(Digits{0}).precision().count == 1);
    CHECK(Enclosure::integer(1, Digits{4'000'000'000}).precision().count == most_working_digits);
    Enclosure target = low;
    target = high;
    CHECK(target.precision().count == 70);
    CHECK(target.rounded(1) == "3.0");
    Enclosure moved = std::move(target);
    target = low;
    CHECK(target.rounded(0) == "1");
    CHECK(moved.rounded(0) == "3");
}

TEST_CASE("Enclosure: signs", "[numeric]") {
    CHECK(whole(-2).sign() == Sign::negative);
    CHECK(whole(0).sign() == Sign::zero);
    CHECK((-whole(0)).sign() == Sign::zero);
    CHECK(whole(2).sign() == Sign::positive);
    CHECK(nearly_zero().sign() == std::nullopt);
    CHECK(nearly_zero().contains_zero());
    CHECK(whole(0).contains_zero());
    CHECK_FALSE(ratio("1", "1000000000000").contains_zero());
}

TEST_CASE("Enclosure: comparisons are decided only where they are sure", "[numeric]") {
    CHECK(Enclosure::check_less(whole(1), whole(2)) == Truth::holds);
    CHECK(Enclosure::check_less(whole(2), whole(1)) == Truth::fails);
    CHECK(Enclosure::check_less(whole(1), whole(1)) == Truth::fails);
    CHECK(Enclosure::check_less(whole(0), nearly_zero()) == Truth::unknown);
    CHECK(Enclosure::check_less(nearly_zero(), nearly_zero()) == Truth::unknown);
    CHECK(whole(1).is_disjoint_from(whole(2)));
    CHECK_FALSE(whole(1).is_disjoint_from(whole(1)));
    CHECK_FALSE(whole(0).is_disjoint_from(nearly_zero()));
    CHECK(whole(0).is_inside(nearly_zero()));
    CHECK_FALSE(nearly_zero().is_inside(whole(0)));
    CHECK(ratio("1", "3").is_disjoint_from(decimal("0.33333333333333333333333333333333333333")));
}

TEST_CASE("Enclosure: what has no bound is never compared as if it had", "[numeric]") {
    const Enclosure exotic[] = {
        unbounded(),
        whole(0) / whole(0),
        whole(1) / nearly_zero(),
        log(whole(0)),
        log(whole(-1)),
        log(nearly_zero()),
        root(whole(-1), 2),
        root(nearly_zero() - nearly_zero(), 2),
        root(whole(1), 0),
        odd_root(whole(1), 2),
        asin(whole(2)),
        acos(whole(-2)),
        asin(whole(1) + nearly_zero()),
        acosh(ratio("1", "2")),
        atanh(whole(1)),
        atanh(whole(-1)),
        atanh(whole(3)),
        tan(Enclosure::pi(fifty) / whole(2)),
        tan(power(whole(2), 30'000)),
        power(whole(0), -1),
        power(nearly_zero(), -2),
        exp(power(whole(10), 30)),
        sinh(power(whole(10), 30)),
        cosh(power(whole(10), 30)),
        power(whole(3), std::numeric_limits<std::int64_t>::max()),
        Enclosure::binary(std::numeric_limits<double>::quiet_NaN(), fifty),
        Enclosure::binary(std::numeric_limits<double>::infinity(), fifty),
        unbounded() + whole(1),
        unbounded() - unbounded(),
        unbounded() * whole(0),
        whole(1) / unbounded(),
        -unbounded(),
        abs(unbounded()),
        exp(-unbounded()),
        sin(unbounded()),
        atan(unbounded()),
        tanh(unbounded()),
        max(unbounded(), whole(1)),
        min(whole(1), unbounded()),
        power(unbounded(), 0),
        power(unbounded(), 2),
        odd_root(unbounded(), 3),
    };
    int row = 0;
    for (const Enclosure& x : exotic) {
        CAPTURE(row++);
        CHECK_FALSE(x.is_bounded());
        CHECK(x.sign() == std::nullopt);
        CHECK(x.contains_zero());
        CHECK_FALSE(x.is_disjoint_from(whole(5)));
        CHECK_FALSE(whole(5).is_disjoint_from(x));
        CHECK_FALSE(x.is_disjoint_from(x));
        CHECK_FALSE(x.is_inside(whole(5)));
        CHECK_FALSE(x.is_inside(x));
        CHECK_FALSE(whole(5).is_inside(x));
        CHECK(Enclosure::check_less(x, whole(5)) == Truth::unknown);
        CHECK(Enclosure::check_less(whole(5), x) == Truth::unknown);
        CHECK(x.exact_integer() == std::nullopt);
        CHECK(x.contains_integer());
        CHECK(x.rounded(3) == std::nullopt);
        CHECK(x.truncated(3) == std::nullopt);
        CHECK(x.magnitude_bound() == std::numeric_limits<std::int64_t>::max());
        CHECK_FALSE(x.is_below_power_of_two(std::numeric_limits<std::int64_t>::max()));
        CHECK(x.text(Digits{5}) == "unbounded");
        CHECK(std::isnan(x.approximate()));
        CHECK(std::isnan(x.end_doubles().first));
    }
}

TEST_CASE("Enclosure: edges of domains that belong to them", "[numeric]") {
    CHECK(root(whole(0), 2).sign() == Sign::zero);
    CHECK(root(-whole(0), 4).sign() == Sign::zero);
    CHECK(acosh(whole(1)).sign() == Sign::zero);
    CHECK(acos(whole(1)).sign() == Sign::zero);
    CHECK(acos(whole(-1)).rounded(5) == "3.14159");
    CHECK(asin(whole(-1)).rounded(5) == "-1.57080");
    CHECK(log(whole(1)).sign() == Sign::zero);
    CHECK(exp(whole(0)).exact_integer() == 1);
    CHECK(sin(whole(0)).sign() == Sign::zero);
    CHECK(cos(whole(0)).exact_integer() == 1);
    CHECK(power(whole(0), 0).exact_integer() == 1);
    CHECK(power(nearly_zero(), 0).exact_integer() == 1);
    CHECK(exp(-power(whole(10), 30)).is_bounded());
    CHECK(exp(-power(whole(10), 30)).sign() == std::nullopt);
}

TEST_CASE("Enclosure: powers and roots", "[numeric]") {
    CHECK(power(whole(-2), 3).exact_integer() == -8);
    CHECK(power(whole(-2), 4).exact_integer() == 16);
    CHECK(power(whole(-2), -1).rounded(1) == "-0.5");
    CHECK(power(whole(-2), -2).rounded(2) == "0.25");
    CHECK(power(ratio("1", "3"), -3).rounded(0) == "27");
    CHECK(power(whole(-1), std::numeric_limits<std::int64_t>::min()).exact_integer() == 1);
    CHECK(power(whole(-1), std::numeric_limits<std::int64_t>::max()).exact_integer() == -1);
    CHECK(root(whole(27), 3).exact_integer() == 3);
    CHECK(odd_root(whole(-27), 3).exact_integer() == -3);
    CHECK(odd_root(nearly_zero(), 3).contains_zero());
    CHECK(odd_root(nearly_zero(), 3).is_bounded());
    CHECK(root(whole(7), 1).exact_integer() == 7);
    CHECK(root(whole(2), 4'000'000'000).rounded(12) == "1.000000000173");
}

TEST_CASE("Enclosure: wide arguments give wide results", "[numeric]") {
    const Enclosure wide = between(whole(-1), whole(2));
    REQUIRE(wide.is_bounded());
    REQUIRE(whole(-1).is_inside(wide));
    REQUIRE(whole(2).is_inside(wide));
    CHECK(whole(0).is_inside(power(wide, 2)));
    CHECK(whole(4).is_inside(power(wide, 2)));
    CHECK_FALSE(power(wide, 2).sign() == Sign::positive);
    CHECK(Enclosure::check_less(power(wide, 2), -ratio("1", "1000000000")) == Truth::fails);
    CHECK(whole(-1).is_inside(power(wide, 3)));
    CHECK(whole(8).is_inside(power(wide, 3)));
    CHECK(whole(0).is_inside(abs(wide)));
    CHECK_FALSE(ratio("-1", "2").is_inside(abs(wide)));
    CHECK(whole(1).is_inside(cosh(wide)));
    CHECK(cosh(whole(2)).is_inside(cosh(wide)));
    CHECK(whole(1).is_inside(cos(wide)));
    CHECK(cos(whole(2)).is_inside(cos(wide)));
    CHECK(whole(1).is_inside(sin(wide)));  // at pi/2
    CHECK(sin(whole(-1)).is_inside(sin(wide)));
    CHECK_FALSE(tan(wide).is_bounded());
    const Enclosure narrower = between(ratio("-1", "2"), ratio("1", "2"));
    CHECK(tan(narrower).is_bounded());
    CHECK(tan(ratio("1", "2")).is_inside(tan(narrower)));
    CHECK_FALSE(whole(1).is_inside(tan(narrower)));
    // more than a period: sin reaches both of its bounds
    const Enclosure turns = sin(between(whole(0), whole(100)));
    CHECK(whole(1).is_inside(turns));
    CHECK(whole(-1).is_inside(turns));
    CHECK(max(wide, whole(1)).is_inside(between(whole(1), whole(3))));
    CHECK(min(wide, whole(1)).contains_zero());
}

TEST_CASE("Enclosure: angles of any size end", "[numeric]") {
    const Enclosure far = power(whole(2), 19'999);  // a point
    CHECK(sin(far).rounded(10));
    const Enclosure too_far = power(whole(10), 1'000'000);
    CHECK(sin(too_far).is_bounded());
    CHECK(whole(1).is_inside(sin(too_far)));
    CHECK(whole(-1).is_inside(cos(too_far)));
}

TEST_CASE("Enclosure: functions of extreme arguments end and stay sound", "[numeric]") {
    const Enclosure huge = power(whole(2), std::int64_t{1} << 54);
    const Enclosure tiny = power(whole(2), -(std::int64_t{1} << 54));
    REQUIRE(huge.is_bounded());
    REQUIRE(tiny.sign() == Sign::positive);
    CHECK(atan(huge).rounded(5) == "1.57080");
    CHECK(tanh(huge).rounded(3) == "1.000");
    CHECK(asinh(huge).rounded(0) == "12486629536330719");
    CHECK(acosh(huge).rounded(0) == "12486629536330719");
    CHECK(log(huge).rounded(0) == "12486629536330718");
    CHECK(root(huge, 2).sign() == Sign::positive);
    CHECK((huge * huge).is_bounded());
    CHECK_FALSE(power(huge, 5).is_bounded());
    CHECK((huge + tiny).is_bounded());
    for (const Enclosure& value : {sin(tiny), tan(tiny), asin(tiny), atan(tiny), sinh(tiny),
                                   tanh(tiny), asinh(tiny), atanh(tiny)}) {
        CHECK(value.sign() == Sign::positive);
        CHECK(value.is_below_power_of_two(-(std::int64_t{1} << 54) + 2));
    }
    CHECK(exp(tiny).rounded(3) == "1.000");
    CHECK(cos(tiny).is_bounded());
    CHECK(cosh(tiny).is_bounded());
    CHECK(acos(tiny).rounded(3) == "1.571");
    CHECK(huge.text(Digits{4}) != "unbounded");
    CHECK(tiny.text(Digits{4}) != "unbounded");
    CHECK(huge.approximate() == std::numeric_limits<double>::infinity());
    CHECK(tiny.approximate() == 0);
    CHECK(huge.magnitude_bound() == (std::int64_t{1} << 54) + 1);
}

TEST_CASE("Enclosure: magnitudes", "[numeric]") {
    CHECK(whole(0).magnitude_bound() == std::numeric_limits<std::int64_t>::min());
    CHECK(whole(1).magnitude_bound() == 1);
    CHECK(whole(-8).magnitude_bound() == 4);
    CHECK(ratio("-9", "10").magnitude_bound() == 0);
    CHECK(whole(8).is_below_power_of_two(4));
    CHECK_FALSE(whole(8).is_below_power_of_two(3));
    CHECK(whole(0).is_below_power_of_two(-1'000'000));
}

TEST_CASE("Enclosure: text", "[numeric]") {
    struct Row {
        Enclosure value;
        std::uint32_t digits;
        const char* text;
    };
    const Row rows[] = {
        {whole(0), 5, "[0, 0]"},
        {ratio("1", "2"), 20, "[0.5, 0.5]"},
        {whole(3), 20, "[3, 3]"},
        {whole(-1200), 3, "[-1200, -1200]"},
        {ratio("1", "3"), 4, "[0.3333, 0.3334]"},
        {ratio("-1", "3"), 4, "[-0.3334, -0.3333]"},
        {ratio("2", "3000"), 2, "[0.00066, 0.00067]"},
        {ratio("2", "3000000000"), 2, "[6.6e-10, 6.7e-10]"},
        {Enclosure::pi(fifty), 1, "[3, 4]"},
        {Enclosure::pi(fifty), 6, "[3.14159, 3.14160]"},
        {ratio("99999", "10000"), 2, "[9.9, 10]"},
        {whole(123456), 3, "[123000, 124000]"},
        {power(whole(10), 30), 3, "[1e+30, 1e+30]"},
        {ratio("1", "3") * power(whole(10), 30), 3, "[3.33e+29, 3.34e+29]"},
    };
    for (const Row& row : rows) CHECK(row.value.text(Digits{row.digits}) == row.text);
}

TEST_CASE("Enclosure: doubles", "[numeric]") {
    CHECK(Enclosure::binary(0.1, fifty).rounded(30) == "0.100000000000000005551115123126");
    CHECK(Enclosure::binary(-0.75, fifty).rounded(2) == "-0.75");
    CHECK(Enclosure::binary(0.1, fifty).is_inside(Enclosure::binary(0.1, Digits{1})));
    CHECK(ratio("1", "3").approximate() == 1.0 / 3.0);
    CHECK(ratio("1", "3").end_doubles() == std::pair(1.0 / 3.0, 1.0 / 3.0));
}

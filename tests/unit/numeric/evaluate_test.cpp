#include "proofmark/numeric/evaluate.hpp"

#include <limits>
#include <map>
#include <string>

#include "expression.hpp"
#include "support/catch.hpp"

using namespace proofmark::numeric;
using namespace proofmark::testing;
namespace notation = proofmark::notation;
using Reason = NoValue::Reason;

namespace {

const Digits fifty{50};

Evaluation evaluated(Term term, const Bindings& bindings = {}, Digits precision = fifty) {
    return evaluate(*term.tree, term.id, precision, bindings);
}

/// Twelve places of every entry: "2x2: 1.000000000000 …", or the reason and the message.
std::string shown(const Evaluation& evaluation, std::uint32_t places = 12) {
    if (const auto* none = std::get_if<NoValue>(&evaluation)) {
        static const std::map<Reason, std::string> names{{Reason::undefined, "undefined"},
                                                         {Reason::uncertain, "uncertain"},
                                                         {Reason::unknown_name, "unknown name"},
                                                         {Reason::bad_shape, "bad shape"},
                                                         {Reason::over_budget, "over budget"}};
        return names.at(none->reason) + ": " + none->message;
    }
    const auto& array = std::get<EnclosureArray>(evaluation);
    std::string text;
    for (const std::size_t extent : array.extents) text += "[" + std::to_string(extent) + "]";
    for (const Enclosure& entry : array.entries) {
        text += (text.empty() ? "" : " ") + entry.rounded(places).value_or("?");
    }
    return text;
}

std::string shown(Term term, std::uint32_t places = 12) { return shown(evaluated(term), places); }

std::string reason(Term term) {
    const std::string text = shown(term);
    return text.substr(0, text.find(':'));
}

struct Arrays {
    std::map<std::string, EnclosureArray, std::less<>> values;

    void set(const std::string& name, std::vector<std::size_t> extents,
             std::initializer_list<int> entries) {
        EnclosureArray array{std::move(extents), {}};
        for (const int entry : entries) array.entries.push_back(Enclosure::integer(entry, fifty));
        values[name] = std::move(array);
    }
    Bindings bindings() const {
        return [this](std::string_view name, Digits) -> const EnclosureArray* {
            const auto found = values.find(name);
            return found == values.end() ? nullptr : &found->second;
        };
    }
};

}  // namespace

TEST_CASE("evaluate: the chapter's first weight and output", "[numeric]") {
    Expression x;
    const Term r = pow(x.e(), x.integer(1) / x.call(Function::sqrt, {x.integer(2)}));
    CHECK(shown(r, 22) == "2.0281149816474724511081");
    const Term weight = r / (x.integer(2) * r + x.integer(1));
    CHECK(shown(weight, 50) == "0.40111209267978591031401044631121454165047364747503");
    const Term output = (x.integer(2) * r + x.integer(2)) / (x.integer(2) * r + x.integer(1));
    CHECK(shown(output - x.integer(1), 16) == "0.1977758146404282");
}

TEST_CASE("evaluate: numbers are exact", "[numeric]") {
    Expression x;
    CHECK(shown(x.decimal("16", -2, 1), 4) == "0.1667");
    CHECK(shown(x.decimal("5", -1), 0) == "1");
    notation::Number percent;
    percent.digits = "125";
    percent.exponent = -1;
    percent.percent = true;
    CHECK(shown(x.number(percent), 2) == "0.13");
    // three times a third, told apart from one by nothing and from less by everything
    const auto value = evaluated(x.integer(3) * x.decimal("3", -1, 1) - x.integer(1));
    CHECK(std::get<EnclosureArray>(value).entries[0].contains_zero());
    CHECK(shown(x.decimal("1", 2'000'000'000)) ==
          "over budget: the number takes too many digits to write out");
    CHECK(reason(x.decimal("1", std::numeric_limits<std::int32_t>::min())) == "over budget");
}

TEST_CASE("evaluate: products divide by each inverted factor", "[numeric]") {
    Expression x;
    const Term product =
        x.node(Kind::product, {x.integer(3), x.node(Kind::invert, {x.integer(4)}), x.integer(5),
                               x.node(Kind::invert, {x.integer(2)})});
    CHECK(shown(product, 3) == "1.875");
    CHECK(shown(x.node(Kind::invert, {x.integer(4)}), 2) == "0.25");
    CHECK(shown(x.node(Kind::product, {x.node(Kind::invert, {x.integer(4)}), x.integer(3)}), 2) ==
          "0.75");
    CHECK(shown(x.node(Kind::invert, {x.integer(0)})) == "undefined: division by zero");
}

TEST_CASE("evaluate: powers", "[numeric]") {
    Expression x;
    const auto i = [&x](std::int64_t value) { return x.integer(value); };
    const Term half = i(1) / i(2);
    const Term third = i(1) / i(3);
    struct Row {
        Term term;
        const char* shown;
    };
    const Row rows[] = {
        {pow(i(2), i(10)), "1024.000"},
        {pow(i(-2), i(3)), "-8.000"},
        {pow(i(-2), i(-2)), "0.250"},
        {pow(i(4), half), "2.000"},
        {pow(i(4), -half), "0.500"},
        {pow(i(8), i(2) / i(3)), "4.000"},
        {pow(i(2), x.decimal("5", -1)), "1.414"},
        {pow(i(-8), third * i(6)), "64.000"},
        {pow(i(-8), third * i(3) + i(1)), "64.000"},
        {pow(i(-8), pow(i(2), i(1))), "64.000"},
        {pow(i(-8), x.call(Function::sqrt, {i(4)})), "64.000"},
        {pow(i(2), x.call(Function::sqrt, {i(2)})), "2.665"},
        {pow(x.e(), i(2)), "7.389"},
        {pow(x.e(), i(-1) / x.call(Function::sqrt, {i(2)})), "0.493"},
        {pow(x.pi(), i(0)), "1.000"},
        {pow(i(0), i(3)), "0.000"},
        {pow(i(0), half), "0.000"},
        {pow(i(0), x.pi()), "0.000"},
        {pow(i(1), x.decimal("1", 30)), "1.000"},
        {pow(i(-1), i(1'000'000'000'001)), "-1.000"},
    };
    int row = 0;
    for (const Row& each : rows) {
        CAPTURE(row++);
        CHECK(shown(each.term, 3) == each.shown);
    }
}

TEST_CASE("evaluate: operations without a value", "[numeric]") {
    Expression x;
    const auto i = [&x](std::int64_t value) { return x.integer(value); };
    const auto f = [&x](Function function, Term term) { return x.call(function, {term}); };
    const Term half = i(1) / i(2);
    // zero, but not known to be
    const Term open = f(Function::sqrt, i(2)) * f(Function::sqrt, i(3)) - f(Function::sqrt, i(6));
    struct Row {
        Term term;
        const char* reason;
    };
    const Row rows[] = {
        {i(1) / i(0), "undefined"},
        {i(0) / i(0), "undefined"},
        {i(1) / (half + half - i(1)), "undefined"},
        {i(1) / open, "uncertain"},
        {pow(i(0), i(0)), "undefined"},
        {pow(i(0), i(-1)), "undefined"},
        {pow(i(0), -half), "undefined"},
        {pow(i(0), open), "uncertain"},
        {pow(open, i(0)), "uncertain"},
        {pow(open, i(-1)), "uncertain"},
        {pow(open, half), "uncertain"},
        {pow(i(-8), i(1) / i(3)), "undefined"},
        {pow(i(-2), x.pi()), "undefined"},
        {pow(i(-2), i(2) + open), "uncertain"},
        {pow(i(-2), x.decimal("1", 30)), "over budget"},
        {pow(i(10), x.decimal("1", 30)), "over budget"},
        {pow(i(9), pow(i(9), pow(i(9), i(9)))), "over budget"},
        {pow(x.e(), x.decimal("1", 30)), "over budget"},
        {f(Function::exp, f(Function::exp, i(100))), "over budget"},
        {f(Function::sqrt, i(-1)), "undefined"},
        {f(Function::sqrt, open), "uncertain"},
        {f(Function::ln, i(0)), "undefined"},
        {f(Function::ln, i(-1)), "undefined"},
        {f(Function::ln, open), "uncertain"},
        {x.call(Function::root, {i(-16), i(4)}), "undefined"},
        {x.call(Function::root, {i(16), i(0)}), "undefined"},
        {x.call(Function::root, {i(16), i(-2)}), "undefined"},
        {x.call(Function::root, {i(16), half}), "undefined"},
        {x.call(Function::root, {i(16), i(2) + open}), "uncertain"},
        {x.call(Function::root, {i(16), i(5'000'000'000)}), "over budget"},
        {f(Function::asin, i(2)), "undefined"},
        {f(Function::acos, i(-2)), "undefined"},
        {f(Function::asin, i(1) + open), "uncertain"},
        {f(Function::acosh, half), "undefined"},
        {f(Function::acosh, i(1) + open), "uncertain"},
        {f(Function::atanh, i(1)), "undefined"},
        {f(Function::atanh, i(-1)), "undefined"},
        {f(Function::atanh, i(1) + open), "uncertain"},
        {f(Function::tan, x.pi() / i(2)), "uncertain"},
        {f(Function::sin, pow(i(10), i(1'000'000))), "over budget"},
        {f(Function::tan, pow(i(10), i(1'000'000))), "over budget"},
        {x.name("q"), "unknown name"},
        {x.name("q") + i(1) / i(0), "unknown name"},
        // what more digits cannot cure is said first
        {i(1) / open + i(1) / i(0), "undefined"},
        {f(Function::ln, open) * i(2) / i(0), "undefined"},
        {x.call(Function::max, {i(1) / open, i(1) / i(0)}), "undefined"},
        {x.list({i(1) / open, i(1) / i(0)}), "undefined"},
        {pow(i(1) / open, i(1) / i(0)), "undefined"},
        {x.node(Kind::absolute, {i(1) / i(0)}), "undefined"},
        {-(i(1) / i(0)), "undefined"},
        {i(0) * (i(1) / i(0)), "undefined"},
    };
    int row = 0;
    for (const Row& each : rows) {
        CAPTURE(row++);
        CHECK(reason(each.term) == each.reason);
    }
}

TEST_CASE("evaluate: messages and places", "[numeric]") {
    Expression x;
    CHECK(shown(x.integer(1) / x.integer(0)) == "undefined: division by zero");
    CHECK(shown(x.name("q")) == "unknown name: unknown name q");
    CHECK(shown(x.call(Function::ln, {x.integer(0)})) ==
          "undefined: the logarithm of zero has no value");
    CHECK(shown(x.call(Function::sqrt, {x.integer(-2)})) ==
          "undefined: the square root of a negative number is not real");

    const Term inverted = x.node(Kind::invert, {x.integer(0)});
    const Term quotient = x.node(Kind::product, {x.integer(1), inverted});
    const Evaluation result = evaluated(x.integer(2) + quotient);
    CHECK(std::get<NoValue>(result).span == x.tree.span(inverted.id));
    const Term logarithm = x.call(Function::ln, {x.integer(0)});
    const Evaluation deep = evaluated(x.list({x.integer(2), pow(x.e(), logarithm)}));
    CHECK(std::get<NoValue>(deep).span == x.tree.span(logarithm.id));
}

TEST_CASE("evaluate: functions", "[numeric]") {
    Expression x;
    const auto i = [&x](std::int64_t value) { return x.integer(value); };
    const Term third = i(1) / i(3);
    struct Row {
        Function function;
        Term argument;
        const char* shown;
    };
    const Row rows[] = {
        {Function::sqrt, i(2), "1.414213562373"},   {Function::cbrt, i(-8), "-2.000000000000"},
        {Function::cbrt, i(2), "1.259921049895"},   {Function::exp, i(1), "2.718281828459"},
        {Function::ln, i(3), "1.098612288668"},     {Function::sin, i(1), "0.841470984808"},
        {Function::cos, i(1), "0.540302305868"},    {Function::tan, i(1), "1.557407724655"},
        {Function::asin, third, "0.339836909454"},  {Function::acos, third, "1.230959417341"},
        {Function::atan, third, "0.321750554397"},  {Function::sinh, third, "0.339540557256"},
        {Function::cosh, third, "1.056071867830"},  {Function::tanh, third, "0.321512737532"},
        {Function::asinh, third, "0.327450150237"}, {Function::acosh, i(3), "1.762747174039"},
        {Function::atanh, third, "0.346573590280"}, {Function::asin, i(1), "1.570796326795"},
        {Function::sqrt, i(0), "0.000000000000"},   {Function::acosh, i(1), "0.000000000000"},
    };
    for (const Row& row : rows) {
        CAPTURE(function_name(row.function));
        CHECK(shown(x.call(row.function, {row.argument})) == row.shown);
    }
    CHECK(shown(x.call(Function::root, {i(-32), i(5)}), 0) == "-2");
    CHECK(shown(x.call(Function::root, {i(16), i(4)}), 0) == "2");
    CHECK(shown(x.call(Function::max, {i(1), i(3), i(2)}), 0) == "3");
    CHECK(shown(x.call(Function::min, {i(1), i(-3), i(2)}), 0) == "-3");
    CHECK(shown(x.node(Kind::absolute, {i(-3)}), 0) == "3");
    CHECK(reason(x.call(Function::root, {i(16)})) == "bad shape");
    CHECK(reason(x.call(Function::sin, {i(16), i(1)})) == "bad shape");
    CHECK(reason(x.call(Function::max, {})) == "bad shape");
}

TEST_CASE("evaluate: arrays", "[numeric]") {
    Expression x;
    const auto i = [&x](std::int64_t value) { return x.integer(value); };
    const auto list = [&x](std::initializer_list<Term> entries) { return x.list(entries); };
    const Term A = list({list({i(1), i(2)}), list({i(3), i(4)}), list({i(5), i(6)})});
    const Term B = list({list({i(1), i(0), i(2)}), list({i(0), i(1), i(3)})});
    const Term v = list({i(1), i(10)});
    const Term w = list({i(1), i(10), i(100)});
    const auto index = [&x](Term array, Term row) { return x.node(Kind::index, {array, row}); };
    struct Row {
        Term term;
        const char* shown;
    };
    const Row rows[] = {
        {v, "[2] 1 10"},
        {A, "[3][2] 1 2 3 4 5 6"},
        {list({}), "[0]"},
        {list({list({}), list({})}), "[2][0]"},
        {A * B, "[3][3] 1 2 8 3 4 18 5 6 28"},
        {A * v, "[3] 21 43 65"},
        {w * A, "[2] 531 642"},
        {B * A, "[2][2] 11 14 18 22"},
        {i(2) * v, "[2] 2 20"},
        {v * i(2), "[2] 2 20"},
        {v / i(2) * i(4), "[2] 2 20"},
        {v + v, "[2] 2 20"},
        {v - v, "[2] 0 0"},
        {A + A, "[3][2] 2 4 6 8 10 12"},
        {-A, "[3][2] -1 -2 -3 -4 -5 -6"},
        {x.node(Kind::transpose, {A}), "[2][3] 1 3 5 2 4 6"},
        {index(A, i(2)), "[2] 3 4"},
        {x.node(Kind::index, {A, i(3), i(1)}), "5"},
        {x.node(Kind::index, {index(A, i(3)), i(2)}), "6"},
        {index(v, i(1) + i(1)), "10"},
        {v + w,
         "bad shape: a vector of 2 entries and a vector of 3 entries have no sum: only "
         "equal shapes are added"},
        {v + i(1),
         "bad shape: a vector of 2 entries and a number have no sum: only equal shapes "
         "are added"},
        {A * A,
         "bad shape: a 3x2 matrix times a 3x2 matrix has no value: the first has to have "
         "as many columns as the second has rows"},
        {v * v,
         "bad shape: a vector of 2 entries times a vector of 2 entries has no value: a "
         "product of two vectors is not defined here"},
        {i(1) / v,
         "bad shape: division by a vector of 2 entries has no value: only numbers "
         "divide"},
        {list({}) / i(0), "undefined: division by zero"},
        {pow(A, i(2)),
         "bad shape: a 3x2 matrix to the power of a number has no value: both have "
         "to be numbers"},
        {x.call(Function::exp, {v}),
         "bad shape: exp of a vector of 2 entries has no value: it "
         "takes numbers"},
        {x.node(Kind::absolute, {v}),
         "bad shape: a vector of 2 entries has no absolute value: "
         "only a number has one"},
        {x.node(Kind::transpose, {v}),
         "bad shape: a vector of 2 entries has no transpose: only "
         "a matrix has one"},
        {list({i(1), v}),
         "bad shape: a list with a number and a vector of 2 entries has no "
         "shape: its entries have to be alike"},
        {list({v, w}),
         "bad shape: a list with a vector of 2 entries and a vector of 3 entries "
         "has no shape: its entries have to be alike"},
        {list({A, A}), "bad shape: a matrix cannot be an entry of a list"},
        {index(A, i(4)), "bad shape: a 3x2 matrix has no row 4"},
        {x.node(Kind::index, {A, i(1), i(3)}), "bad shape: a 3x2 matrix has no column 3"},
        {index(v, i(3)), "bad shape: a vector of 2 entries has no entry 3"},
        {index(v, i(0)), "bad shape: an index has to be a whole number from 1 on"},
        {index(v, x.decimal("15", -1)), "bad shape: an index has to be a whole number from 1 on"},
        {index(v, v), "bad shape: an index has to be a whole number from 1 on"},
        {x.node(Kind::index, {v, i(1), i(1)}),
         "bad shape: a vector of 2 entries does not take 2 indices"},
        {index(i(1), i(1)), "bad shape: a number does not take 1 index"},
    };
    int row = 0;
    for (const Row& each : rows) {
        CAPTURE(row++);
        CHECK(shown(each.term, 0) == each.shown);
    }
}

TEST_CASE("evaluate: names", "[numeric]") {
    Arrays arrays;
    arrays.set("A", {2, 2}, {1, 2, 3, 4});
    arrays.set("d", {}, {2});
    arrays.values["open"] = {{}, {Enclosure() / Enclosure()}};
    Expression x;
    const Term A = x.name("A");
    const auto with = [&](Term term) { return shown(evaluated(term, arrays.bindings()), 0); };
    CHECK(with(A * A) == "[2][2] 7 10 15 22");
    CHECK(with(x.node(Kind::index, {A, x.integer(2), x.name("d")})) == "4");
    CHECK(with(x.node(Kind::index, {A, x.integer(2)})) == "[2] 3 4");
    CHECK(with(pow(x.integer(-3), x.name("d"))) == "9");
    CHECK(with(x.name("B")) == "unknown name: unknown name B");
    CHECK(with(x.node(Kind::index, {x.name("B"), x.integer(2)})) == "unknown name: unknown name B");
    CHECK(with(x.name("open")) == "uncertain: no bounds are known of open");
}

TEST_CASE("evaluate: the precision reaches the names", "[numeric]") {
    EnclosureArray kept;
    const Bindings bindings = [&](std::string_view, Digits precision) {
        kept = {{}, {Enclosure::pi(precision)}};
        return &kept;
    };
    Expression x;
    const Evaluation value = evaluated(x.name("p"), bindings, Digits{300});
    CHECK(std::get<EnclosureArray>(value).entries[0].precision().count == 300);
    CHECK(std::get<EnclosureArray>(value).entries[0].rounded(290));
}

TEST_CASE("evaluate: work is bounded", "[numeric]") {
    Arrays arrays;
    EnclosureArray big{{200, 200}, {}};
    big.entries.assign(40'000, Enclosure());
    arrays.values["M"] = std::move(big);
    Expression x;
    std::vector<NodeId> factors(20, x.name("M").id);
    const NodeId product = x.tree.add(Kind::product, factors);
    const Evaluation value = evaluate(x.tree, product, Digits{5}, arrays.bindings());
    CHECK(shown(value) == "over budget: the expression takes too many operations on numbers");

    // as much work, but at a precision where it costs more
    Arrays small;
    small.values["M"] = EnclosureArray{{50, 50}, {}};
    small.values["M"].entries.assign(2'500, Enclosure());
    const Term square = x.name("M") * x.name("M");
    CHECK(shown(evaluated(square, small.bindings())).substr(0, 8) == "[50][50]");
    CHECK(shown(evaluated(square, small.bindings(), Digits{4'000})) ==
          "over budget: the expression takes too many operations on numbers");

    Term deep = x.integer(1);
    for (int i = 0; i < 2'000; ++i) deep = -deep;
    CHECK(shown(deep) == "over budget: the expression is nested too deeply");
    Term shallow = x.integer(1);
    for (int i = 0; i < 900; ++i) shallow = -shallow;
    CHECK(shown(shallow, 0) == "1");
}

TEST_CASE("evaluate: a sum of ten thousand terms", "[numeric]") {
    Expression x;
    std::vector<NodeId> terms(10'000, x.integer(3).id);
    const NodeId sum = x.tree.add(Kind::sum, terms);
    CHECK(shown(evaluate(x.tree, sum, fifty), 0) == "30000");
}

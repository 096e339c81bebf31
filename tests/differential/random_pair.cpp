#include "random_pair.hpp"

#include <functional>
#include <utility>

#include "computed_identity.hpp"
#include "term.hpp"

#include "property/random_expression.hpp"

namespace proofmark::differential {

namespace {

struct Sides {
    std::string left;
    std::string right;
};

struct Family {
    std::string name;
    std::function<Sides(Random&, Relation)> draw;
};

Term positive(std::string text) { return leaf(std::move(text), Range::positive); }
Term between(std::string text) { return leaf(std::move(text), Range::positive_unit); }

std::vector<Term> whole_numbers() { return {positive("1"), positive("2"), positive("3"), positive("5")}; }

std::vector<Term> joined(std::vector<Term> first, const std::vector<Term>& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

// 1/10 to 1/10^40, now and then far below what a first look at the digits shows; or a power of a
// small number that is no fraction
std::string shift(Random& random) {
    if (random.one_in(8)) {
        static const std::vector<std::string> small{"(sqrt(2)-1)", "(sqrt(5)-2)", "(cbrt(2)-1.25)", "(3-e)"};
        return random.pick(small) + "^" + std::to_string(2 + random.below(random.one_in(4) ? 300 : 40));
    }
    std::size_t k = 1 + random.below(40);
    if (random.one_in(6)) k = 41 + random.below(random.one_in(4) ? 1500 : 200);
    return "10^(-" + std::to_string(k) + ")";
}

Term shifted(Term term, Random& random) {
    const Term by = positive(shift(random));
    return random.one_in(2) ? sum(std::move(term), by) : difference(std::move(term), by);
}

/// The right side that belongs to `left` by `relation`.
Sides pair_of(Draw& draw, Random& random, const Term& left, const Term& same, Relation relation) {
    Term right = draw.rewritten(same, 1 + random.below(4));
    if (relation == Relation::shifted) right = shifted(std::move(right), random);
    if (relation == Relation::changed) right = draw.with_changed_leaf(std::move(right));
    return {left.write(), right.write()};
}

Sides from_palette(const Palette& palette, int depth, Random& random, Relation relation) {
    Draw draw(random, palette);
    if (relation == Relation::unrelated) {
        const Term left = draw.any(1 + static_cast<int>(random.below(2)));
        return {left.write(), draw.any(1 + static_cast<int>(random.below(2))).write()};
    }
    const Term left = draw.any(1 + static_cast<int>(random.below(static_cast<std::size_t>(depth))));
    return pair_of(draw, random, left, left, relation);
}

Family of_palette(std::string name, Palette palette, int depth) {
    return {std::move(name), [palette = std::move(palette), depth](Random& random, Relation relation) {
                return from_palette(palette, depth, random, relation);
            }};
}

// --- palettes

Palette exponentials_of_the_chapter() {
    Palette palette;
    palette.leaves = joined(whole_numbers(),
                            {positive("e^(1/sqrt(2))"), positive("e^(1/sqrt(2))"), positive("e^sqrt(2)"),
                             between("e^(-1/sqrt(2))"), positive("e"), positive("sqrt(2)"), between("(1/sqrt(2))"),
                             positive("e^(3/sqrt(2))"), positive("exp(sqrt(8))"), between("0.25")});
    return palette;
}

Palette radical_sums() {
    Palette palette;
    palette.leaves = joined(whole_numbers(), {positive("sqrt(2)"), positive("sqrt(3)"), positive("sqrt(6)"),
                                              positive("2^(1/3)"), positive("cbrt(4)"), positive("root(12, 4)"),
                                              positive("5^(2/5)"), positive("root(72, 6)"), positive("sqrt(18)"),
                                              between("(2/3)^(1/3)"), positive("1.5"), positive("sqrt(45/8)")});
    palette.exponents = {between("(1/2)"), between("(1/3)")};
    return palette;
}

Palette nested_radicals() {
    Palette palette;
    const auto root_of = [](std::string text) { return call("sqrt", positive(std::move(text))); };
    palette.leaves =
        joined(whole_numbers(),
               {root_of("(3+2*sqrt(2))"), root_of("(2+sqrt(3))"), root_of("(5+2*sqrt(6))"), root_of("(1+sqrt(2))"),
                call("cbrt", positive("(7+5*sqrt(2))")), root_of("(2+sqrt(2+sqrt(2)))"), root_of("(4-sqrt(7))"),
                call("cbrt", positive("(1+cbrt(2))")), positive("sqrt(2)"), root_of("(cbrt(5)-cbrt(4))"),
                call("root", positive("(17+12*sqrt(2))"), positive("4")), call("cbrt", leaf("(2-sqrt(5))"))});
    palette.functions = {"sqrt", "cbrt", "root"};
    return palette;
}

Palette exponentials_of_radicals() {
    Palette palette;
    palette.leaves = joined(whole_numbers(), {positive("sqrt(2)"), positive("sqrt(3)"), positive("cbrt(2)"),
                                              between("(1/2)"), positive("sqrt(3+2*sqrt(2))"), between("(sqrt(5)-2)"),
                                              between("0.2"), positive("(sqrt(2)+sqrt(3))")});
    palette.functions = {"exp", "exp", "exp", "sqrt"};
    return palette;
}

Palette logarithms() {
    Palette palette;
    palette.leaves = joined(whole_numbers(), {positive("6"), positive("sqrt(2)"), positive("(2+sqrt(3))"),
                                              between("(3/4)"), positive("12"), positive("e"), positive("e^sqrt(2)"),
                                              between("0.3"), positive("cbrt(5)")});
    palette.functions = {"ln", "ln", "ln", "sqrt"};
    palette.exponents = {between("(1/2)"), between("(2/3)"), positive("sqrt(2)")};
    return palette;
}

Palette trigonometry_of_pi() {
    Palette palette;
    palette.leaves = {positive("1"), positive("2"), between("(1/2)"), positive("sqrt(2)"), positive("sqrt(3)")};
    for (const char* angle : {"(pi/3)", "(pi/4)", "(pi/5)", "(pi/12)", "(2*pi/7)", "(pi/8)", "(3*pi/10)"}) {
        for (const char* function : {"sin", "cos", "tan"}) {
            Term value = call(function, positive(angle));
            value.range = Range::positive;
            palette.leaves.push_back(value);
        }
    }
    palette.leaves.push_back(call("cos", leaf("(17*pi/6)")));
    palette.leaves.push_back(call("sin", leaf("(-7*pi/5)")));
    return palette;
}

Palette trigonometry_of_other_values() {
    Palette palette;
    palette.leaves = {positive("1"), positive("2"), between("(1/2)"), positive("sqrt(2)"), between("0.3"),
                      leaf("(-3)"), positive("(pi/6)"), positive("pi"), positive("(1+sqrt(2))")};
    palette.functions = {"sin", "cos", "sin", "cos", "tan"};
    return palette;
}

Palette inverse_trigonometry() {
    Palette palette;
    palette.leaves = {positive("1"),    positive("2"),        between("(1/2)"),       between("(3/5)"),
                      positive("3"),    between("(1/3)"),     between("(sqrt(2)/2)"), between("(4/5)"),
                      positive("pi"),   positive("sqrt(3)"),  between("(sqrt(2)-1)"), leaf("(-1/2)", Range::unit),
                      between("(1/239)"), between("0.28")};
    palette.functions = {"asin", "acos", "atan", "atan", "sin", "cos", "tan"};
    return palette;
}

Palette powers() {
    Palette palette;
    palette.leaves = joined(whole_numbers(), {positive("sqrt(2)"), positive("pi"), positive("e"), between("(2/3)"),
                                              positive("10"), leaf("(-2)"), leaf("(-27)"), positive("1.21")});
    palette.functions = {"power", "power", "cbrt"};
    palette.exponents = {between("(1/3)"),    between("(2/5)"),     positive("sqrt(2)"), leaf("(-3/2)"),
                         positive("sqrt(3)"), leaf("(1-sqrt(2))"), positive("pi"),      leaf("(-2)")};
    return palette;
}

Palette hyperbolic_functions() {
    Palette palette;
    palette.leaves = {positive("1"), positive("2"), between("(1/2)"), positive("sqrt(2)"), leaf("(-3/4)", Range::unit),
                      between("(3/5)"), positive("ln(2)"), positive("3")};
    palette.functions = {"sinh", "cosh", "tanh", "asinh", "acosh", "atanh"};
    return palette;
}

Palette piecewise_functions() {
    Palette palette;
    palette.leaves = joined(whole_numbers(), {leaf("(-2)"), positive("sqrt(2)"), positive("(99/70)"), positive("pi"),
                                              positive("(22/7)"), leaf("(1-sqrt(2))"), positive("e"), leaf("(e-3)"),
                                              between("ln(2)"), positive("1.41421356")});
    palette.functions = {"max", "min", "abs", "abs", "sqrt"};
    return palette;
}

Palette everything() {
    Palette palette;
    palette.leaves = joined(whole_numbers(), {positive("sqrt(2)"), between("(1/2)"), positive("pi"), positive("e"),
                                              leaf("(-3)"), between("0.6"), positive("cbrt(2)")});
    palette.functions = {"sqrt", "cbrt", "root", "exp",  "ln",   "sin",  "cos",   "tan",   "asin",  "acos",
                         "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "max", "min", "abs", "power"};
    palette.exponents = {between("(1/2)"), between("(1/3)"), positive("sqrt(2)"), leaf("(-1)")};
    return palette;
}

Palette one_symbol() {
    Palette palette;
    palette.leaves = {leaf("x"),           leaf("x"),        positive("1"),          positive("2"),
                      between("(1/2)"),    positive("3"),    positive("(x^2+1)"),    positive("e^x"),
                      positive("sqrt(2)"), leaf("(x-1)"),    positive("e^(x/sqrt(2))")};
    palette.restricted = {leaf("sqrt(x)"), leaf("ln(x)"), leaf("(1/x)"), leaf("x^(1/3)"), leaf("sqrt(1-x)"),
                          leaf("abs(x)"), leaf("(1/(x-1))"), leaf("sqrt(x^2)")};
    palette.functions = {"sqrt", "ln", "exp", "sin", "cos", "atan", "abs", "max", "tanh"};
    palette.exponents = {between("(1/2)"), between("(1/3)"), positive("sqrt(2)"), leaf("x")};
    return palette;
}

Palette two_symbols() {
    Palette palette;
    palette.leaves = {leaf("x"),        leaf("y"),     positive("1"),           positive("2"),
                      between("(1/3)"), leaf("(x*y)"), positive("(x^2+y^2+1)"), positive("e^(x*y)"),
                      leaf("(x-y)"),    positive("e^y"), positive("sqrt(3)")};
    palette.restricted = {leaf("sqrt(x*y)"), leaf("(x/y)"), leaf("ln(y)"), leaf("sqrt(x-y)"), leaf("abs(x-y)"),
                          leaf("max(x, y)")};
    palette.functions = {"sqrt", "ln", "exp", "sin", "cos", "atan", "abs", "max", "min"};
    palette.exponents = {between("(1/2)"), positive("sqrt(2)"), leaf("y")};
    return palette;
}

Palette symbols_among_constants() {
    Palette palette;
    palette.leaves = {leaf("x"),           positive("e^x"),        positive("tan(pi/4)"),     positive("cos(pi/6)"),
                      positive("sin(pi/8)"), positive("(x^2+1)"),  positive("sqrt(2+sqrt(3))"), positive("2"),
                      positive("ln(2)"),   positive("pi"),         positive("cbrt(2)"),       positive("(x^2+sqrt(2))"),
                      positive("e^(x*sqrt(3))"), between("atan(1/2)")};
    palette.restricted = {leaf("sqrt(x)"), leaf("x^(2/3)"), leaf("(1/(x^2-2))"), leaf("ln(x^2)"), leaf("tan(x)")};
    palette.functions = {"sqrt", "root", "ln", "abs", "exp", "max", "tanh", "asinh"};
    palette.exponents = {between("(1/2)"), leaf("(-1/3)"), positive("sqrt(2)"), positive("pi")};
    return palette;
}

Palette positive_symbols_palette() {
    Palette palette;
    palette.leaves = {positive("p"),   positive("q"),       positive("p"),        positive("2"),
                      between("(1/2)"), positive("(p+q)"),  positive("sqrt(p)"),  positive("ln(1+p)"),
                      positive("3"),   positive("p^sqrt(2)"), leaf("(p-q)"),      positive("e^(-q)")};
    palette.functions = {"sqrt", "root", "ln", "exp", "cbrt", "abs", "max", "atan", "power"};
    palette.exponents = {between("(1/2)"), between("(2/3)"), positive("sqrt(2)"), leaf("q"), leaf("(-2)")};
    return palette;
}

// --- families that are no palettes

/// The expressions of tests/property: rational functions of radicals, exponentials and symbols.
Sides chapter_with_symbols(Random& random, Relation relation) {
    tests::RandomExpressions chapter(static_cast<std::uint32_t>(random.below(0xffffffffU)));
    if (relation == Relation::unrelated) return {chapter.draw(1).write(), chapter.draw(1).write()};
    const tests::Expression left = chapter.draw(3);
    std::string right = chapter.rewrite(left).write();
    if (relation != Relation::equal) right = "(" + right + "+" + shift(random) + ")";
    return {left.write(), right};
}

struct Identity {
    const char* left;
    const char* right;
};

// True, and each found in any collection of such formulas.
const std::vector<Identity>& identities() {
    static const std::vector<Identity> table{
        {"(4*atan(1/5)-atan(1/239))", "(pi/4)"},
        {"(atan(1)+atan(2)+atan(3))", "pi"},
        {"(atan(1/2)+atan(1/3))", "(pi/4)"},
        {"(2*atan(1/3)+atan(1/7))", "(pi/4)"},
        {"(12*atan(1/18)+8*atan(1/57)-5*atan(1/239))", "(pi/4)"},
        {"(asin(3/5)+asin(4/5))", "(pi/2)"},
        {"(asin(5/13)+asin(12/13))", "(pi/2)"},
        {"(cos(pi/7)-cos(2*pi/7)+cos(3*pi/7))", "(1/2)"},
        {"(tan(3*pi/11)+4*sin(2*pi/11))", "sqrt(11)"},
        {"(cos(pi/9)*cos(2*pi/9)*cos(4*pi/9))", "(1/8)"},
        {"sin(pi/10)", "((sqrt(5)-1)/4)"},
        {"cos(pi/12)", "((sqrt(6)+sqrt(2))/4)"},
        {"cos(pi/16)", "(sqrt(2+sqrt(2+sqrt(2)))/2)"},
        {"(16*cos(2*pi/17))",
         "(-1+sqrt(17)+sqrt(34-2*sqrt(17))+2*sqrt(17+3*sqrt(17)-sqrt(34-2*sqrt(17))-2*sqrt(34+2*sqrt(17))))"},
        {"cbrt(cbrt(2)-1)", "(cbrt(1/9)-cbrt(2/9)+cbrt(4/9))"},
        {"sqrt(cbrt(5)-cbrt(4))", "((cbrt(2)+cbrt(20)-cbrt(25))/3)"},
        {"(cbrt(2+sqrt(5))+cbrt(2-sqrt(5)))", "1"},
        {"(cbrt(10+6*sqrt(3))+cbrt(10-6*sqrt(3)))", "2"},
        {"(sqrt(11+2*sqrt(29))+sqrt(16-2*sqrt(29)+2*sqrt(55-10*sqrt(29))))", "(sqrt(5)+sqrt(22+2*sqrt(5)))"},
        {"sqrt(112+70*sqrt(2)+(46+34*sqrt(2))*sqrt(5))", "(5+4*sqrt(2)+(3+sqrt(2))*sqrt(5))"},
        {"root(161-72*sqrt(5), 4)", "(sqrt(5)-2)"},
        {"(sqrt(2)^sqrt(2))^sqrt(2)", "2"},
        {"2^ln(3)", "3^ln(2)"},
        {"e^(2*ln(3)-ln(5))", "(9/5)"},
        {"acosh(2)", "ln(2+sqrt(3))"},
        {"asinh(1)", "ln(1+sqrt(2))"},
        {"(ln(2+sqrt(3))+ln(2-sqrt(3)))", "0"},
        {"ln(17+12*sqrt(2))", "4*ln(1+sqrt(2))"},
        {"tanh(ln(2))", "(3/5)"},
        {"atanh(1/3)", "(ln(2)/2)"},
        {"cosh(ln(3)/2)", "(2/sqrt(3))"},
        {"cos(4*atan(1/5))", "(119/169)"},
        {"sin(2*atan(1/2))", "(4/5)"},
        {"tan(atan(1/2)+atan(1/3))", "1"},
        {"(e^(1/sqrt(2)))^sqrt(2)", "e"},
        {"(0.(142857)*7)", "1"},
        {"max(pi, 22/7)", "(22/7)"},
        {"min(e^pi, pi^e)", "pi^e"},
        {"abs(sqrt(2)-99/70)", "(99/70-sqrt(2))"},
    };
    return table;
}

Sides around_equation(Equation equation, Random& random, Relation relation) {
    static const Palette palette = everything();
    Draw draw(random, palette);
    if (relation == Relation::unrelated) return {equation.left.write(), equation.right.write()};
    const Term other = draw.any(1);
    switch (random.below(3)) {
        case 0: equation = {sum(equation.left, other), sum(equation.right, other)}; break;
        case 1: equation = {product(other, equation.left), product(other, equation.right)}; break;
        default: break;
    }
    return pair_of(draw, random, equation.left, equation.right, relation);
}

Sides known_identities(Random& random, Relation relation) {
    const auto bracketed = [](const char* text) { return leaf("(" + std::string(text) + ")"); };
    const Identity& identity = random.pick(identities());
    const Identity& other = relation == Relation::unrelated ? random.pick(identities()) : identity;
    return around_equation({bracketed(identity.left), bracketed(other.right)}, random, relation);
}

Sides computed_identities(Random& random, Relation relation) {
    Equation equation = computed_identity(random);
    if (relation == Relation::unrelated) equation.right = computed_identity(random).right;
    return around_equation(std::move(equation), random, relation);
}

// Both sides close to each other, or written with many digits.
const std::vector<Identity>& coincidences() {
    static const std::vector<Identity> table{
        {"e^(pi*sqrt(163))", "(640320^3+744)"},
        {"(e^pi-pi)", "20"},
        {"e^(pi*sqrt(58))", "24591257752"},
        {"(pi^4+pi^5)", "e^6"},
        {"(22*pi^4)", "2143"},
        {"ln(640320^3+744)", "(pi*sqrt(163))"},
        {"cos(355)", "-1"},
        {"sin(11)", "-1"},
        {"pi", "(355/113)"},
        {"(sqrt(10)+sqrt(11))", "(sqrt(5)+sqrt(18))"},
        {"(sqrt(2)+sqrt(3))", "pi"},
        {"(sqrt(1000001)+sqrt(1000025)+sqrt(1000031)+sqrt(1000084))",
         "(sqrt(1000002)+sqrt(1000018)+sqrt(1000042)+sqrt(1000079))"},
        {"sqrt(1000000000001)", "(1000000+1/2000000)"},
        {"(1+10^(-20))^(10^20)", "e"},
        {"tan(pi/2-10^(-12))", "10^12"},
        {"sin(10^(-15))", "10^(-15)"},
        {"tanh(40)", "1"},
        {"atan(10^30)", "(pi/2)"},
        {"(2^(1/2)+2^(1/4)+2^(1/8))", "3.69392836"},
    };
    return table;
}

struct Constant {
    const char* text;
    const char* digits;
};

const std::vector<Constant>& constants() {
    static const std::vector<Constant> table{
        {"sqrt(2)", "1.41421356237309504880168872420969807856967187537694807317667973799073247846210703885038753432"},
        {"pi", "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534"},
        {"e", "2.71828182845904523536028747135266249775724709369995957496696762772407663035354759457138217852"},
        {"ln(2)", "0.69314718055994530941723212145817656807550013436025525412068000949339362196969471560586332699"},
        {"cbrt(3)", "1.44224957030740838232163831078010958839186925349935057754641619454168759682999733985475547970"},
        {"e^(1/sqrt(2))", "2.02811498164747245110812611274635117517432509254261352061777597212221539504871655942596286918"},
        {"sin(1)", "0.84147098480789650665250232163029899962256306079837106567275170999191040439123966894863974354"},
        {"atan(2)", "1.10714871779409050301706546017853704007004764540143264667653920743371033897736279401341712868"},
        {"sqrt(2+sqrt(3))", "1.93185165257813657349948639945779473526780967801680910080468615262084642795971103269512348371"},
    };
    return table;
}

std::string random_digits(Random& random, std::size_t count) {
    std::string digits(1, static_cast<char>('1' + random.below(9)));
    while (digits.size() < count) digits += static_cast<char>('0' + random.below(10));
    return digits;
}

/// A decimal of many digits and the same number in another form.
Sides long_decimal(Random& random, Relation relation) {
    const std::size_t places = 10 + random.below(40);
    const std::string digits = random_digits(random, places);
    const std::string before = std::to_string(random.below(20));
    const std::string whole = before == "0" ? digits : before + digits;
    const std::string factor = random.pick(constants()).text;
    const std::string left = "(" + before + "." + digits + "*" + factor + ")";
    std::string right = random.one_in(2)
                            ? "(" + whole + "*" + factor + "/10^" + std::to_string(places) + ")"
                            : "(" + before + "*" + factor + "+" + factor + "*0." + digits + ")";
    if (relation == Relation::shifted) right = "(" + right + "+" + shift(random) + ")";
    return {left, right};
}

Sides near_misses(Random& random, Relation relation) {
    if (relation == Relation::unrelated) {
        const Identity& close = random.pick(coincidences());
        return {close.left, close.right};
    }
    if (relation == Relation::changed) {
        // The digits of a constant, cut off somewhere, against the constant.
        const Constant& constant = random.pick(constants());
        const std::string digits = constant.digits;
        return {constant.text, digits.substr(0, 4 + random.below(digits.size() - 4))};
    }
    if (random.one_in(2)) return long_decimal(random, relation);
    // An equation of some other family, with a small shift or none.
    static const std::vector<Palette> palettes{exponentials_of_the_chapter(), radical_sums(), logarithms(),
                                               trigonometry_of_pi(), powers(), nested_radicals()};
    Sides sides = from_palette(random.pick(palettes), 2, random, Relation::equal);
    if (relation == Relation::equal) {
        // What moves one side moves the other too.
        const std::string by = shift(random);
        return {"(" + sides.left + "+" + by + ")", "(" + by + "+" + sides.right + ")"};
    }
    sides.right = "(" + sides.right + "+" + shift(random) + ")";
    return sides;
}

// Operations at a hidden zero, or a little above or below it: where a value ends.
Sides undefined_operations(Random& random, Relation relation) {
    static const std::vector<Palette> palettes{exponentials_of_the_chapter(), radical_sums(), nested_radicals(),
                                               logarithms(), trigonometry_of_pi(), exponentials_of_radicals()};
    Draw draw(random, random.pick(palettes));
    const Term value = draw.any(1 + static_cast<int>(random.below(2)));
    const auto zero = [&] { return difference(value, draw.rewritten(value, 1 + random.below(2))); };
    const std::size_t side = random.below(3);  // at zero, above, below
    const Term by = positive(shift(random));
    const auto offset = [&](Term z) {
        if (side == 0) return z;
        return side == 1 ? sum(std::move(z), by) : difference(std::move(z), by);
    };
    const std::size_t which = random.below(20);
    const auto applied = [&](const Term& z) -> Term {
        const Term one = positive("1");
        switch (which) {
            case 0: return quotient(positive("2"), z);
            case 1: return call("ln", z);
            case 2: return call("sqrt", z);
            case 3: return power(z, leaf("0"));
            case 4: return power(z, leaf("(-1)"));
            case 5: return power(z, leaf("(1/3)"));
            case 6: return power(z, leaf("(-1/2)"));
            case 7: return power(z, positive("sqrt(2)"));
            case 8: return call("root", z, positive("4"));
            case 9: return call("cbrt", z);
            case 10: return call("acos", sum(one, z));
            case 11: return call("asin", difference(leaf("(-1)"), z));
            case 12: return call("acosh", sum(one, z));
            case 13: return call("atanh", sum(one, z));
            case 14: return call("tan", sum(positive("(pi/2)"), z));
            case 15: return power(leaf("(-2)"), sum(positive("3"), z));
            case 16: return product(leaf("0"), quotient(one, z));
            case 17: return call("abs", z);
            case 18: return call("max", z, leaf("0"));
            default: return quotient(z, z);
        }
    };
    const Term left = applied(offset(zero()));
    Term right = applied(offset(zero()));
    if (relation == Relation::shifted) right = shifted(std::move(right), random);
    if (relation == Relation::changed) right = applied(zero());
    if (relation == Relation::unrelated) right = draw.any(1);
    return {left.write(), right.write()};
}

const std::vector<Family>& families() {
    static const std::vector<Family> all{
        of_palette("exponentials of the chapter", exponentials_of_the_chapter(), 3),
        of_palette("sums of radicals", radical_sums(), 2),
        of_palette("nested radicals", nested_radicals(), 2),
        of_palette("exponentials of radicals", exponentials_of_radicals(), 3),
        of_palette("logarithms", logarithms(), 2),
        of_palette("trigonometry of pi", trigonometry_of_pi(), 2),
        of_palette("trigonometry of other values", trigonometry_of_other_values(), 2),
        of_palette("inverse trigonometry", inverse_trigonometry(), 2),
        of_palette("powers", powers(), 2),
        of_palette("hyperbolic functions", hyperbolic_functions(), 2),
        of_palette("max, min, abs", piecewise_functions(), 2),
        of_palette("everything together", everything(), 3),
        {"known identities", known_identities},
        {"computed identities", computed_identities},
        {"near misses", near_misses},
        {"undefined operations", undefined_operations},
        of_palette("one symbol", one_symbol(), 2),
        of_palette("two symbols", two_symbols(), 2),
        of_palette("a symbol among constants", symbols_among_constants(), 2),
        of_palette("positive symbols", positive_symbols_palette(), 3),
        {"chapter with symbols", chapter_with_symbols},
    };
    return all;
}

// One step of splitmix64: neighbouring indices must not start neighbouring sequences.
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

}  // namespace

std::string_view relation_name(Relation relation) {
    switch (relation) {
        case Relation::equal: return "equal by construction";
        case Relation::shifted: return "shifted";
        case Relation::changed: return "one leaf changed";
        case Relation::unrelated: return "unrelated";
    }
    return "unrelated";
}

const std::vector<std::string>& family_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Family& family : families()) all.push_back(family.name);
        return all;
    }();
    return names;
}

const std::vector<std::string>& positive_symbols() {
    static const std::vector<std::string> names{"p", "q"};
    return names;
}

RandomPair draw_pair(std::uint64_t seed, std::uint64_t index) {
    Random random(mixed(seed ^ mixed(index)));
    RandomPair pair;
    pair.family = static_cast<std::size_t>(index % families().size());
    switch (index / families().size() % 4) {
        case 0:
        case 1: pair.relation = Relation::equal; break;
        case 2: pair.relation = random.one_in(2) ? Relation::shifted : Relation::changed; break;
        default: pair.relation = Relation::unrelated;
    }
    Sides sides = families()[pair.family].draw(random, pair.relation);
    pair.left = std::move(sides.left);
    pair.right = std::move(sides.right);
    return pair;
}

}  // namespace proofmark::differential

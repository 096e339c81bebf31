#include "term.hpp"

#include <algorithm>
#include <utility>

namespace proofmark::differential {

namespace {

Term node(Operation operation, std::vector<Term> parts, Range range) {
    return {operation, "", std::move(parts), range};
}

Range positive_if(bool known) { return known ? Range::positive : Range::any; }

Term number(const char* text) { return leaf(text, Range::positive); }
Term one() { return number("1"); }
Term two() { return number("2"); }
Term square(const Term& a) { return power(a, two()); }
Term halved(const Term& a) { return quotient(a, two()); }
Term square_root(const Term& a) { return call("sqrt", a); }
Term quarter_turn() { return number("(pi/2)"); }

void collect(Term& term, std::vector<Term*>& places) {
    places.push_back(&term);
    for (Term& part : term.parts) collect(part, places);
}

}  // namespace

std::string Term::write() const {
    switch (operation) {
        // x^2 under a power would read as x^(2^...).
        case Operation::leaf: return text.find('^') == std::string::npos ? text : "(" + text + ")";
        case Operation::negate: return "(-" + parts[0].write() + ")";
        case Operation::call: {
            std::string joined = text + "(" + parts[0].write();
            for (std::size_t i = 1; i < parts.size(); ++i) joined += ", " + parts[i].write();
            return joined + ")";
        }
        default: break;
    }
    const char* sign = operation == Operation::sum        ? "+"
                       : operation == Operation::product  ? "*"
                       : operation == Operation::quotient ? "/"
                                                          : "^";
    return "(" + parts[0].write() + sign + parts[1].write() + ")";
}

Term leaf(std::string text, Range range) { return {Operation::leaf, std::move(text), {}, range}; }

Term sum(Term a, Term b) {
    const Range range = positive_if(a.is_positive() && b.is_positive());
    return node(Operation::sum, {std::move(a), std::move(b)}, range);
}

Term difference(Term a, Term b) { return sum(std::move(a), negated(std::move(b))); }

Term product(Term a, Term b) {
    const bool positive = a.is_positive() && b.is_positive();
    const bool unit = a.is_unit() && b.is_unit();
    const Range range = positive && unit ? Range::positive_unit : unit ? Range::unit : positive_if(positive);
    return node(Operation::product, {std::move(a), std::move(b)}, range);
}

Term quotient(Term a, Term b) {
    const Range range = positive_if(a.is_positive() && b.is_positive());
    return node(Operation::quotient, {std::move(a), std::move(b)}, range);
}

Term negated(Term a) {
    const Range range = a.is_unit() ? Range::unit : Range::any;
    return node(Operation::negate, {std::move(a)}, range);
}

Term power(Term base, Term exponent) {
    const Range range = positive_if(base.is_positive());
    return node(Operation::power, {std::move(base), std::move(exponent)}, range);
}

Term call(std::string function, Term argument) {
    Range range = Range::any;
    if (function == "exp" || function == "cosh" || (function == "sqrt" && argument.is_positive())) {
        range = Range::positive;
    } else if (function == "tanh") {
        range = argument.is_positive() ? Range::positive_unit : Range::unit;
    } else if (argument.is_positive() && (function == "atan" || function == "sinh" || function == "asinh" ||
                                          function == "cbrt" || function == "abs")) {
        range = Range::positive;
    }
    return {Operation::call, std::move(function), {std::move(argument)}, range};
}

Term call(std::string function, Term first, Term second) {
    const bool both = first.is_positive() && second.is_positive();
    return {Operation::call, std::move(function), {std::move(first), std::move(second)}, positive_if(both)};
}

// --- drawing

Term Draw::leaf_of(Range range) {
    std::vector<Term> fitting;
    for (const Term& each : palette_.leaves) {
        if (range == Range::any || (range == Range::positive ? each.is_positive() : each.is_unit())) {
            fitting.push_back(each);
        }
    }
    if (fitting.empty()) return range == Range::unit ? leaf("(1/2)", Range::positive_unit) : two();
    return random_.pick(fitting);
}

Term Draw::drawn_leaf() {
    if (!palette_.restricted.empty() && random_.one_in(3)) return random_.pick(palette_.restricted);
    return leaf_of(Range::any);
}

Term Draw::any(int depth) {
    if (depth == 0 || random_.one_in(7)) return drawn_leaf();
    const std::size_t functions = palette_.functions.empty() ? 0 : 4;
    const std::size_t choice = random_.below(7 + functions);
    switch (choice) {
        case 0:
        case 1: return sum(any(depth - 1), any(depth - 1));
        case 2: return difference(any(depth - 1), any(depth - 1));
        case 3: return product(any(depth - 1), any(depth - 1));
        case 4:
            if (!palette_.quotients) return product(any(depth - 1), any(depth - 1));
            return quotient(any(depth - 1), positive(depth - 1));
        case 5: return power(any(depth - 1), random_.one_in(3) ? number("3") : two());
        case 6: return positive(depth);
        default: return function_of(random_.pick(palette_.functions), depth - 1);
    }
}

Term Draw::positive(int depth) {
    if (depth == 0) return leaf_of(Range::positive);
    switch (random_.below(6)) {
        case 0: return leaf_of(Range::positive);
        case 1: return sum(positive(depth - 1), positive(depth - 1));
        case 2: return product(positive(depth - 1), positive(depth - 1));
        case 3: return quotient(positive(depth - 1), positive(depth - 1));
        case 4: {  // a² + p is positive whatever a is
            Term term = sum(square(any(depth - 1)), positive(depth - 1));
            term.range = Range::positive;
            return term;
        }
        default:
            if (palette_.exponents.empty()) return sum(positive(depth - 1), positive(depth - 1));
            return power(positive(depth - 1), random_.pick(palette_.exponents));
    }
}

Term Draw::unit(int depth) {
    if (depth == 0) return leaf_of(Range::unit);
    switch (random_.below(4)) {
        case 0: {  // p/(p + q)
            const Term above = positive(depth - 1);
            Term term = quotient(above, sum(above, positive(depth - 1)));
            term.range = Range::positive_unit;
            return term;
        }
        case 1: return negated(leaf_of(Range::unit));
        case 2: return product(leaf_of(Range::unit), leaf_of(Range::unit));
        default: return leaf_of(Range::unit);
    }
}

Term Draw::function_of(const std::string& name, int depth) {
    if (name == "sqrt" || name == "ln") return call(name, positive(depth));
    if (name == "root") {
        const std::vector<std::string> orders{"3", "4", "5", "6"};
        return call("root", positive(depth), leaf(random_.pick(orders), Range::positive));
    }
    if (name == "asin" || name == "acos" || name == "atanh") return call(name, unit(depth));
    if (name == "acosh") return call(name, sum(one(), positive(depth)));
    if (name == "max" || name == "min") return call(name, any(depth), any(depth));
    if (name == "power") return power(positive(depth), small(depth));
    if (name == "exp" || name == "sinh" || name == "cosh" || name == "tanh") return call(name, small(depth));
    return call(name, any(depth));
}

// --- rewriting

Term Draw::rewritten(Term term, std::size_t times) {
    for (std::size_t k = 0; k < times; ++k) {
        std::vector<Term*> places;
        collect(term, places);
        Term& place = *places[random_.below(places.size())];
        const Range known = place.range;
        Term next = rewritten_here(place);
        // A rule keeps the value, and so whatever was known of it.
        if (next.range == Range::any) next.range = known;
        place = std::move(next);
    }
    return term;
}

Term Draw::with_changed_leaf(Term term) {
    std::vector<Term*> places;
    collect(term, places);
    std::vector<Term*> leaves;
    for (Term* place : places) {
        if (place->operation == Operation::leaf) leaves.push_back(place);
    }
    Term& changed = *leaves[random_.below(leaves.size())];
    const Range needed = changed.is_unit() ? Range::unit : changed.range;
    changed = leaf_of(needed);
    return term;
}

Term Draw::rewritten_here(const Term& term) {
    std::vector<Term> options;
    add_arithmetic_rules(term, options);
    const std::size_t arithmetic = options.size();
    add_power_rules(term, options);
    add_exponential_rules(term, options);
    add_trigonometric_rules(term, options);
    add_inverse_rules(term, options);
    add_piecewise_rules(term, options);
    // The rules of a function are the interesting ones.
    const std::size_t special = options.size() - arithmetic;
    if (special > 0 && random_.below(4) != 0) return options[arithmetic + random_.below(special)];
    return options[random_.below(arithmetic)];
}

void Draw::add_arithmetic_rules(const Term& a, std::vector<Term>& options) {
    const Term b = leaf_of(Range::any);
    const Term p = leaf_of(Range::positive);
    options.push_back(difference(sum(a, b), b));
    options.push_back(sum(difference(a, b), b));
    options.push_back(negated(negated(a)));
    options.push_back(quotient(product(a, p), p));
    options.push_back(product(quotient(a, p), p));
    options.push_back(quotient(product(a, number("sqrt(6)")), product(number("sqrt(2)"), number("sqrt(3)"))));
    options.push_back(halved(sum(a, a)));
    const auto has = [&](Operation operation) { return a.operation == operation; };
    if (has(Operation::sum)) {
        options.push_back(sum(a.parts[1], a.parts[0]));
        options.push_back(negated(difference(negated(a.parts[0]), a.parts[1])));
    }
    if (has(Operation::product)) {
        const Term& left = a.parts[0];
        const Term& right = a.parts[1];
        options.push_back(product(right, left));
        // a b -> ((a + b)² - (a - b)²)/4
        options.push_back(
            quotient(difference(square(sum(left, right)), square(difference(left, right))), number("4")));
        if (right.operation == Operation::sum) {
            options.push_back(sum(product(left, right.parts[0]), product(left, right.parts[1])));
        }
    }
    if (has(Operation::quotient)) {
        const Term& below = a.parts[1];
        options.push_back(product(a.parts[0], quotient(one(), below)));
        options.push_back(quotient(a.parts[0], sum(halved(below), halved(below))));
        // a/p -> a p/p²
        options.push_back(quotient(product(a.parts[0], below), square(below)));
        if (below.operation == Operation::sum && below.is_positive() && below.parts[0].is_positive() &&
            below.parts[1].is_positive()) {
            // a/(p + q) -> (a/p)/(1 + q/p)
            options.push_back(quotient(quotient(a.parts[0], below.parts[0]),
                                       sum(one(), quotient(below.parts[1], below.parts[0]))));
        }
    }
}

void Draw::add_power_rules(const Term& a, std::vector<Term>& options) {
    if (a.operation == Operation::power) {
        const Term& base = a.parts[0];
        const Term& exponent = a.parts[1];
        if (exponent.text == "2") {
            options.push_back(product(base, base));
            if (base.operation == Operation::sum) {
                const Term& s = base.parts[0];
                const Term& t = base.parts[1];
                options.push_back(sum(sum(square(s), square(t)), product(two(), product(s, t))));
            }
        } else if (exponent.text == "3") {
            options.push_back(product(base, square(base)));
        } else if (base.is_positive()) {
            options.push_back(call("exp", product(exponent, call("ln", base))));
            options.push_back(square(power(base, halved(exponent))));
            options.push_back(quotient(one(), power(base, negated(exponent))));
            options.push_back(product(base, power(base, difference(exponent, one()))));
            options.push_back(power(square_root(base), product(two(), exponent)));
            const Term c = leaf_of(Range::positive);
            options.push_back(quotient(power(product(base, c), exponent), power(c, exponent)));
            if (exponent.operation == Operation::sum) {
                options.push_back(product(power(base, exponent.parts[0]), power(base, exponent.parts[1])));
            }
            if (base.operation == Operation::product && base.parts[0].is_positive() &&
                base.parts[1].is_positive()) {
                options.push_back(product(power(base.parts[0], exponent), power(base.parts[1], exponent)));
            }
        }
    }
    if (a.is_call("sqrt") && a.parts[0].is_positive()) {
        const Term& x = a.parts[0];
        options.push_back(power(x, leaf("(1/2)", Range::positive_unit)));
        options.push_back(quotient(x, a));
        options.push_back(call("root", square(x), number("4")));
        options.push_back(square(call("root", x, number("4"))));
        // √x -> √(x p²)/p
        const Term p = leaf_of(Range::positive);
        options.push_back(quotient(square_root(product(x, square(p))), p));
        if (x.operation == Operation::product && x.parts[0].is_positive() && x.parts[1].is_positive()) {
            options.push_back(product(square_root(x.parts[0]), square_root(x.parts[1])));
        }
    }
    if (a.is_call("root") && a.parts[0].is_positive()) {
        const Term& x = a.parts[0];
        const Term& n = a.parts[1];
        options.push_back(power(x, quotient(one(), n)));
        options.push_back(square(square_root(a)));
        if (n.text == "3") options.push_back(negated(call("cbrt", negated(x))));
        if (n.text == "6") options.push_back(square_root(call("cbrt", x)));
    }
    if (a.is_call("cbrt")) {
        const Term& x = a.parts[0];
        options.push_back(negated(call("cbrt", negated(x))));
        options.push_back(call("root", x, number("3")));
        options.push_back(halved(call("cbrt", product(number("8"), x))));
        options.push_back(call("root", power(x, number("3")), number("9")));
    }
    if (a.is_positive() && a.operation == Operation::sum) {
        // p + q -> √(p² + 2pq + q²)
        const Term& s = a.parts[0];
        const Term& t = a.parts[1];
        options.push_back(square_root(sum(sum(square(s), square(t)), product(two(), product(s, t)))));
        if (s.is_positive() && t.is_positive()) {
            options.push_back(square(square_root(a)));
        }
    }
}

void Draw::add_exponential_rules(const Term& a, std::vector<Term>& options) {
    if (a.is_call("exp")) {
        const Term& x = a.parts[0];
        options.push_back(power(leaf("e", Range::positive), x));
        options.push_back(quotient(one(), call("exp", negated(x))));
        options.push_back(square(call("exp", halved(x))));
        options.push_back(sum(call("cosh", x), call("sinh", x)));
        const Term b = leaf_of(Range::any);
        options.push_back(quotient(call("exp", sum(x, b)), call("exp", b)));
        if (x.operation == Operation::sum) {
            options.push_back(product(call("exp", x.parts[0]), call("exp", x.parts[1])));
        }
    }
    if (a.is_call("ln") && a.parts[0].is_positive()) {
        const Term& x = a.parts[0];
        options.push_back(product(two(), call("ln", square_root(x))));
        options.push_back(negated(call("ln", quotient(one(), x))));
        options.push_back(halved(call("ln", square(x))));
        options.push_back(difference(call("ln", product(x, leaf("e", Range::positive))), one()));
        const Term p = leaf_of(Range::positive);
        options.push_back(difference(call("ln", product(x, p)), call("ln", p)));
        const bool parts_positive = x.parts.size() == 2 && x.parts[0].is_positive() && x.parts[1].is_positive();
        if (x.operation == Operation::product && parts_positive) {
            options.push_back(sum(call("ln", x.parts[0]), call("ln", x.parts[1])));
        }
        if (x.operation == Operation::quotient && parts_positive) {
            options.push_back(difference(call("ln", x.parts[0]), call("ln", x.parts[1])));
        }
        if (x.operation == Operation::power && x.parts[0].is_positive()) {
            options.push_back(product(x.parts[1], call("ln", x.parts[0])));
        }
    }
    if (a.is_positive() && a.operation == Operation::leaf) options.push_back(call("exp", call("ln", a)));
    const auto grown = [](const Term& x) { return call("exp", x); };
    if (a.is_call("sinh")) {
        const Term& x = a.parts[0];
        options.push_back(halved(difference(grown(x), grown(negated(x)))));
        options.push_back(product(two(), product(call("sinh", halved(x)), call("cosh", halved(x)))));
        options.push_back(negated(call("sinh", negated(x))));
    }
    if (a.is_call("cosh")) {
        const Term& x = a.parts[0];
        options.push_back(halved(sum(grown(x), grown(negated(x)))));
        options.push_back(square_root(sum(one(), square(call("sinh", x)))));
        options.push_back(sum(one(), product(two(), square(call("sinh", halved(x))))));
    }
    if (a.is_call("tanh")) {
        const Term& x = a.parts[0];
        options.push_back(quotient(call("sinh", x), call("cosh", x)));
        options.push_back(difference(one(), quotient(two(), sum(one(), grown(product(two(), x))))));
    }
}

void Draw::add_trigonometric_rules(const Term& a, std::vector<Term>& options) {
    const auto sine = [](const Term& x) { return call("sin", x); };
    const auto cosine = [](const Term& x) { return call("cos", x); };
    if (a.is_call("sin")) {
        const Term& x = a.parts[0];
        options.push_back(cosine(difference(quarter_turn(), x)));
        options.push_back(product(two(), product(sine(halved(x)), cosine(halved(x)))));
        options.push_back(sine(sum(x, number("(2*pi)"))));
        options.push_back(sine(difference(leaf("pi", Range::positive), x)));
        // sin x -> 3 sin(x/3) - 4 sin³(x/3)
        const Term third = sine(quotient(x, number("3")));
        options.push_back(difference(product(number("3"), third), product(number("4"), power(third, number("3")))));
        if (x.operation == Operation::sum) {
            const Term& s = x.parts[0];
            const Term& t = x.parts[1];
            options.push_back(sum(product(sine(s), cosine(t)), product(cosine(s), sine(t))));
        }
    }
    if (a.is_call("cos")) {
        const Term& x = a.parts[0];
        options.push_back(sine(sum(quarter_turn(), x)));
        options.push_back(cosine(negated(x)));
        options.push_back(difference(one(), product(two(), square(sine(halved(x))))));
        options.push_back(negated(cosine(sum(x, leaf("pi", Range::positive)))));
        options.push_back(difference(square(cosine(halved(x))), square(sine(halved(x)))));
        if (x.operation == Operation::sum) {
            const Term& s = x.parts[0];
            const Term& t = x.parts[1];
            options.push_back(difference(product(cosine(s), cosine(t)), product(sine(s), sine(t))));
        }
    }
    if (a.is_call("tan")) {
        const Term& x = a.parts[0];
        options.push_back(quotient(sine(x), cosine(x)));
        options.push_back(call("tan", sum(x, leaf("pi", Range::positive))));
        options.push_back(negated(call("tan", negated(x))));
    }
    if (a.operation == Operation::leaf && a.text == "1") {
        const Term x = leaf_of(Range::any);
        options.push_back(sum(square(sine(x)), square(cosine(x))));
        options.push_back(difference(square(call("cosh", x)), square(call("sinh", x))));
    }
}

void Draw::add_inverse_rules(const Term& a, std::vector<Term>& options) {
    const auto complement = [](const Term& x) { return square_root(difference(one(), square(x))); };
    if (a.is_call("asin")) {
        const Term& x = a.parts[0];
        options.push_back(difference(quarter_turn(), call("acos", x)));
        options.push_back(negated(call("asin", negated(x))));
        if (x.is_unit()) options.push_back(call("atan", quotient(x, complement(x))));
        if (x.is_unit()) {
            options.push_back(product(two(), call("atan", quotient(x, sum(one(), complement(x))))));
        }
    }
    if (a.is_call("acos")) {
        const Term& x = a.parts[0];
        options.push_back(difference(quarter_turn(), call("asin", x)));
        options.push_back(difference(leaf("pi", Range::positive), call("acos", negated(x))));
        if (x.is_unit()) {
            options.push_back(product(
                two(), call("atan", square_root(quotient(difference(one(), x), sum(one(), x))))));
        }
    }
    if (a.is_call("atan")) {
        const Term& x = a.parts[0];
        options.push_back(negated(call("atan", negated(x))));
        options.push_back(call("asin", quotient(x, square_root(sum(one(), square(x))))));
        options.push_back(
            product(two(), call("atan", quotient(x, sum(one(), square_root(sum(one(), square(x))))))));
        if (x.is_positive()) {
            options.push_back(difference(quarter_turn(), call("atan", quotient(one(), x))));
            options.push_back(call("acos", quotient(one(), square_root(sum(one(), square(x))))));
        }
    }
    if (a.is_call("asinh")) {
        const Term& x = a.parts[0];
        options.push_back(call("ln", sum(x, square_root(sum(one(), square(x))))));
        options.push_back(negated(call("asinh", negated(x))));
    }
    if (a.is_call("acosh")) {
        const Term& x = a.parts[0];
        options.push_back(call("ln", sum(x, square_root(difference(square(x), one())))));
    }
    if (a.is_call("atanh") && a.parts[0].is_unit()) {
        const Term& x = a.parts[0];
        options.push_back(halved(call("ln", quotient(sum(one(), x), difference(one(), x)))));
        options.push_back(call("asinh", quotient(x, complement(x))));
    }
    if (a.is_unit()) {
        options.push_back(call("sin", call("asin", a)));
        options.push_back(call("cos", call("acos", a)));
        options.push_back(call("tanh", call("atanh", a)));
    }
    if (a.is_positive() && a.operation == Operation::leaf) {
        options.push_back(call("tan", call("atan", a)));
        options.push_back(call("sinh", call("asinh", a)));
    }
}

void Draw::add_piecewise_rules(const Term& a, std::vector<Term>& options) {
    if (a.is_call("abs")) {
        const Term& x = a.parts[0];
        options.push_back(square_root(square(x)));
        options.push_back(call("max", x, negated(x)));
        options.push_back(call("abs", negated(x)));
    }
    if (a.is_call("max") || a.is_call("min")) {
        const Term& x = a.parts[0];
        const Term& y = a.parts[1];
        const bool greater = a.is_call("max");
        const Term distance = call("abs", difference(x, y));
        options.push_back(halved(greater ? sum(sum(x, y), distance) : difference(sum(x, y), distance)));
        options.push_back(call(greater ? "max" : "min", y, x));
        options.push_back(negated(call(greater ? "min" : "max", negated(x), negated(y))));
        options.push_back(difference(sum(x, y), call(greater ? "min" : "max", x, y)));
    }
    if (a.is_positive() && a.operation != Operation::call) options.push_back(call("abs", a));
}

}  // namespace proofmark::differential

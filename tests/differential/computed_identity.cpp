#include "computed_identity.hpp"

#include <cstdint>
#include <numeric>
#include <utility>

namespace proofmark::differential {

namespace {

using Whole = std::int64_t;

std::string text(Whole n) { return n < 0 ? "(" + std::to_string(n) + ")" : std::to_string(n); }
std::string fraction(Whole p, Whole q) { return "(" + text(p) + "/" + text(q) + ")"; }

Equation of(std::string left, std::string right) {
    return {leaf("(" + std::move(left) + ")"), leaf("(" + std::move(right) + ")")};
}

Whole from(Random& random, Whole least, Whole most) {
    return least + static_cast<Whole>(random.below(static_cast<std::size_t>(most - least + 1)));
}

const std::vector<Whole>& square_free() {
    static const std::vector<Whole> numbers{2, 3, 5, 6, 7, 10, 11, 13, 15, 21};
    return numbers;
}

struct Surd {
    Whole a;
    Whole b;
};

/// (a + b√c)^n
Surd power_of(Surd s, Whole c, Whole n) {
    Surd result{1, 0};
    for (Whole k = 0; k < n; ++k) {
        result = {result.a * s.a + result.b * s.b * c, result.a * s.b + result.b * s.a};
    }
    return result;
}

std::string write(Surd s, Whole c) { return text(s.a) + "+" + text(s.b) + "*sqrt(" + text(c) + ")"; }

// (2 - √3)^5 = 362 - 209√3, and the root of it
Equation surd_power(Random& random) {
    const Whole c = random.pick(square_free());
    const Surd s{from(random, -4, 4), from(random, 1, 3) * (random.one_in(2) ? 1 : -1)};
    const Whole n = from(random, 2, 7);
    const Surd expanded = power_of(s, c, n);
    if (random.one_in(2)) return of("(" + write(s, c) + ")^" + text(n), write(expanded, c));
    const std::string value = n % 2 == 0 ? "abs(" + write(s, c) + ")" : write(s, c);
    return of("root(" + write(expanded, c) + ", " + text(n) + ")", value);
}

// √(a + b + 2√(ab)) = √a + √b
Equation denested_root(Random& random) {
    const Whole a = from(random, 2, 60);
    const Whole b = from(random, 2, 60);
    const bool plus = random.one_in(2);
    const std::string inside = text(a + b) + (plus ? "+" : "-") + "2*sqrt(" + text(a * b) + ")";
    const std::string roots = "sqrt(" + text(a) + ")" + (plus ? "+" : "-") + "sqrt(" + text(b) + ")";
    return of("sqrt(" + inside + ")", plus ? roots : "abs(" + roots + ")");
}

// ln 360 = 3 ln 2 + 2 ln 3 + ln 5, grouped at random
Equation logarithm_of_product(Random& random) {
    Whole product = 1;
    std::string sum;
    const Whole parts = from(random, 2, 4);
    for (Whole k = 0; k < parts; ++k) {
        const Whole part = from(random, 2, 30);
        const Whole times = from(random, 1, 2);
        for (Whole j = 0; j < times; ++j) product *= part;
        sum += (k > 0 ? "+" : "") + text(times) + "*ln(" + text(part) + ")";
    }
    if (random.one_in(2)) return of("ln(" + text(product) + ")", sum);
    return of("e^(" + sum + ")", text(product));
}

// atan p + atan q = atan((p + q)/(1 - pq)), a half turn more where pq > 1
Equation sum_of_arctangents(Random& random) {
    const Whole a = from(random, 1, 20);
    const Whole b = from(random, 1, 20);
    const Whole c = from(random, 1, 20);
    const Whole d = from(random, 1, 20);
    const std::string sum = "atan" + fraction(a, b) + "+atan" + fraction(c, d);
    const Whole below = b * d - a * c;
    if (below == 0) return of(sum, "pi/2");
    const std::string single = "atan" + fraction(a * d + b * c, below);
    return of(sum, below > 0 ? single : single + "+pi");
}

// cos(n acos(p/q)) by the three-term recurrence T(n + 1) = 2x T(n) - T(n - 1)
Equation multiple_angle(Random& random) {
    const Whole q = from(random, 2, 9);
    const Whole p = from(random, 1 - q, q - 1);
    const Whole n = from(random, 2, 6);
    Whole before = 1;  // q^k T(k)
    Whole now = p;
    Whole scale = q;
    for (Whole k = 1; k < n; ++k) {
        const Whole next = 2 * p * now - q * q * before;
        before = now;
        now = next;
        scale *= q;
    }
    return of("cos(" + text(n) + "*acos" + fraction(p, q) + ")", fraction(now, scale));
}

// sin, cos, tan of 2 atan(p/q)
Equation doubled_arctangent(Random& random) {
    const Whole p = from(random, 1, 15);
    const Whole q = from(random, 1, 15);
    const std::string doubled = "(2*atan" + fraction(p, q) + ")";
    if (random.one_in(2) || p == q) return of("sin" + doubled, fraction(2 * p * q, p * p + q * q));
    return of("tan" + doubled, fraction(2 * p * q, q * q - p * p));
}

// cosh ln(p/q) = (p² + q²)/(2pq), tanh and sinh likewise
Equation hyperbolic_of_logarithm(Random& random) {
    const Whole p = from(random, 1, 30);
    const Whole q = from(random, 1, 30);
    const std::string argument = "(ln" + fraction(p, q) + ")";
    switch (random.below(3)) {
        case 0: return of("cosh" + argument, fraction(p * p + q * q, 2 * p * q));
        case 1: return of("sinh" + argument, fraction(p * p - q * q, 2 * p * q));
        default: return of("tanh" + argument, fraction(p * p - q * q, p * p + q * q));
    }
}

// cos a + cos(a + 2π/n) + ... = 0 and 2 sin(π/n) · 2 sin(2π/n) · ... = n
Equation over_roots_of_unity(Random& random) {
    const Whole n = from(random, 3, 12);
    if (random.one_in(2)) {
        const std::vector<std::string> offsets{"0", "pi/5", "1", "sqrt(2)", "pi/3"};
        const std::string offset = random.pick(offsets);
        const char* function = random.one_in(2) ? "cos" : "sin";
        std::string sum;
        for (Whole k = 0; k < n; ++k) {
            sum += k > 0 ? "+" : "";
            sum += function + ("(" + offset) + "+" + text(2 * k) + "*pi/" + text(n) + ")";
        }
        return of(sum, "0");
    }
    std::string product;
    for (Whole k = 1; k < n; ++k) {
        product += (k > 1 ? "*2*sin(" : "2*sin(") + text(k) + "*pi/" + text(n) + ")";
    }
    return of(product, text(n));
}

// a^(p/q) b^(r/s) with bases that share factors, against one root of a whole number
Equation product_of_roots(Random& random) {
    const Whole a = from(random, 2, 40);
    const Whole b = from(random, 2, 40);
    const Whole m = from(random, 2, 3);
    const Whole n = from(random, 2, 4);
    const Whole order = std::lcm(m, n);
    Whole inside = 1;
    for (Whole k = 0; k < order / m; ++k) inside *= a;
    for (Whole k = 0; k < order / n; ++k) inside *= b;
    return of(text(a) + "^(1/" + text(m) + ")*root(" + text(b) + ", " + text(n) + ")",
              "root(" + text(inside) + ", " + text(order) + ")");
}

// (2^√3)^(2/√3) = 4: exponents that multiply to a whole number
Equation powers_of_powers(Random& random) {
    const Whole base = from(random, 2, 9);
    const Whole c = random.pick(square_free());
    const Whole k = from(random, 1, 2);
    const std::string root = "sqrt(" + text(c) + ")";
    const Whole exponent = random.one_in(2) ? k : -k;
    return of("(" + text(base) + "^" + root + ")^(" + text(exponent) + "/" + root + ")",
              text(base) + "^" + text(exponent));
}

}  // namespace

Equation computed_identity(Random& random) {
    switch (random.below(10)) {
        case 0: return surd_power(random);
        case 1: return denested_root(random);
        case 2: return logarithm_of_product(random);
        case 3: return sum_of_arctangents(random);
        case 4: return multiple_angle(random);
        case 5: return doubled_arctangent(random);
        case 6: return hyperbolic_of_logarithm(random);
        case 7: return over_roots_of_unity(random);
        case 8: return product_of_roots(random);
        default: return powers_of_powers(random);
    }
}

}  // namespace proofmark::differential

#include "lowering.hpp"

#include <algorithm>
#include <array>

#include "ginac_bridge.hpp"

namespace proofmark::symbolic {

namespace {

using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;

class Lowering {
  public:
    Lowering(Algebra& algebra, const std::vector<NamedPower>& names) : algebra_(algebra), names_(names) {}

    struct Parts {
        Polynomial numerator;
        Polynomial denominator;
        bool negative = false;
    };

    /// Common factors cancelled, exponents not negative, signs outside.
    Parts parts(const Fraction& a) {
        Polynomial n = algebra_.live(a.numerator);
        Polynomial d = algebra_.live(a.denominator);
        if (n.is_zero()) return {n, algebra_.constant(1), false};
        if (!d.is_integer()) std::tie(n, d) = cancel_common_factors(algebra_, n, d);
        shift_negative_exponents(n, d);
        const Integer common = algebra_.integers().gcd(algebra_.content(n), algebra_.content(d));
        n = algebra_.divide_content(n, common);
        d = algebra_.divide_content(d, common);
        bool negative = false;
        if (all_negative(d)) {
            d = algebra_.scale(d, -1);
            negative = !negative;
        }
        if (all_negative(n)) {
            n = algebra_.scale(n, -1);
            negative = !negative;
        }
        if (negative && n.count > 1) {  // -(a + b)/d reads worse than (-a - b)/d
            n = algebra_.scale(n, -1);
            negative = false;
        }
        return {n, d, negative};
    }

    NodeId fraction(const Fraction& a) {
        const Parts p = parts(a);
        const NodeId above = sum(p.numerator);
        NodeId whole = above;
        if (!(p.denominator.is_integer() && p.denominator.integer().is_one())) {
            const std::array<NodeId, 1> below{sum(p.denominator)};
            const std::array<NodeId, 2> both{above, tree.add(Kind::invert, below)};
            whole = tree.add(Kind::product, both);
        }
        return p.negative ? negate(whole) : whole;
    }

    NodeId sum(const Polynomial& a) {
        // Generators inside generators can make a text grow without bound.
        constexpr std::size_t most_nodes = 20'000;
        if (tree.size() > most_nodes) stop(Obstacle::Reason::over_budget, "a text that nobody would read");
        if (a.is_zero()) return tree.add_integer(0);
        std::vector<Term> terms(a.begin(), a.end());
        std::sort(terms.begin(), terms.end(), [this](const Term& x, const Term& y) { return precedes(x, y); });
        std::vector<NodeId> nodes;
        for (const Term& t : terms) nodes.push_back(term(t));
        return nodes.size() == 1 ? nodes[0] : tree.add(Kind::sum, nodes);
    }

    NodeId negate(NodeId id) {
        const std::array<NodeId, 1> child{id};
        return tree.add(Kind::negate, child);
    }

    SyntaxTree tree;

  private:
    static bool all_negative(const Polynomial& a) {
        return std::all_of(a.begin(), a.end(), [](const Term& t) { return sign_of(t.coefficient) < 0; });
    }

    // r^(-1) (r + 1) / 2 -> (r + 1)/(2r)
    void shift_negative_exponents(Polynomial& n, Polynomial& d) {
        for (const GeneratorId id : algebra_.generators_of(n)) {
            Exponent least{};
            for (const Term& term : n) {
                for (const Factor& factor : term.monomial) {
                    if (factor.generator == id && compare(factor.exponent, least) < 0) least = factor.exponent;
                }
            }
            if (least.is_zero()) continue;
            const Polynomial up = algebra_.power_of({id, {-least.numerator, least.denominator}});
            n = algebra_.multiply(n, up);
            d = algebra_.multiply(d, up);
        }
    }

    /// Order of reading: names and exponentials, symbols, atoms, radicals; higher powers first.
    int rank(GeneratorId id) const {
        switch (algebra_.generator(id).kind) {
            case GeneratorKind::exponential: return 0;
            case GeneratorKind::symbol: return 1;
            case GeneratorKind::radical: return 3;
            default: return 2;
        }
    }

    bool precedes(const Term& x, const Term& y) const {
        const auto sorted = [this](const Monomial& m) {
            std::vector<Factor> factors(m.begin(), m.end());
            std::sort(factors.begin(), factors.end(), [this](const Factor& a, const Factor& b) {
                return before(a.generator, b.generator);
            });
            return factors;
        };
        const std::vector<Factor> a = sorted(x.monomial);
        const std::vector<Factor> b = sorted(y.monomial);
        for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
            if (a[i].generator != b[i].generator) return before(a[i].generator, b[i].generator);
            const int order = compare(a[i].exponent, b[i].exponent);
            if (order != 0) return order > 0;
        }
        return a.size() > b.size();
    }

    bool before(GeneratorId a, GeneratorId b) const {
        if (rank(a) != rank(b)) return rank(a) < rank(b);
        const Generator& x = algebra_.generator(a);
        const Generator& y = algebra_.generator(b);
        if (x.kind == GeneratorKind::symbol && y.kind == GeneratorKind::symbol && x.name != y.name) {
            return x.name < y.name;
        }
        if (x.kind == GeneratorKind::radical && y.kind == GeneratorKind::radical) {
            return compare(x.integer, y.integer) < 0;
        }
        return a < b;
    }

    NodeId integer(const Integer& value) {
        if (!value.big) return tree.add_integer(value.small);
        notation::Number number;
        const std::string text = write_integer(value);
        const bool negative = text.front() == '-';
        number.digits = negative ? text.substr(1) : text;
        number.significant_digits = static_cast<std::uint32_t>(number.digits.size());
        const NodeId id = tree.add_number(std::move(number));
        return negative ? negate(id) : id;
    }

    NodeId term(const Term& t) {
        const bool negative = sign_of(t.coefficient) < 0;
        const Integer size = negative ? algebra_.integers().negate(t.coefficient) : t.coefficient;
        std::vector<NodeId> factors;
        if (!size.is_one() || t.monomial.is_one()) factors.push_back(integer(size));
        std::vector<Factor> sorted(t.monomial.begin(), t.monomial.end());
        std::sort(sorted.begin(), sorted.end(), [this](const Factor& a, const Factor& b) {
            return before(a.generator, b.generator);
        });
        Integer under_root = 1;
        for (const Factor& f : sorted) {
            const Generator& g = algebra_.generator(f.generator);
            if (g.kind == GeneratorKind::radical && f.exponent == Exponent{1, 2} && sign_of(g.integer) > 0) {
                under_root = algebra_.integers().multiply(under_root, g.integer);  // √2 √3 -> √6
            } else {
                factors.push_back(factor(f));
            }
        }
        if (!under_root.is_one()) {
            const std::array<NodeId, 1> argument{integer(under_root)};
            factors.push_back(tree.add_call(notation::Function::sqrt, argument));
        }
        const NodeId product = factors.size() == 1 ? factors[0] : tree.add(Kind::product, factors);
        return negative ? negate(product) : product;
    }

    NodeId power(NodeId base, const Exponent& exponent) {
        if (exponent == Exponent{1, 1}) return base;
        if (exponent == Exponent{1, 2} || exponent == Exponent{1, 3}) {
            const std::array<NodeId, 1> argument{base};
            return tree.add_call(exponent.denominator == 2 ? notation::Function::sqrt : notation::Function::cbrt,
                                 argument);
        }
        const std::array<NodeId, 2> both{base, ratio(exponent)};
        return tree.add(Kind::power, both);
    }

    NodeId ratio(const Exponent& q) {
        const NodeId above = tree.add_integer(q.numerator < 0 ? -q.numerator : q.numerator);
        NodeId value = above;
        if (q.denominator != 1) {
            const std::array<NodeId, 1> below{tree.add_integer(q.denominator)};
            const std::array<NodeId, 2> both{above, tree.add(Kind::invert, below)};
            value = tree.add(Kind::product, both);
        }
        return q.numerator < 0 ? negate(value) : value;
    }

    NodeId call(notation::Function function, NodeId argument) {
        const std::array<NodeId, 1> arguments{argument};
        return tree.add_call(function, arguments);
    }

    NodeId factor(const Factor& f) {
        const Generator& g = algebra_.generator(f.generator);
        switch (g.kind) {
            case GeneratorKind::radical:
                if (g.integer.is_small(-1) && f.exponent == Exponent{1, 2}) return tree.add_name("i");
                return power(integer(g.integer), f.exponent);
            case GeneratorKind::root:
                return power(sum(g.polynomial), f.exponent);
            case GeneratorKind::symbol:
                return power(tree.add_name(g.name), f.exponent);
            case GeneratorKind::exponential:
                return exponential(f, g);
            case GeneratorKind::log_integer:
                return power(call(notation::Function::ln, integer(g.integer)), f.exponent);
            case GeneratorKind::log:
                return power(call(notation::Function::ln, sum(g.polynomial)), f.exponent);
            case GeneratorKind::pi:
                return power(tree.add_constant(notation::Constant::pi), f.exponent);
            case GeneratorKind::angle: {
                const std::array<NodeId, 1> below{integer(g.integer)};
                const std::array<NodeId, 2> both{integer(g.second), tree.add(Kind::invert, below)};
                return power(call(notation::Function::atan, tree.add(Kind::product, both)), f.exponent);
            }
            case GeneratorKind::opaque:
                return power(call(notation::Function::atan, fraction(g.argument)), f.exponent);
        }
        return tree.add_integer(1);
    }

    NodeId exponential(const Factor& f, const Generator& g) {
        for (const NamedPower& named : names_) {
            if (named.power.generator != f.generator) continue;
            const Exponent& unit = named.power.exponent;
            const Exponent n = symbolic::multiply(f.exponent, reduced(unit.denominator, unit.numerator));
            if (n.is_integer()) return power(tree.add_name(named.name), n);
        }
        const Fraction exponent{
            algebra_.scale(algebra_.single({g.monomial, 1}), f.exponent.numerator),
            g.polynomial.is_zero() ? algebra_.constant(f.exponent.denominator)
                                   : algebra_.scale(g.polynomial, f.exponent.denominator)};
        const NodeId base = tree.add_constant(notation::Constant::e);
        if (g.monomial.is_one() && g.polynomial.is_zero() && f.exponent == Exponent{1, 1}) return base;
        const std::array<NodeId, 2> both{base, fraction(exponent)};
        return tree.add(Kind::power, both);
    }

    Algebra& algebra_;
    const std::vector<NamedPower>& names_;
};

}  // namespace

namespace {

/// Showing a value takes no budget; one that outgrows the limits of integers on the way is named.
template <class Work>
SyntaxTree shown(Algebra& algebra, Work work) {
    const Algebra::Pause pause(algebra);
    try {
        return work();
    } catch (const Stop&) {
        SyntaxTree tree;
        tree.set_root(tree.add_name("(too large to show)"));
        return tree;
    }
}

SyntaxTree lower_entries(Algebra& algebra, const std::vector<std::size_t>& extents,
                         const std::vector<Fraction>& entries, const std::vector<NamedPower>& names);

}  // namespace

notation::SyntaxTree lower_value(Algebra& algebra, const Fraction& a, const std::vector<NamedPower>& names) {
    return shown(algebra, [&] {
        Lowering lowering(algebra, names);
        lowering.tree.set_root(lowering.fraction(a));
        return std::move(lowering.tree);
    });
}

notation::SyntaxTree lower_array(Algebra& algebra, const std::vector<std::size_t>& extents,
                                 const std::vector<Fraction>& entries,
                                 const std::vector<NamedPower>& names) {
    return shown(algebra, [&] { return lower_entries(algebra, extents, entries, names); });
}

namespace {

SyntaxTree lower_entries(Algebra& algebra, const std::vector<std::size_t>& extents,
                         const std::vector<Fraction>& entries, const std::vector<NamedPower>& names) {
    Lowering lowering(algebra, names);
    SyntaxTree& tree = lowering.tree;
    if (extents.empty()) {
        tree.set_root(lowering.fraction(entries[0]));
        return std::move(lowering.tree);
    }
    if (extents.size() == 1) {
        std::vector<Lowering::Parts> parts;
        for (const Fraction& entry : entries) parts.push_back(lowering.parts(entry));
        const Polynomial& shared = parts[0].denominator;
        const bool common = !shared.is_integer() &&
                            std::all_of(parts.begin(), parts.end(), [&](const Lowering::Parts& p) {
                                return same_terms(p.denominator, shared);
                            });
        std::vector<NodeId> nodes;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!common) {
                nodes.push_back(lowering.fraction(entries[i]));
                continue;
            }
            const NodeId above = lowering.sum(parts[i].numerator);
            nodes.push_back(parts[i].negative ? lowering.negate(above) : above);
        }
        const NodeId list = tree.add(Kind::list, nodes);
        tree.set_root(list);
        if (common) {
            const std::array<NodeId, 1> below{lowering.sum(shared)};
            const std::array<NodeId, 2> both{list, tree.add(Kind::invert, below)};
            tree.set_root(tree.add(Kind::product, both));
        }
        return std::move(lowering.tree);
    }
    std::vector<NodeId> rows;
    for (std::size_t i = 0; i < extents[0]; ++i) {
        std::vector<NodeId> row;
        for (std::size_t j = 0; j < extents[1]; ++j) row.push_back(lowering.fraction(entries[i * extents[1] + j]));
        rows.push_back(tree.add(Kind::list, row));
    }
    tree.set_root(tree.add(Kind::list, rows));
    return std::move(lowering.tree);
}

}  // namespace

notation::SyntaxTree lower_generator(Algebra& algebra, const Factor& power) {
    return shown(algebra, [&] {
        const std::vector<NamedPower> none;
        Lowering lowering(algebra, none);
        lowering.tree.set_root(lowering.sum(algebra.power_of(power)));
        return std::move(lowering.tree);
    });
}

}  // namespace proofmark::symbolic

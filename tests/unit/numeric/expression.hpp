#pragma once

// Trees written as C++ expressions, so that these tests need no reader.

#include <initializer_list>
#include <string>
#include <vector>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::testing {

using notation::Function;
using notation::Kind;
using notation::NodeId;

class Expression {
  public:
    struct Term {
        notation::SyntaxTree* tree;
        NodeId id;
    };

    Term integer(std::int64_t value) { return {&tree, tree.add_integer(value, next_span())}; }
    Term number(notation::Number value) { return {&tree, tree.add_number(value, next_span())}; }
    Term decimal(const char* digits, std::int32_t exponent, std::uint32_t repeating = 0) {
        notation::Number value;
        value.digits = digits;
        value.exponent = exponent;
        value.repeating = repeating;
        return number(value);
    }
    Term name(const char* text) { return {&tree, tree.add_name(text, next_span())}; }
    Term e() { return {&tree, tree.add_constant(notation::Constant::e, next_span())}; }
    Term pi() { return {&tree, tree.add_constant(notation::Constant::pi, next_span())}; }
    Term node(Kind kind, std::initializer_list<Term> children) {
        return {&tree, tree.add(kind, ids(children), next_span())};
    }
    Term call(Function function, std::initializer_list<Term> arguments) {
        return {&tree, tree.add_call(function, ids(arguments), next_span())};
    }
    Term list(std::initializer_list<Term> entries) { return node(Kind::list, entries); }

    notation::SyntaxTree tree;

  private:
    static std::vector<NodeId> ids(std::initializer_list<Term> terms) {
        std::vector<NodeId> result;
        for (const Term& term : terms) result.push_back(term.id);
        return result;
    }
    // Every node has a span of its own.
    base::SourceSpan next_span() {
        ++made_;
        return {made_, made_ + 1};
    }
    std::uint32_t made_ = 0;
};

using Term = Expression::Term;

inline Term binary(Kind kind, Term a, Term b) {
    const NodeId children[] = {a.id, b.id};
    const auto end = static_cast<std::uint32_t>(a.tree->size());
    return {a.tree, a.tree->add(kind, children, {1'000 + end, 1'001 + end})};
}
inline Term unary(Kind kind, Term a) {
    const NodeId children[] = {a.id};
    const auto end = static_cast<std::uint32_t>(a.tree->size());
    return {a.tree, a.tree->add(kind, children, {1'000 + end, 1'001 + end})};
}
inline Term operator+(Term a, Term b) { return binary(Kind::sum, a, b); }
inline Term operator-(Term a) { return unary(Kind::negate, a); }
inline Term operator-(Term a, Term b) { return a + -b; }
inline Term operator*(Term a, Term b) { return binary(Kind::product, a, b); }
inline Term operator/(Term a, Term b) { return a * unary(Kind::invert, b); }
inline Term pow(Term a, Term b) { return binary(Kind::power, a, b); }

}  // namespace proofmark::testing

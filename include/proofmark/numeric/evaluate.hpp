#pragma once

// Evaluates a syntax tree by enclosures, independently of the symbolic layer.

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "proofmark/base/result.hpp"
#include "proofmark/notation/syntax_tree.hpp"
#include "proofmark/numeric/enclosure.hpp"

namespace proofmark::numeric {

/// Row-major array of enclosures. extents {} scalar, {n} vector, {m, n} matrix.
struct EnclosureArray {
    std::vector<std::size_t> extents;
    std::vector<Enclosure> entries;

    bool is_scalar() const { return extents.empty(); }
    const Enclosure& at(std::size_t row, std::size_t column) const {
        return entries[row * extents[1] + column];
    }
};

/// Why a node has no value here. `uncertain`: the enclosure was too wide to tell (a divisor that
/// may be zero, a logarithm whose argument may be negative): more digits may help.
struct NoValue {
    enum class Reason { undefined, uncertain, unknown_name, bad_shape, over_budget };
    Reason reason = Reason::uncertain;
    base::SourceSpan span;  ///< the operation without a value
    std::string message;    ///< "division by zero", "unknown name q"
};

using Evaluation = std::variant<EnclosureArray, NoValue>;

/// Values of names: called with a name and the precision; returns nullptr when unknown.
/// The pointer stays valid until the evaluation ends.
using Bindings = std::function<const EnclosureArray*(std::string_view name, Digits precision)>;

/// Encloses every entry of the node's value.
///
/// Shapes: sums entrywise on equal shapes (no broadcasting); scalar times or divided array; a
/// list of lists is a matrix; matrix product where inner dimensions agree (matrix*matrix,
/// matrix*vector, vector*matrix); index counts from 1; transpose of a matrix.
/// Powers: an integer exponent, known as a fraction (6/3) or as a point (sqrt(4)), by repeated
/// squaring; a rational exponent p/q of a positive base as a power of the q-th root; any real
/// exponent of a positive base as exp(y log x); e^y as exp(y); 0^positive = 0; 0^0 and 0^negative
/// undefined; a negative base with a non-integer exponent undefined. cbrt of a negative number is
/// the real root; root(x, n) likewise for odd n.
/// Failures: a cause that more digits cannot cure is reported before one that they may, wherever
/// it stands; then the first from the left.
/// cost  a few interval operations a node; over_budget beyond 2'000'000 additions' worth of work
///       (where an operation counts more at a higher precision), for numbers of more than
///       most_decimal_digits, magnitudes beyond 2^(2^56), angles from 2^20000 on and trees deeper
///       than 1'000
Evaluation evaluate(const notation::SyntaxTree& tree, notation::NodeId id, Digits precision,
                    const Bindings& bindings = {});

}  // namespace proofmark::numeric

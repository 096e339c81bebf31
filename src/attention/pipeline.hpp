#pragma once

// The head, written once over a field of scalars. The exact and the enclosing instance share the
// order of the steps and nothing else: arithmetic, roots and the form of the exponentials belong
// to the scalars.
//
// A scalar field keeps the first operation that gave no value as its obstacle; from there on its
// results mean nothing, and no further entry is computed.

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "proofmark/attention/derivation.hpp"

namespace proofmark::attention {

/// Why a scalar operation gave no value.
struct ScalarObstacle {
    enum class Reason { no_value, unproved, over_budget };
    Reason reason = Reason::no_value;
    std::string message;  ///< "division by zero"
};

template <class F>
concept ScalarField = requires(F field, const typename F::Scalar& a,
                               const notation::SyntaxTree& tree,
                               std::span<const typename F::Scalar> row, std::size_t n) {
    { field.zero() } -> std::same_as<typename F::Scalar>;
    { field.entry(tree) } -> std::same_as<typename F::Scalar>;
    { field.add(a, a) } -> std::same_as<typename F::Scalar>;
    { field.multiply(a, a) } -> std::same_as<typename F::Scalar>;
    { field.divide(a, a) } -> std::same_as<typename F::Scalar>;
    { field.square_root(n) } -> std::same_as<typename F::Scalar>;
    /// e^x for each x of the row, up to one positive factor common to the row.
    { field.exponentials(row) } -> std::same_as<std::vector<typename F::Scalar>>;
    { field.obstacle() } -> std::same_as<const std::optional<ScalarObstacle>&>;
};

/// The diagnostic for an entry that could not be computed, "W_V[2,1] has no value: ...".
base::Diagnostic describe_obstacle(const std::string& entry, const ScalarObstacle& obstacle);

template <ScalarField F>
class Pipeline {
  public:
    using Scalar = typename F::Scalar;
    using Array = typename F::Array;

    /// `head` passes check_head.
    Pipeline(F& field, const Head& head) : field_(field), head_(head) {}

    base::Result<Arrays<Array>> derive() {
        Arrays<Array> a;
        a.X = given("X", head_.X);
        a.W_Q = given("W_Q", head_.W_Q);
        a.W_K = given("W_K", head_.W_K);
        a.W_V = has_zero_value_map() ? zeros("W_V", head_.W_V) : given("W_V", head_.W_V);
        a.Q = product("Q", a.X, a.W_Q);
        a.K = product("K", a.X, a.W_K);
        a.V = product("V", a.X, a.W_V);
        for (const Intervention& change : head_.interventions) intervene(a, change);
        a.D = product_with_transpose("D", a.Q, a.K);
        a.S = scaled("S", a.D);
        a.A = softmax("A", a.S);
        a.O = product("O", a.A, a.V);
        if (fault_) return *fault_;
        return a;
    }

  private:
    /// Every array is made here, entry by entry; after a fault nothing is computed any more, so
    /// an entry never reads an array that is incomplete.
    template <class MakeEntry>
    Array fill(const std::string& name, std::size_t rows, std::size_t columns,
               MakeEntry make_entry) {
        Array array{{rows, columns}, {}};
        if (fault_) return array;
        array.entries.reserve(rows * columns);
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) {
                array.entries.push_back(make_entry(i, j));
                if (!field_.obstacle()) continue;
                fault_ = describe_obstacle(
                    name + "[" + std::to_string(i + 1) + "," + std::to_string(j + 1) + "]",
                    *field_.obstacle());
                return array;
            }
        }
        return array;
    }

    Array given(const std::string& name, const Matrix& matrix) {
        return fill(name, matrix.rows, matrix.columns,
                    [&](std::size_t i, std::size_t j) { return field_.entry(matrix.at(i, j)); });
    }

    Array zeros(const std::string& name, const Matrix& shape) {
        return fill(name, shape.rows, shape.columns,
                    [&](std::size_t, std::size_t) { return field_.zero(); });
    }

    /// term(begin) + ... + term(end - 1), begin < end, by halves: partial sums stay short, which
    /// saves memory where they are polynomials and width where they are enclosures.
    template <class Term>
    Scalar sum(std::size_t begin, std::size_t end, const Term& term) {
        if (end - begin == 1) return term(begin);
        const std::size_t middle = begin + (end - begin) / 2;
        const Scalar left = sum(begin, middle, term);
        return field_.add(left, sum(middle, end, term));
    }

    Array product(const std::string& name, const Array& left, const Array& right) {
        return fill(name, left.extents[0], right.extents[1], [&](std::size_t i, std::size_t j) {
            return sum(0, left.extents[1], [&](std::size_t k) {
                return field_.multiply(left.at(i, k), right.at(k, j));
            });
        });
    }

    Array product_with_transpose(const std::string& name, const Array& left, const Array& right) {
        return fill(name, left.extents[0], right.extents[0], [&](std::size_t i, std::size_t j) {
            return sum(0, left.extents[1], [&](std::size_t k) {
                return field_.multiply(left.at(i, k), right.at(j, k));
            });
        });
    }

    Array scaled(const std::string& name, const Array& scores) {
        if (fault_) return {};
        const Scalar divisor = field_.square_root(head_.d_k());
        return fill(name, head_.T(), head_.T(), [&](std::size_t i, std::size_t j) {
            return field_.divide(scores.at(i, j), divisor);
        });
    }

    /// Each row over its columns, the keys. One denominator serves the whole row, so that sums
    /// along the row need no common one.
    Array softmax(const std::string& name, const Array& scores) {
        const std::size_t keys = head_.T();
        std::vector<Scalar> exponentials;
        Scalar denominator;
        return fill(name, head_.T(), keys, [&](std::size_t i, std::size_t j) {
            if (j == 0) {
                exponentials =
                    field_.exponentials(std::span(scores.entries).subspan(i * keys, keys));
                denominator = sum(0, keys, [&](std::size_t k) { return exponentials[k]; });
            }
            return field_.divide(exponentials[j], denominator);
        });
    }

    bool has_zero_value_map() const {
        for (const Intervention& change : head_.interventions) {
            if (change.kind == Intervention::Kind::zero_value_map) return true;
        }
        return false;
    }

    void intervene(Arrays<Array>& a, const Intervention& change) {
        switch (change.kind) {
            case Intervention::Kind::replace_query_row: return replace_row("Q", a.Q, change);
            case Intervention::Kind::replace_key_row: return replace_row("K", a.K, change);
            case Intervention::Kind::replace_value_row: return replace_row("V", a.V, change);
            case Intervention::Kind::add_to_value_row: return add_to_rows("V", a.V, change);
            case Intervention::Kind::add_to_value_rows: return add_to_rows("V", a.V, change);
            case Intervention::Kind::zero_value_map: return;  // done before V was formed
        }
    }

    void replace_row(const std::string& name, Array& array, const Intervention& change) {
        array = fill(name, array.extents[0], array.extents[1], [&](std::size_t i, std::size_t j) {
            return i + 1 == change.row ? field_.entry(change.vector[j]) : array.at(i, j);
        });
    }

    void add_to_rows(const std::string& name, Array& array, const Intervention& change) {
        const bool every_row = change.kind == Intervention::Kind::add_to_value_rows;
        array = fill(name, array.extents[0], array.extents[1], [&](std::size_t i, std::size_t j) {
            return every_row || i + 1 == change.row
                       ? field_.add(array.at(i, j), field_.entry(change.vector[j]))
                       : array.at(i, j);
        });
    }

    F& field_;
    const Head& head_;
    std::optional<base::Diagnostic> fault_;
};

}  // namespace proofmark::attention

#pragma once

// The head, written once over a field of scalars. The exact and the enclosing instance share the
// order of the steps and nothing else: arithmetic, roots and the form of the exponentials belong
// to the scalars. A mutation changes one step (mutation.hpp).
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
#include "proofmark/attention/mutation.hpp"

namespace proofmark::attention {

/// Why a scalar operation gave no value.
struct ScalarObstacle {
    enum class Reason { no_value, unproved, over_budget };
    Reason reason = Reason::no_value;
    std::string message;  ///< "division by zero"
};

enum class Transposed { no, yes };

template <class F>
concept ScalarField = requires(F field, const typename F::Scalar& a, const typename F::Array& array,
                               const notation::SyntaxTree& tree,
                               std::span<const typename F::Scalar> row, std::size_t n) {
    { field.zero() } -> std::same_as<typename F::Scalar>;
    { field.entry(tree) } -> std::same_as<typename F::Scalar>;
    { field.add(a, a) } -> std::same_as<typename F::Scalar>;
    { field.multiply(a, a) } -> std::same_as<typename F::Scalar>;
    { field.divide(a, a) } -> std::same_as<typename F::Scalar>;
    { field.negate(a) } -> std::same_as<typename F::Scalar>;
    { field.whole(n) } -> std::same_as<typename F::Scalar>;
    { field.square_root(n) } -> std::same_as<typename F::Scalar>;
    /// e^x for each x of the row, up to one positive factor common to the row.
    { field.exponentials(row) } -> std::same_as<std::vector<typename F::Scalar>>;
    /// e^x itself, and 2^x.
    { field.exponential(a) } -> std::same_as<typename F::Scalar>;
    { field.power_of_two(a) } -> std::same_as<typename F::Scalar>;
    /// The whole matrix product at once, where the field has a quicker way than entry by entry.
    { field.product(array, array, Transposed::no) } -> std::same_as<std::optional<typename F::Array>>;
    /// Σ_j row[j] array[j, c] for each column c, likewise.
    { field.combinations(row, array) } -> std::same_as<std::optional<std::vector<typename F::Scalar>>>;
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
    Pipeline(F& field, const Head& head, Mutation mutation = Mutation::none)
        : field_(field), head_(head), mutation_(mutation) {}

    base::Result<Arrays<Array>> derive() {
        Arrays<Array> a;
        a.X = given("X", head_.X);
        a.W_Q = given("W_Q", head_.W_Q);
        a.W_K = given("W_K", head_.W_K);
        a.W_V = given("W_V", head_.W_V);
        for (const Intervention& change : head_.interventions) intervene_before(a, change);
        const Array Y = head_.source ? given("source", *head_.source) : a.X;
        project(a, Y);
        for (const Intervention& change : head_.interventions) intervene_after(a, change);
        mistake_values(a);
        return derive_from_projections(std::move(a));
    }

    // The later part of the way, for statements about arrays that no X and W need to give. The
    // shapes are those of the head.

    /// D, S, A and O of the Q, K and V in `a`.
    base::Result<Arrays<Array>> derive_from_projections(Arrays<Array> a) {
        a.D = scores(a);
        a.S = scaled("S", a.D);
        return derive_from_scores(std::move(a));
    }

    /// A and O of the S and V in `a`.
    base::Result<Arrays<Array>> derive_from_scores(Arrays<Array> a) {
        weigh(a);
        a.O = output(a);
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

    /// term(begin) + ... + term(end - 1), begin < end, by halves: partial sums stay short, which
    /// saves memory where they are polynomials and width where they are enclosures.
    template <class Term>
    Scalar sum(std::size_t begin, std::size_t end, const Term& term) {
        if (end - begin == 1) return term(begin);
        const std::size_t middle = begin + (end - begin) / 2;
        const Scalar left = sum(begin, middle, term);
        return field_.add(left, sum(middle, end, term));
    }

    Array product(const std::string& name, const Array& left, const Array& right,
                  Transposed transposed = Transposed::no) {
        if (fault_) return {};
        if (auto whole = field_.product(left, right, transposed)) return std::move(*whole);
        const bool turned = transposed == Transposed::yes;
        return fill(name, left.extents[0], right.extents[turned ? 0 : 1], [&](std::size_t i, std::size_t j) {
            return sum(0, left.extents[1], [&](std::size_t k) {
                return field_.multiply(left.at(i, k), turned ? right.at(j, k) : right.at(k, j));
            });
        });
    }

    // --- Q, K, V

    void project(Arrays<Array>& a, const Array& Y) {
        const bool swapped = mutation_ == Mutation::queries_and_keys_swapped_maps;
        const auto turned = [&](Mutation mutation) {
            return mutation_ == mutation ? Transposed::yes : Transposed::no;
        };
        a.Q = mutation_ == Mutation::inputs_as_queries
                  ? a.X
                  : product("Q", a.X, swapped ? a.W_K : a.W_Q, turned(Mutation::query_map_transposed));
        a.K = mutation_ == Mutation::inputs_as_keys
                  ? Y
                  : product("K", Y, swapped ? a.W_Q : a.W_K, turned(Mutation::key_map_transposed));
        switch (mutation_) {
            case Mutation::inputs_as_values: a.V = Y; break;
            case Mutation::keys_as_values: a.V = a.K; break;
            case Mutation::queries_as_values: a.V = a.Q; break;
            default: a.V = product("V", Y, a.W_V, turned(Mutation::value_map_transposed));
        }
    }

    // --- scores

    Array scores(const Arrays<Array>& a) {
        if (mutation_ == Mutation::scores_transposed) return product("D", a.K, a.Q, Transposed::yes);
        if (mutation_ == Mutation::key_not_transposed) return product("D", a.Q, a.K);
        return product("D", a.Q, a.K, Transposed::yes);
    }

    /// What the scores are divided by, or nothing.
    std::optional<Scalar> divisor() {
        switch (mutation_) {
            case Mutation::unscaled: return std::nullopt;
            case Mutation::divided_by_d_k: return field_.whole(head_.d_k());
            case Mutation::divided_by_T: return field_.whole(head_.T());
            case Mutation::divided_by_root_T: return field_.square_root(head_.T());
            case Mutation::divided_by_d_model: return field_.whole(head_.d_model());
            case Mutation::divided_by_root_d_model: return field_.square_root(head_.d_model());
            case Mutation::divided_by_d_v: return field_.whole(head_.d_v());
            case Mutation::multiplied_by_root_d_k:
                return field_.divide(field_.whole(1), field_.square_root(head_.d_k()));
            case Mutation::negated_scores:
                return field_.negate(field_.square_root(head_.d_k()));
            default: return field_.square_root(head_.d_k());
        }
    }

    Array scaled(const std::string& name, const Array& scores) {
        if (fault_) return {};
        const std::optional<Scalar> by = divisor();
        if (!by) return scores;
        return fill(name, scores.extents[0], scores.extents[1], [&](std::size_t i, std::size_t j) {
            return field_.divide(scores.at(i, j), *by);
        });
    }

    // --- weights

    bool shows(std::size_t query, std::size_t key) const {
        return mutation_ == Mutation::mask_ignored || head_.mask.shows(query, key);
    }

    void weigh(Arrays<Array>& a) {
        switch (mutation_) {
            case Mutation::columns_normalised: a.A = softmax_of_columns(a.S); break;
            case Mutation::all_normalised: a.A = softmax_of_all(a.S); break;
            case Mutation::unnormalised:
                a.A = each_shown(a.S, [&](const Scalar& s) { return field_.exponential(s); });
                break;
            case Mutation::no_softmax: a.A = each_shown(a.S, [](const Scalar& s) { return s; }); break;
            case Mutation::no_exponential: a.A = row_shares(a.S); break;
            case Mutation::base_two:
                a.A = row_shares(each_shown(a.S, [&](const Scalar& s) { return field_.power_of_two(s); }));
                break;
            default: a.A = softmax("A", a.S);
        }
    }

    template <class Weigh>
    Array each_shown(const Array& scores, Weigh weigh) {
        if (fault_) return {};
        return fill("A", scores.extents[0], scores.extents[1], [&](std::size_t i, std::size_t j) {
            return shows(i, j) ? weigh(scores.at(i, j)) : field_.zero();
        });
    }

    /// Each entry over the sum of its row.
    Array row_shares(const Array& values) {
        if (fault_) return {};
        const std::size_t keys = values.extents[1];
        Scalar total = field_.zero();
        return fill("A", values.extents[0], keys, [&](std::size_t i, std::size_t j) {
            if (j == 0) {
                total = sum(0, keys, [&](std::size_t k) { return shows(i, k) ? values.at(i, k) : field_.zero(); });
            }
            return shows(i, j) ? field_.divide(values.at(i, j), total) : field_.zero();
        });
    }

    /// Each row over its columns, the keys. One denominator serves the whole row, so that sums
    /// along the row need no common one.
    Array softmax(const std::string& name, const Array& scores) {
        if (fault_) return {};
        const std::size_t keys = scores.extents[1];
        numerators_.assign(scores.extents[0], {});
        denominators_.assign(scores.extents[0], field_.zero());
        return fill(name, scores.extents[0], keys, [&](std::size_t i, std::size_t j) {
            if (j == 0) prepare_row(scores, i);
            return shows(i, j) ? field_.divide(numerators_[i][j], denominators_[i]) : field_.zero();
        });
    }

    void prepare_row(const Array& scores, std::size_t i) {
        const std::size_t keys = scores.extents[1];
        std::vector<Scalar> shown;
        for (std::size_t j = 0; j < keys; ++j) {
            if (shows(i, j)) shown.push_back(scores.at(i, j));
        }
        const std::vector<Scalar> powers = field_.exponentials(shown);
        std::vector<Scalar>& row = numerators_[i];
        row.reserve(keys);
        for (std::size_t j = 0, k = 0; j < keys; ++j) row.push_back(shows(i, j) ? powers[k++] : field_.zero());
        if (ones_.entries.size() != shown.size()) ones_ = Array{{shown.size(), 1}, std::vector<Scalar>(shown.size(), field_.whole(1))};
        if (auto whole = field_.combinations(powers, ones_)) {
            denominators_[i] = std::move((*whole)[0]);
        } else {
            denominators_[i] = sum(0, powers.size(), [&](std::size_t k) { return powers[k]; });
        }
    }

    Array softmax_of_columns(const Array& scores) {
        if (fault_) return {};
        const std::size_t queries = scores.extents[0];
        std::vector<std::vector<Scalar>> powers(scores.extents[1]);
        std::vector<Scalar> totals(scores.extents[1], field_.zero());
        for (std::size_t j = 0; j < scores.extents[1]; ++j) {
            std::vector<Scalar> column;
            for (std::size_t i = 0; i < queries; ++i) {
                if (shows(i, j)) column.push_back(scores.at(i, j));
            }
            if (column.empty()) continue;
            const std::vector<Scalar> shown = field_.exponentials(column);
            for (std::size_t i = 0, k = 0; i < queries; ++i) powers[j].push_back(shows(i, j) ? shown[k++] : field_.zero());
            totals[j] = sum(0, shown.size(), [&](std::size_t k) { return shown[k]; });
        }
        return fill("A", queries, scores.extents[1], [&](std::size_t i, std::size_t j) {
            return shows(i, j) ? field_.divide(powers[j][i], totals[j]) : field_.zero();
        });
    }

    Array softmax_of_all(const Array& scores) {
        if (fault_) return {};
        const std::size_t keys = scores.extents[1];
        std::vector<Scalar> shown;
        for (std::size_t i = 0; i < scores.entries.size(); ++i) {
            if (shows(i / keys, i % keys)) shown.push_back(scores.entries[i]);
        }
        const std::vector<Scalar> powers = field_.exponentials(shown);
        const Scalar total = sum(0, powers.size(), [&](std::size_t k) { return powers[k]; });
        std::size_t next = 0;
        return fill("A", scores.extents[0], keys, [&](std::size_t i, std::size_t j) {
            return shows(i, j) ? field_.divide(powers[next++], total) : field_.zero();
        });
    }

    // --- output

    Array output(const Arrays<Array>& a) {
        if (fault_) return {};
        if (mutation_ == Mutation::weights_transposed) return product_with_turned(a.A, a.V);
        if (numerators_.empty()) return product("O", a.A, a.V);
        std::vector<Scalar> row;
        return fill("O", a.A.extents[0], a.V.extents[1], [&](std::size_t i, std::size_t c) {
            if (c == 0) row = mixture(i, a.V);
            return field_.divide(row[c], denominators_[i]);
        });
    }

    /// Σ_j numerator[i, j] V[j, c] for every c.
    std::vector<Scalar> mixture(std::size_t i, const Array& V) {
        if (auto whole = field_.combinations(numerators_[i], V)) return std::move(*whole);
        std::vector<Scalar> row;
        for (std::size_t c = 0; c < V.extents[1]; ++c) {
            row.push_back(sum(0, V.extents[0], [&](std::size_t k) {
                return field_.multiply(numerators_[i][k], V.at(k, c));
            }));
        }
        return row;
    }

    /// Aᵀ V
    Array product_with_turned(const Array& A, const Array& V) {
        return fill("O", A.extents[1], V.extents[1], [&](std::size_t i, std::size_t c) {
            return sum(0, A.extents[0], [&](std::size_t k) { return field_.multiply(A.at(k, i), V.at(k, c)); });
        });
    }

    // --- interventions

    Array* changed_array(Arrays<Array>& a, const std::string& name) {
        if (name == "X") return &a.X;
        if (name == "W_Q") return &a.W_Q;
        if (name == "W_K") return &a.W_K;
        if (name == "W_V") return &a.W_V;
        if (name == "Q") return &a.Q;
        if (name == "K") return &a.K;
        return name == "V" ? &a.V : nullptr;
    }

    void intervene_before(Arrays<Array>& a, const Intervention& change) {
        if (fault_ || !change.acts_before()) return;
        switch (change.kind) {
            case Intervention::Kind::zero_value_map:
                a.W_V = fill("W_V", a.W_V.extents[0], a.W_V.extents[1],
                             [&](std::size_t, std::size_t) { return field_.zero(); });
                return;
            case Intervention::Kind::set_entry:
            case Intervention::Kind::add_to_entry: return change_entry(*changed_array(a, change.array), change);
            case Intervention::Kind::swap_positions: {
                const Array before = a.X;
                a.X = fill("X", before.extents[0], before.extents[1], [&](std::size_t i, std::size_t j) {
                    if (i + 1 == change.row) return before.at(change.other_row - 1, j);
                    if (i + 1 == change.other_row) return before.at(change.row - 1, j);
                    return before.at(i, j);
                });
                return;
            }
            default: return;
        }
    }

    void change_entry(Array& array, const Intervention& change) {
        const Array before = array;
        const bool adds = change.kind == Intervention::Kind::add_to_entry;
        array = fill(change.array, before.extents[0], before.extents[1], [&](std::size_t i, std::size_t j) {
            if (i + 1 != change.row || j + 1 != change.column) return before.at(i, j);
            const Scalar value = field_.entry(change.vector[0]);
            return adds ? field_.add(before.at(i, j), value) : value;
        });
    }

    void intervene_after(Arrays<Array>& a, const Intervention& change) {
        if (fault_ || change.acts_before()) return;  // after a fault the arrays have no extents
        switch (change.kind) {
            case Intervention::Kind::replace_query_row: return replace_row("Q", a.Q, change);
            case Intervention::Kind::replace_key_row: return replace_row("K", a.K, change);
            case Intervention::Kind::replace_value_row: return replace_row("V", a.V, change);
            case Intervention::Kind::add_to_value_row:
            case Intervention::Kind::add_to_value_rows: return add_to_rows("V", a.V, change);
            case Intervention::Kind::set_entry:
            case Intervention::Kind::add_to_entry: return change_entry(*changed_array(a, change.array), change);
            default: return;
        }
    }

    /// Whoever takes the queries or keys for the values takes them as they have been changed.
    void mistake_values(Arrays<Array>& a) {
        if (fault_) return;
        if (mutation_ == Mutation::keys_as_values) {
            a.V = a.K;
        } else if (mutation_ == Mutation::queries_as_values) {
            a.V = a.Q;
        } else {
            return;
        }
        for (const Intervention& change : head_.interventions) {
            const bool of_values = change.kind != Intervention::Kind::replace_query_row &&
                                   change.kind != Intervention::Kind::replace_key_row &&
                                   change.array != "Q" && change.array != "K";
            if (of_values) intervene_after(a, change);
        }
    }

    void replace_row(const std::string& name, Array& array, const Intervention& change) {
        const Array before = array;
        array = fill(name, before.extents[0], before.extents[1], [&](std::size_t i, std::size_t j) {
            return i + 1 == change.row ? field_.entry(change.vector[j]) : before.at(i, j);
        });
    }

    void add_to_rows(const std::string& name, Array& array, const Intervention& change) {
        const bool every_row = change.kind == Intervention::Kind::add_to_value_rows;
        const Array before = array;
        array = fill(name, before.extents[0], before.extents[1], [&](std::size_t i, std::size_t j) {
            return every_row || i + 1 == change.row
                       ? field_.add(before.at(i, j), field_.entry(change.vector[j]))
                       : before.at(i, j);
        });
    }

    F& field_;
    const Head& head_;
    Mutation mutation_;
    std::optional<base::Diagnostic> fault_;
    /// Of the softmax over rows: what its weights are quotients of.
    std::vector<std::vector<Scalar>> numerators_;
    std::vector<Scalar> denominators_;
    Array ones_;
};

}  // namespace proofmark::attention

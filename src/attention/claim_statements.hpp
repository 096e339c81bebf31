#pragma once

// What each claim states of a head, once for both kinds of scalars. The order of the statements is
// part of it: the two runs are laid side by side by their places.

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "claim_trial.hpp"

namespace proofmark::attention {

// --- weights

template <class F>
void state_rows_sum_to_one(Trial<F>& t, const typename F::Array& A) {
    for (std::size_t i = 0; i < A.extents[0]; ++i) {
        t.state_equal("the sum of row " + std::to_string(i + 1) + " of A",
                      t.sum(A.extents[1], [&](std::size_t j) { return A.at(i, j); }), "1", t.field().whole(1));
    }
}

template <class F>
void rows_sum_to_one(Trial<F>& t) {
    state_rows_sum_to_one(t, t.base().A);
}

template <class F>
void weights_are_positive(Trial<F>& t) {
    for (std::size_t i = 0; i < t.T(); ++i) {
        for (std::size_t j = 0; j < t.keys(); ++j) {
            t.state({Relation::greater, place("A", i, j), "0", t.base().A.at(i, j), t.field().zero(), std::nullopt});
        }
    }
}

/// A row of S moved by one number, another one for each row.
template <class F>
void common_score_shift(Trial<F>& t) {
    t.note_c(0, t.T());
    auto moved = t.base();
    moved.S = t.changed(moved.S, [&](std::size_t i, std::size_t, const auto& s) { return t.field().add(s, t.c(i)); });
    t.state_same("A", t.from_scores(moved).A, "after c[i] is added to row i of S", t.base().A);
}

template <class F>
void common_key_shift(Trial<F>& t) {
    const std::size_t d_k = t.base().K.extents[1];
    t.note_c(0, d_k);
    auto moved = t.base();
    moved.K = t.changed(moved.K, [&](std::size_t, std::size_t b, const auto& k) { return t.field().add(k, t.c(b)); });
    const auto after = t.from_projections(moved);
    t.state_same("A", after.A, "after c is added to every row of K", t.base().A);
    t.state_same("O", after.O, "after c is added to every row of K", t.base().O);
}

template <class F>
void rescaled_queries(Trial<F>& t) {
    t.note_a();
    auto scaled = t.base();
    scaled.Q = t.changed(scaled.Q, [&](std::size_t, std::size_t, const auto& q) { return t.field().multiply(t.a(), q); });
    scaled.K = t.changed(scaled.K, [&](std::size_t, std::size_t, const auto& k) { return t.field().divide(k, t.a()); });
    const auto after = t.from_projections(scaled);
    t.state_same("A", after.A, "with a·Q and K/a", t.base().A);
    t.state_same("O", after.O, "with a·Q and K/a", t.base().O);
}

/// Row 1 of K put in every other row in turn.
template <class F>
void equal_keys(Trial<F>& t) {
    for (std::size_t j = 1; j < t.keys() && !t.is_over(); ++j) {
        auto moved = t.base();
        moved.K = t.changed(moved.K, [&](std::size_t row, std::size_t b, const auto& k) {
            return row == j ? t.base().K.at(0, b) : k;
        });
        const auto after = t.from_projections(moved);
        const std::string when = " with row " + std::to_string(j + 1) + " of K equal to row 1";
        for (std::size_t i = 0; i < t.T(); ++i) {
            t.state_equal(place("A", i, j) + when, after.A.at(i, j), place("A", i, 0) + when, after.A.at(i, 0));
        }
    }
}

template <class F>
typename F::Array without_row(Trial<F>& t, const typename F::Array& Q, std::size_t row) {
    return t.changed(Q, [&](std::size_t i, std::size_t, const auto& q) { return i == row ? t.field().zero() : q; });
}

template <class F>
void equal_scores_average(Trial<F>& t) {
    const auto one = t.field().whole(1);
    const auto count = t.field().whole(t.keys());
    const auto& V = t.base().V;
    for (std::size_t i = 0; i < t.T() && !t.is_over(); ++i) {
        auto moved = t.base();
        moved.Q = without_row(t, moved.Q, i);
        const auto after = t.from_projections(moved);
        const std::string when = " with row " + std::to_string(i + 1) + " of Q zero";
        for (std::size_t j = 0; j < t.keys(); ++j) {
            t.state_equal(place("A", i, j) + when, after.A.at(i, j), "1/" + std::to_string(t.keys()),
                          t.field().divide(one, count));
        }
        for (std::size_t k = 0; k < V.extents[1]; ++k) {
            const auto total = t.sum(t.keys(), [&](std::size_t j) { return V.at(j, k); });
            t.state_equal(place("O", i, k) + when, after.O.at(i, k),
                          "the average of column " + std::to_string(k + 1) + " of V", t.field().divide(total, count));
        }
    }
}

/// The swaps that bring row order[i] to place i.
inline std::vector<Intervention> swaps_to(const std::vector<std::size_t>& order) {
    std::vector<Intervention> swaps;
    std::vector<std::size_t> current(order.size());
    std::iota(current.begin(), current.end(), std::size_t{0});
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto found = std::find(current.begin(), current.end(), order[i]);
        const auto j = static_cast<std::size_t>(found - current.begin());
        if (j == i) continue;
        Intervention swap;
        swap.kind = Intervention::Kind::swap_positions;
        swap.row = i + 1;
        swap.other_row = j + 1;
        swaps.push_back(std::move(swap));
        std::swap(current[i], current[j]);
    }
    return swaps;
}

/// Up to so many positions every order is looked at; beyond, every exchange of two, which is
/// enough where the claim is proved for every X.
inline constexpr std::size_t most_reordered = 4;

inline std::vector<std::vector<std::size_t>> orders_of(std::size_t T) {
    std::vector<std::size_t> order(T);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> orders;
    if (T <= most_reordered) {
        while (std::next_permutation(order.begin(), order.end())) orders.push_back(order);
        return orders;
    }
    for (std::size_t m = 0; m < T; ++m) {
        for (std::size_t n = m + 1; n < T; ++n) {
            orders.push_back(order);
            std::swap(orders.back()[m], orders.back()[n]);
        }
    }
    return orders;
}

template <class F>
void permutation(Trial<F>& t) {
    for (const std::vector<std::size_t>& order : orders_of(t.T())) {
        if (t.is_over()) return;
        Head reordered = t.head();
        for (Intervention& swap : swaps_to(order)) reordered.interventions.push_back(std::move(swap));
        const auto after = t.derive(reordered);
        std::string when = " with the positions in the order ";
        for (std::size_t i = 0; i < order.size(); ++i) when += (i == 0 ? "" : ", ") + std::to_string(order[i] + 1);
        for (std::size_t i = 0; i < t.T(); ++i) {
            for (std::size_t j = 0; j < t.T(); ++j) {
                t.state_equal(place("A", i, j) + when, after.A.at(i, j), place("A", order[i], order[j]),
                              t.base().A.at(order[i], order[j]));
            }
            for (std::size_t k = 0; k < t.base().O.extents[1]; ++k) {
                t.state_equal(place("O", i, k) + when, after.O.at(i, k), place("O", order[i], k), t.base().O.at(order[i], k));
            }
        }
    }
}

/// Rows n of Q, K and V replaced by anything: more than any change of row n of X can do.
template <class F>
void causal_mask(Trial<F>& t) {
    Head masked = t.head();
    masked.mask = {Mask::Kind::causal, 0, 0, {}};
    const auto before = t.derive(masked);
    const std::size_t d_k = before.Q.extents[1], d_v = before.V.extents[1];
    t.note_c(0, 2 * d_k + d_v);
    for (std::size_t n = 1; n < t.T() && n < t.keys() && !t.is_over(); ++n) {
        auto moved = before;
        const auto replace = [&](typename F::Array& array, std::size_t from) {
            array = t.changed(array, [&](std::size_t i, std::size_t b, const auto& old) { return i == n ? t.c(from + b) : old; });
        };
        replace(moved.Q, 0);
        replace(moved.K, d_k);
        replace(moved.V, 2 * d_k);
        const auto after = t.from_projections(moved, masked);
        const std::string when = " after rows " + std::to_string(n + 1) + " of Q, K and V are replaced by c";
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t k = 0; k < d_v; ++k) {
                t.state_equal(place("O", i, k) + when, after.O.at(i, k), place("O", i, k), before.O.at(i, k));
            }
        }
    }
}

// --- values

template <class F>
void convexity(Trial<F>& t) {
    const auto& A = t.base().A;
    const auto& V = t.base().V;
    const auto& O = t.base().O;
    for (std::size_t i = 0; i < t.T(); ++i) {
        for (std::size_t j = 0; j < t.keys(); ++j) {
            t.state({Relation::not_negative, place("A", i, j), "0", A.at(i, j), t.field().zero(), std::nullopt});
        }
    }
    state_rows_sum_to_one(t, A);
    for (std::size_t i = 0; i < t.T(); ++i) {
        for (std::size_t k = 0; k < V.extents[1]; ++k) {
            const auto mixture = t.sum(t.keys(), [&](std::size_t j) { return t.field().multiply(A.at(i, j), V.at(j, k)); });
            t.state_equal(place("O", i, k), O.at(i, k),
                          "row " + std::to_string(i + 1) + " of A times column " + std::to_string(k + 1) + " of V", mixture);
        }
    }
}

template <class F>
void common_value_shift(Trial<F>& t) {
    const auto& O = t.base().O;
    t.note_c(0, O.extents[1]);
    auto moved = t.base();
    moved.V = t.changed(moved.V, [&](std::size_t, std::size_t k, const auto& v) { return t.field().add(v, t.c(k)); });
    const auto after = t.from_projections(moved);
    for (std::size_t i = 0; i < O.extents[0]; ++i) {
        for (std::size_t k = 0; k < O.extents[1]; ++k) {
            t.state_equal(place("O", i, k) + " after c is added to every row of V", after.O.at(i, k),
                          place("O", i, k) + " + c[" + std::to_string(k + 1) + "]", t.field().add(O.at(i, k), t.c(k)));
        }
    }
}

/// c added to one row of V after the other; what `share` makes of A[i,j] and c is added to O.
template <class F, class Share>
void change_one_value(Trial<F>& t, const std::string& factor, Share share) {
    const auto& O = t.base().O;
    t.note_c(0, O.extents[1]);
    for (std::size_t j = 0; j < t.keys() && !t.is_over(); ++j) {
        auto moved = t.base();
        moved.V = t.changed(moved.V, [&](std::size_t row, std::size_t k, const auto& v) {
            return row == j ? t.field().add(v, t.c(k)) : v;
        });
        const auto after = t.from_projections(moved);
        for (std::size_t i = 0; i < O.extents[0]; ++i) {
            const std::string weight = factor.empty() ? "" : place("A", i, j) + "·";
            for (std::size_t k = 0; k < O.extents[1]; ++k) {
                t.state_equal(place("O", i, k) + " after c is added to row " + std::to_string(j + 1) + " of V",
                              after.O.at(i, k), place("O", i, k) + " + " + weight + "c[" + std::to_string(k + 1) + "]",
                              t.field().add(O.at(i, k), share(t.base().A.at(i, j), t.c(k))));
            }
        }
    }
}

template <class F>
void single_value_change(Trial<F>& t) {
    change_one_value(t, "A", [&](const auto& weight, const auto& c) { return t.field().multiply(weight, c); });
}

template <class F>
void value_change_reaches_all(Trial<F>& t) {
    change_one_value(t, "", [](const auto&, const auto& c) { return c; });
}

template <class F>
void zero_value_map(Trial<F>& t) {
    Intervention zero;
    zero.kind = Intervention::Kind::zero_value_map;
    const auto after = t.derive_with(std::move(zero));
    t.state_same("A", after.A, "with W_V = 0", t.base().A);
    for (std::size_t i = 0; i < t.T(); ++i) {
        for (std::size_t k = 0; k < after.O.extents[1]; ++k) {
            t.state_equal(place("O", i, k) + " with W_V = 0", after.O.at(i, k), "0", t.field().zero());
        }
    }
}

/// U is c, row by row.
template <class F>
void linear_in_values(Trial<F>& t) {
    const auto& V = t.base().V;
    const std::size_t d_v = V.extents[1];
    t.note_a();
    t.note_c(0, V.entries.size());
    auto other = t.base();
    other.V = t.changed(V, [&](std::size_t j, std::size_t k, const auto&) { return t.c(j * d_v + k); });
    auto both = t.base();
    both.V = t.changed(V, [&](std::size_t j, std::size_t k, const auto& v) {
        return t.field().add(t.field().multiply(t.a(), v), t.c(j * d_v + k));
    });
    const auto of_other = t.from_projections(other).O;
    const auto of_both = t.from_projections(both).O;
    for (std::size_t i = 0; i < t.T(); ++i) {
        for (std::size_t k = 0; k < d_v; ++k) {
            t.state_equal(place("O", i, k) + " with a·V + U in place of V", of_both.at(i, k),
                          "a·" + place("O", i, k) + " + " + place("O", i, k) + " with U in place of V",
                          t.field().add(t.field().multiply(t.a(), t.base().O.at(i, k)), of_other.at(i, k)));
        }
    }
}

// --- common errors

template <class F>
void divided_by_T(Trial<F>& t) {
    t.state_same("A", t.derive_with(Mutation::divided_by_T).A, "with D divided by T", t.base().A);
}

template <class F>
void unscaled(Trial<F>& t) {
    t.state_same("A", t.derive_with(Mutation::unscaled).A, "with S = D", t.base().A);
}

template <class F>
void columns_are_mixtures(Trial<F>& t) {
    state_rows_sum_to_one(t, t.derive_with(Mutation::columns_normalised).A);
}

template <class F>
void zero_query_zero_output(Trial<F>& t) {
    for (std::size_t i = 0; i < t.T() && !t.is_over(); ++i) {
        auto moved = t.base();
        moved.Q = without_row(t, moved.Q, i);
        const auto after = t.from_projections(moved);
        for (std::size_t k = 0; k < after.O.extents[1]; ++k) {
            t.state_equal(place("O", i, k) + " with row " + std::to_string(i + 1) + " of Q zero", after.O.at(i, k), "0",
                          t.field().zero());
        }
    }
}

template <class F>
void zero_score_zero_weight(Trial<F>& t) {
    for (std::size_t i = 0; i < t.T(); ++i) {
        for (std::size_t j = 0; j < t.keys() && !t.is_over(); ++j) {
            auto moved = t.base();
            moved.S = t.changed(moved.S, [&](std::size_t row, std::size_t column, const auto& s) {
                return row == i && column == j ? t.field().zero() : s;
            });
            t.state_equal(place("A", i, j) + " with " + place("S", i, j) + " = 0", t.from_scores(moved).A.at(i, j), "0",
                          t.field().zero());
        }
    }
}

template <class F>
void scores_times_a_number(Trial<F>& t) {
    t.note_a();
    auto moved = t.base();
    moved.S = t.changed(moved.S, [&](std::size_t, std::size_t, const auto& s) { return t.field().multiply(t.a(), s); });
    t.state_same("A", t.from_scores(moved).A, "with a·S in place of S", t.base().A);
}

template <class F>
void larger_weight_larger_output(Trial<F>& t) {
    const auto& A = t.base().A;
    const auto& O = t.base().O;
    for (std::size_t i = 0; i < t.T(); ++i) {
        for (std::size_t h = 0; h < t.T(); ++h) {
            if (h == i) continue;
            for (std::size_t j = 0; j < t.keys() && !t.is_over(); ++j) {
                for (std::size_t k = 0; k < O.extents[1]; ++k) {
                    t.state({Relation::greater, place("O", i, k), place("O", h, k), O.at(i, k), O.at(h, k),
                             typename Statement<typename F::Scalar>::Premise{place("A", i, j), place("A", h, j), A.at(i, j),
                                                                             A.at(h, j)}});
                }
            }
        }
    }
}

template <class F>
void scores_are_symmetric(Trial<F>& t) {
    const auto& D = t.base().D;
    for (std::size_t i = 0; i < t.T(); ++i) {
        for (std::size_t j = i + 1; j < t.T(); ++j) {
            t.state_equal(place("D", i, j), D.at(i, j), place("D", j, i), D.at(j, i));
        }
    }
}

template <class F>
void maps_swapped(Trial<F>& t) {
    Head swapped = t.head();
    std::swap(swapped.W_Q, swapped.W_K);
    t.state_same("A", t.derive(swapped).A, "with W_Q and W_K exchanged", t.base().A);
}

}  // namespace proofmark::attention

#pragma once

// One try of a claim: a head, what the claim itself leaves free, and the statements that it makes,
// over a field of scalars. Like the pipeline it is written once and run twice: the exact run
// proves, the enclosing run is the witness of a counterexample.

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fault.hpp"
#include "mutation_fits.hpp"
#include "pipeline.hpp"

namespace proofmark::attention {

enum class Relation { equal, not_negative, greater };

/// left = right, left >= 0 or left > right; with a premise only where
/// premise->larger > premise->smaller.
template <class Scalar>
struct Statement {
    struct Premise {
        std::string larger_name, smaller_name;
        Scalar larger, smaller;
    };
    Relation relation = Relation::equal;
    std::string left_meaning, right_meaning;
    Scalar left, right;
    std::optional<Premise> premise;
};

/// Vectors and factors that a claim leaves free beside the head: symbols, or small integers.
class Parameters {
  public:
    /// Symbols, declared in `head` under names that it does not use.
    static Parameters free(Head& head);
    /// Small integers; every choice has others.
    static Parameters concrete(std::size_t choice);

    /// Entry `index` of c, any real number; a, a positive one.
    const notation::SyntaxTree& c(std::size_t index) const { return vector_[index % vector_.size()]; }
    const notation::SyntaxTree& a() const { return factor_; }
    /// "c = [2, -1]"; "" when free.
    std::string write_c(std::size_t begin, std::size_t count) const;
    std::string write_a() const;

  private:
    Parameters() = default;

    bool is_free_ = true;
    std::vector<notation::SyntaxTree> vector_;
    notation::SyntaxTree factor_;
};

inline std::string place(std::string_view array, std::size_t row, std::size_t column) {
    return std::string(array) + "[" + std::to_string(row + 1) + "," + std::to_string(column + 1) + "]";
}

template <ScalarField F>
class Trial {
  public:
    using Scalar = typename F::Scalar;
    using Array = typename F::Array;

    Trial(F& field, const Head& head, const Parameters& parameters, Mutation mutation)
        : field_(field), head_(head), parameters_(parameters), mutation_(mutation) {
        // Whether a mask is there to be ignored is up to the claim.
        if (mutation == Mutation::mask_ignored || mutation_fits(head, mutation)) base_ = derive(head);
        if (!faults_ && !has_usual_shapes()) {
            faults_ = base::Diagnostics{make_fault(base::DiagnosticKind::bad_head, "with this mistake the arrays have shapes that do not fit",
                                                   "ask about a head with equal sizes")};
        }
    }

    F& field() { return field_; }
    const Head& head() const { return head_; }
    std::size_t T() const { return head_.T(); }
    std::size_t keys() const { return head_.T_source(); }
    const Arrays<Array>& base() const { return base_; }

    // Other heads. After a fault their arrays are those of the head itself.

    Arrays<Array> derive(const Head& head) {
        return take([&] { return Pipeline<F>(field_, head, mutation_).derive(); });
    }
    Arrays<Array> derive_with(Mutation mutation) {
        return take([&] { return Pipeline<F>(field_, head_, mutation).derive(); });
    }
    Arrays<Array> derive_with(Intervention change) {
        Head changed = head_;
        changed.interventions.push_back(std::move(change));
        return derive(changed);
    }
    /// D, S, A and O anew from Q, K and V, and A and O anew from S and V.
    Arrays<Array> from_projections(Arrays<Array> a) { return from_projections(std::move(a), head_); }
    Arrays<Array> from_projections(Arrays<Array> a, const Head& head) {
        return take([&] { return Pipeline<F>(field_, head, mutation_).derive_from_projections(std::move(a)); });
    }
    Arrays<Array> from_scores(Arrays<Array> a) {
        return take([&] { return Pipeline<F>(field_, head_, mutation_).derive_from_scores(std::move(a)); });
    }

    // What the claim leaves free.

    Scalar c(std::size_t index) { return field_.entry(parameters_.c(index)); }
    Scalar a() { return field_.entry(parameters_.a()); }
    void note_c(std::size_t begin, std::size_t count) { note(parameters_.write_c(begin, count)); }
    void note_a() { note(parameters_.write_a()); }
    const std::vector<std::string>& notes() const { return notes_; }

    // Arithmetic.

    template <class Term>
    Scalar sum(std::size_t count, Term term) {
        Scalar total = term(std::size_t{0});
        for (std::size_t k = 1; k < count; ++k) total = field_.add(total, term(k));
        return total;
    }
    /// Every entry of `array` anew: make(i, j, old).
    template <class Make>
    Array changed(const Array& array, Make make) {
        Array result = array;
        for (std::size_t k = 0; k < result.entries.size(); ++k) {
            result.entries[k] = make(k / array.extents[1], k % array.extents[1], array.entries[k]);
        }
        return result;
    }

    // Statements.

    /// Each statement is handed on as soon as it is made; nothing is stated any more once the
    /// listener has heard enough, after a fault, or beyond the limits.
    enum class Listener { wants_more, has_enough };
    void listen(std::function<Listener(const Statement<Scalar>&)> listener) { listener_ = std::move(listener); }
    bool is_over() const { return is_over_ || faults_ || field_.obstacle(); }

    void state(const Statement<Scalar>& statement) {
        if (is_over()) return;
        if (++stated_ > most_statements) return stop_at_limit("more than " + std::to_string(most_statements) + " statements");
        if (listener_ && listener_(statement) == Listener::has_enough) is_over_ = true;
    }
    void state_equal(std::string left_meaning, Scalar left, std::string right_meaning, Scalar right) {
        state({Relation::equal, std::move(left_meaning), std::move(right_meaning), left, right, std::nullopt});
    }
    /// Every entry of both.
    void state_same(const std::string& name, const Array& left, const std::string& when, const Array& right) {
        for (std::size_t i = 0; i < left.extents[0] && !is_over(); ++i) {
            for (std::size_t j = 0; j < left.extents[1]; ++j) {
                state_equal(place(name, i, j) + " " + when, left.at(i, j), place(name, i, j), right.at(i, j));
            }
        }
    }

    /// Why the statements say nothing.
    std::optional<base::Diagnostics> faults() const {
        if (faults_) return faults_;
        if (!field_.obstacle()) return std::nullopt;
        return base::Diagnostics{describe_obstacle("a value of the claim", *field_.obstacle())};
    }

  private:
    void note(std::string text) {
        if (!text.empty()) notes_.push_back(std::move(text));
    }

    /// Limits of one trial, for claims that derive a head anew for each pair of positions.
    static constexpr std::size_t most_statements = 100'000;
    static constexpr std::size_t most_entries = 20'000'000;

    void stop_at_limit(const std::string& limit) {
        faults_ = base::Diagnostics{
            make_fault(base::DiagnosticKind::step_budget, "the claim needs " + limit, "ask about fewer positions")};
    }

    /// Nothing is derived any more after a fault.
    template <class Derive>
    Arrays<Array> take(Derive derive) {
        if (faults_ || is_over_) return base_;  // an obstacle is the pipeline's to name
        entries_ += T() * (3 * keys() + head_.d_k()) + keys() * (head_.d_k() + head_.d_v());
        if (entries_ > most_entries) {
            stop_at_limit("more than " + std::to_string(most_entries) + " entries of arrays");
            return base_;
        }
        base::Result<Arrays<Array>> arrays = derive();
        if (arrays) return std::move(arrays).value();
        faults_ = arrays.diagnostics();
        return base_;
    }

    /// What the statements count on. Mutations can turn D or put Q in the place of V.
    bool has_usual_shapes() const {
        const auto has = [](const Array& array, std::size_t rows, std::size_t columns) {
            return array.extents == std::vector<std::size_t>{rows, columns};
        };
        if (base_.Q.extents.size() != 2 || base_.V.extents.size() != 2) return false;
        const std::size_t queries = T(), key_count = keys(), d_v = base_.V.extents[1];
        return has(base_.Q, queries, base_.Q.extents[1]) && has(base_.K, key_count, base_.Q.extents[1]) &&
               has(base_.V, key_count, d_v) && has(base_.D, queries, key_count) && has(base_.S, queries, key_count) &&
               has(base_.A, queries, key_count) && has(base_.O, queries, d_v);
    }

    F& field_;
    const Head& head_;
    const Parameters& parameters_;
    Mutation mutation_;
    Arrays<Array> base_;
    std::function<Listener(const Statement<Scalar>&)> listener_;
    bool is_over_ = false;
    std::size_t stated_ = 0;
    std::size_t entries_ = 0;
    std::vector<std::string> notes_;
    std::optional<base::Diagnostics> faults_;
};

}  // namespace proofmark::attention

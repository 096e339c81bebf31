#include "proofmark/attention/head.hpp"

#include <algorithm>
#include <utility>

#include "fault.hpp"
#include "head_faults.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::attention {

namespace {

constexpr std::size_t largest_extent = 4096;
constexpr std::size_t most_entries = 1'000'000;    ///< of all arrays, given and derived
constexpr std::size_t most_products = 20'000'000;  ///< scalar multiplications of one derivation

/// "1 row", "2 rows"
std::string counted(std::size_t count, const std::string& noun, const char* plural = nullptr) {
    const std::string form = count == 1 ? noun : plural ? std::string(plural) : noun + "s";
    return std::to_string(count) + " " + form;
}

std::string entries_of(std::size_t count) { return counted(count, "entry", "entries"); }

struct Given {
    const char* name;
    const Matrix* matrix;
};

/// The row-changing kinds: which array, how it is called, how long its rows are.
struct Target {
    const char* array;
    const char* noun;
    std::size_t columns;
};

std::optional<Target> target_of(const Intervention& change, const Head& head) {
    switch (change.kind) {
        case Intervention::Kind::replace_query_row: return Target{"Q", "query", head.d_k()};
        case Intervention::Kind::replace_key_row: return Target{"K", "key", head.d_k()};
        case Intervention::Kind::replace_value_row:
        case Intervention::Kind::add_to_value_row:
        case Intervention::Kind::add_to_value_rows: return Target{"V", "value", head.d_v()};
        case Intervention::Kind::zero_value_map: break;
    }
    return std::nullopt;
}

class HeadChecker {
  public:
    HeadChecker(const Head& head, const std::set<std::string>& unread)
        : head_(head), unread_(unread) {}

    std::vector<HeadFault> check() {
        for (const Given& given : givens()) check_alone(given.name, *given.matrix);
        check_fit_with_X();
        check_key_width();
        check_cost();
        check_positions();
        for (const Intervention& change : head_.interventions) check_intervention(change);
        return std::move(faults_);
    }

  private:
    std::vector<Given> givens() const {
        return {{"X", &head_.X}, {"W_Q", &head_.W_Q}, {"W_K", &head_.W_K}, {"W_V", &head_.W_V}};
    }

    /// The array can take part in comparisons: it was read and has entries.
    bool is_sound(const char* name, const Matrix& matrix) const {
        return !unread_.contains(name) && matrix.rows > 0 && matrix.columns > 0;
    }

    void report(std::string subject, std::string message, std::string remedy,
                base::DiagnosticKind kind = base::DiagnosticKind::bad_head,
                base::SourceSpan span = {}) {
        faults_.push_back(
            {std::move(subject), make_fault(kind, std::move(message), std::move(remedy), span)});
    }

    void check_alone(const std::string& name, const Matrix& matrix) {
        if (unread_.contains(name)) return;
        if (matrix.rows == 0 || matrix.columns == 0) {
            report(name, name + " is empty", "give " + name + " at least one row and one column");
            return;
        }
        check_extent(name, matrix.rows, "row");
        check_extent(name, matrix.columns, "column");
        if (matrix.entries.size() != matrix.rows * matrix.columns) {
            report(name,
                   name + " has " + entries_of(matrix.entries.size()) + ", but its shape is " +
                       notation::write_shape({matrix.rows, matrix.columns}),
                   "give " + name + " one entry for each row and column");
        }
    }

    void check_extent(const std::string& name, std::size_t extent, const std::string& noun) {
        if (extent <= largest_extent) return;
        is_oversized_ = true;
        report(name,
               name + " has " + counted(extent, noun) + ", more than the limit of " +
                   std::to_string(largest_extent),
               "use a smaller head", base::DiagnosticKind::too_long);
    }

    void check_fit_with_X() {
        if (!is_sound("X", head_.X)) return;
        for (const Given& given : givens()) {
            if (given.matrix == &head_.X || !is_sound(given.name, *given.matrix)) continue;
            if (given.matrix->rows == head_.d_model()) continue;
            const std::string name = given.name;
            report(name,
                   name + " has " + counted(given.matrix->rows, "row") + ", but X has " +
                       counted(head_.d_model(), "column") +
                       ": every coordinate of X needs its row in " + name,
                   "give " + name + " " + counted(head_.d_model(), "row"));
        }
    }

    void check_key_width() {
        if (!is_sound("W_Q", head_.W_Q) || !is_sound("W_K", head_.W_K)) return;
        if (head_.W_Q.columns == head_.W_K.columns) return;
        report("W_K",
               "Q·Kᵀ has no compatible inner dimension: W_Q has " +
                   counted(head_.W_Q.columns, "column") + ", but W_K has " +
                   std::to_string(head_.W_K.columns),
               "give W_Q and W_K the same number of columns, d_k");
    }

    void check_cost() {
        if (is_oversized_) return;
        for (const Given& given : givens()) {
            if (!is_sound(given.name, *given.matrix)) return;
        }
        const std::size_t T = head_.T(), d_model = head_.d_model(), d_k = head_.d_k(),
                          d_v = head_.d_v();
        const std::size_t widths = head_.W_Q.columns + head_.W_K.columns + d_v;
        const std::size_t entries =
            T * d_model + d_model * widths + T * widths + 3 * T * T + T * d_v;
        const std::size_t products = T * d_model * widths + T * T * (d_k + d_v);
        check_limit(entries, "entries in its arrays", most_entries);
        check_limit(products, "multiplications", most_products);
    }

    void check_limit(std::size_t needed, const std::string& what, std::size_t limit) {
        if (needed <= limit) return;
        report("X",
               "the head needs " + std::to_string(needed) + " " + what +
                   ", more than the limit of " + std::to_string(limit),
               "use fewer positions or coordinates", base::DiagnosticKind::too_long);
    }

    void check_positions() {
        const std::size_t labels = head_.positions.size();
        if (labels == 0 || labels == head_.T() || !is_sound("X", head_.X)) return;
        report("positions",
               counted(labels, "position label") + " for " + counted(head_.T(), "row") + " of X",
               "give one label for each row of X, or leave positions out");
    }

    void check_intervention(const Intervention& change) {
        const std::optional<Target> target = target_of(change, head_);
        if (!target) {
            if (!change.vector.empty()) {
                report_change(change, "a change of W_V to zero takes no vector",
                              "leave the vector out");
            }
            return;
        }
        const std::string array = target->array;
        const std::string noun = target->noun;
        const bool every_row = change.kind == Intervention::Kind::add_to_value_rows;
        if (!every_row && (change.row == 0 || change.row > head_.T())) {
            report_change(change,
                          "there is no " + noun + " row " + std::to_string(change.row) + ": " +
                              array + " has " + counted(head_.T(), "row") + ", counted from 1",
                          "name a row from 1 to " + std::to_string(head_.T()));
        }
        if (change.vector.size() != target->columns) {
            report_change(change,
                          "the vector for " +
                              (every_row ? "every " + noun + " row"
                                         : noun + " row " + std::to_string(change.row)) +
                              " has " + entries_of(change.vector.size()) + ", but rows of " +
                              array + " have " + std::to_string(target->columns),
                          "give a vector of " + entries_of(target->columns));
        }
    }

    void report_change(const Intervention& change, std::string message, std::string remedy) {
        report("interventions", std::move(message), std::move(remedy),
               base::DiagnosticKind::bad_head, change.span);
    }

    const Head& head_;
    const std::set<std::string>& unread_;
    bool is_oversized_ = false;
    std::vector<HeadFault> faults_;
};

}  // namespace

std::vector<HeadFault> head_faults(const Head& head, const std::set<std::string>& unread) {
    return HeadChecker(head, unread).check();
}

base::Diagnostics check_head(const Head& head) {
    base::Diagnostics diagnostics;
    for (HeadFault& fault : head_faults(head)) diagnostics.push_back(std::move(fault.diagnostic));
    return diagnostics;
}

}  // namespace proofmark::attention

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
constexpr std::size_t most_products = 100'000'000;  ///< scalar multiplications of one derivation

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

/// The row-changing kinds: which array, how it is called, how long its rows are, the map that
/// makes it.
struct Target {
    const char* array;
    const char* noun;
    std::size_t columns;
    Given map;
};

std::optional<Target> target_of(const Intervention& change, const Head& head) {
    switch (change.kind) {
        case Intervention::Kind::replace_query_row: return Target{"Q", "query", head.d_k(), {"W_Q", &head.W_Q}};
        case Intervention::Kind::replace_key_row: return Target{"K", "key", head.W_K.columns, {"W_K", &head.W_K}};
        case Intervention::Kind::replace_value_row:
        case Intervention::Kind::add_to_value_row:
        case Intervention::Kind::add_to_value_rows: return Target{"V", "value", head.d_v(), {"W_V", &head.W_V}};
        case Intervention::Kind::zero_value_map:
        case Intervention::Kind::set_entry:
        case Intervention::Kind::add_to_entry:
        case Intervention::Kind::swap_positions: break;
    }
    return std::nullopt;
}

/// An array whose entries can be changed, with the given arrays that its shape comes from.
struct Changeable {
    std::size_t rows = 0, columns = 0;
    std::vector<Given> shaped_by;
};

std::optional<Changeable> changeable_array(const Head& head, const std::string& name) {
    const Given X{"X", &head.X}, W_Q{"W_Q", &head.W_Q}, W_K{"W_K", &head.W_K}, W_V{"W_V", &head.W_V};
    for (const Given& given : {X, W_Q, W_K, W_V}) {
        if (name == given.name) return Changeable{given.matrix->rows, given.matrix->columns, {given}};
    }
    const Given Y = head.source ? Given{"source", &*head.source} : X;
    if (name == "Q") return Changeable{head.T(), head.d_k(), {X, W_Q}};
    if (name == "K") return Changeable{head.T_source(), head.W_K.columns, {Y, W_K}};
    if (name == "V") return Changeable{head.T_source(), head.d_v(), {Y, W_V}};
    return std::nullopt;
}

class HeadChecker {
  public:
    HeadChecker(const Head& head, const std::set<std::string>& unread)
        : head_(head), unread_(unread) {}

    std::vector<HeadFault> check() {
        for (const Given& given : givens()) check_alone(given.name, *given.matrix);
        if (head_.source) check_alone("source", *head_.source);
        check_fit_with_X();
        check_key_width();
        check_cost();
        check_positions();
        check_batch();
        check_mask();
        check_symbols();
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
            const bool from_source = head_.source && given.matrix != &head_.W_Q;
            if (from_source && !is_sound("source", *head_.source)) continue;
            const std::string inputs = from_source ? "source" : "X";
            const std::size_t width = from_source ? head_.d_source() : head_.d_model();
            if (given.matrix->rows == width) continue;
            const std::string name = given.name;
            report(name,
                   name + " has " + counted(given.matrix->rows, "row") + ", but " + inputs + " has " +
                       counted(width, "column") + ": every coordinate of " + inputs +
                       " needs its row in " + name,
                   "give " + name + " " + counted(width, "row"));
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
        if (head_.source && !is_sound("source", *head_.source)) return;
        const std::size_t T = head_.T(), T_source = head_.T_source(), d_model = head_.d_model(),
                          d_source = head_.d_source(), d_k = head_.d_k(), d_v = head_.d_v();
        const std::size_t key_widths = head_.W_K.columns + d_v;
        const std::size_t entries = T * d_model + d_model * d_k + d_source * key_widths + T * d_k +
                                    T_source * key_widths + 3 * T * T_source + T * d_v;
        const std::size_t products =
            T * d_model * d_k + T_source * d_source * key_widths + T * T_source * (d_k + d_v);
        check_limit(head_.batch() * entries, "entries in its arrays", most_entries);
        check_limit(head_.batch() * products, "multiplications", most_products);
    }

    void check_limit(std::size_t needed, const std::string& what, std::size_t limit) {
        if (needed <= limit) return;
        report("X",
               "the head needs " + std::to_string(needed) + " " + what +
                   ", more than the limit of " + std::to_string(limit),
               head_.batch() > 1 ? "use fewer examples, positions or coordinates"
                                 : "use fewer positions or coordinates",
               base::DiagnosticKind::too_long);
    }

    void check_positions() {
        const std::size_t labels = head_.positions.size();
        if (labels == 0 || labels == head_.T() || !is_sound("X", head_.X)) return;
        report("positions",
               counted(labels, "position label") + " for " + counted(head_.T(), "row") + " of X",
               "give one label for each row of X, or leave positions out");
    }

    void check_batch() {
        const auto same_shape = [&](const std::string& name, const Matrix& first,
                                    const std::vector<Matrix>& further) {
            for (std::size_t b = 0; b < further.size(); ++b) {
                if (further[b].rows == first.rows && further[b].columns == first.columns) continue;
                report(name,
                       "example " + std::to_string(b + 2) + " of " + name + " has the shape " +
                           notation::write_shape({further[b].rows, further[b].columns}) +
                           ", example 1 has " + notation::write_shape({first.rows, first.columns}),
                       "give every example of the batch the same shape");
                return;
            }
        };
        if (!unread_.contains("X")) same_shape("X", head_.X, head_.further_X);
        if (!head_.source || unread_.contains("source")) return;
        same_shape("source", *head_.source, head_.further_sources);
        if (!unread_.contains("X") && head_.further_sources.size() != head_.further_X.size()) {
            report("source",
                   "the batch has " + counted(head_.batch(), "example") + " of X and " +
                       std::to_string(1 + head_.further_sources.size()) + " of source",
                   "give each example its source");
        }
    }

    void check_mask() {
        const Mask& mask = head_.mask;
        if (mask.kind != Mask::Kind::given || unread_.contains("mask")) return;
        if (!is_sound("X", head_.X) || (head_.source && !is_sound("source", *head_.source))) return;
        if (mask.rows != head_.T() || mask.columns != head_.T_source()) {
            report("mask",
                   "the mask has the shape " + notation::write_shape({mask.rows, mask.columns}) +
                       ", but there are " + counted(head_.T(), "query", "queries") + " and " +
                       counted(head_.T_source(), "key"),
                   "give it the shape " + notation::write_shape({head_.T(), head_.T_source()}));
            return;
        }
        for (std::size_t i = 0; i < mask.rows; ++i) {
            bool sees_one = false;
            for (std::size_t j = 0; j < mask.columns; ++j) sees_one |= mask.shows(i, j);
            if (sees_one) continue;
            report("mask",
                   "row " + std::to_string(i + 1) +
                       " of the mask hides every key, so the softmax of that row has no value",
                   "let every query see at least one key");
        }
    }

    void check_symbols() {
        std::set<std::string> seen;
        for (const Symbol& symbol : head_.symbols) {
            if (seen.insert(symbol.name).second) continue;
            report("symbols", "the symbol " + symbol.name + " is declared twice", "declare it once");
        }
    }

    void check_entry_change(const Intervention& change) {
        const auto array = changeable_array(head_, change.array);
        if (!array) {
            report_change(change, "there is no array " + change.array + " whose entries can be changed",
                          "name X, W_Q, W_K, W_V, Q, K or V");
            return;
        }
        const bool is_outside = change.row == 0 || change.row > array->rows ||
                                change.column == 0 || change.column > array->columns;
        const bool has_shape = std::all_of(
            array->shaped_by.begin(), array->shaped_by.end(),
            [this](const Given& given) { return is_sound(given.name, *given.matrix); });
        if (is_outside && has_shape) {
            report_change(change,
                          "there is no entry [" + std::to_string(change.row) + "," +
                              std::to_string(change.column) + "] in " + change.array + ", whose shape is " +
                              notation::write_shape({array->rows, array->columns}),
                          "count rows and columns from 1");
        }
        if (change.vector.size() != 1) {
            report_change(change, "a change of an entry takes one number", "give one number");
        }
    }

    void check_swap(const Intervention& change) {
        if (!is_sound("X", head_.X)) return;
        for (const std::size_t row : {change.row, change.other_row}) {
            if (row >= 1 && row <= head_.T()) continue;
            report_change(change, "there is no position " + std::to_string(row) + ": X has " +
                                      counted(head_.T(), "row") + ", counted from 1",
                          "name two positions from 1 to " + std::to_string(head_.T()));
        }
    }

    void check_intervention(const Intervention& change) {
        if (change.kind == Intervention::Kind::set_entry || change.kind == Intervention::Kind::add_to_entry) {
            return check_entry_change(change);
        }
        if (change.kind == Intervention::Kind::swap_positions) return check_swap(change);
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
        const bool is_query = change.kind == Intervention::Kind::replace_query_row;
        const std::size_t rows = is_query ? head_.T() : head_.T_source();
        const bool has_rows = is_query || !head_.source ? is_sound("X", head_.X)
                                                        : is_sound("source", *head_.source);
        if (has_rows && !every_row && (change.row == 0 || change.row > rows)) {
            report_change(change,
                          "there is no " + noun + " row " + std::to_string(change.row) + ": " +
                              array + " has " + counted(rows, "row") + ", counted from 1",
                          "name a row from 1 to " + std::to_string(rows));
        }
        if (is_sound(target->map.name, *target->map.matrix) &&
            change.vector.size() != target->columns) {
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

bool Intervention::acts_before() const {
    switch (kind) {
        case Kind::zero_value_map:
        case Kind::swap_positions: return true;
        case Kind::set_entry:
        case Kind::add_to_entry: return array != "Q" && array != "K" && array != "V";
        case Kind::replace_query_row:
        case Kind::replace_key_row:
        case Kind::replace_value_row:
        case Kind::add_to_value_row:
        case Kind::add_to_value_rows: break;
    }
    return false;
}

Head Head::example(std::size_t b) const {
    Head one = *this;
    if (b > 0) {
        one.X = further_X[b - 1];
        if (source) one.source = further_sources[b - 1];
    }
    one.further_X.clear();
    one.further_sources.clear();
    one.has_batch_axis = false;
    return one;
}

base::Diagnostics check_head(const Head& head) {
    base::Diagnostics diagnostics;
    for (HeadFault& fault : head_faults(head)) diagnostics.push_back(std::move(fault.diagnostic));
    return diagnostics;
}

}  // namespace proofmark::attention

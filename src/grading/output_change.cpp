#include "output_change.hpp"

#include <algorithm>
#include <utility>

#include "proofmark/notation/writer.hpp"

namespace proofmark::grading {

using base::Truth;
using exercises::ExperimentGoal;
using symbolic::Exact;
using symbolic::ExactArray;

namespace {

constexpr std::size_t most_positions = 6;
constexpr std::size_t longest_row = 160;

std::vector<Exact> row_of(const ExactArray& array, std::size_t row) {
    const auto begin = array.entries.begin() + static_cast<std::ptrdiff_t>(row * array.extents[1]);
    return {begin, begin + static_cast<std::ptrdiff_t>(array.extents[1])};
}

bool are_equal(symbolic::Field& field, const std::vector<Exact>& a, const std::vector<Exact>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), [&field](Exact x, Exact y) {
        return field.check_equal(x, y) == Truth::holds;
    });
}

bool is_zero(symbolic::Field& field, const std::vector<Exact>& row) {
    return std::all_of(row.begin(), row.end(),
                       [&field](Exact entry) { return field.check_zero(entry) == Truth::holds; });
}

/// Keys whose rows are one vector.
struct Group {
    std::vector<Exact> row;
    std::vector<std::size_t> keys;
};

class OutputChange {
  public:
    OutputChange(const ExperimentRun& run, ExperimentGoal::Numbers numbers)
        : run_(run), field_(run.field()), numbers_(numbers) {}

    std::string describe() {
        const auto difference = run_.difference("O");
        const auto values = run_.difference("V");
        if (!difference || !values) return "the output changes";
        if (auto common = common_result()) return *common;
        if (auto common = common_change(*values)) return *common;
        std::string text;
        std::size_t changed = 0;
        for (std::size_t i = 0; i < run_.head().T(); ++i) {
            const auto row = row_of(*difference, i);
            if (is_zero(field_, row)) continue;
            if (++changed > most_positions) continue;
            const auto change = change_of(i, row, *values);
            text += (text.empty() ? "" : "; ") + std::string("position ") + std::to_string(i + 1) +
                    (change.empty() ? "" : " by " + change);
        }
        if (changed > most_positions) {
            text += "; and " + std::to_string(changed - most_positions) + " more";
        }
        return "the output changes: " + text;
    }

  private:
    /// All rows of V' are one vector, so every output is that vector, whatever the weights.
    std::optional<std::string> common_result() {
        const auto& V = run_.after("V");
        const auto first = row_of(V, 0);
        for (std::size_t j = 1; j < V.extents[0]; ++j) {
            if (!are_equal(field_, first, row_of(V, j))) return std::nullopt;
        }
        const auto text = write_row(field_, first);
        if (text.empty()) return std::nullopt;
        return "every output is now exactly " + text + ", whatever the weights are";
    }

    std::optional<std::string> common_change(const ExactArray& values) {
        const auto first = row_of(values, 0);
        for (std::size_t j = 1; j < values.extents[0]; ++j) {
            if (!are_equal(field_, first, row_of(values, j))) return std::nullopt;
        }
        const auto text = write_row(field_, first);
        if (text.empty()) return std::nullopt;
        return "every output changes by exactly " + text +
               ": it is added to every value row, and the weights of a row sum to one";
    }

    std::string change_of(std::size_t query, const std::vector<Exact>& difference,
                          const ExactArray& values) {
        auto formula = by_weights(query, values);
        if (numbers_ == ExperimentGoal::Numbers::hidden) return formula;
        const auto exact = write_row(field_, difference);
        const auto decimals = decimals_of(query, true);
        auto text = exact.empty() ? formula : exact;
        if (!decimals.empty() && decimals != exact) text += ", about " + decimals;
        const auto result = decimals_of(query, false);
        return result.empty() ? text : text + ", to about " + result;
    }

    std::string decimals_of(std::size_t query, bool of_difference) {
        const std::size_t columns = run_.head().d_v();
        std::string text;
        for (std::size_t c = 0; c < columns; ++c) {
            const std::size_t entry = query * columns + c;
            const auto decimal = of_difference ? run_.decimal_of_difference("O", entry)
                                               : run_.decimal_after("O", entry);
            if (decimal.empty() || text.size() + decimal.size() > longest_row) return {};
            text += (c == 0 ? "" : ", ") + decimal;
        }
        return "[" + text + "]";
    }

    /// Σ_j A[i,j] (V'_j − V_j), equal rows put together; empty when that is too long to be read.
    std::string by_weights(std::size_t query, const ExactArray& values) {
        std::vector<Group> groups;
        std::size_t visible = 0;
        for (std::size_t key = 0; key < values.extents[0]; ++key) {
            if (!run_.head().mask.shows(query, key)) continue;
            ++visible;
            auto row = row_of(values, key);
            const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
                return are_equal(field_, group.row, row);
            });
            if (same == groups.end()) {
                groups.push_back({std::move(row), {key}});
            } else {
                same->keys.push_back(key);
            }
        }
        std::string text;
        for (const auto& group : groups) {
            if (is_zero(field_, group.row)) continue;
            const auto vector = write_row(field_, group.row);
            const auto weights =
                group.keys.size() == visible ? std::string() : sum_of_weights(query, group.keys);
            if (vector.empty()) return {};
            text += (text.empty() ? "" : " + ") + weights + vector;
        }
        return text;
    }

    static std::string sum_of_weights(std::size_t query, const std::vector<std::size_t>& keys) {
        std::string sum;
        for (const std::size_t key : keys) {
            sum += (sum.empty() ? "" : " + ") + std::string("A[") + std::to_string(query + 1) +
                   ", " + std::to_string(key + 1) + "]";
        }
        return (keys.size() > 1 ? "(" + sum + ")" : sum) + "·";
    }

    const ExperimentRun& run_;
    symbolic::Field& field_;
    ExperimentGoal::Numbers numbers_;
};

}  // namespace

std::string describe_output_change(const ExperimentRun& run, ExperimentGoal::Numbers numbers) {
    return OutputChange(run, numbers).describe();
}

std::string write_row(symbolic::Field& field, const std::vector<Exact>& row) {
    std::string text;
    for (const Exact entry : row) {
        text += (text.empty() ? "" : ", ") +
                notation::write_expression(field.lower(entry), notation::Notation::unicode);
        if (text.size() > longest_row) return {};
    }
    return "[" + text + "]";
}

}  // namespace proofmark::grading

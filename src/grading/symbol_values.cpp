#include "symbol_values.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "own_sum.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::grading {

using base::Truth;
using symbolic::Exact;
using symbolic::ExactArray;

namespace {

constexpr std::size_t most_symbols = 3;  ///< the tries grow as a power of their number
constexpr std::array<std::pair<const char*, const char*>, 7> tried_numbers{
    {{"0", "1"}, {"1", "1"}, {"1", "2"}, {"1", "3"}, {"-1", "1"}, {"2", "1"}, {"-2", "1"}}};

class MixtureSearch {
  public:
    MixtureSearch(const GivenMatrix& matrix, const std::vector<std::size_t>& entries,
                  const symbolic::ExactBindings& bindings)
        : matrix_(matrix), field_(*matrix.field), entries_(entries), bindings_(bindings) {
        for (const auto entry : entries) collect(matrix.typed->nodes[entry]);
    }

    std::optional<std::string> search() {
        if (names_.empty() || names_.size() > most_symbols) return std::nullopt;
        values_.resize(names_.size());
        if (names_.size() == 1) {
            if (auto root = root_of_linear_sum(); root && is_mixture({*root})) return shown();
        }
        std::vector<Exact> numbers;
        for (const auto& [numerator, denominator] : tried_numbers) {
            numbers.push_back(field_.rational(numerator, denominator));
        }
        std::vector<std::size_t> choice(names_.size(), 0);
        do {
            std::vector<Exact> values;
            for (const auto index : choice) values.push_back(numbers[index]);
            if (is_mixture(values)) return shown();
        } while (advance(choice, numbers.size()));
        return std::nullopt;
    }

  private:
    void collect(notation::NodeId root) {
        const auto& tree = *matrix_.typed->tree;
        std::vector<notation::NodeId> open{root};
        while (!open.empty()) {
            const auto node = open.back();
            open.pop_back();
            for (const auto child : tree.children(node)) open.push_back(child);
            if (tree.kind(node) != notation::Kind::name) continue;
            const auto& name = tree.name(node);
            const bool is_new = std::find(names_.begin(), names_.end(), name) == names_.end();
            if (is_new && bindings_(name) == nullptr) names_.push_back(name);
        }
    }

    static bool advance(std::vector<std::size_t>& choice, std::size_t count) {
        for (auto& index : choice) {
            if (++index < count) return true;
            index = 0;
        }
        return false;
    }

    /// The entries for these values; nothing where one does not exist or is over budget.
    std::optional<std::vector<Exact>> entries_for(const std::vector<Exact>& values) {
        for (std::size_t i = 0; i < values.size(); ++i) values_[i] = {{}, {values[i]}};
        const symbolic::ExactBindings bind = [this](std::string_view name) -> const ExactArray* {
            const auto found = std::find(names_.begin(), names_.end(), name);
            if (found == names_.end()) return bindings_(name);
            return &values_[static_cast<std::size_t>(found - names_.begin())];
        };
        std::vector<Exact> result;
        for (const auto entry : entries_) {
            const auto value = symbolic::lift(field_, *matrix_.typed->tree,
                                              matrix_.typed->nodes[entry], bind, false);
            const auto* array = std::get_if<ExactArray>(&value);
            if (array == nullptr) return std::nullopt;
            result.push_back(array->entries[0]);
        }
        return result;
    }

    std::optional<Exact> sum_for(Exact value) {
        const auto terms = entries_for({value});
        return terms ? sum_of(field_, *terms) : std::nullopt;
    }

    /// (1 - f(0)) / (f(1) - f(0)); it is tried like any other number.
    std::optional<Exact> root_of_linear_sum() {
        const auto at_zero = sum_for(field_.zero());
        const auto at_one = sum_for(field_.one());
        if (!at_zero || !at_one) return std::nullopt;
        const auto rest = field_.subtract(field_.one(), *at_zero);
        const auto slope = field_.subtract(*at_one, *at_zero);
        const auto* numerator = std::get_if<Exact>(&rest);
        const auto* denominator = std::get_if<Exact>(&slope);
        if (numerator == nullptr || denominator == nullptr) return std::nullopt;
        if (field_.check_zero(*denominator) != Truth::fails) return std::nullopt;
        const auto root = field_.divide(*numerator, *denominator);
        const auto* value = std::get_if<Exact>(&root);
        return value == nullptr ? std::nullopt : std::optional<Exact>(*value);
    }

    bool is_mixture(const std::vector<Exact>& values) {
        const auto terms = entries_for(values);
        const auto sum = terms ? sum_of(field_, *terms) : std::nullopt;
        if (!sum || field_.check_equal(*sum, field_.one()) != Truth::holds) return false;
        return std::all_of(terms->begin(), terms->end(), [this](Exact term) {
            const auto sign = field_.sign(term);
            return sign && *sign != numeric::Sign::negative;
        });
    }

    std::string shown() {
        std::string text;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const auto tree = field_.lower(values_[i].entries[0]);
            text += (i == 0 ? "" : ", ") + names_[i] + " = " +
                    notation::write_expression(tree, notation::Notation::unicode);
        }
        return text;
    }

    const GivenMatrix& matrix_;
    symbolic::Field& field_;
    const std::vector<std::size_t>& entries_;
    const symbolic::ExactBindings& bindings_;
    std::vector<std::string> names_;
    std::vector<ExactArray> values_;
};

}  // namespace

std::optional<std::string> find_mixture(const GivenMatrix& matrix,
                                        const std::vector<std::size_t>& entries,
                                        const symbolic::ExactBindings& bindings) {
    if (matrix.typed->tree == nullptr || !matrix.typed->is_typed()) return std::nullopt;
    return MixtureSearch(matrix, entries, bindings).search();
}

}  // namespace proofmark::grading

#include "weight_sums.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "decimal_answer.hpp"
#include "note_ids.hpp"
#include "own_sum.hpp"

namespace proofmark::grading {

using notation::Kind;
using notation::NodeId;
using numeric::Sign;
using symbolic::Exact;
using symbolic::ExactArray;

namespace {

constexpr std::size_t most_rows = 3;
constexpr std::uint32_t most_places = 100;

bool is_weights_name(const std::string& name) { return name == "A" || name.starts_with("A_"); }

/// A, A[1], or a list of rows of it.
bool asks_for_weights(const notation::SyntaxTree& is, NodeId id) {
    switch (is.kind(id)) {
        case Kind::name: return is_weights_name(is.name(id));
        case Kind::index:
            return is.children(id).size() == 2 && is.kind(is.child(id, 0)) == Kind::name &&
                   is_weights_name(is.name(is.child(id, 0)));
        case Kind::list: {
            const auto rows = is.children(id);
            return !rows.empty() && std::all_of(rows.begin(), rows.end(), [&is](NodeId row) {
                return is.kind(row) == Kind::index && asks_for_weights(is, row);
            });
        }
        default: return false;
    }
}

class WeightSums {
  public:
    WeightSums(const TypedArray& typed, ExactArray exact, symbolic::Field& field, Exact one)
        : matrix_{&typed, std::move(exact), &field, one}, field_(field) {}

    std::vector<Note> notes() {
        const auto& extents = matrix_.exact.extents;
        // A column stands for a row.
        const bool is_one_row = extents.size() == 1 || extents.back() == 1;
        const std::size_t rows = is_one_row ? 1 : extents[0];
        const std::size_t columns = matrix_.exact.entries.size() / rows;
        std::vector<Note> found;
        for (std::size_t row = 0; row < rows && found.size() < most_rows; ++row) {
            std::vector<std::size_t> entries;
            for (std::size_t i = 0; i < columns; ++i) entries.push_back(row * columns + i);
            const auto sum = own_sum(matrix_, entries);
            if (!sum.value || !is_off(*sum.value, entries)) continue;
            const auto name = rows == 1 ? std::string() : "row " + std::to_string(row + 1) + ": ";
            found.push_back({note_ids::weights_sum,
                             name + not_one(sum.text) + ", and the weights of a row sum to 1"});
        }
        return found;
    }

  private:
    /// "r + 1 + r is not 1" for a sum that is no number to be written.
    static std::string not_one(std::string text) {
        static constexpr std::string_view another = "another value";
        if (text.ends_with(another))
            text.replace(text.size() - another.size(), another.size(), "not 1");
        return text;
    }

    /// Further from one than all roundings together can bring it.
    bool is_off(Exact sum, const std::vector<std::size_t>& entries) {
        const auto excess = field_.subtract(sum, matrix_.one);
        const auto* difference = std::get_if<Exact>(&excess);
        if (difference == nullptr) return false;
        const auto slack = slack_of(entries);
        if (!slack) return false;
        const auto above = field_.subtract(*difference, *slack);
        const auto below = field_.add(*difference, *slack);
        return has_sign(above, Sign::positive) || has_sign(below, Sign::negative);
    }

    bool has_sign(const symbolic::Outcome<Exact>& value, Sign wanted) {
        const auto* exact = std::get_if<Exact>(&value);
        if (exact == nullptr) return false;
        const auto sign = field_.sign(*exact);
        return sign && *sign == wanted;
    }

    /// Half a unit in the last place of each decimal.
    std::optional<Exact> slack_of(const std::vector<std::size_t>& entries) {
        Exact slack = field_.zero();
        const auto& typed = *matrix_.typed;
        for (const auto entry : entries) {
            const auto decimal =
                typed.is_typed() ? decimal_answer(*typed.tree, typed.nodes[entry]) : std::nullopt;
            if (!decimal) continue;
            if (decimal->places > most_places) return std::nullopt;
            const auto half = field_.rational("1", "2" + std::string(decimal->places, '0'));
            const auto next = field_.add(slack, half);
            const auto* value = std::get_if<Exact>(&next);
            if (value == nullptr) return std::nullopt;
            slack = *value;
        }
        return slack;
    }

    GivenMatrix matrix_;
    symbolic::Field& field_;
};

}  // namespace

std::vector<Note> notes_on_weight_sums(const exercises::FieldDefinition& field,
                                       const notation::SyntaxTree& tree, Workings workings) {
    if (!asks_for_weights(field.is, field.is.root())) return {};
    auto& exact_field = workings.exact->field();
    const auto one = exact_field.one();
    const auto outcome = typed_array(workings, tree, Names::known_only);
    const auto* typed = std::get_if<TypedArray>(&outcome);
    if (typed == nullptr || typed->extents.empty() || typed->extents.size() > 2) return {};
    auto exact = exact_array(workings, *typed, Names::known_only);
    auto* array = std::get_if<ExactArray>(&exact);
    if (array == nullptr || array->entries.size() < 2) return {};  // also where there are no rows
    return WeightSums(*typed, std::move(*array), exact_field, one).notes();
}

}  // namespace proofmark::grading

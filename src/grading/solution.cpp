#include "solution.hpp"

#include <algorithm>
#include <array>

#include "matrix_conditions.hpp"
#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::grading {

using exercises::Condition;
using exercises::FieldDefinition;
using exercises::FieldKind;
using notation::Notation;
using notation::SyntaxTree;
using numeric::Digits;
using numeric::Enclosure;
using symbolic::ExactArray;

namespace {

constexpr std::uint32_t shown_places = 6;
constexpr std::uint32_t grid_places = 3;
constexpr Digits first_digits{50};
constexpr Digits more_digits{1000};
constexpr std::size_t most_grid_entries = 400;
constexpr std::size_t longest_cell = 12;

/// Correctly rounded; an exact tie of a short decimal is that decimal.
template <class Enclose>
std::string decimal_text(const Enclose& enclose, std::uint32_t places) {
    for (const auto digits : {first_digits, more_digits}) {
        if (auto text = enclose(digits).rounded(places)) return *text;
    }
    return "?";
}

class Worker {
  public:
    explicit Worker(Workings workings) : workings_(workings) {}

    void add(const std::string& name, const ExactArray& value,
             const std::vector<std::string>& decimals) {
        const SyntaxTree tree = value.is_scalar() ? workings_.exact->field().lower(value.entries[0])
                                                  : workings_.exact->field().lower(value);
        SolutionStep step;
        step.text = name + " = " + notation::write_expression(tree, Notation::unicode);
        step.mathml = notation::write_expression(tree, Notation::mathml);
        step.name = name;
        if (!all_whole(value)) step.decimals = nested(value.extents, decimals);
        if (!step.decimals.empty()) step.text += " ≈ " + step.decimals;
        solution_.steps.push_back(std::move(step));
    }

    /// The arrays that the reference rests on, in the order of derivation.
    void add_arrays(const SyntaxTree& is, std::set<std::string>& shown) {
        const auto heads = workings_.setting->heads();
        for (std::size_t h = 0; h < heads.size(); ++h) {
            std::string needed;
            for (const auto& name : is.names()) needed += needs(array_of(name, heads[h].suffix));
            for (const std::string_view name : attention::array_names) {
                if (needed.find(name) == std::string::npos) continue;
                const std::string full = std::string(name) + std::string(heads[h].suffix);
                if (!shown.insert(full).second) continue;
                const auto* exact = workings_.exact->arrays()[h].find(name);
                const auto* independent = workings_.numeric->arrays(first_digits)[h].find(name);
                std::vector<std::string> decimals;
                for (std::size_t i = 0; i < exact->entries.size(); ++i) {
                    decimals.push_back(decimal_text(
                        [&](Digits digits) {
                            return digits.count == first_digits.count
                                       ? independent->entries[i]
                                       : workings_.numeric->arrays(digits)[h]
                                             .find(name)
                                             ->entries[i];
                        },
                        shown_places));
                }
                add(full, *exact, decimals);
            }
        }
    }

    void add_reference(const std::string& name, const Reference& reference) {
        ExactArray value{reference.extents(), {}};
        std::vector<std::string> decimals;
        for (std::size_t i = 0; i < reference.size(); ++i) {
            value.entries.push_back(reference.exact(i));
            decimals.push_back(decimal_text(
                [&](Digits digits) { return reference.enclosure(i, digits); }, shown_places));
        }
        add(name, value, decimals);
    }

    Solution take() { return std::move(solution_); }

  private:
    bool all_whole(const ExactArray& value) {
        return std::all_of(value.entries.begin(), value.entries.end(),
                           [this](symbolic::Exact entry) {
                               const auto rational = workings_.exact->field().as_rational(entry);
                               return rational && rational->second == "1";
                           });
    }

    /// An array rests on those before it.
    static std::string needs(std::string_view array) {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 7> before{
            {{"Q", "Q"},
             {"K", "K"},
             {"V", "V"},
             {"D", "QKD"},
             {"S", "QKDS"},
             {"A", "QKDSA"},
             {"O", "QKVDSAO"}}};
        for (const auto& [name, all] : before) {
            if (name == array) return std::string(all);
        }
        return {};
    }

    static std::string nested(const std::vector<std::size_t>& extents,
                              const std::vector<std::string>& entries) {
        if (extents.empty()) return entries.front();
        const std::size_t columns = extents.back();
        std::string text;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i % columns == 0) text += i == 0 ? "[" : "], [";
            if (i % columns != 0) text += ", ";
            text += entries[i];
        }
        text += "]";
        return extents.size() == 1 ? text : "[" + text + "]";
    }

    Workings workings_;
    Solution solution_;
};

base::Result<Solution> solve_value(const FieldDefinition& field, Workings workings,
                                   std::set<std::string>& shown) {
    Worker worker(workings);
    const auto reference = Reference::derive(workings, field.is, field.span);
    if (!reference) return reference.diagnostics();
    worker.add_arrays(field.is, shown);
    worker.add_reference(
        field.name + " = " + notation::write_expression(field.is, Notation::unicode), *reference);
    return worker.take();
}

/// Matrices that may have the property, simple ones first: ones in one row, the identity.
std::vector<std::string> candidates(const Condition& shape) {
    const std::size_t rows = shape.extents[0];
    const std::size_t columns = shape.extents[1];
    const auto matrix = [&](const auto& entry) {
        std::string text = "[";
        for (std::size_t i = 0; i < rows; ++i) {
            text += i == 0 ? "[" : ", [";
            for (std::size_t j = 0; j < columns; ++j) {
                text += (j == 0 ? "" : ", ") + std::string(entry(i, j) ? "1" : "0");
            }
            text += "]";
        }
        return text + "]";
    };
    std::vector<std::string> all;
    for (std::size_t row = 0; row < rows; ++row) {
        all.push_back(matrix([row](std::size_t i, std::size_t) { return i == row; }));
    }
    for (std::size_t column = 0; column < columns; ++column) {
        all.push_back(matrix([column](std::size_t, std::size_t j) { return j == column; }));
    }
    all.push_back(matrix([](std::size_t i, std::size_t j) { return i == j; }));
    return all;
}

bool has_property(const FieldDefinition& field, const std::string& text, Workings workings) {
    const auto reading = notation::read_expression(text);
    if (!reading) return false;
    const auto outcome = typed_array(workings, reading->tree, Names::known_only);
    const auto* typed = std::get_if<TypedArray>(&outcome);
    if (typed == nullptr) return false;
    auto& exact = workings.exact->field();
    ExactArray entries{typed->extents, {}};
    for (const auto node : typed->nodes) {
        const auto value = symbolic::lift(exact, reading->tree, node, {}, false);
        entries.entries.push_back(std::get<ExactArray>(value).entries[0]);
    }
    const GivenMatrix matrix{typed, std::move(entries), &exact, exact.one()};
    return std::all_of(field.conditions.begin(), field.conditions.end(),
                       [&matrix](const Condition& condition) {
                           return check_condition(condition, matrix).truth == base::Truth::holds;
                       });
}

Solution solve_property(const FieldDefinition& field, Workings workings) {
    Solution solution;
    const auto shape = std::find_if(
        field.conditions.begin(), field.conditions.end(),
        [](const Condition& condition) { return condition.kind == Condition::Kind::shape; });
    for (const auto& text : candidates(*shape)) {
        if (!has_property(field, text, workings)) continue;
        solution.steps.push_back(
            {"for instance " + text + "; any matrix for which the conditions are proved is right",
             {},
             {},
             {}});
        return solution;
    }
    solution.steps.push_back(
        {"any matrix for which the conditions are proved is right", {}, {}, {}});
    return solution;
}

}  // namespace

base::Result<Solution> solve(const FieldDefinition& field, const FreshWorkings& fresh,
                             std::set<std::string>& shown) {
    Solution solution;
    switch (field.kind) {
        case FieldKind::choice:
            for (const auto& choice : field.choices) {
                if (choice.right) solution.steps.push_back({choice.id, {}, {}, {}});
            }
            return solution;
        case FieldKind::text:
            for (const auto& idea : field.ideas) {
                solution.steps.push_back({idea.id + ": " + idea.text, {}, {}, {}});
            }
            return solution;
        case FieldKind::experiment: return solution;
        case FieldKind::exact:
        case FieldKind::shape:
        case FieldKind::property: break;
    }
    const auto workings = fresh();
    if (!workings) return workings.diagnostics();
    if (field.kind == FieldKind::property) return solve_property(field, *workings);
    return solve_value(field, *workings, shown);
}

std::vector<NumberGrid> weight_grids(Workings workings) {
    std::vector<NumberGrid> grids;
    const auto heads = workings.setting->heads();
    if (heads.empty()) return grids;
    const auto& arrays = workings.numeric->arrays(first_digits);
    for (std::size_t h = 0; h < heads.size(); ++h) {
        const auto& A = arrays[h].A;
        if (A.entries.size() > most_grid_entries) continue;
        NumberGrid grid{"A" + std::string(heads[h].suffix), A.extents[0], A.extents[1], {}, {}};
        for (const auto& entry : A.entries) {
            grid.texts.push_back(decimal_text([&entry](Digits) { return entry; }, grid_places));
            grid.shares.push_back(entry.approximate());
        }
        grids.push_back(std::move(grid));
    }
    return grids;
}

std::optional<NumberGrid> grid_of(Workings workings, const TypedArray& typed) {
    const bool fits = typed.is_typed() && typed.size() >= 2 && typed.size() <= most_grid_entries &&
                      typed.extents.size() <= 2;
    if (!fits) return std::nullopt;
    const auto value = workings.numeric->evaluate(*typed.tree, typed.tree->root(), first_digits);
    const auto* array = std::get_if<numeric::EnclosureArray>(&value);
    if (array == nullptr || array->entries.size() != typed.size()) return std::nullopt;
    const bool is_matrix = array->extents.size() == 2;
    NumberGrid grid{
        "your answer", is_matrix ? array->extents[0] : 1, array->extents.back(), {}, {}};
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const auto& entry = array->entries[i];
        if (!entry.is_bounded()) return std::nullopt;
        const double share = entry.approximate();
        if (!(share >= 0 && share <= 1)) return std::nullopt;
        grid.texts.push_back(typed.read_as(i));
        if (grid.texts.back().size() > longest_cell) return std::nullopt;
        grid.shares.push_back(share);
    }
    return grid;
}

}  // namespace proofmark::grading

#include "setting.hpp"

#include <algorithm>
#include <array>

#include "proofmark/attention/derivation.hpp"

namespace proofmark::grading {

namespace {

using attention::Head;
using attention::Intervention;
using exercises::Exercise;

constexpr std::array<std::pair<std::string_view, Intervention::Kind>, 6> intervention_kinds{{
    {"replace_query_row", Intervention::Kind::replace_query_row},
    {"replace_key_row", Intervention::Kind::replace_key_row},
    {"replace_value_row", Intervention::Kind::replace_value_row},
    {"add_to_value_row", Intervention::Kind::add_to_value_row},
    {"add_to_value_rows", Intervention::Kind::add_to_value_rows},
    {"zero_value_map", Intervention::Kind::zero_value_map},
}};

std::optional<Intervention> intervention_of(const exercises::Change& change) {
    for (const auto& [name, kind] : intervention_kinds) {
        if (name == change.kind) return Intervention{kind, change.row, change.vector, change.span};
    }
    return std::nullopt;
}

base::Diagnostics apply_changes(const Exercise& exercise, Head& head) {
    base::Diagnostics faults;
    for (const auto& change : exercise.changes) {
        if (auto intervention = intervention_of(change)) {
            head.interventions.push_back(std::move(*intervention));
        } else {
            faults.push_back(exercise_fault(exercise, change.span,
                                            "'" + change.kind + "' is not a change of a head",
                                            "use for instance replace_query_row"));
        }
    }
    if (!faults.empty() || exercise.changes.empty()) return faults;
    for (auto fault : attention::check_head(head)) {
        fault.span = exercise.changes.front().span;
        faults.push_back(base::locate(std::move(fault), exercise.source));
    }
    return faults;
}

std::vector<std::pair<std::string, std::size_t>> sizes_of(const Head& head) {
    return {{"T", head.T()}, {"d_model", head.d_model()}, {"d_k", head.d_k()}, {"d_v", head.d_v()}};
}

notation::SyntaxTree integer_tree(std::size_t value) {
    notation::SyntaxTree tree;
    tree.set_root(tree.add_integer(static_cast<std::int64_t>(value)));
    return tree;
}

}  // namespace

base::Diagnostic exercise_fault(const Exercise& exercise, base::SourceSpan span,
                                std::string message, std::string remedy) {
    base::Diagnostic fault;
    fault.kind = base::DiagnosticKind::bad_value;
    fault.message = "exercise " + exercise.id + ": " + std::move(message);
    fault.remedy = std::move(remedy);
    fault.span = span;
    return base::locate(std::move(fault), exercise.source);
}

std::vector<std::string> Setting::known_names() const {
    std::vector<std::string> names;
    for (const auto& [name, tree] : definitions) names.push_back(name);
    std::sort(names.begin(), names.end());
    return names;
}

bool Setting::needs_arrays(const notation::SyntaxTree& tree) const {
    if (!head && further_heads.empty()) return false;
    return names_array(tree) || definitions_name_array();
}

std::string_view array_of(std::string_view name, std::string_view suffix) {
    static constexpr std::array<std::string_view, 4> given_arrays{"X", "W_Q", "W_K", "W_V"};
    if (!name.ends_with(suffix)) return {};
    name.remove_suffix(suffix.size());
    const auto& derived = attention::array_names;
    const bool is_array =
        std::find(derived.begin(), derived.end(), name) != derived.end() ||
        std::find(given_arrays.begin(), given_arrays.end(), name) != given_arrays.end();
    return is_array ? name : std::string_view();
}

std::vector<HeadView> Setting::heads() const {
    std::vector<HeadView> views;
    if (head) views.push_back({"", &*head});
    for (const auto& [suffix, further] : further_heads) views.push_back({suffix, &further});
    return views;
}

bool Setting::names_array(const notation::SyntaxTree& tree) const {
    const auto views = heads();
    return std::any_of(tree.names().begin(), tree.names().end(), [&](const std::string& name) {
        return std::any_of(views.begin(), views.end(), [&name](const HeadView& view) {
            return !array_of(name, view.suffix).empty();
        });
    });
}

bool Setting::definitions_name_array() const {
    return std::any_of(definitions.begin(), definitions.end(),
                       [this](const auto& definition) { return names_array(definition.second); });
}

base::Result<Setting> read_setting(const Exercise& exercise) {
    Setting setting;
    setting.exercise = &exercise;
    std::vector<std::pair<std::string, std::size_t>> sizes;
    if (!exercise.head_file.empty()) {
        auto head = attention::read_head(exercise.head);
        if (!head) return head.diagnostics();
        setting.head = std::move(head).value();
        auto faults = apply_changes(exercise, *setting.head);
        if (!faults.empty()) return faults;
        sizes = sizes_of(*setting.head);
    }
    base::Diagnostics faults;
    for (const auto& named : exercise.heads) {
        auto head = attention::read_head(named.content);
        if (!head) return head.diagnostics();
        setting.further_heads.emplace_back("_" + named.name, std::move(head).value());
    }
    for (const auto& [name, size] : sizes) {
        setting.definitions.emplace_back(name, integer_tree(size));
        const auto given = exercise.given.find(name);
        if (given == exercise.given.end()) continue;
        if (notation::same_form(given->second, setting.definitions.back().second)) continue;
        faults.push_back(exercise_fault(
            exercise, {}, "the given " + name + " is not that of the head, " + std::to_string(size),
            "leave it out; the head gives the sizes"));
    }
    if (!faults.empty()) return faults;
    const auto is_size = [&sizes](const std::string& name) {
        return std::any_of(sizes.begin(), sizes.end(),
                           [&name](const auto& size) { return size.first == name; });
    };
    for (const auto& [name, tree] : exercise.given) {
        if (!is_size(name)) setting.definitions.emplace_back(name, tree);
    }
    for (const auto& [name, tree] : exercise.names) setting.definitions.emplace_back(name, tree);
    return setting;
}

}  // namespace proofmark::grading

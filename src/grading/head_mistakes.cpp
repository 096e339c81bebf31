#include "head_mistakes.hpp"

#include <algorithm>
#include <utility>

#include "agreement.hpp"
#include "decimal_answer.hpp"
#include "note_ids.hpp"

namespace proofmark::grading {

using attention::Mutation;
using attention::MutationInfo;
using exercises::FieldDefinition;
using notation::SyntaxTree;

namespace {

constexpr numeric::Digits comparison_digits{50};
constexpr std::uint32_t fewest_weight_places = 2;
constexpr std::uint32_t most_weight_places = 10;

bool depends_on_head(const FieldDefinition& field, const Setting& setting) {
    // A name that stands for an array would change with the mistake, and the answer with it.
    return setting.names_array(field.is) && !setting.definitions_name_array();
}

/// The answer under one variant of the head, proved or not.
bool is_value_of(ExactWorkings& exact, NumericWorkings& numeric, const FieldDefinition& field,
                 const SyntaxTree& tree, const Setting& setting) {
    const Workings workings{&setting, &exact, &numeric};
    // The mistaken value before the answer, which may use up the budget.
    const auto value = Reference::derive(workings, field.is, field.span);
    if (!value) return false;
    const auto outcome = typed_array(workings, tree, Names::known_only);
    const auto* typed = std::get_if<TypedArray>(&outcome);
    return typed != nullptr && agrees(*value, *typed, policy_for_diagnosis(field.decimals));
}

bool is_what_follows_from(const MutationInfo& info, const FieldDefinition& field,
                          const SyntaxTree& tree, const TypedArray& typed, const Setting& setting) {
    NumericWorkings numeric(setting, {info.mutation, {}});
    if (!numeric.has_arrays(comparison_digits)) return false;
    if (!may_agree(numeric, field.is, typed)) return false;
    auto exact = ExactWorkings::derive_mutated(setting, info.mutation);
    return exact && is_value_of(*exact, numeric, field, tree, setting);
}

/// "a; or b; or c", at most three named.
std::string alternatives(const std::vector<const MutationInfo*>& mistakes) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, mistakes.size()); ++i) {
        text += (i == 0 ? "" : "; or ") + std::string(mistakes[i]->sentence);
    }
    if (mistakes.size() > most) {
        text += "; or one of " + std::to_string(mistakes.size() - most) + " more mistakes";
    }
    return text;
}

/// Named after the others, where several mistakes lead to one value.
bool is_rare(Mutation mutation) {
    return mutation == Mutation::negated_scores || mutation == Mutation::multiplied_by_root_d_k ||
           mutation == Mutation::base_two;
}

std::vector<std::string> further_ids(const std::vector<const MutationInfo*>& mistakes) {
    std::vector<std::string> ids;
    for (std::size_t i = 1; i < mistakes.size(); ++i) ids.emplace_back(mistakes[i]->id);
    return ids;
}

Note note_on(const std::vector<const MutationInfo*>& mistakes) {
    const auto* first = mistakes.front();
    const std::string id(first->id);
    const std::string step(first->step);
    const auto also = further_ids(mistakes);
    if (mistakes.size() == 1) {
        return {id,
                "look at the step to " + step + ": this is what comes out when " +
                    alternatives(mistakes),
                also};
    }
    const bool same_step = std::all_of(mistakes.begin(), mistakes.end(),
                                       [&](const auto* info) { return info->step == first->step; });
    const std::string count = std::to_string(mistakes.size());
    if (same_step) {
        return {id,
                "look at the step to " + step + ", where " + count +
                    " mistakes lead to this same value: " + alternatives(mistakes),
                also};
    }
    return {id, count + " mistakes lead to this same value: " + alternatives(mistakes), also};
}

/// The answer's entries in the workings of the exercise as it is given; for their places only.
std::optional<TypedArray> entries_of(const SyntaxTree& tree, const Setting& setting,
                                     std::optional<ExactWorkings>& keep,
                                     std::optional<NumericWorkings>& keep_numeric) {
    auto exact = ExactWorkings::derive(setting, ExactWorkings::Arrays::unused);
    if (!exact) return std::nullopt;
    keep.emplace(std::move(exact).value());
    keep_numeric.emplace(setting);
    auto outcome = typed_array({&setting, &*keep, &*keep_numeric}, tree, Names::known_only);
    auto* typed = std::get_if<TypedArray>(&outcome);
    return typed ? std::optional(std::move(*typed)) : std::nullopt;
}

}  // namespace

std::vector<Note> diagnose_mutations(const FieldDefinition& field, const SyntaxTree& tree,
                                     const Setting& setting) {
    if (!depends_on_head(field, setting)) return {};
    std::optional<ExactWorkings> exact;
    std::optional<NumericWorkings> numeric;
    const auto typed = entries_of(tree, setting, exact, numeric);
    if (!typed) return {};
    std::vector<const MutationInfo*> found;
    for (const auto& info : attention::mutations()) {
        if (is_what_follows_from(info, field, tree, *typed, setting)) found.push_back(&info);
    }
    if (found.empty()) return {};
    std::stable_partition(found.begin(), found.end(),
                          [](const auto* info) { return !is_rare(info->mutation); });
    return {note_on(found)};
}

std::vector<Note> diagnose_rounding(const FieldDefinition& field, const SyntaxTree& tree,
                                    const Setting& setting) {
    if (!depends_on_head(field, setting) || !contains_decimal(tree, tree.root())) return {};
    std::optional<ExactWorkings> own;
    std::optional<NumericWorkings> own_numeric;
    const auto typed = entries_of(tree, setting, own, own_numeric);
    if (!typed || !is_near(*own_numeric, field.is, *typed)) return {};
    for (std::uint32_t places = most_weight_places; places >= fewest_weight_places; --places) {
        auto exact = ExactWorkings::derive_rounded(setting, places);
        if (!exact) return {};
        NumericWorkings numeric(setting, {Mutation::none, exact->weights()});
        if (!is_value_of(*exact, numeric, field, tree, setting)) continue;
        return {{note_ids::early_rounding,
                 "this is what follows from weights rounded to " + std::to_string(places) +
                     " decimal places; keep all digits of the weights and round at the end"}};
    }
    return {};
}

}  // namespace proofmark::grading

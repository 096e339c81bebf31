#include "proofmark/grading/variants.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "proofmark/attention/mutation.hpp"
#include "proofmark/notation/writer.hpp"
#include "reference.hpp"

namespace proofmark::grading {

using attention::MutationInfo;
using base::Truth;
using exercises::Exercise;
using exercises::FieldDefinition;
using exercises::FieldKind;
using exercises::VariantRules;
using symbolic::ExactArray;

namespace {

/// Why a draw is not kept.
using Why = std::optional<std::string>;

constexpr std::uint64_t draws_at_least = 1'000;
constexpr std::uint64_t draws_for_each = 200;

Truth check_same(symbolic::Field& field, const ExactArray& a, const ExactArray& b) {
    if (a.extents != b.extents) return Truth::fails;
    Truth all = Truth::holds;
    for (std::size_t i = 0; i < a.entries.size(); ++i) {
        const Truth same = field.check_equal(a.entries[i], b.entries[i]);
        if (same == Truth::fails) return same;
        if (same == Truth::unknown) all = same;
    }
    return all;
}

/// Whether a mistake in the step to `step` can change the array.
bool reaches(std::string_view step, std::string_view array) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> after{{{"Q", "QDSAO"},
                                                                                  {"K", "KDSAO"},
                                                                                  {"V", "VO"},
                                                                                  {"D", "DSAO"},
                                                                                  {"S", "SAO"},
                                                                                  {"A", "AO"},
                                                                                  {"O", "O"}}};
    return std::any_of(after.begin(), after.end(), [&](const auto& entry) {
        return entry.first == step && entry.second.find(array) != std::string_view::npos;
    });
}

bool asks_value(const FieldDefinition& field) {
    return field.kind == FieldKind::exact || field.kind == FieldKind::shape;
}

/// Everything that one draw is judged by, in one field of exact values.
class Candidate {
  public:
    Candidate(const Exercise& exercise, const exercises::VariantFiles& files)
        : exercise_(exercise), files_(files) {}

    /// Why the draw is not kept, or nothing.
    /// errors  the exercise or its rules cannot be used whatever is drawn
    base::Result<Why> reject() {
        const auto& rules = *exercise_.variants;
        if (auto why = equal_values(rules)) return why;
        auto setting = read_setting(exercise_);
        // A drawn head may be none: the shapes of a drawn size do not fit.
        if (!setting) return Why("a head that cannot be used");
        setting_ = std::move(setting).value();
        auto exact = ExactWorkings::derive(*setting_, ExactWorkings::Arrays::derived);
        if (!exact) return Why("a head without values");
        exact_.emplace(std::move(exact).value());
        numeric_.emplace(*setting_);
        compare_head_layers(workings());
        if (auto why = equal_rows(rules)) return why;
        if (auto why = ties(rules)) return why;
        return mistakes(rules);
    }

    /// The derived answers; the drawn values where nothing is derived.
    std::string answers() {
        std::string text;
        for (const auto& field : exercise_.fields) {
            if (!asks_value(field)) continue;
            const auto value = Reference::derive(workings(), field.is, field.span);
            if (!value) continue;
            text += field.name + ":";
            for (std::size_t i = 0; i < value->size(); ++i) {
                text += " " + notation::write_expression(exact_->field().lower(value->exact(i)),
                                                         notation::Notation::plain);
            }
            text += "\n";
        }
        if (!text.empty()) return text;
        for (const auto& [name, value] : files_.values) {
            text += name + " = " + std::to_string(value) + "\n";
        }
        for (const auto& [name, head] : files_.heads) text += head;
        return text + files_.head;
    }

  private:
    Workings workings() { return {&*setting_, &*exact_, &*numeric_}; }

    Why equal_values(const VariantRules& rules) const {
        std::set<std::int64_t> seen;
        for (const auto& name : rules.distinct) {
            const auto drawn = files_.values.find(name);
            if (drawn != files_.values.end() && !seen.insert(drawn->second).second) {
                return "equal values of " + name + " and another";
            }
        }
        return std::nullopt;
    }

    const ExactArray* matrix(const std::string& name) {
        const auto* array = exact_->bindings()(name);
        return array != nullptr && array->extents.size() == 2 ? array : nullptr;
    }

    bool differ(const symbolic::Exact& a, const symbolic::Exact& b) {
        return exact_->field().check_equal(a, b) == Truth::fails;
    }

    Why equal_rows(const VariantRules& rules) {
        for (const auto& name : rules.distinct_rows) {
            const auto* array = matrix(name);
            if (array == nullptr) continue;
            for (std::size_t a = 0; a < array->extents[0]; ++a) {
                for (std::size_t b = a + 1; b < array->extents[0]; ++b) {
                    if (same_rows(*array, a, b)) return "equal rows of " + name;
                }
            }
        }
        return std::nullopt;
    }

    bool same_rows(const ExactArray& array, std::size_t a, std::size_t b) {
        for (std::size_t j = 0; j < array.extents[1]; ++j) {
            if (differ(array.at(a, j), array.at(b, j))) return false;
        }
        return true;
    }

    Why ties(const VariantRules& rules) {
        for (const auto& name : rules.no_ties) {
            const auto* array = matrix(name);
            if (array == nullptr) continue;
            for (std::size_t row = 0; row < array->extents[0]; ++row) {
                for (std::size_t a = 0; a < array->extents[1]; ++a) {
                    for (std::size_t b = a + 1; b < array->extents[1]; ++b) {
                        if (!differ(array->at(row, a), array->at(row, b)))
                            return "a tie in " + name;
                    }
                }
            }
        }
        return std::nullopt;
    }

    struct NamedValue {
        std::string id;
        ExactArray value;
    };

    /// The right value of each field, its misconceptions and the listed mistakes of the head all
    /// differ, proved.
    base::Result<Why> mistakes(const VariantRules& rules) {
        std::vector<std::vector<NamedValue>> values(exercise_.fields.size());
        for (std::size_t i = 0; i < exercise_.fields.size(); ++i) {
            const auto& field = exercise_.fields[i];
            if (!asks_value(field)) continue;
            auto right = lifted(*exact_, field.is);
            if (!right) return Why("a reference without a value");
            values[i].push_back({"", std::move(*right)});
            for (const auto& misconception : field.misconceptions) {
                if (auto value = lifted(*exact_, misconception.is)) {
                    values[i].push_back({misconception.id, std::move(*value)});
                }
            }
        }
        for (const auto& id : rules.mistakes) {
            const auto* info = attention::find_mutation(id);
            if (info == nullptr) {
                return exercise_fault(exercise_, rules.span, "there is no mistake '" + id + "'",
                                      "'proofmark derive --mistakes' lists them");
            }
            add_mistake(*info, values);
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (auto why = coincidence(values[i], exercise_.fields[i].name)) return why;
        }
        return Why();
    }

    std::optional<ExactArray> lifted(ExactWorkings& workings, const notation::SyntaxTree& tree) {
        auto value = symbolic::lift(exact_->field(), tree, tree.root(), workings.bindings(), false);
        auto* array = std::get_if<ExactArray>(&value);
        return array ? std::optional(std::move(*array)) : std::nullopt;
    }

    /// The arrays of the mistake in the same field of exact values, so that they can be compared.
    void add_mistake(const MutationInfo& info, std::vector<std::vector<NamedValue>>& values) {
        std::vector<std::pair<std::string, attention::ExactArrays>> mistaken;
        for (const auto& view : setting_->heads()) {
            auto arrays = attention::derive_mutated(exact_->field(), *view.head, info.mutation);
            if (!arrays) return;
            mistaken.emplace_back(view.suffix, std::move(*arrays));
        }
        const auto own = exact_->bindings();
        const auto bindings = [&](std::string_view name) {
            for (const auto& [suffix, arrays] : mistaken) {
                const auto array = array_of(name, suffix);
                if (array.empty()) continue;
                if (const auto* found = arrays.find(array)) return found;
            }
            return own(name);
        };
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto& field = exercise_.fields[i];
            if (field.kind != FieldKind::exact || !reaches_field(info.step, field.is)) continue;
            auto value =
                symbolic::lift(exact_->field(), field.is, field.is.root(), bindings, false);
            if (auto* array = std::get_if<ExactArray>(&value)) {
                values[i].push_back({std::string(info.id), std::move(*array)});
            }
        }
    }

    bool reaches_field(std::string_view step, const notation::SyntaxTree& tree) const {
        const auto views = setting_->heads();
        return std::any_of(tree.names().begin(), tree.names().end(), [&](const std::string& name) {
            return std::any_of(views.begin(), views.end(), [&](const HeadView& view) {
                const auto array = array_of(name, view.suffix);
                return !array.empty() && reaches(step, array);
            });
        });
    }

    Why coincidence(const std::vector<NamedValue>& values, const std::string& field) {
        for (std::size_t a = 0; a < values.size(); ++a) {
            for (std::size_t b = a + 1; b < values.size(); ++b) {
                if (check_same(exact_->field(), values[a].value, values[b].value) == Truth::fails) {
                    continue;
                }
                if (a == 0) return values[b].id + " gives the right value of " + field;
                return values[a].id + " and " + values[b].id + " give the same " + field;
            }
        }
        return std::nullopt;
    }

    const Exercise& exercise_;
    const exercises::VariantFiles& files_;
    std::optional<Setting> setting_;
    std::optional<ExactWorkings> exact_;
    std::optional<NumericWorkings> numeric_;
};

/// One draw: a variant, or why it is none.
struct Drawn {
    std::optional<Variant> variant;
    std::string reject;
};

base::Result<Drawn> draw(const Exercise& exercise, std::string_view seed, std::uint64_t attempt) {
    auto files = exercises::draw_variant(exercise, seed, attempt);
    if (!files) return files.diagnostics();
    Variant variant;
    variant.attempt = attempt;
    variant.files = std::move(files).value();
    auto read = exercises::read_variant(variant.files, exercise.source.name());
    if (!read) return read.diagnostics();
    variant.exercise = std::move(read).value();
    Candidate candidate(variant.exercise, variant.files);
    auto reject = candidate.reject();
    if (!reject) return reject.diagnostics();
    if (*reject) return Drawn{std::nullopt, **reject};
    variant.answers = candidate.answers();
    return Drawn{std::move(variant), {}};
}

base::Diagnostic no_rules(const Exercise& exercise) {
    return exercise_fault(exercise, {}, "nothing is drawn, so it has no variants",
                          "add 'variants: {draw: …}' to its definition");
}

}  // namespace

base::Result<VariantSet> draw_variants(const Exercise& exercise, std::string_view seed,
                                       std::size_t count) {
    if (!exercise.variants) return no_rules(exercise);
    VariantSet set;
    std::set<std::string> known;
    const std::uint64_t most = draws_at_least + draws_for_each * count;
    for (; set.variants.size() < count && set.draws < most; ++set.draws) {
        auto drawn = draw(exercise, seed, set.draws);
        if (!drawn) return drawn.diagnostics();
        if (!drawn->variant) {
            ++set.rejects[drawn->reject];
        } else if (!known.insert(drawn->variant->answers).second) {
            ++set.rejects["the answers were drawn before"];
        } else {
            set.variants.push_back(std::move(*drawn->variant));
        }
    }
    return set;
}

base::Result<Variant> draw_for_student(const Exercise& exercise, std::string_view seed,
                                       std::string_view student) {
    if (!exercise.variants) return no_rules(exercise);
    const std::string own_seed = std::string(seed) + "\n" + std::string(student);
    for (std::uint64_t attempt = 0; attempt < draws_at_least; ++attempt) {
        auto drawn = draw(exercise, own_seed, attempt);
        if (!drawn) return drawn.diagnostics();
        if (drawn->variant) return std::move(*drawn->variant);
    }
    return exercise_fault(exercise, exercise.variants->span,
                          "none of " + std::to_string(draws_at_least) + " draws can be kept",
                          "draw from more values, or ask less of the variants");
}

}  // namespace proofmark::grading

#include "proofmark/grading/validation.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <iterator>
#include <utility>

#include "compare_decimal.hpp"
#include "compare_entry.hpp"
#include "decimal_answer.hpp"
#include "decimal_distance.hpp"
#include "proofmark/attention/mutation.hpp"
#include "proofmark/grading/grade.hpp"
#include "proofmark/grading/question_tests.hpp"
#include "proofmark/grading/variants.hpp"
#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

using base::Diagnostic;
using base::Diagnostics;
using base::Severity;
using base::Truth;
using exercises::DecimalPolicy;
using exercises::Exercise;
using exercises::FieldDefinition;
using exercises::FieldKind;

namespace {

constexpr std::uint32_t guard_digits = 30;

Diagnostic finding(const Exercise& exercise, base::SourceSpan span, std::string message,
                   std::string remedy, Severity severity = Severity::error) {
    auto diagnostic = base::make_diagnostic(base::DiagnosticKind::bad_value, std::move(message),
                                            std::move(remedy), span);
    diagnostic.severity = severity;
    return base::locate(std::move(diagnostic), exercise.source);
}

/// "8.3e-17": how far apart, for a person.
std::string about(double distance) {
    std::array<char, 32> text{};
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), distance,
                                            std::chars_format::scientific, 1);
    return error == std::errc{} ? std::string(text.data(), end) : std::string("an unknown amount");
}

/// Everything that one exercise is checked by.
class Validator {
  public:
    explicit Validator(const Exercise& exercise) : exercise_(exercise) {}

    ValidationReport run(const ValidationWishes& wishes) {
        check("definition", [this] { return unused_names(); });
        check("head", [this] { return derive(); });
        if (ready()) check_fields();
        check("points", [this] { return fields_without_points(); });
        check("coverage", [this] { return untested_fields(); });
        check_tests();
        check_variants(wishes);
        return std::move(report_);
    }

    /// What a variant is checked by.
    Diagnostics run_on_variant() {
        is_variant_ = true;  // a published value is that of the exercise itself
        check("head", [this] { return derive(); });
        if (ready()) check_fields();
        Diagnostics found;
        for (auto& one : report_.cases) {
            found.insert(found.end(), one.found.begin(), one.found.end());
        }
        return found;
    }

  private:
    using Check = std::function<Diagnostics()>;

    /// Two layers that disagree are our fault, and a fact about this exercise all the same.
    void check(std::string name, const Check& body) {
        ValidationCase one{exercise_.id, std::move(name), {}};
        try {
            one.found = body();
        } catch (const LayerMismatch& mismatch) {
            one.found.push_back(finding(exercise_, {},
                                        std::string("the two layers disagree: ") + mismatch.what(),
                                        "report this: it is a fault of proofmark"));
        }
        report_.cases.push_back(std::move(one));
    }

    // --- the definition

    Diagnostics unused_names() const {
        Diagnostics found;
        for (const auto& [name, value] : exercise_.given) {
            if (!is_used(name)) {
                found.push_back(finding(exercise_, span_of(name),
                                        "'" + name + "' is given and never used",
                                        "leave it out, or use it", Severity::warning));
            }
        }
        for (const auto& [name, span] : exercise_.value_spans) {
            const bool is_number = name != "head" && !exercise_.given.contains(name);
            if (is_number && !in_placeholder(name)) {
                found.push_back(finding(exercise_, span, "the number '" + name + "' is never used",
                                        "leave it out, or write {{" + name + "}} in a text",
                                        Severity::warning));
            }
        }
        return found;
    }

    base::SourceSpan span_of(const std::string& name) const {
        const auto found = exercise_.value_spans.find(name);
        return found == exercise_.value_spans.end() ? base::SourceSpan{} : found->second;
    }

    bool in_placeholder(const std::string& name) const {
        const auto& text = exercise_.source.text();
        return text.find("{{" + name) != std::string::npos ||
               text.find("{{ " + name) != std::string::npos;
    }

    bool is_used(const std::string& name) const {
        const auto names = [&name](const notation::SyntaxTree& tree) {
            return std::find(tree.names().begin(), tree.names().end(), name) != tree.names().end();
        };
        const auto in_field = [&](const FieldDefinition& field) {
            return names(field.is) ||
                   std::any_of(field.misconceptions.begin(), field.misconceptions.end(),
                               [&](const auto& mistake) { return names(mistake.is); }) ||
                   std::any_of(field.follow_through.begin(), field.follow_through.end(),
                               [&](const auto& rule) { return names(rule.is); });
        };
        return std::any_of(exercise_.fields.begin(), exercise_.fields.end(), in_field) ||
               std::any_of(exercise_.names.begin(), exercise_.names.end(),
                           [&](const auto& known) { return names(known.second); }) ||
               in_placeholder(name);
    }

    Diagnostics fields_without_points() const {
        Diagnostics found;
        for (const auto& field : exercise_.fields) {
            if (field.points.hundredths > 0 || field.optional) continue;
            found.push_back(
                finding(exercise_, field.span, "the field " + field.name + " is worth no points",
                        "give it points, or write 'optional: true'", Severity::warning));
        }
        return found;
    }

    /// Explanations and experiments are judged by what a student writes, so they may go without.
    Diagnostics untested_fields() const {
        Diagnostics found;
        for (const auto& field : exercise_.fields) {
            if (field.kind == FieldKind::text || field.kind == FieldKind::experiment) continue;
            const bool is_tested =
                std::any_of(exercise_.tests.begin(), exercise_.tests.end(),
                            [&](const auto& test) { return test.field == field.name; });
            if (is_tested) continue;
            found.push_back(
                finding(exercise_, field.span, "no test answers the field " + field.name,
                        "add a right answer and a wrong one to 'tests'", Severity::warning));
        }
        return found;
    }

    // --- what is derived

    Diagnostics derive() {
        auto setting = read_setting(exercise_);
        if (!setting) return setting.diagnostics();
        setting_ = std::move(setting).value();
        numeric_.emplace(*setting_);
        auto exact = ExactWorkings::derive(*setting_, ExactWorkings::Arrays::derived);
        if (!exact) return exact.diagnostics();
        exact_.emplace(std::move(exact).value());
        compare_head_layers(workings());
        return {};
    }

    bool ready() const { return exact_.has_value(); }
    Workings workings() { return {&*setting_, &*exact_, &*numeric_}; }

    // --- fields

    void check_fields() {
        for (const auto& field : exercise_.fields) {
            switch (field.kind) {
                case FieldKind::exact:
                case FieldKind::shape: check_reference(field); break;
                case FieldKind::choice:
                    check("choices " + field.name, [&] { return choices(field); });
                    break;
                case FieldKind::text:
                    check("ideas " + field.name, [&] { return ideas(field); });
                    break;
                case FieldKind::property:
                case FieldKind::experiment: break;
            }
        }
    }

    void check_reference(const FieldDefinition& field) {
        std::optional<Reference> reference;
        check("reference " + field.name, [&]() -> Diagnostics {
            auto value = Reference::derive(workings(), field.is, field.span);
            if (!value) return value.diagnostics();
            reference.emplace(std::move(value).value());
            return graded_right(field, text_of(*reference));
        });
        if (!reference) return;
        if (field.published && !is_variant_) {
            check("published " + field.name, [&] { return published(field, *reference); });
        }
        for (const auto& misconception : field.misconceptions) {
            check("misconception " + field.name + "." + misconception.id,
                  [&] { return rejected(field, misconception, *reference); });
        }
    }

    std::string text_of(const Reference& value) {
        symbolic::ExactArray array{value.extents(), {}};
        for (std::size_t i = 0; i < value.size(); ++i) array.entries.push_back(value.exact(i));
        return notation::write_expression(exact_->field().lower(array), notation::Notation::plain);
    }

    base::Result<FieldResult> graded(const FieldDefinition& field, const std::string& text) {
        exercises::AnswerSheet sheet;
        exercises::Answer answer;
        answer.exercise = exercise_.id;
        answer.field = field.name;
        answer.value = base::SourceText(field.name, text);
        sheet.exercises.push_back(exercise_.id);
        sheet.answers.push_back(std::move(answer));
        const auto result = grade_exercise(exercise_, sheet);
        if (!result) return result.diagnostics();
        const auto found = std::find_if(result->fields.begin(), result->fields.end(),
                                        [&](const auto& one) { return one.name == field.name; });
        return *found;
    }

    Diagnostics graded_right(const FieldDefinition& field, const std::string& text) {
        const auto result = graded(field, text);
        if (!result) return result.diagnostics();
        if (result->verdict == FieldVerdict::right && result->earned == field.points) return {};
        return {finding(exercise_, field.span,
                        "the right answer to " + field.name + ", typed as " + text +
                            ", is graded " + std::string(field_verdict_name(result->verdict)),
                        "check the field and its points")};
    }

    Diagnostics rejected(const FieldDefinition& field,
                         const exercises::Misconception& misconception, const Reference& right) {
        const auto value = Reference::derive(workings(), misconception.is, misconception.span);
        if (!value) return value.diagnostics();
        if (same(*value, right)) {
            return {finding(exercise_, misconception.span,
                            "the misconception " + misconception.id + " is the right answer",
                            "correct its value, or leave it out")};
        }
        const auto result = graded(field, text_of(*value));
        if (!result) return result.diagnostics();
        const bool told =
            std::any_of(result->notes.begin(), result->notes.end(),
                        [&](const Note& note) { return note.id == misconception.id; });
        if (result->verdict != FieldVerdict::right && told) return {};
        return {finding(exercise_, misconception.span,
                        result->verdict == FieldVerdict::right
                            ? "the misconception " + misconception.id + " is graded right"
                            : "the misconception " + misconception.id + " is not recognised",
                        "another one above may have the same value; give each its own")};
    }

    bool same(const Reference& a, const Reference& b) {
        if (a.extents() != b.extents()) return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (exact_->field().check_equal(a.exact(i), b.exact(i)) == Truth::fails) return false;
        }
        return true;
    }

    // --- printed values

    Diagnostics published(const FieldDefinition& field, const Reference& reference) {
        const auto outcome = typed_array(workings(), *field.published, Names::known_only);
        const auto* typed = std::get_if<TypedArray>(&outcome);
        if (typed == nullptr || typed->extents != reference.extents()) {
            return {finding(exercise_, field.published_span,
                            "the published value of " + field.name + " is not " +
                                describe_shape(reference.extents()),
                            "print the value that 'is' gives")};
        }
        Diagnostics found;
        for (std::size_t i = 0; i < typed->size(); ++i) {
            const auto decimal =
                typed->is_typed() ? decimal_answer(*typed->tree, typed->nodes[i]) : std::nullopt;
            if (decimal) {
                add_decimal(field, reference, i, *decimal, *typed, found);
            } else if (compare_entry(reference, i, *typed, i, {}).verdict != FieldVerdict::right) {
                found.push_back(finding(exercise_, published_place(field, typed->span(i)),
                                        "entry " + std::to_string(i + 1) + " of the published " +
                                            field.name + " is not the value that 'is' gives",
                                        "correct one of the two"));
            }
        }
        return found;
    }

    /// The entry itself where the file holds the text as it is, else the whole text.
    base::SourceSpan published_place(const FieldDefinition& field, base::SourceSpan entry) const {
        const auto whole = field.published_span;
        const auto& text = exercise_.source.text();
        const auto begin = text.find(field.published_text, whole.begin);
        if (begin == std::string::npos || begin + field.published_text.size() > whole.end) {
            return whole;
        }
        const auto offset = static_cast<std::uint32_t>(begin);
        return {offset + entry.begin, offset + entry.end};
    }

    void add_decimal(const FieldDefinition& field, const Reference& reference, std::size_t entry,
                     const DecimalAnswer& typed, const TypedArray& array, Diagnostics& found) {
        DecimalDistance distance(reference, entry, typed);
        if (distance.check_half_units(1, Border::included) == Truth::holds) return;
        const auto places = typed.places;
        const numeric::Digits digits{places + guard_digits};
        const auto exact = reference.enclosure(entry, digits);
        const auto right = exact.rounded(places);
        const auto off = abs(exact - value_of(typed, digits)).approximate();
        const auto policy = policy_of(field, entry);
        const bool near = distance.check_tolerance(policy) == Truth::holds;
        std::string message = array.read_as(entry) + " is not the correctly rounded value";
        if (right) {
            message += ", which to " + std::to_string(places) + " places is " + *right;
        }
        message += "; it is " + about(off) + " away" +
                   (near ? ", within " + tolerance_text(policy) : std::string());
        found.push_back(
            finding(exercise_, published_place(field, array.span(entry)), std::move(message),
                    near ? "print the rounded value" : "correct the value or the reference",
                    near ? Severity::warning : Severity::error));
    }

    static numeric::Enclosure value_of(const DecimalAnswer& typed, numeric::Digits digits) {
        return numeric::Enclosure::fraction(typed.units, power_of_ten(typed.places), digits);
    }

    /// The entry's policy; its tolerance is 1e-12 where it names none.
    static DecimalPolicy policy_of(const FieldDefinition& field, std::size_t entry) {
        auto policy = field.decimals.for_entry(entry);
        if (policy.tolerance || policy.relative_tolerance) return policy;
        notation::Number number;
        number.digits = "1";
        number.exponent = -12;
        number.scientific = true;
        policy.tolerance.emplace();
        policy.tolerance->set_root(policy.tolerance->add_number(number));
        return policy;
    }

    // --- choices and ideas

    Diagnostics choices(const FieldDefinition& field) {
        Diagnostics found;
        for (const auto& choice : field.choices) {
            for (const auto& synonym : choice.synonyms) {
                const auto result = graded(field, synonym);
                if (!result) return result.diagnostics();
                const auto wanted = choice.right ? FieldVerdict::right : FieldVerdict::wrong;
                if (result->verdict == wanted) continue;
                found.push_back(
                    finding(exercise_, field.span,
                            "the answer '" + synonym + "' to " + field.name + " is graded " +
                                std::string(field_verdict_name(result->verdict)) + ", its choice " +
                                choice.id + " is " + std::string(field_verdict_name(wanted)),
                            "leave the synonym out, or write it otherwise"));
            }
        }
        return found;
    }

    Diagnostics ideas(const FieldDefinition& field) {
        Diagnostics found;
        for (const auto& idea : field.ideas) {
            if (idea.points.hundredths > 0) continue;
            found.push_back(finding(exercise_, field.span, "the idea " + idea.id + " has no points",
                                    "give it points, or leave it out"));
        }
        return found;
    }

    // --- tests and variants

    void check_tests() {
        if (exercise_.tests.empty()) return;
        std::vector<TestOutcome> outcomes;
        Diagnostics faults;
        try {
            auto ran = run_question_tests(exercise_, TestedOn::exercise);
            if (ran) {
                outcomes = std::move(ran).value();
            } else {
                faults = ran.diagnostics();
            }
        } catch (const LayerMismatch& mismatch) {
            faults.push_back(finding(exercise_, {}, mismatch.what(), "report this"));
        }
        if (!faults.empty()) {
            check("tests", [&] { return faults; });
        }
        for (const auto& outcome : outcomes) {
            check("test " + std::to_string(outcome.number) + " of " + outcome.field,
                  [&] { return outcome.passed() ? Diagnostics{} : Diagnostics{outcome.at}; });
        }
    }

    /// Names of the head's mistakes are this room's, so the reader lets any word pass.
    Diagnostics unknown_mistakes() const {
        Diagnostics found;
        for (const auto& id : exercise_.variants->mistakes) {
            if (attention::find_mutation(id) != nullptr) continue;
            std::vector<std::string> known;
            for (const auto& info : attention::mutations()) known.emplace_back(info.id);
            const auto near = notation::nearest_name(id, known);
            found.push_back(finding(exercise_, exercise_.variants->mistakes_span,
                                    "there is no mistake '" + id + "'",
                                    near.empty() ? "'proofmark derive --mistakes' lists them"
                                                 : "did you mean " + near));
        }
        return found;
    }

    void check_variants(const ValidationWishes& wishes) {
        if (!exercise_.variants) return;
        check("mistakes of variants", [this] { return unknown_mistakes(); });
        if (!report_.cases.back().passed()) return;
        for (const auto& [seed, count] : exercise_.variants->deployed) check_seed(seed, count);
        if (wishes.variants > 0) check_seed(wishes.seed, wishes.variants);
    }

    void check_seed(const std::string& seed, std::size_t count) {
        VariantSet set;
        check("variants of seed " + seed, [&]() -> Diagnostics {
            auto drawn = draw_variants(exercise_, seed, count);
            if (!drawn) return drawn.diagnostics();
            set = std::move(drawn).value();
            if (set.variants.size() == count) return {};
            return {finding(exercise_, exercise_.variants->span,
                            "only " + std::to_string(set.variants.size()) + " of " +
                                std::to_string(count) + " variants of seed " + seed +
                                " could be kept in " + std::to_string(set.draws) + " draws" +
                                most_frequent(set.rejects),
                            "draw from more values, or ask for fewer")};
        });
        for (std::size_t i = 0; i < set.variants.size(); ++i) {
            check("variant " + std::to_string(i + 1) + " of seed " + seed,
                  [&] { return validate_variant(set.variants[i]); });
        }
    }

    static std::string most_frequent(const std::map<std::string, std::uint64_t>& rejects) {
        const auto most =
            std::max_element(rejects.begin(), rejects.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
        return most == rejects.end() ? std::string() : " (most often: " + most->first + ")";
    }

    static Diagnostics validate_variant(const Variant& variant) {
        Diagnostics found = Validator(variant.exercise).run_on_variant();
        auto outcomes = run_question_tests(variant.exercise, TestedOn::variant);
        if (!outcomes) return outcomes.diagnostics();
        for (const auto& outcome : *outcomes) {
            if (!outcome.passed()) found.push_back(outcome.at);
        }
        return found;
    }

    const Exercise& exercise_;
    std::optional<Setting> setting_;
    std::optional<NumericWorkings> numeric_;
    std::optional<ExactWorkings> exact_;
    ValidationReport report_;
    bool is_variant_ = false;
};

}  // namespace

bool ValidationCase::passed() const {
    return std::none_of(found.begin(), found.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::error;
    });
}

namespace {

std::size_t count(const ValidationReport& report, Severity severity) {
    std::size_t number = 0;
    for (const auto& one : report.cases) {
        number += static_cast<std::size_t>(std::count_if(
            one.found.begin(), one.found.end(),
            [severity](const Diagnostic& found) { return found.severity == severity; }));
    }
    return number;
}

}  // namespace

std::size_t ValidationReport::errors() const { return count(*this, Severity::error); }
std::size_t ValidationReport::warnings() const { return count(*this, Severity::warning); }

void ValidationReport::append(ValidationReport other) {
    cases.insert(cases.end(), std::make_move_iterator(other.cases.begin()),
                 std::make_move_iterator(other.cases.end()));
}

ValidationReport validate_exercise(const Exercise& exercise, const ValidationWishes& wishes) {
    return Validator(exercise).run(wishes);
}

ValidationReport unreadable_exercise(const std::string& suite, Diagnostics faults) {
    return {{{suite, "definition", std::move(faults)}}};
}

}  // namespace proofmark::grading

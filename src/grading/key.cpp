#include "proofmark/grading/key.hpp"

#include "proved_source.hpp"
#include "reference.hpp"

namespace proofmark::grading {

namespace {

using exercises::Exercise;
using exercises::FieldDefinition;
using exercises::FieldKind;

/// What all values of one exercise share; the numeric witness is derived once.
struct SharedSetting {
    explicit SharedSetting(Setting given) : setting(std::move(given)), numeric(setting) {}

    Setting setting;
    NumericWorkings numeric;
};

/// A field of exact values, as grading derives a new one for every answer.
struct Derived {
    Derived(std::shared_ptr<SharedSetting> from, ExactWorkings workings)
        : shared(std::move(from)), exact(std::move(workings)) {}

    std::shared_ptr<SharedSetting> shared;
    ExactWorkings exact;

    Workings workings() { return {&shared->setting, &exact, &shared->numeric}; }
};

using DerivedResult = base::Result<std::shared_ptr<Derived>>;

class ReferenceSource : public ProvedArray::Source {
  public:
    ReferenceSource(std::shared_ptr<Derived> derived, Reference reference)
        : derived_(std::move(derived)), reference_(std::move(reference)) {}

    symbolic::Field& field() override { return derived_->exact.field(); }
    symbolic::ExactBindings bindings() const override { return derived_->exact.bindings(); }
    symbolic::Exact exact(std::size_t entry) const override { return reference_.exact(entry); }
    numeric::Enclosure independent(std::size_t entry, numeric::Digits precision) override {
        return reference_.enclosure(entry, precision);
    }

  private:
    std::shared_ptr<Derived> derived_;
    Reference reference_;
};

class HeadArraySource : public ProvedArray::Source {
  public:
    /// number  of the head among Setting::heads()
    HeadArraySource(std::shared_ptr<Derived> derived, std::size_t number, std::string_view array)
        : derived_(std::move(derived)), number_(number), array_(array) {}

    symbolic::Field& field() override { return derived_->exact.field(); }
    symbolic::ExactBindings bindings() const override { return derived_->exact.bindings(); }
    symbolic::Exact exact(std::size_t entry) const override {
        return derived_->exact.arrays()[number_].find(array_)->entries[entry];
    }
    numeric::Enclosure independent(std::size_t entry, numeric::Digits precision) override {
        return derived_->shared->numeric.arrays(precision)[number_].find(array_)->entries[entry];
    }

  private:
    std::shared_ptr<Derived> derived_;
    std::size_t number_;
    std::string_view array_;  ///< one of attention::array_names
};

class KeyMaker {
  public:
    KeyMaker(const Exercise& exercise, Setting setting)
        : exercise_(exercise), shared_(std::make_shared<SharedSetting>(std::move(setting))) {}

    base::Result<ExerciseKey> make() {
        key_.id = exercise_.id;
        key_.title = exercise_.title;
        key_.names = shared_->setting.definitions;
        add_arrays();
        // Where the head has no values, no field has any either.
        if (!faults_.empty()) return faults_;
        for (const auto& field : exercise_.fields) add_field(field);
        if (!faults_.empty()) return faults_;
        return std::move(key_);
    }

  private:
    DerivedResult derive(ExactWorkings::Arrays arrays) {
        auto exact = ExactWorkings::derive(shared_->setting, arrays);
        if (!exact) return exact.diagnostics();
        return std::make_shared<Derived>(shared_, std::move(exact).value());
    }

    void add_arrays() {
        const auto heads = shared_->setting.heads();
        if (heads.empty()) return;
        for (const auto& view : heads) {
            if (view.head->symbols.empty()) continue;
            faults_.push_back(exercise_fault(
                exercise_, {}, "a head with symbols has no numbers to answer with",
                "put numbers for " + view.head->symbols.front().name));
            return;
        }
        const auto derived = derive(ExactWorkings::Arrays::derived);
        if (!derived) return take_faults(derived.diagnostics());
        compare_head_layers((*derived)->workings());
        for (std::size_t i = 0; i < heads.size(); ++i) add_arrays_of(heads[i], i, *derived);
    }

    void add_arrays_of(const HeadView& view, std::size_t number,
                       const std::shared_ptr<Derived>& derived) {
        for (const std::string_view name : attention::array_names) {
            key_.arrays.emplace_back(std::string(name) + std::string(view.suffix),
                                     derived->exact.arrays()[number].find(name)->extents,
                                     std::vector<std::shared_ptr<ProvedArray::Source>>{
                                         std::make_shared<HeadArraySource>(derived, number, name)});
        }
    }

    void add_field(const FieldDefinition& definition) {
        KeyField field;
        field.name = definition.name;
        field.kind = definition.kind;
        field.points = definition.points;
        field.optional = definition.optional;
        for (const auto& choice : definition.choices) {
            if (choice.right) field.right_choices.push_back(choice.id);
        }
        if (definition.kind == FieldKind::exact || definition.kind == FieldKind::shape) {
            field.value = value_of(definition.name, definition.is, definition.span);
        }
        for (const auto& misconception : definition.misconceptions) {
            auto value = value_of(misconception.id, misconception.is, misconception.span);
            if (!value) continue;
            field.mistakes.push_back({misconception.id, misconception.text, *std::move(value)});
        }
        key_.fields.push_back(std::move(field));
    }

    /// Nothing, and a fault, when the tree has no value.
    std::optional<ProvedArray> value_of(const std::string& name, const notation::SyntaxTree& is,
                                        base::SourceSpan span) {
        const bool needs_arrays = shared_->setting.needs_arrays(is);
        const auto derived =
            derive(needs_arrays ? ExactWorkings::Arrays::derived : ExactWorkings::Arrays::unused);
        if (!derived) {
            take_faults(derived.diagnostics());
            return std::nullopt;
        }
        auto reference = Reference::derive((*derived)->workings(), is, span);
        if (!reference) {
            take_faults(reference.diagnostics());
            return std::nullopt;
        }
        auto extents = reference->extents();
        return ProvedArray(
            name, std::move(extents),
            {std::make_shared<ReferenceSource>(*derived, std::move(reference).value())});
    }

    void take_faults(const base::Diagnostics& faults) {
        faults_.insert(faults_.end(), faults.begin(), faults.end());
    }

    const Exercise& exercise_;
    std::shared_ptr<SharedSetting> shared_;
    ExerciseKey key_;
    base::Diagnostics faults_;
};

}  // namespace

base::Result<ExerciseKey> derive_key(const Exercise& exercise) {
    auto setting = read_setting(exercise);
    if (!setting) return setting.diagnostics();
    return KeyMaker(exercise, std::move(setting).value()).make();
}

}  // namespace proofmark::grading

#include <cmath>

#include "proofmark/grading/grade.hpp"
#include "proofmark/grading/key.hpp"
#include "proved_source.hpp"

namespace proofmark::grading {

namespace {

using numeric::Digits;
using symbolic::Exact;
using symbolic::ExactArray;

constexpr Digits witness_precision{60};
/// A head is as large as its author made it; the limits of attention bound the work.
constexpr symbolic::StepBudget head_budget{2'000'000'000, std::uint64_t{4} << 30, 4'000};

/// One example of a batch, derived by both layers. A field of its own: examples never mix.
struct DerivedHead {
    explicit DerivedHead(attention::Head given) : head(std::move(given)), enclosures(head) {}

    attention::Head head;
    symbolic::Field field{head_budget};
    attention::ExactArrays exact;
    attention::EnclosureCache enclosures;
    ExactArray r;
};

class HeadSource : public ProvedArray::Source {
  public:
    HeadSource(std::shared_ptr<DerivedHead> derived, std::string_view array)
        : derived_(std::move(derived)), array_(array) {}

    symbolic::Field& field() override { return derived_->field; }
    symbolic::ExactBindings bindings() const override {
        return [this](std::string_view name) { return name == "r" ? &derived_->r : nullptr; };
    }
    Exact exact(std::size_t entry) const override {
        return derived_->exact.find(array_)->entries[entry];
    }
    numeric::Enclosure independent(std::size_t entry, Digits precision) override {
        const auto& arrays = derived_->enclosures.at(precision);
        // A divisor that is near zero may need more digits than these.
        if (!arrays) return numeric::Enclosure::binary(std::nan(""), precision);
        return arrays->find(array_)->entries[entry];
    }

  private:
    std::shared_ptr<DerivedHead> derived_;
    std::string_view array_;  ///< one of attention::array_names
};

void compare_layers(DerivedHead& derived, const attention::EnclosureArrays& independent) {
    const auto mismatches = attention::compare_layers(derived.field, derived.exact, independent);
    if (mismatches.empty()) return;
    const attention::Mismatch& first = mismatches.front();
    throw LayerMismatch(first.array + "[" + std::to_string(first.row + 1) + "," +
                        std::to_string(first.column + 1) + "] is " + first.exact_text + ", " +
                        first.exact_enclosure + ", exactly and " + first.independent_enclosure +
                        " from the matrices");
}

base::Result<std::shared_ptr<DerivedHead>> derive_example(attention::Head head) {
    auto derived = std::make_shared<DerivedHead>(std::move(head));
    auto exact = attention::derive_exact(derived->field, derived->head);
    if (!exact) return exact.diagnostics();
    derived->exact = std::move(exact).value();
    const auto& independent = derived->enclosures.at(witness_precision);
    if (!independent) return independent.diagnostics();
    compare_layers(*derived, *independent);
    derived->r = {{}, {attention::base_exponential(derived->field, derived->head)}};
    return derived;
}

base::Diagnostic has_symbols(const attention::Head& head) {
    base::Diagnostic fault;
    fault.kind = base::DiagnosticKind::bad_head;
    fault.message = "a head with symbols has no numbers, and here " + head.symbols.front().name +
                    " is a symbol";
    fault.remedy = "put numbers for the symbols; proofmark derive writes the exact arrays";
    return fault;
}

}  // namespace

base::Result<HeadKey> derive_head_key(const attention::Head& head) {
    if (!head.symbols.empty()) return has_symbols(head);
    std::vector<std::shared_ptr<DerivedHead>> examples;
    for (std::size_t b = 0; b < head.batch(); ++b) {
        auto example = derive_example(head.example(b));
        if (!example) return example.diagnostics();
        examples.push_back(std::move(example).value());
    }
    HeadKey key;
    // Written out once, before it gives its name to the values.
    const Exact r = examples.front()->r.entries.front();
    key.names.emplace_back("r", examples.front()->field.lower(r));
    for (const auto& example : examples) {
        example->field.name_value("r", example->r.entries.front());
    }
    for (const std::string_view name : attention::array_names) {
        std::vector<std::size_t> extents = examples.front()->exact.find(name)->extents;
        if (head.has_batch_axis) extents.insert(extents.begin(), examples.size());
        std::vector<std::shared_ptr<ProvedArray::Source>> sources;
        for (const auto& example : examples) {
            sources.push_back(std::make_shared<HeadSource>(example, name));
        }
        key.arrays.emplace_back(std::string(name), std::move(extents), std::move(sources));
    }
    return key;
}

}  // namespace proofmark::grading

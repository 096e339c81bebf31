#include "confirm_head.hpp"

#include "derivation_record.hpp"
#include "proofmark/attention/derivation.hpp"

namespace proofmark::cli {

namespace {

/// Of larger heads the exact layer is not asked to confirm the enclosures, which are certified by
/// themselves.
constexpr std::size_t most_confirmed_products = 20'000;
constexpr symbolic::StepBudget witness_budget{20'000'000, std::uint64_t{256} << 20, 1'000};
constexpr numeric::Digits witness_precision{60};

bool is_too_large(const attention::Head& head) {
    return head.batch() * head.T() * head.T_source() * (head.d_k() + head.d_v()) >
           most_confirmed_products;
}

}  // namespace

base::Result<Witnesses> confirm_head(const attention::Head& head) {
    if (is_too_large(head)) return Witnesses::enclosures_only;
    for (std::size_t b = 0; b < head.batch(); ++b) {
        const attention::Head example = head.example(b);
        symbolic::Field field(witness_budget);
        const auto exact = attention::derive_exact(field, example);
        if (!exact) return exact.diagnostics();
        const auto mismatches = attention::check_layers(field, example, *exact, witness_precision);
        if (!mismatches) return mismatches.diagnostics();
        throw_mismatch(*mismatches);
    }
    return Witnesses::both;
}

}  // namespace proofmark::cli

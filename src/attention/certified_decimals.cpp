#include <algorithm>
#include <optional>
#include <utility>

#include "fault.hpp"
#include "proofmark/attention/derivation.hpp"
#include "proofmark/numeric/rounded_fraction.hpp"

namespace proofmark::attention {

namespace {

constexpr std::uint32_t most_places = 10'000;
/// Digits beyond the asked ones at the first try, and where trying ends. A value that is not
/// rational is never a tie; one that needs 4,000 digits more to be told from a tie is not of the
/// kind that a head produces.
constexpr std::uint32_t first_guard = 20;
constexpr std::uint32_t last_guard = 4'000;

/// Decimals of one array, filled in as far as each precision certifies them.
class Decimals {
  public:
    Decimals(symbolic::Field& field, const symbolic::ExactArray& exact, std::uint32_t places)
        : field_(field), exact_(exact), places_(places), texts_(exact.entries.size()) {}

    void round(const numeric::EnclosureArray& enclosures) {
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (!texts_[i]) texts_[i] = enclosures.entries[i].rounded(places_);
        }
    }

    /// 1/8 to two places lies between 0.12 and 0.13 at every precision: only the exact value
    /// settles a tie.
    void settle_rationals() {
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (texts_[i]) continue;
            const auto fraction = field_.as_rational(exact_.entries[i]);
            if (!fraction) continue;
            texts_[i] = numeric::rounded_fraction(fraction->first, fraction->second, places_);
        }
    }

    std::optional<std::size_t> first_open() const {
        const auto open = std::find(texts_.begin(), texts_.end(), std::nullopt);
        if (open == texts_.end()) return std::nullopt;
        return static_cast<std::size_t>(open - texts_.begin());
    }

    std::vector<std::string> take() {
        std::vector<std::string> texts;
        texts.reserve(texts_.size());
        for (std::optional<std::string>& text : texts_) texts.push_back(*std::move(text));
        return texts;
    }

  private:
    symbolic::Field& field_;
    const symbolic::ExactArray& exact_;
    std::uint32_t places_;
    std::vector<std::optional<std::string>> texts_;
};

}  // namespace

const base::Result<EnclosureArrays>& EnclosureCache::at(numeric::Digits precision) {
    const auto known = known_.find(precision.count);
    if (known != known_.end()) return known->second;
    return known_.emplace(precision.count, derive_enclosures(head_, precision)).first->second;
}

base::Result<std::vector<std::string>> certified_decimals(symbolic::Field& field, const Head& head,
                                                          const ExactArrays& exact,
                                                          std::string_view array,
                                                          std::uint32_t places) {
    EnclosureCache enclosures(head);
    return certified_decimals(field, head, exact, array, places, enclosures);
}

base::Result<std::vector<std::string>> certified_decimals(symbolic::Field& field, const Head& head,
                                                          const ExactArrays& exact,
                                                          std::string_view array,
                                                          std::uint32_t places, EnclosureCache& cache) {
    const symbolic::ExactArray* wanted = exact.find(array);
    if (!wanted) {
        return make_fault(base::DiagnosticKind::unknown_name,
                          "a head has no array '" + std::string(array) + "'",
                          "its arrays are X, W_Q, W_K, W_V, Q, K, V, D, S, A and O");
    }
    if (!head.symbols.empty()) {
        return make_fault(base::DiagnosticKind::bad_head,
                          "a head with symbols has no decimals, and here " +
                              head.symbols.front().name + " is a symbol",
                          "put numbers for the symbols, or ask for the exact arrays only");
    }
    if (places > most_places) {
        return make_fault(base::DiagnosticKind::too_many_digits,
                          std::to_string(places) + " decimal places are more than the limit of " +
                              std::to_string(most_places),
                          "ask for fewer");
    }
    Decimals decimals(field, *wanted, places);
    for (std::uint32_t guard = first_guard;; guard = std::min(2 * guard, last_guard)) {
        const auto& enclosures = cache.at(numeric::Digits{places + guard});
        if (enclosures) {
            const numeric::EnclosureArray& witness = *enclosures->find(array);
            if (witness.extents != wanted->extents) {
                return make_fault(base::DiagnosticKind::bad_head,
                                  std::string(array) + " was derived from another head",
                                  "derive the exact arrays from the same head");
            }
            decimals.round(witness);
        } else if (guard == last_guard) {
            return enclosures.diagnostics();
        }
        decimals.settle_rationals();
        const std::optional<std::size_t> open = decimals.first_open();
        if (!open) return decimals.take();
        if (guard == last_guard) {
            const std::size_t columns = wanted->extents.back();
            return make_fault(base::DiagnosticKind::step_budget,
                              std::string(array) + "[" + std::to_string(*open / columns + 1) + "," +
                                  std::to_string(*open % columns + 1) +
                                  "] is too near a tie to be rounded to " + std::to_string(places) +
                                  " places",
                              "ask for another number of places");
        }
    }
}

}  // namespace proofmark::attention

#include <cmath>
#include <limits>
#include <optional>

#include "fault.hpp"
#include "proofmark/attention/derivation.hpp"
#include "proofmark/numeric/double_value.hpp"

namespace proofmark::attention {

using numeric::Enclosure;

std::optional<CertifiedDouble> certified_double(const Enclosure& exact) {
    const std::optional<double> nearest = numeric::nearest_double(exact);
    if (!nearest) return std::nullopt;
    const double size = std::fabs(*nearest);
    const double ulp = std::nextafter(size, std::numeric_limits<double>::infinity()) - size;
    if (!std::isfinite(ulp)) return std::nullopt;
    const numeric::Digits digits = exact.precision();
    const Enclosure error =
        abs(exact - Enclosure::binary(*nearest, digits)) / Enclosure::binary(ulp, digits);
    const std::optional<std::string> text = error.rounded(3);
    if (!text) return std::nullopt;
    return CertifiedDouble{*nearest, *text};
}

base::Result<std::vector<CertifiedDouble>> certified_doubles(const Head& head, std::string_view array,
                                                             EnclosureCache& enclosures) {
    if (!head.symbols.empty()) {
        return make_fault(base::DiagnosticKind::bad_head,
                          "a head with symbols has no doubles, and here " + head.symbols.front().name +
                              " is a symbol",
                          "put numbers for the symbols, or ask for the exact arrays only");
    }
    constexpr std::uint32_t first_digits = 40;
    constexpr std::uint32_t last_digits = 2'560;
    std::vector<std::optional<CertifiedDouble>> found;
    for (std::uint32_t digits = first_digits; digits <= last_digits; digits *= 2) {
        const auto& derived = enclosures.at(numeric::Digits{digits});
        if (!derived) {
            if (digits == last_digits) return derived.diagnostics();
            continue;
        }
        const numeric::EnclosureArray* const wanted = derived->find(array);
        if (!wanted) {
            return make_fault(base::DiagnosticKind::unknown_name,
                              "a head has no array '" + std::string(array) + "'",
                              "its arrays are X, W_Q, W_K, W_V, Q, K, V, D, S, A and O");
        }
        found.resize(wanted->entries.size());
        bool open = false;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (!found[i]) found[i] = certified_double(wanted->entries[i]);
            open |= !found[i];
        }
        if (!open) break;
    }
    std::vector<CertifiedDouble> doubles;
    for (const auto& value : found) {
        if (!value) {
            return make_fault(base::DiagnosticKind::step_budget,
                              "an entry of " + std::string(array) +
                                  " is beyond the largest double, or too near the middle between two",
                              "leave the doubles out");
        }
        doubles.push_back(*value);
    }
    return doubles;
}

}  // namespace proofmark::attention

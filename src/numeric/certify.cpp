#include "proofmark/numeric/certify.hpp"

#include <algorithm>

namespace proofmark::numeric {

namespace {

constexpr std::uint32_t first_margin = 15;

template <class Write>
auto refine(const std::function<Enclosure(Digits)>& value, std::uint32_t places, Digits limit,
            Write write) -> decltype(write(Enclosure{})) {
    if (places > most_decimal_digits) return {};
    const std::uint32_t last = std::min(limit.count, most_working_digits);
    // Doubling keeps the sum of all tries within twice the last one.
    for (std::uint64_t digits = places + first_margin;; digits *= 2) {
        const auto tried = static_cast<std::uint32_t>(std::min<std::uint64_t>(digits, last));
        if (auto written = write(value(Digits{tried}))) return written;
        if (tried == last) return {};
    }
}

}  // namespace

std::optional<std::string> certified_decimal(const std::function<Enclosure(Digits)>& value,
                                             std::uint32_t places, Digits limit) {
    return refine(value, places, limit, [=](const Enclosure& x) { return x.rounded(places); });
}

std::optional<std::string> certified_truncation(const std::function<Enclosure(Digits)>& value,
                                                std::uint32_t places, Digits limit) {
    return refine(value, places, limit, [=](const Enclosure& x) { return x.truncated(places); });
}

}  // namespace proofmark::numeric

#include "proofmark/grading/proved_array.hpp"

#include <functional>
#include <numeric>

#include "proofmark/numeric/certify.hpp"
#include "proofmark/numeric/rounded_fraction.hpp"
#include "proved_source.hpp"

namespace proofmark::grading {

namespace {

using numeric::Digits;
using numeric::Enclosure;

constexpr std::uint32_t most_places = 10'000;
/// A value that is not rational is never a tie; one that needs 4,000 digits more to be told from
/// one is not of the kind that a head produces.
constexpr std::uint32_t last_guard = 4'000;

std::size_t product(const std::vector<std::size_t>& extents) {
    return std::accumulate(extents.begin(), extents.end(), std::size_t{1}, std::multiplies<>());
}

base::Diagnostic too_near(const std::string& entry, const std::string& what, std::string remedy) {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::step_budget;
    diagnostic.message = entry + " is " + what;
    diagnostic.remedy = std::move(remedy);
    return diagnostic;
}

base::Diagnostic too_many_places(std::uint32_t places) {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::too_many_digits;
    diagnostic.message = std::to_string(places) + " decimal places are more than the limit of " +
                         std::to_string(most_places);
    diagnostic.remedy = "ask for fewer";
    return diagnostic;
}

}  // namespace

ProvedArray::ProvedArray(std::string name, std::vector<std::size_t> extents,
                         std::vector<std::shared_ptr<Source>> sources)
    : name_(std::move(name)), extents_(std::move(extents)), sources_(std::move(sources)) {}

std::size_t ProvedArray::size() const { return product(extents_); }

ProvedArray::Place ProvedArray::place(std::size_t entry) const {
    const std::size_t each = size() / sources_.size();
    return {sources_[entry / each].get(), entry % each};
}

std::string ProvedArray::described(std::size_t entry) const {
    return entry_name(name_, extents_, entry);
}

notation::SyntaxTree ProvedArray::exact(std::size_t entry) const {
    const Place at = place(entry);
    return at.source->field().lower(at.source->exact(at.entry));
}

base::Result<std::string> ProvedArray::decimal(std::size_t entry, std::uint32_t places) const {
    if (places > most_places) return too_many_places(places);
    const Place at = place(entry);
    // Ties and zeros: an enclosure alone never settles them.
    if (const auto fraction = at.source->field().as_rational(at.source->exact(at.entry))) {
        return numeric::rounded_fraction(fraction->first, fraction->second, places);
    }
    const auto value = [&](Digits precision) {
        return at.source->independent(at.entry, precision);
    };
    auto text = numeric::certified_decimal(value, places, Digits{places + last_guard});
    if (text) return *std::move(text);
    return too_near(described(entry),
                    "too near a tie to be rounded to " + std::to_string(places) + " places",
                    "ask for another number of places");
}

base::Result<attention::CertifiedDouble> ProvedArray::nearest_double(std::size_t entry) const {
    constexpr std::uint32_t first_digits = 40;
    constexpr std::uint32_t last_digits = 2'560;
    for (std::uint32_t digits = first_digits; digits <= last_digits; digits *= 2) {
        const auto found = attention::certified_double(enclosure(entry, Digits{digits}));
        if (found) return *found;
    }
    return too_near(described(entry),
                    "beyond the largest double, or too near the middle between two",
                    "leave the doubles out");
}

Enclosure ProvedArray::enclosure(std::size_t entry, Digits precision) const {
    const Place at = place(entry);
    if (const auto fraction = at.source->field().as_rational(at.source->exact(at.entry))) {
        return Enclosure::fraction(fraction->first, fraction->second, precision);
    }
    return at.source->independent(at.entry, precision);
}

base::Truth ProvedArray::check_equal(std::size_t entry, const notation::SyntaxTree& other) const {
    const Place at = place(entry);
    symbolic::Field& field = at.source->field();
    const auto value = symbolic::lift(field, other, other.root(), at.source->bindings(), false);
    const auto* const array = std::get_if<symbolic::ExactArray>(&value);
    if (array == nullptr || !array->is_scalar()) return base::Truth::unknown;
    return field.check_equal(array->entries.front(), at.source->exact(at.entry));
}

std::string entry_name(const std::string& name, const std::vector<std::size_t>& extents,
                       std::size_t entry) {
    if (extents.empty()) return name;
    std::string index;
    for (std::size_t axis = extents.size(); axis-- > 0;) {
        index = std::to_string(entry % extents[axis] + 1) + (index.empty() ? "" : ",") + index;
        entry /= extents[axis];
    }
    return name + "[" + index + "]";
}

}  // namespace proofmark::grading

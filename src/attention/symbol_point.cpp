#include "symbol_point.hpp"

namespace proofmark::attention {

SymbolPoint::SymbolPoint(const std::vector<Symbol>& symbols, std::size_t n,
                         numeric::Digits precision) {
    constexpr std::size_t denominators[] = {13, 17, 19, 23, 29, 31, 37, 41};
    const std::size_t denominator = denominators[n % std::size(denominators)];
    for (std::size_t i = 0; i < symbols.size(); ++i) {
        std::size_t numerator = 5 + 3 * i + n;
        if (numerator % denominator == 0) ++numerator;
        const bool is_negative = !symbols[i].positive && (i + n) % 2 == 1;
        const std::string digits = (is_negative ? "-" : "") + std::to_string(numerator);
        numeric::EnclosureArray value;
        value.entries.push_back(
            numeric::Enclosure::fraction(digits, std::to_string(denominator), precision));
        values_.emplace(symbols[i].name, std::move(value));
    }
}

numeric::Bindings SymbolPoint::bindings() const {
    return [this](std::string_view name, numeric::Digits) -> const numeric::EnclosureArray* {
        const auto found = values_.find(name);
        return found == values_.end() ? nullptr : &found->second;
    };
}

}  // namespace proofmark::attention

#pragma once

// Rational values for the symbols of a head, so that what is exact for every value can be held
// against enclosures at some.

#include <map>
#include <string>
#include <vector>

#include "proofmark/attention/head.hpp"
#include "proofmark/numeric/evaluate.hpp"

namespace proofmark::attention {

/// The n-th point, from 0: a fraction for each symbol, all of them different, none of them whole;
/// positive where that is declared.
class SymbolPoint {
  public:
    SymbolPoint(const std::vector<Symbol>& symbols, std::size_t n, numeric::Digits precision);

    /// Lives no longer than the point.
    numeric::Bindings bindings() const;

  private:
    std::map<std::string, numeric::EnclosureArray, std::less<>> values_;
};

}  // namespace proofmark::attention

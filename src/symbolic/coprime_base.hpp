#pragma once

// Integers > 1 written as products over a pairwise coprime base without perfect powers. Small
// primes are split off by trial division; what is left is never factored: the base is refined by
// greatest common divisors when a new integer meets an old element.

#include <cstdint>
#include <vector>

#include "integer.hpp"

namespace proofmark::symbolic {

class CoprimeBase {
  public:
    struct Power {
        std::uint32_t element = 0;
        std::uint64_t exponent = 0;
    };
    using Powers = std::vector<Power>;
    struct Element {
        Integer value;
        /// Not empty: this element was refined and is the product of these (live) powers.
        Powers refined_into;
    };

    explicit CoprimeBase(IntegerPool& integers) : integers_(integers) {}

    void clear() {
        elements_.clear();
        large_.clear();
        refinements_ = 0;
    }

    /// n = product of powers of live elements, sorted by element; n > 0.
    Powers factor(Integer n);
    const Element& operator[](std::uint32_t element) const { return elements_[element]; }
    bool is_refined() const { return refinements_ > 0; }
    /// Follows refinements down to live elements.
    Powers live(std::uint32_t element) const;

  private:
    std::uint32_t find_or_add(Integer value);
    void insert_cofactor(Integer n, Powers& powers);
    void split(std::uint32_t element, Integer common);

    IntegerPool& integers_;
    std::vector<Element> elements_;
    std::vector<std::uint32_t> large_;  ///< elements that are not small primes
    std::size_t refinements_ = 0;
};

}  // namespace proofmark::symbolic

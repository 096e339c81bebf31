#include "coprime_base.hpp"

#include <algorithm>
#include <cmath>

namespace proofmark::symbolic {

namespace {

constexpr int small_primes[] = {2,   3,   5,   7,   11,  13,  17,  19,  23,  29,  31,
                                37,  41,  43,  47,  53,  59,  61,  67,  71,  73,  79,
                                83,  89,  97,  101, 103, 107, 109, 113, 127, 131, 137,
                                139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193,
                                197, 199, 211, 223, 227, 229, 233, 239, 241, 251};

/// False only for an n that is no k-th power. Roots of up to 40 bits are guessed by logarithm and the
/// guess is tried modulo a prime; others are for exact_root to find out.
bool may_be_power(const Integer& n, std::uint64_t k) {
    constexpr std::uint64_t prime = (std::uint64_t{1} << 61) - 1;
    constexpr std::uint64_t most_root_bits = 40;
    const std::uint64_t bits = bit_length(n);
    if (bits / k >= most_root_bits || !n.big) return true;
    constexpr std::uint64_t kept = 60;
    const auto top = static_cast<double>(cln::cl_I_to_ulong(*n.big >> static_cast<long>(bits - kept)));
    const double log2_root = (std::log2(top) + static_cast<double>(bits - kept)) / static_cast<double>(k);
    const auto root = static_cast<std::uint64_t>(std::llround(std::exp2(log2_root)));
    __extension__ using Wide = unsigned __int128;
    std::uint64_t power = 1;
    std::uint64_t square = root;
    for (std::uint64_t left = k; left != 0; left >>= 1U) {
        if (left & 1U) power = static_cast<std::uint64_t>(Wide{power} * square % prime);
        square = static_cast<std::uint64_t>(Wide{square} * square % prime);
    }
    return cln::mod(*n.big, cln::cl_I(static_cast<long>(prime))) ==
           cln::cl_I(static_cast<long>(power));
}

bool is_prime(std::uint64_t k) {
    for (std::uint64_t d = 2; d * d <= k; ++d) {
        if (k % d == 0) return false;
    }
    return true;
}

void collect(CoprimeBase::Powers& powers, CoprimeBase::Power added) {
    const auto place = std::lower_bound(
        powers.begin(), powers.end(), added,
        [](const auto& a, const auto& b) { return a.element < b.element; });
    if (place != powers.end() && place->element == added.element) {
        place->exponent += added.exponent;
    } else {
        powers.insert(place, added);
    }
}

}  // namespace

std::uint32_t CoprimeBase::find_or_add(Integer value) {
    for (std::uint32_t i = 0; i < elements_.size(); ++i) {
        if (elements_[i].value == value) return i;
    }
    elements_.push_back({value, {}});
    return static_cast<std::uint32_t>(elements_.size() - 1);
}

CoprimeBase::Powers CoprimeBase::factor(Integer n) {
    Powers powers;
    for (const int prime : small_primes) {
        if (!n.big && n.small < std::int64_t{prime} * prime) break;
        std::uint64_t exponent = 0;
        while (divides(prime, n)) {
            n = integers_.divide_exactly(n, prime);
            ++exponent;
        }
        if (exponent > 0) collect(powers, {find_or_add(prime), exponent});
    }
    if (n.is_one()) return powers;
    if (!n.big && n.small <= 251) {
        collect(powers, {find_or_add(n), 1});  // n < prime^2 ended the division: n is prime
        return powers;
    }
    insert_cofactor(n, powers);
    Powers lively;
    for (const Power& power : powers) {
        for (const Power& part : live(power.element)) {
            collect(lively, {part.element, part.exponent * power.exponent});
        }
    }
    return lively;
}

// n > 1 has no prime factor up to 251. Elements that are refined on the way may end up in
// `powers`; the caller expands them.
void CoprimeBase::insert_cofactor(Integer n, Powers& powers) {
    for (std::size_t i = 0; i < large_.size() && !n.is_one(); ++i) {
        const std::uint32_t element = large_[i];
        while (elements_[element].refined_into.empty()) {
            const Integer common = integers_.gcd(n, elements_[element].value);
            if (common.is_one()) break;
            if (common == elements_[element].value) {
                n = integers_.divide_exactly(n, common);
                collect(powers, {element, 1});
            } else {
                split(element, common);  // its parts join large_ and come up below
            }
        }
    }
    if (n.is_one()) return;
    // No live element shares a factor with n now, so neither does a root of n.
    std::uint64_t times = 1;
    for (std::uint64_t k = 2; 8 * k <= bit_length(n) + 8; ++k) {
        if (!is_prime(k) || !may_be_power(n, k)) continue;
        while (const auto root = integers_.exact_root(n, k)) {
            n = *root;
            times *= k;
        }
    }
    const std::uint32_t element = find_or_add(n);
    large_.push_back(element);
    collect(powers, {element, times});
}

void CoprimeBase::split(std::uint32_t element, Integer common) {
    ++refinements_;
    const Integer rest = integers_.divide_exactly(elements_[element].value, common);
    Powers parts;
    // Marked as refined first, so that its own parts do not meet it again.
    elements_[element].refined_into.push_back({element, 0});
    insert_cofactor(common, parts);
    insert_cofactor(rest, parts);
    elements_[element].refined_into = parts;
}

CoprimeBase::Powers CoprimeBase::live(std::uint32_t element) const {
    Powers powers;
    if (elements_[element].refined_into.empty()) return {{element, 1}};
    for (const Power& part : elements_[element].refined_into) {
        for (const Power& inner : live(part.element)) {
            collect(powers, {inner.element, inner.exponent * part.exponent});
        }
    }
    return powers;
}

}  // namespace proofmark::symbolic

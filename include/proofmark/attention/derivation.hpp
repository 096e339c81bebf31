#pragma once

// The head derived twice: exactly, and by enclosures straight from the matrices. The code is
// written once over a field of scalars (src/attention/pipeline.hpp); the two instances share no
// arithmetic.
//
//   Q = X W_Q   K = X W_K   V = X W_V   D = Q Kᵀ   S = D/√d_k
//   A = softmax of each row of S over its columns   O = A V

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/attention/head.hpp"
#include "proofmark/numeric/evaluate.hpp"
#include "proofmark/symbolic/exact.hpp"

namespace proofmark::attention {

/// Names of the derived arrays in the order of derivation.
inline constexpr std::array<std::string_view, 7> array_names{"Q", "K", "V", "D", "S", "A", "O"};

template <class Array>
struct Arrays {
    Array X, W_Q, W_K, W_V, Q, K, V, D, S, A, O;
    /// nullptr for an unknown name; names as above and X, W_Q, W_K, W_V.
    const Array* find(std::string_view name) const;
};

using ExactArrays = Arrays<symbolic::ExactArray>;
using EnclosureArrays = Arrays<numeric::EnclosureArray>;

/// The first example of a batch; with a source, X stays X and Y is only in the head. A hidden score
/// is derived like any other, and its weight is 0.
/// errors  bad_head when shapes do not fit or an entry has no value
/// cost    O(T T_source (d_k + d_v)) exact operations, of machine integers where the entries are
///         rationals of a few digits
base::Result<ExactArrays> derive_exact(symbolic::Field& field, const Head& head);
/// `symbols`: values for the declared symbols, which a head with symbols needs.
base::Result<EnclosureArrays> derive_enclosures(const Head& head, numeric::Digits precision,
                                                const numeric::Bindings& symbols = {});

/// The chapter's r for this head: e^(1/√d_k); e or √e where √d_k is 1 or 2.
/// No value (a default-constructed Exact) when d_k is 0 or the field's budget is spent.
symbolic::Exact base_exponential(symbolic::Field& field, const Head& head);

/// The enclosures of one head by precision: derived once, however many arrays ask for them.
class EnclosureCache {
  public:
    /// `head` outlives the cache.
    explicit EnclosureCache(const Head& head) : head_(head) {}
    const base::Result<EnclosureArrays>& at(numeric::Digits precision);

  private:
    const Head& head_;
    std::map<std::uint32_t, base::Result<EnclosureArrays>> known_;
};

/// Every entry of the array to `places` decimals, proved correctly rounded: precision is raised
/// until both ends round alike; exact ties and zeros are settled by the exact value.
/// errors  bad_head for a head with symbols, which has no decimals
base::Result<std::vector<std::string>> certified_decimals(symbolic::Field& field, const Head& head,
                                                          const ExactArrays& exact,
                                                          std::string_view array,
                                                          std::uint32_t places);
/// The same for several arrays of one head.
base::Result<std::vector<std::string>> certified_decimals(symbolic::Field& field, const Head& head,
                                                          const ExactArrays& exact,
                                                          std::string_view array,
                                                          std::uint32_t places,
                                                          EnclosureCache& enclosures);

/// The IEEE double nearest to an entry, and how far the entry lies from it.
struct CertifiedDouble {
    double nearest = 0;
    std::string error_ulps;  ///< |entry - nearest| in units of its last place, three decimals
};

/// Nothing when the enclosure is too wide to tell, or beyond the largest double.
std::optional<CertifiedDouble> certified_double(const numeric::Enclosure& exact);

/// Of every entry of an array, row-major; proved like certified_decimals.
/// errors  unknown_name; bad_head for a head with symbols; step_budget when an entry is beyond the
///         largest double, or too near the middle between two
base::Result<std::vector<CertifiedDouble>> certified_doubles(const Head& head, std::string_view array,
                                                             EnclosureCache& enclosures);

/// The two witnesses: every exact entry of every array must meet its independent enclosure.
struct Mismatch {
    std::string array;
    std::size_t row = 0, column = 0;
    std::string exact_text;
    std::string exact_enclosure;
    std::string independent_enclosure;
};
/// `symbols`: the values that `independent` was derived with. An entry with symbols is lowered to a
/// tree and evaluated there, so no name may stand for a power of r in the field (name_value).
std::vector<Mismatch> compare_layers(symbolic::Field& field, const ExactArrays& exact,
                                     const EnclosureArrays& independent,
                                     const numeric::Bindings& symbols = {});

/// Derives the independent witness itself and compares: for a head with symbols at three rational
/// points where all its entries have a value, fewer if they are not found among eight.
/// errors  as derive_enclosures; for a head with symbols, when there is no such point
base::Result<std::vector<Mismatch>> check_layers(symbolic::Field& field, const Head& head,
                                                 const ExactArrays& exact,
                                                 numeric::Digits precision);

}  // namespace proofmark::attention

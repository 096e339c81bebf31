#include "own_steps.hpp"

#include <utility>

namespace proofmark::attention {

namespace {

using numeric::Enclosure;
using numeric::EnclosureArray;

template <class MakeEntry>
EnclosureArray filled(std::size_t rows, std::size_t columns, MakeEntry make_entry) {
    EnclosureArray array{{rows, columns}, {}};
    array.entries.reserve(rows * columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) array.entries.push_back(make_entry(i, j));
    }
    return array;
}

}  // namespace

EnclosureArray own_scores(const EnclosureArray& Q, const EnclosureArray& K) {
    return filled(Q.extents[0], K.extents[0], [&](std::size_t i, std::size_t j) {
        Enclosure sum;
        for (std::size_t k = 0; k < Q.extents[1]; ++k) sum = sum + Q.at(i, k) * K.at(j, k);
        return sum;
    });
}

EnclosureArray own_scaled_scores(const EnclosureArray& D, std::size_t d_k) {
    const numeric::Digits precision = D.entries.front().precision();
    const Enclosure divisor =
        root(Enclosure::integer(static_cast<std::int64_t>(d_k), precision), 2);
    return filled(D.extents[0], D.extents[1],
                  [&](std::size_t i, std::size_t j) { return D.at(i, j) / divisor; });
}

EnclosureArray own_weights(const EnclosureArray& S, const Mask& mask) {
    const std::size_t keys = S.extents[1];
    const Enclosure none = Enclosure::integer(0, S.entries.front().precision());
    std::vector<Enclosure> powers(keys);
    Enclosure total;
    return filled(S.extents[0], keys, [&](std::size_t i, std::size_t j) {
        if (j == 0) {
            std::optional<Enclosure> largest;
            for (std::size_t k = 0; k < keys; ++k) {
                if (mask.shows(i, k)) largest = largest ? max(*largest, S.at(i, k)) : S.at(i, k);
            }
            total = none;
            for (std::size_t k = 0; k < keys; ++k) {
                powers[k] = mask.shows(i, k) ? exp(S.at(i, k) - *largest) : none;
                total = total + powers[k];
            }
        }
        return mask.shows(i, j) ? powers[j] / total : none;
    });
}

EnclosureArray own_output(const EnclosureArray& A, const EnclosureArray& V) {
    return filled(A.extents[0], V.extents[1], [&](std::size_t i, std::size_t c) {
        Enclosure sum;
        for (std::size_t k = 0; k < V.extents[0]; ++k) sum = sum + A.at(i, k) * V.at(k, c);
        return sum;
    });
}

}  // namespace proofmark::attention

#include <utility>

#include "proofmark/attention/derivation.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::attention {

namespace {

constexpr numeric::Digits shown{20};
constexpr std::array<std::string_view, 11> compared_names{"X", "W_Q", "W_K", "W_V", "Q", "K",
                                                          "V", "D",   "S",   "A",   "O"};

std::string write_exact(symbolic::Field& field, symbolic::Exact value) {
    return notation::write_expression(field.lower(value), notation::Notation::unicode);
}

/// The two enclosures can be of one number. Unbounded ends say nothing, and a comparison that
/// says nothing confirms nothing.
bool agree(const numeric::Enclosure& a, const numeric::Enclosure& b) {
    return a.is_bounded() && b.is_bounded() && !a.is_disjoint_from(b);
}

void compare_array(symbolic::Field& field, std::string_view name, const symbolic::ExactArray& exact,
                   const numeric::EnclosureArray& independent, std::vector<Mismatch>& mismatches) {
    if (exact.extents != independent.extents || exact.extents.size() != 2) {
        mismatches.push_back({std::string(name), 0, 0,
                              "shape " + notation::write_shape(exact.extents), "",
                              "shape " + notation::write_shape(independent.extents)});
        return;
    }
    const std::size_t columns = exact.extents[1];
    for (std::size_t i = 0; i < exact.entries.size(); ++i) {
        const numeric::Enclosure& witness = independent.entries[i];
        const numeric::Enclosure own = field.enclose(exact.entries[i], witness.precision());
        if (agree(own, witness)) continue;
        mismatches.push_back({std::string(name), i / columns, i % columns,
                              write_exact(field, exact.entries[i]), own.text(shown),
                              witness.text(shown)});
    }
}

}  // namespace

std::vector<Mismatch> compare_layers(symbolic::Field& field, const ExactArrays& exact,
                                     const EnclosureArrays& independent) {
    std::vector<Mismatch> mismatches;
    for (const std::string_view name : compared_names) {
        compare_array(field, name, *exact.find(name), *independent.find(name), mismatches);
    }
    return mismatches;
}

}  // namespace proofmark::attention

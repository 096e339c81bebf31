#include <unordered_map>
#include <utility>
#include <variant>

#include "proofmark/attention/derivation.hpp"
#include "proofmark/notation/writer.hpp"
#include "symbol_point.hpp"

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

class LayerComparison {
  public:
    LayerComparison(symbolic::Field& field, const ExactArrays& exact)
        : field_(field), exact_(exact) {}

    std::vector<Mismatch> compare(const EnclosureArrays& independent,
                                  const numeric::Bindings& symbols) {
        std::vector<Mismatch> mismatches;
        for (const std::string_view name : compared_names) {
            compare_array(name, *independent.find(name), symbols, mismatches);
        }
        return mismatches;
    }

  private:
    void compare_array(std::string_view name, const numeric::EnclosureArray& independent,
                       const numeric::Bindings& symbols, std::vector<Mismatch>& mismatches) {
        const symbolic::ExactArray& exact = *exact_.find(name);
        if (exact.extents != independent.extents || exact.extents.size() != 2) {
            mismatches.push_back({std::string(name), 0, 0,
                                  "shape " + notation::write_shape(exact.extents), "",
                                  "shape " + notation::write_shape(independent.extents)});
            return;
        }
        const std::size_t columns = exact.extents[1];
        for (std::size_t i = 0; i < exact.entries.size(); ++i) {
            const numeric::Enclosure& witness = independent.entries[i];
            const numeric::Enclosure own = enclose(exact.entries[i], witness.precision(), symbols);
            if (agree(own, witness)) continue;
            mismatches.push_back({std::string(name), i / columns, i % columns,
                                  write_exact(field_, exact.entries[i]), own.text(shown),
                                  witness.text(shown)});
        }
    }

    /// Not bounded where it has no value.
    numeric::Enclosure enclose(symbolic::Exact value, numeric::Digits precision,
                               const numeric::Bindings& symbols) {
        if (!field_.has_symbols(value)) return field_.enclose(value, precision);
        const auto [place, is_new] = lowered_.try_emplace(value.fraction());
        if (is_new) place->second = field_.lower(value);
        const notation::SyntaxTree& tree = place->second;
        const auto found = numeric::evaluate(tree, tree.root(), precision, symbols);
        const auto* const array = std::get_if<numeric::EnclosureArray>(&found);
        if (array && array->is_scalar()) return array->entries.front();
        const numeric::Enclosure one = numeric::Enclosure::integer(1, precision);
        return one / (one - one);
    }

    symbolic::Field& field_;
    const ExactArrays& exact_;
    std::unordered_map<const symbolic::Fraction*, notation::SyntaxTree> lowered_;
};

}  // namespace

std::vector<Mismatch> compare_layers(symbolic::Field& field, const ExactArrays& exact,
                                     const EnclosureArrays& independent,
                                     const numeric::Bindings& symbols) {
    return LayerComparison(field, exact).compare(independent, symbols);
}

base::Result<std::vector<Mismatch>> check_layers(symbolic::Field& field, const Head& head,
                                                 const ExactArrays& exact,
                                                 numeric::Digits precision) {
    if (head.symbols.empty()) {
        const auto independent = derive_enclosures(head, precision);
        if (!independent) return independent.diagnostics();
        return compare_layers(field, exact, *independent);
    }
    // A point may hit a divisor; another one will not.
    constexpr std::size_t points_wanted = 3, points_tried = 8;
    LayerComparison comparison(field, exact);
    base::Diagnostics why;
    std::size_t compared = 0;
    for (std::size_t n = 0; n < points_tried && compared < points_wanted; ++n) {
        const SymbolPoint point(head.symbols, n, precision);
        const auto independent = derive_enclosures(head, precision, point.bindings());
        if (!independent) {
            why = independent.diagnostics();
            continue;
        }
        std::vector<Mismatch> mismatches = comparison.compare(*independent, point.bindings());
        if (!mismatches.empty()) return mismatches;
        ++compared;
    }
    if (compared == 0) return why;
    return std::vector<Mismatch>{};
}

}  // namespace proofmark::attention

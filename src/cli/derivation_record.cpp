#include "derivation_record.hpp"

#include <algorithm>
#include <array>

#include "book_row.hpp"
#include "proofmark/attention/derivation.hpp"
#include "proofmark/grading/grade.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::cli {

namespace {

using symbolic::Exact;
using symbolic::ExactArray;

constexpr numeric::Digits witness_precision{60};

constexpr std::array<std::string_view, 7> formulas{
    "X·W_Q", "X·W_K", "X·W_V", "Q·Kᵀ", "D/√d_k", "softmax of each row of S over its columns",
    "A·V"};

std::string write(symbolic::Field& field, Exact value) {
    return notation::write_expression(field.lower(value), notation::Notation::unicode);
}

// r to the asked places: precision is doubled until both ends of its enclosure round alike.
std::string certified_scalar(symbolic::Field& field, Exact value, std::uint32_t places) {
    constexpr std::uint32_t digits_limit = 40'000;
    for (std::uint32_t digits = places + 20; digits <= digits_limit; digits *= 2) {
        const numeric::Enclosure enclosure = field.enclose(value, numeric::Digits{digits});
        if (auto text = enclosure.rounded(places)) return *text;
    }
    return "";
}

base::Result<ArrayRecord> record_array(symbolic::Field& field, const attention::Head& head,
                                       const attention::ExactArrays& arrays, std::size_t position,
                                       std::uint32_t places) {
    const std::string_view name = attention::array_names[position];
    const ExactArray& exact = *arrays.find(name);
    ArrayRecord record;
    record.name = name;
    record.formula = formulas[position];
    record.rows = exact.extents[0];
    record.columns = exact.extents[1];
    record.exact.reserve(exact.entries.size());
    for (const Exact& entry : exact.entries) record.exact.push_back(write(field, entry));
    auto decimals = attention::certified_decimals(field, head, arrays, name, places);
    if (!decimals) return decimals.diagnostics();
    record.decimal = std::move(*decimals);
    return record;
}

// The book divides the common powers of r out of each row of weights and writes the denominator
// once.
void record_book_rows(symbolic::Field& field, const ExactArray& weights, Exact r,
                      ArrayRecord& record) {
    const ExactArray r_array{{}, {r}};
    const symbolic::ExactBindings bindings = [&](std::string_view name) {
        return name == "r" ? &r_array : nullptr;
    };
    for (std::size_t row = 0; row < record.rows; ++row) {
        const auto begin =
            weights.entries.begin() + static_cast<std::ptrdiff_t>(row * record.columns);
        const std::vector<Exact> entries(begin,
                                         begin + static_cast<std::ptrdiff_t>(record.columns));
        record.book_rows.push_back(write_book_row(field, entries, bindings).value_or(""));
    }
}

void check_layers(symbolic::Field& field, const attention::ExactArrays& exact,
                  const attention::EnclosureArrays& independent) {
    const std::vector<attention::Mismatch> mismatches =
        attention::compare_layers(field, exact, independent);
    if (mismatches.empty()) return;
    const attention::Mismatch& first = mismatches.front();
    throw grading::LayerMismatch(
        "the exact entry " + first.array + "[" + std::to_string(first.row + 1) + ", " +
        std::to_string(first.column + 1) + "] is " + first.exact_text + " in " + first.exact_enclosure +
        ", but its independent enclosure is " + first.independent_enclosure);
}

}  // namespace

base::Result<DerivationRecord> record_derivation(const attention::Head& head,
                                                 std::uint32_t places) {
    // A head is as large as its author made it; the limits of attention bound the work.
    constexpr symbolic::StepBudget budget{2'000'000'000, std::uint64_t{4} << 30, 4'000};
    symbolic::Field field(budget);
    const base::Result<attention::ExactArrays> exact = attention::derive_exact(field, head);
    if (!exact) return exact.diagnostics();
    const base::Result<attention::EnclosureArrays> independent =
        attention::derive_enclosures(head, witness_precision);
    if (!independent) return independent.diagnostics();
    check_layers(field, *exact, *independent);

    DerivationRecord record{head.name, head.T(), head.d_model(), head.d_k(), head.d_v(),
                            "",        "",       places,         {}};
    const Exact r = attention::base_exponential(field, head);
    record.r = write(field, r);
    record.r_decimal = certified_scalar(field, r, places);
    field.name_value("r", r);
    for (std::size_t i = 0; i < attention::array_names.size(); ++i) {
        base::Result<ArrayRecord> array = record_array(field, head, *exact, i, places);
        if (!array) return array.diagnostics();
        record.arrays.push_back(std::move(*array));
        if (record.arrays.back().name == "A") {
            record_book_rows(field, exact->A, r, record.arrays.back());
        }
    }
    return record;
}

}  // namespace proofmark::cli

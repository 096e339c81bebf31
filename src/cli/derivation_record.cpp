#include "derivation_record.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "book_row.hpp"
#include "proofmark/attention/mutation.hpp"
#include "proofmark/grading/grade.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::cli {

namespace {

using symbolic::Exact;
using symbolic::ExactArray;

constexpr numeric::Digits witness_precision{60};

constexpr std::uint32_t usual_places = 6;

constexpr std::array<std::string_view, 7> formulas{
    "X·W_Q", "X·W_K", "X·W_V", "Q·Kᵀ", "D/√d_k", "softmax of each row of S over its columns",
    "A·V"};

std::string_view formula_of(const attention::Head& head, std::size_t position) {
    const std::string_view name = attention::array_names[position];
    if (head.source && name == "K") return "Y·W_K";
    if (head.source && name == "V") return "Y·W_V";
    if (name == "A" && head.mask.kind != attention::Mask::Kind::none) {
        return "softmax of each row of S over the keys it sees";
    }
    return formulas[position];
}

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

// As few digits as read back to the same double.
std::string shortest(double value) {
    std::array<char, 32> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return std::string(digits.data(), error == std::errc{} ? end : digits.data());
}

base::Result<ArrayRecord> record_array(symbolic::Field& field, const attention::Head& head,
                                       const attention::ExactArrays& arrays, std::size_t position,
                                       std::uint32_t places, const DeriveCommand& command,
                                       attention::EnclosureCache& enclosures) {
    const std::string_view name = attention::array_names[position];
    const ExactArray& exact = *arrays.find(name);
    ArrayRecord record;
    record.name = name;
    record.formula = formula_of(head, position);
    record.rows = exact.extents[0];
    record.columns = exact.extents[1];
    record.exact.reserve(exact.entries.size());
    for (const Exact& entry : exact.entries) record.exact.push_back(write(field, entry));
    if (!head.symbols.empty()) return record;
    auto decimals = attention::certified_decimals(field, head, arrays, name, places, enclosures);
    if (!decimals) return decimals.diagnostics();
    record.decimal = std::move(*decimals);
    if (!command.doubles) return record;
    const auto doubles = attention::certified_doubles(head, name, enclosures);
    if (!doubles) return doubles.diagnostics();
    for (const attention::CertifiedDouble& value : *doubles) {
        record.doubles.push_back(shortest(value.nearest));
        record.double_errors.push_back(value.error_ulps);
    }
    return record;
}

// The book divides the common powers of r out of each row of weights and writes the denominator
// once.
void record_book_rows(symbolic::Field& field, const ExactArray& weights, Exact r,
                      ArrayRecord& record) {
    const ExactArray r_array{{}, {r}};
    const symbolic::ExactBindings bindings = [&](std::string_view name) {
        return name == "r" && r ? &r_array : nullptr;
    };
    for (std::size_t row = 0; row < record.rows; ++row) {
        const auto begin =
            weights.entries.begin() + static_cast<std::ptrdiff_t>(row * record.columns);
        const std::vector<Exact> entries(begin,
                                         begin + static_cast<std::ptrdiff_t>(record.columns));
        record.book_rows.push_back(write_book_row(field, entries, bindings).value_or(""));
    }
}

}  // namespace

void throw_mismatch(const std::vector<attention::Mismatch>& mismatches) {
    if (mismatches.empty()) return;
    const attention::Mismatch& first = mismatches.front();
    throw grading::LayerMismatch(
        "the exact entry " + first.array + "[" + std::to_string(first.row + 1) + ", " +
        std::to_string(first.column + 1) + "] is " + first.exact_text + " in " +
        first.exact_enclosure + ", but its independent enclosure is " +
        first.independent_enclosure);
}

namespace {

std::string write_given(const notation::SyntaxTree& tree) {
    return notation::write_expression(tree, notation::Notation::unicode);
}

std::vector<std::string> write_given(const std::vector<notation::SyntaxTree>& trees) {
    std::vector<std::string> texts;
    for (const notation::SyntaxTree& tree : trees) texts.push_back(write_given(tree));
    return texts;
}

std::string write_vector(const std::vector<notation::SyntaxTree>& trees) {
    std::string text;
    for (const std::string& entry : write_given(trees)) text += (text.empty() ? "" : ", ") + entry;
    return "[" + text + "]";
}

std::string write_change(const attention::Intervention& change) {
    using Kind = attention::Intervention::Kind;
    const std::string row = "row " + std::to_string(change.row) + " of ";
    const std::string entry =
        change.array + "[" + std::to_string(change.row) + "," + std::to_string(change.column) + "]";
    switch (change.kind) {
        case Kind::replace_query_row: return row + "Q is " + write_vector(change.vector);
        case Kind::replace_key_row: return row + "K is " + write_vector(change.vector);
        case Kind::replace_value_row: return row + "V is " + write_vector(change.vector);
        case Kind::add_to_value_row:
            return write_vector(change.vector) + " is added to " + row + "V";
        case Kind::add_to_value_rows:
            return write_vector(change.vector) + " is added to every row of V";
        case Kind::set_entry: return entry + " is " + write_given(change.vector.front());
        case Kind::add_to_entry:
            return write_given(change.vector.front()) + " is added to " + entry;
        case Kind::swap_positions:
            return "positions " + std::to_string(change.row) + " and " +
                   std::to_string(change.other_row) + " of X change places";
        case Kind::zero_value_map: break;
    }
    return "W_V is 0";
}

std::vector<std::string> write_mask(const attention::Head& head) {
    std::vector<std::string> entries;
    if (head.mask.kind == attention::Mask::Kind::none) return entries;
    for (std::size_t i = 0; i < head.T(); ++i) {
        for (std::size_t j = 0; j < head.T_source(); ++j) {
            entries.push_back(head.mask.shows(i, j) ? "1" : "0");
        }
    }
    return entries;
}

bool is_symbol(const attention::Head& head, std::string_view name) {
    return std::any_of(head.symbols.begin(), head.symbols.end(),
                       [&](const attention::Symbol& symbol) { return symbol.name == name; });
}

MistakeRecord record_mistakes(symbolic::Field& field, const attention::Head& head, std::string_view array) {
    MistakeRecord record{std::string(array), {}};
    for (const attention::MutationClass& same : attention::mutation_classes(field, head, array)) {
        std::vector<std::string> ids;
        for (const attention::MutationInfo& info : attention::mutations()) {
            const auto& members = same.members;
            if (std::find(members.begin(), members.end(), info.mutation) != members.end()) ids.emplace_back(info.id);
        }
        if (same.members.front() == attention::Mutation::none) ids.insert(ids.begin(), "right");
        record.classes.push_back(std::move(ids));
    }
    return record;
}

/// A field of its own: examples never mix, and the terms of one are not kept for the next.
base::Result<ExampleRecord> record_example(const attention::Head& head, const DeriveCommand& command,
                                           DerivationRecord& record) {
    // A head is as large as its author made it; the limits of attention bound the work.
    constexpr symbolic::StepBudget budget{2'000'000'000, std::uint64_t{4} << 30, 4'000};
    symbolic::Field field(budget);
    const base::Result<attention::ExactArrays> exact = attention::derive_exact(field, head);
    if (!exact) return exact.diagnostics();
    const auto mismatches = attention::check_layers(field, head, *exact, witness_precision);
    if (!mismatches) return mismatches.diagnostics();
    throw_mismatch(*mismatches);

    const Exact r = attention::base_exponential(field, head);
    const bool has_r = !is_symbol(head, "r");
    if (has_r && record.r.empty()) {
        record.r = write(field, r);
        record.r_decimal = certified_scalar(field, r, record.places);
    }
    if (has_r) field.name_value("r", r);
    ExampleRecord example;
    attention::EnclosureCache enclosures(head);
    if (head.source) example.source = write_given(head.source->entries);
    for (std::size_t i = 0; i < attention::array_names.size(); ++i) {
        base::Result<ArrayRecord> array = record_array(field, head, *exact, i, record.places, command, enclosures);
        if (!array) return array.diagnostics();
        example.arrays.push_back(std::move(*array));
        if (example.arrays.back().name == "A") {
            record_book_rows(field, exact->A, has_r ? r : Exact(), example.arrays.back());
        }
    }
    if (command.mistakes) {
        for (const std::string_view name : {"A", "O"}) example.mistakes.push_back(record_mistakes(field, head, name));
    }
    return example;
}

}  // namespace

base::Result<DerivationRecord> record_derivation(const attention::Head& head,
                                                 const DeriveCommand& command) {
    if (command.digits && !head.symbols.empty()) {
        base::Diagnostic fault;
        fault.kind = base::DiagnosticKind::bad_head;
        fault.message = "a head with symbols has no decimals, and here " +
                        head.symbols.front().name + " is a symbol";
        fault.remedy = "leave --digits out: the exact arrays are written";
        return fault;
    }
    DerivationRecord record;
    record.name = head.name;
    record.T = head.T();
    record.T_source = head.T_source();
    record.d_model = head.d_model();
    record.d_source = head.d_source();
    record.d_k = head.d_k();
    record.d_v = head.d_v();
    record.has_source = head.source.has_value();
    record.has_batch_axis = head.has_batch_axis;
    record.symbols = head.symbols;
    record.mask = write_mask(head);
    record.places = command.digits.value_or(usual_places);
    for (const attention::Intervention& change : head.interventions) {
        record.changes.push_back(write_change(change));
    }
    for (std::size_t b = 0; b < head.batch(); ++b) {
        base::Result<ExampleRecord> example = record_example(head.example(b), command, record);
        if (!example) {
            base::Diagnostics faults = example.diagnostics();
            for (base::Diagnostic& fault : faults) {
                if (head.batch() == 1) break;
                fault.message = "example " + std::to_string(b + 1) + ": " + fault.message;
            }
            return faults;
        }
        record.examples.push_back(std::move(*example));
    }
    return record;
}

}  // namespace proofmark::cli

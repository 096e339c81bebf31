#include <algorithm>

#include "commands.hpp"
#include "derivation_record.hpp"
#include "files.hpp"
#include "json_line.hpp"
#include "proofmark/notation/excerpt.hpp"
#include "proofmark/report/version.hpp"

namespace proofmark::cli {

namespace {

using Texts = std::vector<std::string>;

std::string subscript(std::size_t number) {
    constexpr std::string_view digits[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    std::string text;
    for (const char c : std::to_string(number)) text += digits[c - '0'];
    return text;
}

enum class Side { left, right };

std::string padded(const std::string& text, std::size_t columns, Side side) {
    const std::string space(columns - std::min(columns, notation::display_width(text)), ' ');
    return side == Side::left ? text + space : space + text;
}

std::size_t widest(const Texts& texts) {
    std::size_t width = 0;
    for (const std::string& text : texts) width = std::max(width, notation::display_width(text));
    return width;
}

// Rows of a row-major array, each column as wide as its widest entry.
Texts aligned_rows(const Texts& entries, std::size_t rows, std::size_t columns, Side side,
                   std::string_view between) {
    std::vector<std::size_t> widths(columns, 0);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        widths[i % columns] = std::max(widths[i % columns], notation::display_width(entries[i]));
    }
    Texts lines(rows);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        std::string& line = lines[i / columns];
        if (!line.empty()) line += between;
        line += padded(entries[i], widths[i % columns], side);
    }
    return lines;
}

Texts exact_rows(const ArrayRecord& array) {
    Texts rows = aligned_rows(array.exact, array.rows, array.columns, Side::right, ", ");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool in_book_form = i < array.book_rows.size() && !array.book_rows[i].empty();
        rows[i] = in_book_form ? array.book_rows[i] : "[" + rows[i] + "]";
    }
    return rows;
}

void append_array(std::string& out, const ArrayRecord& array, std::uint32_t places) {
    out += "\n" + array.name + " = " + std::string(array.formula) + "   [" +
           std::to_string(array.rows) + ", " + std::to_string(array.columns) + "]\n";
    const Texts exact = exact_rows(array);
    Texts labels;
    for (std::size_t i = 1; i <= exact.size(); ++i) labels.push_back(array.name + subscript(i));
    const std::size_t width = widest(labels);
    for (std::size_t i = 0; i < exact.size(); ++i) {
        out += "  " + padded(labels[i], width, Side::left) + " = " + exact[i] + "\n";
    }
    out += "  to " + std::to_string(places) + " decimal places\n";
    for (const std::string& row :
         aligned_rows(array.decimal, array.rows, array.columns, Side::right, "  ")) {
        out += "  " + padded("", width, Side::left) + "   " + row + "\n";
    }
}

std::string derivation_text(const DerivationRecord& record) {
    std::string out;
    if (!record.name.empty()) out += record.name + "\n";
    out += "T = " + std::to_string(record.T) + ", d_model = " + std::to_string(record.d_model) +
           ", d_k = " + std::to_string(record.d_k) + ", d_v = " + std::to_string(record.d_v) + "\n";
    out += "r = " + record.r;
    if (!record.r_decimal.empty()) out += " ≈ " + record.r_decimal;
    out += "\n";
    for (const ArrayRecord& array : record.arrays) append_array(out, array, record.places);
    return out;
}

void append_rows(std::string& out, const Texts& entries, std::size_t columns) {
    out += '[';
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i % columns == 0)
            out += i == 0 ? "[" : "],[";
        else
            out += ',';
        append_json_string(out, entries[i]);
    }
    out += "]]";
}

std::string derivation_json(const DerivationRecord& record) {
    std::string out = "{\"schema\":\"proofmark/derivation/1\",\"version\":";
    append_json_string(out, report::version());
    out += ",\"name\":";
    append_json_string(out, record.name);
    out += ",\"names\":{\"r\":";
    append_json_string(out, record.r);
    out += "},\"decimal_places\":" + std::to_string(record.places) + ",\"arrays\":{";
    for (const ArrayRecord& array : record.arrays) {
        out += out.back() == '{' ? "\n" : ",\n";
        append_json_string(out, array.name);
        out += ":{\"shape\":[" + std::to_string(array.rows) + ',' + std::to_string(array.columns) +
               "],\"exact\":";
        append_rows(out, array.exact, array.columns);
        out += ",\"decimal\":";
        append_rows(out, array.decimal, array.columns);
        out += '}';
    }
    return out + "}}\n";
}

}  // namespace

ExitStatus run_derive(const DeriveCommand& command, Streams& streams) {
    const base::Result<base::SourceText> source = read_file(command.file, streams.in);
    if (!source) return give_up(streams, source.diagnostics());
    const base::Result<attention::Head> head = attention::read_head(*source);
    if (!head) return give_up(streams, head.diagnostics());
    const base::Result<DerivationRecord> record = record_derivation(*head, command.digits);
    if (!record) return give_up(streams, record.diagnostics());
    base::Result<Output> output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    output->stream() << (command.format == Format::json ? derivation_json(*record)
                                                        : derivation_text(*record));
    if (const auto why = output->finish()) return give_up(streams, {*why});
    return ExitStatus::all_right;
}

}  // namespace proofmark::cli

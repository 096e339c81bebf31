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

std::string heading(const std::string& text, std::size_t rows, std::size_t columns) {
    return "\n" + text + "   [" + std::to_string(rows) + ", " + std::to_string(columns) + "]\n";
}

// "  A₁ = [...]" and so on, aligned; returns the width of the labels.
std::size_t append_labelled(std::string& out, const std::string& name, const Texts& rows) {
    Texts labels;
    for (std::size_t i = 1; i <= rows.size(); ++i) labels.push_back(name + subscript(i));
    const std::size_t width = widest(labels);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out += "  " + padded(labels[i], width, Side::left) + " = " + rows[i] + "\n";
    }
    return width;
}

// An array that was given and not derived.
void append_given(std::string& out, const std::string& name, const std::string& meaning,
                  const Texts& entries, std::size_t rows, std::size_t columns) {
    out += heading(name + " = " + meaning, rows, columns);
    Texts lines = aligned_rows(entries, rows, columns, Side::right, ", ");
    for (std::string& line : lines) line = "[" + line + "]";
    append_labelled(out, name, lines);
}

void append_array(std::string& out, const ArrayRecord& array, std::uint32_t places) {
    out += heading(array.name + " = " + std::string(array.formula), array.rows, array.columns);
    const std::size_t width = append_labelled(out, array.name, exact_rows(array));
    if (array.decimal.empty()) return;
    out += "  to " + std::to_string(places) + " decimal places\n";
    for (const std::string& row :
         aligned_rows(array.decimal, array.rows, array.columns, Side::right, "  ")) {
        out += "  " + padded("", width, Side::left) + "   " + row + "\n";
    }
    if (array.doubles.empty()) return;
    out += "  nearest doubles, and how far the entry lies from them in units of the last place\n";
    Texts both;
    for (std::size_t i = 0; i < array.doubles.size(); ++i) {
        both.push_back(array.doubles[i] + " (" + array.double_errors[i] + ")");
    }
    for (const std::string& row : aligned_rows(both, array.rows, array.columns, Side::right, "  ")) {
        out += "  " + padded("", width, Side::left) + "   " + row + "\n";
    }
}

void append_mistakes(std::string& out, const ExampleRecord& example) {
    for (const MistakeRecord& mistakes : example.mistakes) {
        out += "\nmistakes that " + mistakes.array + " does not tell apart on this head\n";
        bool any = false;
        for (const Texts& ids : mistakes.classes) {
            if (ids.size() < 2) continue;
            any = true;
            out += "  ";
            for (std::size_t i = 0; i < ids.size(); ++i) {
                if (i > 0) out += i == 1 && ids[0] == "right" ? ": no different from " : ", ";
                out += i == 0 && ids[0] == "right" ? "the right " + mistakes.array : ids[i];
            }
            out += "\n";
        }
        if (!any) out += "  none\n";
    }
}

std::string sizes(const DerivationRecord& record) {
    std::string text;
    const auto add = [&](const std::string& name, std::size_t size) {
        text += (text.empty() ? "" : ", ") + name + " = " + std::to_string(size);
    };
    if (record.has_batch_axis) add("B", record.examples.size());
    add("T", record.T);
    if (record.has_source) add("T_source", record.T_source);
    add("d_model", record.d_model);
    if (record.has_source) add("d_source", record.d_source);
    add("d_k", record.d_k);
    add("d_v", record.d_v);
    return text;
}

std::string symbols_line(const std::vector<attention::Symbol>& symbols) {
    std::string text;
    for (const attention::Symbol& symbol : symbols) {
        text += (text.empty() ? "symbols: " : ", ") + symbol.name +
                (symbol.positive ? " > 0" : "");
    }
    return text.empty() ? text : text + "\n";
}

std::string derivation_text(const DerivationRecord& record) {
    std::string out;
    if (!record.name.empty()) out += record.name + "\n";
    out += sizes(record) + "\n" + symbols_line(record.symbols);
    if (!record.r.empty()) out += "r = " + record.r;
    if (!record.r_decimal.empty()) out += " ≈ " + record.r_decimal;
    if (!record.r.empty()) out += "\n";
    for (const std::string& change : record.changes) out += "changed: " + change + "\n";
    if (!record.mask.empty()) {
        append_given(out, "M", "mask, 1 where the query sees the key", record.mask, record.T,
                     record.T_source);
    }
    for (std::size_t b = 0; b < record.examples.size(); ++b) {
        const ExampleRecord& example = record.examples[b];
        if (record.has_batch_axis) {
            out += "\nexample " + std::to_string(b + 1) + " of " +
                   std::to_string(record.examples.size()) + "\n";
        }
        if (record.has_source) {
            append_given(out, "Y", "source", example.source, record.T_source, record.d_source);
        }
        for (const ArrayRecord& array : example.arrays) append_array(out, array, record.places);
        append_mistakes(out, example);
    }
    return out;
}

enum class Quotes { with, without };

void append_rows(std::string& out, const Texts& entries, std::size_t columns,
                 Quotes quotes = Quotes::with) {
    out += '[';
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i % columns == 0)
            out += i == 0 ? "[" : "],[";
        else
            out += ',';
        if (quotes == Quotes::with)
            append_json_string(out, entries[i]);
        else
            out += entries[i];
    }
    out += "]]";
}

// The rows of every example, in one more pair of brackets where the head has a batch axis.
template <class EntriesOf>
void append_examples(std::string& out, const DerivationRecord& record, std::size_t columns,
                     EntriesOf entries_of) {
    if (record.has_batch_axis) out += '[';
    for (std::size_t b = 0; b < record.examples.size(); ++b) {
        if (b > 0) out += ',';
        append_rows(out, entries_of(record.examples[b]), columns);
    }
    if (record.has_batch_axis) out += ']';
}

// Members that a plain head does not have.
void append_particulars(std::string& out, const DerivationRecord& record) {
    if (!record.symbols.empty()) {
        out += ",\"symbols\":[";
        for (const attention::Symbol& symbol : record.symbols) {
            out += out.back() == '[' ? "{\"name\":" : ",{\"name\":";
            append_json_string(out, symbol.name);
            out += symbol.positive ? ",\"positive\":true}" : ",\"positive\":false}";
        }
        out += ']';
    }
    if (!record.changes.empty()) {
        out += ",\"changes\":[";
        for (const std::string& change : record.changes) {
            if (out.back() != '[') out += ',';
            append_json_string(out, change);
        }
        out += ']';
    }
    if (!record.mask.empty()) {
        out += ",\"mask\":";
        append_rows(out, record.mask, record.T_source, Quotes::without);
    }
    if (record.has_source) {
        out += ",\"source\":";
        append_examples(out, record, record.d_source,
                        [](const ExampleRecord& example) { return example.source; });
    }
}

void append_array_json(std::string& out, const DerivationRecord& record, std::size_t position) {
    const ArrayRecord& first = record.examples.front().arrays[position];
    append_json_string(out, first.name);
    out += ":{\"shape\":[";
    if (record.has_batch_axis) out += std::to_string(record.examples.size()) + ',';
    out += std::to_string(first.rows) + ',' + std::to_string(first.columns) + "],\"exact\":";
    append_examples(out, record, first.columns, [&](const ExampleRecord& example) -> const Texts& {
        return example.arrays[position].exact;
    });
    if (!first.decimal.empty()) {
        out += ",\"decimal\":";
        append_examples(out, record, first.columns,
                        [&](const ExampleRecord& example) -> const Texts& {
                            return example.arrays[position].decimal;
                        });
    }
    if (!first.doubles.empty()) {
        out += ",\"double\":";
        append_examples(out, record, first.columns, [&](const ExampleRecord& example) -> const Texts& {
            return example.arrays[position].doubles;
        });
        out += ",\"double_error_ulps\":";
        append_examples(out, record, first.columns, [&](const ExampleRecord& example) -> const Texts& {
            return example.arrays[position].double_errors;
        });
    }
    out += '}';
}

// {"A":[["right","maps-swapped"],…],"O":…} of each example
void append_mistakes_json(std::string& out, const DerivationRecord& record) {
    if (record.examples.front().mistakes.empty()) return;
    out += ",\n\"mistakes\":[";
    for (const ExampleRecord& example : record.examples) {
        if (out.back() == '}') out += ',';
        out += '{';
        for (const MistakeRecord& mistakes : example.mistakes) {
            if (out.back() != '{') out += ',';
            append_json_string(out, mistakes.array);
            out += ":[";
            for (const Texts& ids : mistakes.classes) {
                if (out.back() != '[') out += ',';
                out += '[';
                for (const std::string& id : ids) {
                    if (out.back() != '[') out += ',';
                    append_json_string(out, id);
                }
                out += ']';
            }
            out += ']';
        }
        out += '}';
    }
    out += ']';
}

std::string derivation_json(const DerivationRecord& record) {
    std::string out = "{\"schema\":\"proofmark/derivation/1\",\"version\":";
    append_json_string(out, report::version());
    out += ",\"name\":";
    append_json_string(out, record.name);
    out += ",\"names\":{";
    if (!record.r.empty()) {
        out += "\"r\":";
        append_json_string(out, record.r);
    }
    out += '}';
    append_particulars(out, record);
    if (record.symbols.empty()) out += ",\"decimal_places\":" + std::to_string(record.places);
    out += ",\"arrays\":{";
    for (std::size_t i = 0; i < record.examples.front().arrays.size(); ++i) {
        out += i == 0 ? "\n" : ",\n";
        append_array_json(out, record, i);
    }
    out += '}';
    append_mistakes_json(out, record);
    return out + "}\n";
}

}  // namespace

ExitStatus run_derive(const DeriveCommand& command, Streams& streams) {
    const base::Result<base::SourceText> source = read_file(command.file, streams.in);
    if (!source) return give_up(streams, source.diagnostics());
    const base::Result<attention::Head> head = attention::read_head(*source);
    if (!head) return give_up(streams, head.diagnostics());
    const base::Result<DerivationRecord> record = record_derivation(*head, command);
    if (!record) return give_up(streams, record.diagnostics());
    base::Result<Output> output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    output->stream() << (command.format == Format::json ? derivation_json(*record)
                                                        : derivation_text(*record));
    if (const auto why = output->finish()) return give_up(streams, {*why});
    return ExitStatus::all_right;
}

}  // namespace proofmark::cli

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "proofmark/report/fixture.hpp"

namespace proofmark::report {

namespace {

using base::DiagnosticKind;
using Form = StatedEntry::Form;

struct Cell {
    std::string text;
    base::SourceSpan span;
};

base::Diagnostic fault_at(const base::SourceText& source, base::SourceSpan span,
                          std::string message, std::string remedy) {
    base::Diagnostic diagnostic;
    diagnostic.kind = DiagnosticKind::bad_value;
    diagnostic.message = std::move(message);
    diagnostic.remedy = std::move(remedy);
    diagnostic.span = span;
    return base::locate(std::move(diagnostic), source);
}

/// Lines of cells by RFC 4180; a line may end in a bare line feed as well.
class CsvScanner {
  public:
    explicit CsvScanner(const base::SourceText& source) : source_(source), text_(source.text()) {}

    bool at_end() const { return at_ >= text_.size(); }

    base::Result<std::vector<Cell>> line() {
        std::vector<Cell> cells;
        for (;;) {
            auto cell = next_cell();
            if (!cell) return cell.diagnostics();
            cells.push_back(std::move(cell).value());
            if (!take(',')) break;
        }
        take('\r');
        if (!take('\n') && !at_end()) {
            return fault_at(source_, here(), "a character stands behind the closing quote",
                            "put quotes around the whole cell, and double those inside");
        }
        return cells;
    }

  private:
    base::SourceSpan here() const {
        return {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + 1)};
    }
    bool take(char c) {
        if (at_end() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    base::Result<Cell> next_cell() {
        Cell cell;
        cell.span = here();
        if (take('"')) {
            for (;;) {
                if (at_end()) {
                    return fault_at(source_, cell.span, "this quote is never closed",
                                    "put a quote at the end of the cell");
                }
                const char c = text_[at_++];
                if (c == '"' && !take('"')) break;
                cell.text += c;
            }
        } else {
            const std::size_t end = std::min(text_.find_first_of(",\r\n", at_), text_.size());
            cell.text = text_.substr(at_, end - at_);
            at_ = end;
        }
        cell.span.end = std::max(cell.span.end, static_cast<std::uint32_t>(at_));
        return cell;
    }

    const base::SourceText& source_;
    const std::string& text_;
    std::size_t at_ = 0;
};

/// What the columns of the file hold, by position.
struct Columns {
    std::optional<std::size_t> array;
    std::vector<std::size_t> axes;  ///< example, row, column
    std::vector<std::pair<std::size_t, Form>> values;
};

constexpr std::array<std::string_view, 3> axis_names{"example", "row", "column"};
constexpr std::array<std::pair<std::string_view, Form>, 4> value_names{{{"exact", Form::exact},
                                                                        {"decimal", Form::decimal},
                                                                        {"double", Form::number},
                                                                        {"hex", Form::hex}}};

class TableReader {
  public:
    explicit TableReader(const base::SourceText& source) : source_(source), scanner_(source) {}

    base::Result<StatedFixture> read() {
        if (scanner_.at_end()) {
            return fault_at(source_, {}, "this file is empty",
                            "write one with proofmark fixtures --format csv");
        }
        const auto head = scanner_.line();
        if (!head) return head.diagnostics();
        if (auto why = read_head(*head)) return *why;
        width_ = head->size();
        while (!scanner_.at_end()) {
            const auto line = scanner_.line();
            if (!line) return line.diagnostics();
            if (auto why = read_line(*line)) return *why;
        }
        return std::move(stated_);
    }

  private:
    std::optional<base::Diagnostic> read_head(const std::vector<Cell>& head) {
        std::array<std::optional<std::size_t>, 3> axes;
        for (std::size_t i = 0; i < head.size(); ++i) {
            const std::string& name = head[i].text;
            const auto axis = std::find(axis_names.begin(), axis_names.end(), name);
            const auto value = std::find_if(value_names.begin(), value_names.end(),
                                            [&](const auto& known) { return known.first == name; });
            if (name == "array") {
                columns_.array = i;
            } else if (axis != axis_names.end()) {
                axes[static_cast<std::size_t>(axis - axis_names.begin())] = i;
            } else if (value != value_names.end()) {
                columns_.values.emplace_back(i, value->second);
            } else {
                return fault_at(source_, head[i].span,
                                "'" + name + "' is not a column of a fixture",
                                "the columns are array, row, column, exact, decimal, double, hex, "
                                "and example in front of row for a batch");
            }
        }
        for (const auto& axis : axes) {
            if (axis) columns_.axes.push_back(*axis);
        }
        if (columns_.array && axes[1] && axes[2] && !columns_.values.empty()) return std::nullopt;
        return fault_at(source_, head.front().span,
                        "the first line does not name the columns that are needed",
                        "needed are array, row, column, and exact, decimal, double or hex");
    }

    std::optional<base::Diagnostic> read_line(const std::vector<Cell>& cells) {
        if (cells.size() == 1 && cells.front().text.empty()) return std::nullopt;
        if (cells.size() != width_) {
            return fault_at(source_, cells.back().span,
                            "this line has " + std::to_string(cells.size()) +
                                (cells.size() == 1 ? " cell" : " cells") + ", the first has " +
                                std::to_string(width_),
                            "give every line as many cells");
        }
        StatedEntry entry;
        entry.array = cells[*columns_.array].text;
        for (const std::size_t axis : columns_.axes) {
            const Cell& cell = cells[axis];
            if (cell.text.empty()) continue;
            std::size_t place = 0;
            const char* const end = cell.text.data() + cell.text.size();
            const auto [stop, error] = std::from_chars(cell.text.data(), end, place);
            if (error != std::errc{} || stop != end || place == 0) {
                return fault_at(source_, cell.span, "'" + cell.text + "' is not a row or column",
                                "rows and columns count from 1");
            }
            entry.index.push_back(place);
        }
        for (const auto& [column, form] : columns_.values) {
            entry.form = form;
            entry.text = cells[column].text;
            if (!entry.text.empty()) stated_.entries.push_back(entry);
        }
        return std::nullopt;
    }

    const base::SourceText& source_;
    CsvScanner scanner_;
    Columns columns_;
    std::size_t width_ = 0;
    StatedFixture stated_;
};

}  // namespace

base::Result<StatedFixture> read_fixture_csv(const base::SourceText& source) {
    return TableReader(source).read();
}

}  // namespace proofmark::report

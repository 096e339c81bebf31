#include "csv_table.hpp"

#include <utility>

namespace proofmark::grading {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Apostrophes and then what begins a formula: so that taking one off undoes putting one on.
bool looks_like_formula(std::string_view text) {
    const auto first = text.find_first_not_of('\'');
    return first != std::string_view::npos &&
           std::string_view("=+-@\t\r").find(text[first]) != std::string_view::npos;
}

std::string without_guard(std::string text) {
    if (text.starts_with('\'') && looks_like_formula(text)) text.erase(0, 1);
    return text;
}

class CsvReader {
  public:
    explicit CsvReader(const base::SourceText& source) : source_(source), text_(source.text()) {
        if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
    }

    base::Result<std::vector<CsvRow>> read() {
        while (at_ < text_.size()) read_line();
        if (!faults_.empty()) return faults_;
        return std::move(rows_);
    }

  private:
    char next() const { return at_ < text_.size() ? text_[at_] : '\n'; }
    bool at_line_end() const {
        return next() == '\n' || (next() == '\r' && (at_ + 1 >= text_.size() || text_[at_ + 1] == '\n'));
    }

    void read_line() {
        CsvRow row;
        do {
            row.push_back(read_cell());
        } while (take_comma());
        if (next() == '\r') ++at_;
        ++at_;
        const bool empty = row.size() == 1 && row[0].text.empty();
        if (!empty) rows_.push_back(std::move(row));
    }

    bool take_comma() {
        if (at_ >= text_.size() || text_[at_] != ',') return false;
        ++at_;
        return true;
    }

    CsvCell read_cell() {
        CsvCell cell;
        const auto begin = at_;
        cell.text = without_guard(next() == '"' ? read_quoted() : read_plain());
        cell.span = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
        return cell;
    }

    std::string read_plain() {
        const auto begin = at_;
        while (next() != ',' && !at_line_end()) {
            if (next() == '"')
                fault(at_, "a quotation mark stands inside a cell without quotes",
                      "put the cell into quotation marks and double those inside");
            ++at_;
        }
        return text_.substr(begin, at_ - begin);
    }

    std::string read_quoted() {
        const auto begin = at_++;
        std::string cell;
        while (true) {
            const auto quote = text_.find('"', at_);
            if (quote == std::string::npos) {
                fault(begin, "a quotation mark is never closed", "close the cell with '\"'");
                at_ = text_.size();
                return cell;
            }
            cell += text_.substr(at_, quote - at_);
            at_ = quote + 1;
            if (next() != '"' || at_ >= text_.size()) break;
            cell += '"';
            ++at_;
        }
        if (next() != ',' && !at_line_end()) {
            fault(at_, "text stands behind the closing quotation mark of a cell",
                  "double the quotation marks inside a cell");
            while (next() != ',' && !at_line_end()) ++at_;
        }
        return cell;
    }

    void fault(std::size_t place, std::string message, std::string remedy) {
        constexpr std::size_t shown_at_most = 20;
        if (faults_.size() == shown_at_most) return;
        base::Diagnostic diagnostic;
        diagnostic.kind = base::DiagnosticKind::bad_value;
        diagnostic.message = std::move(message);
        diagnostic.remedy = std::move(remedy);
        diagnostic.span = {static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(place + 1)};
        faults_.push_back(base::locate(std::move(diagnostic), source_));
    }

    const base::SourceText& source_;
    const std::string& text_;
    std::size_t at_ = 0;
    std::vector<CsvRow> rows_;
    base::Diagnostics faults_;
};

std::string write_cell(const std::string& cell) {
    const std::string text = looks_like_formula(cell) ? "'" + cell : cell;
    if (text.find_first_of(",\"\r\n;") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace

base::Result<std::vector<CsvRow>> read_csv(const base::SourceText& source) {
    return CsvReader(source).read();
}

std::string write_csv_row(const std::vector<std::string>& cells) {
    std::string row;
    for (const auto& cell : cells) {
        if (&cell != cells.data()) row += ',';
        row += write_cell(cell);
    }
    return row + "\r\n";
}

}  // namespace proofmark::grading

#pragma once

// Tables of comma-separated values (RFC 4180) as spreadsheets write and read them.

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/result.hpp"

namespace proofmark::grading {

struct CsvCell {
    std::string text;         ///< without quotes, and without the guard against formulas
    base::SourceSpan span;    ///< as it stands, with quotes
};

using CsvRow = std::vector<CsvCell>;

/// Rows in order; empty lines are left out, a byte order mark too. Lines end in LF or CRLF.
///
/// errors  bad_value: a quote that is never closed, or text beside a quoted cell
base::Result<std::vector<CsvRow>> read_csv(const base::SourceText& source);

/// One row, with CRLF. A cell that begins with = + - @ or a control character, which a spreadsheet
/// would take for a formula, gets an apostrophe in front; read_csv takes it off again.
std::string write_csv_row(const std::vector<std::string>& cells);

}  // namespace proofmark::grading

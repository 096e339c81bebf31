#include "proofmark/grading/decisions.hpp"

#include <algorithm>
#include <array>

#include "csv_table.hpp"

namespace proofmark::grading {

using base::Diagnostic;
using base::DiagnosticKind;
using base::Severity;
using exercises::Idea;
using exercises::Points;

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// FNV-1a of the text with each run of spaces as one, none at the ends.
std::string text_hash(std::string_view text) {
    std::uint64_t state = 0xCBF29CE484222325U;
    const auto take = [&state](char c) {
        state = (state ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    };
    bool space = false, begun = false;
    for (const char c : text) {
        if (is_space(c)) {
            space = begun;
            continue;
        }
        if (space) take(' ');
        space = false;
        begun = true;
        take(c);
    }
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += hexadecimal[(state >> shift) & 15U];
    return digits;
}

std::string lower_trimmed(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (!is_space(c)) out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

/// "1", "0.5", "0.25"
std::optional<Points> read_points(const std::string& text) {
    const auto point = std::min(text.find('.'), text.size());
    auto decimals = text.substr(std::min(point + 1, text.size()));
    const auto whole = text.substr(0, point);
    const auto is_digits = [](const std::string& digits) {
        return std::all_of(digits.begin(), digits.end(),
                           [](char c) { return c >= '0' && c <= '9'; });
    };
    if (whole.empty() || whole.size() > 6 || decimals.size() > 2 || !is_digits(whole) ||
        !is_digits(decimals))
        return std::nullopt;
    decimals.resize(2, '0');
    return Points{std::stoll(whole) * 100 + std::stoll(decimals)};
}

/// nullptr when the exercise, field or idea is no longer there.
const Idea* find_idea(exercises::Library& library, const std::string& exercise,
                      const std::string& field, const std::string& idea) {
    if (!library.has(exercise)) return nullptr;
    const auto found = library.find(exercise);
    const auto* definition = found ? (*found)->find(field) : nullptr;
    if (definition == nullptr) return nullptr;
    const auto same = std::find_if(definition->ideas.begin(), definition->ideas.end(),
                                   [&](const Idea& known) { return known.id == idea; });
    return same == definition->ideas.end() ? nullptr : &*same;
}

class DecisionReader {
  public:
    DecisionReader(const base::SourceText& source, exercises::Library& library)
        : source_(source), library_(library) {}

    base::Result<Decisions> read() {
        const auto rows = read_csv(source_);
        if (!rows) return rows.diagnostics();
        if (rows->empty()) {
            fault({}, "the list of decisions is empty",
                  "write one with proofmark review, and fill its last column");
            return faults_;
        }
        if (!read_header(rows->front())) return faults_;
        for (std::size_t i = 1; i < rows->size(); ++i) read_row((*rows)[i]);
        if (!faults_.empty()) return faults_;
        return std::move(decisions_);
    }

  private:
    enum Column { key, exercise, field, idea, decision };
    static constexpr std::array<std::string_view, 5> names = {"key", "exercise", "field", "idea",
                                                              "decision"};

    Diagnostic message(base::SourceSpan span, std::string text, std::string remedy) const {
        Diagnostic diagnostic;
        diagnostic.kind = DiagnosticKind::bad_value;
        diagnostic.message = std::move(text);
        diagnostic.remedy = std::move(remedy);
        diagnostic.span = span;
        return base::locate(std::move(diagnostic), source_);
    }

    void fault(base::SourceSpan span, std::string text, std::string remedy) {
        constexpr std::size_t shown_at_most = 20;
        if (faults_.size() < shown_at_most)
            faults_.push_back(message(span, std::move(text), std::move(remedy)));
    }

    bool read_header(const CsvRow& header) {
        if (header.size() == 1 && header[0].text.find(';') != std::string::npos) {
            fault(header[0].span, "the columns are separated by ';', commas are read here",
                  "save the table as CSV with commas (in a spreadsheet: 'CSV UTF-8', or choose the "
                  "separator when saving)");
            return false;
        }
        width_ = header.size();
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto found =
                std::find_if(header.begin(), header.end(), [&](const CsvCell& cell) {
                    return lower_trimmed(cell.text) == names[i];
                });
            if (found == header.end())
                fault(header[0].span, "the column '" + std::string(names[i]) + "' is missing",
                      "keep the first line as proofmark review wrote it");
            columns_[i] = static_cast<std::size_t>(found - header.begin());
        }
        return faults_.empty();
    }

    void read_row(const CsvRow& row) {
        if (row.size() != width_) {
            fault(row.back().span,
                  "the row has " + std::to_string(row.size()) + " cells, the first line has " +
                      std::to_string(width_),
                  "put cells that hold commas into quotation marks");
            return;
        }
        const auto cell = [&](Column column) -> const CsvCell& { return row[columns_[column]]; };
        const auto word = lower_trimmed(cell(decision).text);
        if (word.empty()) return;
        const auto* known = find_idea(library_, cell(exercise).text, cell(field).text,
                                      cell(idea).text);
        const auto& row_key = cell(key).text;
        if (known == nullptr || !row_key.ends_with("-" + known->rubric.version)) {
            return report_stale(row);
        }
        const auto points = decided_points(word, *known);
        if (!points) {
            fault(cell(decision).span, "'" + cell(decision).text + "' is no decision on idea " +
                                           known->id,
                  "write met, not-met or a number of points up to " + shown(known->points) +
                      ", or nothing");
            return;
        }
        const auto [place, fresh] = decisions_.points.emplace(row_key, *points);
        if (!fresh && place->second != *points)
            fault(cell(decision).span, "another decision on the same text stands above",
                  "keep one of the two");
    }

    static std::optional<Points> decided_points(const std::string& word, const Idea& idea) {
        if (word == "met") return idea.points;
        if (word == "not-met" || word == "notmet" || word == "not_met") return Points{};
        const auto points = read_points(word);
        return points && *points <= idea.points ? points : std::nullopt;
    }

    static std::string shown(Points points) {
        auto text = std::to_string(points.hundredths / 100);
        if (points.hundredths % 100 == 0) return text;
        const auto rest = std::to_string(100 + points.hundredths % 100).substr(1);
        return text + "." + rest;
    }

    void report_stale(const CsvRow& row) {
        auto warning = message(row[columns_[decision]].span,
                               "the decision on idea " + row[columns_[idea]].text +
                                   " of exercise " + row[columns_[exercise]].text +
                                   " was made for another version of its rubric and is not applied",
                               "look at the text again with proofmark review");
        warning.severity = Severity::warning;
        decisions_.stale.push_back(std::move(warning));
    }

    const base::SourceText& source_;
    exercises::Library& library_;
    Decisions decisions_;
    base::Diagnostics faults_;
    std::array<std::size_t, 5> columns_{};
    std::size_t width_ = 0;
};

}  // namespace

std::string decision_key(std::string_view text, const Idea& idea) {
    return text_hash(text) + "-" + idea.rubric.version;
}

std::optional<Points> Decisions::find(std::string_view text, const Idea& idea) const {
    const auto found = points.find(decision_key(text, idea));
    return found == points.end() ? std::nullopt : std::optional<Points>(found->second);
}

base::Result<Decisions> read_decisions(const base::SourceText& source,
                                       exercises::Library& library) {
    return DecisionReader(source, library).read();
}

}  // namespace proofmark::grading

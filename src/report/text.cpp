// One finished grade as text for a terminal:
//
//   Sheet answers.md
//
//   Exercise 1: A zero query (2 of 3 points; 2 points wait for a person)
//     ✓ weights      right    2 of 2 points
//         you wrote   [1/3, 1/3, 1/3]
//     ✗ output       wrong    0 of 1 point
//         you wrote   [0, 0]
//         note        ...
//
//   2 of 3 certain points; 2 points wait for a person

#include <fmt/format.h>

#include <algorithm>

#include "layout.hpp"
#include "score.hpp"
#include "proofmark/notation/excerpt.hpp"
#include "proofmark/report/report.hpp"

namespace proofmark::report {

namespace {

using exercises::Points;
using grading::EntryResult;
using grading::ExerciseResult;
using grading::FieldResult;
using grading::FieldVerdict;
using grading::GradeReport;

constexpr std::size_t field_indent = 2;
constexpr std::size_t detail_indent = 6;
constexpr std::size_t detail_label = 12;
constexpr std::size_t least_width = 40;
constexpr std::size_t shown_lines = 12;     // of one answer
constexpr std::size_t shown_bytes = 4'000;  // of one answer, before it is wrapped
constexpr std::size_t value_bytes = 1'000;  // of one value, which nobody reads at length
constexpr std::size_t sign_rows = 16;       // of a matrix shown entry by entry
constexpr std::size_t sign_columns = 24;

// Letters and digits: a space between two of them may carry meaning.
bool is_wordlike(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= 'a' && byte <= 'z');
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::string without_idle_spaces(std::string_view text) {
    std::string kept;
    bool space = false;
    for (const char c : text) {
        if (is_space(c)) {
            space = true;
            continue;
        }
        if (space && !kept.empty() && is_wordlike(kept.back()) && is_wordlike(c)) kept += ' ';
        kept += c;
        space = false;
    }
    return kept;
}

class TextReport {
  public:
    TextReport(const GradeReport& report, const TextStyle& style)
        : report_(report), style_(style), width_(std::max(style.width, least_width)) {}

    std::string write() && {
        head();
        for (const ExerciseResult& exercise : report_.exercises) write_exercise(exercise);
        heading(score_text(score_of(report_),
                      "certain "));
        return std::move(out_);
    }

  private:
    std::string styled(std::string_view sgr, std::string_view text) const {
        if (style_.colour == Colour::never) return std::string(text);
        return fmt::format("\x1b[{}m{}\x1b[0m", sgr, text);
    }

    void heading(std::string_view text) {
        for (const std::string& line : wrap(text, width_)) out_ += styled("1", line) + "\n";
    }

    void detail(std::string_view label, std::string_view text) {
        const std::size_t indent = detail_indent + detail_label;
        out_ += hang(std::string(detail_indent, ' ') + std::string(label), indent,
                     wrap(text, width_ - indent));
    }

    void diagnostics(std::size_t indent, const base::Diagnostics& diagnostics) {
        for (const base::Diagnostic& diagnostic : diagnostics) {
            out_ += hang("", indent, diagnostic_lines(diagnostic, indent));
        }
    }

    // The sentence is wrapped; the line of the sheet and its caret stay as they are.
    std::vector<std::string> diagnostic_lines(const base::Diagnostic& diagnostic,
                                              std::size_t indent) const {
        const std::string text = notation::write_diagnostic(diagnostic);
        std::vector<std::string> lines;
        for (const std::string_view line : split_lines(text)) {
            if (lines.empty()) {
                lines = wrap(line, width_ - indent);
            } else if (!line.empty()) {
                lines.emplace_back(line);
            }
        }
        return lines;
    }

    void head() {
        std::string text =
            report_.sheet == "-" ? "Sheet from standard input" : "Sheet " + one_line(report_.sheet);
        if (!report_.student.empty()) text += ", " + one_line(report_.student);
        out_ += hang("", 0, wrap(text, width_));
        if (!report_.diagnostics.empty()) {
            out_ += '\n';
            diagnostics(field_indent, report_.diagnostics);
        }
        out_ += '\n';
    }

    static std::string one_line(std::string_view text) {
        std::string line = printable(text.substr(0, shown_bytes));
        return text.size() > shown_bytes ? line + "…" : line;
    }

    void write_exercise(const ExerciseResult& exercise) {
        std::size_t name_width = 0;
        for (const FieldResult& field : exercise.fields) {
            name_width = std::max(name_width, notation::display_width(field.name));
        }
        std::string title = "Exercise " + one_line(exercise.id);
        if (!exercise.title.empty()) title += ": " + one_line(exercise.title);
        heading(title + " (" + score_text(score_of(exercise)) + ")");
        for (const FieldResult& field : exercise.fields) write_field(field, name_width);
        out_ += '\n';
    }

    void write_field(const FieldResult& field, std::size_t name_width) {
        const Mark verdict = mark(field.verdict);
        out_ += fmt::format("{:{}}{} {}  {}  {}\n", "", field_indent,
                            styled(verdict.colour, verdict.sign), pad(field.name, name_width),
                            styled(verdict.colour, pad(verdict.word, 9)), worth(field));
        if (!field.typed.empty()) detail("you wrote", typed_text(field));
        if (!field.read_as.empty() && !reads_as_typed(field)) {
            detail("read as", shown(field.read_as, value_bytes));
        }
        write_entries(field.entries);
        for (const grading::IdeaResult& idea : field.ideas) write_idea(idea);
        for (const grading::Note& note : field.notes) detail("note", shown(note.text));
        const bool unexplained = field.verdict == FieldVerdict::wrong && field.notes.empty();
        if (unexplained && !field.proof.text.empty()) detail("because", shown(field.proof.text));
        if (field.verdict == FieldVerdict::undecided && !field.proof.text.empty()) {
            detail("open", shown(field.proof.text));
        }
        diagnostics(detail_indent, field.diagnostics);
        if (field.solution) {
            for (const grading::SolutionStep& step : field.solution->steps) {
                detail("solution", printable_lines(step.text));
            }
        }
    }

    static std::string printable_lines(const std::string& text) {
        std::string visible;
        for (const std::string_view line : split_lines(text)) {
            visible += (visible.empty() ? "" : "\n") + printable(line);
        }
        return visible;
    }

    // Prose is set anew; in anything else a line may be a row.
    std::string typed_text(const FieldResult& field) const {
        if (field.kind != exercises::FieldKind::text) return shown(field.typed, value_bytes);
        std::string prose = field.typed;
        std::replace(prose.begin(), prose.end(), '\n', ' ');
        return shown(prose);
    }

    static bool reads_as_typed(const FieldResult& field) {
        return without_idle_spaces(field.typed) == without_idle_spaces(field.read_as);
    }

    // A long text is shown by its beginning, and says so.
    std::string shown(std::string_view text, std::size_t most_bytes = shown_bytes) const {
        std::string visible;
        std::size_t lines = 0;
        std::size_t end = std::min(most_bytes, text.size());
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
        const std::string_view begin = text.substr(0, end);
        for (const std::string_view line : split_lines(begin)) {
            if (lines == shown_lines) break;
            visible += (lines == 0 ? "" : "\n") + printable(line);
            ++lines;
        }
        const bool all =
            text.size() <= most_bytes &&
            static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) < shown_lines;
        return all ? visible : visible + "\n… (cut here)";
    }

    // An idea that is only still to be looked for is no news.
    void write_idea(const grading::IdeaResult& idea) {
        if (idea.status == "review" && idea.words.empty()) return;
        std::string text = one_line(idea.id) + " " + one_line(idea.status);
        if (idea.decided) text += ", decided by a person";
        if (!idea.words.empty()) text += ": “" + shown(idea.words) + "”";
        detail("idea", text);
    }

    // The signs of a matrix in its own shape, when they are not all alike: a wrong row or column
    // is seen at once. Vectors and larger matrices have the sentences of their notes.
    void write_entries(const std::vector<EntryResult>& entries) {
        if (entries.empty() || all_alike(entries)) return;
        const std::vector<std::size_t>& last = entries.back().index;
        if (last.size() != 2 || last[0] > sign_rows || last[1] > sign_columns) return;
        std::string grid;
        for (const EntryResult& entry : entries) {
            if (!grid.empty()) grid += entry.index.back() == 1 ? '\n' : ' ';
            grid += mark(entry.verdict).sign;
        }
        detail("entries", grid);
    }

    static bool all_alike(const std::vector<EntryResult>& entries) {
        return std::all_of(entries.begin(), entries.end(), [&](const EntryResult& entry) {
            return entry.verdict == entries.front().verdict;
        });
    }

    const GradeReport& report_;
    TextStyle style_;
    std::size_t width_;
    std::string out_;
};

}  // namespace

std::string write_text(const GradeReport& report, const TextStyle& style) {
    return TextReport(report, style).write();
}

}  // namespace proofmark::report

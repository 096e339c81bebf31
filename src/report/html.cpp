// One self-contained page: no script, no network, colours of the reader's choice (light or dark).
// What a person typed is data: escaped, and with everything made visible that could hide.

#include <fmt/format.h>

#include <algorithm>

#include "heatmap.hpp"
#include "layout.hpp"
#include "markup.hpp"
#include "page_style.hpp"
#include "proofmark/notation/excerpt.hpp"
#include "proofmark/report/report.hpp"
#include "proofmark/report/version.hpp"
#include "score.hpp"

namespace proofmark::report {

namespace {

using grading::EntryResult;
using grading::ExerciseResult;
using grading::FieldResult;
using grading::FieldVerdict;
using grading::GradeReport;

constexpr std::size_t shown_bytes = 4'000;    // of one answer
constexpr std::size_t value_bytes = 1'000;    // of one value, which nobody reads at length
constexpr std::size_t mathml_bytes = 12'000;  // a longer formula is shown as text
constexpr std::size_t shown_lines = 40;
constexpr std::size_t sign_rows = 16;
constexpr std::size_t sign_columns = 24;

/// At most `most` bytes, whole characters; a cut is said.
std::string cut(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    return std::string(text.substr(0, most)) + "… (cut here)";
}

std::string visible(std::string_view text, std::size_t most = shown_bytes) {
    std::string html;
    std::size_t lines = 0;
    const std::string shown = cut(text, most);
    for (const std::string_view line : split_lines(shown)) {
        if (lines == shown_lines) return html + "\n… (cut here)";
        html += (lines++ == 0 ? "" : "\n") + escape_markup(printable(line));
    }
    return html;
}

std::string verdict_class(FieldVerdict verdict) { return std::string(mark(verdict).word); }

class Page {
  public:
    explicit Page(std::span<const GradeReport> reports) : reports_(reports) {}

    std::string write() && {
        out_ +=
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
            "style-src 'unsafe-inline'\">\n"
            "<meta name=\"color-scheme\" content=\"light dark\">\n<title>";
        out_ += title() + "</title>\n<style>\n";
        out_ += page_style;
        out_ += "</style>\n</head>\n<body>\n<main>\n";
        if (reports_.size() > 1) overview();
        for (std::size_t i = 0; i < reports_.size(); ++i) sheet(reports_[i], i + 1);
        out_ += fmt::format(
            "<footer>Every verdict here is proved, or says that it is not. "
            "proofmark {}</footer>\n</main>\n</body>\n</html>\n",
            escape_markup(version()));
        return std::move(out_);
    }

  private:
    static std::string sheet_name(const GradeReport& report) {
        return report.sheet == "-" ? std::string("standard input") : visible(report.sheet, 200);
    }

    std::string title() const {
        if (reports_.size() != 1) return fmt::format("{} graded sheets", reports_.size());
        return "Graded: " + sheet_name(reports_.front());
    }

    /// Of several sheets: who has how much, each name leading to its sheet.
    void overview() {
        out_ += fmt::format(
            "<h1>{} graded sheets</h1>\n<div class=\"wide\"><table class=\"overview\">"
            "<thead><tr><th scope=\"col\">sheet</th><th scope=\"col\">student</th>"
            "<th scope=\"col\">points</th></tr></thead>\n<tbody>\n",
            reports_.size());
        for (std::size_t i = 0; i < reports_.size(); ++i) {
            const auto& report = reports_[i];
            out_ += fmt::format(
                "<tr><th scope=\"row\"><a href=\"#sheet{}\">{}</a></th><td>{}</td>"
                "<td>{}</td></tr>\n",
                i + 1, sheet_name(report), visible(report.student, 200),
                score_text(score_of(report), "certain "));
        }
        out_ += "</tbody>\n</table></div>\n";
    }

    /// The heading levels below a sheet's own.
    std::string heading(std::size_t level, const std::string& attributes,
                        const std::string& html) const {
        const std::size_t number = level + (reports_.size() > 1 ? 1 : 0);
        return fmt::format("<h{0}{1}>{2}</h{0}>\n", number, attributes, html);
    }

    void sheet(const GradeReport& report, std::size_t number) {
        out_ += fmt::format("<div class=\"sheet\" id=\"sheet{}\">\n<header>\n", number);
        out_ += heading(1, "", sheet_name(report));
        if (!report.student.empty()) {
            out_ += "<p class=\"student\">" + visible(report.student, 200) + "</p>\n";
        }
        out_ +=
            "<p class=\"score\">" + score_text(score_of(report), "certain ") + "</p>\n</header>\n";
        for (const auto& diagnostic : report.diagnostics) problem(diagnostic);
        for (const auto& exercise : report.exercises) this->exercise(exercise, number);
        out_ += "</div>\n";
    }

    void exercise(const ExerciseResult& exercise, std::size_t sheet) {
        const std::string id =
            fmt::format("sheet{}-exercise-{}", sheet, escape_markup(printable(exercise.id)));
        out_ += "<section aria-labelledby=\"" + id + "\">\n";
        out_ += heading(2, " id=\"" + id + "\"",
                        "Exercise " + visible(exercise.id, 100) +
                            (exercise.title.empty() ? "" : ": " + visible(exercise.title, 300)));
        out_ += "<p class=\"points\">" + score_text(score_of(exercise)) + "</p>\n";
        for (const auto& grid : exercise.weights) figure(grid, "the weights " + grid.name);
        for (const auto& field : exercise.fields) this->field(field);
        out_ += "</section>\n";
    }

    void field(const FieldResult& field) {
        const Mark verdict = mark(field.verdict);
        out_ += "<article class=\"field " + verdict_class(field.verdict) + "\">\n";
        out_ += heading(
            3, "",
            fmt::format("<span class=\"verdict\"><span aria-hidden=\"true\">{}</span> {}"
                        "</span> <span class=\"name\">{}</span> "
                        "<span class=\"worth\">{}</span>",
                        verdict.sign, verdict.word, visible(field.name, 100), worth(field)));
        first_sentence(field);
        if (!field.typed.empty()) answer(field);
        entries(field.entries);
        if (field.grid) figure(*field.grid, "your numbers");
        ideas(field.ideas);
        further_notes(field);
        for (const auto& diagnostic : field.diagnostics) problem(diagnostic);
        proof(field);
        if (field.solution && !field.solution->steps.empty()) solution(*field.solution);
        out_ += "</article>\n";
    }

    /// The sentence that helps most stands first; the others below the answer.
    void first_sentence(const FieldResult& field) {
        if (field.verdict == FieldVerdict::right || field.notes.empty()) return;
        out_ += "<p class=\"lead\">" + visible(field.notes.front().text) + "</p>\n";
    }

    void further_notes(const FieldResult& field) {
        const std::size_t first = field.verdict == FieldVerdict::right ? 0 : 1;
        if (field.notes.size() <= first) return;
        out_ += "<ul class=\"notes\">\n";
        for (std::size_t i = first; i < field.notes.size(); ++i) {
            out_ += "<li>" + visible(field.notes[i].text) + "</li>\n";
        }
        out_ += "</ul>\n";
    }

    void answer(const FieldResult& field) {
        const bool is_prose = field.kind == exercises::FieldKind::text;
        out_ += "<dl>\n<dt>you wrote</dt><dd class=\"typed";
        out_ += is_prose ? " prose\">" : "\">";
        out_ += visible(field.typed, is_prose ? shown_bytes : value_bytes) + "</dd>\n";
        if (!field.mathml.empty() && field.mathml.size() <= mathml_bytes) {
            out_ += "<dt>read as</dt><dd class=\"wide\">" + displayed(field.mathml) + "</dd>\n";
        } else if (!field.read_as.empty()) {
            out_ += "<dt>read as</dt><dd class=\"typed\">" + visible(field.read_as, value_bytes) +
                    "</dd>\n";
        }
        out_ += "</dl>\n";
    }

    /// Fractions at full size.
    static std::string displayed(std::string mathml) {
        const auto end = mathml.find('>');
        if (end != std::string::npos) mathml.insert(end, " display=\"block\"");
        return mathml;
    }

    void entries(const std::vector<EntryResult>& entries) {
        const bool alike = std::all_of(
            entries.begin(), entries.end(),
            [&](const EntryResult& entry) { return entry.verdict == entries.front().verdict; });
        if (entries.empty() || alike) return;
        const std::size_t columns = entries.back().index.back();
        const std::size_t rows = entries.size() / columns;
        if (rows > sign_rows || columns > sign_columns) return;
        out_ += "<div class=\"wide\"><table class=\"entries\"><caption>entry by entry</caption>\n";
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i % columns == 0) out_ += "<tr>";
            const Mark verdict = mark(entries[i].verdict);
            out_ += fmt::format("<td class=\"{}\"><span aria-hidden=\"true\">{}</span> {}</td>",
                                verdict_class(entries[i].verdict), verdict.sign,
                                entries[i].read_as.empty() ? std::string(verdict.word)
                                                           : visible(entries[i].read_as, 60));
            if (i % columns + 1 == columns) out_ += "</tr>\n";
        }
        out_ += "</table></div>\n";
    }

    void figure(const grading::NumberGrid& grid, const std::string& caption) {
        out_ += "<figure class=\"wide\">" + write_heatmap(grid, caption) + "<figcaption>" +
                escape_markup(caption) + "</figcaption></figure>\n";
    }

    void ideas(const std::vector<grading::IdeaResult>& ideas) {
        std::string items;
        for (const auto& idea : ideas) {
            if (idea.status == "review" && idea.words.empty()) continue;
            items += "<li><strong>" + visible(idea.id, 60) + " " + visible(idea.status, 60) +
                     "</strong>";
            if (idea.decided) items += ", decided by a person";
            if (!idea.words.empty()) items += ": <q>" + visible(idea.words) + "</q>";
            items += "</li>\n";
        }
        if (!items.empty()) out_ += "<ul class=\"ideas\">\n" + items + "</ul>\n";
    }

    void problem(const base::Diagnostic& diagnostic) {
        out_ += "<pre class=\"problem\">" + visible(notation::write_diagnostic(diagnostic)) +
                "</pre>\n";
    }

    void proof(const FieldResult& field) {
        if (field.proof.text.empty()) return;
        out_ += "<details><summary>how this was decided</summary><p>" + visible(field.proof.text) +
                "</p></details>\n";
    }

    void solution(const grading::Solution& solution) {
        out_ += "<details class=\"solution\" open=\"\"><summary>worked solution</summary>\n<ol>\n";
        for (const auto& step : solution.steps) {
            out_ += "<li class=\"wide\">";
            const bool shows = !step.mathml.empty() && step.mathml.size() <= mathml_bytes;
            if (shows) {
                out_ += visible(step.name) + " =" + displayed(step.mathml);
                if (!step.decimals.empty()) out_ += "≈ " + visible(step.decimals);
            } else {
                out_ += visible(step.text);
            }
            out_ += "</li>\n";
        }
        out_ += "</ol>\n</details>\n";
    }

    std::span<const GradeReport> reports_;
    std::string out_;
};

}  // namespace

std::string write_html(std::span<const GradeReport> reports) { return Page(reports).write(); }

}  // namespace proofmark::report

#include "proofmark/grading/grade.hpp"

#include <span>

#include "commands.hpp"
#include "decisions_file.hpp"
#include "files.hpp"
#include "json_line.hpp"
#include "library.hpp"
#include "line_stream.hpp"
#include "proofmark/report/report.hpp"

namespace proofmark::cli {

namespace {

using exercises::AnswerSheet;
using exercises::Library;
using grading::GradeReport;

base::Result<GradeReport> grade_text(Library& library, const base::SourceText& source,
                                     const grading::GradeOptions& options) {
    const base::Result<AnswerSheet> sheet = exercises::read_sheet(source, library);
    if (!sheet) return sheet.diagnostics();
    return grading::grade(library, *sheet, options);
}

report::TextStyle text_style(const GradeCommand& command, const Surroundings& surroundings) {
    const bool wanted = surroundings.out_is_terminal && !surroundings.no_colour && !command.output;
    const bool coloured =
        command.colour == ColourWish::always || (command.colour == ColourWish::automatic && wanted);
    report::TextStyle style;
    if (coloured) style.colour = report::Colour::always;
    return style;
}

// Reports one after the other; in JSON the one report, or an array with one record a file; in HTML
// one page at the end.
class Reports {
  public:
    Reports(const GradeCommand& command, std::ostream& out, const Surroundings& surroundings)
        : format_(command.format),
          array_(command.files.size() > 1),
          style_(text_style(command, surroundings)),
          out_(out) {}

    void add(const GradeReport& report) {
        if (format_ == GradeFormat::json) {
            add_json(report::write_json(report, array_ ? -1 : 2));
        } else if (format_ == GradeFormat::html) {
            page_.push_back(report);
        } else {
            out_ << (count_++ == 0 ? "" : "\n\n") << report::write_text(report, style_);
        }
    }
    void add_unusable(const std::string& file, const base::Diagnostics& why) {
        if (format_ == GradeFormat::json) {
            add_json(report::write_unusable_json(file, why, array_ ? -1 : 2));
        }
    }
    void finish() {
        if (format_ == GradeFormat::json && array_) out_ << "\n]\n";
        if (format_ == GradeFormat::html && !page_.empty()) out_ << report::write_html(page_);
    }

  private:
    void add_json(const std::string& json) {
        if (array_) {
            out_ << (count_++ == 0 ? "[\n" : ",\n") << json;
        } else {
            out_ << json << '\n';
        }
    }

    GradeFormat format_;
    bool array_;
    report::TextStyle style_;
    std::ostream& out_;
    std::size_t count_ = 0;
    std::vector<GradeReport> page_;
};

ExitStatus worse(ExitStatus a, ExitStatus b) { return a > b ? a : b; }

ExitStatus grade_file(Library& library, const std::string& file,
                      const grading::GradeOptions& options, Reports& reports, Streams& streams) {
    const base::Result<base::SourceText> source = read_file(file, streams.in);
    const base::Result<GradeReport> report =
        source ? grade_text(library, *source, options) : base::Result<GradeReport>(source.diagnostics());
    if (!report) {
        reports.add_unusable(file, report.diagnostics());
        return give_up(streams, report.diagnostics());
    }
    reports.add(*report);
    return report->all_right() ? ExitStatus::all_right : ExitStatus::not_right;
}

ExitStatus grade_files(const GradeCommand& command, const grading::GradeOptions& options,
                       Library& library, Output& output, Streams& streams) {
    Reports reports(command, output.stream(), streams.surroundings);
    ExitStatus status = ExitStatus::all_right;
    for (const std::string& file : command.files) {
        status = worse(status, grade_file(library, file, options, reports, streams));
    }
    reports.finish();
    return status;
}

// {"id":7,"error":"line 3: …"}
void append_error(std::string& out, std::string_view id, const std::string& error) {
    out += "{\"id\":";
    out += id.empty() ? "null" : id;
    out += ",\"error\":";
    append_json_string(out, error);
    out += "}\n";
}

// The sheet without the member "id", which is ours: blanked with its comma, so that every place in
// the line stays where it was.
std::string without_id(std::string_view line, std::string_view id) {
    std::string text(line);
    if (id.empty()) return text;
    const auto begin = static_cast<std::size_t>(id.data() - line.data());
    std::size_t from = text.rfind(':', begin - 1);
    from = text.rfind('"', text.rfind('"', from) - 1);
    std::size_t to = begin + id.size();
    const std::size_t after = text.find_first_not_of(" \t\r", to);
    if (text[after] == ',') {
        to = after + 1;
    } else if (const std::size_t before = text.find_last_not_of(" \t\r", from - 1);
               text[before] == ',') {
        from = before;
    }
    text.replace(from, to - from, to - from, ' ');
    return text;
}

enum class LineOutcome { graded, refused };

// A submission without answers to look at is a fault of the sender, never a sheet of blanks.
std::optional<LineFault> check_submission(const LineReader::Line& line,
                                          std::span<JsonMember> members) {
    if (line.too_long) return LineFault{"the line is longer than 1 MiB; shorten the answers", 0};
    if (std::optional<LineFault> fault = scan_object(line.text, members)) return fault;
    const std::string_view answers = members[1].raw;
    if (answers.empty()) return LineFault{"the key \"answers\" is missing", line.text.size()};
    if (answers.front() == '{') return std::nullopt;
    return LineFault{"the value of \"answers\" is not an object; write {\"1\":{\"weights\":\"…\"}}",
                     static_cast<std::size_t>(answers.data() - line.text.data())};
}

LineOutcome grade_line(const LineReader::Line& line, const std::string& name, Library& library,
                       const grading::GradeOptions& options, std::string& out) {
    JsonMember members[] = {JsonMember("id"), JsonMember("answers")};
    const std::optional<LineFault> fault = check_submission(line, members);
    const std::string_view id = members[0].raw;
    const std::string in_line = "line " + std::to_string(line.number);
    if (fault) {
        append_error(out, id,
                     in_line + ", byte " + std::to_string(fault->at + 1) + ": " + fault->message);
        return LineOutcome::refused;
    }
    const base::SourceText source(name, without_id(line.text, id),
                                  {{0, {static_cast<std::uint32_t>(line.number), 1}}});
    const base::Result<GradeReport> report = grade_text(library, source, options);
    if (!report) {
        append_error(out, id, in_line + ": " + sentence(report.diagnostics().front()));
        return LineOutcome::refused;
    }
    const std::string json = report::write_json(*report, -1);
    out += "{\"id\":";
    out += id.empty() ? "null" : id;
    out += ',';
    out.append(json, 1);
    out += '\n';
    return LineOutcome::graded;
}

void grade_lines(std::istream& in, const std::string& name, Library& library,
                 const grading::GradeOptions& options, std::ostream& out, Streams& streams) {
    LineReader reader(in);
    LineWriter writer(out);
    LineReader::Line line;
    std::uint64_t refused = 0;
    while (writer.good() && reader.next(line)) {
        if (grade_line(line, name, library, options, writer.buffer()) == LineOutcome::refused) ++refused;
        reader.would_wait() ? writer.pass_on() : writer.pass_on_when_full();
    }
    writer.pass_on();
    write_refused(streams.err, refused);
}

}  // namespace

ExitStatus run_grade(const GradeCommand& command, Streams& streams) {
    base::Result<Library> library = open_library(command.exercises);
    if (!library) return give_up(streams, library.diagnostics());
    const base::Result<grading::Decisions> decisions =
        open_decisions(command.decisions, *library, streams);
    if (!decisions) return give_up(streams, decisions.diagnostics());
    const grading::GradeOptions options{command.reveal, &*decisions};
    base::Result<Output> output = Output::open(command.output, streams.out);
    if (!output) return give_up(streams, output.diagnostics());
    ExitStatus status = ExitStatus::all_right;
    if (command.input == Input::lines) {
        const std::string name = command.files.empty() ? "-" : command.files.front();
        base::Result<Source> source = Source::open(name, streams.in);
        if (!source) return give_up(streams, source.diagnostics());
        grade_lines(source->stream(), name, *library, options, output->stream(), streams);
    } else {
        status = grade_files(command, options, *library, *output, streams);
    }
    if (const auto why = output->finish()) return give_up(streams, {*why});
    return status;
}

}  // namespace proofmark::cli

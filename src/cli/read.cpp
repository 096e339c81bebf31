#include "commands.hpp"
#include "json_members.hpp"
#include "proofmark/notation/reader.hpp"
#include "reading_json.hpp"
#include "reading_text.hpp"
#include "record_stream.hpp"

namespace proofmark::cli {

namespace {

using Reading = base::Result<notation::Reading>;

std::string reading_object(const std::string& text, const Reading& reading) {
    std::string json = "{";
    append_text(json, "schema", "proofmark/reading/1");
    append_key(json, "text");
    append_json_string(json, text);
    append_reading(json, reading);
    return json + "}\n";
}

ExitStatus read_one(const ReadCommand& command, Streams& streams) {
    const Reading reading = notation::read_expression(command.text);
    streams.out << (command.format == Format::json ? reading_object(command.text, reading)
                                                   : write_reading(command.text, reading));
    if (reading) return ExitStatus::all_right;
    return is_over_budget(reading.diagnostics().front()) ? ExitStatus::undecided
                                                         : ExitStatus::not_right;
}

}  // namespace

ExitStatus run_read(const ReadCommand& command, Streams& streams) {
    if (command.input == Input::single) return read_one(command, streams);
    const auto answer = [](std::span<const JsonMember> texts, std::string& out) {
        append_reading(out, notation::read_expression(texts[0].text));
    };
    return answer_lines(command.file, {"text"}, answer, streams);
}

}  // namespace proofmark::cli

#include "commands.hpp"
#include "decision_json.hpp"
#include "decision_text.hpp"
#include "files.hpp"
#include "json_line.hpp"
#include "line_stream.hpp"
#include "proofmark/symbolic/check_equal.hpp"
#include "reading_echo.hpp"

namespace proofmark::cli {

namespace {

using symbolic::Decision;
using symbolic::Verdict;

ExitStatus status_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::equal: return ExitStatus::all_right;
        case Verdict::different:
        case Verdict::undefined:
        case Verdict::invalid: return ExitStatus::not_right;
        case Verdict::undecided:
        case Verdict::over_budget: return ExitStatus::undecided;
    }
    return ExitStatus::undecided;
}

std::string decision_object(const EqualCommand& command, const Decision& decision) {
    std::string json = "{\"schema\":\"proofmark/decision/1\",\"a\":";
    append_json_string(json, command.a);
    json += ",\"b\":";
    append_json_string(json, command.b);
    append_decision(json, decision);
    const auto read_as = [&](std::string_view key, const std::string& text) {
        const std::string reading = echo_reading(text).read_as;
        if (reading.empty()) return;
        json += key;
        append_json_string(json, reading);
    };
    read_as(",\"a_read_as\":", command.a);
    read_as(",\"b_read_as\":", command.b);
    json += ",\"proof\":";
    append_proof(json, decision.proof);
    return json + "}\n";
}

symbolic::EqualOptions equal_options(const EqualCommand& command) {
    symbolic::EqualOptions options;
    options.positive_symbols = command.positive;
    options.explain = command.input == Input::single || command.detail == Detail::full;
    return options;
}

ExitStatus decide_pair(const EqualCommand& command, Streams& streams) {
    const Decision decision = symbolic::check_equal(command.a, command.b, equal_options(command));
    streams.out << (command.format == Format::json ? decision_object(command, decision)
                                                   : write_decision(command, decision));
    return status_of(decision.verdict);
}

// One line {"id":…,"a":"…","b":"…"} after the other; the members keep their memory.
class PairStream {
  public:
    explicit PairStream(const EqualCommand& command)
        : detail_(command.detail), checker_(equal_options(command)) {}

    void answer(const LineReader::Line& line, std::string& out) {
        for (JsonMember& member : members_) {
            member.state = JsonMember::State::absent;
            member.raw = {};
        }
        std::optional<LineFault> fault;
        if (line.too_long) {
            fault = LineFault{"the line is longer than 1 MiB", 0};
        } else {
            fault = scan_object(line.text, members_);
        }
        if (!fault) fault = check_pair(line.text);
        out += "{\"id\":";
        out += members_[0].raw.empty() ? "null" : members_[0].raw;
        fault ? refuse(*fault, line, out) : decide(out);
        out += "}\n";
    }

    std::uint64_t refused() const { return refused_; }

  private:
    std::optional<LineFault> check_pair(std::string_view line) const {
        for (const JsonMember* member : {&members_[1], &members_[2]}) {
            const std::string key = "\"" + std::string(member->name) + "\"";
            if (member->state == JsonMember::State::absent) {
                return LineFault{"the key " + key + " is missing", line.size()};
            }
            if (member->state == JsonMember::State::other) {
                return LineFault{
                    "the value of " + key + " is not a string; put it in double quotes",
                    static_cast<std::size_t>(member->raw.data() - line.data())};
            }
        }
        return std::nullopt;
    }

    void refuse(const LineFault& fault, const LineReader::Line& line, std::string& out) {
        ++refused_;
        out += ",\"verdict\":\"invalid\",\"error\":";
        append_json_string(out, "line " + std::to_string(line.number) + ", byte " +
                                    std::to_string(fault.at + 1) + ": " + fault.message);
    }

    void decide(std::string& out) {
        const Decision decision = checker_.check(members_[1].text, members_[2].text);
        append_decision(out, decision);
        if (detail_ == Detail::full) {
            out += ",\"proof\":";
            append_proof(out, decision.proof);
        }
    }

    Detail detail_;
    symbolic::EqualityChecker checker_;
    JsonMember members_[3] = {JsonMember("id"), JsonMember("a"), JsonMember("b")};
    std::uint64_t refused_ = 0;
};

ExitStatus decide_lines(const EqualCommand& command, Streams& streams) {
    base::Result<Source> source = Source::open(command.file, streams.in);
    if (!source) return give_up(streams, source.diagnostics());
    LineReader reader(source->stream());
    LineWriter writer(streams.out);
    LineReader::Line line;
    PairStream pairs(command);
    while (writer.good() && reader.next(line)) {
        pairs.answer(line, writer.buffer());
        reader.would_wait() ? writer.pass_on() : writer.pass_on_when_full();
    }
    writer.pass_on();
    write_refused(streams.err, pairs.refused());
    return ExitStatus::all_right;
}

}  // namespace

ExitStatus run_equal(const EqualCommand& command, Streams& streams) {
    return command.input == Input::lines ? decide_lines(command, streams)
                                         : decide_pair(command, streams);
}

}  // namespace proofmark::cli

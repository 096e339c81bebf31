#include "record_stream.hpp"

#include <optional>
#include <vector>

#include "files.hpp"
#include "json_members.hpp"
#include "line_stream.hpp"

namespace proofmark::cli {

namespace {

// The members keep their memory from line to line.
class RecordStream {
  public:
    RecordStream(std::initializer_list<std::string_view> keys, const AnswerRecord& answer)
        : answer_(answer) {
        members_.emplace_back("id");
        for (const std::string_view key : keys) members_.emplace_back(key);
    }

    void take(const LineReader::Line& line, std::string& out) {
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
        if (!fault) fault = check_texts(line.text);
        out += "{\"id\":";
        out += members_[0].raw.empty() ? "null" : members_[0].raw;
        fault ? refuse(*fault, line, out) : answer_(texts(), out);
        out += "}\n";
    }

    std::uint64_t refused() const { return refused_; }

  private:
    std::span<const JsonMember> texts() const { return std::span(members_).subspan(1); }

    std::optional<LineFault> check_texts(std::string_view line) const {
        for (const JsonMember& member : texts()) {
            const std::string key = "\"" + std::string(member.name) + "\"";
            if (member.state == JsonMember::State::absent) {
                return LineFault{"the key " + key + " is missing", line.size()};
            }
            if (member.state == JsonMember::State::other) {
                return LineFault{
                    "the value of " + key + " is not a string; put it in double quotes",
                    static_cast<std::size_t>(member.raw.data() - line.data())};
            }
        }
        return std::nullopt;
    }

    void refuse(const LineFault& fault, const LineReader::Line& line, std::string& out) {
        ++refused_;
        append_text(out, "verdict", "invalid");
        append_text(out, "error",
                    "line " + std::to_string(line.number) + ", byte " +
                        std::to_string(fault.at + 1) + ": " + fault.message);
    }

    const AnswerRecord& answer_;
    std::vector<JsonMember> members_;
    std::uint64_t refused_ = 0;
};

}  // namespace

ExitStatus answer_lines(const std::string& file, std::initializer_list<std::string_view> keys,
                        const AnswerRecord& answer, Streams& streams) {
    base::Result<Source> source = Source::open(file, streams.in);
    if (!source) return give_up(streams, source.diagnostics());
    LineReader reader(source->stream());
    LineWriter writer(streams.out);
    LineReader::Line line;
    RecordStream records(keys, answer);
    while (writer.good() && reader.next(line)) {
        records.take(line, writer.buffer());
        reader.would_wait() ? writer.pass_on() : writer.pass_on_when_full();
    }
    writer.pass_on();
    write_refused(streams.err, records.refused());
    return ExitStatus::all_right;
}

}  // namespace proofmark::cli

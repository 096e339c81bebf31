#include "commands.hpp"
#include "decision_json.hpp"
#include "decision_text.hpp"
#include "json_line.hpp"
#include "json_members.hpp"
#include "proofmark/symbolic/check_equal.hpp"
#include "reading_echo.hpp"
#include "record_stream.hpp"

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

ExitStatus decide_lines(const EqualCommand& command, Streams& streams) {
    symbolic::EqualityChecker checker(equal_options(command));
    const auto decide = [&](std::span<const JsonMember> texts, std::string& out) {
        const Decision decision = checker.check(texts[0].text, texts[1].text);
        append_decision(out, decision);
        if (command.detail == Detail::full) {
            append_key(out, "proof");
            append_proof(out, decision.proof);
        }
    };
    return answer_lines(command.file, {"a", "b"}, decide, streams);
}

}  // namespace

ExitStatus run_equal(const EqualCommand& command, Streams& streams) {
    return command.input == Input::lines ? decide_lines(command, streams)
                                         : decide_pair(command, streams);
}

}  // namespace proofmark::cli

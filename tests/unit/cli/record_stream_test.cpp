#include "record_stream.hpp"

#include <sstream>

#include "json_members.hpp"
#include "line_stream.hpp"
#include "support/catch.hpp"

using namespace proofmark::cli;

namespace {

struct Outcome {
    std::string out;
    std::string err;
};

// Each record holds both texts in turned order.
Outcome answered(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out, err;
    Streams streams{in, out, err, {}};
    const auto turn = [](std::span<const JsonMember> texts, std::string& record) {
        append_text(record, "turned", texts[1].text + texts[0].text);
    };
    CHECK(answer_lines("-", {"left", "right"}, turn, streams) == ExitStatus::all_right);
    return {out.str(), err.str()};
}

}  // namespace

TEST_CASE("answer_lines: texts come in the order of their keys, ids as they were", "[cli]") {
    const Outcome outcome = answered(
        "{\"right\":\"B\",\"left\":\"a\",\"id\":1e400}\n"
        "{\"left\":\"c\",\"right\":\"D\"}\n");
    CHECK(outcome.out == "{\"id\":1e400,\"turned\":\"Ba\"}\n{\"id\":null,\"turned\":\"Dc\"}\n");
    CHECK(outcome.err.empty());
}

TEST_CASE("answer_lines: a line that cannot be used does not reach the answer", "[cli]") {
    const Outcome outcome = answered("{\"id\":7,\"left\":\"a\"}\n{\"left\":\"a\",\"right\":0}\n");
    CHECK(outcome.out ==
          "{\"id\":7,\"verdict\":\"invalid\",\"error\":\"line 1, byte 20: the key \\\"right\\\" is "
          "missing\"}\n"
          "{\"id\":null,\"verdict\":\"invalid\",\"error\":\"line 2, byte 21: the value of "
          "\\\"right\\\" is not a string; put it in double quotes\"}\n");
    CHECK(outcome.err == "proofmark: 2 lines could not be used; the error records say why\n");
}

TEST_CASE("answer_lines: a line beyond the limit is refused, the next one answered", "[cli]") {
    const std::string line = "{\"left\":\"a\",\"right\":\"B\"}\n";
    const Outcome outcome = answered(std::string(LineReader::line_limit + 5, ' ') + "\n" + line);
    CHECK(outcome.out ==
          "{\"id\":null,\"verdict\":\"invalid\",\"error\":\"line 1, byte 1: the line is longer "
          "than 1 MiB\"}\n{\"id\":null,\"turned\":\"Ba\"}\n");
}

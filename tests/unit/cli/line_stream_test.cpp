#include "line_stream.hpp"

#include <sstream>
#include <vector>

#include "support/catch.hpp"

using namespace proofmark::cli;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    LineReader reader(in);
    LineReader::Line line;
    std::vector<std::string> lines;
    while (reader.next(line)) {
        CHECK(line.number == lines.size() + 1);
        lines.push_back(line.too_long ? "TOO LONG" : std::string(line.text));
    }
    return lines;
}

}  // namespace

TEST_CASE("LineReader: every line once, with or without a break at the end", "[cli]") {
    using Lines = std::vector<std::string>;
    CHECK(lines_of("").empty());
    CHECK(lines_of("a") == Lines{"a"});
    CHECK(lines_of("a\n") == Lines{"a"});
    CHECK(lines_of("a\n\nb") == Lines{"a", "", "b"});
    CHECK(lines_of("\n") == Lines{""});
    CHECK(lines_of("\xef\xbb\xbf"
                   "a\nb\n") == Lines{"a", "b"});
    CHECK(lines_of(std::string("a\0b\n", 4)) == Lines{std::string("a\0b", 3)});
}

TEST_CASE("LineReader: a line over the limit is passed over, the next is read", "[cli]") {
    const std::size_t limit = LineReader::line_limit;
    const std::string full(limit, 'x');
    CHECK(lines_of(full + "\nb\n") == std::vector<std::string>{full, "b"});
    CHECK(lines_of(full) == std::vector<std::string>{full});
    CHECK(lines_of(full + "x\nb\n") == std::vector<std::string>{"TOO LONG", "b"});
    CHECK(lines_of(full + full + full) == std::vector<std::string>{"TOO LONG"});
}

TEST_CASE("LineReader: knows when the next line must be waited for", "[cli]") {
    std::istringstream in("a\nb\n");
    LineReader reader(in);
    LineReader::Line line;
    REQUIRE(reader.next(line));
    CHECK_FALSE(reader.would_wait());
    REQUIRE(reader.next(line));
    CHECK(reader.would_wait());
}

TEST_CASE("LineWriter: writes when full or when told, and in order", "[cli]") {
    std::ostringstream out;
    LineWriter writer(out);
    writer.buffer() += "a\n";
    writer.pass_on_when_full();
    CHECK(out.str().empty());
    writer.buffer() += std::string(LineWriter::piece, 'x');
    writer.pass_on_when_full();
    CHECK(out.str().size() == LineWriter::piece + 2);
    writer.buffer() += "b\n";
    writer.pass_on();
    CHECK(out.str().ends_with("xb\n"));
}

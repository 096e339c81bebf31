#include "line_stream.hpp"

#include <limits>

namespace proofmark::cli {

LineReader::LineReader(std::istream& in)
    : in_(in), buffer_(std::make_unique<char[]>(line_limit + 1)) {}

bool LineReader::next(Line& line) {
    if (!in_.good()) return false;
    in_.getline(buffer_.get(), static_cast<std::streamsize>(line_limit + 1));
    const auto taken = static_cast<std::size_t>(in_.gcount());
    line.too_long = in_.fail() && !in_.eof() && taken == line_limit;
    if (in_.fail() && !line.too_long) return false;
    if (line.too_long) {
        in_.clear(in_.rdstate() & ~std::ios::failbit);
        in_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    // getline counts the line break, which ends every line but the last.
    const bool with_break = !line.too_long && !in_.eof();
    line.text = {buffer_.get(), with_break ? taken - 1 : taken};
    line.number = ++number_;
    if (number_ == 1 && line.text.starts_with("\xef\xbb\xbf")) line.text.remove_prefix(3);
    return true;
}

bool LineReader::would_wait() const { return in_.good() && in_.rdbuf()->in_avail() <= 0; }

void LineWriter::pass_on() {
    out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    out_.flush();
    buffer_.clear();
}

}  // namespace proofmark::cli

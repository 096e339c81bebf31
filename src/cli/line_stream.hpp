#pragma once

// Lines in, lines out, in constant memory. Answers are passed on in large pieces, but before the
// program waits for more input, so that a partner that sends one line and waits is answered.

#include <cstddef>
#include <istream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

namespace proofmark::cli {

/// Reads lines of at most `line_limit` bytes; the rest of a longer one is passed over.
class LineReader {
  public:
    static constexpr std::size_t line_limit = std::size_t{1} << 20;

    struct Line {
        std::string_view text;     ///< without its line break; valid until the next call
        std::uint64_t number = 0;  ///< from 1
        bool too_long = false;     ///< `text` is then only the beginning
    };

    explicit LineReader(std::istream& in);

    /// False at the end of the input. A byte order mark before the first line is left out.
    bool next(Line& line);
    /// True when the next line must be waited for.
    bool would_wait() const;

  private:
    std::istream& in_;
    std::unique_ptr<char[]> buffer_;
    std::uint64_t number_ = 0;
};

/// Collects output lines; `buffer()` is appended to, `pass_on` writes it out.
class LineWriter {
  public:
    static constexpr std::size_t piece = std::size_t{1} << 16;

    explicit LineWriter(std::ostream& out) : out_(out) { buffer_.reserve(piece + piece / 4); }

    std::string& buffer() { return buffer_; }
    void pass_on_when_full() {
        if (buffer_.size() >= piece) pass_on();
    }
    void pass_on();
    /// False when the output can no longer be written.
    bool good() const { return out_.good(); }

  private:
    std::ostream& out_;
    std::string buffer_;
};

}  // namespace proofmark::cli

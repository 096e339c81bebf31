#pragma once

// Little-endian binary data, read without ever leaving it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "proofmark/base/diagnostic.hpp"

namespace proofmark::report {

class ByteReader {
  public:
    /// `file` and `bytes` outlive this.
    ByteReader(std::string_view file, std::string_view bytes) : file_(file), bytes_(bytes) {}

    std::size_t at() const { return at_; }
    void go_to(std::size_t at) { at_ = at; }
    /// Nothing when fewer are left.
    std::optional<std::string_view> take(std::size_t count);
    /// The next `size` bytes as a whole number, at most 8.
    std::optional<std::uint64_t> number(std::size_t size);

    /// A fault at a byte, counted from 0.
    base::Diagnostic fault(std::size_t at, std::string message, std::string remedy) const;

  private:
    std::string_view file_, bytes_;
    std::size_t at_ = 0;
};

/// Appends the lowest `size` bytes of the number, little end first.
void append_number(std::string& out, std::uint64_t number, std::size_t size);

}  // namespace proofmark::report

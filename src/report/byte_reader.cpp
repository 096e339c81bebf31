#include "byte_reader.hpp"

namespace proofmark::report {

std::optional<std::string_view> ByteReader::take(std::size_t count) {
    if (at_ > bytes_.size() || bytes_.size() - at_ < count) return std::nullopt;
    const std::string_view taken = bytes_.substr(at_, count);
    at_ += count;
    return taken;
}

std::optional<std::uint64_t> ByteReader::number(std::size_t size) {
    const auto bytes = take(size);
    if (!bytes) return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8 | static_cast<unsigned char>((*bytes)[i]);
    return value;
}

base::Diagnostic ByteReader::fault(std::size_t at, std::string message, std::string remedy) const {
    base::Diagnostic diagnostic;
    diagnostic.kind = base::DiagnosticKind::bad_value;
    diagnostic.message = "byte " + std::to_string(at) + ": " + std::move(message);
    diagnostic.remedy = std::move(remedy);
    diagnostic.file = file_;
    return diagnostic;
}

void append_number(std::string& out, std::uint64_t number, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i, number >>= 8) out += static_cast<char>(number & 0xFF);
}

}  // namespace proofmark::report

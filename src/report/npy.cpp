// NumPy's format: a magic text, the version, the length of a header, the header (a dictionary as
// Python writes it) padded to a multiple of 64 bytes, and the numbers.

#include <bit>
#include <charconv>
#include <limits>
#include <optional>

#include "byte_reader.hpp"
#include "proofmark/report/fixture.hpp"

namespace proofmark::report {

namespace {

static_assert(std::numeric_limits<double>::is_iec559 && sizeof(double) == 8);

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t alignment = 64;
constexpr std::size_t most_values = std::size_t{1} << 21;  // 16 MiB
constexpr std::size_t most_axes = 32;
constexpr std::size_t longest_header = 4096;

std::string shape_tuple(const std::vector<std::size_t>& extents) {
    std::string text = "(";
    for (std::size_t i = 0; i < extents.size(); ++i) {
        text += (i > 0 ? ", " : "") + std::to_string(extents[i]);
    }
    return text + (extents.size() == 1 ? ",)" : ")");
}

/// What a header says.
struct Header {
    std::string type;
    bool fortran_order = false;
    std::vector<std::size_t> extents;
};

/// {'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }: the keys in any order.
class HeaderReader {
  public:
    explicit HeaderReader(std::string_view text) : text_(text) {}

    /// Nothing when it is no such dictionary; `at` is then where reading stopped.
    std::optional<Header> read() {
        if (!take('{')) return std::nullopt;
        bool has_type = false, has_order = false, has_shape = false;
        while (!take('}')) {
            const auto key = quoted();
            if (!key || !take(':')) return std::nullopt;
            bool& seen = *key == "descr"           ? has_type
                         : *key == "fortran_order" ? has_order
                                                   : has_shape;
            if (*key != "descr" && *key != "fortran_order" && *key != "shape") return std::nullopt;
            if (seen || !value(*key)) return std::nullopt;
            seen = true;
            if (!take(',') && !next_is('}')) return std::nullopt;
        }
        skip_blanks();
        if (at_ != text_.size() || !has_type || !has_order || !has_shape) return std::nullopt;
        return header_;
    }

    std::size_t at() const { return at_; }

  private:
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    }
    bool next_is(char c) {
        skip_blanks();
        return at_ < text_.size() && text_[at_] == c;
    }
    bool take(char c) {
        if (!next_is(c)) return false;
        ++at_;
        return true;
    }
    bool take_word(std::string_view word) {
        skip_blanks();
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    std::optional<std::string> quoted() {
        skip_blanks();
        if (at_ >= text_.size() || (text_[at_] != '\'' && text_[at_] != '"')) return std::nullopt;
        const std::size_t end = text_.find(text_[at_], at_ + 1);
        if (end == std::string_view::npos) return std::nullopt;
        const std::string inner(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        return inner;
    }
    bool value(const std::string& key) {
        if (key == "shape") return shape();
        if (key == "descr") {
            const auto type = quoted();
            // Records have a list here.
            header_.type = type ? *type : "a record";
            return type.has_value();
        }
        header_.fortran_order = take_word("True");
        return header_.fortran_order || take_word("False");
    }
    bool shape() {
        if (!take('(')) return false;
        while (!take(')')) {
            skip_blanks();
            std::size_t extent = 0;
            const char* const begin = text_.data() + at_;
            const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), extent);
            if (error != std::errc{} || header_.extents.size() == most_axes) return false;
            at_ += static_cast<std::size_t>(end - begin);
            header_.extents.push_back(extent);
            if (!take(',') && !next_is(')')) return false;
        }
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Header header_;
};

/// Nothing when there are more than most_values.
std::optional<std::size_t> count_of(const std::vector<std::size_t>& extents) {
    std::size_t count = 1;
    for (const std::size_t extent : extents) {
        if (extent > most_values) return std::nullopt;
        count *= extent;
        if (count > most_values) return std::nullopt;
    }
    return count;
}

double double_at(std::string_view bytes, std::size_t at) {
    std::uint64_t bits = 0;
    for (std::size_t i = 8; i-- > 0;) bits = bits << 8 | static_cast<unsigned char>(bytes[at + i]);
    return std::bit_cast<double>(bits);
}

/// Where row-major entry `entry` stands when the first axis runs fastest.
std::size_t fortran_place(std::size_t entry, const std::vector<std::size_t>& extents) {
    std::vector<std::size_t> index(extents.size());
    for (std::size_t axis = extents.size(); axis-- > 0;) {
        index[axis] = entry % extents[axis];
        entry /= extents[axis];
    }
    std::size_t place = 0;
    for (std::size_t axis = extents.size(); axis-- > 0;)
        place = place * extents[axis] + index[axis];
    return place;
}

constexpr std::string_view supported =
    "supported is little-endian float64: numpy.asarray(array, dtype='<f8')";

base::Result<Header> read_header(ByteReader& in) {
    const std::size_t start = in.at();
    if (in.take(magic.size()) != magic) {
        return in.fault(start, "this is no .npy file: it does not begin with \\x93NUMPY",
                        "write it with numpy.save");
    }
    const auto version = in.take(2);
    const char major = version ? (*version)[0] : '\0';
    if (!version || major < 1 || major > 3 || (*version)[1] != 0) {
        return in.fault(start + magic.size(), "the version of the format is not known",
                        "supported are 1.0, 2.0 and 3.0");
    }
    const auto length = major == 1 ? in.number(2) : in.number(4);
    if (!length || *length > longest_header) {
        return in.fault(start + 8,
                        length ? "a header of " + std::to_string(*length) +
                                     " bytes is longer than any array needs"
                               : std::string("the file ends in the middle of its header"),
                        "write it with numpy.save");
    }
    const std::size_t header_start = in.at();
    const auto text = in.take(*length);
    if (!text) {
        return in.fault(header_start, "the file ends in the middle of its header",
                        "copy it again, or write it anew");
    }
    HeaderReader reader(*text);
    auto header = reader.read();
    if (!header) {
        return in.fault(header_start + reader.at(),
                        "the header is not the dictionary that describes an array of numbers",
                        std::string(supported));
    }
    if (header->type != "<f8") {
        return in.fault(header_start, "the numbers have the dtype '" + header->type + "'",
                        std::string(supported));
    }
    return *std::move(header);
}

}  // namespace

std::string write_npy(const FixtureArray& array) {
    std::string header =
        "{'descr': '<f8', 'fortran_order': False, 'shape': " + shape_tuple(array.extents) + ", }";
    const std::size_t unpadded = magic.size() + 4 + header.size() + 1;
    header.append((alignment - unpadded % alignment) % alignment, ' ');
    header += '\n';
    std::string bytes(magic);
    bytes += std::string("\x01\x00", 2);
    append_number(bytes, header.size(), 2);
    bytes += header;
    for (const FixtureEntry& entry : array.entries) {
        append_number(bytes, std::bit_cast<std::uint64_t>(entry.nearest), 8);
    }
    return bytes;
}

base::Result<NumpyArray> read_npy(std::string_view file, std::string_view bytes) {
    ByteReader in(file, bytes);
    auto header = read_header(in);
    if (!header) return header.diagnostics();
    const auto count = count_of(header->extents);
    if (!count) {
        return in.fault(in.at(),
                        "the shape " + shape_tuple(header->extents) + " holds more than " +
                            std::to_string(most_values) + " numbers",
                        "give a file of expected values, not a data set");
    }
    const std::size_t left = bytes.size() - in.at();
    if (left != *count * 8) {
        return in.fault(in.at(),
                        "the shape " + shape_tuple(header->extents) + " needs " +
                            std::to_string(*count * 8) + " bytes, and " + std::to_string(left) +
                            " follow",
                        "copy the file again, or write it anew");
    }
    NumpyArray array{"", std::move(header->extents), {}};
    array.entries.reserve(*count);
    for (std::size_t i = 0; i < *count; ++i) {
        const std::size_t place = header->fortran_order ? fortran_place(i, array.extents) : i;
        array.entries.push_back(double_at(bytes, in.at() + place * 8));
    }
    return array;
}

}  // namespace proofmark::report

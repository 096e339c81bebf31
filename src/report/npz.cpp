// An .npz is a zip of .npy files. Written is the least that a zip needs: for each member a local
// header with its bytes, then the directory, then its end record; dates are the first day that the
// format knows, so that nothing in the file depends on the clock.

#include <zlib.h>

#include <algorithm>

#include "byte_reader.hpp"
#include "proofmark/report/fixture.hpp"

namespace proofmark::report {

namespace {

constexpr std::string_view local_mark = "PK\x03\x04";
constexpr std::string_view directory_mark = "PK\x01\x02";
constexpr std::string_view end_mark = "PK\x05\x06";
constexpr std::size_t end_size = 22;
constexpr std::uint64_t format_version = 20;
constexpr std::uint64_t first_day = 0x21;  // 1 January 1980
constexpr std::uint64_t stored = 0, deflated = 8;
constexpr std::uint64_t encrypted_flag = 1;

constexpr std::size_t most_members = 1'000;
constexpr std::uint64_t most_unpacked = std::uint64_t{64} << 20;

std::uint64_t crc_of(std::string_view bytes) {
    const auto* const data = reinterpret_cast<const Bytef*>(bytes.data());
    return crc32_z(crc32_z(0, nullptr, 0), data, bytes.size());
}

/// From the version to the length of the extra field: the same in both headers.
void append_particulars(std::string& out, const std::string& name, std::string_view bytes) {
    append_number(out, format_version, 2);
    append_number(out, 0, 2);  // flags
    append_number(out, stored, 2);
    append_number(out, 0, 2);  // midnight
    append_number(out, first_day, 2);
    append_number(out, crc_of(bytes), 4);
    append_number(out, bytes.size(), 4);  // packed
    append_number(out, bytes.size(), 4);
    append_number(out, name.size(), 2);
    append_number(out, 0, 2);  // no extra field
}

/// A zip that is being written.
class ZipWriter {
  public:
    void add(const std::string& name, const std::string& bytes) {
        const std::size_t start = out_.size();
        out_ += local_mark;
        append_particulars(out_, name, bytes);
        out_ += name;
        out_ += bytes;
        directory_ += directory_mark;
        append_number(directory_, format_version, 2);  // made by
        append_particulars(directory_, name, bytes);
        append_number(directory_, 0, 2);  // no comment
        append_number(directory_, 0, 2);  // first disk
        append_number(directory_, 0, 2);  // binary
        append_number(directory_, 0, 4);  // attributes
        append_number(directory_, start, 4);
        directory_ += name;
        ++members_;
    }

    std::string finish() {
        const std::size_t start = out_.size();
        out_ += directory_;
        out_ += end_mark;
        append_number(out_, 0, 2);  // this disk
        append_number(out_, 0, 2);  // the disk of the directory
        append_number(out_, members_, 2);
        append_number(out_, members_, 2);
        append_number(out_, directory_.size(), 4);
        append_number(out_, start, 4);
        append_number(out_, 0, 2);  // no comment
        return std::move(out_);
    }

  private:
    std::string out_, directory_;
    std::size_t members_ = 0;
};

/// A member as the directory describes it.
struct Member {
    std::string name;
    std::uint64_t flags = 0, method = 0, crc = 0, packed = 0, unpacked = 0, local = 0;
    std::size_t at = 0;  ///< its line in the directory
};

const std::string copy_again = "copy the file again, or write it anew";

/// Raw deflate into exactly `size` bytes; nothing when it is no such stream.
std::optional<std::string> inflate_raw(std::string_view packed, std::size_t size) {
    std::string out(size + 1, '\0');  // one more shows a stream that is longer than promised
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int status = inflate(&stream, Z_FINISH);
    const std::size_t written = stream.total_out;
    inflateEnd(&stream);
    if (status != Z_STREAM_END || written != size) return std::nullopt;
    out.resize(size);
    return out;
}

class ZipReader {
  public:
    ZipReader(std::string_view file, std::string_view bytes)
        : file_(file), bytes_(bytes), in_(file, bytes) {}

    base::Result<std::vector<Member>> directory() {
        const auto end = end_record();
        if (!end) {
            return in_.fault(bytes_.size(), "the zip has no end: its directory is missing",
                             copy_again);
        }
        in_.go_to(*end + 10);
        const auto count = in_.number(2);
        const auto size = in_.number(4);
        const auto start = in_.number(4);
        if (!start || *start > *end || *end - *start != *size) {
            return in_.fault(*end, "the end record does not lead to the directory", copy_again);
        }
        if (*count > most_members) {
            return in_.fault(*end, "the zip has " + std::to_string(*count) + " members",
                             "give a file of expected values, not a data set");
        }
        in_.go_to(*start);
        std::vector<Member> members;
        for (std::uint64_t i = 0; i < *count; ++i) {
            auto member = next_member();
            if (!member) return member.diagnostics();
            members.push_back(std::move(member).value());
        }
        return members;
    }

    base::Result<std::string> unpack(const Member& member) {
        const std::string named = "'" + member.name + "' ";
        if (member.flags & encrypted_flag) {
            return in_.fault(member.at, named + "is encrypted", "write it with numpy.savez");
        }
        if (member.method != stored && member.method != deflated) {
            return in_.fault(member.at, named + "is packed by a method that is not known",
                             "write it with numpy.savez or numpy.savez_compressed");
        }
        unpacked_ += member.unpacked;
        if (member.unpacked > most_unpacked || unpacked_ > most_unpacked) {
            return in_.fault(member.at, "the arrays are larger than 64 MiB when unpacked",
                             "give a file of expected values, not a data set");
        }
        const auto packed = packed_bytes(member);
        if (!packed) {
            return in_.fault(static_cast<std::size_t>(member.local),
                             named + "is not where the directory says", copy_again);
        }
        std::optional<std::string> bytes;
        if (member.method == deflated) bytes = inflate_raw(*packed, member.unpacked);
        if (member.method == stored && packed->size() == member.unpacked) bytes = *packed;
        if (!bytes || crc_of(*bytes) != member.crc) {
            return in_.fault(static_cast<std::size_t>(member.local),
                             named + "is damaged: its bytes do not have the sum that is noted",
                             copy_again);
        }
        return *std::move(bytes);
    }

  private:
    /// The end record stands before a comment of at most 65,535 bytes.
    std::optional<std::size_t> end_record() const {
        constexpr std::size_t longest_comment = 65'535;
        if (bytes_.size() < end_size) return std::nullopt;
        const std::size_t last = bytes_.size() - end_size;
        const std::size_t first = last > longest_comment ? last - longest_comment : 0;
        for (std::size_t at = last + 1; at-- > first;) {
            if (bytes_.substr(at, end_mark.size()) == end_mark) return at;
        }
        return std::nullopt;
    }

    base::Result<Member> next_member() {
        Member member;
        member.at = in_.at();
        const auto mark = in_.take(4);
        const auto line = in_.take(42);
        if (mark != directory_mark || !line) {
            return in_.fault(member.at, "the directory of the zip is damaged", copy_again);
        }
        ByteReader fields(file_, *line);
        const auto field = [&fields](std::size_t at, std::size_t size) {
            fields.go_to(at);
            return fields.number(size).value_or(0);
        };
        member.flags = field(4, 2);
        member.method = field(6, 2);
        member.crc = field(12, 4);
        member.packed = field(16, 4);
        member.unpacked = field(20, 4);
        member.local = field(38, 4);
        const auto name = in_.take(field(24, 2));
        const auto rest = in_.take(field(26, 2) + field(28, 2));
        if (!name || !rest) {
            return in_.fault(member.at, "the directory of the zip is damaged", copy_again);
        }
        member.name = *name;
        return member;
    }

    std::optional<std::string_view> packed_bytes(const Member& member) {
        ByteReader in(file_, bytes_);
        in.go_to(static_cast<std::size_t>(member.local));
        if (in.take(4) != local_mark || !in.take(22)) return std::nullopt;
        const auto name = in.number(2);
        const auto extra = in.number(2);
        if (!extra || !in.take(*name + *extra)) return std::nullopt;
        return in.take(member.packed);
    }

    std::string_view file_, bytes_;
    ByteReader in_;
    std::uint64_t unpacked_ = 0;
};

}  // namespace

std::string write_npz(const FixtureSet& set) {
    ZipWriter zip;
    for (const FixtureArray* array : set.values()) zip.add(array->name + ".npy", write_npy(*array));
    return zip.finish();
}

base::Result<std::vector<NumpyArray>> read_npz(std::string_view file, std::string_view bytes) {
    ZipReader zip(file, bytes);
    const auto members = zip.directory();
    if (!members) return members.diagnostics();
    std::vector<NumpyArray> arrays;
    for (const Member& member : *members) {
        constexpr std::string_view ending = ".npy";
        const auto content = zip.unpack(member);
        if (!content) return content.diagnostics();
        const std::string inner = std::string(file) + "/" + member.name;
        auto array = read_npy(inner, *content);
        if (!array) return array.diagnostics();
        array->name = member.name;
        if (array->name.ends_with(ending)) {
            array->name.resize(array->name.size() - ending.size());
        }
        const bool is_twice = std::any_of(arrays.begin(), arrays.end(), [&](const NumpyArray& one) {
            return one.name == array->name;
        });
        if (is_twice) {
            ByteReader in(file, bytes);
            return in.fault(member.at, "'" + member.name + "' stands twice in the zip", copy_again);
        }
        arrays.push_back(std::move(array).value());
    }
    return arrays;
}

}  // namespace proofmark::report

#include <cstring>

#include "proofmark/report/fixture.hpp"
#include "sample_fixture.hpp"
#include "support/catch.hpp"

using namespace proofmark;

namespace {

std::string little_endian(std::uint64_t value, std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(value >> 8 * i & 0xFF);
    return text;
}

std::string doubles(const std::vector<double>& values) {
    std::string text;
    for (const double value : values) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        text += little_endian(bits, 8);
    }
    return text;
}

std::string file(const std::string& header, const std::string& data, char major = 1) {
    return std::string("\x93NUMPY") + major + '\0' +
           little_endian(header.size(), major == 1 ? 2 : 4) + header + data;
}

std::string header(const std::string& type, const std::string& order, const std::string& shape) {
    return "{'descr': '" + type + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
}

std::string why(const std::string& bytes) {
    const auto array = report::read_npy("a.npy", bytes);
    if (array) return "";
    CHECK(array.diagnostics()[0].file == "a.npy");
    return array.diagnostics()[0].message;
}

}  // namespace

TEST_CASE("write_npy: the header and the numbers stand where the format says", "[report]") {
    const std::string bytes = report::write_npy(sample::matrix());
    REQUIRE(bytes.size() == 128 + 4 * 8);
    CHECK(bytes.substr(0, 10) == std::string("\x93NUMPY\x01\x00\x76\x00", 10));
    const std::string text = "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }";
    CHECK(bytes.substr(10, 118) == text + std::string(117 - text.size(), ' ') + "\n");
    CHECK(bytes.substr(128) == doubles({0.5, 1.0 / 3, -1, 0}));
    CHECK(report::write_npy(sample::vector()).find("'shape': (2,), }") != std::string::npos);
    CHECK(report::write_npy(sample::number()).find("'shape': (), }") != std::string::npos);
}

TEST_CASE("read_npy: what is written reads back", "[report]") {
    for (const auto& array :
         {sample::matrix(), sample::vector(), sample::number(), sample::batch()}) {
        const auto read = report::read_npy("a.npy", report::write_npy(array));
        REQUIRE(read.ok());
        CHECK(read->extents == array.extents);
        REQUIRE(read->entries.size() == array.entries.size());
        for (std::size_t i = 0; i < array.entries.size(); ++i) {
            CHECK(read->entries[i] == array.entries[i].nearest);
        }
    }
}

TEST_CASE("read_npy: Fortran order is put into rows", "[report]") {
    const auto two = report::read_npy(
        "a.npy", file(header("<f8", "True", "(2, 3)"), doubles({1, 4, 2, 5, 3, 6})));
    REQUIRE(two.ok());
    CHECK(two->entries == std::vector<double>{1, 2, 3, 4, 5, 6});
    const auto three =
        report::read_npy("a.npy", file(header("<f8", "True", "(2, 1, 2)"), doubles({1, 3, 2, 4})));
    REQUIRE(three.ok());
    CHECK(three->entries == std::vector<double>{1, 2, 3, 4});
}

TEST_CASE("read_npy: later versions, another order of keys, empty arrays", "[report]") {
    const std::string plain = header("<f8", "False", "(1,)");
    CHECK(report::read_npy("a.npy", file(plain, doubles({7}), 2))->entries[0] == 7);
    CHECK(report::read_npy("a.npy", file(plain, doubles({7}), 3))->entries[0] == 7);
    CHECK(report::read_npy(
              "a.npy", file("{'shape':(1,),'fortran_order':False,\"descr\":'<f8'}", doubles({7})))
              ->entries[0] == 7);
    CHECK(report::read_npy("a.npy", file(header("<f8", "False", "(0, 3)"), ""))->entries.empty());
}

TEST_CASE("read_npy: what is not supported is named with its byte", "[report]") {
    const std::string plain = header("<f8", "False", "(2,)");
    const struct {
        std::string bytes, why;
    } rows[] = {
        {"", "byte 0: this is no .npy file: it does not begin with \\x93NUMPY"},
        {"\x93NUMPX", "byte 0: this is no .npy file: it does not begin with \\x93NUMPY"},
        {"\x93NUMPY", "byte 6: the version of the format is not known"},
        {file(plain, "", 9), "byte 6: the version of the format is not known"},
        {std::string("\x93NUMPY\x01\x00\x05", 9),
         "byte 8: the file ends in the middle of its header"},
        {std::string("\x93NUMPY\x01\x00\x76\x00{'descr'", 18),
         "byte 10: the file ends in the middle of its header"},
        {std::string("\x93NUMPY\x02\x00\xff\xff\xff\xff", 12),
         "byte 8: a header of 4294967295 bytes is longer than any array needs"},
        {file(header("<f4", "False", "(2,)"), ""), "byte 10: the numbers have the dtype '<f4'"},
        {file(header(">f8", "False", "(2,)"), ""), "byte 10: the numbers have the dtype '>f8'"},
        {file(header("|O", "False", "(2,)"), ""), "byte 10: the numbers have the dtype '|O'"},
        {file("{'descr': [('x', '<f8')], 'fortran_order': False, 'shape': (2,)}", ""),
         "byte 20: the header is not the dictionary that describes an array of numbers"},
        {file("{'descr': '<f8', 'shape': (2,)}", ""),
         "byte 41: the header is not the dictionary that describes an array of numbers"},
        {file(header("<f8", "Maybe", "(2,)"), ""),
         "byte 44: the header is not the dictionary that describes an array of numbers"},
        {file(header("<f8", "False", "(-2,)"), ""),
         "byte 61: the header is not the dictionary that describes an array of numbers"},
        {file(header("<f8", "False", "(99999999999999999999,)"), ""),
         "byte 61: the header is not the dictionary that describes an array of numbers"},
        {file(header("<f8", "False", "(4294967296, 4294967296)"), ""),
         "byte 88: the shape (4294967296, 4294967296) holds more than 2097152 numbers"},
        {file(plain, doubles({1})), "byte 68: the shape (2,) needs 16 bytes, and 8 follow"},
        {file(plain, doubles({1, 2, 3})), "byte 68: the shape (2,) needs 16 bytes, and 24 follow"},
    };
    for (const auto& [bytes, expected] : rows) {
        const std::string found = why(bytes);
        CHECK(found == expected);
    }
}

TEST_CASE("read_npy: no cut and no changed byte is read beyond the end", "[report]") {
    const std::string bytes = report::write_npy(sample::matrix());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        CHECK_FALSE(report::read_npy("a.npy", bytes.substr(0, size)).ok());
    }
    for (std::size_t i = 0; i < 128; ++i) {
        for (const char c : {'\0', '\x7f', '\xff', '9', ','}) {
            std::string changed = bytes;
            changed[i] = c;
            static_cast<void>(report::read_npy("a.npy", changed));
        }
    }
}

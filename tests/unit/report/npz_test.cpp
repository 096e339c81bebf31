#include "proofmark/report/fixture.hpp"
#include "sample_fixture.hpp"
#include "support/catch.hpp"

using namespace proofmark;

namespace {

std::string bytes_of_hex(const std::string& hex) {
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    }
    return bytes;
}

/// numpy.savez_compressed of one number, [0.5], by NumPy 1.24.2.
const std::string compressed = bytes_of_hex(
    "504b030414000000080000002100eac5199d490000008800000005001400412e6e707901001000880000"
    "000000000049000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a1aea3a09e"
    "965f54529498179f5f94920a12774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e06307860"
    "0f00504b0102140314000000080000002100eac5199d4900000088000000050000000000000000000000"
    "800100000000412e6e7079504b0506000000000100010033000000800000000000");

std::string why(const std::string& bytes) {
    const auto arrays = report::read_npz("a.npz", bytes);
    return arrays ? "" : arrays.diagnostics()[0].message;
}

std::string changed(std::string bytes, std::size_t at, char c) {
    bytes[at] = c;
    return bytes;
}

}  // namespace

TEST_CASE("write_npz: every value is a member that reads back", "[report]") {
    const auto set = sample::exercise();
    const auto arrays = report::read_npz("a.npz", report::write_npz(set));
    REQUIRE(arrays.ok());
    REQUIRE(arrays->size() == 3);
    CHECK((*arrays)[0].name == "A");
    CHECK((*arrays)[0].entries == std::vector<double>{0.5, 1.0 / 3, -1, 0});
    CHECK((*arrays)[1].name == "weights");
    CHECK((*arrays)[2].extents.empty());
}

TEST_CASE("write_npz: nothing in it depends on the clock", "[report]") {
    const std::string bytes = report::write_npz(sample::exercise());
    // stored, midnight, 1 January 1980
    CHECK(bytes.substr(0, 14) ==
          std::string("PK\x03\x04\x14\x00\x00\x00\x00\x00\x00\x00\x21\x00", 14));
    CHECK(bytes == report::write_npz(sample::exercise()));
}

TEST_CASE("read_npz: deflated members are unpacked", "[report]") {
    const auto arrays = report::read_npz("a.npz", compressed);
    REQUIRE(arrays.ok());
    REQUIRE(arrays->size() == 1);
    CHECK((*arrays)[0].name == "A");
    CHECK((*arrays)[0].entries == std::vector<double>{0.5});
}

TEST_CASE("read_npz: a damaged zip says what is wrong and where", "[report]") {
    report::FixtureSet set;
    set.arrays = {sample::vector()};
    const std::string bytes = report::write_npz(set);
    const std::size_t line = bytes.find("PK\x01\x02");
    const std::size_t end = bytes.find("PK\x05\x06");
    CHECK(why("PK\x03\x04") == "byte 4: the zip has no end: its directory is missing");
    CHECK(why(bytes.substr(0, bytes.size() - 1)) ==
          "byte " + std::to_string(bytes.size() - 1) +
              ": the zip has no end: its directory is missing");
    CHECK(why(bytes.substr(0, 10) + bytes.substr(20)) ==
          "byte " + std::to_string(end - 10) + ": the end record does not lead to the directory");
    CHECK(why(changed(bytes, line, 'X')) ==
          "byte " + std::to_string(line) + ": the directory of the zip is damaged");
    CHECK(why(changed(bytes, line + 28, '\x7f')) ==
          "byte " + std::to_string(line) + ": the directory of the zip is damaged");
    CHECK(why(changed(bytes, line + 10, 12)) ==
          "byte " + std::to_string(line) +
              ": 'weights.npy' is packed by a method that is not known");
    CHECK(why(changed(bytes, line + 8, 1)) ==
          "byte " + std::to_string(line) + ": 'weights.npy' is encrypted");
    CHECK(why(changed(bytes, line + 27, 5)) ==
          "byte " + std::to_string(line) + ": the arrays are larger than 64 MiB when unpacked");
    CHECK(why(changed(bytes, line + 42, 3)) ==
          "byte 3: 'weights.npy' is not where the directory says");
    CHECK(why(changed(bytes, line - 1, 'X')) ==
          "byte 0: 'weights.npy' is damaged: its bytes do not have the sum that is noted");
    CHECK(why(changed(changed(bytes, end + 10, '\xff'), end + 11, '\xff')) ==
          "byte " + std::to_string(end) + ": the zip has 65535 members");
    const std::string twice = [] {
        report::FixtureSet both;
        both.arrays = {sample::number(), sample::number()};
        return report::write_npz(both);
    }();
    CHECK(why(twice).find("'divisor.npy' stands twice in the zip") != std::string::npos);
}

TEST_CASE("read_npz: a fault inside names the member", "[report]") {
    report::FixtureSet set;
    set.arrays = {sample::vector()};
    set.arrays[0].extents = {3};  // one more than there are numbers
    const auto arrays = report::read_npz("a.npz", report::write_npz(set));
    REQUIRE_FALSE(arrays.ok());
    CHECK(arrays.diagnostics()[0].file == "a.npz/weights.npy");
}

TEST_CASE("read_npz: no cut and no changed byte is read beyond the end", "[report]") {
    for (const std::string& bytes : {report::write_npz(sample::exercise()), compressed}) {
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            CHECK_FALSE(report::read_npz("a.npz", bytes.substr(0, size)).ok());
        }
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            for (const char c : {'\0', '\x7f', '\xff'}) {
                static_cast<void>(report::read_npz("a.npz", changed(bytes, i, c)));
            }
        }
    }
}

// The command as a whole; its messages stand in tests/golden/fixtures.

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "proofmark/cli/run.hpp"
#include "support/catch.hpp"

namespace fs = std::filesystem;
using proofmark::cli::ExitStatus;

namespace {

const std::string top = PROOFMARK_SOURCE_DIR;

struct Outcome {
    ExitStatus status;
    std::string out, err;
};

Outcome run(std::vector<std::string> args, const std::string& in = "") {
    args.insert(args.begin(), "fixtures");
    std::istringstream input(in);
    std::ostringstream out, err;
    const ExitStatus status = proofmark::cli::run(args, input, out, err);
    return {status, out.str(), err.str()};
}

std::string content_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file.good());
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("fixtures: data/attention.expected.json is what the head gives", "[cli]") {
    const Outcome made = run({top + "/data/attention.json"});
    CHECK(made.status == ExitStatus::all_right);
    CHECK(made.out == content_of(top + "/data/attention.expected.json"));
}

TEST_CASE("fixtures: what is written is right when it is checked", "[cli]") {
    const std::vector<std::string> subjects{top + "/data/attention.json",
                                            top + "/exercises/attention/3.yaml", "1", "4"};
    for (const std::string& subject : subjects) {
        for (const std::string format : {"json", "csv", "npz"}) {
            CAPTURE(subject, format);
            const Outcome made = run({subject, "--format", format});
            REQUIRE(made.status == ExitStatus::all_right);
            const Outcome checked = run({subject, "--check", "-"}, made.out);
            CHECK(checked.status == ExitStatus::all_right);
            CHECK(checked.out.find("all right\n") != std::string::npos);
            CHECK(run({subject, "--format", format}).out == made.out);
        }
    }
}

TEST_CASE("fixtures: one array as .npy", "[cli]") {
    const Outcome made = run({"3", "--format", "npy", "--array", "output"});
    CHECK(made.status == ExitStatus::all_right);
    CHECK(run({"3", "--check", "-", "--array", "output"}, made.out).out ==
          "2 values of 1 array: all right\n");
    const Outcome other = run({"3", "--check", "-", "--array", "extra"}, made.out);
    CHECK(other.status == ExitStatus::not_right);
    const Outcome nameless = run({"3", "--check", "-"}, made.out);
    CHECK(nameless.status == ExitStatus::unusable);
}

TEST_CASE("fixtures: an exercise's file and its id give the same bytes", "[cli]") {
    CHECK(run({top + "/exercises/attention/3.yaml"}).out == run({"3"}).out);
}

#include "proofmark/cli/run.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <streambuf>

#include "support/catch.hpp"

using namespace proofmark::cli;

namespace {

class BrokenInput : public std::streambuf {
    int_type underflow() override { throw std::runtime_error("libfoo: secret 0x7f"); }
};

class FullDisk : public std::streambuf {
    int_type overflow(int_type) override { return traits_type::eof(); }
};

}  // namespace

TEST_CASE("run: an exception ends in status 70 and one sentence without library text", "[cli]") {
    BrokenInput broken;
    std::istream in(&broken);
    in.exceptions(std::ios::badbit);
    std::ostringstream out, err;
    CHECK(run({"grade", "-"}, in, out, err) == ExitStatus::internal);
    CHECK(out.str().empty());
    CHECK(err.str() ==
          "proofmark: internal error: something happened that the program is not prepared for; "
          "this is a fault of proofmark, not of the answers; no result of this run counts\n");
}

TEST_CASE("run: output that cannot be written is reported", "[cli]") {
    for (const std::vector<std::string>& args :
         {std::vector<std::string>{"sheet"}, std::vector<std::string>{"equal", "1", "1"},
          std::vector<std::string>{"equal", "--jsonl"}}) {
        FullDisk disk;
        std::ostream out(&disk);
        std::istringstream in("{\"id\":1,\"a\":\"1\",\"b\":\"1\"}\n");
        std::ostringstream err;
        CHECK(run(args, in, out, err) == ExitStatus::unusable);
        CHECK(err.str().find("cannot be written") != std::string::npos);
    }
}

TEST_CASE("run: a wrong command writes nothing to standard output", "[cli]") {
    std::istringstream in;
    std::ostringstream out, err;
    CHECK(run({"grad"}, in, out, err) == ExitStatus::unusable);
    CHECK(out.str().empty());
    CHECK(err.str() == "proofmark: unknown command 'grad'; did you mean proofmark grade\n");
}

TEST_CASE("run: a stream answers a pair before it waits for the next", "[cli]") {
    // Gives one line at a time and checks that the line before was answered.
    class Partner : public std::streambuf {
      public:
        explicit Partner(std::ostringstream& out) : out_(out) {}
        int given = 0;

      private:
        int_type underflow() override {
            const std::string seen = out_.str();
            CHECK(std::count(seen.begin(), seen.end(), '\n') == given);
            if (given == 3) return traits_type::eof();
            line_ = "{\"id\":" + std::to_string(++given) + ",\"a\":\"1\",\"b\":\"1\"}\n";
            setg(line_.data(), line_.data(), line_.data() + line_.size());
            return traits_type::to_int_type(line_[0]);
        }
        std::ostringstream& out_;
        std::string line_;
    };
    std::ostringstream out, err;
    Partner partner(out);
    std::istream in(&partner);
    CHECK(run({"equal", "--jsonl"}, in, out, err) == ExitStatus::all_right);
    CHECK(partner.given == 3);
}

TEST_CASE("run: validate writes annotations in a step of GitHub Actions, unless told otherwise",
          "[cli]") {
    const auto file = std::string(PROOFMARK_SOURCE_DIR) + "/exercises/attention/3.yaml";
    struct Row {
        std::vector<std::string> options;
        bool is_github;
        const char* begins;
    };
    const Row rows[] = {
        {{}, true, "::warning file="},
        {{"--format", "text"}, true, "/"},
        {{"--format", "tap"}, true, "TAP version 13"},
        {{"--format", "github"}, false, "::warning file="},
    };
    for (const auto& row : rows) {
        std::istringstream in;
        std::ostringstream out, err;
        Surroundings surroundings;
        surroundings.is_github = row.is_github;
        std::vector<std::string> args{"validate", file};
        args.insert(args.end(), row.options.begin(), row.options.end());
        CAPTURE(args, out.str());
        CHECK(run(args, in, out, err, surroundings) == ExitStatus::all_right);
        CHECK(out.str().starts_with(row.begins));
        CHECK(err.str().empty());
    }
}

TEST_CASE("run: a new exercise validates without a warning, on every variant", "[cli]") {
    const auto folder = std::filesystem::temp_directory_path() / "proofmark-new-exercise";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const auto file = (folder / "row-sums.yaml").string();
    const auto ran = [](const std::vector<std::string>& args) {
        std::istringstream in;
        std::ostringstream out, err;
        const auto status = run(args, in, out, err);
        INFO(out.str() << err.str());
        CHECK(status == ExitStatus::all_right);
        return out.str();
    };
    ran({"new", file, "--schema"});
    ran({"validate", "--strict", file, "--variants", "10"});
    const auto data = std::string(PROOFMARK_SOURCE_DIR) + "/data/attention.json";
    const auto other = (folder / "other.yaml").string();
    ran({"new", other, "--head", data, "--schema"});
    ran({"validate", "--strict", other});
    std::filesystem::remove_all(folder);
}

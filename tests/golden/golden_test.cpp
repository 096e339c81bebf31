// Runs every *.case below this folder through cli::run, in a folder of its own that holds the
// case's files. PROOFMARK_APPROVE=1 rewrites the cases from what the program does now; read the
// difference before you keep it.

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "case_file.hpp"
#include "proofmark/cli/run.hpp"
#include "proofmark/report/version.hpp"
#include "support/catch.hpp"

namespace fs = std::filesystem;
using golden::Case;
using golden::NamedText;

namespace {

const fs::path case_folder = fs::path(PROOFMARK_SOURCE_DIR) / "tests" / "golden";

std::string read_all(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_all(const fs::path& path, const std::string& text) {
    if (path.has_parent_path()) fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

// The working folder of one case; the one before comes back at the end.
class WorkFolder {
  public:
    WorkFolder() : before_(fs::current_path()) {
        std::string name = (fs::temp_directory_path() / "proofmark-golden-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        path_ = name;
        fs::current_path(path_);
    }
    ~WorkFolder() {
        std::error_code ignored;
        fs::current_path(before_, ignored);
        fs::remove_all(path_, ignored);
    }
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;

    const fs::path& path() const { return path_; }

  private:
    fs::path before_;
    fs::path path_;
};

void replace_all(std::string& text, const std::string& what, const std::string& with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size()) {
        text.replace(at, what.size(), with);
    }
}

// Version, folder and the escape character in a form that can stand in a case.
std::string normalised(std::string text, const fs::path& folder) {
    const std::string version(proofmark::report::version());
    replace_all(text, "proofmark " + version, "proofmark VERSION");
    replace_all(text, "\"version\": \"" + version + "\"", "\"version\": \"VERSION\"");
    replace_all(text, "\"version\":\"" + version + "\"", "\"version\":\"VERSION\"");
    replace_all(text, folder.string(), "FOLDER");
    replace_all(text, "\x1b", "␛");
    if (!text.empty() && !text.ends_with('\n')) text += "␄\n";
    return text;
}

Case run_case(Case golden) {
    const WorkFolder folder;
    for (const NamedText& file : golden.files) write_all(file.name, file.text);
    for (const NamedText& file : golden.bytes) write_all(file.name, golden::unescape(file.text));
    std::string command = golden.command;
    replace_all(command, "␛", "\x1b");
    std::vector<std::string> args = golden::split_command(command);
    if (args.empty() || args.front() != "proofmark") {
        throw std::runtime_error("a command begins with the word proofmark");
    }
    args.erase(args.begin());

    std::istringstream in(golden.in);
    std::ostringstream out, err;
    proofmark::cli::Surroundings surroundings;
    surroundings.out_is_terminal = golden.terminal;
    const auto status = proofmark::cli::run(args, in, out, err, surroundings);
    golden.exit = std::to_string(static_cast<int>(status));
    golden.out = normalised(out.str(), folder.path());
    golden.err = normalised(err.str(), folder.path());
    for (NamedText& file : golden.outputs) {
        file.text = normalised(read_all(file.name), folder.path());
    }
    return golden;
}

std::vector<fs::path> case_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(case_folder)) {
        if (entry.path().extension() == ".case") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

TEST_CASE("golden: every case runs as it is written", "[golden]") {
    const char* const approve = std::getenv("PROOFMARK_APPROVE");
    const bool approving = approve != nullptr && std::string_view(approve) == "1";
    const std::vector<fs::path> files = case_files();
    REQUIRE_FALSE(files.empty());
    for (const fs::path& file : files) {
        const std::string text = read_all(file);
        const Case expected = golden::read_case(text);
        const Case actual = run_case(expected);
        if (approving) {
            write_all(file, golden::write_case(actual));
            continue;
        }
        INFO(file.string());
        CHECK(actual.exit == expected.exit);
        CHECK(actual.out == expected.out);
        CHECK(actual.err == expected.err);
        CHECK(golden::write_case(actual) == text);
    }
}

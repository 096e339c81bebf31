#include "files.hpp"

#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::cli;
namespace fs = std::filesystem;

namespace {

// A folder of its own, gone afterwards.
class Folder {
  public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "proofmark-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name) const { return (path_ / name).string(); }
    std::string put(const std::string& name, const std::string& text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }
    std::string get(const std::string& name) const {
        std::ifstream in(file(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::size_t count() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
    }

  private:
    fs::path path_;
};

base::Diagnostic fault_of(const std::string& path) {
    std::istringstream in;
    const auto text = read_file(path, in);
    REQUIRE_FALSE(text);
    return text.diagnostics().front();
}

}  // namespace

TEST_CASE("read_file: a file, or standard input for -", "[cli]") {
    const Folder folder;
    std::istringstream in("from input");
    CHECK(read_file(folder.put("a.md", "text\n"), in)->text() == "text\n");
    CHECK(read_file("-", in)->text() == "from input");
    CHECK(read_file(folder.put("b.md",
                               "\xef\xbb\xbf"
                               "text"),
                    in)
              ->text() == "text");
    CHECK(read_file(folder.put("c.md", ""), in)->text().empty());
}

TEST_CASE("read_file: what cannot be read is told apart", "[cli]") {
    const Folder folder;
    folder.put("answers.md", "x");
    const std::string binary = folder.put("answers.docx", std::string("PK\x03\x04\0\0", 6));
    CHECK(fault_of(folder.file("answer.md")).kind == base::DiagnosticKind::file_not_found);
    CHECK(fault_of(folder.file("answer.md")).remedy ==
          "did you mean '" + folder.file("answers.md") + "'");
    CHECK(fault_of(folder.file("none/at/all")).remedy == "check the name and the folder");
    CHECK(fault_of(folder.file("")).kind == base::DiagnosticKind::not_a_file);
    CHECK(fault_of(binary).kind == base::DiagnosticKind::unreadable_text);
}

TEST_CASE("read_file: endless input ends", "[cli]") {
    CHECK(fault_of("/dev/zero").kind == base::DiagnosticKind::too_long);
}

TEST_CASE("Output: the old file stays until the new one is whole", "[cli]") {
    const Folder folder;
    const std::string path = folder.put("out.txt", "old");
    std::ostringstream standard;
    {
        auto output = Output::open(path, standard);
        REQUIRE(output);
        output->stream() << "half";
        CHECK(folder.get("out.txt") == "old");
    }
    CHECK(folder.get("out.txt") == "old");
    CHECK(folder.count() == 1);
    auto output = Output::open(path, standard);
    REQUIRE(output);
    output->stream() << "new";
    CHECK_FALSE(output->finish());
    CHECK(folder.get("out.txt") == "new");
    CHECK(folder.count() == 1);
    CHECK(standard.str().empty());
}

TEST_CASE("Output: permissions and links of the old file are kept", "[cli]") {
    const Folder folder;
    const std::string path = folder.put("out.txt", "old");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("out.txt", folder.file("link.txt"));
    std::ostringstream standard;
    auto output = Output::open(folder.file("link.txt"), standard);
    REQUIRE(output);
    output->stream() << "new";
    CHECK_FALSE(output->finish());
    CHECK(folder.get("out.txt") == "new");
    CHECK(fs::is_symlink(folder.file("link.txt")));
    CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("Output: a device is written directly and stays a device", "[cli]") {
    std::ostringstream standard;
    auto output = Output::open("/dev/null", standard);
    REQUIRE(output);
    output->stream() << "gone";
    CHECK_FALSE(output->finish());
    CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("Output: a place that cannot be written is refused at once", "[cli]") {
    const Folder folder;
    std::ostringstream standard;
    CHECK_FALSE(Output::open(folder.file("no/such/out.txt"), standard));
    CHECK_FALSE(Output::open(folder.file(""), standard));
}

TEST_CASE("Output: no path and - are standard output", "[cli]") {
    std::ostringstream standard;
    for (const std::optional<std::string>& path :
         {std::optional<std::string>(), std::optional<std::string>("-")}) {
        auto output = Output::open(path, standard);
        REQUIRE(output);
        output->stream() << "x";
        CHECK_FALSE(output->finish());
    }
    CHECK(standard.str() == "xx");
}

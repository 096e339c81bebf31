// README.md says what is there: its commands, folders and exit codes are held against the checkout.

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"

namespace {

const std::filesystem::path top = PROOFMARK_SOURCE_DIR;

std::string content_of(const std::string& path) {
    std::ifstream file(top / path, std::ios::binary);
    REQUIRE(file.good());
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

/// The first capture of every match of `pattern`.
std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
    std::vector<std::string> found;
    const std::regex regex(pattern);
    for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it)
        found.push_back((*it)[1]);
    return found;
}

/// The fenced block below `<!-- command: name -->`, as .ci/run takes it.
std::string marked_command(const std::string& name) {
    const std::string text = content_of("README.md");
    const std::string mark = "\n<!-- command: " + name + " -->\n```sh\n";
    const auto begin = text.find(mark);
    REQUIRE(begin != std::string::npos);
    const auto body = begin + mark.size();
    return text.substr(body, text.find("```", body) - body);
}

}  // namespace

TEST_CASE("README: the marked commands use presets that exist", "[docs]") {
    const std::string presets = content_of("CMakePresets.json");
    for (const auto* name : {"build-and-grade", "test"}) {
        const auto used = all_matches(marked_command(name), "--preset ([a-z]+)");
        REQUIRE_FALSE(used.empty());
        for (const auto& preset : used) {
            CAPTURE(name, preset);
            const auto workflows = presets.find("\"workflowPresets\"");
            CHECK(presets.find("\"name\": \"" + preset + "\"", workflows) != std::string::npos);
        }
    }
}

TEST_CASE("README: the files that its commands read exist", "[docs]") {
    const std::regex path(R"(^(exercises|data|\.ci)/.*)");
    std::istringstream words(marked_command("build-and-grade"));
    std::size_t seen = 0;
    for (std::string word; words >> word;) {
        if (!std::regex_match(word, path)) continue;
        CAPTURE(word);
        CHECK(std::filesystem::exists(top / word));
        ++seen;
    }
    CHECK(seen >= 2);
}

TEST_CASE("README: the table of exit codes is the enumeration", "[docs]") {
    const std::string header = content_of("include/proofmark/cli/run.hpp");
    const auto begin = header.find("enum class ExitStatus");
    REQUIRE(begin != std::string::npos);
    const auto body = header.substr(begin, header.find("};", begin) - begin);
    const auto codes = all_matches(body, "= ([0-9]+),");
    REQUIRE(codes.size() == 5);
    CHECK(all_matches(content_of("README.md"), R"(\n\| ([0-9]+) \|)") == codes);
}

TEST_CASE("README: every folder it names exists, and every room has a README", "[docs]") {
    const auto folders = all_matches(content_of("README.md"), R"(\n\| `([a-z]+)/[^`]*` \|)");
    REQUIRE(folders.size() >= 5);
    for (const auto& folder : folders) CHECK(std::filesystem::is_directory(top / folder));

    for (const auto& room : std::filesystem::directory_iterator(top / "src")) {
        CAPTURE(room.path().filename().string());
        CHECK(std::filesystem::exists(room.path() / "README.md"));
    }
}

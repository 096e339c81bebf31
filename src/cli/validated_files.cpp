#include "validated_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <sstream>

#include "files.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> endings{".yaml", ".yml", ".json", ".md"};

bool is_hidden(const fs::path& path) {
    const auto name = path.filename().string();
    return name.size() > 1 && name.front() == '.' && name != "..";
}

bool has_known_ending(const fs::path& path) {
    const auto ending = path.extension().string();
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

base::Diagnostic unreadable_folder(const std::string& path) {
    return base::make_diagnostic(base::DiagnosticKind::file_not_readable,
                                 "the folder '" + path + "' cannot be read",
                                 "check its name and permissions");
}

/// Links to folders are not followed, so this ends.
base::Result<std::vector<std::string>> files_below(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, error), end;
    if (error) return unreadable_folder(folder);
    while (entry != end) {
        const auto& path = entry->path();
        std::error_code ignored;
        if (is_hidden(path)) {
            if (entry->is_directory(ignored)) entry.disable_recursion_pending();
        } else if (entry->is_regular_file(ignored) && has_known_ending(path)) {
            found.push_back(path.lexically_normal().string());
        }
        entry.increment(error);
        if (error) return unreadable_folder(folder);
    }
    std::sort(found.begin(), found.end(), exercises::natural_less);
    return found;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// A line outside of a fenced block that begins with one of these.
bool has_line_with(std::string_view text, const std::vector<std::string_view>& beginnings) {
    bool is_fenced = false;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const auto line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.starts_with("```") || line.starts_with("~~~")) is_fenced = !is_fenced;
        if (is_fenced) continue;
        if (std::any_of(beginnings.begin(), beginnings.end(),
                        [line](std::string_view beginning) { return line.starts_with(beginning); }))
            return true;
    }
    return false;
}

void find_kind(ValidatedFile& file) {
    const std::string_view text = file.source.text();
    const auto ending = fs::path(file.path).extension().string();
    if (ending == ".yaml" || ending == ".yml") {
        const bool is_exercise = has_line_with(text, {"id:", "fields:", "title:"});
        file.kind = is_exercise ? FileKind::exercise : FileKind::other;
        file.why = "no exercise";
    } else if (ending == ".md") {
        const bool is_sheet = has_line_with(text, {"# Exercise ", "## Exercise ", "### Exercise "});
        file.kind = is_sheet ? FileKind::sheet : FileKind::other;
        file.why = "no answer sheet";
    } else if (contains(text, "\"proofmark/fixtures/1\"") && !contains(text, "\"$schema\"")) {
        file.kind = FileKind::fixture;
    } else if (contains(text, "\"proofmark/run/1\"") && !contains(text, "\"$schema\"")) {
        file.kind = FileKind::run;
    } else if (contains(text, "\"$schema\"")) {
        file.why = "a JSON Schema";
    } else if (contains(text, "\"proofmark/head/1\"") || contains(text, "\"W_Q\"")) {
        file.kind = FileKind::head;
    } else {
        file.why = "no exercise, head, run, fixture or answer sheet";
    }
}

}  // namespace

base::Result<std::vector<ValidatedFile>> collect_files(const std::vector<std::string>& paths) {
    std::vector<ValidatedFile> files;
    std::set<std::string> taken;
    base::Diagnostics faults;
    const auto add = [&](const std::string& path) {
        if (!taken.insert(fs::path(path).lexically_normal().string()).second) return;
        std::istringstream no_input;
        auto source = read_file(path, no_input);
        if (!source) {
            faults.insert(faults.end(), source.diagnostics().begin(), source.diagnostics().end());
            return;
        }
        ValidatedFile file;
        file.path = path;
        file.source = std::move(source).value();
        find_kind(file);
        files.push_back(std::move(file));
    };
    for (const auto& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            add(path);
            continue;
        }
        const auto below = files_below(path);
        if (below) {
            std::for_each(below->begin(), below->end(), add);
        } else {
            faults.insert(faults.end(), below.diagnostics().begin(), below.diagnostics().end());
        }
    }
    if (!faults.empty()) return faults;
    return files;
}

}  // namespace proofmark::cli

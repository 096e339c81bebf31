#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include "definition.hpp"
#include "embedded.hpp"
#include "names.hpp"
#include "problems.hpp"
#include "proofmark/exercises/exercise.hpp"

namespace proofmark::exercises {

using base::Diagnostic;
using base::DiagnosticKind;
using base::Diagnostics;
using base::Result;
using base::SourceText;

namespace fs = std::filesystem;

namespace {

constexpr std::size_t file_bytes = 1024 * 1024;
constexpr std::size_t entries_at_most = 10'000;

Diagnostic file_fault(DiagnosticKind kind, std::string message, std::string remedy,
                      const std::string& file) {
    Diagnostic diagnostic;
    diagnostic.kind = kind;
    diagnostic.message = std::move(message);
    diagnostic.remedy = std::move(remedy);
    diagnostic.file = file;
    return diagnostic;
}

Diagnostic not_found(const std::string& path, std::string_view what) {
    return file_fault(DiagnosticKind::file_not_found,
                      "there is no " + std::string(what) + " " + in_quotes(path), "check the path",
                      path);
}

Diagnostic not_readable(const std::string& path) {
    return file_fault(DiagnosticKind::file_not_readable, in_quotes(path) + " cannot be read",
                      "check its permissions", path);
}

Result<SourceText> read_file(const std::string& path) {
    std::error_code fault;
    const auto status = fs::status(path, fault);
    if (!fs::exists(status)) return not_found(path, "file");
    if (!fs::is_regular_file(status))
        return file_fault(DiagnosticKind::not_a_file, in_quotes(path) + " is not a file",
                          "name a file", path);
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return not_readable(path);
    std::string content(file_bytes + 1, '\0');
    stream.read(content.data(), static_cast<std::streamsize>(content.size()));
    if (stream.bad()) return not_readable(path);
    content.resize(static_cast<std::size_t>(stream.gcount()));
    if (content.size() > file_bytes)
        return file_fault(
            DiagnosticKind::too_long,
            in_quotes(path) + " has more than " + std::to_string(file_bytes) + " bytes",
            "leave out what is not needed", path);
    return SourceText(path, std::move(content));
}

Result<SourceText> read_embedded(const std::string& path) {
    if (const auto* file = find_embedded_file(path))
        return SourceText(path, std::string(file->content));
    return not_found(path, "built-in file");
}

/// `path` as written in the file `from`.
std::string beside(const std::string& from, const std::string& path) {
    return (fs::path(from).parent_path() / path).lexically_normal().generic_string();
}

bool is_exercise_file(const fs::path& path) {
    const auto name = path.filename().string();
    return path.extension() == ".yaml" && !name.starts_with('.');
}

/// Paths of the exercise files below `folder`, in no order.
std::vector<std::string> exercise_files(const std::string& folder, Diagnostics& faults) {
    std::vector<std::string> paths;
    std::error_code fault;
    fs::recursive_directory_iterator it(folder, fault);
    const fs::recursive_directory_iterator end;
    std::size_t seen = 0;
    for (; !fault && it != end; it.increment(fault)) {
        if (++seen > entries_at_most) {
            faults.push_back(file_fault(DiagnosticKind::too_long,
                                        in_quotes(folder) + " holds more than " +
                                            std::to_string(entries_at_most) + " files",
                                        "name the folder that holds the exercises", folder));
            return paths;
        }
        if (is_exercise_file(it->path())) paths.push_back(it->path().generic_string());
    }
    if (fault) faults.push_back(not_readable(folder));
    return paths;
}

std::string id_of(const std::string& path) { return fs::path(path).stem().string(); }

Diagnostic same_id(const std::string& path, const std::string& other) {
    return file_fault(DiagnosticKind::duplicate_key,
                      in_quotes(path) + " and " + in_quotes(other) + " name the same exercise",
                      "give one of the files another name", path);
}

Diagnostic unknown_exercise(std::string_view id, const std::vector<std::string>& ids) {
    Diagnostic diagnostic;
    diagnostic.kind = DiagnosticKind::unknown_exercise;
    diagnostic.message = "there is no exercise " + in_quotes(id);
    diagnostic.remedy = nearest_or(id, ids, "the exercises are " + listed(ids));
    return diagnostic;
}

Diagnostic other_id(const Exercise& exercise, const std::string& id) {
    return file_fault(DiagnosticKind::bad_value,
                      "the file is named for exercise " + in_quotes(id) + ", but its id is " +
                          in_quotes(exercise.id),
                      "make the id and the name of the file agree", exercise.source.name());
}

}  // namespace

std::string_view exercise_schema() {
    return find_embedded_file("data/exercise.schema.json")->content;
}

Library Library::built_in() {
    Library library;
    library.load_ = read_embedded;
    library.origin_ = Origin::built_in;
    for (const auto& file : embedded_files()) {
        const std::string path(file.path);
        if (!is_exercise_file(path)) continue;
        library.entries_.push_back({id_of(path), SourceText(path, std::string(file.content)), {}});
    }
    library.sort();
    return library;
}

Result<Library> Library::folder(const std::string& path) {
    std::error_code fault;
    const auto status = fs::status(path, fault);
    if (!fs::exists(status)) return not_found(path, "folder");
    if (!fs::is_directory(status))
        return file_fault(DiagnosticKind::bad_value,
                          in_quotes(path) + " is a file, a folder is asked",
                          "name the folder that holds the exercises", path);

    Library library;
    library.load_ = read_file;
    Diagnostics faults;
    for (const auto& file : exercise_files(path, faults)) {
        auto source = read_file(file);
        if (source.ok())
            library.entries_.push_back({id_of(file), std::move(*source), {}});
        else
            faults.push_back(source.diagnostics().front());
    }
    library.sort();
    for (std::size_t i = 1; i < library.entries_.size(); ++i)
        if (library.ids_[i] == library.ids_[i - 1])
            faults.push_back(
                same_id(library.entries_[i].source.name(), library.entries_[i - 1].source.name()));
    if (library.ids_.empty() && faults.empty())
        faults.push_back(file_fault(DiagnosticKind::file_not_found,
                                    "there is no exercise below " + in_quotes(path),
                                    "put files such as 1.yaml there", path));
    if (faults.empty()) return library;
    std::sort(faults.begin(), faults.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return natural_less(a.file, b.file);
    });
    return faults;
}

void Library::sort() {
    std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
        if (a.id != b.id) return natural_less(a.id, b.id);
        return natural_less(a.source.name(), b.source.name());
    });
    ids_.clear();
    for (const auto& entry : entries_) ids_.push_back(entry.id);
}

Library::Entry* Library::entry(std::string_view id) {
    const auto found = std::lower_bound(
        entries_.begin(), entries_.end(), id,
        [](const Entry& entry, std::string_view wanted) { return natural_less(entry.id, wanted); });
    return found == entries_.end() || found->id != id ? nullptr : &*found;
}

bool Library::has(std::string_view id) const {
    return std::binary_search(ids_.begin(), ids_.end(), id, natural_less);
}

Result<const Exercise*> Library::find(std::string_view id) {
    auto* found = entry(id);
    if (!found) return unknown_exercise(id, ids_);
    if (!found->exercise) {
        const auto load = [&](const std::string& path) {
            return load_(beside(found->source.name(), path));
        };
        const auto* embedded = origin_ == Origin::built_in ? find_embedded_file(found->source.name()) : nullptr;
        auto exercise = embedded ? read_definition(found->source, embedded_tree(*embedded), load)
                                 : read_exercise(found->source, load);
        if (!exercise.ok()) return exercise.diagnostics();
        if (exercise->id != found->id) return other_id(*exercise, found->id);
        found->exercise = std::make_shared<const Exercise>(std::move(*exercise));
    }
    return found->exercise.get();
}

}  // namespace proofmark::exercises

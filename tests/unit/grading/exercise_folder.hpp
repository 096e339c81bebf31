#pragma once

// A folder with one exercise of a test's own.

#include <filesystem>
#include <fstream>

#include "graded.hpp"

namespace proofmark::grading {

/// Exercise 9 with the given keys; the chapter's head stands beside it. Removed at the end.
class ExerciseFolder {
  public:
    explicit ExerciseFolder(const std::string& keys) {
        std::filesystem::create_directories(path_);
        std::filesystem::copy_file(std::string(PROOFMARK_SOURCE_DIR) + "/data/attention.json",
                                   path_ / "head.json",
                                   std::filesystem::copy_options::overwrite_existing);
        std::ofstream(path_ / "9.yaml") << "schema: proofmark/exercise/1\n"
                                           "id: \"9\"\n"
                                           "title: A test\n"
                                           "text: A test.\n"
                                        << keys;
    }
    ~ExerciseFolder() { std::filesystem::remove_all(path_); }
    ExerciseFolder(const ExerciseFolder&) = delete;
    ExerciseFolder& operator=(const ExerciseFolder&) = delete;

    base::Result<exercises::Library> library() const {
        return exercises::Library::folder(path_.string());
    }

    base::Result<GradeReport> graded(const std::string& field, const std::string& text) const {
        auto library = this->library();
        if (!library) return library.diagnostics();
        return grade(*library, sheet_of({{"9", field, text}}));
    }

  private:
    std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / "proofmark_custom_exercise_test";
};

}  // namespace proofmark::grading

#pragma once

// Files as a person meets them: every fault is one sentence with a remedy, and what is written
// appears whole or not at all.

#include <fstream>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "proofmark/base/result.hpp"

namespace proofmark::cli {

/// The text of a file, or of `in` when `path` is "-". A byte order mark is left out.
///
/// errors  file_not_found (with the nearest name in the folder), not_a_file, file_not_readable,
///         unreadable_text (binary data), too_long (over 16 MiB)
base::Result<base::SourceText> read_file(const std::string& path, std::istream& in);

/// The same for files that may be binary: nothing is left out and nothing is looked at.
///
/// errors  as read_file, but for unreadable_text
base::Result<std::string> read_bytes(const std::string& path, std::istream& in);
/// The text of a file that was read as bytes.
///
/// errors  unreadable_text (binary data)
base::Result<base::SourceText> text_of(const std::string& path, std::string bytes);

/// Reads files that the text in `file` names, as seen from its folder; from the folder of the
/// command when the text came from standard input. `in` outlives the function.
///
/// errors  as read_file
std::function<base::Result<base::SourceText>(const std::string& path)> open_beside(
    const std::string& file, std::istream& in);

/// Input that is read as it comes: `standard` for "-", a file otherwise.
class Source {
  public:
    /// errors  file_not_found, not_a_file, file_not_readable
    static base::Result<Source> open(const std::string& path, std::istream& standard);

    std::istream& stream() { return file_ ? *file_ : *standard_; }

  private:
    explicit Source(std::istream& standard) : standard_(&standard) {}

    std::istream* standard_;
    std::unique_ptr<std::ifstream> file_;
};

/// Where results go: standard output, or a file that replaces the old one when all is written.
class Output {
  public:
    /// No path: `standard`. A path of something else than an ordinary file (a pipe, a device) is
    /// written directly.
    /// errors  file_not_readable when the file cannot be made
    static base::Result<Output> open(const std::optional<std::string>& path,
                                     std::ostream& standard);

    Output(Output&&) noexcept;
    Output& operator=(Output&&) noexcept;
    ~Output();

    std::ostream& stream() { return file_ ? *file_ : *standard_; }
    /// Puts the file in its place. Without this call the old file stays as it was.
    std::optional<base::Diagnostic> finish();

  private:
    explicit Output(std::ostream& standard) : standard_(&standard) {}
    void discard();

    std::ostream* standard_;
    std::unique_ptr<std::ofstream> file_;
    std::string part_;  // the file while it is written
    std::string target_;
};

}  // namespace proofmark::cli

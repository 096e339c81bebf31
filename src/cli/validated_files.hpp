#pragma once

// The files that `validate` looks at: which there are, and of which kind each is by what it holds.

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/result.hpp"

namespace proofmark::cli {

enum class FileKind {
    exercise,  ///< YAML with an id or fields
    head,      ///< "proofmark/head/1", or an object with W_Q
    run,       ///< "proofmark/run/1"
    fixture,   ///< "proofmark/fixtures/1"
    sheet,     ///< Markdown with a heading "Exercise …"
    other,
};

struct ValidatedFile {
    std::string path;
    FileKind kind = FileKind::other;
    std::string why;  ///< of `other`: what it is instead
    base::SourceText source;
};

/// Files as they are named, and those below a folder in natural order; of a folder only *.yaml,
/// *.yml, *.json and *.md, and none below a name that begins with a dot. A file that is met twice
/// counts once.
///
/// errors  file_not_found, file_not_readable, unreadable_text (binary data)
base::Result<std::vector<ValidatedFile>> collect_files(const std::vector<std::string>& paths);

}  // namespace proofmark::cli

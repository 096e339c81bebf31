#include "files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>
#include <vector>

#include "proofmark/notation/reader.hpp"

namespace proofmark::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t size_limit = std::size_t{16} << 20;

std::string quoted(const std::string& path) { return "'" + path + "'"; }

std::string nearest_file(const fs::path& path) {
    std::error_code error;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::vector<std::string> names;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        names.push_back(it->path().filename().string());
    }
    std::sort(names.begin(), names.end());  // the order of a folder is not fixed
    return notation::nearest_name(path.filename().string(), names);
}

base::Diagnostic not_found(const std::string& path) {
    const std::string near = nearest_file(path);
    return base::make_diagnostic(
        base::DiagnosticKind::file_not_found, "there is no file " + quoted(path),
        near.empty() ? "check the name and the folder"
                     : "did you mean " + quoted((fs::path(path).parent_path() / near).string()));
}

// Reads at most one byte more than allowed, so that endless input ends.
base::Result<std::string> read_limited(const std::string& path, std::istream& in) {
    std::string text;
    char piece[1 << 14];
    while (in.good() && text.size() <= size_limit) {
        in.read(piece, sizeof piece);
        text.append(piece, static_cast<std::size_t>(in.gcount()));
    }
    if (in.bad()) {
        return base::make_diagnostic(base::DiagnosticKind::file_not_readable,
                                     quoted(path) + " cannot be read",
                                     "check the file and its permissions");
    }
    if (text.size() > size_limit) {
        return base::make_diagnostic(base::DiagnosticKind::too_long,
                                     quoted(path) + " is larger than 16 MiB",
                                     "give a file of answers or matrices, not a data set");
    }
    return text;
}

base::Result<base::SourceText> checked_text(const std::string& path, std::string text) {
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        return base::make_diagnostic(base::DiagnosticKind::unreadable_text,
                                     quoted(path) + " is written in UTF-16",
                                     "save it as plain text in UTF-8");
    }
    if (text.find('\0') != std::string::npos) {
        return base::make_diagnostic(base::DiagnosticKind::unreadable_text,
                                     quoted(path) + " is not a text file: it holds binary data",
                                     "save it as plain text in UTF-8");
    }
    if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
    return base::SourceText(path, std::move(text));
}

std::optional<base::Diagnostic> check_readable(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found) return not_found(path);
    if (status.type() == fs::file_type::directory) {
        return base::make_diagnostic(base::DiagnosticKind::not_a_file,
                                     quoted(path) + " is a folder, not a file",
                                     "name a file in it");
    }
    if (::access(path.c_str(), R_OK) != 0) {
        return base::make_diagnostic(base::DiagnosticKind::file_not_readable,
                                     quoted(path) + " cannot be opened",
                                     "check that you may read it");
    }
    return std::nullopt;
}

base::Diagnostic not_writable(const std::string& path) {
    return base::make_diagnostic(base::DiagnosticKind::file_not_readable,
                                 quoted(path) + " cannot be written",
                                 "check that the folder exists and that you may write there");
}

// A new file beside `target`, which nobody else has; empty when none can be made.
std::string make_part(const std::string& target) {
    for (int i = 0; i < 100; ++i) {
        std::string part =
            target + "." + std::to_string(::getpid()) + "-" + std::to_string(i) + ".part";
        const int file = ::open(part.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
        if (file >= 0) {
            ::close(file);
            return part;
        }
        if (errno != EEXIST) return "";
    }
    return "";
}

}  // namespace

base::Result<std::string> read_bytes(const std::string& path, std::istream& in) {
    if (path == "-") return read_limited("standard input", in);
    if (std::optional<base::Diagnostic> why = check_readable(path)) return *std::move(why);
    std::ifstream file(path, std::ios::binary);
    return read_limited(path, file);
}

base::Result<base::SourceText> text_of(const std::string& path, std::string bytes) {
    return checked_text(path, std::move(bytes));
}

base::Result<base::SourceText> read_file(const std::string& path, std::istream& in) {
    base::Result<std::string> text = read_bytes(path, in);
    if (!text) return text.diagnostics();
    return checked_text(path, std::move(*text));
}

std::function<base::Result<base::SourceText>(const std::string&)> open_beside(
    const std::string& file, std::istream& in) {
    const fs::path folder = file == "-" ? fs::path() : fs::path(file).parent_path();
    return [folder, &in](const std::string& path) {
        const std::string beside = (folder / path).lexically_normal().generic_string();
        return read_file(beside == "-" ? "./-" : beside, in);
    };
}

base::Result<Source> Source::open(const std::string& path, std::istream& standard) {
    Source source(standard);
    if (path == "-") return source;
    if (std::optional<base::Diagnostic> why = check_readable(path)) return *std::move(why);
    source.file_ = std::make_unique<std::ifstream>(path, std::ios::binary);
    return source;
}

base::Result<Output> Output::open(const std::optional<std::string>& path, std::ostream& standard) {
    Output output(standard);
    if (!path || *path == "-") return output;
    std::error_code error;
    const fs::file_status status = fs::status(*path, error);
    if (status.type() == fs::file_type::directory) {
        return base::make_diagnostic(base::DiagnosticKind::not_a_file,
                                     quoted(*path) + " is a folder, not a file",
                                     "name a file in it");
    }
    const bool direct = fs::exists(status) && status.type() != fs::file_type::regular;
    if (!direct) {
        // A link stays a link: the file it leads to is replaced.
        const fs::path real = fs::weakly_canonical(*path, error);
        output.target_ = error || real.empty() ? *path : real.string();
        output.part_ = make_part(output.target_);
        if (output.part_.empty()) return not_writable(*path);
        if (fs::exists(status)) fs::permissions(output.part_, status.permissions(), error);
    }
    output.file_ = std::make_unique<std::ofstream>(direct ? *path : output.part_,
                                                   std::ios::binary | std::ios::trunc);
    if (!output.file_->is_open()) return not_writable(*path);
    return output;
}

Output::Output(Output&& other) noexcept
    : standard_(other.standard_),
      file_(std::move(other.file_)),
      part_(std::exchange(other.part_, {})),
      target_(std::move(other.target_)) {}

Output& Output::operator=(Output&& other) noexcept {
    if (this == &other) return *this;
    discard();
    standard_ = other.standard_;
    file_ = std::move(other.file_);
    part_ = std::exchange(other.part_, {});
    target_ = std::move(other.target_);
    return *this;
}

Output::~Output() { discard(); }

void Output::discard() {
    file_.reset();
    if (part_.empty()) return;
    std::error_code ignored;
    fs::remove(part_, ignored);
    part_.clear();
}

std::optional<base::Diagnostic> Output::finish() {
    stream().flush();
    if (!stream().good()) {
        return base::make_diagnostic(
            base::DiagnosticKind::file_not_readable, "the output cannot be written",
            "check that the disk has room and that nothing closed the output");
    }
    if (part_.empty()) return std::nullopt;
    file_->close();
    std::error_code error;
    if (!file_->fail()) fs::rename(part_, target_, error);
    if (file_->fail() || error) return not_writable(target_);
    part_.clear();
    return std::nullopt;
}

}  // namespace proofmark::cli

#pragma once

// Entries of a head's file as syntax trees, and the faults of the whole file: whoever reads a part
// of it reports here, so that they come out in the order of reading.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json_value.hpp"
#include "proofmark/base/result.hpp"
#include "proofmark/notation/reader.hpp"

namespace proofmark::attention {

/// "1 entry", "2 entries"
std::string entries_of(std::size_t count);

/// The first value of an object's key, or nullptr.
const JsonValue* find_value(const JsonValue& object, std::string_view key);

/// Where to point for a fault about a key: the key, or the opening brace when it is missing.
base::SourceSpan place_of_key(const JsonValue& object, std::string_view key);

/// "perhaps 'W_V' is meant", or `known` when no name is near.
std::string nearest_key(std::string_view key, const std::vector<std::string>& names,
                        const std::string& known);

class EntryReader {
  public:
    /// `source` outlives the reader.
    explicit EntryReader(const base::SourceText& source) : source_(source) {
        context_.free_symbols = false;
    }

    /// From here on the name may stand in entries.
    void declare(std::string name) { context_.names.push_back(std::move(name)); }

    void report(base::Diagnostic diagnostic);
    void report(base::DiagnosticKind kind, base::SourceSpan span, std::string message,
                std::string remedy);

    /// A number or text in quotes; nothing when that is a fault, which is reported.
    std::optional<notation::SyntaxTree> read_entry(const std::string& name, const JsonValue& value);

    base::Diagnostics& faults() { return faults_; }

  private:
    const base::SourceText& source_;
    notation::ReadingContext context_;
    base::Diagnostics faults_;
};

}  // namespace proofmark::attention

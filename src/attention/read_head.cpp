// "proofmark/head/1": JSON with the given arrays. Structure is read first and every fault kept;
// shapes are compared last, and only of arrays that could be read.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "fault.hpp"
#include "head_faults.hpp"
#include "json_value.hpp"
#include "proofmark/attention/head.hpp"
#include "proofmark/notation/reader.hpp"

namespace proofmark::attention {

namespace {

using base::DiagnosticKind;
using base::SourceSpan;
using Kind = JsonValue::Kind;

constexpr std::string_view schema = "proofmark/head/1";
constexpr std::array<std::string_view, 7> known_keys{"schema", "name", "positions", "X",
                                                     "W_Q",    "W_K",  "W_V"};

std::string entry_name(const std::string& array, std::size_t row, std::size_t column) {
    return array + "[" + std::to_string(row + 1) + "," + std::to_string(column + 1) + "]";
}

std::string entries_of(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " entry" : " entries");
}

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

/// 1e-3 alone, with or without a minus: next to e^x it could be misread, as an entry it cannot.
bool is_scientific_literal(const notation::SyntaxTree& tree) {
    const notation::NodeId root = tree.root();
    const notation::NodeId id =
        tree.kind(root) == notation::Kind::negate ? tree.child(root, 0) : root;
    return tree.kind(id) == notation::Kind::number && tree.number(id).scientific;
}

class HeadReader {
  public:
    explicit HeadReader(const base::SourceText& source) : source_(source) {
        context_.free_symbols = false;
    }

    base::Result<Head> read(const JsonValue& root) {
        if (root.kind != Kind::object) {
            report(DiagnosticKind::wrong_type, root.span,
                   "the file holds " + std::string(kind_name(root.kind)) +
                       ", but a head is a JSON object",
                   "write {\"schema\": \"" + std::string(schema) + "\", \"X\": [[1, 0]], ...}");
            return std::move(faults_);
        }
        check_keys(root);
        read_schema(root);
        read_name(root);
        read_positions(root);
        read_matrix(root, "X", head_.X);
        read_matrix(root, "W_Q", head_.W_Q);
        read_matrix(root, "W_K", head_.W_K);
        read_matrix(root, "W_V", head_.W_V);
        check_shapes(root);
        if (!faults_.empty()) return std::move(faults_);
        return std::move(head_);
    }

  private:
    void report(base::Diagnostic diagnostic) {
        faults_.push_back(base::locate(std::move(diagnostic), source_));
    }

    void report(DiagnosticKind kind, SourceSpan span, std::string message, std::string remedy) {
        report(make_fault(kind, std::move(message), std::move(remedy), span));
    }

    void check_keys(const JsonValue& root) {
        std::set<std::string_view> seen;
        for (const JsonKey& key : root.keys) {
            if (!seen.insert(key.text).second) {
                report(DiagnosticKind::duplicate_key, key.span,
                       "the key '" + key.text + "' stands more than once", "keep one of the two");
            } else if (std::find(known_keys.begin(), known_keys.end(), key.text) ==
                       known_keys.end()) {
                report(DiagnosticKind::unknown_key, key.span, "unknown key '" + key.text + "'",
                       nearest_key(key.text));
            }
        }
    }

    static std::string nearest_key(std::string_view key) {
        const std::vector<std::string> names(known_keys.begin(), known_keys.end());
        const auto same_letters = [&](std::string_view name) {
            return std::equal(key.begin(), key.end(), name.begin(), name.end(),
                              [](char a, char b) { return lower_case(a) == lower_case(b); });
        };
        const auto found = std::find_if(names.begin(), names.end(), same_letters);
        const std::string nearest =
            found != names.end() ? *found : notation::nearest_name(key, names);
        if (!nearest.empty()) return "perhaps '" + nearest + "' is meant";
        std::string known = "a head has the keys ";
        for (std::size_t i = 0; i < names.size(); ++i) known += (i ? ", " : "") + names[i];
        return known;
    }

    /// The first value of a key, or nullptr.
    static const JsonValue* find(const JsonValue& root, std::string_view key) {
        for (std::size_t i = 0; i < root.keys.size(); ++i) {
            if (root.keys[i].text == key) return &root.elements[i];
        }
        return nullptr;
    }

    /// Where to point for a fault about a key: the key, or the opening brace when it is missing.
    static SourceSpan place_of(const JsonValue& root, std::string_view key) {
        for (const JsonKey& candidate : root.keys) {
            if (candidate.text == key) return candidate.span;
        }
        return {root.span.begin, root.span.begin + 1};
    }

    void report_missing(const JsonValue& root, const std::string& key, std::string remedy) {
        report(DiagnosticKind::missing_key, place_of(root, key), "the key '" + key + "' is missing",
               std::move(remedy));
    }

    void read_schema(const JsonValue& root) {
        const std::string wanted = "\"schema\": \"" + std::string(schema) + "\"";
        const JsonValue* value = find(root, "schema");
        if (!value) {
            report_missing(root, "schema", "add " + wanted);
        } else if (value->kind != Kind::string || value->text != schema) {
            report(DiagnosticKind::bad_value, value->span,
                   "this schema is not one that is known here", "write " + wanted);
        }
    }

    void read_name(const JsonValue& root) {
        const JsonValue* value = find(root, "name");
        if (!value) return;
        if (value->kind != Kind::string) {
            report(DiagnosticKind::wrong_type, value->span,
                   "'name' is " + std::string(kind_name(value->kind)) + ", but a name is text",
                   "put the name in quotes");
            return;
        }
        head_.name = value->text;
    }

    void read_positions(const JsonValue& root) {
        const JsonValue* value = find(root, "positions");
        if (!value) return;
        const auto report_type = [&](const JsonValue& wrong, const std::string& what) {
            has_bad_positions_ = true;
            report(DiagnosticKind::wrong_type, wrong.span,
                   what + " is " + std::string(kind_name(wrong.kind)) +
                       ", but positions are a list of texts",
                   "write a label in quotes for each row of X");
        };
        if (value->kind != Kind::array) return report_type(*value, "'positions'");
        for (std::size_t i = 0; i < value->elements.size(); ++i) {
            const JsonValue& label = value->elements[i];
            if (label.kind != Kind::string) {
                report_type(label, "position " + std::to_string(i + 1));
            }
            head_.positions.push_back(label.text);
        }
    }

    void read_matrix(const JsonValue& root, const std::string& name, Matrix& matrix) {
        const std::size_t faults_before = faults_.size();
        const JsonValue* value = find(root, name);
        if (!value) {
            report_missing(root, name, "add \"" + name + "\" as a list of rows, [[1, 0], [0, 1]]");
        } else if (value->kind != Kind::array) {
            report(DiagnosticKind::wrong_type, value->span,
                   "'" + name + "' is " + std::string(kind_name(value->kind)) +
                       ", but a matrix is a list of rows",
                   "write it as [[1, 0], [0, 1]]");
        } else if (value->elements.empty()) {
            report(DiagnosticKind::bad_head, value->span, name + " has no rows",
                   "give " + name + " at least one row and one column");
        } else {
            read_rows(name, *value, matrix);
        }
        if (faults_.size() != faults_before) unread_.insert(name);
    }

    void read_rows(const std::string& name, const JsonValue& value, Matrix& matrix) {
        matrix.rows = value.elements.size();
        // The first row that is a list sets the width the others are held against.
        std::size_t model = 0;
        while (model < matrix.rows && value.elements[model].kind != Kind::array) ++model;
        if (model < matrix.rows) matrix.columns = value.elements[model].elements.size();
        for (std::size_t i = 0; i < matrix.rows; ++i) {
            const JsonValue& row = value.elements[i];
            const std::string row_name = "row " + std::to_string(i + 1) + " of " + name;
            if (row.kind != Kind::array) {
                report(DiagnosticKind::wrong_type, row.span,
                       row_name + " is " + std::string(kind_name(row.kind)) +
                           ", but every row is a list of entries",
                       "write each row in brackets of its own, [[1, 0], [0, 1]]");
                continue;
            }
            if (row.elements.empty()) {
                report(DiagnosticKind::bad_head, row.span, row_name + " is empty",
                       "give every row at least one entry");
            } else if (row.elements.size() != matrix.columns) {
                report(DiagnosticKind::ragged_matrix, row.span,
                       row_name + " has " + entries_of(row.elements.size()) + ", but row " +
                           std::to_string(model + 1) + " has " + std::to_string(matrix.columns),
                       "give every row the same number of entries");
            }
            for (std::size_t j = 0; j < row.elements.size(); ++j) {
                read_entry(entry_name(name, i, j), row.elements[j], matrix);
            }
        }
    }

    void read_entry(const std::string& name, const JsonValue& value, Matrix& matrix) {
        if (value.kind != Kind::number && value.kind != Kind::string) {
            report(DiagnosticKind::wrong_type, value.span,
                   name + " is " + std::string(kind_name(value.kind)) +
                       ", but an entry is a number or text in quotes",
                   "write a number such as 0.5, or text such as \"1/3\"");
            return;
        }
        base::Result<notation::Reading> reading = notation::read_expression(value.text, context_);
        if (!reading) {
            for (base::Diagnostic fault : reading.diagnostics()) {
                fault.message = name + ": " + fault.message;
                fault.span = place_in_file(value, fault.span);
                report(std::move(fault));
            }
            return;
        }
        if (const auto why = unfit(*reading)) {
            report(DiagnosticKind::bad_value, value.span, name + ": " + *why,
                   "write one number such as 1/3 in a form that has one reading");
            return;
        }
        matrix.entries.push_back(std::move(reading->tree));
    }

    static std::optional<std::string> unfit(const notation::Reading& reading) {
        if (!reading.label.empty()) return "an entry has no name of its own";
        if (reading.tree.kind(reading.tree.root()) == notation::Kind::list) {
            return "an entry is one number, not a list";
        }
        for (const notation::ReadingNote& note : reading.notes) {
            if (note.id == "two-readings" && !is_scientific_literal(reading.tree)) return note.text;
        }
        return std::nullopt;
    }

    /// A span inside an entry's text as a span in the file. Where the text was written with
    /// escapes its bytes do not line up, and the whole entry is meant.
    static SourceSpan place_in_file(const JsonValue& value, SourceSpan span) {
        const std::uint32_t quotes = value.kind == Kind::string ? 1 : 0;
        const std::uint32_t written = value.span.end - value.span.begin - 2 * quotes;
        if (written != value.text.size()) return value.span;
        const std::uint32_t shift = value.span.begin + quotes;
        return {span.begin + shift, span.end + shift};
    }

    void check_shapes(const JsonValue& root) {
        for (HeadFault& fault : head_faults(head_, unread_)) {
            if (fault.subject == "positions" && has_bad_positions_) continue;
            fault.diagnostic.span = place_of(root, fault.subject);
            report(std::move(fault.diagnostic));
        }
    }

    const base::SourceText& source_;
    notation::ReadingContext context_;
    Head head_;
    bool has_bad_positions_ = false;
    std::set<std::string> unread_;  ///< arrays whose shape means nothing
    base::Diagnostics faults_;
};

}  // namespace

base::Result<Head> read_head(const base::SourceText& source) {
    const base::Result<JsonValue> root = read_json(source);
    if (!root) return root.diagnostics();
    return HeadReader(source).read(*root);
}

}  // namespace proofmark::attention

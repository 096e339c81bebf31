// "proofmark/head/1": JSON with the given arrays. Structure is read first and every fault kept;
// shapes are compared last, and only of arrays that could be read.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "entry_reader.hpp"
#include "head_faults.hpp"
#include "intervention_reader.hpp"
#include "json_value.hpp"
#include "proofmark/attention/head.hpp"
#include "proofmark/notation/reader.hpp"

namespace proofmark::attention {

namespace {

using base::DiagnosticKind;
using base::SourceSpan;
using Kind = JsonValue::Kind;

constexpr std::string_view schema = "proofmark/head/1";
constexpr std::array<std::string_view, 11> known_keys{"schema", "name",    "positions",    "X",
                                                      "W_Q",    "W_K",     "W_V",          "source",
                                                      "mask",   "symbols", "interventions"};

std::string entry_name(const std::string& array, std::size_t row, std::size_t column) {
    return array + "[" + std::to_string(row + 1) + "," + std::to_string(column + 1) + "]";
}

/// A list of lists of lists, judged by its first entry.
bool is_list_of_matrices(const JsonValue& value) {
    for (const JsonValue& element : value.elements) {
        if (element.kind != Kind::array || element.elements.empty()) continue;
        return element.elements.front().kind == Kind::array;
    }
    return false;
}

/// How the parts of one matrix are called in messages.
struct MatrixNames {
    std::string entries;  ///< "X", or "X[2]" for the second example: X[2][1,3]
    std::string rows;     ///< "X", or "example 2 of X"
};

class HeadReader {
  public:
    explicit HeadReader(const base::SourceText& source) : entries_(source) {}

    base::Result<Head> read(const JsonValue& root) {
        if (root.kind != Kind::object) {
            entries_.report(
                DiagnosticKind::wrong_type, root.span,
                "the file holds " + std::string(kind_name(root.kind)) +
                    ", but a head is a JSON object",
                "write {\"schema\": \"" + std::string(schema) + "\", \"X\": [[1, 0]], ...}");
            return std::move(entries_.faults());
        }
        check_keys(root);
        read_schema(root);
        read_name(root);
        read_positions(root);
        read_symbols(root);
        read_batch(root, "X", head_.X, head_.further_X);
        read_shared(root, "W_Q", head_.W_Q);
        read_shared(root, "W_K", head_.W_K);
        read_shared(root, "W_V", head_.W_V);
        if (find_value(root, "source")) {
            read_batch(root, "source", head_.source.emplace(), head_.further_sources);
        }
        read_mask(root);
        if (const JsonValue* const changes = find_value(root, "interventions")) {
            head_.interventions = read_interventions(entries_, *changes);
        }
        check_shapes(root);
        if (!entries_.faults().empty()) return std::move(entries_.faults());
        return std::move(head_);
    }

  private:
    void check_keys(const JsonValue& root) {
        const std::vector<std::string> names(known_keys.begin(), known_keys.end());
        std::string known = "a head has the keys ";
        for (std::size_t i = 0; i < names.size(); ++i) known += (i ? ", " : "") + names[i];
        std::set<std::string_view> seen;
        for (const JsonKey& key : root.keys) {
            if (!seen.insert(key.text).second) {
                entries_.report(DiagnosticKind::duplicate_key, key.span,
                                "the key '" + key.text + "' stands more than once",
                                "keep one of the two");
            } else if (std::find(names.begin(), names.end(), key.text) == names.end()) {
                entries_.report(DiagnosticKind::unknown_key, key.span,
                                "unknown key '" + key.text + "'",
                                nearest_key(key.text, names, known));
            }
        }
    }

    void report_missing(const JsonValue& root, const std::string& key, std::string remedy) {
        entries_.report(DiagnosticKind::missing_key, place_of_key(root, key),
                        "the key '" + key + "' is missing", std::move(remedy));
    }

    void read_schema(const JsonValue& root) {
        const std::string wanted = "\"schema\": \"" + std::string(schema) + "\"";
        const JsonValue* value = find_value(root, "schema");
        if (!value) {
            report_missing(root, "schema", "add " + wanted);
        } else if (value->kind != Kind::string || value->text != schema) {
            entries_.report(DiagnosticKind::bad_value, value->span,
                            "this schema is not one that is known here", "write " + wanted);
        }
    }

    void read_name(const JsonValue& root) {
        const JsonValue* value = find_value(root, "name");
        if (!value) return;
        if (value->kind != Kind::string) {
            entries_.report(
                DiagnosticKind::wrong_type, value->span,
                "'name' is " + std::string(kind_name(value->kind)) + ", but a name is text",
                "put the name in quotes");
            return;
        }
        head_.name = value->text;
    }

    void read_positions(const JsonValue& root) {
        const JsonValue* value = find_value(root, "positions");
        if (!value) return;
        const auto report_type = [&](const JsonValue& wrong, const std::string& what) {
            unread_.insert("positions");
            entries_.report(DiagnosticKind::wrong_type, wrong.span,
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

    // --- symbols

    void read_symbols(const JsonValue& root) {
        const JsonValue* value = find_value(root, "symbols");
        if (!value) return;
        if (value->kind != Kind::array) {
            entries_.report(DiagnosticKind::wrong_type, value->span,
                            "'symbols' is " + std::string(kind_name(value->kind)) +
                                ", but symbols are a list of names",
                            R"(write it as ["a", {"name": "b", "positive": true}])");
            return;
        }
        for (std::size_t i = 0; i < value->elements.size(); ++i) {
            read_symbol(value->elements[i], "symbol " + std::to_string(i + 1));
        }
    }

    void read_symbol(const JsonValue& value, const std::string& what) {
        if (value.kind == Kind::string) return declare(value, {});
        if (value.kind != Kind::object) {
            entries_.report(DiagnosticKind::wrong_type, value.span,
                            what + " is " + std::string(kind_name(value.kind)) +
                                ", but a symbol is its name in quotes",
                            R"(write "a", or {"name": "a", "positive": true})");
            return;
        }
        for (const JsonKey& key : value.keys) {
            if (key.text == "name" || key.text == "positive") continue;
            entries_.report(DiagnosticKind::unknown_key, key.span,
                            what + " has the unknown key '" + key.text + "'",
                            nearest_key(key.text, {"name", "positive"},
                                        "a symbol has the keys name and positive"));
        }
        const JsonValue* const positive = find_value(value, "positive");
        if (positive && positive->kind != Kind::boolean) {
            entries_.report(DiagnosticKind::wrong_type, positive->span,
                            what + ": 'positive' is " + std::string(kind_name(positive->kind)) +
                                ", but it is true or false",
                            "write true or false, without quotes");
        }
        const JsonValue* const name = find_value(value, "name");
        if (name && name->kind == Kind::string) {
            return declare(*name, {"", positive && positive->text == "true"});
        }
        entries_.report(name ? DiagnosticKind::wrong_type : DiagnosticKind::missing_key,
                        name ? name->span : place_of_key(value, ""),
                        what + (name ? ": its name is " + std::string(kind_name(name->kind)) +
                                           ", but a name is text"
                                     : " has no name"),
                        R"(write {"name": "a", "positive": true})");
    }

    void declare(const JsonValue& name, Symbol symbol) {
        const std::optional<std::string> canonical = symbol_named(name.text);
        if (!canonical) {
            entries_.report(DiagnosticKind::bad_value, name.span,
                            "'" + name.text + "' cannot be the name of a symbol",
                            "write a letter such as a, x_1 or α that has no meaning of its own, as "
                            "e, pi and exp have");
            return;
        }
        symbol.name = *canonical;
        const auto same = [&](const Symbol& known) { return known.name == symbol.name; };
        if (std::any_of(head_.symbols.begin(), head_.symbols.end(), same)) {
            entries_.report(DiagnosticKind::bad_value, name.span,
                            "the symbol " + symbol.name + " is declared twice", "declare it once");
            return;
        }
        entries_.declare(symbol.name);
        head_.symbols.push_back(std::move(symbol));
    }

    /// The name as trees carry it (x₁ is x_1). A declared name wins over every other reading, so
    /// what is a constant or a function must not become one.
    static std::optional<std::string> symbol_named(const std::string& text) {
        const auto name_in = [](const base::Result<notation::Reading>& reading) {
            const bool is_name = reading && reading->label.empty() &&
                                 reading->tree.kind(reading->tree.root()) == notation::Kind::name;
            return is_name ? std::optional(reading->tree.name(reading->tree.root())) : std::nullopt;
        };
        const base::Result<notation::Reading> undeclared = notation::read_expression(text);
        if (undeclared || undeclared.diagnostics().front().kind != DiagnosticKind::unknown_name) {
            return name_in(undeclared);
        }
        notation::ReadingContext context;
        context.names = {text};
        context.free_symbols = false;
        return name_in(notation::read_expression(text, context));
    }

    // --- matrices

    /// A matrix that all examples share.
    void read_shared(const JsonValue& root, const std::string& name, Matrix& matrix) {
        const std::size_t faults_before = entries_.faults().size();
        const JsonValue* value = find_value(root, name);
        if (value && is_list_of_matrices(*value)) {
            entries_.report(DiagnosticKind::wrong_type, value->span,
                            name + " is a list of matrices, but all examples share one " + name,
                            "write it as [[1, 0], [0, 1]]");
        } else {
            read_given(root, name, value, matrix);
        }
        if (entries_.faults().size() != faults_before) unread_.insert(name);
    }

    /// X or the source: one matrix, or one for each example.
    void read_batch(const JsonValue& root, const std::string& name, Matrix& first,
                    std::vector<Matrix>& further) {
        const std::size_t faults_before = entries_.faults().size();
        const JsonValue* value = find_value(root, name);
        if (value && is_list_of_matrices(*value)) {
            head_.has_batch_axis = true;
            further.resize(value->elements.size() - 1);
            for (std::size_t b = 0; b < value->elements.size(); ++b) {
                const std::string number = std::to_string(b + 1);
                read_matrix({name + "[" + number + "]", "example " + number + " of " + name},
                            value->elements[b], b == 0 ? first : further[b - 1]);
            }
        } else {
            read_given(root, name, value, first);
        }
        if (entries_.faults().size() != faults_before) unread_.insert(name);
    }

    void read_given(const JsonValue& root, const std::string& name, const JsonValue* value,
                    Matrix& matrix) {
        if (value) return read_matrix({name, name}, *value, matrix);
        report_missing(root, name, "add \"" + name + "\" as a list of rows, [[1, 0], [0, 1]]");
    }

    void read_matrix(const MatrixNames& names, const JsonValue& value, Matrix& matrix) {
        if (value.kind != Kind::array) {
            const std::string what =
                names.rows == names.entries ? "'" + names.rows + "'" : names.rows;
            entries_.report(DiagnosticKind::wrong_type, value.span,
                            what + " is " + std::string(kind_name(value.kind)) +
                                ", but a matrix is a list of rows",
                            "write it as [[1, 0], [0, 1]]");
        } else if (value.elements.empty()) {
            entries_.report(DiagnosticKind::bad_head, value.span, names.rows + " has no rows",
                            "give " + names.rows + " at least one row and one column");
        } else {
            read_rows(names, value, matrix);
        }
    }

    void read_rows(const MatrixNames& names, const JsonValue& value, Matrix& matrix) {
        matrix.rows = value.elements.size();
        matrix.columns = read_width(names, value);
        for (std::size_t i = 0; i < matrix.rows; ++i) {
            const JsonValue& row = value.elements[i];
            if (row.kind != Kind::array) continue;
            for (std::size_t j = 0; j < row.elements.size(); ++j) {
                auto tree = entries_.read_entry(entry_name(names.entries, i, j), row.elements[j]);
                if (tree) matrix.entries.push_back(*std::move(tree));
            }
        }
    }

    /// Of the first row that is a list; the others are held against it.
    std::size_t read_width(const MatrixNames& names, const JsonValue& value) {
        const std::vector<JsonValue>& rows = value.elements;
        const auto model = std::find_if(
            rows.begin(), rows.end(), [](const JsonValue& row) { return row.kind == Kind::array; });
        const std::size_t width = model == rows.end() ? 0 : model->elements.size();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const JsonValue& row = rows[i];
            const std::string row_name = "row " + std::to_string(i + 1) + " of " + names.rows;
            if (row.kind != Kind::array) {
                entries_.report(DiagnosticKind::wrong_type, row.span,
                                row_name + " is " + std::string(kind_name(row.kind)) +
                                    ", but every row is a list of entries",
                                "write each row in brackets of its own, [[1, 0], [0, 1]]");
            } else if (row.elements.empty()) {
                entries_.report(DiagnosticKind::bad_head, row.span, row_name + " is empty",
                                "give every row at least one entry");
            } else if (row.elements.size() != width) {
                entries_.report(DiagnosticKind::ragged_matrix, row.span,
                                row_name + " has " + entries_of(row.elements.size()) +
                                    ", but row " + std::to_string(model - rows.begin() + 1) +
                                    " has " + std::to_string(width),
                                "give every row the same number of entries");
            }
        }
        return width;
    }

    // --- mask

    void read_mask(const JsonValue& root) {
        const JsonValue* value = find_value(root, "mask");
        if (!value) return;
        const std::size_t faults_before = entries_.faults().size();
        const std::string remedy =
            R"(write "causal", or rows of 1 (the query sees the key) and 0, [[1, 0], [1, 1]])";
        if (value->kind == Kind::string && value->text == "causal") {
            head_.mask.kind = Mask::Kind::causal;
        } else if (value->kind == Kind::string) {
            entries_.report(DiagnosticKind::bad_value, value->span,
                            "the mask '" + value->text + "' is not known here", remedy);
        } else if (value->kind != Kind::array) {
            entries_.report(DiagnosticKind::wrong_type, value->span,
                            "'mask' is " + std::string(kind_name(value->kind)) +
                                ", but a mask is \"causal\" or a list of rows",
                            remedy);
        } else if (value->elements.empty()) {
            entries_.report(DiagnosticKind::bad_head, value->span, "the mask has no rows", remedy);
        } else if (is_list_of_matrices(*value)) {
            entries_.report(DiagnosticKind::wrong_type, value->span,
                            "mask is a list of matrices, but all examples share one mask", remedy);
        } else {
            read_mask_rows(*value);
        }
        if (entries_.faults().size() != faults_before) unread_.insert("mask");
    }

    void read_mask_rows(const JsonValue& value) {
        Mask& mask = head_.mask;
        mask.kind = Mask::Kind::given;
        mask.rows = value.elements.size();
        mask.columns = read_width({"mask", "mask"}, value);
        for (std::size_t i = 0; i < mask.rows; ++i) {
            const JsonValue& row = value.elements[i];
            if (row.kind != Kind::array) continue;
            for (std::size_t j = 0; j < row.elements.size(); ++j) {
                mask.visible.push_back(read_visibility(entry_name("mask", i, j), row.elements[j]));
            }
        }
    }

    bool read_visibility(const std::string& name, const JsonValue& value) {
        const bool fits = value.kind == Kind::boolean || value.kind == Kind::number;
        if (fits && (value.text == "1" || value.text == "true")) return true;
        if (fits && (value.text == "0" || value.text == "false")) return false;
        const bool is_number = value.kind == Kind::number;
        entries_.report(
            is_number ? DiagnosticKind::bad_value : DiagnosticKind::wrong_type, value.span,
            name + " is " + (is_number ? value.text : std::string(kind_name(value.kind))) +
                ", but a mask holds 0 and 1, or true and false",
            "write 1 where the query sees the key and 0 where it does not");
        return false;
    }

    void check_shapes(const JsonValue& root) {
        for (HeadFault& fault : head_faults(head_, unread_)) {
            if (unread_.contains(fault.subject)) continue;
            // A change knows its place, everything else has a key.
            if (fault.subject != "interventions") {
                fault.diagnostic.span = place_of_key(root, fault.subject);
            }
            entries_.report(std::move(fault.diagnostic));
        }
    }

    EntryReader entries_;
    Head head_;
    std::set<std::string> unread_;  ///< parts whose shape means nothing
};

}  // namespace

base::Result<Head> read_head(const base::SourceText& source) {
    const base::Result<JsonValue> root = read_json(source);
    if (!root) return root.diagnostics();
    return HeadReader(source).read(*root);
}

}  // namespace proofmark::attention

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "definition.hpp"
#include "definition_fields.hpp"
#include "definition_tests.hpp"
#include "definition_values.hpp"
#include "names.hpp"
#include "placeholders.hpp"
#include "proofmark/exercises/exercise.hpp"
#include "readable.hpp"
#include "rubric_reader.hpp"
#include "yaml_tree.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using Kind = DocumentNode::Kind;

namespace {

constexpr std::string_view schema_name = "proofmark/exercise/1";
constexpr std::size_t definition_bytes = 256 * 1024;
constexpr std::size_t row_limit = 10'000;

const std::vector<std::string> array_names = {"X", "W_Q", "W_K", "W_V", "Q", "K",
                                              "V", "D",   "S",   "A",   "O"};
const std::vector<std::string> size_names = {"T", "d_model", "d_k", "d_v"};

bool contains(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

struct ChangeForm {
    std::string_view kind;
    bool row;
    bool vector;
};
constexpr std::array<ChangeForm, 6> change_forms = {{{"replace_query_row", true, true},
                                                     {"replace_key_row", true, true},
                                                     {"replace_value_row", true, true},
                                                     {"add_to_value_row", true, true},
                                                     {"add_to_value_rows", false, true},
                                                     {"zero_value_map", false, false}}};

/// Reads the parts in the order in which they build on each other: head, given, names, fields.
class DefinitionReader {
  public:
    DefinitionReader(const base::SourceText& source, const LoadFile& load)
        : source_(source), load_(load), problems_(source), text_{source, problems_} {}

    base::Result<Exercise> read() {
        const auto root = read_yaml(source_.text(), problems_);
        return read(root ? &*root : nullptr);
    }

    base::Result<Exercise> read(const DocumentNode* root) {
        if (root != nullptr && has_placeholders(*root)) {
            DocumentNode filled = *root;
            fill_placeholders(filled, problems_);
            read_root(filled);
        } else if (root != nullptr) {
            read_root(*root);
        }
        if (!problems_.none()) return problems_.take();
        exercise_.source = source_;
        return std::move(exercise_);
    }

  private:
    void read_root(const DocumentNode& root) {
        const Keys keys{"an exercise",
                        {"schema", "id", "title", "text", "fields"},
                        {"head", "heads", "given", "numbers", "changes", "names", "tests",
                         "variants", "concepts", "opposites"}};
        if (!check_keys(root, keys, text_)) return;
        if (const auto* schema = root.find("schema")) check_schema(*schema);
        if (const auto* id = root.find("id")) exercise_.id = read_id(*id, text_).value_or("");
        if (const auto* title = root.find("title"))
            exercise_.title = read_line(*title, text_).value_or("");
        if (const auto* text = root.find("text"))
            exercise_.text = read_text(*text, text_).value_or("");
        has_head_ = root.find("head") != nullptr;
        if (const auto* head = root.find("head")) read_head(*head);
        if (const auto* heads = root.find("heads")) read_heads(*heads);
        if (const auto* given = root.find("given")) read_given(*given);
        if (const auto* numbers = root.find("numbers")) read_numbers(*numbers);
        prepare_context();
        if (const auto* changes = root.find("changes")) read_changes(*changes);
        if (const auto* names = root.find("names")) read_names(*names);
        if (const auto* concepts = root.find("concepts"))
            read_concepts(*concepts, text_, exercise_.vocabulary);
        if (const auto* opposites = root.find("opposites"))
            read_opposites(*opposites, text_, exercise_.vocabulary);
        if (const auto* fields = root.find("fields")) read_all_fields(*fields);
        if (const auto* tests = root.find("tests"))
            read_question_tests(*tests, context_, exercise_, text_);
        if (const auto* variants = root.find("variants"))
            read_variant_rules(*variants, context_, exercise_, text_);
    }

    void check_schema(const DocumentNode& node) {
        const auto schema = read_line(node, text_);
        if (schema && *schema != schema_name)
            problems_.add(DiagnosticKind::bad_value, node.span,
                          "the schema is " + in_quotes(*schema) + ", " + in_quotes(schema_name) +
                              " is read here",
                          "write 'schema: " + std::string(schema_name) + "'");
    }

    void read_head(const DocumentNode& node) {
        const auto file = read_line(node, text_);
        if (!file) return;
        exercise_.head_file = *file;
        exercise_.value_spans.emplace("head", node.span);
        if (auto content = load_head(*file, node.span)) exercise_.head = std::move(*content);
    }

    std::optional<base::SourceText> load_head(const std::string& file, base::SourceSpan span) {
        if (file.front() == '/') {
            problems_.add(DiagnosticKind::bad_value, span,
                          "the head " + in_quotes(file) + " is an absolute path",
                          "write the path from the folder of this file, such as "
                          "../../data/attention.json");
            return std::nullopt;
        }
        auto loaded = load_(file);
        if (loaded.ok()) return std::move(loaded).value();
        for (auto fault : loaded.diagnostics()) {
            fault.span = span;
            problems_.add(std::move(fault));
        }
        return std::nullopt;
    }

    /// `heads: {1: first.json, 2: second.json}`: the arrays are O_1, O_2 and so on.
    void read_heads(const DocumentNode& node) {
        if (!check_kind(node, Kind::map, text_)) return;
        if (has_head_)
            problems_.add(DiagnosticKind::bad_value, node.key_span,
                          "an exercise has one head or several",
                          "write either 'head: …' or 'heads: {…}'");
        for (const auto& item : node.items) {
            if (!is_one_name("O_" + item.key)) {
                problems_.add(DiagnosticKind::bad_value, item.key_span,
                              in_quotes(item.key) + " cannot name a head",
                              "write a number or a letter: with 'heads: {1: …}' an array is O_1");
                continue;
            }
            const auto file = read_line(item, text_);
            auto content = file ? load_head(*file, item.span) : std::nullopt;
            if (content)
                exercise_.heads.push_back({item.key, *file, std::move(*content), item.span});
        }
    }

    /// Values that stand in the texts only, and that variants may draw.
    void read_numbers(const DocumentNode& node) {
        if (!check_kind(node, Kind::map, text_)) return;
        for (const auto& item : node.items) {
            if (!read_line(item, text_)) continue;
            const bool fresh = exercise_.value_spans.emplace(item.key, item.span).second;
            if (!fresh)
                problems_.add(DiagnosticKind::bad_value, item.key_span,
                              in_quotes(item.key) + " is given already", "choose another name");
        }
    }

    /// The names that the head or `given` supplies; what a name may be defined over.
    void prepare_context() {
        context_.free_symbols = false;
        if (has_head_) {
            context_.arrays = array_names;
            context_.names = size_names;
        }
        for (const auto& head : exercise_.heads)
            for (const auto& array : array_names)
                context_.arrays.push_back(array + "_" + head.name);
        for (const auto& [name, value] : exercise_.given)
            if (!contains(context_.names, name)) context_.names.push_back(name);
    }

    void read_given(const DocumentNode& node) {
        if (!check_kind(node, Kind::map, text_)) return;
        notation::ReadingContext numbers;
        numbers.free_symbols = false;
        for (const auto& item : node.items) {
            const bool size = contains(size_names, item.key);
            if (size && has_head_) {
                problems_.add(DiagnosticKind::bad_value, item.key_span,
                              in_quotes(item.key) + " follows from the head",
                              "leave it out of 'given', or leave out the head");
                continue;
            }
            if (!size && !check_new_name(item)) continue;
            if (auto value = read_value(item, numbers, text_)) {
                if (size && !check_size(*value, item)) continue;
                exercise_.given.emplace(item.key, std::move(*value));
                exercise_.value_spans.emplace(item.key, item.span);
            }
        }
    }

    bool check_size(const notation::SyntaxTree& value, const DocumentNode& node) {
        const bool whole = value.kind(value.root()) == notation::Kind::number &&
                           value.number(value.root()).is_integer_literal() &&
                           value.number(value.root()).digits != "0" &&
                           value.number(value.root()).exponent == 0;
        if (!whole)
            problems_.add(DiagnosticKind::bad_value, node.span,
                          in_quotes(node.key) + " is " + in_quotes(node.text) +
                              ", a size is a positive whole number",
                          "write such a number");
        return whole;
    }

    /// A key that becomes a name: readable as one name, and not yet one.
    bool check_new_name(const DocumentNode& item) {
        if (!is_one_name(item.key)) {
            problems_.add(DiagnosticKind::bad_value, item.key_span,
                          in_quotes(item.key) + " is not a name",
                          "write a letter, or letters with digits and '_'");
            return false;
        }
        const bool taken = contains(array_names, item.key) || contains(size_names, item.key) ||
                           exercise_.given.contains(item.key) || is_reserved(item.key);
        if (taken)
            problems_.add(DiagnosticKind::bad_value, item.key_span,
                          in_quotes(item.key) + " has a meaning already",
                          "choose a name that is neither a constant, a function, an array nor a "
                          "size, and not given yet");
        return !taken;
    }

    static bool is_one_name(const std::string& word) {
        notation::ReadingContext only;
        only.names = {word};
        only.free_symbols = false;
        const auto reading = notation::read_expression(word, only);
        return reading.ok() && reading->label.empty() &&
               reading->tree.kind(reading->tree.root()) == notation::Kind::name &&
               reading->tree.name(reading->tree.root()) == word;
    }

    /// A constant or a function: the reader knows "e(2)" and "sqrt(2)" without being told.
    static bool is_reserved(const std::string& word) {
        notation::ReadingContext nothing;
        nothing.free_symbols = false;
        const auto reading = notation::read_expression(word + "(2)", nothing);
        if (reading.ok()) return true;
        const auto kind = reading.diagnostics().front().kind;
        return kind != DiagnosticKind::unknown_name && kind != DiagnosticKind::unknown_function;
    }

    void read_names(const DocumentNode& node) {
        if (!check_kind(node, Kind::map, text_)) return;
        const auto over = context_;
        for (const auto& item : node.items) {
            if (!check_new_name(item)) continue;
            auto value = read_value(item, over, text_);
            // A matrix may be indexed and transposed, as the arrays of the head may.
            const bool is_array = value && value->kind(value->root()) == notation::Kind::list;
            (is_array ? context_.arrays : context_.names).push_back(item.key);
            if (value) exercise_.names.emplace_back(item.key, std::move(*value));
        }
    }

    void read_changes(const DocumentNode& node) {
        if (!check_kind(node, Kind::list, text_)) return;
        if (!has_head_)
            problems_.add(DiagnosticKind::bad_value, node.key_span,
                          "there is no head that could be changed", "add 'head: …'");
        for (const auto& item : node.items) read_change(item);
    }

    /// `- zero_value_map`, or `- kind: {row: …, vector: […]}`.
    void read_change(const DocumentNode& item) {
        const bool map = item.is(Kind::map) && item.items.size() == 1;
        if (!map && !item.is(Kind::text)) {
            problems_.add(DiagnosticKind::wrong_type, item.span,
                          "a change is one key with its row and vector",
                          "write '- replace_query_row: {row: 1, vector: [0, 0]}'");
            return;
        }
        const std::string& kind = map ? item.items[0].key : item.text;
        const auto span = map ? item.items[0].key_span : item.span;
        const auto form = std::find_if(change_forms.begin(), change_forms.end(),
                                       [&](const ChangeForm& f) { return f.kind == kind; });
        if (form == change_forms.end()) return report_unknown_change(kind, span);
        Change change;
        change.kind = kind;
        change.span = span;
        read_change_values(map ? &item.items[0] : nullptr, *form, change);
        exercise_.changes.push_back(std::move(change));
    }

    void report_unknown_change(const std::string& kind, base::SourceSpan span) {
        std::vector<std::string> kinds;
        for (const auto& form : change_forms) kinds.emplace_back(form.kind);
        problems_.add(DiagnosticKind::bad_value, span, "there is no change " + in_quotes(kind),
                      nearest_or(kind, kinds, "the changes are " + listed(kinds)));
    }

    void read_change_values(const DocumentNode* node, const ChangeForm& form, Change& change) {
        Keys keys{form.kind, {}, {}};
        if (form.row) keys.required.emplace_back("row");
        if (form.vector) keys.required.emplace_back("vector");
        if (keys.required.empty() && !node) return;
        if (keys.required.empty() || !node) {
            problems_.add(DiagnosticKind::wrong_type, change.span,
                          in_quotes(form.kind) + (node ? " has no values" : " lacks its values"),
                          node ? "write '- " + std::string(form.kind) + "' alone"
                               : "write '- " + std::string(form.kind) + ": {…}' with " +
                                     listed(keys.required));
            return;
        }
        if (!check_keys(*node, keys, text_)) return;
        if (const auto* row = node->find("row"))
            change.row = read_count(*row, 1, row_limit, text_).value_or(0);
        if (const auto* vector = node->find("vector")) read_vector(*vector, change);
    }

    void read_vector(const DocumentNode& node, Change& change) {
        if (!check_kind(node, Kind::list, text_)) return;
        auto over = context_;
        over.arrays.clear();  // a change is made before the arrays exist
        for (const auto& entry : node.items)
            if (auto value = read_value(entry, over, text_))
                change.vector.push_back(std::move(*value));
        if (node.items.empty())
            problems_.add(DiagnosticKind::bad_value, node.key_span, "the vector is empty",
                          "write its entries in brackets");
    }

    void read_all_fields(const DocumentNode& node) {
        if (!check_kind(node, Kind::list, text_)) return;
        if (node.items.empty())
            problems_.add(DiagnosticKind::bad_value, node.key_span, "an exercise asks something",
                          "write at least one field");
        std::set<std::string> names;
        for (const auto& item : node.items) {
            auto field = read_field(item, context_, exercise_.vocabulary, text_);
            if (!field) continue;
            if (!field->name.empty() && !names.insert(fold_name(field->name)).second)
                problems_.add(DiagnosticKind::duplicate_field, field->span,
                              "a field " + in_quotes(field->name) + " stands above already",
                              "give each field a name of its own");
            check_sources(*field);
            if (field->kind == FieldKind::experiment && !has_head_)
                problems_.add(DiagnosticKind::bad_value, field->span,
                              "there is no head that an experiment could change",
                              "add 'head: …', or ask for a text");
            exercise_.fields.push_back(std::move(*field));
        }
    }

    /// What a field follows from stands above it.
    void check_sources(const FieldDefinition& field) {
        for (const auto& rule : field.follow_through) {
            if (rule.from.empty()) continue;
            const auto* source = exercise_.find(rule.from);
            if (source != nullptr && source->kind == FieldKind::exact) continue;
            std::vector<std::string> names;
            for (const auto& earlier : exercise_.fields)
                if (earlier.kind == FieldKind::exact) names.push_back(earlier.name);
            problems_.add(
                DiagnosticKind::bad_value, rule.span,
                "no exact field " + in_quotes(rule.from) + " stands above",
                nearest_or(rule.from, names, "name a field of kind exact above this one"));
        }
    }

    const base::SourceText& source_;
    const LoadFile& load_;
    Problems problems_;
    DefinitionText text_;
    Exercise exercise_;
    bool has_head_ = false;
    notation::ReadingContext context_;
};

}  // namespace

base::Result<Exercise> read_exercise(const base::SourceText& source, const LoadFile& load) {
    if (auto fault = unreadable(source, {"exercise", definition_bytes, Controls::refused}))
        return std::move(*fault);
    return DefinitionReader(source, load).read();
}

base::Result<Exercise> read_definition(const base::SourceText& source, const DocumentNode& root,
                                       const LoadFile& load) {
    return DefinitionReader(source, load).read(&root);
}

}  // namespace proofmark::exercises

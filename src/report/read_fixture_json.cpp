// nlohmann-json checks the grammar and decodes strings; its events are put into a tree that keeps
// how every number was written, for digits are judged one by one.

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "proofmark/report/fixture.hpp"

namespace proofmark::report {

namespace {

using base::DiagnosticKind;
using Form = StatedEntry::Form;

constexpr std::size_t deepest = 16;

struct Node {
    enum class Kind { other, number, string, list, object };
    Kind kind = Kind::other;
    std::uint32_t at = 0;  ///< byte offset of its last character, for a list or object of its first
    std::string text;      ///< number: as written; string: decoded
    std::vector<std::string> keys;
    std::vector<Node> elements;

    const Node* find(std::string_view key) const {
        const auto found = std::find(keys.begin(), keys.end(), key);
        if (found == keys.end()) return nullptr;
        return &elements[static_cast<std::size_t>(found - keys.begin())];
    }
};

/// Characters that count how many of them were taken.
class CountingIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, std::uint32_t* taken) : at_(at), taken_(taken) {}

    const char& operator*() const { return *at_; }
    CountingIterator& operator++() {
        ++at_;
        ++*taken_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
        return a.at_ == b.at_;
    }

  private:
    const char* at_;
    std::uint32_t* taken_;
};

base::Diagnostic fault_at(const base::SourceText& source, std::uint32_t at, DiagnosticKind kind,
                          std::string message, std::string remedy) {
    base::Diagnostic diagnostic;
    diagnostic.kind = kind;
    diagnostic.message = std::move(message);
    diagnostic.remedy = std::move(remedy);
    diagnostic.span = {at, at + 1};
    return base::locate(std::move(diagnostic), source);
}

class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
  public:
    TreeBuilder(const base::SourceText& source, const std::uint32_t& taken)
        : source_(source), taken_(taken) {}

    std::optional<base::Diagnostic> fault;
    Node root;

    bool null() override { return put({Node::Kind::other, last(), "", {}, {}}); }
    bool boolean(bool) override { return put({Node::Kind::other, last(), "", {}, {}}); }
    // A number ends where the next character is no part of it any more.
    bool number_integer(number_integer_t value) override {
        return put({Node::Kind::number, last() - 1, std::to_string(value), {}, {}});
    }
    bool number_unsigned(number_unsigned_t value) override {
        return put({Node::Kind::number, last() - 1, std::to_string(value), {}, {}});
    }
    bool number_float(number_float_t, const std::string& text) override {
        return put({Node::Kind::number, last() - 1, text, {}, {}});
    }
    bool string(std::string& text) override {
        return put({Node::Kind::string, last(), text, {}, {}});
    }
    bool binary(binary_t&) override { return put({}); }
    bool start_object(std::size_t) override { return open(Node::Kind::object); }
    bool start_array(std::size_t) override { return open(Node::Kind::list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& text) override {
        Node& object = *open_.back();
        if (object.find(text) != nullptr) {
            fault = fault_at(source_, last(), DiagnosticKind::duplicate_key,
                             "the key '" + text + "' stands twice", "leave one of them out");
            return false;
        }
        object.keys.push_back(text);
        return true;
    }
    bool parse_error(std::size_t at, const std::string&,
                     const nlohmann::json::exception&) override {
        const auto offset = static_cast<std::uint32_t>(at == 0 ? 0 : at - 1);
        fault = fault_at(source_, offset, DiagnosticKind::bad_json, "this is not JSON",
                         "look for a comma or bracket that is missing or too many");
        return false;
    }

  private:
    std::uint32_t last() const { return taken_ == 0 ? 0 : taken_ - 1; }

    Node& add(Node node) {
        if (open_.empty()) return root = std::move(node);
        return open_.back()->elements.emplace_back(std::move(node));
    }
    bool put(Node node) {
        add(std::move(node));
        return true;
    }
    bool open(Node::Kind kind) {
        if (open_.size() == deepest) {
            fault = fault_at(source_, last(), DiagnosticKind::too_deep,
                             "brackets are nested more than " + std::to_string(deepest) + " deep",
                             "write an array as lists of rows");
            return false;
        }
        // Elements of a node that is open are never moved: only the innermost one grows.
        open_.push_back(&add({kind, last(), "", {}, {}}));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    const base::SourceText& source_;
    const std::uint32_t& taken_;
    std::vector<Node*> open_;
};

base::Result<Node> read_tree(const base::SourceText& source) {
    std::uint32_t taken = 0;
    TreeBuilder builder(source, taken);
    const char* const begin = source.text().data();
    const bool ok =
        nlohmann::json::sax_parse(CountingIterator(begin, &taken),
                                  CountingIterator(begin + source.text().size(), &taken), &builder);
    if (builder.fault) return *builder.fault;
    if (!ok) {
        return fault_at(source, 0, DiagnosticKind::bad_json, "this is not JSON",
                        "write it with proofmark fixtures");
    }
    return std::move(builder.root);
}

bool is_decimal(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789.+-eE") == std::string::npos &&
           text.find_first_of("0123456789") != std::string::npos && text.front() != 'e';
}

class FixtureReader {
  public:
    explicit FixtureReader(const base::SourceText& source) : source_(source) {}

    base::Result<StatedFixture> read(const Node& root) {
        const Node* const arrays = root.find("arrays");
        const Node* const fields = root.find("fields");
        check_schema(root);
        if (!arrays && !fields) {
            fault(root, DiagnosticKind::missing_key, "there is neither 'arrays' nor 'fields' here",
                  R"(write {"arrays": {"A": [[…], …]}})");
        }
        if (arrays) read_members(*arrays, "arrays");
        if (fields) read_members(*fields, "fields");
        if (!faults_.empty()) return faults_;
        return std::move(stated_);
    }

  private:
    void fault(const Node& node, DiagnosticKind kind, std::string message, std::string remedy) {
        faults_.push_back(fault_at(source_, node.at, kind, std::move(message), std::move(remedy)));
    }

    void check_schema(const Node& root) {
        const Node* const schema = root.find("schema");
        if (!schema || schema->text == "proofmark/fixtures/1") return;
        fault(*schema, DiagnosticKind::bad_value, "the schema is '" + schema->text + "'",
              "fixtures have the schema proofmark/fixtures/1");
    }

    void read_members(const Node& node, const std::string& key) {
        if (node.kind != Node::Kind::object) {
            return fault(node, DiagnosticKind::wrong_type, "'" + key + "' is not an object",
                         "write one member for each array");
        }
        for (std::size_t i = 0; i < node.keys.size(); ++i) {
            read_array(node.keys[i], node.elements[i]);
        }
    }

    void read_array(const std::string& name, const Node& node) {
        if (node.kind != Node::Kind::object) return read_values(name, node, std::nullopt);
        for (std::size_t i = 0; i < node.keys.size(); ++i) {
            const std::string& key = node.keys[i];
            const Node& value = node.elements[i];
            if (key == "shape") {
                read_shape(name, value);
            } else if (key == "exact") {
                read_exact(name, value);
            } else if (key == "decimal") {
                read_values(name, value, Form::decimal);
            } else if (key == "double") {
                read_values(name, value, Form::number);
            } else if (key == "hex") {
                read_values(name, value, Form::hex);
            } else if (key == "double_error_ulps") {
                read_values(name, value, Form::error_ulps);
            } else if (key == "right") {
                read_choice(name, value);
            } else if (key != "kind" && key != "points") {
                fault(value, DiagnosticKind::unknown_key, "'" + key + "' is not a key of an array",
                      "the keys are shape, exact, decimal, double, hex and double_error_ulps");
            }
        }
    }

    void read_exact(const std::string& name, const Node& node) {
        if (node.kind != Node::Kind::object) return read_values(name, node, Form::exact);
        for (const Node& notation : node.elements) read_values(name, notation, Form::exact);
    }

    void read_shape(const std::string& name, const Node& node) {
        std::vector<std::size_t> extents;
        bool is_shape = node.kind == Node::Kind::list;
        for (const Node& element : node.elements) {
            std::size_t extent = 0;
            const char* const end = element.text.data() + element.text.size();
            const auto [stop, error] = std::from_chars(element.text.data(), end, extent);
            is_shape = is_shape && element.kind == Node::Kind::number && error == std::errc{} &&
                       stop == end;
            extents.push_back(extent);
        }
        if (is_shape) {
            stated_.shapes.push_back({name, std::move(extents)});
        } else {
            fault(node, DiagnosticKind::wrong_type,
                  "the shape of " + name + " is not a list of sizes", "write it as [3, 2]");
        }
    }

    void read_choice(const std::string& name, const Node& node) {
        StatedChoice choice{name, {}};
        for (const Node& element : node.elements) choice.right.push_back(element.text);
        stated_.choices.push_back(std::move(choice));
    }

    /// Nested lists of numbers or texts; without a form each value has its own.
    void read_values(const std::string& name, const Node& node, std::optional<Form> form) {
        std::vector<std::size_t> extents;
        for (const Node* first = &node; first->kind == Node::Kind::list;
             first = &first->elements.front()) {
            extents.push_back(first->elements.size());
            if (first->elements.empty()) break;
        }
        std::vector<std::size_t> index;
        if (!add_values(name, node, form, extents, index)) return;
        stated_.shapes.push_back({name, std::move(extents)});
    }

    bool add_values(const std::string& name, const Node& node, std::optional<Form> form,
                    const std::vector<std::size_t>& extents, std::vector<std::size_t>& index) {
        if (index.size() == extents.size()) return add_value(name, node, form, index);
        const std::size_t extent = extents[index.size()];
        if (node.kind != Node::Kind::list || node.elements.size() != extent) {
            fault(
                node, DiagnosticKind::ragged_matrix,
                "the lists of " + name + " are not of one shape: here " +
                    (node.kind == Node::Kind::list ? "stand " + std::to_string(node.elements.size())
                                                   : std::string("is no list")) +
                    ", and before " + std::to_string(extent),
                "give every row as many entries");
            return false;
        }
        for (std::size_t i = 0; i < extent; ++i) {
            index.push_back(i + 1);
            const bool ok = add_values(name, node.elements[i], form, extents, index);
            index.pop_back();
            if (!ok) return false;
        }
        return true;
    }

    bool add_value(const std::string& name, const Node& node, std::optional<Form> form,
                   const std::vector<std::size_t>& index) {
        if (node.kind != Node::Kind::number && node.kind != Node::Kind::string) {
            fault(node, DiagnosticKind::wrong_type,
                  node.kind == Node::Kind::list ? "a list of " + name + " is deeper than the others"
                                                : "this entry of " + name + " is no number",
                  "write a number, or a text such as \"r/(2r + 1)\"");
            return false;
        }
        const Form own =
            node.kind == Node::Kind::number || is_decimal(node.text) ? Form::decimal : Form::exact;
        stated_.entries.push_back({name, index, form.value_or(own), node.text});
        return true;
    }

    const base::SourceText& source_;
    StatedFixture stated_;
    base::Diagnostics faults_;
};

}  // namespace

base::Result<StatedFixture> read_fixture_json(const base::SourceText& source) {
    const auto tree = read_tree(source);
    if (!tree) return tree.diagnostics();
    return FixtureReader(source).read(*tree);
}

}  // namespace proofmark::report

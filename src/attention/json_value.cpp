#include "json_value.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "fault.hpp"

namespace proofmark::attention {

namespace {

using base::DiagnosticKind;
using base::SourceSpan;

/// Reads bytes and tells through a shared counter how many were consumed.
class CountingIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, std::size_t* consumed) : at_(at), consumed_(consumed) {}
    const char& operator*() const { return *at_; }
    CountingIterator& operator++() {
        ++at_;
        ++*consumed_;
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
    std::size_t* consumed_;
};

SourceSpan make_span(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::size_t digits_end(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    return at;
}

/// End of the number that begins at `begin`; the parser has checked that one does.
///
/// number = ["-"] ("0" | digits) ["." digits] [("e" | "E") ["+" | "-"] digits]
std::size_t number_end(std::string_view text, std::size_t begin) {
    const auto stands = [&](std::size_t at, std::string_view any_of) {
        return at < text.size() && any_of.find(text[at]) != std::string_view::npos;
    };
    std::size_t at = begin + (stands(begin, "-") ? 1 : 0);
    at = stands(at, "0") ? at + 1 : digits_end(text, at);
    if (stands(at, ".")) at = digits_end(text, at + 1);
    if (!stands(at, "eE")) return at;
    return digits_end(text, stands(at + 1, "+-") ? at + 2 : at + 1);
}

/// Length of "NaN", "-Infinity", "inf", ... at the front of `text`; 0 when none stands there.
std::size_t non_finite_length(std::string_view text) {
    const std::size_t sign = !text.empty() && (text.front() == '-' || text.front() == '+') ? 1 : 0;
    std::size_t end = sign;
    std::string word;
    while (end < text.size() && (text[end] | 0x20) >= 'a' && (text[end] | 0x20) <= 'z') {
        word.push_back(static_cast<char>(text[end++] | 0x20));
    }
    return word == "nan" || word == "inf" || word == "infinity" ? end : 0;
}

/// Builds the tree from the parser's events. A token ends where the parser has read to (numbers:
/// one byte before, for it must see what follows) and begins after the separators before it.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
  public:
    TreeBuilder(std::string_view text, const std::size_t& consumed, const JsonLimits& limits)
        : text_(text), consumed_(consumed), limits_(limits) {
        if (text.substr(0, 3) == "\xEF\xBB\xBF") token_end_ = 3;
    }

    bool null() override { return leaf(JsonValue::Kind::null, {}); }
    bool boolean(bool value) override {
        return leaf(JsonValue::Kind::boolean, value ? "true" : "false");
    }
    bool number_integer(number_integer_t) override { return number(); }
    bool number_unsigned(number_unsigned_t) override { return number(); }
    bool number_float(number_float_t, const string_t&) override { return number(); }
    bool string(string_t& value) override {
        return leaf(JsonValue::Kind::string, std::move(value));
    }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(JsonValue::Kind::object); }
    bool start_array(std::size_t) override { return open(JsonValue::Kind::array); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& value) override {
        open_.back()->keys.push_back({std::move(value), take_token(consumed_)});
        return true;
    }

    bool parse_error(std::size_t, const std::string&,
                     const nlohmann::detail::exception& error) override {
        fault_ = describe(error.id);
        return false;
    }

    JsonValue take() { return std::move(root_); }
    const std::optional<base::Diagnostic>& fault() const { return fault_; }

  private:
    std::size_t token_begin() const {
        return std::min(text_.find_first_not_of(" \t\r\n,:", token_end_), text_.size());
    }

    SourceSpan take_token(std::size_t end) {
        const SourceSpan span = make_span(token_begin(), end);
        token_end_ = end;
        return span;
    }

    bool number() {
        const std::size_t begin = token_begin();
        const std::size_t end = number_end(text_, begin);
        return add(JsonValue::Kind::number, take_token(end),
                   std::string(text_.substr(begin, end - begin)));
    }

    bool leaf(JsonValue::Kind kind, std::string text) {
        return add(kind, take_token(consumed_), std::move(text));
    }

    bool add(JsonValue::Kind kind, SourceSpan span, std::string text) {
        if (++count_ > limits_.values) {
            return fail(DiagnosticKind::too_many_nodes, span,
                        "the file holds more than " + std::to_string(limits_.values) + " values",
                        "keep to the limit");
        }
        JsonValue* value = &root_;
        if (!open_.empty()) value = &open_.back()->elements.emplace_back();
        value->kind = kind;
        value->span = span;
        value->text = std::move(text);
        last_ = value;
        return true;
    }

    bool open(JsonValue::Kind kind) {
        if (!add(kind, take_token(consumed_), {})) return false;
        if (open_.size() >= limits_.depth) {
            return fail(DiagnosticKind::too_deep, last_->span,
                        "lists are nested more than " + std::to_string(limits_.depth) + " deep",
                        "a matrix is a list of rows, and a row is a list of entries");
        }
        // Growing a list moves its finished elements only: what is open is last in its parent.
        open_.push_back(last_);
        return true;
    }

    bool close() {
        open_.back()->span.end = static_cast<std::uint32_t>(consumed_);
        open_.pop_back();
        token_end_ = consumed_;
        return true;
    }

    bool fail(DiagnosticKind kind, SourceSpan span, std::string message, std::string remedy) {
        fault_ = make_fault(kind, std::move(message), std::move(remedy), span);
        return false;
    }

    base::Diagnostic describe(int error_id) const {
        constexpr int number_overflow = 406;
        const std::size_t begin = token_begin();
        const std::string_view rest = text_.substr(begin);
        if (rest.empty()) {
            return make_fault(DiagnosticKind::bad_json, "the JSON text ends too early",
                              "close every bracket, brace and quote that was opened",
                              make_span(begin, begin));
        }
        if (error_id == number_overflow) {
            return make_fault(DiagnosticKind::bad_number,
                              "this number is too large for a JSON number",
                              "put it in quotes: text is read exactly",
                              make_span(begin, number_end(text_, begin)));
        }
        if (const std::size_t length = non_finite_length(rest)) {
            return make_fault(
                DiagnosticKind::bad_number,
                "'" + std::string(rest.substr(0, length)) + "' is not a finite number",
                "every entry is a finite number or text in quotes",
                make_span(begin, begin + length));
        }
        if (rest.front() == '"' && consumed_ > begin + 1 && text_[consumed_ - 1] != '"') {
            return make_fault(DiagnosticKind::bad_json,
                              "the text in quotes that begins here cannot be read",
                              "close the quotes on the same line, and write a backslash as \\\\",
                              make_span(begin, begin + 1));
        }
        // An unexpected separator lies before the token that the skipping above has found.
        const std::size_t at = std::min(begin, consumed_ == 0 ? 0 : consumed_ - 1);
        return make_fault(DiagnosticKind::bad_json, "this is where the text stops being JSON",
                          "look for a missing or extra comma, quote or bracket just before",
                          make_span(at, at + 1));
    }

    std::string_view text_;
    const std::size_t& consumed_;
    const JsonLimits& limits_;
    std::size_t token_end_ = 0;
    std::size_t count_ = 0;
    JsonValue root_;
    JsonValue* last_ = nullptr;
    std::vector<JsonValue*> open_;
    std::optional<base::Diagnostic> fault_;
};

}  // namespace

std::string_view kind_name(JsonValue::Kind kind) {
    switch (kind) {
        case JsonValue::Kind::null: return "null";
        case JsonValue::Kind::boolean: return "true or false";
        case JsonValue::Kind::number: return "a number";
        case JsonValue::Kind::string: return "text";
        case JsonValue::Kind::array: return "a list";
        case JsonValue::Kind::object: break;
    }
    return "an object";
}

base::Result<JsonValue> read_json(const base::SourceText& source, const JsonLimits& limits) {
    const std::string& text = source.text();
    if (text.size() > limits.bytes) {
        return base::locate(
            make_fault(DiagnosticKind::too_long,
                       "the file is longer than " + std::to_string(limits.bytes) + " bytes",
                       "keep to the limit"),
            source);
    }
    std::size_t consumed = 0;
    TreeBuilder builder(text, consumed, limits);
    const char* begin = text.data();
    nlohmann::json::sax_parse(CountingIterator(begin, &consumed),
                              CountingIterator(begin + text.size(), &consumed), &builder);
    if (builder.fault()) return base::locate(*builder.fault(), source);
    return builder.take();
}

}  // namespace proofmark::attention

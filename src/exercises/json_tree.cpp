#include "json_tree.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "readable.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using base::SourceSpan;

namespace {

using nlohmann::json;

constexpr std::size_t depth_limit = 64;

/// Events of nlohmann's parser, each with its place: the parser has checked the text up to and
/// with the token of an event, so the next token is found by skipping spaces, ',' and ':'.
class Events : public json::json_sax_t {
  public:
    Events(std::string_view text, std::size_t begin, Problems& problems)
        : text_(text), cursor_(begin), problems_(problems), builder_(problems) {}

    DocumentNode take() { return builder_.take(); }

    bool null() override { return scalar(DocumentNode::Kind::null); }
    bool boolean(bool) override { return scalar(DocumentNode::Kind::boolean); }
    bool number_integer(number_integer_t) override { return scalar(DocumentNode::Kind::number); }
    bool number_unsigned(number_unsigned_t) override { return scalar(DocumentNode::Kind::number); }
    bool number_float(number_float_t, const string_t&) override {
        return scalar(DocumentNode::Kind::number);
    }
    bool string(string_t& value) override {
        return scalar(DocumentNode::Kind::text, std::move(value));
    }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(DocumentNode::Kind::map); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(DocumentNode::Kind::list); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        builder_.key(std::move(name), next_token());
        return true;
    }

    bool parse_error(std::size_t position, const std::string&,
                     const json::exception& fault) override {
        constexpr int number_overflow = 406;
        if (fault.id == number_overflow)
            report(next_token(), "this number is too large for JSON",
                   "write it as a text in quotes");
        else
            report_syntax(position);
        return false;
    }

  private:
    void report(SourceSpan span, std::string message, std::string remedy) {
        problems_.add(DiagnosticKind::bad_json, span, std::move(message), std::move(remedy));
    }

    /// `position` counts the bytes read, so the fault is the last of them.
    void report_syntax(std::size_t position) {
        const auto at = std::min(start_ + (position == 0 ? 0 : position - 1), text_.size());
        const auto end = std::min(at + 1, text_.size());
        const auto span =
            SourceSpan{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
        if (at == text_.size())
            report(span, "the JSON ends too early", "close every quote, '[' and '{'");
        else if (const auto token = next_token(); text_[token.begin] == '"' && at > token.begin)
            report(span, "a JSON text cannot go on like this",
                   "write a line break as \\n and a backslash as \\\\");
        else
            report(span, "this is not JSON from here on",
                   "check the quotes, commas and brackets before this place");
    }

    SourceSpan next_token() {
        cursor_ = std::min(text_.find_first_not_of(" \t\r\n,:", cursor_), text_.size());
        const auto begin = cursor_;
        cursor_ = token_end(begin);
        return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(cursor_)};
    }

    std::size_t token_end(std::size_t begin) const {
        if (begin == text_.size()) return begin;
        if (std::string_view("[]{}").find(text_[begin]) != std::string_view::npos) return begin + 1;
        if (text_[begin] != '"')
            return std::min(text_.find_first_of(" \t\r\n,:[]{}", begin), text_.size());
        auto end = begin + 1;
        while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
        return std::min(end + 1, text_.size());
    }

    bool scalar(DocumentNode::Kind kind, std::string text = "") {
        DocumentNode node;
        node.kind = kind;
        node.span = next_token();
        node.text =
            kind == DocumentNode::Kind::text
                ? std::move(text)
                : std::string(text_.substr(node.span.begin, node.span.end - node.span.begin));
        builder_.scalar(std::move(node));
        return true;
    }

    bool open(DocumentNode::Kind kind) {
        const auto span = next_token();
        if (builder_.depth() == depth_limit) {
            report(
                span,
                "lists and objects are nested more than " + std::to_string(depth_limit) + " deep",
                "a sheet needs a few levels only");
            return false;
        }
        builder_.open(kind, span);
        return true;
    }

    bool close() {
        next_token();
        builder_.close();
        return true;
    }

    std::string_view text_;
    std::size_t cursor_;
    std::size_t start_ = cursor_;
    Problems& problems_;
    TreeBuilder builder_;
};

}  // namespace

std::optional<DocumentNode> read_json(std::string_view text, Problems& problems) {
    const auto begin = byte_order_mark(text);
    const auto body = text.substr(begin);
    Events events(text, begin, problems);
    if (!json::sax_parse(body.begin(), body.end(), &events)) return std::nullopt;
    return events.take();
}

}  // namespace proofmark::exercises

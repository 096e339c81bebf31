#include "yaml_tree.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include "readable.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using base::SourceSpan;

namespace {

constexpr std::size_t depth_limit = 32;

/// Leaves yaml-cpp when the rest of the document need not be read; the fault is reported already.
struct Stop {};

SourceSpan span_of(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

std::size_t line_end(std::string_view text, std::size_t at) {
    return std::min(text.find_first_of("\r\n", at), text.size());
}

/// Offset behind the closing quote, or npos when there is none.
std::size_t quoted_end(std::string_view text, std::size_t begin) {
    const char quote = text[begin];
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        if (quote == '"' && text[i] == '\\') {
            ++i;
        } else if (text[i] == quote) {
            const bool doubled = quote == '\'' && i + 1 < text.size() && text[i + 1] == quote;
            if (!doubled) return i + 1;
            ++i;
        }
    }
    return std::string_view::npos;
}

class Events : public YAML::EventHandler {
  public:
    Events(std::string_view text, std::size_t shift, Problems& problems)
        : text_(text), shift_(shift), problems_(problems), builder_(problems) {}

    DocumentNode take() { return builder_.take(); }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        refuse_anchor(mark, anchor);
        refuse_as_key(mark);
        DocumentNode node;
        node.span = span_of(offset(mark), offset(mark));
        builder_.scalar(std::move(node));
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse_alias(mark); }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        refuse_anchor(mark, anchor);
        refuse_tag(mark, tag);
        const auto span = scalar_span(mark, tag, value);
        if (builder_.wants_key()) {
            builder_.key(value, span);
            return;
        }
        DocumentNode node;
        node.kind = DocumentNode::Kind::text;
        node.text = value;
        node.span = span;
        builder_.scalar(std::move(node));
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(DocumentNode::Kind::list, mark, tag, anchor);
    }
    void OnSequenceEnd() override { builder_.close(); }

    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(DocumentNode::Kind::map, mark, tag, anchor);
    }
    void OnMapEnd() override { builder_.close(); }

  private:
    std::size_t offset(const YAML::Mark& mark) const {
        const auto pos = mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos);
        return std::min(pos + shift_, text_.size());
    }

    SourceSpan rest_of_line(const YAML::Mark& mark) const {
        return span_of(offset(mark), line_end(text_, offset(mark)));
    }

    [[noreturn]] void stop(const YAML::Mark& mark, std::string message, std::string remedy) {
        problems_.add(DiagnosticKind::bad_yaml, rest_of_line(mark), std::move(message),
                      std::move(remedy));
        throw Stop{};
    }

    void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) {
        if (anchor != 0) refuse_alias(mark);
    }

    [[noreturn]] void refuse_alias(const YAML::Mark& mark) {
        stop(mark, "anchors (&name) and aliases (*name) are not used here",
             "write the value out, or put it in quotes if it begins with '&' or '*'");
    }

    /// yaml-cpp gives "?" for a plain scalar or collection and "!" for a quoted scalar.
    void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
        if (tag.empty() || tag == "?" || (tag == "!" && text_[offset(mark)] != '!')) return;
        stop(mark, "tags (!name) are not used here",
             "leave the tag out, or put the value in quotes if it begins with '!'");
    }

    void refuse_as_key(const YAML::Mark& mark) {
        if (builder_.wants_key())
            stop(mark, "a key is a word", "write 'key: value' with a word before the colon");
    }

    /// A block scalar ("|", ">") is known by its first line only.
    SourceSpan scalar_span(const YAML::Mark& mark, const std::string& tag,
                           const std::string& value) {
        const auto begin = offset(mark);
        if (tag == "?") {
            const bool one_line = text_.substr(begin).starts_with(value);
            return one_line ? span_of(begin, begin + value.size()) : rest_of_line(mark);
        }
        if (begin < text_.size() && (text_[begin] == '"' || text_[begin] == '\'')) {
            const auto end = quoted_end(text_, begin);
            if (end == std::string_view::npos)
                stop(mark, std::string("the quote ") + text_[begin] + " is never closed",
                     "close it behind the value");
            return span_of(begin, end);
        }
        return rest_of_line(mark);
    }

    void open(DocumentNode::Kind kind, const YAML::Mark& mark, const std::string& tag,
              YAML::anchor_t anchor) {
        refuse_anchor(mark, anchor);
        refuse_tag(mark, tag);
        refuse_as_key(mark);
        if (builder_.depth() == depth_limit)
            stop(mark,
                 "lists and maps are nested more than " + std::to_string(depth_limit) + " deep",
                 "an exercise needs a few levels only");
        builder_.open(kind, rest_of_line(mark));
    }

    std::string_view text_;
    std::size_t shift_;
    Problems& problems_;
    TreeBuilder builder_;
};

struct Wording {
    std::string_view theirs;
    std::string_view message;
    std::string_view remedy;
};

// What yaml-cpp says, as a person needs it.
constexpr std::array<Wording, 8> wordings = {{
    {"illegal map value", "': ' stands inside a value that is not in quotes",
     "put the value in quotes"},
    {"end of sequence flow not found", "a list that begins with '[' is never closed",
     "close it with ']', or put the value in quotes if it is one text"},
    {"end of map flow not found", "a map that begins with '{' is never closed",
     "close it with '}', or put the value in quotes if it is one text"},
    {"end of map not found", "this line fits neither the list nor the map around it",
     "check its indentation and the lines above it"},
    {"end of sequence not found", "this line fits neither the list nor the map around it",
     "check its indentation and the lines above it"},
    {"illegal tab when looking for indentation", "a tab stands in the indentation",
     "indent with spaces"},
    {"the referenced anchor is not defined",
     "anchors (&name) and aliases (*name) are not used here",
     "write the value out, or put it in quotes if it begins with '&' or '*'"},
    {"bad file", "lists and maps are nested too deep", "an exercise needs a few levels only"},
}};

void report(const YAML::Exception& fault, std::string_view text, std::size_t shift,
            Problems& problems) {
    auto begin = text.size();
    if (!fault.mark.is_null() && fault.mark.pos >= 0)
        begin = std::min(text.size(), static_cast<std::size_t>(fault.mark.pos) + shift);
    const auto span = span_of(begin, std::min(text.size(), begin + 1));
    const auto* known = std::find_if(wordings.begin(), wordings.end(),
                                     [&](const Wording& w) { return fault.msg == w.theirs; });
    if (known == wordings.end())
        problems.add(DiagnosticKind::bad_yaml, span,
                     "the YAML cannot be read from here on (" + fault.msg + ")",
                     "check quotes, colons and indentation here and on the line above");
    else
        problems.add(DiagnosticKind::bad_yaml, span, std::string(known->message),
                     std::string(known->remedy));
}

void refuse_second_document(std::string_view text, Problems& problems) {
    problems.add(DiagnosticKind::bad_yaml, span_of(text.size(), text.size()),
                 "the file holds more than one YAML document",
                 "write one exercise in each file, without a second '---'");
}

/// Source offsets of the bytes of a scalar's text. Both run in the same order and only quotes,
/// escapes, indentation and line breaks stand between, so each byte is the next equal one.
std::vector<std::size_t> byte_places(const DocumentNode& scalar, std::string_view source) {
    std::size_t cursor = scalar.span.begin;
    if (cursor < source.size() && (source[cursor] == '|' || source[cursor] == '>') &&
        !source.substr(cursor).starts_with(scalar.text))
        cursor = line_end(source, cursor);
    else if (cursor < source.size() && (source[cursor] == '"' || source[cursor] == '\''))
        ++cursor;

    std::vector<std::size_t> places;
    places.reserve(scalar.text.size());
    for (const char c : scalar.text) {
        const bool space = c == ' ' || c == '\n' || c == '\t';
        const auto found = space ? cursor : source.find(c, cursor);
        if (found == std::string_view::npos) return {};
        places.push_back(found);
        cursor = space
                     ? std::min(cursor + (cursor < source.size() && source[cursor] == c ? 1U : 0U),
                                source.size())
                     : found + 1;
    }
    return places;
}

}  // namespace

std::optional<DocumentNode> read_yaml(std::string_view text, Problems& problems) {
    const auto shift = byte_order_mark(text);
    Events events(text, shift, problems);
    try {
        std::istringstream stream{std::string(text.substr(shift))};
        YAML::Parser parser(stream);
        if (!parser.HandleNextDocument(events)) {
            problems.add(DiagnosticKind::bad_yaml, {}, "the file is empty",
                         "an exercise begins with 'schema: proofmark/exercise/1'");
            return std::nullopt;
        }
        auto root = events.take();
        if (parser) refuse_second_document(text, problems);
        return root;
    } catch (const Stop&) {
    } catch (const YAML::Exception& fault) {
        report(fault, text, shift, problems);
    }
    return std::nullopt;
}

SourceSpan place_in_scalar(const DocumentNode& scalar, SourceSpan range, std::string_view source) {
    const auto places = byte_places(scalar, source);
    if (places.empty()) return scalar.span;
    const auto begin = std::min<std::size_t>(range.begin, places.size());
    const auto end = std::clamp<std::size_t>(range.end, begin, places.size());
    const auto place = [&](std::size_t at) {
        return at < places.size() ? places[at] : places.back() + 1;
    };
    return span_of(place(begin), end > begin ? places[end - 1] + 1 : place(begin));
}

}  // namespace proofmark::exercises

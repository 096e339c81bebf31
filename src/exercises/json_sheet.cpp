#include "json_sheet.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "json_tree.hpp"
#include "names.hpp"
#include "sheet_builder.hpp"

namespace proofmark::exercises {

using base::DiagnosticKind;
using base::Severity;
using base::SourceSpan;
using base::SourceText;
using Kind = DocumentNode::Kind;

namespace {

const std::vector<std::string> sheet_keys = {"schema", "id", "student", "answers"};

constexpr std::string_view sheet_schema = "proofmark/sheet/1";

std::uint32_t size_of(std::string_view text) { return static_cast<std::uint32_t>(text.size()); }

/// Bytes of source that the escape at `raw[at]` takes: \n 2, \u0041 6, a surrogate pair 12.
std::size_t escape_bytes(std::string_view raw, std::size_t at) {
    const auto is_unicode = [&](std::size_t place) {
        return raw.size() > place + 1 && raw[place] == '\\' && raw[place + 1] == 'u';
    };
    if (!is_unicode(at)) return 2;
    const auto pair = raw.size() > at + 3 && (raw[at + 2] == 'd' || raw[at + 2] == 'D') &&
                      std::string_view("89abAB").find(raw[at + 3]) != std::string_view::npos;
    return pair && is_unicode(at + 6) ? 12 : 6;
}

std::size_t character_bytes(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    return end - at;
}

/// The text of a value with anchors that lead into the sheet.
class ValueText {
  public:
    /// `places` has not gone past the value yet.
    ValueText(const SourceText& source, ForwardPlaces& places) : source_(source), places_(places) {}

    void append_raw(std::string_view text, std::uint32_t at) {
        anchors_.push_back({size_of(text_), places_.at(at)});
        text_ += text;
    }

    /// A JSON string; an anchor behind each escape, where the text and its source part.
    void append_string(const DocumentNode& node) {
        const auto raw = source_.slice(node.span);
        anchors_.push_back({size_of(text_), places_.at(node.span.begin + 1)});
        std::size_t at = 1;
        for (std::size_t i = 0; i < node.text.size();) {
            const auto bytes = character_bytes(node.text, i);
            text_ += node.text.substr(i, bytes);
            i += bytes;
            const bool escape = at < raw.size() && raw[at] == '\\';
            at += escape ? escape_bytes(raw, at) : bytes;
            if (escape)
                anchors_.push_back(
                    {size_of(text_), places_.at(node.span.begin + static_cast<std::uint32_t>(at))});
        }
    }

    /// Arrays as text: [[1,2],["1/3",4]] -> [[1,2],[1/3,4]].
    void append(const DocumentNode& node) {
        if (node.is(Kind::text)) return append_string(node);
        if (!node.is(Kind::list)) return append_raw(node.text, node.span.begin);
        append_raw("[", node.span.begin);
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            if (i > 0) text_ += ", ";
            append(node.items[i]);
        }
        text_ += ']';
    }

    SourceText take() {
        const auto first = text_.find_first_not_of(" \t\r\n");
        const auto begin = first == std::string::npos ? text_.size() : first;
        const auto last = text_.find_last_not_of(" \t\r\n");
        const auto end = last == std::string::npos ? begin : last + 1;
        return cut(begin, end);
    }

  private:
    SourceText cut(std::size_t begin, std::size_t end) {
        std::vector<SourceText::Anchor> kept;
        const SourceText whole("", text_, anchors_);
        kept.push_back({0, whole.position(static_cast<std::uint32_t>(begin))});
        for (const auto& anchor : anchors_)
            if (anchor.offset > begin && anchor.offset <= end)
                kept.push_back({anchor.offset - static_cast<std::uint32_t>(begin), anchor.at});
        return SourceText(source_.name(), text_.substr(begin, end - begin), std::move(kept));
    }

    const SourceText& source_;
    ForwardPlaces& places_;
    std::string text_;
    std::vector<SourceText::Anchor> anchors_;
};

/// "Exercise 1" and "ex-1" name exercise 1 here as in a heading.
std::string_view without_exercise_word(std::string_view key) {
    for (const std::string_view word : {"exercise", "ex"}) {
        if (key.size() <= word.size() || fold_name(key.substr(0, word.size())) != word) continue;
        const auto rest = key.find_first_not_of(" .-_#", word.size());
        if (rest != std::string_view::npos) return key.substr(rest);
    }
    return key;
}

class JsonReader {
  public:
    JsonReader(const SourceText& source, Library& library)
        : source_(source), places_(source, 0), builder_(source, library) {}

    base::Result<AnswerSheet> read() {
        const auto root = read_json(source_.text(), builder_.problems());
        if (!root) return builder_.problems().take();
        const auto has_answers = check_sheet(*root);
        if (root->is(Kind::map))
            for (const auto& item : root->items) read_sheet_key(item);
        if (!has_answers) return builder_.problems().take();
        return builder_.finish();
    }

  private:
    void problem(DiagnosticKind kind, SourceSpan span, std::string message, std::string remedy,
                 Severity severity = Severity::error) {
        builder_.problems().add(kind, span, std::move(message), std::move(remedy), severity);
    }

    /// Without an object of answers nothing can be graded; it is never a sheet of blanks.
    bool check_sheet(const DocumentNode& root) {
        const std::string remedy = R"(write {"answers":{"1":{"weights":"…"}}})";
        if (!root.is(Kind::map)) {
            problem(
                DiagnosticKind::wrong_type, root.span,
                "the sheet is " + std::string(kind_text(root.kind)) + ", an object is asked here",
                remedy);
            return false;
        }
        const auto* answers = root.find("answers");
        if (!answers)
            problem(DiagnosticKind::missing_key, root.span, "the sheet lacks the key 'answers'",
                    remedy);
        return answers && answers->is(Kind::map);
    }

    bool check_map(const DocumentNode& node, const std::string& remedy) {
        if (node.is(Kind::map)) return true;
        problem(DiagnosticKind::wrong_type, node.key_span,
                in_quotes(node.key) + " is " + std::string(kind_text(node.kind)) +
                    ", an object is asked here",
                remedy);
        return false;
    }

    void read_sheet_key(const DocumentNode& item) {
        if (item.key == "student") return read_student(item);
        if (item.key == "schema") return check_schema(item);
        if (item.key == "answers") {
            if (check_map(item, R"(write {"1":{"weights":"…"}})"))
                for (const auto& exercise : item.items) read_exercise_answers(exercise);
            return;
        }
        if (std::find(sheet_keys.begin(), sheet_keys.end(), item.key) != sheet_keys.end()) return;
        problem(DiagnosticKind::unknown_key, item.key_span,
                "a sheet has no key " + in_quotes(item.key),
                nearest_or(item.key, sheet_keys, "its keys are " + listed(sheet_keys)),
                Severity::warning);
    }

    void check_schema(const DocumentNode& item) {
        if (item.is(Kind::text) && item.text == sheet_schema) return;
        problem(DiagnosticKind::bad_value, item.key_span,
                "the schema of this sheet is not known, it is read as " + in_quotes(sheet_schema),
                "check that this is a sheet of answers", Severity::warning);
    }

    void read_student(const DocumentNode& item) {
        if (item.is(Kind::text) || item.is(Kind::number)) return builder_.student(item.text);
        if (item.is(Kind::null)) return;
        problem(DiagnosticKind::wrong_type, item.key_span,
                "'student' is " + std::string(kind_text(item.kind)) + ", a text is asked here",
                "write the name in quotes");
    }

    void read_exercise_answers(const DocumentNode& item) {
        const auto written = without_exercise_word(item.key);
        const bool as_is = builder_.known_exercise(item.key) != nullptr;
        builder_.open_exercise(as_is ? std::string_view(item.key) : written, item.key_span);
        if (!builder_.in_known_exercise()) return;
        if (!check_map(item, R"(write {"weights":"…"})")) return;
        for (const auto& field : item.items) read_answer(field);
    }

    void read_answer(const DocumentNode& item) {
        const auto* field = builder_.expect_field(item.key, item.key_span);
        if (!field || !check_value(item, item.key_span)) return;
        warn_of_lost_backslash(item);
        ValueText value(source_, places_);
        if (!item.is(Kind::null)) value.append(item);
        builder_.answer(*field, item.key_span, value.take());
    }

    /// Texts, numbers and arrays of them; the depth of the tree is limited.
    bool check_value(const DocumentNode& node, SourceSpan name_span) {
        if (node.is(Kind::list))
            return std::all_of(node.items.begin(), node.items.end(), [&](const DocumentNode& item) {
                const bool empty = item.is(Kind::null);
                if (empty)
                    problem(DiagnosticKind::wrong_type, item.span,
                            "null stands in the place of an entry", "write the entry");
                return !empty && check_value(item, item.span);
            });
        if (!node.is(Kind::map)) return true;
        problem(DiagnosticKind::wrong_type, name_span,
                "an answer is a text, a number or an array, not an object",
                R"(write it as a text, such as "[1/3, 1/3, 1/3]")");
        return false;
    }

    /// "\frac" is a form feed and "rac", "\beta" a backspace and "eta": valid JSON, never meant.
    void warn_of_lost_backslash(const DocumentNode& item) {
        if (!item.is(Kind::text) || item.text.find_first_of("\b\f") == std::string::npos) return;
        problem(DiagnosticKind::bad_json, item.span,
                "a single backslash before b or f is a control character in JSON",
                R"(write two backslashes, such as "\\frac{1}{3}")", Severity::warning);
    }

    const SourceText& source_;
    ForwardPlaces places_;  ///< values are read in the order of the sheet
    SheetBuilder builder_;
};

}  // namespace

base::Result<AnswerSheet> read_json_sheet(const SourceText& source, Library& library) {
    return JsonReader(source, library).read();
}

}  // namespace proofmark::exercises

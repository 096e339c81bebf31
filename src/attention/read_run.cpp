// "proofmark/run/1": JSON with the arrays of a program. What cannot be an array of numbers makes
// the file unusable; arrays of the wrong shape, ragged ones and numbers that are not finite are
// read as they are, since check_run has more to say about them.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "entry_reader.hpp"
#include "json_value.hpp"
#include "proofmark/notation/reader.hpp"
#include "run_faults.hpp"

namespace proofmark::attention {

namespace {

using base::DiagnosticKind;
using base::SourceSpan;
using Kind = JsonValue::Kind;

constexpr std::string_view schema = "proofmark/run/1";
constexpr std::array<std::string_view, 6> known_keys{"schema", "head",      "program",
                                                     "dtype",  "tolerance", "arrays"};
constexpr std::array<FloatType, 4> float_types{FloatType::float64, FloatType::float32,
                                               FloatType::float16, FloatType::bfloat16};

bool is_letter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

/// "NaN", "-Infinity", "inf", ...: the words with which programs write what is no finite number.
std::optional<double> non_finite_value(std::string_view word) {
    const bool negative = word.starts_with('-');
    if (negative || word.starts_with('+')) word.remove_prefix(1);
    std::string letters;
    for (const char c : word) letters.push_back(static_cast<char>(c | 0x20));
    if (letters == "nan") return std::numeric_limits<double>::quiet_NaN();
    if (letters != "inf" && letters != "infinity") return std::nullopt;
    return negative ? -std::numeric_limits<double>::infinity()
                    : std::numeric_limits<double>::infinity();
}

/// The text with every bare NaN and infinity as a string of the same length, so that it is JSON
/// and every place stays what it was. The words themselves are taken from the source.
std::string with_quoted_words(std::string text) {
    bool in_string = false;
    for (std::size_t i = 0; i < text.size();) {
        if (in_string && text[i] == '\\') {
            i += 2;
            continue;
        }
        if (text[i] == '"') in_string = !in_string;
        const bool begins_word = text[i] == '-' || text[i] == '+' || is_letter(text[i]);
        std::size_t end = i + 1;
        if (!in_string && begins_word) {
            while (end < text.size() && is_letter(text[end])) ++end;
            if (non_finite_value(std::string_view(text).substr(i, end - i))) {
                text.replace(i, end - i, '"' + std::string(end - i - 2, '.') + '"');
            }
        }
        i = end;
    }
    return text;
}

std::string entries_of(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " entry" : " entries");
}

class RunReader {
  public:
    RunReader(const base::SourceText& source, const OpenFile& open_head)
        : source_(source), open_head_(open_head) {}

    base::Result<Run> read(const JsonValue& root) {
        if (root.kind != Kind::object) {
            report(DiagnosticKind::wrong_type, root.span,
                   "the file holds " + name_of(root) + ", but a run is a JSON object",
                   "write {\"schema\": \"" + std::string(schema) +
                       "\", \"head\": \"head.json\", \"arrays\": {\"A\": [[1, 0]], ...}}");
            return std::move(faults_);
        }
        check_keys(root);
        read_schema(root);
        read_program(root);
        read_type(root);
        read_tolerance(root);
        read_arrays(root);
        read_head_of(root);
        if (!faults_.empty()) return std::move(faults_);
        return std::move(run_);
    }

  private:
    void report(base::Diagnostic diagnostic, SourceSpan span) {
        diagnostic.span = span;
        faults_.push_back(base::locate(std::move(diagnostic), source_));
    }

    void report(DiagnosticKind kind, SourceSpan span, std::string message, std::string remedy) {
        report(make_fault(kind, std::move(message), std::move(remedy)), span);
    }

    /// The bare word for NaN and infinities, which the tree holds as text.
    std::string name_of(const JsonValue& value) const {
        const std::string_view written = source_.slice(value.span);
        if (value.kind == Kind::string && !is_text(value)) return std::string(written);
        return std::string(kind_name(value.kind));
    }

    bool is_text(const JsonValue& value) const {
        return value.kind == Kind::string && source_.slice(value.span).starts_with('"');
    }

    // --- keys

    void check_keys(const JsonValue& root) {
        std::set<std::string_view> seen;
        for (const JsonKey& key : root.keys) {
            if (!seen.insert(key.text).second) {
                report_twice(key);
            } else if (std::find(known_keys.begin(), known_keys.end(), key.text) ==
                       known_keys.end()) {
                report(DiagnosticKind::unknown_key, key.span, "unknown key '" + key.text + "'",
                       nearest_key(key.text));
            }
        }
    }

    void report_twice(const JsonKey& key) {
        report(DiagnosticKind::duplicate_key, key.span,
               "the key '" + key.text + "' stands more than once", "keep one of the two");
    }

    static std::string nearest_key(const std::string& key) {
        if (std::find(array_names.begin(), array_names.end(), key) != array_names.end()) {
            return "put it into \"arrays\": {\"" + key + "\": ...}";
        }
        const std::vector<std::string> names(known_keys.begin(), known_keys.end());
        const std::string nearest = notation::nearest_name(key, names);
        if (!nearest.empty()) return "perhaps '" + nearest + "' is meant";
        return "a run has the keys schema, head, program, dtype, tolerance and arrays";
    }

    /// The value of a key that has to be there.
    const JsonValue* find_needed(const JsonValue& root, const std::string& key,
                                 const std::string& remedy) {
        const JsonValue* value = find_value(root, key);
        if (!value) {
            report(DiagnosticKind::missing_key, {root.span.begin, root.span.begin + 1},
                   "the key '" + key + "' is missing", remedy);
        }
        return value;
    }

    void read_schema(const JsonValue& root) {
        const std::string wanted = "\"schema\": \"" + std::string(schema) + "\"";
        const JsonValue* value = find_needed(root, "schema", "add " + wanted);
        if (!value || (value->kind == Kind::string && value->text == schema)) return;
        report(DiagnosticKind::bad_value, value->span, "this schema is not one that is known here",
               "write " + wanted);
    }

    void read_program(const JsonValue& root) {
        const JsonValue* value = find_value(root, "program");
        if (!value) return;
        run_.program = value->text;
        if (is_text(*value)) return;
        report(DiagnosticKind::wrong_type, value->span,
               "'program' is " + name_of(*value) + ", but a program is named in text",
               "write its name and version in quotes");
    }

    void read_type(const JsonValue& root) {
        const JsonValue* value = find_value(root, "dtype");
        if (!value) return;
        for (const FloatType type : float_types) {
            if (value->kind != Kind::string || value->text != float_type_name(type)) continue;
            run_.type = type;
            return;
        }
        report(DiagnosticKind::bad_value, value->span, "this dtype is not one that is known here",
               "write \"float64\", \"float32\", \"float16\" or \"bfloat16\"");
    }

    void read_tolerance(const JsonValue& root) {
        const JsonValue* value = find_value(root, "tolerance");
        if (!value) return;
        const double tolerance = value->kind == Kind::number ? nearest<double>(value->text) : -1;
        if (tolerance >= 0 && std::isfinite(tolerance)) {
            run_.tolerance = tolerance;
            return;
        }
        report(bad_tolerance(std::string(source_.slice(value->span))), value->span);
    }

    // --- the head

    void read_head_of(const JsonValue& root) {
        const JsonValue* value = find_needed(
            root, "head", "name the file of the head, or write the head itself as an object");
        if (!value) return;
        if (value->kind == Kind::object) return take_head(read_head(text_at(value->span)));
        if (!is_text(*value) || value->text.empty()) {
            const std::string seen = is_text(*value) ? "an empty text" : name_of(*value);
            report(DiagnosticKind::wrong_type, value->span,
                   "'head' is " + seen + ", but a head is an object or the name of its file",
                   "write \"head\": \"head.json\"");
            return;
        }
        const base::Result<base::SourceText> file = open_head_(value->text);
        if (file) return take_head(read_head(*file));
        for (const base::Diagnostic& fault : file.diagnostics()) report(fault, value->span);
    }

    /// A part of the file as a text that still knows where it stands.
    base::SourceText text_at(SourceSpan span) const {
        return {
            source_.name(), std::string(source_.slice(span)), {{0, source_.position(span.begin)}}};
    }

    void take_head(base::Result<Head> head) {
        if (head) {
            run_.head = std::move(head).value();
        } else {
            faults_.insert(faults_.end(), head.diagnostics().begin(), head.diagnostics().end());
        }
    }

    // --- arrays

    void read_arrays(const JsonValue& root) {
        const JsonValue* value =
            find_needed(root, "arrays", "add \"arrays\": {\"A\": [[1, 0]], ...}");
        if (!value) return;
        if (value->kind != Kind::object) {
            report(DiagnosticKind::wrong_type, value->span,
                   "'arrays' is " + name_of(*value) + ", but arrays are an object",
                   "write {\"Q\": [[1, 0]], \"K\": [[1, 1]], ...}");
            return;
        }
        if (value->keys.empty()) return report(no_arrays(), value->span);
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < value->keys.size(); ++i) {
            const JsonKey& key = value->keys[i];
            if (!seen.insert(key.text).second) {
                report_twice(key);
            } else if (std::find(array_names.begin(), array_names.end(), key.text) ==
                       array_names.end()) {
                report(unknown_array(key.text), key.span);
            } else {
                read_array(key.text, value->elements[i]);
            }
        }
    }

    void read_array(const std::string& name, const JsonValue& value) {
        if (value.kind != Kind::array) {
            report(DiagnosticKind::wrong_type, value.span,
                   "'" + name + "' is " + name_of(value) + ", but an array is a list of rows",
                   "write it as [[1, 0], [0, 1]]");
            return;
        }
        RunArray array;
        array.name = name;
        // The first elements set the shape that all others are held against.
        for (const JsonValue* part = &value; part->kind == Kind::array;
             part = &part->elements.front()) {
            array.extents.push_back(part->elements.size());
            if (part->elements.empty()) break;
        }
        std::vector<std::size_t> place;
        if (!read_part(value, place, array)) array.entries.clear();
        run_.arrays.push_back(std::move(array));
    }

    /// "row 2", or "part [1,2]" deeper inside.
    static std::string part_name(const std::vector<std::size_t>& place) {
        std::string text;
        for (const std::size_t index : place)
            text += (text.empty() ? "" : ",") + std::to_string(index);
        return place.size() == 1 ? "row " + text : "part [" + text + "]";
    }

    /// False where the reading of this array ends.
    bool read_part(const JsonValue& value, std::vector<std::size_t>& place, RunArray& array) {
        const std::size_t depth = place.size();
        if (depth == array.extents.size()) return read_entry(value, place, array);
        const auto irregular = [&](const std::string& what, const std::string& first) {
            std::vector<std::size_t> model(depth, 1);
            array.irregular =
                part_name(place) + " " + what + ", but " + part_name(model) + " " + first;
            array.at = source_.position(value.span.begin);
            return false;
        };
        if (value.kind != Kind::array) {
            if (is_number(value)) return irregular("is a number", "is a list");
            return refuse_entry(value, place, array);
        }
        const std::size_t width = array.extents[depth];
        if (value.elements.size() != width) {
            return irregular("has " + entries_of(value.elements.size()),
                             "has " + std::to_string(width));
        }
        for (std::size_t i = 0; i < width; ++i) {
            place.push_back(i + 1);
            if (!read_part(value.elements[i], place, array)) return false;
            place.pop_back();
        }
        return true;
    }

    /// The word inside the quotes, or the bare one.
    std::string_view word_of(const JsonValue& value) const {
        return is_text(value) ? std::string_view(value.text) : source_.slice(value.span);
    }

    bool is_number(const JsonValue& value) const {
        return value.kind == Kind::number ||
               (value.kind == Kind::string && non_finite_value(word_of(value)));
    }

    bool read_entry(const JsonValue& value, std::vector<std::size_t>& place, RunArray& array) {
        double entry = 0;
        if (value.kind == Kind::number) {
            entry = run_.type == FloatType::float32
                        ? static_cast<double>(nearest<float>(value.text))
                        : nearest<double>(value.text);
        } else if (value.kind == Kind::string && non_finite_value(word_of(value))) {
            entry = *non_finite_value(word_of(value));
        } else if (value.kind == Kind::array && !value.elements.empty()) {
            std::vector<std::size_t> model(place.size(), 1);
            array.irregular =
                part_name(place) + " is a list, but " + part_name(model) + " is a number";
            array.at = source_.position(value.span.begin);
            return false;
        } else {
            return refuse_entry(value, place, array);
        }
        if (!std::isfinite(entry) && array.at.line == 0)
            array.at = source_.position(value.span.begin);
        array.entries.push_back(entry);
        return true;
    }

    bool refuse_entry(const JsonValue& value, const std::vector<std::size_t>& place,
                      const RunArray& array) {
        std::string indices;
        for (const std::size_t index : place)
            indices += (indices.empty() ? "" : ",") + std::to_string(index);
        report(DiagnosticKind::wrong_type, value.span,
               array.name + "[" + indices + "] is " + name_of(value) + ", but an entry is a number",
               "write a number such as 0.5, or NaN or Infinity if the program got that");
        return false;
    }

    /// The float nearest to a decimal; the parser has checked the grammar. What is nearer to zero
    /// than every float is zero, what is beyond them is infinite.
    template <class Float>
    static Float nearest(const std::string& text) {
        Float value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc{}) return value;
        if constexpr (sizeof(Float) < sizeof(double)) {
            constexpr Float infinity = std::numeric_limits<Float>::infinity();
            const double wider = nearest<double>(text);
            if (std::fabs(wider) > 1) return wider < 0 ? -infinity : infinity;
        }
        // The parser refuses what is beyond every double.
        return text.starts_with('-') ? -Float(0) : Float(0);
    }

    const base::SourceText& source_;
    const OpenFile& open_head_;
    Run run_;
    base::Diagnostics faults_;
};

}  // namespace

base::Result<Run> read_run(const base::SourceText& source, const OpenFile& open_head) {
    const base::SourceText readable(source.name(), with_quoted_words(source.text()),
                                    {{0, source.position(0)}});
    const base::Result<JsonValue> root = read_json(readable);
    if (root) return RunReader(source, open_head).read(*root);
    base::Diagnostics faults;
    for (base::Diagnostic fault : root.diagnostics()) {
        if (fault.kind == DiagnosticKind::bad_number) {
            fault.remedy = "write a number that the float can hold, or Infinity";
        }
        faults.push_back(base::locate(std::move(fault), source));
    }
    return faults;
}

}  // namespace proofmark::attention

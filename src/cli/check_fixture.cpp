#include "check_fixture.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"
#include "proofmark/numeric/double_value.hpp"
#include "stated_decimal.hpp"

namespace proofmark::cli {

namespace {

using grading::ProvedArray;
using numeric::Digits;
using numeric::Enclosure;
using report::StatedEntry;
using Severity = FixtureFinding::Severity;

constexpr Digits usual_digits{60};
/// Fewer places say little.
constexpr std::uint32_t fewest_places = 3;
/// More steps than this between doubles say nothing that the difference does not.
constexpr std::uint64_t most_shown_ulps = 999'999;

std::string in_words(std::uint32_t count) {
    constexpr std::array<std::string_view, 21> words{
        "zero",     "one",     "two",     "three",     "four",     "five",     "six",
        "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
    return count < words.size() ? std::string(words[count]) : std::to_string(count);
}

std::string places_text(std::uint32_t places) {
    if (places == 0) return "the nearest whole number is ";
    return in_words(places) + (places == 1 ? " place is " : " places are ");
}

/// A text of the file in a message: one line, not without end.
std::string quoted(const std::string& text) {
    constexpr std::size_t longest = 80;
    if (text.size() <= longest) return text;
    std::size_t end = longest;
    while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "…";
}

/// Two digits for the eye; no verdict rests on them.
std::string about(const Enclosure& size) {
    const double value = std::fabs(size.approximate());
    if (value == 0) return "0";
    std::array<char, 64> text{};
    char* const end = std::to_chars(text.data(), text.data() + text.size(), value,
                                    std::chars_format::scientific, 1)
                          .ptr;
    return {text.data(), end};
}

std::string ulps_text(std::optional<std::uint64_t> ulps) {
    if (!ulps || *ulps > most_shown_ulps) return "";
    return " (" + std::to_string(*ulps) + (*ulps == 1 ? " ulp)" : " ulps)");
}

std::optional<double> read_hexadecimal(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (!text.starts_with("0x") && !text.starts_with("0X")) return std::nullopt;
    text.remove_prefix(2);
    double value = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::hex);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return negative ? -value : value;
}

std::optional<double> read_double(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Row-major, from 0; nothing when there is no such entry.
std::optional<std::size_t> entry_at(const std::vector<std::size_t>& index,
                                    const std::vector<std::size_t>& extents) {
    if (index.size() != extents.size()) return std::nullopt;
    std::size_t entry = 0;
    for (std::size_t axis = 0; axis < index.size(); ++axis) {
        if (index[axis] > extents[axis]) return std::nullopt;
        entry = entry * extents[axis] + index[axis] - 1;
    }
    return entry;
}

/// One entry of an array and everything that is known about it.
class EntryJudge {
  public:
    EntryJudge(const FixtureKey& key, std::size_t value, std::size_t entry,
               const std::optional<double>& tolerance)
        : key_(key),
          array_(key.values[value]),
          entry_(entry),
          written_(key.set.values()[value]->entries[entry]),
          tolerance_(tolerance) {}

    std::optional<FixtureFinding> judge(StatedEntry::Form form, const std::string& text) const {
        switch (form) {
            case StatedEntry::Form::exact: return judge_exact(text);
            case StatedEntry::Form::decimal: return judge_decimal(text);
            case StatedEntry::Form::number: return judge_text(text, read_double(text));
            case StatedEntry::Form::hex: return judge_text(text, read_hexadecimal(text));
            case StatedEntry::Form::error_ulps: break;
        }
        if (text == written_.error_ulps) return std::nullopt;
        return wrong(quoted(text) + " ulps is wrong, the nearest double is off by " +
                     written_.error_ulps);
    }

    std::optional<FixtureFinding> judge_double(double value) const {
        if (!std::isfinite(value)) {
            return wrong("this is no finite number, right is " + nearest());
        }
        const auto ulps = ulps_from(value);
        if (ulps == 0u) return std::nullopt;
        const Enclosure difference =
            array_.enclosure(entry_, usual_digits) - Enclosure::binary(value, usual_digits);
        const std::string by = "the difference is " + about(difference) + ulps_text(ulps);
        const std::string text = report::shortest_decimal(value);
        if (ulps == 1u || is_tolerated(difference)) {
            return warning(text + " is not the nearest double, which is " + nearest() + "; " + by);
        }
        return wrong(text + " is wrong, right is " + nearest() + "; " + by);
    }

  private:
    FixtureFinding finding(Severity severity, const std::string& text) const {
        return {severity,
                grading::entry_name(array_.name(), array_.extents(), entry_) + ": " + text};
    }
    FixtureFinding wrong(const std::string& text) const { return finding(Severity::wrong, text); }
    FixtureFinding warning(const std::string& text) const {
        return finding(Severity::warning, text);
    }

    std::string nearest() const { return report::shortest_decimal(written_.nearest); }
    std::optional<std::uint64_t> ulps_from(double value) const {
        // The nearest double is proved already; only the steps are counted here.
        return numeric::distance_in_ulps(value, Enclosure::binary(written_.nearest, usual_digits));
    }
    bool is_tolerated(const Enclosure& difference) const {
        if (!tolerance_) return false;
        const Enclosure most = Enclosure::binary(*tolerance_, usual_digits);
        return Enclosure::check_less(most, abs(difference)) == base::Truth::fails;
    }

    std::optional<FixtureFinding> judge_text(const std::string& text,
                                             std::optional<double> value) const {
        if (value) return judge_double(*value);
        return wrong("'" + quoted(text) + "' is no double, right is " + nearest());
    }

    bool is_exactly(const StatedDecimal& stated) const {
        notation::Number number;
        number.digits = stated.digits;
        number.exponent = -static_cast<std::int32_t>(stated.places);
        notation::SyntaxTree tree;
        const notation::NodeId size = tree.add_number(number);
        tree.set_root(stated.negative ? tree.add_one(notation::Kind::negate, size) : size);
        return array_.check_equal(entry_, tree) == base::Truth::holds;
    }

    std::optional<FixtureFinding> judge_decimal(const std::string& text) const {
        const auto stated = read_stated_decimal(text);
        if (!stated) {
            return wrong("'" + quoted(text) + "' is no decimal of up to 10,000 places, right is " +
                         written_.decimal);
        }
        const auto right = array_.decimal(entry_, stated->places);
        if (!right) return wrong(right.diagnostics().front().message);
        if (stated->text() == *right) {
            if (stated->places >= fewest_places || is_exactly(*stated)) return std::nullopt;
            const std::string rest = "; the value is " + written_.decimal;
            if (stated->places == 0)
                return wrong(quoted(text) + " is rounded to a whole number" + rest);
            return warning(quoted(text) + " shows too few places to tell much" + rest);
        }
        return judge_difference(text, *stated, *right);
    }

    FixtureFinding judge_difference(const std::string& text, const StatedDecimal& stated,
                                    const std::string& right) const {
        const Digits digits{stated.places + usual_digits.count};
        const Enclosure difference = array_.enclosure(entry_, digits) - stated.enclosure(digits);
        const auto value = read_double(text);
        const auto ulps = value ? ulps_from(*value) : std::nullopt;
        const std::string rest = "; " + places_text(stated.places) + right +
                                 "; the difference is " + about(difference) + ulps_text(ulps);
        const auto rounded = read_stated_decimal(right);
        // Where nothing was rounded, another digit is another value.
        const bool is_near = rounded && stated.places >= fewest_places &&
                             is_one_off(stated, *rounded) && !is_exactly(*rounded);
        if (is_near || ulps == 0u || is_tolerated(difference)) {
            return warning(quoted(text) + " is not the correctly rounded value" + rest);
        }
        return wrong(quoted(text) + " is wrong" + rest);
    }

    std::optional<FixtureFinding> judge_exact(const std::string& text) const {
        if (text == written_.plain || text == written_.unicode || text == written_.latex) {
            return std::nullopt;
        }
        notation::ReadingContext context;
        context.names = key_.names;
        context.free_symbols = false;
        const auto reading = notation::read_expression(text, context);
        const std::string rest = ", right is " + written_.unicode;
        if (!reading) {
            return wrong("'" + quoted(text) +
                         "' cannot be read: " + reading.diagnostics().front().message + rest);
        }
        switch (array_.check_equal(entry_, reading->tree)) {
            case base::Truth::holds: return std::nullopt;
            case base::Truth::fails: return wrong(quoted(text) + " is wrong" + rest);
            case base::Truth::unknown: break;
        }
        return wrong(quoted(text) + " could not be proved equal" + rest);
    }

    const FixtureKey& key_;
    const ProvedArray& array_;
    std::size_t entry_;
    const report::FixtureEntry& written_;
    const std::optional<double>& tolerance_;
};

class Checker {
  public:
    Checker(const FixtureKey& key, const std::optional<double>& tolerance)
        : key_(key), tolerance_(tolerance), seen_(key.values.size()) {}

    void check_shape(const std::string& name, const std::vector<std::size_t>& extents) {
        const auto value = find(name);
        if (!value || key_.values[*value].extents() == extents) return;
        if (!misshapen_.insert(name).second) return;
        wrong(name + " has the shape " + notation::write_shape(extents) + ", right is " +
              notation::write_shape(key_.values[*value].extents()));
    }

    void check_entry(const StatedEntry& stated) {
        if (is_choice(stated.array)) {
            chosen_.push_back({stated.array, {stated.text}});
            return;
        }
        const auto value = find(stated.array);
        if (!value) return report_unknown(stated.array);
        if (misshapen_.contains(stated.array)) return;
        const auto entry = entry_at(stated.index, key_.values[*value].extents());
        if (!entry) return report_outside(stated);
        note_seen(*value, *entry);
        add(EntryJudge(key_, *value, *entry, tolerance_).judge(stated.form, stated.text));
    }

    void check_array(const report::NumpyArray& array) {
        const auto value = find(array.name);
        if (!value) return report_unknown(array.name);
        check_shape(array.name, array.extents);
        if (misshapen_.contains(array.name)) return;
        for (std::size_t i = 0; i < array.entries.size(); ++i) {
            note_seen(*value, i);
            add(EntryJudge(key_, *value, i, tolerance_).judge_double(array.entries[i]));
        }
    }

    void add_choice(const report::StatedChoice& choice) {
        if (is_choice(choice.field)) return chosen_.push_back(choice);
        report_unknown(choice.field);
    }

    FixtureCheck finish() {
        check_choices();
        check_.arrays = misshapen_.size();
        for (std::size_t value = 0; value < seen_.size(); ++value) {
            if (seen_[value].empty()) continue;
            ++check_.arrays;
            const ProvedArray& array = key_.values[value];
            for (std::size_t i = 0; i < array.size(); ++i) {
                if (seen_[value].contains(i)) continue;
                wrong(grading::entry_name(array.name(), array.extents(), i) +
                      ": this entry is missing");
            }
        }
        return std::move(check_);
    }

  private:
    std::optional<std::size_t> find(const std::string& name) const {
        for (std::size_t i = 0; i < key_.values.size(); ++i) {
            if (key_.values[i].name() == name) return i;
        }
        return std::nullopt;
    }
    const report::FixtureField* find_choice(const std::string& name) const {
        for (const report::FixtureField& field : key_.set.fields) {
            if (field.name == name && field.kind == exercises::FieldKind::choice) return &field;
        }
        return nullptr;
    }
    bool is_choice(const std::string& name) const { return find_choice(name) != nullptr; }

    void note_seen(std::size_t value, std::size_t entry) {
        seen_[value].insert(entry);
        ++check_.elements;
    }
    void add(std::optional<FixtureFinding> finding) {
        if (finding) check_.findings.push_back(*std::move(finding));
    }
    void wrong(std::string text) { add(FixtureFinding{Severity::wrong, std::move(text)}); }

    void report_unknown(const std::string& name) {
        if (!unknown_.insert(name).second) return;
        std::vector<std::string> names;
        for (const ProvedArray& value : key_.values) names.push_back(value.name());
        const std::string near = notation::nearest_name(name, names);
        wrong("'" + quoted(name) + "' is not among the values that are derived" +
              (near.empty() ? "" : "; is " + near + " meant?"));
    }
    void report_outside(const StatedEntry& stated) {
        std::string index;
        for (const std::size_t place : stated.index) {
            index += (index.empty() ? "" : ",") + std::to_string(place);
        }
        const std::string name = index.empty() ? stated.array : stated.array + "[" + index + "]";
        if (!unknown_.insert(name).second) return;
        wrong(name + ": there is no such entry, the shape of " + stated.array + " is " +
              notation::write_shape(key_.values[*find(stated.array)].extents()));
    }

    /// A choice may stand in several lines of a table.
    void check_choices() {
        for (const report::FixtureField& field : key_.set.fields) {
            std::vector<std::string> stated;
            bool is_stated = false;
            for (const report::StatedChoice& choice : chosen_) {
                if (choice.field != field.name) continue;
                is_stated = true;
                stated.insert(stated.end(), choice.right.begin(), choice.right.end());
            }
            if (!is_stated) continue;
            ++check_.elements;
            if (stated == field.right) continue;
            wrong(field.name + ": '" + quoted(listed(stated)) + "' is wrong, right is '" +
                  listed(field.right) + "'");
        }
    }
    static std::string listed(const std::vector<std::string>& texts) {
        std::string all;
        for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
        return all;
    }

    const FixtureKey& key_;
    const std::optional<double>& tolerance_;
    FixtureCheck check_;
    std::vector<std::set<std::size_t>> seen_;  ///< entries of each value
    std::set<std::string> misshapen_, unknown_;
    std::vector<report::StatedChoice> chosen_;
};

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace

bool FixtureCheck::is_right() const {
    return std::none_of(findings.begin(), findings.end(), [](const FixtureFinding& finding) {
        return finding.severity == Severity::wrong;
    });
}

FixtureCheck check_fixture(const FixtureKey& key, const report::StatedFixture& stated,
                           const std::optional<double>& tolerance) {
    Checker checker(key, tolerance);
    for (const auto& shape : stated.shapes) checker.check_shape(shape.array, shape.extents);
    for (const StatedEntry& entry : stated.entries) checker.check_entry(entry);
    for (const report::StatedChoice& choice : stated.choices) checker.add_choice(choice);
    return checker.finish();
}

FixtureCheck check_fixture(const FixtureKey& key, const std::vector<report::NumpyArray>& arrays,
                           const std::optional<double>& tolerance) {
    Checker checker(key, tolerance);
    for (const report::NumpyArray& array : arrays) checker.check_array(array);
    return checker.finish();
}

std::string write_check(const FixtureCheck& check) {
    std::string text;
    std::size_t wrong = 0;
    for (const FixtureFinding& finding : check.findings) {
        const bool is_wrong = finding.severity == Severity::wrong;
        wrong += is_wrong ? 1 : 0;
        text += (is_wrong ? "wrong    " : "warning  ") + finding.text + "\n";
    }
    const std::size_t warnings = check.findings.size() - wrong;
    if (!text.empty()) text += "\n";
    text += counted(check.elements, "value", "values") + " of " +
            counted(check.arrays, "array", "arrays") + ": ";
    text += wrong == 0 ? "all right" : std::to_string(wrong) + " wrong";
    if (warnings > 0) text += ", " + counted(warnings, "warning", "warnings");
    return text + "\n";
}

}  // namespace proofmark::cli

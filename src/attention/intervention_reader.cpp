// One object a change; the first of its keys that is in the table says what is done.
//
//   {"replace": "Q", "row": 3, "with": [0, 0]}                       also K, V
//   {"add_to": "V", "row": 2, "vector": [1, 2]}                      without row: to every row
//   {"set": "W_Q", "row": 1, "column": 2, "to": "1/3"}               also X, W_K, W_V, Q, K, V
//   {"add_to_entry": "X", "row": 1, "column": 2, "amount": -1}       also W_Q, W_K, W_V, Q, K, V
//   {"zero": "W_V"}
//   {"swap": [1, 3]}                                                 positions of X

#include "intervention_reader.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace proofmark::attention {

namespace {

using base::DiagnosticKind;
using Kind = JsonValue::Kind;
using Change = Intervention::Kind;

constexpr std::string_view row_arrays[] = {"Q", "K", "V"};
constexpr std::string_view value_array[] = {"V"};
constexpr std::string_view entry_arrays[] = {"X", "W_Q", "W_K", "W_V", "Q", "K", "V"};
constexpr std::string_view value_map[] = {"W_V"};
constexpr std::string_view replace_keys[] = {"row", "with"};
constexpr std::string_view add_to_keys[] = {"row", "vector"};
constexpr std::string_view set_keys[] = {"row", "column", "to"};
constexpr std::string_view add_to_entry_keys[] = {"row", "column", "amount"};

struct Action {
    std::string_view key;
    std::span<const std::string_view> arrays;  ///< what the key may name; none for swap
    std::span<const std::string_view> further_keys;
    std::string_view numbers;  ///< the further key that holds the vector or the number
};

constexpr Action actions[] = {
    {"replace", row_arrays, replace_keys, "with"},
    {"add_to", value_array, add_to_keys, "vector"},
    {"set", entry_arrays, set_keys, "to"},
    {"add_to_entry", entry_arrays, add_to_entry_keys, "amount"},
    {"zero", value_map, {}, ""},
    {"swap", {}, {}, ""},
};

constexpr std::string_view every_action = "replace, add_to, set, add_to_entry, zero and swap";

const Action* find_action(std::string_view key) {
    const auto* const found = std::find_if(std::begin(actions), std::end(actions),
                                           [&](const Action& action) { return action.key == key; });
    return found == std::end(actions) ? nullptr : found;
}

/// "X, W_Q, W_K or W_V"
std::string alternatives(std::span<const std::string_view> names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
        text += names[i];
    }
    return text;
}

class InterventionReader {
  public:
    InterventionReader(EntryReader& entries, const JsonValue& value, std::string name)
        : entries_(entries), value_(value), name_(std::move(name)) {}

    std::optional<Intervention> read() {
        const std::size_t faults_before = entries_.faults().size();
        if (value_.kind != Kind::object) {
            entries_.report(DiagnosticKind::wrong_type, value_.span,
                            name_ + " is " + std::string(kind_name(value_.kind)) +
                                ", but a change is an object",
                            R"(write it as {"replace": "Q", "row": 3, "with": [0, 0]})");
            return std::nullopt;
        }
        const Action* const action = the_action();
        if (!action) return std::nullopt;
        check_keys(*action);
        change_.span = place_of_key(value_, action->key);
        if (action->key == "swap") {
            read_swap(*find_value(value_, "swap"));
        } else {
            read_array(*action);
        }
        read_places(*action);
        if (!action->numbers.empty()) read_numbers(*action);
        change_.kind = kind_of(*action);
        if (action->arrays.data() == entry_arrays) change_.array = array_;
        if (entries_.faults().size() != faults_before) return std::nullopt;
        return std::move(change_);
    }

  private:
    const Action* the_action() {
        const Action* only = nullptr;
        for (const JsonKey& key : value_.keys) {
            const Action* const action = find_action(key.text);
            if (!action || action == only) continue;
            if (only) {
                entries_.report(DiagnosticKind::bad_value, key.span,
                                name_ + " says '" + std::string(only->key) + "' and '" + key.text +
                                    "', but one object is one change",
                                "write two objects, in the order in which they act");
                return nullptr;
            }
            only = action;
        }
        if (!only) {
            entries_.report(DiagnosticKind::missing_key, place_of_key(value_, ""),
                            name_ + " does not say what is changed",
                            "name one of " + std::string(every_action));
        }
        return only;
    }

    void check_keys(const Action& action) {
        std::set<std::string_view> seen;
        std::vector<std::string> names{std::string(action.key)};
        for (const std::string_view key : action.further_keys) names.emplace_back(key);
        std::string known = "'" + std::string(action.key) + "' ";
        for (std::size_t i = 1; i < names.size(); ++i) {
            known += (i == 1 ? "goes with " : i + 1 == names.size() ? " and " : ", ") + names[i];
        }
        if (names.size() == 1) known += "stands alone";
        for (const JsonKey& key : value_.keys) {
            if (!seen.insert(key.text).second) {
                entries_.report(DiagnosticKind::duplicate_key, key.span,
                                "the key '" + key.text + "' stands more than once",
                                "keep one of the two");
            } else if (std::find(names.begin(), names.end(), key.text) == names.end()) {
                entries_.report(DiagnosticKind::unknown_key, key.span,
                                name_ + " has the unknown key '" + key.text + "'",
                                nearest_key(key.text, names, known));
            }
        }
    }

    void read_array(const Action& action) {
        const JsonValue& value = *find_value(value_, action.key);
        const bool is_known = value.kind == Kind::string &&
                              std::find(action.arrays.begin(), action.arrays.end(), value.text) !=
                                  action.arrays.end();
        if (is_known) {
            array_ = value.text;
            return;
        }
        const std::string what = value.kind == Kind::string ? "'" + value.text + "'"
                                                            : std::string(kind_name(value.kind));
        entries_.report(
            value.kind == Kind::string ? DiagnosticKind::bad_value : DiagnosticKind::wrong_type,
            value.span, name_ + ": '" + std::string(action.key) + "' cannot act on " + what,
            "name " + alternatives(action.arrays));
    }

    void read_places(const Action& action) {
        for (const std::string_view key : action.further_keys) {
            if (key == action.numbers) continue;
            const JsonValue* const value = find_value(value_, key);
            if (!value && action.key == "add_to") continue;  // every row
            if (!value) {
                report_missing(key, "add it, counted from 1");
                continue;
            }
            std::size_t& place = key == "row" ? change_.row : change_.column;
            read_count(name_ + ": " + std::string(key), *value, place);
        }
    }

    void report_missing(std::string_view key, std::string remedy) {
        entries_.report(DiagnosticKind::missing_key, place_of_key(value_, ""),
                        name_ + ": the key '" + std::string(key) + "' is missing",
                        std::move(remedy));
    }

    /// A whole number from 1 on; whether there is such a row is for others to say.
    void read_count(const std::string& name, const JsonValue& value, std::size_t& count) {
        constexpr std::size_t most_digits = 9;
        const char* const end = value.text.data() + value.text.size();
        if (value.kind == Kind::number && value.text.size() <= most_digits) {
            const auto [stop, error] = std::from_chars(value.text.data(), end, count);
            if (error == std::errc{} && stop == end && count > 0) return;
        }
        const bool is_number = value.kind == Kind::number;
        entries_.report(
            is_number ? DiagnosticKind::bad_value : DiagnosticKind::wrong_type, value.span,
            name + " is " + (is_number ? value.text : std::string(kind_name(value.kind))) +
                ", but rows and columns are counted 1, 2, 3, ...",
            "write a whole number from 1 on, without quotes");
    }

    void read_swap(const JsonValue& value) {
        if (value.kind != Kind::array || value.elements.size() != 2) {
            entries_.report(DiagnosticKind::wrong_type, value.span,
                            name_ + ": 'swap' takes two positions", "write them as [1, 3]");
            return;
        }
        read_count(name_ + ": the first position", value.elements[0], change_.row);
        read_count(name_ + ": the second position", value.elements[1], change_.other_row);
    }

    void read_numbers(const Action& action) {
        const JsonValue* const value = find_value(value_, action.numbers);
        const bool is_one_number = action.arrays.data() == entry_arrays;
        if (!value) {
            return report_missing(action.numbers,
                                  is_one_number ? "add the number" : "add the row as [0, 0]");
        }
        const std::string name = name_ + ": '" + std::string(action.numbers) + "'";
        if (is_one_number) return add_number(name, *value);
        if (value->kind != Kind::array) {
            entries_.report(DiagnosticKind::wrong_type, value->span,
                            name + " is " + std::string(kind_name(value->kind)) +
                                ", but a row is a list of entries",
                            "write it as [0, 0]");
            return;
        }
        for (std::size_t i = 0; i < value->elements.size(); ++i) {
            add_number(name_ + ": entry " + std::to_string(i + 1) + " of '" +
                           std::string(action.numbers) + "'",
                       value->elements[i]);
        }
    }

    void add_number(const std::string& name, const JsonValue& value) {
        if (auto tree = entries_.read_entry(name, value)) {
            change_.vector.push_back(*std::move(tree));
        }
    }

    Change kind_of(const Action& action) const {
        if (action.key == "replace") {
            return array_ == "Q"   ? Change::replace_query_row
                   : array_ == "K" ? Change::replace_key_row
                                   : Change::replace_value_row;
        }
        if (action.key == "add_to") {
            return change_.row == 0 ? Change::add_to_value_rows : Change::add_to_value_row;
        }
        if (action.key == "set") return Change::set_entry;
        if (action.key == "add_to_entry") return Change::add_to_entry;
        return action.key == "zero" ? Change::zero_value_map : Change::swap_positions;
    }

    EntryReader& entries_;
    const JsonValue& value_;
    std::string name_;
    std::string array_;  ///< what the change acts on
    Intervention change_;
};

}  // namespace

std::vector<Intervention> read_interventions(EntryReader& entries, const JsonValue& value) {
    std::vector<Intervention> changes;
    if (value.kind != Kind::array) {
        entries.report(DiagnosticKind::wrong_type, value.span,
                       "'interventions' is " + std::string(kind_name(value.kind)) +
                           ", but changes are a list of objects",
                       R"(write it as [{"replace": "Q", "row": 3, "with": [0, 0]}])");
        return changes;
    }
    for (std::size_t i = 0; i < value.elements.size(); ++i) {
        auto change =
            InterventionReader(entries, value.elements[i], "intervention " + std::to_string(i + 1))
                .read();
        if (change) changes.push_back(*std::move(change));
    }
    return changes;
}

}  // namespace proofmark::attention

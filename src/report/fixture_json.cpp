// "proofmark/fixtures/1". Keys stand in a fixed order; one line for each way to write an array.

#include <nlohmann/json.hpp>

#include "nested.hpp"
#include "proofmark/report/fixture.hpp"
#include "proofmark/report/report.hpp"

namespace proofmark::report {

namespace {

std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string shape_text(const std::vector<std::size_t>& extents) {
    std::string text;
    for (const std::size_t extent : extents) {
        text += (text.empty() ? "" : ", ") + std::to_string(extent);
    }
    return "[" + text + "]";
}

/// The members of an array, each on a line that begins with `indent`.
std::string array_members(const FixtureArray& array, const std::string& indent) {
    const auto& entries = array.entries;
    const auto member = [&](const std::string& key, auto text_of) {
        return quoted(key) + ": " +
               write_nested(array.extents, [&](std::size_t i) { return text_of(entries[i]); });
    };
    const auto text_member = [&](const std::string& key, std::string FixtureEntry::*text) {
        return member(key, [text](const FixtureEntry& entry) { return quoted(entry.*text); });
    };
    return indent + "\"shape\": " + shape_text(array.extents) + ",\n" +  //
           indent + "\"exact\": {\n" +                                   //
           indent + "  " + text_member("plain", &FixtureEntry::plain) + ",\n" + indent + "  " +
           text_member("unicode", &FixtureEntry::unicode) + ",\n" + indent + "  " +
           text_member("latex", &FixtureEntry::latex) + "\n" + indent + "},\n" + indent +
           text_member("decimal", &FixtureEntry::decimal) + ",\n" + indent +
           member("double",
                  [](const FixtureEntry& entry) { return shortest_decimal(entry.nearest); }) +
           ",\n" + indent +
           member("hex",
                  [](const FixtureEntry& entry) { return quoted(hexadecimal(entry.nearest)); }) +
           ",\n" + indent + text_member("double_error_ulps", &FixtureEntry::error_ulps) + "\n";
}

std::string field_members(const FixtureField& field) {
    const std::string indent = "      ";
    std::string text = indent +
                       "\"kind\": " + quoted(std::string(exercises::field_kind_name(field.kind))) +
                       ",\n" + indent + "\"points\": " + write_points(field.points);
    if (field.kind == exercises::FieldKind::choice) {
        std::string ids;
        for (const std::string& id : field.right) ids += (ids.empty() ? "" : ", ") + quoted(id);
        text += ",\n" + indent + "\"right\": [" + ids + "]";
    }
    if (!field.value) return text + "\n";
    return text + ",\n" + array_members(*field.value, indent);
}

/// "key": {"a": {...}, "b": {...}} with one object an element.
template <class Elements, class NameOf, class MembersOf>
std::string object_of(const std::string& key, const Elements& elements, NameOf name_of,
                      MembersOf members_of) {
    std::string text;
    for (const auto& element : elements) {
        text += (text.empty() ? "\n" : ",\n") + ("    " + quoted(name_of(element))) + ": {\n" +
                members_of(element) + "    }";
    }
    return ",\n  " + quoted(key) + ": {" + text + (text.empty() ? "}" : "\n  }");
}

}  // namespace

std::string write_fixture_json(const FixtureSet& set) {
    std::string text =
        "{\n  \"schema\": \"proofmark/fixtures/1\",\n  \"name\": " + quoted(set.name);
    if (!set.exercise.empty()) text += ",\n  \"exercise\": " + quoted(set.exercise);
    text += ",\n  \"names\": {";
    for (std::size_t i = 0; i < set.names.size(); ++i) {
        const FixtureName& name = set.names[i];
        text += (i > 0 ? ", " : "") + quoted(name.name) + ": " + quoted(name.unicode);
    }
    text += "},\n  \"decimal_places\": " + std::to_string(set.places);
    text += object_of(
        "arrays", set.arrays, [](const FixtureArray& array) { return array.name; },
        [](const FixtureArray& array) { return array_members(array, "      "); });
    if (!set.exercise.empty()) {
        text += object_of(
            "fields", set.fields, [](const FixtureField& field) { return field.name; },
            field_members);
    }
    return text + "\n}\n";
}

}  // namespace proofmark::report

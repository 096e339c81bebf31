#include <algorithm>

#include "proofmark/report/fixture.hpp"

namespace proofmark::report {

namespace {

/// RFC 4180, section 2: fields with a comma, a quote or a line break stand in quotes.
std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

void append_line(std::string& out, const std::vector<std::string>& fields) {
    for (std::size_t i = 0; i < fields.size(); ++i)
        out += (i > 0 ? "," : "") + csv_field(fields[i]);
    out += "\r\n";
}

/// The place of an entry in as many columns as `axes`, empty where the array has no such axis.
std::vector<std::string> place_fields(const FixtureArray& array, std::size_t entry,
                                      std::size_t axes) {
    std::vector<std::string> place(axes);
    // An array without the axis of a batch begins with its row.
    const std::size_t first = array.extents.size() == 3 ? 0 : axes - 2;
    for (std::size_t axis = array.extents.size(); axis-- > 0;) {
        place[first + axis] = std::to_string(entry % array.extents[axis] + 1);
        entry /= array.extents[axis];
    }
    return place;
}

}  // namespace

std::string write_fixture_csv(const FixtureSet& set) {
    const auto values = set.values();
    const bool has_batch = std::any_of(values.begin(), values.end(), [](const FixtureArray* array) {
        return array->extents.size() == 3;
    });
    const std::size_t axes = has_batch ? 3 : 2;
    std::string text = has_batch ? "array,example,row,column" : "array,row,column";
    text += ",exact,decimal,double,hex\r\n";
    for (const FixtureArray* array : values) {
        for (std::size_t i = 0; i < array->entries.size(); ++i) {
            const FixtureEntry& entry = array->entries[i];
            std::vector<std::string> line{array->name};
            for (std::string& place : place_fields(*array, i, axes))
                line.push_back(std::move(place));
            line.insert(line.end(), {entry.plain, entry.decimal, shortest_decimal(entry.nearest),
                                     hexadecimal(entry.nearest)});
            append_line(text, line);
        }
    }
    for (const FixtureField& field : set.fields) {
        for (const std::string& id : field.right) {
            std::vector<std::string> line{field.name};
            line.resize(1 + axes);
            line.insert(line.end(), {id, "", "", ""});
            append_line(text, line);
        }
    }
    return text;
}

}  // namespace proofmark::report

#include "nested.hpp"
#include "proofmark/report/fixture.hpp"

namespace proofmark::report {

namespace {

constexpr std::string_view tolerance = "1e-12";

constexpr std::string_view preamble = R"(
How to use it: let run() return your own arrays, as a dictionary with the keys of
EXPECTED, and call pytest on this file. Delete the tests of arrays that your program
does not have.

The numbers are the doubles nearest to the exact values, written in hexadecimal so that
nothing is rounded again; comments show them in decimals. An element is right when it
differs by at most TOLERANCE (absolute). Made by proofmark fixtures.
"""

import numpy

)";

constexpr std::string_view functions = R"(

def run():
    """Return your arrays: {"A": [[...], ...], "O": ...}."""
    raise NotImplementedError("let run() return your arrays")


def check(name):
    arrays = run()
    assert name in arrays, f"run() returns no {name}"
    expected = EXPECTED[name]
    found = numpy.asarray(arrays[name], dtype=numpy.float64)
    assert found.shape == expected.shape, (
        f"{name} has the shape {found.shape}, expected is {expected.shape}"
    )
    difference = numpy.abs(found - expected)
    worst = numpy.unravel_index(numpy.argmax(difference), difference.shape)
    place = [int(i) + 1 for i in worst] or ""
    assert difference[worst] <= TOLERANCE, (
        f"{name}{place} (counted from 1) is {found[worst]!r}, expected is"
        f" {expected[worst]!r}; the difference is {difference[worst]:.3g}"
    )
)";

/// For a docstring: nothing in it ends the docstring or is an escape.
std::string python_text(std::string text) {
    for (char& c : text) {
        const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
        if (is_control || c == '\\') c = ' ';
        if (c == '"') c = '\'';
    }
    return text;
}

/// "F("0x1p+0", …)" for each row, in as many brackets as the array has further axes.
std::string rows_text(const FixtureArray& array) {
    if (array.extents.empty()) {
        const double value = array.entries.front().nearest;
        return "\n        # " + shortest_decimal(value) + "\n        F(\"" + hexadecimal(value) +
               "\")[0],";
    }
    const std::size_t columns = array.extents.back();
    std::vector<std::size_t> outer(array.extents.begin(), array.extents.end() - 1);
    const std::string text = write_nested(
        outer,
        [&](std::size_t row) {
            std::string hex, decimals;
            for (std::size_t column = 0; column < columns; ++column) {
                const double value = array.entries[row * columns + column].nearest;
                hex += (column > 0 ? ", \"" : "\"") + hexadecimal(value) + "\"";
                decimals += (column > 0 ? ", " : "") + shortest_decimal(value);
            }
            return "\n        # " + decimals + "\n        F(" + hex + ")";
        },
        ",");
    return text + ",";
}

std::string comment_of(const FixtureSet& set) {
    std::string text = "Expected arrays of " +
                       (set.exercise.empty() ? std::string("a head") : "exercise " + set.exercise);
    if (!set.name.empty()) text += ": " + set.name;
    return python_text(text) + ".";
}

}  // namespace

std::string write_fixture_pytest(const FixtureSet& set) {
    std::string text = "\"\"\"" + comment_of(set) + "\n" + std::string(preamble);
    text += "TOLERANCE = " + std::string(tolerance) + "\n\n\n";
    text += "def F(*texts):\n    return [float.fromhex(text) for text in texts]\n\n\n";
    text += "EXPECTED = {\n";
    for (const FixtureArray* array : set.values()) {
        text += "    \"" + array->name + "\": numpy.array(" + rows_text(*array) + "\n    ),\n";
    }
    text += "}\n" + std::string(functions);
    for (const FixtureArray* array : set.values()) {
        text += "\n\ndef test_" + array->name + "():\n    check(\"" + array->name + "\")\n";
    }
    return text;
}

}  // namespace proofmark::report

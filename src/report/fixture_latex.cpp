#include <algorithm>
#include <string_view>
#include <utility>

#include "proofmark/notation/writer.hpp"
#include "proofmark/report/fixture.hpp"

namespace proofmark::report {

namespace {

/// The code point that begins at `at`, and where the next one does; bytes that are no UTF-8 stand
/// for themselves.
std::pair<unsigned, std::size_t> code_point(const std::string& text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(at);
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    unsigned value = length == 1 ? first : first & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (at + i >= text.size() || (byte(at + i) & 0xC0) != 0x80) return {first, at + 1};
        value = value << 6 | (byte(at + i) & 0x3Fu);
    }
    return {value, at + length};
}

/// For text mode. What a plain LaTeX may lack is written as its code point, so that every document
/// compiles.
std::string latex_text(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto [point, next] = code_point(text, at);
        at = next;
        const char c = point < 0x80 ? static_cast<char>(point) : '\0';
        if (c == '\\') {
            out += "\\textbackslash{}";
        } else if (c == '^' || c == '~') {
            out += std::string("\\") + c + "{}";
        } else if (std::string_view("#$%&_{}").find(c) != std::string_view::npos && c != '\0') {
            out += std::string("\\") + c;
        } else if (point >= 0x20 && point < 0x7F) {
            out += c;
        } else if (point == '\n' || point == '\t' || point == '\r') {
            out += ' ';
        } else {
            constexpr std::string_view digits = "0123456789ABCDEF";
            std::string code;
            for (unsigned rest = point; rest > 0 || code.size() < 4; rest /= 16) {
                code.insert(code.begin(), digits[rest % 16]);
            }
            out += "U+" + code;
        }
    }
    return out;
}

/// d_k as the reader of notation writes it.
std::string latex_symbol(const std::string& name) {
    notation::SyntaxTree tree;
    tree.set_root(tree.add_name(name));
    return notation::write_expression(tree, notation::Notation::latex);
}

std::string latex_name(const std::string& name) {
    return name.size() == 1 ? name : "\\mathrm{" + latex_text(name) + "}";
}

enum class Write { exact, decimal };

/// One matrix; a vector is a row.
std::string bmatrix(const FixtureArray& array, std::size_t first, Write what) {
    const std::size_t columns = array.extents.empty() ? 1 : array.extents.back();
    const std::size_t axes = array.extents.size();
    const std::size_t rows = axes < 2 ? 1 : array.extents[axes - 2];
    std::string text = "\\begin{bmatrix}\n";
    for (std::size_t row = 0; row < rows; ++row) {
        text += "  ";
        for (std::size_t column = 0; column < columns; ++column) {
            const FixtureEntry& entry = array.entries[first + row * columns + column];
            if (column > 0) text += " & ";
            // A bracket at the beginning of a row would be read as the argument of the row before.
            text += "{" + (what == Write::exact ? entry.latex : entry.decimal) + "}";
        }
        text += row + 1 < rows ? " \\\\\n" : "\n";
    }
    return text + "\\end{bmatrix}";
}

std::string number(const FixtureArray& array, Write what) {
    const FixtureEntry& entry = array.entries.front();
    return what == Write::exact ? entry.latex : entry.decimal;
}

bool all_whole(const FixtureArray& array) {
    return std::all_of(array.entries.begin(), array.entries.end(), [](const FixtureEntry& entry) {
        return entry.plain.find_first_not_of("-0123456789") == std::string::npos;
    });
}

std::string equation(const std::string& left, const std::string& right) {
    return "\\[\n" + left + right + "\n\\]\n";
}

/// Exactly, and in decimals where these say something else.
std::string array_text(const FixtureArray& array) {
    std::string text;
    const std::size_t examples = array.extents.size() == 3 ? array.extents[0] : 1;
    const std::size_t each = array.entries.size() / examples;
    for (std::size_t example = 0; example < examples; ++example) {
        std::string name = latex_name(array.name);
        if (array.extents.size() == 3) name += "^{(" + std::to_string(example + 1) + ")}";
        const auto right = [&](Write what) {
            return array.extents.empty() ? number(array, what)
                                         : bmatrix(array, example * each, what);
        };
        text += equation(name + " = ", right(Write::exact));
        if (!all_whole(array)) text += equation("\\approx ", right(Write::decimal));
    }
    return text;
}

std::size_t most_columns(const FixtureSet& set) {
    std::size_t most = 10;  // what amsmath allows by itself
    for (const FixtureArray* array : set.values()) {
        if (!array->extents.empty()) most = std::max(most, array->extents.back());
    }
    return most;
}

}  // namespace

std::string write_fixture_latex(const FixtureSet& set) {
    std::string text = "\\documentclass{article}\n\\usepackage{amsmath}\n";
    text += "\\setcounter{MaxMatrixCols}{" + std::to_string(most_columns(set)) + "}\n";
    text += "\\begin{document}\n\\footnotesize\n\\section*{" + latex_text(set.name) + "}\n";
    text += "Expected values, exactly and rounded to " + std::to_string(set.places) +
            " decimal places.\n";
    for (const FixtureName& name : set.names) {
        text += equation(latex_symbol(name.name) + " = ", name.latex);
    }
    for (const FixtureArray* array : set.values()) text += array_text(*array);
    for (const FixtureField& field : set.fields) {
        for (const std::string& id : field.right) {
            text += "\n\\texttt{" + latex_text(field.name) + "}: " + latex_text(id) + "\n";
        }
    }
    return text + "\\end{document}\n";
}

}  // namespace proofmark::report

#include "words.hpp"

#include <algorithm>
#include <array>

#include "proofmark/notation/reader.hpp"

namespace proofmark::notation {

namespace {

/// The first eight letters in one integer.
constexpr std::uint64_t packed(std::string_view word) {
    std::uint64_t key = 0;
    for (const char c : word.substr(0, 8)) {
        key = key << 8 | static_cast<unsigned char>(c);
    }
    return key;
}

struct Row {
    constexpr Row(std::string_view text, Vocable meaning)
        : word(text), vocable(meaning), key(packed(text)) {}

    std::string_view word;
    Vocable vocable;
    std::uint64_t key;
};

using VocableKind = Vocable::Kind;

constexpr Vocable function(Function f) {
    return {VocableKind::function, static_cast<std::uint8_t>(f), false};
}
constexpr Vocable constant(Constant c) {
    return {VocableKind::constant, static_cast<std::uint8_t>(c), false};
}
constexpr Vocable only(VocableKind kind) { return {kind, 0, false}; }

// Sorted by first letter: find_vocable jumps to it.
constexpr Row rows[] = {
    {"abs", only(VocableKind::absolute)},
    {"acos", function(Function::acos)},
    {"acosh", function(Function::acosh)},
    {"and", only(VocableKind::conjunction)},
    {"arccos", function(Function::acos)},
    {"arccosh", function(Function::acosh)},
    {"arcosh", function(Function::acosh)},
    {"arcsin", function(Function::asin)},
    {"arcsinh", function(Function::asinh)},
    {"arctan", function(Function::atan)},
    {"arctanh", function(Function::atanh)},
    {"array", only(VocableKind::array)},
    {"arsinh", function(Function::asinh)},
    {"artanh", function(Function::atanh)},
    {"asarray", only(VocableKind::array)},
    {"asin", function(Function::asin)},
    {"asinh", function(Function::asinh)},
    {"atan", function(Function::atan)},
    {"atanh", function(Function::atanh)},
    {"cbrt", function(Function::cbrt)},
    {"cos", function(Function::cos)},
    {"cosh", function(Function::cosh)},
    {"e", constant(Constant::e)},
    {"exp", function(Function::exp)},
    {"float32", only(VocableKind::number)},
    {"float64", only(VocableKind::number)},
    {"inf", only(VocableKind::not_a_number)},
    {"infinity", only(VocableKind::not_a_number)},
    {"int32", only(VocableKind::number)},
    {"int64", only(VocableKind::number)},
    {"ln", function(Function::ln)},
    {"log", {VocableKind::function, static_cast<std::uint8_t>(Function::ln), true}},
    {"matrix", only(VocableKind::row_matrix)},
    {"max", function(Function::max)},
    {"min", function(Function::min)},
    {"nan", only(VocableKind::not_a_number)},
    {"or", only(VocableKind::conjunction)},
    {"pi", constant(Constant::pi)},
    {"pow", only(VocableKind::power)},
    {"root", function(Function::root)},
    {"sin", function(Function::sin)},
    {"sinh", function(Function::sinh)},
    {"sqrt", function(Function::sqrt)},
    {"tan", function(Function::tan)},
    {"tanh", function(Function::tanh)},
    {"tensor", only(VocableKind::array)},
    {"transpose", only(VocableKind::transpose)},
    {"vector", only(VocableKind::array)},
};

/// First row of each letter; entry 26 is the end.
constexpr std::array<std::uint8_t, 27> make_starts() {
    std::array<std::uint8_t, 27> starts{};
    std::size_t row = 0;
    for (std::size_t letter = 0; letter < 26; ++letter) {
        while (row < std::size(rows) &&
               rows[row].word[0] < static_cast<char>('a' + static_cast<int>(letter))) {
            ++row;
        }
        starts[letter] = static_cast<std::uint8_t>(row);
    }
    starts[26] = static_cast<std::uint8_t>(std::size(rows));
    return starts;
}

constexpr std::array<std::uint8_t, 27> starts = make_starts();

/// One more letter than a key holds; a longer word would need a longer comparison.
constexpr std::size_t longest_vocable = 9;
static_assert(std::all_of(std::begin(rows), std::end(rows),
                          [](const Row& row) { return row.word.size() <= longest_vocable; }));

constexpr std::string_view greek_lower[] = {
    "alpha", "beta",   "gamma",   "delta", "epsilon", "zeta",    "eta",  "theta", "iota",
    "kappa", "lambda", "mu",      "nu",    "xi",      "omicron", "pi",   "rho",   "sigma",
    "sigma", "tau",    "upsilon", "phi",   "chi",     "psi",     "omega"};
constexpr std::string_view greek_upper[] = {
    "Alpha", "Beta",   "Gamma",   "Delta", "Epsilon", "Zeta",    "Eta",  "Theta", "Iota",
    "Kappa", "Lambda", "Mu",      "Nu",    "Xi",      "Omicron", "Pi",   "Rho",   "",
    "Sigma", "Tau",    "Upsilon", "Phi",   "Chi",     "Psi",     "Omega"};

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

char lowered_letter(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }

Vocable find_lower(char first, std::string_view word) {
    if (word.size() > longest_vocable) {
        return {};
    }
    const auto letter = static_cast<std::size_t>(first - 'a');
    const std::size_t length = std::min<std::size_t>(word.size(), 8);
    std::uint64_t key = static_cast<unsigned char>(first);
    for (std::size_t i = 1; i < length; ++i) {
        key = key << 8 | static_cast<unsigned char>(word[i]);
    }
    const Row* const end = rows + starts[letter + 1];
    for (const Row* row = rows + starts[letter]; row != end; ++row) {
        if (row->key == key && row->word.size() == word.size()) {
            return word.size() <= 8 || row->word.back() == word.back() ? row->vocable : Vocable{};
        }
    }
    return {};
}

}  // namespace

Vocable find_vocable(std::string_view word) {
    const char first = word.empty() ? '\0' : word[0];
    if (first >= 'a' && first <= 'z') {
        return find_lower(first, word);
    }
    if (first < 'A' || first > 'Z' || word.size() < 2 || word.size() > longest_vocable) {
        return {};
    }
    if (word == "Matrix" || word == "Tensor" || word == "Array") {
        return only(VocableKind::array);
    }
    if (word == "Rational" || word == "Fraction") {
        return only(VocableKind::quotient);
    }
    if (word == "NaN" || word == "Infinity" || word == "Inf") {
        return only(VocableKind::not_a_number);
    }
    // Sqrt or SQRT, but not sQrt or SQrt
    std::string lowered(word);
    const bool is_shouted = is_capital(word[1]);
    for (std::size_t i = 0; i < lowered.size(); ++i) {
        if (i > 0 && is_capital(word[i]) != is_shouted) {
            return {};
        }
        lowered[i] = lowered_letter(word[i]);
    }
    Vocable vocable = find_lower(lowered[0], lowered);
    vocable.is_noted = true;
    return vocable.kind == VocableKind::function || vocable.kind == VocableKind::absolute
               ? vocable
               : Vocable{};
}

std::string_view greek_name(char32_t letter) {
    if (letter >= 0x03B1 && letter <= 0x03C9) {
        return greek_lower[letter - 0x03B1];
    }
    if (letter >= 0x0391 && letter <= 0x03A9) {
        return greek_upper[letter - 0x0391];
    }
    return {};
}

char32_t greek_letter(std::string_view name) {
    if (name.size() < 2 || name.size() > 7) {
        return 0;  // xi to epsilon
    }
    if (name == "sigma") {
        return 0x03C3;
    }
    for (std::size_t i = 0; i < std::size(greek_lower); ++i) {
        if (greek_lower[i] == name) {
            return static_cast<char32_t>(0x03B1 + i);
        }
        if (!greek_upper[i].empty() && greek_upper[i] == name) {
            return static_cast<char32_t>(0x0391 + i);
        }
    }
    return 0;
}

std::string_view printed_name(Function function) {
    switch (function) {
        case Function::asin: return "arcsin";
        case Function::acos: return "arccos";
        case Function::atan: return "arctan";
        case Function::asinh: return "arsinh";
        case Function::acosh: return "arcosh";
        case Function::atanh: return "artanh";
        default: return function_name(function);
    }
}

const std::vector<std::string>& vocabulary() {
    static const std::vector<std::string> words = [] {
        std::vector<std::string> all;
        for (const Row& row : rows) {
            if (row.vocable.kind == VocableKind::function ||
                row.vocable.kind == VocableKind::absolute ||
                row.vocable.kind == VocableKind::constant) {
                all.emplace_back(row.word);
            }
        }
        return all;
    }();
    return words;
}

bool is_module_prefix(std::string_view word) {
    constexpr std::string_view prefixes[] = {"np", "numpy", "math",  "torch",  "sp", "sympy",
                                             "tf", "jnp",   "scipy", "mpmath", "pd", "pandas"};
    return std::find(std::begin(prefixes), std::end(prefixes), word) != std::end(prefixes);
}

namespace {

constexpr std::size_t longest_word = 40;  // a longer word is prose, not a slip of the hand

/// Insertions, deletions, changes and swaps of neighbours that lead from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    using Distances = std::array<std::size_t, longest_word + 1>;
    Distances before{};
    Distances previous{};
    Distances current{};
    for (std::size_t j = 0; j <= b.size(); ++j) {
        previous[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            current[j] = std::min({previous[j] + 1, current[j - 1] + 1, previous[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                current[j] = std::min(current[j], before[j - 2] + 1);
            }
        }
        before = previous;
        previous = current;
    }
    return previous[b.size()];
}

}  // namespace

std::string nearest_name(std::string_view word, const std::vector<std::string>& candidates) {
    std::string best;
    std::size_t best_distance = 3;
    if (word.size() > longest_word) {
        return best;
    }
    for (const std::string& candidate : candidates) {
        if (candidate.size() > longest_word) {
            continue;
        }
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance && 2 * distance < word.size()) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}

}  // namespace proofmark::notation

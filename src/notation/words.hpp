#pragma once

// The fixed vocabulary: functions, constants, Greek letters, wrappers of other languages.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/notation/syntax_tree.hpp"

namespace proofmark::notation {

struct Vocable {
    enum class Kind : std::uint8_t {
        none,
        function,      // value: Function
        constant,      // value: Constant
        absolute,      // abs(x)
        transpose,     // transpose(A)
        power,         // pow(x, y)
        array,         // np.array([..]), Matrix([..]): the list itself
        number,        // np.float64(1.5): its argument, which is a number
        quotient,      // Fraction(4, 3)
        row_matrix,    // matrix([1,2],[3,4]): the list of its arguments
        not_a_number,  // nan, inf
        conjunction,   // or, and
    };
    Kind kind = Kind::none;
    std::uint8_t value = 0;
    /// Read in a way that the person is told: log as ln, Sqrt as sqrt.
    bool is_noted = false;
};

/// `word` exactly as it stands; a function may begin with a capital or be
/// in capitals (Sqrt, SQRT).
Vocable find_vocable(std::string_view word);

/// The spelled name of a Greek letter ("alpha", "Omega"), or "".
std::string_view greek_name(char32_t letter);
/// The letter of a spelled name, or 0.
char32_t greek_letter(std::string_view name);

/// The name of a function in print: arcsin for asin, arsinh for asinh.
std::string_view printed_name(Function function);

/// Names a person may have meant: every function and constant.
const std::vector<std::string>& vocabulary();

/// np, numpy, math, torch, ...: a prefix before a point that changes nothing.
bool is_module_prefix(std::string_view word);

}  // namespace proofmark::notation

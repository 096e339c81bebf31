#pragma once

// The LaTeX commands that answers use, and what each does to the token stream.

#include <cstdint>
#include <string_view>

#include "token.hpp"

namespace proofmark::notation {

struct LatexCommand {
    enum class Action : std::uint8_t {
        unknown,
        token,       // becomes `token` with `value`
        word,        // the name itself is a word: \exp, \alpha
        skip,        // space
        wide_skip,   // \quad, which keeps values apart
        dress,       // size or style: \left, \displaystyle
        word_group,  // \mathrm{..}: the group is one word
        begin_environment,
        end_environment,
        ellipsis,
        superscript,  // \top: a raised T
        refuse,       // known, but no value: \pm, \infty
    };
    std::string_view name;
    Action action = Action::unknown;
    TokenKind token = TokenKind::invalid;
    std::uint16_t value = 0;
};

/// `name` without the backslash: letters, or one other character.
LatexCommand find_latex_command(std::string_view name);

/// matrix, bmatrix, array, ...: environments whose rows are the rows of a matrix.
bool is_matrix_environment(std::string_view name);

/// matrix, smallmatrix, array: matrices whose brackets are written around them.
bool is_bare_environment(std::string_view name);

/// equation, aligned, ...: environments that only say how a formula is set.
bool is_layout_environment(std::string_view name);

}  // namespace proofmark::notation

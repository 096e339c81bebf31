#pragma once

// The words and signs of a proposed experiment: "set W_V to [[0,0],[0,0]]; V_1 = (0,0)".
//
// Values are read by the grammar of notation; these tokens only find out which part of a text is
// one. So they are coarse: a run of letters, a run of digits, a sign. What only dresses a formula
// (dollar signs, backticks, quotes) is left out, and the text without it keeps every offset.

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/base/source_span.hpp"

namespace proofmark::grading {

struct ExperimentToken {
    enum class Kind {
        word,  ///< letters; `text` as typed, mathematical letters as plain ones
        digits,
        subscript,  ///< lowered digits; `text` has plain ones
        command,    ///< of LaTeX, without its backslash
        sign,       ///< one character; minus signs are "-", arrows "<-", "->" and "<->"
        line_end,
        end,
    };
    Kind kind = Kind::end;
    std::string text;
    base::SourceSpan span;
    bool space_before = false;
    std::size_t depth = 0;  ///< open brackets around it; a closing one counts as inside

    bool is(std::string_view sign) const { return kind == Kind::sign && text == sign; }
    bool is_word(std::string_view lower_case) const;
};

struct ExperimentText {
    std::string bare;  ///< the text with spaces in place of what dresses it
    bool was_dressed = false;
    std::vector<ExperimentToken> tokens;  ///< the last one is `end`
};

ExperimentText scan_experiment(std::string_view text);

/// A command that changes how letters look: \mathbf, \text.
bool is_letter_style(const ExperimentToken& token);

/// ASCII letters in lower case.
std::string lower_case(std::string_view text);

}  // namespace proofmark::grading

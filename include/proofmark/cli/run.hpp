#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace proofmark::cli {

/// Exit codes, also in README's table. A stream (--jsonl) that was answered to its end gives
/// all_right: the verdicts stand in its records.
enum class ExitStatus {
    all_right = 0,  ///< every answer right; equal; every claim proved
    not_right = 1,  ///< some answer not right; different; a claim refuted
    unusable = 2,   ///< the command, exercise or file cannot be used
    undecided = 3,  ///< `equal`, `prove`: undecided or over budget; `read`: over budget
    internal = 70,  ///< our bug
};

/// Whether output goes to a person's terminal, and what the environment asks for.
struct Surroundings {
    bool out_is_terminal = false;
    bool no_colour = false;  ///< NO_COLOR set and not empty, or TERM=dumb
    bool is_github = false;  ///< GITHUB_ACTIONS=true: a step of GitHub Actions
};

/// The whole program but for the process around it: `args` without the program's name.
/// Data goes to `out`, messages and progress to `err`. Never throws.
ExitStatus run(const std::vector<std::string>& args, std::istream& in, std::ostream& out,
               std::ostream& err, const Surroundings& surroundings = {});

}  // namespace proofmark::cli

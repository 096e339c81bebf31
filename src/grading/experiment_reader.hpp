#pragma once

// A proposed experiment as text -> changes of the head.
//
//   experiment = change { separator change }
//   separator  = ";" | line end | "." | "," | "and" | "then", each before the next change
//   change     = [ words ] [ verb ] targets becomes value      W_V = 0, set V[1] to [5, 5]
//              | targets ( "+=" | "-=" | "*=" ) value          V[1] += [1, 0]
//              | "add" value "to" target                       also "subtract ... from"
//              | "swap" position "and" position                also x1 <-> x2
//              | "zero" target
//
// Only known words may stand around a change. A reason behind one (", because ...") is quoted in a
// note and not read. Everything else is a fault with its place: nothing is dropped or guessed.

#include <string>
#include <string_view>
#include <vector>

#include "proofmark/attention/head.hpp"
#include "proofmark/base/result.hpp"
#include "proofmark/grading/grade_report.hpp"
#include "reference.hpp"

namespace proofmark::grading {

/// What is changed, in the order of the text.
struct Proposal {
    std::vector<attention::Intervention> interventions;  ///< spans in the text
    std::string echo;                                    ///< "W_V = 0; V[1] = [5, 5]"
    std::vector<Note> notes;
};

/// `workings` of an exercise with a head, whose arrays are derived.
///
/// errors  all faults, with places in `text`; step_budget where a value is too large to compute
base::Result<Proposal> read_experiment(std::string_view text, Workings workings);

}  // namespace proofmark::grading

#include "entry_verdict.hpp"

#include "note_ids.hpp"

namespace proofmark::grading {

using symbolic::Obstacle;

namespace {

EntryVerdict invalid(base::DiagnosticKind kind, const Obstacle& obstacle, std::string remedy) {
    base::Diagnostic diagnostic;
    diagnostic.kind = kind;
    diagnostic.message = obstacle.message;
    diagnostic.remedy = std::move(remedy);
    diagnostic.span = obstacle.span;
    EntryVerdict verdict;
    verdict.verdict = FieldVerdict::invalid;
    verdict.diagnostics.push_back(std::move(diagnostic));
    return verdict;
}

}  // namespace

EntryVerdict undecided(std::string id, std::string why) {
    EntryVerdict verdict;
    verdict.verdict = FieldVerdict::undecided;
    verdict.notes.push_back({std::move(id), std::move(why)});
    verdict.proof = {"none", "neither proved equal nor proved different"};
    return verdict;
}

EntryVerdict verdict_of(const Obstacle& obstacle) {
    switch (obstacle.reason) {
        case Obstacle::Reason::undefined:
            return invalid(base::DiagnosticKind::undefined_value, obstacle,
                           "check this part; it has no value");
        case Obstacle::Reason::unknown_name:
            return invalid(base::DiagnosticKind::unknown_name, obstacle,
                           "use names of the exercise only");
        case Obstacle::Reason::bad_shape:
            return invalid(base::DiagnosticKind::bad_shape, obstacle,
                           "check the shapes in this part");
        case Obstacle::Reason::over_budget:
            return undecided(note_ids::over_budget,
                             "too large to be computed here: " + obstacle.message +
                                 "; a person decides about it");
        case Obstacle::Reason::undecided: break;
    }
    return undecided(note_ids::undecided, "it stays open whether this has a value: " +
                                              obstacle.message + "; a person decides about it");
}

}  // namespace proofmark::grading

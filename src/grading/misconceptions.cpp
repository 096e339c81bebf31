#include "misconceptions.hpp"

#include "agreement.hpp"

namespace proofmark::grading {

namespace {

/// Proved: at least one entry is not that of the right answer.
bool differs_from(const Reference& mistaken, const Reference& right) {
    if (mistaken.extents() != right.extents()) return true;
    auto& field = right.workings().exact->field();
    for (std::size_t i = 0; i < right.size(); ++i) {
        if (field.check_equal(mistaken.exact(i), right.exact(i)) == base::Truth::fails) return true;
    }
    return false;
}

}  // namespace

base::Result<std::vector<Note>> diagnose(const exercises::FieldDefinition& field,
                                         const notation::SyntaxTree& tree, Workings workings) {
    const auto right = Reference::derive(workings, field.is, field.span);
    if (!right) return right.diagnostics();
    // Every reference before the answer, which may be large.
    std::vector<std::pair<Note, Reference>> mistakes;
    for (const auto& misconception : field.misconceptions) {
        auto mistaken = Reference::derive(workings, misconception.is, misconception.span);
        if (!mistaken) return mistaken.diagnostics();
        if (!differs_from(*mistaken, *right)) continue;
        mistakes.emplace_back(Note{misconception.id, misconception.text},
                              std::move(mistaken).value());
    }
    const auto outcome = typed_array(workings, tree, Names::known_only);
    const auto* typed = std::get_if<TypedArray>(&outcome);
    if (typed == nullptr) return std::vector<Note>{};
    const auto policy = policy_for_diagnosis(field.decimals);
    for (const auto& [note, mistaken] : mistakes) {
        if (agrees(mistaken, *typed, policy)) return std::vector<Note>{note};
    }
    return std::vector<Note>{};
}

}  // namespace proofmark::grading

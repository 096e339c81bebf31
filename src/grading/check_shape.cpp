#include <algorithm>

#include "field_check.hpp"
#include "note_ids.hpp"
#include "reading.hpp"

namespace proofmark::grading {

using notation::Kind;
using notation::NodeId;
using notation::SyntaxTree;

namespace {

using Lengths = std::vector<std::string>;  ///< decimal integers without leading zeros

std::string length_text(const notation::Number& number) {
    return number.digits + std::string(static_cast<std::size_t>(number.exponent), '0');
}

Lengths typed_lengths(const SyntaxTree& tree) {
    const NodeId root = tree.root();
    if (tree.kind(root) == Kind::number) return {length_text(tree.number(root))};
    Lengths lengths;
    for (const NodeId child : tree.children(root)) {
        lengths.push_back(length_text(tree.number(child)));
    }
    return lengths;
}

/// The reference as lengths; empty when it is not a list of whole numbers.
Lengths asked_lengths(const Reference& reference) {
    Lengths lengths;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        const auto value = reference.workings().exact->field().as_rational(reference.exact(i));
        if (!value || value->second != "1" || value->first.front() == '-') return {};
        lengths.push_back(value->first);
    }
    return lengths;
}

std::string counted_axes(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " axis" : " axes");
}

void explain_difference(const Lengths& typed, const Lengths& asked, FieldResult& result) {
    if (typed.size() != asked.size()) {
        result.notes.push_back(
            {note_ids::number_of_axes, "a shape has one length for each axis; this is a shape of " +
                                           counted_axes(typed.size())});
    } else if (std::equal(typed.begin(), typed.end(), asked.rbegin(), asked.rend())) {
        result.notes.push_back({note_ids::reversed_shape,
                                "the lengths are in reversed order: rows come "
                                "first, then columns"});
    } else {
        for (std::size_t axis = 0; axis < typed.size(); ++axis) {
            if (typed[axis] == asked[axis]) continue;
            result.notes.push_back({note_ids::wrong_length, "entry " + std::to_string(axis + 1) +
                                                                " of the shape, " + typed[axis] +
                                                                ", is not right"});
        }
    }
}

}  // namespace

base::Diagnostics check_shape(const exercises::FieldDefinition& field,
                              const exercises::Answer& answer, Workings workings,
                              FieldResult& result) {
    const auto& setting = *workings.setting;
    const auto context = reading_context(setting, Names::known_only);
    const auto tree =
        take_reading(notation::read_shape(answer.value.text(), context), answer, setting, result);
    if (!tree) return {};
    const auto reference = Reference::derive(workings, field.is, field.span);
    if (!reference) return reference.diagnostics();
    const auto asked = asked_lengths(*reference);
    if (asked.empty()) {
        return {exercise_fault(*setting.exercise, field.span,
                               "the shape of '" + field.name + "' is not a list of whole numbers",
                               "write it as [T, T]")};
    }
    const auto typed = typed_lengths(*tree);
    if (typed == asked) {
        result.verdict = FieldVerdict::right;
        result.earned = result.possible;
        result.proof = {"shapes", "the lengths of all axes agree"};
        return {};
    }
    result.verdict = FieldVerdict::wrong;
    result.proof = {"shapes", "the lengths differ"};
    explain_difference(typed, asked, result);
    return {};
}

}  // namespace proofmark::grading

#pragma once

// What is right: the answers to an exercise and the arrays of a head, for whoever writes them out
// or validates them. Values come from the code that grades, so a key can never say anything that
// grading does not.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofmark/attention/head.hpp"
#include "proofmark/exercises/exercise.hpp"
#include "proofmark/grading/proved_array.hpp"

namespace proofmark::grading {

/// A known wrong answer and its value.
struct KeyMistake {
    std::string id;
    std::string text;
    ProvedArray value;
};

/// What is right in one field. A property has no single right answer, a text no certain one.
struct KeyField {
    std::string name;
    exercises::FieldKind kind = exercises::FieldKind::exact;
    exercises::Points points;
    bool optional = false;
    std::optional<ProvedArray> value;        ///< exact; shape: its lengths
    std::vector<std::string> right_choices;  ///< choice: ids
    std::vector<KeyMistake> mistakes;        ///< exact, in the order of the exercise
};

/// Names that exact values and answers may use, each with its definition over those before it.
using KeyNames = std::vector<std::pair<std::string, notation::SyntaxTree>>;

/// Q, K, V, D, S, A, O of one head; with one axis more in front for a batch.
struct HeadKey {
    KeyNames names;
    std::vector<ProvedArray> arrays;
};

struct ExerciseKey {
    std::string id;
    std::string title;
    KeyNames names;
    std::vector<ProvedArray> arrays;  ///< of the changed head; none when only sizes are given
    std::vector<KeyField> fields;     ///< all, in the order of the exercise
};

/// errors  as attention::derive_exact; bad_head for a head with symbols, which has no numbers
/// throws  LayerMismatch when an exact entry is outside its independent enclosure
base::Result<HeadKey> derive_head_key(const attention::Head& head);

/// `exercise` outlives the key.
///
/// errors  every reference and misconception that has no value, with its place in the definition
/// throws  LayerMismatch as above
base::Result<ExerciseKey> derive_key(const exercises::Exercise& exercise);

}  // namespace proofmark::grading

#pragma once

// A run: the arrays that a program stored for a head, held against what the head gives. Floats are
// exact binary numbers, so each difference is enclosed and no verdict rests on arithmetic in
// floats. A wrong array is traced: to the program's own earlier arrays, from which it follows; to
// a known mistake, which gives this very array; or to the numbers, which are rounded.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proofmark/attention/head.hpp"
#include "proofmark/attention/mutation.hpp"

namespace proofmark::attention {

enum class FloatType : std::uint8_t { float64, float32, float16, bfloat16 };

std::string_view float_type_name(FloatType type);
/// Absolute tolerance where none is declared: 1e-12, and for the shorter floats 1e-6, 1e-3, 1e-2.
double default_tolerance(FloatType type);

/// One array as nested lists of numbers.
struct RunArray {
    std::string name;
    std::vector<std::size_t> extents;
    std::vector<double> entries;  ///< row-major; NaN and infinities as they were written
    /// "row 2 has 1 entry, but row 1 has 2"; then there are no entries.
    std::string irregular;
    /// In the file, of the first irregular row or entry that is not finite; line 0: unknown.
    base::Position at{0, 0};
};

struct Run {
    Head head;
    std::string program;  ///< "numpy 1.24.2": as the file says
    FloatType type = FloatType::float64;
    std::optional<double> tolerance;  ///< absolute, not negative
    std::vector<RunArray> arrays;  ///< some of Q, K, V, D, S, A, O; with a batch axis for a batch
};

/// The text of the file that a run names as its head.
using OpenFile = std::function<base::Result<base::SourceText>(const std::string& path)>;

/// Reads a run ("proofmark/run/1"):
///   {"schema":"proofmark/run/1","head":{"schema":"proofmark/head/1",…} or "head.json",
///    "program":"numpy 1.24.2","dtype":"float64","tolerance":1e-12,
///    "arrays":{"Q":[[1,0],…],"A":[[0.4011120926797859,…],…],…}}
/// Numbers are the floats nearest to what is written. NaN and infinities are read bare, as
/// Python's json writes them, and in quotes.
///
/// errors  every fault with its place; those of the head as read_head reports them
base::Result<Run> read_run(const base::SourceText& source, const OpenFile& open_head);

/// One number of the program, the first that is not right.
struct WrongEntry {
    std::string place;  ///< "D[2,1]", counted from 1
    std::string found;  ///< shortest decimal that denotes the float; "NaN", "-Infinity"
    std::string right;  ///< to 17 significant digits, rounded
};

struct RunNote {
    std::string id;  ///< stable: "float32-numbers"
    std::string text;
};

struct ArrayCheck {
    enum class Status : std::uint8_t { right, wrong, not_finite, wrong_shape, ragged, missing };
    /// Products of integer matrices are integers in floats too, and are compared exactly.
    enum class Comparison : std::uint8_t { within_tolerance, exact };

    std::string name;
    Status status = Status::missing;
    Comparison comparison = Comparison::within_tolerance;
    std::vector<std::size_t> extents, expected_extents;
    std::string problem;  ///< not_finite, wrong_shape, ragged: one sentence
    std::string
        difference;  ///< largest absolute one, rounded up: "1.2e-16"; "0"; "" if not compared
    std::optional<std::uint64_t> ulps;  ///< largest distance in steps from one float to the next
    std::size_t wrong_entries = 0;
    std::optional<WrongEntry> first_wrong;
    /// Wrong arrays of the program from which this one follows by the right step.
    std::vector<std::string> follows_from;
    /// Every mistake that gives this array; several cannot be told apart on this head.
    std::vector<Mutation> mistakes;
    std::vector<RunNote> notes;
};

struct RunCheck {
    double tolerance = 0;
    std::vector<ArrayCheck> arrays;  ///< Q, K, V, D, S, A, O
    /// Every array that is there is right.
    bool is_right() const;
};

/// Every array of the run against the head.
///
/// In S the score of a hidden key may also be -infinity or at most -10,000, as programs write it.
/// A batch axis of length 1 may be written or left out.
///
/// errors  bad_head as derive_enclosures, and for a head with symbols; bad_value for a negative
///         tolerance; unknown_name and missing_key for arrays
/// cost    one derivation by enclosures; where an array is wrong, one more for each mutation, for
///         heads of up to five million multiplications
base::Result<RunCheck> check_run(const Run& run);

}  // namespace proofmark::attention

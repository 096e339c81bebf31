#pragma once

// Ids of the notes that grading writes, in one list; note_ids.md says what each means. Notes of
// the reader and of an exercise's misconceptions carry ids of their own.

#include <array>
#include <string_view>

namespace proofmark::grading::note_ids {

inline constexpr const char* addressed_to_grader = "addressed-to-grader";
inline constexpr const char* brackets = "brackets";
inline constexpr const char* choice_feedback = "choice-feedback";
inline constexpr const char* column_sum = "column-sum";
inline constexpr const char* digits_beyond_the_truth = "digits-beyond-the-truth";
inline constexpr const char* early_rounding = "early-rounding";
inline constexpr const char* experiment_changed = "experiment-changed";
inline constexpr const char* experiment_counterexample = "experiment-counterexample";
inline constexpr const char* experiment_kept = "experiment-kept";
inline constexpr const char* experiment_not_kept = "experiment-not-kept";
inline constexpr const char* experiment_nothing_changed = "experiment-nothing-changed";
inline constexpr const char* experiment_nothing_delivered = "experiment-nothing-delivered";
inline constexpr const char* experiment_order = "experiment-order";
inline constexpr const char* experiment_other_rows = "experiment-other-rows";
inline constexpr const char* experiment_output_change = "experiment-output-change";
inline constexpr const char* experiment_still_delivered = "experiment-still-delivered";
inline constexpr const char* experiment_weights_changed = "experiment-weights-changed";
inline constexpr const char* experiment_weights_same = "experiment-weights-same";
inline constexpr const char* extra_words = "extra-words";
inline constexpr const char* follow_through = "follow-through";
inline constexpr const char* last_digit = "last-digit";
inline constexpr const char* misplaced_point = "misplaced-point";
inline constexpr const char* number_of_axes = "number-of-axes";
inline constexpr const char* over_budget = "over-budget";
inline constexpr const char* permuted = "permuted";
inline constexpr const char* reciprocal = "reciprocal";
inline constexpr const char* reversed_shape = "reversed-shape";
inline constexpr const char* rounded_intermediate = "rounded-intermediate";
inline constexpr const char* row_is_mixture = "row-is-mixture";
inline constexpr const char* row_or_column = "row-or-column";
inline constexpr const char* row_sum = "row-sum";
inline constexpr const char* sign_slip = "sign-slip";
inline constexpr const char* symbol_value = "symbol-value";
inline constexpr const char* too_few_digits = "too-few-digits";
inline constexpr const char* trailing_zeros = "trailing-zeros";
inline constexpr const char* transposed = "transposed";
inline constexpr const char* truncated = "truncated";
inline constexpr const char* two_readings = "two-readings";
inline constexpr const char* undecided = "undecided";
inline constexpr const char* weights_sum = "weights-sum";
inline constexpr const char* without_brackets = "without-brackets";
inline constexpr const char* wrong_entries = "wrong-entries";
inline constexpr const char* wrong_length = "wrong-length";
inline constexpr const char* wrong_shape = "wrong-shape";

inline constexpr std::array<std::string_view, 44> all{addressed_to_grader,
                                                      brackets,
                                                      choice_feedback,
                                                      column_sum,
                                                      digits_beyond_the_truth,
                                                      early_rounding,
                                                      experiment_changed,
                                                      experiment_counterexample,
                                                      experiment_kept,
                                                      experiment_not_kept,
                                                      experiment_nothing_changed,
                                                      experiment_nothing_delivered,
                                                      experiment_order,
                                                      experiment_other_rows,
                                                      experiment_output_change,
                                                      experiment_still_delivered,
                                                      experiment_weights_changed,
                                                      experiment_weights_same,
                                                      extra_words,
                                                      follow_through,
                                                      last_digit,
                                                      misplaced_point,
                                                      number_of_axes,
                                                      over_budget,
                                                      permuted,
                                                      reciprocal,
                                                      reversed_shape,
                                                      rounded_intermediate,
                                                      row_is_mixture,
                                                      row_or_column,
                                                      row_sum,
                                                      sign_slip,
                                                      symbol_value,
                                                      too_few_digits,
                                                      trailing_zeros,
                                                      transposed,
                                                      truncated,
                                                      two_readings,
                                                      undecided,
                                                      weights_sum,
                                                      without_brackets,
                                                      wrong_entries,
                                                      wrong_length,
                                                      wrong_shape};

}  // namespace proofmark::grading::note_ids

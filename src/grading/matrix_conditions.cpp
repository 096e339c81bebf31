#include "matrix_conditions.hpp"

#include "note_ids.hpp"
#include "own_sum.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::grading {

using base::Truth;
using exercises::Condition;
using symbolic::Exact;

namespace {

enum class Line { row, column };

std::string line_name(Line line, std::size_t number) {
    return (line == Line::row ? "row " : "column ") + std::to_string(number);
}

std::vector<std::size_t> entries_of(const GivenMatrix& matrix, Line line, std::size_t number) {
    const std::size_t rows = matrix.exact.extents[0];
    const std::size_t columns = matrix.exact.extents[1];
    const std::size_t count = line == Line::row ? columns : rows;
    std::vector<std::size_t> entries;
    for (std::size_t i = 0; i < count; ++i) {
        entries.push_back(line == Line::row ? (number - 1) * columns + i
                                            : i * columns + number - 1);
    }
    return entries;
}

ConditionResult open_condition(const std::string& what) {
    return {Truth::unknown,
            {{note_ids::undecided, what + " stays open; a person decides about it"}}};
}

ConditionResult not_a_matrix(const GivenMatrix& matrix) {
    return {Truth::fails,
            {{note_ids::wrong_shape,
              "asked is a matrix; this is " + describe_shape(matrix.exact.extents)}}};
}

ConditionResult check_shape_condition(const Condition& condition, const GivenMatrix& matrix) {
    if (matrix.exact.extents == condition.extents) return {Truth::holds, {}};
    return {Truth::fails,
            {{note_ids::wrong_shape, "asked is " + describe_shape(condition.extents) +
                                         "; this is " + describe_shape(matrix.exact.extents)}}};
}

Note sum_note(Line line, std::size_t number, const OwnSum& sum, const GivenMatrix& matrix) {
    const bool for_all = sum.value && matrix.field->has_symbols(*sum.value);
    return {line == Line::row ? note_ids::row_sum : note_ids::column_sum,
            line_name(line, number) + ": " + sum.text + ", not 1" +
                (for_all ? " for every value of the symbols" : "")};
}

void merge(ConditionResult& whole, ConditionResult part) {
    if (part.truth == Truth::fails || whole.truth == Truth::holds) whole.truth = part.truth;
    whole.notes.insert(whole.notes.end(), part.notes.begin(), part.notes.end());
}

ConditionResult check_line_sum(const GivenMatrix& matrix, Line line, std::size_t number) {
    const auto sum = own_sum(matrix, entries_of(matrix, line, number));
    const Truth is_one =
        sum.value ? matrix.field->check_equal(*sum.value, matrix.one) : Truth::unknown;
    if (is_one == Truth::holds) return {Truth::holds, {}};
    if (is_one == Truth::unknown) return open_condition("the sum of " + line_name(line, number));
    return {Truth::fails, {sum_note(line, number, sum, matrix)}};
}

ConditionResult check_line_sums(const GivenMatrix& matrix, Line line) {
    const std::size_t count = matrix.exact.extents[line == Line::row ? 0 : 1];
    ConditionResult result{Truth::holds, {}};
    for (std::size_t number = 1; number <= count; ++number) {
        auto part = check_line_sum(matrix, line, number);
        if (part.truth == Truth::unknown && result.truth == Truth::fails) continue;
        merge(result, std::move(part));
    }
    return result;
}

/// Below zero, for all values of the symbols.
Truth check_negative(symbolic::Field& field, Exact value) {
    if (const auto sign = field.sign(value)) {
        return base::truth_of(*sign == numeric::Sign::negative);
    }
    return Truth::unknown;
}

/// The row is no mixture for any value of the symbols: its sum is a constant other than 1, or
/// some entry is negative.
ConditionResult check_no_mixture(const GivenMatrix& matrix, std::size_t row) {
    auto& field = *matrix.field;
    const auto entries = entries_of(matrix, Line::row, row);
    const auto sum = own_sum(matrix, entries);
    Truth is_one = sum.value ? field.check_equal(*sum.value, matrix.one) : Truth::unknown;
    // A sum that varies with a symbol may be 1 for some of its values.
    if (is_one == Truth::fails && field.has_symbols(*sum.value)) is_one = Truth::unknown;
    if (is_one == Truth::fails) return {Truth::holds, {}};
    Truth some_negative = Truth::fails;
    for (const auto entry : entries) {
        const Truth negative = check_negative(field, matrix.exact.entries[entry]);
        if (negative == Truth::holds) return {Truth::holds, {}};
        if (negative == Truth::unknown) some_negative = negative;
    }
    if (is_one == Truth::holds && some_negative == Truth::fails) {
        return {Truth::fails,
                {{note_ids::row_is_mixture, line_name(Line::row, row) + " is a valid mixture: " +
                                                sum.text + " and no entry is negative"}}};
    }
    return open_condition("whether " + line_name(Line::row, row) + " is a mixture");
}

}  // namespace

ConditionResult check_condition(const Condition& condition, const GivenMatrix& matrix) {
    if (condition.kind == Condition::Kind::shape) return check_shape_condition(condition, matrix);
    if (!matrix.is_matrix()) return not_a_matrix(matrix);
    switch (condition.kind) {
        case Condition::Kind::columns_sum_to_one: return check_line_sums(matrix, Line::column);
        case Condition::Kind::rows_sum_to_one: return check_line_sums(matrix, Line::row);
        case Condition::Kind::row_is_not_mixture:
            if (condition.row == 0 || condition.row > matrix.exact.extents[0]) {
                return {
                    Truth::fails,
                    {{note_ids::wrong_shape, "there is no row " + std::to_string(condition.row)}}};
            }
            return check_no_mixture(matrix, condition.row);
        case Condition::Kind::shape: break;
    }
    return open_condition("a condition");
}

}  // namespace proofmark::grading

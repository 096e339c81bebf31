#include "matrix_conditions.hpp"

#include "note_ids.hpp"
#include "own_sum.hpp"
#include "proofmark/notation/writer.hpp"
#include "proofmark/symbolic/real_sign.hpp"
#include "symbol_values.hpp"

namespace proofmark::grading {

using base::Truth;
using exercises::Condition;
using symbolic::Exact;
using symbolic::SignRange;

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
    switch (symbolic::sign_range(field, value)) {
        case SignRange::negative: return Truth::holds;
        case SignRange::zero:
        case SignRange::not_negative:
        case SignRange::positive: return Truth::fails;
        case SignRange::not_positive:
        case SignRange::any: break;
    }
    return Truth::unknown;
}

/// One, for all values of the symbols; `fails`: for none of them.
Truth check_one(const GivenMatrix& matrix, Exact sum) {
    auto& field = *matrix.field;
    const Truth is_one = field.check_equal(sum, matrix.one);
    if (is_one != Truth::fails || !field.has_symbols(sum)) return is_one;
    // A sum that varies with a symbol may be 1 for some of its values.
    const auto excess = field.subtract(sum, matrix.one);
    const auto* value = std::get_if<Exact>(&excess);
    const auto sign = value ? symbolic::sign_range(field, *value) : SignRange::any;
    const bool is_never = sign == SignRange::negative || sign == SignRange::positive;
    return is_never ? Truth::fails : Truth::unknown;
}

/// What stays open about a row, with values of its symbols that show why where some are found.
ConditionResult open_mixture(const GivenMatrix& matrix, std::size_t row,
                             const std::vector<std::size_t>& entries) {
    auto open = open_condition("whether " + line_name(Line::row, row) + " is a mixture");
    if (const auto values = find_mixture(matrix, entries, matrix.bindings)) {
        open.notes.push_back({note_ids::symbol_value,
                              "for " + *values + " " + line_name(Line::row, row) +
                                  " is a valid mixture; write numbers for the letters, so that it "
                                  "is clear which matrix you mean"});
    }
    return open;
}

/// The row is no mixture for any value of the symbols: its sum is never 1, or some entry is
/// negative.
ConditionResult check_no_mixture(const GivenMatrix& matrix, std::size_t row) {
    auto& field = *matrix.field;
    const auto entries = entries_of(matrix, Line::row, row);
    const auto sum = own_sum(matrix, entries);
    const Truth is_one = sum.value ? check_one(matrix, *sum.value) : Truth::unknown;
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
    return open_mixture(matrix, row, entries);
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

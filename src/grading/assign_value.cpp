#include "assign_value.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "note_ids.hpp"
#include "typed_array.hpp"

namespace proofmark::grading {

using attention::Intervention;
using base::DiagnosticKind;
using Part = ExperimentTarget::Part;
using Extents = std::vector<std::size_t>;

namespace {

/// The rows and columns that a target covers, counted from 1, last ones included.
struct Block {
    std::size_t first_row = 1, last_row = 0, first_column = 1, last_column = 0;

    std::size_t rows() const { return last_row - first_row + 1; }
    std::size_t columns() const { return last_column - first_column + 1; }
};

Block block_of(const ExperimentTarget& target, ArrayShape shape) {
    Block block{1, shape.rows, 1, shape.columns};
    const bool one_row = target.part == Part::row || target.part == Part::entry;
    const bool one_column = target.part == Part::column || target.part == Part::entry;
    if (one_row) block.first_row = block.last_row = target.row;
    if (one_column) block.first_column = block.last_column = target.column;
    return block;
}

std::optional<base::Diagnostic> check_range(const ExperimentTarget& target, ArrayShape shape) {
    const auto outside = [&](const char* noun, std::size_t number, std::size_t count) {
        const std::string what =
            number == 0 ? std::string(noun) + "s count from 1"
                        : "there is no " + std::string(noun) + " " + std::to_string(number);
        return base::make_diagnostic(
            DiagnosticKind::bad_value,
            what + ": " + target.array + " has " + std::to_string(count) + " " + noun +
                (count == 1 ? "" : "s"),
            "name a " + std::string(noun) + " from 1 to " + std::to_string(count), target.span);
    };
    const Block block = block_of(target, shape);
    if (block.first_row == 0 || block.last_row > shape.rows) {
        return outside("row", block.first_row, shape.rows);
    }
    if (block.first_column == 0 || block.last_column > shape.columns) {
        return outside("column", block.first_column, shape.columns);
    }
    return std::nullopt;
}

notation::SyntaxTree integer_tree(std::int64_t value) {
    notation::SyntaxTree tree;
    tree.set_root(tree.add_integer(value));
    return tree;
}

notation::SyntaxTree negated(const notation::SyntaxTree& tree) {
    notation::SyntaxTree result;
    const auto copy = result.graft(tree, tree.root());
    result.set_root(result.add_one(notation::Kind::negate, copy));
    return result;
}

notation::SyntaxTree product(const notation::SyntaxTree& a, const notation::SyntaxTree& b) {
    notation::SyntaxTree result;
    const std::array<notation::NodeId, 2> factors{result.graft(a, a.root()),
                                                  result.graft(b, b.root())};
    result.set_root(result.add(notation::Kind::product, factors));
    return result;
}

/// The entry that the exercise's head has there.
notation::SyntaxTree given_entry(Workings workings, std::string_view array, std::size_t row,
                                 std::size_t column) {
    const auto* exact = workings.exact->bindings()(array);
    const auto tree = workings.exact->field().lower(exact->at(row - 1, column - 1));
    auto plain = without_names(tree, tree.root(), *workings.setting);
    return plain ? std::move(*plain) : tree;
}

/// How the entries of a value are laid over a block.
enum class Spread { entries, every_row, one_number };

class Assigner {
  public:
    Assigner(const ExperimentTarget& target, Assignment assignment, const ProposedValue& value,
             Workings workings)
        : target_(target),
          assignment_(assignment),
          value_(value),
          workings_(workings),
          shape_(shape_of(*workings.setting->head, target.array)),
          block_(block_of(target, shape_)) {}

    base::Result<Assigned> assign() {
        if (auto outside = check_range(target_, shape_)) return *outside;
        const bool is_square = target_.part == Part::whole && block_.rows() == block_.columns();
        if (value_.form == ProposedValue::Form::identity && !is_square) {
            return does_not_fit("an identity matrix is square");
        }
        if (value_.form == ProposedValue::Form::array) {
            if (const auto spread = spread_of()) {
                spread_ = *spread;
            } else {
                return does_not_fit("it is " + describe_shape(value_.extents));
            }
        }
        for (std::size_t row = block_.first_row; row <= block_.last_row; ++row) {
            for (std::size_t column = block_.first_column; column <= block_.last_column; ++column) {
                change_entry(row, column);
            }
        }
        return std::move(result_);
    }

  private:
    bool is_line() const { return block_.rows() == 1 || block_.columns() == 1; }

    /// Nothing where the shapes do not fit.
    std::optional<Spread> spread_of() {
        const Extents& extents = value_.extents;
        if (extents.empty())
            return takes_one_number() ? std::optional(Spread::one_number) : std::nullopt;
        if (assignment_ == Assignment::scale) return std::nullopt;
        if (extents == Extents{block_.rows(), block_.columns()}) {
            return target_.part == Part::entry ? std::nullopt : std::optional(Spread::entries);
        }
        if (target_.part == Part::entry) return std::nullopt;
        if (target_.part == Part::row || target_.part == Part::column) return spread_of_line();
        if (extents != Extents{block_.columns()}) return std::nullopt;
        const bool has_positions = target_.array.size() == 1;
        if (target_.part == Part::whole && !has_positions) return std::nullopt;
        if (target_.part == Part::whole) note_every_row();
        return Spread::every_row;
    }

    std::optional<Spread> spread_of_line() {
        const std::size_t length = block_.rows() * block_.columns();
        if (value_.extents == Extents{length}) return Spread::entries;
        const bool is_turned = value_.extents == Extents{block_.columns(), block_.rows()};
        if (!is_turned) return std::nullopt;
        result_.notes.push_back({note_ids::row_or_column,
                                 "a column is read as the row that is changed, or a row as the "
                                 "column: its numbers count in order"});
        return Spread::entries;
    }

    /// A zero, what scales, and a number for one entry or for every one.
    bool takes_one_number() const {
        if (assignment_ == Assignment::scale || target_.part == Part::entry ||
            target_.part == Part::every_entry) {
            return true;
        }
        if (block_.rows() == 1 && block_.columns() == 1) return true;
        return workings_.exact->field().check_zero(value_.exact[0]) == base::Truth::holds;
    }

    void note_every_row() {
        result_.notes.push_back(
            {note_ids::two_readings, value_.echo +
                                         " is one row; it is read as the new value of every "
                                         "row of " +
                                         target_.array + ", write " + target_.array +
                                         "[1] for one row only"});
    }

    base::Diagnostic does_not_fit(const std::string& reason) const {
        const bool one_number = target_.part == Part::entry || target_.part == Part::every_entry ||
                                assignment_ == Assignment::scale;
        const Extents wanted =
            one_number ? Extents{}
            : is_line() && target_.part != Part::whole && target_.part != Part::every_row
                ? Extents{block_.rows() * block_.columns()}
            : target_.part == Part::every_row ? Extents{block_.columns()}
                                              : Extents{block_.rows(), block_.columns()};
        return base::make_diagnostic(
            DiagnosticKind::bad_shape,
            "the value for " + target_.echo() + " is " + describe_shape(wanted) + "; " + reason,
            "write for instance " + target_.echo() + " = " + example(wanted), value_.span);
    }

    static std::string example(const Extents& wanted) {
        constexpr std::size_t most = 12;
        if (wanted.empty()) return "1";
        std::string row;
        for (std::size_t i = 0; i < std::min(wanted.back(), most); ++i) row += i == 0 ? "1" : ", 0";
        row = "[" + row + (wanted.back() > most ? ", ...]" : "]");
        if (wanted.size() == 1) return row;
        std::string rows;
        for (std::size_t i = 0; i < std::min(wanted[0], most); ++i) {
            rows += (i == 0 ? "" : ", ") + row;
        }
        return "[" + rows + (wanted[0] > most ? ", ...]" : "]");
    }

    notation::SyntaxTree entry_value(std::size_t row, std::size_t column) const {
        switch (value_.form) {
            case ProposedValue::Form::zero: return integer_tree(0);
            case ProposedValue::Form::identity: return integer_tree(row == column ? 1 : 0);
            case ProposedValue::Form::array: break;
        }
        const std::size_t i = row - block_.first_row, j = column - block_.first_column;
        switch (spread_) {
            case Spread::one_number: return value_.entries[0];
            case Spread::every_row: return value_.entries[j];
            case Spread::entries: break;
        }
        return value_.entries[i * block_.columns() + j];
    }

    void change_entry(std::size_t row, std::size_t column) {
        Intervention change;
        const bool adds = assignment_ == Assignment::add || assignment_ == Assignment::subtract;
        change.kind = adds ? Intervention::Kind::add_to_entry : Intervention::Kind::set_entry;
        change.array = target_.array;
        change.row = row;
        change.column = column;
        change.span = {target_.span.begin, std::max(target_.span.end, value_.span.end)};
        auto value = entry_value(row, column);
        if (assignment_ == Assignment::subtract) value = negated(value);
        if (assignment_ == Assignment::scale) {
            value = product(value, given_entry(workings_, target_.array, row, column));
        }
        change.vector.push_back(std::move(value));
        result_.interventions.push_back(std::move(change));
    }

    const ExperimentTarget& target_;
    Assignment assignment_;
    const ProposedValue& value_;
    Workings workings_;
    ArrayShape shape_;
    Block block_;
    Spread spread_ = Spread::one_number;
    Assigned result_;
};

}  // namespace

base::Result<Assigned> assign_value(const ExperimentTarget& target, Assignment assignment,
                                    const ProposedValue& value, Workings workings) {
    return Assigner(target, assignment, value, workings).assign();
}

base::Result<Assigned> swap_rows(const ExperimentTarget& first, const ExperimentTarget& second,
                                 Workings workings) {
    const auto shape = shape_of(*workings.setting->head, first.array);
    for (const auto* target : {&first, &second}) {
        if (auto outside = check_range(*target, shape)) return *outside;
    }
    Assigned result;
    if (first.array == "X") {
        Intervention swap;
        swap.kind = Intervention::Kind::swap_positions;
        swap.row = first.row;
        swap.other_row = second.row;
        swap.span = {first.span.begin, second.span.end};
        result.interventions.push_back(std::move(swap));
        return result;
    }
    for (const auto& [to, from] : {std::pair(&first, &second), std::pair(&second, &first)}) {
        for (std::size_t column = 1; column <= shape.columns; ++column) {
            Intervention change;
            change.kind = Intervention::Kind::set_entry;
            change.array = to->array;
            change.row = to->row;
            change.column = column;
            change.span = {first.span.begin, second.span.end};
            change.vector.push_back(given_entry(workings, to->array, from->row, column));
            result.interventions.push_back(std::move(change));
        }
    }
    return result;
}

}  // namespace proofmark::grading

#include "stack_answer.hpp"

#include <algorithm>

namespace proofmark::report {

using exercises::Condition;
using exercises::FieldKind;

namespace {

std::string joined(const std::vector<std::string>& items) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : ",") + item;
    return text;
}

/// [a,b] of a vector, matrix([a,b],[c,d]), or the number itself.
std::string maxima_value(const ExchangeValue& value) {
    if (value.extents.empty()) return value.maxima.front();
    if (value.extents.size() == 1) return "[" + joined(value.maxima) + "]";
    std::vector<std::string> rows;
    const auto columns = static_cast<std::ptrdiff_t>(value.extents[1]);
    for (auto at = value.maxima.begin(); at != value.maxima.end(); at += columns) {
        rows.push_back("[" + joined({at, at + columns}) + "]");
    }
    return "matrix(" + joined(rows) + ")";
}

class Maker {
  public:
    Maker(const ExchangeExercise& exercise, const ExchangeField& field)
        : exercise_(exercise), field_(field) {}

    StackAnswer make() {
        for (const auto& [name, value] : exercise_.names) {
            stack_.variables += name + ":" + value + ";\n";
            stack_.allowed += (stack_.allowed.empty() ? "" : ",") + name;
        }
        if (field_.kind == FieldKind::property) {
            make_property();
        } else {
            make_value();
        }
        return std::move(stack_);
    }

  private:
    void add_node(std::string compared, std::string with, std::string score, std::string feedback) {
        const int number = static_cast<int>(stack_.nodes.size());
        if (number > 0) stack_.nodes.back().next = number;
        stack_.nodes.push_back({number, std::move(compared), std::move(with), std::move(score),
                                std::move(feedback), -1});
    }

    /// The answer with which the last node is the first to be true.
    void add_test(std::string answer) {
        const auto& last = stack_.nodes.back();
        stack_.tests.push_back(
            {std::move(answer), last.score, last.score == "1" ? "0" : "", last.note(true)});
    }

    // --- a value

    void make_value() {
        stack_.variables += "ta:" + maxima_value(field_.value) + ";";
        stack_.input_type = field_.value.extents.size() == 2 ? "matrix" : "algebraic";
        add_node("ans1", "ta", "1", "");
        add_test("ta");
        if (field_.kind == FieldKind::exact) add_decimals();
        for (const auto& mistake : field_.mistakes) {
            add_node("ans1", maxima_value(mistake.value), "0", mistake.text);
            add_test(maxima_value(mistake.value));
        }
    }

    /// Right as well if every entry is at most half a unit of the last asked place away.
    void add_decimals() {
        const std::string size = std::to_string(field_.value.maxima.size());
        const std::string entries = field_.value.extents.empty() ? "[ans1]"
                                    : field_.value.extents.size() == 1
                                        ? "if listp(ans1) then ans1 else []"
                                        : "if matrixp(ans1) then list_matrix_entries(ans1) else []";
        stack_.feedback_variables =
            "entries:" + entries + ";\n" + "right:[" + joined(field_.value.maxima) + "];\n" +
            "near:is(length(entries)=" + size +
            ") and every(lambda([a,b],is(abs(float(a-b))<=0.5*10^(-" +
            std::to_string(std::max<std::uint32_t>(field_.places, 3)) + "))),entries,right);";
        add_node("near", "true", "1", "");
        // A short decimal is the exact value, which the first node takes.
        if (is_rounded()) add_test(rounded_answer());
    }

    std::size_t typed_places() const { return std::max<std::size_t>(field_.places, 3) + 1; }

    bool is_rounded() const {
        return std::any_of(field_.value.decimals.begin(), field_.value.decimals.end(),
                           [this](const std::string& decimal) {
                               const auto point = decimal.find('.');
                               return point != std::string::npos &&
                                      decimal.find_first_not_of('0', point + 1 + typed_places()) !=
                                          std::string::npos;
                           });
    }

    /// The right answer to one place more than is asked, which is not the exact value in general.
    std::string rounded_answer() const {
        ExchangeValue rounded = field_.value;
        rounded.maxima.clear();
        const std::size_t places = typed_places();
        for (const auto& decimal : field_.value.decimals) {
            const auto point = decimal.find('.');
            rounded.maxima.push_back(decimal.substr(
                0, point == std::string::npos ? std::string::npos : point + 1 + places));
        }
        return maxima_value(rounded);
    }

    // --- a property

    void make_property() {
        std::size_t rows = 0, columns = 0;
        for (const auto& condition : field_.conditions) {
            if (condition.kind != Condition::Kind::shape) continue;
            rows = condition.extents[0];
            columns = condition.extents[1];
        }
        stack_.variables += "ta:" + example(rows, columns) + ";";
        stack_.input_type = "matrix";
        stack_.feedback_variables = "m:" + std::to_string(rows) +
                                    ";\nn:" + std::to_string(columns) + ";\n" +
                                    "good:" + all_conditions() + ";";
        add_node("good", "true", "1", "");
        add_test("ta");
        add_node("good", "false", "0", "");
        add_test("zeromatrix(" + std::to_string(rows) + "," + std::to_string(columns) + ")");
    }

    std::string all_conditions() const {
        std::string text = "matrixp(ans1)";
        for (const auto& condition : field_.conditions) {
            const std::string row = std::to_string(condition.row);
            switch (condition.kind) {
                case Condition::Kind::shape: break;
                case Condition::Kind::columns_sum_to_one:
                    text +=
                        " and "
                        "every(lambda([j],is(radcan(sum(ans1[i,j],i,1,m)-1)=0)),makelist(j,j,1,n))";
                    break;
                case Condition::Kind::rows_sum_to_one:
                    text +=
                        " and "
                        "every(lambda([i],is(radcan(sum(ans1[i,j],j,1,n)-1)=0)),makelist(i,i,1,m))";
                    break;
                case Condition::Kind::row_is_not_mixture:
                    text += " and (not is(radcan(sum(ans1[" + row +
                            ",j],j,1,n)-1)=0) or some(lambda([j],is(ans1[" + row +
                            ",j]<0)),makelist(j,j,1,n)))";
                    break;
            }
        }
        return text;
    }

    /// Ones in a row that is to be no mixture, zeros elsewhere: its columns sum to one.
    std::string example(std::size_t rows, std::size_t columns) const {
        std::size_t ones = 1;
        for (const auto& condition : field_.conditions) {
            if (condition.kind == Condition::Kind::row_is_not_mixture) ones = condition.row;
        }
        std::vector<std::string> lines;
        for (std::size_t row = 1; row <= rows; ++row) {
            lines.push_back(
                "[" + joined(std::vector<std::string>(columns, row == ones ? "1" : "0")) + "]");
        }
        return "matrix(" + joined(lines) + ")";
    }

    const ExchangeExercise& exercise_;
    const ExchangeField& field_;
    StackAnswer stack_;
};

}  // namespace

std::string StackNode::note(bool equal) const {
    return "prt1-" + std::to_string(number + 1) + (equal ? "-T" : "-F");
}

StackAnswer stack_answer(const ExchangeExercise& exercise, const ExchangeField& field) {
    return Maker(exercise, field).make();
}

}  // namespace proofmark::report

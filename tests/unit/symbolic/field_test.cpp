#include "support/catch.hpp"

#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"
#include "proofmark/symbolic/exact.hpp"

using namespace proofmark;
using symbolic::Exact;
using symbolic::ExactArray;
using symbolic::Field;

namespace {

ExactArray lift_text(Field& field, const std::string& text) {
    const auto reading = notation::read_expression(text);
    REQUIRE(reading.ok());
    auto value = symbolic::lift(field, reading->tree, reading->tree.root());
    REQUIRE(std::holds_alternative<ExactArray>(value));
    return std::get<ExactArray>(value);
}

std::string shown(Field& field, const std::string& text) {
    return notation::write_expression(field.lower(lift_text(field, text)), notation::Notation::plain);
}

}  // namespace

TEST_CASE("field: values are shown in the form a person would write", "[symbolic]") {
    struct Row {
        const char* text;
        const char* expected;
    };
    const Row rows[] = {
        {"e^(1/sqrt(2))/(2*e^(1/sqrt(2))+1)", "r/(2*r + 1)"},
        {"((e^(1/sqrt(2)))^2+e^(1/sqrt(2)))/(2*(e^(1/sqrt(2)))^2+e^(1/sqrt(2)))", "(r + 1)/(2*r + 1)"},
        {"[e^(1/sqrt(2)),1,e^(1/sqrt(2))]/(2*e^(1/sqrt(2))+1)", "[r, 1, r]/(2*r + 1)"},
        {"e^(-1/sqrt(2))", "1/r"},
        {"e^sqrt(2)", "r^2"},
        {"4/3", "4/3"},
        {"-4/3", "-4/3"},
        {"1-e^(1/sqrt(2))", "-r + 1"},
        {"sqrt(2)*sqrt(3)*5", "5*sqrt(6)"},
        {"x^2-y", "x^2 - y"},
        {"2^70", "1180591620717411303424"},
        {"0", "0"},
    };
    for (const Row& row : rows) {
        Field field;
        const ExactArray r = lift_text(field, "e^(1/sqrt(2))");
        field.name_value("r", r.entries[0]);
        CAPTURE(row.text);
        CHECK(shown(field, row.text) == row.expected);
    }
}

TEST_CASE("field: what is shown has the value it shows", "[symbolic]") {
    for (const char* text : {"(3*e^(1/sqrt(2))+1)/(2*e^(1/sqrt(2))+1)", "1/(1+sqrt(2))", "2^(2/3)+cbrt(5)",
                             "sqrt(2+sqrt(3))", "ln(6)/pi", "e^(x/2)+x^2*y", "sqrt(x^2+1)", "atan(1/2)",
                             "e^(1/(x+1))", "(x^2-y^2)/(x-y)"}) {
        Field field;
        CAPTURE(text);
        const ExactArray value = lift_text(field, text);
        const auto tree = field.lower(value.entries[0]);
        const auto again = symbolic::lift(field, tree, tree.root());
        REQUIRE(std::holds_alternative<ExactArray>(again));
        CHECK(field.check_equal(value.entries[0], std::get<ExactArray>(again).entries[0]) == base::Truth::holds);
    }
}

TEST_CASE("field: signs are certified", "[symbolic]") {
    Field field;
    using numeric::Sign;
    CHECK(field.sign(lift_text(field, "sqrt(2)-sqrt(3)").entries[0]) == Sign::negative);
    CHECK(field.sign(lift_text(field, "e^(pi*sqrt(163))-262537412640768744").entries[0]) == Sign::negative);
    CHECK(field.sign(lift_text(field, "sqrt(2)*sqrt(3)-sqrt(6)").entries[0]) == Sign::zero);
    CHECK_FALSE(field.sign(lift_text(field, "x").entries[0]).has_value());
    CHECK(field.sign(lift_text(field, "e^x+1").entries[0]) == Sign::positive);
}

TEST_CASE("field: a divisor that is zero is an obstacle, not a value", "[symbolic]") {
    Field field;
    const auto outcome = field.divide(field.one(), field.zero());
    REQUIRE(std::holds_alternative<symbolic::Obstacle>(outcome));
    CHECK(std::get<symbolic::Obstacle>(outcome).reason == symbolic::Obstacle::Reason::undefined);
}

#include "proofmark/symbolic/real_sign.hpp"

#include "proofmark/notation/reader.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using symbolic::ExactArray;
using symbolic::Field;
using symbolic::SignRange;

namespace {

SignRange typed_range(const std::string& text) {
    const auto reading = notation::read_expression(text);
    REQUIRE(reading.ok());
    return symbolic::sign_range(reading->tree, reading->tree.root());
}

SignRange exact_range(const std::string& text) {
    const auto reading = notation::read_expression(text);
    REQUIRE(reading.ok());
    Field field;
    const auto value = symbolic::lift(field, reading->tree, reading->tree.root());
    REQUIRE(std::holds_alternative<ExactArray>(value));
    return symbolic::sign_range(field, std::get<ExactArray>(value).entries[0]);
}

}  // namespace

TEST_CASE("sign range: what is claimed holds for all real values", "[symbolic]") {
    struct Row {
        const char* text;
        SignRange expected;
    };
    const Row rows[] = {
        {"0", SignRange::zero},
        {"3", SignRange::positive},
        {"-1/2", SignRange::negative},
        {"a", SignRange::any},
        {"-a", SignRange::any},
        {"a^2", SignRange::not_negative},
        {"-a^2", SignRange::not_positive},
        {"a^3", SignRange::any},
        {"a^(-2)", SignRange::positive},
        {"a^2 + 1", SignRange::positive},
        {"1 + a^2 + b^4", SignRange::positive},
        {"-1 - a^2", SignRange::negative},
        {"1 - a^2", SignRange::any},
        {"a^2 + b^2", SignRange::not_negative},
        {"a^2 + b", SignRange::any},
        {"a^2*b^2 + 1/2", SignRange::positive},
        {"a*b + 1", SignRange::any},
        {"2*e^a", SignRange::positive},
        {"e^a + e^b", SignRange::positive},
        {"e^a - 1", SignRange::any},
        {"-3*e^(-a)", SignRange::negative},
        {"sqrt(a^2 + 1)", SignRange::positive},
        {"1/(1 + a^2)", SignRange::positive},
        {"-1/(1 + a^2)", SignRange::negative},
        {"a/(1 + a^2)", SignRange::any},
        {"(1 + a^2)*(-1 - b^2)", SignRange::negative},
        {"pi + a^2", SignRange::positive},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        CHECK(typed_range(row.text) == row.expected);
        const auto exact = exact_range(row.text);
        // The normal form may be written so that less, but never something else, is known.
        CHECK((exact == row.expected || exact == SignRange::any));
    }
    CHECK(exact_range("1 + a^2") == SignRange::positive);
    CHECK(exact_range("sqrt(2) - 1") == SignRange::positive);
    CHECK(exact_range("a - a - 1") == SignRange::negative);
    CHECK(exact_range("1 + a^2 - e^b*0") == SignRange::positive);
}

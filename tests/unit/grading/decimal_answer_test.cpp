#include "decimal_answer.hpp"

#include "proofmark/notation/reader.hpp"
#include "support/catch.hpp"

using namespace proofmark::grading;

namespace {

/// "units/places", with "..." for an ellipsis; "-" when the text is no plain decimal.
std::string decimal(const std::string& text) {
    const auto reading = proofmark::notation::read_expression(text);
    if (!reading) return "unreadable";
    const auto answer = decimal_answer(reading->tree, reading->tree.root());
    if (!answer) return "-";
    return answer->units + "/" + std::to_string(answer->places) + (answer->ellipsis ? "..." : "");
}

}  // namespace

TEST_CASE("decimal_answer: value and places as they were written", "[grading]") {
    const std::pair<std::string, std::string> rows[] = {
        {"0.401", "401/3"},       {"-0.401", "-401/3"}, {"--0.5", "5/1"},     {"0.50", "50/2"},
        {"1.40", "140/2"},        {"0.000", "0/3"},     {"-0.00", "0/2"},     {".25", "25/2"},
        {"40.1%", "401/3"},       {"40%", "40/2"},      {"4.01e-1", "401/3"}, {"6.30e-7", "630/9"},
        {"0.401...", "401/3..."}, {"12", "-"},          {"-3", "-"},          {"4e5", "-"},
        {"0.1(6)", "-"},          {"1/3", "-"},         {"0.5+0.5", "-"},     {"sqrt(2)", "-"},
    };
    for (const auto& [text, expected] : rows) {
        CAPTURE(text);
        CHECK(decimal(text) == expected);
    }
}

TEST_CASE("rounded_answer: whole numbers to the place that was typed", "[grading]") {
    struct Row {
        std::string text;
        std::string expected;  ///< units, tens, significant digits; "-" when it is no such number
    };
    const Row rows[] = {
        {"80", "80 0 2"},
        {"8e1", "8 1 1"},
        {"8.0e1", "80 0 2"},
        {"-12350", "-12350 0 5"},
        {"6.022e23", "6022 20 4"},
        {"6.0220e23", "60220 19 5"},
        {"0", "-"},
        {"0e3", "-"},
        {"1/3", "-"},
        {"0.0401", "401 0 3"},
        {"0.050", "50 0 2"},
        {"0.000", "0 0 0"},
        {"6.022*10^23", "6022 20 4"},
        {"-6.6×10⁻³⁴", "-66 0 2"},
        {"8*10^1", "8 1 1"},
        {"2*5^3", "-"},
        {"10^23", "-"},
        {"x*10^2", "-"},
        {"50%*10^2", "-"},
        {"6*10^12345", "-"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.text);
        const auto reading = proofmark::notation::read_expression(row.text);
        REQUIRE(reading.ok());
        const auto answer = rounded_answer(reading->tree, reading->tree.root());
        CHECK((answer ? answer->units + " " + std::to_string(answer->tens) + " " +
                            std::to_string(answer->significant())
                      : "-") == row.expected);
    }
}

TEST_CASE("without_last_zeros: only where nobody says that they count", "[grading]") {
    const std::pair<std::string, std::string> rows[] = {
        {"12350", "1235 1"}, {"-100", "-1 2"}, {"12345", "-"}, {"8.0e1", "-"}, {"1.50", "-"}};
    for (const auto& [text, expected] : rows) {
        CAPTURE(text);
        const auto reading = proofmark::notation::read_expression(text);
        REQUIRE(reading.ok());
        const auto answer = rounded_answer(reading->tree, reading->tree.root());
        REQUIRE(answer);
        const auto shorter = without_last_zeros(*answer);
        CHECK((shorter ? shorter->units + " " + std::to_string(shorter->tens) : "-") == expected);
    }
}

TEST_CASE("contains_decimal: finds decimals inside expressions", "[grading]") {
    const std::pair<std::string, bool> rows[] = {{"1/3", false},     {"1.5/3", true},
                                                 {"sqrt(2)", false}, {"e^(0.7071)", true},
                                                 {"[1, 0.5]", true}, {"[1, 2/3]", false}};
    for (const auto& [text, expected] : rows) {
        CAPTURE(text);
        const auto reading = proofmark::notation::read_expression(text);
        REQUIRE(reading.ok());
        CHECK(contains_decimal(reading->tree, reading->tree.root()) == expected);
    }
}

TEST_CASE("true_places: places that are cut off or rounded right", "[grading]") {
    struct Row {
        std::string typed, exact;
        std::uint32_t places;
        std::optional<std::uint32_t> expected;
        std::string why;
    };
    const Row rows[] = {
        {"40111", "40111", 5, 5, "all"},
        {"40118", "40111", 5, 4, "one wrong digit"},
        {"40115", "40111", 5, 4, "0.4011 is right"},
        {"40211", "40111", 5, 2, "0.40"},
        {"4000001", "3999999", 7, 6, "0.400000 is 0.3999999 rounded"},
        {"40000", "39997", 5, 4, "0.4000 is 0.39997 rounded"},
        {"40000", "39993", 5, 3, "0.400 is 0.39993 rounded, 0.4000 is not"},
        {"20000", "19999", 4, 3, "2.000 is 1.9999 rounded"},
        {"100", "99", 2, 1, "1.0 is 0.99 rounded"},
        {"5", "17", 1, std::nullopt, "0.5 against 1.7"},
        {"17", "4", 1, std::nullopt, "1.7 against 0.4"},
        {"15", "5", 1, 0, "1 is 0.5 rounded"},
        {"0", "5", 1, 0, "0.0 against 0.5: the whole part"},
        {"121", "1", 0, std::nullopt, "no places"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.typed, row.exact, row.why);
        CHECK(true_places(row.typed, row.exact, row.places) == row.expected);
    }
}

#include "check_fixture.hpp"

#include "fixture_record.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using cli::FixtureFinding;
using report::StatedEntry;
using Form = StatedEntry::Form;

namespace {

/// A = [r/(2r+1), …] of the chapter, derived once.
const cli::FixtureKey& chapter() {
    static const cli::FixtureKey key = [] {
        const auto head = attention::read_head(base::SourceText("head.json", R"({
            "schema":"proofmark/head/1","X":[[1,0],[0,1],[1,1]],"W_Q":[[1,0],[0,1]],
            "W_K":[[1,1],[0,1]],"W_V":[[1,0],[1,2]]})"));
        auto derived = grading::derive_head_key(*head);
        auto set = cli::record_fixtures("chapter", *derived, 20);
        return cli::FixtureKey{std::move(set).value(), std::move(derived->arrays), {"r"}};
    }();
    return key;
}

/// What is found about A[1,2] = 1/(2r+1) = 0.19777581464042817937…; "" when it is right.
std::string about(Form form, const std::string& text, std::optional<double> tolerance = {}) {
    report::StatedFixture stated;
    stated.entries.push_back({"A", {1, 2}, form, text});
    const auto check = cli::check_fixture(chapter(), stated, tolerance);
    const auto& first = check.findings.front();
    // The other eight are missing.
    CHECK(check.findings.size() == (first.text.ends_with("missing") ? 8 : 9));
    if (first.text.ends_with("missing")) return "";
    return (first.severity == FixtureFinding::Severity::wrong ? "wrong " : "warning ") + first.text;
}

}  // namespace

TEST_CASE("check_fixture: decimals are judged at their own places", "[cli]") {
    CHECK(about(Form::decimal, "0.1977758146404282") == "");
    CHECK(about(Form::decimal, "0.198") == "");
    CHECK(about(Form::decimal, "1.97775814640428e-1") == "");
    CHECK(about(Form::decimal, "0.19777581464042817937") == "");
    CHECK(about(Form::decimal, "0.1977758146404283") ==
          "warning A[1,2]: 0.1977758146404283 is not the correctly rounded value; sixteen places "
          "are 0.1977758146404282; the difference is 1.2e-16 (4 ulps)");
    CHECK(about(Form::decimal, "0.1977758146404285") ==
          "wrong A[1,2]: 0.1977758146404285 is wrong; sixteen places are 0.1977758146404282; the "
          "difference is 3.2e-16 (12 ulps)");
    CHECK(about(Form::decimal, "0.1977758146404285", 1e-12).starts_with("warning A[1,2]: "));
    CHECK(about(Form::decimal, "0.2") ==
          "warning A[1,2]: 0.2 shows too few places to tell much; the value is "
          "0.19777581464042817937");
    CHECK(about(Form::decimal, "0") ==
          "wrong A[1,2]: 0 is rounded to a whole number; the value is 0.19777581464042817937");
    CHECK(about(Form::decimal, "0.3").starts_with("wrong"));
    CHECK(about(Form::decimal, "-0.198") ==
          "wrong A[1,2]: -0.198 is wrong; three places are 0.198; the difference is 4.0e-01");
    CHECK(about(Form::decimal, "1e") ==
          "wrong A[1,2]: '1e' is no decimal of up to 10,000 places, right is "
          "0.19777581464042817937");
}

TEST_CASE("check_fixture: where nothing is rounded, another digit is wrong", "[cli]") {
    report::StatedFixture stated;
    stated.entries.push_back({"Q", {1, 1}, Form::decimal, "2"});
    stated.entries.push_back({"Q", {1, 2}, Form::decimal, "0.000001"});
    stated.entries.push_back({"Q", {2, 1}, Form::decimal, "0.0"});
    stated.entries.push_back({"Q", {2, 2}, Form::decimal, "1.00"});
    const auto check = cli::check_fixture(chapter(), stated, {});
    CHECK(check.findings[0].text ==
          "Q[1,1]: 2 is wrong; the nearest whole number is 1; the difference is 1.0e+00");
    CHECK(check.findings[1].text ==
          "Q[1,2]: 0.000001 is wrong; six places are 0.000000; the difference is 1.0e-06");
    CHECK(check.findings[2].text == "Q[3,1]: this entry is missing");
    CHECK(check.findings.size() == 4);
}

TEST_CASE("check_fixture: a decimal that denotes the nearest double is a warning", "[cli]") {
    // six units of the eighteenth place below the value, but within half a step of doubles
    CHECK(about(Form::decimal, "0.197775814640428173").starts_with("warning"));
}

TEST_CASE("check_fixture: doubles are counted in steps", "[cli]") {
    CHECK(about(Form::number, "0.19777581464042818") == "");
    CHECK(about(Form::hex, "0x1.950b7c7e902c5p-3") == "");
    CHECK(about(Form::hex, "0x1.950b7c7e902c6p-3") ==
          "warning A[1,2]: 0.1977758146404282 is not the nearest double, which is "
          "0.19777581464042818; the difference is 2.5e-17 (1 ulp)");
    CHECK(about(Form::hex, "0x1.950b7c7e902c8p-3") ==
          "wrong A[1,2]: 0.19777581464042826 is wrong, right is 0.19777581464042818; the "
          "difference is 8.1e-17 (3 ulps)");
    CHECK(about(Form::number, "0.5") ==
          "wrong A[1,2]: 0.5 is wrong, right is 0.19777581464042818; the difference is 3.0e-01");
    CHECK(about(Form::number, "0.1977758146", 1e-9).starts_with("warning"));
    CHECK(about(Form::number, "0.1977758146", 1e-12).starts_with("wrong"));
    CHECK(about(Form::hex, "0.5") ==
          "wrong A[1,2]: '0.5' is no double, right is 0.19777581464042818");
    CHECK(about(Form::number, "nan") ==
          "wrong A[1,2]: this is no finite number, right is 0.19777581464042818");
}

TEST_CASE("check_fixture: exact texts are compared by proof", "[cli]") {
    CHECK(about(Form::exact, "1/(2r + 1)") == "");
    CHECK(about(Form::exact, "1/(1 + 2*e^(1/sqrt(2)))") == "");
    CHECK(about(Form::exact, "1/(2r + 2)") ==
          "wrong A[1,2]: 1/(2r + 2) is wrong, right is 1/(2r + 1)");
    CHECK(
        about(Form::exact, "1/(2q + 1)").starts_with("wrong A[1,2]: '1/(2q + 1)' cannot be read"));
    CHECK(about(Form::exact, "1/(r-r)") ==
          "wrong A[1,2]: 1/(r-r) could not be proved equal, right is 1/(2r + 1)");
    CHECK(about(Form::error_ulps, "0.088") == "");
    CHECK(about(Form::error_ulps, "0.5") ==
          "wrong A[1,2]: 0.5 ulps is wrong, the nearest double is off by 0.088");
}

TEST_CASE("check_fixture: shapes, places and names", "[cli]") {
    report::StatedFixture stated;
    stated.shapes.push_back({"A", {3}});
    stated.entries.push_back({"A", {1}, Form::decimal, "0.5"});
    stated.entries.push_back({"O", {4, 1}, Form::decimal, "0.5"});
    stated.entries.push_back({"OO", {1, 1}, Form::decimal, "0.5"});
    stated.choices.push_back({"axis", {"keys"}});
    const auto check = cli::check_fixture(chapter(), stated, {});
    REQUIRE(check.findings.size() == 4);
    CHECK(check.findings[0].text == "A has the shape [3], right is [3, 3]");
    CHECK(check.findings[1].text == "O[4,1]: there is no such entry, the shape of O is [3, 2]");
    CHECK(check.findings[2].text == "'OO' is not among the values that are derived");
    CHECK(check.findings[3].text == "'axis' is not among the values that are derived");
    CHECK_FALSE(check.is_right());
}

TEST_CASE("check_fixture: arrays of NumPy", "[cli]") {
    report::NumpyArray Q{"Q", {3, 2}, {1, 0, 0, 1, 1, 1}};
    CHECK(cli::check_fixture(chapter(), std::vector{Q}, {}).is_right());
    Q.entries[4] = 1.5;
    const auto check = cli::check_fixture(chapter(), std::vector{Q}, {});
    CHECK(cli::write_check(check) ==
          "wrong    Q[3,1]: 1.5 is wrong, right is 1; the difference is 5.0e-01\n\n"
          "6 values of 1 array: 1 wrong\n");
}

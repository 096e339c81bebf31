#include "heads.hpp"

namespace proofmark::attention {
namespace {

using Decimals = std::vector<std::string>;

Decimals decimals(const Head& head, std::string_view array, std::uint32_t places) {
    symbolic::Field field;
    const ExactArrays exact = derived(field, head);
    const auto texts = certified_decimals(field, head, exact, array, places);
    if (!texts) FAIL(texts.diagnostics().front().message);
    return *texts;
}

TEST_CASE("certified_decimals: the chapter to six places", "[attention]") {
    const Head head = chapter_head();
    CHECK(decimals(head, "A", 6) == Decimals{"0.401112", "0.197776", "0.401112", "0.248255",
                                             "0.248255", "0.503490", "0.283995", "0.140029",
                                             "0.575975"});
    CHECK(decimals(head, "O", 6) ==
          Decimals{"1.401112", "1.197776", "1.503490", "1.503490", "1.575975", "1.432009"});
    CHECK(decimals(head, "V", 0) == Decimals{"1", "0", "1", "2", "2", "2"});
    CHECK(decimals(head, "O", 16).at(1) == "1.1977758146404282");
}

TEST_CASE("certified_decimals: ties are settled by the exact value, away from zero",
          "[attention]") {
    Head head = chapter_head();
    head.X = matrix_of({{"1/8", "-1/8"}, {"0.125", "-0.375"}, {"1/3", "0"}});
    CHECK(decimals(head, "X", 2) == Decimals{"0.13", "-0.13", "0.13", "-0.38", "0.33", "0.00"});
    CHECK(decimals(head, "X", 3) ==
          Decimals{"0.125", "-0.125", "0.125", "-0.375", "0.333", "0.000"});
    head.X = matrix_of({{"1/2", "-1/2"}});
    CHECK(decimals(head, "X", 0) == Decimals{"1", "-1"});
}

TEST_CASE("certified_decimals: more digits continue fewer", "[attention]") {
    const Head head = chapter_head();
    const std::string many = decimals(head, "A", 300).front();
    CHECK(many.size() == 302);
    CHECK(many.substr(0, 18) == "0.4011120926797859");
    CHECK(decimals(head, "A", 200).front().substr(0, 201) == many.substr(0, 201));
}

TEST_CASE("certified_decimals: a value a hair from a tie is rounded rightly", "[attention]") {
    // 1/2 + 10^-60 and 1/2 - 10^-60 times sqrt(2)/sqrt(2): the first tries cannot tell.
    Head head = chapter_head();
    head.X = matrix_of({{"1/2 + e*10^(-60)", "1/2 - e*10^(-60)"}});
    CHECK(decimals(head, "X", 0) == Decimals{"1", "0"});
}

TEST_CASE("certified_decimals: unknown arrays and too many places are refused", "[attention]") {
    symbolic::Field field;
    const Head head = chapter_head();
    const ExactArrays exact = derived(field, head);
    const auto unknown = certified_decimals(field, head, exact, "B", 3);
    REQUIRE_FALSE(unknown.ok());
    CHECK(unknown.diagnostics().front().message == "a head has no array 'B'");
    const auto many = certified_decimals(field, head, exact, "A", 10'001);
    REQUIRE_FALSE(many.ok());
    CHECK(many.diagnostics().front().kind == base::DiagnosticKind::too_many_digits);
    Head other = chapter_head();
    other.X = matrix_of({{"1", "0"}});
    CHECK_FALSE(certified_decimals(field, other, exact, "A", 3).ok());
}

TEST_CASE("certified_decimals: a head with symbols has none", "[attention]") {
    Head head = chapter_head();
    head.symbols = {{"a", false}};
    symbolic::Field field;
    const ExactArrays exact = derived(field, head);
    const auto texts = certified_decimals(field, head, exact, "A", 6);
    REQUIRE_FALSE(texts.ok());
    CHECK(texts.diagnostics().front().kind == base::DiagnosticKind::bad_head);
    CHECK(texts.diagnostics().front().message ==
          "a head with symbols has no decimals, and here a is a symbol");
}

}  // namespace
}  // namespace proofmark::attention

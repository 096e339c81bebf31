#include "reference.hpp"

#include "proofmark/grading/grade.hpp"
#include "proofmark/notation/reader.hpp"
#include "support/catch.hpp"

using namespace proofmark::grading;
namespace notation = proofmark::notation;

namespace {

notation::SyntaxTree tree_of(const std::string& text) {
    auto reading = notation::read_expression(text);
    REQUIRE(reading.ok());
    return reading->tree;
}

Setting setting_with(const proofmark::exercises::Exercise& exercise, const std::string& n) {
    Setting setting;
    setting.exercise = &exercise;
    setting.definitions.emplace_back("n", tree_of(n));
    return setting;
}

}  // namespace

TEST_CASE("Reference: layers that disagree are an error of ours, with both values", "[grading]") {
    const proofmark::exercises::Exercise exercise;
    const auto two = setting_with(exercise, "2");
    const auto three = setting_with(exercise, "3");
    auto exact = ExactWorkings::derive(two, ExactWorkings::Arrays::unused);
    REQUIRE(exact.ok());
    const auto is = tree_of("n/8");

    NumericWorkings agreeing(two);
    const auto reference = Reference::derive({&two, &exact.value(), &agreeing}, is, {});
    REQUIRE(reference.ok());
    CHECK(reference->enclosure(0, {50}).rounded(2) == "0.25");

    NumericWorkings disagreeing(three);
    std::string message;
    try {
        static_cast<void>(Reference::derive({&two, &exact.value(), &disagreeing}, is, {}));
    } catch (const LayerMismatch& mismatch) {
        message = mismatch.what();
    }
    CAPTURE(message);
    CHECK(message.find("0.25") != std::string::npos);
    CHECK(message.find("0.375") != std::string::npos);
}

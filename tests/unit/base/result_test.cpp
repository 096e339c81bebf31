#include "proofmark/base/result.hpp"

#include <memory>

#include "proofmark/base/truth.hpp"
#include "support/catch.hpp"

using namespace proofmark::base;

namespace {

Diagnostic saying(const std::string& message) {
    Diagnostic diagnostic;
    diagnostic.message = message;
    return diagnostic;
}

}  // namespace

TEST_CASE("Result: holds a value", "[base]") {
    Result<std::string> result = std::string("four");
    REQUIRE(result.ok());
    CHECK(static_cast<bool>(result));
    CHECK(*result == "four");
    CHECK(result->size() == 4);
    result->push_back('!');
    CHECK(result.value() == "four!");
}

TEST_CASE("Result: holds one diagnostic or all of them", "[base]") {
    const Result<int> one = saying("a");
    REQUIRE_FALSE(one.ok());
    REQUIRE(one.diagnostics().size() == 1);

    const Result<int> two = Diagnostics{saying("a"), saying("b")};
    REQUIRE_FALSE(static_cast<bool>(two));
    REQUIRE(two.diagnostics().size() == 2);
    CHECK(two.diagnostics()[1].message == "b");
}

TEST_CASE("Result: a value moves out of a temporary", "[base]") {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(7);
    const std::unique_ptr<int> taken = std::move(result).value();
    CHECK(*taken == 7);
}

TEST_CASE("truth_of: decided questions hold or fail", "[base]") {
    CHECK(truth_of(true) == Truth::holds);
    CHECK(truth_of(false) == Truth::fails);
}

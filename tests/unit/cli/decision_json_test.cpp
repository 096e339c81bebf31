#include "decision_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/catch.hpp"

using namespace proofmark;
using symbolic::Decision;
using symbolic::Proof;
using symbolic::Verdict;

namespace {

nlohmann::json json_of(const Decision& decision) {
    std::string text = "{";
    cli::append_decision(text, decision);
    return nlohmann::json::parse(text + "}");
}

}  // namespace

TEST_CASE("append_decision: a side is named where one side is to blame", "[cli]") {
    Decision decision;
    decision.verdict = Verdict::invalid;
    decision.side = 1;
    decision.diagnostic.message = "expected ')'";
    decision.diagnostic.remedy = "close \"(\"";
    decision.diagnostic.span = {3, 4};
    CHECK(json_of(decision) == nlohmann::json({{"verdict", "invalid"},
                                               {"side", "b"},
                                               {"error", "expected ')'; close \"(\""},
                                               {"span", {3, 4}}}));
    decision.verdict = Verdict::different;
    decision.proof.method = Proof::Method::enclosures;
    CHECK(json_of(decision) ==
          nlohmann::json({{"verdict", "different"}, {"method", "enclosures"}}));
}

TEST_CASE("append_proof: parts that are empty are left out", "[cli]") {
    Proof proof;
    std::string text;
    cli::append_proof(text, proof);
    CHECK(text == "{}");
    proof.generators = {"√2", "x"};
    proof.digits = 50;
    proof.notes = {"one"};
    text.clear();
    cli::append_proof(text, proof);
    CHECK(text == R"({"generators":["√2","x"],"digits":50,"notes":["one"]})");
}

TEST_CASE("method_name: every method has a name of its own", "[cli]") {
    std::vector<std::string_view> names;
    for (const Proof::Method method :
         {Proof::Method::normal_form, Proof::Method::enclosures, Proof::Method::root_bound,
          Proof::Method::undefined_operation, Proof::Method::shapes}) {
        const std::string_view name = cli::method_name(method);
        CHECK_FALSE(name.empty());
        CHECK(std::find(names.begin(), names.end(), name) == names.end());
        names.push_back(name);
    }
}

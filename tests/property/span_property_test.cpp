// The exact layer remembers values of calls and powers by the text under their span, so that text
// read by itself must give the same node.

#include "support/catch.hpp"

#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "random_expression.hpp"

#include "proofmark/notation/reader.hpp"

using namespace proofmark;
using notation::Kind;

namespace {

void check_spans(const std::string& text) {
    const auto reading = notation::read_expression(text);
    if (!reading) return;
    const notation::SyntaxTree& tree = reading->tree;
    for (notation::NodeId id = 0; id < tree.size(); ++id) {
        if (tree.kind(id) != Kind::call && tree.kind(id) != Kind::power) continue;
        const base::SourceSpan span = tree.span(id);
        REQUIRE(span.end <= text.size());
        const std::string part = text.substr(span.begin, span.end - span.begin);
        CAPTURE(text, part);
        const auto again = notation::read_expression(part);
        REQUIRE(again.ok());
        CHECK(notation::same_form(tree, id, again->tree, again->tree.root()));
    }
}

}  // namespace

TEST_CASE("spans: the text of a call or power reads as that node", "[property]") {
    for (const char* text :
         {"-2^2", "2^3^2", "2^-3", "sqrt 4", "2 exp(1/sqrt 2) + 1", "√2/2", "√(2)^2", "x²y", "e^(1/√2)^2", "r^2s",
          "ln 2 ln 3", "sqrt(2)^2^2", "|x|^2", "(1+√2)²", "10^-3", "6.3 × 10⁻⁷", "e^{1/\\sqrt{2}}", "\\sqrt[3]{2}",
          "\\frac{\\sqrt{2}}{2}", "{4 \\over 3}^2", "cbrt(2)x", "∛2 + ∜3", "2**3", "[r^2, sqrt(2)]", "root(x, 3)",
          "max(x^2, y)", "e^x(2)", "sin(x)^2", "x_1^2", "exp(-x^2)", "sqrt2", "½^2", "2^½", "x^2!", "(-2)^2"}) {
        check_spans(text);
    }
    for (const char* file : {"equal.jsonl", "hard.jsonl"}) {
        std::ifstream in(std::string(PROOFMARK_SOURCE_DIR) + "/tests/unit/symbolic/cases/" + file);
        REQUIRE(in.is_open());
        std::string line;
        while (std::getline(in, line)) {
            const auto entry = nlohmann::json::parse(line);
            check_spans(entry.at("a").get<std::string>());
            check_spans(entry.at("b").get<std::string>());
        }
    }
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        tests::RandomExpressions random(seed);
        check_spans(random.rewrite(random.draw(3)).write());
    }
}

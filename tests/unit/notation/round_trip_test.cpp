// Reading what was written gives the same tree.

#include "random_trees.hpp"

#include "proofmark/notation/writer.hpp"

namespace proofmark::notation {

namespace {

void check_round_trip(const SyntaxTree& tree, Notation notation, const ReadingContext& context) {
    const std::string written = write_expression(tree, notation);
    RC_LOG() << write_expression(tree, Notation::plain) << "\n" << written << "\n";
    const auto reading = read_expression(written, context);
    if (!reading) {
        RC_FAIL(reading.diagnostics()[0].message);
    }
    RC_LOG() << write_expression(reading->tree, Notation::plain) << "\n";
    RC_ASSERT(same_form(tree, reading->tree));
    RC_ASSERT(write_expression(reading->tree, notation) == written);
}

}  // namespace

TEST_CASE("write_expression: reading plain text gives the same form", "[notation]") {
    const ReadingContext context = context_of_trees();
    for_all_trees(
        "plain", [&](const SyntaxTree& tree) { check_round_trip(tree, Notation::plain, context); });
}

TEST_CASE("write_expression: reading Unicode text gives the same form", "[notation]") {
    const ReadingContext context = context_of_trees();
    for_all_trees("unicode", [&](const SyntaxTree& tree) {
        check_round_trip(tree, Notation::unicode, context);
    });
}

TEST_CASE("write_expression: reading LaTeX gives the same form", "[notation]") {
    const ReadingContext context = context_of_trees();
    for_all_trees(
        "latex", [&](const SyntaxTree& tree) { check_round_trip(tree, Notation::latex, context); });
}

}  // namespace proofmark::notation

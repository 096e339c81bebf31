#include "proofmark/notation/syntax_tree.hpp"

#include <cstdint>
#include <limits>

#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

TEST_CASE("SyntaxTree: names are kept once, in order of first use", "[notation]") {
    const auto reading = read_expression("y + x*y + x");
    REQUIRE(reading.ok());
    CHECK(reading->tree.names() == std::vector<std::string>{"y", "x"});
}

TEST_CASE("SyntaxTree: negative integers are negated numbers", "[notation]") {
    SyntaxTree tree;
    const NodeId id = tree.add_integer(std::numeric_limits<std::int64_t>::min());
    CHECK(tree.kind(id) == Kind::negate);
    CHECK(tree.number(tree.child(id, 0)).digits == "9223372036854775808");
}

TEST_CASE("SyntaxTree: depth counts the nodes of the longest way down", "[notation]") {
    struct Row {
        std::string_view text;
        std::uint16_t depth;
    };
    constexpr Row rows[] = {{"1", 1}, {"1+2+3", 2}, {"1/x", 3}, {"((1))", 1}, {"-e^(1/√2)", 6}};
    for (const Row& row : rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        CHECK(reading->tree[reading->tree.root()].depth == row.depth);
    }
}

TEST_CASE("SyntaxTree: graft copies deeply, also from the tree itself", "[notation]") {
    const auto reading = read_expression("[r, e^(1/√2), 0.50%]");
    REQUIRE(reading.ok());
    SyntaxTree tree;
    tree.add_name("s");
    const NodeId copy = tree.graft(reading->tree, reading->tree.root());
    CHECK(same_form(tree, copy, reading->tree, reading->tree.root()));
    const NodeId twin = tree.graft(tree, copy);
    CHECK(twin != copy);
    CHECK(same_form(tree, twin, tree, copy));
    CHECK(tree.names() == std::vector<std::string>{"s", "r"});
}

TEST_CASE("same_form: structure and numbers as written count, spans do not", "[notation]") {
    struct Row {
        std::string_view a;
        std::string_view b;
        bool same;
    };
    constexpr Row rows[] = {
        {"r+1", " r  + 1", true},    {"2·r", "2r", true},         {"r+1", "1+r", false},
        {"0.5", "0.50", false},      {"1/2", "0.5", false},       {"50%", "50", false},
        {"0.3...", "0.3", false},    {"1e3", "1000", false},      {"sqrt(2)", "√2", true},
        {"sin(x)", "cos(x)", false}, {"e", "pi", false},          {"x", "y", false},
        {"[1,2]", "(1,2)", true},    {"a+b+c", "(a+b)+c", false}, {"x", "x+1", false},
    };
    for (const Row& row : rows) {
        INFO(row.a << " and " << row.b);
        const auto a = read_expression(row.a);
        const auto b = read_expression(row.b);
        REQUIRE((a.ok() && b.ok()));
        CHECK(same_form(a->tree, b->tree) == row.same);
    }
    CHECK(same_form(SyntaxTree{}, SyntaxTree{}));
    CHECK_FALSE(same_form(SyntaxTree{}, read_expression("1")->tree));
}

TEST_CASE("list_shape: lists of lists have a shape, mixtures have none", "[notation]") {
    struct Row {
        std::string_view text;
        std::vector<std::size_t> extents;
    };
    const Row rows[] = {{"1", {}},
                        {"r+[1,2]", {}},
                        {"[1,2,3]", {3}},
                        {"[[1,2],[3,4],[5,6]]", {3, 2}},
                        {"[[[1,2]]]", {1, 1, 2}}};
    for (const Row& row : rows) {
        INFO(row.text);
        const auto reading = read_expression(row.text);
        REQUIRE(reading.ok());
        const ListShape shape = list_shape(reading->tree, reading->tree.root());
        CHECK(shape.regular);
        CHECK(shape.extents == row.extents);
    }
    SyntaxTree tree;
    const NodeId one = tree.add_integer(1);
    const NodeId inner = tree.add(Kind::list, {&one, 1});
    const NodeId entries[] = {one, inner};
    CHECK_FALSE(list_shape(tree, tree.add(Kind::list, entries)).regular);
    CHECK(list_shape(tree, tree.add(Kind::list, {})).extents == std::vector<std::size_t>{0});
}

TEST_CASE("function_name: every function reads back by its name", "[notation]") {
    for (int i = 0; i <= static_cast<int>(Function::min); ++i) {
        const auto function = static_cast<Function>(i);
        const std::string arguments = function == Function::root ? "(x, 3)" : "(x)";
        const auto reading = read_expression(std::string(function_name(function)) + arguments);
        REQUIRE(reading.ok());
        CHECK(reading->tree.kind(reading->tree.root()) == Kind::call);
        CHECK(reading->tree.function(reading->tree.root()) == function);
    }
}

TEST_CASE("SyntaxTree: a name has one index, among few names and many", "[notation]") {
    SyntaxTree tree;
    std::vector<NodeId> ids;
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < 1000; ++i) {
            ids.push_back(tree.add_name("x_" + std::to_string(i)));
        }
    }
    REQUIRE(tree.names().size() == 1000);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        CHECK(tree.name(ids[i]) == "x_" + std::to_string(i % 1000));
    }
    tree.clear();
    tree.add_name("y");
    CHECK(tree.names() == std::vector<std::string>{"y"});
}

}  // namespace proofmark::notation

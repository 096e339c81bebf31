#include <random>

#include "reading.hpp"
#include "support/catch.hpp"

namespace proofmark::notation {

namespace {

/// Random trees of every kind that the reader can produce, from a fixed seed.
class TreeMaker {
  public:
    explicit TreeMaker(std::uint32_t seed) : random_(seed) {}

    SyntaxTree make() {
        tree_.clear();
        tree_.set_root(one_of(4) == 0 ? matrix() : scalar(5));
        return std::move(tree_);
    }

  private:
    std::uint32_t one_of(std::size_t count) {
        return static_cast<std::uint32_t>(random_() % count);
    }

    NodeId leaf() {
        constexpr std::string_view names[] = {"r", "s", "d_k", "x", "alpha", "x_1", "n"};
        switch (one_of(6)) {
            case 0: return tree_.add_constant(one_of(2) == 0 ? Constant::e : Constant::pi);
            case 1:
            case 2: return tree_.add_name(names[one_of(std::size(names))]);
            case 3: return decimal();
            default: return tree_.add_integer(one_of(30));
        }
    }

    NodeId decimal() {
        Number number;
        number.digits = std::to_string(1 + one_of(999));
        number.decimal_places = static_cast<std::int32_t>(one_of(5));
        number.exponent = -number.decimal_places;
        switch (one_of(5)) {
            case 0:
                number.scientific = true;
                number.exponent += static_cast<std::int32_t>(one_of(9)) - 4;
                break;
            case 1: number.percent = true; break;
            case 2: number.ellipsis = number.decimal_places > 0; break;
            case 3:
                if (number.decimal_places > 0) {
                    number.repeating = 1;
                }
                break;
            default: break;
        }
        return tree_.add_number(std::move(number));
    }

    NodeId several(Kind kind, std::uint32_t depth) {
        std::vector<NodeId> children;
        const std::uint32_t count = 2 + one_of(3);
        for (std::uint32_t i = 0; i < count; ++i) {
            NodeId child = scalar(depth - 1);
            if (kind == Kind::product && i > 0 && one_of(3) == 0) {
                child = tree_.add(Kind::invert, {&child, 1});
            }
            children.push_back(child);
        }
        return tree_.add(kind, children);
    }

    NodeId call(std::uint32_t depth) {
        const auto function = static_cast<Function>(one_of(19));
        std::vector<NodeId> arguments{scalar(depth - 1)};
        const bool takes_any = function == Function::max || function == Function::min;
        if (function == Function::root || (takes_any && one_of(2) == 0)) {
            arguments.push_back(scalar(depth - 1));
        }
        return tree_.add_call(function, arguments);
    }

    NodeId one(Kind kind, NodeId child) { return tree_.add(kind, {&child, 1}); }

    NodeId entry_of_array() {
        const NodeId parts[] = {tree_.add_name("A"), tree_.add_integer(1 + one_of(3)),
                                tree_.add_integer(1 + one_of(3))};
        return tree_.add(Kind::index, {parts, 2 + one_of(2)});
    }

    NodeId scalar(std::uint32_t depth) {
        if (depth == 0) {
            return leaf();
        }
        switch (one_of(10)) {
            case 0:
            case 1: return several(Kind::sum, depth);
            case 2:
            case 3: return several(Kind::product, depth);
            case 4: return one(Kind::negate, scalar(depth - 1));
            case 5: {
                const NodeId parts[] = {scalar(depth - 1), scalar(depth - 1)};
                return tree_.add(Kind::power, parts);
            }
            case 6: return call(depth);
            case 7: return one(Kind::absolute, scalar(depth - 1));
            case 8: return entry_of_array();
            default: return leaf();
        }
    }

    NodeId matrix() {
        std::vector<NodeId> rows;
        const std::uint32_t width = 1 + one_of(3);
        const std::uint32_t height = 1 + one_of(3);
        for (std::uint32_t i = 0; i < height; ++i) {
            std::vector<NodeId> row;
            for (std::uint32_t j = 0; j < width; ++j) {
                row.push_back(scalar(2));
            }
            rows.push_back(tree_.add(Kind::list, row));
        }
        NodeId id = tree_.add(Kind::list, rows);
        if (one_of(2) == 0) {
            id = one(Kind::transpose, one_of(2) == 0 ? id : tree_.add_name("K"));
        }
        if (one_of(2) == 0) {
            const NodeId factors[] = {tree_.add_name("Q"), id, scalar(1)};
            id = tree_.add(Kind::product, factors);
        }
        return id;
    }

    std::mt19937 random_;
    SyntaxTree tree_;
};

ReadingContext context_of_trees() {
    ReadingContext context;
    context.names = {"r", "s", "d_k"};
    context.arrays = {"A", "Q", "K"};
    return context;
}

std::size_t multiplier() {
    const char* scale = std::getenv("PROOFMARK_TEST_MULTIPLIER");
    return scale == nullptr ? 1 : static_cast<std::size_t>(std::max(1, std::atoi(scale)));
}

}  // namespace

TEST_CASE("write_expression: reading what was written gives the same form", "[notation]") {
    constexpr std::uint32_t seed = 15;
    const ReadingContext context = context_of_trees();
    TreeMaker maker(seed);
    for (std::size_t i = 0; i < 3'000 * multiplier(); ++i) {
        const SyntaxTree tree = maker.make();
        for (const Notation notation : {Notation::plain, Notation::unicode}) {
            const std::string written = write_expression(tree, notation);
            INFO("seed " << seed << ", tree " << i << ": " << written);
            const auto reading = read_expression(written, context);
            if (!reading) {
                FAIL(reading.diagnostics()[0].message);
            }
            REQUIRE(same_form(tree, reading->tree));
            CHECK(write_expression(reading->tree, notation) == written);
        }
    }
}

}  // namespace proofmark::notation

#pragma once

// Random trees of every kind that the reader produces, for laws about writers.
// PROOFMARK_TEST_MULTIPLIER multiplies the number of trees.

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"

#include <rapidcheck.h>

#include "proofmark/notation/reader.hpp"

namespace proofmark::notation {

using Choices = std::vector<std::uint16_t>;

/// A tree from a list of choices. When they run out the first way is taken, a leaf: so a shorter
/// list or smaller numbers make a smaller tree, and a tree that fails shrinks.
class TreeMaker {
  public:
    explicit TreeMaker(const Choices& choices) : choices_(choices) {}

    SyntaxTree make() {
        switch (one_of(6)) {
            case 4: tree_.set_root(matrix()); break;
            case 5: tree_.set_root(nested_list(3)); break;
            default: tree_.set_root(scalar(6)); break;
        }
        return std::move(tree_);
    }

  private:
    std::uint32_t one_of(std::size_t count) {
        const std::size_t choice = at_ < choices_.size() ? choices_[at_++] : 0;
        return static_cast<std::uint32_t>(choice % count);
    }

    NodeId one(Kind kind, NodeId child) { return tree_.add(kind, {&child, 1}); }

    NodeId name() {
        constexpr std::string_view names[] = {
            "x",    "r",     "T",       "E",       "d_k",    "x_1",     "x_12",    "x_ij",
            "A_11", "alpha", "alpha_1", "omega_k", "Gamma",  "Omicron", "omicron", "Delta_12",
            "x7",   "Wq",    "rate2",   "W_QK",    "x_beta", "pi_1",    "rate_k",  "e_1"};
        return tree_.add_name(names[one_of(std::size(names))]);
    }

    NodeId leaf() {
        switch (one_of(7)) {
            case 0: return tree_.add_integer(one_of(30));
            case 1:
            case 2: return name();
            case 3: return tree_.add_constant(one_of(2) == 0 ? Constant::e : Constant::pi);
            case 4: return one(Kind::negate, number());
            default: return number();
        }
    }

    /// 12.5, 5., 0.005, 1.25e-7, 33.3%, 0.333..., 0.1(6), 0.(03)
    NodeId number() {
        Number number;
        number.digits = std::to_string(1 + one_of(999));
        number.decimal_places = static_cast<std::int32_t>(one_of(6)) - 1;
        number.exponent = -std::max(number.decimal_places, 0);
        switch (one_of(6)) {
            case 1:
                number.scientific = true;
                number.exponent += static_cast<std::int32_t>(one_of(20)) - 10;
                number.ellipsis = number.decimal_places > 0 && one_of(4) == 3;
                break;
            case 2:
            case 3:
                if (number.decimal_places > 0) {
                    repeat(number);
                }
                break;
            case 4: number.ellipsis = number.decimal_places > 0; break;
            default: break;
        }
        number.percent = one_of(4) == 3;
        return tree_.add_number(std::move(number));
    }

    void repeat(Number& number) {
        const auto places = static_cast<std::size_t>(number.decimal_places);
        number.repeating = 1 + one_of(places);
        if (number.digits.size() < number.repeating) {
            number.digits.insert(0, number.repeating - number.digits.size(), '0');
        }
    }

    NodeId several(Kind kind, std::uint32_t depth) {
        std::vector<NodeId> children;
        const std::uint32_t count = 2 + one_of(3);
        for (std::uint32_t i = 0; i < count; ++i) {
            NodeId child = scalar(depth - 1);
            if (kind == Kind::product && i > 0 && one_of(3) == 1) {
                child = one(Kind::invert, child);
            }
            children.push_back(child);
        }
        return tree_.add(kind, children);
    }

    NodeId quotient(std::uint32_t depth) {
        const NodeId above = scalar(depth - 1);
        const NodeId parts[] = {above, one(Kind::invert, scalar(depth - 1))};
        return tree_.add(Kind::product, parts);
    }

    NodeId power(std::uint32_t depth) {
        const NodeId base = scalar(depth - 1);
        NodeId exponent = scalar(depth - 1);
        if (one_of(3) == 1) {
            exponent = one(Kind::negate, exponent);
        }
        const NodeId parts[] = {base, exponent};
        return tree_.add(Kind::power, parts);
    }

    NodeId call(std::uint32_t depth) {
        const auto function = static_cast<Function>(one_of(19));
        std::vector<NodeId> arguments{scalar(depth - 1)};
        if (function == Function::root) {
            arguments.push_back(one_of(2) == 0 ? tree_.add_integer(2 + one_of(5))
                                               : scalar(depth - 1));
        }
        const bool takes_any = function == Function::max || function == Function::min;
        for (std::uint32_t more = takes_any ? one_of(3) : 0; more > 0; --more) {
            arguments.push_back(scalar(depth - 1));
        }
        return tree_.add_call(function, arguments);
    }

    NodeId array_name() {
        constexpr std::string_view arrays[] = {"A", "K", "W_Q", "Vq", "B3", "lambda"};
        return tree_.add_name(arrays[one_of(std::size(arrays))]);
    }

    NodeId entry_of_array() {
        std::vector<NodeId> parts{array_name()};
        const std::uint32_t count = 1 + one_of(2);
        for (std::uint32_t i = 0; i < count; ++i) {
            parts.push_back(one_of(4) == 3 ? several(Kind::sum, 1)
                                           : tree_.add_integer(1 + one_of(120)));
        }
        return tree_.add(Kind::index, parts);
    }

    NodeId scalar(std::uint32_t depth) {
        if (depth == 0) {
            return leaf();
        }
        switch (one_of(12)) {
            case 1:
            case 2: return several(Kind::sum, depth);
            case 3:
            case 4: return several(Kind::product, depth);
            case 5: return quotient(depth);
            case 6: return power(depth);
            case 7: return one(Kind::negate, scalar(depth - 1));
            case 8:
            case 9: return call(depth);
            case 10: return one(Kind::absolute, scalar(depth - 1));
            case 11: return entry_of_array();
            default: return leaf();
        }
    }

    NodeId list(std::uint32_t size, std::uint32_t depth) {
        std::vector<NodeId> entries;
        for (std::uint32_t i = 0; i < size; ++i) {
            entries.push_back(scalar(depth));
        }
        return tree_.add(Kind::list, entries);
    }

    NodeId rows(std::uint32_t depth) {
        const std::uint32_t width = 1 + one_of(3);
        const std::uint32_t height = 1 + one_of(3);
        std::vector<NodeId> rows;
        for (std::uint32_t i = 0; i < height; ++i) {
            rows.push_back(list(width, depth));
        }
        return tree_.add(Kind::list, rows);
    }

    /// Vectors, matrices and names of arrays, transposed, scaled, multiplied and raised.
    NodeId matrix() {
        NodeId id = one_of(3) == 0   ? list(1 + one_of(3), 2)
                    : one_of(3) == 1 ? array_name()
                                     : rows(2);
        for (std::uint32_t times = one_of(3); times > 0; --times) {
            id = one(Kind::transpose, id);
        }
        switch (one_of(5)) {
            case 1: {
                const NodeId factors[] = {array_name(), id, scalar(1)};
                return tree_.add(Kind::product, factors);
            }
            case 2: {
                const NodeId parts[] = {id, one(Kind::invert, scalar(1))};
                return tree_.add(Kind::product, parts);
            }
            case 3: {
                const NodeId parts[] = {id, scalar(1)};
                return tree_.add(Kind::power, parts);
            }
            case 4: {
                const NodeId terms[] = {id, one(Kind::negate, array_name())};
                return one(Kind::transpose, tree_.add(Kind::sum, terms));
            }
            default: return id;
        }
    }

    /// A list of equal lists, down to vectors of scalars.
    NodeId nested_list(std::uint32_t depth) {
        const std::uint32_t outer = 1 + one_of(2);
        const std::uint32_t inner = 1 + one_of(2);
        const std::uint32_t entries = 1 + one_of(3);
        std::vector<NodeId> blocks;
        for (std::uint32_t i = 0; i < outer; ++i) {
            std::vector<NodeId> lists;
            for (std::uint32_t j = 0; j < inner; ++j) {
                lists.push_back(list(entries, depth - 2));
            }
            blocks.push_back(tree_.add(Kind::list, lists));
        }
        return tree_.add(Kind::list, blocks);
    }

    const Choices& choices_;
    std::size_t at_ = 0;
    SyntaxTree tree_;
};

/// The names that are more than free symbols.
inline ReadingContext context_of_trees() {
    ReadingContext context;
    context.names = {"r", "d_k", "x7", "Wq", "rate2", "W_QK", "rate_k", "A_11"};
    context.arrays = {"A", "K", "W_Q", "Vq", "B3", "lambda"};
    return context;
}

inline int tries(int ordinary) {
    const char* const scale = std::getenv("PROOFMARK_TEST_MULTIPLIER");
    return scale == nullptr ? ordinary : ordinary * std::max(1, std::atoi(scale));
}

/// Fails with the smallest tree found that breaks the law.
template <class Law>
void for_all_trees(const std::string& name, Law law) {
    rc::detail::TestParams params;
    params.maxSuccess = tries(2000);
    params.seed = 20261130;
    rc::detail::TestMetadata metadata;
    metadata.id = name;
    metadata.description = name;
    const auto choices =
        rc::gen::scale(2.0, rc::gen::container<Choices>(rc::gen::inRange<std::uint16_t>(0, 2520)));
    const auto result = rc::detail::checkTestable(
        [&] {
            const Choices chosen = *choices;
            law(TreeMaker(chosen).make());
        },
        metadata, params);
    if (!result.template is<rc::detail::SuccessResult>()) {
        std::ostringstream message;
        rc::detail::printResultMessage(result, message);
        FAIL(message.str());
    }
    SUCCEED();
}

}  // namespace proofmark::notation

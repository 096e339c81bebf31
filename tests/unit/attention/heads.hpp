#pragma once

// Heads for tests, and exact arrays from their written form.

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "proofmark/attention/derivation.hpp"
#include "proofmark/notation/reader.hpp"
#include "proofmark/notation/writer.hpp"
#include "support/catch.hpp"

namespace proofmark::attention {

using Texts = std::vector<std::vector<std::string>>;

inline notation::SyntaxTree tree_of(const std::string& text) {
    notation::ReadingContext context;
    context.free_symbols = false;
    const auto reading = notation::read_expression(text, context);
    INFO(text);
    REQUIRE(reading.ok());
    return reading->tree;
}

inline std::vector<notation::SyntaxTree> trees_of(const std::vector<std::string>& texts) {
    std::vector<notation::SyntaxTree> trees;
    for (const std::string& text : texts) trees.push_back(tree_of(text));
    return trees;
}

inline Matrix matrix_of(const Texts& rows) {
    Matrix matrix;
    matrix.rows = rows.size();
    matrix.columns = rows.empty() ? 0 : rows.front().size();
    for (const auto& row : rows) {
        for (const std::string& entry : row) matrix.entries.push_back(tree_of(entry));
    }
    return matrix;
}

/// Every entry the same: for tests about shapes.
inline Matrix filled(std::size_t rows, std::size_t columns, const std::string& entry = "1") {
    return {rows, columns, std::vector<notation::SyntaxTree>(rows * columns, tree_of(entry))};
}

inline Head chapter_head() {
    Head head;
    head.name = "three positions";
    head.X = matrix_of({{"1", "0"}, {"0", "1"}, {"1", "1"}});
    head.W_Q = matrix_of({{"1", "0"}, {"0", "1"}});
    head.W_K = matrix_of({{"1", "1"}, {"0", "1"}});
    head.W_V = matrix_of({{"1", "0"}, {"1", "2"}});
    return head;
}

inline Head chapter_head_with(Intervention::Kind kind, std::size_t row,
                              const std::vector<std::string>& vector) {
    Head head = chapter_head();
    head.interventions.push_back({kind, row, trees_of(vector), {}});
    return head;
}

inline ExactArrays derived(symbolic::Field& field, const Head& head) {
    auto arrays = derive_exact(field, head);
    if (!arrays) FAIL(arrays.diagnostics().front().message);
    return std::move(arrays).value();
}

/// The value of a text in which r is the head's e^(1/√d_k).
inline symbolic::ExactArray lifted(symbolic::Field& field, const Head& head,
                                   const std::string& text) {
    const symbolic::ExactArray r{{}, {base_exponential(field, head)}};
    notation::ReadingContext context;
    context.names = {"r"};
    context.free_symbols = false;
    const auto reading = notation::read_expression(text, context);
    INFO(text);
    REQUIRE(reading.ok());
    const auto value = symbolic::lift(
        field, reading->tree, reading->tree.root(),
        [&](std::string_view name) { return name == "r" ? &r : nullptr; }, false);
    REQUIRE(std::holds_alternative<symbolic::ExactArray>(value));
    return std::get<symbolic::ExactArray>(value);
}

inline void check_same(symbolic::Field& field, const symbolic::ExactArray& found,
                       const symbolic::ExactArray& expected) {
    REQUIRE(found.extents == expected.extents);
    for (std::size_t i = 0; i < found.entries.size(); ++i) {
        INFO("entry " << i << " found "
                      << notation::write_expression(field.lower(found.entries[i]),
                                                    notation::Notation::plain));
        CHECK(field.check_equal(found.entries[i], expected.entries[i]) == base::Truth::holds);
    }
}

inline symbolic::Exact value_of(const symbolic::Outcome<symbolic::Exact>& outcome) {
    if (const auto* why = std::get_if<symbolic::Obstacle>(&outcome)) FAIL(why->message);
    return std::get<symbolic::Exact>(outcome);
}

/// Small rational heads of sizes 1..6, the same on every machine for one seed.
class RandomHeads {
  public:
    explicit RandomHeads(std::uint32_t seed) : bits_(seed) {}

    std::size_t below(std::size_t bound) { return bits_() % bound; }

    std::string rational() {
        const auto numerator = static_cast<int>(below(13)) - 6;
        return std::to_string(numerator) + "/" + std::to_string(1 + below(4));
    }

    Matrix matrix(std::size_t rows, std::size_t columns) {
        Matrix matrix{rows, columns, {}};
        for (std::size_t i = 0; i < rows * columns; ++i) {
            matrix.entries.push_back(tree_of(rational()));
        }
        return matrix;
    }

    Head next(std::size_t largest = 6) {
        const std::size_t T = 1 + below(largest), d_model = 1 + below(largest),
                          d_k = 1 + below(largest), d_v = 1 + below(largest);
        Head head;
        head.X = matrix(T, d_model);
        head.W_Q = matrix(d_model, d_k);
        head.W_K = matrix(d_model, d_k);
        head.W_V = matrix(d_model, d_v);
        return head;
    }

  private:
    std::mt19937 bits_;  // the engine's numbers are fixed by the standard, distributions are not
};

}  // namespace proofmark::attention

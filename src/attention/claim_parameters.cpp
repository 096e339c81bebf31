#include <algorithm>

#include "claim_heads.hpp"
#include "claim_trial.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::attention {

namespace {

std::string written(const notation::SyntaxTree& tree) {
    return notation::write_expression(tree, notation::Notation::unicode);
}

}  // namespace

Parameters Parameters::free(Head& head) {
    const auto is_taken = [&](const std::string& name) {
        return std::any_of(head.symbols.begin(), head.symbols.end(), [&](const Symbol& s) { return s.name == name; });
    };
    const auto declare = [&](std::string name, bool positive) {
        while (is_taken(name)) name += "'";
        head.symbols.push_back({name, positive});
        return symbol_tree(name);
    };
    // As many as the claim with most of them takes: one for each entry of V, or of a row of Q, K, V.
    const std::size_t count = std::max({head.T_source() * head.d_v(), 2 * head.d_k() + head.d_v(), head.T()});
    Parameters parameters;
    for (std::size_t i = 1; i <= count; ++i) parameters.vector_.push_back(declare("c_" + std::to_string(i), false));
    parameters.factor_ = declare("a", true);
    return parameters;
}

Parameters Parameters::concrete(std::size_t choice) {
    constexpr std::int64_t cycle[] = {2, -1, 1, 3, -2, 0, 1};
    constexpr std::size_t length = std::size(cycle);
    Parameters parameters;
    parameters.is_free_ = false;
    for (std::size_t i = 0; i < length; ++i) parameters.vector_.push_back(integer_tree(cycle[(i + choice) % length]));
    parameters.factor_ = integer_tree(static_cast<std::int64_t>(2 + choice));
    return parameters;
}

std::string Parameters::write_c(std::size_t begin, std::size_t count) const {
    if (is_free_) return "";
    std::string text = "c = [";
    for (std::size_t i = begin; i < begin + count; ++i) text += (i == begin ? "" : ", ") + written(c(i));
    return text + "]";
}

std::string Parameters::write_a() const { return is_free_ ? "" : "a = " + written(factor_); }

}  // namespace proofmark::attention

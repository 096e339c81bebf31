#include "claim_text.hpp"

#include <algorithm>

#include "paragraph.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::cli {

namespace {

using attention::ClaimRecord;
using attention::ClaimSide;
using attention::Counterexample;

constexpr std::string_view indent = "  ";
constexpr std::string_view example_indent = "    ";

std::string matrix_text(const attention::Matrix& matrix) {
    std::string text = "[";
    for (std::size_t i = 0; i < matrix.rows; ++i) {
        text += i == 0 ? "[" : ", [";
        for (std::size_t j = 0; j < matrix.columns; ++j) {
            text += (j == 0 ? "" : ", ") + notation::write_expression(matrix.at(i, j), notation::Notation::unicode);
        }
        text += "]";
    }
    return text + "]";
}

std::string side_text(const ClaimSide& side) {
    std::string text = side.meaning;
    if (side.exact != side.meaning) text += " is " + side.exact;
    // A number that is written out needs no decimals.
    const bool is_short = side.exact.find_first_not_of("−-0123456789") == std::string::npos;
    if (!is_short && !side.decimal.empty()) text += " ≈ " + side.decimal;
    return text;
}

std::string counterexample_text(const ClaimRecord& record, const Counterexample& example) {
    std::string out;
    const bool is_given = record.scope == ClaimRecord::Scope::given_head;
    if (!is_given) {
        const std::pair<const char*, const attention::Matrix*> named[] = {
            {"    X   = ", &example.head.X}, {"    W_Q = ", &example.head.W_Q}, {"    W_K = ", &example.head.W_K}, {"    W_V = ", &example.head.W_V}};
        for (const auto& [name, matrix] : named) out += paragraph(name, matrix_text(*matrix));
    }
    for (const std::string& value : example.values) out += paragraph(example_indent, value);
    if (!example.premise.empty()) out += paragraph(example_indent, example.premise + ", but");
    out += paragraph(example_indent, side_text(example.left));
    const bool speaks_of_one = example.right.meaning == example.right.exact;
    out += paragraph(example_indent, (speaks_of_one ? "and not " + example.relation + " " : "and ") + side_text(example.right));
    return out;
}

}  // namespace

std::string write_claim_list() {
    std::size_t longest = 0;
    for (const attention::ClaimInfo& claim : attention::claims()) longest = std::max(longest, claim.id.size());
    std::string out;
    for (const attention::ClaimInfo& claim : attention::claims()) {
        out += paragraph(std::string(claim.id) + std::string(longest + 2 - claim.id.size(), ' '), claim.sentence);
    }
    return out;
}

std::string write_claim(const ClaimRecord& record) {
    const attention::ClaimSizes& sizes = record.sizes;
    std::string out = std::string(record.claim->id) + ": " + std::string(attention::claim_verdict_name(record.verdict)) + "\n";
    out += paragraph(indent, "Claim: " + std::string(record.claim->sentence));
    out += paragraph(indent, "T = " + std::to_string(sizes.T) + ", d_model = " + std::to_string(sizes.d_model) +
                     ", d_k = " + std::to_string(sizes.d_k) + ", d_v = " + std::to_string(sizes.d_v));
    std::string argument;
    for (const std::string& sentence : record.argument) argument += (argument.empty() ? "" : " ") + sentence;
    out += paragraph(indent, argument);
    if (record.counterexample) out += counterexample_text(record, *record.counterexample);
    return out;
}

}  // namespace proofmark::cli

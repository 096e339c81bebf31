#include "claim_json.hpp"

#include "json_line.hpp"
#include "json_members.hpp"
#include "proofmark/notation/writer.hpp"
#include "proofmark/report/version.hpp"

namespace proofmark::cli {

namespace {

using attention::ClaimRecord;
using attention::ClaimSide;
using attention::Counterexample;

std::string opening() {
    std::string out = "{\"schema\":\"proofmark/claims/1\"";
    append_text(out, "version", report::version());
    append_key(out, "claims");
    return out + "[";
}

std::string_view scope_name(ClaimRecord::Scope scope) {
    switch (scope) {
        case ClaimRecord::Scope::matrices: return "matrices";
        case ClaimRecord::Scope::projections: return "projections";
        case ClaimRecord::Scope::given_head: return "given-head";
    }
    return "";
}

void append_number(std::string& out, std::string_view key, std::size_t number) {
    append_key(out, key);
    out += std::to_string(number);
}

// The entries are integers: they are JSON numbers as they are written.
void append_matrix(std::string& out, std::string_view key, const attention::Matrix& matrix) {
    append_key(out, key);
    out += '[';
    for (std::size_t i = 0; i < matrix.rows; ++i) {
        out += i == 0 ? "[" : ",[";
        for (std::size_t j = 0; j < matrix.columns; ++j) {
            if (j != 0) out += ',';
            out += notation::write_expression(matrix.at(i, j), notation::Notation::plain);
        }
        out += ']';
    }
    out += ']';
}

void append_head(std::string& out, const attention::Head& head) {
    append_key(out, "head");
    out += "{\"schema\":\"proofmark/head/1\"";
    append_matrix(out, "X", head.X);
    append_matrix(out, "W_Q", head.W_Q);
    append_matrix(out, "W_K", head.W_K);
    append_matrix(out, "W_V", head.W_V);
    out += '}';
}

void append_side(std::string& out, std::string_view key, const ClaimSide& side) {
    append_key(out, key);
    out += '{';
    append_text(out, "meaning", side.meaning);
    append_text(out, "exact", side.exact);
    append_text(out, "decimal", side.decimal);
    append_text(out, "enclosure", side.enclosure);
    out += '}';
}

void append_counterexample(std::string& out, const ClaimRecord& record, const Counterexample& example) {
    append_key(out, "counterexample");
    out += '{';
    if (record.scope != ClaimRecord::Scope::given_head) append_head(out, example.head);
    append_list(out, "values", example.values);
    append_text(out, "premise", example.premise);
    append_side(out, "left", example.left);
    append_text(out, "relation", example.relation);
    append_side(out, "right", example.right);
    out += '}';
}

void append_claim(std::string& out, const ClaimRecord& record) {
    out += '{';
    append_name(out, "id", record.claim->id);
    append_text(out, "sentence", record.claim->sentence);
    append_name(out, "verdict", attention::claim_verdict_name(record.verdict));
    append_key(out, "sizes");
    out += '{';
    append_number(out, "T", record.sizes.T);
    append_number(out, "d_model", record.sizes.d_model);
    append_number(out, "d_k", record.sizes.d_k);
    append_number(out, "d_v", record.sizes.d_v);
    out += '}';
    // A refutation by one head leaves nothing free.
    if (!record.counterexample || record.scope == ClaimRecord::Scope::given_head) append_name(out, "free", scope_name(record.scope));
    append_number(out, "statements", record.identities);
    append_list(out, "argument", record.argument);
    if (record.counterexample) append_counterexample(out, record, *record.counterexample);
    out += '}';
}

}  // namespace

std::string write_claims_json(std::span<const ClaimRecord> records) {
    std::string out = opening();
    for (std::size_t n = 0; n < records.size(); ++n) {
        out += n == 0 ? "\n" : ",\n";
        append_claim(out, records[n]);
    }
    return out + "]}\n";
}

std::string write_claim_list_json() {
    std::string out = opening();
    for (const attention::ClaimInfo& claim : attention::claims()) {
        out += out.back() == '[' ? "\n{" : ",\n{";
        append_name(out, "id", claim.id);
        append_text(out, "sentence", claim.sentence);
        out += '}';
    }
    return out + "]}\n";
}

}  // namespace proofmark::cli

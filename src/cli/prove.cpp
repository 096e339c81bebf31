#include <algorithm>

#include "claim_json.hpp"
#include "claim_text.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "proofmark/grading/grade.hpp"

namespace proofmark::cli {

namespace {

using attention::ClaimRecord;
using attention::ClaimVerdict;

ExitStatus status_of(const std::vector<ClaimRecord>& records) {
    const auto has = [&](auto... verdicts) {
        return std::any_of(records.begin(), records.end(),
                           [&](const ClaimRecord& record) { return ((record.verdict == verdicts) || ...); });
    };
    if (has(ClaimVerdict::refuted)) return ExitStatus::not_right;
    if (has(ClaimVerdict::undecided, ClaimVerdict::over_budget)) return ExitStatus::undecided;
    return ExitStatus::all_right;
}

void check_layers(const ClaimRecord& record) {
    using Witness = attention::Counterexample::Witness;
    if (!record.counterexample || record.counterexample->witness != Witness::contradicts) return;
    throw grading::LayerMismatch("the enclosures contradict the counterexample to '" + std::string(record.claim->id) + "'");
}

base::Result<std::optional<attention::Head>> read_given_head(const ProveCommand& command, std::istream& in) {
    if (!command.head) return std::optional<attention::Head>();
    const base::Result<base::SourceText> source = read_file(*command.head, in);
    if (!source) return source.diagnostics();
    base::Result<attention::Head> head = attention::read_head(*source);
    if (!head) return head.diagnostics();
    return std::optional<attention::Head>(std::move(head).value());
}

}  // namespace

ExitStatus run_prove(const ProveCommand& command, Streams& streams) {
    if (command.claims.empty()) {
        streams.out << (command.format == Format::json ? write_claim_list_json() : write_claim_list());
        return ExitStatus::all_right;
    }
    const base::Result<std::optional<attention::Head>> head = read_given_head(command, streams.in);
    if (!head) return give_up(streams, head.diagnostics());
    std::vector<ClaimRecord> records;
    for (const attention::ClaimInfo* claim : command.claims) {
        const base::Result<ClaimRecord> record =
            *head ? attention::decide_claim(*claim, **head) : attention::decide_claim(*claim, command.sizes);
        if (!record) return give_up(streams, record.diagnostics());
        check_layers(*record);
        records.push_back(*record);
    }
    if (command.format == Format::json) {
        streams.out << write_claims_json(records);
    } else {
        for (const ClaimRecord& record : records) {
            streams.out << (&record == &records.front() ? "" : "\n") << write_claim(record);
        }
    }
    return status_of(records);
}

}  // namespace proofmark::cli

#include "tally.hpp"

#include <ostream>

namespace proofmark::differential {

using symbolic::Verdict;

namespace {

constexpr const char* header =
    "| | proofmark | Calcium: equal | different | no value | unknown | no answer |\n"
    "|---|---|--:|--:|--:|--:|--:|\n";

bool decides(Verdict verdict) {
    return verdict == Verdict::equal || verdict == Verdict::different || verdict == Verdict::undefined;
}

bool decides(CalciumVerdict verdict) {
    return verdict == CalciumVerdict::equal || verdict == CalciumVerdict::different ||
           verdict == CalciumVerdict::no_value;
}

}  // namespace

Agreement agreement(Verdict proofmark, CalciumVerdict calcium) {
    if (!decides(proofmark) || !decides(calcium)) return Agreement::one_sided;
    const bool same = (proofmark == Verdict::equal && calcium == CalciumVerdict::equal) ||
                      (proofmark == Verdict::different && calcium == CalciumVerdict::different) ||
                      (proofmark == Verdict::undefined && calcium == CalciumVerdict::no_value);
    return same ? Agreement::agree : Agreement::disagree;
}

std::string Tally::contradiction(const RandomPair& pair, const Outcome& outcome) const {
    if (!outcome.proofmark_answered) return "proofmark gave no answer";
    if (outcome.proofmark == Verdict::invalid) return "proofmark could not read it";
    if (agreement(outcome.proofmark, outcome.calcium.verdict) == Agreement::disagree) {
        return std::string(verdict_name(outcome.proofmark)) + " against " +
               std::string(verdict_name(outcome.calcium.verdict));
    }
    // The construction is a third witness, which speaks where Calcium is silent too.
    if (pair.relation == Relation::equal && outcome.proofmark == Verdict::different) {
        return "different, though equal by construction";
    }
    if (pair.relation == Relation::shifted && outcome.proofmark == Verdict::equal) {
        return "equal, though shifted by construction";
    }
    return "";
}

void Tally::take(std::uint64_t index, const Outcome& outcome) {
    const RandomPair pair = draw_pair(seed_, index);
    ++pairs_;
    if (!outcome.proofmark_answered) ++without_answer_;
    const auto row = static_cast<std::size_t>(outcome.proofmark);
    const auto column = static_cast<std::size_t>(outcome.calcium.verdict);
    if (outcome.proofmark_answered) {
        ++all_[row][column];
        ++families_[pair.family][row][column];
        ++relations_[pair.relation][row][column];
    }
    const std::string kind = contradiction(pair, outcome);
    if (!kind.empty()) contradictions_.push_back({index, kind, pair, outcome});
    const bool here = outcome.proofmark_answered && decides(outcome.proofmark);
    if (show_open_ && here != decides(outcome.calcium.verdict)) {
        open_.push_back({index, here ? "only proofmark decides" : "only Calcium decides", pair, outcome});
    }
}

void Tally::write_counts(std::ostream& out, const std::string& name, const Counts& counts) {
    bool first = true;
    for (std::size_t row = 0; row < verdicts; ++row) {
        std::uint64_t total = 0;
        for (const std::uint64_t count : counts[row]) total += count;
        if (total == 0) continue;
        out << "| " << (first ? name : "") << " | " << verdict_name(static_cast<Verdict>(row)) << " |";
        for (const std::uint64_t count : counts[row]) out << ' ' << count << " |";
        out << '\n';
        first = false;
    }
}

void Tally::write_case(std::ostream& out, const Case& each) {
    out << "\n### Pair " << each.index << ": " << each.kind << "\n\n"
        << "- family: " << family_names()[each.pair.family] << ", " << relation_name(each.pair.relation) << '\n'
        << "- left: `" << each.pair.left << "`\n"
        << "- right: `" << each.pair.right << "`\n";
    if (each.outcome.proofmark_answered) {
        out << "- proofmark: " << verdict_name(each.outcome.proofmark) << ": " << each.outcome.proofmark_detail << '\n';
    }
    out << "- Calcium: " << verdict_name(each.outcome.calcium.verdict) << ": " << each.outcome.calcium.detail << '\n';
}

void Tally::write(std::ostream& out) const {
    std::array<std::uint64_t, 3> sums{};
    for (std::size_t row = 0; row < verdicts; ++row) {
        for (std::size_t column = 0; column < answers; ++column) {
            const auto kind = agreement(static_cast<Verdict>(row), static_cast<CalciumVerdict>(column));
            sums[static_cast<std::size_t>(kind)] += all_[row][column];
        }
    }
    out << "Pairs: " << pairs_ << "; both decide and agree: " << sums[0] << "; both decide and disagree: " << sums[1]
        << "; one or both silent: " << sums[2] << "; proofmark without any answer: " << without_answer_ << ".\n";
    out << "\n## All pairs\n\n" << header;
    write_counts(out, "all", all_);
    out << "\n## By construction\n\n" << header;
    for (const auto& [relation, counts] : relations_) write_counts(out, std::string(relation_name(relation)), counts);
    out << "\n## By family\n\n" << header;
    for (const auto& [family, counts] : families_) write_counts(out, family_names()[family], counts);
    out << "\n## Contradictions\n\n";
    out << (contradictions_.empty() ? "None.\n" : std::to_string(contradictions_.size()) + " pairs.\n");
    for (const Case& each : contradictions_) write_case(out, each);
    if (!show_open_) return;
    out << "\n## Decided by one of the two\n";
    for (const Case& each : open_) write_case(out, each);
}

}  // namespace proofmark::differential

// An experiment is judged by what its run shows.
//
//   keeps what it should, changes what it should   right
//   keeps every weight, changes the output, but    partly
//   a large weight still delivers something
//   changes what it should keep, or nothing        wrong
//   cannot be read                                 invalid
//   too large to run, or not proved                undecided

#include <algorithm>
#include <utility>

#include "delivery.hpp"
#include "experiment_run.hpp"
#include "field_check.hpp"
#include "note_ids.hpp"
#include "output_change.hpp"
#include "reading.hpp"

namespace proofmark::grading {

using base::DiagnosticKind;
using base::Truth;
using exercises::ExperimentGoal;

namespace {

constexpr std::size_t most_listed = 6;

/// holds when all are the same, fails when one is proved to differ.
Truth all_same(const std::vector<Truth>& same) {
    if (std::find(same.begin(), same.end(), Truth::fails) != same.end()) return Truth::fails;
    const bool is_open = std::find(same.begin(), same.end(), Truth::unknown) != same.end();
    return is_open ? Truth::unknown : Truth::holds;
}

std::string listed(const std::vector<std::string>& items) {
    std::string text;
    const std::size_t shown = std::min(items.size(), most_listed);
    for (std::size_t i = 0; i < shown; ++i) {
        const bool is_last = i + 1 == shown && shown == items.size();
        text += (i == 0 ? "" : is_last ? " and " : ", ") + items[i];
    }
    if (items.size() > shown) text += " and " + std::to_string(items.size() - shown) + " more";
    return text;
}

std::string entry_name(const std::string& array, std::size_t row, std::size_t column) {
    return array + "[" + std::to_string(row + 1) + ", " + std::to_string(column + 1) + "]";
}

/// "A[1, 1] and A[1, 2]", or "every entry of A".
std::string changed_entries(const std::string& array, const symbolic::ExactArray& values,
                            const std::vector<Truth>& same) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < same.size(); ++i) {
        if (same[i] != Truth::fails) continue;
        names.push_back(entry_name(array, i / values.extents[1], i % values.extents[1]));
    }
    return names.size() == same.size() ? "every entry of " + array : listed(names);
}

class ExperimentCheck {
  public:
    ExperimentCheck(const ExperimentGoal& goal, const ExperimentRun& run, FieldResult& result)
        : goal_(goal), run_(run), result_(result) {}

    void judge() {
        const auto kept = run_.check_same(goal_.keeps);
        switch (all_same(kept)) {
            case Truth::unknown: return leave_open("whether " + goal_.keeps + " stays the same");
            case Truth::fails: return not_kept(kept);
            case Truth::holds: break;
        }
        const std::string all = std::to_string(kept.size());
        if (is_about_delivery()) {
            note(note_ids::experiment_weights_same,
                 "every weight stays the same: all " + all + " entries of A are proved equal");
        } else {
            note(note_ids::experiment_kept,
                 goal_.keeps + " stays the same: all " + all + " entries are proved equal");
        }
        const auto changed = run_.check_same(goal_.changes);
        switch (all_same(changed)) {
            case Truth::unknown: return leave_open("whether " + goal_.changes + " changes");
            case Truth::holds: return nothing_changed();
            case Truth::fails: break;
        }
        if (is_about_delivery()) return judge_delivery();
        note(note_ids::experiment_changed, difference_text(changed));
        give(FieldVerdict::right);
    }

  private:
    /// The experiment of a large weight; other goals have no such reading.
    bool is_about_delivery() const { return goal_.keeps == "A" && goal_.changes == "O"; }

    void note(const char* id, std::string text) { result_.notes.push_back({id, std::move(text)}); }

    void give(FieldVerdict verdict) {
        result_.verdict = verdict;
        if (verdict == FieldVerdict::right) result_.earned = result_.possible;
        if (verdict == FieldVerdict::partly) {
            result_.earned.hundredths = result_.possible.hundredths / 2;
        }
        result_.proof = {"normal-form",
                         "both heads were derived exactly and compared entry by entry; enclosures "
                         "from the matrices confirm each"};
    }

    void leave_open(const std::string& what) {
        note(note_ids::undecided, what + " stays open; a person decides about it");
        result_.verdict = FieldVerdict::undecided;
        result_.provisional = result_.possible;
        result_.proof = {"none", "an entry was neither proved equal nor proved different"};
    }

    void not_kept(const std::vector<Truth>& kept) {
        const auto entries = changed_entries(goal_.keeps, run_.before(goal_.keeps), kept);
        if (is_about_delivery()) {
            note(note_ids::experiment_weights_changed,
                 "the weights change (" + entries +
                     "), so the two outputs rest on different weights and the comparison does not "
                     "show what a weight delivers; leave X, W_Q, W_K, Q and K alone and change W_V "
                     "or V");
        } else {
            note(note_ids::experiment_not_kept,
                 goal_.keeps + " changes (" + entries + "); the experiment should keep it");
        }
        give(FieldVerdict::wrong);
    }

    void nothing_changed() {
        const bool is_idle = all_same(run_.check_same("V")) == Truth::holds;
        note(note_ids::experiment_nothing_changed,
             goal_.changes + " stays the same as well, entry by entry" +
                 (is_about_delivery() ? std::string(is_idle ? "" : " although V changes") +
                                            "; change W_V or V so that another output comes out"
                                      : "; the experiment should change it"));
        give(FieldVerdict::wrong);
    }

    std::string difference_text(const std::vector<Truth>& same) {
        return goal_.changes +
               " changes: " + changed_entries(goal_.changes, run_.before(goal_.changes), same) +
               (goal_.numbers == ExperimentGoal::Numbers::shown ? examples_of_difference(same)
                                                                : std::string());
    }

    std::string examples_of_difference(const std::vector<Truth>& same) {
        const auto difference = run_.difference(goal_.changes);
        if (!difference) return {};
        std::vector<std::string> texts;
        const std::size_t columns = difference->extents[1];
        for (std::size_t i = 0; i < same.size() && texts.size() < most_listed; ++i) {
            if (same[i] != Truth::fails) continue;
            const auto exact = write_row(run_.field(), {difference->entries[i]});
            const auto decimal = run_.decimal_of_difference(goal_.changes, i);
            if (exact.empty() || decimal.empty() || decimal.size() > 40) continue;
            texts.push_back(entry_name(goal_.changes, i / columns, i % columns) + " by " +
                            exact.substr(1, exact.size() - 2) + ", about " + decimal);
        }
        return texts.empty() ? std::string() : "; " + listed(texts);
    }

    // --- what a large weight delivers

    void judge_delivery() {
        note(note_ids::experiment_output_change, describe_output_change(run_, goal_.numbers));
        if (is_every_output_zero()) {
            note(note_ids::experiment_nothing_delivered,
                 "nothing at all is delivered, however large a weight is: this is the strongest "
                 "counterexample to \"a large weight, hence delivered\"");
            return give(FieldVerdict::right);
        }
        const auto delivery = find_delivery(run_);
        if (!delivery.silenced.empty()) return silenced(delivery.silenced);
        if (!delivery.altered.empty()) return altered(delivery.altered);
        if (delivery.is_open) return leave_open("what the largest weights deliver");
        other_rows(delivery);
    }

    bool is_every_output_zero() {
        const auto& O = run_.after("O").entries;
        return std::all_of(O.begin(), O.end(), [this](symbolic::Exact entry) {
            return run_.field().check_zero(entry) == Truth::holds;
        });
    }

    static std::string names_of(const std::vector<LargeWeight>& weights) {
        std::vector<std::string> names;
        for (const auto& [query, key] : weights) names.push_back(entry_name("A", query, key));
        return listed(names);
    }

    static bool is_one_row(const std::vector<LargeWeight>& weights) {
        return std::all_of(weights.begin(), weights.end(), [&weights](const LargeWeight& weight) {
            return weight.key == weights.front().key;
        });
    }

    /// "is a largest weight of its row", "are largest weights of their rows"
    static std::string largest_of(const std::vector<LargeWeight>& weights) {
        return weights.size() == 1 ? " is a largest weight of its row"
                                   : " are largest weights of their rows";
    }

    static std::string rows_of(const std::vector<LargeWeight>& weights) {
        std::vector<std::size_t> keys;
        for (const auto& weight : weights) keys.push_back(weight.key + 1);
        std::sort(keys.begin(), keys.end());
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
        std::vector<std::string> names;
        for (const auto key : keys) names.push_back("V[" + std::to_string(key) + "]");
        return listed(names);
    }

    void silenced(const std::vector<LargeWeight>& weights) {
        note(note_ids::experiment_counterexample,
             names_of(weights) + largest_of(weights) + " and stay" +
                 (weights.size() == 1 ? "s" : "") + ", but " + rows_of(weights) +
                 (is_one_row(weights) ? " is now zero" : " are now zero") +
                 ", so nothing arrives by " + (weights.size() == 1 ? "it" : "them") +
                 ": a counterexample to \"a large weight, hence delivered\"");
        give(FieldVerdict::right);
    }

    void altered(const std::vector<LargeWeight>& weights) {
        note(note_ids::experiment_still_delivered,
             names_of(weights) + largest_of(weights) + " and stay" +
                 (weights.size() == 1 ? "s" : "") + ", while " + rows_of(weights) +
                 (is_one_row(weights) ? " is another row" : " are other rows") +
                 ": so a weight does not tell what is delivered, but something still is; make a "
                 "value row with a large weight zero to show that nothing need be");
        give(FieldVerdict::partly);
    }

    void other_rows(const Delivery& delivery) {
        if (delivery.large.empty()) {
            note(note_ids::experiment_other_rows,
                 "the output changes while the weights stay, but all weights of a row are equal "
                 "here, so none of them is large");
        } else {
            note(note_ids::experiment_other_rows,
                 "the output changes while the weights stay, but the largest weights deliver what "
                 "they did; change one of " +
                     rows_of(delivery.large) + ", which they belong to, or W_V");
        }
        give(FieldVerdict::partly);
    }

    const ExperimentGoal& goal_;
    const ExperimentRun& run_;
    FieldResult& result_;
};

/// Too large is nobody's mistake; everything else is handed back.
void take_faults(base::Diagnostics faults, const exercises::Answer& answer, const Setting& setting,
                 FieldResult& result) {
    const bool is_large = std::any_of(faults.begin(), faults.end(), [](const auto& fault) {
        return fault.kind == DiagnosticKind::step_budget;
    });
    if (is_large) {
        for (const auto& fault : faults) {
            result.notes.push_back({note_ids::over_budget, fault.message + "; " + fault.remedy});
        }
        result.verdict = FieldVerdict::undecided;
        result.provisional = result.possible;
        result.proof = {"none", "the experiment was not run to its end"};
        return;
    }
    result.verdict = FieldVerdict::invalid;
    for (auto& fault : faults) add_diagnostic(std::move(fault), answer, setting, result);
}

}  // namespace

base::Diagnostics check_experiment(const exercises::FieldDefinition& field,
                                   const exercises::Answer& answer, const FreshWorkings& fresh,
                                   FieldResult& result) {
    auto workings = fresh();
    if (!workings) return workings.diagnostics();
    const auto proposal = read_experiment(answer.value.text(), *workings);
    if (!proposal) {
        take_faults(proposal.diagnostics(), answer, *workings->setting, result);
        return {};
    }
    result.read_as = proposal->echo;
    result.notes = proposal->notes;
    // What reading the values has spent is not taken from the run.
    workings = fresh();
    if (!workings) return workings.diagnostics();
    const auto run = ExperimentRun::derive(*workings, *proposal);
    if (!run) {
        take_faults(run.diagnostics(), answer, *workings->setting, result);
        return {};
    }
    ExperimentCheck(field.experiment, *run, result).judge();
    return {};
}

}  // namespace proofmark::grading

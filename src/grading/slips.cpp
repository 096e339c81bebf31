#include "slips.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "compare_decimal.hpp"
#include "compare_entry.hpp"
#include "decimal_answer.hpp"
#include "note_ids.hpp"

namespace proofmark::grading {

using exercises::DecimalPolicy;
using exercises::FieldDefinition;

namespace {

constexpr std::size_t most_comparisons = 1024;

bool has_note(const EntryVerdict& entry, std::string_view id) {
    return std::any_of(entry.notes.begin(), entry.notes.end(),
                       [id](const Note& note) { return note.id == id; });
}

bool is_entry_with(EntryChange change, const Reference& reference, std::size_t entry,
                   const TypedArray& typed, const DecimalPolicy& policy) {
    const auto changed = reference.with(change, entry);
    return changed &&
           compare_entry(*changed, entry, typed, entry, policy).verdict == FieldVerdict::right;
}

/// The decimal's point this many places further left is the asked value's, if any is: a guess.
std::optional<std::int64_t> guess_places(const numeric::Enclosure& asked,
                                         const DecimalAnswer& typed) {
    constexpr numeric::Digits digits{20};
    const auto value =
        numeric::Enclosure::fraction(typed.units, power_of_ten(typed.places), digits);
    const double shift = std::log10(value.approximate() / asked.approximate());
    if (!std::isfinite(shift) || std::abs(shift) > 3.5) return std::nullopt;
    return std::llround(shift);
}

/// A decimal that the policy calls right with its point up to three places away: 40.11 for 0.4011
/// may be meant in percent.
bool is_with_misplaced_point(const Reference& reference, std::size_t entry, const TypedArray& typed,
                             const DecimalPolicy& policy) {
    if (!typed.is_typed()) return false;
    auto moved = decimal_answer(*typed.tree, typed.nodes[entry]);
    if (!moved) return false;
    const auto shift = guess_places(reference.enclosure(entry, {50}), *moved);
    if (!shift || *shift == 0 || moved->places + *shift < 0) return false;
    moved->places = static_cast<std::uint32_t>(moved->places + *shift);
    return compare_decimal(reference, entry, *moved, policy).verdict == FieldVerdict::right;
}

/// Equally long groups of entries (numbers of entries), such as the rows of a matrix.
using Groups = std::vector<std::vector<std::size_t>>;

enum class Line { row, column };

Groups lines(const std::vector<std::size_t>& extents, Line line) {
    const std::size_t rows = extents[0];
    const std::size_t columns = extents[1];
    Groups groups(line == Line::row ? rows : columns);
    for (std::size_t entry = 0; entry < rows * columns; ++entry) {
        groups[line == Line::row ? entry / columns : entry % columns].push_back(entry);
    }
    return groups;
}

Groups single_entries(std::size_t count) {
    Groups groups;
    for (std::size_t entry = 0; entry < count; ++entry) groups.push_back({entry});
    return groups;
}

/// Pairs each typed group with a group of the reference, every one once (Kuhn's augmenting paths).
class Pairing {
  public:
    Pairing(const Reference& reference, const TypedArray& typed, const DecimalPolicy& policy,
            const Groups& groups)
        : matches_(groups.size()), partner_(groups.size(), none) {
        for (std::size_t i = 0; i < groups.size(); ++i) {
            for (std::size_t j = 0; j < groups.size(); ++j) {
                if (same_group(reference, groups[j], typed, groups[i], policy)) {
                    matches_[i].push_back(j);
                }
            }
        }
    }

    bool is_perfect() {
        for (std::size_t i = 0; i < matches_.size(); ++i) {
            std::vector<bool> seen(partner_.size(), false);
            if (!place(i, seen)) return false;
        }
        return true;
    }

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    static bool same_group(const Reference& reference, const std::vector<std::size_t>& asked,
                           const TypedArray& typed, const std::vector<std::size_t>& given,
                           const DecimalPolicy& policy) {
        for (std::size_t k = 0; k < asked.size(); ++k) {
            const auto entry = compare_entry(reference, asked[k], typed, given[k], policy);
            if (entry.verdict != FieldVerdict::right) return false;
        }
        return true;
    }

    bool place(std::size_t i, std::vector<bool>& seen) {
        for (const auto j : matches_[i]) {
            if (seen[j]) continue;
            seen[j] = true;
            if (partner_[j] != none && !place(partner_[j], seen)) continue;
            partner_[j] = i;
            return true;
        }
        return false;
    }

    std::vector<std::vector<std::size_t>> matches_;
    std::vector<std::size_t> partner_;
};

bool is_reordered(const Reference& reference, const TypedArray& typed, const DecimalPolicy& policy,
                  const Groups& groups) {
    const std::size_t comparisons = groups.size() * groups.size() * groups.front().size();
    if (groups.size() < 2 || comparisons > most_comparisons) return false;
    return Pairing(reference, typed, policy, groups).is_perfect();
}

}  // namespace

bool is_another_value(const EntryVerdict& entry) {
    return entry.verdict == FieldVerdict::wrong && !has_untrue_digits(entry) &&
           !has_note(entry, note_ids::too_few_digits);
}

bool has_untrue_digits(const EntryVerdict& entry) {
    return entry.verdict == FieldVerdict::wrong &&
           (has_note(entry, note_ids::last_digit) || has_note(entry, note_ids::truncated) ||
            has_note(entry, note_ids::digits_beyond_the_truth));
}

void add_slips(const Reference& reference, const TypedArray& typed, const FieldDefinition& field,
               std::vector<EntryVerdict>& entries) {
    const auto policy = policy_for_diagnosis(field.decimals);
    DecimalPolicy three_digits;
    three_digits.places_at_least = 0;
    three_digits.significant_at_least = 3;
    three_digits.last_digit = DecimalPolicy::LastDigit::strict;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!is_another_value(entries[i])) continue;
        if (is_entry_with(EntryChange::negated, reference, i, typed, policy)) {
            entries[i].notes.push_back({note_ids::sign_slip, "right but for the sign"});
        } else if (is_entry_with(EntryChange::inverted, reference, i, typed, policy)) {
            entries[i].notes.push_back({note_ids::reciprocal,
                                        "this is one over the asked value; was it turned upside "
                                        "down?"});
        } else if (is_with_misplaced_point(reference, i, typed, three_digits)) {
            entries[i].notes.push_back(
                {note_ids::misplaced_point, "right but for the place of the decimal point"});
        }
    }
}

std::optional<Note> note_on_order(const Reference& reference, const TypedArray& typed,
                                  const FieldDefinition& field) {
    const auto& extents = reference.extents();
    const auto note = [](const std::string& what) {
        return Note{note_ids::permuted, "these are the right " + what + " in another order"};
    };
    if (extents.size() == 2 && typed.extents == extents) {
        if (is_reordered(reference, typed, field.decimals, lines(extents, Line::row)))
            return note("rows");
        if (is_reordered(reference, typed, field.decimals, lines(extents, Line::column)))
            return note("columns");
    }
    if (reference.size() > 1 &&
        is_reordered(reference, typed, field.decimals, single_entries(reference.size())))
        return note("entries");
    return std::nullopt;
}

}  // namespace proofmark::grading

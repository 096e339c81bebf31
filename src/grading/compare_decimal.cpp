#include "compare_decimal.hpp"

#include <algorithm>

#include "decimal_distance.hpp"
#include "note_ids.hpp"
#include "proofmark/notation/writer.hpp"

namespace proofmark::grading {

using base::Truth;
using exercises::DecimalPolicy;

namespace {

std::string places_text(std::uint32_t places) {
    return std::to_string(places) + (places == 1 ? " decimal place" : " decimal places");
}

EntryVerdict right_by(const DecimalDistance& distance, std::string what) {
    EntryVerdict verdict;
    verdict.verdict = FieldVerdict::right;
    verdict.proof = {"rounding", "proved with " + std::to_string(distance.digits().count) +
                                     " digits: " + std::move(what)};
    return verdict;
}

EntryVerdict wrong_with(std::vector<Note> notes) {
    EntryVerdict verdict;
    verdict.verdict = FieldVerdict::wrong;
    verdict.notes = std::move(notes);
    verdict.proof = {"enclosures", "proved different from the asked value"};
    return verdict;
}

Note beyond_the_truth(std::uint32_t place) {
    return {note_ids::digits_beyond_the_truth,
            "the digits are not true from decimal place " + std::to_string(place) +
                " on; compute with unrounded values or give fewer digits"};
}

Note too_few_digits(std::uint32_t asked) {
    return {note_ids::too_few_digits,
            "give at least " + places_text(asked) + ", or the exact value"};
}

/// An answer within the field's tolerance that is not the rounded value.
EntryVerdict right_within_tolerance(DecimalDistance& distance, const DecimalPolicy& policy) {
    const auto tolerance = notation::write_expression(*policy.tolerance, notation::Notation::plain);
    auto verdict = right_by(distance, "the exact value is within " + tolerance + " of yours");
    if (distance.check_half_units(3, Border::excluded) == Truth::holds) {
        verdict.notes.push_back(
            {note_ids::last_digit,
             "right within " + tolerance + ", but its last digit is not the rounded one"});
    } else if (const auto places = distance.true_places()) {
        auto note = beyond_the_truth(*places + 1);
        note.text = "right within " + tolerance + ", but " + note.text;
        verdict.notes.push_back(std::move(note));
    }
    return verdict;
}

EntryVerdict right_but_cut_off(const DecimalDistance& distance, const std::string& places) {
    auto verdict = right_by(
        distance, "the exact value is less than one unit of the last of your " + places + " away");
    verdict.notes.push_back(
        {note_ids::last_digit, "accepted, but its last digit is not the rounded one"});
    return verdict;
}

/// The decimal is neither the rounded value nor within a tolerance nor leniently accepted.
EntryVerdict wrong_decimal(const DecimalDistance& distance, const DecimalAnswer& typed,
                           const DecimalPolicy& policy, Truth one_unit) {
    if (one_unit == Truth::holds) {
        return wrong_with({{note_ids::last_digit, "its last digit is not the rounded one"}});
    }
    const std::uint32_t fewest = std::max<std::uint32_t>(policy.places_at_least, 1);
    const auto places = distance.true_places();
    if (places && *places < typed.places && *places >= fewest) {
        return wrong_with({beyond_the_truth(*places + 1)});
    }
    return wrong_with({});
}

EntryVerdict open_question() {
    return undecided(
        note_ids::undecided,
        "no precision settles whether the decimal is right; a person decides about it");
}

}  // namespace

EntryVerdict compare_decimal(const Reference& reference, std::size_t entry,
                             const DecimalAnswer& typed, const DecimalPolicy& policy) {
    DecimalDistance distance(reference, entry, typed);
    const Truth rounded = distance.check_half_units(1, Border::included);
    const Truth one_unit =
        rounded == Truth::holds ? Truth::holds : distance.check_half_units(2, Border::excluded);
    if (rounded == Truth::unknown || one_unit == Truth::unknown) return open_question();
    const bool lenient = policy.last_digit == DecimalPolicy::LastDigit::lenient;
    const bool continued = typed.ellipsis && distance.check_cut_off() == Truth::holds;
    const bool is_value = rounded == Truth::holds || continued;
    if (typed.places < policy.places_at_least) {
        if (is_value || (lenient && one_unit == Truth::holds)) {
            return wrong_with({too_few_digits(policy.places_at_least)});
        }
        return wrong_with({});
    }
    const std::string places = places_text(typed.places);
    if (is_value) {
        return right_by(distance, std::string("the exact value ") +
                                      (rounded == Truth::holds ? "rounds to" : "begins with") +
                                      " your decimal at " + places);
    }
    if (policy.tolerance) {
        const Truth within = distance.check_tolerance(*policy.tolerance);
        if (within == Truth::unknown) return open_question();
        if (within == Truth::holds) return right_within_tolerance(distance, policy);
    }
    if (lenient && one_unit == Truth::holds) return right_but_cut_off(distance, places);
    return wrong_decimal(distance, typed, policy, one_unit);
}

}  // namespace proofmark::grading

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

std::string significant_text(std::uint32_t digits) {
    return std::to_string(digits) + (digits == 1 ? " significant digit" : " significant digits");
}

/// How precisely the answer is given, in the terms of the policy.
std::string precision_text(const DecimalAnswer& typed, const DecimalPolicy& policy) {
    return policy.significant_at_least || typed.places == 0 ? significant_text(typed.significant())
                                                            : places_text(typed.places);
}

/// The policy's rule that the answer does not meet, such as "3 significant digits"; empty when it
/// shows digits enough.
std::string missing_digits(const DecimalAnswer& typed, const DecimalPolicy& policy) {
    if (typed.places < policy.places_at_least) return places_text(policy.places_at_least);
    const std::uint32_t fewest = policy.significant_at_least.value_or(0);
    return typed.significant() < fewest ? significant_text(fewest) : "";
}

/// Decimal places, at least one, with which the answer would still show digits enough.
std::uint32_t fewest_places(const DecimalAnswer& typed, const DecimalPolicy& policy) {
    const std::uint32_t asked = std::max<std::uint32_t>(policy.places_at_least, 1);
    const std::uint32_t significant = policy.significant_at_least.value_or(0);
    if (significant == 0) return asked;
    const std::int64_t spare = std::int64_t{typed.significant()} - significant;
    return std::max(asked, static_cast<std::uint32_t>(
                               std::max<std::int64_t>(0, std::int64_t{typed.places} - spare)));
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

/// Shows the student's own digit, never the true one.
Note beyond_the_truth(const DecimalAnswer& typed, std::uint32_t place) {
    std::string digits(typed.digits());
    if (digits.size() <= typed.places) digits.insert(0, typed.places + 1 - digits.size(), '0');
    const char digit = digits[digits.size() - typed.places + place - 1];
    return {note_ids::digits_beyond_the_truth,
            std::string("your digit ") + digit + " in decimal place " + std::to_string(place) +
                " is the first that is not true; compute with unrounded values or give fewer "
                "digits"};
}

Note too_few_digits(const std::string& asked) {
    return {note_ids::too_few_digits, "give at least " + asked + ", or the exact value"};
}

/// 1235 tens as "1.235e4".
std::string scientific_text(const DecimalAnswer& typed) {
    const std::string digits(typed.digits());
    return (typed.is_negative() ? "-" : "") + digits.substr(0, 1) +
           (digits.size() > 1 ? "." + digits.substr(1) : "") + "e" +
           std::to_string(typed.tens + digits.size() - 1);
}

/// Zeros that only fill the places up to the point, in a whole number: they count as digits.
Note trailing_zeros(const DecimalAnswer& shorter) {
    return {note_ids::trailing_zeros,
            "zeros at the end of a whole number count as digits, and these are not true; write " +
                scientific_text(shorter) + " if they only fill the places"};
}

/// The last digit is one off from the rounded one. A value that needs no rounding at these places
/// has no such neighbours: 2.1 is not 2.0.
Truth check_one_off(DecimalDistance& distance) {
    const Truth near = distance.check_half_units(3, Border::excluded);
    if (near != Truth::holds) return near;
    const Truth inside = distance.check_half_units(2, Border::excluded);
    if (inside != Truth::fails) return inside;
    const Truth at_most_a_unit = distance.check_half_units(2, Border::included);
    if (at_most_a_unit == Truth::unknown) return at_most_a_unit;
    return base::truth_of(at_most_a_unit == Truth::fails);
}

/// How the last digit came about: cut off, or one off in another way.
Note last_digit_note(DecimalDistance& distance, const std::string& accepted) {
    if (distance.check_cut_off() == Truth::holds) {
        return {note_ids::truncated, accepted + "its digits are cut off, not rounded"};
    }
    return {note_ids::last_digit, accepted + "its last digit is not the rounded one"};
}

/// An answer within the field's tolerance that is not the rounded value.
EntryVerdict right_within_tolerance(DecimalDistance& distance, const DecimalAnswer& typed,
                                    const DecimalPolicy& policy) {
    const auto tolerance = tolerance_text(policy);
    auto verdict = right_by(distance, "the exact value is within " + tolerance + " of yours");
    if (check_one_off(distance) == Truth::holds) {
        verdict.notes.push_back(last_digit_note(distance, "right within " + tolerance + ", but "));
    } else if (const auto places = distance.true_places(); places && *places < typed.places) {
        auto note = beyond_the_truth(typed, *places + 1);
        note.text = "right within " + tolerance + ", but " + note.text;
        verdict.notes.push_back(std::move(note));
    }
    return verdict;
}

EntryVerdict right_but_not_rounded(DecimalDistance& distance, const std::string& precision) {
    auto verdict =
        right_by(distance, "the exact value rounds to a neighbour of your decimal at " + precision);
    verdict.notes.push_back(last_digit_note(distance, "accepted, but "));
    return verdict;
}

/// The decimal is neither the rounded value nor within a tolerance nor leniently accepted.
EntryVerdict wrong_decimal(DecimalDistance& distance, const DecimalAnswer& typed,
                           const DecimalPolicy& policy, Truth one_unit) {
    if (one_unit == Truth::holds) return wrong_with({last_digit_note(distance, "")});
    const auto places = distance.true_places();
    if (places && *places < typed.places && *places >= fewest_places(typed, policy)) {
        return wrong_with({beyond_the_truth(typed, *places + 1)});
    }
    return wrong_with({});
}

EntryVerdict open_question() {
    return undecided(
        note_ids::undecided,
        "no precision settles whether the decimal is right; a person decides about it");
}

/// Within the policy's tolerances; never, where it names none.
Truth check_tolerance(DecimalDistance& distance, const DecimalPolicy& policy) {
    if (!policy.tolerance && !policy.relative_tolerance) return Truth::fails;
    return distance.check_tolerance(policy);
}

EntryVerdict compare_digits(const Reference& reference, std::size_t entry,
                            const DecimalAnswer& typed, const DecimalPolicy& policy) {
    DecimalDistance distance(reference, entry, typed);
    const Truth rounded = distance.check_half_units(1, Border::included);
    const Truth one_unit = rounded == Truth::holds ? Truth::holds : check_one_off(distance);
    if (rounded == Truth::unknown || one_unit == Truth::unknown) return open_question();
    const bool lenient = policy.last_digit == DecimalPolicy::LastDigit::lenient;
    const bool continued = typed.ellipsis && distance.check_cut_off() == Truth::holds;
    const bool is_value = rounded == Truth::holds || continued;
    if (const auto missing = missing_digits(typed, policy); !missing.empty()) {
        const bool is_near = is_value || check_tolerance(distance, policy) == Truth::holds ||
                             (lenient && distance.check_cut_off() == Truth::holds);
        return is_near ? wrong_with({too_few_digits(missing)}) : wrong_with({});
    }
    const std::string precision = precision_text(typed, policy);
    if (is_value) {
        return right_by(distance, std::string("the exact value ") +
                                      (rounded == Truth::holds ? "rounds to" : "begins with") +
                                      " your decimal at " + precision);
    }
    const Truth within = check_tolerance(distance, policy);
    if (within == Truth::unknown) return open_question();
    if (within == Truth::holds) return right_within_tolerance(distance, typed, policy);
    if (lenient && one_unit == Truth::holds) return right_but_not_rounded(distance, precision);
    return wrong_decimal(distance, typed, policy, one_unit);
}

}  // namespace

std::string tolerance_text(const DecimalPolicy& policy) {
    const auto written = [](const std::optional<notation::SyntaxTree>& tree) {
        return tree ? notation::write_expression(*tree, notation::Notation::plain) : "";
    };
    if (!policy.relative_tolerance) return written(policy.tolerance);
    const std::string relative = written(policy.relative_tolerance) + " (relative)";
    return policy.tolerance ? written(policy.tolerance) + " + " + relative : relative;
}

EntryVerdict compare_decimal(const Reference& reference, std::size_t entry,
                             const DecimalAnswer& typed, const DecimalPolicy& policy) {
    auto verdict = compare_digits(reference, entry, typed, policy);
    const auto shorter = without_last_zeros(typed);
    if (verdict.verdict != FieldVerdict::wrong || !shorter) return verdict;
    const auto filled = compare_digits(reference, entry, *shorter, policy);
    return filled.verdict == FieldVerdict::right ? wrong_with({trailing_zeros(*shorter)}) : verdict;
}

}  // namespace proofmark::grading

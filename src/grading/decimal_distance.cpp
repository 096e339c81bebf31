#include "decimal_distance.hpp"

#include <algorithm>
#include <array>

namespace proofmark::grading {

using base::Truth;
using notation::NodeId;
using notation::SyntaxTree;
using numeric::Digits;
using numeric::Enclosure;
using numeric::Sign;
using symbolic::Exact;

namespace {

constexpr std::uint32_t guard_digits = 30;
constexpr std::uint32_t last_resort_digits = 4000;

/// digits * 10^exponent as a number of a tree.
notation::Number decimal_number(std::string_view digits, std::int64_t exponent) {
    notation::Number number;
    number.digits = digits;
    number.exponent = static_cast<std::int32_t>(exponent);
    number.decimal_places = static_cast<std::int32_t>(std::max<std::int64_t>(0, -exponent));
    return number;
}

SyntaxTree decimal_tree(std::string_view digits, std::int64_t exponent) {
    SyntaxTree tree;
    tree.set_root(tree.add_number(decimal_number(digits, exponent)));
    return tree;
}

NodeId negate(SyntaxTree& tree, NodeId id) {
    const std::array<NodeId, 1> child{id};
    return tree.add(notation::Kind::negate, child);
}

enum class Term { added, subtracted };

/// 1 + other or 1 - other.
SyntaxTree one_and(Term term, const SyntaxTree& other) {
    SyntaxTree tree;
    const auto one = tree.add_number(decimal_number("1", 0));
    const auto copy = tree.graft(other, other.root());
    const std::array<NodeId, 2> terms{one, term == Term::added ? copy : negate(tree, copy)};
    tree.set_root(tree.add(notation::Kind::sum, terms));
    return tree;
}

Truth both(Truth a, Truth b) {
    if (a == Truth::fails || b == Truth::fails) return Truth::fails;
    return a == Truth::holds && b == Truth::holds ? Truth::holds : Truth::unknown;
}

/// sign is `wanted`, or zero when the border is included.
Truth check_sign(std::optional<Sign> sign, Sign wanted, Border border) {
    if (!sign) return Truth::unknown;
    return base::truth_of(*sign == wanted || (*sign == Sign::zero && border == Border::included));
}

/// The exact value of a tree of numbers, if the budget allows.
std::optional<Exact> exact_value(symbolic::Field& field, const SyntaxTree& tree) {
    const auto outcome = symbolic::lift(field, tree, tree.root(), {}, false);
    const auto* array = std::get_if<symbolic::ExactArray>(&outcome);
    if (array == nullptr || !array->is_scalar()) return std::nullopt;
    return array->entries[0];
}

std::optional<Enclosure> enclosed_value(const SyntaxTree& tree, Digits precision) {
    auto outcome = numeric::evaluate(tree, tree.root(), precision);
    auto* array = std::get_if<numeric::EnclosureArray>(&outcome);
    if (array == nullptr || !array->is_scalar()) return std::nullopt;
    return std::move(array->entries[0]);
}

}  // namespace

DecimalDistance::DecimalDistance(const Reference& reference, std::size_t entry,
                                 const DecimalAnswer& typed)
    : reference_(reference), entry_(entry), typed_(typed) {}

Digits DecimalDistance::first_digits() const {
    // In steps of 50, so that entries of one answer share the enclosures of the arrays.
    const auto whole = static_cast<std::uint32_t>(typed_.units.size()) + typed_.tens;
    const std::uint32_t needed = std::max(typed_.places, whole) + guard_digits;
    return {(needed + 49) / 50 * 50};
}

SyntaxTree DecimalDistance::bound(const SyntaxTree& distance, Side side) const {
    SyntaxTree tree;
    const auto d = tree.add_number(decimal_number(typed_.digits(), exponent()));
    const auto offset = tree.graft(distance, distance.root());
    const std::array<NodeId, 2> terms{typed_.is_negative() ? negate(tree, d) : d,
                                      side == Side::below ? negate(tree, offset) : offset};
    tree.set_root(tree.add(notation::Kind::sum, terms));
    return tree;
}

std::optional<Sign> DecimalDistance::sign_beyond(const SyntaxTree& factor,
                                                 const SyntaxTree& bound) {
    const auto by_enclosures = [&](Digits precision) -> std::optional<Sign> {
        const auto scale = enclosed_value(factor, precision);
        const auto value = enclosed_value(bound, precision);
        if (!scale || !value) return std::nullopt;
        digits_.count = std::max(digits_.count, precision.count);
        return (*scale * reference_.enclosure(entry_, precision) - *value).sign();
    };
    const Digits first = first_digits();
    if (const auto sign = by_enclosures(first)) return sign;
    if (const auto sign = exact_sign_beyond(factor, bound)) return sign;
    return by_enclosures({first.count + last_resort_digits});
}

std::optional<Sign> DecimalDistance::exact_sign_beyond(const SyntaxTree& factor,
                                                       const SyntaxTree& bound) {
    auto& field = reference_.workings().exact->field();
    const auto scale = exact_value(field, factor);
    const auto value = exact_value(field, bound);
    if (!scale || !value) return std::nullopt;
    const auto product = field.multiply(*scale, reference_.exact(entry_));
    const auto* scaled = std::get_if<Exact>(&product);
    if (scaled == nullptr) return std::nullopt;
    const auto difference = field.subtract(*scaled, *value);
    const auto* exact = std::get_if<Exact>(&difference);
    return exact == nullptr ? std::nullopt : field.sign(*exact);
}

std::optional<Sign> DecimalDistance::sign_beyond(const SyntaxTree& distance, Side side) {
    return sign_beyond(decimal_tree("1", 0), bound(distance, side));
}

Truth DecimalDistance::check_within(const SyntaxTree& distance, Border border) {
    const Truth not_above = check_sign(sign_beyond(distance, Side::above), Sign::negative, border);
    if (not_above == Truth::fails) return not_above;
    return both(not_above, check_sign(sign_beyond(distance, Side::below), Sign::positive, border));
}

Truth DecimalDistance::check_half_units(std::uint32_t count, Border border) {
    // u/2 = 5 u/10
    return check_within(decimal_tree(std::to_string(5 * count), exponent() - 1), border);
}

Truth DecimalDistance::check_tolerance(const exercises::DecimalPolicy& policy) {
    const auto absolute = policy.tolerance ? *policy.tolerance : decimal_tree("0", 0);
    return policy.relative_tolerance ? check_relative(absolute, *policy.relative_tolerance)
                                     : check_within(absolute, Border::included);
}

Truth DecimalDistance::check_relative(const SyntaxTree& absolute, const SyntaxTree& relative) {
    const auto sign = sign_beyond(decimal_tree("1", 0), decimal_tree("0", 0));
    if (!sign) return Truth::unknown;
    // x >= 0: (1 - b) x <= d + a and (1 + b) x >= d - a; x < 0 with b and -b exchanged.
    const auto less = one_and(Term::subtracted, relative);
    const auto more = one_and(Term::added, relative);
    const bool positive = *sign != Sign::negative;
    const auto above = sign_beyond(positive ? less : more, bound(absolute, Side::above));
    const auto below = sign_beyond(positive ? more : less, bound(absolute, Side::below));
    return both(check_sign(above, Sign::negative, Border::included),
                check_sign(below, Sign::positive, Border::included));
}

Truth DecimalDistance::check_cut_off() {
    const Truth near = check_half_units(2, Border::excluded);
    if (near != Truth::holds || typed_.is_zero()) return near;
    const Sign away = typed_.is_negative() ? Sign::negative : Sign::positive;
    return check_sign(sign_beyond(decimal_tree("0", 0), Side::above), away, Border::included);
}

std::optional<std::uint32_t> DecimalDistance::true_places() const {
    if (typed_.places == 0) return std::nullopt;
    constexpr std::uint32_t more = 10;
    const auto rounded = reference_.enclosure(entry_, first_digits()).rounded(typed_.places + more);
    if (!rounded) return std::nullopt;
    if ((rounded->front() == '-') != typed_.is_negative()) return std::nullopt;
    std::string digits;
    std::copy_if(rounded->begin(), rounded->end() - more, std::back_inserter(digits),
                 [](char c) { return c >= '0' && c <= '9'; });
    return grading::true_places(typed_.digits(), digits, typed_.places);
}

}  // namespace proofmark::grading

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

/// digits * 10^-places as a number of a tree.
notation::Number decimal_number(std::string_view digits, std::uint32_t places) {
    notation::Number number;
    number.digits = digits;
    number.exponent = -static_cast<std::int32_t>(places);
    number.decimal_places = static_cast<std::int32_t>(places);
    return number;
}

SyntaxTree decimal_tree(std::string_view digits, std::uint32_t places) {
    SyntaxTree tree;
    tree.set_root(tree.add_number(decimal_number(digits, places)));
    return tree;
}

NodeId negate(SyntaxTree& tree, NodeId id) {
    const std::array<NodeId, 1> child{id};
    return tree.add(notation::Kind::negate, child);
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
    const auto whole = static_cast<std::uint32_t>(typed_.units.size());
    const std::uint32_t needed = std::max(typed_.places, whole) + guard_digits;
    return {(needed + 49) / 50 * 50};
}

std::optional<Sign> DecimalDistance::sign_beyond(const SyntaxTree& distance, Side side) {
    SyntaxTree bound;
    const auto d = bound.add_number(decimal_number(typed_.digits(), typed_.places));
    const auto offset = bound.graft(distance, distance.root());
    const std::array<NodeId, 2> terms{typed_.is_negative() ? negate(bound, d) : d,
                                      side == Side::below ? negate(bound, offset) : offset};
    bound.set_root(bound.add(notation::Kind::sum, terms));
    const auto by_enclosures = [&](Digits precision) -> std::optional<Sign> {
        const auto value = enclosed_value(bound, precision);
        if (!value) return std::nullopt;
        digits_.count = std::max(digits_.count, precision.count);
        return (reference_.enclosure(entry_, precision) - *value).sign();
    };
    const Digits first = first_digits();
    if (const auto sign = by_enclosures(first)) return sign;
    auto& field = reference_.workings().exact->field();
    if (const auto value = exact_value(field, bound)) {
        const auto difference = field.subtract(reference_.exact(entry_), *value);
        if (const auto* exact = std::get_if<Exact>(&difference)) {
            if (const auto sign = field.sign(*exact)) return sign;
        }
    }
    return by_enclosures({first.count + last_resort_digits});
}

Truth DecimalDistance::check_within(const SyntaxTree& distance, Border border) {
    const Truth not_above = check_sign(sign_beyond(distance, Side::above), Sign::negative, border);
    if (not_above == Truth::fails) return not_above;
    return both(not_above, check_sign(sign_beyond(distance, Side::below), Sign::positive, border));
}

Truth DecimalDistance::check_half_units(std::uint32_t count, Border border) {
    // u/2 = 5 / 10^(p+1)
    return check_within(decimal_tree(std::to_string(5 * count), typed_.places + 1), border);
}

Truth DecimalDistance::check_tolerance(const SyntaxTree& tolerance) {
    return check_within(tolerance, Border::included);
}

Truth DecimalDistance::check_cut_off() {
    const Truth near = check_half_units(2, Border::excluded);
    if (near != Truth::holds || typed_.digits() == "0") return near;
    const Sign away = typed_.is_negative() ? Sign::negative : Sign::positive;
    return check_sign(sign_beyond(decimal_tree("0", 0), Side::above), away, Border::included);
}

std::optional<std::uint32_t> DecimalDistance::true_places() const {
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

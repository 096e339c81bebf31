#include "decimal_answer.hpp"

#include <algorithm>
#include <vector>

namespace proofmark::grading {

using notation::Kind;
using notation::NodeId;
using notation::Number;
using notation::SyntaxTree;

namespace {

/// Places after the point of the value as it was written: 40.1% is 0.401.
std::int64_t places_of(const Number& number) {
    std::int64_t places = std::max<std::int64_t>(0, -std::int64_t{number.exponent});
    if (!number.scientific && number.decimal_places > 0) {
        places = std::max<std::int64_t>(places, number.decimal_places);
    }
    return places + (number.percent ? 2 : 0);
}

std::string padded(std::string_view digits, std::size_t length) {
    std::string result(length > digits.size() ? length - digits.size() : 0, '0');
    return result.append(digits);
}

constexpr std::size_t most_exponent_digits = 4;

bool is_literal(const Number& number) {
    return number.is_integer_literal() && number.exponent == 0;
}

bool is_plain(const Number& number) {
    return !number.scientific && !number.percent && !number.ellipsis && number.repeating == 0;
}

/// k of a factor 10^k that is written out.
std::optional<std::int32_t> exponent_of_ten(const SyntaxTree& tree, NodeId id) {
    if (tree.kind(id) != Kind::power) return std::nullopt;
    const NodeId base = tree.child(id, 0);
    NodeId power = tree.child(id, 1);
    const bool negative = tree.kind(power) == Kind::negate;
    if (negative) power = tree.child(power, 0);
    if (tree.kind(base) != Kind::number || tree.kind(power) != Kind::number) return std::nullopt;
    const Number& ten = tree.number(base);
    const Number& typed = tree.number(power);
    const bool is_short = typed.digits.size() <= most_exponent_digits;
    if (!is_literal(ten) || ten.digits != "10" || !is_literal(typed) || !is_short) {
        return std::nullopt;
    }
    const auto value = static_cast<std::int32_t>(std::stoi(typed.digits));
    return negative ? -value : value;
}

/// The number at `id`; 4.01*10^22 is 4.01e22.
std::optional<Number> number_at(const SyntaxTree& tree, NodeId id) {
    if (tree.kind(id) == Kind::number) return tree.number(id);
    if (tree.kind(id) != Kind::product || tree.children(id).size() != 2) return std::nullopt;
    const NodeId factor = tree.child(id, 0);
    const auto exponent = exponent_of_ten(tree, tree.child(id, 1));
    if (!exponent || tree.kind(factor) != Kind::number || !is_plain(tree.number(factor))) {
        return std::nullopt;
    }
    Number number = tree.number(factor);
    number.exponent += *exponent;
    number.scientific = true;
    return number;
}

/// The typed number is one more than the exact one at position `at`: how many positions are true
/// because the exact one rounds up there. 39997 rounds to 4000_.
std::size_t rounded_positions(std::string_view typed, std::string_view exact, std::size_t at) {
    if (typed[at] != exact[at] + 1) return at;
    std::size_t next = at + 1;
    while (next < typed.size() && typed[next] == '0' && exact[next] == '9') ++next;
    if (next < exact.size() && exact[next] >= '5') return next;
    return next > at + 1 ? next - 1 : at;
}

}  // namespace

std::string power_of_ten(std::uint32_t exponent) { return "1" + std::string(exponent, '0'); }

std::optional<DecimalAnswer> rounded_answer(const SyntaxTree& tree, NodeId id) {
    bool negative = false;
    while (tree.kind(id) == Kind::negate) {
        negative = !negative;
        id = tree.child(id, 0);
    }
    const auto found = number_at(tree, id);
    if (!found) return std::nullopt;
    const Number& number = *found;
    const std::int64_t places = places_of(number);
    const bool is_zero = number.digits.find_first_not_of('0') == std::string::npos;
    if (number.repeating != 0 || (places == 0 && is_zero)) return std::nullopt;
    DecimalAnswer answer;
    answer.places = static_cast<std::uint32_t>(places);
    answer.ellipsis = number.ellipsis;
    answer.scientific = number.scientific;
    std::int64_t zeros = number.exponent + places - (number.percent ? 2 : 0);
    if (places == 0 && number.scientific) {
        answer.tens = static_cast<std::uint32_t>(zeros);
        zeros = 0;
    }
    answer.units =
        is_zero ? "0" : number.digits + std::string(static_cast<std::size_t>(zeros), '0');
    if (negative && !is_zero) answer.units.insert(0, 1, '-');
    return answer;
}

std::optional<DecimalAnswer> decimal_answer(const SyntaxTree& tree, NodeId id) {
    auto answer = rounded_answer(tree, id);
    return answer && answer->places > 0 ? std::move(answer) : std::nullopt;
}

std::optional<DecimalAnswer> without_last_zeros(const DecimalAnswer& typed) {
    if (typed.places > 0 || typed.scientific || typed.is_zero()) return std::nullopt;
    const auto last = typed.units.find_last_not_of('0');
    if (last + 1 == typed.units.size()) return std::nullopt;
    DecimalAnswer shorter = typed;
    shorter.tens = static_cast<std::uint32_t>(typed.units.size() - last - 1);
    shorter.units.resize(last + 1);
    return shorter;
}

bool contains_decimal(const SyntaxTree& tree, NodeId id) {
    std::vector<NodeId> open{id};
    while (!open.empty()) {
        const NodeId node = open.back();
        open.pop_back();
        if (tree.kind(node) == Kind::number && decimal_answer(tree, node)) return true;
        for (const NodeId child : tree.children(node)) open.push_back(child);
    }
    return false;
}

std::optional<std::uint32_t> true_places(std::string_view typed, std::string_view exact,
                                         std::uint32_t places) {
    const std::size_t length = std::max({typed.size(), exact.size(), std::size_t{places} + 1});
    const std::string ours = padded(typed, length);
    const std::string theirs = padded(exact, length);
    const auto first = std::mismatch(ours.begin(), ours.end(), theirs.begin()).first;
    auto positions = static_cast<std::size_t>(first - ours.begin());
    if (positions < length) positions = rounded_positions(ours, theirs, positions);
    const std::size_t whole = length - places;
    if (positions < whole) return std::nullopt;
    return static_cast<std::uint32_t>(positions - whole);
}

}  // namespace proofmark::grading

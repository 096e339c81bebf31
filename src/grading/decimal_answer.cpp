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

std::optional<DecimalAnswer> decimal_answer(const SyntaxTree& tree, NodeId id) {
    bool negative = false;
    while (tree.kind(id) == Kind::negate) {
        negative = !negative;
        id = tree.child(id, 0);
    }
    if (tree.kind(id) != Kind::number) return std::nullopt;
    const Number& number = tree.number(id);
    const std::int64_t places = places_of(number);
    if (places == 0 || number.repeating != 0) return std::nullopt;
    DecimalAnswer answer;
    answer.places = static_cast<std::uint32_t>(places);
    answer.ellipsis = number.ellipsis;
    const std::int64_t zeros = number.exponent + places - (number.percent ? 2 : 0);
    const bool is_zero = number.digits.find_first_not_of('0') == std::string::npos;
    answer.units =
        is_zero ? "0" : number.digits + std::string(static_cast<std::size_t>(zeros), '0');
    if (negative && !is_zero) answer.units.insert(0, 1, '-');
    return answer;
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

#include "separation.hpp"

#include <map>
#include <memory>

namespace proofmark::symbolic {

namespace {

using numeric::Digits;
using numeric::EnclosureArray;

class PointBindings {
  public:
    explicit PointBindings(const NamedPoint& point) : point_(point) {}

    const EnclosureArray* find(std::string_view name, Digits digits) {
        for (const NamedRatio& value : point_) {
            if (value.name != name) continue;
            auto& array = values_[{value.name, digits.count}];
            if (array.entries.empty()) {
                array.entries.push_back(
                    numeric::Enclosure::fraction(value.numerator, value.denominator, digits));
            }
            return &array;
        }
        return nullptr;
    }

  private:
    const NamedPoint& point_;
    std::map<std::pair<std::string, std::uint32_t>, EnclosureArray> values_;
};

numeric::Evaluation evaluate_at(const notation::SyntaxTree& tree, PointBindings& bindings, Digits digits) {
    return numeric::evaluate(tree, tree.root(), digits, [&](std::string_view name, Digits precision) {
        return bindings.find(name, precision);
    });
}

/// "[a, b]" and "[c, d]" where neither b = c nor d = a as texts.
bool visibly_disjoint(const std::string& p, const std::string& q) {
    const auto ends = [](const std::string& text) {
        const std::size_t comma = text.find(", ");
        if (comma == std::string::npos) return std::pair{text, text};
        return std::pair{text.substr(1, comma - 1), text.substr(comma + 2, text.size() - comma - 3)};
    };
    const auto [p_low, p_high] = ends(p);
    const auto [q_low, q_high] = ends(q);
    return p != q && p_high != q_low && q_high != p_low;
}

}  // namespace

std::vector<std::uint32_t> precisions(std::size_t nodes, std::uint32_t limit) {
    // Keeps the work for one pair of large trees in the milliseconds.
    constexpr std::size_t most_work = 600'000;
    std::vector<std::uint32_t> chosen;
    for (const std::uint32_t digits : {50u, 200u, 1000u, 4000u}) {
        if (digits <= limit && (digits == 50 || nodes * digits * (1 + digits / 1000) <= most_work)) chosen.push_back(digits);
    }
    return chosen;
}

std::optional<Separation> separate(const notation::SyntaxTree& a, const notation::SyntaxTree& b,
                                   std::size_t entry, const NamedPoint& point, std::uint32_t limit) {
    PointBindings bindings(point);
    for (const std::uint32_t digits : precisions(a.size() + b.size(), limit)) {
        const numeric::Evaluation left = evaluate_at(a, bindings, Digits{digits});
        const numeric::Evaluation right = evaluate_at(b, bindings, Digits{digits});
        const auto* x = std::get_if<EnclosureArray>(&left);
        const auto* y = std::get_if<EnclosureArray>(&right);
        for (const auto* side : {&left, &right}) {
            const auto* none = std::get_if<numeric::NoValue>(side);
            if (none && none->reason != numeric::NoValue::Reason::uncertain) return std::nullopt;
        }
        if (!x || !y || entry >= x->entries.size() || entry >= y->entries.size()) continue;
        const numeric::Enclosure& p = x->entries[entry];
        const numeric::Enclosure& q = y->entries[entry];
        if (!p.is_bounded() || !q.is_bounded() || !p.is_disjoint_from(q)) continue;
        Separation found;
        found.digits = digits;
        // As many digits as it takes to see the difference.
        for (std::uint32_t shown = 6; shown < digits + 6; shown += 6) {
            found.left = p.text(Digits{shown});
            found.right = q.text(Digits{shown});
            if (visibly_disjoint(found.left, found.right)) break;
        }
        return found;
    }
    return std::nullopt;
}

Definedness check_defined(const notation::SyntaxTree& tree, const NamedPoint& point) {
    PointBindings bindings(point);
    const numeric::Evaluation value = evaluate_at(tree, bindings, Digits{50});
    if (std::holds_alternative<EnclosureArray>(value)) {
        for (const numeric::Enclosure& entry : std::get<EnclosureArray>(value).entries) {
            if (!entry.is_bounded()) return Definedness::unknown;
        }
        return Definedness::defined;
    }
    return std::get<numeric::NoValue>(value).reason == numeric::NoValue::Reason::undefined
               ? Definedness::undefined
               : Definedness::unknown;
}

std::string write_point(const NamedPoint& point) {
    std::string text;
    for (const NamedRatio& value : point) {
        if (!text.empty()) text += ", ";
        text += value.name + " = " + value.numerator;
        if (value.denominator != "1") text += "/" + value.denominator;
    }
    return text;
}

}  // namespace proofmark::symbolic

// Some thousand random heads, each derived exactly and by enclosures that share no arithmetic:
// whole, rational and radical entries, masks and sources, most of them small.

#include <algorithm>
#include <cstdlib>

#include "heads.hpp"

namespace proofmark::attention {
namespace {

using base::Truth;
using numeric::Enclosure;

constexpr numeric::Digits precision{40};

std::size_t multiplied(std::size_t count) {
    const char* const factor = std::getenv("PROOFMARK_TEST_MULTIPLIER");
    return factor ? count * std::max(1ul, std::strtoul(factor, nullptr, 10)) : count;
}

enum class Entries { whole, rational, radical };

/// The same heads on every machine for one seed.
class HeadMaker {
  public:
    explicit HeadMaker(std::uint32_t seed) : random_(seed) {}

    std::size_t below(std::size_t bound) { return random_.below(bound); }

    Head next() {
        const Entries entries = pick_entries();
        const std::size_t largest = entries == Entries::radical ? 2 + below(2) : pick_size();
        const auto size = [&] { return 1 + below(largest); };
        const std::size_t T = size(), d_model = size(), d_k = size(), d_v = size();
        Head head;
        head.X = matrix(T, d_model, entries);
        std::size_t d_source = d_model;
        if (below(3) == 0) {
            d_source = size();
            head.source = matrix(size(), d_source, entries);
        }
        head.W_Q = matrix(d_model, d_k, entries);
        head.W_K = matrix(d_source, d_k, entries);
        head.W_V = matrix(d_source, d_v, entries);
        head.mask = mask(head.T(), head.T_source());
        return head;
    }

    /// The entries times `factor`, which is written into each of them.
    static Matrix scaled(const Matrix& matrix, const std::string& factor) {
        Matrix product = matrix;
        for (notation::SyntaxTree& entry : product.entries) {
            entry = tree_of("(" + notation::write_expression(entry, notation::Notation::plain) +
                            ")*" + factor);
        }
        return product;
    }

    Matrix matrix(std::size_t rows, std::size_t columns, Entries entries) {
        Matrix matrix{rows, columns, {}};
        for (std::size_t i = 0; i < rows * columns; ++i) {
            matrix.entries.push_back(tree_of(entry(entries)));
        }
        return matrix;
    }

  private:
    Entries pick_entries() {
        const std::size_t n = below(8);
        return n < 4 ? Entries::whole : n < 7 ? Entries::rational : Entries::radical;
    }

    /// Nine in ten at most 4, one in forty up to 12.
    std::size_t pick_size() {
        const std::size_t n = below(40);
        return n == 0 ? 12 : n < 4 ? 6 : 1 + below(4);
    }

    std::string whole() { return std::to_string(static_cast<int>(below(7)) - 3); }

    std::string entry(Entries entries) {
        if (entries == Entries::whole) return whole();
        if (entries == Entries::rational || below(2) == 0) return random_.rational();
        const std::string root = "sqrt(" + std::to_string(2 + below(4)) + ")";
        return below(3) == 0 ? whole() + "+" + root : "(" + whole() + ")*" + root + "/2";
    }

    Mask mask(std::size_t rows, std::size_t columns) {
        Mask mask;
        const std::size_t n = below(4);
        if (n == 0) mask.kind = Mask::Kind::causal;
        if (n != 1) return mask;
        mask = {Mask::Kind::given, rows, columns, {}};
        for (std::size_t i = 0; i < rows; ++i) {
            const std::size_t seen = below(columns);
            for (std::size_t j = 0; j < columns; ++j) {
                mask.visible.push_back(j == seen || below(2) == 0);
            }
        }
        return mask;
    }

    RandomHeads random_;
};

std::string described(const char* name, const Matrix& matrix) {
    std::string text = std::string(name) + " =";
    for (std::size_t i = 0; i < matrix.entries.size(); ++i) {
        text += i % matrix.columns == 0 ? "\n  " : ", ";
        text += notation::write_expression(matrix.entries[i], notation::Notation::plain);
    }
    return text + "\n";
}

std::string described(const Head& head) {
    std::string text = described("X", head.X) + described("W_Q", head.W_Q) +
                       described("W_K", head.W_K) + described("W_V", head.W_V);
    if (head.source) text += described("source", *head.source);
    if (head.mask.kind == Mask::Kind::causal) text += "causal\n";
    for (std::size_t i = 0; i < head.mask.visible.size(); ++i) {
        text += (i % head.mask.columns == 0 ? "\nmask " : " ");
        text += head.mask.visible[i] ? "1" : "0";
    }
    return text;
}

std::string described(const Mismatch& mismatch) {
    return mismatch.array + "[" + std::to_string(mismatch.row + 1) + "," +
           std::to_string(mismatch.column + 1) + "] = " + mismatch.exact_text + " in " +
           mismatch.exact_enclosure + " misses " + mismatch.independent_enclosure;
}

/// "" when every row of weights sums to one and every hidden weight is 0, exactly.
std::string fault_of_weights(symbolic::Field& field, const Head& head, const ExactArrays& exact) {
    for (std::size_t i = 0; i < head.T(); ++i) {
        symbolic::Exact sum = field.zero();
        for (std::size_t j = 0; j < head.T_source(); ++j) {
            const symbolic::Exact weight = exact.A.at(i, j);
            sum = value_of(field.add(sum, weight));
            const Truth is_zero = field.check_zero(weight);
            if (is_zero != base::truth_of(!head.mask.shows(i, j))) {
                return "weight " + std::to_string(i) + ", " + std::to_string(j);
            }
        }
        if (field.check_equal(sum, field.one()) != Truth::holds) {
            return "sum of row " + std::to_string(i);
        }
    }
    return "";
}

/// "" when every output lies between the least and the greatest value that its query sees.
std::string fault_of_outputs(const Head& head, const EnclosureArrays& arrays) {
    for (std::size_t i = 0; i < head.T(); ++i) {
        for (std::size_t c = 0; c < head.d_v(); ++c) {
            std::optional<Enclosure> least, greatest;
            for (std::size_t j = 0; j < head.T_source(); ++j) {
                if (!head.mask.shows(i, j)) continue;
                const Enclosure& value = arrays.V.at(j, c);
                least = least ? min(*least, value) : value;
                greatest = greatest ? max(*greatest, value) : value;
            }
            const Enclosure& output = arrays.O.at(i, c);
            const bool is_outside = Enclosure::check_less(output, *least) == Truth::holds ||
                                    Enclosure::check_less(*greatest, output) == Truth::holds;
            if (is_outside) return "output " + std::to_string(i) + ", " + std::to_string(c);
        }
    }
    return "";
}

std::string fault_of(const Head& head) {
    symbolic::Field field;
    const auto exact = derive_exact(field, head);
    if (!exact) return exact.diagnostics().front().message;
    const auto independent = derive_enclosures(head, precision);
    if (!independent) return independent.diagnostics().front().message;
    const auto mismatches = compare_layers(field, *exact, *independent);
    if (!mismatches.empty()) return described(mismatches.front());
    const std::string weights = fault_of_weights(field, head, *exact);
    return weights.empty() ? fault_of_outputs(head, *independent) : weights;
}

TEST_CASE("random heads: the layers agree, weights sum to one, outputs are mixtures",
          "[attention]") {
    constexpr std::uint32_t seed = 20'240;
    HeadMaker heads(seed);
    std::size_t masked = 0, with_source = 0, large = 0;
    const std::size_t count = multiplied(2'400);
    for (std::size_t n = 0; n < count; ++n) {
        const Head head = heads.next();
        masked += head.mask.kind != Mask::Kind::none;
        with_source += head.source.has_value();
        large += head.T() > 6;
        const std::string fault = fault_of(head);
        if (fault.empty()) continue;
        FAIL_CHECK("seed " << seed << ", head " << n << ": " << fault << "\n" << described(head));
    }
    CHECK(masked > count / 3);
    CHECK(with_source > count / 5);
    CHECK(large > count / 200);
}

/// W_Q and W_V times the factor, W_K over it: D, S and A stay, Q, V and O are multiplied by it.
Head with_factor(const Head& head, const std::string& factor) {
    Head changed = head;
    changed.W_Q = HeadMaker::scaled(head.W_Q, factor);
    changed.W_V = HeadMaker::scaled(head.W_V, factor);
    changed.W_K = HeadMaker::scaled(head.W_K, "1/" + factor);
    return changed;
}

bool is_product(symbolic::Field& field, const symbolic::ExactArray& found,
                const symbolic::ExactArray& array, symbolic::Exact factor) {
    if (found.extents != array.extents) return false;
    for (std::size_t i = 0; i < found.entries.size(); ++i) {
        const symbolic::Exact expected = value_of(field.multiply(array.entries[i], factor));
        if (field.check_equal(found.entries[i], expected) != Truth::holds) return false;
    }
    return true;
}

bool is_quick(symbolic::Field& field, const ExactArrays& arrays) {
    return field
        .rational_products(arrays.Q.entries, arrays.K.entries,
                           {arrays.Q.extents[0], arrays.Q.extents[1], arrays.K.extents[0], true})
        .has_value();
}

TEST_CASE("random heads: products in machine integers are those of long and radical numbers",
          "[attention]") {
    // Neither factor fits a machine integer, so no product and no mixture takes the quick way.
    for (const std::string factor : {"(10^30+57)", "sqrt(3)"}) {
        constexpr std::uint32_t seed = 77;
        HeadMaker heads(seed);
        std::size_t quick = 0;
        for (std::size_t n = 0; n < multiplied(60); ++n) {
            const auto size = [&] { return 1 + heads.below(n % 20 == 0 ? 10 : 4); };
            const Entries entries = n % 2 == 0 ? Entries::whole : Entries::rational;
            const std::size_t d_model = size(), d_k = size();
            Head head;
            head.X = heads.matrix(size(), d_model, entries);
            head.W_Q = heads.matrix(d_model, d_k, entries);
            head.W_K = heads.matrix(d_model, d_k, entries);
            head.W_V = heads.matrix(d_model, size(), entries);
            // A row of zeros is quick with any factor.
            head.X.entries.front() = tree_of("1");
            head.W_Q.entries.front() = tree_of("2");
            head.W_K.entries.front() = tree_of("2");
            INFO("factor " << factor << ", seed " << seed << ", head " << n << "\n"
                           << described(head));
            const Head slow = with_factor(head, factor);
            symbolic::Field field;
            const ExactArrays a = derived(field, head), b = derived(field, slow);
            quick += is_quick(field, a) && !is_quick(field, b);
            const symbolic::Exact scale = lifted(field, head, factor).entries.front();
            CHECK(is_product(field, b.Q, a.Q, scale));
            CHECK(is_product(field, a.K, b.K, scale));
            CHECK(is_product(field, b.V, a.V, scale));
            CHECK(is_product(field, b.D, a.D, field.one()));
            CHECK(is_product(field, b.S, a.S, field.one()));
            CHECK(is_product(field, b.A, a.A, field.one()));
            CHECK(is_product(field, b.O, a.O, scale));
            const auto independent = derive_enclosures(slow, precision);
            REQUIRE(independent.ok());
            CHECK(compare_layers(field, b, *independent).empty());
        }
        CHECK(quick > multiplied(60) / 2);
    }
}

}  // namespace
}  // namespace proofmark::attention

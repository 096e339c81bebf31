#include "delivery.hpp"

#include <algorithm>

namespace proofmark::grading {

using base::Truth;
using symbolic::Exact;
using symbolic::ExactArray;

namespace {

class DeliverySearch {
  public:
    explicit DeliverySearch(const ExperimentRun& run)
        : run_(run), field_(run.field()), V_(run.before("V")), new_V_(run.after("V")) {}

    Delivery search() {
        look_at_values();
        for (std::size_t query = 0; query < run_.head().T(); ++query) look_at(query);
        return std::move(found_);
    }

  private:
    enum class Row { same, altered, silenced, open };

    void look_at_values() {
        const Exact zero = field_.zero();
        for (std::size_t key = 0; key < V_.extents[0]; ++key) {
            Truth same = Truth::holds, is_zero = Truth::holds;
            for (std::size_t c = 0; c < V_.extents[1]; ++c) {
                merge(same, field_.check_equal(V_.at(key, c), new_V_.at(key, c)));
                merge(is_zero, field_.check_equal(new_V_.at(key, c), zero));
            }
            rows_.push_back(same == Truth::unknown    ? Row::open
                            : same == Truth::holds    ? Row::same
                            : is_zero == Truth::holds ? Row::silenced
                                                      : Row::altered);
        }
    }

    static void merge(Truth& all, Truth one) {
        if (one == Truth::fails || all == Truth::holds) all = one;
    }

    void look_at(std::size_t query) {
        std::vector<std::size_t> keys;
        for (std::size_t key = 0; key < run_.head().T_source(); ++key) {
            if (run_.head().mask.shows(query, key)) keys.push_back(key);
        }
        const auto largest = largest_of(query, keys);
        const bool all_equal = keys.size() > 1 && largest.size() == keys.size();
        if (all_equal) return;
        for (const std::size_t key : largest) {
            const LargeWeight weight{query, key};
            found_.large.push_back(weight);
            if (rows_[key] == Row::open) found_.is_open = true;
            if (rows_[key] == Row::silenced) found_.silenced.push_back(weight);
            if (rows_[key] == Row::silenced || rows_[key] == Row::altered) {
                found_.altered.push_back(weight);
            }
        }
    }

    /// Proposed by approximation, proved by the signs of differences.
    std::vector<std::size_t> largest_of(std::size_t query, const std::vector<std::size_t>& keys) {
        if (keys.empty()) return {};
        const ExactArray& S = run_.before("S");
        const auto best =
            *std::max_element(keys.begin(), keys.end(), [&](std::size_t a, std::size_t b) {
                return field_.approximation(S.at(query, a)) < field_.approximation(S.at(query, b));
            });
        std::vector<std::size_t> largest;
        for (const std::size_t key : keys) {
            const auto lead = field_.subtract(S.at(query, best), S.at(query, key));
            const auto* value = std::get_if<Exact>(&lead);
            const auto sign = value ? field_.sign(*value) : std::nullopt;
            if (!sign || *sign == numeric::Sign::negative) {
                found_.is_open = true;
            } else if (*sign == numeric::Sign::zero) {
                largest.push_back(key);
            }
        }
        return largest;
    }

    const ExperimentRun& run_;
    symbolic::Field& field_;
    const ExactArray& V_;
    const ExactArray& new_V_;
    std::vector<Row> rows_;
    Delivery found_;
};

}  // namespace

Delivery find_delivery(const ExperimentRun& run) { return DeliverySearch(run).search(); }

}  // namespace proofmark::grading

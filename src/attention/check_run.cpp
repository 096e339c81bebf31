// A run against its head. All is done at one precision; where a comparison stays open it is done
// again at a higher one.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <utility>

#include "enclosed_head.hpp"
#include "float_distance.hpp"
#include "own_steps.hpp"
#include "proofmark/notation/writer.hpp"
#include "quick_head.hpp"
#include "run_faults.hpp"

namespace proofmark::attention {

namespace {

using base::Truth;
using numeric::Digits;
using numeric::Enclosure;
using numeric::EnclosureArray;
using Comparison = ArrayCheck::Comparison;
using Extents = std::vector<std::size_t>;
using Status = ArrayCheck::Status;
/// One array of every example of the batch.
using Stack = std::vector<EnclosureArray>;

constexpr std::array<std::uint32_t, 4> precisions{40, 120, 400, 1200};
/// Of one derivation: beyond this the search for the mistake would take minutes.
constexpr std::size_t most_products_of_a_search = 5'000'000;
/// A score as low as this has the weight 0 in every float type; programs hide keys with it.
constexpr double hidden_score = -1e4;
constexpr std::uint32_t most_decimals = 12;

std::size_t count_of(const Extents& extents) {
    std::size_t count = 1;
    for (const std::size_t extent : extents) count *= extent;
    return count;
}

/// "D[2,1]" of a flat index.
std::string place_of(const std::string& name, const Extents& extents, std::size_t flat) {
    std::string indices;
    for (std::size_t axis = extents.size(); axis-- > 0; flat /= extents[axis]) {
        indices = std::to_string(flat % extents[axis] + 1) + (indices.empty() ? "" : ",") + indices;
    }
    return name + "[" + indices + "]";
}

std::string in_file(base::Position at) {
    if (at.line == 0) return "";
    return " (line " + std::to_string(at.line) + ", column " + std::to_string(at.column) + ")";
}

double largest_size(const EnclosureArray& array) {
    double largest = 0;
    for (const Enclosure& entry : array.entries) {
        largest = std::max(largest, std::fabs(static_cast<double>(*entry.exact_integer())));
    }
    return largest;
}

bool is_integral(const EnclosureArray& array) {
    return std::all_of(array.entries.begin(), array.entries.end(),
                       [](const Enclosure& entry) { return entry.exact_integer().has_value(); });
}

bool is_integral(const Matrix& matrix, Digits precision) {
    return std::all_of(matrix.entries.begin(), matrix.entries.end(), [&](const auto& tree) {
        const numeric::Evaluation value = numeric::evaluate(tree, tree.root(), precision);
        const auto* array = std::get_if<EnclosureArray>(&value);
        return array && array->is_scalar() && array->entries.front().exact_integer();
    });
}

/// Extents [rows, columns] of every example, or nothing where the array is no stack of matrices.
std::optional<Extents> matrix_extents(const RunArray& array, std::size_t batch) {
    const Extents& extents = array.extents;
    if (!array.irregular.empty() || array.entries.size() != count_of(extents)) return std::nullopt;
    if (extents.size() == 3 && extents[0] == batch) return Extents{extents[1], extents[2]};
    return extents.size() == 2 && batch == 1 ? std::optional(extents) : std::nullopt;
}

class RunChecker {
  public:
    RunChecker(const Run& run, Digits precision, bool is_last)
        : run_(run), precision_(precision), is_last_(is_last), batch_(run.head.batch()) {
        tolerance_ = run.tolerance.value_or(default_tolerance(run.type));
        allowed_ = Enclosure::binary(tolerance_, precision);
        rounding_ = power(Enclosure::integer(2, precision), 6 - significand_bits(run.type));
    }

    /// Nothing: a higher precision may say more.
    std::optional<base::Result<RunCheck>> check() {
        for (std::size_t b = 0; b < batch_; ++b) {
            examples_.push_back(run_.head.example(b));
            auto arrays = derive_enclosures(examples_.back(), precision_);
            if (!arrays)
                return is_last_ ? std::optional(base::Result<RunCheck>(arrays.diagnostics()))
                                : std::nullopt;
            right_.push_back(std::move(arrays).value());
        }
        RunCheck result;
        result.tolerance = tolerance_;
        for (const std::string_view name : array_names)
            result.arrays.push_back(check_array(std::string(name)));
        trace(result);
        if (is_open_ && !is_last_) return std::nullopt;
        return result;
    }

  private:
    const RunArray* find(std::string_view name) const {
        const auto found = std::find_if(run_.arrays.begin(), run_.arrays.end(),
                                        [&](const RunArray& array) { return array.name == name; });
        return found == run_.arrays.end() ? nullptr : &*found;
    }

    static Stack stack_of(const std::vector<EnclosureArrays>& examples, std::string_view name) {
        Stack stack;
        for (const EnclosureArrays& arrays : examples) stack.push_back(*arrays.find(name));
        return stack;
    }

    Stack right_stack(std::string_view name) const { return stack_of(right_, name); }

    static const Enclosure& entry_of(const Stack& stack, std::size_t flat) {
        const std::size_t size = stack.front().entries.size();
        return stack[flat / size].entries[flat % size];
    }

    /// The score of a hidden key, written as low as programs write it.
    bool is_hidden(const RunArray& array, std::size_t flat) const {
        const Mask& mask = run_.head.mask;
        if (array.name != "S" || mask.kind == Mask::Kind::none) return false;
        const std::size_t keys = array.extents.back();
        const std::size_t query = flat / keys % array.extents[array.extents.size() - 2];
        return !(array.entries[flat] > hidden_score) && !std::isnan(array.entries[flat]) &&
               !mask.shows(query, flat % keys);
    }

    // --- one array against the right one

    ArrayCheck check_array(const std::string& name) {
        ArrayCheck check;
        check.name = name;
        check.expected_extents = right_.front().find(name)->extents;
        const bool has_axis = batch_ > 1 || run_.head.has_batch_axis;
        if (has_axis) check.expected_extents.insert(check.expected_extents.begin(), batch_);
        const RunArray* array = find(name);
        if (!array) return check;
        check.extents = array->extents;
        const std::optional<Extents> extents = matrix_extents(*array, batch_);
        if (!array->irregular.empty()) {
            check.status = Status::ragged;
            check.problem = name + " is ragged: " + array->irregular + in_file(array->at);
        } else if (array->entries.size() != count_of(array->extents)) {
            check.status = Status::ragged;
            check.problem = name + " has " + std::to_string(array->entries.size()) +
                            " numbers, but its shape is " + notation::write_shape(array->extents);
        } else if (extents != right_.front().find(name)->extents) {
            check.status = Status::wrong_shape;
            check.problem = name + " has shape " + notation::write_shape(array->extents) +
                            ", expected " + notation::write_shape(check.expected_extents);
        } else {
            compare(*array, check);
        }
        return check;
    }

    void compare(const RunArray& array, ArrayCheck& check) {
        const Stack right = right_stack(array.name);
        if (is_exact(array.name)) check.comparison = Comparison::exact;
        const Enclosure none = Enclosure::integer(0, precision_);
        const Enclosure& allowed = check.comparison == Comparison::exact ? none : allowed_;
        std::optional<Enclosure> largest;
        std::optional<std::size_t> not_finite;
        std::size_t not_finite_entries = 0;
        std::uint64_t ulps = 0;
        bool has_ulps = false;
        for (std::size_t flat = 0; flat < array.entries.size(); ++flat) {
            if (is_hidden(array, flat)) continue;
            const double found = array.entries[flat];
            const Enclosure& exact = entry_of(right, flat);
            bool is_wrong = true;
            if (!std::isfinite(found)) {
                if (!not_finite) not_finite = flat;
                ++not_finite_entries;
            } else {
                const Enclosure size = distance(found, exact);
                largest = largest ? max(*largest, size) : size;
                is_wrong = exceeds(size, allowed);
                if (const auto steps = distance_in_ulps(found, exact, run_.type)) {
                    ulps = std::max(ulps, *steps);
                    has_ulps = true;
                }
            }
            if (!is_wrong) continue;
            if (++check.wrong_entries > 1) continue;
            check.first_wrong = {place_of(array.name, array.extents, flat),
                                 float_text(found, run_.type), rounded_text(exact)};
        }
        if (largest) check.difference = upper_bound_text(*largest);
        if (has_ulps) check.ulps = ulps;
        check.status = check.wrong_entries == 0 ? Status::right : Status::wrong;
        if (!not_finite) return;
        check.status = Status::not_finite;
        check.problem = place_of(array.name, array.extents, *not_finite) + " is " +
                        float_text(array.entries[*not_finite], run_.type) + in_file(array.at);
        if (not_finite_entries > 1) {
            check.problem += ", and " + std::to_string(not_finite_entries - 1) + " more of its " +
                             std::to_string(array.entries.size()) + " entries are not finite";
        }
    }

    /// A size that no precision tells from the limit is not more than the limit.
    bool exceeds(const Enclosure& size, const Enclosure& limit) {
        const Truth more = Enclosure::check_less(limit, size);
        if (more == Truth::unknown) is_open_ = true;
        return more == Truth::holds;
    }

    /// Integer matrices whose products stay so small that no sum of them is ever rounded.
    bool is_exact(std::string_view name) {
        if (name != "Q" && name != "K" && name != "V" && name != "D") return false;
        if (!exact_arrays_) exact_arrays_ = find_exact_arrays();
        return exact_arrays_->contains(name);
    }

    std::set<std::string_view> find_exact_arrays() const {
        std::set<std::string_view> exact{"Q", "K", "V", "D"};
        const double limit = std::ldexp(1.0, significand_bits(run_.type));
        for (std::size_t b = 0; b < batch_; ++b) {
            const EnclosureArrays& a = right_[b];
            const std::optional<Matrix>& source = examples_[b].source;
            const bool integral_X = is_integral(a.X);
            const bool integral_Y = source ? is_integral(*source, precision_) : integral_X;
            const auto keep = [&](std::string_view name, bool factors_are_integral,
                                  const EnclosureArray& left, const EnclosureArray& right,
                                  std::size_t inner, const EnclosureArray& product) {
                const bool holds =
                    factors_are_integral && is_integral(left) && is_integral(right) &&
                    is_integral(product) && largest_size(product) < limit &&
                    largest_size(left) * largest_size(right) * static_cast<double>(inner) < limit;
                if (!holds) exact.erase(name);
            };
            EnclosureArray Y = a.X;
            if (source) {
                Y = {{source->rows, source->columns}, {}};
                for (const auto& tree : source->entries) {
                    const auto value = numeric::evaluate(tree, tree.root(), precision_);
                    const auto* entry = std::get_if<EnclosureArray>(&value);
                    if (entry) Y.entries.push_back(entry->entries.front());
                }
            }
            keep("Q", integral_X, a.X, a.W_Q, a.W_Q.extents[0], a.Q);
            keep("K", integral_Y, Y, a.W_K, a.W_K.extents[0], a.K);
            keep("V", integral_Y, Y, a.W_V, a.W_V.extents[0], a.V);
            keep("D", exact.contains("Q") && exact.contains("K"), a.Q, a.K, a.Q.extents[1], a.D);
        }
        return exact;
    }

    // --- where a wrong array comes from

    void trace(RunCheck& result) {
        std::vector<ArrayCheck*> open;
        for (ArrayCheck& check : result.arrays) {
            const bool is_matrix =
                check.status == Status::wrong || check.status == Status::not_finite ||
                (check.status == Status::wrong_shape && matrix_extents(*find(check.name), batch_));
            if (!is_matrix) continue;
            if (follow(result, check)) continue;
            if (check.status == Status::not_finite) {
                explain_not_finite(check);
            } else if (check.status == Status::wrong && is_rounding(check)) {
                check.notes.push_back(rounding_note(check));
            } else {
                open.push_back(&check);
            }
        }
        find_mistakes(open);
        for (ArrayCheck* check : open) {
            if (!check->mistakes.empty()) continue;
            if (!note_transposed(*check) && check->status == Status::wrong) note_precision(*check);
            if (!check->notes.empty() || !is_too_large()) continue;
            check->notes.push_back({"too-large", "the head is too large to look for the mistake"});
        }
    }

    static ArrayCheck& check_of(RunCheck& result, std::string_view name) {
        return *std::find_if(result.arrays.begin(), result.arrays.end(),
                             [&](const ArrayCheck& check) { return check.name == name; });
    }

    static std::vector<std::string_view> factors_of(std::string_view name) {
        if (name == "D") return {"Q", "K"};
        if (name == "S") return {"D"};
        if (name == "A") return {"S"};
        if (name == "O") return {"A", "V"};
        return {};
    }

    /// Wrong arrays of the run that an array is made from, through those that are not in the run.
    void collect_wrong_sources(RunCheck& result, std::string_view name,
                               std::vector<std::string>& sources) {
        for (const std::string_view factor : factors_of(name)) {
            const ArrayCheck& check = check_of(result, factor);
            if (check.status == Status::right) continue;
            if (find(factor) && matrix_extents(*find(factor), batch_)) {
                if (std::find(sources.begin(), sources.end(), factor) == sources.end())
                    sources.emplace_back(factor);
            } else {
                collect_wrong_sources(result, factor, sources);
            }
        }
    }

    bool follow(RunCheck& result, ArrayCheck& check) {
        std::vector<std::string> sources;
        collect_wrong_sources(result, check.name, sources);
        if (sources.empty()) return false;
        const std::optional<Stack> step = own_step(check.name);
        if (!step || !gives(*step, *find(check.name))) return false;
        if (check.name == "S" && !keeps_infinities()) return false;
        check.follows_from = std::move(sources);
        return true;
    }

    /// A score that is NaN or infinite stays so when it is divided; enclosures do not tell the two
    /// infinities apart.
    bool keeps_infinities() const {
        const RunArray* D = find("D");
        const std::vector<double>& S = find("S")->entries;
        if (!D || D->entries.size() != S.size()) return true;
        for (std::size_t i = 0; i < S.size(); ++i) {
            if (is_hidden(*find("S"), i) || std::isfinite(D->entries[i])) continue;
            if (std::isnan(D->entries[i]) ? !std::isnan(S[i]) : S[i] != D->entries[i]) return false;
        }
        return true;
    }

    /// The array as it follows from the run's own; nothing where shapes do not fit.
    std::optional<Stack> own_step(std::string_view name) {
        std::vector<Stack> factors;
        for (const std::string_view factor : factors_of(name)) {
            std::optional<Stack> own = own_array(factor);
            if (!own) return std::nullopt;
            factors.push_back(std::move(*own));
        }
        Stack stack;
        for (std::size_t b = 0; b < batch_; ++b) {
            const EnclosureArray& left = factors.front()[b];
            const Extents& a = left.extents;
            if (a[0] == 0 || a[1] == 0) return std::nullopt;
            if (name == "S") {
                stack.push_back(own_scaled_scores(left, run_.head.d_k()));
            } else if (name == "A") {
                if (a != Extents{run_.head.T(), run_.head.T_source()}) return std::nullopt;
                stack.push_back(own_weights(left, run_.head.mask));
            } else {
                const EnclosureArray& right = factors.back()[b];
                const Extents& c = right.extents;
                if (c[0] == 0 || c[1] == 0 || a[1] != c[name == "D" ? 1 : 0]) return std::nullopt;
                stack.push_back(name == "D" ? own_scores(left, right) : own_output(left, right));
            }
        }
        return stack;
    }

    /// The run's array; where it has none, what follows from its earlier ones.
    std::optional<Stack> own_array(std::string_view name) {
        const RunArray* array = find(name);
        const std::optional<Extents> extents =
            array ? matrix_extents(*array, batch_) : std::nullopt;
        if (!extents) return factors_of(name).empty() ? right_stack(name) : own_step(name);
        Stack stack;
        const std::size_t size = count_of(*extents);
        for (std::size_t b = 0; b < batch_; ++b) {
            EnclosureArray own{*extents, {}};
            for (std::size_t i = 0; i < size; ++i) {
                own.entries.push_back(Enclosure::binary(array->entries[b * size + i], precision_));
            }
            stack.push_back(std::move(own));
        }
        return stack;
    }

    /// What a float program may be off by: the tolerance, or some units in the last place.
    Enclosure float_allowance(const Enclosure& exact) const {
        return max(allowed_, abs(exact) * rounding_);
    }

    /// Every number of the array is one of `stack`, up to float_allowance; what has no bounded
    /// value there is not finite here.
    bool gives(const Stack& stack, const RunArray& array) const {
        const std::optional<Extents> extents = matrix_extents(array, batch_);
        if (!extents || *extents != stack.front().extents) return false;
        for (std::size_t flat = 0; flat < array.entries.size(); ++flat) {
            if (is_hidden(array, flat)) continue;
            const Enclosure& exact = entry_of(stack, flat);
            if (exact.is_bounded() != std::isfinite(array.entries[flat])) return false;
            if (!exact.is_bounded()) continue;
            const Enclosure size = distance(array.entries[flat], exact);
            if (Enclosure::check_less(float_allowance(exact), size) != Truth::fails) return false;
        }
        return true;
    }

    void find_mistakes(const std::vector<ArrayCheck*>& open) {
        if (open.empty()) return;
        if (is_too_large()) return;
        // Of mistakes that give one array, those that also give the arrays before it are meant:
        // K·Qᵀ is what exchanged maps give too, but with another Q and another K.
        std::vector<std::vector<Mutation>> consistent(open.size());
        for (const MutationInfo& info : mutations()) {
            if (!mutation_fits(examples_.front(), info.mutation) ||
                is_ruled_out(info.mutation, open))
                continue;
            std::vector<EnclosureArrays> mutated;
            for (const Head& example : examples_) {
                auto arrays = enclose_mutated(example, info.mutation, precision_);
                if (!arrays) break;
                mutated.push_back(std::move(*arrays));
            }
            if (mutated.size() != batch_) continue;
            for (std::size_t i = 0; i < open.size(); ++i) {
                if (!gives(stack_of(mutated, open[i]->name), *find(open[i]->name))) continue;
                open[i]->mistakes.push_back(info.mutation);
                if (gives_earlier(mutated, open[i]->name)) consistent[i].push_back(info.mutation);
            }
        }
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (!consistent[i].empty()) open[i]->mistakes = std::move(consistent[i]);
        }
    }

    /// No array of `open` can be what the mutation gives.
    bool is_ruled_out(Mutation mutation, const std::vector<ArrayCheck*>& open) const {
        std::vector<Arrays<QuickArray>> mutated;
        for (const Head& example : examples_) mutated.push_back(enclose_quickly(example, mutation));
        return std::all_of(open.begin(), open.end(), [&](const ArrayCheck* check) {
            const RunArray& array = *find(check->name);
            if (mutated.front().find(check->name)->extents != *matrix_extents(array, batch_))
                return true;
            const std::size_t size = array.entries.size() / batch_;
            for (std::size_t flat = 0; flat < array.entries.size(); ++flat) {
                if (is_hidden(array, flat)) continue;
                const QuickArray& quick = *mutated[flat / size].find(check->name);
                if (lies_beyond(array.entries[flat], quick.entries[flat % size])) return true;
            }
            return false;
        });
    }

    /// The number is farther away than float_allowance for certain.
    bool lies_beyond(double found, const numeric::QuickEnclosure& exact) const {
        if (!exact.is_bounded()) return false;
        const double size = std::max(std::fabs(exact.lower()), std::fabs(exact.upper()));
        const double allowance =
            std::max(tolerance_, std::ldexp(size, 6 - significand_bits(run_.type)));
        const double gap = std::max(exact.lower() - found, found - exact.upper());
        return gap * 0.999 > allowance;  // the difference is rounded
    }

    /// Whatever the run has of the arrays that `name` is made from, these arrays give too.
    bool gives_earlier(const std::vector<EnclosureArrays>& arrays, std::string_view name) const {
        const auto factors = factors_of(name);
        return std::all_of(factors.begin(), factors.end(), [&](std::string_view factor) {
            const RunArray* own = find(factor);
            return (!own || gives(stack_of(arrays, factor), *own)) && gives_earlier(arrays, factor);
        });
    }

    bool is_too_large() const {
        const Head& head = run_.head;
        const std::size_t widths = head.d_k() + head.d_v();
        return batch_ * (head.T() * head.d_model() * head.d_k() +
                         head.T_source() * (head.d_source() * widths + head.T() * widths)) >
               most_products_of_a_search;
    }

    // --- notes

    bool is_rounding(const ArrayCheck& check) const {
        return gives(right_stack(check.name), *find(check.name));
    }

    RunNote rounding_note(const ArrayCheck& check) const {
        if (check.comparison == Comparison::exact) {
            return {"rounded-integers",
                    "the numbers are right up to rounding, but products of these "
                    "integers are integers in floats too"};
        }
        return {"rounding",
                "the numbers are right to " + check.difference + ", as far as rounding in " +
                    std::string(float_type_name(run_.type)) +
                    " may lead; the tolerance is absolute and may be too narrow for this head"};
    }

    void explain_not_finite(ArrayCheck& check) const {
        if (check.name != "A") return;
        check.notes.push_back(
            {"softmax-overflow",
             "e^x of a large score overflows unless the largest score of the row is "
             "subtracted first; a row whose scores are all -infinity has no softmax"});
    }

    bool note_transposed(ArrayCheck& check) const {
        const RunArray& array = *find(check.name);
        const std::optional<Extents> extents = matrix_extents(array, batch_);
        Extents turned = *extents;
        std::swap(turned[0], turned[1]);
        if (turned != right_.front().find(check.name)->extents) return false;
        RunArray other{array.name, turned, {}, "", {0, 0}};
        if (batch_ > 1) other.extents.insert(other.extents.begin(), batch_);
        for (std::size_t b = 0; b < batch_; ++b) {
            for (std::size_t i = 0; i < turned[0]; ++i) {
                for (std::size_t j = 0; j < turned[1]; ++j) {
                    other.entries.push_back(array.entries[(b * turned[1] + j) * turned[0] + i]);
                }
            }
        }
        if (!gives(right_stack(check.name), other)) return false;
        check.notes.push_back(
            {"transposed", check.name + " is right once rows and columns are exchanged"});
        return true;
    }

    /// Every entry is within `limit` of the right one.
    template <class Limit>
    bool all_within(const ArrayCheck& check, Limit limit) const {
        const RunArray& array = *find(check.name);
        const Stack right = right_stack(check.name);
        for (std::size_t flat = 0; flat < array.entries.size(); ++flat) {
            if (is_hidden(array, flat)) continue;
            const Enclosure& exact = entry_of(right, flat);
            const Enclosure size = distance(array.entries[flat], exact);
            if (Enclosure::check_less(limit(exact), size) != Truth::fails) return false;
        }
        return true;
    }

    bool all_are_of(const ArrayCheck& check, FloatType type) const {
        const std::vector<double>& entries = find(check.name)->entries;
        return std::all_of(entries.begin(), entries.end(),
                           [&](double v) { return is_of_type(v, type); });
    }

    bool is_shortened(const ArrayCheck& check) const {
        return run_.type == FloatType::float64 && all_are_of(check, FloatType::float32);
    }

    /// Within 2^exponent, or that much of the right number where it is larger than 1.
    bool all_near(const ArrayCheck& check, std::int64_t exponent) const {
        const Enclosure one = Enclosure::integer(1, precision_);
        const Enclosure share = power(Enclosure::integer(2, precision_), exponent);
        return all_within(check,
                          [&](const Enclosure& exact) { return share * max(one, abs(exact)); });
    }

    void note_precision(ArrayCheck& check) const {
        if (const std::uint32_t places = decimal_places(check); places != 0) {
            check.notes.push_back(
                {"rounded-decimals", "the numbers are the right ones rounded to " +
                                         std::to_string(places) +
                                         (places == 1 ? " decimal" : " decimals")});
            return;
        }
        // Errors of long sums and of large scores in the exponent, that float_allowance leaves out.
        if (all_near(check, -(significand_bits(run_.type) + 7) / 2) && !is_shortened(check)) {
            check.notes.push_back(rounding_note(check));
            return;
        }
        const bool is_shorter = run_.type == FloatType::float16 || run_.type == FloatType::bfloat16;
        if (run_.type == FloatType::float64 && all_near(check, -19)) {
            const std::string right_to = "the numbers are right to " + check.difference;
            if (is_shortened(check)) {
                check.notes.push_back({"float32-numbers",
                                       right_to + " and are float32 numbers: declare "
                                                  "\"dtype\": \"float32\", or compute in float64"});
            } else {
                check.notes.push_back(
                    {"float32-arithmetic", right_to + ", as arithmetic in float32 gives"});
            }
            return;
        }
        if (is_shorter || !all_near(check, -6)) return;
        for (const FloatType type : {FloatType::bfloat16, FloatType::float16}) {
            if (!all_are_of(check, type)) continue;
            const std::string name(float_type_name(type));
            check.notes.push_back(
                {name + "-numbers",
                 "the numbers are right to " + check.difference + " and are " + name + " numbers"});
            return;
        }
    }

    /// To how few decimals the right numbers, rounded, are these; 0 where they are not.
    std::uint32_t decimal_places(const ArrayCheck& check) const {
        const std::vector<double>& entries = find(check.name)->entries;
        for (std::uint32_t places = 1; places <= most_decimals; ++places) {
            const bool are_decimals = std::all_of(entries.begin(), entries.end(),
                                                  [&](double v) { return is_decimal(v, places); });
            if (!are_decimals) continue;
            // Half a unit, and a little for the float that stands for the decimal.
            const Enclosure half =
                Enclosure::decimal("50000001", 0, -std::int64_t{places} - 8, precision_);
            return all_within(check, [&](const Enclosure&) { return half; }) ? places : 0;
        }
        return 0;
    }

    bool is_decimal(double value, std::uint32_t places) const {
        char text[512];
        const auto written = std::to_chars(text, text + sizeof text, value,
                                           std::chars_format::fixed, static_cast<int>(places));
        if (written.ec != std::errc{}) return false;
        if (run_.type == FloatType::float32) {
            float back = 0;
            std::from_chars(text, written.ptr, back);
            return back == static_cast<float>(value);
        }
        double back = 0;
        std::from_chars(text, written.ptr, back);
        return back == value;
    }

    const Run& run_;
    Digits precision_;
    bool is_last_;
    std::size_t batch_;
    double tolerance_ = 0;
    Enclosure allowed_, rounding_;
    std::vector<Head> examples_;
    std::vector<EnclosureArrays> right_;
    std::optional<std::set<std::string_view>> exact_arrays_;
    bool is_open_ = false;
};

base::Diagnostics faults_of(const Run& run) {
    base::Diagnostics faults = check_head(run.head);
    if (!run.head.symbols.empty()) {
        std::string names;
        for (const Symbol& symbol : run.head.symbols)
            names += (names.empty() ? "" : ", ") + symbol.name;
        faults.push_back(make_fault(
            base::DiagnosticKind::bad_head,
            "the head has symbols (" + names + "), and floats can only be held against numbers",
            "give a head with numbers in place of the symbols"));
    }
    if (run.tolerance && !(*run.tolerance >= 0 && std::isfinite(*run.tolerance))) {
        faults.push_back(bad_tolerance(float_text(*run.tolerance, FloatType::float64)));
    }
    if (run.arrays.empty()) faults.push_back(no_arrays());
    for (const RunArray& array : run.arrays) {
        if (std::find(array_names.begin(), array_names.end(), array.name) == array_names.end()) {
            faults.push_back(unknown_array(array.name));
        }
    }
    return faults;
}

}  // namespace

base::Result<RunCheck> check_run(const Run& run) {
    base::Diagnostics faults = faults_of(run);
    if (!faults.empty()) return faults;
    for (std::size_t i = 0;; ++i) {
        const bool is_last = i + 1 == precisions.size();
        auto result = RunChecker(run, Digits{precisions[i]}, is_last).check();
        if (result) return std::move(*result);
    }
}

}  // namespace proofmark::attention

#include <cmath>
#include <limits>

#include "heads.hpp"
#include "proofmark/attention/run.hpp"
#include "proofmark/numeric/double_value.hpp"

namespace proofmark::attention {
namespace {

using Names = std::vector<std::string>;
using Status = ArrayCheck::Status;

constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// What a perfect program stores for these arrays: the double nearest to each value.
std::vector<RunArray> floats_of(symbolic::Field& field, const ExactArrays& arrays) {
    std::vector<RunArray> result;
    for (const std::string_view name : array_names) {
        const symbolic::ExactArray& exact = *arrays.find(name);
        RunArray array{std::string(name), exact.extents, {}, "", {0, 0}};
        for (const symbolic::Exact entry : exact.entries) {
            const auto value = numeric::nearest_double(field.enclose(entry, {60}));
            REQUIRE(value);
            array.entries.push_back(*value);
        }
        result.push_back(std::move(array));
    }
    return result;
}

Run run_of(const Head& head, Mutation mutation = Mutation::none) {
    symbolic::Field field;
    const auto arrays = derive_mutated(field, head, mutation);
    REQUIRE(arrays);
    return {head, "", FloatType::float64, std::nullopt, floats_of(field, *arrays)};
}

RunArray& array_of(Run& run, const std::string& name) {
    for (RunArray& array : run.arrays) {
        if (array.name == name) return array;
    }
    FAIL("no array " << name);
    return run.arrays.front();
}

void keep_only(Run& run, const Names& names) {
    std::vector<RunArray> kept;
    for (const std::string& name : names) kept.push_back(array_of(run, name));
    run.arrays = std::move(kept);
}

RunCheck checked(const Run& run) {
    auto check = check_run(run);
    if (!check) FAIL(check.diagnostics().front().message);
    return std::move(check).value();
}

const ArrayCheck& check_of(const RunCheck& check, const std::string& name) {
    for (const ArrayCheck& array : check.arrays) {
        if (array.name == name) return array;
    }
    FAIL("no array " << name);
    return check.arrays.front();
}

Names ids(const ArrayCheck& check) {
    Names names;
    for (const Mutation mistake : check.mistakes) {
        for (const MutationInfo& info : mutations()) {
            if (info.mutation == mistake) names.emplace_back(info.id);
        }
    }
    return names;
}

Names note_ids(const ArrayCheck& check) {
    Names names;
    for (const RunNote& note : check.notes) names.push_back(note.id);
    return names;
}

/// T = 5, d_model = 3, d_k = 2, d_v = 4: no two extents, nor their roots, are equal.
Head generic_head() {
    Head head;
    head.X = matrix_of({{"1", "1/2", "-1"},
                        {"0", "2", "1"},
                        {"3/2", "-1", "1/3"},
                        {"1", "1", "2"},
                        {"-1/2", "1", "0"}});
    head.W_Q = matrix_of({{"1", "1/2"}, {"-1/3", "1"}, {"1/2", "1/4"}});
    head.W_K = matrix_of({{"1/2", "1"}, {"1", "-1/2"}, {"1/3", "1/2"}});
    head.W_V =
        matrix_of({{"1", "0", "2", "1/3"}, {"1/2", "-1", "1", "1"}, {"2", "1/3", "0", "-1/2"}});
    return head;
}

/// All extents 3, so that every transposed map fits.
Head square_head() {
    Head head;
    head.X = matrix_of({{"1", "1/2", "-1"}, {"0", "2", "1"}, {"3/2", "-1", "1/3"}});
    head.W_Q = matrix_of({{"1", "1/2", "0"}, {"-1/3", "1", "1/5"}, {"1/2", "1/4", "1"}});
    head.W_K = matrix_of({{"1/2", "1", "1/3"}, {"1", "-1/2", "1/7"}, {"1/3", "1/2", "2"}});
    head.W_V = matrix_of({{"1", "0", "2"}, {"1/2", "-1", "1"}, {"2", "1/3", "1/5"}});
    return head;
}

Head head_for(Mutation mutation) {
    switch (mutation) {
        case Mutation::key_not_transposed:
        case Mutation::query_map_transposed:
        case Mutation::key_map_transposed:
        case Mutation::value_map_transposed:
        case Mutation::inputs_as_keys:
        case Mutation::inputs_as_queries: return square_head();
        case Mutation::mask_ignored: {
            Head head = generic_head();
            head.mask.kind = Mask::Kind::causal;
            return head;
        }
        default: return generic_head();
    }
}

TEST_CASE("check_run: the nearest floats are right, products of integers exactly", "[attention]") {
    const RunCheck check = checked(run_of(chapter_head()));
    CHECK(check.is_right());
    CHECK(check.tolerance == 1e-12);
    REQUIRE(check.arrays.size() == array_names.size());
    for (std::size_t i = 0; i < array_names.size(); ++i) {
        const ArrayCheck& array = check.arrays[i];
        CHECK(array.name == array_names[i]);
        CHECK(array.status == Status::right);
        CHECK(array.ulps == 0u);
        CHECK((array.comparison == ArrayCheck::Comparison::exact) == (i < 4));
        if (i < 4) CHECK(array.difference == "0");
    }
}

TEST_CASE("check_run: differences are bounded from above in two digits", "[attention]") {
    Run run = run_of(chapter_head());
    array_of(run, "A").entries[0] = 0.401112092679786;
    const RunCheck check = checked(run);
    const ArrayCheck& A = check_of(check, "A");
    CHECK(A.status == Status::right);
    CHECK(A.difference == "7.1e-17");
    CHECK(A.ulps == 1u);
}

TEST_CASE("check_run: every mutation is explained by itself alone", "[attention]") {
    for (const MutationInfo& info : mutations()) {
        INFO(info.id);
        const Head head = head_for(info.mutation);
        Run run = run_of(head, info.mutation);
        const RunCheck check = checked(run);
        CHECK_FALSE(check.is_right());
        CHECK(ids(check_of(check, std::string(info.step))) == Names{std::string(info.id)});
        for (const ArrayCheck& array : check.arrays) {
            INFO(array.name);
            if (array.status == Status::right) continue;
            if (!array.follows_from.empty()) continue;
            CHECK(ids(array) == Names{std::string(info.id)});
        }
        keep_only(run, {"O"});
        // K·Qᵀ and exchanged maps differ in Q and K only.
        const bool is_turned = info.mutation == Mutation::scores_transposed ||
                               info.mutation == Mutation::queries_and_keys_swapped_maps;
        CHECK(
            ids(check_of(checked(run), "O")) ==
            (is_turned ? Names{"scores-transposed", "maps-swapped"} : Names{std::string(info.id)}));
    }
}

TEST_CASE("check_run: what follows from the run's own arrays is told once", "[attention]") {
    Run run = run_of(generic_head(), Mutation::unscaled);
    RunCheck check = checked(run);
    CHECK(check_of(check, "D").status == Status::right);
    CHECK(ids(check_of(check, "S")) == Names{"unscaled"});
    CHECK(check_of(check, "A").follows_from == Names{"S"});
    CHECK(check_of(check, "A").mistakes.empty());
    CHECK(check_of(check, "O").follows_from == Names{"A"});

    // Without S the weights are the first that can show it.
    keep_only(run, {"D", "A", "O"});
    check = checked(run);
    CHECK(ids(check_of(check, "A")) == Names{"unscaled"});
    CHECK(check_of(check, "O").follows_from == Names{"A"});

    // S is there and right, but the weights were not made from it.
    Run right = run_of(generic_head());
    run = run_of(generic_head(), Mutation::unscaled);
    array_of(run, "S") = array_of(right, "S");
    CHECK(check_of(checked(run), "S").status == Status::right);
    CHECK(ids(check_of(checked(run), "A")) == Names{"unscaled"});

    // Through an array that is not there.
    Run swapped = run_of(generic_head(), Mutation::queries_and_keys_swapped_maps);
    keep_only(swapped, {"Q", "K", "S"});
    CHECK(check_of(checked(swapped), "S").follows_from == Names{"Q", "K"});

    // An array of another shape still leads on.
    const RunCheck values = checked(run_of(generic_head(), Mutation::keys_as_values));
    CHECK(check_of(values, "V").status == Status::wrong_shape);
    CHECK(check_of(values, "V").problem == "V has shape [5, 2], expected [5, 4]");
    CHECK(check_of(values, "O").follows_from == Names{"V"});
}

TEST_CASE("check_run: a slip in one number has no mistake, and the rest follows", "[attention]") {
    Run run = run_of(chapter_head());
    array_of(run, "D").entries[3] = 4;
    const RunCheck check = checked(run);
    const ArrayCheck& D = check_of(check, "D");
    CHECK(D.wrong_entries == 1);
    CHECK(D.first_wrong->place == "D[2,1]");
    CHECK(D.first_wrong->found == "4");
    CHECK(D.first_wrong->right == "1");
    CHECK(D.mistakes.empty());
    CHECK(D.difference == "3.0");
    CHECK(check_of(check, "S").follows_from.empty());  // it was made from the right D
    CHECK(check_of(check, "S").status == Status::right);
}

TEST_CASE("check_run: mistakes that give one array are all named", "[attention]") {
    Head head = square_head();
    Run run = run_of(head, Mutation::divided_by_T);
    const RunCheck check = checked(run);
    CHECK(ids(check_of(check, "S")) ==
          Names{"divided-by-d_k", "divided-by-T", "divided-by-d_model", "divided-by-d_v"});
}

TEST_CASE("check_run: numbers that are not finite have a place", "[attention]") {
    Run run = run_of(chapter_head());
    array_of(run, "A").entries[4] = nan_value;
    array_of(run, "A").entries[5] = -infinity;
    array_of(run, "A").at = {12, 5};
    array_of(run, "O").entries[2] = nan_value;
    array_of(run, "O").entries[3] = nan_value;
    const RunCheck check = checked(run);
    const ArrayCheck& A = check_of(check, "A");
    CHECK(A.status == Status::not_finite);
    CHECK(A.problem ==
          "A[2,2] is NaN (line 12, column 5), and 1 more of its 9 entries are not finite");
    CHECK(A.wrong_entries == 2);
    CHECK(A.first_wrong->right == "0.24825507825772307");
    CHECK(note_ids(A) == Names{"softmax-overflow"});
    CHECK(check_of(check, "O").problem ==
          "O[2,1] is NaN, and 1 more of its 6 entries are not finite");
    CHECK(check_of(check, "O").follows_from == Names{"A"});
}

TEST_CASE("check_run: an infinity of the other sign does not follow", "[attention]") {
    for (const double score : {infinity, -infinity}) {
        Run run = run_of(chapter_head());
        array_of(run, "D").entries[0] = infinity;
        array_of(run, "S").entries[0] = score;
        CHECK(check_of(checked(run), "S").follows_from == (score > 0 ? Names{"D"} : Names{}));
    }
}

TEST_CASE("check_run: shapes", "[attention]") {
    const struct {
        RunArray array;
        Status status;
        const char* problem;
    } cases[] = {
        {{"D", {3, 2}, {1, 0, 1, 1, 2, 1}, "", {0, 0}},
         Status::wrong_shape,
         "D has shape [3, 2], expected [3, 3]"},
        {{"D", {9}, {1, 0, 1, 1, 1, 2, 2, 1, 3}, "", {0, 0}},
         Status::wrong_shape,
         "D has shape [9], expected [3, 3]"},
        {{"D", {0}, {}, "", {0, 0}}, Status::wrong_shape, "D has shape [0], expected [3, 3]"},
        {{"D", {3, 0}, {}, "", {0, 0}}, Status::wrong_shape, "D has shape [3, 0], expected [3, 3]"},
        {{"D", {2, 3, 3}, std::vector<double>(18, 1.0), "", {0, 0}},
         Status::wrong_shape,
         "D has shape [2, 3, 3], expected [3, 3]"},
        {{"D", {3, 3}, {}, "row 2 has 1 entry, but row 1 has 3", {4, 7}},
         Status::ragged,
         "D is ragged: row 2 has 1 entry, but row 1 has 3 (line 4, column 7)"},
        {{"D", {3, 3}, {1, 2}, "", {0, 0}},
         Status::ragged,
         "D has 2 numbers, but its shape is [3, 3]"},
        // A batch of one example may be written as such.
        {{"D", {1, 3, 3}, {1, 0, 1, 1, 1, 2, 2, 1, 3}, "", {0, 0}}, Status::right, ""},
    };
    for (const auto& c : cases) {
        Run run{chapter_head(), "", FloatType::float64, std::nullopt, {c.array}};
        const RunCheck check = checked(run);
        const ArrayCheck& D = check_of(check, "D");
        INFO(c.problem);
        CHECK(D.status == c.status);
        CHECK(D.problem == c.problem);
        CHECK(check.is_right() == (c.status == Status::right));
        CHECK(check_of(check, "Q").status == Status::missing);
    }
}

TEST_CASE("check_run: a batch of one example, with its axis or without", "[attention]") {
    Head head = chapter_head();
    head.has_batch_axis = true;
    Run run = run_of(chapter_head());
    run.head = head;
    CHECK(checked(run).is_right());
    for (RunArray& array : run.arrays) array.extents.insert(array.extents.begin(), 1);
    CHECK(checked(run).is_right());
    array_of(run, "A").extents = {9};
    CHECK(check_of(checked(run), "A").problem == "A has shape [9], expected [1, 3, 3]");
}

TEST_CASE("check_run: an array that is only turned is told so", "[attention]") {
    Run run{chapter_head(),
            "",
            FloatType::float64,
            std::nullopt,
            {{"K", {2, 3}, {1, 0, 1, 1, 1, 2}, "", {0, 0}}}};
    const RunCheck check = checked(run);
    CHECK(check_of(check, "K").problem == "K has shape [2, 3], expected [3, 2]");
    CHECK(note_ids(check_of(check, "K")) == Names{"transposed"});
}

TEST_CASE("check_run: a run that cannot be checked", "[attention]") {
    const auto fault = [](const Run& run) {
        const auto check = check_run(run);
        REQUIRE_FALSE(check.ok());
        return check.diagnostics().front().message;
    };
    const RunArray D{"D", {1, 1}, {1}, "", {0, 0}};
    Run run{chapter_head(), "", FloatType::float64, std::nullopt, {D}};
    run.tolerance = -1e-12;
    CHECK(fault(run) == "the tolerance -1e-12 is not a number from 0 on");
    run.tolerance = nan_value;
    CHECK(fault(run) == "the tolerance NaN is not a number from 0 on");
    run.tolerance = std::nullopt;
    run.arrays.front().name = "scores";
    CHECK(fault(run) == "unknown array 'scores'");
    run.arrays.clear();
    CHECK(fault(run) == "the run has no arrays");

    run.arrays = {D};
    run.head.symbols = {{"a", false}, {"b", true}};
    CHECK(fault(run) == "the head has symbols (a, b), and floats can only be held against numbers");
    run.head = Head();
    CHECK(fault(run) == "X is empty");
    run.head = chapter_head();
    run.head.W_Q = filled(2, 0);
    run.head.W_K = filled(2, 0);
    CHECK(fault(run) == "W_Q is empty");
    run.head = chapter_head();
    run.head.X.entries[3] = tree_of("1/0");
    CHECK(fault(run) == "X[2,2] has no value: division by zero");
    run.head = chapter_head();
    run.head.mask = {
        Mask::Kind::given, 3, 3, {true, true, true, false, false, false, true, true, true}};
    CHECK(fault(run) ==
          "row 2 of the mask hides every key, so the softmax of that row has no value");
}

TEST_CASE("check_run: hidden scores are written in several ways", "[attention]") {
    Head head = chapter_head();
    head.mask.kind = Mask::Kind::causal;
    Run run = run_of(head);
    CHECK(checked(run).is_right());
    for (const double low : {-infinity, -1e9, -1e4}) {
        for (const std::size_t hidden : {1u, 2u, 5u}) array_of(run, "S").entries[hidden] = low;
        CHECK(checked(run).is_right());
    }
    array_of(run, "S").entries[1] = -100;  // its weight would not be 0
    CHECK(check_of(checked(run), "S").first_wrong->place == "S[1,2]");
    array_of(run, "S").entries[1] = nan_value;
    CHECK(check_of(checked(run), "S").status == Status::not_finite);
    array_of(run, "S").entries[1] = -infinity;
    array_of(run, "S").entries[0] = -infinity;  // this key is seen
    CHECK(check_of(checked(run), "S").first_wrong->place == "S[1,1]");
}

TEST_CASE("check_run: a batch has a leading axis, and its examples never mix", "[attention]") {
    Head head = chapter_head();
    Head second = chapter_head();
    second.X = matrix_of({{"2", "1"}, {"0", "1"}, {"1", "-1"}});
    head.further_X.push_back(second.X);
    const auto batch_of = [&](Mutation mutation) {
        Run run = run_of(head.example(0), mutation);
        const Run other = run_of(second, mutation);
        for (std::size_t i = 0; i < run.arrays.size(); ++i) {
            RunArray& array = run.arrays[i];
            array.extents.insert(array.extents.begin(), 2);
            array.entries.insert(array.entries.end(), other.arrays[i].entries.begin(),
                                 other.arrays[i].entries.end());
        }
        run.head = head;
        return run;
    };
    Run run = batch_of(Mutation::none);
    CHECK(checked(run).is_right());
    array_of(run, "O").entries[7] += 1;
    CHECK(check_of(checked(run), "O").first_wrong->place == "O[2,1,2]");
    const RunCheck check = checked(batch_of(Mutation::columns_normalised));
    CHECK(ids(check_of(check, "A")) == Names{"columns-normalised"});
    CHECK(check_of(check, "O").follows_from == Names{"A"});
    run = run_of(head.example(0));
    run.head = head;
    CHECK(check_of(checked(run), "A").problem == "A has shape [3, 3], expected [2, 3, 3]");
}

/// The weights of the chapter, each number changed, as the only array of a run.
template <class Change>
ArrayCheck weights_with(Change change, FloatType type = FloatType::float64) {
    Run run = run_of(chapter_head());
    keep_only(run, {"A"});
    for (double& entry : run.arrays.front().entries) entry = change(entry);
    run.type = type;
    return check_of(checked(run), "A");
}

double rounded_to_bits(double value, int bits) {
    int exponent = 0;
    const double scaled = std::ldexp(std::frexp(value, &exponent), bits);
    return std::ldexp(std::nearbyint(scaled), exponent - bits);
}

TEST_CASE("check_run: short floats and rounded decimals are recognised", "[attention]") {
    const auto to_six = [](double v) { return std::nearbyint(v * 1e6) / 1e6; };
    const auto single = [](double v) { return rounded_to_bits(v, 24); };
    CHECK(note_ids(weights_with(to_six)) == Names{"rounded-decimals"});
    CHECK(weights_with(to_six).notes.front().text ==
          "the numbers are the right ones rounded to 6 decimals");
    CHECK(note_ids(weights_with(single)) == Names{"float32-numbers"});
    CHECK(note_ids(weights_with([](double v) { return v * (1 + 1e-7); })) ==
          Names{"float32-arithmetic"});
    CHECK(note_ids(weights_with([](double v) { return rounded_to_bits(v, 11); })) ==
          Names{"float16-numbers"});
    CHECK(note_ids(weights_with([](double v) { return rounded_to_bits(v, 8); })) ==
          Names{"bfloat16-numbers"});
    CHECK(note_ids(weights_with([](double v) { return v + 1e-3; })).empty());
    CHECK(note_ids(weights_with([](double v) { return v + 3e-12; })) == Names{"rounding"});
    // One unit off in the last decimal is no rounding.
    CHECK(note_ids(weights_with([&](double v) { return to_six(v) + 0.000001; })) !=
          Names{"rounded-decimals"});

    const ArrayCheck declared = weights_with(single, FloatType::float32);
    CHECK(declared.status == Status::right);
    CHECK(declared.ulps == 0u);
    const ArrayCheck next = weights_with(
        [&](double v) {
            return static_cast<double>(std::nextafter(static_cast<float>(single(v)), 1.0f));
        },
        FloatType::float32);
    CHECK(next.status == Status::right);
    CHECK(next.ulps == 1u);
}

TEST_CASE("check_run: the tolerance is absolute and decided by proof", "[attention]") {
    Head head = chapter_head();
    head.X = matrix_of({{"1/4"}});
    head.W_Q = head.W_K = head.W_V = matrix_of({{"1"}});
    Run run{head, "", FloatType::float64, 0.25, {{"Q", {1, 1}, {0.5}, "", {0, 0}}}};
    CHECK(checked(run).is_right());  // exactly the tolerance
    run.arrays.front().entries = {std::nextafter(0.5, 1.0)};
    CHECK_FALSE(checked(run).is_right());
    run.tolerance = 0;
    run.arrays.front().entries = {0.25};
    CHECK(checked(run).is_right());

    // Rounding of large numbers is beyond an absolute tolerance, and said to be rounding.
    head.X = matrix_of({{"100000000000001/3"}});
    run = {head,
           "",
           FloatType::float64,
           std::nullopt,
           {{"Q", {1, 1}, {100000000000001.0 / 3}, "", {0, 0}}}};
    CHECK(check_of(checked(run), "Q").status == Status::wrong);
    CHECK(note_ids(check_of(checked(run), "Q")) == Names{"rounding"});
    CHECK(check_of(checked(run), "Q").ulps == 0u);
}

TEST_CASE("check_run: products of integers are exact only while no float rounds them",
          "[attention]") {
    Run run = run_of(chapter_head());
    array_of(run, "D").entries[0] += 1e-13;
    RunCheck check = checked(run);
    CHECK(check_of(check, "D").status == Status::wrong);
    CHECK(note_ids(check_of(check, "D")) == Names{"rounded-integers"});

    // 3 * 3 fits into 8 bits, 20 * 20 does not.
    for (const bool fits : {true, false}) {
        Head head = chapter_head();
        head.X = matrix_of({{fits ? "3" : "20"}});
        head.W_Q = head.W_K = head.W_V = matrix_of({{"1"}});
        run = run_of(head);
        run.type = FloatType::bfloat16;
        check = checked(run);
        CHECK((check_of(check, "D").comparison == ArrayCheck::Comparison::exact) == fits);
    }
    // 1/2 + 1/2 is an integer, but not of integers.
    Head head = chapter_head();
    head.X = matrix_of({{"1/2", "1/2"}});
    head.W_Q = head.W_K = head.W_V = matrix_of({{"1"}, {"1"}});
    check = checked(run_of(head));
    CHECK(check_of(check, "Q").comparison == ArrayCheck::Comparison::within_tolerance);
}

}  // namespace
}  // namespace proofmark::attention

// How long a verdict takes. Times depend on the machine; what is quoted elsewhere is the ratio of
// two of these in one run. BM_sample is the least that a grader does that samples numbers: it
// reads both sides and evaluates them once, in doubles, and it proves nothing.

#include <array>
#include <sstream>
#include <string>

#include <benchmark/benchmark.h>

#include "proofmark/cli/run.hpp"
#include "proofmark/notation/reader.hpp"
#include "proofmark/numeric/quick_enclosure.hpp"
#include "proofmark/symbolic/check_equal.hpp"
#include "textbook_pairs.hpp"

namespace {

using proofmark::bench::Pair;

void count_pairs(benchmark::State& state, std::size_t pairs) {
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(pairs));
}

void BM_read(benchmark::State& state, const std::vector<Pair>& pairs) {
    for (auto _ : state) {
        for (const Pair& pair : pairs) {
            benchmark::DoNotOptimize(proofmark::notation::read_expression(pair.a));
            benchmark::DoNotOptimize(proofmark::notation::read_expression(pair.b));
        }
    }
    count_pairs(state, pairs.size());
}

void BM_sample(benchmark::State& state, const std::vector<Pair>& pairs) {
    for (auto _ : state) {
        for (const Pair& pair : pairs) {
            for (const std::string* text : {&pair.a, &pair.b}) {
                const auto reading = proofmark::notation::read_expression(*text);
                benchmark::DoNotOptimize(
                    proofmark::numeric::evaluate_quickly(reading->tree, reading->tree.root()));
            }
        }
    }
    count_pairs(state, pairs.size());
}

void BM_decide(benchmark::State& state, const std::vector<Pair>& pairs, bool explain) {
    proofmark::symbolic::EqualOptions options;
    options.explain = explain;
    proofmark::symbolic::EqualityChecker checker(options);
    for (auto _ : state) {
        for (const Pair& pair : pairs) benchmark::DoNotOptimize(checker.check(pair.a, pair.b));
    }
    count_pairs(state, pairs.size());
}

void BM_stream(benchmark::State& state, const std::vector<Pair>& pairs) {
    const std::string lines = proofmark::bench::as_lines(pairs);
    for (auto _ : state) {
        std::istringstream in(lines);
        std::ostringstream out;
        std::ostringstream err;
        benchmark::DoNotOptimize(proofmark::cli::run({"equal", "--jsonl"}, in, out, err));
    }
    count_pairs(state, pairs.size());
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

void BM_hostile(benchmark::State& state, const std::string& a, const std::string& b) {
    proofmark::symbolic::EqualOptions options;
    options.explain = false;
    proofmark::symbolic::EqualityChecker checker(options);
    for (auto _ : state) benchmark::DoNotOptimize(checker.check(a, b));
    count_pairs(state, 1);
}

void register_all() {
    using benchmark::RegisterBenchmark;
    for (const std::string kind : {"attn_true", "attn_false", "near_false", "alg_true", "deep", "vec", ""}) {
        const std::vector<Pair> pairs = proofmark::bench::pairs_of_kind(kind);
        const std::string name = kind.empty() ? "all" : kind;
        RegisterBenchmark(("read/" + name).c_str(), BM_read, pairs);
        RegisterBenchmark(("sample/" + name).c_str(), BM_sample, pairs);
        RegisterBenchmark(("decide/" + name).c_str(), BM_decide, pairs, false);
        RegisterBenchmark(("explain/" + name).c_str(), BM_decide, pairs, true);
        RegisterBenchmark(("stream/" + name).c_str(), BM_stream, pairs);
    }
    const std::array<std::array<std::string, 3>, 8> hostile{{
        {"tower", "e^(e^(e^(e^(e^e))))", "1"},
        {"huge_power", "9^(9^9)", "1"},
        {"long_number", repeated("7", 9000) + "*x", "x"},
        {"dense_product", "(x+y+z+w+1)^20", "(1+x+y+z+w)^20"},
        {"deep_roots", repeated("sqrt(1+", 60) + "2" + repeated(")", 60), "1"},
        {"nested_max", repeated("max(x,", 60) + "y" + repeated(")", 60), "1"},
        {"radicals", "1/(sqrt(2)+sqrt(3)+sqrt(5)+sqrt(7)+sqrt(11)+sqrt(13)+sqrt(17))", "1"},
        {"long_radicands", "sqrt(" + repeated("7", 9000) + ")*sqrt(" + repeated("3", 9000) + ")", "1"},
    }};
    for (const auto& [name, a, b] : hostile) {
        RegisterBenchmark(("hostile/" + name).c_str(), BM_hostile, a, b)->Unit(benchmark::kMillisecond);
    }
}

}  // namespace

int main(int count, char** arguments) {
    register_all();
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
    benchmark::RunSpecifiedBenchmarks();
}

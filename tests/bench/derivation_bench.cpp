// How long the exact derivation of a whole head takes as it grows, with the size of what it
// derives beside it, and next to the same formulas written down in GiNaC, which is what a
// general system does: every entry a quotient of exponentials, cleared by normal().

#include <cstdint>
#include <random>

#include <benchmark/benchmark.h>
#include <ginac/ginac.h>
#include <sys/resource.h>

#include "proofmark/attention/derivation.hpp"

namespace {

using proofmark::attention::Head;
using proofmark::attention::Matrix;

/// Small integers from -2 to 2.
Matrix random_matrix(std::size_t rows, std::size_t columns, std::mt19937& random) {
    Matrix matrix{rows, columns, {}};
    for (std::size_t i = 0; i < rows * columns; ++i) {
        proofmark::notation::SyntaxTree tree;
        tree.set_root(tree.add_integer(static_cast<std::int64_t>(random() % 5) - 2));
        matrix.entries.push_back(std::move(tree));
    }
    return matrix;
}

Matrix identity(std::size_t n) {
    Matrix matrix{n, n, {}};
    for (std::size_t i = 0; i < n * n; ++i) {
        proofmark::notation::SyntaxTree tree;
        tree.set_root(tree.add_integer(i % (n + 1) == 0 ? 1 : 0));
        matrix.entries.push_back(std::move(tree));
    }
    return matrix;
}

/// T positions of d coordinates; the maps keep them, so that scores are dot products of rows of X.
Head head_of(std::size_t T, std::size_t d) {
    std::mt19937 random(20261130);
    Head head;
    head.X = random_matrix(T, d, random);
    head.W_Q = identity(d);
    head.W_K = identity(d);
    head.W_V = identity(d);
    return head;
}

void BM_derive(benchmark::State& state) {
    const auto T = static_cast<std::size_t>(state.range(0));
    const auto d = static_cast<std::size_t>(state.range(1));
    const Head head = head_of(T, d);
    for (auto _ : state) {
        proofmark::symbolic::Field field({UINT64_C(2'000'000'000), UINT64_C(4) << 30, 4'000});
        const auto arrays = proofmark::attention::derive_exact(field, head);
        if (!arrays) state.SkipWithError("not derived");
        benchmark::DoNotOptimize(arrays);
    }
    state.counters["entries"] = static_cast<double>(3 * T * d + 3 * T * T + T * d);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MiB"] = static_cast<double>(usage.ru_maxrss) / 1024;
}

void BM_ginac(benchmark::State& state) {
    const auto T = static_cast<std::size_t>(state.range(0));
    const auto d = static_cast<std::size_t>(state.range(1));
    const Head head = head_of(T, d);
    const auto entry = [&](std::size_t i, std::size_t k) -> GiNaC::ex {
        const auto& tree = head.X.at(i, k);
        const bool negative = tree.kind(tree.root()) == proofmark::notation::Kind::negate;
        const auto& number = tree.number(negative ? tree.child(tree.root(), 0) : tree.root());
        const GiNaC::numeric value(number.digits.c_str());
        return negative ? -value : value;
    };
    for (auto _ : state) {
        for (std::size_t i = 0; i < T; ++i) {
            std::vector<GiNaC::ex> powers;
            GiNaC::ex total = 0;
            for (std::size_t j = 0; j < T; ++j) {
                GiNaC::ex score = 0;
                for (std::size_t k = 0; k < d; ++k) score += entry(i, k) * entry(j, k);
                powers.push_back(GiNaC::exp(score / GiNaC::sqrt(GiNaC::ex(static_cast<long>(d)))));
                total += powers.back();
            }
            for (std::size_t j = 0; j < T; ++j) benchmark::DoNotOptimize((powers[j] / total).normal());
            for (std::size_t c = 0; c < d; ++c) {
                GiNaC::ex output = 0;
                for (std::size_t j = 0; j < T; ++j) output += powers[j] / total * entry(j, c);
                benchmark::DoNotOptimize(output.normal());
            }
        }
    }
}

}  // namespace

BENCHMARK(BM_derive)
    ->ArgsProduct({{8, 16, 32, 64, 128, 256, 512}, {2, 16, 64}})
    ->ArgNames({"T", "d"})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ginac)->ArgsProduct({{8, 16}, {2, 16}})->ArgNames({"T", "d"})->Unit(benchmark::kMillisecond);

// proofmark_differential: proofmark's verdicts against Calcium's on random pairs. README.md says
// what is compared and how to read what this prints.

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "calcium_answer.hpp"
#include "random_pair.hpp"
#include "tally.hpp"
#include "workers.hpp"

namespace {

using namespace proofmark::differential;

struct Options {
    std::uint64_t pairs = 12'000;
    std::uint64_t seed = 20261130;
    std::uint64_t first = 0;
    Limits limits;
    bool show_open = false;
};

constexpr const char* usage =
    "usage: proofmark_differential [--pairs N] [--seed S] [--first I] [--seconds T] [--open]\n"
    "  --pairs N    how many pairs, 12000 unless told\n"
    "  --seed S     the pairs are a function of the seed\n"
    "  --first I    begin at pair I\n"
    "  --seconds T  processor time of Calcium for one pair, 2 unless told\n"
    "  --open       also show the pairs that only one of the two decides\n";

bool read_options(int count, char** arguments, Options& options) {
    for (int i = 1; i < count; ++i) {
        const std::string name = arguments[i];
        if (name == "--open") {
            options.show_open = true;
            continue;
        }
        if (i + 1 == count) return false;
        char* end = nullptr;
        const std::uint64_t value = std::strtoull(arguments[++i], &end, 10);
        if (*end != '\0') return false;
        if (name == "--pairs") {
            options.pairs = value;
        } else if (name == "--seed") {
            options.seed = value;
        } else if (name == "--first") {
            options.first = value;
        } else if (name == "--seconds" && value >= 1 && value <= 3600) {
            options.limits.seconds = static_cast<unsigned>(value);
        } else {
            return false;
        }
    }
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    Options options;
    if (!read_options(count, arguments, options)) {
        std::cerr << usage;
        return 2;
    }
    try {
        Tally tally(options.seed, options.show_open);
        decide_pairs(options.seed, options.first, options.first + options.pairs, options.limits, tally);
        std::cout << "# proofmark against Calcium\n\n"
                  << library_versions() << ". Seed " << options.seed << ", pairs " << options.first
                  << " to " << options.first + options.pairs - 1 << ", " << options.limits.seconds
                  << " s of Calcium for a pair.\n\n";
        tally.write(std::cout);
        return tally.contradictions() == 0 ? 0 : 1;
    } catch (const std::exception& failure) {
        std::cerr << "proofmark_differential: " << failure.what() << '\n';
        return 70;
    }
}

// A fuzz target without libFuzzer: every seed of its corpus, then a fixed number of inputs made
// from the seeds. Input n depends on the corpus and on n alone, so any of them can be run again:
//
//     fuzz_read_expression_replay CORPUS            all of them
//     fuzz_read_expression_replay CORPUS NUMBER     one, printed first

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::uint64_t derived_inputs = 20'000;
constexpr std::size_t longest_input = 4096;
constexpr std::uint64_t most_changes = 6;  // to one seed

/// What answers and sheets are made of, so that a change often leaves something readable.
constexpr std::string_view pieces[] = {"(",
                                       ")",
                                       "[",
                                       "]",
                                       "{",
                                       "}",
                                       "|",
                                       ",",
                                       ";",
                                       ":",
                                       "=",
                                       ".",
                                       "...",
                                       "+",
                                       "-",
                                       "*",
                                       "**",
                                       "/",
                                       "^",
                                       "_",
                                       "%",
                                       "&",
                                       "$",
                                       "`",
                                       "'",
                                       "\"",
                                       "\\",
                                       "\\\\",
                                       " ",
                                       "\n",
                                       "\t",
                                       "\r\n",
                                       "0",
                                       "1",
                                       "10",
                                       "0.5",
                                       "1e-3",
                                       "r",
                                       "e",
                                       "x_1",
                                       "A",
                                       "T",
                                       "x10",
                                       "sqrt",
                                       "exp(",
                                       "ln",
                                       "log",
                                       "abs",
                                       "\xE2\x88\x9A",
                                       "\xC2\xB2",
                                       "\xC2\xBD",
                                       "\xE2\x88\x92",
                                       "\xC3\x97",
                                       "\xE2\x82\x81",
                                       "\xE2\x80\x8B",
                                       "\xE2\x80\x9C",
                                       "\xEF\xB8\x8F\xE2\x83\xA3",
                                       "\xCC\x85",
                                       "\\frac",
                                       "\\sqrt{",
                                       "\\left[",
                                       "\\right]",
                                       "\\begin{bmatrix}",
                                       "\\end{bmatrix}",
                                       "\\quad",
                                       "np.array(",
                                       ", dtype=int64",
                                       "## Exercise 1",
                                       "- weights: ",
                                       "```",
                                       "<!--",
                                       "-->",
                                       "|---|",
                                       "\xFF",
                                       "\xC2"};

/// SplitMix64: a counter whose bits are mixed. No outside state, so every run is the same.
class Generator {
  public:
    explicit Generator(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    /// From 0 to `bound` - 1; the slight bias does no harm here.
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }

  private:
    std::uint64_t state_;
};

std::vector<std::string> read_corpus(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());  // a folder has no order of its own
    std::vector<std::string> seeds;
    for (const auto& file : files) {
        std::ifstream in(file, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return seeds;
}

/// One change at a random place: a part is cut out, doubled or moved, a byte is changed, a piece or
/// a part of another seed is put in.
void change(std::string& text, const std::vector<std::string>& seeds, Generator& random) {
    const std::size_t at = random.below(text.size() + 1);
    const std::size_t length = random.below(std::min<std::size_t>(text.size() - at, 12) + 1);
    switch (random.below(7)) {
        case 0: text.erase(at, length); return;
        case 1: text.insert(at, text.substr(at, length)); return;
        case 2: {
            const std::string part = text.substr(at, length);
            text.erase(at, length);
            text.insert(random.below(text.size() + 1), part);
            return;
        }
        case 3:
            if (at < text.size()) {
                text[at] = static_cast<char>(random.below(256));
            }
            return;
        case 4: {
            const std::string& other = seeds[random.below(seeds.size())];
            text.insert(at, other, random.below(other.size() + 1), 1 + random.below(24));
            return;
        }
        default: text.insert(at, pieces[random.below(std::size(pieces))]); return;
    }
}

/// Seeds first, each unchanged; then changed ones.
std::string input(std::uint64_t number, const std::vector<std::string>& seeds) {
    if (number < seeds.size()) {
        return seeds[static_cast<std::size_t>(number)];
    }
    Generator random(number);
    std::string text = seeds[random.below(seeds.size())];
    for (std::uint64_t changes = 1 + random.next() % most_changes; changes > 0; --changes) {
        change(text, seeds, random);
    }
    text.resize(std::min(text.size(), longest_input));
    return text;
}

volatile std::sig_atomic_t current = 0;

/// Says which input it was before the program ends as it would have ended.
void tell_input(int signal) {
    std::fprintf(stderr, "input number %d\n", static_cast<int>(current));
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

// No exception may leave a reader: one that does ends the program here.
void run(std::uint64_t number, const std::string& text) noexcept {
    current = static_cast<std::sig_atomic_t>(number);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

int replay(const std::vector<std::string>& args) {
    const std::vector<std::string> seeds = read_corpus(args.at(0));
    if (seeds.empty()) {
        std::cerr << args[0] << ": no seeds\n";
        return EXIT_FAILURE;
    }
    if (args.size() > 1) {
        const std::uint64_t number = std::stoull(args[1]);
        std::cout << input(number, seeds) << std::endl;
        run(number, input(number, seeds));
        return EXIT_SUCCESS;
    }
    const std::uint64_t count = seeds.size() + derived_inputs;
    for (std::uint64_t number = 0; number < count; ++number) {
        run(number, input(number, seeds));
    }
    std::cout << seeds.size() << " seeds and " << derived_inputs << " inputs made from them\n";
    return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGABRT, tell_input);
    std::signal(SIGSEGV, tell_input);
    try {
        return replay({argv + 1, argv + argc});
    } catch (const std::exception& why) {
        std::cerr << "usage: " << argv[0] << " CORPUS [NUMBER]: " << why.what() << '\n';
        return EXIT_FAILURE;
    }
}

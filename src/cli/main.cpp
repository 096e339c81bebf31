#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string_view>

#include "proofmark/cli/run.hpp"

namespace {

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    proofmark::cli::Surroundings surroundings;
    surroundings.out_is_terminal = ::isatty(STDOUT_FILENO) == 1;
    surroundings.no_colour = !environment("NO_COLOR").empty() || environment("TERM") == "dumb";
    surroundings.is_github = environment("GITHUB_ACTIONS") == "true";
    const std::vector<std::string> args(argv + 1, argv + argc);
    return static_cast<int>(
        proofmark::cli::run(args, std::cin, std::cout, std::cerr, surroundings));
}

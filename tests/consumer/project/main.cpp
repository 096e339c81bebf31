// A program outside the project: what is installed is enough to compile, link and decide.

#include <proofmark/proofmark.hpp>

#include <iostream>

int main() {
    namespace symbolic = proofmark::symbolic;
    const auto same = symbolic::check_equal("1/√2", "√2/2");
    const auto other = symbolic::check_equal("1/√2", "√3/2");
    std::cout << symbolic::verdict_name(same.verdict) << ' '
              << symbolic::verdict_name(other.verdict) << '\n';
}

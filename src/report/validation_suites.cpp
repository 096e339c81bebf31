#include "validation_suites.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "layout.hpp"

namespace proofmark::report {

namespace {

std::string unique_name(const std::string& wanted, std::set<std::string>& taken) {
    std::string name = wanted;
    for (std::size_t number = 2; !taken.insert(name).second; ++number) {
        name = fmt::format("{} ({})", wanted, number);
    }
    return name;
}

std::string counted(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

std::vector<Suite> suites_of(const grading::ValidationReport& report) {
    std::vector<Suite> suites;
    std::map<std::string, std::size_t> index;
    std::vector<std::set<std::string>> taken;
    for (const grading::ValidationCase& one : report.cases) {
        const auto [at, is_new] = index.emplace(one.suite, suites.size());
        if (is_new) {
            suites.push_back({printable(one.suite), {}});
            taken.emplace_back();
        }
        suites[at->second].cases.push_back(
            {unique_name(printable(one.name), taken[at->second]), &one});
    }
    return suites;
}

std::string case_label(const Suite& suite, const SuiteCase& one) {
    return suite.name + ": " + one.name;
}

std::string write_counts(const grading::ValidationReport& report) {
    return counted(report.cases.size(), "check") + ", " + counted(report.errors(), "error") + ", " +
           counted(report.warnings(), "warning");
}

}  // namespace proofmark::report

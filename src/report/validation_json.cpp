// "proofmark/validation/1". Keys stand in a fixed order.

#include <nlohmann/json.hpp>

#include "diagnostic_json.hpp"
#include "proofmark/report/version.hpp"
#include "validation_suites.hpp"

namespace proofmark::report {

namespace {

using Json = nlohmann::ordered_json;

Json case_json(const SuiteCase& one) {
    Json json{{"name", one.name}, {"status", one.checked->passed() ? "passed" : "failed"}};
    if (!one.checked->found.empty()) json["found"] = diagnostics_json(one.checked->found);
    return json;
}

Json suite_json(const Suite& suite) {
    Json cases = Json::array();
    for (const SuiteCase& one : suite.cases) cases.push_back(case_json(one));
    return {{"name", suite.name}, {"cases", std::move(cases)}};
}

Json skipped_json(const SkippedFiles& skipped) {
    Json list = Json::array();
    for (const SkippedFile& file : skipped) {
        list.push_back(Json{{"file", file.path}, {"why", file.why}});
    }
    return list;
}

}  // namespace

std::string write_validation_json(const grading::ValidationReport& report,
                                  const SkippedFiles& skipped, int indent) {
    Json suites = Json::array();
    for (const Suite& suite : suites_of(report)) suites.push_back(suite_json(suite));
    const Json json{{"schema", "proofmark/validation/1"}, {"version", version()},
                    {"passed", report.passed()},          {"checks", report.cases.size()},
                    {"errors", report.errors()},          {"warnings", report.warnings()},
                    {"suites", std::move(suites)},        {"skipped", skipped_json(skipped)}};
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace proofmark::report

#include "diagnostic_json.hpp"

#include <nlohmann/json.hpp>

#include "diagnostic_line.hpp"

namespace proofmark::report {

namespace {

using Json = nlohmann::ordered_json;

Json diagnostic_json(const base::Diagnostic& diagnostic) {
    Json json{{"id", base::diagnostic_id(diagnostic.kind)},
              {"severity", severity_name(diagnostic.severity)},
              {"message", diagnostic.message}};
    if (!diagnostic.remedy.empty()) json["remedy"] = diagnostic.remedy;
    if (!diagnostic.file.empty()) json["file"] = diagnostic.file;
    if (diagnostic.at.line != 0) {
        json["line"] = diagnostic.at.line;
        json["column"] = diagnostic.at.column;
    }
    json["span"] = {diagnostic.span.begin, diagnostic.span.end};
    return json;
}

}  // namespace

Json diagnostics_json(const base::Diagnostics& diagnostics) {
    Json list = Json::array();
    for (const base::Diagnostic& diagnostic : diagnostics) {
        list.push_back(diagnostic_json(diagnostic));
    }
    return list;
}

}  // namespace proofmark::report

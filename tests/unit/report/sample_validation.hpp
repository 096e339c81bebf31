#pragma once

// A small validation report: two exercises and a file, with an error, a warning and a note.

#include "proofmark/report/validation.hpp"

namespace sample {

inline proofmark::base::Diagnostic finding(proofmark::base::Severity severity,
                                           const std::string& message,
                                           const std::string& remedy = "do it otherwise") {
    proofmark::base::Diagnostic diagnostic;
    diagnostic.kind = proofmark::base::DiagnosticKind::bad_value;
    diagnostic.severity = severity;
    diagnostic.message = message;
    diagnostic.remedy = remedy;
    return diagnostic;
}

inline proofmark::base::Diagnostic finding_at(proofmark::base::Severity severity,
                                              const std::string& message) {
    const proofmark::base::SourceText source("ex/3.yaml", "id: \"3\"\npublished: \"[0.19, 1]\"\n");
    auto diagnostic = finding(severity, message);
    diagnostic.span = {21, 25};
    return proofmark::base::locate(diagnostic, source);
}

inline proofmark::grading::ValidationReport validation() {
    using proofmark::base::Severity;
    proofmark::grading::ValidationReport report;
    report.cases.push_back({"3", "reference output", {}});
    report.cases.push_back(
        {"3", "published output", {finding_at(Severity::warning, "0.19 is not rounded")}});
    report.cases.push_back({"4", "head", {finding_at(Severity::error, "'A & B' is < 1")}});
    report.cases.push_back({"4", "head", {}});
    report.cases.push_back(
        {"data/run.json", "array A", {finding(Severity::note, "the head is large", "")}});
    return report;
}

inline proofmark::report::SkippedFiles skipped() {
    return {{"data/head.schema.json", "a JSON Schema"}};
}

/// `count` findings, each in a case of its own.
inline proofmark::grading::ValidationReport many(std::size_t count,
                                                 proofmark::base::Severity severity) {
    proofmark::grading::ValidationReport report;
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string number = std::to_string(i);
        report.cases.push_back({"7", "test " + number, {finding(severity, "fault " + number, "")}});
    }
    return report;
}

}  // namespace sample

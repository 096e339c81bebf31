// Common ground of the readers: Jenkins' xUnit plugin validates against a strict schema, Jenkins'
// junit plugin and GitLab read name, classname, message and text.

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

#include "diagnostic_line.hpp"
#include "layout.hpp"
#include "proofmark/notation/excerpt.hpp"
#include "validation_suites.hpp"

namespace proofmark::report {

namespace {

constexpr const char* skipped_suite = "files that are not checked";

/// U+FFFE and U+FFFF are no characters of XML; other forbidden ones are escaped by printable().
std::string xml_text(std::string text) {
    for (const std::string_view bad : {"\xef\xbf\xbe", "\xef\xbf\xbf"}) {
        for (std::size_t at = 0; (at = text.find(bad, at)) != std::string::npos;) {
            text.replace(at, bad.size(), "\xef\xbf\xbd");
        }
    }
    return text;
}

void set(pugi::xml_node node, const char* attribute, const std::string& value) {
    node.append_attribute(attribute) = xml_text(value).c_str();
}

void set(pugi::xml_node node, const char* attribute, std::size_t value) {
    node.append_attribute(attribute) = std::to_string(value).c_str();
}

void set_text(pugi::xml_node node, const std::string& text) {
    node.text().set(xml_text(text).c_str());
}

/// Every finding of one severity with its place and line, as on a terminal.
std::string findings_text(const base::Diagnostics& found, base::Severity severity) {
    std::string text;
    for (const base::Diagnostic& one : found) {
        if (one.severity != severity) continue;
        const std::string written = notation::write_diagnostic(one);
        for (const std::string_view line : split_lines(written)) {
            if (!line.empty()) text += printable(line) + "\n";
        }
    }
    return text;
}

bool is_error(const base::Diagnostic& found) { return found.severity == base::Severity::error; }

void add_failure(pugi::xml_node test, const base::Diagnostics& found) {
    const auto first = std::find_if(found.begin(), found.end(), is_error);
    if (first == found.end()) return;
    pugi::xml_node failure = test.append_child("failure");
    set(failure, "message", sentence_of(*first));
    set(failure, "type", std::string(base::diagnostic_id(first->kind)));
    set_text(failure, findings_text(found, base::Severity::error));
}

pugi::xml_node add_test(pugi::xml_node suite, const std::string& suite_name,
                        const std::string& name) {
    pugi::xml_node test = suite.append_child("testcase");
    set(test, "name", name);
    set(test, "classname", suite_name);
    return test;
}

void add_case(pugi::xml_node parent, const Suite& suite, const SuiteCase& one) {
    pugi::xml_node test = add_test(parent, suite.name, one.name);
    add_failure(test, one.checked->found);
    const std::string remarks = findings_text(one.checked->found, base::Severity::warning) +
                                findings_text(one.checked->found, base::Severity::note);
    if (!remarks.empty()) set_text(test.append_child("system-out"), remarks);
}

void set_counts(pugi::xml_node node, std::size_t tests, std::size_t failures, std::size_t skipped) {
    set(node, "tests", tests);
    set(node, "failures", failures);
    set(node, "errors", std::size_t{0});
    set(node, "skipped", skipped);
}

std::size_t failures_of(const Suite& suite) {
    return static_cast<std::size_t>(
        std::count_if(suite.cases.begin(), suite.cases.end(),
                      [](const SuiteCase& one) { return !one.checked->passed(); }));
}

void add_skipped(pugi::xml_node parent, const SkippedFiles& skipped) {
    if (skipped.empty()) return;
    pugi::xml_node suite = parent.append_child("testsuite");
    set(suite, "name", std::string(skipped_suite));
    set_counts(suite, skipped.size(), 0, skipped.size());
    for (const SkippedFile& file : skipped) {
        pugi::xml_node test = add_test(suite, skipped_suite, printable(file.path));
        set(test.append_child("skipped"), "message", file.why);
    }
}

}  // namespace

std::string write_validation_junit(const grading::ValidationReport& report,
                                   const SkippedFiles& skipped) {
    const std::vector<Suite> suites = suites_of(report);
    std::size_t failures = 0;
    for (const Suite& suite : suites) failures += failures_of(suite);

    pugi::xml_document document;
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    set(declaration, "version", std::string("1.0"));
    set(declaration, "encoding", std::string("UTF-8"));
    pugi::xml_node root = document.append_child("testsuites");
    set(root, "name", std::string("proofmark validate"));
    // Not every schema knows `skipped` here.
    set(root, "tests", report.cases.size() + skipped.size());
    set(root, "failures", failures);
    set(root, "errors", std::size_t{0});
    for (const Suite& suite : suites) {
        pugi::xml_node node = root.append_child("testsuite");
        set(node, "name", suite.name);
        set_counts(node, suite.cases.size(), failures_of(suite), 0);
        for (const SuiteCase& one : suite.cases) add_case(node, suite, one);
    }
    add_skipped(root, skipped);

    std::ostringstream out;
    document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
    return out.str();
}

}  // namespace proofmark::report

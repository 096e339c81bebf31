#pragma once

// What a validation found, in the forms that people, CI services and test tools read. Nothing is
// decided here, and the same report gives the same bytes: no clock, no machine.

#include <string>
#include <vector>

#include "proofmark/grading/validation.hpp"

namespace proofmark::report {

/// A file that was met and not checked.
struct SkippedFile {
    std::string path;
    std::string why;  ///< what it is: "a JSON Schema", "no answer sheet"
};

using SkippedFiles = std::vector<SkippedFile>;

/// For a terminal: each finding with its place, remedy and line, then one line that counts. What
/// passed is only counted.
///
///   3.yaml:18:16: warning: 0.19 is not …; print the rounded value [3: published output]
///     published: "[3.4, 0.19]"
///                       ^~~~
///
///   412 checks, 0 errors, 1 warning
std::string write_validation_text(const grading::ValidationReport& report,
                                  const SkippedFiles& skipped = {});

/// "proofmark/validation/1": every case, passed or failed, under its suite. `indent` < 0: one line.
std::string write_validation_json(const grading::ValidationReport& report,
                                  const SkippedFiles& skipped = {}, int indent = 2);

/// JUnit XML, only what every reader of it knows: one suite for an exercise or file, names that are
/// unique within their suite, places inside the texts (strict readers refuse file and line as
/// attributes), no control characters. Warnings of a case are its system-out.
std::string write_validation_junit(const grading::ValidationReport& report,
                                   const SkippedFiles& skipped = {});

/// TAP version 13, which Debian's prove reads (it refuses version 14); findings are YAML blocks.
std::string write_validation_tap(const grading::ValidationReport& report,
                                 const SkippedFiles& skipped = {});

/// Workflow commands of GitHub Actions. A step shows ten errors and ten warnings, so the first nine
/// of each are written and the tenth says how many more there are.
std::string write_validation_annotations(const grading::ValidationReport& report);

}  // namespace proofmark::report

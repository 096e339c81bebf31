// The sets of exercises beside the built-in one, written without a line of C++: each definition is
// valid, with its tests and the variants that it hands out, and a right sheet earns every point.

#include <fstream>
#include <sstream>

#include "graded.hpp"
#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/grading/validation.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using exercises::Library;

namespace {

Library set_of(const std::string& folder) {
    auto library = Library::folder(std::string(PROOFMARK_SOURCE_DIR) + "/exercises/" + folder);
    if (!library) {
        for (const auto& fault : library.diagnostics()) UNSCOPED_INFO(fault.message);
    }
    REQUIRE(library.ok());
    return std::move(library).value();
}

void check_valid(const exercises::Exercise& exercise) {
    const auto report = grading::validate_exercise(exercise);
    for (const auto& one : report.cases) {
        for (const auto& found : one.found) {
            if (found.severity == base::Severity::error)
                UNSCOPED_INFO(one.name << ", line " << found.at.line << ": " << found.message);
        }
    }
    CHECK(report.passed());
    CHECK(report.cases.size() >= 3);
}

void check_set(const std::string& folder, std::size_t count) {
    CAPTURE(folder);
    auto library = set_of(folder);
    CHECK(library.ids().size() == count);
    for (const auto& id : library.ids()) {
        CAPTURE(id);
        const auto exercise = library.find(id);
        if (!exercise) {
            for (const auto& fault : exercise.diagnostics())
                UNSCOPED_INFO(fault.at.line << ": " << fault.message);
        }
        REQUIRE(exercise.ok());
        check_valid(**exercise);
    }
}

/// Every field of the set is answered, every certain point earned, every idea met.
void check_full_points(const std::string& folder, const std::string& text) {
    auto library = set_of(folder);
    const auto sheet = exercises::read_sheet(base::SourceText("answers.md", text), library);
    REQUIRE(sheet.ok());
    CHECK(sheet->diagnostics.empty());
    const auto report = grading::grade(library, *sheet);
    REQUIRE(report.ok());
    CHECK(report->exercises.size() == library.ids().size());
    for (const auto& exercise : report->exercises) {
        for (const auto& field : exercise.fields) {
            CAPTURE(exercise.id, field.name);
            const bool is_text = field.kind == exercises::FieldKind::text;
            CHECK(std::string(field_verdict_name(field.verdict)) == (is_text ? "review" : "right"));
        }
    }
    CHECK(report->earned == report->possible);
    CHECK(report->possible.hundredths > 0);
    CHECK(report->suggested == report->provisional);
}

std::string content_of(const std::string& path) {
    std::ifstream file(std::string(PROOFMARK_SOURCE_DIR) + "/" + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The handbook's complete example: the block that begins with the schema.
std::string handbook_example() {
    const std::string text = content_of("exercises/README.md");
    const std::string fence = "```yaml\n";
    const auto begin = text.find(fence + "schema:");
    REQUIRE(begin != std::string::npos);
    const auto body = begin + fence.size();
    return text.substr(body, text.find("```", body) - body);
}

}  // namespace

TEST_CASE("handbook: its example is valid as it stands", "[grading]") {
    const auto load = [](const std::string& path) -> base::Result<base::SourceText> {
        return base::SourceText(path, content_of("data/attention.json"));
    };
    const auto exercise =
        exercises::read_exercise(base::SourceText("scaled.yaml", handbook_example()), load);
    if (!exercise) {
        for (const auto& fault : exercise.diagnostics())
            UNSCOPED_INFO(fault.at.line << ": " << fault.message);
    }
    REQUIRE(exercise.ok());
    CHECK(exercise->tests.size() == 5);
    check_valid(*exercise);
}

TEST_CASE("exercise sets: every definition in the repository is valid", "[grading]") {
    check_set("attention", 5);
    check_set("masked", 3);
    check_set("two-heads", 2);
}

TEST_CASE("exercise sets: no two exercises of the repository share an id", "[grading]") {
    CHECK(set_of("").ids().size() == 10);
}

TEST_CASE("exercise sets: a right sheet on masks earns every point", "[grading]") {
    check_full_points("masked", R"(
## Exercise masked-1
- scores: [s, s]
- weights: [[1, 0, 0], [1/2, 1/2, 0], [r, 1, r^2]/(r^2 + r + 1)]
- output: [[1, 0], [1, 1], [1.575975, 1.432009]]
- explanation: It sees only its own key, and the softmax of one score is 1.

## Exercise masked-2
- weights: [1, r, r^3, r^5]/(r^5 + r^3 + r + 1)
- output: [2.254535, 4.026323]
- added_to_fourth: [0.547821, -0.365214]
- added_to_second: [0, 0]
- changed: the third and the fourth
- reason: The earlier positions cannot see the third key. The later ones see it with their weight.

## Exercise masked-3
- leak: 1/(r + 1)
- output: [1, 2/(r + 1)]
- positions: first and second
- both_sums: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
- reason: In training the model sees the next word. When it writes, the next word is not there yet.
)");
}

TEST_CASE("exercise sets: a right sheet on two heads earns every point", "[grading]") {
    check_full_points("two-heads", R"(
## Exercise two-heads-1
- weights_1: [r^2, 1, r]/(r^2 + r + 1)
- weights_2: [0.248, 0.248, 0.503]
- side_by_side: [1.708020, (2r^2 + r + 1)/(r^2 + r + 1), 2, (r + 3)/(r + 2)]
- result: [5.416040, 5.320741, (r + 1)/(r^2 + r + 1), 2.956275]
- reason: A sum mixes the heads. Side by side each head has its own rows of the projection W_O.

## Exercise two-heads-2
- weights_shape: 6 x 6
- side_by_side_shape: [6, 10]
- projection_shape: (10, 12)
- count: 432
- special_case: the sum
- reason: If the blocks of W_O are equal, the result is the sum of the heads through that block.
)");
}

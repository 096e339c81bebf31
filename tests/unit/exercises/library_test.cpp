#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "listed_faults.hpp"
#include "proofmark/exercises/answer_sheet.hpp"
#include "proofmark/exercises/exercise.hpp"
#include "proofmark/notation/writer.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

namespace fs = std::filesystem;

namespace {

const std::string top = PROOFMARK_SOURCE_DIR;

/// A folder that exists for one test.
class Folder {
  public:
    Folder() {
        std::string pattern = (fs::temp_directory_path() / "proofmark-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path() const { return path_; }
    void write(const std::string& name, const std::string& text) const {
        fs::create_directories(fs::path(path_ + "/" + name).parent_path());
        std::ofstream(path_ + "/" + name, std::ios::binary) << text;
    }

  private:
    std::string path_;
};

std::string definition(const std::string& id, const std::string& more = "") {
    return "schema: proofmark/exercise/1\nid: \"" + id + "\"\ntitle: t\ntext: t\n" + more +
           "fields:\n  - {name: f, kind: exact, prompt: p, points: 1, is: 1/2}\n";
}

std::string content_of(const std::string& path) {
    std::ostringstream all;
    all << std::ifstream(path, std::ios::binary).rdbuf();
    return all.str();
}

const Exercise& find(Library& library, const std::string& id) {
    const auto exercise = library.find(id);
    if (!exercise.ok()) FAIL(listed_faults(exercise.diagnostics()).front());
    return **exercise;
}

std::vector<std::string> field_names(const Exercise& exercise) {
    std::vector<std::string> names;
    for (const auto& field : exercise.fields) names.push_back(field.name);
    return names;
}

const Choice* choice_of(const FieldDefinition& field, const std::string& answer) {
    for (const auto& choice : field.choices)
        for (const auto& synonym : choice.synonyms)
            if (fold_choice(synonym) == fold_choice(answer)) return &choice;
    return nullptr;
}

}  // namespace

TEST_CASE("library: the five exercises are built in and readable", "[exercises]") {
    auto library = Library::built_in();
    CHECK(library.ids() == std::vector<std::string>{"1", "2", "3", "4", "5"});
    using Names = std::vector<std::string>;
    CHECK(field_names(find(library, "1")) == Names{"weights", "output", "explanation"});
    CHECK(field_names(find(library, "2")) == Names{"sufficient", "counterexample", "reason"});
    CHECK(field_names(find(library, "3")) == Names{"output", "same_argument", "extra", "reason"});
    CHECK(field_names(find(library, "4")) ==
          Names{"divisor", "score_shape", "output_shape", "axis", "reason"});
    CHECK(field_names(find(library, "5")) == Names{"missing", "comparison", "experiment"});
    CHECK(find(library, "5").fields[2].optional);
}

TEST_CASE("library: the built-in files are those of the source tree", "[exercises]") {
    auto built_in = Library::built_in();
    auto folder = Library::folder(top + "/exercises/attention");
    REQUIRE(folder.ok());
    CHECK(folder->ids() == built_in.ids());
    for (const auto& id : built_in.ids()) {
        const auto& exercise = find(built_in, id);
        CHECK(exercise.source.name() == "exercises/attention/" + id + ".yaml");
        CHECK(exercise.source.text() == content_of(top + "/" + exercise.source.name()));
        if (!exercise.head_file.empty())
            CHECK(exercise.head.text() == content_of(top + "/data/attention.json"));
        CHECK(find(*folder, id).source.text() == exercise.source.text());
    }
}

TEST_CASE("library: the references of the built-in exercises are expressions", "[exercises]") {
    struct Row {
        std::string exercise, field, is;
    };
    const std::vector<Row> rows = {
        {"1", "weights", "A[3]"},          {"1", "output", "O[3]"},
        {"3", "output", "O[1]"},           {"3", "extra", "A[1, 1]*[2, -1]"},
        {"4", "divisor", "sqrt(d_k)"},     {"4", "score_shape", "[T, T]"},
        {"4", "output_shape", "[T, d_v]"},
    };
    auto library = Library::built_in();
    for (const auto& row : rows) {
        const auto* field = find(library, row.exercise).find(row.field);
        REQUIRE(field);
        CHECK(notation::write_expression(field->is, notation::Notation::plain) == row.is);
    }
}

TEST_CASE("library: choices know what students write", "[exercises]") {
    struct Row {
        std::string exercise, field, answer, id;
    };
    const std::vector<Row> rows = {
        {"2", "sufficient", "No.", "no"},
        {"2", "sufficient", "NO", "no"},
        {"2", "sufficient", "false", "no"},
        {"2", "sufficient", "Not sufficient!", "no"},
        {"2", "sufficient", "it is not enough", "no"},
        {"2", "sufficient", "Yes", "yes"},
        {"2", "sufficient", "it is enough", "yes"},
        {"3", "same_argument", "no, it doesn\u2019t", "no"},
        {"3", "same_argument", "it still holds", "yes"},
        {"4", "axis", "the key axis", "keys"},
        {"4", "axis", "last axis", "keys"},
        {"4", "axis", "\u22121", "keys"},
        {"4", "axis", "-1", "keys"},
        {"4", "axis", "dim=-1", "keys"},
        {"4", "axis", "axis 1", "keys"},
        {"4", "axis", "Each query row over its five keys", "keys"},
        {"4", "axis", "across the columns", "keys"},
        {"4", "axis", "row-wise", "keys"},
        {"4", "axis", "along each row", "keys"},
        {"4", "axis", "the query axis", "queries"},
        {"4", "axis", "first axis", "queries"},
        {"4", "axis", "0", "queries"},
        {"4", "axis", "-2", "queries"},
        {"4", "axis", "down the columns", "queries"},
        {"4", "axis", "over everything", "both"},
    };
    auto library = Library::built_in();
    for (const auto& row : rows) {
        INFO(row.answer);
        const auto* choice = choice_of(*find(library, row.exercise).find(row.field), row.answer);
        REQUIRE(choice);
        CHECK(choice->id == row.id);
    }
}

TEST_CASE("library: what has two readings is no choice but a question", "[exercises]") {
    auto library = Library::built_in();
    const auto* axis = find(library, "4").find("axis");
    for (const auto* answer : {"rows", "columns", "over the rows", "axis 2"}) {
        INFO(answer);
        CHECK(choice_of(*axis, answer) == nullptr);
        std::size_t found = 0;
        for (const auto& unclear : axis->unclear)
            for (const auto& synonym : unclear.synonyms)
                found += fold_choice(synonym) == fold_choice(answer) ? 1U : 0U;
        CHECK(found > 0);
    }
}

TEST_CASE("library: exercise 3 counts digits as its text says", "[exercises]") {
    auto library = Library::built_in();
    const auto& policy = find(library, "3").find("output")->decimals;
    CHECK(policy.places_at_least == 6);
    CHECK(policy.last_digit == DecimalPolicy::LastDigit::strict);
    REQUIRE(policy.tolerance);
    CHECK(notation::write_expression(*policy.tolerance, notation::Notation::plain) == "1e-12");
}

TEST_CASE("library: an exercise is read once", "[exercises]") {
    auto library = Library::built_in();
    const auto first = library.find("1");
    const auto second = library.find("1");
    REQUIRE(first.ok());
    CHECK(*first == *second);
}

TEST_CASE("library: an unknown exercise is answered with those there are", "[exercises]") {
    auto library = Library::built_in();
    CHECK(library.has("5"));
    CHECK_FALSE(library.has("05"));
    CHECK_FALSE(library.has(""));
    const auto exercise = library.find("9");
    REQUIRE_FALSE(exercise.ok());
    CHECK(listed_faults(exercise.diagnostics()).front() ==
          "0:0 there is no exercise '9'; the exercises are 1, 2, 3, 4 and 5");
}

TEST_CASE("library: a folder is read with its subfolders, in natural order", "[exercises]") {
    const Folder folder;
    folder.write("b/10.yaml", definition("10"));
    folder.write("9.yaml", definition("9", "head: data/h.json\n"));
    folder.write("data/h.json", "{}");
    folder.write("c/d/e/2a.yaml", definition("2a", "head: ../../../data/h.json\n"));
    folder.write("README.md", "not an exercise");
    folder.write(".9.yaml", "an editor's copy");
    auto library = Library::folder(folder.path());
    REQUIRE(library.ok());
    CHECK(library->ids() == std::vector<std::string>{"2a", "9", "10"});
    CHECK(find(*library, "9").head.text() == "{}");
    CHECK(find(*library, "2a").head.text() == "{}");
    CHECK(find(*library, "10").source.name() == folder.path() + "/b/10.yaml");
}

TEST_CASE("library: what is wrong with a folder is said", "[exercises]") {
    const Folder folder;
    const auto fault = [](const std::string& path) {
        const auto library = Library::folder(path);
        REQUIRE_FALSE(library.ok());
        return library.diagnostics().front().message;
    };
    CHECK(fault(folder.path() + "/none") == "there is no folder '" + folder.path() + "/none'");
    CHECK(fault(folder.path()) == "there is no exercise below '" + folder.path() + "'");
    folder.write("a/1.yaml", definition("1"));
    CHECK(fault(folder.path() + "/a/1.yaml") ==
          "'" + folder.path() + "/a/1.yaml' is a file, a folder is asked");
    folder.write("b/1.yaml", definition("1"));
    CHECK(fault(folder.path()) == "'" + folder.path() + "/b/1.yaml' and '" + folder.path() +
                                      "/a/1.yaml' name the same exercise");
}

TEST_CASE("library: an entry that is not a file is reported", "[exercises]") {
    const Folder folder;
    folder.write("1.yaml", definition("1"));
    fs::create_directory(folder.path() + "/2.yaml");
    const auto library = Library::folder(folder.path());
    REQUIRE_FALSE(library.ok());
    CHECK(listed_kinds(library.diagnostics()) == std::vector<std::string>{"not-a-file"});
}

TEST_CASE("library: faults come when an exercise is asked for", "[exercises]") {
    const Folder folder;
    folder.write("1.yaml", definition("1"));
    folder.write("2.yaml", "nothing: here\n");
    folder.write("3.yaml", definition("4"));
    folder.write("5.yaml", definition("5", "head: h.json\n"));
    auto library = Library::folder(folder.path());
    REQUIRE(library.ok());
    CHECK(library->find("1").ok());
    const auto broken = library->find("2");
    REQUIRE_FALSE(broken.ok());
    CHECK(broken.diagnostics().front().file == folder.path() + "/2.yaml");
    const auto renamed = library->find("3");
    REQUIRE_FALSE(renamed.ok());
    CHECK(renamed.diagnostics().front().message ==
          "the file is named for exercise '3', but its id is '4'");
    const auto headless = library->find("5");
    REQUIRE_FALSE(headless.ok());
    CHECK(listed_faults(headless.diagnostics()).front() ==
          "5:7 there is no file '" + folder.path() + "/h.json'; check the path");
}

TEST_CASE("library: the sample answers name every field", "[exercises]") {
    auto library = Library::built_in();
    const auto path = top + "/exercises/sample-answers.md";
    const auto sheet = read_sheet(base::SourceText(path, content_of(path)), library);
    REQUIRE(sheet.ok());
    CHECK(listed_faults(sheet->diagnostics).empty());
    CHECK(sheet->student == "Sample");
    std::size_t asked = 0;
    for (const auto& id : library.ids()) asked += find(library, id).fields.size();
    CHECK(sheet->answers.size() + 1 == asked);  // all but the optional experiment
    for (const auto& answer : sheet->answers) CHECK_FALSE(answer.value.text().empty());
}

#include <string>
#include <vector>

#include "listed_faults.hpp"
#include "proofmark/exercises/answer_sheet.hpp"
#include "support/catch.hpp"

using namespace proofmark;
using namespace proofmark::exercises;

TEST_CASE("write_blank_sheet: reads back with every field blank", "[exercises]") {
    auto library = Library::built_in();
    const auto blank = write_blank_sheet(library, {});
    REQUIRE(blank.ok());
    const auto sheet = read_sheet(base::SourceText("s.md", *blank), library);
    REQUIRE(sheet.ok());
    CHECK(listed_faults(sheet->diagnostics).empty());
    CHECK(sheet->student.empty());
    CHECK(sheet->exercises == library.ids());

    std::vector<std::string> asked;
    std::vector<std::string> read;
    for (const auto& id : library.ids())
        for (const auto& field : (*library.find(id))->fields)
            asked.push_back(id + "." + field.name);
    for (const auto& answer : sheet->answers) {
        read.push_back(answer.exercise + "." + answer.field);
        CHECK(answer.value.text().empty());
    }
    CHECK(read == asked);
}

TEST_CASE("write_blank_sheet: the exercises that are asked for, in that order", "[exercises]") {
    auto library = Library::built_in();
    const auto blank = write_blank_sheet(library, {"2"});
    REQUIRE(blank.ok());
    const auto at = blank->find("\n## Exercise 2");
    REQUIRE(at != std::string::npos);
    CHECK(blank->substr(at) ==
          "\n## Exercise 2: Columns that sum to one\n"
          "\n"
          "> Someone checks a [3, 3] matrix of attention weights by adding up each of its columns, "
          "and finds\n"
          "> that every column sums to one. Is that enough for the matrix to be a valid set of "
          "weights, with\n"
          "> one query in each row?\n"
          ">\n"
          "> Give a matrix of numbers whose columns all sum to one although its first row is not a "
          "valid\n"
          "> mixture of the values, and say what the check overlooks.\n"
          "\n"
          "<!-- is the check enough: yes or no; 1 point -->\n"
          "- sufficient:\n"
          "\n"
          "<!-- a 3 x 3 matrix with unit column sums whose first row is not a valid mixture; 2 "
          "points -->\n"
          "- counterexample:\n"
          "\n"
          "<!-- what the column sums leave open; 1 point -->\n"
          "- reason:\n");

    const auto two = write_blank_sheet(library, {"3", "1"});
    REQUIRE(two.ok());
    CHECK(two->find("## Exercise 3") < two->find("## Exercise 1"));
}

TEST_CASE("write_blank_sheet: unknown exercises are all reported", "[exercises]") {
    auto library = Library::built_in();
    const auto blank = write_blank_sheet(library, {"1", "8", "9"});
    REQUIRE_FALSE(blank.ok());
    CHECK(listed_faults(blank.diagnostics()) ==
          std::vector<std::string>{
              "0:0 there is no exercise '8'; the exercises are 1, 2, 3, 4 and 5",
              "0:0 there is no exercise '9'; the exercises are 1, 2, 3, 4 and 5"});
}
